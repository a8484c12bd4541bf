//! What happened, as sentences. An event has no table, so rooms are known by their floor and NPCs by their names.

use std::fmt;

use table::words::some;
use table::{Because, Seat};

use crate::choice::{Aim, Choice};
use crate::effect::Role;
use crate::event::{Event, Part, Seen};
use crate::ids::{BattleCard, Hero, Monster};
use crate::map::Cell;
use crate::marks::{self, seat as named};
use crate::names;
use crate::state::{Against, Gift};

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(event) => write!(f, "{event}"),
            Self::Part(part) => write!(f, "{part}"),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = match *self {
            Self::LootDrawnHidden { seat } => format!("{} draws a Loot card.", named(seat)),
            Self::StarterSealedHidden { seat } => format!("{} has chosen.", named(seat)),
            Self::LootTakenHidden { seat, room } => {
                format!("{} takes a Loot card in {}.", named(seat), marks::place(room))
            }
            Self::LootDroppedHidden { seat, room } => {
                format!("{} drops a Loot card in {}.", named(seat), marks::place(room))
            }
            Self::LootStolenHidden { from, to } => format!("{} takes a Loot card of {}.", named(to), named(from)),
            Self::FeePaidHidden { from, to } => format!("{} pays {} a Loot card.", named(from), named(to)),
            Self::ShticksDrawnHidden { seat, count } => {
                format!("{} looks at {}.", named(seat), some(count, "shtick"))
            }
            Self::PutUnderHidden { seat, count } => {
                format!("{} puts {} under the deck.", named(seat), some(count, "shtick"))
            }
            Self::SealedHidden { seat } => format!("{} has answered.", named(seat)),
            Self::HandDrawnHidden { seat } => format!("{} draws a Battle card.", named(seat)),
        };
        f.write_str(&said)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&said(self))
    }
}

fn said(event: &Event) -> String {
    match *event {
        Event::HeroDealt { seat, hero } => format!("{} plays {}.", named(seat), marks::hero(hero)),
        Event::HandDrawn { seat, card } => format!("{} draws {}.", named(seat), marks::battle_card(card)),
        Event::LootDrawn { seat, loot } => format!("{} draws {}.", named(seat), marks::loot(loot)),
        Event::TrapSetAside { trap } => format!("{} turns up and is set aside.", marks::trap(trap)),
        Event::StarterSealed { seat, shtick } => {
            format!("{} gives {} back into the deck.", named(seat), marks::shtick(shtick))
        }
        Event::StartersShown { seat, ref shticks } => {
            format!("{} begins with {}.", named(seat), marks::several(shticks, marks::shtick))
        }
        Event::ShadowChosen { seat, npc } => format!("{} follows {}.", marks::hero(npc), named(seat)),
        Event::FirstRoll { seat, die } => format!("{} rolls {die} for the first turn.", named(seat)),
        Event::TurnBegan { seat, turn } => format!("Turn {turn}: {} is on.", named(seat)),
        Event::TurnMissed { seat } => format!("{} misses this turn.", named(seat)),
        Event::StoodUp { seat } => format!("{} stands up.", named(seat)),
        Event::Healed { seat, wounds } => format!("{} heals {}.", named(seat), some(wounds, "Wound")),
        Event::Unflipped { seat, ref shticks } => {
            format!("{} unflips {}.", named(seat), marks::several(shticks, marks::shtick))
        }
        Event::Flipped { seat, shtick } => format!("{} flips {}.", named(seat), marks::shtick(shtick)),
        Event::Rested { seat } => format!("{} lies down to rest.", named(seat)),
        Event::TurnEnded { seat } => format!("{} ends the turn.", named(seat)),
        Event::Equipped { seat, loot } => format!("{} equips {}.", named(seat), marks::loot(loot)),
        Event::Unequipped { seat, loot } => format!("{} puts {} back into the Stash.", named(seat), marks::loot(loot)),
        Event::UnequippedAll { seat, ref loot } => {
            format!("{} puts {} back into the Stash.", named(seat), marks::several(loot, marks::loot))
        }
        Event::LootTaken { seat, room, loot } => {
            format!("{} takes {} in {}.", named(seat), marks::loot(loot), marks::place(room))
        }
        Event::LootPlaced { room, count } => {
            format!("{} placed in {}.", is_or_are(count, "Loot card"), marks::place(room))
        }
        Event::LootDropped { seat, room, loot } => {
            format!("{} drops {} in {}.", named(seat), marks::loot(loot), marks::place(room))
        }
        Event::LootDiscarded { seat, loot } => format!("{} discards {}.", named(seat), marks::loot(loot)),
        Event::LootStolen { from, to, loot } => {
            format!("{} takes {} out of the Stash of {}.", named(to), marks::loot(loot), named(from))
        }
        Event::LootRobbed { from, to, loot } => {
            format!("{} takes {} from {}.", named(to), marks::loot(loot), named(from))
        }
        Event::LootLost { room, ref loot } => {
            format!("What lay in {} is discarded: {}.", marks::place(room), marks::several(loot, marks::loot))
        }
        Event::ShtickGained { seat, shtick } => format!("{} gains {}.", named(seat), marks::shtick(shtick)),
        Event::MonsterTraded { seat, monster } => format!("{} trades in {}.", named(seat), marks::monster(monster)),
        Event::LootSold { seat, loot } => format!("{} trades in {}.", named(seat), marks::loot(loot)),
        Event::ShticksDrawn { seat, ref shticks } => {
            format!("{} looks at {}.", named(seat), marks::several(shticks, marks::shtick))
        }
        Event::PutUnder { seat, ref shticks } => {
            format!("{} puts {} under the deck.", named(seat), marks::several(shticks, marks::shtick))
        }
        Event::Moved { seat, from, to } => moved(seat, from, to),
        Event::Put { seat, to, .. } => format!("{} is put into {}.", named(seat), marks::place(to)),
        Event::RoomFound { seat, room, tile } => format!("{} finds {}.", named(seat), marks::room_as(room, tile)),
        Event::Searched { seat, die, needed } if die <= needed => {
            format!("{} searches: {die}, and that is enough.", named(seat))
        }
        Event::Searched { seat, die, needed } => {
            format!("{} searches: {die}, but no more than {needed} would do.", named(seat))
        }
        Event::StairsFound { seat, room } => format!("{} finds Stairs down in {}.", named(seat), marks::place(room)),
        Event::SearchFoiled { seat } => format!("The search of {} finds nothing after all.", named(seat)),
        Event::RunesLaid { seat, room } => format!("{} lays runes in {}.", named(seat), marks::place(room)),
        Event::RunesBurst { seat, owner, room } => {
            format!("The runes of {} in {} burst under {}!", named(owner), marks::place(room), named(seat))
        }
        Event::RoomWorks { seat, card } => format!("{} works on {}.", marks::card(card), named(seat)),
        Event::BattleTriggered { seat, room, size } => {
            format!("{} triggers a new battle with {} in {}.", named(seat), some(size, "Monster"), marks::place(room))
        }
        Event::XykonCardDrawn { room, card } => {
            format!("{} turns up in {}.", marks::xykon(card), marks::place(room))
        }
        Event::MonsterAdded { seat, monster, size, .. } => {
            format!("{} adds {} to a battle of {}.", named(seat), marks::monster(monster), some(size, "Monster"))
        }
        Event::MonsterCame { room, monster } => {
            format!("{} comes into {}.", marks::monster(monster), marks::place(room))
        }
        Event::MonsterSent { monster, to, .. } => {
            format!("{} moves to {}.", marks::monster(monster), marks::place(to))
        }
        Event::MonsterDisplaced { room, monster } => {
            format!("{} leaves {}: there is only one of it.", marks::monster(monster), marks::place(room))
        }
        Event::HandDiscarded { seat, ref cards } => hand_discarded(seat, cards),
        Event::SizeFrozen { size } => {
            format!("Nobody has a Monster any more: the battle stays at {}.", some(size, "Monster"))
        }
        Event::BattleBegan { seat, against, monster, role, range } => began(seat, against, monster, role, range),
        Event::RoleChanged { seat, role } => format!("{} is {} now.", named(seat), names::role(role)),
        Event::Outsmarted { seat, monster } => format!("{} outsmarts {}.", marks::monster(monster), named(seat)),
        Event::Selected { seat, shtick: Some(shtick) } => format!("{} chooses {}.", named(seat), marks::shtick(shtick)),
        Event::Selected { seat, shtick: None } => format!("{} battles without a shtick.", named(seat)),
        Event::Offered { seat, to, gift } | Event::Lodged { seat, to, gift } => offered(seat, to, gift),
        Event::Answered { helper, accepts: true, .. } => format!("{} accepts.", marks::hero(helper)),
        Event::Answered { helper, accepts: false, .. } => format!("{} declines.", marks::hero(helper)),
        Event::NoMoreOffers { seat } => format!("{} makes no more offers.", named(seat)),
        Event::HelpGiven { helper, seat, drool, .. } => {
            format!("{} helps {}: {}.", marks::hero(helper), named(seat), names::points(2 * i32::from(drool)))
        }
        Event::HelpRefused { helper } => format!("{} helps neither side.", marks::hero(helper)),
        Event::Rolled { seat, ref dice, die, total, against, ref because } => {
            rolled(seat, dice, die, total, against, because)
        }
        Event::BattleWon { seat, against: Against::Player(loser) } => {
            format!("{} wins the battle against {}.", named(seat), named(loser))
        }
        Event::BattleWon { seat, against: Against::Monster { .. } } => format!("{} wins the battle.", named(seat)),
        Event::BattleLost { seat, against: Against::Player(winner) } => {
            format!("{} loses the battle against {}.", named(seat), named(winner))
        }
        Event::BattleLost { seat, against: Against::Monster { .. } } => format!("{} loses the battle.", named(seat)),
        Event::BattleDrawn { seat } => format!("The battle of {} is a draw.", named(seat)),
        Event::BattleCancelled { seat } => format!("The battle of {} does not take place.", named(seat)),
        Event::WoundsLost { seat, wounds } => format!("{} loses {}.", named(seat), some(wounds, "Wound")),
        Event::WoundsPrevented { seat, wounds } => {
            format!("{} is spared {}.", named(seat), some(wounds, "Wound"))
        }
        Event::CardLost { seat, card } => {
            format!("{} loses {} out of the hand.", named(seat), marks::battle_card(card))
        }
        Event::Paralyzed { seat } => format!("{} is paralysed.", named(seat)),
        Event::LaidDown { seat, turns: 1 } => format!("{} lies down and misses a turn.", named(seat)),
        Event::LaidDown { seat, turns } => format!("{} lies down and misses {}.", named(seat), some(turns, "turn")),
        Event::MonsterDefeated { seat, monster, .. } => {
            format!("{} defeats {}.", named(seat), marks::monster(monster))
        }
        Event::MonsterSaved { seat, monster } => format!("{} saves {}.", named(seat), marks::monster(monster)),
        Event::MonsterDiscarded { monster } => format!("{} goes to the discard pile.", marks::monster(monster)),
        Event::Paid { from, to, loot } => {
            format!("{} pays {} with {}.", named(from), marks::hero(to), marks::loot(loot))
        }
        Event::NotPaid { from, to } => format!("{} keeps what was promised to {}.", named(from), marks::hero(to)),
        Event::XykonFell { seat } => format!("{} has defeated Xykon!", named(seat)),
        Event::FlightBegan { seat } => format!("{} begins to flee!", named(seat)),
        Event::FlightEnded { seat } => format!("{} flees no longer.", named(seat)),
        Event::TrapSprung { seat, room, trap } => {
            format!("{} reveals {} in {}!", named(seat), marks::trap(trap), marks::place(room))
        }
        Event::TrapDisarmed { seat, trap } => format!("{} disarms {}.", named(seat), marks::trap(trap)),
        Event::DisarmFailed { seat, die, needed } => {
            format!("{} rolls {die} to disarm the trap, but needs {needed}.", named(seat))
        }
        Event::Evaded { seat, die, total, needed, evades } => evaded(seat, die, total, needed, evades),
        Event::Sealed { seat, choice } => sealed(seat, choice),
        Event::ScrewPlayed { seat, screw, aim } => {
            format!("{} plays {}{}.", named(seat), marks::screw(screw), aimed(aim))
        }
        Event::ScrewCancelled { seat, screw } => {
            format!("{} of {} is cancelled.", marks::screw(screw), named(seat))
        }
        Event::ScrewFizzled { seat, screw } => {
            format!("{} of {} comes to nothing.", marks::screw(screw), named(seat))
        }
        Event::Used { seat, card, aim } => format!("{} uses {}{}.", named(seat), marks::card(card), aimed(aim)),
        Event::CardFetched { seat, card } => {
            format!("{} takes {} back into the hand.", named(seat), marks::battle_card(card))
        }
        Event::FeeDeclined { seat, by } => format!("{} declines the help of {}.", named(seat), named(by)),
        Event::FeePaid { from, to, loot } => {
            format!("{} pays {} with {}.", named(from), named(to), marks::loot(loot))
        }
        Event::Cheered { seat, cheers: true } => format!("{} cheers!", named(seat)),
        Event::Cheered { seat, cheers: false } => format!("{} does not cheer.", named(seat)),
        Event::InForce { card, by, aim } => {
            format!("{} of {} is in force{}.", marks::card(card), named(by), aimed(aim))
        }
        Event::CollapseBegan { slayer: Some(seat) } => {
            format!("{} has ended Xykon's reign: the dungeon begins to collapse!", named(seat))
        }
        Event::CollapseBegan { slayer: None } => "The dungeon begins to collapse!".to_owned(),
        Event::MonstersLeft { room, ref monsters } => {
            format!("The Monsters of {} leave: {}.", marks::place(room), marks::several(monsters, marks::monster))
        }
        Event::RoomFell { seat, room, side } => {
            format!("{} lets {} fall down, at the {} end.", named(seat), marks::place(room), names::side(side))
        }
        Event::StairsFell { floor: 0 } => format!("The Stairs down from {} are gone.", names::ENTRANCE),
        Event::StairsFell { floor } => format!("The Stairs down from floor {floor} are gone."),
        Event::Exited { seat, place } => {
            format!("{} leaves the dungeon, the {} to do so.", named(seat), names::nth(place.into()))
        }
        Event::BattleDeckShuffled => "The Battle discard pile becomes a new deck.".to_owned(),
        Event::LootDeckShuffled => "The Loot discard pile becomes a new deck.".to_owned(),
        Event::StashShown { seat, ref loot } if loot.is_empty() => format!("The Stash of {} is empty.", named(seat)),
        Event::StashShown { seat, ref loot } => {
            format!("The Stash of {} held {}.", named(seat), marks::several(loot, marks::loot))
        }
        Event::Over { ref winners } => over(winners),
    }
}

fn is_or_are(count: u8, one: &str) -> String {
    format!("{} {}", some(count, one), if count == 1 { "is" } else { "are" })
}

fn moved(seat: Seat, from: Cell, to: Cell) -> String {
    let way = match to.row().cmp(&from.row()) {
        std::cmp::Ordering::Less => "goes up to",
        std::cmp::Ordering::Equal => "moves to",
        std::cmp::Ordering::Greater => "goes down to",
    };
    format!("{} {way} {}.", named(seat), marks::place(to))
}

fn hand_discarded(seat: Seat, cards: &[BattleCard]) -> String {
    match cards {
        [] => format!("{} has no Monster.", named(seat)),
        cards => {
            format!("{} has no Monster and discards {}.", named(seat), marks::several(cards, marks::battle_card))
        }
    }
}

fn began(seat: Seat, against: Against, monster: Option<Monster>, role: Role, range: u8) -> String {
    let foe = match against {
        Against::Player(other) => named(other),
        Against::Monster { .. } => monster.map_or_else(|| "a Monster".to_owned(), marks::monster),
    };
    let far = if range > 0 { format!(" from a distance of {}", some(range, "room")) } else { String::new() };
    match role {
        Role::Attacker => format!("{} attacks {foe}{far}.", named(seat)),
        Role::Defender => format!("{} has to defend against {foe}{far}.", named(seat)),
    }
}

fn offered(seat: Seat, to: Hero, gift: Gift) -> String {
    format!("{} offers {} to {}.", named(seat), marks::gift(gift), marks::hero(to))
}

/// "{seat 2} rolls 9 and 4, and the 4 counts: 8 in all against 9 (Rapier +3; Range +1)."
fn rolled(seat: Seat, dice: &[u8], die: u8, total: i16, against: Option<i16>, because: &[Because]) -> String {
    let counts = match dice {
        [] | [_] => format!("{die}"),
        dice => format!("{}, and the {die} counts", names::list(dice, |die| die)),
    };
    let against = against.map_or_else(String::new, |against| format!(" against {against}"));
    let lines = because.iter().filter(|line| line.counts);
    let parts: Vec<String> =
        lines.filter_map(|line| Some(format!("{} {}", line.what, names::points(line.points?)))).collect();
    let parts = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) };
    format!("{} rolls {counts}: {total} in all{against}{parts}.", named(seat))
}

fn evaded(seat: Seat, die: u8, total: i16, needed: u8, evades: bool) -> String {
    let all = if i16::from(die) == total { String::new() } else { format!(", {total} in all") };
    if evades {
        format!("{} rolls {die}{all}, and evades.", named(seat))
    } else {
        format!("{} rolls {die}{all}, and needed {needed} to evade.", named(seat))
    }
}

/// What only its owner is told of an answer, until all have answered.
fn sealed(seat: Seat, choice: Choice) -> String {
    match choice {
        Choice::Pass => format!("{} lets it pass.", named(seat)),
        Choice::Play(screw, aim) => {
            format!("{} is about to play {}{}.", named(seat), marks::screw(screw), aimed(aim))
        }
        Choice::Use(tool, aim) => format!("{} is about to use {}{}.", named(seat), marks::tool(tool), aimed(aim)),
        Choice::Cheer => format!("{} is about to cheer.", named(seat)),
        Choice::Return(_)
        | Choice::Shadow(_)
        | Choice::Done
        | Choice::Equip(_)
        | Choice::Unequip(_)
        | Choice::Trade(_)
        | Choice::Sell(_)
        | Choice::Search
        | Choice::Take
        | Choice::Rest
        | Choice::Stay
        | Choice::Move(_)
        | Choice::Add(_)
        | Choice::NoMonster
        | Choice::Shoot(_)
        | Choice::Attack(_)
        | Choice::Next(_)
        | Choice::Select(_)
        | Choice::Bare
        | Choice::Offer(..)
        | Choice::Show(_)
        | Choice::Accept
        | Choice::Decline
        | Choice::Help(_)
        | Choice::Save
        | Choice::Leave
        | Choice::Rob(_)
        | Choice::Grab
        | Choice::Learn(_)
        | Choice::Under(_)
        | Choice::Pick(_)
        | Choice::Lose(_)
        | Choice::Pay(_)
        | Choice::Send(..)
        | Choice::Fetch(_)
        | Choice::Remove(_) => format!("{} has answered.", named(seat)),
    }
}

/// What a card is aimed at, where no table is at hand.
fn aimed(aim: Aim) -> String {
    match aim {
        Aim::None => String::new(),
        Aim::Seat(seat) => format!(" on {}", named(seat)),
        Aim::Foe(0) => " on the Monster on top".to_owned(),
        Aim::Foe(at) => format!(" on the {} Monster of the stack", names::nth(usize::from(at) + 1)),
        Aim::Room(room) => format!(" for {}", marks::place(room)),
        Aim::Shtick(shtick) => format!(" on {}", marks::shtick(shtick)),
        Aim::Hero(hero) => format!(" on {}", marks::hero(hero)),
        Aim::Monster(monster) => format!(" with {}", marks::monster(monster)),
        Aim::Floor(0) => format!(" on {}", names::ENTRANCE),
        Aim::Floor(floor) => format!(" on floor {floor}"),
    }
}

fn over(winners: &[Seat]) -> String {
    match winners {
        [] => "The game is over, and nobody wins.".to_owned(),
        [one] => format!("{} wins.", named(*one)),
        several => format!("{} win.", names::list(several, named)),
    }
}

#[cfg(test)]
mod tests {
    use table::marks::plain;

    use super::*;
    use crate::ids::{Loot, Screw};

    #[test]
    fn what_happened_is_a_sentence() {
        let seat = Seat::new(1);
        let said = |event: Event| event.to_string();
        let told = said(Event::Searched { seat, die: 3, needed: 3 });
        assert_eq!(told, "{seat 2} searches: 3, and that is enough.");
        let to = "2-3".parse().unwrap();
        assert_eq!(plain(&said(Event::Moved { seat, from: to, to })), "Seat 2 moves to a room of floor 2.");
        let dice = vec![9, 4];
        let because = vec![Because { what: "Rapier".to_owned(), points: Some(3), counts: true }];
        let event = Event::Rolled { seat, dice, die: 4, total: 7, against: Some(9), because };
        assert_eq!(plain(&said(event)), "Seat 2 rolls 9 and 4, and the 4 counts: 7 in all against 9 (Rapier +3).");
        let event = Event::ScrewPlayed { seat, screw: Screw::SuddenWeakness, aim: Aim::Foe(1) };
        assert_eq!(plain(&said(event)), "Seat 2 plays Sudden Weakness on the 2nd Monster of the stack.");
        let event = Event::StashShown { seat, loot: vec![Loot::Ruby, Loot::Lute] };
        assert_eq!(plain(&said(event)), "The Stash of seat 2 held Ruby and Lute.");
    }

    #[test]
    fn others_are_told_less() {
        let (seat, room) = (Seat::new(0), "1-2".parse().unwrap());
        let told = Part::LootTakenHidden { seat, room }.to_string();
        assert_eq!(told, "{seat 1} takes a Loot card in {room 1-2|a room of floor 1}.");
    }
}
