//! A round of Combat on the table: the words of the combat clause tests.
//!
//! Adventurers of the year are named without it (`thief-2`), a hurt one with its Damage Counters (`thief-2*1`).

use dungeon_lords::adventurer::Adventurer;
use dungeon_lords::content::content;
use dungeon_lords::creature::{CREATURES, Creature};
use dungeon_lords::room::Room;
use dungeon_lords::spell::Spell;
use dungeon_lords::square::Squares;
use dungeon_lords::trap::Trap;
use dungeon_lords::{DungeonLords, Event, Frame, Member, PaladinAt, Party, Planning, Season};
use table::{Game, Pile, Seat, Seats, Stack};

use crate::support::{FULL, Given, all, dealt, named, names, seat, traps};

/// A trap for the last seat, who looks on: it makes the table stop at the next plan.
pub(crate) const SPARE: &str = "trap-door";

/// A round of Combat of a full game for four, with this Combat card and in its year. The last seat looks on: one
/// warrior besieges it, it plans nothing, and it keeps Combat going when other dungeons are cleared.
pub(crate) fn combat(card: &str, round: u8) -> Given {
    combat_with(FULL, 4, card, round)
}

/// The same in another game.
pub(crate) fn combat_with(options: &str, seats: u8, card: &str, round: u8) -> Given {
    let mut given = dealt(options, seats, &[]);
    let card: Spell = named(card);
    let table = given.table();
    table.year = content().spells[card.index()].year;
    table.season = Season::Fall;
    table.round = round;
    given.state.secrets.combat[usize::from(round) - 1] = Some(card);
    given.events.clear();
    let last = usize::from(seats);
    given.set_party(last, "warrior-4").set_traps(last, SPARE);
    given
}

/// A battle of seat 1 in the tunnel at its entrance, with the traps and creatures of the plan.
#[track_caller]
pub(crate) fn battle(card: &str, round: u8, party: &str, plan: &[&str], choices: &[&str]) -> Given {
    let mut given = combat(card, round);
    given.set_party(1, party).fight(1, plan).play(1, choices);
    given
}

/// The same in a room at the entrance.
#[track_caller]
pub(crate) fn battle_in(room: Room, card: &str, party: &str, plan: &[&str], choices: &[&str]) -> Given {
    let mut given = combat(card, 1);
    given.build(1, "r1c3", room).set_party(1, party).fight(1, plan).play(1, choices);
    given
}

fn kinds(pile: &Pile<CREATURES>) -> String {
    let several = |kind: Creature| std::iter::repeat_n(kind, usize::from(pile.count(kind.index())));
    names(Creature::ALL.into_iter().flat_map(several))
}

impl Given {
    /// Puts a party into a seat's dungeon, front first.
    pub(crate) fn set_party(&mut self, number: usize, line: &str) -> &mut Self {
        let mut party = Party::NONE;
        for text in line.split_whitespace() {
            let (name, damage) = text.split_once('*').unwrap_or((text, "0"));
            let member = Member { damage: damage.parse().expect("counters"), ..Member::new(self.who(name)) };
            party.insert(party.len(), member);
            if member.who.is_paladin() {
                self.table().paladin = PaladinAt::With(seat(number));
            }
        }
        self.lord(number).party = party;
        self
    }

    /// An adventurer of this year.
    pub(crate) fn who(&self, name: &str) -> Adventurer {
        name.parse().unwrap_or_else(|_| named(&format!("y{}-{name}", self.state.table.year.index() + 1)))
    }

    /// The party of a seat with its Damage Counters, front first.
    pub(crate) fn party(&self, number: usize) -> String {
        let year = format!("y{}-", self.state.table.year.index() + 1);
        names(self.state.table.lord(seat(number)).party.line().iter().map(|member| {
            let name = member.who.name().replace(&year, "");
            if member.damage > 0 { format!("{name}*{}", member.damage) } else { name }
        }))
    }

    /// Puts prisoners into a seat's Prison.
    pub(crate) fn set_prison(&mut self, number: usize, prisoners: &str) -> &mut Self {
        self.lord(number).prison = prisoners.split_whitespace().map(|name| self.who(name)).collect();
        self
    }

    /// The prisoners of a seat.
    pub(crate) fn prison(&self, number: usize) -> String {
        names(self.state.table.lord(seat(number)).prison.iter())
    }

    /// Turns tiles of a seat over: they are conquered.
    pub(crate) fn set_conquered(&mut self, number: usize, squares: &str) -> &mut Self {
        self.lord(number).dungeon.conquered = all::<_, Squares>(squares);
        self
    }

    /// The conquered tiles of a seat.
    pub(crate) fn conquered(&self, number: usize) -> String {
        names(self.state.table.lord(seat(number)).dungeon.conquered.iter())
    }

    /// The creatures of a seat that lie face up.
    pub(crate) fn up(&self, number: usize) -> String {
        kinds(&self.state.table.lord(seat(number)).lair.up)
    }

    /// The creatures of a seat that lie face down.
    pub(crate) fn down(&self, number: usize) -> String {
        kinds(&self.state.table.lord(seat(number)).lair.down)
    }

    /// The traps in a seat's hand.
    pub(crate) fn hand(&self, number: usize) -> String {
        names(self.state.secrets.kinds_of_traps(seat(number)))
    }

    /// The Evil of a seat.
    pub(crate) fn evil(&self, number: usize) -> u8 {
        self.state.table.lord(seat(number)).evil
    }

    /// The round begins: the first lord with adventurers plans.
    pub(crate) fn begin(&mut self) -> &mut Self {
        let table = self.table();
        let idle: Seats = Seat::all(table.seats).filter(|&seat| table.lord(seat).party.is_gone()).collect();
        let first = table.play_order().find(|&seat| !idle.has(seat)).expect("somebody has adventurers");
        table.fought = idle;
        table.planned = Seats::NONE;
        table.flow = Stack::new();
        table.flow.call(Frame::Planning(Planning { seat: first }));
        self.state.secrets.plans = Default::default();
        self
    }

    /// Hands a seat the traps and creatures of a plan.
    #[track_caller]
    pub(crate) fn arm(&mut self, number: usize, plan: &[&str]) -> &mut Self {
        for text in plan {
            match text.split_once(' ') {
                Some(("lay", trap)) => self.state.secrets.traps[number - 1].put(named::<Trap>(trap).index()),
                Some(("send", creature)) => self.lord(number).lair.up.put(named::<Creature>(creature).index()),
                _ => {}
            }
        }
        self
    }

    /// Hands a seat the traps and creatures of a plan, and lets it plan so.
    #[track_caller]
    pub(crate) fn fight(&mut self, number: usize, plan: &[&str]) -> &mut Self {
        self.arm(number, plan).plan(number, plan)
    }

    /// A seat plans so, on the first tile it may choose unless the plan says where; the round begins if it has not
    /// begun. Those next to plan who own nothing but the spare trap plan nothing.
    #[track_caller]
    pub(crate) fn plan(&mut self, number: usize, plan: &[&str]) -> &mut Self {
        if !self.plans(number) {
            self.begin();
        }
        let round = self.state.table.round;
        self.choose_tile(number, plan);
        self.play(number, plan);
        if self.plans(number) && self.state.table.round == round {
            self.play(number, &["done"]);
        }
        while let Some(other) = self.idle_planner().filter(|_| self.state.table.round == round) {
            self.choose_tile(other, &[]);
            self.play(other, &["done"]);
        }
        self
    }

    fn plans(&self, number: usize) -> bool {
        self.top() == Some(Frame::Planning(Planning { seat: seat(number) }))
    }

    fn choose_tile(&mut self, number: usize, plan: &[&str]) {
        let tile = self.choices(number).remove(0);
        if tile.starts_with("fight") && !plan.first().is_some_and(|first| first.starts_with("fight")) {
            self.play(number, &[&tile]);
        }
    }

    /// The seat that plans, if all it has is the spare trap.
    fn idle_planner(&self) -> Option<usize> {
        let Some(Frame::Planning(Planning { seat })) = self.top() else { return None };
        let bare = self.state.table.lord(seat).lair.up.is_empty();
        (bare && self.state.secrets.traps[seat.index()] == traps(SPARE)).then_some(seat.index() + 1)
    }

    /// The points of one line of a seat's score sheet; `total` for all of them.
    pub(crate) fn points(&self, number: usize, key: &str) -> i32 {
        let sheet = DungeonLords::scores(&self.view(number)).swap_remove(number - 1);
        if key == "total" { sheet.total } else { sheet.key(key) }
    }

    /// What happened, as far as `pick` has a word for it.
    pub(crate) fn story(&self, pick: impl Fn(&Event) -> Option<String>) -> Vec<String> {
        self.events.iter().filter_map(pick).collect()
    }

    /// Whether this spell was cast in a seat's dungeon.
    pub(crate) fn was_cast(&self, number: usize) -> bool {
        self.happened(|event| matches!(event, Event::SpellCast { seat: of, .. } if *of == seat(number)))
    }
}
