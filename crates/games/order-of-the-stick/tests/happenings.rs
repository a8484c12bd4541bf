//! Everything happens: random games meet every kind of effect, every ability of Monsters, every window and every question.
//! What is too rare for a small number of games stands in a list, with the test that shows it.
//!
//! `THOROUGH=20` plays twenty times as many games.

use std::collections::BTreeSet;

use order_of_the_stick::content::{MonsterStats, content};
use order_of_the_stick::effect::{
    Allowed, Bespoke, Boosted, Does, Effect, Forbidden, Op, Price, Role, Stat, Test, Timing, When,
};
use order_of_the_stick::ids::{
    Ability, Hero, LairRoom, Loot, Monster, Room, Screw, Shtick, ShtickType, SupportAbility, Trap, XykonCard,
};
use order_of_the_stick::map::Cell;
use order_of_the_stick::{
    Against, Aim, Card, Choice, Event, Frame, GameLength, Gift, Moment, Options, OrderOfTheStick, Pick, Rounds, State,
    Table, Way, Why,
};
use table::{Game, Instinct, Pending, Seat, Seeded};

/// What so few games need not meet: what it is, the test that shows it, and why it is rare.
const SHOWN_ELSEWHERE: [(&str, &str, &str); 24] = [
    ("ability hide", "oots549_who_hides_draws_instead_of_winning", "an attack on a kobold is hardly ever lost"),
    ("ability tricky", "oots559_tricky_is_hard_to_hit_from_afar_only", "few can shoot, and few Monsters are tricky"),
    (
        "allow(end_in_target_room)",
        "oots661_the_attacker_ends_in_the_room_of_the_foe_won_or_lost",
        "Belkar has to attack the next room",
    ),
    (
        "allow(ignore_spellcaster)",
        "oots008_who_is_dumb_as_mud_is_flipped_by_nobody_and_forgets_no_card",
        "Elan has to lose to a caster of spells",
    ),
    (
        "allow(no_rest_penalty)",
        "oots008_the_vigilant_defend_as_well_lying",
        "one Loot helps one who is attacked at rest",
    ),
    (
        "bespoke(double_cross)",
        "oots631_a_card_that_moves_or_cancels_help_concerns_the_whole_sum",
        "a helper has to hold one of two cards",
    ),
    (
        "bespoke(lute)",
        "oots008_each_song_played_on_the_lute_adds_what_songs_are_worth_then",
        "one Loot, of use to Elan alone",
    ),
    (
        "bespoke(teleport_circle)",
        "oots008_teleport_circles_are_next_to_each_other_for_movement",
        "both rooms of that name have to lie there",
    ),
    (
        "forbid(ranged_in)",
        "oots008_a_prohibition_beats_a_permission",
        "one room, with Monsters that somebody could shoot at",
    ),
    ("forbid(search)", "oots008_a_prohibition_beats_a_permission", "one room, without Stairs on its floor"),
    ("modify(coins)", "oots008_monsters_leave_more_loot_in_the_trophy_hall", "one room"),
    ("modify(rest_heal)", "oots008_the_infirmary_heals_one_wound_more", "one room, and somebody hurt who rests there"),
    (
        "modify(targets)",
        "oots008_each_boost_of_the_fireball_is_one_more_target",
        "three Monsters have to lie in one room",
    ),
    ("modify(trade)", "oots383_as_often_as_one_can", "one room, with enough Loot to trade"),
    (
        "modify(wounds)",
        "oots401_a_battle_shtick_is_boosted_only_where_it_is_selected",
        "Belkar has to beat a player with several Daggers",
    ),
    (
        "price flip_named",
        "oots008_each_song_played_on_the_lute_adds_what_songs_are_worth_then",
        "one Loot, of use to Elan alone",
    ),
    ("stairs(found)", "oots624_it_is_no_search_and_leaves_the_one_of_the_turn", "the floor must have no Stairs yet"),
    ("stairs(none)", "oots456_a_search_is_a_roll_too", "one card, for a search that succeeds"),
    ("support greed", "oots573_greed_costs_a_loot_for_each_supporter_besides_thief", "three Monsters have it"),
    ("when on_assist", "oots008_a_grateful_audience_gives_loot_for_a_win", "Elan has to help somebody who wins"),
    (
        "when on_end_move",
        "oots645_an_effect_on_ending_movement_begins_with_the_next_arrival",
        "one card of the Xykon deck",
    ),
    ("when on_other_flee", "oots008_belkar_enjoys_the_misery_of_others", "others have to flee beside Belkar"),
    (
        "when post_roll_assisting",
        "oots631_a_card_that_moves_or_cancels_help_concerns_the_whole_sum",
        "a helper has to hold one of two cards",
    ),
    ("when search_any", "oots456_a_search_is_a_roll_too", "one card, for a search that succeeds"),
];

/// The kind of an operation.
fn kind(op: Op) -> String {
    match op {
        Op::Modify { stat, .. } => format!("modify({stat})"),
        Op::Forbid { what, .. } => format!("forbid({what})"),
        Op::Allow { what, .. } => format!("allow({what})"),
        Op::Stairs { found } => format!("stairs({found})"),
        Op::Bespoke { id } => format!("bespoke({id})"),
        other => other.word().to_owned(),
    }
}

/// All cards that do something.
fn cards() -> impl Iterator<Item = Card> {
    let shticks = Shtick::ALL.into_iter().map(Card::Shtick).chain(Loot::ALL.into_iter().map(Card::Loot));
    let others = Screw::ALL.into_iter().map(Card::Screw).chain(Trap::ALL.into_iter().map(Card::Trap));
    let rooms = Room::ALL.into_iter().map(Card::Room).chain(LairRoom::ALL.into_iter().map(Card::Lair));
    let wards = XykonCard::ALL.into_iter().filter(|&card| content().ward(card).is_some()).map(Card::Ward);
    shticks.chain(others).chain(rooms).chain(wards)
}

/// The effects of a card, what its boosts add included.
fn effects(card: Card) -> impl Iterator<Item = &'static Effect> {
    card.effects().iter().chain(card.boost())
}

/// Everything that there is to happen.
fn everything() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for effect in cards().flat_map(effects) {
        all.insert(format!("when {}", effect.when));
        all.extend(effect.prices().map(price));
        all.extend(effect.ops().map(kind));
        if let Does::Either(..) = effect.does {
            all.insert("one_of".to_owned());
        }
    }
    all.extend(Ability::ALL.map(|ability| format!("ability {ability}")));
    all.extend(SupportAbility::ALL.map(|ability| format!("support {ability}")));
    all.extend(Moment::ALL.map(|moment| format!("window {moment}")));
    all.extend(QUESTIONS.map(|question| format!("question {question}")));
    all
}

fn price(price: Price) -> String {
    format!("price {}", price.word())
}

/// The frames that ask somebody something.
const QUESTIONS: [&str; 30] = [
    "Starters", "Shadow", "Chores", "Go", "Walk", "Populate", "Engage", "Onward", "Select", "Ask", "Reply", "Bid",
    "Takes", "Npcs", "Window", "Save", "Pick", "Spoils", "Trade", "Learn", "Under", "Sell", "Dress", "Remove",
    "Turnover", "Lose", "Fee", "Cheer", "Shift", "Fetching",
];

/// What the games have shown so far.
#[derive(Default)]
struct Watch {
    seen: BTreeSet<String>,
    /// The Screw This! cards that wait, with what they are aimed at.
    waiting: Vec<(Card, Aim)>,
    /// The trap that goes off.
    trap: Option<Card>,
    /// The battle under way.
    battle: Option<Battle>,
    /// The last roll: its total, and what it has to beat.
    rolled: (i16, Option<i16>),
}

/// A battle with a Monster.
#[derive(Clone, Copy)]
struct Battle {
    seat: Seat,
    room: Cell,
    monster: Monster,
    role: Role,
    range: u8,
}

impl Battle {
    fn stats(&self) -> &'static MonsterStats {
        &content().monster(self.monster).stats
    }

    /// Whether this Support ability has a supporter: as the top of a stack it has all that fit.
    fn supported(&self, table: &Table, by: SupportAbility) -> bool {
        self.stats().support.has(by) && is_supported(table, self.room, self.stats())
    }
}

/// Whether a Monster on top of a room has a supporter.
fn is_supported(table: &Table, room: Cell, stats: &MonsterStats) -> bool {
    let others = table.stacks(room.row()).flat_map(|(at, stack)| &stack[usize::from(at == room).min(stack.len())..]);
    let fits = |stats: &MonsterStats, wanted: &MonsterStats| {
        stats.abilities.has(Ability::Henchman) || !stats.types.and(wanted.supporters).is_empty()
    };
    !stats.supporters.is_empty() && others.into_iter().any(|one| fits(&content().monster(one.monster).stats, stats))
}

impl Watch {
    fn note(&mut self, what: impl Into<String>) {
        self.seen.insert(what.into());
    }

    fn note_if(&mut self, met: bool, what: String) {
        if met {
            self.note(what);
        }
    }

    /// An effect was carried out.
    fn works(&mut self, effect: &Effect, aim: Aim) {
        self.note(format!("when {}", effect.when));
        effect.prices().for_each(|one| self.note(price(one)));
        match effect.does {
            Does::Either(first, second) => {
                self.note("one_of");
                self.note(kind(if matches!(aim, Aim::Foe(_)) { first } else { second }));
            }
            Does::One(_) | Does::Both(..) => effect.ops().for_each(|op| self.note(kind(op))),
        }
    }

    /// One choice and what it brought about.
    fn step(&mut self, before: &State, choice: Choice, after: &State, events: &[Event]) {
        let table = &before.table;
        for event in events {
            self.card(table, event, events);
            self.number(table, event);
            self.battle(table, &after.table, event);
        }
        let waiting = after.table.flow.iter().filter(|frame| matches!(frame, Frame::Played(_))).count();
        while self.waiting.len() > waiting {
            let (card, aim) = self.waiting.pop().expect("a card that waits");
            card.effects().iter().for_each(|effect| self.works(effect, aim));
        }
        self.note_if(matches!(choice, Choice::Move(Way::To(_))), kind(Op::Bespoke { id: Bespoke::TeleportCircle }));
        self.question(&after.table);
    }

    /// Cards that are used, played, met or turned up.
    fn card(&mut self, table: &Table, event: &Event, events: &[Event]) {
        match *event {
            Event::Used { seat, card, aim } => {
                let used =
                    card.effects().iter().filter(|effect| effect.is_voluntary() && is_used(table, effect, events));
                used.for_each(|effect| self.works(effect, aim));
                if matches!(card, Card::Shtick(shtick) if table.at(seat).face_up(shtick) > 1) {
                    card.boost().iter().for_each(|effect| self.works(effect, aim));
                }
                let flips = used_by_others(card) && table.all().any(|other| other != seat && is_dumb(table, other));
                self.note_if(flips, allow(Allowed::IgnorePlayerFlips));
            }
            Event::ScrewPlayed { screw, aim, .. } => self.waiting.push((Card::Screw(screw), aim)),
            Event::ScrewCancelled { screw, .. } | Event::ScrewFizzled { screw, .. } => {
                let at = self.waiting.iter().rposition(|(card, _)| *card == Card::Screw(screw));
                self.waiting.remove(at.expect("a card that waits"));
            }
            Event::RoomWorks { card, .. } => {
                let evaded = events.iter().any(|event| matches!(event, Event::Evaded { evades: true, .. }));
                let works = card.effects().iter().filter(|effect| effect.when.timing() == Timing::Event && !evaded);
                works.for_each(|effect| self.works(effect, Aim::None));
            }
            Event::TrapSprung { trap, .. } => self.trap = Some(Card::Trap(trap)),
            Event::Evaded { evades: false, .. } => {
                self.trap.into_iter().flat_map(Card::effects).for_each(|effect| self.works(effect, Aim::None));
            }
            Event::TurnEnded { .. } => (self.trap, self.battle) = (None, None),
            Event::Offered { gift: Gift::Show, .. } | Event::Lodged { gift: Gift::Show, .. } => {
                self.note(allow(Allowed::CountAsLoot));
                self.note(format!("when {}", When::Ask));
            }
            Event::Put { seat, .. } if table.fight.is_some_and(|fight| fight.seat == seat && fight.range > 0) => {
                self.note(allow(Allowed::EndInTargetRoom));
            }
            _ => {}
        }
    }

    /// Numbers outside of battles.
    fn number(&mut self, table: &Table, event: &Event) {
        let own = |seat: Seat, stat: Stat| {
            let hero = table.at(seat);
            let shticks = hero.ups().map(|(shtick, _)| Card::Shtick(shtick));
            let mut held = shticks.chain(hero.equipped.iter().map(Card::Loot)).chain(table.texts(hero.room));
            held.any(|card| has_stat(card, stat))
        };
        let in_room = |room: Cell, stat: Stat| table.texts(room).any(|card| has_stat(card, stat));
        match *event {
            Event::Moved { to, .. } => self.note_if(in_room(to, Stat::MoveCost), modify(Stat::MoveCost)),
            Event::Evaded { die, total, .. } => self.note_if(i16::from(die) != total, modify(Stat::Evade)),
            Event::Searched { needed, .. } => self.note_if(needed != 3, modify(Stat::Search)),
            Event::BattleTriggered { room, .. } => {
                self.note_if(in_room(room, Stat::BattleSize), modify(Stat::BattleSize));
            }
            Event::MonsterDefeated { room, .. } => self.note_if(in_room(room, Stat::Coins), modify(Stat::Coins)),
            Event::Healed { seat, .. } if table.at(seat).pose.resting => {
                self.note_if(own(seat, Stat::RestHeal), modify(Stat::RestHeal));
            }
            Event::LootSold { seat, .. } => self.note_if(own(seat, Stat::Trade), modify(Stat::Trade)),
            Event::HelpGiven { helper, seat, .. } => {
                let assists = table.player_of(helper).is_some_and(|helper| own(helper, Stat::Assist));
                self.note_if(assists, modify(Stat::Assist));
                self.note_if(own(seat, Stat::Aid), modify(Stat::Aid));
            }
            _ => {}
        }
    }

    /// What counts in a battle, and what Monsters can do.
    fn battle(&mut self, before: &Table, after: &Table, event: &Event) {
        match event {
            Event::BattleBegan {
                against: Against::Monster { room, .. },
                monster: Some(monster),
                seat,
                role,
                range,
            } => {
                let battle = Battle { seat: *seat, room: *room, monster: *monster, role: *role, range: *range };
                self.battle = Some(battle);
                self.meets(after, battle);
            }
            Event::BattleBegan { .. } => self.battle = None,
            Event::RoleChanged { role, .. } => {
                if let Some(battle) = &mut self.battle {
                    battle.role = *role;
                }
            }
            Event::Rolled { seat, dice, total, against, because, .. } => {
                self.rolled = (*total, *against);
                for line in because.iter().filter(|line| line.counts) {
                    self.line(&line.what);
                }
                self.roll(before, after, *seat, dice);
            }
            Event::WoundsLost { wounds: 2.., .. } => match (self.battle, before.fight.or(after.fight)) {
                (Some(battle), _) => {
                    self.note_if(battle.supported(before, SupportAbility::Deadly), support(SupportAbility::Deadly));
                }
                (None, fight) => self.note_if(fight.is_some(), modify(Stat::Wounds)),
            },
            Event::Paralyzed { .. } => self.note(ability(Ability::Paralyze)),
            Event::CardLost { .. } => self.note(ability(Ability::Spellcaster)),
            Event::Outsmarted { .. } => self.note(support(SupportAbility::Outsmart)),
            Event::LootDiscarded { .. } => {
                if let Some(battle) = self.battle {
                    self.note_if(battle.stats().abilities.has(Ability::Thief), ability(Ability::Thief));
                    self.note_if(battle.supported(before, SupportAbility::Greed), support(SupportAbility::Greed));
                }
            }
            Event::MonsterAdded { monster, room, .. } => {
                let stats = &content().monster(*monster).stats;
                let sinks = stats.abilities.has(Ability::Henchman) && before.has_monsters(*room);
                self.note_if(sinks, ability(Ability::Henchman));
                self.note_if(stats.abilities.has(Ability::Leader), ability(Ability::Leader));
                let horde = stats.support.has(SupportAbility::Horde) && is_supported(before, *room, stats);
                self.note_if(horde, support(SupportAbility::Horde));
            }
            Event::BattleLost { against: Against::Monster { .. }, seat } => {
                let Some(battle) = self.battle else { return };
                let drawn = self.rolled.1.is_some_and(|against| self.rolled.0 >= against);
                self.note_if(drawn && battle.stats().abilities.has(Ability::Bloodlust), ability(Ability::Bloodlust));
                let spared = battle.stats().abilities.has(Ability::Spellcaster) && is_dumb(before, *seat);
                self.note_if(spared, allow(Allowed::IgnoreSpellcaster));
            }
            Event::BattleDrawn { .. } => {
                let Some(battle) = self.battle else { return };
                let lost = self.rolled.1.is_some_and(|against| self.rolled.0 < against);
                let hides = battle.stats().abilities.has(Ability::Hide) && battle.role == Role::Attacker;
                self.note_if(lost && hides && battle.range == 0, ability(Ability::Hide));
            }
            _ => {}
        }
    }

    /// A line of a sum: what is in force for whoever rolls.
    fn line(&mut self, what: &str) {
        for card in cards().filter(|card| card.title() == what) {
            for effect in effects(card) {
                for op in effect.ops() {
                    let counts = match op {
                        Op::Modify { stat, .. } => matches!(stat, Stat::Attack | Stat::Defense | Stat::Both),
                        _ => false,
                    };
                    self.note_if(counts, kind(op));
                    self.note_if(counts, format!("when {}", effect.when));
                }
            }
        }
    }

    /// A battle with a Monster begins.
    fn meets(&mut self, table: &Table, battle: Battle) {
        let Battle { seat, room, monster, range, .. } = battle;
        let hero = table.at(seat);
        let has = |wanted: Ability| battle.stats().abilities.has(wanted);
        let holds = |of: ShtickType| hero.ups().any(|(shtick, _)| content().shtick(shtick).types.has(of));
        for (bar, of) in [
            (Ability::BreathWeapon, ShtickType::Armor),
            (Ability::Enchanted, ShtickType::Magic),
            (Ability::Impervious, ShtickType::Weapon),
            (Ability::Mindless, ShtickType::Verbal),
        ] {
            self.note_if(has(bar) && holds(of), ability(bar));
        }
        let short =
            hero.ups().any(|(shtick, _)| content().shtick(shtick).battle.is_some_and(|battle| battle.range == 0));
        self.note_if(has(Ability::Flying) && short && range == 0, ability(Ability::Flying));
        self.note_if(has(Ability::Duel) && (hero.stash > 0 || !hero.equipped.is_empty()), ability(Ability::Duel));
        self.note_if(monster == Monster::XykonTheLich, ability(Ability::XykonSpecial));
        for op in table.texts(room).flat_map(Card::effects).flat_map(Effect::ops) {
            let counts = matches!(op, Op::Grant { .. } | Op::Forbid { what: Forbidden::Assist, .. });
            self.note_if(counts, kind(op));
        }
    }

    /// What counts in a roll without a line of its own.
    fn roll(&mut self, before: &Table, after: &Table, seat: Seat, dice: &[u8]) {
        let hero = before.at(seat);
        let has = |name: &str| hero.face_up(name.parse().expect("a shtick")) > 0;
        self.note_if(dice.contains(&1) && has("durkon-thor-incarnate"), "die_as".to_owned());
        if let Some(battle) = self.battle.filter(|battle| battle.seat == seat) {
            let stats = battle.stats();
            let attacks = battle.role == Role::Attacker;
            self.note_if(dice.len() > 1 && !attacks && stats.dice > 1, ability(Ability::Multiattack));
            self.note_if(dice.len() > 1 && attacks && has("haley-double-shot"), "roll_best".to_owned());
            self.note_if(stats.nemesis == Some(hero.hero), ability(Ability::Nemesis));
            self.note_if(stats.abilities.has(Ability::Tricky) && battle.range > 0 && attacks, ability(Ability::Tricky));
            let helped = |by: SupportAbility| battle.supported(before, by);
            self.note_if(helped(SupportAbility::Assist), support(SupportAbility::Assist));
            self.note_if(helped(SupportAbility::Longshot) && attacks, support(SupportAbility::Longshot));
            let fresh = before.stack(battle.room).first().is_some_and(|top| top.fresh);
            self.note_if(helped(SupportAbility::Ambush) && fresh && !attacks, support(SupportAbility::Ambush));
        }
        let vigilant = hero.equipped.has(Loot::EternalVigilence) && hero.pose.lying;
        self.note_if(vigilant, allow(Allowed::NoRestPenalty));
        let Some(fight) = before.fight.or(after.fight) else { return };
        let chosen = fight.party(seat).and_then(|party| fight.chosen[party.index()]);
        let Some(chosen) = chosen else { return };
        self.note_if(fight.targets.count_ones() > 2, modify(Stat::Targets));
        let shticks = hero.ups().map(|(shtick, _)| Card::Shtick(shtick));
        let held = shticks.chain(hero.equipped.iter().map(Card::Loot)).chain(before.texts(hero.room));
        let works = |effect: &&Effect| effect.when == When::Static;
        for effect in held.flat_map(Card::effects).filter(works) {
            for op in effect.ops() {
                let counts = match op {
                    Op::Boost { what: Boosted::Named(named), .. } => named == chosen,
                    Op::Boost { what: Boosted::Type(of), .. } => content().shtick(chosen).types.has(of),
                    Op::Modify { stat: Stat::Range, .. } => effect.only.iter().any(|condition| match condition.test {
                        Test::Using(shtick) => shtick == chosen,
                        Test::UsingType(types) => !content().shtick(chosen).types.and(types).is_empty(),
                        _ => false,
                    }),
                    _ => false,
                };
                self.note_if(counts, kind(op));
            }
        }
    }

    /// What is asked, and what is forbidden then.
    fn question(&mut self, table: &Table) {
        let Some(frame) = table.flow.top() else { return };
        let said = format!("{frame:?}");
        let name = said.split(['(', ' ', '{']).next().unwrap_or_default();
        self.note_if(QUESTIONS.contains(&name), format!("question {name}"));
        let seat = table.current;
        let room = table.at(seat).room;
        let forbids = |room: Cell, what: Forbidden| {
            let mut ops = table.texts(room).flat_map(Card::effects).flat_map(Effect::ops);
            ops.any(|op| matches!(op, Op::Forbid { what: one, .. } if one == what))
        };
        let denies = |what: Forbidden| Forbidden::ALL.contains(&what) && forbids(room, what);
        match frame {
            Frame::Window(window) => {
                self.note(format!("window {}", window.moment));
                let alone = table.in_room(room).len() == 1 && !table.has_monsters(room) && table.day.moved;
                let stops = window.moment == Moment::Arrived && alone && forbids(room, Forbidden::NewBattle);
                self.note_if(stops, forbid(Forbidden::NewBattle));
            }
            Frame::Go => {
                self.note_if(table.day.steps != 3, modify(Stat::Move));
                let rests = !table.has_monsters(room) && !table.collapse.falling;
                self.note_if(rests && forbids(room, Forbidden::Rest), forbid(Forbidden::Rest));
            }
            Frame::Chores(_) => {
                let searches = !table.has_monsters(room) && table.map.stairs(room.row()).is_none();
                self.note_if(searches && forbids(room, Forbidden::Search), forbid(Forbidden::Search));
            }
            Frame::Engage => {
                let far =
                    |other: Cell| other != room && forbids(other, Forbidden::RangedIn) && table.has_monsters(other);
                self.note_if(table.map.rooms(room.row()).any(far), forbid(Forbidden::RangedIn));
            }
            Frame::Pick(Pick { left: 1.., why: Why::Ordinary, .. }) => self.note(modify(Stat::Pickup)),
            Frame::Select(_) => {
                for what in [Forbidden::ShtickMagic, Forbidden::ShtickVerbal, Forbidden::ShtickWeapon] {
                    self.note_if(denies(what), forbid(what));
                }
            }
            _ => {}
        }
    }
}

/// Whether an effect is the one that was used, where a card has several.
fn is_used(table: &Table, effect: &Effect, events: &[Event]) -> bool {
    let window = match table.flow.top() {
        Some(Frame::Window(window)) => Some(window.moment),
        _ => None,
    };
    let paid = events.iter().any(|event| matches!(event, Event::FeePaid { .. }));
    match effect.when {
        When::OnOtherWound => window == Some(Moment::Outcome),
        When::OnOtherFlee => window == Some(Moment::FlightBegins),
        _ => paid == effect.prices().any(|price| price == Price::GetLoot),
    }
}

/// Whether a card flips shticks of other players.
fn used_by_others(card: Card) -> bool {
    card.effects().iter().flat_map(Effect::ops).any(|op| matches!(op, Op::Flip { .. }))
}

/// Whether a player cannot be flipped by others.
fn is_dumb(table: &Table, seat: Seat) -> bool {
    let ignores = |op: Op| matches!(op, Op::Allow { what: Allowed::IgnorePlayerFlips, .. });
    table.at(seat).ups().any(|(shtick, _)| content().shtick(shtick).effects.iter().flat_map(Effect::ops).any(ignores))
}

fn has_stat(card: Card, wanted: Stat) -> bool {
    effects(card).flat_map(Effect::ops).any(|op| matches!(op, Op::Modify { stat, .. } if stat == wanted))
}

fn modify(stat: Stat) -> String {
    format!("modify({stat})")
}

fn forbid(what: Forbidden) -> String {
    format!("forbid({what})")
}

fn allow(what: Allowed) -> String {
    format!("allow({what})")
}

fn ability(ability: Ability) -> String {
    format!("ability {ability}")
}

fn support(ability: SupportAbility) -> String {
    format!("support {ability}")
}

/// How many times more games are played.
fn thorough() -> u64 {
    std::env::var("THOROUGH").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// Small dungeons, so that much comes to pass in few turns.
fn setups() -> [(Options, u8, u64); 6] {
    let own = |floors: u8, rounds: u8| Options {
        length: GameLength::Own,
        floors,
        drool: 0,
        shticks: 3,
        rounds: Rounds::Of(rounds),
        ..Options::default()
    };
    [
        (own(1, 20), 2, 8),
        (own(1, 16), 3, 8),
        (own(2, 20), 4, 8),
        (own(1, 12), 5, 8),
        (own(1, 12), 6, 8),
        (Options { shadows: true, nerdcore: true, ..own(1, 12) }, 3, 8),
    ]
}

/// The same moment with two of each shtick in play, so that there is more to be used.
fn learned(options: &Options, state: &State) -> State {
    let mut position = OrderOfTheStick::position(state);
    for hero in &mut position.heroes {
        let deck = hero.hero.into_iter().flat_map(Hero::deck);
        hero.shticks = Some(deck.map(|&shtick| (shtick, content().shtick(shtick).copies.min(2))).collect());
        hero.flipped.clear();
    }
    OrderOfTheStick::place(options, state.table.seats, &position).expect("a legal position").state
}

/// Plays one game: chance decides, and in some games now and then a player who knows better. In every other game the heroes
/// have learned much when the first turn begins.
fn play(watch: &mut Watch, options: &Options, seats: u8, seed: u64) {
    let mut luck = Seeded::nth(seed, u64::from(seats));
    let mut events = Vec::new();
    let mut state = OrderOfTheStick::deal(options, seats, &mut luck, &mut events).expect("a possible set-up");
    let mut choices = Vec::new();
    let mut learns = seed % 2 == 1;
    while let Pending::Ask { owe, .. } = OrderOfTheStick::pending(&state) {
        let seat = owe.first().expect("somebody is asked");
        choices.clear();
        OrderOfTheStick::choices(&state, seat, &mut choices);
        let knows = luck.number(4) < (seed / 2) as u32 % 4;
        let at = if knows {
            OrderOfTheStick::glance(&state, seat, &choices, &mut luck)
        } else {
            luck.number(choices.len() as u32) as usize
        };
        let before = state;
        events.clear();
        watch.question(&before.table);
        if learns && state.table.turn == 1 {
            learns = false;
            state = learned(options, &state);
            continue;
        }
        OrderOfTheStick::play(&mut state, seat, choices[at], &mut luck, &mut events);
        watch.step(&before, choices[at], &state, &events);
    }
    (watch.trap, watch.battle) = (None, None);
    watch.waiting.clear();
}

#[test]
fn everything_happens() {
    let mut watch = Watch::default();
    for (options, seats, games) in setups() {
        (0..games * thorough()).for_each(|seed| play(&mut watch, &options, seats, seed));
    }
    let all = everything();
    let listed: BTreeSet<String> = SHOWN_ELSEWHERE.iter().map(|(what, ..)| (*what).to_owned()).collect();
    let unknown: Vec<_> = listed.difference(&all).chain(watch.seen.difference(&all)).collect();
    assert!(unknown.is_empty(), "there is nothing of that name: {unknown:?}");
    let never: Vec<_> = all.iter().filter(|what| !watch.seen.contains(*what) && !listed.contains(*what)).collect();
    assert!(never.is_empty(), "never happened: {never:#?}");
}

/// What is too rare here is shown by tests that there are.
#[test]
fn what_is_listed_is_shown_elsewhere() {
    let tests = std::fs::read_dir("tests/clauses").expect("the clause tests");
    let tests: String =
        tests.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a test")).collect();
    for (what, by, why) in SHOWN_ELSEWHERE {
        assert!(tests.contains(&format!("fn {by}()")), "{what}: there is no test called {by}");
        assert!(!why.is_empty(), "{what}: no reason");
    }
}
