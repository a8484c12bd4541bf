//! What is shown before a roll is what comes: the twelve faces of a battle against a Monster, the pairs of dice among
//! players and the Wounds that losing costs are held against the same moment played on with each die.
//!
//! Random games stop wherever a battle stands before its roll, or before a roll that a card has made again. From there
//! everybody does the least, windows pass, and the dice are loaded. `THOROUGH=100` looks at more than 10,000 moments.

use order_of_the_stick::content::content;
use order_of_the_stick::effect::Role;
use order_of_the_stick::ids::{Hero, Shtick};
use order_of_the_stick::{
    Against, Beat, Choice, End, Event, Fight, Frame, GameLength, Moment, Options, OrderOfTheStick, Page, Party, Rounds,
    State, Teams,
};
use table::{Chance, Game, Instinct, Pending, Question, Seat, Seeded, Viewer};

/// The faces of a die.
const FACES: u8 = 12;
/// How many moments of a game are looked at, and how many of its player battles with all 144 pairs of dice.
const LOOKS: usize = 12;
const PAIRS: usize = 2;

/// Dice that fall as they are told, one after the other, the last of them as often as it is asked; other luck is by seed.
struct Dice {
    faces: Vec<u8>,
    asked: usize,
    rest: Seeded,
}

impl Dice {
    fn new(faces: &[u8]) -> Self {
        Self { faces: faces.to_vec(), asked: 0, rest: Seeded::new(7) }
    }
}

impl Chance for Dice {
    fn below(&mut self, question: &'static Question, n: u32) -> u32 {
        if question.name != "die" {
            return self.rest.below(question, n);
        }
        let face = self.faces[self.asked.min(self.faces.len() - 1)];
        self.asked += 1;
        u32::from(face) - 1
    }

    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize {
        self.rest.pick(question, weights, total)
    }
}

/// How the battle under way ends when everybody does the least and the dice fall like this; what the one who battles
/// loses by it; none when it is cancelled, or when it cannot go on without a choice that changes its sums.
fn played_on(state: &State, dice: &mut Dice) -> Option<(End, u8)> {
    let mut state = *state;
    let fight = state.table.fight.expect("a battle");
    let mut events = Vec::new();
    let (mut end, mut lost) = (None, 0);
    while let Pending::Ask { owe, .. } = OrderOfTheStick::pending(&state) {
        let seat = owe.first().expect("somebody is asked");
        let least = OrderOfTheStick::fallback(&state, seat);
        OrderOfTheStick::play(&mut state, seat, least, dice, &mut events);
        for event in events.drain(..) {
            match event {
                Event::BattleWon { .. } => end = Some(End::Won),
                Event::BattleLost { .. } => end = Some(End::Lost),
                Event::BattleDrawn { .. } => end = Some(End::Drawn),
                Event::BattleCancelled { .. } => return None,
                Event::WoundsLost { seat, wounds } if seat == fight.seat && end.is_some() => lost += wounds,
                _ => {}
            }
        }
        // What a loss costs comes after a window.
        let costs = |frame: Frame| matches!(frame, Frame::Hurt(_) | Frame::Battle(Beat::Losses { .. }));
        if !state.table.flow.iter().any(costs)
            && let Some(end) = end
        {
            return Some((end, lost));
        }
    }
    end.map(|end| (end, lost))
}

/// Whether a battle stands where the least that everybody can do leaves its sums as they are: the shticks are selected,
/// and no card waits to be carried out.
fn is_settled(state: &State) -> bool {
    let asks = match state.table.flow.top() {
        Some(Frame::Window(window)) => window.moment == Moment::BeforeRoll,
        Some(Frame::Ask | Frame::Bid(_) | Frame::Npcs(_) | Frame::Takes(_)) => true,
        _ => false,
    };
    let acts = state.secrets.answers.iter().flatten().any(|&answer| answer != Choice::Pass);
    let waits = |frame: Frame| matches!(frame, Frame::Played(_) | Frame::Doing(_));
    asks && !acts && state.table.fight.is_some() && !state.table.flow.iter().any(waits)
}

/// What all see of the battle's outcome.
#[derive(PartialEq, Debug)]
struct Shown {
    faces: Vec<End>,
    pairs: Option<[u8; 3]>,
    hurts: Option<u8>,
    end: Option<End>,
}

fn page(state: &State) -> Option<Shown> {
    let fight = Page::from(OrderOfTheStick::view(state, Viewer::Spectator)).board.fight?;
    Some(Shown { faces: fight.faces, pairs: fight.pairs, hurts: fight.hurts, end: fight.end })
}

/// Every seat is shown the same of a battle.
fn assert_shown_alike(state: &State) {
    let shown =
        |viewer| Page::from(OrderOfTheStick::view(state, viewer)).board.fight.map(|fight| (fight.faces, fight.pairs));
    let watched = shown(Viewer::Spectator);
    for viewer in Viewer::all(state.table.seats) {
        assert_eq!(shown(viewer), watched, "{viewer:?} is shown other faces");
    }
}

/// What has been looked at.
#[derive(Default, Debug)]
struct Looked {
    attacks: usize,
    defenses: usize,
    areas: usize,
    several_dice: usize,
    helped: usize,
    ranged: usize,
    players: usize,
    again: usize,
    again_with_more: usize,
    hurts: usize,
}

impl Looked {
    fn moments(&self) -> usize {
        self.attacks + self.defenses + self.players + self.again
    }

    fn note(&mut self, state: &State, fight: &Fight) {
        match (fight.against, fight.role) {
            (Against::Player(_), _) => self.players += 1,
            (Against::Monster { .. }, Role::Attacker) => self.attacks += 1,
            (Against::Monster { .. }, Role::Defender) => self.defenses += 1,
        }
        self.areas += usize::from(fight.targets != 0);
        self.helped += usize::from(fight.help.iter().any(|help| help.party.is_some()));
        self.ranged += usize::from(fight.range > 0);
        let page = Page::from(OrderOfTheStick::view(state, Viewer::Spectator));
        let several = page.board.fight.is_some_and(|fight| fight.sides.iter().any(|side| side.rolls > 1));
        self.several_dice += usize::from(several);
    }

    /// A moment before a roll against a Monster: all twelve faces. Several dice all fall alike, so that this one counts.
    fn against_a_monster(&mut self, state: &State) {
        let fight = state.table.fight.expect("a battle");
        let Shown { faces, pairs, hurts, end } = page(state).expect("a battle is shown");
        assert_eq!((faces.len(), pairs, end), (12, None, None));
        for face in 1..=FACES {
            let Some((ends, lost)) = played_on(state, &mut Dice::new(&[face])) else { return };
            assert_eq!(faces[usize::from(face) - 1], ends, "die {face} of {fight:?}\n{}", told(state));
            let player = state.table.at(fight.seat);
            if ends == End::Lost {
                let most = player.track() - player.wounds;
                assert_eq!(lost, hurts.expect("what it costs").min(most), "die {face} of {fight:?}\n{}", told(state));
                self.hurts += 1;
            }
        }
        self.note(state, &fight);
    }

    /// A moment before a roll among players: how many of the 144 pairs are lost, drawn and won.
    fn among_players(&mut self, state: &State) {
        let fight = state.table.fight.expect("a battle");
        let shown = page(state).expect("a battle is shown");
        let Some(rolls) = both_roll(state) else { return };
        let mut pairs = [0; 3];
        for (first, second) in (1..=FACES).flat_map(|first| (1..=FACES).map(move |second| (first, second))) {
            // Each side may roll several dice: the first ones are the Attacker's.
            let mut dice = vec![first; rolls];
            dice.push(second);
            let Some((end, _)) = played_on(state, &mut Dice::new(&dice)) else { return };
            pairs[match end {
                End::Lost => 0,
                End::Drawn => 1,
                End::Won => 2,
            }] += 1;
        }
        let counted = Shown { faces: Vec::new(), pairs: Some(pairs), hurts: None, end: None };
        assert_eq!(shown, counted, "{fight:?}\n{}", told(state));
        self.note(state, &fight);
    }
}

/// How many dice the Attacker of a player battle rolls.
fn both_roll(state: &State) -> Option<usize> {
    let fight = Page::from(OrderOfTheStick::view(state, Viewer::Spectator)).board.fight?;
    Some(usize::from(fight.sides[Party::First.index()].rolls))
}

/// A moment in words, for whoever has to look at it.
fn told(state: &State) -> String {
    toml::to_string(&OrderOfTheStick::position(state)).expect("a position")
}

/// How many times more games are played.
fn thorough() -> u64 {
    std::env::var("THOROUGH").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

fn own(floors: u8, rounds: u8) -> Options {
    Options { length: GameLength::Own, floors, drool: 0, shticks: 3, rounds: Rounds::Of(rounds), ..Options::default() }
}

/// Small dungeons for every number of players, and the variants that change a roll.
fn setups() -> [(Options, u8); 7] {
    [
        (own(2, 20), 2),
        (own(2, 16), 3),
        (own(3, 16), 4),
        (own(1, 12), 5),
        (own(2, 12), 6),
        (Options { lucky_bastards: true, shadows: true, ..own(2, 16) }, 3),
        (Options { lucky_bastards: true, teams: Teams::TwoOfTwo, ..own(2, 12) }, 4),
    ]
}

/// The same moment with two of each shtick in play, so that there is more to add up.
fn learned(options: &Options, state: &State) -> State {
    let mut position = OrderOfTheStick::position(state);
    for hero in &mut position.heroes {
        let deck = hero.hero.into_iter().flat_map(Hero::deck);
        hero.shticks = Some(deck.map(|&shtick| (shtick, content().shtick(shtick).copies.min(2))).collect());
        hero.flipped.clear();
    }
    OrderOfTheStick::place(options, state.table.seats, &position).expect("a legal position").state
}

/// Plays a game, now and then by somebody who knows better, and looks at moments of it.
fn play(looked: &mut Looked, options: &Options, seats: u8, seed: u64) {
    let mut luck = Seeded::nth(seed, 1_000 + u64::from(seats));
    let mut events = Vec::new();
    let mut state = OrderOfTheStick::deal(options, seats, &mut luck, &mut events).expect("a possible set-up");
    let (mut choices, mut looks, mut pairs) = (Vec::new(), 0, 0);
    let mut learns = seed % 2 == 1;
    while let Pending::Ask { owe, .. } = OrderOfTheStick::pending(&state) {
        if learns && state.table.turn == 1 {
            learns = false;
            state = learned(options, &state);
            continue;
        }
        if is_settled(&state) && looks < LOOKS && luck.number(6) == 0 {
            let fight = state.table.fight.expect("a battle");
            let rolled = fight.rolls.iter().any(|roll| roll.shown[0] > 0);
            match fight.against {
                Against::Monster { .. } if !rolled => {
                    looked.against_a_monster(&state);
                    looks += 1;
                }
                Against::Player(_) if !rolled && pairs < PAIRS => {
                    looked.among_players(&state);
                    pairs += 1;
                }
                Against::Monster { .. } | Against::Player(_) => {}
            }
            assert_shown_alike(&state);
        }
        let seat = owe.first().expect("somebody is asked");
        choices.clear();
        OrderOfTheStick::choices(&state, seat, &mut choices);
        // Area Effects are rare where chance selects.
        let area = choices.iter().position(|&choice| matches!(choice, Choice::Select(shtick) if is_area(shtick)));
        let at = if let Some(area) = area.filter(|_| luck.number(2) == 0) {
            area
        } else if luck.number(4) < (seed / 2) as u32 % 4 {
            OrderOfTheStick::glance(&state, seat, &choices, &mut luck)
        } else {
            luck.number(choices.len() as u32) as usize
        };
        let before = state;
        events.clear();
        let rolled = |state: &State| state.table.fight.map(|fight| fight.rolls);
        let had = rolled(&before);
        OrderOfTheStick::play(&mut state, seat, choices[at], &mut luck, &mut events);
        let again = had.is_some_and(|rolls| rolls[0].shown[0] > 0)
            && state.table.battles == before.table.battles
            && rolled(&state).is_some_and(|rolls| Some(rolls) != had);
        if again && is_open(&state) {
            rolled_again(looked, &before, seat, choices[at]);
        }
    }
}

/// Whether a shtick has an Area Effect.
fn is_area(shtick: Shtick) -> bool {
    content().shtick(shtick).battle.is_some_and(|battle| battle.area.is_some())
}

/// Whether the roll that lies there may still be changed.
fn is_open(state: &State) -> bool {
    state.table.fight.is_some_and(|fight| fight.end.is_none())
}

/// A roll that a choice makes again: whichever die falls, the same twelve faces are shown then, and it ends as its own
/// says.
fn rolled_again(looked: &mut Looked, before: &State, seat: Seat, choice: Choice) {
    let mut rolled = Vec::new();
    for face in 1..=FACES {
        let mut state = *before;
        let mut events = Vec::new();
        OrderOfTheStick::play(&mut state, seat, choice, &mut Dice::new(&[face]), &mut events);
        if !is_open(&state) {
            return;
        }
        let Some((end, _)) = played_on(&state, &mut Dice::new(&[1])) else { return };
        let Some(Shown { faces, .. }) = page(&state) else { return };
        if let Some(shown) = faces.get(usize::from(face) - 1) {
            assert_eq!(*shown, end, "die {face} again by {choice}\n{}", told(before));
        } else {
            return;
        }
        rolled.push((faces, state.table.fight.map_or(0, |fight| fight.rolls[0].plus)));
    }
    // Whichever die fell, the twelve faces are the same.
    assert!(rolled.windows(2).all(|two| two[0] == two[1]), "the faces depend on the die by {choice}\n{}", told(before));
    looked.again += 1;
    looked.again_with_more += usize::from(rolled[0].1 > 0);
}

#[test]
fn the_faces_shown_before_a_roll_are_what_play_does() {
    let mut looked = Looked::default();
    for seed in 0..4 * thorough() {
        for (options, seats) in setups() {
            play(&mut looked, &options, seats, seed);
        }
    }
    let Looked { attacks, defenses, areas, several_dice, helped, ranged, players, again, again_with_more, hurts } =
        looked;
    eprintln!("{} moments: {looked:?}", looked.moments());
    assert!(looked.moments() as u64 >= 100 * thorough(), "too few: {looked:?}");
    let met = [attacks, defenses, areas, several_dice, helped, ranged, players, again, hurts];
    assert!(met.iter().all(|&times| times > 0), "not all kinds of rolls were met: {looked:?}");
    assert!(thorough() < 20 || again_with_more > 0, "no roll was made again with something added");
}
