//! Overboss keeps every promise of a game, over all numbers of players and variants.

use overboss::boss::Boss;
use overboss::solo::Stars;
use overboss::{Board, BossHand, Options, Overboss, State, Terrain, Terrains, Tile, Token, Unit};
use table::{Game, Pending, Seat, Seeded, Viewer};

conformance::suite!(
    Overboss,
    setups = setups(),
    games = 2,
    limit = 3_000,
    invariant = census,
    private_luck = &["boss"],
    options_along = &[("campaign", "stars", "3,3,3,3,3,0")],
    other_secrets = other_bosses,
);

const ADVANCED: [Terrain; 5] =
    [Terrain::Castle, Terrain::CloudIsland, Terrain::Desert, Terrain::SummoningCircle, Terrain::Volcano];

/// Every number of players with every board, and every variant alone and with all others.
fn setups() -> Vec<(Options, u8)> {
    let plain = Options::default();
    let mut setups = Vec::new();
    for seats in 1..=5 {
        let several = seats > 1;
        let big = if seats < 5 { Board::Big } else { Board::Classic };
        setups.push((plain, seats));
        setups.push((Options { terrains: Terrains::Chosen(ADVANCED), ..plain }, seats));
        setups.push((Options { terrains: Terrains::Random, board: big, ..plain }, seats));
        setups.push((Options { bosses: true, ..plain }, seats));
        setups.push((Options { commands: several, terrains: Terrains::Random, ..plain }, seats));
        let everything = Options { board: big, bosses: true, commands: several, ..plain };
        setups.push((Options { terrains: Terrains::Chosen(ADVANCED), ..everything }, seats));
        setups.push((Options { terrains: Terrains::Random, ..everything }, seats));
    }
    let stars = (1..=6).fold(Stars::default(), |stars, level| stars.after(level, 1));
    setups.extend((1..=6).map(|campaign| (Options { campaign, stars, ..plain }, 1)));
    setups
}

/// OB-015 to OB-017, OB-091, OB-092: 68 tiles and 68 tokens, as many of each kind as were set up.
fn census(state: &State) -> Result<(), String> {
    let table = &state.table;
    let (tiles, tokens) = (table.tile_census(), table.token_census());
    let in_play = |terrain: Terrain| table.terrains.contains(&terrain);
    let all: [u16; 2] = [tiles.iter().map(|&n| u16::from(n)).sum(), tokens.iter().map(|&n| u16::from(n)).sum()];
    if all != [68, 68] {
        return Err(format!("OB-091, OB-092: {} tiles and {} tokens", all[0], all[1]));
    }
    for terrain in Terrain::ALL {
        let of_terrain = Tile::ALL.iter().zip(tiles).filter(|(tile, _)| tile.terrain() == Some(terrain));
        let found: u8 = of_terrain.map(|(_, count)| count).sum();
        if found != if in_play(terrain) { 12 } else { 0 } {
            return Err(format!("OB-015: {found} tiles of {terrain:?}"));
        }
    }
    for (token, found) in Token::ALL.into_iter().zip(tokens) {
        let expected = match token {
            Token::Unit(Unit::Monster(terrain)) if in_play(terrain) => 10,
            Token::Crystal(terrain) if in_play(terrain) => 1,
            Token::Unit(Unit::Monster(_)) | Token::Crystal(_) => 0,
            Token::Unit(Unit::Miniboss) => 6,
            Token::Portal => 7,
        };
        if found != expected {
            return Err(format!("OB-016: {found} of {token:?}, not {expected}"));
        }
    }
    Ok(())
}

/// OB-011: the only secrets are Boss cards that are not revealed. Deals those of the other seats
/// anew, among them and the cards left over.
fn other_bosses(_: &conformance::Setup<Overboss>, state: &State, viewer: Viewer, luck: &mut Seeded) -> State {
    let mut state = *state;
    let seats = state.table.seats;
    let over = matches!(Overboss::pending(&state), Pending::Over(_));
    let shown = |hand: &BossHand, card: Boss| hand.kept == Some(card) && (hand.revealed || over);
    let hidden = |seat: Seat, hand: &BossHand, card: Boss| !viewer.is(seat) && !shown(hand, card);

    // OB-219 and the like: alone, only some Bosses are dealt, so none comes from the rest.
    let dealt: Vec<Boss> = state.bosses.iter().filter_map(|hand| hand.dealt).flatten().collect();
    let rest = Boss::ALL.into_iter().filter(|boss| seats > 1 && !dealt.contains(boss));
    let mut cards: Vec<Boss> = rest.collect();
    for seat in Seat::all(seats) {
        let hand = &state.bosses[seat.index()];
        cards.extend(hand.dealt.into_iter().flatten().filter(|&card| hidden(seat, hand, card)));
    }
    for seat in Seat::all(seats) {
        let before = state.bosses[seat.index()];
        let hand = &mut state.bosses[seat.index()];
        let Some(dealt) = &mut hand.dealt else { continue };
        for card in dealt.iter_mut().filter(|card| hidden(seat, &before, **card)) {
            let other = cards.swap_remove(luck.number(cards.len() as u32) as usize);
            if before.kept == Some(*card) {
                hand.kept = Some(other);
            }
            *card = other;
        }
    }
    state
}
