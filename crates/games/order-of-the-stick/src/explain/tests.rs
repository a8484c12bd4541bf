use table::{Explain, Game, Pending, Rulebook, Seeded, Viewer};

use super::Piece;
use crate::OrderOfTheStick;
use crate::flow::battle::told;
use crate::ids::{
    Ability, Hero, LairRoom, Loot, Monster, MonsterType, Room, Screw, Shtick, SupportAbility, Trap, XykonCard,
};
use crate::options::{GameLength, Options, Rounds};
use crate::state::{Against, Party, State};
use crate::sum::{foe_value, modifier, monster_value, targets};
use crate::view::view;

#[test]
fn every_piece_reads_back() {
    for text in [
        "hero roy",
        "shtick roy-logic",
        "loot ruby",
        "monster ghoul",
        "screw get-angry",
        "trap pit-trap",
        "room-card guard-post",
        "lair-card safe-haven",
        "xykon-card alarm-gong",
        "room 2-3",
        "denizen 2-3 1",
        "denizen 2-3 255",
        "total first",
        "total second",
        "ability flying",
        "support horde",
        "type goblin",
    ] {
        let piece: Piece = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(piece.to_string(), text);
    }
    for text in
        ["", "hero", "hero xykon", "room 9-1", "denizen 2-3 0", "denizen 2-3 01", "total third", "ability horde"]
    {
        assert!(text.parse::<Piece>().is_err(), "{text:?} is understood");
    }
}

/// Looks at every moment of some random games.
fn watch(games: u64, mut look: impl FnMut(&State)) {
    for seed in 0..games {
        let mut luck = Seeded::new(seed);
        let seats = 2 + (seed % 5) as u8;
        let (length, rounds) = (GameLength::Own, Rounds::Of(15));
        let options = Options { length, rounds, floors: 1, drool: 0, shticks: 3, ..Options::default() };
        let mut state = OrderOfTheStick::deal(&options, seats, &mut luck, &mut ()).unwrap();
        let mut choices = Vec::new();
        while let Pending::Ask { owe, .. } = OrderOfTheStick::pending(&state) {
            look(&state);
            let seat = owe.first().unwrap();
            choices.clear();
            OrderOfTheStick::choices(&state, seat, &mut choices);
            let choice = choices[luck.number(choices.len() as u32) as usize];
            OrderOfTheStick::play(&mut state, seat, choice, &mut luck, &mut ());
        }
        look(&state);
    }
}

/// Every card of the box, wherever it lies.
fn all_kinds() -> Vec<Piece> {
    let mut pieces = Hero::ALL.map(Piece::Hero).to_vec();
    pieces.extend(Shtick::ALL.map(Piece::Shtick));
    pieces.extend(Loot::ALL.map(Piece::Loot));
    pieces.extend(Monster::ALL.map(Piece::Monster));
    pieces.extend(Screw::ALL.map(Piece::Screw));
    pieces.extend(Trap::ALL.map(Piece::Trap));
    pieces.extend(Room::ALL.map(Piece::RoomCard));
    pieces.extend(LairRoom::ALL.map(Piece::LairCard));
    pieces.extend(XykonCard::ALL.map(Piece::XykonCard));
    pieces.extend(Ability::ALL.map(Piece::Ability));
    pieces.extend(SupportAbility::ALL.map(Piece::Support));
    pieces.extend(MonsterType::ALL.map(Piece::Type));
    pieces
}

#[test]
fn every_card_of_the_box_explains_itself_in_few_words() {
    let book = Rulebook::parse(OrderOfTheStick::rulebook());
    let mut moment = 0;
    watch(5, |state| {
        moment += 1;
        if moment % 61 != 0 {
            return;
        }
        for viewer in Viewer::all(state.table.seats) {
            let seen = view(state, viewer);
            let lying = OrderOfTheStick::pieces(&seen);
            for piece in lying.into_iter().chain(all_kinds()) {
                let card = OrderOfTheStick::explain(&seen, piece).unwrap_or_else(|| panic!("`{piece}` says nothing"));
                assert!(card.does.chars().count() <= 160 && !card.does.is_empty(), "`{piece}`: {}", card.does);
                assert!(card.now.len() <= 4, "`{piece}`: {:?}", card.now);
                assert!(!card.clauses.is_empty());
                assert!(card.clauses.iter().all(|clause| book.find(clause).is_some()), "`{piece}`: {:?}", card.clauses);
                let mut counting = card.now.iter().filter(|line| line.counts).filter_map(|line| line.points).peekable();
                let sum = counting.peek().is_some().then(|| counting.sum::<i32>());
                assert_eq!(card.sum, sum, "`{piece}`: {:?}", card.now);
            }
        }
    });
    assert!(moment > 1000);
}

#[test]
fn sums_on_cards_are_those_that_the_rules_count() {
    let mut held = 0;
    watch(5, |state| {
        let table = &state.table;
        let Some(fight) = told(table) else { return };
        let seen = view(state, Viewer::Spectator);
        let sum = |piece: Piece| OrderOfTheStick::explain(&seen, piece).and_then(|card| card.sum);
        for party in Party::BOTH {
            let counted = match (fight.player(party), fight.against) {
                (Some(_), _) => Some(modifier(table, fight, party, |_, _, _| {})),
                (None, Against::Monster { room, .. }) if table.has_monsters(room) => {
                    Some(foe_value(table, fight, |_, _, _| {}))
                }
                (None, _) => None,
            };
            if let (Some(said), Some(counted)) = (sum(Piece::Total(party)), counted) {
                assert_eq!(said, counted);
                held += 1;
            }
        }
        if let Against::Monster { room, at } = fight.against
            && targets(fight).any(|target| target == at)
            && let Some(one) = table.stack(room).get(usize::from(at))
        {
            let value = monster_value(table, fight, (room, at), |_, _, _| {});
            assert_eq!(sum(Piece::Denizen(room, at)), Some(value), "{}", one.monster);
            held += 1;
        }
    });
    assert!(held > 500, "{held}");
}
