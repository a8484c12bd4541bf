//! AL. Open and hidden: what each seat, and somebody who only watches, sees of the table and of what happens.

use order_of_the_stick::ids::{Hero, Loot};
use order_of_the_stick::{Event, Frame, OrderOfTheStick, Part, Seen, View};
use table::{Game, Viewer};

use crate::support::*;

/// What somebody sees of a table.
fn sees(given: &Given, viewer: Viewer) -> View {
    OrderOfTheStick::view(given.state(), viewer)
}

/// What a seat knows to lie in the Stash of another, or its own.
fn knows(given: &Given, number: usize, owner: usize) -> String {
    names(given.view(number).stashes[owner - 1].iter())
}

/// What somebody who watches knows to lie in a Stash.
fn watched(given: &Given, owner: usize) -> String {
    names(sees(given, Viewer::Spectator).stashes[owner - 1].iter())
}

/// What a seat knows to lie in rooms.
fn buried(given: &Given, number: usize) -> String {
    names(given.view(number).buried.iter().map(|one| format!("{}:{}:{}", one.room, one.at, one.loot)))
}

/// Two tables that differ only in what some may not see look the same to these, and different to the others.
#[track_caller]
fn alike(one: &Given, other: &Given, seats: u8, sees_it: &[usize]) {
    assert_ne!(one.state(), other.state());
    for viewer in Viewer::all(seats) {
        let may = sees_it.iter().any(|&number| viewer.is(seat(number)));
        assert_eq!(sees(one, viewer) == sees(other, viewer), !may, "{viewer:?}");
    }
}

/// Who sees all of an event, by seat number; 0 is somebody who watches. The others see this much.
#[track_caller]
fn told(given: &Given, seats: u8, event: impl Fn(&Event) -> bool, others: Option<&Part>) -> Vec<u8> {
    let event = &given.events[given.when(event)];
    let mut all = Vec::new();
    for viewer in Viewer::all(seats) {
        match OrderOfTheStick::seen(event, viewer) {
            Some(Seen::Open(seen)) => {
                assert_eq!(seen, *event);
                all.push(match viewer {
                    Viewer::Seat(seat) => seat.number(),
                    Viewer::Spectator => 0,
                });
            }
            Some(Seen::Part(part)) => assert_eq!(Some(&part), others, "{viewer:?}"),
            None => panic!("{viewer:?} sees nothing of {event:?}"),
        }
    }
    all
}

const THREE: [&str; 2] = ["1-1, hero = 'haley'", "1-1, hero = 'elan'"];

/// Roy (seat 1) with these words, beside Haley and Elan, in a room of which this is said.
fn roy(top: &str, room: &str, words: &str) -> Given {
    scene(top, &[&format!("1-1{room}"), "1-2"], &[&format!("1-1, hero = 'roy'{words}"), THREE[0], THREE[1]])
}

#[test]
fn oots612_a_battle_hand_is_seen_by_its_owner() {
    let one = roy("", "", ", hand = { ghoul = 1, bad-luck = 1, troll = 1 }");
    let other = roy("", "", ", hand = { get-angry = 2, imp = 1 }");
    alike(&one, &other, 3, &[1]);
    assert_eq!(one.view(1).hand, Some(one.state().secrets.hands[0]));
    assert_eq!(sees(&one, Viewer::Spectator).hand, None);
    assert_eq!(one.view(2).hand.map(|hand| hand.len()), Some(0), "the own one");
    for viewer in Viewer::all(3) {
        assert_eq!(sees(&one, viewer).table.at(seat(1)).hand, 3, "the number is for all to see");
    }
    // Nor is a card seen that is drawn.
    let mut given = scene("", &[], &["0-1, hero = 'vaarsuvius', equipped = ['crystal-ball']", "0-1"]);
    given.luck(&["battle ghoul", "battle troll"]).play(1, &["use crystal-ball"]);
    let drawn = |event: &Event| matches!(event, Event::HandDrawn { .. });
    assert_eq!(told(&given, 2, drawn, Some(&Part::HandDrawnHidden { seat: seat(1) })), [1]);
    assert_eq!(given.view(2).table.at(seat(1)).hand, 2);
}

#[test]
fn oots613_a_stash_is_seen_by_its_owner() {
    let one = roy("", "", ", stash = ['ruby', 'inkwell']");
    let other = roy("", "", ", stash = ['joke-book', 'family-honor']");
    alike(&one, &other, 3, &[1]);
    assert_eq!((knows(&one, 1, 1), knows(&one, 2, 1), watched(&one, 1)), (one.stash(1), String::new(), String::new()));
    for viewer in Viewer::all(3) {
        assert_eq!(sees(&one, viewer).table.at(seat(1)).stash, 2);
    }
    // What is picked up is seen by whoever picks it up.
    let mut given = roy("", ", loot = ['ruby']", "");
    given.play(1, &["take"]);
    let taken = |event: &Event| matches!(event, Event::LootTaken { .. });
    let hidden = Part::LootTakenHidden { seat: seat(1), room: cell("1-1") };
    assert_eq!(told(&given, 3, taken, Some(&hidden)), [1]);
    assert_eq!(
        (knows(&given, 1, 1), knows(&given, 3, 1), watched(&given, 1)),
        ("ruby".to_owned(), String::new(), String::new())
    );
    // So is what comes off the deck.
    let given = dealt("", 3, &["loot ruby", "loot inkwell", "loot joke-book"]);
    let drawn = |event: &Event| matches!(event, Event::LootDrawn { loot: Loot::Ruby, .. });
    assert_eq!(told(&given, 3, drawn, Some(&Part::LootDrawnHidden { seat: seat(1) })), [1]);
}

#[test]
fn oots614_loot_in_rooms_is_hidden_from_everybody() {
    let one = roy("", ", loot = ['ruby', 'pit-trap', 'inkwell']", "");
    let other = roy("", ", loot = ['family-honor', 'joke-book', 'net-trap']", "");
    alike(&one, &other, 3, &[]);
    for viewer in Viewer::all(3) {
        let view = sees(&one, viewer);
        assert_eq!((view.table.piles[cell("1-1")], view.buried.len()), (3, 0));
    }
    // What a Monster leaves is placed unseen.
    let mut given = roy("", ", monsters = ['kobold-king']", ", shticks = { roy-greenhilt-sword = 4 }");
    given.luck(&["die 12", "hidden-loot ruby", "hidden-loot inkwell"]).play(1, &["done", "stay"]);
    given.play(1, &["select roy-greenhilt-sword"]);
    given.idle_until(|given| given.happened(|event| matches!(event, Event::LootPlaced { .. })));
    let placed = Event::LootPlaced { room: cell("1-1"), count: 2 };
    assert_eq!(told(&given, 3, |event| *event == placed, None), [1, 2, 3, 0], "how many, and no more");
    assert!([1, 2, 3].iter().all(|&number| buried(&given, number).is_empty()));
}

#[test]
fn oots615_the_order_of_decks_is_hidden() {
    // Two rooms and two Xykon cards are out of the game: nobody knows which.
    let small = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
    let decks = |lair: &str, xykon: &str| {
        let top = format!("lair-deck = [{lair}]\nxykon-deck = ['xykon-the-lich', {xykon}]");
        scene_with(small, &top, &["1-1"], &["1-1", "1-1", "1-1"])
    };
    let one = decks(
        "'dorukans-gate', 'lair-guardroom', 'lair-treasury', 'lair-laboratory'",
        "'bone-golem', 'alarm-gong', 'deadly-glyph'",
    );
    let other = decks(
        "'dorukans-gate', 'lair-dungeon-cells', 'xykons-secret-lair', 'xykons-throne-room'",
        "'zombie-horde', 'lair-captain', 'antimagic-ward'",
    );
    alike(&one, &other, 3, &[]);
    // Of the other decks one sees how many cards they have.
    let given = roy("", "", ", stash = ['ruby'], hand = { ghoul = 2 }");
    for viewer in Viewer::all(3) {
        let view = sees(&given, viewer);
        assert_eq!((view.loot, view.battle, view.lair, view.xykon), (124 - 1, 158 - 2, 4, 4));
    }
}

#[test]
fn oots615_an_owner_knows_what_was_put_under_the_own_deck() {
    let under = |cards: &str| roy("", "", &format!(", shticks = {{}}, under = [{cards}]"));
    let one = under("'roy-logic', 'roy-charge'");
    let other = under("'roy-charge', 'roy-logic'");
    alike(&one, &other, 3, &[1]);
    alike(&one, &under("'roy-second-effort', 'roy-mighty-blow'"), 3, &[1]);
    assert_eq!(one.view(1).own_under, [shtick("roy-logic"), shtick("roy-charge")], "and in which order");
    assert!(one.view(2).own_under.is_empty() && sees(&one, Viewer::Spectator).own_under.is_empty());
    // The number is for all to see, as is that of the whole deck.
    for viewer in Viewer::all(3) {
        let view = sees(&one, viewer);
        assert_eq!((view.under[0], view.table.at(seat(1)).deck), (2, 20));
    }
}

#[test]
fn oots616_the_shticks_not_chosen_are_seen_by_their_owner() {
    let trade = |drawn: [&str; 3]| {
        let mut given = roy("", "", ", saved = { thog = 1, ghoul = 1 }");
        given.luck(&drawn.map(|shtick| format!("looked-at {shtick}")).each_ref().map(String::as_str));
        given.play(1, &["trade thog", "trade ghoul"]);
        given
    };
    let mut one = trade(["roy-logic", "roy-charge", "roy-second-effort"]);
    let mut other = trade(["roy-logic", "roy-mighty-blow", "roy-give-orders"]);
    alike(&one, &other, 3, &[1]);
    let drawn = |event: &Event| matches!(event, Event::ShticksDrawn { .. });
    assert_eq!(told(&one, 3, drawn, Some(&Part::ShticksDrawnHidden { seat: seat(1), count: 3 })), [1]);
    assert_eq!((one.view(1).drawn.len(), one.view(2).drawn.len(), one.view(2).looked_at), (3, 0, 3));
    one.play(1, &["learn roy-logic", "under roy-charge"]);
    other.play(1, &["learn roy-logic", "under roy-give-orders"]);
    alike(&one, &other, 3, &[1]);
    let put = |event: &Event| matches!(event, Event::PutUnder { .. });
    assert_eq!(told(&one, 3, put, Some(&Part::PutUnderHidden { seat: seat(1), count: 2 })), [1]);
    assert_eq!(names(&one.view(1).own_under), "roy-charge roy-second-effort");
    // The one that was chosen lies open.
    let gained = |event: &Event| matches!(event, Event::ShtickGained { .. });
    assert_eq!(told(&one, 3, gained, None), [1, 2, 3, 0]);
    assert_eq!(one.view(2).table.at(seat(1)).face_up(shtick("roy-logic")), 1);
}

/// Haley (seat 2) picks the pocket of Roy (seat 1): this card. Elan looks on.
fn pickpocket(top: &str, stash: &str, card: &str) -> Given {
    let roy = format!("1-1, hero = 'roy', stash = [{stash}]");
    let haley = "1-1, hero = 'haley', hand = { pickpocket = 1 }";
    let mut given = scene(&format!("current = 2\n{top}"), &["1-1"], &[&roy, haley, "1-1, hero = 'elan'"]);
    given.luck(&[&format!("stash-loot {card}")]).play(2, &["play pickpocket seat 1"]).pass_all();
    given
}

#[test]
fn oots617_a_stolen_loot_is_known_to_both_and_to_nobody_else() {
    let given = pickpocket("", "'ruby', 'inkwell'", "ruby");
    let stolen = |event: &Event| matches!(event, Event::LootStolen { .. });
    assert_eq!(told(&given, 3, stolen, Some(&Part::LootStolenHidden { from: seat(1), to: seat(2) })), [1, 2]);
    assert_eq!([1, 2, 3].map(|number| knows(&given, number, 2)), ["ruby", "ruby", ""]);
    assert_eq!(watched(&given, 2), "");
    alike(&given, &pickpocket("", "'ruby', 'inkwell'", "inkwell"), 3, &[1, 2]);
    // The number of cards is seen by all.
    assert_eq!(given.view(3).table.at(seat(2)).stash, 1);
}

#[test]
fn oots618_everything_else_is_open() {
    // Rooms, a stack, face-up and flipped shticks, equipped, promised and offered Loot, Monsters, Wounds, piles, positions.
    let roy = "1-1, hero = 'roy', wounds = 2, shticks = { roy-greenhilt-sword = 2 }, flipped = { roy-charge = 1 }, equipped = ['family-honor'], \
        stash = ['joke-book', 'silver-ring'], saved = { thog = 1 }";
    let rooms = ["1-1 guard-post, monsters = ['stupid-ogre', 'ghoul'], loot = ['ruby'], stairs = true", "1-2"];
    let top = "dump = { fan-letter = 1, pit-trap = 1 }\ndiscards = ['imp', 'bad-luck']";
    let haley = "1-1, hero = 'haley', lying = true, resting = true";
    let mut given = scene(top, &rooms, &[roy, haley, "1-1, hero = 'elan'"]);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["select roy-greenhilt-sword", "offer elan joke-book"]);
    for viewer in Viewer::all(3) {
        let view = sees(&given, viewer);
        assert_eq!(view.table, *given.table(), "{viewer:?}");
    }
    let offered = |event: &Event| matches!(event, Event::Offered { .. });
    assert_eq!(told(&given, 3, offered, None), [1, 2, 3, 0]);
    let fight = given.view(2).table.fight.expect("a battle");
    assert_eq!(names(fight.tried[Hero::Elan.index()].iter()), "joke-book");
    given.play(3, &["accept"]);
    let fight = sees(&given, Viewer::Spectator).table.fight.expect("a battle");
    assert_eq!(
        (names(fight.promised[Hero::Elan.index()].iter()), fight.help[Hero::Elan.index()].drool),
        ("joke-book".into(), 1)
    );
    // All know that it is there; the rest of the Stash it comes from stays hidden.
    assert_eq!(knows(&given, 2, 1), "joke-book");
}

#[test]
fn oots618_only_so_much_of_what_happens_is_hidden() {
    let mut kinds = 0;
    for (options, seats) in [("length = \"quick\"", 4), ("length = \"quick\"\nshadows = true", 2)] {
        whole_game(options, seats, 4, |step| {
            for viewer in Viewer::all(seats) {
                assert_eq!(OrderOfTheStick::view(step.after, viewer).table, step.after.table);
            }
            for event in step.events {
                let owners = match *event {
                    Event::HandDrawn { seat, .. }
                    | Event::LootDrawn { seat, .. }
                    | Event::StarterSealed { seat, .. }
                    | Event::LootTaken { seat, .. }
                    | Event::LootDropped { seat, .. }
                    | Event::ShticksDrawn { seat, .. }
                    | Event::PutUnder { seat, .. }
                    | Event::Sealed { seat, .. } => Some([seat, seat]),
                    Event::LootStolen { from, to, .. } | Event::FeePaid { from, to, .. } => Some([from, to]),
                    _ => None,
                };
                kinds += usize::from(owners.is_none());
                for viewer in Viewer::all(seats) {
                    let open = owners.is_none_or(|owners| owners.into_iter().any(|owner| viewer.is(owner)));
                    let seen = OrderOfTheStick::seen(event, viewer);
                    assert_eq!(seen == Some(Seen::Open(event.clone())), open, "{viewer:?}: {event:?}");
                }
            }
        });
    }
    assert!(kinds > 500);
}

#[test]
fn oots649_loot_paid_for_help_is_public() {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, stash = ['joke-book', 'ruby']";
    let mut given = scene("", &["1-1, monsters = ['stupid-ogre']"], &[roy, THREE[0], THREE[1]]);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["select roy-greenhilt-sword", "offer elan joke-book"]);
    given.luck(&["die 1"]).play(3, &["accept"]).play(1, &["done"]);
    given.idle_until(|given| given.happened(|event| matches!(event, Event::Paid { .. })));
    assert_eq!(told(&given, 3, |event| matches!(event, Event::Paid { .. }), None), [1, 2, 3, 0]);
    assert_eq!(given.stash(3), "joke-book");
    assert_eq!([1, 2, 3].map(|number| knows(&given, number, 3)), ["joke-book"; 3]);
    assert_eq!(watched(&given, 3), "joke-book");
}

/// Durkon (seat 1) heals Roy (seat 2) for this Loot; Elan looks on.
fn heals(loot: &str) -> Given {
    let durkon = "1-1, hero = 'durkon', shticks = { durkon-cure-assorted-wounds = 1 }";
    let roy = "1-1, hero = 'roy', wounds = 2, stash = ['ruby', 'inkwell'], equipped = ['family-honor']";
    let mut given = scene("", &["1-1"], &[durkon, roy, "1-1, hero = 'elan'"]);
    given.play(1, &["use durkon-cure-assorted-wounds seat 2"]);
    given.offers(2, &["pay ruby", "pay inkwell", "pay family-honor", "decline"]);
    given.play(2, &[&format!("pay {loot}")]);
    assert_eq!(given.hero(2).wounds, 1);
    given
}

#[test]
fn oots649_loot_paid_as_a_fee_is_known_to_two() {
    let given = heals("ruby");
    let paid = |event: &Event| matches!(event, Event::FeePaid { .. });
    assert_eq!(told(&given, 3, paid, Some(&Part::FeePaidHidden { from: seat(2), to: seat(1) })), [1, 2]);
    assert_eq!([1, 2, 3].map(|number| knows(&given, number, 1)), ["ruby", "ruby", ""]);
    assert_eq!(watched(&given, 1), "");
    alike(&given, &heals("inkwell"), 3, &[1, 2]);
    // What lay open all have seen.
    let given = heals("family-honor");
    assert_eq!([1, 2, 3].map(|number| knows(&given, number, 1)), ["family-honor"; 3]);
}

#[test]
fn oots654_what_was_seen_is_known_until_a_card_leaves_unseen() {
    // All know of the Ruby, Haley of the Inkwell. An open card leaves: nobody forgets anything.
    let known = "known = { ruby = 'all', inkwell = [2] }";
    let mut given = roy(known, "", ", stash = ['ruby', 'inkwell', 'family-honor']");
    let all = |given: &Given| {
        let sorted = |known: String| {
            let mut words: Vec<&str> = known.split(' ').collect();
            words.sort_unstable();
            words.join(" ")
        };
        [knows(given, 1, 1), knows(given, 2, 1), knows(given, 3, 1), watched(given, 1)].map(sorted)
    };
    assert_eq!(all(&given), ["family-honor inkwell ruby", "inkwell ruby", "ruby", "ruby"]);
    given.play(1, &["equip family-honor"]);
    assert_eq!(all(&given), ["inkwell ruby", "inkwell ruby", "ruby", "ruby"]);
    // What goes back into the Stash is seen.
    given.play(1, &["done", "stay"]).idle_until(Given::at_the_end);
    given.play(1, &["unequip family-honor"]);
    assert_eq!(
        all(&given),
        ["family-honor inkwell ruby", "family-honor inkwell ruby", "family-honor ruby", "family-honor ruby"]
    );
    // Haley takes a card: she and Roy have seen which, Elan and those who watch can be sure of nothing.
    let given = pickpocket(known, "'ruby', 'inkwell', 'family-honor'", "family-honor");
    assert_eq!(all(&given), ["inkwell ruby", "inkwell ruby", "", ""]);
    assert_eq!([1, 2, 3].map(|number| knows(&given, number, 2)), ["family-honor", "family-honor", ""]);
}

#[test]
fn oots654_a_robbed_card_is_known_to_all_and_then_to_the_thief() {
    // Belkar takes an equipped card after a battle: it goes into his Stash before all eyes.
    let belkar = "1-1, hero = 'belkar', shticks = { belkar-twin-daggers-of-doom = 1 }, stash = ['ruby']";
    let roy = "1-1, hero = 'roy', equipped = ['family-honor']";
    let haley = "1-1, hero = 'haley', hand = { pickpocket = 1 }";
    let mut given = scene("flow = [{ turn = 'fought' }, 'engage']", &["1-1"], &[belkar, haley, roy]);
    given.luck(&["die 12", "die 1"]).play(1, &["attack 3"]).pass_all();
    given.play(1, &["select belkar-twin-daggers-of-doom"]).fight_on().play(1, &["rob family-honor"]);
    assert_eq!([2, 3].map(|number| knows(&given, number, 1)), ["family-honor"; 2]);
    assert_eq!(watched(&given, 1), "family-honor");
    // Haley picks his pocket. The Ruby it was, and she has seen that the other card stays; Roy has not.
    given.idle_until(|given| given.table().current == seat(2) && matches!(given.asks(), Some(Frame::Chores(_))));
    given.luck(&["stash-loot ruby"]).play(2, &["play pickpocket seat 1"]).pass_all();
    assert_eq!(
        (knows(&given, 2, 1).as_str(), knows(&given, 3, 1).as_str(), watched(&given, 1).as_str()),
        ("family-honor", "", "")
    );
    assert_eq!([1, 2, 3].map(|number| knows(&given, number, 2)), ["ruby", "ruby", ""]);
}

#[test]
fn oots654_an_owner_knows_what_was_dropped() {
    // Roy runs and drops the Ruby: he can tell, as it is missing. Nobody else can.
    let roy = "1-3, hero = 'roy', wounds = 4, fleeing = true, stash = ['ruby', 'inkwell']";
    let rooms = ["1-1", "1-2", "1-3, loot = ['joke-book']"];
    let top = "flow = [{ chores = { end = true } }]\nknown = { inkwell = 'all' }";
    let drops = |card: &str| {
        let mut given = scene(top, &rooms, &["1-3, hero = 'haley'", roy, "1-3, hero = 'elan'"]);
        given.luck(&[&format!("stash-loot {card}")]).play(1, &["done"]);
        given
    };
    let given = drops("ruby");
    let dropped = |event: &Event| matches!(event, Event::LootDropped { .. });
    let hidden = Part::LootDroppedHidden { seat: seat(2), room: cell("1-3") };
    assert_eq!(told(&given, 3, dropped, Some(&hidden)), [2]);
    assert_eq!([1, 2, 3].map(|number| buried(&given, number)), ["", "1-3:0:ruby", ""]);
    // It might have been the card that all knew of.
    assert_eq!([1, 2, 3].map(|number| knows(&given, number, 2)), ["", "inkwell", ""]);
    alike(&given, &drops("inkwell"), 3, &[2]);
}

/// Haley (seat 1) stands by a pile, of which Roy (seat 2) knows the Ruby, and all know the Inkwell.
fn pile(loot: &str) -> Given {
    let top = "known = { ruby = [2], inkwell = 'all' }";
    scene(top, &[&format!("1-1, loot = [{loot}]")], &["1-1, hero = 'haley'", "0-1, hero = 'roy'", "0-1, hero = 'elan'"])
}

#[test]
fn oots654_what_lies_in_a_room_is_known_until_a_card_leaves_it_unseen() {
    let mut given = pile("'joke-book', 'ruby', 'inkwell'");
    assert_eq!(
        [1, 2, 3].map(|number| buried(&given, number)),
        ["1-1:2:inkwell", "1-1:1:ruby 1-1:2:inkwell", "1-1:2:inkwell"]
    );
    // Haley takes the top card and sees which; the others do not.
    given.play(1, &["take"]);
    assert_eq!([1, 2, 3].map(|number| buried(&given, number)), ["1-1:1:inkwell", "", ""]);
    assert_eq!([1, 2, 3].map(|number| knows(&given, number, 1)), ["joke-book", "", ""]);
}

#[test]
fn oots654_a_card_on_top_takes_nothing_from_what_is_known() {
    // Elan drops a card where Roy knows of the Ruby.
    let top = "known = { ruby = [1] }\nflow = [{ chores = { end = true } }]\ncurrent = 2";
    let elan = "1-1, hero = 'elan', wounds = 4, fleeing = true, stash = ['joke-book']";
    let mut given = scene(top, &["1-1, loot = ['ruby']"], &["0-1, hero = 'roy'", "0-1, hero = 'haley'", elan]);
    assert_eq!(buried(&given, 1), "1-1:0:ruby");
    given.play(2, &["done"]);
    assert_eq!([1, 2, 3].map(|number| buried(&given, number)), ["1-1:1:ruby", "", "1-1:0:joke-book"]);
}

#[test]
fn oots654_a_trap_leaves_a_pile_before_all_eyes() {
    let mut given = pile("'pit-trap', 'ruby', 'inkwell'");
    given.luck(&["die 12"]).play(1, &["take"]);
    assert_eq!(
        [1, 2, 3].map(|number| buried(&given, number)),
        ["1-1:1:inkwell", "1-1:0:ruby 1-1:1:inkwell", "1-1:1:inkwell"]
    );
    given.is_whole();
}

#[test]
fn oots654_a_card_fetched_into_a_hand_is_known_there() {
    let durkon =
        "1-1, hero = 'durkon', shticks = { durkon-w-w-t-d = 1 }, hand = { bad-luck = 1, second-wind = 1 }, wounds = 1";
    let mut given = scene("discards = ['imp', 'ghoul', 'troll']", &["1-1"], &[durkon, THREE[0], THREE[1]]);
    given.play(1, &["use durkon-w-w-t-d", "fetch ghoul"]);
    let fetched = |event: &Event| matches!(event, Event::CardFetched { .. });
    assert_eq!(told(&given, 3, fetched, None), [1, 2, 3, 0]);
    let known =
        |given: &Given, viewer: Viewer| {
            names(sees(given, viewer).table.fetched.iter().map(|one| {
                format!("{}:{}", one.seat, order_of_the_stick::ids::BattleCard::new(one.card.into()).name())
            }))
        };
    assert!(Viewer::all(3).all(|viewer| known(&given, viewer) == "1:ghoul"));
    // Another card leaves the hand for all to see: it is still there.
    given.play(1, &["play second-wind"]).pass_all();
    assert!(Viewer::all(3).all(|viewer| known(&given, viewer) == "1:ghoul"));
    assert_eq!(given.hero(1).hand, 2);
}

#[test]
fn oots655_oots613_at_the_end_all_stashes_are_shown() {
    let stashes = ["stash = ['ruby']", "stash = ['inkwell', 'joke-book']", "stash = ['family-honor']"];
    let heroes = ["0-1, exited = 1, hero = 'roy'", "1-1, hero = 'haley'", "1-1, hero = 'elan'"];
    let heroes: Vec<String> = heroes.iter().zip(stashes).map(|(hero, stash)| format!("{hero}, {stash}")).collect();
    let heroes: Vec<&str> = heroes.iter().map(String::as_str).collect();
    let top = "turn = 20\ncurrent = 2\ncollapse = { falling = true, slayer = 1 }";
    let mut given = scene(top, &["1-1"], &heroes);
    assert_eq!(
        [knows(&given, 3, 1), knows(&given, 3, 2), watched(&given, 1)],
        ["", "", ""],
        "not before, not even of who has left"
    );
    given.play(2, &["done", "move up"]);
    assert_eq!(given.asks(), Some(Frame::Over));
    for viewer in Viewer::all(3) {
        let view = sees(&given, viewer);
        for owner in 1..=3 {
            assert_eq!(names(view.stashes[owner - 1].iter()), given.stash(owner), "{viewer:?}: {owner}");
        }
    }
    for owner in 1..=3 {
        let shown = |event: &Event| matches!(event, Event::StashShown { seat: one, .. } if *one == seat(owner));
        assert_eq!(told(&given, 3, shown, None), [1, 2, 3, 0]);
    }
    // The points of all can be checked by all.
    let points = |viewer: Viewer| OrderOfTheStick::scores(&sees(&given, viewer));
    assert!(Viewer::all(3).all(|viewer| points(viewer) == points(Viewer::Spectator)));
}
