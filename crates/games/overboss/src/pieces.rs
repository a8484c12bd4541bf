//! The pieces of Overboss, and the games that its sample is taken from.

use serde_json::{Value, json};
use table::Drawn;

use crate::boss::Boss;
use crate::command::Command;
use crate::content::content;
use crate::{Board, Options, Overboss, Page, Square, Terrain, Terrains, Tile, Token, Unit, Verb};

impl Drawn for Overboss {
    type Page = Page;
    type Verb = Verb;

    fn pieces() -> Value {
        let content = content();
        let bosses = Boss::ALL.map(|boss| {
            let card = &content.bosses[boss.index()];
            (boss.name(), json!({ "name": card.name, "ability": card.ability_text, "objective": card.objective_text }))
        });
        let commands = Command::ALL.map(|command| {
            let card = &content.commands[command.index()];
            (command.name(), json!({ "name": card.name, "kind": card.kind, "cells": card.placements[0] }))
        });
        json!({
            "terrains": Terrain::ALL,
            "tiles": Tile::ALL,
            "units": Unit::ALL,
            "tokens": Token::ALL,
            "squares": Square::ALL,
            "columns": Square::COLUMNS,
            "rows": { "classic": Board::Classic.rows(), "big": Board::Big.rows() },
            "bosses": bosses.into_iter().collect::<Value>(),
            "commands": commands.into_iter().collect::<Value>(),
        })
    }

    fn samples() -> Vec<(Options, u8)> {
        let alone = (Options { campaign: 1, ..Options::default() }, 1);
        let three = Options { terrains: Terrains::Random, bosses: true, commands: true, ..Options::default() };
        (0..12).map(|seed| if seed % 4 == 3 { alone } else { (three, 3) }).collect()
    }
}
