//! Promises about scores and outcomes.

use table::{Game, Outcome, Pending, Seat, Viewer};

use crate::Suite;
use crate::suite::{assert_clause, rulebook};

impl<G: Game> Suite<G> {
    /// Every viewer counts the seats, and a sheet for every one of them whose lines add up and name clauses; at the end
    /// each seat's own sheet, and where scores are open every sheet, is the outcome's score. Every
    /// part and key is known beforehand. Where scores are said to be open, all viewers count alike. The table can be drawn
    /// for everybody.
    pub fn scores_add_up(&self) {
        let book = rulebook::<G>();
        let known = G::score_lines();
        self.each_moment(|played, moment| {
            let state = &played.states[moment];
            let public = G::view(state, Viewer::Spectator);
            for viewer in Viewer::all(played.setup.seats) {
                let view = G::view(state, viewer);
                if G::scores_are_open(&view) {
                    assert_eq!(
                        G::scores(&view),
                        G::scores(&public),
                        "{viewer:?} counts what is said to be open otherwise"
                    );
                }
                assert!(!G::sketch(&view).to_string().trim().is_empty(), "{viewer:?} sees an empty table");
                assert_eq!(G::seats(&view), played.setup.seats, "{viewer:?} counts other seats");
                let sheets = G::scores(&view);
                let seats: Vec<Seat> = sheets.iter().map(|sheet| sheet.seat).collect();
                assert!(seats.iter().copied().eq(Seat::all(played.setup.seats)), "one sheet a seat, not {seats:?}");
                for sheet in sheets {
                    let sum: i32 = sheet.lines.iter().map(|line| line.points).sum();
                    assert_eq!(sheet.total, sum, "the sheet of seat {} does not add up: {:?}", sheet.seat, sheet.lines);
                    for line in &sheet.lines {
                        assert_clause(&book, &line.clause, &format!("the score line {:?}", line.label));
                        assert!(!line.label.is_empty() && !line.part.is_empty() && !line.key.is_empty(), "{line:?}");
                        assert!(known.contains(&line.part) && known.contains(&line.key), "it is not known: {line:?}");
                    }
                    let Pending::Over(outcome) = G::pending(state) else { continue };
                    if self.open_scores || viewer.is(sheet.seat) {
                        let score = outcome.scores[sheet.seat.index()];
                        assert_eq!(sheet.total, score, "{viewer:?} counts another score for seat {}", sheet.seat);
                    }
                }
            }
        });
    }

    /// Places are those of a ranking with ties, and the winners are the first, or nobody.
    pub fn outcomes_are_ranked(&self) {
        self.each_game(|played| {
            let Pending::Over(outcome) = played.sitting.pending() else { panic!("the game is not over") };
            assert_eq!(outcome.seats, played.setup.seats, "the outcome is of another table");
            if let Err(why) = ranked(&outcome, G::INFO.cooperative) {
                panic!("{why}: {outcome:?}");
            }
        });
    }

    /// A game that is lost together tells why, each cause once; a game that is won, or that some win, tells no such
    /// thing, and neither does one that goes on.
    pub fn defeats_are_told(&self) {
        self.each_game(|played| {
            let Pending::Over(outcome) = played.sitting.pending() else { panic!("the game is not over") };
            let causes = |events: &[G::Event]| -> Vec<&str> { events.iter().filter_map(G::downfall).collect() };
            let (last, before) = played.events.split_last().expect("a deal tells something");
            for (moment, events) in before.iter().enumerate() {
                played.look_at(moment);
                assert_eq!(causes(events), [""; 0], "the game is said to be lost, and goes on");
            }
            played.look_at(before.len());
            let told = causes(last);
            let lost = G::INFO.cooperative && outcome.winners.is_empty();
            assert_eq!(!told.is_empty(), lost, "causes of defeat: {told:?}; the game: {outcome:?}");
            let twice = told.iter().enumerate().any(|(at, cause)| told[..at].contains(cause));
            assert!(!twice && !told.contains(&""), "each cause is told once, in words: {told:?}");
        });
    }
}

/// Whether an outcome is one: places of a ranking with ties, winners in the first place.
fn ranked(outcome: &Outcome, cooperative: bool) -> Result<(), &'static str> {
    let seats = || Seat::all(outcome.seats);
    let place = |seat: Seat| outcome.places[seat.index()];
    if outcome.winners.iter().any(|seat| seat.number() > outcome.seats) {
        return Err("somebody won who did not play");
    }
    let together = |won| Outcome::together(outcome.seats, won, outcome.scores[0]);
    if cooperative && ![together(true), together(false)].contains(outcome) {
        return Err("all win or lose together, in one place and with one score");
    }
    let better = |seat| seats().filter(|&other| place(other) < place(seat)).count();
    if seats().any(|seat| usize::from(place(seat)) != better(seat) + 1) {
        return Err("places count those who did better");
    }
    if !outcome.winners.is_empty() && !seats().all(|seat| outcome.winners.has(seat) == (place(seat) == 1)) {
        return Err("the winners are those in the first place");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use table::{Outcome, Seat, Seats};

    use super::ranked;

    #[test]
    fn together_nobody_stands_before_another() {
        let score = |seat: Seat| seat.index() as i32;
        let apart = Outcome::ranked(3, score, score);
        assert_eq!((ranked(&apart, false), ranked(&apart, true).is_err()), (Ok(()), true));
        let all_lost = Outcome { winners: Seats::NONE, ..apart };
        assert!(ranked(&all_lost, true).is_err(), "the places differ");
        let own_scores = Outcome::ranked(3, |_| 0, score);
        assert!(ranked(&own_scores, true).is_err(), "the scores differ");
        for won in [true, false] {
            assert_eq!(ranked(&Outcome::together(3, won, 5), true), Ok(()));
        }
    }
}
