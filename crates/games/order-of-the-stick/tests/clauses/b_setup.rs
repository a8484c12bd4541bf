//! B. Set-up.

use std::collections::BTreeSet;

use order_of_the_stick::content::content;
use order_of_the_stick::ids::{Find, Hero, LAIR_ROOMS, LairRoom, ROOMS, Room, Shtick, Trap, XYKON_CARDS, XykonCard};
use order_of_the_stick::map::Map;
use order_of_the_stick::{Adventurer, Event, Frame, OrderOfTheStick, Part, Seen, Tile};
use table::{Game, Seeded, Viewer};

use crate::support::*;

/// A game whose Starting Shticks are chosen, each the first of a list.
fn begun(seats: u8, luck: &[&str]) -> Given {
    begun_by("", seats, 1, luck)
}

fn begun_by(options_toml: &str, seats: u8, seed: u64, luck: &[&str]) -> Given {
    let mut given = dealt_by(options_toml, seats, seed, luck);
    for number in 1..=usize::from(seats) {
        let first = given.choices(number)[0].clone();
        given.play(number, &[&first]);
    }
    given
}

fn all(given: &Given) -> impl Iterator<Item = &Adventurer> {
    given.table().all().map(|seat| given.table().at(seat))
}

#[test]
fn oots014_the_entrance_with_stairs_and_nothing_below() {
    let mut given = begun(3, &["hero roy", "hero haley", "hero elan"]);
    assert_eq!(given.table().map.rooms(0).collect::<Vec<_>>(), [Map::ENTRANCE]);
    assert_eq!(given.table().map.stairs(0), Some(Map::ENTRANCE));
    for row in 1..=given.table().lair() {
        assert_eq!((given.table().map.length(row), given.table().map.stairs(row)), (0, None), "floor {row}");
    }
    // Whoever goes down first lays the first room.
    let first = usize::from(given.table().current.number());
    given.luck(&["room guard-post"]).idle_until(|given| given.asks() == Some(Frame::Go));
    given.offers(first, &["move down", "rest", "stay"]);
    given.play(first, &["move down"]);
    assert_eq!(given.table().tiles[cell("1-1")], Some(Tile::Room(Room::GuardPost)));
}

#[test]
fn oots015_the_room_deck_is_shuffled_and_nobody_sees_it() {
    let start = scene("flow = ['go']\nday = { steps = 3 }", &[], &["0-1", "0-1"]);
    assert_eq!(start.state().secrets.rooms.len(), 54);
    // From tables that look the same to all any room may come.
    let mut found = [0; ROOMS];
    for seed in 0..540 {
        let mut given = start.by_seed(seed);
        given.play(1, &["move down"]);
        let tile = given.table().tiles[cell("1-1")];
        let Some(Tile::Room(room)) = tile else { panic!("a room of the dungeon") };
        found[room.index()] += 1;
        assert_eq!(given.state().secrets.rooms.len(), 53);
    }
    // Each card equally likely: six of the 54 are Plain Corridors, two Guard Posts.
    assert!((36..=84).contains(&found[Room::PlainCorridor.index()]), "{found:?}");
    assert!((8..=35).contains(&found[Room::GuardPost.index()]), "{found:?}");
    assert!(found.iter().filter(|&&times| times > 0).count() > 35, "{found:?}");
}

#[test]
fn oots016_heroes_are_dealt_at_random() {
    let given = dealt("", 3, &["hero belkar", "hero durkon", "hero roy"]);
    assert_eq!(all(&given).map(|one| one.hero).collect::<Vec<_>>(), [Hero::Belkar, Hero::Durkon, Hero::Roy]);
    let mut first = [0; 6];
    let mut second = [0; 6];
    for seed in 0..300 {
        let given = dealt_by("", 2, seed, &[]);
        first[given.hero(1).hero.index()] += 1;
        second[given.hero(2).hero.index()] += 1;
    }
    assert!(first.iter().chain(&second).all(|times| (25..=80).contains(times)), "{first:?} {second:?}");
}

#[test]
fn oots017_oots018_all_tokens_are_on_the_entrance_and_nobody_is_hurt() {
    for seats in 2..=6 {
        let given = begun(seats, &[]);
        for one in all(&given) {
            assert_eq!((one.room, one.wounds, one.pose.lying, one.missed), (Map::ENTRANCE, 0, false, 0));
        }
        let npcs = given.table().npcs();
        assert_eq!(npcs.len(), 6 - usize::from(seats));
        assert!(npcs.iter().all(|npc| given.table().floor_of_npc(npc) == Some(0)), "they are with the players");
    }
}

#[test]
fn oots019_a_deck_has_twenty_shticks_and_four_starting_ones() {
    for hero in Hero::ALL {
        let cards = |count: fn(Shtick) -> u8| hero.deck().iter().map(|&shtick| count(shtick)).sum::<u8>();
        let copies = cards(|shtick| content().shtick(shtick).copies);
        let start = cards(|shtick| content().shtick(shtick).start);
        assert_eq!((copies, start), (20, 4), "{hero}");
    }
    let given = dealt("", 6, &[]);
    assert!(all(&given).all(|one| one.deck == 20 && one.in_play() == 0));
}

#[test]
fn oots020_oots021_three_of_four_come_into_play_and_one_goes_back() {
    for hero in Hero::ALL {
        let starters: Vec<Shtick> =
            hero.deck().iter().copied().filter(|&shtick| content().shtick(shtick).start > 0).collect();
        let start = dealt("", 2, &[&format!("hero {hero}")]);
        let offers: Vec<String> = starters.iter().map(|shtick| format!("return {shtick}")).collect();
        start.offers(1, &offers.iter().map(String::as_str).collect::<Vec<_>>());
        let other = hero.deck().iter().find(|&&shtick| content().shtick(shtick).start == 0).expect("another shtick");
        start.refuses(1, &format!("return {other}"), "OOTS-020");
        for back in starters {
            let mut given = start.clone();
            let second = given.choices(2)[0].clone();
            given.play(1, &[&format!("return {back}")]).play(2, &[&second]);
            let one = given.hero(1);
            assert_eq!((one.in_play(), one.deck, one.downs().count()), (3, 17, 0), "{hero}: {back}");
            for &shtick in hero.deck() {
                let card = content().shtick(shtick);
                let kept = card.start - u8::from(shtick == back);
                assert_eq!(one.face_up(shtick), kept, "{shtick}");
                // What is not in play is in the deck, and nothing lies at its bottom for somebody to know.
                let left = given.state().secrets.decks[0].count(shtick.place());
                assert_eq!(left, card.copies - kept, "{shtick}");
            }
            assert!(given.state().secrets.under[0].is_empty());
            given.is_whole();
        }
    }
}

#[test]
fn oots021_the_deck_is_shuffled() {
    // Durkon has 17 cards in the deck; each is equally likely to be the next.
    let durkon = "0-1, hero = 'durkon', shticks = { durkon-thors-hammer = 1, durkon-big-heavy-armor = 1, durkon-sturdy-shield = 1 }, stash = ['keg-of-ale']";
    let start = scene("", &[], &[durkon, "0-1"]);
    let mut cures = 0;
    for seed in 0..400 {
        let mut given = start.by_seed(seed);
        given.play(1, &["sell keg-of-ale"]);
        assert_eq!((given.hero(1).in_play(), given.hero(1).deck), (4, 16));
        // The Starting Shtick that went back is one of three such cards.
        cures += usize::from(given.hero(1).face_up(shtick("durkon-cure-assorted-wounds")));
    }
    assert!((45..=100).contains(&cures), "{cures} of 400 for 3 of 17 cards");
}

#[test]
fn oots022_everybody_has_seven_battle_cards() {
    for seats in 2..=6 {
        let given = dealt("", seats, &[]);
        assert!(all(&given).all(|one| one.hand == 7));
        assert_eq!(given.state().secrets.battle.len(), 158 - 7 * usize::from(seats));
        assert!(given.table().discards.is_empty());
        given.is_whole();
    }
    // The deck is shuffled: what is dealt differs.
    let hands: BTreeSet<String> =
        (0..30).map(|seed| format!("{:?}", dealt_by("", 2, seed, &[]).state().secrets.hands[0])).collect();
    assert_eq!(hands.len(), 30);
}

#[test]
fn oots023_everybody_has_three_loot_cards_face_down() {
    let given = dealt("", 2, &["loot ruby", "loot inkwell", "loot joke-book", "loot star-chart"]);
    let stashes = given.state().secrets.stashes;
    assert!(["ruby", "inkwell", "joke-book"].iter().all(|name| stashes[0].has(loot(name))));
    assert!(stashes[1].has(loot("star-chart")));
    for seats in 2..=6 {
        let given = dealt("", seats, &[]);
        assert!(all(&given).all(|one| one.stash == 3 && one.equipped.is_empty()));
        given.is_whole();
        // Nobody else sees them.
        for drawn in given.events.iter().filter(|event| matches!(event, Event::LootDrawn { .. })) {
            let Event::LootDrawn { seat: owner, .. } = *drawn else { continue };
            for viewer in Viewer::all(seats) {
                let open = matches!(OrderOfTheStick::seen(drawn, viewer), Some(Seen::Open(_)));
                assert_eq!(open, viewer.is(owner));
            }
        }
    }
}

#[test]
fn oots024_oots025_a_trap_is_replaced_and_does_not_go_off() {
    let luck = ["loot pit-trap", "loot ruby", "loot gas-cloud", "loot net-trap", "loot inkwell", "loot joke-book"];
    let given = dealt("", 3, &luck);
    assert!(["ruby", "inkwell", "joke-book"].iter().all(|name| given.state().secrets.stashes[0].has(loot(name))));
    assert!(all(&given).all(|one| one.stash == 3 && one.wounds == 0 && one.missed == 0));
    for trap in ["pit-trap", "gas-cloud", "net-trap"] {
        let trap: Trap = trap.parse().expect("a trap");
        assert!(given.table().dump.count(Find::Trap(trap).index()) > 0, "on the discard pile");
        assert_eq!(given.table().gone.count(trap.index()), 0, "not out of the game");
        assert!(given.happened(|event| *event == Event::TrapSetAside { trap }));
    }
    assert!(!given.happened(|event| matches!(event, Event::TrapSprung { .. } | Event::Evaded { .. })));
    given.is_whole();
}

#[test]
fn oots026_four_random_rooms_are_below_safe_haven() {
    let mut times = [0; LAIR_ROOMS];
    for seed in 0..350 {
        let deck = dealt_by("", 2, seed, &[]).state().secrets.lair;
        assert_eq!(deck.len(), 4);
        deck.iter().for_each(|room| times[room.index()] += 1);
    }
    assert_eq!(times[LairRoom::SafeHaven.index()], 0, "it lies on top");
    assert!(times.iter().filter(|&&times| times > 0).all(|times| (150..=250).contains(times)), "{times:?}");
    assert_eq!(times.iter().filter(|&&times| times > 0).count(), 7);
}

const SMALL: &str = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";

/// Roy on the way into the Lair below floor 1; the four rooms of its deck, and those that lie there.
fn before_the_lair(deck: &str, lair: &[&str]) -> Given {
    let top = format!(
        "lair-deck = [{deck}]\nflow = ['go']\nday = {{ steps = 3 }}\n\
        xykon-deck = ['xykon-the-lich', 'deadly-glyph', 'bone-golem', 'alarm-gong']"
    );
    let rooms: Vec<&str> = std::iter::once("1-1, stairs = true").chain(lair.iter().copied()).collect();
    let at = if lair.is_empty() { "1-1" } else { "2-1" };
    let roy = format!("{at}, hero = 'roy', shticks = {{ roy-greenhilt-sword = 3 }}");
    scene_with(SMALL, &top, &rooms, &[&roy, "0-1"])
}

#[test]
fn oots026_oots028_the_lair_has_five_rooms_of_the_game_and_no_others() {
    let start = before_the_lair("'dorukans-gate', 'lair-guardroom', 'lair-treasury', 'xykons-throne-room'", &[]);
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let mut given = start.by_seed(seed);
        given.play(1, &["move down"]);
        assert_eq!(given.table().tiles[cell("2-1")], Some(Tile::Lair(LairRoom::SafeHaven)), "on top");
        given.play(1, &["move east"]);
        let Some(Tile::Lair(room)) = given.table().tiles[cell("2-2")] else { panic!("a room of the Lair") };
        seen.insert(room.name());
        assert_eq!(given.state().secrets.lair.len(), 3);
        assert!(!given.state().secrets.lair.has(room));
    }
    assert_eq!(
        seen.into_iter().collect::<Vec<_>>(),
        ["dorukans-gate", "lair-guardroom", "lair-treasury", "xykons-throne-room"]
    );
    // With all five laid nothing is left to be found.
    let lair =
        ["2-1 safe-haven", "2-2 dorukans-gate", "2-3 lair-guardroom", "2-8 lair-treasury", "2-7 xykons-throne-room"];
    let roy = "2-3, hero = 'roy', shticks = { roy-greenhilt-sword = 3 }";
    let rooms: Vec<&str> = std::iter::once("1-1, stairs = true").chain(lair).collect();
    let given = scene_with(SMALL, "flow = ['go']\nday = { steps = 3 }", &rooms, &[roy, "0-1"]);
    assert!(given.state().secrets.lair.is_empty());
    given.refuses(1, "move east", "OOTS-474");
}

#[test]
fn oots027_xykon_and_three_others_are_in_his_deck() {
    let mut times = [0; XYKON_CARDS];
    for seed in 0..300 {
        let deck = dealt_by("", 2, seed, &[]).state().secrets.xykon;
        assert_eq!(deck.len(), 4);
        deck.iter().for_each(|card| times[card.index()] += 1);
    }
    let xykon = XykonCard::XykonTheLich.index();
    assert_eq!(times[xykon], 300);
    let others = (0..times.len()).filter(|&card| card != xykon);
    assert!(others.map(|card| times[card]).all(|times| (65..=140).contains(&times)), "{times:?}");
}

#[test]
fn oots027_oots028_it_is_shuffled_and_the_other_cards_stay_out() {
    let lair = ["2-1 safe-haven", "2-2 dorukans-gate"];
    let start = before_the_lair("'lair-guardroom', 'lair-treasury', 'xykons-throne-room'", &lair);
    let mut first = [0; XYKON_CARDS];
    for seed in 0..200 {
        let mut given = start.by_seed(seed);
        given.play(1, &["move east"]);
        let drawn = given.events.iter().find_map(|event| match event {
            Event::XykonCardDrawn { card, .. } => Some(*card),
            _ => None,
        });
        first[drawn.expect("a Xykon card").index()] += 1;
    }
    for card in XykonCard::ALL {
        let used = ["xykon-the-lich", "deadly-glyph", "bone-golem", "alarm-gong"].contains(&card.name());
        let expected = if used { 30..=72 } else { 0..=0 };
        assert!(expected.contains(&first[card.index()]), "{card}: {first:?}");
    }
}

#[test]
fn oots029_oots030_a_length_fixes_floors_drool_factor_and_shticks() {
    // For each length: 2, 3, 4, 5 and 6 players.
    let table = [
        ("short", [(3, 5, 9), (3, 6, 8), (3, 6, 7), (3, 6, 6), (3, 6, 6)]),
        ("medium", [(4, 6, 11), (3, 7, 10), (3, 8, 9), (3, 8, 8), (3, 8, 8)]),
        ("long", [(5, 7, 13), (4, 8, 12), (4, 9, 11), (4, 9, 10), (4, 9, 10)]),
        ("quick", [(2, 4, 5); 5]),
    ];
    for (length, rows) in table {
        for (seats, expected) in (2..=6).zip(rows) {
            let given = dealt(&format!("length = \"{length}\""), seats, &[]);
            let terms = given.table().terms;
            assert_eq!((terms.floors, terms.loot, terms.shticks), expected, "{length} {seats}");
        }
    }
    let terms = dealt("", 4, &[]).table().terms;
    assert_eq!((terms.floors, terms.loot, terms.shticks), (3, 8, 9), "medium, if nothing is said");
}

#[test]
fn oots029_they_are_what_the_lair_asks() {
    // Two players, short: the Lair lies below floor 3 and asks for 9 shticks and Drool Factor 5.
    let stairs = ["1-1, stairs = true", "2-1, stairs = true", "3-1, stairs = true"];
    let loot = "equipped = ['family-honor', 'leadership-notes']";
    let less = "equipped = ['family-honor', 'a-simple-thank-you']";
    let swords = |count: u8| {
        format!("shticks = {{ roy-greenhilt-sword = 4, roy-logic = 2, roy-charge = 2, roy-bag-of-tricks = {count} }}")
    };
    for (loot, more, fits) in [(loot, 1, true), (less, 1, false), (loot, 0, false)] {
        let roy = format!("3-1, hero = 'roy', {loot}, {}", swords(more));
        let given = scene_with("length = \"short\"", "flow = ['go']\nday = { steps = 3 }", &stairs, &[&roy, "0-1"]);
        assert_eq!(given.allows(1, "move down"), fits, "{roy}");
        if !fits {
            given.refuses(1, "move down", "OOTS-463");
        }
    }
}

#[test]
fn oots030_own_values_have_bounds() {
    let own = |floors: u16, drool: u16, shticks: u16| {
        let toml = format!("length = \"own\"\nfloors = {floors}\ndrool = {drool}\nshticks = {shticks}");
        OrderOfTheStick::deal(&options(&toml), 2, &mut Seeded::new(1), &mut ())
    };
    for (floors, drool, shticks) in [(1, 0, 3), (6, 20, 16), (6, 0, 16), (1, 20, 3), (2, 7, 5)] {
        let terms = own(floors, drool, shticks).expect("within the bounds").table.terms;
        assert_eq!((terms.floors, terms.loot, terms.shticks), (floors as u8, drool as u8, shticks as u8));
    }
    for (floors, drool, shticks) in [(0, 8, 9), (7, 8, 9), (3, 21, 9), (3, 8, 2), (3, 8, 17)] {
        assert_eq!(own(floors, drool, shticks).expect_err("out of bounds").clause, "OOTS-030");
    }
}

/// Who has rolled for the first turn, in order.
fn first_rolls(given: &Given) -> Vec<u8> {
    let rolls = given.events.iter().filter_map(|event| match event {
        Event::FirstRoll { seat, .. } => Some(seat.number()),
        _ => None,
    });
    rolls.collect()
}

#[test]
fn oots031_everybody_rolls_and_the_highest_begins() {
    for (dice, first) in
        [(["die 5", "die 9", "die 3"], 2), (["die 12", "die 9", "die 3"], 1), (["die 1", "die 2", "die 3"], 3)]
    {
        let given = begun(3, &dice);
        assert_eq!((first_rolls(&given), given.table().current.number()), (vec![1, 2, 3], first));
        assert_eq!(given.table().turn, 1);
    }
    // The lower ones may be equal.
    let given = begun(3, &["die 4", "die 4", "die 5"]);
    assert_eq!((first_rolls(&given), given.table().current), (vec![1, 2, 3], seat(3)));
}

#[test]
fn oots032_those_tied_for_the_highest_roll_again() {
    let dice = ["die 9", "die 3", "die 9", "die 9", "die 4", "die 4", "die 2", "die 1", "die 7"];
    let given = begun(4, &dice);
    // 1, 3 and 4 are tied; then 1 and 3, whom nobody outbids.
    assert_eq!((first_rolls(&given), given.table().current), (vec![1, 2, 3, 4, 1, 3, 4, 1, 3], seat(3)));
}

#[test]
fn oots033_starting_shticks_are_chosen_without_knowing() {
    let mut given = dealt("", 3, &["hero roy", "hero haley", "hero elan"]);
    assert_eq!((given.asked(), given.asks()), (vec![1, 2, 3], Some(Frame::Starters)));
    let mut other = given.clone();
    given.play(2, &["return haley-hide"]);
    other.play(2, &["return haley-longbow"]);
    // Others see that there is an answer, not which one; nor does it change what they may choose.
    assert_eq!(given.asked(), [1, 3]);
    for number in [1, 3] {
        let viewer = Viewer::Seat(seat(number));
        assert_eq!(given.view(number), other.view(number));
        let sealed = given.events.last().expect("an answer");
        assert_eq!(
            OrderOfTheStick::seen(sealed, viewer),
            Some(Seen::Part(Part::StarterSealedHidden { seat: seat(2) }))
        );
    }
    let watch = |given: &Given| OrderOfTheStick::view(given.state(), Viewer::Spectator);
    assert_eq!(watch(&given), watch(&other));
    assert_ne!(given.view(2), other.view(2), "the owner sees it");
    // It can be changed until the last one is in; then all are shown together.
    given.play(2, &["return haley-sneak-attack"]).play(3, &["return elan-hide"]);
    assert_eq!((all(&given).all(|one| one.in_play() == 0), given.table().turn), (true, 0));
    assert!(!given.happened(|event| matches!(event, Event::StartersShown { .. })));
    given.play(1, &["return roy-logic"]);
    let shown: Vec<(u8, String)> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::StartersShown { seat, shticks } => Some((seat.number(), names(shticks))),
            _ => None,
        })
        .collect();
    let expected = [
        (1, "roy-greenhilt-sword roy-bag-of-tricks roy-charge"),
        (2, "haley-longbow haley-hide haley-come-to-me-my-pretties"),
        (3, "elan-rapier elan-chain-shirt elan-bard-song"),
    ];
    assert_eq!(shown, expected.map(|(seat, names)| (seat, names.to_owned())));
    assert!(matches!(given.asks(), Some(frame) if frame != Frame::Starters));
}
