//! The table, drawn in text.

use table::{Ink, Seat, Sketch};

use crate::scoring;
use crate::view::{SentView, View};

/// The table as a viewer sees it.
pub(crate) fn sketch(view: &View) -> Sketch {
    let table = &view.table;
    let mut sketch = Sketch::default();
    let round = table.gone().len() + usize::from(table.prize.is_some());
    sketch.line().write(format!("Round {round} of {}", table.rounds), Ink::BOLD);
    if let Some(prize) = table.prize {
        sketch.write(format!(": the {prize}, worth {}", prize.points()), Ink::PLAIN);
    }
    for (seat, sent) in Seat::all(table.seats).zip(&view.sent) {
        let lord = table.lord(seat);
        let minions: Vec<_> = lord.minions.iter().map(|minion| minion.name()).collect();
        let sent = match sent {
            SentView::Nobody => String::new(),
            SentView::Hidden => "; has sent somebody".to_owned(),
            SentView::Own(minion) => format!("; has sent the {minion}"),
        };
        sketch.line().write(format!("Seat {seat}: {} points; ", scoring::points(table, seat)), Ink::PLAIN);
        sketch.write(format!("{}{sent}", minions.join(" ")), Ink::DIM);
    }
    sketch
}
