//! Given a table, when choices are made, then something holds: the words of the clause tests.
//!
//! Every field of a state is public: a test lays the cards as it needs them, loads the dice, and plays by notation.
//! Dukes and seats are counted from 1; in the ordinary game they have the same number.

use big_bad_overlord::card::{CARDS, Card};
use big_bad_overlord::realm::{Realm, Realms};
use big_bad_overlord::{
    Act, Battle, BigBadOverlord, Event, Fighter, Foe, Force, Frame, Phase, Side, Stage, State, Table, Under,
};
pub(crate) use conformance::given::{names, seat};
use table::{Game, Pile};

conformance::given!(BigBadOverlord);

/// Duke by its number, counted from 1.
pub(crate) fn realm(number: usize) -> Realm {
    Realm::new(number - 1)
}

/// Dukes by their numbers.
pub(crate) fn realms(numbers: &[usize]) -> Realms {
    numbers.iter().map(|&number| realm(number)).collect()
}

/// Cards by their names.
#[track_caller]
pub(crate) fn cards<C: FromIterator<Card>>(names: &str) -> C {
    names.split_whitespace().map(|name| name.parse::<Card>().expect("a card")).collect()
}

/// The cards of a pile, kind by kind.
pub(crate) fn pile(pile: &Pile<CARDS>) -> String {
    names(Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, usize::from(pile.count(card.index())))))
}

/// A force: `levy` is the leader's own, `levy*` under control, `levy^3` lent by Duke 3.
#[track_caller]
pub(crate) fn force(names: &str) -> Force {
    let fighter = |name: &str| {
        let (card, under) = match (name.strip_suffix('*'), name.split_once('^')) {
            (Some(card), _) => (card, Under::Token),
            (_, Some((card, lender))) => (card, Under::Ally(lender.parse().expect("a Duke"))),
            _ => (name, Under::Own),
        };
        Fighter { card: card.parse().expect("a card"), under }
    };
    names.split_whitespace().map(fighter).collect()
}

/// A table of so many seats at which nobody has a card and all of them are in the DECK. Duke 1 is on turn, has drawn
/// and may attack. All luck must be loaded.
pub(crate) fn table_of(seats: u8) -> Given {
    table_with("", seats)
}

/// The same with options.
pub(crate) fn table_with(options_toml: &str, seats: u8) -> Given {
    let mut given = dealt(options_toml, seats, &[]);
    for index in 0..given.state.secrets.dealt.len() {
        let hand = std::mem::take(&mut given.state.secrets.dealt[index]);
        hand.iter().for_each(|card| given.state.secrets.deck.put(card.index()));
    }
    given.state.table.active = realm(1);
    given.state.table.turn = 1;
    given.at(Frame::Act(Act { regrouped: false }));
    given.strict = true;
    given.events.clear();
    given
}

/// Duke 1 has fought a round against Duke 2, of so many, and may go on; both forces stand as [`force`] reads them.
/// Duke 1 has three cards in the CITADEL.
#[track_caller]
pub(crate) fn battle_of(seats: u8, stage: Stage, attackers: &str, defenders: &str) -> Given {
    let mut given = table_of(seats);
    given.lay(1, "", "stingers stingers marshhounds");
    given.fight(Foe::Realm(realm(1)), 2, stage, attackers, defenders);
    given
}

/// A battle in the field between two of three Dukes.
#[track_caller]
pub(crate) fn field(attackers: &str, defenders: &str) -> Given {
    battle_of(3, Stage::Field, attackers, defenders)
}

impl Given {
    /// Puts a question in the place of all that were open.
    pub(crate) fn at(&mut self, frame: Frame) -> &mut Self {
        self.state.table.flow = table::Stack::new();
        self.state.table.flow.call(frame);
        self
    }

    /// Takes a card out of the DECK for a place on the table.
    #[track_caller]
    fn out_of_deck(&mut self, card: Card) {
        assert!(self.state.secrets.deck.take(card.index()), "no {card} is left in the DECK");
    }

    /// Gives a Duke an ARMY and a CITADEL, out of the DECK; what lay there goes back.
    #[track_caller]
    pub(crate) fn lay(&mut self, number: usize, army: &str, citadel: &str) -> &mut Self {
        let State { table, secrets } = &mut self.state;
        let holding = table.holding_mut(realm(number));
        let stronghold = &mut secrets.citadels[number - 1];
        holding.army.iter().chain(stronghold.iter()).for_each(|card| secrets.deck.put(card.index()));
        (holding.army, *stronghold) = (cards(army), cards(citadel));
        holding.citadel = stronghold.len() as u8;
        let laid: Vec<Card> = cards(&format!("{army} {citadel}"));
        laid.into_iter().for_each(|card| self.out_of_deck(card));
        self
    }

    /// Leaves these cards in the DECK; all others of it are discarded.
    #[track_caller]
    pub(crate) fn deck(&mut self, names: &str) -> &mut Self {
        let left: Vec<Card> = cards(names);
        left.iter().for_each(|&card| self.out_of_deck(card));
        let State { table, secrets } = &mut self.state;
        table.discards.absorb(&mut secrets.deck);
        left.iter().for_each(|card| self.state.secrets.deck.put(card.index()));
        self
    }

    /// These Dukes have fallen, one after another.
    pub(crate) fn fallen(&mut self, numbers: &[usize]) -> &mut Self {
        let table = &mut self.state.table;
        for &number in numbers {
            table.falls += 1;
            table.fallen.push(realm(number));
            table.holding_mut(realm(number)).fell = table.falls;
        }
        self
    }

    /// A battle stands after its first round, and the attacker may go on.
    #[track_caller]
    pub(crate) fn fight(&mut self, foe: Foe, target: usize, stage: Stage, attackers: &str, defenders: &str) {
        let mut battle = Battle::new(foe, realm(target));
        battle.stage = stage;
        battle.round = 1;
        battle.forces = [force(attackers), force(defenders)];
        for fighter in battle.forces.iter().flat_map(|force| force.as_slice()) {
            self.out_of_deck(fighter.card);
            if let Under::Ally(lender) = fighter.under {
                battle.helped = battle.helped.with(lender);
            }
        }
        let table = &mut self.state.table;
        table.battle = Some(battle);
        table.battles = 1;
        if let Foe::Realm(attacker) = foe {
            table.active = attacker;
            table.fielded = true;
            table.attacked = table.attacked.with(realm(target));
            self.at(Frame::After);
        }
    }

    /// Loads dice for what comes; spaces only make them readable: `34 66 2`.
    pub(crate) fn dice(&mut self, faces: &str) -> &mut Self {
        let dice: Vec<_> = faces.chars().filter(|face| *face != ' ').map(|face| format!("die {face}")).collect();
        self.load(&dice);
        self
    }

    /// Loads what is drawn from the DECK.
    pub(crate) fn draws(&mut self, names: &str) -> &mut Self {
        let drawn: Vec<_> = names.split_whitespace().map(|name| format!("card {name}")).collect();
        self.load(&drawn);
        self
    }

    /// Luck need not be loaded from now on.
    pub(crate) fn by_chance(&mut self) -> &mut Self {
        self.strict = false;
        self
    }

    /// Asserts that all luck that was loaded has been asked for.
    #[track_caller]
    pub(crate) fn spent(&mut self) -> &mut Self {
        assert_eq!(names(self.luck.left()), "", "luck that nobody asked for");
        self
    }

    /// Rounds of the battle under way, one after another, with all the dice that each takes.
    #[track_caller]
    pub(crate) fn press(&mut self, rounds: &[&str]) -> &mut Self {
        for dice in rounds {
            self.dice(dice).play(1, &["press"]).spent();
        }
        self
    }

    /// Everybody who is asked does the least, until something holds.
    #[track_caller]
    pub(crate) fn pass_until(&mut self, holds: impl Fn(&Self) -> bool) -> &mut Self {
        while !holds(self) {
            let seat = BigBadOverlord::pending(&self.state).owing().first().expect("the game is over");
            let choice = BigBadOverlord::fallback(&self.state, seat);
            self.carry_out(seat, choice);
        }
        self
    }

    /// Asserts that this seat alone is asked, and all that it may choose, in notation and in any order.
    #[track_caller]
    pub(crate) fn offers(&self, number: usize, expected: &[&str]) {
        self.0.offers(number, expected);
        assert_eq!(self.asked(), [number as u8], "who is asked at {:?}", self.top());
    }

    /// The open question.
    pub(crate) fn top(&self) -> Option<Frame> {
        self.state.table.flow.top()
    }

    /// The public part of the game.
    pub(crate) fn table(&mut self) -> &mut Table {
        &mut self.state.table
    }

    /// The battle under way.
    #[track_caller]
    pub(crate) fn battle(&mut self) -> &mut Battle {
        self.state.table.battle.as_mut().expect("a battle is under way")
    }

    /// Both forces of the battle under way, as [`force`] reads them; none when it is over.
    pub(crate) fn forces(&self) -> Option<[String; 2]> {
        let write = |fighter: &Fighter| match fighter.under {
            Under::Own => fighter.card.to_string(),
            Under::Token => format!("{}*", fighter.card),
            Under::Ally(lender) => format!("{}^{lender}", fighter.card),
        };
        let battle = self.state.table.battle.as_ref()?;
        Some([0, 1].map(|side| names(battle.forces[side].as_slice().iter().map(write))))
    }

    /// Asserts both forces.
    #[track_caller]
    pub(crate) fn stand(&mut self, attackers: &str, defenders: &str) -> &mut Self {
        assert_eq!(self.forces(), Some([attackers.to_owned(), defenders.to_owned()]));
        self
    }

    /// The ARMY of a Duke, without cards that are out in a battle.
    pub(crate) fn army(&self, number: usize) -> String {
        names(self.state.table.holding(realm(number)).army.iter())
    }

    /// The CITADEL of a Duke, without cards that defend it in a battle.
    #[track_caller]
    pub(crate) fn citadel(&self, number: usize) -> String {
        let cards = self.state.secrets.citadel(realm(number));
        assert_eq!(usize::from(self.state.table.holding(realm(number)).citadel), cards.len(), "all see the number");
        names(cards.iter())
    }

    /// ARMY and CITADEL of a Duke.
    #[track_caller]
    pub(crate) fn cards(&self, number: usize) -> (String, String) {
        (self.army(number), self.citadel(number))
    }

    /// The cards out of the game, kind by kind.
    pub(crate) fn discards(&self) -> String {
        pile(&self.state.table.discards)
    }

    /// How many cards are in the DECK.
    pub(crate) fn deck_len(&self) -> usize {
        self.state.secrets.deck.len()
    }

    /// Every roll that was told, in order: side, phase, natural, bonus.
    pub(crate) fn rolls(&self) -> Vec<(Side, Phase, u8, i16)> {
        let roll = |event: &Event| match event {
            Event::Rolled { side, phase, dice, bonus, .. } => Some((*side, *phase, dice[0] + dice[1], *bonus)),
            _ => None,
        };
        self.events.iter().filter_map(roll).collect()
    }

    /// The bonus of the last roll of this kind that was told.
    pub(crate) fn bonus(&self, side: Side, phase: Phase) -> Option<i16> {
        let wanted = |(of, kind, ..): &(Side, Phase, u8, i16)| (*of, *kind) == (side, phase);
        self.rolls().into_iter().rfind(wanted).map(|(.., bonus)| bonus)
    }
}
