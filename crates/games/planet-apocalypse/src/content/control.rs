//! `table.toml`: the control panel, limits and prices, and what makes a game harder.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};
use table::NotationError;
use table::content::{Each, Entry, Row, fixed, inner};

use super::card::{packs, within};
use super::{
    Control, DESPAIR_STEPS, DespairStep, DifficultyCard, INTERVENTIONS, Intervention, LORD_STEPS, LOSSES, LordStep,
    Loss,
};
use crate::dice::Die;
use crate::ids::{DIFFICULTIES, Difficulty, Level, Pack, SLOTS};

/// What an option changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Harder {
    /// The Lord is drawn only when a Shadow is first entered (PA-437).
    HiddenLord,
    /// The Lord's health is that of so many more seats; not at five seats (PA-439).
    LordHealthOfMoreSeats(u8),
    /// So many despair dice at the start (PA-440).
    DespairDice(u8),
    /// The Lord starts so many areas nearer to the start, where Lords move (PA-441, PA-442).
    LordAhead(u8),
    /// A Fourth Circle demon stands in the Lord's area at the start (PA-443).
    FourthAtLord,
}

impl fmt::Display for Harder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HiddenLord => f.write_str("hidden_lord"),
            Self::LordHealthOfMoreSeats(number) => write!(f, "lord_health_of_more_seats({number})"),
            Self::DespairDice(number) => write!(f, "despair_dice({number})"),
            Self::LordAhead(number) => write!(f, "lord_ahead({number})"),
            Self::FourthAtLord => f.write_str("fourth_at_lord"),
        }
    }
}

impl FromStr for Harder {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let all = (1..=12).flat_map(|number| {
            [Self::LordHealthOfMoreSeats(number), Self::DespairDice(number), Self::LordAhead(number)]
        });
        let found = all.chain([Self::HiddenLord, Self::FourthAtLord]).find(|one| one.to_string() == text);
        found.ok_or_else(|| {
            let names = "hidden_lord, lord_health_of_more_seats(1), despair_dice(5), lord_ahead(1), fourth_at_lord";
            NotationError::new(text, format!("what makes a game harder is written as one of {names}"))
        })
    }
}

impl<'de> Deserialize<'de> for Harder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <String as Deserialize>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The values of the table, and the difficulties.
pub(super) fn read(top: &mut Entry<'_>) -> Option<(Control, [DifficultyCard; DIFFICULTIES])> {
    let panel = top.entry("panel").and_then(panel);
    let cycles = top.entry("cycles").and_then(|mut entry| {
        let despair = inner(entry.value::<Row<DespairStep, DESPAIR_STEPS>>("despair"));
        let lord = inner(entry.value::<Row<LordStep, LORD_STEPS>>("lord"));
        entry.close();
        Some((despair?.0, lord?.0))
    });
    let limits = top.entry("limits").and_then(|mut entry| {
        let toughness_min = within(&mut entry, "hero-toughness-min", 0, 12);
        let toughness_max = within(&mut entry, "hero-toughness-max", 1, 12);
        let health_max = within(&mut entry, "hero-health-max", 1, 20);
        let die_max = inner(entry.value::<Die>("die-max"));
        let patrol_max = within(&mut entry, "patrol-max", 1, 9);
        // Four columns of dice stand on every trooper.
        let ambush_max = fixed(&mut entry, "ambush-max", 4, "PA-225");
        let gift_slots = fixed(&mut entry, "gift-slots", SLOTS as u8, "PA-055");
        entry.close();
        Some((toughness_min?, toughness_max?, health_max?, die_max?, patrol_max?, ambush_max?, gift_slots?))
    });
    let prices = top.entry("prices").and_then(|mut entry| {
        let keys = ["help", "first-aid-with-enemies", "first-aid-heals", "renew-cost", "renew-luck", "luck-to-courage"];
        let numbers = keys.map(|key| within(&mut entry, key, 0, 20));
        let recruit_die = inner(entry.value::<Die>("recruit-die"));
        let areas = within(&mut entry, "hero-move-areas", 1, 9);
        entry.close();
        let [help, with_enemies, heals, renew_cost, renew_luck, luck] = numbers;
        Some(([help?, with_enemies?, heals?, renew_cost?, renew_luck?, luck?], recruit_die?, areas?))
    });
    let doom = top.entry("doom").and_then(|mut entry| {
        let keys = ["minion-exit", "fourth-exit", "hero-death", "token-figure-shortage"];
        let numbers = keys.map(|key| within(&mut entry, key, 0, 13));
        entry.close();
        let [minion, fourth, death, shortage] = numbers;
        Some([minion?, fourth?, death?, shortage?])
    });
    let boxes = top.entry("packs").and_then(|mut entry| {
        let (always, default) = (packs(&mut entry, "always"), packs(&mut entry, "default"));
        if always.is_some_and(|always| !always.has(Pack::Core)) {
            entry.fault("PA-798: the core box is always in play");
        }
        if let (Some(always), Some(default)) = (always, default)
            && !always.minus(default).is_empty()
        {
            entry.fault("PA-798: what is always in play is so without a word");
        }
        entry.close();
        Some((always?, default?))
    });
    let intervention = top.entry("divine-intervention").and_then(|mut entry| {
        let uses = within(&mut entry, "uses", 0, 9);
        let options = inner(entry.value::<Row<Intervention, INTERVENTIONS>>("options"));
        entry.close();
        Some((uses?, options?.0))
    });
    let loses = top.entry("hero-death").and_then(|mut entry| {
        let loses = inner(entry.value::<Row<Loss, LOSSES>>("loses"));
        entry.close();
        Some(loses?.0)
    });
    let difficulties = difficulties(top);
    let panel = panel?;
    let (despair_cycle, lord_cycle) = cycles?;
    let (toughness_min, toughness_max, health_max, die_max, patrol_max, ambush_max, gift_slots) = limits?;
    let ([help, aid_with_enemies, aid_heals, renew_cost, renew_luck, luck_to_courage], recruit_die, move_areas) =
        prices?;
    let [doom_minion_exit, doom_fourth_exit, doom_hero_death, doom_shortage] = doom?;
    let (always, default) = boxes?;
    let (interventions, intervention_options) = intervention?;
    let Panel { doom: [doom_start, doom_lose], changes, despair, lord, dice, pool, gift_places } = panel;
    let control = Control {
        doom_start,
        doom_lose,
        legion_changes: changes,
        despair_steps: despair[0],
        despair_start: despair[1],
        despair_per_seat: despair[2],
        lord_steps: lord[0],
        lord_start: lord[1],
        despair_dice: dice[0],
        most_despair_dice: dice[1],
        pool: pool[0],
        pool_per_cycle: pool[1],
        gift_places,
        despair_cycle,
        lord_cycle,
        toughness_min,
        toughness_max,
        health_max,
        die_max,
        patrol_max,
        ambush_max,
        gift_slots,
        help,
        aid_with_enemies,
        aid_heals,
        renew_cost,
        renew_luck,
        luck_to_courage,
        recruit_die,
        move_areas,
        doom_minion_exit,
        doom_fourth_exit,
        doom_hero_death,
        doom_shortage,
        always,
        default,
        interventions,
        intervention_options,
        death_loses: loses?,
    };
    Some((control, difficulties?))
}

/// What the control panel shows.
struct Panel {
    doom: [u8; 2],
    changes: [u8; 2],
    despair: [u8; 3],
    lord: [u8; 2],
    dice: [u8; 2],
    pool: [u8; 2],
    gift_places: u8,
}

fn panel(mut entry: Entry<'_>) -> Option<Panel> {
    let doom = ["doom-start", "doom-lose"].map(|key| within(&mut entry, key, 0, 30));
    let changes = entry.value::<Row<u8, 2>>("legion-changes");
    if let (Some(changes), Some(lose)) = (&changes, doom[1]) {
        let [first, second] = changes.get_ref().0;
        if !(first < second && second < lose) {
            entry.fault_at(changes, "the legion changes twice before the game is lost");
        }
    }
    let despair = ["despair-steps", "despair-start", "despair-per-seat"].map(|key| within(&mut entry, key, 1, 12));
    let lord = ["lord-steps", "lord-start"].map(|key| within(&mut entry, key, 1, 12));
    let dice = ["despair-dice", "most-despair-dice"].map(|key| within(&mut entry, key, 1, 12));
    if let [Some(start), Some(most)] = dice
        && start > most
    {
        entry.fault("PA-083: there are never more despair dice than the most");
    }
    let pool = ["pool", "pool-per-cycle"].map(|key| within(&mut entry, key, 0, 20));
    let gift_places = within(&mut entry, "gift-places", 1, 20);
    entry.close();
    let [[doom_start, doom_lose], [lord_steps, lord_start], [first_dice, most], [first_pool, more]] =
        [doom, lord, dice, pool];
    let [steps, start, per_seat] = despair;
    Some(Panel {
        doom: [doom_start?, doom_lose?],
        changes: inner(changes)?.0,
        despair: [steps?, start?, per_seat?],
        lord: [lord_steps?, lord_start?],
        dice: [first_dice?, most?],
        pool: [first_pool?, more?],
        gift_places: gift_places?,
    })
}

fn difficulties(top: &mut Entry<'_>) -> Option<[DifficultyCard; DIFFICULTIES]> {
    let mut cards = Each::<DifficultyCard, DIFFICULTIES>::none();
    for mut entry in top.entries("difficulty") {
        let id = inner(entry.take::<Difficulty>("id"));
        let level = inner(entry.value::<Level>("level"));
        if level == Some(Level::Normal) {
            entry.fault("PA-435: what makes a game harder is not normal");
        }
        let effect = inner(entry.value::<Harder>("effect"));
        if let Some(id) = id {
            let card = level.zip(effect).map(|(level, effect)| DifficultyCard { level, effect });
            cards.put(&entry, id.index(), id.name(), card);
        }
        entry.close();
    }
    cards.all(top, |index| Difficulty::ALL[index])
}
