//! Positions that no game can be in are refused with the place and a sentence, and what a game comes to is written
//! and read back as it was, in the middle of a battle too.

use std::collections::BTreeSet;

use big_bad_overlord::{BigBadOverlord, DukesEach, Mats, Options, State};
use conformance::positions;
use table::{Game, Pending, Placed, PositionError, Seeded};

const PAIRS: &str = "dukes = \"two\"";
const CHOSEN: &str = "mats = \"chosen\"";

fn place(options: &str, seats: u8, position: &str) -> Result<Placed<State>, PositionError> {
    positions::place::<BigBadOverlord>(options, seats, position)
}

/// Each position, where it is refused, and how the reason begins.
#[track_caller]
fn refused(options: &str, seats: u8, expected: &[(&str, &str, &str)]) {
    positions::refused::<BigBadOverlord>(options, seats, expected);
}

#[track_caller]
fn accepted(options: &str, seats: u8, position: &str) {
    positions::accepted::<BigBadOverlord>(options, seats, position);
}

/// Duke 1 has attacked Duke 2 and decides how to go on; Duke 3 has lent a card.
const BATTLE: &str = "flow = [\"after\"]\n\
    battle = { attacker = 1, defender = 2, attackers = [\"company\", \"levy*\", \"pikes@3\"], defenders = [\"boulder\"] }\n\
    realms = [{ citadel = [\"rabble\", \"rabble\", \"page\"] }, {}, { army = [\"levy\"] }, {}]";

/// The battle with something else in place of a part of it.
fn battle(part: &str, other: &str) -> String {
    assert!(BATTLE.contains(part), "{part}");
    BATTLE.replace(part, other)
}

#[test]
fn what_is_left_out_takes_a_default_that_is_told() {
    let placed = place("", 3, "realms = [{ army = [\"levy\"] }]").expect("a possible position");
    for told in [
        "turn = 1",
        "active = 1",
        "fielded = false",
        "flow = [{ act = { regrouped = false } }]",
        "realms.1.owner = 1",
        "realms.2.duke = \"grudgewell\"",
        "discards = {}",
    ] {
        assert!(placed.defaulted.iter().any(|one| one == told), "{told} is not in {:#?}", placed.defaulted);
    }
    let deck = placed.state.secrets.deck;
    assert_eq!(deck.len(), 85, "BBO-002: what lies nowhere else is in the DECK");
    let placed = place("", 3, "deck = { levy = 1, mageskull = 1, doomsword = 1 }").expect("a possible position");
    assert_eq!(placed.state.table.discards.len(), 83, "what is in no DECK that was written is discarded");
}

#[test]
fn every_card_is_there_as_often_as_in_the_box() {
    refused(
        "",
        3,
        &[
            (
                "realms = [{ army = [\"champion\"] }, { citadel = [\"champion\"] }]",
                "realms.2.citadel",
                "BBO-002: 2 of champion are written, but there are only 1: realms.1.army, realms.2.citadel",
            ),
            ("realms = [{ army = [\"champion\"] }]\ndeck = { champion = 1 }", "deck", "BBO-002: 1 of champion"),
            ("discards = { champion = 2 }", "discards", "BBO-002: 2 of champion"),
            ("deck = {}\ndiscards = {}", "deck", "BBO-002: the cards do not add up"),
            ("deck = {}", "discards", "BBO-175"),
            ("discards = { mageskull = 1 }", "discards", "BBO-175"),
            ("realms = [{ army = [\"mob\"] }]", "realms.1", "BBO-024"),
            ("realms = [{}, {}, {}, {}]", "realms", "there are only 3 Dukes"),
        ],
    );
}

#[test]
fn a_realm_is_somebodys_and_within_its_limits() {
    let cards = |zone: &str, cards: &[&str]| format!("realms = [{{ {zone} = {cards:?} }}]");
    let seven = ["levy", "levy", "levy", "levy", "pikes", "pikes", "pikes"];
    accepted("", 3, &cards("army", &seven[..6]));
    refused(
        "",
        3,
        &[
            (&cards("army", &seven), "realms.1", "BBO-016, BBO-017"),
            (&cards("citadel", &seven[..4]), "realms.1", "BBO-016, BBO-017"),
            (&cards("army", &["levy"; 17]), "realms.1.army", "there is room for 16, not for 17"),
            (&cards("dealt", &seven[..1]), "realms.1", "BBO-013"),
            ("realms = [{ owner = 2 }]", "realms.1", "BBO-V07"),
            ("realms = [{ owner = 4 }]", "realms.1", "there is no such seat"),
            ("realms = [{ duke = \"redgash\" }, { duke = \"redgash\" }]", "realms", "BBO-003: no mat is shared"),
        ],
    );
    accepted(PAIRS, 2, "realms = [{}, {}, { fell = 1, owner = 1 }, { fell = 2 }]\nactive = 1");
}

#[test]
fn the_fallen_stand_in_order() {
    accepted("", 4, "realms = [{}, { fell = 2 }, { fell = 1 }, {}]");
    refused(
        "",
        4,
        &[
            ("realms = [{}, { fell = 2 }]", "fallen", "BBO-R098: falls are counted without a gap"),
            ("fallen = [2]", "fallen", "BBO-156: only a fallen Duke"),
            ("fallen = []\nrealms = [{}, { fell = 1 }]", "fallen", "BBO-156: each fallen Duke"),
            ("fallen = [2, 3]\nrealms = [{}, { fell = 2 }, { fell = 1 }]", "fallen", "BBO-R098: they stand"),
            ("realms = [{}, { fell = 1, army = [\"levy\"] }]", "realms.2", "BBO-R097"),
            ("realms = [{ fell = 1 }]", "active", "BBO-151"),
            (
                "flow = [{ act = { regrouped = false } }]\nrealms = [{}, { fell = 1 }, { fell = 1 }, { fell = 1 }]",
                "active",
                "BBO-197: the last Duke has won",
            ),
            ("flow = [\"over\"]", "active", "BBO-197: more than one player"),
        ],
    );
    refused(PAIRS, 2, &[("flow = [\"over\"]\nrealms = [{}, {}, { fell = 1 }, { fell = 2 }]", "active", "BBO-197")]);
}

#[test]
fn the_set_up_comes_before_everything_else() {
    let six = "[\"levy\", \"levy\", \"pikes\", \"pikes\", \"page\", \"company\"]";
    let opening = |first: &str| {
        let other = "dealt = [\"rabble\", \"rabble\", \"hag\", \"veil\", \"fiend\", \"ember\"]";
        format!("flow = [\"opening\"]\nrealms = [{{ {first} }}, {{ {other} }}, {{ {other} }}]")
    };
    accepted("", 3, &opening(&format!("dealt = {six}")));
    accepted(CHOSEN, 3, "flow = [{ mat = { realm = 2 } }]\nrealms = [{ duke = \"redgash\" }]");
    refused(
        "",
        3,
        &[
            ("flow = [\"opening\"]", "flow", "BBO-008, BBO-012"),
            (&opening(&format!("dealt = {six}, army = [\"levy\"]")), "flow", "BBO-013"),
            (&format!("turn = 1\n{}", opening(&format!("dealt = {six}"))), "flow", "BBO-R001: no turn"),
            (&format!("sealed = [1]\n{}", opening(&format!("dealt = {six}"))), "flow", "BBO-R001: whoever"),
            (
                &opening("citadel = [\"levy\", \"levy\", \"pikes\"], dealt = [\"pikes\", \"page\", \"company\"]"),
                "flow",
                "BBO-R001: whoever",
            ),
            ("flow = [{ mat = { realm = 1 } }]", "flow", "BBO-004: mats are assigned by lot"),
        ],
    );
    refused(
        CHOSEN,
        3,
        &[
            ("flow = [{ mat = { realm = 4 } }]", "flow", "BBO-004: mats are taken in turn order"),
            (
                "flow = [{ mat = { realm = 1 } }]\nrealms = [{ army = [\"levy\"] }]",
                "realms.1.army",
                "BBO-002: 1 of levy",
            ),
        ],
    );
}

#[test]
fn a_turn_goes_step_by_step() {
    let nine = "realms = [{ army = [\"levy\", \"levy\", \"levy\", \"pikes\", \"pikes\", \"pikes\"], \
                citadel = [\"rabble\", \"rabble\", \"rabble\"] }]";
    accepted("", 3, "drawn = \"page\"");
    accepted("", 3, &format!("drawn = \"page\"\n{nine}"));
    accepted("", 3, "attacked = [2]\ndrawn = \"page\"\nrealms = [{}, { fell = 1 }]");
    refused(
        "",
        3,
        &[
            ("turn = 0", "active", "BBO-018"),
            ("active = 4", "active", "there is no such Duke"),
            ("attacked = [1]", "active", "BBO-036"),
            ("attacked = [2]\nfielded = false", "active", "BBO-028"),
            ("flow = [\"place\"]", "drawn", "BBO-023"),
            ("drawn = \"mob\"", "drawn", "BBO-024"),
            ("drawn = \"page\"\nflow = [\"discard\"]", "flow.1", "BBO-018"),
            (&format!("drawn = \"page\"\nflow = [\"place\"]\n{nine}"), "flow.1", "BBO-018"),
            ("drawn = \"page\"\nflow = [\"extra\"]", "flow.1", "BBO-018"),
            ("attacked = [2]\nflow = [{ act = { regrouped = true } }]", "flow.1", "BBO-018"),
            ("named = [\"levy\"]", "named", "BBO-R119: nobody rearranges"),
            ("flow = []", "flow", "one question"),
            ("flow = [\"after\"]", "battle", "a battle is under way"),
            ("flow = [{ give = { seat = 1 } }]", "flow.1", "BBO-018"),
            ("cataclysm = true", "discards", "BBO-178"),
            ("cataclysm = true\ndeck = {}\nrealms = [{ army = [\"mageskull\", \"doomsword\"] }]", "flow.1", "BBO-R109"),
        ],
    );
}

#[test]
fn cards_are_moved_on_an_occasion() {
    let end = "flow = [{ rearrange = { realm = 1, why = \"end\" } }]\nrealms = [{ army = [\"levy\", \"pikes\"] }]";
    let act = "{ act = { regrouped = false } }";
    let inside = |outer: &str, realm: u8, why: &str| {
        format!(
            "flow = [{outer}, {{ rearrange = {{ realm = {realm}, why = \"{why}\" }} }}]\n\
             realms = [{{ army = [\"levy\", \"pikes\"] }}, {{ army = [\"levy\"] }}]"
        )
    };
    accepted("", 3, end);
    accepted("", 3, &format!("named = [\"levy\"]\n{end}"));
    accepted("", 3, &inside(act, 1, "turn"));
    refused(
        "",
        3,
        &[
            (&format!("named = [\"page\"]\n{end}"), "named", "BBO-R119: a named card"),
            (&format!("named = [\"levy\", \"levy\"]\n{end}"), "named", "BBO-R119: a named card"),
            (&end.replace("realm = 1", "realm = 2"), "flow.1", "BBO-025"),
            (&end.replace("\"end\"", "\"turn\""), "flow.1", "BBO-R006: somebody asks"),
            (&inside(act, 2, "turn"), "flow.2", "BBO-R119: only the own cards"),
            (&inside("{ act = { regrouped = true } }", 1, "turn"), "flow.2", "BBO-R119: nothing is asked inside"),
            (&inside(act, 1, "end"), "flow.2", "BBO-R119: only the own cards"),
            ("flow = [{ limits = { realm = 1, then = \"turn\" } }]", "flow.1", "BBO-R008"),
            (
                "flow = [{ rearrange = { realm = 1, why = { limits = \"turn\" } } }]\nrealms = [{ army = [\"levy\"] }]",
                "flow.1",
                "BBO-R008",
            ),
        ],
    );
    let many = "realms = [{}, { army = [\"levy\", \"levy\", \"levy\", \"levy\", \"pikes\", \"pikes\", \"pikes\"] }]";
    accepted("", 3, &format!("flow = [{{ rearrange = {{ realm = 2, why = {{ limits = \"turn\" }} }} }}]\n{many}"));
    refused(
        "",
        3,
        &[(
            &format!("flow = [{{ rearrange = {{ realm = 2, why = {{ limits = {{ chase = 3 }} }} }} }}]\n{many}"),
            "battle",
            "a battle is under way",
        )],
    );
}

#[test]
fn a_battle_is_one_that_can_be_fought() {
    accepted("", 4, BATTLE);
    let fallen = battle("{}]", "{ fell = 1 }]");
    let haunted = |haunts: &str| fallen.replace("defenders =", &format!("haunts = [{haunts}], defenders ="));
    accepted("", 4, &haunted("{ ghost = 4, side = \"attacker\", phase = \"mind\", points = 2 }"));
    refused(
        "",
        4,
        &[
            (&battle("defender = 2", "defender = 5"), "active", "there is no such Duke"),
            (&battle("attacker = 1", "attacker = 2"), "active", "BBO-036"),
            (&battle("[\"rabble\", \"rabble\", \"page\"]", "[\"page\"]"), "battle", "BBO-039"),
            (&battle("{ citadel", "{ army = [\"levy\"], citadel"), "battle", "BBO-041: the whole ARMY attacks"),
            (&battle("\"levy*\"", "\"pikes@3\", \"page@3\", \"pikes@3\""), "battle", "BBO-053"),
            (&battle("levy*", "chopper*"), "battle", "BBO-086"),
            (&battle("levy*", "mageskull*"), "battle", "BBO-086"),
            (&battle("levy*", "mob"), "battle", "BBO-024"),
            (&battle("pikes@3", "pikes@2"), "battle", "BBO-048"),
            (&battle("defenders = [", "helped = [], defenders = ["), "battle", "BBO-R060"),
            (&battle("\"boulder\"]", "\"boulder\", \"levy@4\"]"), "battle", "BBO-056, BBO-058"),
            (&battle("\"boulder\"]", "\"boulder\", \"levy@3\"]"), "battle", "BBO-R053"),
            (&battle("\"boulder\"]", "\"boulder\"], helped = [2, 3]"), "battle", "BBO-048: whoever helps"),
            (&battle("{}, { army", "{ army = [\"levy\"] }, { army"), "battle", "BBO-041: the whole ARMY defends"),
            (&battle("defenders", "stage = \"duke\", defenders"), "battle", "BBO-139"),
            (&battle("defenders", "round = 0, defenders"), "battle", "BBO-R010"),
            (&battle("defenders", "stage = \"cataclysm\", defenders"), "active", "BBO-178"),
            (&battle("defenders", "machines = [\"vat\"], defenders"), "battle", "BBO-109: a lost machine"),
            (&battle("defenders", "machines = [\"levy\"], defenders"), "battle", "BBO-109: this is no machine"),
            (&battle("defenders", "machines = [\"-\", \"-\", \"-\"], defenders"), "battle.machines", "there are two"),
            (
                &battle("defenders", "dice = [[[7, 1], [0, 0]], [[0, 0], [0, 0]], [[0, 0], [0, 0]]], defenders"),
                "battle",
                "BBO-070",
            ),
            (&battle("[\"after\"]", "[{ haunt = { ghost = 1 } }]"), "flow.1", "BBO-018"),
            (&battle("[\"after\"]", "[{ haunt = { ghost = 7 } }]"), "flow.1", "BBO-018"),
            (&battle("[\"after\"]", "[\"redirect\"]"), "battle", "BBO-R010"),
            (&battle("[\"after\"]", "[{ withdraw = { realm = 4 } }]"), "flow.1", "BBO-018"),
            (
                &battle("[\"after\"]", "[{ join-attack = { realm = 4, regrouped = false, sent = 0 } }]"),
                "battle",
                "BBO-030",
            ),
            (&battle("[\"after\"]", "[{ join-defense = { realm = 4, regrouped = false } }]"), "flow.1", "BBO-018"),
            (&battle("levy*", "sprite*"), "battle.attackers.2", ""),
            (
                &battle("{}]", "{}]").replace(
                    "defenders =",
                    "haunts = [{ ghost = 4, side = \"attacker\", phase = \"mind\", points = 2 }], defenders =",
                ),
                "battle.haunts",
                "BBO-156",
            ),
            (&haunted("{ ghost = 4, side = \"attacker\", phase = \"mind\", points = 9 }"), "battle", "BBO-160"),
            (
                &haunted(
                    "{ ghost = 4, side = \"attacker\", phase = \"mind\", points = 2 }, \
                     { ghost = 4, side = \"defender\", phase = \"mind\", points = 2 }",
                ),
                "battle.haunts",
                "BBO-159",
            ),
            (&fallen.replace("defender = 2", "defender = 4"), "battle", "BBO-151"),
        ],
    );
}

#[test]
fn a_do_gooder_fights_for_itself() {
    let position = |attackers: &str| {
        format!(
            "battle = {{ attacker = \"bard\", defender = 1, attackers = {attackers} }}\nrealms = [{{ army = [\"levy\"] }}]"
        )
    };
    accepted("", 3, &position("[\"bard\", \"levy*\"]"));
    accepted("", 3, &position("[\"levy*\"]"));
    refused(
        "",
        3,
        &[
            (&position("[\"bard\", \"levy\"]"), "battle", "BBO-118"),
            (&position("[\"bard\", \"levy@2\"]"), "battle", "BBO-R053"),
            (&position("[\"mob\"]"), "battle", "BBO-118"),
            (&position("[]"), "battle", "BBO-R010"),
            (&position("[\"bard\"]").replace("attacker = \"bard\"", "attacker = \"page\""), "battle", "BBO-024"),
        ],
    );
}

#[test]
fn the_last_battle_is_between_the_owners_of_the_artifacts() {
    let last = "deck = {}\ncataclysm = true\nfielded = false\nattacked = []\nactive = 2\nflow = [{ haunt = { ghost = 1 } }]\n\
        battle = { attacker = 1, defender = 3, round = 1, attackers = [\"levy\"], defenders = [] }\n\
        realms = [{ army = [\"mageskull\"] }, { fell = 1 }, { army = [\"doomsword\"] }]";
    accepted("", 3, last);
    refused(
        "",
        3,
        &[
            (&last.replace("attacker = 1, defender = 3", "attacker = 3, defender = 1"), "battle", "BBO-184, BBO-R110"),
            (&last.replace("{ fell = 1 }", "{}").replace("active = 2", "active = 1"), "battle", "BBO-R109"),
            (&last.replace("\"levy\"", "\"levy@2\""), "battle", "BBO-048"),
            (&last.replace("cataclysm = true", "cataclysm = false"), "active", "BBO-151"),
            (&last.replace("deck = {}", "deck = { levy = 1 }"), "discards", "BBO-178"),
        ],
    );
}

#[test]
fn the_options_and_the_position_agree() {
    refused("", 7, &[("", "options", "")]);
    refused("dukes = \"one\"", 2, &[("", "options", "")]);
}

/// Every moment of many games, with every question that can be asked.
#[test]
fn what_a_game_comes_to_is_read_back_as_it_was() {
    let one = Options::default();
    let two = Options { dukes: DukesEach::Two, ..one };
    let chosen = Options { mats: Mats::Chosen, ..one };
    let mut met = BTreeSet::new();
    for seed in 0..150 {
        let setups = [(one, 3), (one, 4), (one, 5), (one, 6), (two, 2), (two, 3), (chosen, 4)];
        let (options, seats) = setups[seed as usize % setups.len()];
        let mut luck = Seeded::nth(0xb0, seed);
        let mut state = BigBadOverlord::deal(&options, seats, &mut luck, &mut ()).expect("a possible set-up");
        let mut choices = Vec::new();
        loop {
            met.extend(state.table.flow.top().map(|frame| format!("{frame:?}").replace([' ', '('], "\n")));
            let position = BigBadOverlord::position(&state);
            let placed = BigBadOverlord::place(&options, seats, &position)
                .unwrap_or_else(|error| panic!("{error}\n{}", toml::to_string(&position).expect("TOML")));
            assert_eq!(placed.state, state);
            let Pending::Ask { owe, .. } = BigBadOverlord::pending(&state) else { break };
            let seat = owe.first().expect("somebody is asked");
            choices.clear();
            BigBadOverlord::choices(&state, seat, &mut choices);
            let choice = choices[luck.number(choices.len() as u32) as usize];
            BigBadOverlord::play(&mut state, seat, choice, &mut luck, &mut ());
        }
    }
    let met: BTreeSet<&str> = met.iter().filter_map(|frame| frame.lines().next()).collect();
    let all = [
        "Mat",
        "Opening",
        "Discard",
        "Place",
        "Act",
        "Rearrange",
        "JoinAttack",
        "JoinDefense",
        "Haunt",
        "Machine",
        "Withdraw",
        "After",
        "Redirect",
        "Extra",
        "Limits",
        "Give",
        "Over",
    ];
    let never: Vec<_> = all.into_iter().filter(|kind| !met.contains(kind)).collect();
    assert!(never.is_empty(), "never met: {never:?}");
}

#[test]
fn what_could_never_end_well_is_refused() {
    let host = r#""rabble", "rabble", "rabble", "rabble", "levy", "levy", "levy""#;
    let seven = r#""levy", "levy", "levy", "pikes", "pikes", "pikes", "rabble""#;
    let crowd = format!(
        r#"flow = ["after"]
        battle = {{ attacker = 1, defender = 2, stage = "duke", attackers = [{host}] }}
        realms = [{{ citadel = ["page", "page", "steward"] }}]"#
    );
    let stuck = format!(
        r#"active = 1
        fielded = true
        attacked = [2]
        flow = [{{ limits = {{ realm = 1, then = {{ chase = 3 }} }} }}]
        battle = {{ attacker = "mob", defender = 2, round = 1, attackers = ["mob"] }}
        realms = [{{ army = [{seven}], citadel = ["page", "page", "steward", "vat"] }}]"#
    );
    let forgotten = r#"flow = [{ rearrange = { realm = 1, why = "end" } }]
        battle = { attacker = 1, defender = 2, round = 0, attackers = ["company"] }
        realms = [{ citadel = ["page", "page", "steward"] }]"#;
    refused(
        "",
        3,
        &[(&crowd, "battle", "BBO-017"), (&stuck, "flow.1", "BBO-R008"), (forgotten, "battle", "no battle")],
    );
}

#[test]
fn ghosts_are_counted_from_one() {
    let fallen = battle("[\"after\"]", "[{ haunt = { ghost = GHOST } }]").replace("{}]", "{ fell = 1 }]");
    let written = |ghost: &str| {
        let placed = positions::accepted::<BigBadOverlord>("", 4, &fallen.replace("GHOST", ghost));
        toml::Value::try_from(BigBadOverlord::position(&placed.state)).expect("a position")["flow"].to_string()
    };
    assert_eq!(written("1"), "[{ haunt = { ghost = 1 } }]");
    assert_eq!(written("0"), written("1"), "positions of earlier releases are understood");
    refused("", 4, &[(&fallen.replace("GHOST", "2"), "flow.1", "")]);
}
