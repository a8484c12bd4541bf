//! Dungeon Lords keeps every promise of a game, over all numbers of players and variants.

use dungeon_lords::adventurer::{Adventurer, Year};
use dungeon_lords::content::content;
use dungeon_lords::creature::CREATURES;
use dungeon_lords::place::{Orders, Place};
use dungeon_lords::room::Room;
use dungeon_lords::spell::{Spell, Spells};
use dungeon_lords::trap::{TRAPS, Trap};
use dungeon_lords::{DungeonLords, Frame, GameKind, Options, OrderPlan, PaladinAt, Plan, Puzzle, State, Switch, Traps};
use table::{Pile, Seat, Seeded, Viewer};

conformance::suite!(
    DungeonLords,
    setups = setups(),
    games = 2,
    limit = 2_000,
    invariant = census,
    private_luck = &["order", "trap", "spell"],
    other_secrets = other_secrets,
);

/// Every number of players with the first and the full game and with each switch turned round, and every puzzle.
fn setups() -> Vec<(Options, u8)> {
    let full = Options::default();
    let first = Options { game: GameKind::First, ..full };
    let mut setups = Vec::new();
    for seats in 2..=4 {
        setups.push((full, seats));
        setups.push((first, seats));
        setups.push((Options { special_events: Switch::Off, choose_orders: Switch::Off, ..full }, seats));
        setups.push((Options { special_events: Switch::On, choose_orders: Switch::On, ..first }, seats));
    }
    let puzzles = [Puzzle::One, Puzzle::Two, Puzzle::Three, Puzzle::Four, Puzzle::Easy, Puzzle::Hard];
    setups.extend(puzzles.map(|puzzle| (Options { game: GameKind::Training, puzzle, ..full }, 1)));
    setups
}

/// Counts pieces by kind.
struct Counts<const N: usize>([u16; N]);

impl<const N: usize> Counts<N> {
    fn pile(&mut self, pile: &Pile<N>) {
        for (count, &more) in self.0.iter_mut().zip(pile.counts()) {
            *count += u16::from(more);
        }
    }

    fn one(&mut self, kind: usize) {
        self.0[kind] += 1;
    }

    fn expect(&self, what: &str, kinds: impl Fn(usize) -> u16) -> Result<(), String> {
        match (0..N).find(|&kind| self.0[kind] != kinds(kind)) {
            Some(kind) => Err(format!("{what} {kind}: there are {}, not {}", self.0[kind], kinds(kind))),
            None => Ok(()),
        }
    }
}

/// DL-009: nothing is lost or invented. 24 creatures, 16 rooms, 34 adventurers and 27 traps are all somewhere, and
/// every order card of every colour is.
fn census(state: &State) -> Result<(), String> {
    let (table, secrets) = (&state.table, &state.secrets);
    let mut creatures = Counts([0; CREATURES]);
    let mut traps = Counts([0; TRAPS]);
    let mut rooms = Counts([0; Room::ALL.len()]);
    let mut adventurers = Counts([0; Adventurer::ALL.len()]);
    table.creature_stack.iter().for_each(|stack| creatures.pile(stack));
    creatures.pile(&table.gone_creatures);
    table.tavern.iter().flatten().for_each(|creature| creatures.one(creature.index()));
    table.store.iter().flatten().for_each(|room| rooms.one(room.index()));
    table.room_stack.iter().chain(table.gone_rooms.iter()).for_each(|room| rooms.one(room.index()));
    let stacked = table.adventurer_stack.iter().chain(table.under_stack.iter()).chain(table.gone_adventurers.iter());
    stacked
        .chain(table.arriving.into_iter().chain(table.forecast).flatten())
        .for_each(|who| adventurers.one(who.index()));
    traps.pile(&secrets.deck);
    traps.pile(&table.used_traps);
    if let Some(battle) = &table.battle {
        [battle.waiting, battle.knocked_out, battle.going_back].iter().for_each(|pile| creatures.pile(pile));
    }
    for seat in Seat::all(table.seats) {
        let lord = table.lord(seat);
        creatures.pile(&lord.lair.up);
        creatures.pile(&lord.lair.down);
        lord.dungeon.room.iter().flatten().for_each(|room| rooms.one(room.index()));
        lord.party.line().iter().for_each(|member| adventurers.one(member.who.index()));
        lord.prison.iter().for_each(|who| adventurers.one(who.index()));
        traps.pile(&secrets.traps[seat.index()]);
        traps.pile(&secrets.buried[seat.index()]);
        if table.planned.has(seat) {
            let plan = &secrets.plans[seat.index()];
            creatures.pile(&plan.sent);
            plan.traps.iter().flatten().for_each(|trap| traps.one(trap.index()));
        }
        let played: Orders = lord.played.iter().flatten().copied().collect();
        if lord.inaccessible.and(played) != Orders::NONE {
            return Err(format!("DL-141: seat {seat} played a card that is out of reach"));
        }
    }
    for nobody in &table.nobodies[..table.nobodies()] {
        let cards = nobody.deck.or(nobody.inaccessible).or(nobody.played.iter().flatten().copied().collect());
        if cards != Orders::ALL || nobody.inaccessible.len() != 3 {
            return Err(format!("DL-027: a colour that nobody plays lost a card: {nobody:?}"));
        }
    }
    creatures
        .expect("creature", |kind| content().creatures[kind].copies.iter().map(|&count| u16::from(count)).sum())?;
    rooms.expect("room", |_| 1)?;
    traps.expect("trap", |kind| content().traps[kind].copies.into())?;
    // The tent has the paladins that are nowhere else; an illusion is no tile.
    let illusions = adventurers.0[Adventurer::ILLUSION.index()];
    adventurers.expect("adventurer", |kind| match Adventurer::ALL[kind] {
        Adventurer::ILLUSION => illusions,
        who if who == Adventurer::paladin(table.year) => u16::from(table.paladin != PaladinAt::Tent),
        who if who == Adventurer::paladin(Year::Second) => 0,
        _ => 1,
    })
}

/// So many cards of a set, by lot.
fn some(from: Orders, count: usize, luck: &mut Seeded) -> Vec<Place> {
    let mut cards: Vec<Place> = from.iter().collect();
    (0..count).map(|_| cards.swap_remove(luck.number(cards.len() as u32) as usize)).collect()
}

/// Section 3.2 of the ledger: what others drew, selected, hold, laid and looked at is dealt anew, among them and what
/// nobody has seen.
fn other_secrets(_: &conformance::Setup<DungeonLords>, state: &State, viewer: Viewer, luck: &mut Seeded) -> State {
    let mut state = *state;
    let table = state.table;
    if table.training.is_some() {
        return state;
    }
    let others: Vec<Seat> = Seat::all(table.seats).filter(|&seat| !viewer.is(seat)).collect();
    let secrets = &mut state.secrets;
    for &seat in &others {
        let index = seat.index();
        if !secrets.drawn[index].is_empty() {
            let drawn = some(Orders::ALL, 3, luck);
            secrets.drawn[index] = drawn.iter().copied().collect();
            secrets.kept[index] = secrets.kept[index].map(|_| drawn[0]);
        }
        if table.flow.top() == Some(Frame::Orders) {
            let locked = secrets.orders[index].locked;
            let count = if locked { 3 } else { luck.number(4) as usize };
            let cards = some(table.lord(seat).hand(), count, luck);
            let third = (locked && table.seats == 2).then(|| some(table.nobodies[index].deck, 1, luck)[0]);
            secrets.orders[index] = OrderPlan { cards: [0, 1, 2].map(|at| cards.get(at).copied()), third, locked };
        }
        if !table.planned.has(seat) {
            // How far a plan has come shows only when it is done.
            let Plan { square, .. } = secrets.plans[index];
            secrets.plans[index] = Plan { square, ..Plan::default() };
        }
    }

    let mut cards: Vec<Trap> = Vec::new();
    let mut take = |pile: &mut Pile<TRAPS>| {
        for trap in Trap::ALL {
            while pile.take(trap.index()) {
                cards.push(trap);
            }
        }
    };
    let mut counts = Vec::new();
    for &seat in &others {
        let (hand, buried) = (&mut secrets.traps[seat.index()], &mut secrets.buried[seat.index()]);
        counts.push((hand.len(), buried.len()));
        take(hand);
        take(buried);
    }
    take(&mut secrets.deck);
    let mut laid: Vec<&mut Trap> = Vec::new();
    for (index, plan) in secrets.plans.iter_mut().enumerate() {
        let seat = Seat::new(index);
        if table.planned.has(seat) && !viewer.is(seat) && table.flow.top() != Some(Frame::Traps(Traps { seat })) {
            laid.extend(plan.traps.iter_mut().flatten());
        }
    }
    cards.extend(laid.iter().map(|trap| **trap));
    let mut draw = || cards.swap_remove(luck.number(cards.len() as u32) as usize);
    laid.into_iter().for_each(|trap| *trap = draw());
    for (&seat, &(held, buried)) in others.iter().zip(&counts) {
        (0..held).for_each(|_| secrets.traps[seat.index()].put(draw().index()));
        (0..buried).for_each(|_| secrets.buried[seat.index()].put(draw().index()));
    }
    cards.into_iter().for_each(|trap| secrets.deck.put(trap.index()));

    let unknown = |at: &usize| {
        let spied = others.iter().any(|&seat| table.spied[*at].has(seat));
        let own = Seat::all(table.seats).any(|seat| viewer.is(seat) && table.spied[*at].has(seat));
        table.shown[*at].is_none() && spied && !own
    };
    let hidden: Vec<usize> = (0..4).filter(unknown).collect();
    hidden.iter().for_each(|&at| secrets.combat[at] = None);
    for at in hidden {
        let known: Spells = secrets.combat.iter().flatten().copied().collect();
        let left: Vec<Spell> = Spells::of_year(table.year).minus(known).iter().collect();
        secrets.combat[at] = Some(left[luck.number(left.len() as u32) as usize]);
    }
    state
}
