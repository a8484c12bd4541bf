//! Promises about previews: they follow from a view, and so tell nobody a secret.

use std::collections::BTreeSet;

use table::{Preview, Seeded, Viewer};

use crate::{Played, Suite};

/// Previews take their time: as many are looked at in each game.
const LOOKED_AT: usize = 3;

impl<G: Preview> Suite<G> {
    /// What is found out ahead is the same whenever it is asked for, whatever the viewer does not know, and for a view that
    /// was written down and read back. In words it speaks of choices that the viewer may make, of each at most once.
    pub fn previews_tell_no_secret(&self) {
        self.each_game(|played| {
            let mut looked_at = 0;
            for moment in played.some_moments(self.moments) {
                played.look_at(moment);
                for viewer in Viewer::all(played.setup.seats) {
                    if looked_at == LOOKED_AT {
                        return;
                    }
                    looked_at += usize::from(self.is_a_preview(played, moment, viewer));
                }
            }
        });
    }

    /// Holds one preview to what is promised of it; tells whether there is one.
    fn is_a_preview(&self, played: &Played<G>, moment: usize, viewer: Viewer) -> bool {
        let state = &played.states[moment];
        let view = G::view(state, viewer);
        let Some(preview) = G::preview(&view) else { return false };
        let words = G::foretell(&view, &preview);
        let written = serde_json::to_string(&view).expect("a view is plain data");
        let read: G::View = serde_json::from_str(&written).expect("a view reads back");
        let sampled = G::sample(&view, &mut Seeded::new(played.seed));
        let changed =
            self.other_secrets.map(|change| change(&played.setup, state, viewer, &mut Seeded::new(played.seed)));
        let others = [sampled].into_iter().chain(changed).map(|other| G::view(&other, viewer));
        for other in others.chain([read]) {
            let found = G::preview(&other);
            assert_eq!(found.as_ref(), Some(&preview), "the preview of {viewer:?} depends on what it cannot know");
            assert_eq!(G::foretell(&other, &preview), words, "its words depend on what {viewer:?} cannot know");
        }
        let may = match viewer {
            Viewer::Seat(seat) => played.choices_at(moment, seat),
            Viewer::Spectator => Vec::new(),
        };
        let mut spoken_of = BTreeSet::new();
        for line in words {
            assert!(!line.text.is_empty(), "a line of a preview has no words");
            let Some(choice) = line.choice else { continue };
            assert!(may.contains(&choice), "{viewer:?} is foretold what `{choice}` brings, and may not choose it");
            assert!(spoken_of.insert(choice), "`{choice}` is foretold twice");
        }
        true
    }
}
