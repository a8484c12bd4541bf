//! Section B: set-up.

use std::collections::BTreeMap;

use overboss::{Event, Options, Overboss, Terrain, Tile, Token};
use table::{Game, Recorder, Seeded};

use crate::support::{dealt, given, options, seat, setup_refused};

const ADVANCED: &str = "terrains = \"castle,cloud-island,desert,summoning-circle,volcano\"";

/// Many deals of a two-player game, each under its own seed.
fn deals(options_toml: &str, count: u64) -> impl Iterator<Item = overboss::State> {
    let options = options(options_toml);
    (0..count)
        .map(move |index| Overboss::deal(&options, 2, &mut Seeded::nth(20, index), &mut ()).expect("a possible set-up"))
}

/// Asserts that something happened about as often as it should: within five standard deviations.
#[track_caller]
fn about(found: u32, trials: u32, share: f64) {
    let expected = f64::from(trials) * share;
    let spread = 5.0 * (expected * (1.0 - share)).sqrt();
    assert!((f64::from(found) - expected).abs() < spread, "{found} of {trials}, expected about {expected}");
}

#[test]
fn ob012_five_different_terrains_are_in_play() {
    for seats in 1..=5 {
        for terrains in ["terrains = \"basic\"", "terrains = \"random\"", ADVANCED] {
            let mut found = dealt(terrains, seats, &[]).position().terrains.unwrap();
            found.dedup();
            assert_eq!(found.len(), 5, "{seats} seats, {terrains}");
        }
    }
    assert_eq!(setup_refused("terrains = \"forest,cave,swamp,camp,forest\"", 3), "OB-012");
    for wrong in ["forest,cave,swamp,camp", "forest,cave,swamp,camp,desert,volcano"] {
        let error = toml::from_str::<Options>(&format!("terrains = \"{wrong}\"")).expect_err("not five terrains");
        assert!(error.to_string().contains("OB-012"), "{error}");
    }
}

#[test]
fn ob013_the_terrains_are_chosen_or_drawn_from_ten_cards() {
    let chosen = dealt("terrains = \"volcano,forest,desert,camp,castle\"", 2, &[]).position().terrains.unwrap();
    assert_eq!(
        chosen.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["forest", "camp", "castle", "desert", "volcano"]
    );
    let mut drawn = [0; 10];
    for state in deals("terrains = \"random\"", 4000) {
        for terrain in state.table.terrains {
            drawn[terrain.index()] += 1;
        }
    }
    drawn.into_iter().for_each(|times| about(times, 4000, 0.5));
}

#[test]
fn ob014_the_usual_set_is_the_recommended_first_set() {
    let usual = dealt("", 2, &[]).position().terrains.unwrap();
    assert_eq!(usual, [Terrain::Forest, Terrain::Cave, Terrain::Graveyard, Terrain::Swamp, Terrain::Camp]);
}

/// Everything in play, by terrain or name, right after the deal: stack and bag with the market.
fn in_play(options_toml: &str, seats: u8) -> (BTreeMap<String, u8>, BTreeMap<String, u8>) {
    let table = dealt(options_toml, seats, &[]).state.table;
    let (mut tiles, mut tokens) = (BTreeMap::new(), BTreeMap::new());
    for (tile, count) in Tile::ALL.into_iter().zip(table.tile_census()).filter(|&(_, count)| count > 0) {
        *tiles.entry(tile.terrain().map_or("dungeon".to_owned(), |terrain| terrain.to_string())).or_default() += count;
    }
    for (token, count) in Token::ALL.into_iter().zip(table.token_census()).filter(|&(_, count)| count > 0) {
        tokens.insert(token.to_string(), count);
    }
    (tiles, tokens)
}

fn counts<'a>(pairs: impl IntoIterator<Item = (&'a str, u8)>) -> BTreeMap<String, u8> {
    pairs.into_iter().map(|(name, count)| (name.to_owned(), count)).collect()
}

#[test]
fn ob015_ob017_the_stack_starts_with_twelve_tiles_of_each_terrain_and_eight_dungeons() {
    let basic = ["forest", "cave", "graveyard", "swamp", "camp"];
    let advanced = ["castle", "cloud-island", "desert", "summoning-circle", "volcano"];
    for (options, terrains) in [("", basic), (ADVANCED, advanced)] {
        for seats in 1..=5 {
            let (tiles, _) = in_play(options, seats);
            assert_eq!(tiles, counts(terrains.map(|name| (name, 12)).into_iter().chain([("dungeon", 8)])));
            assert_eq!(tiles.values().sum::<u8>(), 68);
        }
    }
}

#[test]
fn ob016_ob017_the_bag_starts_with_monsters_crystals_minibosses_and_portals() {
    let crystal = |name: &str| format!("{name}-crystal");
    let basic =
        [("forest", "kobold"), ("cave", "dragon"), ("graveyard", "skeleton"), ("swamp", "witch"), ("camp", "orc")];
    let advanced = [
        ("castle", "vampire"),
        ("cloud-island", "harpy"),
        ("desert", "sandworm"),
        ("summoning-circle", "sorcerobe"),
        ("volcano", "elemental"),
    ];
    for (options, terrains) in [("", basic), (ADVANCED, advanced)] {
        let crystals = terrains.map(|(terrain, _)| crystal(terrain));
        let monsters = terrains.map(|(_, monster)| (monster, 10));
        let rest = crystals.iter().map(|name| (name.as_str(), 1)).chain([("miniboss", 6), ("portal", 7)]);
        for seats in 1..=5 {
            let (_, tokens) = in_play(options, seats);
            assert_eq!(tokens, counts(monsters.into_iter().chain(rest.clone())));
            assert_eq!(tokens.values().sum::<u8>(), 68);
        }
    }
}

#[test]
fn ob018_the_stack_is_shuffled() {
    let mut first = BTreeMap::<Tile, u32>::new();
    for state in deals("", 6800) {
        *first.entry(state.table.market[0].tile.unwrap()).or_default() += 1;
    }
    for (tile, copies) in [("forest", 12.0), ("graveyard-1", 5.0), ("camp-red", 2.0), ("dungeon", 8.0)] {
        about(first[&tile.parse().unwrap()], 6800, copies / 68.0);
    }
}

#[test]
fn ob019_any_tile_left_in_the_stack_may_be_the_next() {
    for tile in dealt("first = 1", 2, &[]).position().stack.unwrap().into_keys() {
        let mut table = dealt("first = 1", 2, &[]);
        table.play(1, &["draft 3"]).meet_duties(1).luck(&[&format!("tile {tile}")]).play(1, &["end"]);
        assert!(table.slot(3).starts_with(&format!("{tile} +")), "{tile}, but the slot holds {}", table.slot(3));
    }
}

#[test]
fn ob020_every_token_in_the_bag_is_equally_likely() {
    let mut first = BTreeMap::<Token, u32>::new();
    for state in deals("", 20_000) {
        *first.entry(state.table.market[0].token.unwrap()).or_default() += 1;
    }
    for (token, copies) in [("kobold", 10.0), ("orc", 10.0), ("miniboss", 6.0), ("portal", 7.0), ("cave-crystal", 1.0)]
    {
        about(first[&token.parse().unwrap()], 20_000, copies / 68.0);
    }
}

#[test]
fn ob020_only_what_is_still_in_the_bag_counts() {
    let kobolds = vec!["kobold"; 9];
    let portals = vec!["portal"; 7];
    let mut table = given(
        2,
        &format!(
            r#"
            market = ["-", "forest + orc", "forest + orc", "forest + orc"]
            seats = [
                {{ map = ["dungeon . . .", ". . . .", ". . . ."], lair = {kobolds:?} }},
                {{ lair = {portals:?} }},
            ]
            placed = ["r1c1"]
            "#
        ),
    );
    assert_eq!(table.state.table.bag.len(), 68 - 3 - 9 - 7);
    let before = table.state;
    let (mut kobolds, mut witches) = (0, 0);
    for _ in 0..10_000 {
        table.state = before;
        table.play(1, &["end"]);
        kobolds += u32::from(table.slot(1).ends_with("+ kobold"));
        witches += u32::from(table.slot(1).ends_with("+ witch"));
        assert!(!table.slot(1).ends_with("portal"), "all Portals are out of the bag");
    }
    about(kobolds, 10_000, 1.0 / 49.0);
    about(witches, 10_000, 10.0 / 49.0);
}

#[test]
fn ob021_the_market_starts_with_four_random_pairs_from_stack_and_bag() {
    let luck = [
        "tile cave",
        "token orc",
        "tile dungeon",
        "token portal",
        "tile swamp",
        "token witch",
        "tile forest",
        "token miniboss",
    ];
    let table = dealt("", 2, &luck);
    assert_eq!(
        table.position().market.unwrap(),
        ["cave + orc", "dungeon + portal", "swamp + witch", "forest + miniboss"]
    );
    assert_eq!((table.state.table.stack.len(), table.state.table.bag.len()), (64, 64));
    assert_eq!((table.bag("portal"), table.position().stack.unwrap()[&Tile::Dungeon]), (6, 7));
    let mut together = [0; 4];
    for state in deals("", 20_000) {
        for (slot, times) in state.table.market.iter().zip(&mut together) {
            let pair = (slot.tile.unwrap().name(), slot.token.unwrap().name());
            *times += u32::from(pair == ("forest", "kobold"));
        }
    }
    together.into_iter().for_each(|times| about(times, 20_000, 12.0 * 10.0 / (68.0 * 68.0)));
}

#[test]
fn ob022_the_market_has_four_slots_at_every_player_count() {
    for seats in 1..=5 {
        let table = dealt("first = 1", seats, &[]);
        assert_eq!(table.choices_of(1, "draft"), ["draft 1", "draft 2", "draft 3", "draft 4"]);
        assert_eq!(table.position().market.unwrap().len(), 4);
        assert!(table.state.table.market.iter().all(|slot| slot.tile.is_some() && slot.token.is_some()));
    }
}

#[test]
fn ob023_everyone_starts_with_an_empty_map_and_an_empty_lair() {
    let table = dealt("commands = true\nbosses = true\nboard = \"big\"", 4, &[]);
    for realm in &table.position().seats {
        assert_eq!(realm.map.as_ref().unwrap(), &[". . . ."; 4]);
        assert!(realm.lair.as_ref().unwrap().is_empty());
    }
}

#[test]
fn ob024_the_first_player_is_drawn_or_agreed() {
    let mut first = [0; 2];
    for state in deals("", 4000) {
        first[state.table.turn.seat.index()] += 1;
    }
    first.into_iter().for_each(|times| about(times, 4000, 0.5));
    assert_eq!(dealt("", 5, &["first 4"]).asked(), [4]);
    assert_eq!(dealt("first = 3", 5, &[]).asked(), [3]);
    assert_eq!(setup_refused("first = 4", 3), "OB-024");
}

/// What a set-up with everything asks of luck, in order.
fn asked_of_luck(options_toml: &str, seats: u8) -> Vec<&'static str> {
    let mut luck = Recorder::new(Seeded::new(5));
    Overboss::deal(&options(options_toml), seats, &mut luck, &mut ()).expect("a possible set-up");
    luck.finish().1.iter().map(|answer| answer.question.name).collect()
}

#[test]
fn ob224_set_up_runs_in_its_order() {
    let everything = "terrains = \"random\"\nbosses = true\ncommands = true";
    let expected: Vec<&str> = ["terrain"; 5]
        .into_iter()
        .chain(["first"])
        .chain(["tile", "token"].repeat(4))
        .chain(["command"; 4])
        .chain(["boss"; 6])
        .collect();
    assert_eq!(asked_of_luck(everything, 3), expected);

    let mut table = dealt(everything, 2, &["first 2", "boss gorgona", "boss porkus", "boss robobo", "boss seducia"]);
    assert_eq!(table.asked(), [1, 2], "Bosses are chosen before the first turn");
    table.refused(2, "draft 1", "OB-224");
    assert!(!table.events.contains(&Event::TurnBegan { seat: seat(2) }));
    table.play(1, &["keep porkus"]).play(2, &["keep robobo"]);
    assert_eq!(table.events.last(), Some(&Event::TurnBegan { seat: seat(2) }));
    assert_eq!(table.asked(), [2]);
}

/// `tile 1`, `token 1` ... as they came into the market.
fn dealt_order(events: &[Event]) -> Vec<String> {
    let order = events.iter().filter_map(|event| match event {
        Event::TileDealt { slot, .. } => Some(format!("tile {slot}")),
        Event::TokenDealt { slot, .. } => Some(format!("token {slot}")),
        _ => None,
    });
    order.collect()
}

#[test]
fn ob225_slots_are_filled_from_the_first_to_the_last_the_tile_before_the_token() {
    let all = ["tile 1", "token 1", "tile 2", "token 2", "tile 3", "token 3", "tile 4", "token 4"];
    let mut table = dealt("first = 1", 2, &["tile cave", "token orc"]);
    assert_eq!(dealt_order(&table.events), all);
    assert_eq!(table.slot(1), "cave + orc");

    table = given(
        2,
        r#"
        market = ["- + orc", "-", "forest + -", "-"]
        seats = [{ map = ["dungeon . . .", ". . . .", ". . . ."] }]
        placed = ["r1c1"]
        "#,
    );
    table.luck(&["tile swamp", "tile cave", "tile camp-red", "token witch", "token portal", "token dragon"]);
    table.play(1, &["end"]);
    assert_eq!(dealt_order(&table.events), ["tile 1", "tile 2", "token 2", "token 3", "tile 4", "token 4"]);
    assert_eq!(
        table.position().market.unwrap(),
        ["swamp + orc", "cave + witch", "forest + portal", "camp-red + dragon"]
    );
}
