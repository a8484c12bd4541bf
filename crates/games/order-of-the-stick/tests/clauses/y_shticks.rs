//! Y. Shticks: whose they are, how they are gained, what flips, unflips and boosts them.

use order_of_the_stick::content::content;
use order_of_the_stick::ids::{BattleCard, Hero, Shtick};
use order_of_the_stick::{Event, Frame, Moment, OrderOfTheStick, Part, Seen};
use table::{Game, Viewer};

use crate::support::*;

const END: &str = "flow = [{ chores = { end = true } }]";
const GO: &str = "flow = ['go']";

/// Seat 1 stays beside these Monsters on floor 1 and is about to select.
#[track_caller]
fn beside(room: &str, monsters: &str, heroes: &[&str]) -> Given {
    let room = format!("1-1 {room}, monsters = [{monsters}]");
    let mut given = scene(GO, &[&room, "1-2"], heroes);
    given.play(1, &["stay"]).pass_all();
    given
}

/// What seat 1 adds to a roll of 1 with this shtick.
#[track_caller]
fn adds(given: &mut Given, shtick: &str) -> i16 {
    given.luck(&["die 1"]).play(1, &[&format!("select {shtick}")]).fight_on();
    given.rolled().0 - 1
}

/// What a hero adds to an attack on a Stupid Ogre in a room, with somebody in the next room.
#[track_caller]
fn attack(room: &str, hero: &str, shtick: &str) -> i16 {
    adds(&mut beside(room, "'stupid-ogre'", &[&format!("1-1, {hero}"), "1-2"]), shtick)
}

/// How many copies of a shtick lie face up before a seat, and how many flipped.
fn lies(given: &Given, number: usize, name: &str) -> (u8, u8) {
    let (hero, shtick) = (given.hero(number), shtick(name));
    (hero.up[shtick.place()], hero.down[shtick.place()])
}

/// The Battle discard pile, the top card last.
fn discards(given: &Given) -> String {
    names(given.table().discards.iter().map(|card| BattleCard::new(card.into()).name()))
}

/// All but so many cards of a deck in play: what is left of the deck is named, each once.
fn all_but(hero: Hero, left: &[&str]) -> String {
    let count = |one: Shtick| {
        let gone = left.iter().filter(|name| shtick(name) == one).count() as u8;
        content().shtick(one).copies - gone
    };
    let kinds = hero.deck().iter().filter(|&&one| count(one) > 0);
    let kinds: Vec<String> = kinds.map(|&one| format!("{one} = {}", count(one))).collect();
    format!("shticks = {{ {} }}", kinds.join(", "))
}

/// The shticks that were gained, in order.
fn gained(given: &Given) -> String {
    names(given.events.iter().filter_map(|event| match event {
        Event::ShtickGained { shtick, .. } => Some(shtick),
        _ => None,
    }))
}

#[test]
fn oots368_oots369_all_game_long_every_deck_stays_with_its_hero() {
    let options = "length = 'own'\nfloors = 1\ndrool = 0\nshticks = 3\nrounds = '8'";
    for seed in 0..3 {
        whole_game(options, 3, seed, |step| {
            let (table, secrets) = (&step.after.table, &step.after.secrets);
            for seat in table.all() {
                let (hero, index) = (table.at(seat), seat.index());
                for one in hero.hero.deck() {
                    let place = one.place();
                    let is = |found: u8| usize::from(found) == place;
                    let drawn =
                        if seat == table.current { secrets.drawn.iter().filter(|&at| is(at)).count() } else { 0 };
                    let under = secrets.under[index].iter().filter(|&at| is(at)).count();
                    let lies = usize::from(hero.up[place] + hero.down[place] + secrets.decks[index].count(place));
                    assert_eq!(lies + drawn + under, usize::from(content().shtick(*one).copies), "{one}");
                }
            }
        });
    }
}

#[test]
fn oots368_nobody_has_or_uses_a_shtick_of_another_hero() {
    let heroes = [
        "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, hand = { extra-effort = 1 }",
        "1-1, hero = 'durkon'",
    ];
    let mut given = beside("plain-corridor", "'stupid-ogre'", &heroes);
    given.refuses(1, "select durkon-thors-hammer", "OOTS-368");
    given.play(1, &["select roy-greenhilt-sword"]).until(Moment::BeforeRoll);
    given.refuses(1, "use durkon-blessing", "OOTS-368");
    let theirs = toml::from_str("heroes = [{ hero = 'roy', shticks = { durkon-thors-hammer = 1 } }]").unwrap();
    let refused = OrderOfTheStick::place(&options(""), 2, &theirs).map(drop).expect_err("a shtick of another hero");
    assert!(refused.to_string().contains("OOTS-368"), "{refused}");
}

#[test]
fn oots370_only_battle_shticks_are_selected() {
    // Logic is one, but for battles with players; the others have no such entries.
    let shticks = "shticks = { roy-greenhilt-sword = 1, roy-bag-of-tricks = 1, roy-logic = 1, roy-charge = 1, \
        roy-great-cleavage = 1, roy-solid-breastplate = 1, roy-mighty-blow = 1 }";
    let given = beside("plain-corridor", "'stupid-ogre'", &[&format!("1-1, hero = 'roy', {shticks}"), "0-1"]);
    given.offers(1, &["select roy-greenhilt-sword", "select roy-bag-of-tricks", "bare"]);
    for other in ["roy-charge", "roy-great-cleavage", "roy-solid-breastplate", "roy-mighty-blow"] {
        let refusal =
            table::refuse::<OrderOfTheStick>(given.state(), seat(1), format!("select {other}").parse().unwrap());
        assert!(refusal.is_some(), "{other}");
    }
    for one in Shtick::ALL {
        let battles = content().shtick(one).battle;
        assert!(battles.is_none_or(|battle| battle.attack.is_some() || battle.defense.is_some()), "{one}");
    }
}

#[test]
fn oots371_other_cards_refer_to_types() {
    // Spell Components turn Magic Shticks and nothing else.
    let flipped = "flipped = { vaarsuvius-minor-bolt = 1, vaarsuvius-bird-familiar = 1, vaarsuvius-long-winded-lecture = 1, \
        vaarsuvius-befuddle = 1 }";
    let hero = format!("1-1, hero = 'vaarsuvius', {flipped}, stash = ['spell-components']");
    let mut given = scene("", &["1-1"], &[&hero, "0-1"]);
    given.play(1, &["use spell-components"]);
    let lies = |name: &str| lies(&given, 1, name);
    assert_eq!([lies("vaarsuvius-minor-bolt"), lies("vaarsuvius-befuddle")], [(1, 0); 2], "one of two types is enough");
    assert_eq!([lies("vaarsuvius-bird-familiar"), lies("vaarsuvius-long-winded-lecture")], [(0, 1); 2]);
    // Fiery as it is, the Whetstone is for Weapons.
    let roy = "hero = 'roy', shticks = { roy-greenhilt-sword = 1, roy-bag-of-tricks = 1 }, stash = ['fine-whetstone']";
    for (shtick, worth) in [("roy-greenhilt-sword", 2 + 2), ("roy-bag-of-tricks", 1)] {
        let mut given = beside("plain-corridor", "'stupid-ogre'", &[&format!("1-1, {roy}"), "1-2"]);
        given.luck(&["die 1"]).play(1, &[&format!("select {shtick}")]).fight_on_to(Moment::BeforeRoll);
        given.play(1, &["use fine-whetstone"]).fight_on();
        assert_eq!(given.rolled().0 - 1, worth, "{shtick}");
    }
}

/// Belkar with these saved Monsters, at the start or the end of his turn.
#[track_caller]
fn saved(top: &str, monsters: &str, shticks: &str) -> Given {
    let belkar = format!("1-1, hero = 'belkar', saved = {{ {monsters} }}, {shticks}");
    scene(top, &["1-1"], &[&belkar, "0-1"])
}

const DAGGERS: &str = "shticks = { belkar-twin-daggers-of-doom = 1 }";
const LOOKED_AT: [&str; 3] =
    ["looked-at belkar-leather-vest", "looked-at belkar-scent-of-prey", "looked-at belkar-probably-evil"];

#[test]
fn oots372_oots375_oots376_three_symbols_are_one_of_three_shticks() {
    for top in ["", END] {
        let mut given = saved(top, "kinda-wimpy-goblin = 1, black-dragon = 1, half-orc-adventurer = 1", DAGGERS);
        given.luck(&LOOKED_AT).play(1, &["trade black-dragon", "trade kinda-wimpy-goblin", "done"]);
        given.offers(1, &["learn belkar-leather-vest", "learn belkar-scent-of-prey", "learn belkar-probably-evil"]);
        given.play(1, &["learn belkar-scent-of-prey"]);
        assert_eq!(lies(&given, 1, "belkar-scent-of-prey"), (1, 0), "face up, at once");
        given.offers(1, &["under belkar-leather-vest", "under belkar-probably-evil"]);
        given.play(1, &["under belkar-probably-evil"]);
        assert_eq!(given.state().secrets.under[0].len(), 2);
        assert_eq!((given.hero(1).in_play(), given.hero(1).deck), (2, 18));
        assert_eq!(discards(&given), "black-dragon kinda-wimpy-goblin");
        let left = monster("half-orc-adventurer");
        assert_eq!((given.hero(1).saved.count(left.index()), given.hero(1).saved.len()), (1, 1));
        // What is left is too little for another one.
        given.refuses(1, "trade half-orc-adventurer", "OOTS-372");
        given.is_whole();
    }
}

#[test]
fn oots372_monsters_are_traded_at_the_start_or_the_end_of_the_own_turn() {
    let belkar = "1-1, hero = 'belkar', saved = { black-dragon = 1, vampire = 1 }";
    scene("", &["1-1"], &["1-1, hero = 'roy'", belkar]).refuses(2, "trade black-dragon", "OOTS-034");
    let mut given = saved("", "black-dragon = 1, vampire = 1", DAGGERS);
    assert!(given.allows(1, "trade black-dragon"));
    given.play(1, &["done"]).refuses(1, "trade black-dragon", "OOTS-372");
}

#[test]
fn oots373_oots374_oots665_symbols_are_added_up_and_the_rest_is_lost() {
    // The end comes from 3 symbols on; the fourth one brings nothing.
    let mut given = saved("", "kinda-wimpy-goblin = 1, black-dragon = 1, half-orc-adventurer = 1", DAGGERS);
    given.play(1, &["trade black-dragon"]);
    given.offers(1, &["trade kinda-wimpy-goblin", "trade half-orc-adventurer"]);
    given.refuses(1, "done", "OOTS-372");
    given.play(1, &["trade kinda-wimpy-goblin"]).offers(1, &["trade half-orc-adventurer", "done"]);
    given.luck(&LOOKED_AT).play(1, &["trade half-orc-adventurer", "learn belkar-leather-vest"]);
    given.play(1, &["under belkar-scent-of-prey"]);
    assert_eq!((given.hero(1).in_play(), given.hero(1).saved.len()), (2, 0));
    assert!(matches!(given.asks(), Some(Frame::Chores(_))));
}

#[test]
fn oots373_oots665_three_monsters_of_two_symbols_are_worth_two_shticks_together() {
    let mut given = saved("", "vampire = 1, black-dragon = 1, redcloak = 1", DAGGERS);
    given.luck(&LOOKED_AT).play(1, &["trade vampire", "trade black-dragon", "trade redcloak"]);
    given.play(1, &["learn belkar-leather-vest"]);
    given.luck(&["looked-at belkar-joy-in-misery", "looked-at belkar-joy-in-misery", "looked-at belkar-blood-frenzy"]);
    given.play(1, &["under belkar-scent-of-prey"]);
    assert_eq!(given.state().secrets.under[0].len(), 2, "they are under the deck before the next draw");
    given.offers(1, &["learn belkar-joy-in-misery", "learn belkar-blood-frenzy"]);
    // Two that are alike have no order.
    given.play(1, &["learn belkar-blood-frenzy"]);
    assert_eq!(gained(&given), "belkar-leather-vest belkar-blood-frenzy");
    assert_eq!((given.state().secrets.under[0].len(), given.hero(1).saved.len()), (4, 0));
    // Two of them traded first bring one, and the third stays.
    let mut apart = saved("", "vampire = 1, black-dragon = 1, redcloak = 1", DAGGERS);
    apart.luck(&LOOKED_AT).play(1, &["trade vampire", "trade black-dragon", "done"]);
    apart.play(1, &["learn belkar-leather-vest", "under belkar-scent-of-prey"]);
    apart.refuses(1, "trade redcloak", "OOTS-372");
    assert_eq!((gained(&apart).as_str(), apart.hero(1).saved.len()), ("belkar-leather-vest", 1));
}

#[test]
fn oots376_oots377_the_owner_orders_the_two_and_nobody_else_sees_them() {
    let left = ["belkar-leather-vest", "belkar-scent-of-prey", "belkar-probably-evil"];
    for first in [1, 2] {
        let mut given = saved(
            "",
            "black-dragon = 1, vampire = 1",
            &format!("stash = ['inappropriate-violence'], {}", all_but(Hero::Belkar, &left)),
        );
        given.play(1, &["trade black-dragon", "trade vampire"]);
        let drawn = |given: &Given, viewer: Viewer| names(OrderOfTheStick::view(given.state(), viewer).drawn);
        assert_eq!(drawn(&given, Viewer::Seat(seat(1))).split(' ').count(), 3);
        assert_eq!(drawn(&given, Viewer::Seat(seat(2))) + &drawn(&given, Viewer::Spectator), "");
        given.play(1, &["learn belkar-leather-vest", &format!("under {}", left[first])]);
        let own_under = |viewer: Viewer| names(OrderOfTheStick::view(given.state(), viewer).own_under);
        assert_eq!(own_under(Viewer::Seat(seat(1))), format!("{} {}", left[first], left[3 - first]));
        assert_eq!(own_under(Viewer::Seat(seat(2))) + &own_under(Viewer::Spectator), "");
        for event in &given.events {
            let (by_other, by_owner) = (
                OrderOfTheStick::seen(event, Viewer::Seat(seat(2))),
                OrderOfTheStick::seen(event, Viewer::Seat(seat(1))),
            );
            match event {
                Event::ShticksDrawn { .. } => {
                    assert_eq!(by_other, Some(Seen::Part(Part::ShticksDrawnHidden { seat: seat(1), count: 3 })));
                }
                Event::PutUnder { .. } => {
                    assert_eq!(by_other, Some(Seen::Part(Part::PutUnderHidden { seat: seat(1), count: 2 })));
                }
                _ => continue,
            }
            assert_eq!(by_owner, Some(Seen::Open(event.clone())));
        }
        // What was put there first comes up first.
        given.events.clear();
        given.play(1, &["sell inappropriate-violence"]);
        assert_eq!(gained(&given), left[first]);
    }
}

#[test]
fn oots378_with_fewer_than_three_cards_one_looks_at_what_is_there() {
    let mut given = saved(
        "",
        "black-dragon = 1, vampire = 1",
        &all_but(Hero::Belkar, &["belkar-leather-vest", "belkar-probably-evil"]),
    );
    given.play(1, &["trade black-dragon", "trade vampire"]);
    given.offers(1, &["learn belkar-leather-vest", "learn belkar-probably-evil"]);
    given.play(1, &["learn belkar-probably-evil"]);
    assert_eq!((given.hero(1).in_play(), given.hero(1).deck), (19, 1));
    assert!(matches!(given.asks(), Some(Frame::Chores(_))), "one card has no order");
    // The last card comes without a question, also where two were earned.
    let mut last =
        saved("", "vampire = 1, black-dragon = 1, redcloak = 1", &all_but(Hero::Belkar, &["belkar-leather-vest"]));
    last.play(1, &["trade vampire", "trade black-dragon", "trade redcloak"]);
    assert_eq!((gained(&last).as_str(), last.hero(1).deck), ("belkar-leather-vest", 0));
    last.is_whole();
    let none = saved("", "black-dragon = 1, vampire = 1", &all_but(Hero::Belkar, &[]));
    none.refuses(1, "trade black-dragon", "OOTS-378");
}

/// Haley with Loot of Drool Factors 2, 2, 1, 1, 1 and 0.
#[track_caller]
fn haley(top: &str, room: &str) -> Given {
    let stash = "stash = ['cloak-of-cloaking', 'gold-coins', 'silver-ring', 'beard-comb'], equipped = ['fine-bowstring', 'ruby']";
    let haley = format!("1-1, hero = 'haley', shticks = {{ haley-longbow = 1 }}, {stash}");
    scene(top, &[&format!("1-1 {room}")], &[&haley, "0-1"])
}

#[test]
fn oots379_oots381_oots382_loot_worth_three_buys_the_top_shtick() {
    let trades: [&[&str]; 3] = [
        &["cloak-of-cloaking", "ruby"],
        &["cloak-of-cloaking", "fine-bowstring"],
        &["gold-coins", "silver-ring", "ruby"],
    ];
    for top in ["", END] {
        for trade in trades {
            let mut given = haley(top, "plain-corridor");
            let (last, first) = trade.split_last().unwrap();
            for loot in first {
                given.play(1, &[&format!("sell {loot}")]);
                given.refuses(1, "done", "OOTS-665");
                assert_eq!(gained(&given), "");
            }
            given.luck(&["shtick haley-light-step"]).play(1, &[&format!("sell {last}")]);
            assert_eq!(gained(&given), "haley-light-step", "the top card, and no choice of three");
            assert!(matches!(given.asks(), Some(Frame::Chores(_))));
            assert_eq!(given.table().dump.len(), trade.len(), "{trade:?}");
            for loot in trade.iter().map(|name| loot(name)) {
                let sold = Event::LootSold { seat: seat(1), loot };
                assert!(given.events.contains(&sold));
                assert_eq!(OrderOfTheStick::seen(&sold, Viewer::Spectator), Some(Seen::Open(sold)), "shown to all");
            }
            given.is_whole();
        }
    }
}

#[test]
fn oots379_loot_is_traded_at_the_start_or_the_end_of_the_own_turn() {
    let mut given = haley("", "plain-corridor");
    given.play(1, &["done"]).refuses(1, "sell ruby", "OOTS-379");
    let waits = "1-1, hero = 'haley', stash = ['big-pile-of-gold']";
    scene("", &["1-1"], &["1-1, hero = 'roy'", waits]).refuses(2, "sell big-pile-of-gold", "OOTS-034");
}

#[test]
fn oots380_oots381_only_what_one_drools_over_counts() {
    let mut given = haley("", "plain-corridor");
    given.refuses(1, "sell beard-comb", "OOTS-380");
    given.play(1, &["sell gold-coins"]).refuses(1, "sell beard-comb", "OOTS-380");
    // What exceeds 3 is lost: two cards of 2 are one shtick, and two of 1 do not make it another.
    let mut given = haley("", "plain-corridor");
    given.play(1, &["sell cloak-of-cloaking", "sell fine-bowstring", "sell gold-coins", "sell silver-ring"]);
    assert_eq!(given.hero(1).in_play(), 1 + 1);
    given.offers(1, &["sell ruby"]);
    assert_eq!(given.play(1, &["sell ruby"]).hero(1).in_play(), 1 + 2);
    // Too little from the start.
    let poor = "1-1, hero = 'haley', stash = ['gold-coins', 'silver-ring', 'beard-comb', 'word-of-thor']";
    scene("", &["1-1"], &[poor, "0-1"]).refuses(1, "sell gold-coins", "OOTS-381");
}

#[test]
fn oots383_as_often_as_one_can() {
    let mut given = haley("", "plain-corridor");
    given.play(1, &["sell cloak-of-cloaking", "sell gold-coins", "sell fine-bowstring", "sell ruby"]);
    assert_eq!((given.hero(1).in_play(), given.stash(1).as_str()), (3, "silver-ring beard-comb"));
    // At the end of the same turn, too, where a Pawn Shop asks for less.
    let mut shop = haley("", "pawn-shop");
    shop.play(1, &["sell cloak-of-cloaking", "sell fine-bowstring", "done", "stay"]).idle_until(Given::at_the_end);
    shop.play(1, &["sell gold-coins", "sell ruby"]);
    assert_eq!(shop.hero(1).in_play(), 1 + 3);
}

#[test]
fn oots384_oots385_oots386_rooms_cards_and_one_loot_of_each_hero_give_the_top_shtick_at_once() {
    let books = [
        ("roy", "fighters-handbook", "roy-mighty-blow"),
        ("haley", "guild-diploma", "haley-light-step"),
        ("elan", "magic-8-ball", "elan-rapier"),
        ("vaarsuvius", "valuable-knowledge", "vaarsuvius-unseen"),
        ("belkar", "survival-guide", "belkar-leather-vest"),
        ("durkon", "book-of-sermons", "durkon-stone-sense"),
    ];
    for (hero, book, shtick) in books {
        let mut given = scene("", &["1-1"], &[&format!("1-1, hero = '{hero}', stash = ['{book}']"), "0-1"]);
        given.luck(&[&format!("shtick {shtick}")]).play(1, &[&format!("use {book}")]);
        assert_eq!((gained(&given).as_str(), lies(&given, 1, shtick)), (shtick, (1, 0)), "{book}");
        assert!(matches!(given.asks(), Some(Frame::Chores(_))));
    }
    let gives = |loot: &str| {
        let card = content().one_loot(crate::support::loot(loot));
        card.effects.iter().flat_map(|effect| effect.ops()).any(|op| op.word() == "draw_shtick")
    };
    let all = order_of_the_stick::ids::Loot::ALL.into_iter().filter(|loot| gives(loot.name()));
    assert_eq!(all.count(), books.len(), "one Loot a hero");

    let mut montage =
        scene(END, &["1-1"], &["1-1, hero = 'roy', shticks = {}, hand = { training-montage = 1 }", "0-1"]);
    montage.luck(&["shtick roy-logic"]).play(1, &["play training-montage"]).pass_all();
    assert_eq!((gained(&montage).as_str(), lies(&montage, 1, "roy-logic")), ("roy-logic", (1, 0)));

    let mut hall = noon(
        &["hero = 'roy', room = '1-1', shticks = {}", "room = '0-1'"],
        &["", "card = 'training-hall', entered = false"],
    );
    hall.luck(&["shtick roy-logic"]).play(1, &["move east"]);
    assert_eq!((gained(&hall).as_str(), lies(&hall, 1, "roy-logic")), ("roy-logic", (1, 0)));
}

#[test]
fn oots387_with_an_empty_deck_nothing_is_gained() {
    let full = all_but(Hero::Roy, &[]);
    let roy = format!(
        "1-1, hero = 'roy', {full}, stash = ['fighters-handbook', 'family-honor'], hand = {{ training-montage = 1 }}"
    );
    let given = scene(END, &["1-1"], &[&roy, "0-1"]);
    given.refuses(1, "sell family-honor", "OOTS-387");
    given.refuses(1, "use fighters-handbook", "OOTS-449");
    given.refuses(1, "play training-montage", "OOTS-449");
    let mut hall = noon(
        &[&format!("hero = 'roy', room = '1-1', {full}"), "room = '0-1'"],
        &["", "card = 'training-hall', entered = false"],
    );
    hall.play(1, &["move east"]);
    assert_eq!((gained(&hall).as_str(), hall.hero(1).in_play()), ("", 20));
}

#[test]
fn oots388_oots389_a_flipped_shtick_is_blank() {
    let roy = "hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, hand = { extra-effort = 1 }, \
        flipped = { roy-bag-of-tricks = 1, roy-mighty-blow = 1, roy-charge = 1 }";
    let mut given = beside("plain-corridor", "'stupid-ogre'", &[&format!("1-1, {roy}"), "1-2"]);
    given.offers(1, &["select roy-greenhilt-sword", "bare"]);
    given.refuses(1, "select roy-bag-of-tricks", "OOTS-176");
    given.play(1, &["select roy-greenhilt-sword"]).fight_on_to(Moment::BeforeRoll);
    given.refuses(1, "use roy-mighty-blow", "OOTS-389");
    // What works by itself does not work any more.
    let sum = |shticks: &str| {
        let roy = format!("1-1, hero = 'roy', {shticks}");
        adds(&mut beside("plain-corridor", "'goblin-drummer'", &[&roy, "0-1"]), "roy-greenhilt-sword")
    };
    let sword = "roy-greenhilt-sword = 1";
    assert_eq!(sum(&format!("shticks = {{ {sword}, roy-master-of-battle-administration = 1 }}")), 2 + 2);
    assert_eq!(sum(&format!("shticks = {{ {sword} }}, flipped = {{ roy-master-of-battle-administration = 1 }}")), 2);
    // Turned face down, not taken away.
    let mut flips =
        scene("", &["1-1"], &["1-1, hero = 'vaarsuvius', shticks = { vaarsuvius-fleet-of-foot = 1 }", "0-1"]);
    flips.play(1, &["use vaarsuvius-fleet-of-foot"]);
    assert_eq!((lies(&flips, 1, "vaarsuvius-fleet-of-foot"), flips.hero(1).in_play()), ((0, 1), 1));
    flips.refuses(1, "use vaarsuvius-fleet-of-foot", "OOTS-389");
}

#[test]
fn oots390_flipped_shticks_count_for_the_lair() {
    let lair = "length = 'own'\nfloors = 1\ndrool = 0\nshticks = 5";
    let enters = |shticks: &str| {
        let roy = format!("1-1, hero = 'roy', {shticks}");
        let mut given = scene_with(lair, "", &["1-1, stairs = true"], &[&roy, "0-1"]);
        given.play(1, &["done"]);
        given.allows(1, "move down")
    };
    assert!(enters("shticks = { roy-greenhilt-sword = 1 }, flipped = { roy-charge = 2, roy-logic = 2 }"));
    assert!(!enters("shticks = { roy-greenhilt-sword = 1 }, flipped = { roy-charge = 2, roy-logic = 1 }"));
}

#[test]
fn oots391_flipped_shticks_count_for_bragging_points() {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 2 }, flipped = { roy-charge = 2, roy-logic = 1 }";
    let given = scene("", &["1-1"], &[roy, "0-1"]);
    let sheets = OrderOfTheStick::scores(&OrderOfTheStick::view(given.state(), Viewer::Spectator));
    assert_eq!(sheets[0].part("shticks"), 5);
}

#[test]
fn oots392_a_flipped_shtick_is_not_flipped_again() {
    let orders = |up: &str| {
        let haley =
            format!("1-1, hero = 'haley', shticks = {{ {up} }}, flipped = {{ haley-longbow = 1, haley-hide = 1 }}");
        scene("", &["1-1"], &["1-1, hero = 'roy', shticks = { roy-give-orders = 1 }", &haley])
    };
    let mut given = orders("haley-longbow = 1, haley-light-step = 1");
    given.play(1, &["use roy-give-orders seat 2"]).offers(1, &["pick haley-longbow", "pick haley-light-step"]);
    given.refuses(1, "pick haley-hide", "OOTS-392");
    given.play(1, &["pick haley-longbow"]);
    assert_eq!(lies(&given, 2, "haley-longbow"), (0, 2));
    orders("").refuses(1, "use roy-give-orders seat 2", "OOTS-449");
    // A random flip finds only what lies face up.
    let mut fog = scene(
        "",
        &["1-1, loot = ['mind-fog']"],
        &["1-1, hero = 'roy', shticks = { roy-logic = 1 }, flipped = { roy-charge = 2 }", "0-1"],
    );
    fog.luck(&["die 1"]).play(1, &["take"]);
    assert_eq!((lies(&fog, 1, "roy-logic"), lies(&fog, 1, "roy-charge")), ((0, 1), (0, 2)));
}

#[test]
fn oots393_some_flip_to_be_used_some_by_an_event_and_some_only_by_other_cards() {
    // By being used.
    let mut used = scene(
        "",
        &["1-1"],
        &["1-1, hero = 'durkon', wounds = 1, shticks = { durkon-cure-assorted-wounds = 1 }", "0-1"],
    );
    used.play(1, &["use durkon-cure-assorted-wounds"]);
    assert_eq!(lies(&used, 1, "durkon-cure-assorted-wounds"), (0, 1));
    // By the battle that it was selected for, and only that one.
    let durkon = "1-1, hero = 'durkon', shticks = { durkon-thors-lightning = 1, durkon-thors-hammer = 1 }";
    for (chosen, flips) in [("durkon-thors-lightning", true), ("durkon-thors-hammer", false)] {
        let mut given = beside("plain-corridor", "'stupid-ogre'", &[durkon, "0-1"]);
        given.luck(&["die 1"]).play(1, &[&format!("select {chosen}")]).fight_on();
        assert_eq!(lies(&given, 1, chosen).1, u8::from(flips), "{chosen}");
        assert_eq!(given.hero(1).downs().count(), usize::from(flips));
    }
    // By nothing of its own, but by a card of somebody else.
    let mut orders = scene("", &["1-1"], &["1-1, hero = 'roy', shticks = { roy-give-orders = 1 }", durkon]);
    orders.play(1, &["use roy-give-orders seat 2", "pick durkon-thors-hammer"]);
    assert_eq!(lies(&orders, 2, "durkon-thors-hammer"), (0, 1));
}

#[test]
fn oots394_rest_the_entrance_or_an_effect_unflips() {
    let roy = "hero = 'roy', shticks = {}, flipped = { roy-greenhilt-sword = 1, roy-charge = 1 }";
    let heroes = [&format!("{roy}, room = '1-1'"), "hero = 'durkon', room = '1-1'"];
    let flipped = |given: &Given| given.hero(1).downs().count();
    // A round in which nothing of the kind happens.
    let mut waits = noon(&heroes, &["", ""]);
    waits.play(1, &["stay"]).end_turn().end_turn();
    assert_eq!((flipped(&waits), waits.table().turn), (2, 3));
    let mut rests = noon(&heroes, &["", ""]);
    rests.play(1, &["rest"]);
    assert_eq!(flipped(&rests), 2, "not yet");
    rests.end_turn().end_turn();
    assert_eq!((flipped(&rests), rests.table().turn), (0, 3));
    let mut home = noon(&heroes, &["", ""]);
    home.play(1, &["move up"]);
    assert_eq!(flipped(&home), 0);
    // Whoever stands there already gets nothing.
    let mut stays = noon(&[heroes[0].replace("1-1", "0-1").as_str(), heroes[1]], &["", ""]);
    stays.play(1, &["stay"]).end_turn();
    assert_eq!(flipped(&stays), 2);
    let mut wind = scene("", &["1-1"], &[&format!("1-1, {roy}, hand = {{ second-wind = 1 }}"), "0-1"]);
    wind.play(1, &["play second-wind", "pick roy-charge"]);
    assert_eq!(flipped(&wind), 0);
}

#[test]
fn oots396_flipped_shticks_neither_boost_nor_are_boosted() {
    let swords = |up: u8, down: u8| {
        let roy = format!(
            "hero = 'roy', shticks = {{ roy-greenhilt-sword = {up} }}, flipped = {{ roy-greenhilt-sword = {down} }}"
        );
        attack("plain-corridor", &roy, "roy-greenhilt-sword")
    };
    assert_eq!([swords(1, 0), swords(1, 3), swords(2, 2), swords(4, 0)], [2, 2, 4, 8]);
    // Nothing boosts what lies face down.
    let haley = "1-2, hero = 'haley', shticks = { haley-longbow = 1 }, flipped = { haley-hide = 2 }";
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, hand = { get-angry = 1 }";
    let mut given = beside("plain-corridor", "'stupid-ogre'", &[roy, haley]);
    given.play(1, &["select roy-greenhilt-sword"]).fight_on_to(Moment::BeforeRoll);
    given.offers(1, &["play get-angry shtick haley-longbow", "play get-angry shtick roy-greenhilt-sword", "pass"]);
    given.refuses(1, "play get-angry shtick haley-hide", "OOTS-449");
}

#[test]
fn oots397_oots399_boosts_come_from_cards_that_say_so_and_do_what_the_boosted_shtick_says() {
    let roy = "hero = 'roy', shticks = { roy-greenhilt-sword = 1, roy-bag-of-tricks = 1 }, equipped = ['polished-breastplate', 'tactics-manual']";
    let both = |room: &str| [attack(room, roy, "roy-greenhilt-sword"), attack(room, roy, "roy-bag-of-tricks")];
    // Each adds what is printed on it: +2 on one, +1 on the other.
    assert_eq!(both("plain-corridor"), [2, 1]);
    assert_eq!(both("armory"), [2 + 2, 1]);
    assert_eq!(both("arcane-circle"), [2, 1 + 1]);
    assert_eq!(both("echoing-hall"), [2, 1]);
    assert_eq!(both("narrow-bridge"), [0, -1], "that is no boost");
    // A shtick on which nothing is printed gains nothing, and no boost of Weapons reaches a shtick of no type.
    assert_eq!(
        attack("armory", "hero = 'haley', shticks = { haley-longbow = 1, haley-sneak-attack = 1 }", "haley-longbow"),
        2 + 1 + 2
    );
}

#[test]
fn oots398_how_long_boosts_last() {
    // Loot while it is equipped, not in the Stash.
    let bow = |where_: &str| {
        attack(
            "plain-corridor",
            &format!("hero = 'haley', shticks = {{ haley-longbow = 1 }}, {where_} = ['fine-bowstring']"),
            "haley-longbow",
        )
    };
    assert_eq!([bow("equipped"), bow("stash")], [3, 2]);
    // A room for those who are in it: not for a shot into it.
    let shot = |own: &str, far: &str| {
        let rooms = [&format!("1-1 {own}"), &format!("1-2 {far}, monsters = ['stupid-ogre']")];
        let mut given =
            scene(GO, &[rooms[0], rooms[1]], &["1-1, hero = 'haley', shticks = { haley-longbow = 1 }", "0-1"]);
        given.play(1, &["stay"]).pass_all().play(1, &["shoot 1-2"]).pass_all();
        adds(&mut given, "haley-longbow")
    };
    assert_eq!([shot("armory", "plain-corridor"), shot("plain-corridor", "armory")], [3, 2]);
    // A card as long as it says: the next battle of the turn, but not the next turn.
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, hand = { get-angry = 1 }";
    let mut given = beside("plain-corridor", "'cowardly-kobold', 'stupid-ogre'", &[roy, "0-1"]);
    given.luck(&["die 12"]).play(1, &["select roy-greenhilt-sword"]).fight_on_to(Moment::BeforeRoll);
    given.play(1, &["play get-angry shtick roy-greenhilt-sword"]).fight_on();
    assert_eq!(given.rolled().0, 12 + 2 + 2);
    given.play(1, &["next attacker"]).pass_all();
    assert_eq!(adds(&mut given, "roy-greenhilt-sword"), 2 + 2);
    given.idle_until(|given| given.table().turn == 3 && given.asks() == Some(Frame::Go));
    given.play(1, &["stay"]).pass_all();
    assert_eq!(adds(&mut given, "roy-greenhilt-sword"), 2);
}

#[test]
fn oots400_boosts_add_up_without_limit() {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 4 }, stash = ['starmetal-chunk', 'fine-whetstone'], hand = { get-angry = 3 }";
    let mut given = beside("armory", "'stupid-ogre'", &[roy, "0-1"]);
    given.luck(&["die 1"]).play(1, &["select roy-greenhilt-sword"]).fight_on_to(Moment::BeforeRoll);
    given.play(1, &["use starmetal-chunk", "use fine-whetstone"]);
    given.play(1, &["play get-angry shtick roy-greenhilt-sword"; 3]).fight_on();
    // Three copies, the room, twice the Chunk, the Whetstone, three cards.
    assert_eq!(given.rolled().0, 1 + 2 + 2 * (3 + 1 + 2 + 1 + 3));
}

#[test]
fn oots401_a_battle_shtick_is_boosted_only_where_it_is_selected() {
    let roy = "hero = 'roy', shticks = { roy-greenhilt-sword = 3, roy-bag-of-tricks = 2 }";
    assert_eq!(attack("armory", roy, "roy-bag-of-tricks"), 1 + 1);
    assert_eq!(attack("armory", roy, "roy-greenhilt-sword"), 2 + 2 * 3);
    // Two more Daggers hurt nobody while Belkar fights without them.
    let belkar = |daggers: u8| format!("1-1, hero = 'belkar', shticks = {{ belkar-twin-daggers-of-doom = {daggers} }}");
    let wounds = |daggers: u8| {
        let mut given = scene(GO, &["1-1"], &[&belkar(daggers), "1-1, hero = 'roy', shticks = {}"]);
        given.play(1, &["stay"]).pass_all().play(1, &["attack 2"]).pass_all();
        given.luck(&["die 12", "die 1"]).play(1, &["select belkar-twin-daggers-of-doom"]).fight_on();
        given.hero(2).wounds
    };
    assert_eq!([wounds(1), wounds(3)], [1, 3]);
}

#[test]
fn oots402_of_other_shticks_the_text_says_what_a_boost_affects() {
    // Come to Me, My Pretties: the number of cards picked up.
    let takes = |pretties: u8| {
        let haley = format!("1-1, hero = 'haley', shticks = {{ haley-come-to-me-my-pretties = {pretties} }}");
        let loot = "loot = ['ruby', 'gold-coins', 'silver-ring', 'beard-comb']";
        let mut given = scene("", &[&format!("1-1, {loot}")], &[&haley, "0-1"]);
        given.play(1, &["take"]);
        while given.allows(1, "take") {
            given.play(1, &["take"]);
        }
        given.hero(1).stash
    };
    assert_eq!([takes(0), takes(1), takes(2)], [1, 2, 3]);
    // Sturdy Shield: the Defense, and not the Attack.
    let durkon = |shields: u8| {
        format!("hero = 'durkon', shticks = {{ durkon-thors-hammer = 1, durkon-sturdy-shield = {shields} }}")
    };
    let defends = |shields: u8| {
        let walk = "flow = [{ walk = { card = false, seat = 1, left = 0, ends_turn = false } }]\nday = { moved = true, steps = 1 }";
        let hero = format!("1-1, {}", durkon(shields));
        let mut given = scene(walk, &["1-1, monsters = ['stupid-ogre']"], &[&hero, "0-1, shticks = {}"]);
        given.play(1, &["done"]).pass_all();
        adds(&mut given, "durkon-thors-hammer")
    };
    assert_eq!([1, 2].map(|shields| attack("plain-corridor", &durkon(shields), "durkon-thors-hammer")), [2, 2]);
    assert_eq!([1, 2].map(defends), [3 + 1, 3 + 1 + 1]);
}

#[test]
fn oots637_copies_that_are_no_battle_shticks_act_as_one() {
    let sneak = |up: u8| {
        let haley = format!(
            "hero = 'haley', shticks = {{ haley-longbow = 1, haley-sneak-attack = {up} }}, flipped = {{ haley-sneak-attack = {} }}",
            3 - up
        );
        attack("plain-corridor", &haley, "haley-longbow")
    };
    assert_eq!([sneak(0), sneak(1), sneak(2), sneak(3)], [2, 4, 5, 6]);
}

#[test]
fn oots637_for_a_price_each_copy_is_flipped_on_its_own() {
    let durkon = "1-1, hero = 'durkon', wounds = 3, shticks = { durkon-cure-assorted-wounds = 2 }";
    let mut given = scene("", &["1-1"], &[durkon, "0-1"]);
    given.play(1, &["use durkon-cure-assorted-wounds"]);
    assert_eq!(
        (given.hero(1).wounds, lies(&given, 1, "durkon-cure-assorted-wounds")),
        (1, (1, 1)),
        "2, with the boost"
    );
    given.play(1, &["use durkon-cure-assorted-wounds"]);
    assert_eq!((given.hero(1).wounds, lies(&given, 1, "durkon-cure-assorted-wounds")), (0, (0, 2)), "1, without one");
}

#[test]
fn oots638_without_a_deck_nothing_is_saved() {
    let roy = |left: &[&str]| format!("1-1, hero = 'roy', {}, saved = {{ ghoul = 1 }}", all_but(Hero::Roy, left));
    let wins = |left: &[&str]| {
        let mut given = beside("plain-corridor", "'stupid-ogre'", &[&roy(left), "0-1"]);
        given.luck(&["die 12"]).play(1, &["select roy-greenhilt-sword"]).fight_on();
        given
    };
    assert!(wins(&["roy-logic"]).allows(1, "save"));
    let mut given = wins(&[]);
    assert!(!given.allows(1, "save") && given.happened(|event| matches!(event, Event::MonsterDiscarded { .. })));
    assert_eq!((given.hero(1).saved.len(), discards(&given).as_str()), (1, "stupid-ogre"));
    given.idle_until(Given::at_the_end);
    assert_eq!(given.hero(1).saved.len(), 1, "to the end of the turn");
    given.end_turn();
    assert_eq!((given.hero(1).saved.len(), discards(&given).as_str()), (0, "stupid-ogre ghoul"));
    // Only in the own turn.
    let full = format!("1-1, hero = 'belkar', {}, saved = {{ ghoul = 1 }}", all_but(Hero::Belkar, &[]));
    let mut other = scene(END, &["1-1"], &["1-1, hero = 'roy'", &full]);
    other.end_turn();
    assert_eq!(other.hero(2).saved.len(), 1);
    other.end_turn();
    assert_eq!(other.hero(2).saved.len(), 0);
}

#[test]
fn oots639_help_for_a_fee_needs_consent() {
    let durkon = "1-2, hero = 'durkon', shticks = { durkon-cure-assorted-wounds = 2 }";
    let roy = "1-1, hero = 'roy', wounds = 3, stash = ['ruby'], equipped = ['clean-cape']";
    let elan = "1-2, hero = 'elan', wounds = 1, stash = ['joke-book']";
    let above = "0-1, hero = 'haley', wounds = 1, stash = ['gold-coins']";
    let mut given = scene("", &["1-1", "1-2"], &[durkon, roy, elan, above]);
    given.offers(
        1,
        &["use durkon-cure-assorted-wounds seat 2", "use durkon-cure-assorted-wounds seat 3", "search", "done"],
    );
    let mut declined = given.clone();
    declined.play(1, &["use durkon-cure-assorted-wounds seat 2"]).offers(2, &["pay ruby", "pay clean-cape", "decline"]);
    declined.play(2, &["decline"]);
    assert_eq!((lies(&declined, 1, "durkon-cure-assorted-wounds"), declined.hero(2).wounds), ((2, 0), 3));
    declined.refuses(1, "use durkon-cure-assorted-wounds seat 2", "OOTS-639");
    assert!(declined.allows(1, "use durkon-cure-assorted-wounds seat 3"));
    declined.play(1, &["done"]).refuses(1, "use durkon-cure-assorted-wounds seat 2", "OOTS-639");
    declined.end_turn().idle_until(|given| given.table().turn == 2 && given.window() == Some(Moment::Arrived));
    assert!(declined.allows(1, "use durkon-cure-assorted-wounds seat 2"), "in the next turn it may be offered again");
    given.play(1, &["use durkon-cure-assorted-wounds seat 2"]).play(2, &["pay clean-cape"]);
    assert_eq!((lies(&given, 1, "durkon-cure-assorted-wounds"), given.hero(2).wounds), ((1, 1), 1));
    assert_eq!((given.stash(1).as_str(), given.equipped(2).as_str()), ("clean-cape", ""));
    given.is_whole();
}

#[test]
fn oots639_healing_oneself_needs_nobody() {
    let durkon = "1-1, hero = 'durkon', wounds = 1, shticks = { durkon-cure-assorted-wounds = 1 }";
    let mut given = scene("", &["1-1"], &[durkon, "1-1, hero = 'roy'"]);
    given.play(1, &["use durkon-cure-assorted-wounds"]);
    assert_eq!((given.hero(1).wounds, given.asked()), (0, vec![1]));
}

#[test]
fn oots660_a_boost_for_a_time_lies_on_the_name() {
    // The Chunk is used before one copy is lost; the other has it, in this battle and the next.
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 2 }, stash = ['starmetal-chunk']";
    let vaarsuvius = "1-1, hero = 'vaarsuvius', shticks = { vaarsuvius-long-winded-lecture = 1 }";
    let mut given = beside("plain-corridor", "'cowardly-kobold', 'stupid-ogre'", &[roy, vaarsuvius]);
    given.luck(&["die 12"]).play(1, &["select roy-greenhilt-sword"]).fight_on_to(Moment::BeforeRoll);
    given.play(1, &["use starmetal-chunk"]).play(2, &["pass"]).play(2, &["use vaarsuvius-long-winded-lecture seat 1"]);
    assert_eq!(lies(&given, 1, "roy-greenhilt-sword"), (1, 1));
    given.fight_on();
    assert_eq!(given.rolled().0, 12 + 2 + 2 * 2, "twice the Chunk, no copy");
    given.play(1, &["next attacker"]).pass_all();
    assert_eq!(adds(&mut given, "roy-greenhilt-sword"), 2 + 2 * 2);
}

#[test]
fn oots660_copies_that_are_no_battle_shticks_have_it_as_one_group() {
    let haley =
        "1-1, hero = 'haley', shticks = { haley-longbow = 1, haley-sneak-attack = 3 }, hand = { get-angry = 1 }";
    let mut given = beside("plain-corridor", "'stupid-ogre'", &[haley, "0-1"]);
    given.luck(&["die 1"]).play(1, &["select haley-longbow"]).fight_on_to(Moment::BeforeRoll);
    given.play(1, &["play get-angry shtick haley-sneak-attack"]).fight_on();
    assert_eq!(given.rolled().0, 1 + 2 + (2 + 1 + 1) + 1);
}

#[test]
fn oots666_what_is_denied_to_a_player_concerns_the_own_shticks_alone() {
    // Roy asks Elan, who has two Songs, worth 2 and 1; one of them is in the Silent Room.
    let helps = |roy: &str, elan: &str, aphasia: &str| {
        let rooms = [&format!("1-1 {roy}, monsters = ['stupid-ogre']"), &format!("1-2 {elan}"), "1-3"];
        let heroes = [
            "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, stash = ['joke-book']",
            "1-2, hero = 'elan', shticks = { elan-bard-song = 2 }",
            "1-3, hero = 'haley', shticks = {}, hand = { hysterical-aphasia = 1 }",
        ];
        let mut given = scene(GO, &[rooms[0], rooms[1], rooms[2]], &heroes);
        given.play(1, &["stay"]).until(Moment::Selecting);
        if !aphasia.is_empty() {
            given.play(1, &["pass"]).play(3, &[aphasia]);
        }
        given.pass_all().play(1, &["select roy-greenhilt-sword", "offer elan joke-book"]).play(2, &["accept"]);
        given.luck(&["die 1"]).play(1, &["done"]).fight_on();
        given.rolled().0 - 1 - 2
    };
    let plain = "plain-corridor";
    assert_eq!(helps(plain, plain, ""), 2 + 3);
    assert_eq!(helps(plain, "silent-room", ""), 2, "the helper's own Songs");
    assert_eq!(helps("silent-room", plain, ""), 2 + 3, "not those that help somebody else");
    assert_eq!(helps(plain, plain, "play hysterical-aphasia seat 2"), 2);
    assert_eq!(helps(plain, plain, "play hysterical-aphasia seat 1"), 2 + 3);
}

#[test]
fn oots666_it_holds_in_battles_and_for_whatever_is_used() {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1, roy-bag-of-tricks = 1 }";
    let given = beside("dead-magic-room", "'stupid-ogre'", &[roy, "0-1"]);
    given.offers(1, &["select roy-greenhilt-sword", "bare"]);
    let vaarsuvius = "1-1, hero = 'vaarsuvius', shticks = { vaarsuvius-fleet-of-foot = 1 }";
    scene("", &["1-1 dead-magic-room"], &[vaarsuvius, "0-1"]).refuses(1, "use vaarsuvius-fleet-of-foot", "OOTS-666");
    // Durkon blesses whoever is silent himself.
    let heroes = |durkon: &str| {
        [
            "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }".to_owned(),
            format!("{durkon}, hero = 'durkon', shticks = {{ durkon-blessing = 1 }}"),
        ]
    };
    let blessed = |durkon: &str| {
        let [roy, durkon] = heroes(durkon);
        let mut given = scene(GO, &["1-1 silent-room, monsters = ['stupid-ogre']", "1-2"], &[&roy, &durkon]);
        given.play(1, &["stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]).until(Moment::BeforeRoll);
        given
    };
    let mut outside = blessed("1-2");
    outside.luck(&["die 1"]).play(2, &["use durkon-blessing seat 1"]).fight_on();
    assert_eq!(outside.rolled().0, 1 + 2 + 2);
    blessed("1-1").refuses(2, "use durkon-blessing seat 1", "OOTS-666");
}
