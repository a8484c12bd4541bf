//! `maps.toml`: the maps, each a graph that enemies can cross and heroes can walk.

use std::collections::BTreeSet;

use serde::Deserialize;
use table::content::{Entry, Row, Spanned, inner, words};

use super::card::{cards, name, pack};
use super::{AreaCard, MapCard};
use crate::ids::{Fourths, Legions, MAPS, Map, MapRule};
use crate::map::{
    AREAS, Area, AreaKind, Areas, CycleStep, Exit, ExitMode, Graph, LordPlace, SpawnPlace, SpawnTime, TokenSpawn, Win,
};

/// The most Lords of a map, and the most tokens of an area at the start.
const LORDS: usize = 5;
const TOKENS: u8 = 4;

/// What a step of the Lord cycle is there for: a rule of the map.
const STEPS: [(CycleStep, &[MapRule]); 3] = [
    (CycleStep::Score, &[MapRule::ScoreHighestArea, MapRule::ScoreOrgans]),
    (CycleStep::MoveBlue, &[MapRule::BlueMovesOnLordCycle]),
    (CycleStep::FillLordArea, &[MapRule::FillLordArea]),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AreaText {
    id: Spanned<String>,
    name: Spanned<String>,
    kind: AreaKind,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExitText {
    area: Spanned<String>,
    mode: Spanned<ExitMode>,
    to: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LordText {
    area: Spanned<String>,
    lesser: bool,
    path: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SpawnText {
    when: SpawnTime,
    at: Spanned<String>,
    n: Spanned<u8>,
    while_lord: Option<Spanned<u8>>,
}

/// The maps.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[MapCard; MAPS]> {
    cards(top, "map", &Map::ALL, map)
}

/// Pairs of areas, as they are written.
type Pairs = Option<Spanned<Vec<Spanned<Row<Spanned<String>, 2>>>>>;

/// What names areas, as it is written: taken whole before anything of it is followed up, so that a wrong area hides no
/// other fault.
struct Written {
    areas: Option<Spanned<Vec<AreaText>>>,
    tokens: Option<Spanned<Vec<Spanned<u8>>>>,
    hero_steps: Pairs,
    move_only: Pairs,
    enemy_steps: Pairs,
    exits: Option<Spanned<Vec<ExitText>>>,
    hero_start: Option<Spanned<Vec<Spanned<String>>>>,
    recruit: Option<Spanned<Vec<Spanned<String>>>>,
    lords: Option<Spanned<Vec<LordText>>>,
    token_spawn: Option<Spanned<Vec<SpawnText>>>,
    fourth_spawn: Option<Spanned<String>>,
}

impl Written {
    fn take(entry: &mut Entry<'_>) -> Self {
        Self {
            areas: entry.value("areas"),
            tokens: entry.value("tokens"),
            hero_steps: entry.value("hero-steps"),
            move_only: entry.value("move-only"),
            enemy_steps: entry.value("enemy-steps"),
            exits: entry.value("exits"),
            hero_start: entry.value("hero-start"),
            recruit: entry.value("recruit"),
            lords: entry.value("lords"),
            token_spawn: entry.value("token-spawn"),
            fourth_spawn: entry.value("fourth-spawn"),
        }
    }
}

/// The areas of a map, to find those that are named.
struct Named {
    map: Map,
    areas: Vec<AreaCard>,
}

impl Named {
    fn area(&self, entry: &Entry<'_>, id: &Spanned<String>) -> Option<Area> {
        let found = self.areas.iter().position(|area| area.id == *id.get_ref());
        if found.is_none() {
            entry.fault_at(id, format!("`{}` has no area `{}`", self.map, id.get_ref()));
        }
        found.map(|index| Area::ALL[index])
    }

    fn id(&self, area: Area) -> &str {
        &self.areas[area.index()].id
    }

    fn of_kind(&self, kind: AreaKind) -> Areas {
        let all = self.areas.iter().zip(Area::ALL);
        all.filter(|(area, _)| area.kind == kind).map(|(_, area)| area).collect()
    }

    /// Pairs of areas; each pair stands here once.
    fn pairs(&self, entry: &Entry<'_>, pairs: Pairs, both_ways: bool) -> Option<Vec<(Area, Area)>> {
        let pairs = pairs?;
        let mut all = Vec::new();
        for pair in pairs.get_ref() {
            let [from, to] = &pair.get_ref().0;
            let (from, to) = (self.area(entry, from)?, self.area(entry, to)?);
            if from == to {
                entry.fault_at(pair, "an area is not joined to itself");
            }
            if all.contains(&(from, to)) || (both_ways && all.contains(&(to, from))) {
                entry.fault_at(pair, "this stands here twice");
            }
            all.push((from, to));
        }
        Some(all)
    }

    /// A set of areas, not empty, all of which are starts.
    fn starts(&self, entry: &Entry<'_>, ids: Option<Spanned<Vec<Spanned<String>>>>) -> Option<Areas> {
        let ids = ids?;
        let starts = self.of_kind(AreaKind::Start);
        let mut areas = Areas::NONE;
        for id in ids.get_ref() {
            let area = self.area(entry, id)?;
            if !starts.has(area) {
                entry.fault_at(id, format!("`{}` is no start", id.get_ref()));
            }
            areas = areas.with(area);
        }
        if areas.is_empty() {
            entry.fault_at(&ids, format!("`{}` has a start", self.map));
        }
        Some(areas)
    }

    fn place(&self, entry: &Entry<'_>, text: &Spanned<String>) -> Option<SpawnPlace> {
        let named = SpawnPlace::NAMED.into_iter().find(|(name, _)| name == text.get_ref());
        named.map(|(_, place)| place).or_else(|| self.area(entry, text).map(SpawnPlace::Area))
    }
}

fn map(entry: &mut Entry<'_>, map: Map) -> Option<MapCard> {
    let name = name(entry);
    let pack = pack(entry, map.name());
    let rules = rules(entry, map);
    let lord_cycle = inner(entry.value::<Vec<CycleStep>>("lord-cycle"));
    let banned_legions = inner(entry.value::<Legions>("banned-legions"));
    let banned_fourth = inner(entry.value::<Fourths>("banned-fourth"));
    let win = inner(entry.value::<Win>("win"));
    let written = Written::take(entry);
    let named = Named { map, areas: areas(entry, map, written.areas?, written.tokens?)? };
    let connections = named.pairs(entry, written.hero_steps, true);
    let move_only = named.pairs(entry, written.move_only, true);
    let enemy_steps = named.pairs(entry, written.enemy_steps, false);
    let exits = exits(entry, &named, written.exits?.into_inner());
    let hero_start = named.starts(entry, written.hero_start);
    let recruit = named.starts(entry, written.recruit);
    let lords = lords(entry, &named, written.lords?);
    let all = lords.as_ref().map_or(LORDS, Vec::len);
    let token_spawn = token_spawn(entry, &named, written.token_spawn?.into_inner(), all);
    let fourth_spawn = written.fourth_spawn.and_then(|place| named.place(entry, &place));
    let (connections, move_only, enemy_steps) = (connections?, move_only?, enemy_steps?);
    let (exits, hero_start, recruit, lords) = (exits?, hero_start?, recruit?, lords?);
    let leaves: Areas = exits.iter().map(|exit| exit.area).collect();
    let graph = Graph::new(named.areas.len(), &connections, &move_only, &enemy_steps, leaves, hero_start);
    hangs_together(entry, &named, &graph, leaves, hero_start);
    advance(entry, &named, &graph, &lords);
    let (rules, lord_cycle) = (rules?, lord_cycle?);
    for (step, asked) in STEPS {
        if lord_cycle.contains(&step) != rules.iter().any(|(rule, _)| asked.contains(rule)) {
            entry.fault(format!("`{map}` has the step `{step}` exactly if a rule of it says what that is"));
        }
    }
    Some(MapCard {
        name: name?,
        pack: pack?,
        areas: named.areas,
        graph,
        enemy_steps,
        exits,
        hero_start,
        recruit,
        lords,
        token_spawn: token_spawn?,
        fourth_spawn: fourth_spawn?,
        lord_cycle,
        banned_legions: banned_legions?,
        banned_fourth: banned_fourth?,
        win: win?,
        rules,
    })
}

/// The areas with the tokens of the set-up.
fn areas(
    entry: &Entry<'_>,
    map: Map,
    areas: Spanned<Vec<AreaText>>,
    tokens: Spanned<Vec<Spanned<u8>>>,
) -> Option<Vec<AreaCard>> {
    let number = areas.get_ref().len();
    if !(2..=AREAS).contains(&number) {
        entry.fault_at(&areas, format!("`{map}` has from 2 to {AREAS} areas, not {number}"));
        return None;
    }
    if tokens.get_ref().len() != number {
        entry.fault_at(&tokens, format!("`{map}` has {number} areas, and here are {}", tokens.get_ref().len()));
        return None;
    }
    let (mut ids, mut names) = (BTreeSet::new(), BTreeSet::new());
    let mut all = Vec::new();
    for (AreaText { id, name, kind }, tokens) in areas.into_inner().into_iter().zip(tokens.into_inner()) {
        if !ids.insert(id.get_ref().clone()) {
            entry.fault_at(&id, format!("`{map}` has two areas `{}`", id.get_ref()));
        }
        if !names.insert(name.get_ref().clone()) {
            entry.fault_at(&name, format!("`{map}` has two areas called \"{}\"", name.get_ref()));
        }
        if id.get_ref().is_empty() || !id.get_ref().bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
        {
            entry.fault_at(&id, "an area is named by small letters, digits and `-`");
        }
        if *tokens.get_ref() > TOKENS {
            entry.fault_at(&tokens, format!("an area holds at most {TOKENS} tokens at the start"));
        }
        let name = words(entry, Some(name))?;
        all.push(AreaCard { id: id.into_inner(), name, kind, tokens: tokens.into_inner() });
    }
    Some(all)
}

fn exits(entry: &Entry<'_>, named: &Named, written: Vec<ExitText>) -> Option<Vec<Exit>> {
    let mut exits: Vec<Exit> = Vec::new();
    for ExitText { area, mode, to } in written {
        let at = named.area(entry, &area)?;
        if exits.iter().any(|exit| exit.area == at) {
            entry.fault_at(&area, format!("`{}` is an exit twice", area.get_ref()));
        }
        if to.is_some() != (*mode.get_ref() == ExitMode::Loop) {
            entry.fault_at(&mode, "an exit says where enemies come back exactly if it is a `loop`");
        }
        let to = match to {
            Some(to) => Some(named.area(entry, &to)?),
            None => None,
        };
        exits.push(Exit { area: at, mode: mode.into_inner(), to });
    }
    Some(exits)
}

fn lords(entry: &Entry<'_>, named: &Named, lords: Spanned<Vec<LordText>>) -> Option<Vec<LordPlace>> {
    if !(1..=LORDS).contains(&lords.get_ref().len()) {
        entry.fault_at(&lords, format!("`{}` has from 1 to {LORDS} Lords", named.map));
    }
    let mut all: Vec<LordPlace> = Vec::new();
    for LordText { area, lesser, path } in lords.into_inner() {
        let at = named.area(entry, &area)?;
        if !named.of_kind(AreaKind::Lord).has(at) {
            entry.fault_at(&area, format!("`{}` is no area of a Lord", area.get_ref()));
        }
        if all.iter().any(|lord| lord.area == at) {
            entry.fault_at(&area, format!("two Lords stand in `{}`", area.get_ref()));
        }
        let path: Option<Vec<Area>> = path.iter().map(|id| named.area(entry, id)).collect();
        all.push(LordPlace { area: at, lesser, path: path? });
    }
    Some(all)
}

fn token_spawn(entry: &Entry<'_>, named: &Named, written: Vec<SpawnText>, lords: usize) -> Option<Vec<TokenSpawn>> {
    let mut all = Vec::new();
    for SpawnText { when, at, n, while_lord } in written {
        let place = named.place(entry, &at)?;
        if !(1..=TOKENS).contains(n.get_ref()) {
            entry.fault_at(&n, format!("from 1 to {TOKENS} tokens come at once, not {}", n.get_ref()));
        }
        if let Some(lord) = &while_lord
            && !(1..=lords).contains(&usize::from(*lord.get_ref()))
        {
            entry.fault_at(lord, format!("`{}` has no Lord {}", named.map, lord.get_ref()));
        }
        let while_lord = while_lord.map(|lord| lord.into_inner().saturating_sub(1));
        all.push(TokenSpawn { when, at: place, number: n.into_inner(), while_lord });
    }
    Some(all)
}

fn rules(entry: &mut Entry<'_>, map: Map) -> Option<Vec<(MapRule, String)>> {
    let mut rules: Vec<(MapRule, String)> = Vec::new();
    let mut whole = true;
    for mut one in entry.entries("rule") {
        let id = one.take::<MapRule>("id");
        let text = one.value("text");
        let text = words(&one, text);
        if let Some(id) = &id
            && rules.iter().any(|(rule, _)| rule == id.get_ref())
        {
            one.fault_at(id, format!("`{map}` has the rule `{}` twice", id.get_ref()));
        }
        match inner(id).zip(text) {
            Some(rule) => rules.push(rule),
            None => whole = false,
        }
        one.close();
    }
    whole.then_some(rules)
}

/// Heroes get everywhere, and enemies get from wherever tokens lie to an exit and no further.
fn hangs_together(entry: &Entry<'_>, named: &Named, graph: &Graph, exits: Areas, starts: Areas) {
    let Some(start) = starts.first() else { return };
    for area in graph.areas().iter() {
        let id = named.id(area);
        if graph.distance(start, area).is_none() {
            entry.fault(format!("`{}`: heroes cannot get to `{id}`", named.map));
        }
        if exits.is_empty() {
            continue;
        }
        if named.areas[area.index()].tokens > 0 && graph.to_exit(area).is_none() {
            entry.fault(format!("PA-803: `{}`: nothing leads from `{id}` to an exit", named.map));
        }
        if exits.has(area) && !graph.enemy_steps(area).is_empty() {
            entry.fault(format!("`{}`: enemies go on from the exit `{id}`", named.map));
        }
    }
}

/// A Lord advances by steps of enemies, into a start at last, where the game is lost (PA-167).
fn advance(entry: &Entry<'_>, named: &Named, graph: &Graph, lords: &[LordPlace]) {
    for lord in lords {
        let mut at = lord.area;
        for &next in &lord.path {
            if !graph.enemy_steps(at).has(next) {
                entry.fault(format!(
                    "`{}`: no enemy steps from `{}` to `{}`, where the Lord advances",
                    named.map,
                    named.id(at),
                    named.id(next)
                ));
            }
            at = next;
        }
        if !lord.path.is_empty() && !named.of_kind(AreaKind::Start).has(at) {
            entry.fault(format!("`{}`: the path of a Lord ends in a start, not in `{}`", named.map, named.id(at)));
        }
    }
}
