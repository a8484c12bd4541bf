//! A refusal names the clause and teaches: what is in the way, and what would help.
//!
//! Each table lists choices that a moment does not allow, with the clause and the sentence.

use dungeon_lords::creature::{Creature, Face};
use dungeon_lords::place::{Orders, Place};
use dungeon_lords::room::Room;
use dungeon_lords::trap::Trap;
use dungeon_lords::trouble::{Special, Trouble};
use dungeon_lords::{
    Act, Attack, Blow, Choice, Creatures, Dart, Dig, DungeonLords, Frame, GiveMonster, GiveTrap, Minion, PayDay,
    Production, Release, Retrieval, Season, Site, SpecialStep, SpellStep, StrikeStep, Suggested, Tax, WageStep, Why,
    Workers,
};
use table::{Seat, Stack};

use crate::support::{FULL, Given, all, dealt, named, seat, spring, spring_with, tunnels, winter};
use crate::support_combat::{battle, battle_in, combat};

const SEAT: Seat = Seat::new(0);

/// Seat 1 is refused each of these, with the clause and the sentence.
#[track_caller]
fn refuses(given: &Given, expected: &[(&str, &str, &str)]) {
    for &(text, clause, why) in expected {
        let choice: Choice = text.parse().expect("notation");
        let refusal = table::refuse::<DungeonLords>(&given.state, SEAT, choice);
        let found = refusal.map(|refusal| (refusal.clause, table::marks::plain(&refusal.why)));
        assert_eq!(found, Some((clause, why.to_owned())), "{text} at {:?}", given.top());
    }
}

/// Puts seat 1 before a question, the outermost first.
fn ask(given: &mut Given, frames: &[Frame]) {
    given.table().flow = Stack::new();
    frames.iter().for_each(|&frame| given.table().flow.call(frame));
}

/// A minion of seat 1 stands on a space of a place, counted from 1, and is on.
fn at(place: Place, space: u8) -> Given {
    let mut given = winter();
    given.table().spaces[place.index()][usize::from(space) - 1] = Some(Minion::Lord(SEAT));
    ask(&mut given, &[Frame::Act(Act { place, space: space - 1 })]);
    given
}

#[test]
fn dl001_dl007_dl283_who_is_not_asked() {
    let given = at(Place::GetFood, 1);
    let refuse =
        |given: &Given, number| table::refuse::<DungeonLords>(&given.state, seat(number), Choice::Perform).unwrap();
    assert_eq!(refuse(&given, 2).to_string(), "DL-007: it is seat 1's turn");
    assert_eq!(refuse(&dealt(FULL, 2, &[]), 3).to_string(), "DL-001: there is no seat 3 at this table");
    let mut over = winter();
    ask(&mut over, &[Frame::Over]);
    refuses(&over, &[("perform", "DL-283", "the game is over")]);
}

#[test]
fn dl031_which_order_is_kept() {
    let mut given = dealt("first = \"1\"", 4, &[]);
    given.state.secrets.drawn[0] = all::<Place, Orders>("get-food dig-tunnels build-room");
    given.play(1, &["keep get-food"]);
    refuses(
        &given,
        &[
            ("keep get-food", "DL-031", "you keep Get Food already"),
            ("keep mine-gold", "DL-031", "you keep one of the three orders that you drew"),
            ("lock", "DL-054", "orders are selected at the beginning of a season; now a first order is kept"),
        ],
    );
}

#[test]
fn dl048_dl054_dl055_dl060_which_orders_are_selected() {
    let mut given = dealt(FULL, 2, &[]);
    given.lord(1).inaccessible = all::<Place, Orders>("hire-monster build-room");
    given.table().nobodies[0].deck = all::<Place, Orders>("get-food mine-gold buy-traps");
    refuses(
        &given,
        &[
            ("order 2 get-food", "DL-054", "order 1 comes first"),
            ("order 1 build-room", "DL-055", "Build Room is out of reach this season"),
            ("third get-food", "DL-048", "your own three orders come first"),
            ("lock", "DL-054", "choose three orders before you seal them"),
            ("reopen", "DL-054", "your orders are not sealed yet"),
            ("perform", "DL-064", "an order is carried out or declined when its minion is on; now orders are selected"),
        ],
    );
    given.play(1, &["order 1 get-food"]);
    refuses(
        &given,
        &[
            ("order 2 get-food", "DL-060", "Get Food is among your orders already"),
            ("order 1 mine-gold", "DL-054", "order 1 is chosen: take it back, or seal and reopen"),
        ],
    );
    given.play(1, &["order 2 mine-gold", "order 3 dig-tunnels"]);
    refuses(
        &given,
        &[
            ("third build-room", "DL-048", "Build Room is not among the three cards left in its deck"),
            ("lock", "DL-048", "choose the third order of the colour you look after before you seal"),
        ],
    );
    given.play(1, &["third get-food"]);
    refuses(
        &given,
        &[("third buy-traps", "DL-048", "the third order of the other colour is chosen: seal and reopen to change it")],
    );
    given.play(1, &["lock"]);
    refuses(&given, &[("order 1 mine-gold", "DL-054", "your orders are sealed: reopen them first")]);
    refuses(
        &winter(),
        &[("third get-food", "DL-048", "only with two players does everybody look after another colour")],
    );
}

#[test]
fn dl064_dl089_dl096_dl100_dl110_dl118_what_a_minion_can_do() {
    refuses(
        &at(Place::ImproveReputation, 1),
        &[("spy 1", "DL-089", "perform the order first, and your spy looks after it")],
    );
    refuses(
        &at(Place::ImproveReputation, 2),
        &[("spy 1", "DL-089", "a spy comes with Improve Reputation; now your minion is on at Improve Reputation II")],
    );
    refuses(
        &at(Place::DigTunnels, 1),
        &[
            ("perform", "DL-096", "say where to dig"),
            ("stop", "DL-094", "nothing is begun yet: decline instead"),
            ("mine r1c3", "DL-099", "imps mine with Mine Gold; now your minion is on at Dig Tunnels I"),
        ],
    );
    refuses(&at(Place::MineGold, 1), &[("perform", "DL-100", "say where to mine")]);
    let mut hire = at(Place::HireMonster, 3);
    hire.table().tavern = [Some(Creature::Troll), Some(Creature::Golem), Some(Creature::Demon)];
    hire.set_stock(1, [1, 2, 5, 3]);
    refuses(
        &hire,
        &[
            ("perform", "DL-110", "say which creature you hire"),
            ("hire goblin", "DL-110", "no Goblin is in the tavern"),
            ("hire troll", "DL-114", "this costs 3 Food, and you have 2"),
            ("hire golem", "DL-114", "this costs a trap, and you hold none"),
            ("hire demon", "DL-114", "this costs a monster of your Lair, and there is none to give"),
        ],
    );
    hire.set_stock(1, [0, 2, 15, 3]);
    refuses(
        &hire,
        &[
            ("hire golem", "DL-114", "this costs 1 Gold, and you have 0"),
            ("hire demon", "DL-114", "this costs 1 Evil, and the Evilometer has no room above you"),
        ],
    );
    let mut build = at(Place::BuildRoom, 1);
    build.table().store = [Some(Room::MushroomBed), Some(Room::SouvenirShop)];
    build.lord(1).dungeon = tunnels("r1c3 r2c3");
    build.build(1, "r2c3", Room::DarkRoom);
    refuses(
        &build,
        &[
            ("build mushroom-bed", "DL-123", "you have no tunnel in the zone of the Mushroom Bed: the lower two rows"),
            ("build souvenir-shop", "DL-122", "every tunnel where the Souvenir Shop could stand is next to a room"),
            ("perform", "DL-118", "say which room you build"),
            ("build mint", "DL-118", "the Mint is not for sale"),
            ("at r1c3", "DL-120", "a room that you have bought needs a square; now your minion is on at Build Room I"),
        ],
    );
}

#[test]
fn dl092_dl095_dl097_dl103_dl122_dl239_where_a_tile_can_be() {
    let mut dig = at(Place::DigTunnels, 3);
    dig.lord(1).dungeon = tunnels("r1c3 r2c3 r2c4");
    refuses(
        &dig,
        &[
            ("dig r1c3", "DL-095", "r1c3 holds a tile already"),
            ("dig r4c1", "DL-095", "r4c1 shares no edge with a tile of yours"),
            ("dig r1c4", "DL-097", "a tunnel on r1c4 would fill a block of two by two"),
        ],
    );
    dig.lord(1).busy_imps = 3;
    refuses(&dig, &[("dig r1c2", "DL-092", "no imp is idle to dig")]);
    dig.table().flow.call(Frame::Dig(Dig { seat: SEAT, left: 1 }));
    refuses(&dig, &[("decline", "DL-064", "the order is being carried out: say stop")]);

    let mut mine = at(Place::MineGold, 3);
    mine.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3");
    mine.build(1, "r3c3", Room::DarkRoom).set_conquered(1, "r2c3").lord(1).mined = all("r1c3");
    refuses(
        &mine,
        &[
            ("mine r1c3", "DL-100", "an imp mines on r1c3 already"),
            ("mine r1c2", "DL-100", "there is no tunnel on r1c2"),
            ("mine r2c3", "DL-239", "the tile on r2c3 is conquered"),
            ("mine r3c3", "DL-100", "r3c3 is a room: only a tunnel can be mined"),
        ],
    );
    mine.lord(1).mined = Default::default();
    mine.lord(1).busy_imps = 3;
    refuses(&mine, &[("mine r1c3", "DL-103", "no imp is idle to mine")]);

    let mut site = at(Place::BuildRoom, 1);
    site.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3");
    site.build(1, "r3c3", Room::DarkRoom);
    site.table().flow.call(Frame::Site(Site { seat: SEAT, room: Room::HallOfFame }));
    refuses(
        &site,
        &[
            ("at r3c3", "DL-120", "r3c3 is a room: only a tunnel can be built over"),
            ("at r2c3", "DL-122", "r2c3 shares an edge with another room"),
            (
                "decline",
                "DL-064",
                "an order is carried out or declined when its minion is on; now the Hall of Fame needs a square",
            ),
        ],
    );
}

#[test]
fn dl126_to_dl136_dl261_dl296_which_room_can_be_used() {
    let mut given = winter();
    given.lord(1).dungeon = tunnels("r1c3 r2c3 r3c3 r4c3 r4c4");
    given.build(1, "r1c3", Room::Mint).build(1, "r3c3", Room::DarkRoom).build(1, "r4c4", Room::Workshop);
    ask(&mut given, &[Frame::Production(Production { seat: SEAT })]);
    refuses(
        &given,
        &[
            ("use chicken-coop", "DL-126", "you have no Chicken Coop"),
            ("use dark-room", "DL-261", "the Dark Room makes nothing: it works in battle or at the end"),
        ],
    );
    refuses(&given, &[("use workshop", "DL-127", "the Workshop takes 4 workers, and 3 are idle")]);
    given.lord(1).imps = 4;
    given.state.secrets.deck = Default::default();
    refuses(&given, &[("use workshop", "DL-296", "the trap deck is empty")]);
    given.lord(1).used[0] = all("mint");
    refuses(&given, &[("use mint", "DL-129", "the Mint may be used only once a season this year")]);
    given.set_conquered(1, "r1c3");
    refuses(&given, &[("use mint", "DL-126", "the Mint is conquered and makes nothing")]);
    given.table().flow.call(Frame::Workers(Workers { seat: SEAT, room: Room::Workshop }));
    given.set_lair(1, "troll").lord(1).busy_imps = 3;
    refuses(
        &given,
        &[
            ("trolls 0", "DL-128", "the rest must be imps, and only 1 imp is idle"),
            ("trolls 2", "DL-132", "only 1 Troll token is idle"),
            ("trolls 5", "DL-127", "the Workshop takes only 4 workers"),
        ],
    );
}

#[test]
fn dl140_which_order_comes_back() {
    let mut given = winter();
    given.lord(1).played = [Some(Place::GetFood), Some(Place::MineGold), Some(Place::BuyTraps)];
    given.lord(1).failed = all("buy-traps");
    ask(&mut given, &[Frame::Retrieval(Retrieval { seat: SEAT })]);
    refuses(
        &given,
        &[
            (
                "retrieve mine-gold",
                "DL-140",
                "Mine Gold was carried out: only your first order or one that failed comes back",
            ),
            ("retrieve dig-tunnels", "DL-140", "Dig Tunnels was not among your orders this season"),
        ],
    );
}

#[test]
fn dl108_dl116_dl148_dl307_dl326_which_trap_is_given_up() {
    let given_up = [
        (Why::Bought, "DL-108"),
        (Why::Hire(Creature::Golem), "DL-116"),
        (Why::Wage(Creature::Golem, Face::Up), "DL-148"),
        (Why::Strike(Creature::Golem, Face::Up), "DL-303"),
        (Why::Impatience, "DL-307"),
        (Why::Treasure, "DL-326"),
    ];
    for (why, clause) in given_up {
        let mut given = winter();
        given.set_traps(1, "pendulum");
        ask(&mut given, &[Frame::GiveTrap(GiveTrap { seat: SEAT, why })]);
        refuses(
            &given,
            &[
                ("give trap-door", clause, "you hold no Trap Door"),
                ("give goblin", "DL-117", "nothing asks for a monster; now a trap must be given up"),
            ],
        );
    }
}

#[test]
fn dl117_dl149_dl228_which_monster_is_given_up() {
    let given_up = [
        (Why::Hire(Creature::Demon), "DL-117", None),
        (Why::Wage(Creature::Demon, Face::Up), "DL-149", Some("demon")),
        (Why::Strike(Creature::Demon, Face::Up), "DL-303", Some("demon")),
    ];
    for (why, clause, itself) in given_up {
        let mut given = winter();
        given.set_lair(1, "demon ghost slime");
        ask(&mut given, &[Frame::GiveMonster(GiveMonster { seat: SEAT, why })]);
        refuses(
            &given,
            &[("give troll", clause, "no Troll is in your Lair"), ("give ghost", "DL-228", "a Ghost is no monster")],
        );
        if let Some(demon) = itself {
            let text = format!("give {demon}");
            refuses(&given, &[(&text, clause, "the Demon is no price for itself: give another monster")]);
        }
    }
}

#[test]
fn dl153_dl157_pay_day_and_taxes() {
    let mut given = spring(FULL, 4, Trouble::PayDay);
    given.set_lair(1, "goblin troll");
    ask(&mut given, &[Frame::PayDay(PayDay { seat: SEAT })]);
    refuses(
        &given,
        &[
            ("settle goblin", "DL-157", "the Goblin has nothing more to settle"),
            ("settle slime", "DL-157", "no Slime is in your Lair"),
            ("pay", "DL-144", "nothing is to be paid; now it is Pay Day"),
        ],
    );
    given.table().flow.call(Frame::Wage(WageStep { seat: SEAT, creature: Creature::Troll, face: Face::Up }));
    given.set_stock(1, [3, 1, 5, 3]);
    refuses(
        &given,
        &[
            ("settle goblin", "DL-157", "the Troll is settled first"),
            ("pay", "DL-146", "this costs 2 Food, and you have 1"),
        ],
    );
    ask(&mut given, &[Frame::Tax(Tax { seat: SEAT, due: 4 })]);
    refuses(
        &given,
        &[
            ("pay-gold 5", "DL-153", "no more than the 4 Gold due can be paid"),
            ("pay-gold 4", "DL-153", "you have only 3 Gold"),
        ],
    );
}

#[test]
fn dl299_dl301_dl302_dl303_dl308_special_events() {
    let asked = |special: Special| {
        let mut given = spring_with(special);
        given.table().season = Season::Spring;
        given.set_stock(1, [0, 0, 5, 3]).set_lair(1, "goblin ghost").set_traps(1, "pendulum");
        ask(&mut given, &[Frame::Special(SpecialStep { seat: SEAT })]);
        given
    };
    refuses(
        &asked(Special::WitchHunt),
        &[("give troll", "DL-302", "no Troll is in your Lair"), ("give ghost", "DL-228", "a Ghost is no monster")],
    );
    refuses(
        &asked(Special::TrapRecall),
        &[
            ("give trap-door", "DL-308", "you hold no Trap Door"),
            ("pay", "DL-301", "this costs 1 Gold, and you have 0"),
        ],
    );
    let mut strike = asked(Special::MonsterStrike);
    refuses(
        &strike,
        &[
            ("settle ghost", "DL-299", "Special Events leave a Ghost alone"),
            ("settle slime", "DL-303", "no Slime is in your Lair"),
        ],
    );
    strike.table().flow.call(Frame::Strike(StrikeStep { seat: SEAT, creature: Creature::Goblin, face: Face::Up }));
    refuses(
        &strike,
        &[
            ("symbol food", "DL-303", "you have no Food to give"),
            ("symbol gold", "DL-303", "the Goblin's wage is 1 Food: give one of its symbols"),
            ("settle slime", "DL-157", "the Goblin is settled first"),
        ],
    );
}

#[test]
fn dl187_dl188_dl190_to_dl196_dl243_what_can_be_planned() {
    let mut given = combat("fireball", 1);
    given.lord(1).dungeon = tunnels("r1c3 r1c2 r1c4 r2c3");
    given
        .set_conquered(1, "r1c3")
        .set_party(1, "warrior-1")
        .set_lair(1, "goblin troll")
        .set_traps(1, "trap-door")
        .begin();
    given.lord(1).lair.down.put(Creature::Slime.index());
    refuses(
        &given,
        &[
            ("fight r4c1", "DL-187", "there is no tile on r4c1"),
            ("fight r1c3", "DL-187", "the tile on r1c3 is conquered already"),
            ("lay trap-door", "DL-187", "choose the tile of the battle first"),
            ("perform", "DL-064", "an order is carried out or declined when its minion is on; now you plan a battle"),
        ],
    );
    given.lord(1).dungeon.tunnels = all("r1c3 r1c2 r1c4 r1c1");
    refuses(&given, &[("fight r1c1", "DL-188", "r1c1 is further from the entrance than another tile")]);
    given.play(1, &["fight r1c2"]);
    refuses(
        &given,
        &[
            ("lay pendulum", "DL-109", "you hold no Pendulum"),
            ("send demon", "DL-192", "no Demon is in your Lair"),
            ("send slime", "DL-192", "the Slime lies face down"),
        ],
    );
    given.play(1, &["lay trap-door", "send goblin"]);
    refuses(
        &given,
        &[
            ("lay trap-door", "DL-109", "you hold no more Trap Door"),
            ("send goblin", "DL-192", "no other Goblin is ready"),
        ],
    );
    refuses(
        &given,
        &[
            ("send troll", "DL-190", "the tunnel on r1c2 takes 1 monster"),
            ("fight r1c4", "DL-187", "the battle is planned for the tunnel on r1c2"),
        ],
    );
    ask(&mut given, &[Frame::Release(Release { seat: SEAT })]);
    refuses(&given, &[("release y1-thief-1", "DL-196", "Thief (3 hp, 1 key) is no prisoner of yours")]);
}

#[test]
fn dl215_dl216_dl219_dl226_dl227_dl314_what_a_battle_allows() {
    let line = "warrior-1 priest-1 thief-1";
    let labyrinth =
        battle_in(Room::Labyrinth, "fireball", line, &["lay trap-door", "lay pendulum", "send goblin"], &[]);
    refuses(&labyrinth, &[("spring wall-of-fire", "DL-243", "no Wall of Fire lies on this tile")]);

    let mut aimed = labyrinth.clone();
    aimed.table().flow.call(Frame::Dart(Dart { seat: SEAT, trap: Trap::PoisonedDart }));
    refuses(&aimed, &[("aim 4", "DL-314", "nobody stands in place 4")]);

    let sent = battle("fireball", 1, line, &["send goblin", "send ghost"], &[]);
    assert_eq!(sent.top(), Some(Frame::Creatures(Creatures { seat: SEAT })));
    refuses(
        &sent,
        &[
            ("act troll", "DL-215", "no Troll waits to act: it was not sent into this battle, or a spell withdrew it"),
            ("pick goblin", "DL-330", "no Goblin of yours has to be told from a sheep"),
            ("aim 1", "DL-219", "nothing is to be aimed; now one of your creatures acts"),
        ],
    );
    let mut acted = sent.clone();
    acted.table().battle.as_mut().expect("a battle").knocked_out.put(Creature::Witch.index());
    refuses(&acted, &[("act witch", "DL-215", "the Witch has acted")]);

    let question = |frame: Frame| {
        let mut given = sent.clone();
        given.set_stock(1, [0, 0, 5, 3]);
        ask(&mut given, &[frame]);
        given
    };
    let attack = |creature| question(Frame::Attack(Attack { seat: SEAT, creature }));
    refuses(
        &attack(Creature::Goblin),
        &[
            ("attack 2", "DL-216", "the Goblin has only one way to act"),
            ("face up", "DL-216", "the Goblin can attack, so it must"),
        ],
    );
    refuses(&attack(Creature::Troll), &[("attack 2", "DL-223", "this costs 1 Food, and you have 0")]);
    let mut raging = attack(Creature::Slime);
    raging.table().battle.as_mut().expect("a battle").rage = true;
    refuses(&raging, &[("attack 2", "DL-331", "in blind rage the Slime must attack")]);
    let mut alone = attack(Creature::Ghost);
    alone.set_party(1, "warrior-1");
    refuses(&alone, &[("attack 1", "DL-339", "the Ghost finds nobody whom it may attack so")]);

    let blow = |creature| question(Frame::Blow(Blow { seat: SEAT, creature, mode: 0, strike: 0 }));
    refuses(
        &blow(Creature::Ghost),
        &[
            ("aim 1", "DL-226", "the Ghost attacks anyone but the first adventurer"),
            ("aim 4", "DL-219", "nobody stands in place 4"),
        ],
    );
    refuses(&blow(Creature::Vampire), &[("aim 2", "DL-227", "the Vampire does not attack priests")]);
    let mut hidden = blow(Creature::Vampire);
    hidden.set_party(1, "warrior-1 thief-1 wizard-1");
    hidden.table().battle.as_mut().expect("a battle").hidden_wizards = true;
    refuses(&hidden, &[("aim 3", "DL-324", "hidden wizards cannot be named")]);
}

#[test]
fn dl214_dl320_dl329_dl336_what_a_spell_asks() {
    let peace = battle("word-of-peace", 1, "wizard-4 warrior-1", &["send goblin", "send ghost"], &[]);
    assert_eq!(peace.top(), Some(Frame::Spell(SpellStep { seat: SEAT })));
    refuses(
        &peace,
        &[(
            "act goblin",
            "DL-320",
            "first answer Word of Peace: Withdraw all your monsters from the battle, or gain 2 Evil",
        )],
    );
    let mut fear = peace.clone();
    fear.table().shown[0] = Some(named("aura-of-fear"));
    refuses(
        &fear,
        &[
            ("pick troll", "DL-329", "no Troll is in this battle for the spell to meet"),
            ("pick ghost", "DL-214", "a Ghost is no monster: the spell leaves it alone"),
        ],
    );
    let mut key = peace.clone();
    key.table().shown[0] = Some(named("magic-key"));
    refuses(&key, &[("release y1-thief-1", "DL-336", "Thief (3 hp, 1 key) is no prisoner of yours")]);
    let mut suggested = peace.clone();
    ask(&mut suggested, &[Frame::Suggested(Suggested { seat: SEAT, creature: Creature::Goblin })]);
    refuses(
        &suggested,
        &[(
            "act goblin",
            "DL-215",
            "creatures act in the Creatures step of your battle; now the Goblin is paid again or withdrawn",
        )],
    );
}
