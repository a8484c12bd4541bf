//! A. General.

use order_of_the_stick::content::content;
use order_of_the_stick::effect::{Effect, KEYS};
use order_of_the_stick::ids::{HEROES, Hero, LairRoom, Loot, Room, Screw, Shtick, Trap, XykonCard};
use order_of_the_stick::{Card, Chores, Event, Frame, Moment, Options, OrderOfTheStick, Tile};
use table::{Game, Seeded};

use crate::support::*;

#[test]
fn oots001_two_to_six_players_play_different_heroes() {
    let deal = |seats| OrderOfTheStick::deal(&Options::default(), seats, &mut Seeded::new(1), &mut ());
    for seats in [0, 1, 7, 8] {
        assert_eq!(deal(seats).expect_err("too few or too many").clause, "OOTS-001", "{seats}");
    }
    for seats in 2..=6 {
        for seed in 0..20 {
            let given = dealt_by("", seats, seed, &[]);
            assert_eq!(given.table().played().len(), usize::from(seats), "each plays another one");
        }
    }
    let six: Vec<&str> = dealt("", 6, &[]).table().played().iter().map(Hero::name).collect();
    assert_eq!(six, ["roy", "haley", "elan", "vaarsuvius", "belkar", "durkon"]);
}

#[test]
fn oots002_whoever_nobody_plays_is_an_npc_to_the_end() {
    for (options, seats) in
        [("length = \"quick\"", 2), ("length = \"quick\"\nshadows = true", 3), ("length = \"quick\"", 6)]
    {
        let mut npcs = None;
        let over = whole_game(options, seats, 3, |step| {
            let at_first = *npcs.get_or_insert(step.before.table.npcs());
            assert_eq!(step.after.table.npcs(), at_first);
            assert!(at_first.iter().all(|npc| step.after.table.player_of(npc).is_none()));
        });
        assert_eq!(npcs.map(|npcs| npcs.len()), Some(HEROES - usize::from(seats)));
        assert!(over.asked().is_empty());
    }
}

#[test]
fn oots003_all_six_belong_to_the_order_and_have_a_race() {
    let races = content().heroes.each_ref().map(|hero| hero.race.as_str());
    assert_eq!(races, ["Human", "Human", "Human", "Elf", "Halfling", "Dwarf"]);
    // What belongs to the Order is something for each of them.
    for hero in Hero::ALL {
        let heroes = [format!("0-1, hero = '{hero}', stash = ['group-portrait', 'treasure-chest']"), "0-1".to_owned()];
        let given = scene("", &[], &heroes.each_ref().map(String::as_str));
        assert!(given.allows(1, "equip group-portrait") && given.allows(1, "equip treasure-chest"), "{hero}");
    }
}

/// Every effect of every card.
fn effects() -> Vec<Effect> {
    let cards = Shtick::ALL.into_iter().map(Card::Shtick);
    let cards = cards.chain(Loot::ALL.into_iter().map(Card::Loot)).chain(Screw::ALL.into_iter().map(Card::Screw));
    let cards = cards.chain(Trap::ALL.into_iter().map(Card::Trap)).chain(Room::ALL.into_iter().map(Card::Room));
    let cards = cards.chain(LairRoom::ALL.into_iter().map(Card::Lair));
    let cards = cards.chain(XykonCard::ALL.into_iter().map(Card::Ward));
    cards.flat_map(|card| card.effects().iter().chain(card.boost()).copied().collect::<Vec<_>>()).collect()
}

#[test]
fn oots004_class_gender_and_alignment_are_in_no_effect() {
    let all = effects();
    assert!(all.len() > 150, "all cards are looked at");
    let mut words: Vec<String> =
        ["class", "gender", "alignment", "good", "evil", "lawful", "chaotic", "male", "female"]
            .into_iter()
            .map(str::to_owned)
            .collect();
    words.extend(content().heroes.iter().map(|hero| hero.class.clone()));
    for effect in all {
        let said = effect.to_string();
        let mut tokens = said.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
        assert!(!tokens.any(|token| words.iter().any(|word| word == token)), "{said}");
    }
    // Nor could a card ask for them.
    assert!(KEYS.iter().all(|key| !words.iter().any(|word| word == key)));
    assert!(Card::Loot(loot("belt-of-gender-changing")).effects().is_empty());
}

#[test]
fn oots005_a_die_shows_one_to_twelve_each_equally_likely() {
    let start = scene("", &["1-1"], &["1-1", "0-1"]);
    let mut shown = [0; 14];
    for seed in 0..600 {
        let mut given = start.by_seed(seed);
        given.play(1, &["search"]);
        let die = given.events.iter().find_map(|event| match event {
            Event::Searched { die, .. } => Some(usize::from(*die)),
            _ => None,
        });
        shown[die.expect("a die")] += 1;
    }
    assert_eq!((shown[0], shown[13]), (0, 0));
    assert!(shown[1..=12].iter().all(|&times| (25..=80).contains(&times)), "{shown:?}");
    // All dice of a game are such.
    let mut most = 0;
    for seed in 0..3 {
        whole_game("length = \"quick\"", 3, seed, |step| {
            for event in step.events {
                if let Event::Rolled { dice, .. } = event {
                    assert!(dice.iter().all(|die| (1..=12).contains(die)));
                    most = most.max(*dice.iter().max().expect("a die"));
                }
                if let Event::Evaded { die, .. } | Event::FirstRoll { die, .. } = event {
                    assert!((1..=12).contains(die));
                }
            }
        });
    }
    assert_eq!(most, 12);
}

#[test]
fn oots006_monsters_never_roll() {
    let roy = "hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
    for walks_in in [false, true] {
        let at = if walks_in { "1-2" } else { "1-1" };
        let mut given = scene("", &["1-1, monsters = ['orc-archer']", "1-2"], &[&format!("{at}, {roy}"), "0-1"]);
        given.strict = true;
        // One die is all the luck that the battle takes, and it is Roy's; the Orc has what is printed.
        given.luck(&["die 5"]);
        if walks_in {
            given.play(1, &["done", "move west", "done"]);
        } else {
            given.play(1, &["done", "stay"]);
        }
        given.play(1, &["select roy-greenhilt-sword"]);
        assert_eq!(given.rolled().1, Some(7));
        assert_eq!(given.count(|event| matches!(event, Event::Rolled { .. })), 1);
        assert_eq!(given.luck.left().count(), 0);
    }
    // Among players each rolls.
    let belkar = "1-1, hero = 'belkar', shticks = { belkar-twin-daggers-of-doom = 1 }";
    let mut given = scene("flow = [{ turn = 'fought' }, 'engage']", &["1-1"], &[&format!("1-1, {roy}"), belkar]);
    given.strict = true;
    given.luck(&["die 5", "die 4"]).play(1, &["attack 2", "select roy-greenhilt-sword"]);
    given.play(2, &["select belkar-twin-daggers-of-doom"]);
    assert_eq!((given.roll_of(1), given.roll_of(2)), ((7, None), (5, None)));
}

#[test]
fn oots007_an_effect_for_a_turn_ends_with_one_players_turn() {
    // Belkar acts when the turn of seat 2 begins: it lasts until that turn ends, not until his own, nor for a round.
    let belkar = "1-1, hero = 'belkar', shticks = { belkar-probably-evil = 1 }";
    let top = "current = 2\nflow = [{ chores = { end = false } }, { window = { moment = 'turn-begins', seat = 2 } }]";
    let mut given = scene(top, &["1-1"], &[belkar, "1-1", "1-1"]);
    given.play(1, &["use belkar-probably-evil"]);
    assert_eq!(given.table().lasting.len(), 1);
    given.idle_until(Given::at_the_end);
    assert_eq!((given.table().current, given.table().lasting.len()), (seat(2), 1));
    given.end_turn();
    assert_eq!((given.table().current, given.table().lasting.len()), (seat(3), 0));
}

#[test]
fn oots007_a_missed_turn_is_a_turn_of_that_player() {
    let mut given = scene("", &["1-1, loot = ['net-trap']"], &["1-1", "0-1", "0-1"]);
    given.luck(&["die 1"]).play(1, &["take"]);
    for _ in 0..6 {
        given.end_turn();
    }
    let turns: Vec<(u8, bool)> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TurnBegan { seat, .. } => Some((seat.number(), false)),
            Event::TurnMissed { seat } => Some((seat.number(), true)),
            _ => None,
        })
        .collect();
    // The others take theirs; the seat misses its next one, and the one after that is its own again.
    let expected = [(2, false), (3, false), (1, false), (1, true), (2, false), (3, false), (1, false), (2, false)];
    assert_eq!(turns, expected);
}

#[test]
fn oots008_a_card_beats_a_clause() {
    // One card is the ordinary pick-up (OOTS-409), three rooms are a move (OOTS-056).
    let pretties = "shticks = { haley-come-to-me-my-pretties = 1, haley-light-step = 1 }";
    for (cards, picks, steps) in [("shticks = {}", 1, 3), (pretties, 2, 4)] {
        let rooms = ["1-1, loot = ['ruby', 'inkwell', 'joke-book']"];
        let mut given = scene("", &rooms, &[&format!("1-1, hero = 'haley', {cards}"), "0-1"]);
        given.play(1, &["take"]);
        while given.allows(1, "take") {
            given.play(1, &["take"]);
        }
        assert_eq!(given.hero(1).stash, picks);
        given.idle_until(|given| given.asks() == Some(Frame::Go));
        assert_eq!(given.table().day.steps, steps);
    }
}

#[test]
fn oots008_a_prohibition_beats_a_permission() {
    // The map finds Stairs; the vault cannot be searched.
    for (room, finds) in [("plain-corridor", true), ("sealed-vault", false)] {
        let at = format!("1-1 {room}");
        let given = scene("flow = [{ chores = { end = true } }]", &[&at], &["1-1, stash = ['dungeon-map']", "0-1"]);
        assert_eq!(given.allows(1, "use dungeon-map"), finds, "{room}");
    }
    // The longbow reaches the foe; the forest forbids it.
    for (room, reaches) in [("plain-corridor", true), ("forest-of-pillars", false)] {
        let there = format!("1-2 {room}, monsters = ['troll']");
        let haley = "1-1, hero = 'haley', shticks = { haley-longbow = 1 }";
        let mut given = scene("", &["1-1", &there], &[haley, "1-1"]);
        given.play(1, &["done", "stay"]);
        assert_eq!(given.allows(1, "shoot 1-2"), reaches, "{room}");
    }
    // A room boosts Magic, a card forbids it.
    let newt = "[{ card = { screw = 'turned-into-a-newt' }, by = 2, aim = 'seat 1', until = 'recover' }]";
    for (lasting, selects) in [("[]", true), (newt, false)] {
        let hero = "1-1, hero = 'vaarsuvius', shticks = { vaarsuvius-minor-bolt = 1, vaarsuvius-fireball = 1 }";
        let rooms = ["1-1 arcane-circle, monsters = ['troll']"];
        let mut given = scene(&format!("lasting = {lasting}"), &rooms, &[hero, "0-1"]);
        given.play(1, &["done", "stay"]);
        assert_eq!(matches!(given.asks(), Some(Frame::Select(_))), selects);
        assert_eq!(given.allows(1, "select vaarsuvius-minor-bolt"), selects);
    }
}

#[test]
fn oots009_a_random_card_is_any_of_the_eligible_ones() {
    // Haley picks the pocket of Roy, who has four cards in the Stash and one equipped.
    let haley = "1-1, hero = 'haley', hand = { pickpocket = 1 }";
    let roy = "1-1, hero = 'roy', stash = ['ruby', 'inkwell', 'joke-book', 'star-chart'], equipped = ['family-honor']";
    let start = scene("", &["1-1"], &[haley, roy]);
    let names = ["ruby", "inkwell", "joke-book", "star-chart"];
    let mut taken = [0; 4];
    for seed in 0..400 {
        let mut given = start.by_seed(seed);
        given.play(1, &["play pickpocket seat 2"]);
        // Nobody is asked which: it has happened when the next question comes.
        assert_eq!(given.asks(), Some(Frame::Chores(Chores { end: false })));
        assert_eq!((given.hero(1).stash, given.hero(2).stash, given.equipped(2).as_str()), (1, 3, "family-honor"));
        let which = names.iter().position(|name| *name == given.stash(1)).expect("one of the Stash");
        taken[which] += 1;
    }
    assert!(taken.iter().all(|times| (65..=140).contains(times)), "{taken:?}");
}

#[test]
fn oots009_so_is_a_random_card_of_a_hand_by_its_copies() {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, hand = { ghoul = 2, bad-luck = 1 }";
    let start = scene("", &["1-1, monsters = ['goblin-cleric']"], &[roy, "0-1"]);
    let mut ghouls = 0;
    for seed in 0..300 {
        let mut given = start.by_seed(seed);
        given.luck(&["die 1"]).play(1, &["done", "stay"]);
        given.idle_until(|given| given.happened(|event| matches!(event, Event::CardLost { .. })));
        ghouls += given.count(|event| matches!(event, Event::CardLost { card, .. } if card.name() == "ghoul"));
    }
    assert!((160..=240).contains(&ghouls), "{ghouls} of 300");
}

#[test]
fn oots010_floors_are_numbered_from_the_entrance_to_the_lair() {
    for floors in 1..=6 {
        let options = format!("length = \"own\"\nfloors = {floors}\ndrool = 0\nshticks = 3");
        let mut rooms = vec!["1-1, stairs = true".to_owned()];
        rooms.extend((2..=floors).map(|floor| format!("{floor}-1, stairs = true")));
        let rooms: Vec<&str> = rooms.iter().map(String::as_str).collect();
        let sword = "hero = 'roy', shticks = { roy-greenhilt-sword = 3 }";
        // Below floor F lies the Lair, and nothing lies below the Lair.
        let mut given = scene_with(&options, "", &rooms, &[&format!("{floors}-1, {sword}"), "0-1"]);
        given.play(1, &["done", "move down"]);
        assert_eq!(given.hero(1).room, cell(&format!("{}-1", floors + 1)));
        assert_eq!(given.table().tiles[given.hero(1).room], Some(Tile::Lair(LairRoom::SafeHaven)));
        given.refuses(1, "move down", "OOTS-059");
        // Every floor above it is one of the dungeon, and the Entrance lies above floor 1.
        for floor in 1..floors {
            let rooms = &rooms[..floor];
            let mut given = scene_with(&options, "", rooms, &[&format!("{floor}-1, {sword}"), "0-1"]);
            given.play(1, &["done", "move down"]);
            assert!(matches!(given.table().tiles[cell(&format!("{}-1", floor + 1))], Some(Tile::Room(_))));
        }
        let mut given = scene_with(&options, "", &rooms, &[&format!("1-1, {sword}"), "1-1"]);
        given.play(1, &["done", "move up"]);
        assert_eq!((given.hero(1).room, given.table().floor(seat(1))), (cell("0-1"), 0));
    }
}

#[test]
fn oots011_oots012_a_floor_is_a_row_and_only_stairs_connect_rows() {
    // The second floor begins below the third room of the first and grows to the west, past all rooms above it.
    let rooms = ["1-1", "1-2", "1-3, stairs = true", "2-8", "2-1", "2-2"];
    let ways = |at: &str| -> Vec<String> {
        let mut given = scene("", &rooms, &[at, at]);
        given.play(1, &["done"]);
        given.choices(1).into_iter().filter(|choice| choice.starts_with("move")).collect()
    };
    assert_eq!(ways("1-2"), ["move west", "move east"]);
    assert_eq!(ways("1-3"), ["move west", "move east", "move down"]);
    assert_eq!(ways("2-1"), ["move west", "move east", "move up"]);
    assert_eq!(ways("2-8"), ["move west", "move east"]);
    for (from, way, to) in [
        ("1-2", "west", "1-1"),
        ("1-2", "east", "1-3"),
        ("1-3", "down", "2-1"),
        ("2-1", "west", "2-8"),
        ("2-8", "east", "2-1"),
    ] {
        let mut given = scene("", &rooms, &[from, to]);
        given.play(1, &["done", &format!("move {way}")]);
        assert_eq!(given.hero(1).room, cell(to), "{from} {way}");
    }
    // Distances are counted along the row.
    let map = scene("", &rooms, &["1-1", "1-1"]).table().map;
    assert_eq!(map.distance(cell("2-8"), cell("2-2")), Some(2));
    assert_eq!(map.distance(cell("1-2"), cell("2-2")), None);
}

#[test]
fn oots013_a_token_stands_or_lies() {
    let lies = |given: &Given| {
        let pose = given.hero(1).pose;
        (pose.lying, pose.resting, pose.fleeing, given.hero(1).is_out())
    };
    let mut rests = scene("", &["1-1"], &["1-1", "0-1"]);
    assert_eq!(lies(&rests), (false, false, false, false));
    rests.play(1, &["done", "rest"]);
    assert_eq!(lies(&rests), (true, true, false, false));
    rests.idle_until(|given| given.table().current == seat(1) && given.table().turn > 1);
    assert_eq!((rests.table().current, lies(&rests)), (seat(1), (false, false, false, false)));

    let trap = |trap: &str, hero: &str| {
        let rooms = ["1-1", "1-2", "1-3", "1-4", &format!("1-5, loot = ['{trap}']")];
        let mut given = scene("", &rooms, &[&format!("1-5, hero = 'roy'{hero}"), "0-1"]);
        given.luck(&["die 1"]).play(1, &["take"]);
        given
    };
    assert_eq!(lies(&trap("net-trap", "")), (true, false, false, false));
    // Who flees stands, unless something else lays the token down.
    let mut runs = trap("pit-trap", ", wounds = 3");
    runs.idle_until(|given| given.table().turn > 1);
    assert_eq!((runs.hero(1).room, lies(&runs)), (cell("1-2"), (false, false, true, false)));
    runs.idle_until(|given| given.table().turn > 2);
    assert_eq!((runs.hero(1).room, lies(&runs)), (cell("0-1"), (false, false, false, false)));
    let mut down = trap("poison-dart-frog-trap", ", wounds = 3");
    down.idle_until(|given| given.table().turn > 1);
    assert_eq!((down.hero(1).room, lies(&down)), (cell("1-5"), (true, false, true, false)));
    // Who has left neither lies nor flees.
    let mut leaves = scene("collapse = { falling = true, slayer = 2 }", &["1-1"], &["1-1", "1-1", "1-1"]);
    leaves.play(1, &["done", "move up"]);
    assert_eq!(lies(&leaves), (false, false, false, true));
    assert!(leaves.window() != Some(Moment::Arrived));
}
