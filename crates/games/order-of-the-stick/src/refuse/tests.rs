use std::collections::BTreeSet;

use table::{Game, Pending, Refusal, Rulebook, Seat, Seeded};

use super::why_not;
use crate::OrderOfTheStick;
use crate::choice::{Aim, Choice, Fetch, Tool, Way};
use crate::effect::Role;
use crate::ids::{BATTLE_CARDS, HEROES, Hero, Loot, Monster, Screw, Shtick};
use crate::map::{Cell, Side};
use crate::options::{GameLength, Options, Rounds, Teams};
use crate::state::State;

/// Choices of every kind, also such as no question ever lists.
fn any_choice(luck: &mut Seeded) -> Choice {
    fn one<T: Copy>(all: &[T], luck: &mut Seeded) -> T {
        all[luck.number(all.len() as u32) as usize]
    }
    let cell = |luck: &mut Seeded| Cell::new(luck.number(64) as usize);
    let seat = |luck: &mut Seeded| Seat::new(luck.number(6) as usize);
    let aim = match luck.number(8) {
        0 => Aim::None,
        1 => Aim::Seat(seat(luck)),
        2 => Aim::Foe(luck.number(128) as u8),
        3 => Aim::Room(cell(luck)),
        4 => Aim::Shtick(one(&Shtick::ALL, luck)),
        5 => Aim::Monster(one(&Monster::ALL, luck)),
        6 => Aim::Floor(luck.number(8) as u8),
        _ => Aim::Hero(one(&Hero::ALL, luck)),
    };
    let ways = [Way::West, Way::East, Way::Up, Way::Down, Way::To(cell(luck))];
    let tools: Vec<Tool> = Tool::all().collect();
    let (loot, shtick, monster) = (one(&Loot::ALL, luck), one(&Shtick::ALL, luck), one(&Monster::ALL, luck));
    let (hero, side, role) = (one(&Hero::ALL, luck), one(&Side::ALL, luck), one(&Role::ALL, luck));
    let all = [
        Choice::Return(shtick),
        Choice::Shadow(hero),
        Choice::Play(one(&Screw::ALL, luck), aim),
        Choice::Use(one(&tools, luck), aim),
        Choice::Pass,
        Choice::Done,
        Choice::Equip(loot),
        Choice::Unequip(loot),
        Choice::Trade(monster),
        Choice::Sell(loot),
        Choice::Search,
        Choice::Take,
        Choice::Rest,
        Choice::Stay,
        Choice::Move(one(&ways, luck)),
        Choice::Add(monster),
        Choice::NoMonster,
        Choice::Shoot(cell(luck)),
        Choice::Attack(seat(luck)),
        Choice::Next(role),
        Choice::Select(shtick),
        Choice::Bare,
        Choice::Offer(hero, loot),
        Choice::Show(hero),
        Choice::Accept,
        Choice::Decline,
        Choice::Help(role),
        Choice::Save,
        Choice::Leave,
        Choice::Rob(loot),
        Choice::Grab,
        Choice::Learn(shtick),
        Choice::Under(shtick),
        Choice::Pick(shtick),
        Choice::Lose(loot),
        Choice::Pay(loot),
        Choice::Cheer,
        Choice::Send(luck.number(128) as u8, side),
        Choice::Fetch(Fetch::new(luck.number(BATTLE_CARDS as u32) as usize)),
        Choice::Remove(side),
    ];
    one(&all, luck)
}

/// Random games of small dungeons, every moment of them.
fn watch(games: u64, mut look: impl FnMut(&State, &mut Seeded)) {
    for seed in 0..games {
        let mut luck = Seeded::new(seed);
        let seats = 2 + (seed % 5) as u8;
        let teams = if seats == 4 { Teams::TwoOfTwo } else { Teams::None };
        let (length, rounds) = (GameLength::Own, Rounds::Of(10));
        let options = Options { length, rounds, teams, floors: 1, drool: 0, shticks: 3, ..Options::default() };
        let mut state = OrderOfTheStick::deal(&options, seats, &mut luck, &mut ()).unwrap();
        let mut choices = Vec::new();
        while let Pending::Ask { owe, .. } = OrderOfTheStick::pending(&state) {
            look(&state, &mut luck);
            let seat = owe.first().unwrap();
            choices.clear();
            OrderOfTheStick::choices(&state, seat, &mut choices);
            let choice = choices[luck.number(choices.len() as u32) as usize];
            OrderOfTheStick::play(&mut state, seat, choice, &mut luck, &mut ());
        }
        look(&state, &mut luck);
    }
}

#[test]
fn whatever_somebody_tries_is_refused_by_a_clause_and_has_a_label() {
    let book = Rulebook::parse(OrderOfTheStick::rulebook());
    let mut cited = BTreeSet::new();
    watch(10, |state, luck| {
        for _ in 0..40 {
            let seat = Seat::new(luck.number(HEROES as u32) as usize);
            let choice = any_choice(luck);
            let mut listed = Vec::new();
            OrderOfTheStick::choices(state, seat, &mut listed);
            let label = crate::label::label(state, seat, choice);
            assert!(table::marks::parts(&label).is_ok() && !label.is_empty(), "{label}");
            if listed.contains(&choice) {
                continue;
            }
            let Refusal { clause, why } = why_not(state, seat, choice);
            assert!(book.find(clause).is_some(), "`{choice}` is refused by {clause}");
            assert!(table::marks::parts(&why).is_ok() && !why.is_empty(), "{why}");
            cited.insert(clause);
        }
    });
    assert!(cited.len() > 60, "{} clauses: {cited:?}", cited.len());
}
