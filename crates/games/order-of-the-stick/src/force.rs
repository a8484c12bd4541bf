//! What is in force: the effects that work for a player or in a room without anybody's doing, and the numbers they make.

use table::Seat;

use crate::bearing::{Bearing, bearings};
use crate::card::Card;
use crate::choice::Aim;
use crate::content::content;
use crate::effect::{
    Allowed, Boosted, Effect, Foe, Forbidden, Only, Op, Reach, Role, Stat, Test, When, Which, Who, Whom,
};
use crate::ids::{Ability, Loot, Shtick, ShtickTypes};
use crate::map::Cell;
use crate::state::{Against, Fight, Lasting, Party, Table};
use crate::sum::rolled_against;
use crate::support::{abilities, types};

/// Whether all conditions of an effect hold for its owner.
pub(crate) fn holds(table: &Table, only: Only, owner: Seat) -> bool {
    only.iter().all(|condition| condition.not != is_so(table, condition.test, owner))
}

/// Whether a test holds for the owner of an effect. Where it looks at a battle and there is none, it does not.
fn is_so(table: &Table, test: Test, owner: Seat) -> bool {
    let of_battle = |look: fn(&Table, &Fight, Party, Test) -> bool| {
        table
            .fight
            .as_ref()
            .and_then(|fight| Some((fight, fight.party(owner)?)))
            .is_some_and(|(fight, party)| look(table, fight, party, test))
    };
    match test {
        Test::Kills => owner == table.current && table.day.kills > 0,
        Test::NoCollapse => !table.collapse.falling,
        Test::SameFloor => table.fight.as_ref().is_some_and(|fight| table.share_floor(owner, fight.seat)),
        // Whether the one who was helped won is told at the moment it is asked (W-13).
        Test::Won => table.fight.as_ref().is_some_and(|fight| helped_a_winner(table, fight, owner)),
        Test::Foe(_)
        | Test::FoeType(_)
        | Test::FoeAbility(_)
        | Test::FoeShtick(_)
        | Test::FoeDown
        | Test::Range(_)
        | Test::Role(_)
        | Test::Using(_)
        | Test::UsingType(_) => of_battle(is_so_in_battle),
    }
}

fn helped_a_winner(table: &Table, fight: &Fight, owner: Seat) -> bool {
    use crate::state::End;
    let help = fight.help[table.at(owner).hero.index()];
    match (help.party, fight.end) {
        (Some(Party::First), Some(End::Won)) | (Some(Party::Second), Some(End::Lost)) => true,
        (_, _) => false,
    }
}

fn is_so_in_battle(table: &Table, fight: &Fight, party: Party, test: Test) -> bool {
    let foe = match (party, fight.against) {
        (Party::First, Against::Player(seat)) => Some(seat),
        (Party::Second, _) => Some(fight.seat),
        (Party::First, Against::Monster { .. }) => None,
    };
    let monster = || match fight.against {
        Against::Monster { room, .. } => Some((room, rolled_against(table, fight)?)),
        Against::Player(_) => None,
    };
    let chosen = fight.chosen[party.index()];
    match test {
        Test::Foe(foes) => match monster() {
            Some((room, at)) => {
                let xykon = abilities(table, room, at).has(Ability::XykonSpecial);
                foes.has(Foe::Monster) || (xykon && foes.has(Foe::Xykon))
            }
            None => foe.is_some() && foes.has(Foe::Player),
        },
        Test::FoeType(wanted) => monster().is_some_and(|(room, at)| !types(table, room, at).and(wanted).is_empty()),
        Test::FoeAbility(wanted) => {
            monster().is_some_and(|(room, at)| !abilities(table, room, at).and(wanted).is_empty())
        }
        Test::FoeShtick(wanted) => {
            let used = fight.chosen[party.other().index()];
            foe.is_some() && used.is_some_and(|shtick| !content().shtick(shtick).types.and(wanted).is_empty())
        }
        Test::FoeDown => foe.is_some_and(|seat| table.at(seat).pose.lying),
        Test::Range(Reach::Here) => fight.range == 0,
        Test::Range(Reach::Far) => fight.range > 0,
        Test::Role(role) => fight.role(party) == role,
        Test::Using(shtick) => chosen == Some(shtick),
        Test::UsingType(wanted) => chosen.is_some_and(|shtick| !content().shtick(shtick).types.and(wanted).is_empty()),
        Test::Kills | Test::NoCollapse | Test::SameFloor | Test::Won => false,
    }
}

/// Every operation that works all the time for a player by those of the player's own shticks and equipped Loot that bear
/// on something: the card, the operation, how many times, and whether the effect's conditions hold.
pub(crate) fn each_own(table: &Table, seat: Seat, bearing: &Bearing, mut see: impl FnMut(Card, Op, i32, bool)) {
    let adventurer = table.at(seat);
    if table.is_final(seat) {
        return;
    }
    let chosen = table.fight.as_ref().and_then(|fight| fight.chosen[fight.party(seat)?.index()]);
    let cards = bearing.of_hero(adventurer.hero);
    for shtick in cards.shticks(adventurer) {
        each_of_shtick(table, seat, shtick, chosen == Some(shtick), &mut see);
    }
    for loot in cards.loot(adventurer.equipped).iter() {
        each_of_loot(table, seat, loot, &mut see);
    }
}

fn each_of_shtick(table: &Table, seat: Seat, shtick: Shtick, chosen: bool, see: &mut impl FnMut(Card, Op, i32, bool)) {
    let card = content().shtick(shtick);
    let mut is_static = false;
    for effect in card.effects.iter().filter(|effect| effect.when == When::Static) {
        is_static = true;
        let counts = holds(table, effect.only, seat);
        effect.ops().for_each(|op| see(Card::Shtick(shtick), op, 1, counts));
    }
    let works = if card.battle.is_some() { chosen } else { is_static };
    if !works || card.boost.is_empty() {
        return;
    }
    let times = i32::from(boosts(table, seat, shtick));
    if times > 0 {
        for effect in &card.boost {
            let counts = holds(table, effect.only, seat);
            effect.ops().for_each(|op| see(Card::Shtick(shtick), op, times, counts));
        }
    }
}

fn each_of_loot(table: &Table, seat: Seat, loot: Loot, see: &mut impl FnMut(Card, Op, i32, bool)) {
    for effect in content().one_loot(loot).effects.iter().filter(|effect| effect.when == When::Static) {
        let counts = holds(table, effect.only, seat);
        effect.ops().for_each(|op| see(Card::Loot(loot), op, 1, counts));
    }
}

/// Every operation that works all the time in a room, by its text or that of a Xykon card there.
pub(crate) fn each_of_room(table: &Table, room: Cell, mut see: impl FnMut(Card, &Effect, Op)) {
    for card in table.texts(room) {
        for effect in card.effects().iter().filter(|effect| effect.when == When::Static) {
            effect.ops().for_each(|op| see(card, effect, op));
        }
    }
}

/// Every operation of a card that lasts.
pub(crate) fn each_lasting(table: &Table, mut see: impl FnMut(Lasting, Op)) {
    for lasting in table.lasting.iter() {
        let Some(effect) = lasting.card.effects().get(usize::from(lasting.effect)) else { continue };
        effect.ops().for_each(|op| see(lasting, op));
    }
}

/// Whom an operation of a card that lasts concerns, if it is this player.
pub(crate) fn lasts_for(table: &Table, lasting: Lasting, who: Who, seat: Seat) -> bool {
    match (who, lasting.aim) {
        (Who::BothSides, _) => table.fight.as_ref().is_some_and(|fight| fight.party(seat).is_some()),
        (_, Aim::Seat(aimed)) => aimed == seat,
        (_, _) => lasting.by == seat,
    }
}

/// How often a face-up shtick is boosted (OOTS-395, OOTS-397, OOTS-400).
pub(crate) fn boosts(table: &Table, seat: Seat, shtick: Shtick) -> u8 {
    let adventurer = table.at(seat);
    let types = content().shtick(shtick).types;
    let fits = |what: Boosted| match what {
        Boosted::Named(named) => named == shtick,
        Boosted::Type(of) => types.has(of),
        Boosted::AnyOne => false,
    };
    let mut times = adventurer.face_up(shtick).saturating_sub(1);
    for loot in bearings().boosts.of_hero(adventurer.hero).loot(adventurer.equipped).iter() {
        for effect in content().one_loot(loot).effects.iter().filter(|effect| effect.when == When::Static) {
            for op in effect.ops() {
                if let Op::Boost { what, times: more, .. } = op
                    && fits(what)
                    && holds(table, effect.only, seat)
                {
                    times = times.saturating_add(more);
                }
            }
        }
    }
    each_of_room(table, adventurer.room, |_, effect, op| {
        if let Op::Boost { what, times: more, .. } = op
            && fits(what)
            && holds(table, effect.only, seat)
        {
            times = times.saturating_add(more);
        }
    });
    each_lasting(table, |lasting, op| {
        if let Op::Boost { what, times: more, .. } = op {
            let meant = match what {
                Boosted::AnyOne => lasting.aim == Aim::Shtick(shtick),
                Boosted::Named(_) | Boosted::Type(_) => lasting.by == seat && fits(what),
            };
            if meant {
                times = times.saturating_add(more.saturating_mul(lasting.times));
            }
        }
    });
    times
}

/// What a player's own cards, the room and cards that last add to a number outside of battles.
pub(crate) fn stat(table: &Table, seat: Seat, wanted: Stat) -> i32 {
    let mut denies = None;
    let mut sum = 0;
    let mut add = |op: Op, times: i32| {
        if let Op::Modify { stat, by, whom: Whom::Player(_) } = op
            && stat == wanted
        {
            sum += i32::from(by) * times;
        }
    };
    each_own(table, seat, bearings().stat(wanted), |card, op, times, counts| {
        if counts && !is_of(card, *denies.get_or_insert_with(|| denied(table, seat))) {
            add(op, times);
        }
    });
    each_of_room(table, table.at(seat).room, |_, effect, op| {
        if holds(table, effect.only, seat) {
            add(op, 1);
        }
    });
    each_lasting(table, |lasting, op| {
        if let Op::Modify { whom: Whom::Player(who), .. } = op
            && lasts_for(table, lasting, who, seat)
        {
            add(op, i32::from(lasting.times));
        }
    });
    sum
}

/// Whether anything at all could add to a number of a player; what is chosen in a battle makes no difference to that.
pub(crate) fn could_change(table: &Table, seat: Seat, wanted: Stat) -> bool {
    let mut room = false;
    each_of_room(table, table.at(seat).room, |_, _, op| {
        room |= matches!(op, Op::Modify { stat, .. } if stat == wanted);
    });
    room || !table.lasting.is_empty() || bearings().stat(wanted).is_in_force(table.at(seat))
}

/// What the text of a room adds to a number of the room itself: Battle Size, coins, what it costs to enter.
pub(crate) fn room_stat(table: &Table, room: Cell, wanted: Stat) -> i32 {
    let mut sum = 0;
    each_of_room(table, room, |_, _, op| {
        if let Op::Modify { stat, by, .. } = op
            && stat == wanted
        {
            sum += i32::from(by);
        }
    });
    sum
}

/// Whether a card is a shtick of one of these types.
#[inline]
pub(crate) fn is_of(card: Card, types: ShtickTypes) -> bool {
    match card {
        Card::Shtick(shtick) => !types.is_empty() && !content().shtick(shtick).types.and(types).is_empty(),
        Card::Loot(_) | Card::Screw(_) | Card::Trap(_) | Card::Room(_) | Card::Lair(_) | Card::Ward(_) => false,
    }
}

/// The types of shticks that a player is denied, by the room or by a card (OOTS-666).
pub(crate) fn denied(table: &Table, seat: Seat) -> ShtickTypes {
    let mut types = ShtickTypes::NONE;
    let mut deny = |what: Forbidden| {
        if let Some(of) = what.shtick() {
            types = types.with(of);
        }
    };
    each_of_room(table, table.at(seat).room, |_, _, op| {
        if let Op::Forbid { what, .. } = op {
            deny(what);
        }
    });
    each_lasting(table, |lasting, op| {
        if let Op::Forbid { what, who } = op
            && lasts_for(table, lasting, who.unwrap_or(Who::Myself), seat)
        {
            deny(what);
        }
    });
    types
}

/// Whether the room forbids something to everybody in it.
pub(crate) fn room_forbids(table: &Table, room: Cell, wanted: Forbidden) -> bool {
    let mut forbids = false;
    each_of_room(table, room, |_, _, op| forbids |= matches!(op, Op::Forbid { what, .. } if what == wanted));
    forbids
}

/// Whether something is forbidden to a player, by the room or by a card.
pub(crate) fn forbids(table: &Table, seat: Seat, wanted: Forbidden) -> bool {
    let mut forbids = room_forbids(table, table.at(seat).room, wanted);
    each_lasting(table, |lasting, op| {
        if let Op::Forbid { what, who } = op
            && what == wanted
        {
            forbids |= lasts_for(table, lasting, who.unwrap_or(Who::Myself), seat);
        }
    });
    forbids
}

/// Whether something is allowed to a player by own cards.
pub(crate) fn allows(table: &Table, seat: Seat, wanted: Allowed) -> bool {
    let bearing = bearings().allows(wanted);
    if !bearing.is_in_force(table.at(seat)) {
        return false;
    }
    let denied = denied(table, seat);
    let mut allows = false;
    each_own(table, seat, bearing, |card, op, _, counts| {
        allows |= counts && !is_of(card, denied) && matches!(op, Op::Allow { what, .. } if what == wanted);
    });
    allows
}

/// Whether a Monster is meant by a group in a room, on a floor or everywhere; what is battled is told apart elsewhere.
pub(crate) fn is_meant(table: &Table, lasting: Lasting, which: Which, room: Cell, at: u8) -> bool {
    match which {
        Which::All => true,
        Which::Floor => matches!(lasting.aim, Aim::Floor(floor) if usize::from(floor) == room.row()),
        Which::Foe => {
            let Some(Against::Monster { room: battled, at: top }) = table.fight.as_ref().map(|fight| fight.against)
            else {
                return false;
            };
            let aimed = match lasting.aim {
                Aim::Foe(at) => at,
                Aim::None
                | Aim::Seat(_)
                | Aim::Room(_)
                | Aim::Shtick(_)
                | Aim::Monster(_)
                | Aim::Floor(_)
                | Aim::Hero(_) => top,
            };
            battled == room && aimed == at
        }
        Which::Room | Which::PickRoom => false,
    }
}

/// The side of a number that a role looks at.
pub(crate) const fn is_about(stat: Stat, role: Role) -> bool {
    match (stat, role) {
        (Stat::Both, _) | (Stat::Attack, Role::Attacker) | (Stat::Defense, Role::Defender) => true,
        (_, _) => false,
    }
}
