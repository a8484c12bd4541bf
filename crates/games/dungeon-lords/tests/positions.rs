//! Positions that no game can be in are refused with the place and a sentence, and what a game comes to is written
//! and read back as it was, in the middle of a battle too.

use std::collections::BTreeSet;

use conformance::positions;
use dungeon_lords::{DungeonLords, Options};
use table::scenario::Scenario;
use table::{Game, Pending, Seeded};

const TRAINING: &str = "game = \"training\"\npuzzle = \"1\"";
const SIMPLE: &str = "game = \"first\"";

/// Each position, where it is refused, and how the reason begins.
#[track_caller]
fn refused(options: &str, seats: u8, expected: &[(&str, &str, &str)]) {
    positions::refused::<DungeonLords>(options, seats, expected);
}

#[track_caller]
fn accepted(options: &str, seats: u8, position: &str) {
    positions::accepted::<DungeonLords>(options, seats, position);
}

/// Two seats in the first round of Combat: seat 1 plans against one warrior.
const PLANNING: &str = "round = 1\nlords = [{ party = [\"y1-warrior-1\"], traps = [\"pendulum\", \"trap-door\"], \
                        lair = [\"goblin\", \"troll\"], PLAN }]";
/// Two seats in the first round of Combat: seat 1 fights with a goblin.
const BATTLE: &str = "round = 1\nshown = [\"fireball\"]\nplanned = [1]\nflow = [{ creatures = { seat = 1 } }]\n\
                      battle = { seat = 1, square = \"r1c3\", step = \"creatures\", waiting = [\"goblin\"] }\n\
                      lords = [{ party = [\"y1-warrior-1\"] }]";

fn planning(plan: &str) -> String {
    PLANNING.replace("PLAN", plan)
}

/// The battle with something else in place of a part of it.
fn battle(part: &str, other: &str) -> String {
    assert!(BATTLE.contains(part), "{part}");
    BATTLE.replace(part, other)
}

#[test]
fn the_time_of_year_fits_what_is_under_way() {
    accepted("", 4, "");
    accepted(TRAINING, 1, "lords = [{ party = [\"y1-warrior-1\"] }]");
    refused(
        TRAINING,
        1,
        &[
            ("flow = [\"orders\"]", "flow", "DL-343: a puzzle is nothing but Combat"),
            ("year = \"second\"", "flow", "DL-343: a puzzle is of year 1"),
        ],
    );
    refused(SIMPLE, 4, &[("flow = [\"choosing\"]", "flow", "DL-031: nobody chooses")]);
    refused(
        "",
        4,
        &[
            ("flow = [\"choosing\"]\nseason = \"spring\"", "flow", "DL-031: orders are chosen before"),
            ("flow = [{ pay-day = { seat = 1 } }]", "flow", "DL-006"),
            ("flow = [{ planning = { seat = 1 } }]\nseason = \"spring\"", "flow", "DL-170"),
            ("flow = [\"over\"]", "flow", "DL-002"),
            ("flow = [\"orders\"]\nround = 1", "flow", "DL-004"),
            ("flow = [{ planning = { seat = 1 } }]\nround = 5", "flow", "DL-004"),
        ],
    );
}

#[test]
fn a_dungeon_is_as_imps_and_builders_leave_it() {
    let rows = |rows: [&str; 4]| format!("season = \"spring\"\nlords = [{{ dungeon = {rows:?} }}]");
    accepted("", 4, &rows([". t t . .", ". . souvenir-shop . .", ". . t t .", ". . . . ."]));
    for (site, reason) in [
        ([". t . . .", ". . . . .", ". . . . .", ". . . . ."], "DL-013"),
        ([". . t . .", ". . . . .", ". . t . .", ". . . . ."], "DL-095"),
        ([". . t t .", ". . t t .", ". . . . .", ". . . . ."], "DL-097"),
        ([". . dark-room . .", ". . labyrinth . .", ". . . . .", ". . . . ."], "DL-122"),
        ([". . mint . .", ". . . . .", ". . . . .", ". . . . ."], "DL-121"),
    ] {
        let year = if reason == "DL-122" { "year = \"second\"\n" } else { "" };
        refused("", 4, &[(&format!("{year}{}", rows(site)), "lords.1.dungeon", reason)]);
    }
    refused(
        "",
        4,
        &[
            ("lords = [{ dungeon = [\". . t . .\"] }]", "lords.1.dungeon", "a Construction Site has 4 rows, not 1"),
            (&rows([". . t . .", ". .", "", ""]), "lords.1.dungeon.2", "a row has 5 squares, not 2"),
            (&rows([". .! t . .", ". . . . .", ". . . . .", ". . . . ."]), "lords.1.dungeon.1", ""),
            (&rows([". . attic . .", ". . . . .", ". . . . .", ". . . . ."]), "lords.1.dungeon.1", ""),
        ],
    );
}

#[test]
fn a_party_is_a_line_of_living_adventurers() {
    let combat = |year: &str, party: &str| format!("year = \"{year}\"\nround = 1\nlords = [{{ party = [{party}] }}]");
    accepted("", 2, &combat("second", "\"y2-paladin\", \"y2-warrior-1 damage 1\", \"y2-thief-1\""));
    for (year, party, reason) in [
        ("second", "\"y1-warrior-1\"", "DL-021"),
        ("first", "\"y1-warrior-1\", \"y1-paladin\"", "DL-177"),
        ("first", "\"illusion\", \"illusion\", \"y1-thief-1\"", "DL-333"),
        ("second", "\"y1-paladin\"", "DL-022"),
        ("first", "\"y1-warrior-1 damage 9\"", "DL-200"),
        ("first", "\"y1-warrior-1 extra 9\"", "DL-200"),
        ("first", "\"y1-warrior-1 bruises 9\"", "\"y1-warrior-1 bruises 9\""),
        ("first", "\"dwarf\"", ""),
        (
            "first",
            "\"illusion\", \"y1-paladin\", \"y1-thief-1\", \"y1-thief-2\", \"y1-thief-3\", \"y1-thief-4\"",
            "at most 5",
        ),
        ("first", "\"y1-thief-1\", \"y1-thief-2\", \"y1-thief-3\", \"y1-thief-4\"", "DL-165"),
    ] {
        refused("", 2, &[(&combat(year, party), "lords.1.party", reason)]);
    }
    refused(
        "",
        2,
        &[
            ("lords = [{ party = [\"y1-warrior-1\"] }]", "lords.1.party", "DL-165"),
            ("season = \"summer\"\nlords = [{ party = [\"y1-warrior-1 damage 1\"] }]", "lords.1.party", "DL-348"),
            (
                "flow = [\"over\"]\nseason = \"fall\"\nyear = \"second\"\nlords = [{ party = [\"y2-thief-1\"] }]",
                "lords.1.party",
                "DL-247",
            ),
        ],
    );
}

#[test]
fn what_a_lord_has_is_possible() {
    for (lord, reason) in [
        ("gold = 200", "there is no such amount"),
        ("evil = 16", "DL-085"),
        ("busy_imps = 9", "DL-103"),
        ("busy_trolls = 1", "DL-132"),
        ("busy_imps = 1", "DL-168"),
        ("lair = [\"goblin down\"]", "DL-248"),
    ] {
        refused("", 4, &[(&format!("lords = [{{ {lord} }}]"), "lords.1", reason)]);
    }
    let producing = |lord: &str| format!("flow = [{{ production = {{ seat = 1 }} }}]\nlords = [{{ {lord} }}]");
    let shop = "dungeon = [\". . souvenir-shop . .\", \". . t . .\", \". . t . .\", \". . . . .\"]";
    accepted("", 4, &producing(shop));
    for (lord, at, reason) in [
        ("dug = [\"r4c4\"]", "lords.1", "DL-092"),
        ("used_twice = [\"mint\"]", "lords.1", "DL-130"),
        ("used = [\"mint\"]", "lords.1", "DL-126"),
        ("received = \"y1-thief-1\"", "lords.1", "DL-165"),
        ("played = [\"get-food\", \"mine-gold\"]", "lords.1.played", "DL-054"),
        ("played = [\"get-food\", \"get-food\", \"mine-gold\"]", "lords.1.played", "DL-054"),
        (
            "played = [\"get-food\", \"mine-gold\", \"buy-traps\"], inaccessible = [\"get-food\", \"build-room\"]",
            "lords.1.played",
            "DL-055",
        ),
        (
            "played = [\"get-food\", \"mine-gold\", \"buy-traps\"], failed = [\"build-room\"]",
            "lords.1.played",
            "DL-140",
        ),
        ("orders = { cards = [\"get-food\"] }", "lords.1.orders", "DL-054: orders are selected in their phase"),
    ] {
        refused("", 4, &[(&producing(&format!("{shop}, {lord}")), at, reason)]);
    }
}

#[test]
fn orders_are_chosen_from_the_hand() {
    for (lord, at, reason) in [
        ("inaccessible = [\"get-food\"]", "lords.1.played", "DL-141"),
        ("played = [\"get-food\", \"mine-gold\", \"buy-traps\"]", "lords.1.played", "DL-054"),
        ("drawn = [\"get-food\", \"mine-gold\", \"buy-traps\"]", "lords.1.orders", "DL-031: three cards"),
        ("kept = \"get-food\"", "lords.1.orders", "DL-031: the card kept"),
        ("orders = { cards = [\"get-food\", \"get-food\"] }", "lords.1.orders", "DL-054: each position"),
        ("orders = { cards = [\"-\", \"get-food\"] }", "lords.1.orders", "DL-054: positions are filled"),
        (
            "orders = { cards = [\"get-food\"] }, inaccessible = [\"get-food\", \"mine-gold\"]",
            "lords.1.orders",
            "DL-055",
        ),
        ("orders = { third = \"get-food\" }", "lords.1.orders", "DL-048"),
        ("orders = { locked = true }", "lords.1.orders", "DL-054: nothing is locked"),
        ("orders = { cards = [\"sleep\"] }", "lords.1.orders.cards.1", ""),
    ] {
        refused("", 4, &[(&format!("lords = [{{ {lord} }}]"), at, reason)]);
    }
    let drawn = "{ drawn = [\"get-food\", \"mine-gold\", \"buy-traps\"] }";
    let choosing = format!("flow = [\"choosing\"]\nlords = [{}]", [drawn; 4].join(", "));
    accepted("", 4, &choosing);
    refused("", 4, &[("flow = [\"choosing\"]", "lords.1.orders", "DL-031: three cards")]);
}

#[test]
fn a_plan_keeps_its_limits() {
    accepted("", 2, &planning("plan = { square = \"r1c3\", sent = [\"goblin\"], traps = [\"pendulum\"] }"));
    for (plan, reason) in [
        ("plan = { traps = [\"-\", \"pendulum\"] }", "DL-243"),
        ("plan = { square = \"r3c3\" }", "DL-187: the battle is on"),
        ("plan = { traps = [\"pendulum\", \"trap-door\"] }", "DL-190: too many traps"),
        ("plan = { sent = [\"goblin\", \"troll\"] }", "DL-190: too many monsters"),
        ("plan = { sent = [\"slime\"] }", "DL-192"),
        ("plan = { traps = [\"cursed-ring\"] }", "DL-193"),
    ] {
        refused("", 2, &[(&planning(plan), "lords.1.plan", reason)]);
    }
    let fork =
        "dungeon = [\". t t! t .\", \". . . . .\", \". . . . .\", \". . . . .\"], plan = { traps = [\"pendulum\"] }";
    refused(
        "",
        2,
        &[
            (&planning(fork), "lords.1.plan", "DL-187: a plan begins"),
            ("lords = [{ plan = { square = \"r1c3\" } }]", "lords.1.plan", "DL-186"),
            (
                &battle("[\"y1-warrior-1\"]", "[\"y1-warrior-1\"], plan = { square = \"r1c3\" }"),
                "lords.1.plan",
                "DL-198",
            ),
        ],
    );
}

#[test]
fn stacks_and_rows_are_as_the_season_leaves_them() {
    let unused: Vec<String> = ["thief", "priest", "wizard"]
        .into_iter()
        .flat_map(|profession| (1..=4).map(move |number| format!("y2-{profession}-{number}")))
        .collect();
    let first_year: Vec<String> = (1..=4).map(|number| format!("y1-warrior-{number}")).collect();
    refused(
        "",
        4,
        &[
            ("creature_stack = {}", "creature_stack", "DL-036"),
            ("creature_stack = { goblin = 99 }", "creature_stack", "DL-020: 99 of goblin are written"),
            ("room_stack = []", "room_stack", "DL-036"),
            ("room_stack = [\"hall-of-fame\"]", "room_stack", "DL-020"),
            ("adventurer_stack = []", "adventurer_stack", "DL-040"),
            (&format!("year = \"second\"\nadventurer_stack = {unused:?}"), "adventurer_stack", "DL-291"),
            ("adventurer_stack = [\"y2-thief-1\"]", "adventurer_stack", "DL-021"),
            ("under_stack = [\"y2-thief-1\"]", "under_stack", "DL-292"),
            ("season = \"spring\"\narriving = [\"y1-thief-1\"]", "arriving", "DL-040, DL-041"),
            ("forecast = [\"y1-thief-1\"]", "forecast", "DL-040, DL-041"),
            (
                "forecast = [\"y1-warrior-4\", \"y1-thief-1\", \"y1-thief-2\", \"y1-thief-3\"]",
                "forecast",
                "DL-042: the weakest",
            ),
            (&format!("year = \"second\"\nforecast = {first_year:?}"), "forecast", "DL-021"),
            ("tavern = [\"troll\", \"troll\", \"slime\", \"slime\"]", "tavern", "there is room for 3, not for 4"),
            ("tavern = [\"-\", \"dwarf\"]", "tavern.2", ""),
            ("store = [\"attic\"]", "store.1", ""),
            ("trap_deck = { pendulum = 99 }", "trap_deck", "DL-019: 99 of pendulum are written"),
            ("trap_deck = {}\nused_traps = []", "trap_deck", "DL-019"),
            ("lords = [{ prison = [\"y1-thief-1\"] }, { prison = [\"y1-thief-1\"] }]", "lords.2.prison", "DL-021"),
            ("lords = [{ prison = [\"y1-paladin\"] }]\npaladin_gone = true", "paladin_gone", "DL-310"),
            ("lords = [{ lair = [\"dwarf\"] }]", "lords.1.lair", ""),
        ],
    );
    refused(
        "",
        3,
        &[(
            "forecast = [\"y1-thief-1\", \"-\", \"y1-thief-2\", \"y1-thief-3\"]",
            "forecast",
            "DL-042: a row has no gaps",
        )],
    );
    let many = |piece: &str, count: usize| format!("{:?}", vec![piece; count]);
    let shop = "{ dungeon = [\". . souvenir-shop . .\", \". . t . .\", \". . t . .\", \". . . . .\"] }";
    refused(
        "",
        4,
        &[
            (&format!("used_traps = {}", many("pendulum", 9)), "used_traps", "DL-019: 9 of pendulum are written"),
            (
                &format!("lords = [{{ traps = {} }}]", many("pendulum", 9)),
                "lords.1.traps",
                "DL-019: 9 of pendulum are written",
            ),
            (&format!("lords = [{{ traps = {} }}]", many("pendulum", 41)), "lords.1.traps", "there are not so many"),
            (
                &format!("lords = [{{ lair = {} }}]", many("goblin", 9)),
                "lords.1.lair",
                "DL-020: 9 of goblin are written",
            ),
            (&format!("lords = [{{ lair = {} }}]", many("goblin", 41)), "lords.1.lair", "there are not so many"),
            (
                &format!("lords = [{shop}, {shop}]"),
                "lords.2.dungeon.1",
                "DL-020: 2 of souvenir-shop are written, but there are only 1: lords.1.dungeon.1 r1c3, lords.2.dungeon.1 r1c3",
            ),
        ],
    );
}

#[test]
fn troubles_and_the_paladin_are_where_they_belong() {
    refused(
        "",
        4,
        &[
            ("troubles = [\"taxes\", \"pay-day\"]", "troubles", "DL-038"),
            ("season = \"spring\"\ntroubles = [\"taxes\", \"taxes\"]", "troubles", "DL-143"),
            ("specials = [\"rats\"]\ntroubles = [\"taxes\"]", "troubles", "DL-039"),
            (
                "year = \"second\"\ntroubles = [\"special-event\"]\nspecials = [\"rats\", \"rats\"]",
                "troubles",
                "DL-033",
            ),
            ("lords = [{ evil = 15 }]", "lords", "DL-172, DL-175"),
        ],
    );
    refused(TRAINING, 1, &[("lords = [{ party = [\"y1-paladin\"] }]", "lords", "DL-343: a puzzle has no paladin")]);
}

#[test]
fn colours_that_nobody_plays_have_all_their_cards() {
    let nobody = |deck: &str, inaccessible: &str, played: &str| {
        let list = |names: &str| format!("{:?}", names.split_whitespace().collect::<Vec<_>>());
        let [deck, inaccessible, played] = [deck, inaccessible, played].map(list);
        format!("nobodies = [{{ deck = {deck}, inaccessible = {inaccessible}, played = {played} }}]")
    };
    let (deck, orders) =
        ("get-food improve-reputation dig-tunnels mine-gold recruit-imps", "buy-traps hire-monster build-room");
    accepted("", 3, &nobody(deck, orders, orders));
    refused(
        "",
        3,
        &[
            (&nobody(deck, orders, "- buy-traps hire-monster"), "nobodies", "DL-044: its orders are filled"),
            (&nobody(deck, orders, "buy-traps"), "nobodies", "DL-044, DL-046"),
            (&nobody("get-food", orders, orders), "nobodies", "DL-027: each card"),
            (
                &nobody("get-food improve-reputation dig-tunnels mine-gold", &format!("recruit-imps {orders}"), orders),
                "nobodies",
                "DL-027: three of its cards",
            ),
            (
                &nobody(&format!("dig-tunnels mine-gold {orders}"), "get-food improve-reputation recruit-imps", orders),
                "nobodies",
                "DL-045, DL-051",
            ),
            ("nobodies = []", "nobodies", "DL-024 to DL-026"),
            ("nobody_evil = 1", "nobody_evil", "DL-015"),
            ("spaces = { mine-gold = [\"nobody-1\", \"nobody-1\"] }", "spaces", "DL-060"),
            ("spaces = {}", "spaces", "DL-044, DL-046"),
            ("spaces = { get-food = [\"1\"] }", "spaces", "DL-058"),
            ("spaces = { get-food = [\"nobody-1\"] }", "spaces", "DL-058"),
            ("flow = [{ production = { seat = 1 } }]\nspaces = { get-food = [\"1\"] }", "spaces", "DL-070"),
        ],
    );
    refused("", 2, &[("nobody_evil = 99", "nobodies", "DL-015")]);
}

#[test]
fn combat_cards_are_known_to_those_who_looked() {
    accepted("", 2, "combat = [\"fireball\"]\nspied = [[2]]");
    refused(
        "",
        2,
        &[
            ("combat = [\"fireball\", \"fireball\"]\nspied = [[1], [1]]", "combat", "DL-017: each Combat card"),
            ("combat = [\"illusion\"]\nspied = [[1]]", "combat", "DL-018"),
            ("combat = [\"fireball\"]\nspied = [[3]]", "combat", "there is no such seat"),
            ("combat = [\"fireball\"]\nshown = [\"graffiti\"]", "combat", "DL-197"),
            ("combat = [\"fireball\"]", "combat", "DL-089"),
            ("spied = [[], [], [], [], []]", "spied", "DL-017: there are four"),
            ("shown = [\"fireball\"]", "battle", "DL-197: Combat cards are turned up"),
        ],
    );
    let known = "combat = [\"fireball\"]\nspied = [[1]]\nlords = [{ party = [\"y1-warrior-1\"] }]";
    refused(TRAINING, 1, &[(known, "combat", "DL-240")]);
}

#[test]
fn combat_goes_in_play_order() {
    let both = "lords = [{ party = [\"y1-warrior-1\"] }, { party = [\"y1-thief-1\"] }]";
    let warrior = "lords = [{ party = [\"y1-warrior-1\"] }]";
    accepted("", 2, BATTLE);
    refused(
        "",
        2,
        &[
            ("planned = [3]", "battle", "there is no such seat"),
            ("fought = [1]", "battle", "DL-184: plans and battles"),
            (&format!("round = 1\nfought = []\n{warrior}"), "battle", "DL-185"),
            (&format!("round = 1\nshown = [\"fireball\"]\n{warrior}"), "battle", "DL-197: the card of each round"),
            (
                &format!("round = 1\n{warrior}\nbattle = {{ seat = 2, square = \"r1c3\", step = \"traps\" }}"),
                "battle",
                "DL-184: a battle comes after",
            ),
            (&format!("round = 1\nflow = [{{ planning = {{ seat = 2 }} }}]\n{both}"), "battle", "DL-186"),
            (&battle("{ seat = 1, square", "{ seat = 4, square"), "lords.1.plan", "DL-187"),
            (&battle(warrior, both), "battle", "DL-197: battles begin"),
            (&battle("\"r1c3\"", "\"r3c3\""), "battle", "DL-187"),
            (&battle("waiting", "sheep = \"troll\", waiting"), "battle", "DL-330"),
            (&battle("waiting", "shield = 200, waiting"), "battle", "there is no such number"),
            (&battle("waiting", "poison = [[\"y1-warrior-1\", 200]], waiting"), "battle", "there is no such poison"),
            (
                &battle(
                    "waiting",
                    "poison = [[\"y1-warrior-1\", 1], [\"y1-warrior-1\", 1], [\"y1-warrior-1\", 1]], waiting",
                ),
                "battle.poison",
                "DL-243",
            ),
        ],
    );
    let early = battle(warrior, &both.replace("1\"] }, {", "1\"], plan = { square = \"r1c3\" } }, {"))
        .replace("planned = [1]", "planned = [1, 2]")
        .replace("{ seat = 1, square", "{ seat = 2, square");
    refused("", 2, &[(&early, "battle", "DL-198")]);
}

#[test]
fn every_sequence_has_a_cause() {
    let acting = |further: &str| {
        format!(
            "spaces = {{ get-food = [\"1\"] }}\nflow = [{{ act = {{ place = \"get-food\", space = 1 }} }}{further}]"
        )
    };
    let spring = |trouble: &str, flow: &str| {
        format!("season = \"spring\"\ntroubles = [\"{trouble}\", \"special-event\"]\nflow = [{flow}]")
    };
    let pay_day = "{ pay-day = { seat = 1 } }";
    accepted("", 4, &acting(""));
    refused(
        "",
        4,
        &[
            ("flow = []", "flow", "one to five sequences"),
            ("flow = [{ act = { place = \"get-food\", space = 8 } }]", "flow.1", "DL-058"),
            ("flow = [{ act = { place = \"get-food\", space = 1 } }]", "flow.1", "DL-053"),
            ("flow = [\"orders\", \"orders\"]", "flow.2", "DL-053"),
            (
                "flow = [{ production = { seat = 1 } }, { workers = { seat = 2, room = \"mint\" } }]",
                "flow.2",
                "what lies inside something else",
            ),
            (&acting(", { spy = { seat = 1 } }"), "flow.2", "DL-064"),
            ("flow = [{ production = { seat = 1 } }, { workers = { seat = 1, room = \"mint\" } }]", "flow.2", "DL-127"),
            (
                &spring(
                    "pay-day",
                    &format!("{pay_day}, {{ wage = {{ seat = 1, creature = \"goblin\", face = \"up\" }} }}"),
                ),
                "flow.2",
                "DL-144, DL-303",
            ),
            (&spring("taxes", pay_day), "flow.1", "DL-142"),
            (&spring("taxes", "{ tax = { seat = 1, due = 9 } }"), "flow.1", "DL-142"),
            ("unsettled = [\"goblin\"]", "unsettled", "DL-157"),
            (&spring("pay-day", pay_day), "flow", "nobody has anything to choose here"),
        ],
    );
    refused(
        "",
        2,
        &[
            ("flow = [{ production = { seat = 4 } }]", "flow.1", "there is no such seat"),
            (&battle("{ creatures = { seat = 1 } }", "{ creatures = { seat = 2 } }"), "flow.1", "DL-198"),
            (&battle("step = \"creatures\"", "step = \"traps\""), "flow.1", "DL-199"),
            (&battle("[\"goblin\"]", "[]"), "flow", "nobody has anything to choose here"),
        ],
    );
}

#[test]
fn the_options_and_the_position_agree() {
    refused("", 5, &[("", "options", "")]);
    refused(
        "",
        2,
        &[
            ("training = { number = 1, best = 1 }", "training", "DL-343"),
            ("start = 3", "start", "there are only 2 seats"),
            ("lords = [{}, {}, {}]", "lords", "there are only 2 seats"),
        ],
    );
    let new = "game = \"training\"\npuzzle = \"easy\"";
    refused(new, 1, &[("", "training", "DL-343")]);
}

/// Every moment of Combat, with every question that a battle can ask.
#[test]
fn what_combat_comes_to_is_read_back_as_it_was() {
    let options = Options::default();
    let mut met = BTreeSet::new();
    for seed in 0..600 {
        let seats = 2 + (seed % 3) as u8;
        let mut luck = Seeded::nth(0xd1, seed);
        let mut state = DungeonLords::deal(&options, seats, &mut luck, &mut ()).expect("a possible set-up");
        let mut choices = Vec::new();
        while let Pending::Ask { owe, .. } = DungeonLords::pending(&state) {
            if state.table.round > 0 {
                met.extend(state.table.flow.top().map(|frame| format!("{frame:?}").replace([' ', '('], "\n")));
                let position = DungeonLords::position(&state);
                let placed = DungeonLords::place(&options, seats, &position)
                    .unwrap_or_else(|error| panic!("{error}\n{}", toml::to_string(&position).expect("TOML")));
                assert_eq!(placed.state, state);
            }
            let seat = owe.first().expect("somebody is asked");
            choices.clear();
            DungeonLords::choices(&state, seat, &mut choices);
            let choice = choices[luck.number(choices.len() as u32) as usize];
            DungeonLords::play(&mut state, seat, choice, &mut luck, &mut ());
        }
    }
    let met: BTreeSet<&str> = met.iter().filter_map(|frame| frame.lines().next()).collect();
    let all = ["Attack", "Blow", "Creatures", "Dart", "Planning", "Release", "Spell", "Suggested", "Traps"];
    let never: Vec<_> = all.into_iter().filter(|kind| !met.contains(kind)).collect();
    assert!(never.is_empty(), "never met: {never:?}");
}

#[test]
fn what_only_combat_brings_is_not_there_before_it() {
    let rows = |rows: [&str; 4]| format!("lords = [{{ dungeon = {rows:?} }}]");
    let conquered = rows([". . t! . .", ". . t . .", ". . t . .", ". . . . ."]);
    refused("", 4, &[(&conquered, "lords.1.dungeon", "DL-237: nothing is conquered before the first Combat")]);
    accepted("", 4, &format!("year = \"second\"\n{conquered}"));
    refused("", 4, &[("lords = [{ prison = [\"y1-thief-1\"] }]", "lords.1.prison", "DL-200")]);
    refused("", 4, &[("year = \"second\"\nlords = [{ prison = [\"y2-paladin\"] }]", "lords.1.prison", "DL-200")]);
    accepted("", 4, "year = \"second\"\nlords = [{ prison = [\"y1-thief-1\", \"y1-paladin\"] }]");
}

#[test]
fn what_is_offered_is_of_this_year() {
    refused("", 4, &[("year = \"second\"\nstore = [\"mint\", \"labyrinth\"]", "store", "DL-291: the rooms")]);
    refused(
        "",
        4,
        &[("year = \"second\"\ntavern = [\"goblin\", \"goblin\", \"demon\"]", "tavern", "DL-291: the creatures")],
    );
    accepted(
        "",
        4,
        "year = \"second\"\ntavern = [\"goblin\", \"troll\", \"demon\"]\nstore = [\"dark-room\", \"labyrinth\"]",
    );
}

#[test]
fn spaces_and_strikes_are_counted_from_one() {
    let flow = |position: &str, from: &str, to: &str| {
        assert!(position.contains(from), "{from}");
        let placed = positions::accepted::<DungeonLords>("", 4, &position.replace(from, to));
        toml::Value::try_from(DungeonLords::position(&placed.state)).expect("a position")["flow"].to_string()
    };
    let act = "spaces = { get-food = [\"-\", \"1\"] }\nflow = [{ act = { place = \"get-food\", space = 2 } }]";
    let second = flow(act, "space = 2", "space = 2");
    assert_eq!(second, "[{ act = { place = \"get-food\", space = 2 } }]");
    assert_eq!(flow(act, "space = 2", "space = 1"), second, "positions of earlier releases are understood");
    refused("", 4, &[(&act.replace("space = 2", "space = 3"), "flow.1", "DL-053")]);

    let seen = format!(
        "game = \"dungeon-lords\"\ntitle = \"A view counts like a position\"\nseats = 4\n[position]\n{act}\n[expect]\n\
         state.flow.1.act.space = 2\nview.spectator.table.flow.1.act.space = 2\n"
    );
    let report = Scenario::parse(&seen).expect("a scenario").run::<DungeonLords>().expect("it can be run");
    assert!(report.differences.is_empty() && report.checked == 2, "{:?}", report.differences);
}
