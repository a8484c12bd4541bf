//! The Order of the Stick keeps every promise of a game, over all numbers of players and variants.

use conformance::Setup;
use order_of_the_stick::ids::{Find, LairRoom, Loot, XykonCard};
use order_of_the_stick::{Choice, Frame, GameLength, Options, OrderOfTheStick, Rounds, State, Teams, Tile, XykonPlace};
use table::{Row, Seat, Seeded, Viewer};

conformance::suite!(
    OrderOfTheStick,
    setups = setups(),
    games = 1,
    limit = 30_000,
    moments = 6,
    cases = 3_000,
    invariant = State::census,
    private_luck = &["battle", "loot", "hidden-loot", "stash-loot", "looked-at", "lair-deck", "xykon-deck"],
    other_secrets = other_secrets,
);

/// Small dungeons for every number of players, and every variant.
fn setups() -> Vec<(Options, u8)> {
    let own = |floors: u8, drool: u8, shticks: u8, rounds: u8| Options {
        length: GameLength::Own,
        floors,
        drool,
        shticks,
        rounds: Rounds::Of(rounds),
        ..Options::default()
    };
    vec![
        (own(1, 0, 3, 12), 2),
        (own(1, 0, 3, 10), 3),
        (own(2, 1, 3, 8), 4),
        (own(1, 0, 3, 8), 5),
        (own(1, 0, 3, 8), 6),
        (Options { shadows: true, ..own(1, 0, 3, 10) }, 2),
        (Options { shadows: true, lucky_bastards: true, ..own(1, 2, 4, 8) }, 3),
        (Options { nerdcore: true, ..own(1, 0, 3, 10) }, 3),
        (Options { not_home: true, ..own(1, 0, 3, 12) }, 3),
        (Options { nerdcore: true, not_home: true, ..own(1, 0, 3, 8) }, 4),
        (Options { teams: Teams::TwoOfTwo, lucky_bastards: true, ..own(1, 0, 3, 8) }, 4),
        (Options { teams: Teams::ThreeOfTwo, ..own(1, 0, 3, 8) }, 6),
    ]
}

/// OOTS-612 to OOTS-617, OOTS-654: what a viewer has not seen is dealt anew: hands, Stashes, Loot in rooms, Shtick Decks,
/// the decks of the Lair; sealed answers are others, and so is what others know.
fn other_secrets(_: &Setup<OrderOfTheStick>, state: &State, viewer: Viewer, luck: &mut Seeded) -> State {
    let mut state = *state;
    let others: Vec<Seat> = Seat::all(state.table.seats).filter(|&seat| !viewer.is(seat)).collect();
    if state.table.flow.top() != Some(Frame::Over) {
        other_loot(&mut state, viewer, &others, luck);
    }
    other_hands(&mut state, &others, luck);
    other_shticks(&mut state, &others, luck);
    other_lair(&mut state, luck);
    for &seat in &others {
        if state.secrets.answers[seat.index()].is_some() {
            state.secrets.answers[seat.index()] = Some(match state.table.flow.top() {
                Some(Frame::Starters) => {
                    let mut choices = Vec::new();
                    <OrderOfTheStick as table::Game>::choices(&state, seat, &mut choices);
                    choices[luck.number(choices.len() as u32) as usize]
                }
                _ => Choice::Pass,
            });
        }
    }
    state
}

/// Whether a viewer knows where a Loot is that is noted like this.
fn is_known(known: u8, viewer: Viewer) -> bool {
    known & 0x80 != 0 || matches!(viewer, Viewer::Seat(seat) if known >> seat.index() & 1 == 1)
}

fn other_loot(state: &mut State, viewer: Viewer, others: &[Seat], luck: &mut Seeded) {
    let secrets = &mut state.secrets;
    let known = secrets.known;
    let is_known = |loot: Loot| is_known(known.0[loot.index()], viewer);
    let (mut loot, mut traps) = (Vec::new(), Vec::new());
    let sizes: Vec<usize> = others.iter().map(|seat| secrets.stashes[seat.index()].len()).collect();
    for seat in others {
        let stash = &mut secrets.stashes[seat.index()];
        loot.extend(stash.iter().filter(|&loot| !is_known(loot)));
        *stash = stash.iter().filter(|&loot| is_known(loot)).collect();
    }
    let mut unknown = Vec::new();
    for at in 0..secrets.hoard.len() {
        let find = secrets.hoard.as_slice()[at];
        match Find::new(find.into()) {
            Find::Loot(one) if is_known(one) => continue,
            Find::Loot(one) => loot.push(one),
            Find::Trap(_) => traps.push(find),
        }
        unknown.push(at);
    }
    for kind in 0..secrets.loot.counts().len() {
        while secrets.loot.take(kind) {
            match Find::new(kind) {
                Find::Loot(one) => loot.push(one),
                Find::Trap(_) => traps.push(kind as u8),
            }
        }
    }
    for (&seat, size) in others.iter().zip(sizes) {
        while secrets.stashes[seat.index()].len() < size {
            let one = loot.swap_remove(luck.number(loot.len() as u32) as usize);
            secrets.stashes[seat.index()] = secrets.stashes[seat.index()].with(one);
        }
    }
    let mut finds: Vec<u8> = loot.iter().map(|loot| loot.index() as u8).chain(traps).collect();
    for at in unknown {
        let find = finds.swap_remove(luck.number(finds.len() as u32) as usize);
        secrets.hoard.set(at, find);
    }
    finds.into_iter().for_each(|find| secrets.loot.put(find.into()));
    // Whoever owns a Loot knows it; what others know is theirs.
    let own = match viewer {
        Viewer::Seat(seat) => 1 << seat.index(),
        Viewer::Spectator => 0,
    };
    for loot in Loot::ALL {
        let owner = Seat::all(state.table.seats).find(|seat| secrets.stashes[seat.index()].has(loot));
        let hidden = owner.is_some() || secrets.hoard.as_slice().contains(&(loot.index() as u8));
        let noted = known.0[loot.index()];
        secrets.known.0[loot.index()] = match noted & 0x80 {
            0 if hidden => {
                let theirs = luck.number(1 << state.table.seats) as u8 & !own;
                noted & own | theirs | owner.map_or(0, |seat| 1 << seat.index())
            }
            0 => 0,
            _ => noted,
        };
    }
}

fn other_hands(state: &mut State, others: &[Seat], luck: &mut Seeded) {
    let (table, secrets) = (&state.table, &mut state.secrets);
    let mut cards = Vec::new();
    let mut gather = |pile: &mut table::Pile<{ order_of_the_stick::ids::BATTLE_CARDS }>| {
        for kind in 0..pile.counts().len() {
            while pile.take(kind) {
                cards.push(kind);
            }
        }
    };
    let sizes: Vec<usize> = others.iter().map(|seat| secrets.hands[seat.index()].len()).collect();
    let open = |seat: Seat| table.fetched.iter().filter(move |fetched| fetched.seat == seat);
    for &seat in others {
        let hand = &mut secrets.hands[seat.index()];
        open(seat).for_each(|fetched| assert!(hand.take(fetched.card.into()), "a fetched card is in no hand"));
        gather(hand);
    }
    gather(&mut secrets.battle);
    for (&seat, size) in others.iter().zip(sizes) {
        let hand = &mut secrets.hands[seat.index()];
        open(seat).for_each(|fetched| hand.put(fetched.card.into()));
        while hand.len() < size {
            hand.put(cards.swap_remove(luck.number(cards.len() as u32) as usize));
        }
    }
    cards.into_iter().for_each(|kind| secrets.battle.put(kind));
}

fn other_shticks(state: &mut State, others: &[Seat], luck: &mut Seeded) {
    let secrets = &mut state.secrets;
    for &seat in others {
        let at = seat.index();
        let mut places: Vec<u8> = secrets.under[at].iter().collect();
        for place in 0..secrets.decks[at].counts().len() {
            while secrets.decks[at].take(place) {
                places.push(place as u8);
            }
        }
        let looks = seat == state.table.current;
        if looks {
            places.extend(secrets.drawn.iter());
        }
        let mut draw = || places.swap_remove(luck.number(places.len() as u32) as usize);
        secrets.under[at] = (0..secrets.under[at].len()).map(|_| draw()).collect();
        if looks {
            secrets.drawn = (0..secrets.drawn.len()).map(|_| draw()).collect::<Row<u8, 3>>();
        }
        places.into_iter().for_each(|place| secrets.decks[at].put(place.into()));
    }
}

/// Another room and another card in the decks of the Lair, in the place of one that is there.
fn other_lair(state: &mut State, luck: &mut Seeded) {
    let (table, secrets) = (&state.table, &mut state.secrets);
    let laid = |room: LairRoom| table.tiles.0.contains(&Some(Tile::Lair(room)));
    let free = LairRoom::ALL.into_iter().filter(|&room| room != LairRoom::SafeHaven && !laid(room));
    let free: Vec<LairRoom> = free.filter(|&room| !secrets.lair.has(room)).collect();
    if let (Some(old), false) = (secrets.lair.first(), free.is_empty()) {
        let new = free[luck.number(free.len() as u32) as usize];
        secrets.lair = secrets.lair.without(old).with(new);
    }
    let old = secrets.xykon.without(XykonCard::XykonTheLich).first();
    let unseen = XykonCard::ALL.into_iter().filter(|card| table.xykon[card.index()] == XykonPlace::Unseen);
    let free: Vec<XykonCard> = unseen.filter(|&card| !secrets.xykon.has(card)).collect();
    if let (Some(old), false) = (old, free.is_empty()) {
        let new = free[luck.number(free.len() as u32) as usize];
        secrets.xykon = secrets.xykon.without(old).with(new);
    }
}
