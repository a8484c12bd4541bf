//! Section L: Boss cards.

use overboss::boss::Boss;
use overboss::{BossView, Event, Overboss, Seen};
use table::marks::plain;
use table::{Game, Viewer};

use crate::support::{Given, dealt, given_with, seat};

const BOSSES: [&str; 10] = [
    "king-croak",
    "xyzax",
    "cleopatra",
    "belladonna",
    "cerebellus",
    "porkus",
    "draculord",
    "gorgona",
    "seducia",
    "robobo",
];

/// A position in a game with Bosses and these terrains.
fn with_bosses(terrains: &str, seats: u8, position: &str) -> Given {
    given_with(&format!("bosses = true\nterrains = \"{terrains}\""), seats, position)
}

/// Terrains with both placement effects.
const WILD: &str = "forest,cave,swamp,summoning-circle,volcano";

/// The tokens of a basic game without those named, as a list for a lair.
fn all_tokens_but(elsewhere: &[&str]) -> String {
    let mut tokens = Vec::new();
    for (token, count) in
        [("kobold", 10), ("dragon", 10), ("skeleton", 10), ("witch", 10), ("orc", 10), ("miniboss", 6)]
    {
        tokens.extend(vec![token; count]);
    }
    tokens.extend(["forest-crystal", "cave-crystal", "graveyard-crystal", "swamp-crystal", "camp-crystal"]);
    tokens.extend(["portal"; 7]);
    for token in elsewhere {
        let at = tokens.iter().position(|other| other == token).expect("a token of the game");
        tokens.swap_remove(at);
    }
    format!("{tokens:?}")
}

/// What a viewer has seen happen since the position.
fn witnessed(table: &Given, to: Viewer) -> Vec<Seen> {
    table.events.iter().filter_map(|event| Overboss::seen(event, to)).collect()
}

/// What everybody but seat 1 sees of the table.
fn seen_by_others(table: &Given, seats: u8) -> Vec<overboss::View> {
    Viewer::all(seats).filter(|viewer| !viewer.is(seat(1))).map(|viewer| Overboss::view(&table.state, viewer)).collect()
}

#[test]
fn ob146_two_bosses_are_dealt_to_each_player_who_keeps_one() {
    let mut table = dealt("bosses = true\nfirst = 1", 5, &["boss porkus", "boss xyzax"]);
    assert_eq!(table.asked(), [1, 2, 3, 4, 5]);
    assert_eq!(table.choices(1), ["keep porkus", "keep xyzax"]);
    table.refused(1, "keep robobo", "OB-146");
    let mut cards: Vec<String> = (1..=5).flat_map(|number| table.choices(number)).collect();
    cards.sort();
    cards.dedup();
    assert_eq!(cards.len(), 10, "each card is dealt once");
    table.play(1, &["keep xyzax"]);
    for number in 2..=5 {
        let card = table.choices(number).swap_remove(0);
        table.play(number, &[&card]);
    }
    assert_eq!(table.asked(), [1], "the first turn begins");
    assert_eq!(table.state.bosses[0].kept, Some(Boss::Xyzax));
    dealt("first = 1", 2, &[]).refused(1, "reveal", "OB-146");
}

#[test]
fn ob147_the_other_card_is_never_seen_by_the_others() {
    let over = r#"map = ["forest forest forest forest", "forest forest forest forest", "forest forest forest forest"]"#;
    let caves = over.replace("forest", "cave");
    let played = |other: &str, text: &str| {
        with_bosses(
            "basic",
            2,
            &text.replace("CARD", &format!("boss = \"cleopatra\", dealt = [\"cleopatra\", \"{other}\"]")),
        )
    };
    let face_down =
        r#"seats = [{ map = ["forest cave . .", ". . . .", ". . . ."], CARD }, { dealt = ["robobo", "seducia"] }]"#;
    let face_up = face_down.replace("CARD }", "CARD, revealed = true }");
    let end = format!("seats = [{{ {over}, CARD }}, {{ {caves}, dealt = [\"robobo\", \"seducia\"] }}]");
    for text in [face_down, &face_up, &end] {
        let (one, two) = (played("xyzax", text), played("porkus", text));
        assert_ne!(one.state, two.state);
        assert_eq!(seen_by_others(&one, 2), seen_by_others(&two, 2));
    }
    let luck = ["boss xyzax", "boss cleopatra", "boss robobo", "boss seducia"];
    let table = dealt("bosses = true", 2, &luck);
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert!(witnessed(&table, viewer).contains(&Seen::BossesDealtHidden { seat: seat(1) }));
        let told: Vec<String> = witnessed(&table, viewer).iter().map(|seen| plain(&seen.to_string())).collect();
        assert!(!told.iter().any(|line| line.contains("Xyzax") || line.contains("Cleopatra")), "{told:?}");
    }
}

#[test]
fn ob148_a_kept_boss_lies_face_down_for_all_but_its_owner() {
    let table = with_bosses("basic", 2, "turn = 2\nseats = [{ dealt = [\"xyzax\", \"robobo\"], boss = \"xyzax\" }]");
    let own = BossView::Own { dealt: [Boss::Xyzax, Boss::Robobo], kept: Some(Boss::Xyzax), revealed: false };
    assert_eq!(table.view(1).bosses[0], own, "its owner may look, also in another's turn");
    assert_eq!(table.view(2).bosses[0], BossView::FaceDown);
    assert_eq!(Overboss::view(&table.state, Viewer::Spectator).bosses[0], BossView::FaceDown);
}

#[test]
fn ob149_a_boss_may_be_revealed_at_any_moment_of_the_own_turn() {
    let mut table = with_bosses(
        "basic",
        2,
        r#"
        market = ["cave + orc", "forest + kobold", "forest + kobold", "forest + kobold"]
        seats = [
            { map = ["forest . . .", ". . . .", ". . . ."], boss = "gorgona" },
            { map = ["forest forest . .", ". . . .", ". . . ."], boss = "cleopatra" },
        ]
        "#,
    );
    for choice in ["draft 1", "lay r2c2", "stand r2c2", "end"] {
        assert!(table.allows(1, "reveal"), "before {choice}");
        table.refused(2, "reveal", "OB-149");
        table.play(1, &[choice]);
    }
    table.refused(1, "reveal", "OB-149");
    assert!(table.allows(2, "reveal"));
}

#[test]
fn ob150_ob151_a_revealed_boss_stays_face_up_and_works_no_second_time() {
    let mut table = with_bosses(
        "basic",
        2,
        r#"
        market = ["dungeon + orc", "dungeon + kobold", "forest + kobold", "forest + kobold"]
        seats = [{ map = ["dungeon . . .", ". . . .", ". . . ."], boss = "gorgona" }]
        "#,
    );
    table.play(1, &["reveal", "take r1c1", "put r1c2"]).refused(1, "reveal", "OB-151");
    table.play(1, &["draft 1", "lay r3c3", "end"]).play(2, &["draft 2", "lay r1c1", "end"]);
    assert_eq!(table.asked(), [1]);
    table.refused(1, "reveal", "OB-151");
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert_eq!(Overboss::view(&table.state, viewer).bosses[0], BossView::FaceUp(Boss::Gorgona));
    }
}

#[test]
fn ob152_nobody_is_forced_to_reveal() {
    let mut table = with_bosses(
        "basic",
        2,
        r#"
        market = ["dungeon + orc", "dungeon + kobold", "forest + kobold", "forest + kobold"]
        seats = [{ map = ["cave/dragon . . .", ". . . .", ". . . ."], boss = "gorgona" }]
        "#,
    );
    table.play(1, &["draft 1", "lay r2c2"]);
    assert_eq!(table.choices(1), ["end", "reveal"]);
    table.play(1, &["end"]);
    assert_eq!(table.asked(), [2]);
}

#[test]
fn ob153_the_objective_is_scored_whether_or_not_the_boss_was_revealed() {
    let end = |revealed: bool| {
        with_bosses(
            "basic",
            2,
            &format!(
                r#"seats = [
                    {{ map = ["dungeon dungeon cave cave", "cave cave cave cave", "cave cave cave cave"],
                       dealt = ["robobo", "porkus"], boss = "robobo", revealed = {revealed} }},
                    {{ map = ["swamp swamp swamp swamp", "swamp swamp swamp swamp", "swamp swamp swamp swamp"], boss = "xyzax" }},
                ]"#
            ),
        )
    };
    for revealed in [true, false] {
        let table = end(revealed);
        assert_eq!(table.points(1, "objective"), 4);
        assert_eq!(table.outcome().scores[0], table.points(1, "tiles") + 4);
        assert_eq!(table.view(2).bosses[0].known(), Some(Boss::Robobo), "it is shown for scoring");
        assert_eq!(Overboss::scores(&table.view(2))[0].total, table.points(1, "total"));
    }
}

#[test]
fn ob154_objective_points_are_neither_tile_nor_token_points() {
    // Power is equal; seat 2 owes 2 of it to Porkus, so seat 1 has more tile points and wins.
    let table = with_bosses(
        "castle,cloud-island,desert,summoning-circle,volcano",
        2,
        r#"seats = [
            { map = ["castle castle castle castle", "castle castle summoning-circle summoning-circle",
                     "summoning-circle summoning-circle summoning-circle summoning-circle"], boss = "robobo" },
            { map = ["castle castle castle castle", "castle desert summoning-circle summoning-circle",
                     "summoning-circle summoning-circle summoning-circle summoning-circle"],
              lair = ["cloud-island-crystal"], boss = "porkus" },
        ]"#,
    );
    let parts = ["tiles", "tokens", "boss", "total"];
    assert_eq!(parts.map(|part| table.points(1, part)), [18, 0, 0, 18]);
    assert_eq!(parts.map(|part| table.points(2, part)), [16, 0, 2, 18]);
    assert_eq!(table.outcome().places[..2], [1, 2]);
}

#[test]
fn ob155_king_croak_drafts_the_tile_of_one_slot_and_the_token_of_another() {
    let mut table = with_bosses(
        "basic",
        2,
        r#"
        market = ["cave + orc", "forest + kobold", "swamp + portal", "forest + witch"]
        seats = [{ boss = "king-croak" }]
        "#,
    );
    table.play(1, &["reveal"]).refused(1, "draft 1", "OB-231");
    assert_eq!(table.choices(1), ["slot 1", "slot 2", "slot 3", "slot 4"]);
    table.play(1, &["slot 1"]).refused(1, "slot 1", "OB-155").play(1, &["slot 3"]);
    assert_eq!(table.position().hand.as_deref(), Some("cave + portal"));
    assert_eq!([table.slot(1), table.slot(3)], ["- + orc", "swamp + -"]);
    table.refused(1, "draft 2", "OB-027");
    table.luck(&["tile camp-red", "token dragon"]).play(1, &["lay r1c1", "end"]);
    assert_eq!([table.slot(1), table.slot(3)], ["camp-red + orc", "swamp + dragon"], "both slots are completed");
    assert_eq!([table.slot(2), table.slot(4)], ["forest + kobold", "forest + witch"]);
    assert_eq!((table.square(1, "r1c1").as_str(), table.lair(1)), ("cave", vec!["portal".to_owned()]));
}

#[test]
fn ob155_the_tile_beside_the_only_token_stays_and_the_slot_is_not_told_to_have_none() {
    let mut table = with_bosses(
        "basic",
        2,
        r#"
        market = ["cave + orc", "forest + -", "- + -", "forest + -"]
        seats = [{ boss = "king-croak" }]
        "#,
    );
    table.play(1, &["reveal"]);
    assert_eq!(table.choices(1), ["slot 2", "slot 4"]);
    table.refused(1, "slot 1", "OB-155").refused(1, "slot 3", "OB-155");
    let why = |slot: &str| {
        let choice = slot.parse().expect("notation");
        table::refuse::<Overboss>(&table.state, seat(1), choice).expect("a refusal").why
    };
    assert_eq!(why("slot 1"), "slot 1 has the only token: take the tile of another slot");
    assert_eq!(why("slot 3"), "slot 3 has no tile to draft");
}

#[test]
fn ob156_xyzax_draws_three_tokens_and_keeps_exactly_one() {
    let position = r#"
        market = ["cave + orc", "forest + kobold", "swamp + portal", "forest + witch"]
        seats = [{ map = ["forest . . .", ". . . .", ". . . ."], boss = "xyzax" }]
    "#;
    let luck = ["token orc", "token portal", "token orc"];
    let mut table = with_bosses("basic", 2, position);
    table.luck(&luck).play(1, &["reveal"]);
    assert_eq!([table.bag("orc"), table.bag("portal")], [7, 5], "they are out of the bag");
    assert_eq!(table.choices(1), ["token orc", "token portal"]);
    table.refused(1, "token witch", "OB-156").refused(1, "draft 1", "OB-231").play(1, &["token portal"]);
    assert_eq!(table.lair(1), ["portal"]);
    assert_eq!([table.bag("orc"), table.bag("portal")], [9, 5], "the others go back");
    assert!(table.allows(1, "draft 1"), "the draft of the turn is still to come");

    let mut table = with_bosses("basic", 2, position);
    table.luck(&luck).play(1, &["reveal", "token orc", "stand r1c1"]);
    assert_eq!(table.square(1, "r1c1"), "forest/orc", "a unit follows section E");
    assert_eq!([table.bag("orc"), table.bag("portal")], [8, 6]);
}

#[test]
fn ob156_xyzax_draws_all_if_there_are_fewer() {
    let rest = all_tokens_but(&["orc", "orc", "orc", "orc", "witch", "portal"]);
    let mut table = with_bosses(
        "basic",
        2,
        &format!(
            r#"
            market = ["cave + orc", "cave + orc", "cave + orc", "cave + orc"]
            seats = [{{ boss = "xyzax" }}, {{ lair = {rest} }}]
            "#
        ),
    );
    table.play(1, &["reveal"]);
    let mut offered = table.choices(1);
    offered.sort();
    assert_eq!(offered, ["token portal", "token witch"]);
    table.play(1, &["token witch"]);
    assert_eq!((table.lair(1), table.bag("portal"), table.bag("witch")), (vec!["witch".to_owned()], 1, 0));
}

#[test]
fn ob157_cleopatra_swaps_two_own_tiles_with_their_tokens_and_nothing_is_placed() {
    let mut table = with_bosses(
        WILD,
        2,
        r#"seats = [{
            map = ["volcano/kobold forest . cave/dragon", "swamp/witch . . swamp/witch", "summoning-circle . . forest/kobold"],
            boss = "cleopatra",
        }]"#,
    );
    table.play(1, &["reveal"]).refused(1, "take r2c2", "OB-157").refused(1, "end", "OB-231");
    table.play(1, &["take r1c1"]).refused(1, "take r1c1", "OB-157").play(1, &["take r1c4"]);
    assert_eq!(table.square(1, "r1c1"), "cave/dragon");
    assert_eq!(table.square(1, "r1c4"), "volcano/kobold");
    assert_eq!([table.square(1, "r2c1"), table.square(1, "r2c4")], ["swamp/witch", "swamp/witch"], "no eruption");

    let mut table = with_bosses(
        WILD,
        2,
        r#"seats = [{ map = ["forest/kobold . . .", ". . . .", "summoning-circle . . ."], boss = "cleopatra" }]"#,
    );
    table.play(1, &["reveal", "take r3c1", "take r1c1"]);
    assert_eq!([table.square(1, "r1c1"), table.square(1, "r3c1")], ["summoning-circle", "forest/kobold"]);
    assert!(table.choices_of(1, "exchange").is_empty(), "a moved Circle gives no exchange");
}

#[test]
fn ob158_belladonna_trades_an_own_unit_for_one_of_another_map() {
    let mut table = with_bosses(
        "basic",
        3,
        r#"seats = [
            { map = ["forest/kobold cave . .", ". . . .", ". . . ."], boss = "belladonna" },
            { map = [". . . .", ". swamp/miniboss forest .", ". . . ."] },
            { map = ["forest cave . .", ". . . .", ". . . ."] },
        ]"#,
    );
    table.play(1, &["reveal"]).refused(1, "take r1c2", "OB-158").play(1, &["take r1c1"]);
    table.refused(1, "map 1", "OB-158").refused(1, "map 3", "OB-158").play(1, &["map 2"]);
    table.refused(1, "take r2c3", "OB-158").play(1, &["take r2c2"]);
    assert_eq!([table.square(1, "r1c1"), table.square(2, "r2c2")], ["forest/miniboss", "swamp/kobold"]);
}

#[test]
fn ob159_cerebellus_clears_the_market_before_it_is_refilled() {
    let tokens = ["orc", "witch", "portal", "miniboss"];
    let rest = all_tokens_but(&tokens);
    let mut table = with_bosses(
        "basic",
        2,
        &format!(
            r#"
            market = ["cave + orc", "dungeon + witch", "cave + portal", "swamp + miniboss"]
            seats = [{{ boss = "cerebellus" }}, {{ lair = {rest} }}]
            "#
        ),
    );
    table.luck(&["tile forest", "tile camp-red", "tile camp-blue", "tile forest"]);
    // The bag was empty, so all four tokens must be back in it before the first one is drawn.
    table.luck(&["token miniboss", "token portal", "token witch", "token orc"]).play(1, &["reveal"]);
    let slots: Vec<String> = (1..=4).map(|slot| table.slot(slot)).collect();
    assert_eq!(slots, ["forest + miniboss", "camp-red + portal", "camp-blue + witch", "forest + orc"]);
    assert_eq!([table.discarded("cave"), table.discarded("dungeon"), table.discarded("swamp")], [2, 1, 1]);
    assert_eq!(table.choices_of(1, "draft").len(), 4, "then the draft follows");
}

#[test]
fn ob089_ob159_cerebellus_discards_all_pairs_before_an_empty_stack_is_made_anew() {
    let mut table = with_bosses(
        "basic",
        2,
        r#"
        market = ["graveyard-3 + orc", "graveyard-3 + witch", "graveyard-3 + portal", "dungeon + miniboss"]
        discard = { forest = 12, cave = 12, swamp = 12, dungeon = 7, graveyard-1 = 5, graveyard-2 = 4, camp-black = 2, camp-blue = 2, camp-orange = 2, camp-purple = 2, camp-red = 2, camp-yellow = 2 }
        seats = [{ boss = "cerebellus" }]
        "#,
    );
    table.luck(&["tile graveyard-3", "tile forest", "tile graveyard-3", "tile graveyard-3"]).play(1, &["reveal"]);
    let tiles: Vec<String> = (1..=4).map(|slot| table.slot(slot)).collect();
    assert!(tiles[0].starts_with("graveyard-3 + ") && tiles[1].starts_with("forest + "), "{tiles:?}");
    assert!(table.events.contains(&Event::TilesReshuffled));
    assert_eq!(table.discarded("cave"), 0, "the discard pile became the stack");
}

#[test]
fn ob160_porkus_takes_one_token_from_a_slot_that_is_left() {
    let mut table = with_bosses(
        "basic",
        2,
        r#"
        market = ["cave + cave-crystal", "forest + kobold", "swamp + portal", "forest + witch"]
        seats = [{ boss = "porkus" }]
        "#,
    );
    table.play(1, &["draft 1", "lay r1c1", "reveal"]);
    assert_eq!(table.choices(1), ["slot 2", "slot 3", "slot 4"]);
    table.refused(1, "slot 1", "OB-160").play(1, &["slot 2"]);
    assert_eq!(table.slot(2), "forest + -", "the tile stays");
    table.refused(1, "end", "OB-044").play(1, &["stand r1c1"]);
    table.luck(&["tile swamp", "token dragon", "token orc"]).play(1, &["end"]);
    assert_eq!(table.square(1, "r1c1"), "cave/kobold");
    assert_eq!([table.slot(1), table.slot(2)], ["swamp + dragon", "forest + orc"]);

    let mut table = with_bosses(
        "basic",
        2,
        r#"
        market = ["cave + orc", "forest + kobold", "swamp + portal", "forest + witch"]
        seats = [{ boss = "porkus" }]
        "#,
    );
    table.play(1, &["draft 1", "reveal", "slot 3"]);
    assert_eq!(table.lair(1), ["portal"], "also while the drafted tile is in hand");
}

#[test]
fn ob161_draculord_destroys_an_own_tile_and_drafts_a_pair_for_its_square() {
    let position = r#"
        market = ["volcano + witch", "summoning-circle + sorcerobe", "forest + portal", "cave + dragon"]
        seats = [{ map = ["forest/kobold cave/dragon . .", ". forest/kobold . .", ". . . ."], boss = "draculord" }]
    "#;
    let mut table = with_bosses(WILD, 2, position);
    table.play(1, &["reveal"]).refused(1, "take r3c3", "OB-161").play(1, &["take r1c1"]);
    assert_eq!((table.square(1, "r1c1").as_str(), table.discarded("forest"), table.bag("kobold")), (".", 1, 9));
    assert_eq!(table.choices(1), ["slot 1", "slot 2", "slot 3", "slot 4"]);
    table.play(1, &["slot 1"]);
    assert_eq!(table.square(1, "r1c1"), "volcano", "the tile goes on that square");
    assert_eq!(
        [table.square(1, "r1c2"), table.square(1, "r2c2")],
        ["cave", "forest/kobold"],
        "a placed Volcano erupts"
    );
    assert_eq!(table.choices_of(1, "stand"), ["stand r1c1", "stand r1c2"], "its token follows section E");
    table.play(1, &["stand r1c2"]);
    assert_eq!(table.square(1, "r1c2"), "cave/witch");

    let mut table = with_bosses(WILD, 2, position);
    table.play(1, &["reveal", "take r2c2", "slot 2", "stand r2c2"]);
    assert_eq!(table.square(1, "r2c2"), "summoning-circle/sorcerobe");
    assert_eq!(table.choices_of(1, "exchange"), ["exchange r2c2"], "a placed Circle gives its exchange");

    let mut table = with_bosses(WILD, 2, position);
    table.play(1, &["reveal", "take r2c2", "slot 3"]);
    assert_eq!((table.square(1, "r2c2").as_str(), table.lair(1)), ("forest", vec!["portal".to_owned()]));
}

#[test]
fn ob240_draculords_draft_does_not_replace_the_draft_of_the_turn() {
    let position = r#"
        market = ["forest + portal", "dungeon + orc", "swamp + portal", "cave + dragon"]
        seats = [{ map = ["dungeon . . .", ". . . .", ". . . ."], boss = "draculord" }]
    "#;
    let mut before = with_bosses("basic", 2, position);
    before.play(1, &["reveal", "take r1c1", "slot 1"]).refused(1, "end", "OB-029").refused(1, "draft 1", "OB-226");
    assert_eq!(before.choices_of(1, "draft"), ["draft 2", "draft 3", "draft 4"], "the remaining slots are left for it");
    before.luck(&["tile camp-red", "tile camp-blue", "token witch", "token kobold"]);
    before.play(1, &["draft 3", "lay r3c3", "end"]);
    assert_eq!([before.square(1, "r1c1"), before.square(1, "r3c3")], ["forest", "swamp"]);
    assert_eq!([before.slot(1), before.slot(3)], ["camp-red + witch", "camp-blue + kobold"]);
    assert_eq!([before.slot(2), before.slot(4)], ["dungeon + orc", "cave + dragon"]);

    let mut after = with_bosses("basic", 2, position);
    after.play(1, &["draft 3", "reveal", "take r1c1"]).refused(1, "slot 3", "OB-161");
    after.play(1, &["slot 1"]).refused(1, "end", "OB-034").play(1, &["lay r3c3", "end"]);
    assert_eq!([after.square(1, "r1c1"), after.square(1, "r3c3")], ["forest", "swamp"]);
}

#[test]
fn ob162_gorgona_moves_an_own_tile_with_its_token_to_any_empty_square() {
    let mut table = with_bosses(
        WILD,
        2,
        r#"seats = [{
            map = ["volcano/kobold forest . .", ". . . forest/kobold", "summoning-circle . . ."], boss = "gorgona",
        }]"#,
    );
    table.play(1, &["reveal"]).refused(1, "take r1c3", "OB-162").play(1, &["take r1c1"]);
    assert_eq!(table.choices(1).len(), 8, "each empty square of the own map");
    table.refused(1, "put r1c2", "OB-162").refused(1, "put r4c1", "OB-162").play(1, &["put r1c4"]);
    assert_eq!([table.square(1, "r1c1"), table.square(1, "r1c4")], [".", "volcano/kobold"]);
    assert_eq!(table.square(1, "r2c4"), "forest/kobold", "a moved Volcano destroys nothing");

    let mut table = with_bosses(
        WILD,
        2,
        r#"seats = [{ map = ["forest/kobold . . .", ". . . .", "summoning-circle . . ."], boss = "gorgona" }]"#,
    );
    table.play(1, &["reveal", "take r3c1", "put r2c1"]);
    assert!(table.choices_of(1, "exchange").is_empty(), "a moved Circle gives no exchange");
}

#[test]
fn ob163_seducia_exchanges_an_own_unit_with_any_market_token() {
    let start = || {
        let mut table = with_bosses(
            "basic",
            2,
            r#"
            market = ["cave + orc", "forest + -", "swamp + portal", "forest + forest-crystal"]
            seats = [{ map = ["forest/kobold cave . .", ". . . .", ". . . swamp/witch"], boss = "seducia" }]
            "#,
        );
        table.play(1, &["reveal"]);
        table
    };
    let mut unit = start();
    assert_eq!(unit.choices(1), ["take r1c1", "take r3c4"], "a unit anywhere on the map");
    unit.refused(1, "take r1c2", "OB-163").play(1, &["take r3c4"]).refused(1, "slot 2", "OB-061").play(1, &["slot 1"]);
    assert_eq!((unit.square(1, "r3c4").as_str(), unit.slot(1).as_str()), ("swamp/orc", "cave + witch"));
    for (slot, gained, left) in
        [("slot 3", "portal", "swamp + kobold"), ("slot 4", "forest-crystal", "forest + kobold")]
    {
        let mut item = start();
        item.play(1, &["take r1c1", slot]);
        assert_eq!(item.lair(1), [gained]);
        assert_eq!(item.square(1, "r1c1"), "forest", "the tile becomes open");
        assert_eq!(item.slot(slot[5..].parse().expect("a slot")), left);
    }
}

#[test]
fn ob164_robobo_makes_a_portal_move_besides_the_portal_of_the_turn() {
    let position = r#"seats = [{ map = ["forest/kobold cave . .", ". . . .", ". . . swamp/witch"], lair = ["portal"], boss = "robobo" }]"#;
    let mut table = with_bosses("basic", 2, position);
    table.play(1, &["reveal", "take r1c1", "only", "put r1c2"]);
    assert_eq!([table.square(1, "r1c1"), table.square(1, "r1c2")], ["forest", "cave/kobold"]);
    assert_eq!(table.lair(1), ["portal"], "no Portal is turned");
    table.play(1, &["portal", "take r1c2", "take r3c4", "put r3c4", "put r1c2"]);
    assert_eq!([table.square(1, "r1c2"), table.square(1, "r3c4")], ["cave/witch", "swamp/kobold"]);
    assert_eq!(table.lair(1), ["used-portal"]);

    let mut table = with_bosses("basic", 2, position);
    table.play(1, &["portal", "take r1c1", "only", "put r1c2", "reveal", "take r1c2", "only", "put r1c1"]);
    assert_eq!(table.square(1, "r1c1"), "forest/kobold");
}

/// What a Boss pays seat 1 for this map and lair.
fn objective(boss: &str, rows: [&str; 3], lair: &[&str]) -> i32 {
    let position = format!("turn = 2\nseats = [{{ map = {rows:?}, lair = {lair:?}, boss = \"{boss}\" }}]");
    with_bosses("basic", 2, &position).points(1, "objective")
}

const BARE: &str = ". . . .";

#[test]
fn ob165_king_croak_pays_2_per_miniboss_on_the_map() {
    assert_eq!(objective("king-croak", ["forest/miniboss cave/miniboss swamp/witch .", BARE, BARE], &[]), 4);
    assert_eq!(objective("king-croak", ["dungeon forest/kobold . .", BARE, BARE], &["miniboss"]), 0, "not in the lair");
}

#[test]
fn ob166_xyzax_pays_1_per_matching_monster() {
    assert_eq!(objective("xyzax", ["forest/kobold cave/dragon swamp/orc forest/miniboss", BARE, BARE], &[]), 2);
}

#[test]
fn ob167_cleopatra_pays_for_the_tiles_of_the_most_numerous_type() {
    assert_eq!(objective("cleopatra", ["forest forest forest cave", "cave . . .", BARE], &[]), 3);
    assert_eq!(
        objective("cleopatra", ["camp-red camp-blue camp-black camp-red", "cave . . .", BARE], &[]),
        4,
        "flags are one type"
    );
    assert_eq!(objective("cleopatra", ["dungeon dungeon graveyard-1 graveyard-2", "graveyard-3 . . .", BARE], &[]), 3);
    assert_eq!(objective("cleopatra", ["dungeon dungeon forest cave", BARE, BARE], &[]), 2, "the Dungeon is a type");
    assert_eq!(objective("cleopatra", [BARE, BARE, BARE], &[]), 0);
}

#[test]
fn ob168_belladonna_pays_3_per_band_of_3_or_4() {
    assert_eq!(objective("belladonna", ["cave/orc cave/orc . .", BARE, BARE], &[]), 0);
    assert_eq!(objective("belladonna", ["cave/orc cave/orc cave/orc .", "cave/orc . . .", BARE], &[]), 3);
    assert_eq!(objective("belladonna", ["cave/orc cave/orc cave/orc cave/orc", BARE, BARE], &[]), 3);
    assert_eq!(objective("belladonna", ["cave/orc cave/orc cave/orc .", "cave/orc . . .", "cave/orc . . ."], &[]), 6);
}

#[test]
fn ob169_cerebellus_pays_1_per_different_tile_type() {
    assert_eq!(objective("cerebellus", ["forest forest cave dungeon", "camp-red camp-blue . .", BARE], &[]), 4);
    assert_eq!(objective("cerebellus", ["forest cave swamp dungeon", "camp-red graveyard-1 . .", BARE], &[]), 6);
}

#[test]
fn ob170_porkus_pays_2_per_crystal_and_1_per_portal() {
    let lair = ["forest-crystal", "cave-crystal", "portal", "used-portal", "used-portal", "orc"];
    assert_eq!(objective("porkus", ["dungeon . . .", BARE, BARE], &lair), 4 + 3);
}

#[test]
fn ob171_draculord_pays_6_if_no_terrain_tile_is_open() {
    assert_eq!(objective("draculord", ["forest/orc dungeon cave/miniboss .", BARE, BARE], &[]), 6);
    assert_eq!(objective("draculord", ["forest/orc dungeon cave .", BARE, BARE], &[]), 0);
}

#[test]
fn ob172_gorgona_pays_3_per_row_of_different_types() {
    let (diverse, twice) = ("forest cave swamp camp-red", "forest cave swamp forest");
    assert_eq!(objective("gorgona", [diverse, twice, twice], &[]), 3);
    assert_eq!(objective("gorgona", [diverse, "dungeon graveyard-1 forest cave", twice], &[]), 6);
    assert_eq!(objective("gorgona", [twice, "camp-red camp-blue cave swamp", "dungeon dungeon cave swamp"], &[]), 0);
    let big = given_with(
        "board = \"big\"\nbosses = true",
        2,
        &format!(
            "turn = 2\nseats = [{{ map = {:?}, boss = \"gorgona\" }}]",
            [diverse; 4].map(|row| row.replace("camp-red", "dungeon"))
        ),
    );
    assert_eq!(big.points(1, "objective"), 12, "four rows on the Big Board");
}

#[test]
fn ob173_seducia_pays_1_per_monster_type_and_2_more_for_five() {
    assert_eq!(objective("seducia", ["cave/kobold cave/kobold cave/dragon cave/miniboss", BARE, BARE], &[]), 2);
    let four = "cave/kobold cave/witch cave/dragon cave/orc";
    assert_eq!(objective("seducia", [four, BARE, BARE], &[]), 4);
    assert_eq!(objective("seducia", [four, "cave/skeleton . . .", BARE], &[]), 7);
    assert_eq!(
        objective("seducia", [four, "dungeon . . .", BARE], &["skeleton"]),
        4,
        "a waiting monster does not count"
    );
}

#[test]
fn ob174_robobo_pays_2_per_dungeon() {
    assert_eq!(objective("robobo", ["dungeon dungeon forest .", "dungeon . . .", BARE], &[]), 6);
}

#[test]
fn ob236_bosses_are_chosen_at_the_same_time_and_unseen() {
    let luck = ["boss xyzax", "boss porkus", "boss robobo", "boss seducia", "boss gorgona", "boss cleopatra"];
    let start = || dealt("bosses = true\nfirst = 1", 3, &luck);
    let (mut one, mut two) = (start(), start());
    assert_eq!(one.asked(), [1, 2, 3]);
    one.play(1, &["keep xyzax"]);
    two.play(1, &["keep porkus"]);
    assert_eq!(one.asked(), [2, 3], "the others choose without waiting for anybody");
    for rounds in 0..3 {
        assert_ne!(one.state, two.state);
        assert_ne!(one.view(1), two.view(1));
        assert_eq!(seen_by_others(&one, 3), seen_by_others(&two, 3), "after {rounds} more choices");
        for viewer in [Viewer::Seat(seat(2)), Viewer::Seat(seat(3)), Viewer::Spectator] {
            assert_eq!(witnessed(&one, viewer), witnessed(&two, viewer));
            assert!(witnessed(&one, viewer).contains(&Seen::BossKeptHidden { seat: seat(1) }));
        }
        let (number, choice) = [(3, "keep gorgona"), (2, "keep robobo"), (1, "draft 1")][rounds];
        one.play(number, &[choice]);
        two.play(number, &[choice]);
    }
    one.refused(1, "keep porkus", "OB-236");
}

/// Seat 1 with a use for every Boss, at three moments of the turn: before the draft, with the
/// drafted tile in hand, and when all is placed.
fn moments(boss: &str) -> [Given; 3] {
    let seats = format!(
        r#"seats = [
            {{ map = ["forest/kobold cave . .", ". . . .", ". . . ."], boss = "{boss}" }},
            {{ map = ["forest/orc . . .", ". . . .", ". . . ."] }},
        ]"#
    );
    let pairs = r#""forest + orc", "cave + witch", "swamp + portal"]"#;
    let before = format!("market = [\"forest + orc\", {pairs}\n{seats}");
    let in_hand = format!("market = [\"-\", {pairs}\nhand = \"dungeon + portal\"\n{seats}");
    let laid = format!("market = [\"-\", {pairs}\nplaced = [\"r1c2\"]\n{seats}");
    [before, in_hand, laid].map(|position| with_bosses("basic", 2, &position))
}

#[test]
fn ob237_king_croak_and_cerebellus_come_before_the_draft_porkus_after_it_the_others_anytime() {
    for boss in BOSSES {
        let expected = match boss {
            "king-croak" | "cerebellus" => [true, false, false],
            "porkus" => [false, true, true],
            _ => [true, true, true],
        };
        for (moment, (mut table, may)) in moments(boss).into_iter().zip(expected).enumerate() {
            assert_eq!(table.allows(1, "reveal"), may, "{boss} at moment {moment}");
            if !may {
                table.refused(1, "reveal", "OB-237");
            }
        }
    }
}

#[test]
fn ob238_a_revealed_ability_is_carried_out_at_once() {
    for boss in BOSSES.into_iter().filter(|&boss| boss != "cerebellus") {
        let [before, in_hand, _] = moments(boss);
        let mut table = if boss == "porkus" { in_hand } else { before };
        table.play(1, &["reveal"]);
        table.refused(1, "end", "OB-231").refused(1, "draft 1", "OB-231").refused(1, "lay r3c3", "OB-231");
    }
    let [mut cerebellus, ..] = moments("cerebellus");
    cerebellus.play(1, &["reveal"]);
    assert!(cerebellus.events.contains(&Event::MarketCleared { seat: seat(1) }));
}

#[test]
fn ob238_a_reveal_without_a_legal_use_is_refused() {
    let empty = "[\". . . .\", \". . . .\", \". . . .\"]";
    let map = |row: &str| format!("[\"{row}\", \". . . .\", \". . . .\"]");
    let full = |row: &str| format!("{:?}", [row; 3]);
    let seats =
        |own: &str, boss: &str, other: &str| format!("seats = [{{ map = {own}, boss = \"{boss}\" }}, {{ {other} }}]");
    let hoard = |elsewhere: &[&str]| format!("lair = {}", all_tokens_but(elsewhere));
    let orcs = "market = [\"cave + orc\", \"cave + orc\", \"cave + orc\", \"cave + orc\"]\n";
    let tokens = ["orc", "orc", "orc", "orc"];
    let alone = "market = [\"cave + orc\", \"-\", \"-\", \"-\"]\n";
    let halves = "market = [\"cave + -\", \"- + orc\", \"-\", \"-\"]\n";
    let no_token = "placed = [\"r1c1\"]\nmarket = [\"-\", \"cave + -\", \"cave + -\", \"-\"]\n";
    let one_token = "placed = [\"r1c1\"]\nmarket = [\"-\", \"cave + -\", \"- + orc\", \"-\"]\n";
    let placed = "placed = [\"r1c1\"]\n";
    let theirs = "map = [\"forest/orc . . .\", \". . . .\", \". . . .\"]";
    let open = "map = [\"forest . . .\", \". . . .\", \". . . .\"]";
    let cases = [
        ("king-croak", false, format!("{alone}{}", seats(empty, "king-croak", ""))),
        ("king-croak", true, format!("{halves}{}", seats(empty, "king-croak", ""))),
        ("xyzax", false, format!("{orcs}{}", seats(empty, "xyzax", &hoard(&tokens)))),
        ("xyzax", true, format!("{orcs}{}", seats(empty, "xyzax", &hoard(&[&tokens[..], &["witch"]].concat())))),
        ("cleopatra", false, seats(&map("forest . . ."), "cleopatra", "")),
        ("cleopatra", true, seats(&map("forest . . dungeon"), "cleopatra", "")),
        ("belladonna", false, seats(&map("forest . . ."), "belladonna", theirs)),
        ("belladonna", false, seats(&map("forest/orc forest/orc . ."), "belladonna", open)),
        ("belladonna", true, seats(&map("forest/orc . . ."), "belladonna", theirs)),
        ("cerebellus", true, format!("market = [\"-\", \"-\", \"-\", \"-\"]\n{}", seats(empty, "cerebellus", ""))),
        ("porkus", false, format!("{no_token}{}", seats(&map("forest . . ."), "porkus", ""))),
        ("porkus", true, format!("{one_token}{}", seats(&map("forest . . ."), "porkus", ""))),
        ("draculord", false, seats(empty, "draculord", "")),
        ("draculord", true, seats(&map("dungeon . . ."), "draculord", "")),
        ("gorgona", false, seats(empty, "gorgona", "")),
        ("gorgona", true, seats(&map("dungeon . . ."), "gorgona", "")),
        ("gorgona", false, format!("{placed}{}", seats(&full("cave forest cave forest"), "gorgona", ""))),
        ("seducia", false, seats(&map("forest . . ."), "seducia", theirs)),
        ("seducia", false, format!("{no_token}{}", seats(&map("forest/orc . . ."), "seducia", ""))),
        ("seducia", true, format!("{one_token}{}", seats(&map("forest/orc . . ."), "seducia", ""))),
        ("robobo", false, seats(&map("forest forest . ."), "robobo", theirs)),
        ("robobo", false, seats(&map("forest/orc dungeon . ."), "robobo", "")),
        ("robobo", false, seats(&map("forest/orc cave/orc . ."), "robobo", "")),
        ("robobo", true, seats(&map("forest/orc cave/witch . ."), "robobo", "")),
        ("robobo", true, seats(&map("forest/orc cave . ."), "robobo", "")),
    ];
    for (boss, may, position) in cases {
        let mut table = with_bosses("basic", 2, &position);
        assert_eq!(table.allows(1, "reveal"), may, "{boss}: {position}");
        if !may {
            table.refused(1, "reveal", "OB-238");
        }
    }
}

#[test]
fn ob239_the_tokens_that_xyzax_draws_are_seen_by_all() {
    let mut table = with_bosses("basic", 3, r#"seats = [{ boss = "xyzax" }]"#);
    table.luck(&["token orc", "token portal", "token witch"]).play(1, &["reveal"]);
    for viewer in Viewer::all(3) {
        let told: Vec<String> =
            witnessed(&table, viewer).iter().map(|seen| table::marks::plain(&seen.to_string())).collect();
        assert!(told.contains(&"Seat 1 draws orc, Portal, witch.".to_owned()), "{told:?}");
        assert_eq!(Overboss::view(&table.state, viewer).table.flow, table.state.table.flow, "they lie there for all");
    }
}
