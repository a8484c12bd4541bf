//! What people read of every component. The sentences are made from the effects; this list shows what became of them, so
//! that a change of a word or of a component is seen where it matters: `UPDATE=1 cargo test -p planet-apocalypse` writes
//! it anew.

use std::fmt::Write as _;
use std::path::Path;

use planet_apocalypse::content::content;
use planet_apocalypse::ids::{Difficulty, Fourth, Gift, Hero, Legion, Lord, Map, Minion, Region, SLOTS, Trooper};

fn every_component() -> String {
    let content = content();
    let mut said = String::new();
    let mut component = |name: &str, words: String| {
        let words = if words.is_empty() { "-".to_owned() } else { words };
        writeln!(said, "{name}: {words}").expect("a string");
    };
    for hero in Hero::ALL {
        component(hero.name(), content.hero_words(hero));
        for slot in 0..SLOTS {
            component(&format!("{hero} {}", slot + 1), content.slot_words(hero, slot));
        }
    }
    for gift in Gift::ALL {
        component(gift.name(), content.gift_words(gift));
    }
    for trooper in Trooper::ALL {
        component(trooper.name(), content.trooper_words(trooper));
    }
    for region in Region::ALL {
        component(region.name(), content.region_words(region));
    }
    for minion in Minion::ALL {
        component(minion.name(), content.minion_words(minion));
    }
    for legion in Legion::ALL {
        component(legion.name(), content.legion_words(legion));
    }
    for fourth in Fourth::ALL {
        component(fourth.name(), content.fourth_words(fourth));
    }
    for lord in Lord::ALL {
        component(lord.name(), content.lord_words(lord));
    }
    for map in Map::ALL {
        component(map.name(), content.map_words(map));
    }
    for difficulty in Difficulty::ALL {
        component(difficulty.name(), content.difficulty_words(difficulty));
    }
    said
}

#[test]
fn every_component_reads_as_it_was_approved() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/words.txt");
    let said = every_component();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &said).expect("the list can be written");
    }
    let approved = std::fs::read_to_string(&path).expect("the list can be read");
    for (said, approved) in said.lines().zip(approved.lines()) {
        assert_eq!(said, approved);
    }
    assert_eq!(said.lines().count(), approved.lines().count());
}
