//! The checks: every card has a place, every question a cause, and a game that goes on from here never asks a seat that
//! has nothing to choose.

use table::position::{arise, goes_on, wrong};
use table::{Seat, Seats, Sound, demand};

use super::Result;
use crate::OrderOfTheStick;
use crate::census::census;
use crate::choice::{Aim, Choice};
use crate::content::content;
use crate::flow::doing::Cleared;
use crate::flow::flight::Flee;
use crate::flow::losses::Hurt;
use crate::flow::populate::Call;
use crate::flow::starters::starters;
use crate::flow::walk::{Runes, Stepped};
use crate::flow::{
    Beat, Bid, Cheer, Doing, Dress, Fee, Fetching, Frame, Lose, Moment, Npcs, Played, Populate, Reply, Save, Select,
    Shadow, Shift, Sprung, Stairs, Takes, Text, Turnover, Walk, Window,
};
use crate::ids::{Hero, Shtick, XYKON_CARDS, XykonCard};
use crate::map::{CELLS, Cell, Map};
use crate::options::Variant;
use crate::state::{Against, End, Fight, Gift, Party, State, Table, XykonPlace};

/// Sees whether a game can go on from this state.
pub(super) fn check(state: &State) -> Result<()> {
    let table = &state.table;
    let at = |place: &'static str| move |why: &'static str| wrong(place, why);
    drawn(state).or_else(at("drawn"))?;
    for seat in table.all() {
        hero_is_sound(table, seat).or_else(|why| wrong(format!("heroes.{seat}"), why))?;
    }
    turn(table).or_else(at("turn"))?;
    exits(table).or_else(at("collapse"))?;
    shadows(table).or_else(at("shadows"))?;
    xykon(table).or_else(at("xykon"))?;
    stacks(table).or_else(at("rooms"))?;
    effects(table).or_else(at("lasting"))?;
    fetched(state).or_else(at("fetched"))?;
    if let Some(fight) = &table.fight {
        fought(state, fight).or_else(at("fight"))?;
    }
    sealed(state).or_else(at("sealed"))?;
    let frames: Vec<Frame> = table.flow.iter().collect();
    order(table, &frames).or_else(at("flow"))?;
    for (depth, &frame) in frames.iter().enumerate() {
        arises(frame, state).or_else(|why| wrong(format!("flow.{}", depth + 1), why))?;
    }
    arise(state, &frames)?;
    census(state).or_else(|why| wrong("heroes", why))?;
    if frames[0] == Frame::Over { Ok(()) } else { goes_on::<OrderOfTheStick>(state) }
}

/// Whether a seat is at the table.
fn sits(table: &Table, seat: Seat) -> Sound {
    demand(seat.number() <= table.seats, "there is no such seat")
}

fn all_sit(table: &Table, seats: Seats) -> Sound {
    seats.iter().try_for_each(|seat| sits(table, seat))
}

/// Where a hero is, and how (sections U to X of the rules).
fn hero_is_sound(table: &Table, seat: Seat) -> Sound {
    let adventurer = table.at(seat);
    let (pose, others) = (adventurer.pose, || table.all().filter(move |&other| other != seat));
    demand(others().all(|other| table.at(other).hero != adventurer.hero), "OOTS-001: each plays another hero")?;
    demand(table.map.column(adventurer.room).is_some(), "OOTS-011: no room lies there")?;
    demand(adventurer.wounds <= adventurer.track(), "OOTS-309: the Wound track is not that long")?;
    let down = adventurer.wounds == adventurer.track();
    demand(adventurer.is_out() || pose.fleeing == down, "OOTS-311: who is on the bottom portrait flees, nobody else")?;
    demand(pose.fleeing || !pose.startled, "OOTS-318: only who flees has first steps to make")?;
    demand(pose.lying || !pose.resting, "OOTS-349: who rests lies")?;
    let drools = adventurer.equipped.iter().all(|loot| adventurer.drool(loot) > 0);
    demand(drools, "OOTS-422: only Loot that one drools over is equipped")?;
    let home = adventurer.room == Map::ENTRANCE;
    demand(!adventurer.is_out() || home, "OOTS-514: who has left stands outside")?;
    all_sit(table, table.day.declined[seat.index()])
}

/// Shticks are looked at while one of them is chosen.
fn drawn(state: &State) -> Sound {
    let chooses = matches!(state.table.flow.top(), Some(Frame::Learn(_) | Frame::Under(_)));
    demand(state.secrets.drawn.is_empty() || chooses, "OOTS-376: no shtick is chosen now")
}

/// Whose turn it is, and what it has seen.
fn turn(table: &Table) -> Sound {
    let set_up = table.flow.iter().any(|frame| matches!(frame, Frame::Starters | Frame::Shadow(_)));
    demand(set_up == (table.turn == 0), "OOTS-034: turns are counted from 1")?;
    let longest = u16::from(table.terms.rounds) * u16::from(table.seats) + LAST;
    demand(table.turn <= longest, "OOTS-648: no game has so many turns")?;
    demand(table.battles <= MOST_BATTLES, "no game has so many battles")?;
    demand(table.day.steps <= MOST_STEPS, "OOTS-056: nobody walks that far")?;
    if let Some(alarm) = table.alarm {
        sits(table, alarm.seat)?;
    }
    Ok(())
}

/// So many turns there can be from the turn limit to the end: one for each room that falls, and those before the first.
const LAST: u16 = 80;
/// Far more battles than any game has.
const MOST_BATTLES: u16 = 50_000;
/// Far more rooms than anybody can walk.
const MOST_STEPS: u8 = 60;

/// Who has left, in order (OOTS-520, OOTS-521).
fn exits(table: &Table) -> Sound {
    let collapse = &table.collapse;
    let exits = usize::from(collapse.exits);
    let order = (1..=collapse.exits).all(|place| table.all().any(|seat| table.at(seat).exited == place));
    demand(order, "OOTS-520: the places of leaving are counted without a gap")?;
    demand(exits == 0 || collapse.falling, "OOTS-514: nobody leaves before the collapse")?;
    demand(!(collapse.falling && collapse.due), "OOTS-609: it collapses already")?;
    let over = table.flow.top() == Some(Frame::Over);
    demand(exits + 1 < usize::from(table.seats) || over, "OOTS-521: with one player inside the game is over")?;
    demand(exits + 1 >= usize::from(table.seats) || !over, "OOTS-521: more than one player is inside")?;
    if let Some(slayer) = collapse.slayer {
        sits(table, slayer)?;
        demand(collapse.falling, "OOTS-486: when Xykon falls the dungeon begins to collapse")?;
    }
    Ok(())
}

/// Whom NPCs follow (OOTS-595 to OOTS-597).
fn shadows(table: &Table) -> Sound {
    let mut followed = Seats::NONE;
    for npc in Hero::ALL {
        if let Some(seat) = table.shadows[npc.index()] {
            sits(table, seat)?;
            demand(table.plays(Variant::Shadows), "OOTS-595: NPCs follow nobody without the variant")?;
            demand(table.player_of(npc).is_none(), "OOTS-596: only an NPC follows somebody")?;
            demand(!followed.has(seat), "OOTS-596: each is followed by one NPC")?;
            followed = followed.with(seat);
        }
    }
    Ok(())
}

/// Where the Xykon cards are (OOTS-476 to OOTS-485).
fn xykon(table: &Table) -> Sound {
    let mut rooms: [Option<Cell>; XYKON_CARDS] = [None; XYKON_CARDS];
    for card in XykonCard::ALL {
        let (of, fits) = match table.xykon[card.index()] {
            XykonPlace::Unseen => continue,
            XykonPlace::Works { of } => (of, card.monster().is_none()),
            XykonPlace::Fights { of } | XykonPlace::Beaten { of, .. } => (of, card.monster().is_some()),
        };
        demand(fits, "OOTS-484: Monsters fight or are beaten, other cards work in their room")?;
        demand(of.row() == table.lair(), "OOTS-476: only rooms of the Lair get a card")?;
        demand(!rooms.contains(&Some(of)), "OOTS-477: each room gets one card")?;
        rooms[card.index()] = Some(of);
    }
    Ok(())
}

/// What lies in rooms.
fn stacks(table: &Table) -> Sound {
    demand(table.hordes[Map::ENTRANCE] == 0, "OOTS-089: no Monsters lie on the Dungeon Entrance")?;
    demand(table.monsters.is_empty() || !table.collapse.falling, "OOTS-489: the Monsters have left")?;
    for sign in table.signs.0 {
        all_sit(table, sign.runes)?;
    }
    Ok(())
}

/// Cards that last.
fn effects(table: &Table) -> Sound {
    for lasting in table.lasting.iter() {
        sits(table, lasting.by)?;
        aimed(table, lasting.aim)?;
    }
    Ok(())
}

fn aimed(table: &Table, aim: Aim) -> Sound {
    match aim {
        Aim::Seat(seat) => sits(table, seat),
        Aim::Foe(at) => demand(usize::from(at) < u128::BITS as usize, "no stack is that high"),
        Aim::Monster(monster) => demand(!monster.is_xykons(), "OOTS-482: no hand has a Monster of the Xykon deck"),
        Aim::None | Aim::Room(_) | Aim::Shtick(_) | Aim::Floor(_) | Aim::Hero(_) => Ok(()),
    }
}

/// What everybody knows to be in a hand is there.
fn fetched(state: &State) -> Sound {
    let mut hands = state.secrets.hands;
    for fetched in state.table.fetched.iter() {
        sits(&state.table, fetched.seat)?;
        demand(hands[fetched.seat.index()].take(fetched.card.into()), "OOTS-654: this card is not in that hand")?;
    }
    Ok(())
}

/// A battle: who, against whom, with what.
fn fought(state: &State, fight: &Fight) -> Sound {
    let table = &state.table;
    let Fight { seat, against, range, chosen, help, promised, offers, hurt, .. } = fight;
    demand(!table.at(*seat).is_out(), "OOTS-514: who has left battles nobody")?;
    demand(usize::from(*range) < CELLS, "OOTS-154: no foe is that far away")?;
    match *against {
        Against::Player(other) => {
            demand(other != *seat, "OOTS-146: nobody battles himself")?;
        }
        Against::Monster { room, at } => {
            demand(usize::from(at) < u128::BITS as usize, "no stack is that high")?;
            demand(table.map.column(room).is_some() && room != Map::ENTRANCE, "OOTS-089: there is no battle there")?;
            let stands = usize::from(at) < table.stack(room).len();
            demand(fight.end.is_some() || fight.gone || stands, "there is no such Monster in that room")?;
        }
    }
    for party in Party::BOTH {
        let hero = fight.player(party).map(|seat| table.at(seat).hero);
        let fits = |shtick: Shtick| hero == Some(shtick.hero()) && content().shtick(shtick).battle.is_some();
        demand(chosen[party.index()].is_none_or(fits), "OOTS-370: this is no Battle Shtick of that player")?;
    }
    for hero in Hero::ALL {
        let at = hero.index();
        demand(promised[at].is_empty() || help[at].party.is_some(), "OOTS-262: Loot is promised for help")?;
        // Help that a card has moved to a Monster was promised by the player.
        let promiser = help[at].party.and_then(|party| fight.player(party)).unwrap_or(*seat);
        let held = promised[at].iter().all(|loot| has_gift(state, promiser, Gift::Loot(loot)));
        demand(held, "OOTS-262: what is promised lies with whoever has promised it")?;
        for party in Party::BOTH {
            let asker = fight.player(party);
            let offered = offers[party.index()][at];
            demand(offered.is_none() || asker.is_some(), "OOTS-266: a Monster offers nothing")?;
            let held = offered.zip(asker).is_none_or(|(gift, asker)| has_gift(state, asker, gift));
            demand(held, "OOTS-253: what is offered is not there")?;
        }
    }
    all_sit(table, *hurt)
}

/// Who has sealed what.
fn sealed(state: &State) -> Sound {
    let (table, answers) = (&state.table, &state.secrets.answers);
    all_sit(table, table.sealed)?;
    let fits = table.all().all(|seat| table.sealed.has(seat) == answers[seat.index()].is_some());
    demand(fits, "OOTS-450: who has sealed an answer has one, and nobody else")
}

/// The turn lies at the bottom and nowhere else; a battle is under way while a frame of it lies there.
fn order(table: &Table, frames: &[Frame]) -> Sound {
    let is_turn = |frame: &Frame| match frame {
        Frame::Starters | Frame::Shadow(_) | Frame::Chores(_) | Frame::Go | Frame::Turn(_) | Frame::Over => true,
        Frame::Walk(walk) => !walk.card,
        Frame::Stepped(stepped) => !stepped.walk.card,
        _ => false,
    };
    demand(is_turn(&frames[0]), "OOTS-035: a turn lies under everything else")?;
    demand(!frames[1..].iter().any(is_turn), "OOTS-035: one turn is under way")?;
    let fights = |frame: &&Frame| matches!(frame, Frame::Battle(beat) if !matches!(beat, Beat::Stacked { .. } | Beat::Ending { .. }));
    let battles = frames.iter().filter(fights).count();
    demand(battles == usize::from(table.fight.is_some()), "OOTS-109: one battle is under way, or none")
}

/// Whether a game can be in this step: what it speaks of is there.
pub(crate) fn arises(frame: Frame, state: &State) -> Sound {
    let table = &state.table;
    let fights = || demand(table.fight.is_some(), "no battle is under way");
    let walks = |walk: Walk| {
        sits(table, walk.seat)?;
        demand(walk.card || walk.seat == table.current, "OOTS-035: the current player walks")
    };
    match frame {
        Frame::Starters => set_up(state),
        Frame::Shadow(Shadow { seat }) => {
            sits(table, seat)?;
            let free = table.npcs().iter().any(|npc| table.shadows[npc.index()].is_none());
            demand(table.plays(Variant::Shadows) && free, "OOTS-596: there is no NPC to choose")
        }
        Frame::Chores(_) | Frame::Engage | Frame::Onward(_) | Frame::Turn(_) | Frame::Flights => Ok(()),
        Frame::Go => demand(!table.at(table.current).is_out(), "OOTS-517: who has left does not move"),
        Frame::Walk(walk) => walks(walk),
        Frame::Stepped(Stepped { walk, .. }) => walks(walk),
        Frame::Populate(Populate { seat, call }) => {
            calls(table, call)?;
            demand(seat == call.next && table.at(seat).hand > 0, "OOTS-126: who has no cards is not asked")
        }
        Frame::Call(call) => calls(table, call),
        Frame::Select(Select { party, again: _ }) => party_is_a_player(table, party),
        Frame::Ask => {
            let alone = table.fight.as_ref().is_some_and(|fight| matches!(fight.against, Against::Monster { .. }));
            demand(alone, "OOTS-250: one asks like this in a battle against a Monster")
        }
        Frame::Reply(Reply { helper, gift }) => {
            sits(table, helper)?;
            fights()?;
            let asker = table.fight.as_ref().map_or(helper, |fight| fight.seat);
            demand(asker != helper, "OOTS-252: nobody asks himself")?;
            demand(has_gift(state, asker, gift), "OOTS-253: what is offered is not there")
        }
        Frame::Bid(Bid { party, passed: _ }) => among_players(table, party),
        Frame::Npcs(Npcs { party, out: _ }) => among_players(table, party),
        Frame::Takes(Takes { seat }) => {
            sits(table, seat)?;
            among_players(table, Party::Second)?;
            let battles = table.fight.as_ref().is_some_and(|fight| fight.party(seat).is_some());
            demand(!battles, "OOTS-265: a third player takes a side")
        }
        Frame::Spoils => {
            among_players(table, Party::Second)?;
            let won = table.fight.as_ref().is_some_and(|fight| matches!(fight.end, Some(End::Won | End::Lost)));
            demand(won, "OOTS-238: nobody has won")
        }
        Frame::Window(Window { moment, seat }) => {
            sits(table, seat)?;
            if is_of_battle(moment) { fights() } else { Ok(()) }
        }
        Frame::Save(Save { seat, monster, room }) => {
            sits(table, seat)?;
            let lies = room != Map::ENTRANCE && table.map.column(room).is_some();
            demand(lies, "OOTS-089: no Monster is defeated there")?;
            demand(!monster.is_xykons(), "OOTS-482: no Monster of the Xykon deck is saved")
        }
        Frame::Learn(_) => demand(state.secrets.drawn.len() > 1, "OOTS-376: there is nothing to choose from"),
        Frame::Under(_) => match state.secrets.drawn.as_slice() {
            [one, other] if one != other => Ok(()),
            _ => Err("OOTS-377: two different shticks are put in order"),
        },
        Frame::Pick(_) | Frame::Trade(_) | Frame::Sell(_) => Ok(()),
        Frame::Remove => demand(table.collapse.falling, "OOTS-494: the dungeon does not collapse"),
        Frame::Dress(Dress { seat }) => sits(table, seat),
        Frame::Turnover(Turnover { chooser, owner, .. }) => sits(table, chooser).and(sits(table, owner)),
        Frame::Lose(Lose { seat, .. }) => sits(table, seat),
        Frame::Fee(Fee { helped, doing_by, .. }) => {
            sits(table, helped).and(sits(table, doing_by))?;
            demand(helped != doing_by, "OOTS-639: somebody else pays")
        }
        Frame::Cheer(Cheer { by, .. }) => sits(table, by),
        Frame::Shift(Shift { seat }) => sits(table, seat),
        Frame::Fetching(Fetching { seat, .. }) => sits(table, seat),
        Frame::Stairs(Stairs { seat, foiled: _ }) => sits(table, seat),
        Frame::Text(Text { seat, .. }) => sits(table, seat),
        Frame::Runes(Runes { seat }) => sits(table, seat),
        Frame::Cleared(Cleared { seat, .. }) => sits(table, seat),
        Frame::Battle(Beat::Losses { done }) => demand(done <= LOSSES, "OOTS-535: a loss costs nothing more"),
        Frame::Battle(_) => Ok(()),
        Frame::Hurt(Hurt { seat, asked: _ }) => sits(table, seat),
        Frame::Flee(Flee { seat }) => sits(table, seat),
        Frame::Sprung(Sprung { by, left, .. }) => sits(table, by).and(all_sit(table, left)),
        Frame::Played(Played { by, aim, .. }) => sits(table, by).and(aimed(table, aim)),
        Frame::Doing(Doing { by, aim, .. }) => sits(table, by).and(aimed(table, aim)),
        Frame::Over => Ok(()),
    }
}

/// Whether a window opens in battles only.
const fn is_of_battle(moment: Moment) -> bool {
    match moment {
        Moment::Selecting | Moment::BeforeRoll | Moment::AfterRoll | Moment::Outcome | Moment::Aftermath => true,
        Moment::TurnBegins
        | Moment::Arrived
        | Moment::Triggered
        | Moment::Populated
        | Moment::Wounded
        | Moment::FlightBegins
        | Moment::TrapRevealed
        | Moment::SearchSucceeds
        | Moment::Answer
        | Moment::TurnEnds => false,
    }
}

/// How many things a loss can cost, one after the other.
const LOSSES: u8 = 5;

/// Before the first turn nothing lies on the table but what was dealt (OOTS-014 to OOTS-024).
fn set_up(state: &State) -> Sound {
    let table = &state.table;
    let fresh = |seat: Seat| {
        let adventurer = table.at(seat);
        adventurer.in_play() == 0 && adventurer.room == Map::ENTRANCE && state.secrets.under[seat.index()].is_empty()
    };
    demand(table.all().all(fresh), "OOTS-020: nobody has shticks in play yet")?;
    let returns = |seat: Seat| match state.secrets.answers[seat.index()] {
        Some(Choice::Return(shtick)) => starters(table.at(seat).hero).any(|(starter, _)| starter == shtick),
        Some(_) => false,
        None => true,
    };
    demand(table.all().all(returns), "OOTS-021: a Starting Shtick goes back")
}

/// Players are called for Monsters into the room of the current player.
fn calls(table: &Table, call: Call) -> Sound {
    sits(table, call.next)?;
    let room = table.at(table.current).room;
    demand(room != Map::ENTRANCE, "OOTS-089: no battle takes place on the Dungeon Entrance")?;
    demand(call.vain <= table.seats, "OOTS-131: each is called in vain once")?;
    demand(!table.collapse.falling, "OOTS-508: no new battles are triggered in the collapse")
}

fn party_is_a_player(table: &Table, party: Party) -> Sound {
    let player = table.fight.as_ref().and_then(|fight| fight.player(party));
    demand(player.is_some(), "OOTS-173: no player is on that side of a battle")
}

fn among_players(table: &Table, party: Party) -> Sound {
    party_is_a_player(table, party)?;
    party_is_a_player(table, Party::Second)
}

/// Whether somebody has what is offered.
fn has_gift(state: &State, seat: Seat, gift: Gift) -> bool {
    match gift {
        Gift::Loot(loot) => state.table.at(seat).equipped.or(state.secrets.stashes[seat.index()]).has(loot),
        Gift::Show => true,
    }
}
