//! What the coming Combat is likely to cost: the party that will stand at the gate, against what can be sent.

use table::Seat;

use crate::adventurer::Year;
use crate::content::content;
use crate::creature::Creature;
use crate::state::{PaladinAt, ROUNDS, Season, State, Table};
use crate::trap::Trap;

/// Points lost with a tile, its chance of being a room included.
const TILE: f32 = 1.6;
/// Points for a prisoner.
const PRISONER: f32 = 1.2;
/// Damage that one more round of Building is likely to add.
const GROWTH: f32 = 2.2;
/// Hit points that are left when a tile is as good as lost.
const LOST: f32 = 4.0;

/// What an adventurer who is still to come is like: hit points, symbols, hearts.
struct Newcomer {
    hit_points: f32,
    keys: f32,
    hearts: f32,
}

const NEWCOMERS: [Newcomer; 2] =
    [Newcomer { hit_points: 3.6, keys: 0.4, hearts: 0.4 }, Newcomer { hit_points: 5.5, keys: 0.6, hearts: 0.6 }];

/// The number for fatigue on an average card.
const FATIGUE: [f32; 2] = [1.33, 2.33];

/// The points that this year's Combat is likely to cost; less than nothing where prisoners make up for it.
pub(super) fn loss(state: &State, seat: Seat) -> f32 {
    let table = &state.table;
    let lord = table.lord(seat);
    let year = table.year.index();
    let (coming, growth) = to_come(table, seat);
    let newcomer = &NEWCOMERS[year];
    // The stronger adventurers go to the more evil.
    let rank = Seat::all(table.seats).filter(|&other| table.lord(other).evil < lord.evil).count() as f32;
    let stronger = 0.35 * (rank - 1.0) * coming;
    let mut hit_points = coming * newcomer.hit_points + stronger;
    let mut keys = coming * newcomer.keys;
    let mut hearts = coming * newcomer.hearts;
    let mut heads = coming;
    for member in lord.party.line() {
        let tile = &content().adventurers[member.who.index()];
        hit_points += f32::from(member.left());
        keys += f32::from(tile.keys);
        hearts += f32::from(tile.hearts);
        heads += 1.0;
    }
    if heads < 0.5 {
        return 0.0;
    }
    let all = hit_points;
    let rounds = ROUNDS as u8 - table.round.saturating_sub(u8::from(!table.fought.has(seat))).min(ROUNDS as u8);
    let mut tools = Tools::of(state, seat, heads);
    let mut tiles = 0.0;
    let held = lord.dungeon.held().len() as f32;
    let extra = growth * GROWTH / ROUNDS as f32;
    for _ in 0..rounds {
        let (blow, attacked) = tools.next(keys);
        hit_points -= blow + extra + FATIGUE[year];
        if hit_points <= 0.0 {
            break;
        }
        if attacked {
            hit_points = (hit_points + hearts.min(blow)).min(all);
        }
        tiles += (hit_points / LOST).min(1.0);
    }
    let fallen = heads * (1.0 - (hit_points / all).clamp(0.0, 1.0));
    TILE * tiles.min(held) - PRISONER * fallen
}

/// How many adventurers are still to come this year, and how many rounds of Building there are to prepare.
fn to_come(table: &Table, seat: Seat) -> (f32, f32) {
    if table.round > 0 {
        return (0.0, 0.0);
    }
    let arrived = table.lord(seat).party.line().iter().filter(|member| !member.who.is_paladin()).count();
    let paladin = match table.paladin {
        PaladinAt::Tent if table.lord(seat).evil >= content().board.evil_paladin => 1.5,
        _ => 0.0,
    };
    let rounds = match table.season {
        Season::Winter => 3.0,
        Season::Spring => 2.0,
        Season::Summer => 1.0,
        Season::Fall => 0.0,
    };
    let more = match table.year {
        Year::First => 1.0,
        Year::Second => 1.3,
    };
    (3usize.saturating_sub(arrived) as f32 + paladin, rounds * more)
}

/// What can be sent, the strongest first.
struct Tools {
    monsters: [f32; 12],
    len: usize,
    at: usize,
    golems: u8,
    ghosts: f32,
    traps: [f32; 12],
    trap_len: usize,
    trap_at: usize,
}

impl Tools {
    fn of(state: &State, seat: Seat, heads: f32) -> Self {
        let lair = &state.table.lord(seat).lair;
        let mut tools = Self {
            monsters: [0.0; 12],
            len: 0,
            at: 0,
            golems: lair.up.count(Creature::Golem.index()),
            ghosts: f32::from(lair.up.count(Creature::Ghost.index())),
            traps: [0.0; 12],
            trap_len: 0,
            trap_at: 0,
        };
        for creature in Creature::ALL {
            let blow = blow(creature, heads);
            for _ in 0..lair.up.count(creature.index()) {
                if blow > 0.0 && tools.len < tools.monsters.len() {
                    tools.monsters[tools.len] = blow;
                    tools.len += 1;
                }
            }
        }
        tools.monsters[..tools.len].sort_unstable_by(|one, two| two.total_cmp(one));
        let year = state.table.year;
        for trap in Trap::ALL {
            let damage = trap_damage(trap, year, heads);
            for _ in 0..state.secrets.traps[seat.index()].count(trap.index()) {
                if tools.trap_len < tools.traps.len() {
                    tools.traps[tools.trap_len] = damage;
                    tools.trap_len += 1;
                }
            }
        }
        tools.traps[..tools.trap_len].sort_unstable_by(|one, two| two.total_cmp(one));
        tools
    }

    /// The damage of one round, and whether somebody attacks.
    fn next(&mut self, keys: f32) -> (f32, bool) {
        let mut damage = 0.0;
        let mut attacked = false;
        if self.golems > 0 {
            damage += 4.0;
            attacked = true;
        } else if self.at < self.len {
            damage += self.monsters[self.at];
            self.at += 1;
            attacked = true;
        }
        if self.ghosts > 0.0 {
            damage += 2.0;
            self.ghosts -= 1.0;
            attacked = true;
        }
        if self.trap_at < self.trap_len {
            damage += (self.traps[self.trap_at] - keys).max(0.3);
            self.trap_at += 1;
        }
        (damage, attacked)
    }
}

/// What a monster does to a party of so many; golems and ghosts are counted apart.
fn blow(creature: Creature, heads: f32) -> f32 {
    match creature {
        Creature::Goblin => 2.6,
        Creature::Slime => heads.max(1.8),
        Creature::Ghost | Creature::Golem => 0.0,
        Creature::Troll => 3.4,
        Creature::Witch => 3.8,
        Creature::Vampire => 3.2,
        Creature::Dragon => 2.0 * heads + 1.0,
        Creature::Demon => 6.5,
    }
}

/// What a trap lays out against a party of so many, its other effects included.
fn trap_damage(trap: Trap, year: Year, heads: f32) -> f32 {
    let more = f32::from(year == Year::Second);
    match trap {
        Trap::RollingStone | Trap::Pendulum => 3.0 + more,
        Trap::TrapDoor => 3.5 + more,
        Trap::WallOfFire => heads + 1.0,
        Trap::CursedRing => heads * (1.0 + more) + 1.0,
        Trap::KamikazeImp => 2.0 + heads * (1.0 + more),
        Trap::PoisonedMeal => 4.0 + 2.0 * more,
        Trap::PoisonedDart => 3.0,
        Trap::AntiMagicDart => 2.0,
    }
}
