//! What people read of every card. The sentences are made from the effects; this list shows what became of them, so that
//! a change of a word or of a card is seen where it matters: `UPDATE=1 cargo test -p order-of-the-stick` writes it anew.

use std::fmt::Write as _;
use std::path::Path;

use order_of_the_stick::content::content;
use order_of_the_stick::ids::{LairRoom, Loot, Monster, Room, Screw, Shtick, Trap, XykonCard};

fn every_card() -> String {
    let content = content();
    let mut said = String::new();
    let mut card = |name: &str, words: String| {
        let words = if words.is_empty() { "-".to_owned() } else { words };
        writeln!(said, "{name}: {words}").expect("a string");
    };
    for shtick in Shtick::ALL {
        card(shtick.name(), content.shtick_words(shtick));
    }
    for monster in Monster::ALL {
        card(monster.name(), content.monster_words(monster));
    }
    for screw in Screw::ALL {
        card(screw.name(), content.screw_words(screw));
    }
    for loot in Loot::ALL {
        card(loot.name(), content.loot_words(loot));
    }
    for trap in Trap::ALL {
        card(trap.name(), content.trap_words(trap));
    }
    for room in Room::ALL {
        card(room.name(), content.room_words(room));
    }
    for room in LairRoom::ALL {
        card(room.name(), content.lair_words(room));
    }
    for other in XykonCard::ALL.into_iter().filter(|card| card.monster().is_none()) {
        card(other.name(), content.xykon_words(other));
    }
    said
}

#[test]
fn every_card_reads_as_it_was_approved() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/words.txt");
    let said = every_card();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &said).expect("the list can be written");
    }
    let approved = std::fs::read_to_string(&path).expect("the list can be read");
    for (said, approved) in said.lines().zip(approved.lines()) {
        assert_eq!(said, approved);
    }
    assert_eq!(said.lines().count(), approved.lines().count());
}
