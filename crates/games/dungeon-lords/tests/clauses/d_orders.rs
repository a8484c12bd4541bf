//! The Orders phase: colours that nobody plays, selecting, placing, executing, Evil as a cost.

use dungeon_lords::place::{Orders, Place};
use dungeon_lords::trouble::{Special, Trouble};
use dungeon_lords::{Act, DungeonLords, Event, Frame, Minion, Retrieval, Season};
use table::{Game, Viewer};

use crate::support::{FULL, Given, SIMPLE, all, dealt, named, seat, spring, spring_with, whole_game, winter};
use Place::{BuildRoom, BuyTraps, DigTunnels, GetFood, HireMonster, ImproveReputation, MineGold, RecruitImps};

/// Orders that cost nothing by themselves and come early.
const QUIET: [Place; 3] = [GetFood, ImproveReputation, RecruitImps];

/// Where minions went, in order: whose, place, space from 1.
fn placed(given: &Given) -> Vec<(Minion, Place, u8)> {
    let placed = given.events.iter().filter_map(|event| match event {
        Event::Placed { minion, place, space } => Some((*minion, *place, space + 1)),
        _ => None,
    });
    placed.collect()
}

/// Where minions of players went, in order: seat number, place, space from 1.
fn walked(given: &Given) -> Vec<(u8, Place, u8)> {
    let walked = placed(given).into_iter().filter_map(|(minion, place, space)| match minion {
        Minion::Lord(seat) => Some((seat.number(), place, space)),
        Minion::Nobody(_) => None,
    });
    walked.collect()
}

#[test]
fn dl044_dl045_with_three_players_three_random_orders_block_space_two() {
    for seed in 0..10 {
        let given = crate::support::dealt_by(FULL, 3, seed, &[]);
        let nobody = given.state.table.nobodies[0];
        let played: Vec<_> = nobody.played.into_iter().flatten().collect();
        let former = given.events.iter().find_map(|event| match event {
            Event::NobodySetUp { inaccessible, .. } => Some(inaccessible.iter().copied().collect::<Orders>()),
            _ => None,
        });
        assert!(played.iter().all(|&card| !former.expect("set up").has(card)), "drawn from its deck");
        for place in Place::ALL {
            let blocked = played.contains(&place).then_some(Minion::Nobody(0));
            assert_eq!(given.state.table.spaces[place.index()], [None, blocked, None]);
        }
        assert_eq!((nobody.inaccessible.len(), nobody.inaccessible), (3, played.into_iter().collect()));
        assert_eq!(nobody.deck, Orders::ALL.minus(nobody.inaccessible));
        assert_eq!(given.top(), Some(Frame::Orders), "before anyone selects orders");
    }
}

/// A game for two in which the first colour draws mine-gold and recruit-imps, and the second these; `first` begins.
fn two(first: usize, second: [&str; 2]) -> Given {
    let three = ["get-food", "improve-reputation", "dig-tunnels"];
    let two = ["get-food", "improve-reputation"];
    let own = ["mine-gold", "recruit-imps"];
    let drawn = if first == 1 { [own, second] } else { [second, own] };
    let cards = three.iter().chain(&three).chain(&two).chain(&two).chain(drawn.iter().flatten());
    let luck: Vec<_> = cards.map(|card| format!("order {card}")).collect();
    let luck: Vec<_> = luck.iter().map(String::as_str).collect();
    dealt(&format!("choose-orders = \"off\"\nfirst = {first}"), 2, &luck)
}

#[test]
fn dl046_dl047_with_two_players_two_random_orders_of_each_colour_block_spaces() {
    let given = two(1, ["hire-monster", "build-room"]);
    for (place, nobody) in [(MineGold, 0), (RecruitImps, 0), (HireMonster, 1), (BuildRoom, 1)] {
        assert_eq!(given.state.table.spaces[place.index()], [None, Some(Minion::Nobody(nobody)), None]);
    }
    assert_eq!(given.state.table.nobodies.map(|nobody| nobody.deck.len()), [3, 3]);
    // Both the same: II and III, the colour of the earlier in play order on the lower one.
    for (first, lower) in [(1, 0), (2, 1)] {
        let given = two(first, ["mine-gold", "buy-traps"]);
        let expected = [None, Some(Minion::Nobody(lower)), Some(Minion::Nobody(1 - lower))];
        assert_eq!(given.state.table.spaces[MineGold.index()], expected, "seat {first} begins");
    }
}

/// Both players lock orders with these third orders.
fn with_thirds(given: &mut Given, thirds: [&str; 2]) {
    given.open_hands();
    for (index, third) in thirds.iter().enumerate() {
        let third = format!("third {third}");
        given.play(index + 1, &["order 1 get-food", "order 2 dig-tunnels", "order 3 build-room", &third, "lock"]);
    }
}

#[test]
fn dl048_dl079_each_picks_a_third_order_from_three_cards_that_all_can_work_out() {
    let mut given = two(1, ["hire-monster", "build-room"]);
    given.open_hands().play(1, &["order 1 get-food", "order 2 dig-tunnels", "order 3 mine-gold"]);
    given.offers(1, &["third buy-traps", "third hire-monster", "third build-room"]);
    assert_eq!(given.view(2).table.nobodies[0].deck, all::<Place, _>("buy-traps hire-monster build-room"));
    given.play(1, &["third build-room"]);
    given.offers(1, &["lock"]);
    let picked = given.events.iter().find(|event| matches!(event, Event::ThirdPicked { .. })).expect("a third order");
    assert_eq!(DungeonLords::seen(picked, Viewer::Seat(seat(2))), None, "it is a secret");
    assert_eq!(given.view(2).own.expect("a player").orders.third, None);
}

#[test]
fn dl049_dl050_third_orders_take_space_one_before_any_player() {
    let mut given = two(1, ["hire-monster", "build-room"]);
    given.events.clear();
    with_thirds(
        &mut given,
        ["build-room", "dig-tunnels"].map(|card| if card == "dig-tunnels" { "mine-gold" } else { card }),
    );
    assert_eq!(placed(&given)[..2], [(Minion::Nobody(0), BuildRoom, 1), (Minion::Nobody(1), MineGold, 1)]);
    // Random II and third I leave only III to the first player, and nothing to the second.
    assert_eq!(walked(&given)[4..], [(1, BuildRoom, 3)]);
    // Both the same: I and II.
    let mut given = two(1, ["mine-gold", "recruit-imps"]);
    given.events.clear();
    with_thirds(&mut given, ["build-room", "build-room"]);
    assert_eq!(placed(&given)[..2], [(Minion::Nobody(0), BuildRoom, 1), (Minion::Nobody(1), BuildRoom, 2)]);
    assert_eq!(walked(&given)[4..], [(1, BuildRoom, 3)]);
}

#[test]
fn dl049_third_orders_open_only_when_both_have_locked() {
    let mut given = two(1, ["hire-monster", "build-room"]);
    given.open_hands();
    given.play(1, &["order 1 get-food", "order 2 dig-tunnels", "order 3 mine-gold", "third build-room", "lock"]);
    assert!(!given.happened(|event| matches!(event, Event::ThirdRevealed { .. } | Event::Revealed { .. })));
    assert_eq!(given.state.table.spaces[BuildRoom.index()][0], None);
}

#[test]
fn dl051_the_cards_used_are_out_of_reach_and_the_others_are_the_deck() {
    let mut given = two(1, ["hire-monster", "build-room"]);
    with_thirds(&mut given, ["build-room", "buy-traps"]);
    for (index, used) in ["mine-gold recruit-imps build-room", "hire-monster build-room buy-traps"].iter().enumerate() {
        let nobody = given.state.table.nobodies[index];
        assert_eq!(
            (nobody.inaccessible, nobody.deck),
            (all::<Place, _>(used), Orders::ALL.minus(all::<Place, _>(used)))
        );
    }
}

#[test]
fn dl052_dl059_spaces_of_nobody_are_taken() {
    let mut given = winter();
    given.table().spaces[MineGold.index()] = [Some(Minion::Nobody(0)), Some(Minion::Nobody(0)), None];
    given.order(&[[MineGold, GetFood, DigTunnels], [GetFood, MineGold, DigTunnels], QUIET, QUIET]);
    assert!(walked(&given).contains(&(1, MineGold, 3)));
    assert!(given.happened(|event| matches!(event, Event::ShutOut { seat: out, place: MineGold } if *out == seat(2))));
    assert!(given.lord(2).failed.has(MineGold));
}

#[test]
fn dl053_a_minion_of_nobody_does_nothing_and_goes_home() {
    let mut given = winter();
    for place in [GetFood, BuyTraps, HireMonster, BuildRoom] {
        given.table().spaces[place.index()] = [Some(Minion::Nobody(0)); 3];
    }
    let before = given.state;
    let quiet = [ImproveReputation, DigTunnels, MineGold];
    given.order(&[quiet; 4]).pass_until(|given| given.season() == Season::Spring);
    let unsold = given.events.iter().find_map(|event| match event {
        Event::Unsold { creatures, rooms } => Some((creatures.len(), rooms.len())),
        _ => None,
    });
    assert_eq!(unsold, Some((3, 2)));
    assert_eq!(given.state.secrets.deck, before.secrets.deck);
    assert_eq!(given.state.table.spaces, [[None; 3]; 8]);
}

#[test]
fn dl293_decks_of_nobody_carry_over_from_round_to_round_and_year_to_year() {
    for (seats, seed) in [(2, 1), (3, 2), (3, 3)] {
        let given = whole_game(FULL, seats, seed, |_| {});
        for colour in 0..4 - seats {
            let mut used = Orders::NONE;
            let mut rounds = 0;
            for event in &given.events {
                match event {
                    Event::NobodyOrders { nobody, orders } if *nobody == colour => {
                        assert!(orders.iter().all(|&card| !used.has(card)), "a card just used is out of reach");
                        used = orders.iter().copied().collect();
                        rounds += 1;
                    }
                    Event::ThirdRevealed { nobody, card } if *nobody == colour => used = used.with(*card),
                    _ => {}
                }
            }
            assert_eq!((rounds, used.len()), (8, 3));
        }
    }
}

#[test]
fn dl054_dl055_dl060_three_different_cards_of_six_in_three_positions() {
    let mut given = dealt(FULL, 3, &[]);
    given.lord(1).inaccessible = all::<Place, _>("get-food hire-monster");
    assert_eq!(given.asked(), [1, 2, 3], "all at once");
    let offers =
        |position: u8, cards: &[&str]| cards.iter().map(|card| format!("order {position} {card}")).collect::<Vec<_>>();
    let cards = ["improve-reputation", "dig-tunnels", "mine-gold", "recruit-imps", "buy-traps", "build-room"];
    assert_eq!(given.choices(1), offers(1, &cards));
    given.play(1, &["order 1 dig-tunnels"]);
    assert_eq!(
        given.choices(1),
        offers(2, &["improve-reputation", "mine-gold", "recruit-imps", "buy-traps", "build-room"])
    );
    given.play(1, &["order 2 mine-gold", "order 3 build-room"]);
    given.offers(1, &["lock"]);
    // Until all have locked nothing is seen, and a locked seat may think again.
    let picked = given.events.iter().find(|event| matches!(event, Event::OrderPicked { .. })).expect("an order");
    assert_eq!(DungeonLords::seen(picked, Viewer::Seat(seat(2))), None);
    assert_eq!(given.view(2).own.expect("a player").orders.cards, [None; 3]);
    given.play(1, &["lock"]);
    assert_eq!((given.asked(), given.lord(1).played), (vec![2, 3], [None; 3]));
    given.play(1, &["reopen"]);
    assert_eq!(given.choices(1), offers(1, &cards));
}

#[test]
fn dl078_everybody_can_work_out_the_hands_of_others() {
    let mut given = winter();
    given.lord(1).inaccessible = all::<Place, _>("get-food hire-monster");
    let hand = given.view(2).table.lords[0].hand();
    assert_eq!(hand, all::<Place, _>("improve-reputation dig-tunnels mine-gold recruit-imps buy-traps build-room"));
}

#[test]
fn dl056_dl057_dl058_dl059_minions_walk_wave_by_wave_to_the_lowest_space() {
    let mut given = winter();
    given.table().start = seat(2);
    given.events.clear();
    given.order(&[
        [MineGold, DigTunnels, GetFood],
        [MineGold, GetFood, DigTunnels],
        [DigTunnels, MineGold, BuyTraps],
        [MineGold, BuyTraps, DigTunnels],
    ]);
    let waves = [
        [(2, MineGold, 1), (3, DigTunnels, 1), (4, MineGold, 2), (1, MineGold, 3)].as_slice(),
        // All three spaces of Mine Gold are taken: the minion of seat 3 sits on its card.
        &[(2, GetFood, 1), (4, BuyTraps, 1), (1, DigTunnels, 2)],
        &[(2, DigTunnels, 3), (3, BuyTraps, 2), (1, GetFood, 2)],
    ];
    assert_eq!(walked(&given), waves.concat());
    assert_eq!((given.lord(3).failed, given.lord(4).failed), (Orders::one(MineGold), Orders::one(DigTunnels)));
    // Each wave is turned up by all before its minions walk.
    let waves: Vec<_> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Revealed { position, orders } => Some(format!("reveal {position} {}", orders.len())),
            Event::Placed { .. } => Some("walk".to_owned()),
            _ => None,
        })
        .collect();
    let mut told = waves.clone();
    told.dedup();
    assert_eq!(told, ["reveal 0 4", "walk", "reveal 1 4", "walk", "reveal 2 4", "walk"]);
}

/// The minions that had their turn, in order: place and space from 1.
fn turns(given: &Given) -> Vec<(Place, u8)> {
    let turns = given.events.iter().filter_map(|event| match event {
        Event::Performed { place, space, .. } | Event::NotCarriedOut { place, space, .. } => Some((*place, space + 1)),
        _ => None,
    });
    turns.collect()
}

#[test]
fn dl061_dl062_dl063_dl070_actions_run_in_their_order() {
    let mut given = winter();
    let spaces = |places: &[Place], order: [u8; 3]| -> Vec<_> {
        places.iter().flat_map(|&place| order.map(|space| (place, space))).collect()
    };
    let all = |given: &mut Given, three: [Place; 3], one: [Place; 3]| {
        (1..=4).for_each(|number| _ = given.set_stock(number, [9, 9, 5, 9]));
        given.events.clear();
        given.order(&[three, three, three, one]);
        given.pass_until(|given| given.state.table.spaces == [[None; 3]; 8]);
        turns(given)
    };
    let found = all(&mut given, [BuildRoom, HireMonster, GetFood], [MineGold, DigTunnels, ImproveReputation]);
    let mut expected = spaces(&[GetFood], [1, 2, 3]);
    expected.extend([(ImproveReputation, 1), (DigTunnels, 1), (MineGold, 1)]);
    expected.extend(spaces(&[HireMonster, BuildRoom], [3, 2, 1]));
    assert_eq!(found, expected);
    let found = all(&mut winter(), [BuyTraps, RecruitImps, ImproveReputation], [BuildRoom, HireMonster, GetFood]);
    let mut expected = vec![(GetFood, 1)];
    expected.extend(spaces(&[ImproveReputation, RecruitImps, BuyTraps], [1, 2, 3]));
    expected.extend([(HireMonster, 1), (BuildRoom, 1)]);
    assert_eq!(found, expected);
    let found = all(&mut winter(), [MineGold, DigTunnels, GetFood], [BuildRoom, HireMonster, GetFood]);
    let mut expected = spaces(&[GetFood, DigTunnels, MineGold], [1, 2, 3]);
    expected.extend([(HireMonster, 1), (BuildRoom, 1)]);
    assert_eq!(found, expected);
}

#[test]
fn dl064_dl069_dl070_an_order_is_performed_or_declined() {
    let mut given = winter();
    given.send(GetFood, 1);
    given.offers(1, &["perform", "decline"]);
    let mut performing = given.clone();
    given.play(1, &["decline"]);
    assert_eq!((given.stock(1), given.lord(1).failed.has(GetFood)), ([3, 3, 5, 3], true));
    assert_eq!(given.state.table.spaces[GetFood.index()][0], None);
    // The minion stays on its card until retrieval.
    given.pass_until(|given| given.top() == Some(Frame::Retrieval(Retrieval { seat: seat(1) })));
    assert!(given.lord(1).failed.has(GetFood));
    given.play(1, &["retrieve get-food"]);
    assert!(given.lord(1).failed.is_empty());
    performing.play(1, &["perform"]);
    assert_eq!((performing.stock(1), performing.lord(1).failed.has(GetFood)), ([2, 5, 5, 3], false));
    assert_eq!(performing.state.table.spaces[GetFood.index()][0], None, "the minion goes home");
}

#[test]
fn dl065_dl066_dl067_a_price_is_paid_completely_or_nothing_happens() {
    // Place, space, Gold and Food held, whether it can be performed.
    let cases = [
        (GetFood, 1, [0, 5], false),
        (GetFood, 1, [1, 0], true),
        (ImproveReputation, 1, [0, 0], true),
        (ImproveReputation, 2, [0, 0], true),
        (ImproveReputation, 3, [0, 9], false),
        (ImproveReputation, 3, [1, 0], true),
        (RecruitImps, 1, [9, 0], false),
        (RecruitImps, 2, [9, 1], false),
        (RecruitImps, 2, [0, 2], true),
        (RecruitImps, 3, [0, 1], false),
        (RecruitImps, 3, [1, 0], false),
        (RecruitImps, 3, [1, 1], true),
        (BuyTraps, 1, [0, 9], false),
        (BuyTraps, 2, [0, 0], true),
        (BuyTraps, 3, [1, 9], false),
        (BuyTraps, 3, [2, 0], true),
        (BuildRoom, 1, [0, 0], true),
        (BuildRoom, 2, [0, 9], false),
        (BuildRoom, 3, [1, 0], true),
    ];
    for (place, space, [gold, food], possible) in cases {
        let mut given = winter();
        given.table().store = [Some(named("chicken-coop")), None];
        given.set_stock(1, [gold, food, 5, 3]).send(place, space);
        assert_eq!(given.acts_at(place), possible, "{place} {space} with {gold} Gold and {food} Food");
        assert_eq!(given.failed(place), !possible, "{place} {space}");
        let stock = given.stock(1);
        assert_eq!(stock, [gold, food, 5, 3], "nothing is paid for nothing");
    }
}

#[test]
fn dl066_nobody_pays_twice_for_more() {
    let mut given = winter();
    given.set_stock(1, [9, 9, 5, 3]).send(RecruitImps, 1).play(1, &["perform"]);
    assert_eq!((given.stock(1), given.acts_at(RecruitImps)), ([9, 8, 5, 4], false));
}

#[test]
fn dl068_an_unused_space_stays_unused() {
    let mut given = winter();
    given.order(&[
        [GetFood, DigTunnels, MineGold],
        [GetFood, DigTunnels, MineGold],
        [BuyTraps, MineGold, DigTunnels],
        QUIET,
    ]);
    given.play(1, &["decline"]);
    assert_eq!((given.asked(), given.top()), (vec![2], Some(Frame::Act(Act { place: GetFood, space: 1 }))));
    given.play(2, &["perform"]);
    assert_eq!(given.stock(2), [3, 6, 6, 3], "space II asks for Evil");
}

/// Who plays Hire Monster first gets this much Gold back from 3, and where the minion is.
fn hiring_first(options_toml: &str, gold: u8, orders: [Place; 3]) -> Given {
    let mut given = dealt(options_toml, 4, &[]);
    given.open_hands().lord(1).gold = gold;
    given.events.clear();
    given.order(&[orders, [GetFood, HireMonster, MineGold], QUIET, QUIET]);
    given
}

#[test]
fn dl071_dl072_dl073_hiring_as_first_order_costs_gold_in_the_full_game() {
    let first = [HireMonster, DigTunnels, MineGold];
    for (game, orders, left) in [
        (SIMPLE, first, 3),
        (FULL, first, 2),
        (FULL, [DigTunnels, HireMonster, MineGold], 3),
        (FULL, [DigTunnels, MineGold, HireMonster], 3),
    ] {
        let mut given = hiring_first(game, 3, orders);
        assert_eq!((given.lord(1).gold, given.lord(2).gold), (left, 3), "{orders:?}");
    }
    let given = hiring_first(FULL, 3, first);
    let paid = given.events.iter().position(|event| matches!(event, Event::Surcharged { .. })).expect("a surcharge");
    let walk = given.events.iter().position(|event| matches!(event, Event::Placed { .. })).expect("a minion walks");
    assert!(paid < walk, "before any minion of the wave");
    // Shut out and hiring nothing makes no difference.
    let mut given = winter();
    given.order(&[first; 4]);
    assert_eq!([1, 2, 3, 4].map(|number| given.lord(number).gold), [2; 4]);
    assert!(given.lord(4).failed.has(HireMonster));
    given.pass_until(|given| given.season() == Season::Spring);
    assert_eq!([1, 2, 3, 4].map(|number| given.lord(number).gold), [2; 4]);
    // Nor do colours that nobody plays pay anything: their minions just stand there.
    let mut given = dealt(FULL, 3, &[]);
    given.table().spaces[HireMonster.index()][1] = Some(Minion::Nobody(0));
    given.open_hands().order(&[QUIET; 3]);
    assert_eq!([1, 2, 3].map(|number| given.lord(number).gold), [3; 3]);
}

#[test]
fn dl074_without_gold_the_minion_sits_down_and_leaves_the_space() {
    let mut given = hiring_first(FULL, 0, [HireMonster, DigTunnels, MineGold]);
    assert!(given.lord(1).failed.has(HireMonster) && given.lord(1).gold == 0);
    assert!(walked(&given).contains(&(2, HireMonster, 1)));
    let mut given = hiring_first(SIMPLE, 0, [HireMonster, DigTunnels, MineGold]);
    assert!(!given.lord(1).failed.has(HireMonster));
    assert!(walked(&given).contains(&(1, HireMonster, 1)));
}

#[test]
fn dl075_what_is_spent_goes_to_the_bank() {
    let mut given = winter();
    given.send(RecruitImps, 3).play(1, &["perform"]);
    assert_eq!(given.stock(1), [2, 2, 5, 5]);
    assert_eq!([2, 3, 4].map(|number| given.stock(number)), [[3, 3, 5, 3]; 3]);
}

#[test]
fn dl076_dl077_what_an_action_yields_pays_for_later_ones() {
    let mut given = winter();
    given.set_stock(1, [0, 0, 5, 3]);
    given.order(&[[BuyTraps, MineGold, GetFood], [GetFood, DigTunnels, ImproveReputation], QUIET, QUIET]);
    given.pass_until(|given| given.acts_at(MineGold)).play(1, &["mine r1c3", "stop"]);
    given.pass_until(|given| given.acts_at(BuyTraps)).play(1, &["perform"]);
    assert_eq!((given.lord(1).gold, given.state.secrets.traps[0].len()), (0, 1));
    // Whoever declines the mine learns at the traps that it cannot be.
    let mut given = winter();
    given.set_stock(1, [0, 0, 5, 3]).order(&[[BuyTraps, MineGold, GetFood], QUIET, QUIET, QUIET]);
    given.pass_until(|given| given.acts_at(MineGold)).play(1, &["decline"]).pass_until(|given| given.failed(BuyTraps));
}

#[test]
fn dl080_paying_evil_moves_the_counter_up() {
    for (space, evil) in [(2, 6), (3, 7)] {
        let mut given = winter();
        given.send(GetFood, space).play(1, &["perform"]);
        assert_eq!(given.lord(1).evil, evil);
    }
}

#[test]
fn dl081_dl082_evil_at_the_top() {
    // Evil held, space of Get Food, whether the full game allows it, and where a first game ends up.
    for (evil, space, fits, top) in
        [(15, 2, false, 15), (14, 2, true, 15), (14, 3, false, 15), (13, 3, true, 15), (12, 3, true, 14)]
    {
        for game in [FULL, SIMPLE] {
            let mut given = dealt(game, 4, &[]);
            given.open_hands().lord(1).evil = evil;
            given.send(GetFood, space);
            assert_eq!(given.acts_at(GetFood), fits || game == SIMPLE, "{evil} on {space}, {game}");
            if given.acts_at(GetFood) {
                given.play(1, &["perform"]);
                assert_eq!((given.lord(1).evil, given.lord(1).food), (top, 6));
            }
        }
    }
}

#[test]
fn dl083_hiring_and_wages_are_evil_costs_too() {
    for (evil, offered) in [(13, vec!["hire ghost", "hire vampire", "decline"]), (14, vec!["hire ghost", "decline"])] {
        let mut given = winter();
        given.table().tavern = ["ghost", "vampire", "witch"].map(|name| Some(named(name)));
        given.set_stock(1, [3, 0, evil, 3]).send(HireMonster, 1);
        given.offers(1, &offered);
    }
    // On Pay Day a ghost at the top cannot be paid and must go.
    for (evil, asked) in [(14, true), (15, false)] {
        let mut given = spring(FULL, 4, Trouble::PayDay);
        given.set_lair(1, "ghost").lord(1).evil = evil;
        given.event();
        assert_eq!(given.allows(1, "pay"), asked, "{evil}");
        assert_eq!(given.lord(1).lair.up.is_empty(), !asked);
    }
}

#[test]
fn dl084_gaining_stops_at_the_top() {
    let mut given = spring(FULL, 4, Trouble::PayDay);
    given.set_lair(1, "troll slime").set_stock(1, [0, 0, 14, 3]).event();
    given.play(1, &["settle slime"]);
    assert_eq!((given.lord(1).evil, given.lord(1).lair.up.len()), (15, 0), "two go, one space was left");
    let mut given = spring_with(Special::BadPress);
    given.set_stock(1, [0, 3, 14, 3]).event();
    assert_eq!(given.lord(1).evil, 15);
}

#[test]
fn dl085_losing_stops_at_the_bottom() {
    for (evil, space, then) in [(5, 1, 4), (5, 2, 3), (2, 2, 1), (1, 2, 1), (1, 3, 1)] {
        let mut given = winter();
        given.lord(1).evil = evil;
        // At the bottom it still counts as carried out.
        given.send(ImproveReputation, space).play(1, &["perform"]);
        assert_eq!((given.lord(1).evil, given.failed(ImproveReputation)), (then, false), "{evil} on {space}");
    }
}
