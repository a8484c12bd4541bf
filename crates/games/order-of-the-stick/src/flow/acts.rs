//! What a seat can do with its cards: which effects can be used now, and at whom or what they can be aimed (OOTS-445 to
//! OOTS-449, OOTS-641).

use table::{Chance, Log, Seat};

use super::chores::may_find_stairs;
use super::walk::{Walk, ways};
use super::window::Served;
use super::{Doing, Moment, Play, Played, Window};
use crate::bearing::bearings;
use crate::card::Card;
use crate::choice::{Aim, Choice, Tool, ToolKind};
use crate::content::content;
use crate::effect::{
    Allowed, Bespoke, Boosted, Does, Effect, Found, Group, How, Op, Pile, Place, Price, Role, Whens, Which, Who, Whom,
};
use crate::event::Event;
use crate::force::{allows, denied, holds};
use crate::ids::{Ability, BATTLE_MONSTERS, Monster, Screw, Shtick, ShtickType, ShtickTypes};
use crate::map::{Cell, Map, Side};
use crate::options::Variant;
use crate::state::{Against, Fight, LASTING, State, Table};
use crate::sum::{barred, barred_by, targets};
use crate::support::abilities;

/// Appends every act with these words that a seat can do now.
pub(crate) fn push(state: &State, seat: Seat, words: Whens, into: &mut Vec<Choice>) {
    push_served(state, seat, Served::both(words), into);
}

/// Appends every act that a window serves and a seat can do now.
pub(crate) fn push_served(state: &State, seat: Seat, served: Served, into: &mut Vec<Choice>) {
    let table = &state.table;
    let adventurer = table.at(seat);
    if !table.is_final(seat) && !served.tools.is_empty() {
        let tools = bearings().tools(served.tools, adventurer.hero);
        for shtick in tools.shticks(adventurer) {
            push_card(state, seat, Card::Shtick(shtick), served.tools, into);
        }
        let loot = adventurer.equipped.or(state.secrets.stashes[seat.index()]);
        for loot in tools.loot(loot).iter() {
            push_card(state, seat, Card::Loot(loot), served.tools, into);
        }
    }
    if adventurer.hand > 0 && !served.screws.is_empty() {
        let hand = &state.secrets.hands[seat.index()];
        for screw in bearings().screws(served.screws) {
            if hand.count(BATTLE_MONSTERS + screw.index()) > 0 {
                push_card(state, seat, Card::Screw(screw), served.screws, into);
            }
        }
    }
}

fn push_card(state: &State, seat: Seat, card: Card, words: Whens, into: &mut Vec<Choice>) {
    let start = into.len();
    for effect in card.effects() {
        if words.has(effect.when) && effect.is_voluntary() {
            each_aim(state, seat, card, effect, |aim| {
                let choice = choice(card, aim);
                if !into[start..].contains(&choice) {
                    into.push(choice);
                }
            });
        }
    }
}

/// The choice that uses a card.
fn choice(card: Card, aim: Aim) -> Choice {
    match card {
        Card::Shtick(shtick) => Choice::Use(Tool::shtick(shtick), aim),
        Card::Loot(loot) => Choice::Use(Tool::loot(loot), aim),
        Card::Screw(screw) => Choice::Play(screw, aim),
        Card::Trap(_) | Card::Room(_) | Card::Lair(_) | Card::Ward(_) => Choice::Pass,
    }
}

/// The effect that a card is used for.
fn effect_for(state: &State, seat: Seat, card: Card, words: Whens, wanted: Aim) -> Option<u8> {
    card.effects()
        .iter()
        .position(|effect| {
            let mut found = false;
            if words.has(effect.when) && effect.is_voluntary() {
                each_aim(state, seat, card, effect, |aim| found |= aim == wanted);
            }
            found
        })
        .map(|index| index as u8)
}

/// Whether a waiting card could still be used as it was meant (OOTS-453).
pub(crate) fn still_fits(state: &State, seat: Seat, card: Card, effect: u8, wanted: Aim) -> bool {
    let Some(effect) = card.effects().get(usize::from(effect)) else { return false };
    let mut fits = false;
    each_aim(state, seat, card, effect, |aim| fits |= aim == wanted);
    fits
}

/// Everything at which an effect can be aimed now; nothing where it cannot be used.
fn each_aim(state: &State, seat: Seat, card: Card, effect: &Effect, mut see: impl FnMut(Aim)) {
    let table = &state.table;
    let full = table.lasting.len() >= LASTING && effect.ops().any(lasts);
    if full || !is_payable(state, seat, card, effect) || !holds(table, effect.only, seat) {
        return;
    }
    let own = match card {
        Card::Shtick(shtick) => content().shtick(shtick).types,
        Card::Loot(_) | Card::Screw(_) | Card::Trap(_) | Card::Room(_) | Card::Lair(_) | Card::Ward(_) => {
            ShtickTypes::NONE
        }
    };
    if !own.is_empty() {
        let for_player = effect.ops().any(works_for_the_player);
        let closed = table.fight.as_ref().is_some_and(|fight| {
            for_player && fight.party(seat).is_some_and(|_| true) && !own.and(barred(table, fight)).is_empty()
        });
        let closed_for_other = table
            .fight
            .as_ref()
            .is_some_and(|fight| for_player && effect.when.is_in_battle() && !own.and(barred(table, fight)).is_empty());
        if closed || closed_for_other || !own.and(denied(table, seat)).is_empty() {
            return;
        }
    }
    match effect.does {
        Does::Either(first, second) => {
            for op in [first, second] {
                each_aim_of(state, seat, own, effect, op, &mut see);
            }
        }
        Does::One(op) => each_aim_of(state, seat, own, effect, op, &mut see),
        Does::Both(first, second) => match [first, second].into_iter().find(|&op| is_aimed(op)) {
            Some(op) => each_aim_of(state, seat, own, effect, op, &mut see),
            None if is_possible(state, seat, effect, first) || is_possible(state, seat, effect, second) => {
                see(Aim::None);
            }
            None => {}
        },
    }
}

/// Whether the price of an effect can be paid.
fn is_payable(state: &State, seat: Seat, card: Card, effect: &Effect) -> bool {
    let table = &state.table;
    let in_force = match card {
        Card::Loot(loot) => {
            let discards = effect.prices().any(|price| price == Price::Discard);
            let equipped = table.free_equipped(seat).has(loot);
            let stashed = discards && state.secrets.free(table, seat).has(loot);
            content().one_loot(loot).users.has(table.at(seat).hero) && (equipped || stashed)
        }
        Card::Shtick(shtick) => table.at(seat).face_up(shtick) > 0,
        Card::Screw(_) | Card::Trap(_) | Card::Room(_) | Card::Lair(_) | Card::Ward(_) => true,
    };
    let pays = |price: Price| match price {
        Price::Flip | Price::Discard | Price::GetLoot => true,
        Price::Once => match card {
            Card::Shtick(shtick) => !table.day.once.has(shtick),
            Card::Loot(loot) => !table.day.once_loot.has(loot),
            Card::Screw(_) | Card::Trap(_) | Card::Room(_) | Card::Lair(_) | Card::Ward(_) => true,
        },
        Price::FlipNamed(shtick) => {
            let types = content().shtick(shtick).types;
            let closed = table.fight.as_ref().map_or(ShtickTypes::NONE, |fight| barred(table, fight));
            table.at(seat).face_up(shtick) > 0 && types.and(closed.or(denied(table, seat))).is_empty()
        }
    };
    let free = effect.price[0].is_none();
    let unused = match card {
        Card::Shtick(shtick) => !free || !table.used.has(shtick),
        Card::Loot(loot) => !free || !table.used_loot.has(loot),
        Card::Screw(_) | Card::Trap(_) | Card::Room(_) | Card::Lair(_) | Card::Ward(_) => true,
    };
    in_force && unused && effect.prices().all(pays)
}

/// Whether an operation helps whoever battles a Monster, so that its bars stand against it (OOTS-656).
fn works_for_the_player(op: Op) -> bool {
    match op {
        Op::Modify { by, whom: Whom::Player(Who::Myself | Who::Roller | Who::BothSides), .. } => by > 0,
        Op::Reroll { who: Who::Myself | Who::Roller, .. }
        | Op::Prevent { .. }
        | Op::Become { .. }
        | Op::Bespoke { id: Bespoke::Banjo | Bespoke::Lute } => true,
        _ => false,
    }
}

/// Whether an operation is a change that lasts.
pub(crate) fn lasts(op: Op) -> bool {
    matches!(
        op,
        Op::Modify { .. }
            | Op::Boost { .. }
            | Op::Grant { .. }
            | Op::Strip { .. }
            | Op::Forbid { .. }
            | Op::Allow { .. }
    ) && !matches!(
        op,
        Op::Allow { what: Allowed::KeepOffer | Allowed::CountAsLoot, .. }
            | Op::Forbid { what: crate::effect::Forbidden::Assist, .. }
    )
}

/// Whether an operation has to be aimed.
fn is_aimed(op: Op) -> bool {
    let who =
        matches!(op.who(), Some(Who::Target | Who::TargetFloor | Who::TargetRoom | Who::Roller | Who::OtherRoller));
    who || match op {
        Op::Loot { from, .. } => matches!(from, Pile::RoomStash | Pile::FloorStash),
        Op::Modify { whom: Whom::Monsters(group), .. } | Op::Grant { to: group, .. } => group.which == Which::Foe,
        Op::Strip { .. } | Op::Defeat { .. } | Op::Allow { what: Allowed::KeepOffer, .. } => true,
        Op::Boost { what: Boosted::AnyOne, .. } => true,
        Op::Place { at: Place::FloorRoom, .. } => true,
        Op::Summon { from: Pile::Hand, .. } => true,
        _ => false,
    }
}

fn each_aim_of(state: &State, seat: Seat, types: ShtickTypes, effect: &Effect, op: Op, see: &mut impl FnMut(Aim)) {
    let table = &state.table;
    if !is_aimed(op) {
        if is_possible(state, seat, effect, op) {
            see(Aim::None);
        }
        return;
    }
    match op {
        Op::Modify { whom: Whom::Monsters(_), by, .. } => each_foe(table, types, by < 0, see),
        Op::Strip { .. } => each_foe(table, types, true, see),
        Op::Grant { .. } => each_foe(table, types, false, see),
        Op::Defeat { monster } => each_prey(table, seat, monster, see),
        Op::Allow { .. } => {
            if let Some(fight) = &table.fight {
                promised_to(fight, seat).iter().for_each(|hero| see(Aim::Hero(hero)));
            }
        }
        Op::Boost { what: Boosted::AnyOne, .. } => {
            for other in table.all().filter(|&other| !table.at(other).is_out()) {
                table.at(other).ups().for_each(|(shtick, _)| see(Aim::Shtick(shtick)));
            }
        }
        Op::Place { who: Who::Mover, .. } => {
            let (mover, room) = (table.current, table.at(table.current).room);
            if mover != seat && !table.at(mover).is_out() {
                table.map.rooms(room.row()).filter(|&other| other != room).for_each(|other| see(Aim::Room(other)));
            }
        }
        Op::Summon { .. } => {
            let hand = &state.secrets.hands[seat.index()];
            if !table.collapse.falling {
                let monsters = (0..BATTLE_MONSTERS).filter(|&index| hand.count(index) > 0);
                monsters.for_each(|index| see(Aim::Monster(Monster::ALL[index])));
            }
        }
        _ => {
            for other in table.all() {
                if can_hit(table, seat, effect, op, other) {
                    see(Aim::Seat(other));
                }
            }
        }
    }
}

/// The Monsters of the fight: its targets, where a bar does not stand against an effect that weakens them (OOTS-657).
fn each_foe(table: &Table, types: ShtickTypes, weakens: bool, see: &mut impl FnMut(Aim)) {
    let Some(fight) = &table.fight else { return };
    let Against::Monster { room, .. } = fight.against else { return };
    for at in targets(fight) {
        let bars = barred_by(abilities(table, room, at));
        if !weakens || types.and(bars).is_empty() {
            see(if fight.targets == 0 { Aim::None } else { Aim::Foe(at) });
        }
    }
}

/// The Monsters of the own room that can be defeated by a card: not Xykon (OOTS-663).
fn each_prey(table: &Table, seat: Seat, group: Group, see: &mut impl FnMut(Aim)) {
    let room = table.at(seat).room;
    if room == Map::ENTRANCE || table.at(seat).pose.fleeing {
        return;
    }
    for at in 0..table.stack(room).len() as u8 {
        let fits = crate::support::is_of(table, room, at, group.of);
        if fits && !abilities(table, room, at).has(Ability::XykonSpecial) {
            see(Aim::Foe(at));
        }
    }
}

/// Whether an operation can hit another player.
fn can_hit(table: &Table, seat: Seat, effect: &Effect, op: Op, other: Seat) -> bool {
    let adventurer = table.at(other);
    let place = match (op.who(), op) {
        (Some(Who::Target), _) => other != seat,
        (Some(Who::TargetFloor), _) | (_, Op::Loot { from: Pile::FloorStash, .. }) => {
            other != seat && table.share_floor(seat, other)
        }
        (Some(Who::TargetRoom), _) | (_, Op::Loot { from: Pile::RoomStash, .. }) => {
            other != seat && table.share_room(seat, other)
        }
        (Some(Who::Roller), _) => table.fight.as_ref().is_some_and(|fight| fight.party(other).is_some()),
        (Some(Who::OtherRoller), _) => {
            other != seat && table.fight.as_ref().is_some_and(|fight| fight.party(other).is_some())
        }
        (_, _) => false,
    };
    if !place || adventurer.is_out() {
        return false;
    }
    match op {
        Op::Flip { .. } => {
            other == seat || !allows(table, other, Allowed::IgnorePlayerFlips) && adventurer.ups().next().is_some()
        }
        Op::Wound { .. } => !adventurer.pose.fleeing && adventurer.room != Map::ENTRANCE,
        Op::Heal { .. } => {
            let fee = effect.prices().any(|price| price == Price::GetLoot);
            let declined = table.day.declined[seat.index()].has(other);
            let pays = adventurer.stash > 0 || !adventurer.equipped.is_empty();
            adventurer.wounds > 0 && !adventurer.pose.fleeing && (!fee || (pays && !declined))
        }
        Op::Loot { .. } => table.has_free_stash(other),
        _ => true,
    }
}

/// Whether an operation that is not aimed would do anything.
fn is_possible(state: &State, seat: Seat, effect: &Effect, op: Op) -> bool {
    let table = &state.table;
    let adventurer = table.at(seat);
    let room = adventurer.room;
    let only_shtick = |shtick: Shtick, magic: bool| !magic || content().shtick(shtick).types.has(ShtickType::Magic);
    match op {
        Op::Heal { .. } => adventurer.wounds > 0 && !adventurer.pose.fleeing && !adventurer.is_out(),
        Op::Unflip { how, not_this, .. } => {
            let magic = how == How::Magic;
            let fits = adventurer.downs().any(|(shtick, _)| only_shtick(shtick, magic));
            // What is flipped as the price does not count.
            !table.is_final(seat) && fits && (!not_this || adventurer.downs().next().is_some())
        }
        Op::DrawShtick { .. } => adventurer.deck > 0 && !table.is_final(seat),
        Op::Stairs { found: Found::Stairs } => may_find_stairs(table, seat).is_ok(),
        Op::Stairs { found: Found::Nothing } => true,
        Op::Loot { from: Pile::Deck, .. } => !state.secrets.loot.is_empty() || !table.dump.is_empty(),
        Op::Hand { from: Pile::DiscardTop3, .. } => !table.discards.is_empty(),
        Op::Hand { .. } => !state.secrets.battle.is_empty(),
        Op::Place { at: Place::Entrance, .. } => {
            let may = table.collapse.falling || !table.plays(Variant::Nerdcore);
            may && room != Map::ENTRANCE && !adventurer.pose.fleeing
        }
        Op::Move { rooms, .. } => {
            let walk = Walk { card: true, seat, left: rooms, ends_turn: false };
            !adventurer.pose.fleeing && !adventurer.pose.lying && ways(table, walk).next().is_some()
        }
        Op::Shift { .. } => sent(table, room).next().is_some(),
        Op::Token { .. } => room != Map::ENTRANCE && !table.signs[room].runes.has(seat),
        Op::Become { role } => {
            // Who lies never attacks (OOTS-352, OOTS-362).
            let may = role == Role::Defender || !adventurer.pose.lying;
            let role_of = |fight: &Fight| fight.party(seat).map(|party| fight.role(party));
            may && table.fight.as_ref().is_some_and(|fight| role_of(fight) != Some(role))
        }
        Op::Bespoke { id: Bespoke::Hijinks } => super::choosing::victims(table, seat).next().is_some(),
        Op::Bespoke { id: Bespoke::DoubleCross } => double_crosses(table, seat),
        Op::Allow { .. } => false,
        Op::Modify { .. } => !(effect.when.is_in_battle() && table.fight.is_none()),
        Op::SkipTurn { .. } | Op::Disarm { .. } => true,
        _ => true,
    }
}

/// Whether somebody helps a party other than the one that it would go to (OOTS-211).
fn double_crosses(table: &Table, seat: Seat) -> bool {
    let Some(fight) = &table.fight else { return false };
    let help = fight.help[table.at(seat).hero.index()];
    help.party.is_some() && !help.free
}

/// The helpers to whom a battling player owes something.
pub(crate) fn promised_to(fight: &Fight, seat: Seat) -> crate::ids::Heroes {
    let owes = |hero: &crate::ids::Hero| {
        let help = fight.help[hero.index()];
        let gives = help.party.is_some_and(|party| fight.player(party) == Some(seat)) && !help.free;
        gives && (!fight.promised[hero.index()].is_empty() || fight.shown_to == Some(*hero))
    };
    crate::ids::Hero::ALL.into_iter().filter(owes).collect()
}

/// The Monsters of a room that can be sent next door, and where to.
pub(crate) fn sent(table: &Table, room: Cell) -> impl Iterator<Item = (u8, Side)> + '_ {
    let stack = table.stack(room).len() as u8;
    let stays = move |at: u8| abilities(table, room, at).has(Ability::XykonSpecial);
    (0..stack).filter(move |&at| !stays(at)).flat_map(move |at| {
        Side::ALL.into_iter().filter(move |&side| table.map.beside(room, side).is_some()).map(move |side| (at, side))
    })
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Carries out an act that a question serves.
    pub(super) fn act(&mut self, seat: Seat, act: Choice, words: Whens) {
        self.act_served(seat, act, Served::both(words));
    }

    /// Carries out an act: a Screw This! card waits for answers, everything else happens at once (OOTS-446, OOTS-641).
    pub(super) fn act_served(&mut self, seat: Seat, act: Choice, served: Served) {
        match act {
            Choice::Play(screw, aim) => {
                let Some(effect) = effect_for(self.state, seat, Card::Screw(screw), served.screws, aim) else { return };
                self.play_screw(seat, screw, effect, aim);
            }
            Choice::Use(tool, aim) => {
                let card = match tool.kind() {
                    ToolKind::Shtick(shtick) => Card::Shtick(shtick),
                    ToolKind::Loot(loot) => Card::Loot(loot),
                };
                let Some(effect) = effect_for(self.state, seat, card, served.tools, aim) else { return };
                self.use_tool(seat, card, effect, aim);
            }
            other => table::unlisted(other),
        }
    }

    fn play_screw(&mut self, seat: Seat, screw: Screw, effect: u8, aim: Aim) {
        let card = crate::ids::BattleCard::Screw(screw);
        self.state.take_from_hand(seat, BATTLE_MONSTERS + screw.index());
        self.state.discard(card);
        self.tell(|| Event::ScrewPlayed { seat, screw, aim });
        self.call(Played { by: seat, screw, effect, aim, cancelled: false, named: 0 });
        self.call(Window::new(Moment::Answer, seat));
        if let Some(effect) = Card::Screw(screw).effects().get(usize::from(effect)) {
            self.name_shticks(seat, effect);
        }
    }

    /// A shtick or a Loot: the price is paid, then it works; a fee is asked for first (OOTS-639).
    fn use_tool(&mut self, seat: Seat, card: Card, effect: u8, aim: Aim) {
        let Some(what) = card.effects().get(usize::from(effect)) else { return };
        let times = super::doing::times(&self.state.table, seat, card, effect);
        let doing = Doing { card, at: effect << 4, by: seat, aim, plus: times };
        if what.prices().any(|price| price == Price::GetLoot)
            && let Aim::Seat(helped) = aim
        {
            self.call(super::Fee { helped, doing_by: seat, card, effect, plus: times });
            return;
        }
        self.pay_price(seat, card, effect, aim);
        self.call(doing);
    }

    /// The price of an effect is paid.
    pub(super) fn pay_price(&mut self, seat: Seat, card: Card, effect: u8, aim: Aim) {
        let Some(what) = card.effects().get(usize::from(effect)) else { return };
        self.tell(|| Event::Used { seat, card, aim });
        if what.price[0].is_none() {
            match card {
                Card::Shtick(shtick) => self.table().used = self.state.table.used.with(shtick),
                Card::Loot(loot) => self.table().used_loot = self.state.table.used_loot.with(loot),
                Card::Screw(_) | Card::Trap(_) | Card::Room(_) | Card::Lair(_) | Card::Ward(_) => {}
            }
        }
        for price in what.prices() {
            match (price, card) {
                (Price::Flip, Card::Shtick(shtick)) | (Price::FlipNamed(shtick), _) => {
                    self.flip_shtick(seat, shtick);
                }
                (Price::Discard, Card::Loot(loot)) => self.discard_loot(seat, loot),
                (Price::Once, Card::Shtick(shtick)) => self.table().day.once = self.state.table.day.once.with(shtick),
                (Price::Once, Card::Loot(loot)) => {
                    self.table().day.once_loot = self.state.table.day.once_loot.with(loot);
                }
                (Price::Flip | Price::Discard | Price::Once | Price::GetLoot, _) => {}
            }
        }
    }
}
