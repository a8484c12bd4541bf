//! What a viewer may know of a state; what one perceives of an event is in `event.rs`.

use serde::{Deserialize, Serialize};
use table::{Chance, Pile, Seats, Viewer};

use crate::card::{CARDS, Card};
use crate::flow::Frame;
use crate::flow::moment::Moment;
use crate::flow::setup::{CARD, box_of};
use crate::might::worth;
use crate::page::Page;
use crate::realm::{MAX_REALMS, Realm};
use crate::state::{CITADEL, Cards, DEAL, Fighter, Secrets, State, Table, Under};
use table::Row;

/// What one viewer may know: the whole table, how many cards are in the DECK, and what is the viewer's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Page", from = "Page")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies on the table.
    pub table: Table,
    /// How many cards are left in the DECK.
    pub deck: u8,
    /// Who has sealed the opening choice.
    pub ready: Seats,
    /// What the viewer knows of each own realm.
    pub own: Vec<Own>,
    /// The card that the viewer has drawn and not placed yet.
    pub drawn: Option<Card>,
    /// The cards that the viewer has named for the new CITADEL.
    pub named: Row<Card, CITADEL>,
}

/// What only its owner knows of a realm.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Own {
    /// Which realm.
    pub realm: Realm,
    /// The cards in its CITADEL.
    #[cfg_attr(feature = "types", ts(as = "Vec<Card>"))]
    pub citadel: Cards,
    /// The cards of the opening deal that are not in the CITADEL.
    #[cfg_attr(feature = "types", ts(as = "Vec<Card>"))]
    pub dealt: Cards,
}

/// What a viewer may know of a state.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let State { table, secrets } = state;
    let Secrets { citadels, dealt, drawn, named, deck, sealed } = secrets;
    let mine = |realm: Realm| viewer.is(table.owner(realm));
    let own = table.ring().filter(|&realm| mine(realm)).map(|realm| Own {
        realm,
        citadel: citadels[realm.index()],
        dealt: dealt[realm.index()],
    });
    View {
        viewer,
        table: *table,
        deck: deck.len() as u8,
        ready: *sealed,
        own: own.collect(),
        drawn: drawn.filter(|_| mine(table.active)),
        named: if rearranging(table).is_some_and(mine) { *named } else { Row::new() },
    }
}

/// Whose cards are being moved.
fn rearranging(table: &Table) -> Option<Realm> {
    if let Some(Frame::Rearrange(step)) = table.flow.top() { Some(step.realm) } else { None }
}

/// Whether the active player holds a card that is not placed yet.
fn holds_drawn(table: &Table) -> bool {
    table.flow.top().is_some_and(Frame::holds_drawn)
}

/// A state that the viewer cannot tell from the true one: hidden cards are dealt anew from those the viewer has not
/// seen, a sealed opening is any that was possible, and what others are still choosing is not begun.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> State {
    fill(view, known(view), unseen(view), |_, _| 1, chance)
}

/// How much more often a Duke keeps a minion at home that is no better than the weakest of its ARMY: about what four
/// `greedy` bots do.
const WEAK_AT_HOME: u8 = 10;

/// A likely one of these states, if everybody plays well: artifacts are with those who have had many cards, and the
/// weakest minions at home.
pub(crate) fn imagine(view: &View, chance: &mut impl Chance) -> State {
    let table = &view.table;
    if table.flow.top() == Some(Frame::Opening) || survivors_only(table) {
        return sample(view, chance);
    }
    let (mut secrets, mut unseen) = (known(view), unseen(view));
    let mut buried = Row::<Card, 2>::new();
    for artifact in [Card::Mageskull, Card::Doomsword] {
        let weights = keepers(view, &secrets, &unseen, buried.len());
        let total = weights.iter().map(|&weight| u32::from(weight)).sum();
        if total > 0 && unseen.take(artifact.index()) {
            match secrets.citadels.get_mut(chance.pick(&CARD, &weights, total)) {
                Some(citadel) => citadel.push(artifact),
                None => buried.push(artifact),
            }
        }
    }
    let weakest = Realm::ALL.map(|realm| weakest(table, realm));
    let likely = |realm: Realm, card| if worth(card) <= weakest[realm.index()] { WEAK_AT_HOME } else { 1 };
    let mut state = fill(view, secrets, unseen, likely, chance);
    buried.iter().for_each(|artifact| state.secrets.deck.put(artifact.index()));
    state
}

/// How likely an unseen artifact is with each realm, and at the end in the DECK: nobody discards one (BBO-026), so any
/// card that a Duke has had may be the one, and any card of the DECK but the Do-Gooders and what is `buried` there.
fn keepers(view: &View, secrets: &Secrets, unseen: &Pile<CARDS>, buried: usize) -> [u8; MAX_REALMS + 1] {
    let View { viewer, table, deck, .. } = view;
    let do_gooders: u8 =
        Card::ALL.into_iter().filter(|card| card.is_do_gooder()).map(|card| unseen.count(card.index())).sum();
    let deck = deck.saturating_sub(do_gooders);
    let realms = table.ring().count();
    let had = box_of(|card| !card.is_do_gooder()).len().saturating_sub(usize::from(deck)) / realms;
    let mut weights = [0; MAX_REALMS + 1];
    weights[MAX_REALMS] = deck.saturating_sub(buried as u8);
    for realm in table.living().filter(|&realm| !viewer.is(table.owner(realm))) {
        if secrets.citadel(realm).len() < usize::from(table.holding(realm).citadel) {
            weights[realm.index()] = had as u8;
        }
    }
    weights
}

/// What the weakest open minion of a realm is worth.
fn weakest(table: &Table, realm: Realm) -> f32 {
    let fighters = table.battle.iter().flat_map(|battle| battle.led_by(realm));
    let own = fighters.filter(|fighter| fighter.under == Under::Own).map(|fighter| fighter.card);
    let open = table.holding(realm).army.iter().chain(own).filter(|card| !card.is_artifact());
    open.map(worth).fold(f32::MAX, f32::min)
}

/// What the viewer knows of what is hidden.
fn known(view: &View) -> Secrets {
    let View { table, ready, own, drawn, named, .. } = view;
    let mut secrets = Secrets {
        citadels: table.holdings.map(|holding| holding.seen),
        dealt: [Cards::new(); MAX_REALMS],
        drawn: *drawn,
        named: *named,
        deck: Pile::new(),
        sealed: *ready,
    };
    for Own { realm, citadel, dealt } in own {
        secrets.citadels[realm.index()] = *citadel;
        secrets.dealt[realm.index()] = *dealt;
    }
    secrets
}

/// Fills up what is hidden with unseen cards; `likely` weighs what lies in a CITADEL.
fn fill(
    view: &View,
    mut secrets: Secrets,
    mut unseen: Pile<CARDS>,
    likely: impl Fn(Realm, Card) -> u8,
    chance: &mut impl Chance,
) -> State {
    let View { viewer, table, deck, ready, .. } = view;
    let opening = table.flow.top() == Some(Frame::Opening);
    // A Do-Gooder is never held: it has attacked (BBO-024).
    let held = |card: Card| u8::from(!(card.is_do_gooder() || survivors_only(table) && card.is_artifact()));
    for realm in table.ring().filter(|&realm| !viewer.is(table.owner(realm))) {
        let sealed = ready.has(table.owner(realm));
        let (citadel, dealt) = match (opening, sealed) {
            (true, true) => (CITADEL, DEAL - CITADEL),
            (true, false) => (0, DEAL),
            (false, _) => (usize::from(table.holding(realm).citadel), 0),
        };
        let cards = &mut secrets.citadels[realm.index()];
        let owns = table.holding(realm).army.iter().chain(cards.iter()).any(Card::is_artifact);
        if survivors_only(table) && table.lives(realm) && !owns {
            let one_more = citadel.min(cards.len() + 1);
            draw(&mut unseen, cards, one_more, |card| u8::from(card.is_artifact()), chance);
        }
        draw(&mut unseen, cards, citadel, |card| held(card) * likely(realm, card), chance);
        draw(&mut unseen, &mut secrets.dealt[realm.index()], dealt, held, chance);
    }
    if holds_drawn(table) && !viewer.is(table.owner(table.active)) {
        let mut hand = Cards::new();
        draw(&mut unseen, &mut hand, 1, held, chance);
        secrets.drawn = hand.iter().next();
    }
    // What is nowhere else is the DECK, once there is one.
    if *deck > 0 {
        secrets.deck = unseen;
    }
    State { table: *table, secrets }
}

/// The cards that this viewer has not seen: all of the box without those that lie open or are the viewer's own.
fn unseen(view: &View) -> Pile<CARDS> {
    let mut unseen = box_of(|_| true);
    let mut see = |card: Card| _ = unseen.take(card.index());
    for card in Card::ALL {
        (0..view.table.discards.count(card.index())).for_each(|_| see(card));
    }
    view.table.holdings.iter().flat_map(|holding| holding.army.iter()).for_each(&mut see);
    let others = view.table.ring().filter(|&realm| !view.viewer.is(view.table.owner(realm)));
    others.flat_map(|realm| view.table.holding(realm).seen.iter()).for_each(&mut see);
    if let Some(battle) = &view.table.battle {
        battle.forces.iter().flat_map(|force| force.iter()).for_each(|Fighter { card, .. }| see(card));
        battle.machines.into_iter().flatten().for_each(&mut see);
    }
    view.own.iter().flat_map(|own| own.citadel.iter().chain(own.dealt.iter())).for_each(&mut see);
    view.drawn.into_iter().for_each(&mut see);
    unseen
}

/// Whether the cataclysm has left only those alive who own an artifact, and it is not known yet which (BBO-179).
fn survivors_only(table: &Table) -> bool {
    table.cataclysm && table.battle.is_none() && table.living().count() > 1
}

/// Fills a row up with unseen cards, each as likely as it is.
fn draw(
    unseen: &mut Pile<CARDS>,
    cards: &mut Cards,
    up_to: usize,
    likely: impl Fn(Card) -> u8,
    chance: &mut impl Chance,
) {
    while cards.len() < up_to {
        let weights = Card::ALL.map(|card| unseen.count(card.index()) * likely(card));
        let total = weights.iter().map(|&weight| u32::from(weight)).sum();
        if total == 0 {
            break;
        }
        let card = chance.pick(&CARD, &weights, total);
        unseen.take(card);
        cards.push(Card::ALL[card]);
    }
}

#[cfg(test)]
mod tests {
    use table::{Game, Pending, Seat, Seeded, play_random};

    use super::*;
    use crate::flow::setup::empty;
    use crate::options::{DukesEach, Options};
    use crate::{BigBadOverlord, Give};

    #[test]
    fn bbo179_who_is_left_in_the_cataclysm_is_thought_to_own_an_artifact() {
        let mut state = empty(&Options { dukes: DukesEach::Two, ..Options::default() }, 2);
        let owned = [[Card::Mageskull, Card::Levy], [Card::Company, Card::Doomsword]];
        for (realm, cards) in state.table.ring().zip(owned) {
            state.secrets.citadels[realm.index()] = cards.into_iter().collect();
            state.table.holding_mut(realm).citadel = 2;
        }
        for realm in [2, 3].map(Realm::new) {
            state.table.holding_mut(realm).fell = 1;
            state.table.fallen.push(realm);
        }
        state.table.discards = box_of(|card| !card.is_artifact());
        for card in [Card::Levy, Card::Company] {
            state.table.discards.take(card.index());
        }
        state.table.cataclysm = true;
        state.table.flow.call(Frame::Give(Give { seat: Seat::new(0) }));
        let seen = view(&state, Viewer::Seat(Seat::new(1)));
        for seed in 0..20 {
            let sampled = sample(&seen, &mut Seeded::new(seed));
            let own = |realm: usize| sampled.secrets.citadels[realm].iter().filter(|card| card.is_artifact()).count();
            assert_eq!([own(0), own(1)], [1, 1]);
            assert_eq!(view(&sampled, Viewer::Seat(Seat::new(1))), seen);
        }
    }

    /// Plays a game at random and looks at every question, also with the eyes of whoever is asked.
    fn watch(seed: u64, mut look: impl FnMut(&State, &View, &mut Seeded)) {
        let mut luck = Seeded::new(seed);
        let mut state = BigBadOverlord::deal(&Options::default(), 4, &mut luck, &mut ()).unwrap();
        let mut choices = Vec::new();
        while let Pending::Ask { owe, .. } = BigBadOverlord::pending(&state) {
            let seat = owe.first().unwrap();
            look(&state, &view(&state, Viewer::Seat(seat)), &mut luck);
            play_random::<BigBadOverlord>(&mut state, &mut luck, &mut choices, 1);
        }
    }

    #[test]
    fn what_is_imagined_looks_like_what_is_seen() {
        for seed in 0..30 {
            watch(seed, |_, seen, luck| {
                let imagined = imagine(seen, luck);
                assert_eq!(view(&imagined, seen.viewer), *seen);
            });
        }
    }

    #[test]
    fn artifacts_are_imagined_with_dukes_more_often_the_fewer_cards_are_left() {
        let held = |state: &State| {
            let citadels = state.secrets.citadels.iter().flat_map(|citadel| citadel.iter());
            citadels.filter(|card| card.is_artifact()).count() as f32
        };
        // By whether more than half of the cards are left: how many artifacts a sample and an imagined state have.
        let (mut counts, mut sampled, mut imagined) = ([0.0; 2], [0.0; 2], [0.0; 2]);
        for seed in 0..30 {
            watch(seed, |_, seen, luck| {
                let at = usize::from(seen.deck > 31);
                counts[at] += 1.0;
                sampled[at] += held(&sample(seen, luck));
                imagined[at] += held(&imagine(seen, luck));
            });
        }
        assert!(imagined[0] / counts[0] > imagined[1] / counts[1]);
        assert!(imagined[0] > sampled[0] && imagined[1] > sampled[1]);
    }

    #[test]
    fn the_weakest_minions_are_imagined_at_home() {
        let (mut weak, mut all) = ([0.0; 2], [0.0; 2]);
        for seed in 0..10 {
            watch(seed, |_, seen, luck| {
                for (at, state) in [sample(seen, luck), imagine(seen, luck)].iter().enumerate() {
                    for realm in seen.table.living().filter(|&realm| !seen.viewer.is(seen.table.owner(realm))) {
                        let least = weakest(&seen.table, realm);
                        let mut known = seen.table.holding(realm).seen;
                        let hidden = state.secrets.citadel(realm).iter().filter(|&card| !known.take(card));
                        for minion in hidden.filter(|card| !card.is_artifact()) {
                            weak[at] += f32::from(u8::from(worth(minion) <= least));
                            all[at] += 1.0;
                        }
                    }
                }
            });
        }
        assert!(weak[1] / all[1] > weak[0] / all[0] + 0.1, "{weak:?} of {all:?}");
    }

    #[test]
    fn what_all_have_seen_go_into_a_citadel_is_known_to_be_there() {
        let (mut known, mut guessed) = (0, 0);
        for seed in 0..30 {
            watch(seed, |state, _, luck| {
                let imagined = sample(&view(state, Viewer::Spectator), luck);
                for realm in state.table.ring() {
                    let holding = state.table.holding(realm);
                    for mut citadel in [*state.secrets.citadel(realm), *imagined.secrets.citadel(realm)] {
                        assert!(holding.seen.iter().all(|card| citadel.take(card)), "{holding:?}");
                    }
                    known += holding.seen.len();
                    guessed += usize::from(holding.citadel) - holding.seen.len();
                }
            });
        }
        assert!(known > 0 && guessed > 0, "{known} known, {guessed} guessed");
    }
}
