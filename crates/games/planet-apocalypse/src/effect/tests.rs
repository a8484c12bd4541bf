//! The vocabulary: every effect of the box reads, prints back and can be said; what is none is refused with a reason.

use std::collections::BTreeSet;

use super::parse::Family;
use super::*;
use crate::content::{Content, content};
use crate::ids::Pack;

fn effect(text: &str) -> Effect {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// All effects of the box, each with the kind of component that has it.
fn effects(content: &Content) -> Vec<(Card, Effect)> {
    let mut all = Vec::new();
    let mut put = |card: Card, effects: &[Effect]| all.extend(effects.iter().map(|effect| (card, *effect)));
    for hero in &content.heroes {
        for ability in [&hero.start, &hero.second, &hero.third] {
            put(Card::Ability, &ability.effects);
        }
        put(Card::Flaw, &hero.flaw.effects);
        for slot in &hero.slots {
            put(Card::Slot, &slot.effects);
        }
    }
    content.gifts.iter().for_each(|card| put(Card::Gift, &card.effects));
    content.troopers.iter().for_each(|card| put(Card::Trooper, &card.effects));
    content.regions.iter().for_each(|card| put(Card::Region, &card.effects));
    content.legions.iter().for_each(|card| put(Card::Legion, &card.effects));
    content.fourths.iter().for_each(|card| put(Card::Fourth, &card.effects));
    for lord in &content.lords {
        put(Card::Menace, &lord.menace);
        put(Card::Reward, &lord.reward);
        put(Card::Lord, &lord.abilities);
    }
    all
}

#[test]
fn every_effect_of_the_box_reads_prints_back_and_can_be_said() {
    let all = effects(content());
    assert_eq!(all.len(), 361);
    assert_eq!(all.iter().map(|(_, effect)| effect.words()).sum::<usize>(), 364);
    for (card, one) in all {
        assert_eq!(effect(&one.to_string()), one);
        assert_eq!(fits(&one, card), Ok(()), "{one}");
        let said = words(&one, card);
        assert!(said.ends_with('.') && !said.contains("  ") && !said.contains(" .") && !said.contains('_'), "{said}");
        assert!(said.starts_with(|first: char| first.is_uppercase()), "{one}: {said}");
    }
}

#[test]
fn as_many_effects_stand_at_each_hook_as_the_vocabulary_was_made_for() {
    let mut words = [0; 12];
    for (_, effect) in effects(content()) {
        let family = match effect.does {
            Does::Boon(..) => 0,
            Does::Use(..) => 1,
            Does::Pool(..) => 2,
            Does::Roll(_) => 3,
            Does::Help(..) => 4,
            Does::Guard(_) => 5,
            Does::Ambush(_) => 6,
            Does::Rule(_) => 7,
            Does::On(..) => 8,
            Does::Reveal(_) => 9,
            Does::Enemy(..) => 10,
            Does::Bespoke(..) => 11,
        };
        words[family] += effect.words();
    }
    // Death with Honor, code of its own, stands with the dice that it comes with.
    assert_eq!(words, [136, 26, 14, 13, 8, 20, 19, 36, 24, 3, 42, 23]);
    let counts = [
        Boon::WORDS.len(),
        Act::WORDS.len(),
        Pool::WORDS.len(),
        Roll::WORDS.len(),
        1,
        Guard::WORDS.len(),
        Ambush::WORDS.len(),
        Rule::WORDS.len(),
        TRIGGERS,
        Reveal::WORDS.len(),
        Enemy::WORDS.len(),
    ];
    assert_eq!(counts, [15, 9, 3, 8, 1, 9, 8, 15, 11, 1, 12]);
    assert_eq!((counts.iter().sum::<usize>(), BESPOKES), (92, 23));
}

#[test]
fn an_effect_is_small_plain_data() {
    fn is_copy<T: Copy>() {}
    is_copy::<Effect>();
    assert!(size_of::<Effect>() <= 24, "{}", size_of::<Effect>());
}

/// The words of a list that no effect of the box has.
fn unused<'a>(all: impl IntoIterator<Item = &'a str>, used: &BTreeSet<String>) -> Vec<&'a str> {
    all.into_iter().filter(|word| !used.contains(*word)).collect()
}

/// Every part of the effects of the box, as it is written.
fn written() -> BTreeSet<String> {
    let parts = |text: &str| {
        let breaks = |letter: char| "()[],;:=/ ".contains(letter);
        text.split(breaks).map(str::to_owned).collect::<Vec<_>>()
    };
    effects(content()).iter().flat_map(|(_, effect)| parts(&effect.to_string())).collect()
}

#[test]
fn every_word_is_used() {
    let used = written();
    for family in [
        Boon::WORDS,
        Grant::WORDS,
        Act::WORDS,
        Pool::WORDS,
        Roll::WORDS,
        Help::WORDS,
        Guard::WORDS,
        Absorb::WORDS,
        Redirect::WORDS,
        Ambush::WORDS,
        AmbushDice::WORDS,
        After::WORDS,
        Rule::WORDS,
        Recruit::WORDS,
        Aid::WORDS,
        Stimpack::WORDS,
        PatrolRule::WORDS,
        Follow::WORDS,
        Reveal::WORDS,
        Enemy::WORDS,
        OnStrike::WORDS,
        OnWound::WORDS,
    ] {
        assert_eq!(unused(family.iter().copied(), &used), [""; 0]);
    }
    assert_eq!(unused(Bespoke::ALL.map(Bespoke::name), &used), [""; 0]);
    assert_eq!(unused(MoveRule::ALL.map(MoveRule::name), &used), [""; 0]);
    assert_eq!(unused(PoolRule::ALL.map(PoolRule::name), &used), [""; 0]);
    assert_eq!(unused(NoAid::ALL.map(NoAid::name), &used), [""; 0]);
    assert_eq!(unused(Against::ALL.map(Against::name), &used), [""; 0]);
}

#[test]
fn every_hook_price_limit_condition_and_term_is_used_or_named_here() {
    let used = written();
    assert_eq!(unused(Moment::ALL.map(Moment::name), &used), [""; 0]);
    assert_eq!(unused(Place::ALL.map(Place::name), &used), [""; 0]);
    assert_eq!(unused(Trigger::ALL.map(Trigger::name), &used), [""; 0]);
    assert_eq!(unused(Side::ALL.map(Side::name), &used), [""; 0]);
    // Death with Honor is asked for with its dice.
    assert_eq!(unused(At::ALL.map(At::name), &used), ["pre_attack"]);
    assert_eq!(unused(PRICES, &used), [""; 0]);
    assert_eq!(unused(Limit::ALL.map(Limit::name), &used), [""; 0]);
    assert_eq!(unused(Only::ALL.map(Only::name), &used), [""; 0]);
    assert_eq!(unused(Unless::ALL.map(Unless::name), &used), [""; 0]);
    // Two of them, health and despair, are used as prices alone.
    assert_eq!(unused(Stat::ALL.map(Stat::name), &used), [""; 0]);
    assert_eq!(unused(Who::ALL.map(Who::name), &used), ["attacker"]);
    assert_eq!(unused(Vs::ALL.map(Vs::name), &used), [""; 0]);
    assert_eq!(unused(Whose::ALL.map(Whose::name), &used), [""; 0]);
    assert_eq!(unused(Reach::ALL.map(Reach::name), &used), [""; 0]);
    assert_eq!(unused(Part::ALL.map(Part::name), &used), [""; 0]);
    assert_eq!(unused(Switch::ALL.map(Switch::name), &used), [""; 0]);
    assert_eq!(unused(Priced::ALL.map(Priced::name), &used), [""; 0]);
    assert_eq!(unused(Gait::ALL.map(Gait::name), &used), [""; 0]);
    assert_eq!(unused(Faces::ALL.map(Faces::name), &used), [""; 0]);
    assert_eq!(unused(AMOUNTS.map(|(name, _)| name), &used), [""; 0]);
}

#[test]
fn an_effect_that_cannot_be_read_says_what_was_expected() {
    for (text, reason) in [
        ("", "an effect is written `hook: word`"),
        ("gain give(luck,+1,self)", "an effect is written `hook: word`"),
        ("sometimes: give(luck,+1,self)", "a hook is one of gain, menace, setup, death, team"),
        ("gain/demon: give(luck,+1,self)", "this hook stands without `/`"),
        ("bespoke: gadarene_stampede", "code of its own is written `bespoke/moment: name`"),
        ("bespoke/gain: stampede", "a piece of code of its own is one of captain_choose_next"),
        ("bespoke/dawn: gadarene_stampede", "a moment is one of captain, pre_attack"),
        ("gain: mend(self,1)", "a boon is one of give, unlock"),
        ("team: mend(self,1)", "an action is one of give, unlock, add_die"),
        ("on_kill: kill_all", "what follows is one of give"),
        ("gain: heal(self,1", "a word with arguments ends with `)`"),
        ("gain: heal(self)", "after these arguments stands an amount"),
        ("gain: heal(self,0)", "an amount is a number from 1 to 20 or one of all, any"),
        ("gain: heal(self,1,2)", "`heal` is complete before this"),
        ("gain: heal(everybody,1)", "who is affected is one of self, other"),
        ("gain: give(luck,1,self)", "this is a number from -12 to +12, with its sign"),
        ("gain: give(luck,+0,self)", "a change is not 0"),
        ("gain: give(wisdom,+1,self)", "a value is one of courage, luck"),
        ("gain: add_die(d7)", "a die is one of d4, d6, d8, d10, d12"),
        ("gain: cure(cold,all,self)", "a marker is one of stun, fire, pestilence"),
        ("gain: heal(self,1); heal(self,1)", "at `gain` an effect has one word"),
        ("team: heal(self,1); heal(self,1); heal(self,1)", "an effect has at most two words"),
        ("pool: add_dice(0d6)", "dice are written `3d6`"),
        ("pool: split(d6)", "a split is written `d12=3d6`"),
        ("pool: split(d6=2d8)", "a die is split into smaller ones"),
        ("pool: split(d8=2d4,d12=3d6)", "it is written `pool: split(d12=3d6,d8=2d4)`"),
        ("pool[luck 1: add_dice(1d6)", "a price ends with `]`"),
        ("pool[luck]: add_dice(1d6)", "this price is written with a number, such as `luck 1`"),
        ("pool[gold 1]: add_dice(1d6)", "a price is one of luck, courage"),
        ("pool per hour: add_dice(1d6)", "a limit is one of attack, blow"),
        ("pool: add_dice(1d6) if raining", "a condition is one of captain, panel_space"),
        ("rule: pool(never) unless asked", "an exception is one of buying_gift"),
        ("rule: patrol(large)", "a rule of patrols is one of most, mixed"),
        ("enemy/angels: tougher(1)", "whose attack is one of self, others"),
        ("enemy: strike(attack,many)", "dice are written `3d6`"),
    ] {
        let said = text.parse::<Effect>().expect_err(text).to_string();
        assert!(said.contains(reason), "{text}: {said}");
    }
    assert!(<Boon as Family>::unknown("x").is_err());
}

#[test]
fn an_effect_where_it_cannot_work_is_refused() {
    for (card, text, reason) in [
        (Card::Gift, "gain: unlock(second)", "only a slot opens an ability"),
        (Card::Slot, "pool: add_dice(1d6)", "a slot has no `pool: add_dice(1d6)`"),
        (Card::Ability, "gain: heal(self,1)", "an ability has no `gain: heal(self,1)`"),
        (Card::Gift, "menace: inflict(fire,1,all)", "a gift has no"),
        (Card::Legion, "bespoke/gain: gadarene_stampede", "a legion has no"),
        (Card::Fourth, "bespoke/menace: gadarene_stampede", "a Fourth Circle demon has no"),
        (Card::Fourth, "gain: give(luck,+1,self)", "nobody is meant by that here"),
        (Card::Gift, "gain: give(pool,+1,self)", "a value of the team is `team`'s"),
        (Card::Gift, "gain: give(health,+1,self)", "health is healed, or changes with its cap"),
        (Card::Gift, "gain: give(luck,+1,others,2)", "a number is for other heroes of the area"),
        (Card::Gift, "gain per turn: give(luck,+1,self)", "what happens once at its moment has no limit"),
        (Card::Gift, "gain[luck 1]: give(courage,+1,self)", "happens by itself and has no price"),
        (Card::Gift, "pool[shadow 1]: add_dice(1d6)", "a gift does not ask the price `shadow 1`"),
        (Card::Trooper, "ambush[luck 1]: dice(add,1d6)", "a trooper does not ask the price `luck 1`"),
        (Card::Ability, "pool: raise(all,first)", "only what gives up the move comes first (PA-346)"),
        (Card::Ability, "pool: add_dice(1d6); gadarene_stampede", "does not come with dice"),
        (Card::Ability, "pool: add_dice(1d6) if killed_any", "`killed_any` cannot be told at"),
        (Card::Flaw, "rule: move(never) unless buying_gift", "`buying_gift` cannot be told at"),
        (Card::Gift, "on_retreat/demon: heal(self,1)", "only a kill is one of some enemies"),
        (Card::Gift, "team: fly", "that is an action with troopers"),
        (Card::Gift, "turn[despair circle]: heal(self,1)", "the circle is that of the victim"),
        (Card::Gift, "roll: reach(any,early)", "early is for what is bought"),
        (Card::Gift, "roll: reach(here)", "it reaches further than usual"),
        (Card::Gift, "rule: stride(+0)", "this changes nothing"),
        (Card::Gift, "ambush: after(lose,1)", "that is a trait of troopers"),
        (Card::Fourth, "gain: stash(luck,1,team)", "it keeps the team's courage, or toughness of heroes"),
        (Card::Fourth, "death: stash(courage,all,team)", "it is kept at first and given back at death"),
        (Card::Legion, "enemy/others: more_dice(1)", "a legion has no"),
        (Card::Fourth, "enemy/others: more_dice(1)", "only toughness is that of all others"),
        (Card::Reward, "enemy: injured_reward(courage,+1,killer)", "the injured hero is meant, or the others"),
    ] {
        let said = fits(&effect(text), card).expect_err(text);
        assert!(said.contains(reason), "{text}: {said}");
    }
    assert_eq!(Pack::ALL.len(), 12);
}
