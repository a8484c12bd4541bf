//! What the rules read, in a fixed order, to be hashed. Names and texts that people read are no part
//! of it: another wording leaves stored games as they are.

use serde::Serialize;

use super::{BossCard, CommandCard, Content, Level, SoloSheet, TileScoring, TokenContent};
use crate::boss::{Ability, Objective, Window};
use crate::command::CommandKind;
use crate::square::Squares;

/// Goes up when the order or the meaning of the fields changes.
const VERSION: u8 = 1;

#[derive(Serialize)]
struct Rules<'a> {
    version: u8,
    mountains: [Squares; 2],
    water: [Squares; 2],
    tiles: &'a [u8],
    scoring: &'a TileScoring,
    tokens: Tokens,
    bosses: Vec<BossRules>,
    commands: Vec<CommandRules<'a>>,
    solo: SoloRules<'a>,
}

#[derive(Serialize)]
struct Tokens {
    monsters: u8,
    crystals: u8,
    minibosses: u8,
    portals: u8,
    matching: u8,
    bands: [u8; 3],
    miniboss: u8,
    crystal_per_tile: u8,
}

#[derive(Serialize)]
struct BossRules {
    ability: Ability,
    window: Window,
    draws: u8,
    objective: Objective,
    solo: bool,
}

#[derive(Serialize)]
struct CommandRules<'a> {
    kind: CommandKind,
    copies: u8,
    placements: &'a [Squares],
}

#[derive(Serialize)]
struct SoloRules<'a> {
    graveyards: [u8; 2],
    thresholds: [[u8; 4]; 2],
    levels: &'a [Level],
}

/// The hash of what the rules read. Every field is named here, so that a new one is not forgotten.
pub(super) fn hash(content: &Content) -> String {
    let Content { sides: _, mountains, water, type_names: _, tiles, scoring, tokens, bosses, commands, solo } = content;
    let SoloSheet { graveyards, tiers: _, thresholds, levels } = solo;
    let rules = Rules {
        version: VERSION,
        mountains: *mountains,
        water: *water,
        tiles,
        scoring,
        tokens: token_rules(tokens),
        bosses: bosses.iter().map(boss_rules).collect(),
        commands: commands.iter().map(command_rules).collect(),
        solo: SoloRules { graveyards: *graveyards, thresholds: *thresholds, levels },
    };
    table::content::hash(&rules)
}

fn token_rules(tokens: &TokenContent) -> Tokens {
    let TokenContent { monsters, crystals, minibosses, portals, matching, bands, miniboss, crystal_per_tile } = *tokens;
    Tokens { monsters, crystals, minibosses, portals, matching, bands, miniboss, crystal_per_tile }
}

fn boss_rules(card: &BossCard) -> BossRules {
    let BossCard { name: _, ability, window, draws, ability_text: _, objective, objective_text: _, solo } = *card;
    BossRules { ability, window, draws, objective, solo }
}

fn command_rules(card: &CommandCard) -> CommandRules<'_> {
    let CommandCard { name: _, kind, copies, placements } = card;
    CommandRules { kind: *kind, copies: *copies, placements }
}
