//! Every effect fires: random games over the variants tell every kind of event, with every Boss,
//! Command, tile and token in it.

use std::collections::BTreeSet;

use overboss::boss::Boss;
use overboss::command::Command;
use overboss::{Board, Event, Options, Overboss, Terrain, Terrains, Tile, Token, Unit};

/// What happened, with the component that it happened to.
fn name(event: &Event) -> Option<String> {
    Some(match event {
        Event::BossRevealed { boss, .. } => format!("{boss} is revealed"),
        Event::Commanded { card, .. } => format!("{card} is activated"),
        Event::Laid { tile, .. } => format!("{tile} is laid"),
        Event::Stood { unit, .. } => format!("{unit} stands"),
        Event::Gained { token, .. } => format!("{token} is gained"),
        // It takes fifteen activations in one game: the test of OB-191 shows it instead.
        Event::CommandsReshuffled => return None,
        other => format!("{other:?}").split([' ', '{']).next()?.to_owned(),
    })
}

#[test]
fn every_effect_fires() {
    let everything = Options { terrains: Terrains::Random, bosses: true, commands: true, ..Options::default() };
    let alone = Options { campaign: 1, ..Options::default() };
    let mut happened = BTreeSet::new();
    for (options, seats, games) in [
        (everything, 4, 1500),
        (Options { board: Board::Big, ..everything }, 4, 500),
        (alone, 1, 20),
        (Options::default(), 1, 5),
    ] {
        happened.extend(
            lab::happenings::<Overboss>(&options, seats, games, 5, name).expect("a possible set-up").into_keys(),
        );
    }

    let events = [
        "BossKept",
        "BossShown",
        "BossesDealt",
        "CommandDealt",
        "Destroyed",
        "Drafted",
        "Erupted",
        "Exchanged",
        "FirstPlayer",
        "MarketCleared",
        "Judged",
        "Over",
        "PairDiscarded",
        "PortalUsed",
        "Ranked",
        "TerrainsChosen",
        "TileDealt",
        "TileMoved",
        "TilesReshuffled",
        "TilesSwapped",
        "TokenDealt",
        "TokenKept",
        "TokenTaken",
        "TokensDrawn",
        "TurnBegan",
        "TurnEnded",
        "UnitMoved",
        "UnitsTraded",
    ];
    let mut expected: BTreeSet<String> = events.iter().map(ToString::to_string).collect();
    expected.extend(Boss::ALL.map(|boss| format!("{boss} is revealed")));
    expected.extend(Command::ALL.map(|card| format!("{card} is activated")));
    expected.extend(Tile::ALL.map(|tile| format!("{tile} is laid")));
    expected.extend(Unit::ALL.map(|unit| format!("{unit} stands")));
    expected.extend(Terrain::ALL.map(|terrain| format!("{} is gained", Token::Crystal(terrain))));
    expected.insert("portal is gained".to_owned());

    let never: Vec<_> = expected.difference(&happened).collect();
    let unknown: Vec<_> = happened.difference(&expected).collect();
    assert!(never.is_empty() && unknown.is_empty(), "never happened: {never:?}; not expected: {unknown:?}");
}
