//! Bragging Points (section AG of the rules), and those of teams (OOTS-585 to OOTS-588).
//!
//! What lies in a Stash is asked for: the rules ask the state, a view only what its viewer knows.

use std::cmp::Reverse;

use table::{Clause, Outcome, ScoreLine, ScoreSheet, Seat};

use crate::content::content;
use crate::ids::{Hero, Loot, Loots};
use crate::marks;
use crate::state::{SEATS, State, Table};

/// Where the points of a line come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    /// A Loot, equipped or in the Stash.
    Loot(Loot),
    /// The shticks of a hero in play.
    Shticks(Hero),
    /// A hero has left the dungeon.
    Exit(Hero),
    /// A hero has defeated Xykon.
    Slayer(Hero),
}

impl Line {
    /// Every line that a sheet can have.
    fn all() -> impl Iterator<Item = Self> {
        let of_heroes = |line: fn(Hero) -> Self| Hero::ALL.into_iter().map(line);
        let loot = Loot::ALL.into_iter().map(Self::Loot);
        loot.chain(of_heroes(Self::Shticks)).chain(of_heroes(Self::Exit)).chain(of_heroes(Self::Slayer))
    }

    const fn part(self) -> &'static str {
        match self {
            Self::Loot(_) => "loot",
            Self::Shticks(_) => "shticks",
            Self::Exit(_) => "exit",
            Self::Slayer(_) => "xykon",
        }
    }

    fn key(self) -> String {
        match self {
            Self::Loot(loot) => loot.name().to_owned(),
            Self::Shticks(hero) => format!("shticks-{hero}"),
            Self::Exit(hero) => format!("exit-{hero}"),
            Self::Slayer(hero) => format!("xykon-{hero}"),
        }
    }

    fn label(self) -> String {
        match self {
            Self::Loot(loot) => marks::loot(loot),
            Self::Shticks(hero) => format!("Shticks of {}", marks::hero(hero)),
            Self::Exit(hero) => format!("{} has left the dungeon", marks::hero(hero)),
            Self::Slayer(hero) => format!("{} has defeated Xykon", marks::hero(hero)),
        }
    }

    const fn clause(self, teams: bool) -> Clause {
        match self {
            Self::Loot(_) if teams => "OOTS-585",
            Self::Loot(_) => "OOTS-522",
            Self::Shticks(_) => "OOTS-523",
            Self::Exit(_) => "OOTS-524",
            Self::Slayer(_) => "OOTS-526",
        }
    }
}

/// Those who score together: the team of a seat, or the seat alone (OOTS-587).
fn mates(table: &Table, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    table.all().filter(move |&other| table.are_mates(seat, other))
}

/// The Loot of a seat as far as its Stash is known (OOTS-522).
fn owned(table: &Table, stashes: &impl Fn(Seat) -> Loots, seat: Seat) -> Loots {
    table.at(seat).equipped.or(stashes(seat))
}

/// What a Loot is worth to those who score together: every portrait of one of them, and each crest once (OOTS-585,
/// OOTS-586).
fn worth(table: &Table, seat: Seat, loot: Loot) -> i32 {
    let crests = i32::from(content().one_loot(loot).crests);
    let portraits = mates(table, seat).map(|mate| i32::from(table.at(mate).drool(loot)) - crests);
    crests + portraits.sum::<i32>()
}

/// The points of all Loot of those who score together.
fn hoard(table: &Table, stashes: &impl Fn(Seat) -> Loots, seat: Seat) -> i32 {
    let all = mates(table, seat).fold(Loots::NONE, |all, mate| all.or(owned(table, stashes, mate)));
    all.iter().map(|loot| worth(table, seat, loot)).sum()
}

/// The points for leaving: one for everybody who was still inside (OOTS-524, OOTS-525).
pub(crate) fn exit_points(table: &Table, seat: Seat) -> i32 {
    match table.at(seat).exited {
        0 => 0,
        place => i32::from(table.seats.saturating_sub(place)),
    }
}

/// The points for Xykon (OOTS-526).
fn slayer_points(table: &Table, seat: Seat) -> i32 {
    if table.collapse.slayer == Some(seat) { 2 * i32::from(table.terms.floors) } else { 0 }
}

/// The points of a seat; in a team game those of its team (OOTS-522 to OOTS-526, OOTS-587).
pub(crate) fn points(table: &Table, stashes: impl Fn(Seat) -> Loots, seat: Seat) -> i32 {
    let own = |mate: Seat| table.at(mate).in_play() as i32 + exit_points(table, mate) + slayer_points(table, mate);
    hoard(table, &stashes, seat) + mates(table, seat).map(own).sum::<i32>()
}

/// The sheet of every seat, as far as Stashes are known.
pub(crate) fn sheets(table: &Table, stashes: impl Fn(Seat) -> Loots) -> Vec<ScoreSheet> {
    table.all().map(|seat| sheet(table, &stashes, seat)).collect()
}

/// The sheet of a seat, as far as Stashes are known; in a team game that of its team.
pub(crate) fn sheet(table: &Table, stashes: impl Fn(Seat) -> Loots, seat: Seat) -> ScoreSheet {
    let mates = || mates(table, seat);
    let all = mates().fold(Loots::NONE, |all, mate| all.or(owned(table, &stashes, mate)));
    let loot = all.iter().map(|loot| (Line::Loot(loot), worth(table, seat, loot)));
    let hero = |mate: Seat| table.at(mate).hero;
    let shticks = mates().map(|mate| (Line::Shticks(hero(mate)), table.at(mate).in_play() as i32));
    let exits = mates().map(|mate| (Line::Exit(hero(mate)), exit_points(table, mate)));
    let slayer = mates().map(|mate| (Line::Slayer(hero(mate)), slayer_points(table, mate)));
    let scores = loot.chain(shticks).chain(exits).chain(slayer).filter(|&(_, points)| points != 0);
    let line = |(line, points): (Line, i32)| ScoreLine {
        part: line.part().to_owned(),
        key: line.key(),
        label: line.label(),
        clause: line.clause(table.terms.teams > 0).to_owned(),
        points,
    };
    let lines: Vec<ScoreLine> = scores.map(line).collect();
    ScoreSheet { seat, total: lines.iter().map(|line| line.points).sum(), lines }
}

/// Every part and every key that a line can have.
pub(crate) fn lines() -> Vec<String> {
    let mut lines: Vec<String> = Line::all().flat_map(|line| [line.part().to_owned(), line.key()]).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// How the game ended: the highest total wins; of equals whoever defeated Xykon, then whoever left first (OOTS-527 to
/// OOTS-530). A team is ranked as one (OOTS-588).
pub(crate) fn outcome(state: &State) -> Outcome {
    let table = &state.table;
    let score = |seat: Seat| points(table, |mate| state.secrets.stashes[mate.index()], seat);
    let key = |seat: Seat| {
        let slew = mates(table, seat).any(|mate| table.collapse.slayer == Some(mate));
        // Whoever is left inside counts as having left last.
        let left = |mate: Seat| match table.at(mate).exited {
            0 => u8::MAX,
            place => place,
        };
        (score(seat), slew, Reverse(mates(table, seat).map(left).min()))
    };
    let keys: [_; SEATS] = std::array::from_fn(|index| key(Seat::new(index)));
    Outcome::ranked(table.seats, |seat| keys[seat.index()], |seat| keys[seat.index()].0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flow::setup;
    use crate::options::{GameLength, Options, Teams};

    /// A table of Roy, Haley, Elan and Vaarsuvius, who have three shticks each.
    fn table(teams: Teams) -> State {
        let options = Options { teams, length: GameLength::Medium, ..Options::default() };
        let mut state = setup::empty(options.terms(4).unwrap(), 4);
        for (seat, hero) in Seat::all(4).zip(Hero::ALL) {
            setup::seat_hero(&mut state, seat, hero);
            state.table.at_mut(seat).up[0] = 2;
            state.table.at_mut(seat).down[1] = 1;
        }
        state
    }

    fn give(state: &mut State, seat: usize, loot: &[Loot]) {
        state.secrets.stashes[seat] = loot.iter().copied().collect();
    }

    fn score(state: &State, seat: usize) -> i32 {
        points(&state.table, |mate| state.secrets.stashes[mate.index()], Seat::new(seat))
    }

    #[test]
    fn loot_shticks_exits_and_xykon_count() {
        let mut state = table(Teams::None);
        give(&mut state, 0, &[Loot::EternalVigilence, Loot::Ruby]);
        state.table.heroes[0].equipped = Loots::one(Loot::FamilyHonor);
        assert_eq!(score(&state, 0), 3 + 2 + 3, "OOTS-522, OOTS-523: the Ruby is nothing to Roy");
        state.table.heroes[0].exited = 1;
        state.table.collapse.slayer = Some(Seat::new(0));
        assert_eq!(score(&state, 0), 8 + 3 + 6, "OOTS-524, OOTS-526");
        let sheet = sheet(&state.table, |seat| state.secrets.stashes[seat.index()], Seat::new(0));
        assert_eq!((sheet.total, sheet.part("loot"), sheet.key("family-honor")), (17, 5, 3));
        let known = lines();
        assert!(sheet.lines.iter().all(|line| known.contains(&line.part) && known.contains(&line.key)));
    }

    #[test]
    fn ties_go_to_the_slayer_and_then_to_the_first_out() {
        let mut state = table(Teams::None);
        let place = |state: &State, seat: usize| outcome(state).places[seat];
        // Everybody has three shticks; leaving counts, so Loot evens it out.
        for (seat, exited) in [(1, 1), (2, 2), (3, 3)] {
            state.table.heroes[seat].exited = exited;
        }
        give(&mut state, 2, &[Loot::FreshCookies]);
        assert_eq!(content().one_loot(Loot::FreshCookies).drool[Hero::Elan.index()], 1);
        assert_eq!([score(&state, 1), score(&state, 2)], [6, 6]);
        assert_eq!([place(&state, 1), place(&state, 2)], [1, 2], "OOTS-529");
        assert_eq!(outcome(&state).winners.iter().collect::<Vec<_>>(), [Seat::new(1)]);
        assert_eq!(place(&state, 0), 4, "OOTS-530");
    }

    #[test]
    fn a_team_pools_its_loot_and_shares_its_place() {
        let mut state = table(Teams::TwoOfTwo);
        // Roy and Elan are a team.
        give(&mut state, 0, &[Loot::TalismanOfDorukan, Loot::EternalVigilence]);
        give(&mut state, 2, &[Loot::FreshCookies]);
        assert_eq!(content().one_loot(Loot::TalismanOfDorukan).crests, 1);
        // A crest counts once, portraits of each member, and the shticks of both.
        assert_eq!(score(&state, 0), 1 + 2 + 1 + 6);
        assert_eq!(score(&state, 0), score(&state, 2));
        let outcome = outcome(&state);
        assert_eq!(outcome.places[..4], [1, 3, 1, 3]);
        assert_eq!(outcome.winners.len(), 2);
        let sheet = sheet(&state.table, |seat| state.secrets.stashes[seat.index()], Seat::new(2));
        assert_eq!(sheet.total, outcome.scores[2]);
    }
}
