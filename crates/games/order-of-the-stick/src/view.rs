//! What a viewer may know of a state (OOTS-612 to OOTS-618); what one perceives of an event is in `event.rs`.

use serde::{Deserialize, Serialize};
use table::{Chance, Pile, Question, Row, Seat, Seeded, Viewer};

use crate::census::{cells, held_card, held_find};
use crate::choice::Choice;
use crate::flow::Frame;
use crate::flow::cards::{ALL, BATTLE_CARD, HIDDEN_LOOT, LOOKED_AT, LOOT_CARD, seen_by};
use crate::flow::setup::{LAIR_DECK, XYKON_DECK, battle_deck, loot_deck};
use crate::flow::starters::starters;
use crate::ids::{
    BATTLE_CARDS, BattleCard, DECK_KINDS, FINDS, Find, Hero, LOOT, LairRoom, LairRooms, Loot, Loots, ROOMS, Shtick,
    XykonCard, XykonCards,
};
use crate::map::Cell;
use crate::page::Page;
use crate::state::{Known, SEATS, Secrets, State, Table, Tile, XykonPlace, deck_of};

/// What one viewer may know: the whole table, how many cards lie hidden, and what the viewer has seen of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Page", into = "Page")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies on the table.
    pub table: Table,
    /// The own Battle Hand.
    pub hand: Option<Pile<BATTLE_CARDS>>,
    /// What the viewer knows to lie in each Stash: all of the own one, and of every one when the game is over (OOTS-655).
    pub stashes: [Loots; SEATS],
    /// The Loot in rooms that the viewer has seen go there.
    pub buried: Vec<Buried>,
    /// Which of all this everybody knows.
    pub common: Loots,
    /// How many cards the Loot deck has.
    pub loot: u8,
    /// How many cards the Battle Deck has.
    pub battle: u8,
    /// The room deck: what is in it follows from the rooms that were laid, its order nobody knows.
    pub rooms: Pile<ROOMS>,
    /// How many rooms the Lair deck has, but for Safe Haven.
    pub lair: u8,
    /// How many cards the Xykon deck has.
    pub xykon: u8,
    /// How many cards were put under each Shtick Deck and are still there.
    pub under: [u8; SEATS],
    /// Those under the own deck, what comes first in front.
    pub own_under: Vec<Shtick>,
    /// How many shticks the current player looks at.
    pub looked_at: u8,
    /// Which, for the current player.
    pub drawn: Vec<Shtick>,
    /// The own sealed answer.
    pub answer: Option<Choice>,
}

/// A Loot in a room that a viewer has seen go there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Buried {
    /// In which room.
    pub room: Cell,
    /// Its place in the pile, 0 the top.
    pub at: u8,
    /// The Loot.
    pub loot: Loot,
}

/// Whether a viewer knows where a hidden Loot lies, by what is noted of it.
fn knows(known: u8, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Seat(seat) => known & (ALL | seen_by(table::Seats::one(seat))) != 0,
        Viewer::Spectator => known & ALL != 0,
    }
}

/// What a viewer may know of a state.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let State { table, secrets } = state;
    let Secrets { hands, stashes, known, hoard, loot, battle, rooms, decks: _, under, lair, xykon, answers, drawn } =
        secrets;
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let is_over = table.flow.top() == Some(Frame::Over);
    let seen = |loot: Loot| knows(known.0[loot.index()], viewer);
    let stashes: [Loots; SEATS] = std::array::from_fn(|index| {
        let open = is_over || own.is_some_and(|seat| seat.index() == index);
        stashes[index].iter().filter(|&loot| open || seen(loot)).collect()
    });
    let buried: Vec<Buried> = lying(table, hoard.as_slice())
        .filter_map(|(room, at, find)| match find {
            Find::Loot(loot) if seen(loot) => Some(Buried { room, at, loot }),
            Find::Loot(_) | Find::Trap(_) => None,
        })
        .collect();
    let shticks = |seat: Seat, places: &[u8]| {
        let deck = table.at(seat).hero.deck();
        places.iter().map(|&place| deck[usize::from(place)]).collect::<Vec<Shtick>>()
    };
    View {
        viewer,
        table: *table,
        hand: own.map(|seat| hands[seat.index()]),
        stashes,
        buried,
        common: Loot::ALL.into_iter().filter(|loot| known.0[loot.index()] & ALL != 0).collect(),
        loot: loot.len() as u8,
        battle: battle.len() as u8,
        rooms: *rooms,
        lair: lair.len() as u8,
        xykon: xykon.len() as u8,
        under: std::array::from_fn(|index| under[index].len() as u8),
        own_under: own.map_or_else(Vec::new, |seat| shticks(seat, under[seat.index()].as_slice())),
        looked_at: drawn.len() as u8,
        drawn: own.filter(|&seat| seat == table.current).map_or_else(Vec::new, |seat| shticks(seat, drawn.as_slice())),
        answer: own.and_then(|seat| answers[seat.index()]),
    }
}

/// What lies in rooms: where, at which place of the pile, and which.
fn lying(table: &Table, hoard: &[u8]) -> impl Iterator<Item = (Cell, u8, Find)> {
    places(table).zip(hoard).map(|((room, at), &find)| (room, at, Find::new(find.into())))
}

/// All places of the piles, in the order in which the hoard holds them.
fn places(table: &Table) -> impl Iterator<Item = (Cell, u8)> {
    cells().flat_map(|room| (0..table.piles[room]).map(move |at| (room, at)))
}

/// A state that the viewer cannot tell from the true one: hidden cards are dealt anew from those that the viewer has not
/// seen, and sealed answers are any that were possible.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> State {
    fill(view, chance, |_| None)
}

/// A likely one of these states: players keep the Loot they drool over. Of what nobody knows in their Stashes two thirds
/// are such.
pub(crate) fn imagine(view: &View, luck: &mut Seeded) -> State {
    fill(view, luck, |luck| Some(luck.number(3) < 2))
}

/// Deals what is hidden; `keen` says of each unknown card of a Stash whether its owner drools over it, where that counts.
fn fill<C: Chance>(view: &View, chance: &mut C, keen: impl Fn(&mut C) -> Option<bool>) -> State {
    let View { viewer, table, hand: _, stashes, buried: _, common, loot: _, battle: _, rooms, .. } = view;
    let View { lair, xykon, under: _, own_under: _, looked_at: _, drawn: _, answer, .. } = view;
    let mut secrets = Secrets {
        hands: [Pile::new(); SEATS],
        stashes: *stashes,
        known: Known::default(),
        hoard: Row::new(),
        loot: Pile::new(),
        battle: Pile::new(),
        rooms: *rooms,
        decks: [Pile::new(); SEATS],
        under: [Row::new(); SEATS],
        lair: deal_lair(table, *lair, chance),
        xykon: deal_xykon(table, *xykon, chance),
        answers: [None; SEATS],
        drawn: Row::new(),
    };
    deal_finds(view, &mut secrets, chance, keen);
    deal_hands(view, &mut secrets, chance);
    for seat in table.all() {
        deal_shticks(view, &mut secrets, seat, chance);
    }
    for seat in table.all() {
        secrets.answers[seat.index()] = if viewer.is(seat) {
            *answer
        } else if table.sealed.has(seat) {
            Some(any_answer(table.flow.top(), table.at(seat).hero, chance))
        } else {
            None
        };
    }
    for loot in Loot::ALL {
        let stashed = table.all().find(|seat| secrets.stashes[seat.index()].has(loot));
        let mut seen = stashed.map_or(0, |seat| seen_by(table::Seats::one(seat)));
        if common.has(loot) {
            seen |= u8::MAX;
        }
        if let Viewer::Seat(seat) = viewer
            && (stashes.iter().any(|stash| stash.has(loot)) || view.buried.iter().any(|buried| buried.loot == loot))
        {
            seen |= seen_by(table::Seats::one(*seat));
        }
        secrets.known.0[loot.index()] = seen;
    }
    State { table: *table, secrets }
}

/// Cards that the viewer has not seen, to be dealt anew.
struct Unseen<const N: usize>(Row<u8, N>);

impl<const N: usize> Unseen<N> {
    /// So many of each kind.
    fn of(counts: &[u8]) -> Self {
        let kinds = counts.iter().enumerate();
        Self(kinds.flat_map(|(kind, &count)| std::iter::repeat_n(kind as u8, count.into())).collect())
    }

    /// Takes one out, each equally likely.
    fn draw(&mut self, question: &'static Question, chance: &mut impl Chance) -> Option<u8> {
        if self.0.is_empty() {
            return None;
        }
        let at = chance.below(question, self.0.len() as u32);
        Some(self.0.remove(at as usize))
    }

    /// Takes one of these out, each equally likely; any one if there is none of these.
    fn draw_such(
        &mut self,
        question: &'static Question,
        chance: &mut impl Chance,
        such: impl Fn(u8) -> bool,
    ) -> Option<u8> {
        let count = self.0.iter().filter(|&kind| such(kind)).count();
        if count == 0 {
            return self.draw(question, chance);
        }
        let nth = chance.below(question, count as u32) as usize;
        let at = (0..self.0.len()).filter(|&at| such(self.0.as_slice()[at])).nth(nth)?;
        Some(self.0.remove(at))
    }
}

/// One card less of a kind is hidden.
fn see(unseen: &mut [u8], kind: usize) {
    unseen[kind] = unseen[kind].saturating_sub(1);
}

/// The Loot of others, the Loot in rooms, the Loot deck.
fn deal_finds<C: Chance>(view: &View, secrets: &mut Secrets, chance: &mut C, keen: impl Fn(&mut C) -> Option<bool>) {
    let table = &view.table;
    let mut unseen: [u8; FINDS] = loot_deck();
    for (kind, &count) in table.dump.counts().iter().enumerate() {
        unseen[kind] = unseen[kind].saturating_sub(count);
    }
    for (trap, &count) in table.gone.counts().iter().enumerate() {
        unseen[LOOT + trap] = unseen[LOOT + trap].saturating_sub(count);
    }
    let equipped = table.all().map(|seat| table.at(seat).equipped);
    let seen = equipped.chain(view.stashes).flat_map(|loots| loots.iter());
    seen.chain(view.buried.iter().map(|buried| buried.loot)).for_each(|loot| see(&mut unseen, loot.index()));
    table.flow.iter().filter_map(held_find).for_each(|find| see(&mut unseen, find.index()));

    // No trap is ever in a Stash.
    let mut loots = Unseen::<FINDS>::of(&unseen[..LOOT]);
    for seat in table.all() {
        let adventurer = table.at(seat);
        let stash = &mut secrets.stashes[seat.index()];
        while stash.len() < usize::from(adventurer.stash) {
            let drawn = match keen(chance) {
                Some(keen) => {
                    let such = |kind: u8| (adventurer.drool(Loot::ALL[usize::from(kind)]) > 0) == keen;
                    loots.draw_such(&LOOT_CARD, chance, such)
                }
                None => loots.draw(&LOOT_CARD, chance),
            };
            let Some(drawn) = drawn else { break };
            *stash = stash.with(Loot::ALL[usize::from(drawn)]);
            see(&mut unseen, drawn.into());
        }
    }
    let mut finds = Unseen::<HIDDEN>::of(&unseen);
    let mut buried = view.buried.iter().peekable();
    for (room, at) in places(table) {
        let known = buried.next_if(|buried| (buried.room, buried.at) == (room, at));
        let Some(find) = known.map(|known| known.loot.index() as u8).or_else(|| finds.draw(&HIDDEN_LOOT, chance))
        else {
            break;
        };
        secrets.hoard.push(find);
    }
    finds.0.iter().for_each(|find| secrets.loot.put(find.into()));
}

/// Room for all cards that can be hidden: 124 of the Loot deck, 158 of the Battle Deck.
const HIDDEN: usize = 160;

/// The Battle Hands of others and the Battle Deck.
fn deal_hands(view: &View, secrets: &mut Secrets, chance: &mut impl Chance) {
    let table = &view.table;
    let others = |seat: Seat| !view.viewer.is(seat);
    let mut unseen: [u8; BATTLE_CARDS] = battle_deck();
    table.discards.iter().for_each(|card| see(&mut unseen, card.into()));
    let fighting = table.monsters.iter().filter_map(|denizen| BattleCard::Monster(denizen.monster).index());
    fighting.chain(table.flow.iter().filter_map(held_card)).for_each(|card| see(&mut unseen, card));
    for seat in table.all() {
        for (kind, &count) in table.at(seat).saved.counts().iter().enumerate() {
            unseen[kind] = unseen[kind].saturating_sub(count);
        }
    }
    if let (Viewer::Seat(seat), Some(hand)) = (view.viewer, &view.hand) {
        secrets.hands[seat.index()] = *hand;
        for (kind, &count) in hand.counts().iter().enumerate() {
            unseen[kind] = unseen[kind].saturating_sub(count);
        }
    }
    for fetched in table.fetched.iter().filter(|fetched| others(fetched.seat)) {
        secrets.hands[fetched.seat.index()].put(fetched.card.into());
        see(&mut unseen, fetched.card.into());
    }
    let mut unseen = Unseen::<HIDDEN>::of(&unseen);
    for seat in table.all().filter(|&seat| others(seat)) {
        let hand = &mut secrets.hands[seat.index()];
        while hand.len() < usize::from(table.at(seat).hand) {
            let Some(card) = unseen.draw(&BATTLE_CARD, chance) else { break };
            hand.put(card.into());
        }
    }
    unseen.0.iter().for_each(|card| secrets.battle.put(card.into()));
}

/// A Shtick Deck, what lies under it and what is looked at.
fn deal_shticks(view: &View, secrets: &mut Secrets, seat: Seat, chance: &mut impl Chance) {
    let (table, at) = (&view.table, seat.index());
    let adventurer = table.at(seat);
    let mut unseen: [u8; DECK_KINDS] = deck_of(adventurer.hero);
    for (place, left) in unseen.iter_mut().enumerate() {
        *left = left.saturating_sub(adventurer.up[place] + adventurer.down[place]);
    }
    let (under, drawn) = (&mut secrets.under[at], &mut secrets.drawn);
    if view.viewer.is(seat) {
        view.own_under.iter().for_each(|shtick| under.push(shtick.place() as u8));
        view.drawn.iter().for_each(|shtick| drawn.push(shtick.place() as u8));
        view.own_under.iter().chain(&view.drawn).for_each(|shtick| see(&mut unseen, shtick.place()));
        secrets.decks[at] = Pile::from_counts(unseen);
        return;
    }
    let mut unseen = Unseen::<HIDDEN>::of(&unseen);
    let looked_at = if seat == table.current { view.looked_at } else { 0 };
    (0..view.under[at]).filter_map(|_| unseen.draw(&LOOKED_AT, chance)).for_each(|place| under.push(place));
    (0..looked_at).filter_map(|_| unseen.draw(&LOOKED_AT, chance)).for_each(|place| drawn.push(place));
    unseen.0.iter().for_each(|place| secrets.decks[at].put(place.into()));
}

/// The Lair deck: as many rooms as it has, of those that nobody has seen.
fn deal_lair(table: &Table, count: u8, chance: &mut impl Chance) -> LairRooms {
    let laid = |room: LairRoom| table.tiles.0.contains(&Some(Tile::Lair(room)));
    let hidden = LairRoom::ALL.into_iter().filter(|&room| room != LairRoom::SafeHaven && !laid(room));
    let mut hidden: LairRooms = hidden.collect();
    let mut deck = LairRooms::NONE;
    for _ in 0..count.min(hidden.len() as u8) {
        let room = LairRoom::ALL[chance.pick(&LAIR_DECK, &hidden.weights(), hidden.len() as u32)];
        (hidden, deck) = (hidden.without(room), deck.with(room));
    }
    deck
}

/// The Xykon deck: Xykon is in it until he is turned up.
fn deal_xykon(table: &Table, count: u8, chance: &mut impl Chance) -> XykonCards {
    let unseen = XykonCard::ALL.into_iter().filter(|card| table.xykon[card.index()] == XykonPlace::Unseen);
    let mut hidden: XykonCards = unseen.collect();
    let mut deck = XykonCards::NONE;
    for _ in 0..count.min(hidden.len() as u8) {
        let card = if hidden.has(XykonCard::XykonTheLich) {
            XykonCard::XykonTheLich
        } else {
            XykonCard::ALL[chance.pick(&XYKON_DECK, &hidden.weights(), hidden.len() as u32)]
        };
        (hidden, deck) = (hidden.without(card), deck.with(card));
    }
    deck
}

/// A sealed answer that was possible: one of the Starting Shticks, in a window none of them an act.
fn any_answer(asked: Option<Frame>, hero: Hero, chance: &mut impl Chance) -> Choice {
    if asked != Some(Frame::Starters) {
        return Choice::Pass;
    }
    let mut weights = [0; DECK_KINDS];
    starters(hero).for_each(|(shtick, count)| weights[shtick.place()] = count);
    let total = weights.iter().map(|&weight| u32::from(weight)).sum();
    Choice::Return(hero.deck()[chance.pick(&LOOKED_AT, &weights, total)])
}
