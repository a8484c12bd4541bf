//! What people read of a component, made of its values and effects: it cannot differ from what the component does.

use table::words::{list, some};

use super::{AbilityCard, Content, Harder, HeroCard, HeroStats, MinionStats, Parts, TrooperCard};
use crate::dice::DiceBox;
use crate::effect::{Boon, Card, Effect, Unlocked, words};
use crate::ids::{Difficulty, Fourth, Gift, Hero, Legion, Lord, Map, Minion, Region, Trooper};

fn said(effects: &[Effect], card: Card) -> String {
    effects.iter().map(|effect| words(effect, card)).collect::<Vec<_>>().join(" ")
}

impl Content {
    /// What a hero starts with, and its abilities and flaw, in sentences.
    pub fn hero_words(&self, hero: Hero) -> String {
        let HeroCard { stats, start, second, third, flaw, .. } = self.hero(hero);
        let HeroStats { attack, toughness, health, luck } = stats;
        let ability = |ability: &AbilityCard, card: Card| format!("{}: {}", ability.name, said(&ability.effects, card));
        [
            format!("Attack {attack}, toughness {toughness}, health {health}, luck {luck}."),
            ability(start, Card::Ability),
            ability(second, Card::Ability),
            ability(third, Card::Ability),
            ability(flaw, Card::Flaw),
        ]
        .join(" ")
    }

    /// What a slot of a hero, counted from 0, costs and brings, in sentences.
    pub fn slot_words(&self, hero: Hero, slot: usize) -> String {
        let card = self.hero(hero);
        let Some(slot) = card.slots.get(slot) else { return String::new() };
        let before: Vec<_> = (0..8).filter(|index| slot.from >> index & 1 == 1).map(|index| index + 1).collect();
        let when = match before.as_slice() {
            [] => "may be the first".to_owned(),
            [one] => format!("after slot {one}"),
            several => format!("after one of the slots {}", list(several, |slot| slot)),
        };
        let mut said = vec![format!("Costs {} courage, {when}.", slot.cost)];
        said.extend(slot.effects.iter().map(|effect| {
            let opens = effect.boons().find_map(|boon| match boon {
                Boon::Unlock { ability } => Some(ability),
                _ => None,
            });
            match opens {
                Some(Unlocked::Second) => opened(&card.second),
                Some(Unlocked::Third) => opened(&card.third),
                None => words(effect, Card::Slot),
            }
        }));
        if slot.effects.is_empty() {
            said.push("Brings nothing besides.".to_owned());
        }
        said.join(" ")
    }

    /// What a gift does, in sentences.
    pub fn gift_words(&self, gift: Gift) -> String {
        let card = self.gift(gift);
        let extra = match card.extra {
            0 => String::new(),
            extra => format!("Costs {extra} courage more than the slot. "),
        };
        format!("{extra}{}", said(&card.effects, Card::Gift))
    }

    /// What a type of trooper is and does, in sentences.
    pub fn trooper_words(&self, trooper: Trooper) -> String {
        let TrooperCard { cost, absorb, absorb_on_patrol, dice, effects, .. } = self.trooper(trooper);
        let [one, two, three, four] = dice;
        let patrol = absorb_on_patrol.map_or_else(String::new, |absorb| format!(", but {absorb} on patrol"));
        let values = format!(
            "Costs {cost}, absorbs {absorb}{patrol}. One to four roll {one}, {two}, {three} and {four}. {}",
            said(effects, Card::Trooper)
        );
        values.trim_end().to_owned()
    }

    /// What a region has and does, in sentences.
    pub fn region_words(&self, region: Region) -> String {
        let card = self.region(region);
        let stack = |stack: &Vec<Trooper>| {
            let names: Vec<_> = stack.iter().map(|trooper| self.trooper(*trooper).name.as_str()).collect();
            names.join(" or ")
        };
        let stacks: Vec<_> = card.stacks.iter().map(stack).collect();
        let values = format!(
            "{} courage in the pool at the start. Stacks: {}. {}",
            card.pool,
            stacks.join("; "),
            said(&card.effects, Card::Region)
        );
        values.trim_end().to_owned()
    }

    /// What a common minion is, in a sentence.
    pub fn minion_words(&self, minion: Minion) -> String {
        let MinionStats { attack, toughness, figures, courage, doom } = self.minion(minion).stats;
        format!(
            "Attack {attack} per figure, toughness {toughness}, {}. Killing it earns {courage} courage; leaving the \
             map it scores {doom} doom.",
            some(figures, "figure")
        )
    }

    /// What a legion does, in sentences.
    pub fn legion_words(&self, legion: Legion) -> String {
        said(&self.legion(legion).effects, Card::Legion)
    }

    /// What a Fourth Circle demon is and does, in sentences.
    pub fn fourth_words(&self, fourth: Fourth) -> String {
        let card = self.fourth(fourth);
        let values = format!("Attack {}, toughness {}, health {}.", card.attack, card.toughness, card.health);
        format!("{values} {}", said(&card.effects, Card::Fourth))
    }

    /// What a Lord is and does, in sentences.
    pub fn lord_words(&self, lord: Lord) -> String {
        let card = self.lord(lord);
        let attack = if card.attack == DiceBox::NONE { String::new() } else { format!("Attack {}, ", card.attack) };
        let mut all = vec![table::words::capital(&format!(
            "{attack}toughness {}, health {} at one to five seats.",
            card.toughness,
            list(&card.health, |health| health)
        ))];
        all.push(format!("Menace: {}", said(&card.menace, Card::Menace)));
        if !card.reward.is_empty() {
            all.push(format!("Reward: {}", said(&card.reward, Card::Reward)));
        }
        all.push(said(&card.abilities, Card::Lord));
        all.push(parts(&card.parts));
        all.retain(|part| !part.is_empty());
        all.join(" ")
    }

    /// The rules of a map that its drawing does not show, in sentences.
    pub fn map_words(&self, map: Map) -> String {
        let texts: Vec<_> = self.map(map).rules.iter().map(|(_, text)| text.as_str()).collect();
        texts.join(" ")
    }

    /// What a difficulty changes, in a sentence.
    pub fn difficulty_words(&self, difficulty: Difficulty) -> String {
        match self.difficulty(difficulty).effect {
            Harder::HiddenLord => "The Lord is drawn only when a Shadow is first entered.".to_owned(),
            Harder::LordHealthOfMoreSeats(number) => {
                format!("The Lord has the health of {} more; not at five seats.", some(number, "seat"))
            }
            Harder::DespairDice(number) => format!("There are {number} despair dice at the start."),
            Harder::LordAhead(number) => format!(
                "The Lord starts {} nearer to the start, with Shadow behind; only where Lords move.",
                some(number, "area")
            ),
            Harder::FourthAtLord => "A Fourth Circle demon stands in the Lord's area at the start.".to_owned(),
        }
    }
}

/// A slot opens an ability; some names end with a mark of their own.
fn opened(ability: &AbilityCard) -> String {
    let stop = if ability.name.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("Opens {}{stop}", ability.name)
}

fn parts(parts: &Parts) -> String {
    let seats = |health: &[u8]| list(&health.iter().collect::<Vec<_>>(), |health| *health);
    match parts {
        Parts::Whole => String::new(),
        Parts::Wall { toughness, health, attack_after } => format!(
            "The Wall: toughness {toughness}, health {} at one to five seats; without it the Lord rolls {attack_after}.",
            seats(health)
        ),
        Parts::Heads { number, toughness, die } => {
            format!("Heads: {number}, each with toughness {toughness}, each rolls a {die}.")
        }
        Parts::Bodies([first, fine, second]) => format!(
            "Health at one to five seats: the first Howard {}, Fine {}, the second Howard {}.",
            seats(first),
            seats(fine),
            seats(second)
        ),
        Parts::Stages { toughness, attack } => {
            let stage = |(toughness, attack)| format!("toughness {toughness} with {attack}");
            let stages: Vec<_> = toughness.iter().zip(attack).map(stage).collect();
            format!("Stages: {}.", stages.join(", then "))
        }
        Parts::Sanity(tokens) => format!("There are {}.", some(*tokens, "Sanity token")),
    }
}
