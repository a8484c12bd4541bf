//! The vocabulary: every effect of the box reads, prints back and can be said; what is none is refused with a reason.

use std::collections::BTreeSet;

use super::*;
use crate::content::{Content, content};
use crate::ids::Shtick;

fn effect(text: &str) -> Effect {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// All effects of the box, each with the kind of card that has it.
fn effects(content: &Content) -> Vec<(Deck, Effect)> {
    let of = |deck: Deck, effects: &[Effect]| effects.iter().map(|effect| (deck, *effect)).collect::<Vec<_>>();
    let shticks = content.shticks.iter().flat_map(|card| [&card.effects, &card.boost]);
    let all = shticks.map(|effects| of(Deck::Shtick, effects));
    let all = all.chain(content.screws.iter().map(|card| of(Deck::Screw, &card.effects)));
    let all = all.chain(content.loot.iter().map(|card| of(Deck::Loot, &card.effects)));
    let all = all.chain(content.traps.iter().map(|card| of(Deck::Trap, &card.effects)));
    let all = all.chain(content.rooms.iter().map(|card| of(Deck::Room, &card.effects)));
    let all = all.chain(content.lair.iter().map(|card| of(Deck::Room, &card.effects)));
    all.chain(content.wards.iter().map(|card| of(Deck::Ward, &card.effects))).flatten().collect()
}

#[test]
fn every_effect_of_the_box_reads_prints_back_and_can_be_said() {
    let all = effects(content());
    assert_eq!(all.len(), 248);
    for (deck, one) in all {
        assert_eq!(effect(&one.to_string()), one);
        assert_eq!(fits(&one, deck), Ok(()), "{one}");
        let said = words(&one, deck, &|shtick| content().shtick(shtick).name.clone());
        assert!(said.ends_with('.') && !said.contains("  ") && !said.contains(" ."), "{one}: {said}");
        assert!(said.starts_with(|first: char| !first.is_lowercase()), "{one}: {said}");
    }
}

#[test]
fn an_effect_is_small_plain_data() {
    fn is_copy<T: Copy>() {}
    is_copy::<Effect>();
    assert!(size_of::<Effect>() <= 64, "{}", size_of::<Effect>());
    assert!(size_of::<Op>() <= 8, "{}", size_of::<Op>());
}

/// The words of a list that no effect of the box has.
fn unused<'a>(all: impl IntoIterator<Item = &'a str>, used: &BTreeSet<String>) -> Vec<&'a str> {
    all.into_iter().filter(|word| !used.contains(*word)).collect()
}

/// Every argument, key and value of the effects of the box, as it is written.
fn written() -> BTreeSet<String> {
    let parts = |text: &str| {
        let breaks = |letter: char| "()[],;|&+:=!/ ".contains(letter);
        text.split(breaks).map(str::to_owned).collect::<Vec<_>>()
    };
    effects(content()).iter().flat_map(|(_, effect)| parts(&effect.to_string())).collect()
}

#[test]
fn every_operation_trigger_price_condition_and_duration_is_used() {
    let all: Vec<Effect> = effects(content()).into_iter().map(|(_, effect)| effect).collect();
    let ops: BTreeSet<String> = all.iter().flat_map(Effect::ops).map(|op| op.word().to_owned()).collect();
    let either = all.iter().any(|effect| matches!(effect.does, Does::Either(..)));
    assert!(either);
    // `one_of` is the pair of operations itself.
    assert_eq!(unused(OPS, &ops), ["one_of"]);
    let whens: BTreeSet<String> = all.iter().map(|effect| effect.when.to_string()).collect();
    assert_eq!(unused(When::ALL.map(When::name), &whens), [""; 0]);
    let prices: BTreeSet<String> = all.iter().flat_map(Effect::prices).map(|price| price.word().to_owned()).collect();
    assert_eq!(unused(PRICES, &prices), [""; 0]);
    let keys: BTreeSet<String> =
        all.iter().flat_map(|effect| effect.only.iter()).map(|one| one.test.key().to_owned()).collect();
    assert_eq!(unused(KEYS, &keys), [""; 0]);
    let until: BTreeSet<String> = all.iter().filter_map(|effect| effect.until).map(|one| one.to_string()).collect();
    // What is used in a battle lasts for it without a word.
    assert_eq!(unused(Duration::ALL.map(Duration::name), &until), ["battle"]);
}

#[test]
fn every_term_is_used_or_named_here() {
    let used = written();
    assert_eq!(unused(Stat::ALL.map(Stat::name), &used), [""; 0]);
    assert_eq!(unused(Who::ALL.map(Who::name), &used), [""; 0]);
    assert_eq!(unused(Which::ALL.map(Which::name), &used), [""; 0]);
    assert_eq!(unused(Place::ALL.map(Place::name), &used), [""; 0]);
    // Cards go to the discard pile and to hands under other names.
    assert_eq!(unused(Pile::ALL.map(Pile::name), &used), [""; 0]);
    assert_eq!(unused(How::ALL.map(How::name), &used), [""; 0]);
    assert_eq!(unused(Forbidden::ALL.map(Forbidden::name), &used), [""; 0]);
    assert_eq!(unused(Allowed::ALL.map(Allowed::name), &used), [""; 0]);
    assert_eq!(unused(Bespoke::ALL.map(Bespoke::name), &used), [""; 0]);
    assert_eq!(unused(Token::ALL.map(Token::name), &used), [""; 0]);
    assert_eq!(unused(Found::ALL.map(Found::name), &used), [""; 0]);
    assert_eq!(unused(Role::ALL.map(Role::name), &used), [""; 0]);
    assert_eq!(unused(Reach::ALL.map(Reach::name), &used), [""; 0]);
    assert_eq!(unused(Foe::ALL.map(Foe::name), &used), [""; 0]);
}

#[test]
fn an_effect_that_cannot_be_read_says_what_was_expected() {
    for (text, reason) in [
        ("", "an effect is written `trigger: operation`"),
        ("static modify(attack,+1)", "an effect is written `trigger: operation`"),
        ("always: modify(attack,+1)", "a trigger is one of static, boost, any"),
        ("any[flip: heal(self,1)", "a price ends with `]`"),
        ("any[tap]: heal(self,1)", "a price is one of flip, discard, once, flip_named, get_loot"),
        ("any[flip_named(tuba)]: heal(self,1)", "a shtick is one of roy-greenhilt-sword"),
        ("any[flip+once+discard]: heal(self,1)", "an effect has at most two prices"),
        ("any: heal", "an operation is written `word(arguments)`"),
        ("any: heal(self,1", "an operation ends with `)`"),
        ("any: mend(self,1)", "an operation is one of modify, boost"),
        ("any: heal(everybody,1)", "a player is one of self, same"),
        ("any: heal(self)", "after these arguments stands a number"),
        ("any: heal(self,0)", "this is a number from 1 to 12"),
        ("any: heal(self,1,2)", "`heal` is complete before this"),
        ("any: heal(self,1); heal(self,1); heal(self,1)", "at most two operations"),
        ("static: modify(luck,+1)", "a statistic is one of attack, defense"),
        ("static: modify(attack,1)", "with its sign"),
        ("static: modify(attack,+13)", "from +1 to +12"),
        ("static: modify(attack,+0)", "with its sign"),
        ("static: modify(attack,+1,mon.room/elf)", "a type of Monster is one of goblin, undead"),
        ("static: modify(attack,+1,mon.cellar)", "a group of Monsters is one of mon.foe"),
        ("static: modify(attack,+1,self)", "it is written `static: modify(attack,+1)`"),
        ("static: boost(excalibur,1)", "a boost is for the id of a shtick, a type of shtick or `any_one`"),
        ("static: modify(attack,+1) if foe", "a condition is written `key=value`"),
        ("static: modify(attack,+1) if mood=bad", "a condition is on one of foe, foe.type"),
        ("static: modify(attack,+1) if kills=no", "`kills` can only be `yes`"),
        ("static: modify(attack,+1) if foe.type=undead|goblin", "it is written `"),
        ("static: modify(attack,+1) if foe=player & foe=player & foe=player & foe=player", "at most 3 conditions"),
        ("any: heal(self,1) until dawn", "a duration is one of battle, turn, recover"),
        ("my_turn: one_of(heal(self,1))", "a choice is written `one_of(operation | operation)`"),
        ("my_turn: heal(self,1); one_of(stop() | stop())", "a choice stands alone"),
        ("static: strip(armor,mon.foe)", "only `support` can be stripped"),
        ("static: die_as(1,25)", "a die counts as a number from 1 to 24"),
        ("any:  heal(self,1)", "an operation is one of modify"),
    ] {
        let error = text.parse::<Effect>().expect_err(text).to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

#[test]
fn a_card_has_only_the_effects_that_its_kind_can_have() {
    for (deck, text, reason) in [
        (Deck::Trap, "static: modify(attack,+1)", "a trap does not work at `static`"),
        (Deck::Room, "any: heal(self,1)", "a room does not work at `any`"),
        (Deck::Screw, "on_win: heal(self,1)", "a Screw This! card does not work at `on_win`"),
        (Deck::Loot, "boost: modify(attack,+1)", "a Loot does not work at `boost`"),
        (Deck::Ward, "on_explore: loot(deck,room,1,top)", "a Xykon card does not work at `on_explore`"),
        (Deck::Shtick, "any[discard]: heal(self,1)", "a shtick does not ask the price `discard`"),
        (Deck::Loot, "any[flip]: heal(self,1)", "a Loot does not ask the price `flip`"),
        (Deck::Screw, "any[once]: heal(self,1)", "a Screw This! card does not ask the price `once`"),
        (Deck::Shtick, "static[once]: modify(attack,+1)", "in force all the time and has no price"),
        (Deck::Shtick, "any[flip+flip]: heal(self,1)", "the same price stands here twice"),
        (Deck::Shtick, "any[flip+get_loot]: heal(self,1)", "OOTS-639"),
        (Deck::Shtick, "any?: heal(self,1)", "only an event can be marked as voluntary"),
        (Deck::Shtick, "static: modify(attack,+1) until turn", "has no duration"),
        (Deck::Screw, "any: cancel()", "works only in answer to a Screw This! card"),
        (Deck::Shtick, "any: prevent(1)", "works only before Wounds are lost"),
        (Deck::Shtick, "any: heal(same,1)", "works only as a boost"),
        (Deck::Shtick, "any: heal(mover,1)", "works only when another player has moved"),
        (Deck::Shtick, "any: heal(loser,1)", "works only after a win"),
        (Deck::Shtick, "static: forbid(rest,each_room)", "works only in a room"),
        (Deck::Shtick, "pre_roll: reroll(self)", "works only after a roll"),
        (Deck::Shtick, "pre_roll: allow(keep_offer)", "works only in the aftermath"),
        (Deck::Shtick, "ask: allow(count_as_loot)", "with a Drool Factor where it counts as Loot"),
        (Deck::Shtick, "any: stairs(found)", "OOTS-624"),
        (Deck::Shtick, "turn_end: stairs(none)", "works only when Stairs were found by a roll"),
        (Deck::Room, "on_enter: wound(self,1); evade(5)", "`evade` stands first"),
        (Deck::Room, "on_enter: evade(5)", "`evade` stands first"),
        (Deck::Room, "on_end_move: stop()", "works only when a room is entered"),
        (Deck::Room, "on_enter: wound(self,1) if foe=player", "cannot be told at `on_enter`"),
        (Deck::Shtick, "any: heal(self,1) if won=yes", "cannot be told at `any`"),
        (Deck::Shtick, "boost: draw_shtick(self,1)", "works only as a card's own effect"),
        (Deck::Shtick, "any: bespoke(banjo)", "works only before the own roll"),
        (Deck::Loot, "any[discard]: disarm(5)", "works only when a trap is revealed"),
        (Deck::Loot, "my_turn[discard]: defeat(mon.all)", "works only on one Monster of the room"),
    ] {
        let reasons = fits(&effect(text), deck).expect_err(text);
        assert!(reasons.contains(reason), "{text}: {reasons}");
    }
}

#[test]
fn what_is_voluntary_follows_from_trigger_price_and_mark() {
    for (text, voluntary) in [
        ("static: modify(attack,+1)", false),
        ("any: heal(self,1)", true),
        ("on_win: heal(self,1)", false),
        ("on_win?: heal(self,1)", true),
        ("on_win[flip]: heal(self,1)", true),
    ] {
        assert_eq!(effect(text).is_voluntary(), voluntary, "{text}");
    }
}

#[test]
fn an_effect_is_said_as_it_works() {
    let said =
        |deck: Deck, text: &str| words(&effect(text), deck, &|shtick: Shtick| content().shtick(shtick).name.clone());
    for (deck, text, sentence) in [
        (
            Deck::Shtick,
            "static: modify(attack,+1) if foe.type=undead & !foe=xykon",
            "+1 Attack against Undead but not against Xykon.",
        ),
        (
            Deck::Shtick,
            "select[flip]: become(attacker) if role=defender & foe=monster",
            "Flip before you choose a Battle Shtick as the Defender against Monsters: you are the Attacker in this \
             battle.",
        ),
        (
            Deck::Loot,
            "pre_roll[discard]: boost(roy-greenhilt-sword,2) until turn",
            "Discard before your battle roll: Greenhilt Sword is boosted twice until the end of the turn.",
        ),
        (Deck::Loot, "static: modify(defense,+1) if foe=monster", "Equipped: +1 Defense against Monsters."),
        (
            Deck::Screw,
            "pre_roll_any: modify(attack,+3,mon.all/kobold) until turn",
            "Before anybody's battle roll: all Kobolds in play have +3 Attack until the end of the turn.",
        ),
        (
            Deck::Room,
            "on_enter: evade(4); skip_turn(self,1,after_battle)",
            "Whoever enters or passes through makes an Evade roll of 4 or misses a turn, after battling any Monsters \
             here.",
        ),
        (
            Deck::Trap,
            "on_trap: wound(self,1); skip_turn(self,1)",
            "Whoever fails to evade loses 1 Wound and misses a turn.",
        ),
        (
            Deck::Room,
            "on_explore: loot(deck,room,1,top)",
            "When this room is turned up, 1 Loot from the deck is put here.",
        ),
        (Deck::Shtick, "boost: modify(attack,+2)", "Each boost: +2 Attack."),
        (
            Deck::Shtick,
            "on_win?: loot(loser.stash,self,1,random) if foe=player & range=0",
            "When you win a battle at Range 0 against players, you may take 1 random Loot from the Stash of the loser.",
        ),
    ] {
        assert_eq!(said(deck, text), sentence);
    }
}
