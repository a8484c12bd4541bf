//! `creatures.toml`: the creatures.

use serde::Deserialize;
use table::content::{Entry, Row, Spanned, each, inner, words};

use super::{CreatureTile, LARGEST, Wage};
use crate::creature::{Aim, CREATURES, Creature, Face, Idle, Mode, Strike};

/// The creatures by kind.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[CreatureTile; CREATURES]> {
    let tiles = each(top, "creature", &Creature::ALL, |entry, _| tile(entry))?;
    for (year, name) in ["first", "second"].into_iter().enumerate() {
        let sum: usize = tiles.iter().map(|tile| usize::from(tile.copies[year])).sum();
        if sum != 12 {
            top.fault(format!("DL-291: the {name} year has 12 creature tiles, not {sum}"));
        }
    }
    Some(tiles)
}

fn tile(entry: &mut Entry<'_>) -> Option<CreatureTile> {
    let name = entry.value("name");
    let name = words(entry, name);
    let copies = inner(entry.value::<Row<u8, 2>>("copies")).map(|row| row.0);
    let wage = entry.value::<Wage>("wage");
    let battle = entry.entry("battle").and_then(battle);
    if let Some(wage) = &wage {
        let Wage { food, gold, evil, trap, monster } = *wage.get_ref();
        if *wage.get_ref() == Wage::default() || [food, gold, evil].into_iter().any(|number| number > LARGEST) {
            entry.fault_at(wage, format!("DL-110: a creature costs something, and at most {LARGEST} of a kind"));
        }
        // The first year knows no such wages, and its spells ask for none (DL-116, DL-117, R-128).
        if (trap || monster) && copies.is_some_and(|[first, _]| first > 0) {
            entry.fault_at(wage, "DL-116: only creatures of the second year cost a trap or a monster");
        }
    }
    let Battle { text, modes, spares_priests, idle } = battle?;
    Some(CreatureTile { name: name?, text, copies: copies?, wage: inner(wage)?, modes, spares_priests, idle })
}

/// How a creature fights.
struct Battle {
    text: String,
    modes: [Option<Mode>; 2],
    spares_priests: bool,
    idle: Idle,
}

fn battle(mut entry: Entry<'_>) -> Option<Battle> {
    let text = entry.take("text");
    let text = words(&entry, text);
    let idle = inner(entry.take::<Idle>("idle"));
    let spares_priests = inner(entry.take_if_any::<bool>("spares-priests")).unwrap_or(false);
    let acts = entry.take::<Vec<Spanned<Act>>>("modes");
    entry.source();
    let modes = acts.and_then(|acts| modes(&entry, acts));
    entry.close();
    Some(Battle { text: text?, modes: modes?, spares_priests, idle: idle? })
}

/// One way to act, as it is written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Act {
    #[serde(default)]
    food: u8,
    #[serde(default)]
    strikes: Vec<Blow>,
    after: Face,
    #[serde(default)]
    skip_conquering: bool,
    #[serde(default)]
    skip_healing: bool,
}

/// One blow, as it is written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Blow {
    aim: Aim,
    damage: u8,
    #[serde(default)]
    follow_up: u8,
}

fn modes(entry: &Entry<'_>, acts: Spanned<Vec<Spanned<Act>>>) -> Option<[Option<Mode>; 2]> {
    if !(1..=2).contains(&acts.get_ref().len()) {
        entry.fault_at(&acts, format!("DL-216: a creature can act in 1 or 2 ways, not {}", acts.get_ref().len()));
        return None;
    }
    for act in acts.get_ref() {
        if let Some(reason) = wrong(act.get_ref()) {
            entry.fault_at(act, reason);
        }
    }
    let mut modes = acts.into_inner().into_iter().map(|act| mode(&act.into_inner()));
    Some([modes.next(), modes.next()])
}

/// Why a creature cannot act like this.
fn wrong(act: &Act) -> Option<String> {
    let Act { food, strikes, after: _, skip_conquering, skip_healing } = act;
    if strikes.is_empty() && !skip_conquering && !skip_healing {
        return Some("DL-225: a creature that does not strike holds the party".into());
    }
    if strikes.len() > 2 {
        return Some(format!("DL-224: a creature strikes at most twice, not {} times", strikes.len()));
    }
    if *food > LARGEST || strikes.iter().any(|blow| !(1..=LARGEST).contains(&blow.damage) || blow.follow_up > LARGEST) {
        return Some(format!("DL-218: damage is 1 to {LARGEST}, and what is paid for it at most {LARGEST}"));
    }
    if strikes.iter().any(|blow| blow.follow_up > 0 && blow.aim != Aim::First) {
        return Some("DL-222: only a standard attack is followed by another".into());
    }
    strikes.iter().find_map(|blow| match blow.aim {
        Aim::First | Aim::Each | Aim::Chosen | Aim::ChosenNotFirst => None,
        Aim::Second | Aim::Last | Aim::Others => {
            Some("DL-218: a creature strikes the first, each, a chosen one, or a chosen one but not the first".into())
        }
    })
}

fn mode(act: &Act) -> Mode {
    let Act { food, ref strikes, after, skip_conquering, skip_healing } = *act;
    let strike =
        |index: usize| strikes.get(index).map(|&Blow { aim, damage, follow_up }| Strike { aim, damage, follow_up });
    let strikes = [strike(0), strike(1)];
    Mode { attack: strikes[0].is_some(), food, strikes, after, skip_conquering, skip_healing }
}
