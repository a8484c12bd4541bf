//! Worked examples of Combat, each with the number it has in the ledger of rules.

use table::{Game, Seat, Seeded};

use crate::DungeonLords;
use crate::adventurer::{Adventurer, Year};
use crate::choice::Choice;
use crate::content::content;
use crate::creature::Creature;
use crate::flow::{Frame, Play, Suggested, setup};
use crate::options::{GameKind, Options};
use crate::party::Member;
use crate::room::Room;
use crate::spell::Spell;
use crate::square::Square;
use crate::state::{Lord, PaladinAt, State};
use crate::trap::Trap;

/// A table on the eve of a battle.
struct Scene(State);

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const ENTRANCE: Square = Square::at(1, 3);
const SPARE: Trap = Trap::TrapDoor;

impl Scene {
    fn new(game: GameKind, seats: u8, year: Year) -> Self {
        let mut state = setup::empty(Options { game, ..Options::default() }.rules(), seats);
        state.table.year = year;
        Self(state)
    }

    fn first_year() -> Self {
        Self::new(GameKind::Full, 4, Year::First)
    }

    fn second_year() -> Self {
        Self::new(GameKind::Full, 4, Year::Second)
    }

    fn lord(&mut self, seat: Seat) -> &mut Lord {
        self.0.table.lord_mut(seat)
    }

    /// Adventurers by name, front first, with damage: `y1-warrior-2`, `y1-thief-1*2`.
    fn party(mut self, seat: Seat, names: &[&str]) -> Self {
        for name in names {
            let (name, damage) = name.split_once('*').unwrap_or((name, "0"));
            let who: Adventurer = name.parse().unwrap();
            let member = Member { damage: damage.parse().unwrap(), ..Member::new(who) };
            let party = &mut self.lord(seat).party;
            party.insert(party.len(), member);
            if who.is_paladin() {
                self.0.table.paladin = PaladinAt::With(seat);
            }
        }
        self
    }

    fn traps(mut self, seat: Seat, names: &[&str]) -> Self {
        for name in names {
            self.0.secrets.traps[seat.index()].put(name.parse::<Trap>().unwrap().index());
        }
        self
    }

    fn creatures(mut self, seat: Seat, names: &[&str]) -> Self {
        for name in names {
            self.lord(seat).lair.up.put(name.parse::<Creature>().unwrap().index());
        }
        self
    }

    fn stock(mut self, seat: Seat, gold: u8, food: u8, evil: u8) -> Self {
        let lord = self.lord(seat);
        (lord.gold, lord.food, lord.evil) = (gold, food, evil);
        self
    }

    fn room(mut self, seat: Seat, room: Room) -> Self {
        self.lord(seat).dungeon.build(ENTRANCE, room);
        self
    }

    /// Combat begins with this round and this card. Every lord with a party gets a trap to spare, so that the next
    /// plan is asked for and nothing goes on beyond it.
    fn begin(mut self, round: u8, card: Spell) -> Self {
        self.0.table.round = round - 1;
        self.0.secrets.combat[usize::from(round) - 1] = Some(card);
        for seat in Seat::all(4) {
            if !self.lord(seat).party.is_empty() {
                self.0.secrets.traps[seat.index()].put(SPARE.index());
            }
        }
        Play { state: &mut self.0, chance: &mut Seeded::new(1), log: &mut () }.begin_combat();
        self
    }

    /// Choices of whoever is asked, each in the list.
    fn play(mut self, choices: &str) -> Self {
        for text in choices.split(", ").filter(|text| !text.is_empty()) {
            let choice: Choice = text.parse().unwrap();
            let seat = self.asked();
            let list = self.choices();
            assert!(list.contains(&text.to_owned()), "{text} is not among {list:?}");
            DungeonLords::play(&mut self.0, seat, choice, &mut Seeded::new(1), &mut ());
        }
        self
    }

    fn asked(&self) -> Seat {
        crate::flow::asked(&self.0).unwrap()
    }

    fn choices(&self) -> Vec<String> {
        let mut list = Vec::new();
        DungeonLords::choices(&self.0, self.asked(), &mut list);
        list.into_iter().map(|choice| choice.to_string()).collect()
    }

    /// The damage of the line, front first.
    fn damage(&self, seat: Seat) -> Vec<u8> {
        self.0.table.lord(seat).party.line().iter().map(|member| member.damage).collect()
    }

    fn who(&self, seat: Seat) -> Vec<&'static str> {
        self.0.table.lord(seat).party.line().iter().map(|member| member.who.name()).collect()
    }

    fn prisoners(&self, seat: Seat) -> usize {
        self.0.table.lord(seat).prison.len()
    }

    fn lost(&self, seat: Seat) -> usize {
        self.0.table.lord(seat).dungeon.conquered.len()
    }

    fn evil(&self, seat: Seat) -> u8 {
        self.0.table.lord(seat).evil
    }

    fn up(&self, seat: Seat, creature: Creature) -> u8 {
        self.0.table.lord(seat).lair.up.count(creature.index())
    }

    fn down(&self, seat: Seat, creature: Creature) -> u8 {
        self.0.table.lord(seat).lair.down.count(creature.index())
    }
}

/// A card that casts nothing and tires nobody, for parties without magic.
const QUIET: Spell = Spell::Invisibility;

#[test]
fn we_35_to_39_traps_and_thieves() {
    let fire =
        Scene::first_year().party(A, &["y1-warrior-1", "y1-warrior-2", "y1-priest-1"]).traps(A, &["wall-of-fire"]);
    assert_eq!(fire.begin(1, QUIET).play("lay wall-of-fire, done").damage(A), [1, 1, 2]);

    let stone = |party: &[&str]| Scene::first_year().party(A, party).traps(A, &["rolling-stone"]).begin(1, QUIET);
    let felled = stone(&["y1-warrior-1", "y1-warrior-2", "y1-priest-1"]).play("lay rolling-stone, done");
    assert_eq!((felled.damage(A), felled.prisoners(A)), (vec![0, 0], 1));
    assert_eq!(stone(&["y1-warrior-2", "y1-thief-2"]).play("lay rolling-stone, done").damage(A), [1, 0]);
    let saved = stone(&["y1-warrior-2", "y1-thief-3", "y1-thief-2"]).play("lay rolling-stone, done");
    assert_eq!(saved.damage(A), [0, 0, 0]);

    let held = Scene::first_year().party(A, &["y1-warrior-2", "y1-thief-2"]).traps(A, &["pendulum"]);
    let held = held.begin(1, Spell::Fireball).play("lay trap-door, done");
    assert_eq!((held.damage(A), held.lost(A), held.evil(A)), (vec![0, 0], 0, 5));
}

#[test]
fn we_40_to_44_attacks_and_healing() {
    let witch = Scene::first_year().party(A, &["y1-warrior-2*2", "y1-priest-1"]).creatures(A, &["witch"]);
    let witch = witch.begin(1, QUIET).play("send witch, done, attack 1");
    assert_eq!((witch.damage(A), witch.prisoners(A)), (vec![0], 1));

    let vampire =
        Scene::first_year().party(A, &["y1-warrior-3*1", "y1-thief-3", "y1-thief-2"]).creatures(A, &["vampire"]);
    let vampire = vampire.begin(1, QUIET).play("send vampire, done, attack 1");
    assert_eq!(vampire.choices(), ["aim 1", "aim 2", "aim 3"]);
    assert_eq!(Scene(vampire.0).play("aim 1").who(A), ["y1-thief-3", "y1-thief-2"]);
    assert_eq!(Scene(vampire.0).play("aim 2").damage(A), [1, 3, 0]);
    assert_eq!(Scene(vampire.0).play("aim 3").who(A), ["y1-warrior-3", "y1-thief-3"]);

    let slime = Scene::first_year().party(A, &["y1-warrior-2*3", "y1-thief-1", "y1-thief-2"]).creatures(A, &["slime"]);
    let slime = slime.begin(1, QUIET).play("send slime, done, attack 1");
    assert_eq!((slime.damage(A), slime.prisoners(A)), (vec![1, 1], 1));

    let troll = Scene::first_year().party(A, &["y1-warrior-4", "y1-priest-1"]).creatures(A, &["troll"]);
    assert_eq!(troll.begin(1, QUIET).play("send troll, done, attack 1").damage(A), [2, 0]);

    let healed =
        Scene::first_year().party(A, &["y1-thief-1", "y1-warrior-1", "y1-priest-1"]).creatures(A, &["vampire"]);
    let healed = healed.begin(1, QUIET).play("send vampire, done, attack 1, aim 1");
    assert_eq!((healed.damage(A), healed.prisoners(A)), (vec![0, 0], 1));
}

#[test]
fn we_48_49_hold_and_useless_ghost() {
    let hold = Scene::first_year().room(A, Room::Mint).party(A, &["y1-warrior-4", "y1-priest-3", "y1-thief-1"]);
    let hold = hold.creatures(A, &["troll", "slime"]).stock(A, 0, 0, 5).begin(1, Spell::Graffiti);
    let hold = hold.play("send troll, send slime, done, act troll, attack 2");
    assert_eq!((hold.damage(A), hold.lost(A), hold.evil(A)), (vec![2, 0, 0], 0, 5));
    assert_eq!((hold.down(A, Creature::Troll), hold.down(A, Creature::Slime)), (1, 1));

    let ghost = Scene::first_year().party(A, &["y1-thief-4"]).creatures(A, &["ghost"]).stock(A, 0, 0, 5);
    let ghost = ghost.begin(1, Spell::Fireball).play("send ghost, done");
    assert_eq!((ghost.damage(A), ghost.lost(A), ghost.evil(A)), (vec![1], 1, 4));
    assert_eq!(ghost.down(A, Creature::Ghost), 1);
}

#[test]
fn we_50_poisoned_dart() {
    let dart = Scene::first_year().party(A, &["y1-warrior-2", "y1-thief-1", "y1-priest-1"]);
    let dart = dart.traps(A, &["poisoned-dart"]).creatures(A, &["goblin"]).begin(1, Spell::Fireball);
    let dart = dart.play("lay poisoned-dart, send goblin, done, aim 3");
    assert_eq!((dart.damage(A), dart.lost(A)), (vec![2, 0, 2], 1));
}

#[test]
fn we_51_magic_points_at_the_moment_of_casting() {
    let party = ["y1-wizard-1", "y1-wizard-3", "y1-warrior-2"];
    let scene = |card| Scene::first_year().party(A, &party).traps(A, &["rolling-stone"]).begin(2, card);
    // With both wizards the Evil is gained, with one it is not; then the tile costs one.
    assert_eq!(scene(Spell::DetectEvil).play("done").evil(A), 5 + 2 - 1);
    assert_eq!(scene(Spell::DetectEvil).play("lay rolling-stone, done").evil(A), 5 - 1);

    let goblins =
        |card| Scene::first_year().party(A, &["y1-wizard-1*1", "y1-wizard-3"]).creatures(A, &["goblin"]).begin(2, card);
    assert_eq!(goblins(Spell::DetectEvil).play("send goblin, done").evil(A), 5 - 1, "a slow spell comes too late");
    let shielded = goblins(Spell::MagicShield).play("send goblin, done");
    assert_eq!(shielded.prisoners(A), 1, "a fast spell came first: 1 point of 2 got through, then fatigue");
}

#[test]
fn we_52_53_goblin_and_witch() {
    let goblin = Scene::first_year().party(A, &["y1-warrior-2*2", "y1-thief-1*2", "y1-priest-3"]);
    let goblin = goblin.creatures(A, &["goblin"]).begin(1, Spell::Fireball).play("send goblin, done");
    assert_eq!((goblin.damage(A), goblin.prisoners(A), goblin.lost(A)), (vec![1], 2, 1));

    let witch =
        Scene::first_year().party(A, &["y1-warrior-2", "y1-thief-1*2", "y1-priest-3*3"]).creatures(A, &["witch"]);
    let witch = witch.begin(1, QUIET).play("send witch, done, attack 2, aim 2, aim 2");
    assert_eq!((witch.who(A), witch.damage(A)), (vec!["y1-warrior-2"], vec![0]));
}

#[test]
fn we_54_fatigue_runs_on() {
    let tired = Scene::second_year().party(A, &["y1-warrior-1*1", "y1-thief-3*3", "y1-priest-1*2"]);
    let tired = tired.begin(1, Spell::AuraOfFear).play("done");
    assert_eq!((tired.damage(A), tired.prisoners(A), tired.lost(A)), (vec![2], 2, 1));
}

#[test]
fn we_55_two_prices_in_a_room() {
    let scene = |room: bool, gold| {
        let scene = Scene::first_year().party(A, &["y1-warrior-4"]).traps(A, &["cursed-ring"]).stock(A, gold, 0, 5);
        if room { scene.room(A, Room::Mint) } else { scene }
    };
    assert_eq!(scene(true, 1).begin(1, QUIET).choices(), ["lay trap-door", "done"]);
    assert_eq!(scene(false, 1).begin(1, QUIET).choices(), ["lay trap-door", "lay cursed-ring", "done"]);
    let mut paid = scene(true, 2).begin(1, QUIET).play("lay cursed-ring, done");
    assert_eq!((paid.lord(A).gold, paid.damage(A)), (0, vec![1]));
}

#[test]
fn we_56_labyrinth() {
    let scene = Scene::second_year().room(A, Room::Labyrinth).party(A, &["y2-warrior-2", "y2-thief-2", "y2-priest-2"]);
    let scene = scene.traps(A, &["rolling-stone", "wall-of-fire"]).stock(A, 0, 0, 5);
    let scene = scene.creatures(A, &["goblin", "troll"]).begin(1, Spell::Illusion);
    let scene = scene.play("lay rolling-stone, lay wall-of-fire");
    assert_eq!(Scene(scene.0).play("send goblin").choices(), ["done"], "two traps and one monster");
    // Fatigue adds 1 on the first.
    assert_eq!(Scene(scene.0).play("done, spring rolling-stone").damage(A), [3 + 1, 1, 2]);
    assert_eq!(Scene(scene.0).play("done, spring wall-of-fire").damage(A), [4 + 1, 0, 2]);
}

#[test]
fn we_57_paladin_restarts_combat() {
    let mut scene = Scene::new(GameKind::Full, 4, Year::First).party(A, &["y1-paladin*1", "y1-warrior-1"]);
    scene = scene.traps(B, &["pendulum"]);
    scene.0.table.start = B;
    for (seat, evil) in [(A, 11), (B, 11), (Seat::new(2), 5), (Seat::new(3), 5)] {
        scene.lord(seat).evil = evil;
    }
    let scene = scene.begin(2, QUIET).play("done");
    assert_eq!((scene.lost(A), scene.evil(A)), (1, 10));
    assert_eq!(scene.who(A), ["y1-warrior-1"]);
    assert_eq!((scene.who(B), scene.damage(B)), (vec!["y1-paladin"], vec![1]));
    assert_eq!(scene.0.table.paladin, PaladinAt::With(B));
    assert_eq!((scene.0.table.round, scene.asked()), (3, B));
}

#[test]
fn we_58_nothing_left_to_conquer() {
    let mut scene = Scene::first_year().party(A, &["y1-warrior-1"]).stock(A, 0, 0, 5);
    let tiles = scene.lord(A).dungeon.tiles();
    scene.lord(A).dungeon.conquered = tiles;
    for name in ["y1-thief-1", "y1-paladin"] {
        let prison = scene.lord(A).prison;
        scene.lord(A).prison = prison.with(name.parse().unwrap());
    }
    scene.0.table.paladin = PaladinAt::Done;
    let scene = scene.begin(4, Spell::Fireball);
    assert_eq!(scene.choices(), ["release y1-paladin", "release y1-thief-1"]);
    let scene = scene.play("release y1-thief-1");
    assert_eq!((scene.prisoners(A), scene.evil(A), scene.who(A).len()), (1, 5, 0));
    assert_eq!(scene.0.table.year, Year::Second);
}

#[test]
fn we_59_evil_stops_at_the_bottom() {
    let scene = Scene::first_year().party(A, &["y1-warrior-4"]).stock(A, 0, 0, content().board.evil_bottom + 1);
    let scene = scene.begin(1, QUIET).play("done, done");
    assert_eq!(scene.lost(A), 2);
    assert_eq!(scene.evil(A), content().board.evil_bottom);
}

#[test]
fn we_65_word_of_peace() {
    let scene = Scene::first_year().party(A, &["y1-warrior-2", "y1-wizard-1", "y1-thief-1"]).stock(A, 0, 0, 8);
    let scene =
        scene.creatures(A, &["goblin", "ghost"]).begin(1, Spell::WordOfPeace).play("send goblin, send ghost, done");
    assert_eq!(scene.choices(), ["gain-evil", "withdraw"]);
    let back = Scene(scene.0).play("withdraw, aim 2");
    assert_eq!((back.damage(A), back.evil(A), back.up(A, Creature::Goblin)), (vec![2, 2, 0], 7, 1));
    let evil = Scene(scene.0).play("gain-evil, act goblin, aim 3");
    assert_eq!(evil.who(A), ["y1-paladin", "y1-warrior-2", "y1-wizard-1", "y1-thief-1"]);
    assert_eq!((evil.damage(A), evil.evil(A)), (vec![2, 0, 2, 0], 9));
    assert_eq!(evil.0.table.paladin, PaladinAt::With(A));
}

#[test]
fn we_66_suggestion_at_the_top() {
    let scene = |game| {
        let scene = Scene::new(game, 4, Year::First).room(A, Room::Mint);
        let mut scene = scene.party(A, &["y1-warrior-2", "y1-thief-1", "y1-wizard-1"]).stock(A, 0, 3, 14);
        scene.0.table.paladin = PaladinAt::Done;
        scene.creatures(A, &["troll", "vampire"]).begin(1, Spell::Suggestion).play("send troll, send vampire, done")
    };
    let full = scene(GameKind::Full).play("pick vampire");
    assert_eq!(full.choices(), ["pay", "withdraw"], "only the troll is left to ask for");
    assert_eq!(full.0.table.flow.top(), Some(Frame::Suggested(Suggested { seat: A, creature: Creature::Troll })));
    assert_eq!(full.up(A, Creature::Vampire), 1);
    let mut first = scene(GameKind::First).play("pick vampire, pay, pay, act vampire, attack 2, aim 1, attack 1");
    assert_eq!((first.lord(A).food, first.evil(A)), (1, 14), "the top was reached, and then the tile was lost");
}

#[test]
fn we_67_magic_shield() {
    let scene = || Scene::first_year().party(A, &["y1-warrior-2", "y1-priest-1", "y1-wizard-1"]);
    let slime = scene().creatures(A, &["slime"]).begin(1, Spell::MagicShield).play("send slime, done, attack 1");
    assert_eq!((slime.damage(A), slime.lost(A)), (vec![1, 0, 1], 1));
    let nothing = scene().creatures(A, &["slime"]).begin(1, Spell::MagicShield).play("done");
    assert_eq!((nothing.damage(A), nothing.lost(A)), (vec![0, 0, 0], 1));
}

#[test]
fn we_68_invisibility() {
    let scene = || {
        let scene = Scene::first_year().party(A, &["y1-wizard-1", "y1-thief-1", "y1-priest-1"]);
        scene.creatures(A, &["witch", "ghost"]).begin(1, Spell::Invisibility).play("send ghost, send witch, done")
    };
    let witch = scene().play("act witch, attack 1");
    assert_eq!((witch.who(A), witch.damage(A), witch.lost(A)), (vec!["y1-priest-1", "y1-wizard-1"], vec![0, 0], 1));
    assert_eq!((witch.down(A, Creature::Witch), witch.down(A, Creature::Ghost)), (1, 1));
    let ghost = scene().play("act ghost, attack 1");
    assert_eq!((ghost.who(A), ghost.damage(A)), (vec!["y1-priest-1", "y1-wizard-1"], vec![1, 0]));
}

#[test]
fn we_69_the_paladin_arrives_in_the_slow_step() {
    let scene = Scene::first_year().party(A, &["y1-warrior-4*3", "y1-wizard-4", "y1-priest-1"]).stock(A, 0, 0, 9);
    let scene = scene.begin(2, Spell::DetectEvil).play("done");
    assert_eq!(scene.who(A)[0], "y1-paladin");
    assert_eq!((scene.damage(A), scene.evil(A), scene.lost(A)), (vec![2, 3, 0, 0], 10, 1));
}

#[test]
fn we_70_a_plan_undone() {
    let scene = Scene::first_year().party(A, &["y1-wizard-4", "y1-wizard-2"]).party(B, &["y1-paladin*1"]);
    let scene = scene.stock(A, 0, 0, 10).stock(B, 0, 0, 11).traps(B, &["pendulum"]).creatures(B, &["goblin"]);
    let scene = scene.begin(3, Spell::DetectEvil).play("done");
    assert_eq!(scene.asked(), B);
    let scene = scene.play("lay pendulum, send goblin, done");
    assert_eq!(scene.who(A)[0], "y1-paladin");
    assert_eq!((scene.lost(A), scene.lost(B)), (1, 0));
    assert_eq!((scene.0.secrets.traps[1].len(), scene.up(B, Creature::Goblin)), (2, 1));
}

#[test]
fn we_71_rage_and_sheep() {
    let scene = |card| {
        let scene = Scene::second_year().party(A, &["y2-warrior-2", "y2-priest-2", "y2-wizard-2"]);
        scene.creatures(A, &["dragon"]).begin(2, card).play("send dragon, done")
    };
    let rage = scene(Spell::BlindRage);
    assert_eq!((rage.damage(A), rage.down(A, Creature::Dragon), rage.lost(A)), (vec![5, 0, 0], 1, 1));
    let sheep = scene(Spell::Metamorphosis);
    assert_eq!((sheep.damage(A), sheep.down(A, Creature::Dragon), sheep.lost(A)), (vec![3, 0, 0], 1, 1));
}

#[test]
fn we_72_illusion() {
    let scene = || {
        let scene = Scene::second_year().party(A, &["y2-warrior-3", "y2-wizard-2", "y2-priest-1"]);
        scene.creatures(A, &["golem", "ghost"]).begin(2, Spell::Illusion).play("send golem, send ghost, done")
    };
    let ghost = scene().play("act ghost, aim 2");
    assert_eq!((ghost.damage(A), ghost.prisoners(A), ghost.lost(A)), (vec![1, 0, 0], 0, 1));
    assert_eq!((ghost.up(A, Creature::Golem), ghost.down(A, Creature::Ghost)), (1, 1));
    assert_eq!(scene().play("act golem").choices(), ["aim 2", "aim 3"]);
}

#[test]
fn we_73_a_bigger_meal() {
    let mut scene = Scene::second_year().party(A, &["y2-warrior-2", "y2-thief-2"]).stock(A, 0, 2, 5);
    scene.lord(A).party.line_mut()[0].extra = 1;
    let scene = scene.traps(A, &["poisoned-meal"]).begin(1, Spell::Illusion);
    let meal = scene.play("lay poisoned-meal, done");
    assert_eq!(meal.damage(A), [5 + 1, 0], "fatigue adds 1");
}

#[test]
fn we_78_kamikaze_imp() {
    let scene =
        || Scene::first_year().party(A, &["y1-warrior-2", "y1-thief-1", "y1-priest-1"]).traps(A, &["kamikaze-imp"]);
    let mut imp = scene().begin(1, QUIET).play("lay kamikaze-imp, done");
    assert_eq!((imp.damage(A), imp.lord(A).imps), (vec![2, 1, 1], 2));
    let mut none = scene().creatures(A, &["troll"]);
    none.lord(A).imps = 0;
    assert_eq!(none.begin(1, QUIET).choices(), ["lay trap-door", "send troll", "done"]);
}

#[test]
fn a_sheep_is_told_apart_from_its_kind() {
    let scene = Scene::second_year().room(A, Room::Mint).party(A, &["y2-warrior-4", "y2-wizard-3"]);
    let scene =
        scene.creatures(A, &["goblin", "goblin"]).begin(1, Spell::Metamorphosis).play("send goblin, send goblin, done");
    assert_eq!(scene.choices(), ["pick goblin", "act goblin"]);
    assert_eq!(Scene(scene.0).play("pick goblin").damage(A), [6, 0]);
    assert_eq!(Scene(scene.0).play("act goblin").damage(A), [6, 0]);
}

#[test]
fn poison_follows_the_paladin() {
    let scene = Scene::first_year().party(A, &["y1-paladin*3", "y1-warrior-1"]).traps(A, &["poisoned-dart"]);
    let scene = scene.stock(A, 0, 0, 11).stock(B, 0, 0, 11).begin(1, QUIET).play("lay poisoned-dart, done, aim 1");
    assert_eq!((scene.who(A), scene.prisoners(A)), (vec!["y1-warrior-1"], 0));
    assert_eq!((scene.who(B).len(), scene.prisoners(B)), (0, 1));
    assert_eq!(scene.0.table.paladin, PaladinAt::Done);
}
