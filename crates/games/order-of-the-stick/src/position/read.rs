//! The reading: text becomes cards on the table, and what was left out takes its default.

use std::collections::BTreeMap;

use table::position::{Defaults, commonest, counted, counts, without, wrong};
use table::{Pile, Placed, Row, Seat, Seats, Whereabouts};

use super::check::check;
use super::{
    BattleName, DayPosition, FightPosition, HeroPosition, Knowers, LastingPosition, Position, Result, RollPosition,
    RoomPosition, battle_kinds, battle_monsters, find_kinds,
};
use crate::census::{cells, held_card, held_find};
use crate::choice::Aim;
use crate::effect::Role;
use crate::flow::cards::seen_by;
use crate::flow::setup::{battle_deck, empty, lair_rooms, loot_deck, room_deck};
use crate::flow::starters::starters;
use crate::flow::{Chores, Frame};
use crate::ids::{
    BATTLE_CARDS, BattleCard, DECK_KINDS, Find, Hero, Heroes, LairRoom, LairRooms, Loot, ROOMS, Room, Shtick, Trap,
    XYKON_CARDS, XykonCard, XykonCards,
};
use crate::map::{CELLS, Map, ROWS, Side};
use crate::options::{Options, Variant};
use crate::state::{
    Adventurer, Against, Cause, Collapse, Day, Denizen, Fetched, Fight, Lasting, PerCell, Pose, Roll, Signs, State,
    Table, Tile, XykonPlace, deck_of,
};

/// How many cards the Xykon deck has in all (OOTS-027).
const XYKON_DECK: usize = 4;

/// The state behind a position, with what was left out.
pub(crate) fn read(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>> {
    let terms = options.terms(seats).or_else(|error| wrong("options", error.to_string()))?;
    let mut reader = Reader { position, defaults: Defaults::default() };
    let mut state = empty(terms, seats);
    reader.turn(&mut state.table)?;
    reader.heroes(&mut state)?;
    reader.rooms(&mut state)?;
    reader.battle(&mut state.table)?;
    reader.effects(&mut state.table)?;
    reader.flow(&mut state)?;
    reader.finds(&mut state)?;
    reader.battle_cards(&mut state)?;
    reader.rooms_left(&mut state)?;
    reader.lair(&mut state)?;
    reader.known(&mut state)?;
    check(&state).map(|()| Placed { state, defaulted: reader.defaults.taken })
}

struct Reader<'a> {
    position: &'a Position,
    defaults: Defaults,
}

impl Reader<'_> {
    /// Whether a position is of the set-up, as far as its flow says so.
    fn asks(&self, frame: impl Fn(&Frame) -> bool) -> bool {
        self.position.flow.iter().flatten().any(frame)
    }

    /// Whose turn it is, and what has happened.
    fn turn(&mut self, table: &mut Table) -> Result<()> {
        let Position { turn, current, battles, wounds, collapse, sealed, alarm, fight, heroes, day, .. } =
            self.position;
        let begun = !self.asks(|frame| matches!(frame, Frame::Starters | Frame::Shadow(_)));
        table.turn = self.defaults.or("turn", turn.as_ref(), u16::from(begun));
        let first = fight.as_ref().map_or(Seat::default(), |fight| fight.seat);
        table.current = self.defaults.or("current", current.as_ref(), first);
        if table.current.number() > table.seats {
            return wrong("current", "there is no such seat");
        }
        table.battles = self.defaults.or("battles", battles.as_ref(), u16::from(fight.is_some()));
        (table.wounds, table.sealed, table.alarm) = (*wounds, *sealed, *alarm);
        (table.used, table.used_loot) = (self.position.used, self.position.used_loot);
        table.day = read_day(day, heroes);
        table.collapse = Collapse {
            falling: collapse.falling,
            due: collapse.due,
            from: collapse.from,
            slayer: collapse.slayer,
            exits: heroes.iter().filter(|hero| hero.exited > 0).count() as u8,
            leaving: collapse.leaving,
        };
        for (&npc, &seat) in &self.position.shadows {
            table.shadows[npc.index()] = Some(seat);
        }
        Ok(())
    }

    fn heroes(&mut self, state: &mut State) -> Result<()> {
        let seats = state.table.seats;
        let written = &self.position.heroes;
        if written.len() > usize::from(seats) {
            return wrong("heroes", format!("there are only {seats} seats"));
        }
        let mut free = written.iter().filter_map(|hero| hero.hero).fold(Heroes::ALL, Heroes::without);
        for seat in Seat::all(seats) {
            let nothing = HeroPosition::default();
            let written = written.get(seat.index()).unwrap_or(&nothing);
            let hero = match (written.hero, free.first()) {
                (Some(hero), _) => hero,
                (None, Some(hero)) => {
                    free = free.without(hero);
                    self.defaults.note(&format!("heroes.{seat}.hero"), &hero);
                    hero
                }
                (None, None) => return wrong(format!("heroes.{seat}.hero"), "OOTS-001: no hero is left"),
            };
            self.hero(state, seat, hero, written)?;
        }
        Ok(())
    }

    fn hero(&mut self, state: &mut State, seat: Seat, hero: Hero, written: &HeroPosition) -> Result<()> {
        let (at, index) = (|name: &str| format!("heroes.{seat}.{name}"), seat.index());
        let room = self.defaults.or(&at("room"), written.room.as_ref(), Map::ENTRANCE);
        let shticks = match &written.shticks {
            Some(shticks) => shticks.clone(),
            None if self.asks(|frame| *frame == Frame::Starters) => BTreeMap::new(),
            None => {
                let shticks = first_starters(hero);
                self.defaults.note(&at("shticks"), &shticks);
                shticks
            }
        };
        let drawn: &[Shtick] = if seat == state.table.current { &self.position.drawn } else { &[] };
        let mut held = Whereabouts::<DECK_KINDS>::new();
        let place = |shtick: Shtick, name: &str| {
            if shtick.hero() == hero {
                Ok(shtick.place())
            } else {
                wrong(name, format!("OOTS-368: {shtick} is no shtick of {hero}"))
            }
        };
        let (mut up, mut down) = ([0; DECK_KINDS], [0; DECK_KINDS]);
        for (name, counted, into) in [("shticks", &shticks, &mut up), ("flipped", &written.flipped, &mut down)] {
            for (&shtick, &count) in counted {
                let place = place(shtick, &at(name))?;
                into[place] = count;
                (0..count).for_each(|_| held.put(place, at(name)));
            }
        }
        let (under_at, drawn_at) = (at("under"), "drawn".to_owned());
        for (shticks, name) in [(&written.under[..], &under_at), (drawn, &drawn_at)] {
            for &shtick in shticks {
                held.put(place(shtick, name)?, name.as_str());
            }
        }
        let kinds: [ShtickName; DECK_KINDS] = std::array::from_fn(|place| ShtickName(hero.deck().get(place).copied()));
        let deck = Pile::from_counts(held.left(deck_of(hero), &kinds, "OOTS-019")?);
        let under: Row<u8, 20> = written.under.iter().map(|shtick| shtick.place() as u8).collect();
        let looked_at: Row<u8, 3> = row("drawn", drawn.iter().map(|shtick| shtick.place() as u8))?;
        if seat == state.table.current {
            state.secrets.drawn = looked_at;
        }
        if let Some((monster, _)) = written.saved.iter().find(|(monster, _)| monster.is_xykons()) {
            return wrong(at("saved"), format!("OOTS-482: {monster} is never saved"));
        }
        let cards = |counts: &mut dyn Iterator<Item = u8>| counts.map(usize::from).sum::<usize>();
        let hand = cards(&mut written.hand.values().copied());
        let saved = cards(&mut written.saved.values().copied());
        if hand.max(saved) > usize::from(u8::MAX) {
            return wrong(at("hand"), "OOTS-461: there are not so many Battle cards");
        }
        state.secrets.hands[index] = Pile::from_counts(counts(&written.hand, &battle_kinds()));
        state.secrets.stashes[index] = written.stash;
        state.secrets.under[index] = under;
        state.secrets.answers[index] = written.answer;
        state.table.heroes[index] = Adventurer {
            hero,
            room,
            wounds: written.wounds,
            pose: Pose {
                lying: written.lying,
                resting: written.resting,
                fleeing: written.fleeing,
                startled: written.startled,
            },
            missed: written.missed,
            ahead: written.ahead,
            exited: written.exited,
            up,
            down,
            deck: (deck.len() + under.len()) as u8,
            hand: hand as u8,
            stash: written.stash.len() as u8,
            equipped: written.equipped,
            saved: Pile::from_counts(counts(&written.saved, &battle_monsters())),
        };
        state.secrets.decks[index] = deck;
        Ok(())
    }

    /// The rooms of all floors and what lies in them.
    fn rooms(&mut self, state: &mut State) -> Result<()> {
        let lair = state.table.lair();
        let written = &self.position.rooms;
        if written.iter().any(|room| room.at == Map::ENTRANCE && room.stairs == Some(false)) {
            state.table.map.drop_stairs(Map::ENTRANCE.row());
        }
        for row in 1..ROWS {
            let listed: Vec<(usize, &RoomPosition)> =
                written.iter().enumerate().filter(|(_, room)| room.at.row() == row).collect();
            if let Some((nth, room)) = listed.first().filter(|_| row > lair) {
                return wrong(
                    format!("rooms.{}.at", nth + 1),
                    format!("OOTS-010: there is no floor {}", room.at.row()),
                );
            }
            lay_row(&mut state.table, row, &listed)?;
        }
        let mut left = room_deck();
        for room in written {
            if let Some(card) = room.card {
                left[card.index()] = left[card.index()].saturating_sub(1);
            }
        }
        let mut lair_left = written.iter().filter_map(|room| room.lair).fold(LairRooms::ALL, LairRooms::without);
        let (mut stacks, mut piles) =
            (PerCell([const { Vec::new() }; CELLS * ROWS]), PerCell([const { Vec::new() }; CELLS * ROWS]));
        for (nth, room) in written.iter().enumerate() {
            let at = |name: &str| format!("rooms.{}.{name}", nth + 1);
            if state.table.map.column(room.at).is_none() {
                return wrong(at("at"), "OOTS-094: the Dungeon Entrance has no neighbours");
            }
            let tile = self.tile(&state.table, room, nth, &mut left, &mut lair_left)?;
            let table = &mut state.table;
            table.tiles[room.at] = tile;
            let entered = self.defaults.or(&at("entered"), room.entered.as_ref(), room.at != Map::ENTRANCE);
            table.signs[room.at] = Signs { entered, runes: room.runes };
            stacks[room.at] = room.monsters.iter().map(|denizen| denizen.0).collect::<Vec<Denizen>>();
            piles[room.at] = room.loot.iter().map(|find| find.0.index() as u8).collect::<Vec<u8>>();
        }
        for (cell, (stack, pile)) in cells().zip(stacks.0.into_iter().zip(piles.0)) {
            state.table.hordes[cell] = stack.len().min(u8::MAX.into()) as u8;
            state.table.piles[cell] = pile.len().min(u8::MAX.into()) as u8;
            for denizen in stack {
                if state.table.monsters.is_full() {
                    return wrong("rooms", "OOTS-461: there are not so many Monsters");
                }
                state.table.monsters.push(denizen);
            }
            for find in pile {
                if state.secrets.hoard.is_full() {
                    return wrong("rooms", "OOTS-461: there is not so much Loot");
                }
                state.secrets.hoard.push(find);
            }
        }
        Ok(())
    }

    /// The card of a room; one of those that are left where nothing is written.
    fn tile(
        &mut self,
        table: &Table,
        room: &RoomPosition,
        nth: usize,
        left: &mut [u8; ROOMS],
        lair_left: &mut LairRooms,
    ) -> Result<Option<Tile>> {
        let at = |name: &str| format!("rooms.{}.{name}", nth + 1);
        let (entrance, in_lair) = (room.at == Map::ENTRANCE, room.at.row() == table.lair());
        let haven = in_lair && table.map.landing(room.at.row()) == Some(room.at) && !table.plays(Variant::Nerdcore);
        match (room.card, room.lair) {
            (None, None) if entrance => Ok(None),
            (Some(_), _) if entrance || in_lair => wrong(at("card"), "no room of the dungeon lies here"),
            (_, Some(_)) if !in_lair => wrong(at("lair"), "OOTS-462: no room of the Lair lies here"),
            (Some(card), _) => Ok(Some(Tile::Room(card))),
            (_, Some(lair)) if haven != (lair == LairRoom::SafeHaven) => {
                wrong(at("lair"), "OOTS-469, OOTS-602: the first room is Safe Haven, if it is used")
            }
            (_, Some(lair)) => Ok(Some(Tile::Lair(lair))),
            (None, None) if in_lair => {
                let deep = lair_left.iter().find(|&lair| lair != LairRoom::SafeHaven);
                let Some(lair) = (if haven { Some(LairRoom::SafeHaven) } else { deep }) else {
                    return wrong(at("lair"), "OOTS-474: no room of the Lair is left");
                };
                *lair_left = lair_left.without(lair);
                self.defaults.note(&at("lair"), &lair);
                Ok(Some(Tile::Lair(lair)))
            }
            (None, None) => {
                let Some(card) = commonest(left) else { return wrong(at("card"), "OOTS-073: no room is left") };
                self.defaults.note(&at("card"), &Room::ALL[card]);
                Ok(Some(Tile::Room(Room::ALL[card])))
            }
        }
    }

    fn battle(&mut self, table: &mut Table) -> Result<()> {
        let Some(written) = &self.position.fight else { return Ok(()) };
        let FightPosition { seat, player, room, place, role, range, cause, chosen, answered, targets, .. } = written;
        let FightPosition { outsmarted, roll, other_roll, help, offers, other_offers, shown, shown_to, .. } = written;
        let FightPosition { alone, end, hurt, reached, xykon_fell, gone, .. } = written;
        let there = |seat: Seat| seat.number() <= table.seats;
        if !there(*seat) || player.is_some_and(|player| !there(player)) {
            return wrong("fight.seat", "there is no such seat");
        }
        let own = table.at(*seat).room;
        let against = match player {
            Some(_) if room.is_some() || place.is_some() => {
                return wrong("fight.player", "OOTS-146: one battles a player or a Monster");
            }
            Some(player) => Against::Player(*player),
            None => {
                let room = self.defaults.or("fight.room", room.as_ref(), own);
                let place = self.defaults.or("fight.place", place.as_ref(), 1);
                let Some(at) = place.checked_sub(1) else { return wrong("fight.place", "this is counted from 1") };
                Against::Monster { room, at }
            }
        };
        let there = match against {
            Against::Player(player) => table.at(player).room,
            Against::Monster { room, .. } => room,
        };
        let distance = table.map.distance(own, there).unwrap_or(0) as u8;
        let role = self.defaults.or("fight.role", role.as_ref(), Role::Attacker);
        let range = self.defaults.or("fight.range", range.as_ref(), distance);
        let cause = self.defaults.or(
            "fight.cause",
            cause.as_ref(),
            if player.is_some() || range > 0 { Cause::Attack } else { Cause::Own },
        );
        let mut fight = Fight::new(*seat, against, role, range, cause);
        fight.chosen = [*chosen, *answered];
        fight.reached = self.defaults.or("fight.reached", reached.as_ref(), [u16::MAX >> 3; 2]);
        fight.targets = read_places("fight.targets", targets)?;
        fight.outsmarted = read_places("fight.outsmarted", outsmarted)?;
        fight.rolls = [read_roll("fight.roll", roll)?, read_roll("fight.other-roll", other_roll)?];
        for (hero, written) in help {
            let at = hero.index();
            fight.help[at].party = written.party;
            (fight.help[at].drool, fight.help[at].free) = (written.drool, written.free);
            (fight.promised[at], fight.tried[at]) = (written.promised, written.tried);
        }
        for (party, offers) in [offers, other_offers].into_iter().enumerate() {
            for (hero, gift) in offers {
                fight.offers[party][hero.index()] = Some(*gift);
            }
        }
        (fight.shown, fight.shown_to, fight.alone) = (*shown, *shown_to, *alone);
        (fight.end, fight.hurt, fight.xykon_fell, fight.gone) = (*end, *hurt, *xykon_fell, *gone);
        table.fight = Some(fight);
        Ok(())
    }

    /// Cards that last, and those that everybody knows to be in a hand.
    fn effects(&mut self, table: &mut Table) -> Result<()> {
        let mut lasting = Vec::new();
        for (nth, written) in self.position.lasting.iter().enumerate() {
            let LastingPosition { card, effect, by, aim, times, until } = written;
            let Some(effect) = effect.checked_sub(1).filter(|&nth| usize::from(nth) < card.effects().len()) else {
                return wrong(format!("lasting.{}.effect", nth + 1), "the card has no such effect");
            };
            let aim = aim.unwrap_or(Aim::None);
            lasting.push(Lasting { card: *card, effect, by: *by, aim, times: *times, until: *until });
        }
        table.lasting = row("lasting", lasting)?;
        let known = self.position.fetched.iter();
        let known = known.filter_map(|one| Some(Fetched { seat: one.seat, card: one.card.0.index()? as u8 }));
        table.fetched = row("fetched", known)?;
        Ok(())
    }

    fn flow(&mut self, state: &mut State) -> Result<()> {
        let default = vec![Frame::Chores(Chores { end: false })];
        let frames = self.defaults.or("flow", self.position.flow.as_ref(), default);
        state.table.flow.ret();
        if frames.is_empty() {
            return wrong("flow", "something is asked");
        }
        for frame in frames {
            if state.table.flow.is_full() {
                return wrong("flow", "not so many sequences can be nested");
            }
            state.table.flow.call(frame);
        }
        let placed = self.position.xykon.iter();
        placed.for_each(|(card, &place)| state.table.xykon[card.index()] = place);
        for room in cells() {
            for card in XykonCard::ALL.into_iter().filter(|card| !self.position.xykon.contains_key(card)) {
                if state.table.stack(room).iter().any(|denizen| Some(denizen.monster) == card.monster()) {
                    let place = XykonPlace::Fights { of: room };
                    state.table.xykon[card.index()] = place;
                    self.defaults.note(&format!("xykon.{card}"), &place);
                }
            }
        }
        Ok(())
    }

    /// The Loot deck and its discards: every card is somewhere.
    fn finds(&mut self, state: &mut State) -> Result<()> {
        let mut held = Whereabouts::new();
        for seat in state.table.all() {
            let own = [("equipped", state.table.at(seat).equipped), ("stash", state.secrets.stashes[seat.index()])];
            for (name, loots) in own {
                loots.iter().for_each(|loot| held.put(loot.index(), format!("heroes.{seat}.{name}")));
            }
        }
        for (nth, room) in self.position.rooms.iter().enumerate() {
            room.loot.iter().for_each(|find| held.put(find.0.index(), format!("rooms.{}.loot", nth + 1)));
        }
        state.table.flow.iter().filter_map(held_find).for_each(|find| held.put(find.index(), "flow"));
        let gone = counts(&self.position.gone, &Trap::ALL);
        for (trap, &count) in gone.iter().enumerate() {
            (0..count).for_each(|_| held.put(Find::Trap(Trap::ALL[trap]).index(), "gone"));
        }
        let free = held.left(loot_deck(), &find_kinds(), "OOTS-461")?;
        state.table.gone = Pile::from_counts(gone);
        let out = self.position.dump.as_ref().map(|written| counts(written, &find_kinds()));
        let deck = self.position.loot_deck.as_ref().map(|written| counts(written, &find_kinds()));
        let (deck, out) = share(("loot-deck", deck), ("dump", out), free, &find_kinds())?;
        (state.secrets.loot, state.table.dump) = (Pile::from_counts(deck), Pile::from_counts(out));
        self.defaults.or("loot-deck", self.position.loot_deck.as_ref(), counted(&state.secrets.loot, &find_kinds()));
        self.defaults.or("dump", self.position.dump.as_ref(), counted(&state.table.dump, &find_kinds()));
        Ok(())
    }

    /// The Battle Deck and its discards.
    fn battle_cards(&mut self, state: &mut State) -> Result<()> {
        let mut held = Whereabouts::new();
        for seat in state.table.all() {
            held.put_all(state.secrets.hands[seat.index()].counts(), &format!("heroes.{seat}.hand"));
            let saved = state.table.at(seat).saved;
            for (kind, &count) in saved.counts().iter().enumerate() {
                (0..count).for_each(|_| held.put(kind, format!("heroes.{seat}.saved")));
            }
        }
        for (nth, room) in self.position.rooms.iter().enumerate() {
            let monsters = room.monsters.iter().filter_map(|denizen| BattleCard::Monster(denizen.0.monster).index());
            monsters.for_each(|kind| held.put(kind, format!("rooms.{}.monsters", nth + 1)));
        }
        state.table.flow.iter().filter_map(held_card).for_each(|kind| held.put(kind, "flow"));
        let free = held.left(battle_deck(), &battle_kinds(), "OOTS-461")?;
        let out = match &self.position.discards {
            Some(written) => {
                let mut out = [0u8; BATTLE_CARDS];
                for kind in written.iter().filter_map(|card| card.0.index()) {
                    out[kind] = out[kind].saturating_add(1);
                }
                Some(out)
            }
            None => None,
        };
        let deck = self.position.battle_deck.as_ref().map(|written| counts(written, &battle_kinds()));
        let (deck, out) = share(("battle-deck", deck), ("discards", out), free, &battle_kinds())?;
        state.secrets.battle = Pile::from_counts(deck);
        let by_kind = battle_kinds().into_iter().zip(out);
        let by_kind =
            by_kind.flat_map(|(card, count)| std::iter::repeat_n(card, count.into())).collect::<Vec<BattleName>>();
        let discards = self.defaults.or("discards", self.position.discards.as_ref(), by_kind);
        state.table.discards = row("discards", discards.iter().filter_map(|card| Some(card.0.index()? as u8)))?;
        let deck = counted(&state.secrets.battle, &battle_kinds());
        self.defaults.or("battle-deck", self.position.battle_deck.as_ref(), deck);
        Ok(())
    }

    /// The room deck. What has fallen down is nowhere.
    fn rooms_left(&mut self, state: &mut State) -> Result<()> {
        let mut laid = Whereabouts::new();
        for (nth, room) in self.position.rooms.iter().enumerate() {
            if let Some(Tile::Room(card)) = state.table.tiles[room.at] {
                laid.put(card.index(), format!("rooms.{}.card", nth + 1));
            }
        }
        let free = laid.left(room_deck(), &Room::ALL, "OOTS-461")?;
        let deck = self.position.room_deck.as_ref().map_or(free, |written| counts(written, &Room::ALL));
        let rest = without("room-deck", "OOTS-461", free, deck, &Room::ALL)?;
        if rest != [0; ROOMS] && !state.table.collapse.falling {
            return wrong("room-deck", "OOTS-461: a room is nowhere");
        }
        state.secrets.rooms = Pile::from_counts(deck);
        self.defaults.or("room-deck", self.position.room_deck.as_ref(), counted(&state.secrets.rooms, &Room::ALL));
        Ok(())
    }

    /// The Lair deck and the Xykon deck.
    fn lair(&mut self, state: &mut State) -> Result<()> {
        let (table, secrets) = (&state.table, &mut state.secrets);
        let laid = table.map.rooms(table.lair()).filter_map(|room| match table.tiles[room] {
            Some(Tile::Lair(lair)) => Some(lair),
            Some(Tile::Room(_)) | None => None,
        });
        let laid: LairRooms = laid.collect();
        let all = lair_rooms(&table.terms) - usize::from(!table.plays(Variant::Nerdcore));
        let left = all.saturating_sub(laid.without(LairRoom::SafeHaven).len());
        let others = LairRooms::ALL.without(LairRoom::SafeHaven).minus(laid);
        let deck = others.iter().take(left).collect();
        secrets.lair = self.defaults.or("lair-deck", self.position.lair_deck.as_ref(), deck);
        let fits = secrets.lair.minus(others).is_empty();
        if !fits || secrets.lair.len() > left || (secrets.lair.len() < left && !table.collapse.falling) {
            return wrong("lair-deck", "OOTS-026, OOTS-606: the Lair has other rooms than these");
        }
        let unseen = XykonCard::ALL.into_iter().filter(|card| table.xykon[card.index()] == XykonPlace::Unseen);
        let unseen: XykonCards = unseen.collect();
        let all = if table.plays(Variant::NotHome) { XYKON_CARDS } else { XYKON_DECK };
        let Some(left) = all.checked_sub(XYKON_CARDS - unseen.len()) else {
            return wrong("xykon", "OOTS-027: so many Xykon cards are not used");
        };
        // He comes first.
        secrets.xykon =
            self.defaults.or("xykon-deck", self.position.xykon_deck.as_ref(), unseen.iter().take(left).collect());
        let lich = XykonCard::XykonTheLich;
        let fits = secrets.xykon.minus(unseen).is_empty() && secrets.xykon.has(lich) == unseen.has(lich);
        if !fits || secrets.xykon.len() != left {
            return wrong("xykon-deck", "OOTS-027, OOTS-606: the Xykon deck has other cards than these");
        }
        Ok(())
    }

    /// Who knows where hidden Loot lies: its owner, whoever has seen it go there, and all what is offered or promised.
    fn known(&mut self, state: &mut State) -> Result<()> {
        let written = &self.position.known;
        for loot in Loot::ALL {
            let owner = state.table.all().find(|seat| state.secrets.stashes[seat.index()].has(loot));
            let own = owner.map_or(0, |seat| seen_by(Seats::one(seat)));
            let hidden = owner.is_some() || state.secrets.hoard.has(loot.index() as u8);
            state.secrets.known.0[loot.index()] = own
                | match written.get(&loot) {
                    Some(_) if !hidden => {
                        return wrong(format!("known.{loot}"), "OOTS-654: it lies open, or in the deck");
                    }
                    Some(Knowers::All(_)) => u8::MAX,
                    Some(Knowers::Some(seats)) => seen_by(*seats),
                    None => 0,
                };
        }
        for seat in state.table.all() {
            state.table.laid_open(seat).iter().for_each(|loot| state.show_in_stash(seat, loot));
        }
        Ok(())
    }
}

/// A shtick of a hero whose deck may have fewer kinds than others.
struct ShtickName(Option<Shtick>);

impl std::fmt::Display for ShtickName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.map_or(Ok(()), |shtick| write!(f, "{shtick}"))
    }
}

/// The first three Starting Shticks of a hero (OOTS-020).
fn first_starters(hero: Hero) -> BTreeMap<Shtick, u8> {
    let mut left = 3;
    let mut shticks = BTreeMap::new();
    for (shtick, count) in starters(hero) {
        let kept = count.min(left);
        left -= kept;
        if kept > 0 {
            shticks.insert(shtick, kept);
        }
    }
    shticks
}

/// Lays the rooms of a row: they lie side by side, and the first cell is among them. Of a full row the westernmost room is
/// the one that is written first.
fn lay_row(table: &mut Table, row: usize, listed: &[(usize, &RoomPosition)]) -> Result<()> {
    let at = |nth: usize| format!("rooms.{}.at", nth + 1);
    let Some(&(first, westernmost)) = listed.first() else { return Ok(()) };
    let mut there = [false; CELLS];
    for &(nth, room) in listed {
        if std::mem::replace(&mut there[room.at.index() % CELLS], true) {
            return wrong(at(nth), format!("{} is written twice", room.at));
        }
    }
    if !there[0] {
        return wrong(at(first), format!("OOTS-071: the first room of a floor is {row}-1"));
    }
    if table.map.stairs(row - 1).is_none() {
        return wrong(at(first), "OOTS-059: no Stairs lead down to this floor");
    }
    let west = match listed.len() {
        CELLS => (CELLS - westernmost.at.index() % CELLS) % CELLS,
        _ => there.iter().rev().take_while(|&&there| there).count(),
    };
    let most = if row == table.lair() { lair_rooms(&table.terms) } else { CELLS };
    if listed.len() > most {
        return wrong(at(first), format!("OOTS-070, OOTS-474: this floor has at most {most} rooms"));
    }
    table.map.open(row);
    for nth in 1..listed.len() {
        table.map.lay(row, if nth <= west { Side::West } else { Side::East }, most);
    }
    for &(nth, room) in listed {
        if table.map.column(room.at).is_none() {
            return wrong(at(nth), "OOTS-011: the rooms of a floor lie side by side");
        }
        if room.stairs == Some(true) {
            if row == table.lair() {
                return wrong(format!("rooms.{}.stairs", nth + 1), "OOTS-086: nothing lies below the Lair");
            }
            if table.map.stairs(row).is_some() {
                return wrong(format!("rooms.{}.stairs", nth + 1), "OOTS-078: a floor has Stairs down once");
            }
            table.map.descend(room.at);
        }
    }
    Ok(())
}

fn read_day(written: &DayPosition, heroes: &[HeroPosition]) -> Day {
    let DayPosition { moved, battled, engaged, searched, picked, spent, halted, fled, kills, steps, .. } = *written;
    let DayPosition { cleared, ref left, switched, once, once_loot, .. } = *written;
    Day {
        moved,
        battled,
        engaged,
        searched,
        picked,
        spent,
        halted,
        fled,
        kills,
        steps,
        cleared,
        left: left.iter().fold(0, |left, cell| left | 1 << cell.index()),
        switched,
        once,
        once_loot,
        declined: std::array::from_fn(|seat| heroes.get(seat).map_or(Seats::NONE, |hero| hero.declined)),
    }
}

/// The bits of places in a stack that are counted from 1.
fn read_places(at: &str, places: &[u8]) -> Result<u128> {
    let mut bits = 0;
    for &place in places {
        match place.checked_sub(1).and_then(|place| 1u128.checked_shl(place.into())) {
            Some(bit) => bits |= bit,
            None => return wrong(at, "no stack has such a place"),
        }
    }
    Ok(bits)
}

fn read_roll(at: &str, written: &RollPosition) -> Result<Roll> {
    let mut roll = Roll { plus: written.plus, ..Roll::default() };
    if written.shown.len() > roll.shown.len() || written.shown.iter().any(|die| !(1..=12).contains(die)) {
        return wrong(at, "OOTS-005: at most four dice are rolled, and they show 1 to 12");
    }
    roll.shown[..written.shown.len()].copy_from_slice(&written.shown);
    Ok(roll)
}

/// Shares what lies nowhere else between a deck and its discards: all is in the deck if neither is written.
fn share<K: std::fmt::Display, const N: usize>(
    (deck_at, deck): (&str, Option<[u8; N]>),
    (out_at, out): (&str, Option<[u8; N]>),
    free: [u8; N],
    kinds: &[K; N],
) -> Result<([u8; N], [u8; N])> {
    let Some(deck) = deck else {
        let out = out.unwrap_or([0; N]);
        return Ok((without(out_at, "OOTS-461", free, out, kinds)?, out));
    };
    let rest = without(deck_at, "OOTS-461", free, deck, kinds)?;
    if out.is_some_and(|out| out != rest) {
        return wrong(deck_at, "OOTS-461: the cards do not add up");
    }
    Ok((deck, rest))
}

/// A row, if there are not too many.
fn row<T: Copy + Default, const N: usize>(at: &str, items: impl IntoIterator<Item = T>) -> Result<Row<T, N>> {
    let mut row = Row::new();
    for item in items {
        if row.is_full() {
            return wrong(at, format!("there is room for {N}"));
        }
        row.push(item);
    }
    Ok(row)
}
