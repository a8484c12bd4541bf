//! A view as it is written down: with what a page would otherwise need the rules for.

use serde::{Deserialize, Serialize};
use table::{Pile, Seat, Seats, Viewer};

use crate::choice::{Choice, Way};
use crate::effect::Role;
use crate::explain::Piece;
use crate::flow::battle::{said, told};
use crate::flow::walk::{Target, target};
use crate::flow::{Chores, Frame, Hour};
use crate::ids::{
    BATTLE_CARDS, BATTLE_MONSTERS, BattleCard, Hero, Loot, Loots, Monster, ROOMS, Shtick, SupportAbility, XykonCard,
};
use crate::map::Cell;
use crate::scoring;
use crate::state::{Against, Cause, End, Fight, Party, Roll, SEATS, Table, Tile, XykonPlace};
use crate::sum::{self, Source};
use crate::support::{support, supporters};
use crate::view::{Buried, View};

/// The faces of a die.
const FACES: u8 = 12;

/// A view, and what follows from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "View"))]
pub struct Page {
    /// Who looks.
    pub viewer: Viewer,
    /// All that lies on the table, as the rules keep it; `board` says it for people.
    #[cfg_attr(
        feature = "types",
        ts(type = "{ flow: Array<string | Record<string, unknown>> } & Record<string, unknown>")
    )]
    pub table: Table,
    /// The own Battle Hand as counts of each kind; `cards` lists it.
    #[cfg_attr(feature = "types", ts(type = "Array<number> | null"))]
    pub hand: Option<Pile<BATTLE_CARDS>>,
    /// What the viewer knows to lie in each Stash, by seat.
    #[cfg_attr(feature = "types", ts(as = "Vec<Vec<Loot>>"))]
    pub stashes: [Loots; SEATS],
    /// The Loot in rooms that the viewer has seen go there.
    pub buried: Vec<Buried>,
    /// Which of all this everybody knows.
    #[cfg_attr(feature = "types", ts(as = "Vec<Loot>"))]
    pub common: Loots,
    /// How many cards the Loot deck has.
    pub loot: u8,
    /// How many cards the Battle Deck has.
    pub battle: u8,
    /// The room deck as counts of each kind.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub rooms: Pile<ROOMS>,
    /// How many rooms the Lair deck has, but for Safe Haven.
    pub lair: u8,
    /// How many cards the Xykon deck has.
    pub xykon: u8,
    /// How many cards were put under each Shtick Deck and are still there.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub under: [u8; SEATS],
    /// Those under the own deck.
    pub own_under: Vec<Shtick>,
    /// How many shticks the current player looks at.
    pub looked_at: u8,
    /// Which, for the current player.
    pub drawn: Vec<Shtick>,
    /// The own sealed answer.
    #[cfg_attr(feature = "types", ts(type = "string | null"))]
    pub answer: Option<Choice>,
    /// What people want to see of all this.
    pub board: Board,
}

/// What people want to see of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Board {
    /// The part of the turn that it is.
    pub part: TurnPart,
    /// Whose turn it is.
    pub current: Seat,
    /// Which turn; 0 before the first.
    pub turn: u16,
    /// Which round.
    pub round: u16,
    /// After how many rounds the dungeon collapses by itself (OOTS-648).
    pub rounds: u8,
    /// How many floors there are above the Lair.
    pub floors: u8,
    /// The shticks that must be in play to enter the Lair.
    pub need_shticks: u8,
    /// The Drool Factor that must be equipped to enter it.
    pub need_drool: u8,
    /// How many rooms of movement are left in this turn.
    pub steps: u8,
    /// The room that the question is about, if it is about one.
    pub at: Option<Cell>,
    /// The rows of rooms, the Entrance first.
    pub rows: Vec<RowMark>,
    /// The players, by seat.
    pub players: Vec<PlayerMark>,
    /// The heroes that nobody plays.
    pub npcs: Vec<NpcMark>,
    /// The own Battle Hand, card by card, as pieces.
    pub cards: Vec<String>,
    /// The battle under way; none any more when its rewards are given out.
    pub fight: Option<FightMark>,
    /// The collapse, once it has begun.
    pub collapse: Option<CollapseMark>,
    /// The top of the Battle discard pile, as a piece.
    pub discard: Option<String>,
    /// How many cards the Battle discard pile has.
    pub discards: u8,
}

/// A part of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum TurnPart {
    /// Before the first turn.
    SetUp,
    /// The start of the turn.
    Start,
    /// Rest, move or stay.
    Move,
    /// The battles of the turn.
    Battle,
    /// The end of the turn.
    End,
    /// The game is over.
    Over,
}

/// A row of rooms.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RowMark {
    /// 0 the Entrance, then the floors, then the Lair.
    pub floor: u8,
    /// Whether it is the Lair.
    pub lair: bool,
    /// Whether its west end is unexplored.
    pub west: bool,
    /// Whether its east end is unexplored.
    pub east: bool,
    /// Its rooms from west to east.
    pub rooms: Vec<RoomMark>,
}

/// A room.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RoomMark {
    /// Where it lies.
    pub at: Cell,
    /// Its card; none for the Entrance.
    pub tile: Option<Tile>,
    /// The Monsters, from the top.
    pub stack: Vec<MonsterMark>,
    /// How many Loot cards lie there.
    pub loot: u8,
    /// Who is there.
    #[cfg_attr(feature = "types", ts(as = "Vec<Seat>"))]
    pub players: Seats,
    /// Stairs lead up from here.
    pub up: bool,
    /// Stairs lead down from here.
    pub down: bool,
    /// Whose runes lie there.
    #[cfg_attr(feature = "types", ts(as = "Vec<Seat>"))]
    pub runes: Seats,
    /// The Xykon cards that work there or lie there beaten.
    pub xykon: Vec<XykonMark>,
}

/// A Xykon card in a room of the Lair.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct XykonMark {
    /// Which.
    pub card: XykonCard,
    /// Whether it lies face down, beaten.
    pub beaten: bool,
}

/// A Monster in a stack.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MonsterMark {
    /// Which.
    pub monster: Monster,
    /// What a Defender would meet, with room and Support.
    pub attack: i32,
    /// What an Attacker would meet.
    pub defense: i32,
    /// Its Range.
    pub range: i32,
    /// How many cards support it.
    pub supporters: u8,
    /// It came into play in this turn.
    pub fresh: bool,
}

/// A player.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlayerMark {
    /// Who plays.
    pub hero: Hero,
    /// Where the token is.
    pub room: Cell,
    /// The Wounds lost.
    pub wounds: u8,
    /// The Wounds at which it flees.
    pub track: u8,
    /// It lies.
    pub lying: bool,
    /// It rests.
    pub resting: bool,
    /// It flees.
    pub fleeing: bool,
    /// Turns to be missed.
    pub missed: u8,
    /// The place in the order of leaving, from 1; 0 inside.
    pub exited: u8,
    /// The shticks in play, kind by kind.
    pub shticks: Vec<ShtickMark>,
    /// How many shticks are in play, flipped ones included.
    pub in_play: u8,
    /// The equipped Loot.
    pub equipped: Vec<LootMark>,
    /// What the viewer knows of the Stash.
    pub known: Vec<LootMark>,
    /// How many cards the Stash has.
    pub stash: u8,
    /// The Drool Factor of the equipped Loot.
    pub drool: u8,
    /// How many cards the Battle Hand has.
    pub hand: u8,
    /// How many cards the Shtick Deck has.
    pub deck: u8,
    /// The saved Monsters.
    pub saved: Vec<SavedMark>,
    /// The Bragging Points that the viewer can count; those of a team are its own.
    pub points: i32,
    /// The points of hidden cards may come to this.
    pub hidden: u8,
    /// The team, if there are teams.
    pub team: Option<u8>,
}

/// The copies of a shtick in play.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ShtickMark {
    /// Which.
    pub shtick: Shtick,
    /// How many lie face up.
    pub up: u8,
    /// How many are flipped.
    pub down: u8,
}

/// A Loot that somebody has.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LootMark {
    /// Which.
    pub loot: Loot,
    /// What it is worth to its owner.
    pub drool: u8,
    /// It is promised for help.
    pub promised: bool,
}

/// Saved Monsters of a kind.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SavedMark {
    /// Which.
    pub monster: Monster,
    /// How many.
    pub copies: u8,
}

/// A hero that nobody plays.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct NpcMark {
    /// Who.
    pub hero: Hero,
    /// On which floor; none when it is out.
    pub floor: Option<u8>,
}

/// The battle under way.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FightMark {
    /// Who battles a Monster, or attacks a player.
    pub seat: Seat,
    /// Whom.
    pub against: Against,
    /// In which room the foe is.
    pub room: Cell,
    /// How many rooms apart they are.
    pub range: u8,
    /// The places in the stack of all targets, 0 the top; none among players.
    pub targets: Vec<u8>,
    /// The first party, then its foe.
    pub sides: [SideMark; 2],
    /// The twelve faces as the sums stand: how the battle ends for the first party (OOTS-198). None among players.
    pub faces: Vec<End>,
    /// How many of the 144 pairs of dice are lost, drawn and won for the first party; none against a Monster.
    pub pairs: Option<[u8; 3]>,
    /// The Wounds that losing costs the first party: 1, and what is Deadly among the targets in reach; none among players.
    pub hurts: Option<u8>,
    /// How it ended, once that is fixed.
    pub end: Option<End>,
}

/// A side of a battle.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SideMark {
    /// Attacker or Defender.
    pub role: Role,
    /// The player; none where a Monster stands.
    pub seat: Option<Seat>,
    /// The shtick that was selected.
    pub shtick: Option<Shtick>,
    /// Where the sum comes from, line by line.
    pub lines: Vec<LineMark>,
    /// What it comes to.
    pub total: i32,
    /// How many dice it rolls; the lowest counts, or with `best` the highest.
    pub rolls: u8,
    /// Whether the highest of several dice counts.
    pub best: bool,
    /// The dice as they fell.
    pub dice: Vec<u8>,
}

/// A line of a sum.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LineMark {
    /// Where it comes from.
    pub from: String,
    /// The piece that it comes from, where it is one.
    pub piece: Option<String>,
    /// What it adds.
    pub points: i32,
    /// Whether it counts.
    pub counts: bool,
}

/// The collapse of the dungeon.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CollapseMark {
    /// Who defeated Xykon.
    pub slayer: Option<Seat>,
    /// How many have left.
    pub exits: u8,
    /// How many rooms are left.
    pub rooms: u8,
}

impl From<Page> for View {
    fn from(page: Page) -> Self {
        let Page { viewer, table, hand, stashes, buried, common, loot, battle, rooms, lair, xykon, under, .. } = page;
        let Page { own_under, looked_at, drawn, answer, .. } = page;
        Self {
            viewer,
            table,
            hand,
            stashes,
            buried,
            common,
            loot,
            battle,
            rooms,
            lair,
            xykon,
            under,
            own_under,
            looked_at,
            drawn,
            answer,
        }
    }
}

impl From<View> for Page {
    fn from(view: View) -> Self {
        let board = Board::of(&view);
        let View { viewer, table, hand, stashes, buried, common, loot, battle, rooms, lair, xykon, under, .. } = view;
        let View { own_under, looked_at, drawn, answer, .. } = view;
        Self {
            viewer,
            table,
            hand,
            stashes,
            buried,
            common,
            loot,
            battle,
            rooms,
            lair,
            xykon,
            under,
            own_under,
            looked_at,
            drawn,
            answer,
            board,
        }
    }
}

impl Board {
    fn of(view: &View) -> Self {
        let table = &view.table;
        let piece = |card: usize| Piece::from(BattleCard::new(card)).to_string();
        let discard = table.discards.as_slice().last().map(|&card| piece(card.into()));
        let held = |hand: &Pile<BATTLE_CARDS>| {
            let copies = (0..BATTLE_CARDS).flat_map(|card| std::iter::repeat_n(card, hand.count(card).into()));
            copies.map(piece).collect()
        };
        Self {
            part: TurnPart::of(table),
            current: table.current,
            turn: table.turn,
            round: table.turn.div_ceil(u16::from(table.seats)),
            rounds: table.terms.rounds,
            floors: table.terms.floors,
            need_shticks: table.terms.shticks,
            need_drool: table.terms.loot,
            steps: table.day.steps,
            at: asked_at(table),
            rows: (0..=table.lair()).filter_map(|row| RowMark::of(table, row)).collect(),
            players: table.all().map(|seat| PlayerMark::of(view, seat)).collect(),
            npcs: table.npcs().iter().map(|npc| NpcMark::of(table, npc)).collect(),
            cards: view.hand.as_ref().map(held).unwrap_or_default(),
            fight: told(table).map(|fight| FightMark::of(table, fight)),
            collapse: CollapseMark::of(table),
            discard,
            discards: table.discards.len() as u8,
        }
    }
}

/// The room that the top question is about.
fn asked_at(table: &Table) -> Option<Cell> {
    match table.flow.top() {
        Some(Frame::Populate(_)) => Some(table.at(table.current).room),
        Some(Frame::Save(save)) => Some(save.room),
        _ => table.fight.as_ref().map(|fight| FightMark::room(table, fight)),
    }
}

impl TurnPart {
    /// The part of the turn: what lies lowest on the flow belongs to the turn, all else is called from there.
    fn of(table: &Table) -> Self {
        let of = |frame: Frame| match frame {
            Frame::Turn(Hour::Dawn | Hour::Morning) | Frame::Chores(Chores { end: false }) => Some(Self::Start),
            Frame::Turn(Hour::Noon | Hour::Arrival) | Frame::Go | Frame::Walk(_) => Some(Self::Move),
            Frame::Turn(Hour::Judgement | Hour::Fought) | Frame::Engage | Frame::Onward(_) => Some(Self::Battle),
            Frame::Turn(Hour::Dusk | Hour::Evening | Hour::Night) | Frame::Chores(_) | Frame::Remove => Some(Self::End),
            Frame::Over => Some(Self::Over),
            _ => None,
        };
        let first = if table.turn == 0 { Some(Self::SetUp) } else { None };
        first.or_else(|| table.flow.iter().find_map(of)).unwrap_or(Self::Battle)
    }
}

impl RowMark {
    fn of(table: &Table, row: usize) -> Option<Self> {
        let rooms: Vec<Cell> = table.map.rooms(row).collect();
        let (&first, &last) = (rooms.first()?, rooms.last()?);
        let grows = |room: Cell, way: Way| row > 0 && matches!(target(table, room, way), Some(Target::Beside(_)));
        Some(Self {
            floor: row as u8,
            lair: row == table.lair(),
            west: grows(first, Way::West),
            east: grows(last, Way::East),
            rooms: rooms.into_iter().map(|room| RoomMark::of(table, room)).collect(),
        })
    }
}

impl RoomMark {
    fn of(table: &Table, room: Cell) -> Self {
        let row = room.row();
        let xykon = |card: XykonCard| match table.xykon[card.index()] {
            XykonPlace::Works { of } if of == room => Some(XykonMark { card, beaten: false }),
            XykonPlace::Beaten { at, .. } if at == room => Some(XykonMark { card, beaten: true }),
            XykonPlace::Works { .. } | XykonPlace::Beaten { .. } | XykonPlace::Fights { .. } | XykonPlace::Unseen => {
                None
            }
        };
        Self {
            at: room,
            tile: table.tiles[room],
            stack: (0..table.stack(room).len()).map(|at| MonsterMark::of(table, room, at as u8)).collect(),
            loot: table.piles[room],
            players: table.in_room(room),
            up: row > 0 && table.map.landing(row) == Some(room),
            down: table.map.stairs(row) == Some(room),
            runes: table.signs[room].runes,
            xykon: XykonCard::ALL.into_iter().filter_map(xykon).collect(),
        }
    }
}

impl MonsterMark {
    fn of(table: &Table, room: Cell, at: u8) -> Self {
        let denizen = table.stack(room)[usize::from(at)];
        let value = |own: Role| {
            let fight = match &table.fight {
                Some(fight) if FightMark::room(table, fight) == room => Fight { role: own, ..*fight },
                _ => Fight::new(table.current, Against::Monster { room, at }, own, 0, Cause::Own),
            };
            sum::monster_value(table, &fight, (room, at), |_, _, _| {})
        };
        Self {
            monster: denizen.monster,
            attack: value(Role::Defender),
            defense: value(Role::Attacker),
            range: sum::monster_range(table, room, at),
            supporters: supporters(table, room, at),
            fresh: denizen.fresh,
        }
    }
}

impl PlayerMark {
    fn of(view: &View, seat: Seat) -> Self {
        let table = &view.table;
        let player = table.at(seat);
        let pledged = table.fight.as_ref().map_or(Loots::NONE, |fight| fight.pledged_by(seat));
        let loot = |loot: Loot| LootMark { loot, drool: player.drool(loot), promised: pledged.has(loot) };
        let known = view.stashes[seat.index()];
        let kinds = |(shtick, _): (Shtick, u8)| shtick;
        let mut shticks: Vec<Shtick> = player.ups().map(kinds).collect();
        shticks.extend(player.downs().map(kinds).filter(|&shtick| player.face_up(shtick) == 0));
        let down =
            |wanted: Shtick| player.downs().find(|&(shtick, _)| shtick == wanted).map_or(0, |(_, copies)| copies);
        let saved = |index: usize| {
            let copies = player.saved.count(index);
            (copies > 0).then(|| SavedMark { monster: Monster::ALL[index], copies })
        };
        Self {
            hero: player.hero,
            room: player.room,
            wounds: player.wounds,
            track: player.track(),
            lying: player.pose.lying,
            resting: player.pose.resting,
            fleeing: player.pose.fleeing,
            missed: player.missed,
            exited: player.exited,
            shticks: shticks
                .into_iter()
                .map(|shtick| ShtickMark { shtick, up: player.face_up(shtick), down: down(shtick) })
                .collect(),
            in_play: player.in_play() as u8,
            equipped: player.equipped.iter().map(loot).collect(),
            known: known.iter().map(loot).collect(),
            stash: player.stash,
            drool: table.equipped_drool(seat) as u8,
            hand: player.hand,
            deck: player.deck,
            saved: (0..BATTLE_MONSTERS).filter_map(saved).collect(),
            points: scoring::points(table, |other| view.stashes[other.index()], seat),
            hidden: player.stash - known.len() as u8,
            team: (table.terms.teams > 0).then(|| table.team(seat) as u8),
        }
    }
}

impl NpcMark {
    fn of(table: &Table, hero: Hero) -> Self {
        Self { hero, floor: table.floor_of_npc(hero).map(|floor| floor as u8) }
    }
}

impl CollapseMark {
    fn of(table: &Table) -> Option<Self> {
        let collapse = &table.collapse;
        let rooms = (1..=table.lair()).map(|row| table.map.length(row)).sum::<usize>() as u8;
        collapse.falling.then_some(Self { slayer: collapse.slayer, exits: collapse.exits, rooms })
    }
}

impl FightMark {
    /// The room in which the foe is.
    fn room(table: &Table, fight: &Fight) -> Cell {
        match fight.against {
            Against::Monster { room, .. } => room,
            Against::Player(seat) => table.at(seat).room,
        }
    }

    fn of(table: &Table, fight: &Fight) -> Self {
        let ends = |first: u8, second: u8| {
            let mut imagined = *fight;
            for (roll, shown) in imagined.rolls.iter_mut().zip([first, second]) {
                *roll = Roll { shown: [shown, 0, 0, 0], plus: roll.plus };
            }
            sum::outcome(table, &imagined)
        };
        let (faces, pairs) = match fight.against {
            Against::Monster { .. } => ((1..=FACES).map(|die| ends(die, 0)).collect(), None),
            Against::Player(_) => {
                let mut pairs = [0; 3];
                for (first, second) in (1..=FACES).flat_map(|first| (1..=FACES).map(move |second| (first, second))) {
                    let place = match ends(first, second) {
                        End::Lost => 0,
                        End::Drawn => 1,
                        End::Won => 2,
                    };
                    pairs[place] += 1;
                }
                (Vec::new(), Some(pairs))
            }
        };
        // Only who can win hurts (OOTS-301, OOTS-302).
        let winners = |room: Cell| sum::targets(fight).filter(move |&at| sum::monster_wins(table, fight, room, at));
        let deadly = |room: Cell| winners(room).map(move |at| support(table, room, at, SupportAbility::Deadly));
        let hurts = match fight.against {
            Against::Monster { room, .. } => Some(deadly(room).fold(1, u8::saturating_add)),
            Against::Player(_) => None,
        };
        Self {
            seat: fight.seat,
            against: fight.against,
            room: Self::room(table, fight),
            range: fight.range,
            targets: sum::targets(fight).collect(),
            sides: Party::BOTH.map(|party| SideMark::of(table, fight, party)),
            faces,
            pairs,
            hurts,
            end: fight.end,
        }
    }
}

impl SideMark {
    fn of(table: &Table, fight: &Fight, party: Party) -> Self {
        let mut lines = Vec::new();
        let see = |source: Source, points: i32, counts: bool| lines.push(LineMark::of(source, points, counts));
        let seat = fight.player(party);
        let total = match seat {
            Some(_) => sum::modifier(table, fight, party, see),
            None => sum::foe_value(table, fight, see),
        };
        let shown = fight.rolls[party.index()].shown;
        let (rolls, best) = sum::dice(table, fight, party);
        Self {
            role: fight.role(party),
            seat,
            shtick: fight.chosen[party.index()],
            lines,
            total,
            rolls,
            best,
            dice: shown.into_iter().filter(|&die| die > 0).collect(),
        }
    }
}

impl LineMark {
    fn of(source: Source, points: i32, counts: bool) -> Self {
        let piece = match source {
            Source::Chosen(shtick) => Some(Piece::Shtick(shtick)),
            Source::Card(card) => Some(Piece::from(card)),
            Source::Help(hero) => Some(Piece::Hero(hero)),
            Source::Printed(monster) => Some(Piece::Monster(monster)),
            Source::Ability(ability) => Some(Piece::Ability(ability)),
            Source::Support(ability, _) => Some(Piece::Support(ability)),
            Source::Bare | Source::Down | Source::Level => None,
        };
        Self { from: table::words::capital(&said(source)), piece: piece.map(|piece| piece.to_string()), points, counts }
    }
}
