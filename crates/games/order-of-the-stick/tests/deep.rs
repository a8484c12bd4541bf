//! As deep and as high as the cards allow: the longest chain of answers to answers, and a stack of a hundred Monsters.

#[path = "clauses/support.rs"]
mod support;

use order_of_the_stick::content::content;
use order_of_the_stick::effect::{Effect, When};
use order_of_the_stick::ids::{Ability, BATTLE_MONSTERS, Monster, MonsterType, Screw, SupportAbility};
use order_of_the_stick::{Card, Event, Frame, Moment, OrderOfTheStick, Page};
use support::*;
use table::{Game, Viewer};

/// A card that begins a chain before a roll, and all copies of cards that can answer another one.
const CHAIN: [(usize, &str); 8] = [
    (2, "play ogre-tantrum"),
    (1, "play not-so-fast"),
    (2, "play not-so-fast"),
    (1, "play second-wind"),
    (2, "play second-wind"),
    (1, "play broken-weapon"),
    (2, "play hysterical-aphasia"),
    (1, "play turned-into-a-newt"),
];

/// How many cards are played and not carried out yet.
fn waiting(given: &Given) -> usize {
    given.table().flow.iter().filter(|frame| matches!(frame, Frame::Played(_))).count()
}

/// Everything that a moment promises: nothing is lost, it can be written down, and everybody can be shown it.
fn is_sound(given: &Given, options_toml: &str) {
    let state = given.is_whole().state();
    let position = OrderOfTheStick::position(state);
    let text = toml::to_string(&position).expect("a position");
    let read = toml::from_str(&text).expect("the same position");
    let placed =
        OrderOfTheStick::place(&options(options_toml), state.table.seats, &read).expect("a legal position").state;
    assert_eq!(OrderOfTheStick::position(&placed), position);
    for viewer in Viewer::all(state.table.seats) {
        let view = OrderOfTheStick::view(state, viewer);
        let sampled = OrderOfTheStick::sample(&view, &mut table::Seeded::new(3));
        assert!(OrderOfTheStick::view(&sampled, viewer) == view, "{viewer:?}");
    }
}

/// OOTS-447, OOTS-455: as many cards as the box has for it lie on each other, each of them an answer to the one below.
#[test]
fn the_longest_chain_of_answers_is_played() {
    // As many as there are: each copy of a card that may answer, and one that is answered.
    let answers = |effects: &[Effect]| effects.iter().any(|effect| matches!(effect.when, When::Screw | When::Any));
    let copies: u8 = Screw::ALL
        .into_iter()
        .map(|screw| content().screw(screw))
        .filter(|card| answers(&card.effects))
        .map(|card| card.copies)
        .sum();
    assert_eq!(usize::from(copies) + 1, CHAIN.len(), "the chain uses every card that can answer");

    let mut given = scene(
        "flow = ['go']",
        &["1-1, monsters = ['troll']"],
        &[
            "1-1, hero = 'durkon', wounds = 1, shticks = { durkon-thors-hammer = 1 }, hand = { not-so-fast = 1, second-wind = 1, broken-weapon = 1, turned-into-a-newt = 1, ghoul = 1 }",
            "1-1, hero = 'elan', wounds = 1, hand = { ogre-tantrum = 1, not-so-fast = 1, second-wind = 1, hysterical-aphasia = 1, troll = 1 }",
        ],
    );
    given.play(1, &["stay"]).pass_all();
    given.play(1, &["select durkon-thors-hammer"]).idle_until(|given| given.window() == Some(Moment::BeforeRoll));
    let shallow = given.table().flow.len();
    for (depth, (number, choice)) in CHAIN.into_iter().enumerate() {
        let choice = given.first_that_begins(number, choice);
        given.play(number, &[&choice]);
        if given.asked() == [3 - number as u8] && depth == 0 {
            given.play(3 - number, &["pass"]);
        }
        assert_eq!(waiting(&given), depth + 1, "after {choice}");
        assert_eq!(given.window(), Some(Moment::Answer), "{choice} may be answered");
        is_sound(&given, "");
    }
    // The deepest moment: two frames for each card, and all of it is told as things that lie on each other.
    assert_eq!(given.table().flow.len(), shallow + 2 * CHAIN.len());
    assert_eq!(
        OrderOfTheStick::layers(given.state()).iter().filter(|layer| layer.says == "waits for answers").count(),
        8
    );
    // From the top everything is carried out: the second Not So Fast cancels the first, so the tantrum takes its effect.
    while waiting(&given) > 0 {
        let left = waiting(&given);
        let asked = given.asked();
        for number in asked {
            let choice = OrderOfTheStick::fallback(given.state(), seat(number.into()));
            given.carry_out(seat(number.into()), choice);
        }
        assert!(waiting(&given) <= left, "nobody has anything left to answer with");
        is_sound(&given, "");
    }
    let worked = |screw: Screw| given.table().lasting.iter().any(|lasting| lasting.card == Card::Screw(screw));
    for screw in [Screw::OgreTantrum, Screw::BrokenWeapon, Screw::HystericalAphasia, Screw::TurnedIntoANewt] {
        assert!(worked(screw), "{screw} works");
    }
    let cancelled = |event: &Event| matches!(event, Event::ScrewCancelled { screw: Screw::NotSoFast, .. });
    assert_eq!(given.count(cancelled), 1, "the first Not So Fast alone");
    assert_eq!(given.count(|event| matches!(event, Event::ScrewCancelled { .. })), 1);
    assert_eq!(given.window(), Some(Moment::BeforeRoll), "it starts again");
    given.idle_until(|given| given.ended().is_some());
    given.is_whole();
}

/// Every Monster of the Battle Deck, as often as it is in it.
fn box_of_monsters() -> Vec<Monster> {
    let copies = |monster: &Monster| usize::from(content().monster(*monster).stats.copies);
    Monster::ALL
        .into_iter()
        .take(BATTLE_MONSTERS)
        .flat_map(|monster| std::iter::repeat_n(monster, copies(&monster)))
        .collect()
}

const LUCKY: &str = "lucky_bastards = true";

/// A room with a hundred Monsters in it, and Durkon before them.
fn hundred() -> (Given, Vec<Monster>) {
    let mut stack = box_of_monsters();
    // Nobody could beat a hundred who outsmart. The Undead lie far below, Henchmen where the rules put them.
    stack.retain(|&monster| !content().monster(monster).stats.support.has(SupportAbility::Outsmart));
    stack.sort_by_key(|&monster| {
        let stats = &content().monster(monster).stats;
        (stats.abilities.has(Ability::Henchman), stats.types.has(MonsterType::Undead))
    });
    let stack = stack.split_off(stack.len() - 100);
    let monsters: Vec<String> = stack.iter().map(|monster| format!("'{monster}'")).collect();
    let room = format!("1-1, monsters = [{}]", monsters.join(", "));
    let durkon = "1-1, hero = 'durkon', shticks = { durkon-thors-hammer = 2, durkon-thors-lightning = 2, durkon-turn-undead = 1 }, stash = ['ruby']";
    let given = scene_with(LUCKY, "flow = ['go']", &[&room], &[durkon, "0-1, hero = 'roy'", "0-1, hero = 'elan'"]);
    (given, stack)
}

/// OOTS-122, OOTS-135: there is no bound for a stack: a hundred Monsters are a legal position, are shown to everybody in
/// their order, and are fought one after the other, to the last.
#[test]
fn a_stack_of_a_hundred_monsters_is_legal_shown_and_fought() {
    let (mut given, stack) = hundred();
    is_sound(&given, LUCKY);
    for viewer in Viewer::all(3) {
        let page = Page::from(OrderOfTheStick::view(given.state(), viewer));
        let room = page.board.rows.iter().flat_map(|row| &row.rooms).find(|room| !room.stack.is_empty());
        let seen: Vec<Monster> = room.expect("a room with Monsters").stack.iter().map(|mark| mark.monster).collect();
        assert_eq!(seen, stack, "{viewer:?}");
    }
    // A 12 always wins (OOTS-590), and who can goes on.
    given.luck(&["die 12"; 1_000]);
    let mut tops = vec![stack[0]];
    while !given.table().stack(cell("1-1")).is_empty() {
        // What flips is turned up again for the test's sake: beside Monsters nobody rests.
        let durkon = &mut given.state.table.heroes[0];
        for (up, down) in durkon.up.iter_mut().zip(&mut durkon.down) {
            *up += std::mem::take(down);
        }
        let number = given.asked()[0].into();
        let wanted = ["select ", "next attacker", "stay"];
        let choices = given.choices(number);
        let choice = choices.iter().find(|choice| wanted.iter().any(|wanted| choice.starts_with(wanted)));
        match choice.cloned() {
            Some(choice) => given.play(number, &[&choice]),
            None => {
                let least = OrderOfTheStick::fallback(given.state(), seat(number));
                given.carry_out(seat(number), least);
                &mut given
            }
        };
        if let Some(top) = given.table().stack(cell("1-1")).first()
            && tops.last() != Some(&top.monster)
        {
            tops.push(top.monster);
            given.is_whole();
        }
        assert!(given.table().turn < 60, "{:?} stands: {:?}", tops.last(), given.asks());
    }
    assert_eq!(given.count(|event| matches!(event, Event::MonsterDefeated { .. })), 100);
    let mut met = stack;
    met.dedup();
    assert_eq!(tops, met, "from the top to the bottom");
    is_sound(&given, LUCKY);
}

/// OOTS-289, OOTS-291: an effect on all the Undead of such a stack finds each of them, whatever its place.
#[test]
fn an_area_effect_reaches_to_the_bottom_of_a_hundred() {
    let (mut given, stack) = hundred();
    let undead = |monster: &Monster| content().monster(*monster).stats.types.has(MonsterType::Undead);
    let places: Vec<u8> = (0..100u8).filter(|&at| undead(&stack[usize::from(at)])).collect();
    assert!(places.len() > 5 && places.last().is_some_and(|&last| last >= 64), "{places:?}");
    given.luck(&["die 12"; 10]).play(1, &["stay"]);
    given.idle_until(|given| given.allows(1, "select durkon-turn-undead")).play(1, &["select durkon-turn-undead"]);
    let page = Page::from(OrderOfTheStick::view(given.state(), Viewer::Spectator));
    assert_eq!(page.board.fight.expect("a battle").targets, places);
    given.idle_until(|given| given.ended().is_some());
    given.idle_until(|given| given.at_the_end());
    let immune = |monster: &Monster| {
        let abilities = content().monster(*monster).stats.abilities;
        abilities.has(Ability::Enchanted)
    };
    let left: Vec<Monster> = stack.iter().copied().filter(|monster| !undead(monster) || immune(monster)).collect();
    assert_eq!(given.stack("1-1"), names(left));
}

impl Given {
    /// The first choice of a seat that begins like this.
    #[track_caller]
    fn first_that_begins(&self, number: usize, text: &str) -> String {
        let choices = self.choices(number);
        let found = choices.iter().find(|choice| choice.starts_with(text));
        found.unwrap_or_else(|| panic!("seat {number} is not offered {text}: {choices:?}")).clone()
    }
}
