//! Maps as graphs: who is next to whom, how far it is, where enemies go, and who comes first.

use serde::{Deserialize, Serialize};

use crate::effect::Reach;
use crate::ids::kinds;

/// The most areas that a map has.
pub const AREAS: usize = 13;

/// An area of a map, by its place in the list of the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Area(u8);

impl Area {
    /// All that a map can have, in order.
    pub const ALL: [Self; AREAS] = {
        let mut all = [Self(0); AREAS];
        let mut index = 0;
        while index < AREAS {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// Its index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

table::id_set! {
    /// A set of areas.
    Areas(u16) of Area, Area::ALL
}

kinds! {
    /// What an area is.
    AreaKind, AREA_KINDS = 3, "a kind of area":
    Start = "start",
    Path = "path",
    Lord = "lord",
}

kinds! {
    /// What becomes of enemies in an exit when they move.
    ExitMode, EXIT_MODES = 3, "a kind of exit":
    /// They leave the map and score.
    Leave = "leave",
    /// They score and come back elsewhere.
    Loop = "loop",
    /// They stay.
    Stay = "stay",
}

kinds! {
    /// When tokens come.
    SpawnTime, SPAWN_TIMES = 3, "when tokens come":
    MinionsSpawn = "minions-spawn",
    DespairCycle = "despair-cycle",
    LordCycle = "lord-cycle",
}

kinds! {
    /// A step of the Lord cycle on a map.
    CycleStep, CYCLE_STEPS = 7, "a step of the Lord cycle":
    Gifts = "gifts",
    LordAdvance = "lord-advance",
    SpawnFourth = "spawn-fourth",
    SpawnTokens = "spawn-tokens",
    Score = "score",
    MoveBlue = "move-blue",
    FillLordArea = "fill-lord-area",
}

kinds! {
    /// When the game is won.
    Win, WINS = 2, "a victory":
    LordDead = "lord-dead",
    AllLordsDead = "all-lords-dead",
}

/// Where something appears.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum SpawnPlace {
    /// In an area.
    Area(Area),
    /// With the Lord, wherever it stands.
    Lord,
    /// With the one Lord that is active.
    ActiveLord,
    /// With a Lord that the captain chooses.
    CaptainsLord,
    /// In an area without enemies that the captain chooses.
    CaptainsEmptyArea,
    /// Where the last token appeared.
    LastToken,
}

impl SpawnPlace {
    /// The places that are no areas, each with its name.
    pub const NAMED: [(&'static str, Self); 5] = [
        ("lord", Self::Lord),
        ("active-lord", Self::ActiveLord),
        ("captains-lord", Self::CaptainsLord),
        ("captains-empty-area", Self::CaptainsEmptyArea),
        ("last-token", Self::LastToken),
    ];
}

/// An exit of enemies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Exit {
    /// Where they leave.
    pub area: Area,
    /// What becomes of them.
    pub mode: ExitMode,
    /// Where they come back.
    pub to: Option<Area>,
}

/// A Lord's place on a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LordPlace {
    /// Where it stands at first.
    pub area: Area,
    /// Whether it has a third of the health of others.
    pub lesser: bool,
    /// The areas that it enters when it advances, in order.
    pub path: Vec<Area>,
}

/// Tokens that come in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TokenSpawn {
    /// When.
    pub when: SpawnTime,
    /// Where.
    pub at: SpawnPlace,
    /// How many.
    pub number: u8,
    /// Only while this Lord, counted from 0, lives.
    pub while_lord: Option<u8>,
}

/// How the areas of a map hang together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    areas: Areas,
    adjacent: [Areas; AREAS],
    hero_steps: [Areas; AREAS],
    enemy_steps: [Areas; AREAS],
    to_exit: [Option<u8>; AREAS],
}

impl Graph {
    /// The graph with so many areas: connections of heroes, those for movement alone, steps of enemies, where enemies
    /// leave or stay, and where heroes start.
    pub fn new(
        number: usize,
        connections: &[(Area, Area)],
        move_only: &[(Area, Area)],
        enemy_steps: &[(Area, Area)],
        exits: Areas,
        starts: Areas,
    ) -> Self {
        let areas: Areas = Area::ALL.into_iter().take(number).collect();
        let mut graph = Self {
            areas,
            adjacent: [Areas::NONE; AREAS],
            hero_steps: [Areas::NONE; AREAS],
            enemy_steps: [Areas::NONE; AREAS],
            to_exit: [None; AREAS],
        };
        let join = |table: &mut [Areas; AREAS], (from, to): (Area, Area)| {
            table[from.index()] = table[from.index()].with(to);
        };
        for &(one, other) in connections {
            for way in [(one, other), (other, one)] {
                join(&mut graph.adjacent, way);
                join(&mut graph.hero_steps, way);
            }
        }
        for &(one, other) in move_only {
            for way in [(one, other), (other, one)] {
                join(&mut graph.hero_steps, way);
            }
        }
        for &way in enemy_steps {
            join(&mut graph.enemy_steps, way);
        }
        // PA-803: along the path of enemies; on maps without exit by connections to the nearest start.
        graph.to_exit = Area::ALL.map(|area| {
            let (table, goals) = if exits.is_empty() { (&graph.adjacent, starts) } else { (&graph.enemy_steps, exits) };
            graph.nearest(table, Areas::one(area), goals)
        });
        graph
    }

    /// How many steps along a table lead from these areas to the nearest of the goals.
    fn nearest(&self, table: &[Areas; AREAS], from: Areas, goals: Areas) -> Option<u8> {
        let mut reached = from.and(self.areas);
        for steps in 0..=AREAS as u8 {
            if !reached.and(goals).is_empty() {
                return Some(steps);
            }
            let next = reached.iter().fold(reached, |all, area| all.or(table[area.index()]));
            if next == reached {
                return None;
            }
            reached = next;
        }
        None
    }

    /// All areas.
    pub const fn areas(&self) -> Areas {
        self.areas
    }

    /// The areas adjacent to this one: joined by a connection that is not for movement alone (PA-018).
    pub const fn adjacent(&self, area: Area) -> Areas {
        self.adjacent[area.index()]
    }

    /// Where a hero can step from here.
    pub const fn hero_steps(&self, area: Area) -> Areas {
        self.hero_steps[area.index()]
    }

    /// Where enemies can step from here.
    pub const fn enemy_steps(&self, area: Area) -> Areas {
        self.enemy_steps[area.index()]
    }

    /// Where something that reaches so far from here can work.
    pub fn reached(&self, area: Area, reach: Reach) -> Areas {
        match reach {
            Reach::Here => Areas::one(area),
            Reach::OneAdjacent | Reach::Adjacent => self.adjacent(area).with(area),
            Reach::Any => self.areas,
        }
    }

    /// The place that an area belongs to: the Shadow over it, all areas of which count as one (PA-151, PA-152), or the
    /// area alone.
    pub fn place(&self, area: Area, shadows: &[Areas]) -> Areas {
        shadows.iter().copied().find(|shadow| shadow.has(area)).unwrap_or(Areas::one(area))
    }

    /// The areas adjacent to a place: to any of its areas, but none of its own (PA-018).
    pub fn around(&self, place: Areas) -> Areas {
        place.iter().fold(Areas::NONE, |all, area| all.or(self.adjacent(area))).minus(place)
    }

    /// Where enemies go that leave a place (PA-159).
    pub fn ahead(&self, place: Areas) -> Areas {
        place.iter().fold(Areas::NONE, |all, area| all.or(self.enemy_steps(area))).minus(place)
    }

    /// How many steps a hero needs from one area to another.
    pub fn distance(&self, from: Area, to: Area) -> Option<u8> {
        self.nearest(&self.hero_steps, Areas::one(from), Areas::one(to))
    }

    /// The steps of a hero that lead nearer to a place.
    pub fn toward(&self, from: Area, to: Areas) -> Areas {
        let far = |area: Area| self.nearest(&self.hero_steps, Areas::one(area), to);
        let Some(here) = far(from) else { return Areas::NONE };
        self.hero_steps(from).iter().filter(|next| far(*next).is_some_and(|there| there < here)).collect()
    }

    /// How near an area is to the exit; none without a way there (PA-803).
    pub const fn to_exit(&self, area: Area) -> Option<u8> {
        self.to_exit[area.index()]
    }

    /// How near a place is to the exit: a Shadow counts by its foremost area (PA-803).
    pub fn place_to_exit(&self, place: Areas) -> Option<u8> {
        place.iter().filter_map(|area| self.to_exit(area)).min()
    }

    /// All places, the nearest to the exit first, those without a way there last; equals in the order of the map
    /// (PA-389, PA-803). The captain may order equals otherwise (PA-121).
    pub fn nearest_first(&self, shadows: &[Areas]) -> Vec<Areas> {
        let mut places: Vec<Areas> = Vec::new();
        for area in self.areas.iter() {
            let place = self.place(area, shadows);
            if !places.contains(&place) {
                places.push(place);
            }
        }
        places.sort_by_key(|place| self.place_to_exit(*place).map_or((1, 0), |steps| (0, steps)));
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{MapCard, content};
    use crate::ids::Map;

    fn card(map: Map) -> &'static MapCard {
        content().map(map)
    }

    fn area(map: Map, id: &str) -> Area {
        card(map).area(id).unwrap_or_else(|| panic!("{map} has no {id}"))
    }

    fn areas<const N: usize>(map: Map, ids: [&str; N]) -> Areas {
        ids.map(|id| area(map, id)).into_iter().collect()
    }

    #[test]
    fn invasion_is_a_chain() {
        let graph = &card(Map::Invasion).graph;
        let at = |id| area(Map::Invasion, id);
        assert_eq!(graph.areas().len(), 7);
        assert_eq!(graph.adjacent(at("a3")), areas(Map::Invasion, ["a2", "a4"]));
        assert_eq!(graph.enemy_steps(at("a3")), areas(Map::Invasion, ["a2"]));
        assert_eq!(graph.distance(at("start"), at("lord")), Some(6));
        assert_eq!(graph.to_exit(at("lord")), Some(6));
        assert_eq!(graph.toward(at("a2"), areas(Map::Invasion, ["lord"])), areas(Map::Invasion, ["a3"]));
        assert_eq!(graph.toward(at("lord"), areas(Map::Invasion, ["lord"])), Areas::NONE);
        assert_eq!(graph.reached(at("start"), Reach::Here), areas(Map::Invasion, ["start"]));
        assert_eq!(graph.reached(at("start"), Reach::Adjacent), areas(Map::Invasion, ["start", "a1"]));
        assert_eq!(graph.reached(at("start"), Reach::OneAdjacent), areas(Map::Invasion, ["start", "a1"]));
        assert_eq!(graph.reached(at("start"), Reach::Any), graph.areas());
    }

    #[test]
    fn doomgate_joins_the_start_to_the_lords_area_for_heroes_alone() {
        let graph = &card(Map::Doomgate).graph;
        let at = |id| area(Map::Doomgate, id);
        assert_eq!(graph.distance(at("start"), at("lord")), Some(1));
        assert!(graph.adjacent(at("start")).has(at("lord")));
        assert!(graph.enemy_steps(at("start")).is_empty());
        assert_eq!(graph.distance(at("a1"), at("a5")), Some(3));
    }

    #[test]
    fn a_shadow_is_one_place() {
        let map = Map::Invasion;
        let graph = &card(map).graph;
        let shadow = areas(map, ["lord", "a5", "a4"]);
        assert_eq!(graph.place(area(map, "a5"), &[shadow]), shadow);
        assert_eq!(graph.place(area(map, "a3"), &[shadow]), areas(map, ["a3"]));
        assert_eq!(graph.around(shadow), areas(map, ["a3"]));
        assert_eq!(graph.ahead(shadow), areas(map, ["a3"]));
        assert_eq!(graph.place_to_exit(shadow), Some(4));
        let order = graph.nearest_first(&[shadow]);
        assert_eq!(order, [areas(map, ["start"]), areas(map, ["a1"]), areas(map, ["a2"]), areas(map, ["a3"]), shadow]);
        // Two Shadows that touch stay two places.
        let [first, second] = [areas(Map::Purgatory, ["s1"]), areas(Map::Purgatory, ["s2"])];
        let steps = &card(Map::Purgatory).graph;
        assert_eq!(steps.place(area(Map::Purgatory, "s2"), &[first, second]), second);
        assert!(steps.around(first).has(area(Map::Purgatory, "s2")));
    }

    #[test]
    fn steps_for_movement_alone_make_nothing_adjacent() {
        let graph = &card(Map::MoonBase).graph;
        let [white, blue] = ["w-lock", "b-lock"].map(|id| area(Map::MoonBase, id));
        assert!(graph.hero_steps(white).has(blue) && graph.hero_steps(blue).has(white));
        assert!(!graph.adjacent(white).has(blue));
        assert_eq!(graph.distance(white, blue), Some(1));
        let dc = &card(Map::WashingtonDc).graph;
        let capitol = area(Map::WashingtonDc, "capitol");
        assert_eq!(dc.adjacent(capitol), areas(Map::WashingtonDc, ["east2"]));
        assert_eq!(dc.hero_steps(capitol), areas(Map::WashingtonDc, ["east2", "white-house", "pentagon"]));
    }

    #[test]
    fn maps_without_an_exit_measure_from_the_start() {
        let ring = &card(Map::LaunchSite).graph;
        let steps = |ids: [&str; 4]| ids.map(|id| ring.to_exit(area(Map::LaunchSite, id)));
        assert_eq!(steps(["r1", "r2", "r4", "centre"]), [Some(0), Some(1), Some(2), Some(1)]);
        let guts = &card(Map::DragonGuts).graph;
        let steps = |ids: [&str; 4]| ids.map(|id| guts.to_exit(area(Map::DragonGuts, id)));
        assert_eq!(steps(["mouth", "heart", "spine", "brain"]), [Some(0), Some(3), Some(4), Some(5)]);
    }

    #[test]
    fn equals_keep_the_order_of_the_map_and_areas_without_a_way_come_last() {
        let map = Map::DragonBack;
        let order = card(map).graph.nearest_first(&[]);
        let ids: Vec<_> =
            order.iter().map(|place| card(map).areas[place.first().expect("an area").index()].id.as_str()).collect();
        assert_eq!(ids, ["cathedral", "shoulders", "hips", "neck", "tail", "head"]);
        let map = Map::Purgatory;
        let order = card(map).graph.nearest_first(&[]);
        assert_eq!(order.first(), Some(&areas(map, ["paradise"])));
        // Enemies never enter Earth.
        assert_eq!(order.last(), Some(&areas(map, ["earth"])));
        assert_eq!(card(map).graph.to_exit(area(map, "earth")), None);
    }

    #[test]
    fn three_paths_leave_the_shadow_of_the_final_battle() {
        let map = Map::FinalBattle;
        let graph = &card(map).graph;
        assert_eq!(graph.ahead(areas(map, ["centre"])), areas(map, ["p1s1", "p2s1", "p3s1"]));
        assert_eq!(graph.ahead(areas(map, ["centre", "p1s1"])), areas(map, ["p1s2", "p2s1", "p3s1"]));
        // Heroes walk the radii, enemies the spirals.
        assert!(!graph.hero_steps(area(map, "p1s1")).has(area(map, "p1s2")));
        assert_eq!(graph.distance(area(map, "ring"), area(map, "centre")), Some(4));
    }

    /// The same distances by Floyd and Warshall's way, for all pairs of all maps.
    #[test]
    fn distances_are_those_of_another_method() {
        for map in Map::ALL {
            let graph = &card(map).graph;
            let mut far = [[None::<u8>; AREAS]; AREAS];
            for from in graph.areas().iter() {
                for to in graph.areas().iter() {
                    let next = graph.hero_steps(from).has(to);
                    far[from.index()][to.index()] = if from == to { Some(0) } else { next.then_some(1) };
                }
            }
            for by in 0..AREAS {
                for from in 0..AREAS {
                    for to in 0..AREAS {
                        let Some(sum) = far[from][by].zip(far[by][to]).map(|(first, second)| first + second) else {
                            continue;
                        };
                        if far[from][to].is_none_or(|known| sum < known) {
                            far[from][to] = Some(sum);
                        }
                    }
                }
            }
            for from in graph.areas().iter() {
                for to in graph.areas().iter() {
                    assert_eq!(graph.distance(from, to), far[from.index()][to.index()], "{map}");
                    assert!(graph.distance(from, to).is_some(), "{map}: heroes get everywhere");
                }
            }
        }
    }
}
