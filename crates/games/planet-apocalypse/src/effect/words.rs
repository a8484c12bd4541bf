//! Effects as sentences: when, for what, how often, under which condition, and then what happens.

use table::words::{capital, list, some};

use super::terms::{
    Amount, By, Faces, Gait, Mark, Marks, Part, Priced, Reach, Splits, Stat, Strike, Strikes, Switch, To, Unlocked, Vs,
    Which, Who, Whose,
};
use super::vocabulary::{
    Absorb, Act, After, Against, Aid, Ambush, AmbushDice, Bespoke, Boon, Enemy, Follow, Grant, Guard, Help, MoveRule,
    NoAid, OnStrike, OnWound, PatrolRule, Pool, PoolRule, Recruit, Redirect, Reveal, Roll, Rule, Stimpack,
};
use super::when::{At, Limit, Moment, Only, Place, Price, Side, Trigger, Unless};
use super::{Answer, Card, Deed, Does, Effect};
use crate::ids::Minion;

/// What a component does, in a sentence.
pub fn words(effect: &Effect, card: Card) -> String {
    let said = Said { card };
    let (head, body) = said.does(effect);
    let Effect { does: _, price, limit, only, unless } = effect;
    let before = [
        Some(head).filter(|head| !head.is_empty()),
        price.map(|price| said.price(price)),
        limit.map(|limit| limit_words(limit).to_owned()),
        only.map(|only| said.condition(only).to_owned()),
        unless.map(|unless| unless_words(unless).to_owned()),
    ];
    let before: Vec<_> = before.into_iter().flatten().collect();
    if before.is_empty() { format!("{}.", capital(&body)) } else { format!("{}: {body}.", capital(&before.join(", "))) }
}

/// One of several, counted.
fn counted(number: u8, one: &str) -> String {
    if number == 1 { format!("one {one}") } else { some(number, one) }
}

fn limit_words(limit: Limit) -> &'static str {
    match limit {
        Limit::Attack => "once per attack",
        Limit::Blow => "once per roll or effect",
        Limit::Turn => "once per turn",
        Limit::Phase => "once per phase",
        Limit::Game => "once per game",
        Limit::Free => "as often as you like",
    }
}

fn unless_words(unless: Unless) -> &'static str {
    match unless {
        Unless::BuyingGift => "unless a gift is bought",
        Unless::BuyerIsOwner => "unless you are the buyer",
        Unless::HeroThere => "unless another hero is there",
        Unless::DiscardShadow => "unless it discards a Shadow marker",
    }
}

pub(crate) fn marks(marks: Marks) -> String {
    let names: Vec<_> = marks.iter().collect();
    list(&names, |mark| match mark {
        Mark::Stun => "stun",
        Mark::Fire => "fire",
        Mark::Pestilence => "pestilence",
    })
}

fn minions(minion: Minion, number: u8) -> String {
    let one = match minion {
        Minion::Larva => return if number == 1 { "1 larva".to_owned() } else { format!("{number} larvae") },
        Minion::Gryllus => "gryllus",
        Minion::Fiend => "fiend",
        Minion::Cacodemon => "cacodemon",
    };
    some(number, one)
}

fn circle(vs: Vs) -> &'static str {
    match vs {
        Vs::Any => "any enemy",
        Vs::Larva => "a larva",
        Vs::LarvaOrFirst => "a larva or First Circle demon",
        Vs::FirstOrSecond => "a First or Second Circle demon",
        Vs::SecondOrThird => "a Second or Third Circle demon",
        Vs::SecondUp => "a demon of the Second Circle or above",
        Vs::Fourth => "a Fourth Circle demon",
        Vs::FourthOrLord => "a Fourth Circle demon or Lord",
        Vs::Demon => "a demon",
        Vs::Lord => "a Lord",
        Vs::Lower => "a minion of a lower circle",
    }
}

/// Several of them.
fn circles(vs: Vs) -> &'static str {
    match vs {
        Vs::Any => "enemies",
        Vs::Larva => "larvae",
        Vs::LarvaOrFirst => "larvae or First Circle demons",
        Vs::FirstOrSecond => "First or Second Circle demons",
        Vs::SecondOrThird => "Second or Third Circle demons",
        Vs::SecondUp => "demons of the Second Circle or above",
        Vs::Fourth => "Fourth Circle demons",
        Vs::FourthOrLord => "Fourth Circle demons or Lords",
        Vs::Demon => "demons",
        Vs::Lord => "Lords",
        Vs::Lower => "minions of a lower circle",
    }
}

fn victims(vs: Vs, number: u8) -> String {
    if number == 1 { circle(vs).to_owned() } else { format!("up to {number} {}", circles(vs)) }
}

fn kinds(vs: Vs) -> String {
    match vs {
        Vs::Any => "every enemy".to_owned(),
        Vs::Larva
        | Vs::LarvaOrFirst
        | Vs::FirstOrSecond
        | Vs::SecondOrThird
        | Vs::SecondUp
        | Vs::Fourth
        | Vs::FourthOrLord
        | Vs::Demon
        | Vs::Lord
        | Vs::Lower => format!("all {}", circles(vs)),
    }
}

/// Dice that one roll is made of again.
fn rerolled(faces: Faces, number: Amount) -> String {
    match (faces, number) {
        (Faces::Ones, Amount::Number(number)) => format!("reroll {} that shows 1", counted(number, "die")),
        (Faces::Ones, _) => "reroll each die that shows 1, once".to_owned(),
        (Faces::Any, Amount::Number(1)) => "reroll one die".to_owned(),
        (Faces::Any, Amount::Number(number)) => format!("reroll up to {number} dice"),
        (Faces::Any, _) => "reroll any number of dice, once".to_owned(),
    }
}

fn reach(area: Reach) -> &'static str {
    match area {
        Reach::Here => "in the same area",
        Reach::OneAdjacent => "in one adjacent area",
        Reach::Adjacent => "in adjacent areas",
        Reach::Any => "in any area",
    }
}

/// A place that something is set in or given to.
fn at(area: Reach) -> &'static str {
    match area {
        Reach::Adjacent => "in an adjacent area",
        Reach::Here | Reach::OneAdjacent | Reach::Any => reach(area),
    }
}

fn dice_split(map: Splits) -> String {
    let parts: Vec<_> = map.iter().collect();
    list(&parts, |(die, dice)| format!("a {die} by {dice}"))
}

fn soaked(absorbable: bool) -> &'static str {
    if absorbable { ", which troopers may absorb" } else { ", which troopers cannot absorb" }
}

struct Said {
    card: Card,
}

impl Said {
    /// Somebody, as the one who does something.
    fn who(&self, who: Who) -> &'static str {
        let lord = self.card.is_lord();
        match who {
            Who::Myself if self.card.is_owned() => "you",
            Who::Myself => "the hero",
            Who::Other => "one other hero",
            Who::Others => "each other hero",
            Who::All if lord => "every hero in the battle",
            // What happens when a hero enters the game is that hero's, one after the other.
            Who::All if self.card == Card::Region => "that hero",
            Who::All => "every hero",
            Who::Team => "the team",
            Who::HeroHere if lord => "a hero in the battle",
            Who::HeroHere => "a hero in your area",
            Who::Here if lord => "every hero in the battle",
            Who::Here if self.card.is_owned() => "every hero in your area",
            Who::Here => "every hero in its area",
            Who::OthersHere if lord => "every other hero in the battle",
            Who::OthersHere => "every other hero in the area",
            Who::Target => "that hero",
            Who::Attacker => "the attacker",
            Who::Killer => "the killer",
            Who::Lord => "it",
        }
    }

    fn whose(&self, who: Who) -> String {
        match self.who(who) {
            "you" => "your".to_owned(),
            "it" => "its".to_owned(),
            other => format!("{other}'s"),
        }
    }

    /// Somebody with a verb: as it is for "you", and for others.
    fn verb(&self, who: Who, you: &str, others: &str) -> String {
        let somebody = self.who(who);
        format!("{somebody} {}", if somebody == "you" { you } else { others })
    }

    fn price(&self, price: Price) -> String {
        let your = if self.card.is_owned() { "your" } else { "the" };
        match price {
            Price::Luck(number) => format!("for {number} luck"),
            Price::Courage(number) => format!("for {number} courage"),
            Price::Health(number) => format!("for {number} self-inflicted damage"),
            Price::Despair(number) => format!("for {} of despair", some(number, "step")),
            Price::DespairByCircle => "for as many steps of despair as the circle of the victim".to_owned(),
            Price::Shadow(number) => format!("for {}", some(number, "Shadow marker")),
            Price::Attack => format!("instead of {your} attack"),
            Price::Move => format!("instead of {your} move"),
            Price::FirstAid => format!("instead of {your} first aid"),
        }
    }

    fn condition(&self, only: Only) -> &'static str {
        match only {
            Only::Captain => "while you are captain",
            Only::PanelSpace => "if there is room",
            Only::DealtDamage => "if the attack did damage to it",
            Only::DamageTwoUp => "if it did 2 or more damage",
            Only::DamageThreeUp => "if 3 or more health was lost",
            Only::KilledAny => "if anything was killed",
            Only::KilledNone => "if nothing was killed or damaged",
            Only::CourageTwoUp => "if you have 2 courage or more",
            Only::HealthTwoOrLess => "while you have 2 health or less",
            Only::NoMoveThisTurn => "if you have not moved this turn",
            Only::MovedThisTurn => "if you moved this turn",
            Only::MovedTwoUp => "from the second area on",
            Only::NotHelped => "if nobody helps",
            Only::Hell => "in Hell Time",
            Only::InStart => "in a start area",
            Only::DemonHere => "where there are demons",
            Only::ThirdUpHere => "if a demon of the Third or Fourth Circle is in your area",
            Only::OnFire => "for those on fire",
            Only::NoTroopers => "where a patrol is empty",
            Only::NoAmbushThere => "where there is no ambush",
            Only::DespairAtMostSix => "while despair stays at 6 or below",
            Only::LuckIcon => "if the gift has the luck icon",
            Only::NotSelfInflicted => "if the damage was not self-inflicted",
            Only::Voluntary => "if it was the hero's own will",
        }
    }

    fn does(&self, effect: &Effect) -> (String, String) {
        let (head, body) = match effect.does {
            Does::Boon(moment, boon) => (self.moment(moment), self.boon(boon)),
            Does::Use(place, first, second) => {
                let body = match second {
                    None => self.deed(first),
                    Some(second) => format!("{}, and {}", self.deed(first), self.deed(second)),
                };
                (place_words(place), body)
            }
            Does::Pool(word, bespoke) => {
                let body = match bespoke {
                    None => pool(word),
                    Some(bespoke) => format!("{}; {}", pool(word), bespoke_words(bespoke).1),
                };
                ("when you attack", body)
            }
            Does::Roll(word) => self.roll(word),
            Does::Help(side, word) => help(side, word),
            Does::Guard(word) => self.guard(word),
            Does::Ambush(word) => self.ambush(word),
            Does::Rule(word) => self.rule(word),
            Does::On(trigger, vs, answer) => {
                let answer = self.answer(answer);
                let answer = if trigger == Trigger::AnyBuy { answer.replace("that hero", "the buyer") } else { answer };
                return (self.trigger(trigger, vs), answer);
            }
            Does::Reveal(Reveal::RerollDespair { dice, reach }) => {
                let head = match (reach, self.card) {
                    (Reach::Here, Card::Trooper) => "when a token is revealed in their area",
                    (Reach::Here, _) => "when a token is revealed in your area",
                    (Reach::OneAdjacent | Reach::Adjacent, _) => "when a token is revealed here or in an adjacent area",
                    (Reach::Any, _) => "when any token is revealed",
                };
                (head, rerolled(Faces::Any, dice).replace("dice", "despair dice").replace("one die", "one despair die"))
            }
            Does::Enemy(whose, word) => return self.enemy(whose, word),
            Does::Bespoke(At::LordHurt, Bespoke::ChthonGrow) => {
                ("for each damage done to it", bespoke_words(Bespoke::ChthonGrow).1)
            }
            Does::Bespoke(_, bespoke) => bespoke_words(bespoke),
        };
        (head.to_owned(), body)
    }

    fn moment(&self, moment: Moment) -> &'static str {
        match moment {
            Moment::Gain if self.card.is_owned() => "",
            Moment::Gain => "when it appears",
            Moment::Menace => "at the start of the battle",
            Moment::Setup => "when a hero enters the game",
            Moment::Death => "when it dies",
        }
    }

    fn amount(&self, number: Amount, of: &str) -> String {
        match number {
            Amount::Number(number) => format!("{number} {of}"),
            Amount::All => format!("all {of}"),
            Amount::AnyNumber => format!("any number of {of}"),
            Amount::Full => format!("{of} up to the cap"),
            Amount::PerDamage => format!("1 {of} per point of damage"),
            Amount::PerPestilence => format!("1 {of} per pestilence marker"),
            Amount::Heroes => format!("as much {of} as there are heroes in the battle"),
        }
    }

    fn give(&self, stat: Stat, by: By, who: Who, most: Option<u8>) -> String {
        let up = !matches!(by, By::Number(..0));
        let (gain, gains) = if up { ("gain", "gains") } else { ("lose", "loses") };
        let (rise, of) = (if up { "rises" } else { "falls" }, stat_words(stat));
        let much = match by {
            By::Number(number) => number.unsigned_abs().to_string(),
            By::PerDamage => "1".to_owned(),
            By::PestilenceOrOne => "1".to_owned(),
        };
        let per = match by {
            By::Number(_) => "",
            By::PerDamage => " per point of damage",
            By::PestilenceOrOne => " per pestilence marker, at least 1",
        };
        match stat {
            Stat::Pool if up => format!("put {much} courage into the pool"),
            Stat::Pool => format!("the pool loses {much} courage"),
            Stat::Doom | Stat::Despair => format!("{of} {rise} by {much}"),
            Stat::DespairDice if up => format!("add {much} despair dice"),
            Stat::DespairDice => format!("take {much} despair die away"),
            Stat::DespairCap => {
                format!("there can be {much} despair die {} for the rest of the game", if up { "more" } else { "less" })
            }
            Stat::Cap | Stat::CapHealth | Stat::Toughness | Stat::Health => {
                let verb = if stat == Stat::CapHealth { rise.trim_end_matches('s') } else { rise };
                format!("{} {of} {verb} by {much}{per}", self.whose(who))
            }
            Stat::Courage | Stat::Luck | Stat::Pestilence | Stat::Shadow => match most {
                Some(most) => format!("up to {most} other heroes in the area gain {much} {of} each"),
                None => format!("{} {much} {of}{per}", self.verb(who, gain, gains)),
            },
        }
    }

    fn boon(&self, boon: Boon) -> String {
        match boon {
            Boon::Give { stat, by, who, most } => self.give(stat, by, who, most),
            Boon::Unlock { ability: Unlocked::Second } => "open the second ability".to_owned(),
            Boon::Unlock { ability: Unlocked::Third } => "open the third ability".to_owned(),
            Boon::AddDie { die } => format!("add a {die} to your dice for good"),
            Boon::RaiseDie { levels: 1 } => "raise one of your dice a level for good".to_owned(),
            Boon::RaiseDie { levels } => format!("raise one of your dice {levels} levels for good"),
            Boon::Heal { who: Who::HeroHere, points } => format!("heal {} {}", self.who(Who::HeroHere), heal(points)),
            Boon::Heal { who, points } => format!("{} {}", self.verb(who, "heal", "heals"), heal(points)),
            Boon::Grant { what } => grant(what),
            Boon::Divide { stat, points, who } => {
                let among = match who {
                    Who::Others => "the other heroes",
                    Who::Here => "the heroes in the battle",
                    other => self.who(other),
                };
                format!("share out {} among {among}, as you like", self.amount(points, stat_words(stat)))
            }
            Boon::Cure { marks: which, number, who } => {
                format!("take {} off {}", self.amount(number, &marks(which)), self.whom(who))
            }
            Boon::Inflict { marks: which, number, who } => {
                format!("{} {}", self.verb(who, "get", "gets"), self.amount(number, &marks(which)))
            }
            Boon::Spawn { minion, number } => {
                format!("place {} in its area, as many as there are", minions(minion, number))
            }
            Boon::Stash { stat, number, who: Who::Team } => {
                format!("{} of the heroes and of the pool goes onto its card", self.amount(number, stat_words(stat)))
            }
            Boon::Stash { stat, number, who } => {
                let much = self.amount(number, stat_words(stat));
                format!("{} {much} onto its card, if it has any", self.verb(who, "put", "puts"))
            }
            Boon::Unstash { stat, number, who: Who::Team } => {
                format!("{} on its card goes into the pool", self.amount(number, stat_words(stat)))
            }
            Boon::Unstash { stat, number, who } => {
                let much = self.amount(number, stat_words(stat));
                format!("{} {much} back, as long as there is some", self.verb(who, "take", "takes"))
            }
            Boon::LowerDie { who } => {
                format!("{} one of its dice a level for good; a d4 stays", self.verb(who, "lower", "lowers"))
            }
            Boon::LoseTrooper { number } => format!("{} of every ambush dies", counted(number, "trooper")),
            Boon::Panel { cards: 1 } => "turn up the top gift into an empty place of the panel".to_owned(),
            Boon::Panel { cards } => format!("fill up to {cards} empty places of the gift panel"),
        }
    }

    /// Somebody, to whom something is done.
    fn whom(&self, who: Who) -> &'static str {
        match self.who(who) {
            "you" => "yourself",
            other => other,
        }
    }

    fn deed(&self, deed: Deed) -> String {
        match deed {
            Deed::Boon(boon) => self.boon(boon),
            Deed::Act(act) => match act {
                Act::Kill { vs, number, reach } => {
                    let place = match reach {
                        Reach::Here => "in your area",
                        Reach::OneAdjacent => "in your area or one adjacent area",
                        Reach::Adjacent => "in your area or adjacent areas",
                        Reach::Any => "in one area anywhere",
                    };
                    format!("kill {} {place}; you earn the courage", victims(vs, number))
                }
                Act::Step { areas } => format!("move {}", some(areas, "area")),
                Act::Relocate => "put one hero into any area that is not under a Shadow".to_owned(),
                Act::Fly => "any hero may move any number of these troopers of one ambush to any area that is not \
                             under a Shadow; other types there are discarded, and what is beyond 4"
                    .to_owned(),
                Act::Redraw => "replace the legion card by a new one".to_owned(),
                Act::Upgrade { cost } => format!(
                    "per trooper, swap a whole patrol, or the whole ambush of the area, for available troopers of cost \
                     {cost}"
                ),
                Act::ExtraAttack { attacks: 1 } => "you may attack once more".to_owned(),
                Act::ExtraAttack { attacks } => format!("you may attack {attacks} times more"),
                Act::Brevet => {
                    "you and the other heroes in your area may recruit this phase as if in the start area".to_owned()
                }
                Act::Swap { cards } => {
                    format!("discard {} of the gift panel and replace it", counted(cards, "card"))
                }
            },
        }
    }

    fn answer(&self, answer: Answer) -> String {
        match answer {
            Answer::Boon(boon) => self.boon(boon),
            Answer::Follow(Follow::Kill { vs, number }) => format!("kill {} in the area", victims(vs, number)),
            Answer::Follow(Follow::Damage { points, who, soak }) => {
                format!("{} {points} damage{}", self.verb(who, "take", "takes"), soaked(soak.is_some()))
            }
            Answer::Follow(Follow::HealInstead { points }) => {
                format!("you may heal {points} instead of taking its courage")
            }
        }
    }

    fn trigger(&self, trigger: Trigger, vs: Option<Vs>) -> String {
        let owned = self.card.is_owned();
        match trigger {
            Trigger::Kill => {
                let whom = vs.map_or("a minion", circle);
                if owned { format!("when you kill {whom}") } else { format!("when a hero kills {whom}") }
            }
            Trigger::Retreat if owned => "when you retreat from Hell Time".to_owned(),
            Trigger::Retreat => "when a hero retreats from the battle".to_owned(),
            Trigger::TurnStart => "at the start of your turn".to_owned(),
            Trigger::TeamStart => "at the start of each team action segment".to_owned(),
            Trigger::AnyBuy => "when anybody buys a gift".to_owned(),
            Trigger::DespairCycle => "in each despair cycle, after its third step".to_owned(),
            Trigger::Died => "when you die".to_owned(),
            Trigger::Marker => "for each marker you receive".to_owned(),
            Trigger::AttackEnd => "at the end of your attack".to_owned(),
            Trigger::OtherHurt => "when anything damages other heroes".to_owned(),
            Trigger::Absorbed => "when one of them absorbs damage".to_owned(),
        }
    }

    fn roll(&self, word: Roll) -> (&'static str, String) {
        match word {
            Roll::Soften { vs, by, only: Some(_) } => (
                "after any hero's attack roll",
                format!(
                    "the toughness of {} or Lord part in your area falls by {by} for this attack",
                    if vs == Vs::Any { "one enemy figure" } else { circle(vs) }
                ),
            ),
            Roll::Soften { vs, by, only: None } => {
                ("when you attack", format!("the toughness of {} is {by} lower against this attack", kinds(vs)))
            }
            Roll::Reaching { area, early } => {
                let head = if early.is_some() { "before or after your attack roll" } else { "when you attack" };
                (head, format!("your results may also be applied {}", reach(area)))
            }
            Roll::BonusDamage { vs, points } => {
                ("at the end of your attack", format!("{} takes {points} more damage", circle(vs)))
            }
            Roll::Reroll { faces, number } => ("after your attack roll", rerolled(faces, number)),
            Roll::Flip { shown, number } => (
                "after your attack roll",
                format!("{} that shows {shown} counts as its highest face", counted(number, "die")),
            ),
            Roll::Sum { dice } => {
                ("after your attack roll", format!("you may add {dice} of your dice into one result"))
            }
            Roll::AddRolled { dice } => {
                ("after a hero's attack roll", format!("the hero rolls {dice} more, which join the attack"))
            }
            Roll::FollowKill { vs } => {
                ("at the end of your attack", format!("you may also kill {} in the area", circle(vs)))
            }
        }
    }

    fn guard(&self, word: Guard) -> (&'static str, String) {
        let by = |by: i8| {
            let less = if by < 0 { "less" } else { "more" };
            format!("absorbs {} {less}", by.unsigned_abs())
        };
        match word {
            Guard::Absorb { change: Absorb::Own { by: change } } => {
                ("", format!("every trooper {} for you, at least 0", by(change)))
            }
            Guard::Absorb { change: Absorb::Patrol { by: change } } => {
                ("", format!("each trooper of your patrol {}", by(change)))
            }
            Guard::Absorb { change: Absorb::OthersPatrol } => {
                ("when you are damaged", "the patrols of other heroes in your area may absorb it".to_owned())
            }
            Guard::Absorb { change: Absorb::ByCost } => {
                ("", "troopers in your area absorb as much as they cost".to_owned())
            }
            Guard::Absorb { change: Absorb::Anyhow } => {
                ("", "they absorb even attack damage that cannot be absorbed".to_owned())
            }
            Guard::Reduce { points, of, whom } => {
                let head = match (of, whom) {
                    (Against::Any, None) => "when an enemy group attacks you",
                    (Against::Any, Some(_)) => "when an attack damages another hero in your area",
                    (Against::LarvaOrFirst, _) => "when larvae or First Circle demons attack you",
                    (Against::Marker, _) => "when fire or pestilence would damage you",
                };
                let body = match points {
                    Amount::Number(points) => format!("the damage is {points} less"),
                    _ => "the damage is ignored".to_owned(),
                };
                (head, body)
            }
            Guard::Immune { marks: which } => ("", format!("you cannot receive {}", marks(which))),
            Guard::Redirect { damage: Redirect::Away { keep } } => (
                "when an attack damages you",
                format!("keep at least {keep} of it, and pass the rest to one other hero in your area if you like"),
            ),
            Guard::Redirect { damage: Redirect::Toward { most } } => (
                "when an attack damages another hero in your area",
                format!("you may take up to {most} of it as self-inflicted damage"),
            ),
            Guard::ToughVs { by } if self.card.is_lord() => {
                ("after it has rolled", format!("its target has {by} more toughness against that roll"))
            }
            Guard::ToughVs { by } => {
                ("after enemies have rolled against you", format!("you have {by} more toughness against that roll"))
            }
            Guard::RerollHits => {
                ("after enemies have rolled against you", "they reroll every die that hit you".to_owned())
            }
            Guard::Survive { health } => ("when you would die", format!("you survive with {health} health")),
            Guard::FewerMarks { marks: which, number } => {
                ("when an effect gives you markers", format!("it gives {number} {} less", marks(which)))
            }
            Guard::MustAbsorb => {
                ("", "on patrol they must absorb what is left of an enemy attack, as long as they can".to_owned())
            }
        }
    }

    fn ambush(&self, word: Ambush) -> (&'static str, String) {
        let (one, whose) =
            if self.card == Card::Trooper { ("this ambush", "its") } else { ("an ambush in your area", "its") };
        let fires =
            if self.card == Card::Trooper { "when this ambush fires" } else { "when an ambush fires in your area" };
        match word {
            Ambush::Dice { change: AmbushDice::Add { dice } } => (fires, format!("add {dice}")),
            Ambush::Dice { change: AmbushDice::Raise { levels } } => {
                (fires, format!("all {whose} dice, added ones included, are {} higher", some(levels, "level")))
            }
            Ambush::Dice { change: AmbushDice::AsIf { more } } => {
                (fires, format!("it rolls as if it had {} more, at most 4", counted(more, "trooper")))
            }
            Ambush::SetReach { area } => (
                "",
                format!("{} may be set {}", if self.card == Card::Trooper { one } else { "your ambush" }, at(area)),
            ),
            Ambush::After { what: After::Lose { number } } => {
                ("after this ambush has fired", format!("discard {} of it", counted(number, "trooper")))
            }
            Ambush::After { what: After::Pool { by } } => {
                ("after this ambush has fired", format!("the pool gets {} courage less", by.unsigned_abs()))
            }
            Ambush::After { what: After::Move } => (
                "after this ambush has fired, or instead",
                "it may move to an adjacent area without ambush or Shadow".to_owned(),
            ),
            Ambush::Reaching { area } => (fires, format!("{whose} results may also be applied {}", reach(area))),
            Ambush::Reroll { faces, number } => (fires, rerolled(faces, number)),
            Ambush::FirePatrol => (
                "in the ambush segment, with an enemy in your area",
                "your patrol fires as an ambush and stays with you".to_owned(),
            ),
            Ambush::FireAtOnce => {
                ("when they are set where none of them stood, with enemies present", "they may fire at once".to_owned())
            }
            Ambush::Soften { vs, by } => (fires, format!("the toughness of {} is {by} lower against it", kinds(vs))),
        }
    }

    fn rule(&self, word: Rule) -> (&'static str, String) {
        let owned = self.card.is_owned();
        match word {
            Rule::Recruit { how } => recruit(how),
            Rule::Price { of, by } => {
                let less = if by < 0 { "less" } else { "more" };
                let number = by.unsigned_abs();
                let what = match of {
                    Priced::Gift => "a gift costs you",
                    Priced::Renew => "Renew costs the team",
                    Priced::FirstAid if owned => "your first aid costs",
                    Priced::FirstAid => "first aid in an area with this ambush costs",
                    Priced::Help => "a help costs you",
                };
                ("", format!("{what} {number} courage {less}"))
            }
            Rule::Stride { by, gait } => {
                let long = match by {
                    0 => String::new(),
                    by => {
                        let less = if by < 0 { "less, at least 1" } else { "more" };
                        format!("your move covers {} {less}", some(by.unsigned_abs(), "area"))
                    }
                };
                let gait = match gait {
                    None => "",
                    Some(Gait::Turning) => "you may change direction",
                    Some(Gait::Quiet) => "tokens in areas you only pass through are not revealed",
                };
                let body: Vec<_> = [&long, gait].into_iter().filter(|part| !part.is_empty()).collect();
                ("", body.join(", and "))
            }
            Rule::Move { rule } => (
                "",
                match rule {
                    MoveRule::Must => "you must move at least one area on each of your turns, if you can",
                    MoveRule::Never => "you cannot take the Move action",
                    MoveRule::Fears => "areas with a demon of the Third or Fourth Circle are closed to you",
                }
                .to_owned(),
            ),
            Rule::Aid { change: Aid::Heal { points } } => ("", format!("your first aid heals {points} more")),
            Rule::Aid { change: Aid::Reaching { area } } => {
                ("", format!("your first aid may also be given to a hero {}", at(area)))
            }
            Rule::Pool { rule: PoolRule::Never } => ("", "you cannot spend from the pool".to_owned()),
            Rule::Pool { rule: PoolRule::First } => {
                ("", "while the pool holds courage, you spend courage from the pool".to_owned())
            }
            Rule::PayWithHealth { of } => {
                let head = match of {
                    Priced::Gift => "when you buy a gift",
                    Priced::Renew => "when you pay for Renew",
                    Priced::FirstAid => "when you give first aid",
                    Priced::Help => "when you help",
                };
                (head, "you may pay health instead of courage".to_owned())
            }
            Rule::Stimpack { gives } => (
                "at the start of another hero's turn",
                match gives {
                    Stimpack::Heal { points } => format!("that hero heals {points}"),
                    Stimpack::Move { areas } => {
                        format!("that hero's move covers {} more this turn", some(areas, "area"))
                    }
                },
            ),
            Rule::Patrol { rule: PatrolRule::Most { number } } => {
                ("", format!("your patrol never has more than {}", some(number, "trooper")))
            }
            Rule::Patrol { rule: PatrolRule::Mixed } => {
                ("", "your patrol may mix types, and you may set ambushes several times in a turn".to_owned())
            }
            Rule::NoAid { to: NoAid::Myself } => ("", "you cannot give first aid to yourself".to_owned()),
            Rule::NoAid { to: NoAid::All } => ("", "no first aid can be given or received".to_owned()),
            Rule::StepHurts { points, soak } => {
                let (head, body) = if owned {
                    ("when you move on your own turn", format!("you take {points} damage"))
                } else {
                    ("when a hero leaves an area in its own Move action", format!("it takes {points} damage"))
                };
                (head, format!("{body}{}", soaked(soak.is_some())))
            }
            Rule::Carry { heroes } => {
                ("when you move", format!("{} of your area may come along", counted(heroes, "hero")))
            }
            Rule::KeepCards { cards } => {
                ("when the Lord cycle clears the gift panel", format!("you may keep up to {}", some(cards, "card")))
            }
            Rule::DespairPlus { steps } => ("", format!("despair advances {} more", some(steps, "step"))),
            Rule::Hellbound => ("", "enemy groups of the lowest circle in your area must attack you".to_owned()),
        }
    }

    fn enemy(&self, whose: Option<Whose>, word: Enemy) -> (String, String) {
        // Who acts, with and without an article.
        let group = match whose {
            Some(Whose::Demon) => "a demon",
            Some(Whose::Larva) => "a larva",
            Some(Whose::Others) => "another enemy",
            Some(Whose::Any) => "an enemy group",
            Some(Whose::Own) | None => "it",
        };
        let all = match whose {
            Some(Whose::Demon) => "demons have",
            Some(Whose::Larva) => "larvae have",
            Some(Whose::Others) => "all other enemies have",
            Some(Whose::Any) => "all enemies have",
            Some(Whose::Own) | None => "it has",
        };
        let injured = || format!("when a hero loses health to {group}");
        match word {
            Enemy::Switch { rule } => (String::new(), switch(rule, whose)),
            Enemy::Strike { at, attacks } => {
                let head = match at {
                    Strike::Menace => "at the start of the battle",
                    Strike::Attack => "when it attacks",
                };
                let body = match attacks {
                    Strikes::Number(1) => "it makes a full attack at once".to_owned(),
                    Strikes::Number(number) => format!("it makes {number} full attacks"),
                    Strikes::Shadow => "it makes a full attack for each Shadow marker on it".to_owned(),
                    Strikes::Roll(dice) => format!("it makes as many full attacks as {dice} show"),
                };
                (head.to_owned(), body)
            }
            Enemy::WoundReward { stat, by, part } => {
                let head = match part {
                    None | Some(Part::Victim | Part::ControlledHero | Part::Flames) => {
                        "when a hero's attack damages it"
                    }
                    Some(Part::Wall) => "for each damage done to the Wall",
                    Some(Part::Head) => "for each head killed",
                    Some(Part::Howard) => "when a hero's attack damages either Howard",
                };
                (head.to_owned(), self.give(stat, by, Who::Attacker, None))
            }
            Enemy::InjuredReward { stat, by, who, part } => {
                let head = match part {
                    None | Some(Part::Wall | Part::Head | Part::Howard) => injured(),
                    Some(Part::Victim) => "when its victim loses health to it".to_owned(),
                    Some(Part::ControlledHero) => "when a controlled hero damages another".to_owned(),
                    Some(Part::Flames) => "when a hero loses health to its flames".to_owned(),
                };
                (head, self.give(stat, by, who, None))
            }
            Enemy::Injures { marks: which, number } => {
                (injured(), format!("that hero gets {}", self.amount(number, &marks(which))))
            }
            Enemy::OnStrike { what } => {
                let body = match what {
                    OnStrike::Inflict { marks: which, number, who } => {
                        format!(
                            "{} {}",
                            self.verb(who, "get", "gets"),
                            self.amount(Amount::Number(number), &marks(which))
                        )
                    }
                    OnStrike::Damage { points, who, soak } => {
                        format!("{} {points} damage{}", self.verb(who, "take", "takes"), soaked(soak.is_some()))
                    }
                    OnStrike::Give { stat, by } => {
                        self.give(stat, by, Who::Target, None).replace("that hero", "its target")
                    }
                };
                ("when it attacks".to_owned(), body)
            }
            Enemy::Tougher { by } => (String::new(), format!("{all} {by} more toughness")),
            Enemy::OnWound { what: OnWound::Inflict { marks: which, number, who, part } } => {
                let head = match part {
                    Part::Head => "when a head dies",
                    Part::Wall => "when the Wall is damaged",
                    Part::Howard => "when a Howard is damaged",
                    Part::Victim | Part::ControlledHero | Part::Flames => "when it is damaged",
                };
                let much = self.amount(Amount::Number(number), &marks(which));
                (head.to_owned(), format!("{} {much}", self.verb(who, "get", "gets")))
            }
            Enemy::OnWound { what: OnWound::Damage { points, soak } } => (
                "at the end of an attack that damaged it".to_owned(),
                format!("the attacker takes {points} damage{}", soaked(soak.is_some())),
            ),
            Enemy::MoreDice { dice } => (format!("when {group} attacks"), format!("it rolls {dice} more of its dice")),
            Enemy::ExitDoom { doom } => {
                (format!("when {group} leaves the map or passes the Doomgate"), format!("it scores {doom} more doom"))
            }
            Enemy::PhaseLoss { stat, number } => (
                "as the enemy phase opens".to_owned(),
                format!("every hero there loses {number} {} of its own, if it has any", stat_words(stat)),
            ),
            Enemy::InjuresMore { points, soak } => {
                (injured(), format!("that hero takes {}{}", self.amount(points, "more damage"), soaked(soak.is_some())))
            }
        }
    }
}

fn heal(points: Amount) -> String {
    match points {
        Amount::Number(points) => points.to_string(),
        _ => "up to the cap".to_owned(),
    }
}

fn place_words(place: Place) -> &'static str {
    match place {
        Place::Team => "team action",
        Place::Turn => "on your turn",
        Place::Any => "in the team action segment or on your turn",
        Place::Hell => "on a hero's turn in Hell Time",
    }
}

fn stat_words(stat: Stat) -> &'static str {
    match stat {
        Stat::Courage => "courage",
        Stat::Luck => "luck",
        Stat::Cap => "health cap",
        Stat::CapHealth => "health cap and health",
        Stat::Toughness => "toughness",
        Stat::Pestilence => "pestilence",
        Stat::Shadow => "Shadow marker",
        Stat::Pool => "pool",
        Stat::Doom => "doom",
        Stat::Despair => "despair",
        Stat::DespairDice => "despair dice",
        Stat::DespairCap => "the most despair dice",
        Stat::Health => "health",
    }
}

fn grant(what: Grant) -> String {
    match what {
        Grant::Points { points } => format!("take available troopers worth {points} points for your patrol"),
        Grant::Each { number, cost, to: To::Patrol } => {
            format!("every hero gets {} of cost {cost}", counted(number, "trooper"))
        }
        Grant::Each { number, cost, to: To::Ambush } => {
            format!(
                "place {} of cost {cost} as an ambush in any area that is not under a Shadow",
                some(number, "trooper")
            )
        }
        Grant::UpTo { number, cost, to: To::Patrol } => {
            format!("take {} of cost {cost} or less for your patrol", counted(number, "trooper"))
        }
        Grant::UpTo { number, cost, to: To::Ambush } => format!(
            "add {} to an ambush in any area that is not under a Shadow; a new one gets a type of cost {cost} or less",
            counted(number, "trooper")
        ),
    }
}

fn pool(word: Pool) -> String {
    match word {
        Pool::AddDice { dice } => format!("add {dice}"),
        Pool::Raise { which: Which::One, order: None } => "raise one die a level".to_owned(),
        Pool::Raise { which: Which::All, order: None } => "raise all your dice a level".to_owned(),
        Pool::Raise { which: Which::One, order: Some(_) } => {
            "raise one die a level, before any other change".to_owned()
        }
        Pool::Raise { which: Which::All, order: Some(_) } => {
            "raise all your dice a level, before any other change".to_owned()
        }
        Pool::Split { map } => {
            format!("after all other changes you may replace any of your dice: {}", dice_split(map))
        }
    }
}

fn help(side: Side, word: Help) -> (&'static str, String) {
    let head = match (side, word) {
        (_, Help::Reaching { .. } | Help::Ambush) => "",
        (Side::Helps, _) => "when you help",
        (Side::Helped, _) => "when you are helped",
    };
    let body = match word {
        Help::Add { dice } => format!("the help may add {dice} instead of raising a die"),
        Help::Levels { levels } => format!("raise a die {} instead of one", some(levels, "level")),
        Help::More { levels } => format!("the help raises its die {} more", some(levels, "level")),
        Help::Reaching { area } => format!("you may also help heroes {}", reach(area)),
        Help::Again => "you may help the same attack again, paying each time".to_owned(),
        Help::Ambush => "you may help an ambush in your area, raising one of its dice a level".to_owned(),
    };
    (head, body)
}

fn recruit(how: Recruit) -> (&'static str, String) {
    let signed = |by: Option<i8>| match by {
        None | Some(0) => String::new(),
        Some(by) if by < 0 => format!(" minus {}", by.unsigned_abs()),
        Some(by) => format!(" plus {by}"),
    };
    match how {
        Recruit::Roll { dice } => ("when you recruit", format!("roll {dice}")),
        Recruit::Lowest { dice } => ("when you recruit", format!("roll {dice} and use the lowest")),
        Recruit::Plus { by } => (
            "when you recruit",
            if by < 0 {
                format!("take {} from your roll", by.unsigned_abs())
            } else {
                format!("add {by} to your roll")
            },
        ),
        Recruit::Anywhere { dice, by } => ("", format!("you may recruit in any area, rolling {dice}{}", signed(by))),
        Recruit::ForCourage { courage } => {
            ("when a hero recruits", format!("it may take {courage} courage instead of the roll"))
        }
        Recruit::OnRetreat { dice } => {
            ("when a hero retreats from the battle", format!("it rolls {dice} and recruits"))
        }
    }
}

fn switch(rule: Switch, whose: Option<Whose>) -> String {
    let demons = whose == Some(Whose::Demon);
    match rule {
        Switch::AttackAnyIfAlone if demons => {
            "a demon group without a hero in its area attacks one hero anywhere on the map, chosen by the captain"
                .to_owned()
        }
        Switch::AttackAnyIfAlone => {
            "with no hero in its area it attacks any hero on the map, chosen by the captain".to_owned()
        }
        Switch::MoveTwo if demons => "demons move 2 areas in the minions move segment".to_owned(),
        Switch::MoveTwo => "it moves 2 areas in the minions move segment".to_owned(),
        Switch::HitAllHere => "its one attack roll is scored against every hero with it".to_owned(),
        Switch::DeclareBeforeRoll => {
            "a hero must name the enemy type and the area to be attacked before rolling; ambushes need not".to_owned()
        }
        Switch::ShieldedByLarvae => "it cannot be damaged while a larva is with it".to_owned(),
        Switch::AmbushTargetsHeroes => {
            "ambushes in areas with heroes must fire at the heroes instead of the enemies".to_owned()
        }
        Switch::NoAbsorb => "troopers cannot absorb its damage".to_owned(),
        Switch::CombineAttacks => {
            "all minions in the battle attack together with it in one roll against one hero".to_owned()
        }
    }
}

/// What a piece of code of its own does: when, and what.
fn bespoke_words(bespoke: Bespoke) -> (&'static str, String) {
    let (head, body) = match bespoke {
        Bespoke::CaptainChooseNext => {
            ("when the captaincy would pass on", "you may hand it to any player, yourself included")
        }
        Bespoke::DeathWithHonor => (
            "when you attack",
            "put all your courage into the pool; after the attack you die, which gives no doom and cannot be prevented",
        ),
        Bespoke::CourageHighestCircleOnly => (
            "at the end of your attack",
            "of all its kills only that of the highest circle pays, courage in the amount of its circle",
        ),
        Bespoke::GadareneStampede => (
            "when it appears",
            "every hero and every ambush moves two areas toward the Lord and reveals tokens; ambushes that come under \
             the Shadow die, heroes who do start a Lord Battle",
        ),
        Bespoke::MandrakeRecruits => (
            "when it appears",
            "every ambush below 4 troopers gets one more of its type, and every area without ambush and Shadow one \
             trooper of the captain's choice",
        ),
        Bespoke::TardigradeCyst => (
            "when it dies",
            "it leaves a cyst, which is no enemy; when the next Fourth Circle demon appears, the cyst becomes it again \
             at full health",
        ),
        Bespoke::BaphometWall => {
            ("", "the Wall is a second target; once destroyed it stays destroyed, and its attack is another one")
        }
        Bespoke::ScyllaRegrowTwo => ("at the start of the battle", "it regrows two heads, up to as many as at first"),
        Bespoke::ScyllaRegrowRoll => (
            "after its attack",
            "roll 1d6: if it is above the number of heads, one regrows; it rolls a die per living head, and one hit \
             kills a head",
        ),
        Bespoke::AsmodControl => (
            "at the start of every round of the battle",
            "each hero rolls 1d12, and the highest, unless tied, falls under its power: on its turn it retreats or \
             attacks another hero of the captain's choice",
        ),
        Bespoke::ChthonGrow => (
            "at the start of the battle",
            "the captain adds 1d4 to its attack or raises one of its dice a level; there are at most four of any die \
             but the d12",
        ),
        Bespoke::GeryonToll => (
            "at the start of the battle",
            "each hero pays 1 luck, 1 courage and 1 health; what is missing of luck and courage is paid with health",
        ),
        Bespoke::GeryonDrain => (
            "when a hero loses health to it",
            "while the first Howard lives it also loses 1 luck, while Fine lives 1 health, while the second Howard lives \
             1 courage; what is missing of luck and courage is lost as health; all three bodies must die",
        ),
        Bespoke::SthenoPetrify => (
            "after its attack",
            "the target gains 1 toughness for each of its dice that missed or was absorbed, and dies at 12; its own \
             toughness is that of whoever attacks it; when it is banished all toughness is as before",
        ),
        Bespoke::ProcrustesToll => (
            "at the start of the battle",
            "the pool loses 4 courage, and for each that is missing every hero takes 1 damage",
        ),
        Bespoke::ProcrustesMeasure => (
            "when it attacks",
            "roll 1d12 against the health of the target: above it, 6 damage, which troopers may absorb; below it, health \
             falls to the roll, which troopers cannot absorb; equal, the hero gains 4 courage",
        ),
        Bespoke::PulgasaurGnaw => (
            "at the start of the battle",
            "each hero rolls 1d6 and loses 1 toughness for good if it is below its toughness",
        ),
        Bespoke::PulgasaurStage => (
            "",
            "it has three stages, each with full health; excess damage is lost; when one of the first two dies every \
             hero gains 3 courage, and whoever killed it 1 luck per point of excess",
        ),
        Bespoke::StromaMaw => ("at the start of the battle", "the captain puts one hero of the battle into its maw"),
        Bespoke::StromaChew => (
            "when it attacks",
            "the victim takes 1d6 damage, whatever its toughness, which troopers may absorb; it may attack but never \
             retreat; if it dies while others fight on, the captain picks another",
        ),
        Bespoke::CthulhuSanity => (
            "at the start of the battle",
            "each hero takes as many Sanity tokens as it likes, each with 1 courage and 1 luck",
        ),
        Bespoke::CthulhuSanityTurn => (
            "on a hero's turn in the battle",
            "without Sanity it must retreat, otherwise it discards one and must stay",
        ),
        Bespoke::SpiderPanic => (
            "if any die of its attack missed",
            "the target retreats at once after its damage, or lets it heal 1 per missed die",
        ),
    };
    (head, body.to_owned())
}
