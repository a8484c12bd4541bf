//! Which effects a component can have: the hooks that its kind has, the prices it asks, the conditions that can be told
//! there. What fits can be carried out; anything else is refused with the reason.

use super::terms::{Priced, Reach, Stat, Strike, Who, Whose};
use super::vocabulary::{
    Absorb, Act, After, Aid, Ambush, Bespoke, Boon, Enemy, Follow, Grant, Guard, Help, OnStrike, OnWound, Pool,
    Recruit, Roll, Rule,
};
use super::when::{At, Moment, Only, Place, Price, Trigger, Unless};
use super::{Answer, Deed, Does, Effect};
use crate::ids::kinds;

kinds! {
    /// The kinds of component that have effects.
    Card, CARDS = 11, "a kind of component":
    /// An ability of a hero.
    Ability = "ability",
    /// The flaw of a hero.
    Flaw = "flaw",
    /// The benefit of a slot.
    Slot = "slot",
    Gift = "gift",
    Trooper = "trooper",
    Region = "region",
    Legion = "legion",
    Fourth = "fourth",
    /// What a Lord does at the start of a battle.
    Menace = "menace",
    /// What heroes have of a battle with a Lord.
    Reward = "reward",
    /// What a Lord does besides.
    Lord = "lord",
}

impl Card {
    /// The word for one such component.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ability => "an ability",
            Self::Flaw => "a flaw",
            Self::Slot => "a slot",
            Self::Gift => "a gift",
            Self::Trooper => "a trooper",
            Self::Region => "a region",
            Self::Legion => "a legion",
            Self::Fourth => "a Fourth Circle demon",
            Self::Menace => "a Menace",
            Self::Reward => "a reward",
            Self::Lord => "a Lord",
        }
    }

    /// Whether it belongs to one hero, to whom its words then speak.
    pub const fn is_owned(self) -> bool {
        matches!(self, Self::Ability | Self::Flaw | Self::Slot | Self::Gift)
    }

    /// Whether it belongs to a Lord.
    pub const fn is_lord(self) -> bool {
        matches!(self, Self::Menace | Self::Reward | Self::Lord)
    }

    /// Whether its owner may always decline what it does.
    pub const fn is_voluntary(self) -> bool {
        matches!(self, Self::Ability | Self::Gift)
    }

    fn has(self, does: &Does) -> bool {
        let ability = matches!(self, Self::Ability | Self::Gift);
        match *does {
            Does::Boon(Moment::Gain, _) => matches!(self, Self::Slot | Self::Gift | Self::Fourth),
            Does::Boon(Moment::Menace, _) => self == Self::Menace,
            Does::Boon(Moment::Setup, _) => self == Self::Region,
            Does::Boon(Moment::Death, _) => self == Self::Fourth,
            Does::Use(Place::Team | Place::Any, ..) => ability || self == Self::Trooper,
            Does::Use(Place::Turn, ..) => ability,
            Does::Use(Place::Hell, ..) => matches!(self, Self::Reward | Self::Lord),
            Does::Pool(..) | Does::Help(..) => ability,
            Does::Roll(word) => ability || (self == Self::Lord && matches!(word, Roll::AddRolled { .. })),
            Does::Guard(word) => match self {
                Self::Ability | Self::Gift => !matches!(word, Guard::MustAbsorb),
                Self::Flaw => matches!(word, Guard::Absorb { .. }),
                Self::Trooper => {
                    matches!(word, Guard::MustAbsorb | Guard::Absorb { change: Absorb::Anyhow })
                }
                Self::Lord => matches!(word, Guard::ToughVs { .. }),
                Self::Slot | Self::Region | Self::Legion | Self::Fourth | Self::Menace | Self::Reward => false,
            },
            Does::Ambush(_) | Does::Reveal(_) => matches!(self, Self::Gift | Self::Trooper),
            Does::Rule(word) => self.has_rule(word),
            Does::On(Trigger::Absorbed, ..) => self == Self::Trooper,
            Does::On(Trigger::Kill, _, Answer::Follow(Follow::Damage { .. })) => self == Self::Legion,
            Does::On(Trigger::Kill, ..) => ability || self == Self::Reward,
            Does::On(Trigger::Retreat, ..) => ability || matches!(self, Self::Reward | Self::Lord),
            Does::On(Trigger::TurnStart, ..) => ability || self == Self::Flaw,
            Does::On(
                Trigger::TeamStart
                | Trigger::AnyBuy
                | Trigger::DespairCycle
                | Trigger::Died
                | Trigger::Marker
                | Trigger::AttackEnd
                | Trigger::OtherHurt,
                ..,
            ) => ability,
            Does::Enemy(_, word) => self.has_enemy(word),
            Does::Bespoke(at, bespoke) => bespoke.is_at(at) && self.has_bespoke(bespoke),
        }
    }

    fn has_rule(self, rule: Rule) -> bool {
        let ability = matches!(self, Self::Ability | Self::Gift);
        match rule {
            Rule::Recruit { how: Recruit::ForCourage { .. } } => self == Self::Region,
            Rule::Recruit { how: Recruit::OnRetreat { .. } } => self == Self::Reward,
            Rule::Recruit { how: Recruit::Lowest { .. } } => self == Self::Flaw,
            Rule::Price { of: Priced::FirstAid, .. } => ability || self == Self::Trooper,
            Rule::StepHurts { .. } | Rule::NoAid { .. } => matches!(self, Self::Flaw | Self::Legion),
            Rule::Move { .. } | Rule::Pool { .. } | Rule::DespairPlus { .. } | Rule::Hellbound => self == Self::Flaw,
            Rule::Patrol { .. } => matches!(self, Self::Ability | Self::Flaw),
            Rule::Recruit { .. }
            | Rule::Price { .. }
            | Rule::Stride { .. }
            | Rule::Aid { .. }
            | Rule::PayWithHealth { .. }
            | Rule::Stimpack { .. }
            | Rule::Carry { .. }
            | Rule::KeepCards { .. } => ability,
        }
    }

    fn has_enemy(self, word: Enemy) -> bool {
        match word {
            Enemy::Switch { .. } | Enemy::Injures { .. } | Enemy::Tougher { .. } => {
                matches!(self, Self::Legion | Self::Fourth | Self::Lord)
            }
            Enemy::Strike { at: Strike::Menace, .. } => self == Self::Menace,
            Enemy::Strike { at: Strike::Attack, .. } | Enemy::OnWound { .. } | Enemy::InjuresMore { .. } => {
                self == Self::Lord
            }
            Enemy::WoundReward { .. } | Enemy::InjuredReward { .. } => self == Self::Reward,
            Enemy::OnStrike { what: OnStrike::Give { .. } } => self == Self::Reward,
            Enemy::OnStrike { .. } | Enemy::MoreDice { .. } => matches!(self, Self::Fourth | Self::Lord),
            Enemy::ExitDoom { .. } | Enemy::PhaseLoss { .. } => self == Self::Legion,
        }
    }

    fn has_bespoke(self, bespoke: Bespoke) -> bool {
        match bespoke {
            Bespoke::CaptainChooseNext => self == Self::Ability,
            // It stands with the dice that it comes with.
            Bespoke::DeathWithHonor => false,
            Bespoke::CourageHighestCircleOnly => self == Self::Flaw,
            Bespoke::GadareneStampede | Bespoke::MandrakeRecruits | Bespoke::TardigradeCyst => self == Self::Fourth,
            Bespoke::ScyllaRegrowTwo
            | Bespoke::AsmodControl
            | Bespoke::GeryonToll
            | Bespoke::ProcrustesToll
            | Bespoke::PulgasaurGnaw
            | Bespoke::StromaMaw
            | Bespoke::CthulhuSanity => self == Self::Menace,
            Bespoke::ChthonGrow => matches!(self, Self::Menace | Self::Lord),
            Bespoke::BaphometWall
            | Bespoke::ScyllaRegrowRoll
            | Bespoke::GeryonDrain
            | Bespoke::SthenoPetrify
            | Bespoke::ProcrustesMeasure
            | Bespoke::PulgasaurStage
            | Bespoke::StromaChew
            | Bespoke::CthulhuSanityTurn
            | Bespoke::SpiderPanic => self == Self::Lord,
        }
    }

    const fn takes(self, price: Price) -> bool {
        match self {
            Self::Ability | Self::Gift => !matches!(price, Price::Shadow(_)),
            Self::Trooper => matches!(price, Price::Courage(_)),
            Self::Reward | Self::Lord => matches!(price, Price::Shadow(_) | Price::Attack),
            Self::Flaw | Self::Slot | Self::Region | Self::Legion | Self::Fourth | Self::Menace => false,
        }
    }
}

impl Bespoke {
    /// Whether it is asked for at this moment.
    pub const fn is_at(self, at: At) -> bool {
        match self {
            Self::CaptainChooseNext => matches!(at, At::Captain),
            Self::DeathWithHonor => matches!(at, At::PreAttack),
            Self::CourageHighestCircleOnly => matches!(at, At::AttackEnd),
            Self::GadareneStampede | Self::MandrakeRecruits => matches!(at, At::Gain),
            Self::TardigradeCyst => matches!(at, At::Died),
            Self::BaphometWall | Self::PulgasaurStage => matches!(at, At::LordHurt),
            Self::ChthonGrow => matches!(at, At::Menace | At::LordHurt),
            Self::ScyllaRegrowTwo
            | Self::AsmodControl
            | Self::GeryonToll
            | Self::ProcrustesToll
            | Self::PulgasaurGnaw
            | Self::StromaMaw
            | Self::CthulhuSanity => matches!(at, At::Menace),
            Self::ScyllaRegrowRoll | Self::SthenoPetrify | Self::SpiderPanic => matches!(at, At::EnemyRolled),
            Self::GeryonDrain => matches!(at, At::Hurt),
            Self::ProcrustesMeasure | Self::StromaChew => matches!(at, At::EnemyAttack),
            Self::CthulhuSanityTurn => matches!(at, At::HellTurn),
        }
    }
}

/// Whether such a component can have this effect; why not.
pub fn fits(effect: &Effect, card: Card) -> Result<(), String> {
    let Effect { does, price, only, unless, .. } = effect;
    if !card.has(does) {
        return Err(format!("{} has no `{}: {does}`", card.word(), does.hook()));
    }
    if let Some(price) = price.filter(|price| !card.takes(*price)) {
        return Err(format!("{} does not ask the price `{price}`", card.word()));
    }
    if effect.limit.is_some() && matches!(does, Does::Boon(..)) {
        return Err("what happens once at its moment has no limit".to_owned());
    }
    if price.is_some() && matches!(does, Does::Boon(..) | Does::Enemy(..) | Does::Bespoke(..)) {
        return Err(format!("`{}` happens by itself and has no price", does.hook()));
    }
    if let Does::Pool(_, Some(bespoke)) = does
        && *bespoke != Bespoke::DeathWithHonor
    {
        return Err(format!("`{bespoke}` does not come with dice"));
    }
    if matches!(does, Does::On(trigger, Some(_), _) if *trigger != Trigger::Kill) {
        return Err("only a kill is one of some enemies".to_owned());
    }
    for boon in effect.boons() {
        boon_fits(boon, does, card)?;
    }
    word_fits(effect, card)?;
    if let Some(only) = only.filter(|only| !only.is_told_at(does)) {
        return Err(format!("`{only}` cannot be told at `{}: {does}`", does.hook()));
    }
    if let Some(unless) = unless.filter(|unless| !unless.is_told_at(does)) {
        return Err(format!("`{unless}` cannot be told at `{}: {does}`", does.hook()));
    }
    Ok(())
}

fn boon_fits(boon: Boon, does: &Does, card: Card) -> Result<(), String> {
    let must = |holds: bool, reason: &str| if holds { Ok(()) } else { Err(format!("`{boon}`: {reason}")) };
    let who = |who: Who| {
        let there = match who {
            Who::Myself => card.is_owned() || card == Card::Region || matches!(does, Does::Use(Place::Hell, ..)),
            Who::Other | Who::Others | Who::OthersHere => card.is_owned(),
            Who::All | Who::Here => true,
            Who::HeroHere => matches!(does, Does::Use(..)),
            Who::Team => false,
            Who::Target => matches!(does, Does::On(Trigger::AnyBuy | Trigger::Retreat, ..)),
            Who::Killer => matches!(does, Does::On(Trigger::Kill, ..)) && !card.is_owned(),
            Who::Attacker => false,
            Who::Lord => card.is_lord(),
        };
        must(there, "nobody is meant by that here")
    };
    match boon {
        Boon::Give { stat, who: to, most, .. } => {
            must(stat.is_common() == (to == Who::Team), "a value of the team is `team`'s, any other somebody's")?;
            must(!matches!(stat, Stat::Health), "health is healed, or changes with its cap")?;
            must((stat == Stat::Shadow) == (to == Who::Lord), "the marker of a Lord is the Lord's")?;
            must(most.is_none() || to == Who::OthersHere, "a number is for other heroes of the area")?;
            if to == Who::Team { Ok(()) } else { who(to) }
        }
        Boon::Unlock { .. } => must(card == Card::Slot, "only a slot opens an ability"),
        Boon::AddDie { .. } | Boon::RaiseDie { .. } | Boon::Panel { .. } => must(card.is_owned(), "a hero has it"),
        Boon::Heal { who: to, .. } | Boon::LowerDie { who: to } => who(to),
        Boon::Cure { who: to, .. } | Boon::Inflict { who: to, .. } => who(to),
        Boon::Grant { what } => {
            must(card.is_owned(), "a hero is granted troopers")?;
            let each = !matches!(what, Grant::UpTo { .. });
            must(each == matches!(does, Does::Boon(..)), "up to a cost is for a special action, the others at once")
        }
        Boon::Divide { stat, who: to, .. } => {
            must(!stat.is_common(), "what the team has is not shared out")?;
            who(to)
        }
        Boon::Spawn { .. } | Boon::LoseTrooper { .. } => must(!card.is_owned(), "an enemy does that"),
        Boon::Stash { stat, who: of, .. } | Boon::Unstash { stat, who: of, .. } => {
            must(card == Card::Fourth, "only a Fourth Circle demon keeps values")?;
            must((stat == Stat::Courage) == (of == Who::Team), "it keeps the team's courage, or toughness of heroes")?;
            let moment = if matches!(boon, Boon::Stash { .. }) { Moment::Gain } else { Moment::Death };
            must(matches!(does, Does::Boon(at, _) if *at == moment), "it is kept at first and given back at death")
        }
    }
}

fn word_fits(effect: &Effect, card: Card) -> Result<(), String> {
    let does = effect.does;
    let must = |holds: bool, reason: &str| if holds { Ok(()) } else { Err(format!("`{does}`: {reason}")) };
    let own_circle = effect.price == Some(Price::DespairByCircle);
    match does {
        Does::Use(_, first, second) => {
            let kills = matches!(first, Deed::Act(Act::Kill { .. }));
            must(!own_circle || kills, "the circle is that of the victim")?;
            let all = || std::iter::once(first).chain(second);
            let of_troopers = |deed: Deed| matches!(deed, Deed::Act(Act::Fly | Act::Upgrade { .. }));
            must(all().all(|deed| of_troopers(deed) == (card == Card::Trooper)), "that is an action with troopers")
        }
        Does::Pool(Pool::Raise { order: Some(_), .. }, _) => {
            must(effect.price == Some(Price::Move), "only what gives up the move comes first (PA-346)")
        }
        Does::Roll(Roll::Reaching { early: Some(_), .. }) => {
            must(effect.price.is_some(), "early is for what is bought")
        }
        Does::Roll(Roll::Reaching { area, .. }) | Does::Help(_, Help::Reaching { area }) => {
            must(matches!(area, Reach::Adjacent | Reach::Any), "it reaches further than usual")
        }
        Does::Rule(Rule::Aid { change: Aid::Reaching { area } }) => {
            must(matches!(area, Reach::Adjacent | Reach::Any), "it reaches further than usual")
        }
        Does::Help(_, Help::Ambush) => must(effect.price.is_some(), "helping an ambush has a price"),
        Does::Ambush(word) => {
            let of_hero = matches!(word, Ambush::FirePatrol);
            let of_trooper = matches!(word, Ambush::FireAtOnce | Ambush::After { .. });
            must(!of_hero || card == Card::Gift, "a patrol has an owner")?;
            must(!of_trooper || card == Card::Trooper, "that is a trait of troopers")?;
            let halves = !matches!(word, Ambush::After { what: After::Pool { by: 0.. } });
            must(halves, "a firing takes from the pool")
        }
        Does::Rule(Rule::Stride { by, gait }) => must(by != 0 || gait.is_some(), "this changes nothing"),
        Does::Rule(Rule::Price { by, .. }) => must(by != 0, "this changes nothing"),
        Does::Rule(Rule::PayWithHealth { of }) => {
            must(matches!(of, Priced::Gift | Priced::Help), "only gifts and helps are paid with health")
        }
        Does::Enemy(Some(Whose::Others), word) => {
            must(matches!(word, Enemy::Tougher { .. }), "only toughness is that of all others")
        }
        Does::Enemy(_, Enemy::InjuredReward { who, .. }) => {
            must(matches!(who, Who::Target | Who::OthersHere), "the injured hero is meant, or the others")
        }
        Does::Enemy(_, Enemy::OnStrike { what: OnStrike::Damage { who, .. } | OnStrike::Inflict { who, .. } }) => {
            must(matches!(who, Who::Here | Who::OthersHere | Who::All), "heroes of its area are meant")
        }
        Does::Enemy(_, Enemy::OnWound { what: OnWound::Inflict { who, .. } }) => {
            must(matches!(who, Who::All | Who::Attacker), "every hero is meant, or the attacker")
        }
        Does::On(Trigger::Kill, _, Answer::Follow(Follow::Damage { who, .. })) => {
            must(who == Who::Killer, "whoever killed is meant")
        }
        Does::On(_, _, Answer::Follow(Follow::HealInstead { .. })) => {
            must(matches!(does, Does::On(Trigger::Kill, ..)), "only a kill brings courage")
        }
        Does::On(_, _, Answer::Follow(Follow::Kill { .. })) => {
            must(matches!(does, Does::On(Trigger::Absorbed, ..)), "only absorbing is answered by a kill")
        }
        Does::Pool(..)
        | Does::Roll(_)
        | Does::Help(..)
        | Does::Guard(_)
        | Does::Boon(..)
        | Does::Rule(_)
        | Does::On(..)
        | Does::Reveal(_)
        | Does::Enemy(..)
        | Does::Bespoke(..) => must(!own_circle, "the circle is that of the victim"),
    }
}

impl Only {
    /// Whether an engine can tell at this hook whether it holds.
    fn is_told_at(self, does: &Does) -> bool {
        let attacks = matches!(does, Does::Pool(..) | Does::Roll(_));
        let after = matches!(
            does,
            Does::Roll(Roll::BonusDamage { .. } | Roll::FollowKill { .. }) | Does::On(Trigger::AttackEnd, ..)
        );
        let granted = |ambush: bool| {
            matches!(does, Does::Boon(_, Boon::Grant { what: Grant::Each { to, .. } })
                if (*to == super::terms::To::Ambush) == ambush)
        };
        match self {
            Self::Captain => {
                matches!(does, Does::Rule(Rule::Move { .. }) | Does::Bespoke(At::Captain, _))
            }
            Self::PanelSpace => matches!(does, Does::Use(_, Deed::Boon(Boon::Panel { .. }), _)),
            Self::DealtDamage | Self::KilledNone => after,
            Self::KilledAny => after || matches!(does, Does::Ambush(Ambush::After { .. })),
            Self::DamageTwoUp => matches!(does, Does::Enemy(_, Enemy::OnWound { .. })),
            Self::DamageThreeUp => matches!(does, Does::Enemy(_, Enemy::InjuredReward { .. })),
            Self::CourageTwoUp | Self::ThirdUpHere => matches!(does, Does::On(Trigger::TurnStart, ..)),
            Self::HealthTwoOrLess | Self::MovedThisTurn => attacks,
            Self::NoMoveThisTurn | Self::NotHelped => matches!(does, Does::Pool(..)),
            Self::MovedTwoUp => matches!(does, Does::Rule(Rule::StepHurts { .. })),
            Self::Hell => attacks || matches!(does, Does::On(Trigger::Kill, ..)),
            Self::InStart => matches!(does, Does::Ambush(_)),
            Self::DemonHere => {
                matches!(
                    does,
                    Does::Rule(Rule::StepHurts { .. } | Rule::NoAid { .. }) | Does::Enemy(_, Enemy::PhaseLoss { .. })
                )
            }
            Self::OnFire => {
                matches!(does, Does::Enemy(_, Enemy::OnStrike { what: OnStrike::Damage { .. } }))
            }
            Self::NoTroopers => granted(false),
            Self::NoAmbushThere => granted(true),
            Self::DespairAtMostSix => attacks || matches!(does, Does::Use(..)),
            Self::LuckIcon => matches!(does, Does::On(Trigger::AnyBuy, ..)),
            Self::NotSelfInflicted => matches!(does, Does::On(Trigger::OtherHurt, ..)),
            Self::Voluntary => matches!(
                does,
                Does::On(Trigger::Retreat, ..) | Does::Rule(Rule::Recruit { how: Recruit::OnRetreat { .. } })
            ),
        }
    }
}

impl Unless {
    /// Whether an engine can tell at this hook whether it holds.
    fn is_told_at(self, does: &Does) -> bool {
        match self {
            Self::BuyingGift => matches!(does, Does::Rule(Rule::Pool { .. })),
            Self::BuyerIsOwner => matches!(does, Does::On(Trigger::AnyBuy, ..)),
            Self::HeroThere => matches!(does, Does::Rule(Rule::Move { .. })),
            Self::DiscardShadow => matches!(does, Does::Boon(Moment::Menace, _)),
        }
    }
}
