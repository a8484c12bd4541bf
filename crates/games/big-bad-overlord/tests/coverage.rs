//! Every effect fires: random games over the variants tell every kind of event, ask every question, take every kind of
//! choice, and use every card in every way it has.

use std::collections::{BTreeSet, HashSet};
use std::mem::{Discriminant, discriminant};

use big_bad_overlord::card::Card;
use big_bad_overlord::combat::artifact_points;
use big_bad_overlord::content::{Resist, content};
use big_bad_overlord::realm::Realm;
use big_bad_overlord::{
    BigBadOverlord, Choice, DukesEach, Event, Foe, Frame, Limits, Mats, Options, Phase, Rearrange, Side, Stage, State,
    Then, Touch, Why,
};
use table::{Game, Pending, Seeded};

/// Every kind of event but one: that a force can neither harm nor be harmed is rare, so the scenario
/// `a-force-disperses` shows it.
const EVENTS: &[&str] = &[
    "ArmyShown",
    "ArtifactIntoDeck",
    "ArtifactTaken",
    "Attacked",
    "Attempted",
    "BattleOver",
    "Cancelled",
    "Captured",
    "Cataclysm",
    "ControlEnded",
    "Dealt",
    "Destroyed",
    "Discarded",
    "DoGooderCame",
    "Drew",
    "DukeFaced",
    "DukeFell",
    "DukePassed",
    "FirstRoll",
    "Haunted",
    "IntoCitadel",
    "JoinedArmy",
    "LastBattle",
    "Lost",
    "LotFell",
    "MachineLeft",
    "MachineRolled",
    "MatTaken",
    "MatTurnedBack",
    "MeleeTied",
    "MeleeWon",
    "MovedOn",
    "Named",
    "Over",
    "Passed",
    "Rearranged",
    "Redirected",
    "Reopened",
    "Rolled",
    "RoundBegan",
    "Ruined",
    "Sealed",
    "Sent",
    "Smack",
    "Stashed",
    "Stayed",
    "StayedOut",
    "Stormed",
    "TurnBegan",
    "TurnEnded",
    "WentHome",
    "Withdrew",
];

/// Every question.
const FRAMES: &[&str] = &[
    "Act",
    "After",
    "Discard",
    "Extra",
    "Give",
    "Haunt",
    "JoinAttack",
    "JoinDefense",
    "Limits",
    "Machine",
    "Mat",
    "Opening",
    "Over",
    "Place",
    "Rearrange",
    "Redirect",
    "Withdraw",
];

/// Every kind of choice.
const CHOICES: &[&str] = &[
    "AnyMat", "Army", "Attack", "Cancel", "Citadel", "Decline", "Discard", "Done", "End", "Face", "Give", "Haunt",
    "Keep", "Mat", "Name", "Pass", "Press", "Redirect", "Regroup", "Reopen", "Replace", "Roll", "Send", "Stash",
    "Stay", "StayOut", "Storm", "Withdraw",
];

/// The first word of something as Rust writes it.
fn kind(of: &impl std::fmt::Debug) -> String {
    format!("{of:?}").split([' ', '{', '(']).next().unwrap_or_default().to_owned()
}

/// What has happened in all games.
#[derive(Default)]
struct Seen {
    happened: BTreeSet<String>,
    /// The kinds of events that were noted, and the cards that fought: there are too many to write each down.
    events: HashSet<Discriminant<Event>>,
    fought: HashSet<Card>,
    /// The Do-Gooder that is there itself.
    intruder: Option<Card>,
}

impl Seen {
    fn note(&mut self, what: String) {
        self.happened.insert(what);
    }

    fn event(&mut self, event: &Event) {
        if self.events.insert(discriminant(event)) {
            self.note(kind(event));
        }
        match *event {
            Event::Attacked { attacker, .. } => {
                self.intruder = match attacker {
                    Foe::DoGooder(card) => Some(card),
                    Foe::Realm(_) => None,
                };
            }
            Event::Rolled { side: Side::Defender, phase, .. } => {
                let resists = |card: &Card| content().stats[card.index()].resist[phase.index()] != Resist::Full;
                if let Some(card) = self.intruder.filter(resists) {
                    self.note(format!("{card} resists {}", phase.name()));
                }
            }
            Event::Captured { card, kept, by } => {
                self.note(format!("{card} is captured"));
                if kept {
                    self.note(format!("a Duke keeps a card as {}", by.name()));
                }
            }
            Event::Destroyed { card, .. } => self.note(format!("{card} is destroyed")),
            Event::Lost { card, .. } => self.note(format!("{card} is lost")),
            Event::MachineRolled { card, won, side, .. } => {
                self.note(format!("{card} is {} by the {}", if won { "won" } else { "not won" }, side.name()));
            }
            Event::ArtifactTaken { card, .. } => self.note(format!("{card} is taken")),
            Event::ArtifactIntoDeck { card } => self.note(format!("{card} goes into the DECK")),
            Event::DoGooderCame { card, .. } => self.note(format!("{card} comes")),
            Event::Redirected { card, .. } => self.note(format!("{card} is redirected")),
            Event::MovedOn { card, .. } => self.note(format!("{card} moves on")),
            Event::Haunted { side, phase, points, .. } => {
                let face = if points > 0 { Touch::Bonus } else { Touch::Penalty };
                self.note(format!("a ghost gives the {} a {} {}", side.name(), phase.name(), face.name()));
            }
            Event::Smack { by, hit, .. } => {
                self.note(format!("the {} {} in the DUKESMACK", by.name(), if hit { "hits" } else { "misses" }));
            }
            Event::DukeFaced { .. } if self.intruder.is_some() => self.note("a Do-Gooder faces a Duke".to_owned()),
            Event::Over { winner } => {
                self.note(format!("{} wins", if winner.is_some() { "somebody" } else { "nobody" }));
            }
            _ => {}
        }
        if let Event::Destroyed { side: Side::Attacker, card } | Event::Lost { side: Side::Attacker, card } = *event
            && self.intruder == Some(card)
        {
            self.intruder = None;
        }
    }

    fn state(&mut self, state: &State) {
        let Some(frame) = state.table.flow.top() else { return };
        self.note(format!("asks {}", kind(&frame)));
        match frame {
            Frame::Rearrange(Rearrange { why: Why::Limits(then), .. }) => {
                self.note(format!("rearranges for limits, then {}", kind(&then)));
            }
            Frame::Rearrange(Rearrange { why, .. }) => self.note(format!("rearranges to {}", kind(&why))),
            Frame::Limits(Limits { then, .. }) => self.note(format!("limits, then {}", kind(&then))),
            _ => {}
        }
        let Some(battle) = &state.table.battle else { return };
        for side in Side::BOTH {
            for card in battle.force(side).iter().map(|fighter| fighter.card).filter(|card| !card.is_artifact()) {
                if self.fought.insert(card) {
                    self.note(format!("{card} fights"));
                }
            }
            for phase in Phase::ALL.into_iter().filter(|&phase| artifact_points(battle, side, phase) > 0) {
                let at = if battle.stage == Stage::Duke { "at a Duke" } else { "elsewhere" };
                self.note(format!("an artifact adds to {} {at}", phase.name()));
            }
        }
    }

    fn choice(&mut self, frame: Option<Frame>, choice: Choice) {
        self.note(format!("chooses {}", kind(&choice)));
        if frame == Some(Frame::Extra) {
            self.note(format!("{} with the extra card", kind(&choice)));
        }
    }

    /// Plays random games; now and then somebody changes a sealed answer.
    fn play(&mut self, options: &Options, seats: u8, games: u64) {
        let (mut events, mut choices) = (Vec::new(), Vec::new());
        for game in 0..games {
            let mut luck = Seeded::nth(5, game);
            let mut state = BigBadOverlord::deal(options, seats, &mut luck, &mut events).expect("a possible set-up");
            loop {
                events.drain(..).for_each(|event| self.event(&event));
                self.state(&state);
                let Pending::Ask { owe, may } = BigBadOverlord::pending(&state) else { break };
                let again = may.first().filter(|_| luck.number(40) == 0);
                let seat = again.or(owe.first()).expect("somebody is asked");
                choices.clear();
                BigBadOverlord::choices(&state, seat, &mut choices);
                let choice = choices[luck.number(choices.len() as u32) as usize];
                self.choice(state.table.flow.top(), choice);
                BigBadOverlord::play(&mut state, seat, choice, &mut luck, &mut events);
            }
        }
    }
}

#[test]
fn every_effect_fires() {
    let one = Options::default();
    let two = Options { dukes: DukesEach::Two, ..one };
    let chosen = Options { mats: Mats::Chosen, ..one };
    let mut seen = Seen::default();
    for (options, seats, games) in [(one, 3, 2_000), (one, 4, 2_000), (one, 6, 1_000), (two, 2, 500), (two, 3, 500)] {
        seen.play(&options, seats, games);
    }
    seen.play(&chosen, 3, 5);

    let mut expected: BTreeSet<String> = EVENTS.iter().map(ToString::to_string).collect();
    let mut expect = |what: String| _ = expected.insert(what);
    FRAMES.iter().for_each(|frame| expect(format!("asks {frame}")));
    CHOICES.iter().for_each(|choice| expect(format!("chooses {choice}")));
    for card in Card::ALL {
        let stats = &content().stats[card.index()];
        if card.is_artifact() {
            expect(format!("{card} is taken"));
            expect(format!("{card} goes into the DECK"));
            continue;
        }
        expect(format!("{card} fights"));
        expect(format!("{card} is destroyed"));
        expect(format!("{card} is lost"));
        if card.is_do_gooder() {
            ["comes", "is redirected", "moves on"].iter().for_each(|what| expect(format!("{card} {what}")));
            for phase in Phase::ALL.into_iter().filter(|phase| stats.resist[phase.index()] != Resist::Full) {
                expect(format!("{card} resists {}", phase.name()));
            }
        } else if !stats.mind_immune {
            expect(format!("{card} is captured"));
        }
        if stats.machine {
            for side in Side::BOTH {
                ["won", "not won"].iter().for_each(|how| expect(format!("{card} is {how} by the {}", side.name())));
            }
        }
    }
    for side in Side::BOTH {
        for phase in Phase::ALL {
            for face in Touch::BOTH {
                expect(format!("a ghost gives the {} a {} {}", side.name(), phase.name(), face.name()));
            }
        }
        ["hits", "misses"].iter().for_each(|how| expect(format!("the {} {how} in the DUKESMACK", side.name())));
    }
    for what in [
        "a Duke keeps a card as attacker",
        "a Duke keeps a card as defender",
        "a Do-Gooder faces a Duke",
        "an artifact adds to magic at a Duke",
        "an artifact adds to magic elsewhere",
        "an artifact adds to melee at a Duke",
        "an artifact adds to melee elsewhere",
        "somebody wins",
        "nobody wins",
        "Army with the extra card",
        "Replace with the extra card",
        "Discard with the extra card",
        "End with the extra card",
    ] {
        expect(what.to_owned());
    }
    for why in [Why::Turn, Why::End, Why::Defend, Why::JoinAttack, Why::JoinDefense] {
        expect(format!("rearranges to {}", kind(&why)));
    }
    for then in [Then::Turn, Then::Attack(Realm::new(0)), Then::End] {
        expect(format!("limits, then {}", kind(&then)));
        expect(format!("rearranges for limits, then {}", kind(&then)));
    }
    // Only the active Duke can be above a limit after felling another (BBO-R008).
    [Then::Extra, Then::LastDraw].iter().for_each(|then| expect(format!("limits, then {}", kind(then))));
    let never: Vec<_> = expected.difference(&seen.happened).collect();
    let unknown: Vec<_> = seen.happened.difference(&expected).collect();
    assert!(never.is_empty() && unknown.is_empty(), "never happened: {never:#?}; not expected: {unknown:#?}");
}
