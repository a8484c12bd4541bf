//! The words of adventurers, of Combat cards, and of the steps of a battle.

use table::{Clause, Explained, Seat};

use super::{of, who};
use crate::adventurer::{Adventurer, Profession};
use crate::content::content;
use crate::flow::spell_asks::clause_of;
use crate::flow::spells::turned;
use crate::names::{self, capital, some};
use crate::page::would_get;
use crate::spell::{Speed, Spell};
use crate::state::{PaladinAt, ROUNDS, Step};
use crate::view::View;

/// What an adventurer does, and its clauses.
fn deed(adventurer: Adventurer) -> (String, &'static [Clause]) {
    let tile = &content().adventurers[adventurer.index()];
    match adventurer.profession() {
        Some(Profession::Warrior) => (
            "Joins in front of all but the paladin, and so takes most blows.".to_owned(),
            &["DL-167", "DL-218", "DL-200"],
        ),
        Some(Profession::Thief) => (
            format!("Takes {} off the damage of traps, in every battle anew.", some(tile.keys, "point")),
            &["DL-203", "DL-204", "DL-205"],
        ),
        Some(Profession::Priest) => (
            format!("After an attack it takes {} off the party, the front first.", some(tile.hearts, "Damage Counter")),
            &["DL-232", "DL-233"],
        ),
        Some(Profession::Wizard) => (
            format!(
                "Brings {}. With as many as the round's number the party casts the spell.",
                some(tile.magic, "magic point")
            ),
            &["DL-210", "DL-211", "DL-212"],
        ),
        None if adventurer.is_paladin() => (
            format!(
                "Walks in front with {}, {} and {}. Goes to the most evil lord.",
                some(tile.keys, "key"),
                some(tile.hearts, "heart"),
                some(tile.magic, "magic point")
            ),
            &["DL-172", "DL-175", "DL-177", "DL-178"],
        ),
        None => ("Stands in front of everybody, takes the first blow and vanishes.".to_owned(), &["DL-333", "DL-200"]),
    }
}

/// What it is worth in prison.
fn in_prison(adventurer: Adventurer) -> Option<String> {
    let points = if adventurer.is_paladin() { content().points.paladin } else { content().points.prisoner };
    (adventurer != Adventurer::ILLUSION).then(|| format!("In prison it is worth {points} points."))
}

fn printed(adventurer: Adventurer, kind: &str) -> Explained {
    let (does, clauses) = deed(adventurer);
    let explained = Explained::new(&content().adventurers[adventurer.index()].name, kind, does, clauses);
    match in_prison(adventurer) {
        Some(worth) => explained.remark(worth),
        None => explained,
    }
}

/// An adventurer, wherever it is.
pub(super) fn adventurer(view: &View, adventurer: Adventurer) -> Explained {
    let table = &view.table;
    let inside = Seat::all(table.seats).find(|&seat| table.lord(seat).party.position(adventurer).is_some());
    if let Some(explained) = inside.and_then(|seat| member(view, seat, adventurer)) {
        return explained;
    }
    let explained = printed(adventurer, "Adventurer");
    let points = content().adventurers[adventurer.index()].hit_points;
    let explained = explained.fact(some(points, "hit point"));
    let caught = Seat::all(table.seats).find(|&seat| table.lord(seat).prison.has(adventurer));
    if let Some(seat) = caught {
        return explained.fact(capital(&format!("caught in {}", of(view, seat, "prison"))));
    }
    if table.gone_adventurers.has(adventurer) {
        return explained.fact("It has left for good");
    }
    let rises = if table.arriving[0].is_some() { 2 } else { 1 };
    for (row, rises, when) in [(&table.arriving, 1, "this season"), (&table.forecast, rises, "next season")] {
        if let Some(at) = row.iter().position(|&one| one == Some(adventurer)) {
            return match would_get(table, row, rises).get(at).copied().flatten() {
                Some(seat) => explained.fact(format!("As Evil stands it goes to {} {when}", who(view, seat))),
                None => explained.fact(format!("As Evil stands nobody gets it {when}")),
            };
        }
    }
    explained
}

/// An adventurer in a party.
pub(super) fn member(view: &View, seat: Seat, adventurer: Adventurer) -> Option<Explained> {
    let table = &view.table;
    let party = &table.lord(seat).party;
    let at = party.position(adventurer)?;
    let member = party.line()[at];
    let mut explained = printed(adventurer, &format!("At {}", of(view, seat, "dungeon")));
    explained = explained.fact(format!("{} of {} left", member.left(), some(member.hit_points(), "hit point")));
    explained = explained.fact(match at {
        0 => "First in line".to_owned(),
        1 => "Second in line".to_owned(),
        _ if at + 1 == party.len() => "Last in line".to_owned(),
        _ => format!("Number {} in line", at + 1),
    });
    if let Some(battle) = table.battle.filter(|battle| battle.seat == seat) {
        let poison: u8 =
            battle.poison.iter().flatten().filter(|(who, _)| *who == adventurer).map(|(_, more)| more).sum();
        if poison > 0 {
            explained = explained.fact(format!("Poisoned: {poison} more damage when the battle is over"));
        }
        if battle.hidden_wizards && adventurer.profession() == Some(Profession::Wizard) {
            explained = explained.fact("Unseen: nothing harms it in this battle");
        } else if battle.no_healing && content().adventurers[adventurer.index()].hearts > 0 {
            explained = explained.fact("Nobody heals in this battle");
        } else if battle.no_spells && content().adventurers[adventurer.index()].magic > 0 {
            explained = explained.fact("Nobody casts in this battle");
        }
    }
    Some(explained)
}

/// This year's paladin.
pub(super) fn paladin(view: &View) -> Explained {
    let table = &view.table;
    let adventurer = Adventurer::paladin(table.year);
    let board = &content().board;
    match table.paladin {
        PaladinAt::Tent => {
            let explained = printed(adventurer, "In his tent");
            let most = Seat::all(table.seats).map(|seat| table.lord(seat).evil).max().unwrap_or(0);
            let left = board.evil_paladin.saturating_sub(most);
            let explained = explained.fact(some(content().adventurers[adventurer.index()].hit_points, "hit point"));
            explained.fact(format!("Comes to whoever has {} Evil; {left} more and somebody has", board.evil_paladin))
        }
        PaladinAt::With(seat) => member(view, seat, adventurer).unwrap_or_else(|| printed(adventurer, "Adventurer")),
        PaladinAt::Done => printed(adventurer, "Gone").fact("He moves no more this year"),
    }
}

fn speed(speed: Speed) -> &'static str {
    match speed {
        Speed::Fast => "Fast: before the creatures",
        Speed::Slow => "Slow: after the creatures",
    }
}

/// A Combat card, known by its spell.
pub(super) fn spell(view: &View, spell: Spell) -> Explained {
    let card = &content().spells[spell.index()];
    let explained = Explained::new(
        &card.name,
        format!("Combat card of {}", names::year(card.year)),
        &card.text,
        &[clause_of(card.effect), "DL-210", "DL-236"],
    );
    let explained = explained.fact(speed(card.speed)).fact(format!("Fatigue {}", card.fatigue));
    let round = view.cards().iter().position(|&known| known == Some(spell)).filter(|_| card.year == view.table.year);
    match round {
        Some(at) => cast(view, at as u8 + 1, explained.fact(format!("It belongs to round {}", at + 1))),
        None => explained,
    }
}

/// Whether a party has the magic for the spell of a round.
fn cast(view: &View, round: u8, explained: Explained) -> Explained {
    let parties = Seat::all(view.table.seats).filter(|&seat| view.table.lord(seat).party.magic() >= round);
    let seats: Vec<Seat> = parties.collect();
    if seats.is_empty() {
        return explained.fact(format!("No party has {} for it", some(round, "magic point")));
    }
    explained.fact(format!("Magic enough for it: {}", names::list(&seats, |seat| of(view, seat, "party"))))
}

/// One of this year's four Combat cards, by its round.
pub(super) fn combat_card(view: &View, round: u8) -> Option<Explained> {
    let at = usize::from(round).checked_sub(1).filter(|&at| at < ROUNDS)?;
    if let Some(known) = view.cards()[at] {
        let explained = spell(view, known);
        return Some(if view.table.shown[at].is_some() {
            explained
        } else {
            explained.remark("Your spy has seen it.")
        });
    }
    let does = "It decides the spell and the fatigue of its round of Combat. A spy looks at it beforehand.";
    let title = format!("Combat card {round}");
    let explained = Explained::new(title, "Face down", does, &["DL-182", "DL-089", "DL-210", "DL-236"]);
    let spies = view.table.spied[at].len();
    let seen = if spies == 0 { "Nobody has looked at it".to_owned() } else { format!("{} looked at it", lords(spies)) };
    Some(cast(view, round, explained.fact(seen)))
}

fn lords(count: usize) -> String {
    if count == 1 { "One lord has".to_owned() } else { format!("{count} lords have") }
}

/// A step of a battle.
pub(super) fn step(view: &View, step: Step) -> Explained {
    let (does, clauses): (&str, &'static [Clause]) = match step {
        Step::Traps => {
            ("The traps laid go off and are paid for. Keys take off some of their damage.", &["DL-202", "DL-203"])
        }
        Step::FastSpell => ("A fast spell is cast, if the party has the magic for it.", &["DL-210", "DL-199"]),
        Step::Creatures => (
            "Your creatures act one by one, in your order. Then most are knocked out.",
            &["DL-215", "DL-216", "DL-338"],
        ),
        Step::SlowSpell => ("A slow spell is cast, if enough magic is left alive.", &["DL-210", "DL-211"]),
        Step::Healing => ("Hearts take Damage Counters off, if a creature has attacked.", &["DL-232", "DL-233"]),
        Step::Conquering => {
            ("Fatigue wears the party down. If anybody is left, the tile is lost.", &["DL-236", "DL-237", "DL-235"])
        }
        Step::Aftermath => ("Poison does its work.", &["DL-208", "DL-246"]),
    };
    let mut explained = Explained::new(names::step(step), "Step of a battle", does, clauses);
    let Some(battle) = &view.table.battle else { return explained };
    explained = explained.fact(match battle.step.cmp(&step) {
        std::cmp::Ordering::Less => "Still to come in this battle",
        std::cmp::Ordering::Equal => "Under way",
        std::cmp::Ordering::Greater => "Over in this battle",
    });
    match step {
        Step::FastSpell | Step::SlowSpell if battle.no_spells => explained.fact("No spell is cast in this battle"),
        Step::FastSpell | Step::SlowSpell => match turned(&view.table) {
            Some(card) => explained.fact(format!(
                "{}: {}",
                content().spells[card.index()].name,
                speed(content().spells[card.index()].speed).to_lowercase()
            )),
            None => explained,
        },
        Step::Healing if battle.no_healing => explained.fact("Nobody heals in this battle"),
        Step::Healing if !battle.attacked => explained.fact("No creature has attacked yet"),
        Step::Conquering if battle.no_conquering => explained.fact("Left out in this battle"),
        Step::Conquering if battle.no_fatigue => explained.fact("No fatigue in this battle"),
        Step::Conquering => match turned(&view.table) {
            Some(card) => explained.fact(format!("Fatigue {}", content().spells[card.index()].fatigue)),
            None => explained,
        },
        Step::Traps | Step::Creatures | Step::Healing | Step::Aftermath => explained,
    }
}
