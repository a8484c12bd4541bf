//! Big Bad Overlord keeps every promise of a game, over all numbers of players and variants.

use big_bad_overlord::card::{CARDS, Card};
use big_bad_overlord::content::content;
use big_bad_overlord::realm::Realm;
use big_bad_overlord::{BigBadOverlord, CITADEL, Cards, DukesEach, Frame, Mats, Options, Rearrange, State};
use table::{Seat, Seeded, Viewer};

conformance::suite!(
    BigBadOverlord,
    setups = setups(),
    games = 2,
    limit = 4_000,
    invariant = census,
    private_luck = &["card"],
    other_secrets = other_secrets,
);

/// Every number of players with one Duke each and with two, mats by lot and chosen.
fn setups() -> Vec<(Options, u8)> {
    let one = Options::default();
    let two = Options { dukes: DukesEach::Two, ..one };
    let chosen = |options: Options| Options { mats: Mats::Chosen, ..options };
    let mut setups: Vec<_> = (3..=6).map(|seats| (one, seats)).collect();
    setups.extend([(two, 2), (two, 3), (chosen(one), 3), (chosen(one), 6), (chosen(two), 2)]);
    setups
}

/// BBO-002, BBO-200: every copy of every card is somewhere, once; and BBO-003: no mat is shared.
fn census(state: &State) -> Result<(), String> {
    let (table, secrets) = (&state.table, &state.secrets);
    let mut counts = [0u16; CARDS];
    let mut count = |card: Card| counts[card.index()] += 1;
    for realm in table.ring() {
        let holding = table.holding(realm);
        let rows = [&holding.army, secrets.citadel(realm), &secrets.dealt[realm.index()]];
        rows.into_iter().flat_map(|row| row.iter()).for_each(&mut count);
        let opening = table.flow.top() == Some(Frame::Opening);
        if !opening && usize::from(holding.citadel) != secrets.citadel(realm).len() {
            return Err(format!("BBO-016: the CITADEL of {realm} shows {} cards", holding.citadel));
        }
    }
    if let Some(battle) = &table.battle {
        battle.forces.iter().flat_map(|force| force.iter()).for_each(|fighter| count(fighter.card));
        battle.machines.iter().flatten().copied().for_each(&mut count);
    }
    secrets.drawn.into_iter().for_each(&mut count);
    let piles = secrets.deck.counts().iter().zip(table.discards.counts());
    counts.iter_mut().zip(piles).for_each(|(count, (deck, out))| *count += u16::from(*deck) + u16::from(*out));
    let choosing = matches!(table.flow.top(), Some(Frame::Mat(_)));
    for card in Card::ALL {
        let copies = if choosing { 0 } else { u16::from(content().stats[card.index()].copies) };
        if counts[card.index()] != copies {
            return Err(format!("{card}: there are {}, not {copies}", counts[card.index()]));
        }
    }
    let mats = table.ring().filter_map(|realm| table.holding(realm).duke);
    if mats.clone().any(|duke| table.mats.has(duke) || mats.clone().filter(|&one| one == duke).count() > 1) {
        return Err(format!("BBO-003: a mat is there twice: {:?}", table.mats));
    }
    Ok(())
}

/// Section 4 of the ledger: what others have in their CITADELS, were dealt, have drawn and have named is dealt anew,
/// among them and the DECK.
fn other_secrets(_: &conformance::Setup<BigBadOverlord>, state: &State, viewer: Viewer, luck: &mut Seeded) -> State {
    let mut state = *state;
    let table = state.table;
    let secrets = &mut state.secrets;
    let hidden = |realm: Realm| !viewer.is(table.owner(realm));
    let others: Vec<Realm> = table.ring().filter(|&realm| hidden(realm)).collect();
    let opening = table.flow.top() == Some(Frame::Opening);

    // Do-Gooders are never dealt, nor in hand.
    let mut cards: Vec<Card> = Vec::new();
    for card in Card::ALL.into_iter().filter(|card| !card.is_do_gooder()) {
        while secrets.deck.take(card.index()) {
            cards.push(card);
        }
    }
    for &realm in &others {
        cards.extend(secrets.citadels[realm.index()].iter().chain(secrets.dealt[realm.index()].iter()));
    }
    let drawn = secrets.drawn.filter(|_| hidden(table.active));
    cards.extend(drawn);
    let mut draw = || cards.swap_remove(luck.number(cards.len() as u32) as usize);
    let mut deal = |count: usize| (0..count).map(|_| draw()).collect::<Cards>();
    for &realm in &others {
        let (citadel, dealt) = (&mut secrets.citadels[realm.index()], &mut secrets.dealt[realm.index()]);
        (*citadel, *dealt) = (deal(citadel.len()), deal(dealt.len()));
    }
    secrets.drawn = secrets.drawn.map(|card| if drawn.is_some() { deal(1).as_slice()[0] } else { card });
    cards.into_iter().for_each(|card| secrets.deck.put(card.index()));

    // How far a secret choice has come shows only when it is done.
    for seat in Seat::all(table.seats).filter(|&seat| opening && !viewer.is(seat)) {
        let own = || table.ring().filter(|&realm| table.owner(realm) == seat);
        let missing: usize = own().map(|realm| CITADEL - secrets.citadel(realm).len()).sum();
        if missing > 1 {
            for realm in own() {
                let (citadel, dealt) = (&mut secrets.citadels[realm.index()], &mut secrets.dealt[realm.index()]);
                citadel.iter().for_each(|card| dealt.push(card));
                citadel.clear();
            }
        }
    }
    if let Some(Frame::Rearrange(Rearrange { realm, .. })) = table.flow.top()
        && hidden(realm)
    {
        let mut own: Vec<Card> = table.holding(realm).army.iter().chain(secrets.citadel(realm).iter()).collect();
        let count = luck.number(own.len().min(CITADEL) as u32 + 1) as usize;
        secrets.named = (0..count).map(|_| own.swap_remove(luck.number(own.len() as u32) as usize)).collect();
    }
    state
}
