//! The paladin.

use dungeon_lords::adventurer::{Adventurer, Year};
use dungeon_lords::place::Place;
use dungeon_lords::trouble::{Special, Trouble};
use dungeon_lords::{Event, Frame, Member, PaladinAt, Season};

use crate::support::{FULL, Given, dealt, named, party, seat, spring, spring_with, whole_game, winter};

/// A winter in which the seats have this Evil, and the paladin is with one of them or in his tent.
fn evil(evil: [u8; 4], host: Option<usize>) -> Given {
    let mut given = winter();
    evil.iter().enumerate().for_each(|(index, &evil)| given.lord(index + 1).evil = evil);
    if let Some(host) = host {
        given.table().paladin = PaladinAt::With(seat(host));
        given.lord(host).party = party("y1-paladin");
    }
    given
}

/// The seat that has the paladin, by his place in a party.
fn host(given: &Given) -> Option<usize> {
    let with = |number: &usize| given.line(*number).contains("paladin");
    let hosts: Vec<_> = (1..=4).filter(with).collect();
    assert!(hosts.len() <= 1, "there is one paladin: {hosts:?}");
    let found = hosts.first().copied();
    let table = given.state.table.paladin;
    assert_eq!(found, if let PaladinAt::With(host) = table { Some(usize::from(host.number())) } else { None });
    found
}

#[test]
fn dl171_dl022_one_paladin_is_active_each_year() {
    for seed in 0..6 {
        whole_game(FULL, 4, seed, |step| {
            let of_year = Adventurer::paladin(step.after.table.year);
            let lines = step.after.table.lords.iter().flat_map(|lord| lord.party.line().iter());
            let paladins: Vec<_> = lines.filter(|member| member.who.is_paladin()).map(|member| member.who).collect();
            assert!(paladins.is_empty() || paladins == [of_year], "{paladins:?}");
        });
    }
    for (year, paladin) in [(Year::First, "y1-paladin"), (Year::Second, "y2-paladin")] {
        let mut given = evil([9, 1, 1, 1], None);
        given.table().year = year;
        given.send(Place::GetFood, 2).play(1, &["perform"]);
        assert_eq!(given.line(1), paladin);
    }
}

#[test]
fn dl172_he_leaves_his_tent_for_the_first_at_his_space() {
    for (had, space, comes) in [(8, 2, false), (8, 3, true), (9, 2, true), (10, 2, true)] {
        let mut given = evil([had, 1, 1, 1], None);
        given.send(Place::GetFood, space).play(1, &["perform"]);
        assert_eq!(host(&given), comes.then_some(1), "{had} on {space}");
    }
}

#[test]
fn dl172_nobodys_counter_does_not_attract_him() {
    let mut given = spring(FULL, 2, Trouble::SpecialEvent);
    given.table().nobody_evil = 12;
    given.pass_until(|given| given.season() == Season::Summer);
    assert_eq!((given.state.table.nobody_evil, given.state.table.paladin), (13, PaladinAt::Tent));
}

#[test]
fn dl173_he_looks_around_after_every_change_of_evil() {
    // Paying, hiring, gaining and losing: each may move him at once.
    let mut given = evil([9, 1, 1, 1], None);
    given.table().tavern = ["ghost"; 3].map(|name| Some(named(name)));
    given.send(Place::HireMonster, 1).play(1, &["hire ghost"]);
    assert_eq!(host(&given), Some(1), "a price");
    let mut given = spring(FULL, 4, Trouble::PayDay);
    given.set_lair(1, "ghost").lord(1).evil = 9;
    given.event().play(1, &["let-go"]);
    assert_eq!(host(&given), Some(1), "a creature that left");
    let mut given = evil([11, 1, 11, 1], Some(1));
    given.send(Place::ImproveReputation, 2).play(1, &["perform"]);
    assert_eq!(host(&given), Some(3), "the host became nicer");
}

#[test]
fn dl174_once_out_he_never_goes_back() {
    let mut given = evil([11, 9, 9, 9], Some(1));
    given.send(Place::ImproveReputation, 2).play(1, &["perform"]);
    assert_eq!((given.lord(1).evil, host(&given)), (9, Some(1)));
    // Below his space a higher one does not attract him either.
    let mut given = evil([10, 9, 9, 9], Some(1));
    given.send(Place::ImproveReputation, 2).play(1, &["perform"]);
    assert_eq!((given.lord(1).evil, host(&given)), (8, Some(1)));
}

#[test]
fn dl175_he_moves_to_whoever_is_at_his_space_and_strictly_higher() {
    // Evil of seat 1, who pays 1 or 2, and of the host: only strictly more attracts him.
    for (had, space, of_host, moves) in
        [(10, 2, 11, false), (10, 3, 11, true), (11, 2, 11, true), (7, 2, 5, false), (9, 2, 5, true)]
    {
        let mut given = evil([had, of_host, 1, 1], Some(2));
        // Seat 1 is the latest in play order, which would win a tie.
        given.table().start = seat(2);
        given.send(Place::GetFood, space).play(1, &["perform"]);
        assert_eq!(host(&given), Some(if moves { 1 } else { 2 }), "{had} on {space} against {of_host}");
    }
}

#[test]
fn dl176_of_several_he_takes_the_highest_and_of_equals_the_latest() {
    for (levels, start, to) in [
        ([12, 12, 11, 10], 1, 2),
        ([12, 11, 12, 10], 1, 3),
        ([12, 11, 12, 12], 1, 4),
        // Play order 4, 1, 2, 3: the latest of equals is 3.
        ([12, 11, 12, 12], 4, 3),
        ([12, 12, 12, 12], 3, 2),
    ] {
        let mut given = evil(levels, Some(1));
        given.table().start = seat(start);
        given.send(Place::ImproveReputation, 2);
        given.play(1, &["perform"]);
        assert_eq!(host(&given), Some(to), "{levels:?}, seat {start} begins");
    }
}

#[test]
fn dl177_dl178_he_stands_in_front_and_has_no_profession() {
    let mut given = evil([9, 1, 1, 1], None);
    given.lord(1).party = party("y1-thief-1 y1-warrior-1");
    given.send(Place::GetFood, 2).play(1, &["perform"]);
    assert_eq!(given.line(1), "y1-paladin y1-warrior-1 y1-thief-1");
    let paladin = party("y1-paladin");
    assert_eq!(paladin.line()[0].who.profession(), None);
    assert_eq!((paladin.keys(), paladin.hearts(), paladin.magic(), paladin.line()[0].hit_points()), (2, 2, 2, 5));
    let gold = party("y2-paladin");
    assert_eq!((gold.keys(), gold.hearts(), gold.magic(), gold.line()[0].hit_points()), (3, 3, 3, 8));
    // Impatient heroes act by profession: he is none of them, and only the one received counts.
    let mut given = spring_with(Special::ImpatientHeroes);
    given.lord(1).party = party("y1-paladin");
    given.table().paladin = PaladinAt::With(seat(1));
    given.table().arriving = [None; 4];
    given.event();
    assert_eq!((given.stock(1), given.season()), ([3, 3, 5, 3], Season::Summer));
}

#[test]
fn dl179_he_keeps_his_counters_when_he_moves() {
    let mut given = evil([11, 11, 1, 1], Some(2));
    given.lord(2).party.line_mut()[0].damage = 3;
    given.send(Place::GetFood, 2).play(1, &["perform"]);
    assert_eq!(given.lord(1).party.line(), [Member { damage: 3, ..Member::new(named("y1-paladin")) }]);
    assert_eq!(given.line(2), "");
}

/// The first battle of a Combat in the first fall, with these parties and this Combat card; nobody defends.
fn combat(parties: [&str; 4], levels: [u8; 4], host: usize, card: &str) -> Given {
    let mut given = dealt(FULL, 4, &[]);
    given.pass_until(|given| given.season() == Season::Fall);
    given.table().start = seat(1);
    given.table().arriving = [None; 4];
    given.table().troubles[2] = Some(Trouble::SpecialEvent);
    given.table().specials[0] = None;
    for number in 1..=4 {
        given.lord(number).evil = levels[number - 1];
        given.lord(number).party = party(parties[number - 1]);
        given.set_lair(number, "");
        given.set_traps(number, "");
        // Two ways to go: every round the first one asks for a tile.
        given.lord(number).dungeon = crate::support::tunnels("r1c3 r1c2 r1c4 r2c2 r2c4");
    }
    given.table().paladin = PaladinAt::With(seat(host));
    given.state.secrets.combat = [
        Some(named(card)),
        Some(named("magic-shield")),
        Some(named("fist-of-justice")),
        Some(named("detect-treasure")),
    ];
    given.events.clear();
    given
}

#[test]
fn dl180_dl310_once_eliminated_he_is_a_prisoner_and_moves_no_more() {
    let mut given = combat(["y1-paladin", "y1-thief-1", "", ""], [10, 13, 1, 1], 1, "fireball");
    given.lord(2).evil = 10;
    given.lord(1).party.line_mut()[0].damage = 4;
    given.pass_until(|given| given.state.table.round == 2);
    assert_eq!(given.state.table.paladin, PaladinAt::Done);
    assert!(given.lord(1).prison.has(named("y1-paladin")));
    // In the same year nobody attracts another one.
    let mut later = winter();
    later.table().paladin = PaladinAt::Done;
    later.lord(1).evil = 12;
    later.send(Place::GetFood, 2).play(1, &["perform"]);
    assert_eq!((later.line(1).as_str(), later.state.table.paladin), ("", PaladinAt::Done));
    // The next year's one comes.
    given.lord(2).evil = 15;
    given.pass_until(|given| given.state.table.year == Year::Second);
    assert_eq!((given.line(2).as_str(), given.state.table.paladin), ("y2-paladin", PaladinAt::With(seat(2))));
}

#[test]
fn dl310_gone_to_distant_lands_he_is_done() {
    let mut given = combat(["y1-paladin", "", "", ""], [11, 1, 1, 1], 1, "fireball");
    given.pass_until(|given| given.happened(|event| matches!(event, Event::CombatEnded { .. })));
    assert!(
        given.state.table.gone_adventurers.has(named("y1-paladin")) || given.lord(1).prison.has(named("y1-paladin"))
    );
    assert_eq!(given.line(1), "");
}

#[test]
fn dl181_dl179_he_may_fight_in_several_dungeons_of_one_round() {
    let mut given = combat(["y1-paladin", "y1-warrior-4", "", ""], [10, 10, 1, 1], 1, "fireball");
    given.pass_until(|given| given.state.table.round == 2 && given.top() != Some(Frame::Orders));
    let told: Vec<_> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::BattleBegan { seat, .. } => Some(format!("battle {seat}")),
            Event::PaladinCame { seat, .. } => Some(format!("paladin {seat}")),
            Event::Damaged { seat, adventurer, .. } if adventurer.is_paladin() => Some(format!("hurt {seat}")),
            _ => None,
        })
        .collect();
    assert_eq!(told, ["battle 1", "hurt 1", "paladin 2", "battle 2", "hurt 2"]);
    let paladin = given.lord(2).party.line()[0];
    assert_eq!((paladin.who, paladin.damage), (named("y1-paladin"), 2));
}
