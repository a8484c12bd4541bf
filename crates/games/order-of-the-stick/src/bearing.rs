//! Which cards bear on what, found once: sums, windows and lists look at those only, not at all that somebody has.

use std::sync::OnceLock;

use crate::content::{LootCard, ShtickCard, content};
use crate::effect::{ALLOWEDS, Allowed, Effect, Op, Price, Role, STATS, Stat, Test, WHENS, When, Whens, Whom};
use crate::ids::{HEROES, Hero, Loot, Loots, Screw, Shtick};
use crate::state::Adventurer;

/// The shticks and the Loot of one hero that bear on something: shticks as bits of the deck, Loot that the hero may use.
#[derive(Clone, Copy, Default)]
pub(crate) struct Cards {
    places: u16,
    loot: Loots,
}

impl Cards {
    /// What is in either.
    #[inline]
    fn or(self, other: Self) -> Self {
        Self { places: self.places | other.places, loot: self.loot.or(other.loot) }
    }

    /// Those of a player's face-up shticks, in the order of the deck.
    #[inline]
    pub(crate) fn shticks(self, adventurer: &Adventurer) -> impl Iterator<Item = Shtick> + use<> {
        let deck = adventurer.hero.deck();
        let mut bits = match self.places {
            0 => 0,
            places => places & adventurer.up_places(),
        };
        std::iter::from_fn(move || {
            let place = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            deck.get(place).copied()
        })
    }

    /// Those among some Loot.
    #[inline]
    pub(crate) fn loot(self, some: Loots) -> Loots {
        some.and(self.loot)
    }

    /// Whether a player has any of it in force.
    #[inline]
    fn is_in_force(self, adventurer: &Adventurer) -> bool {
        !self.loot(adventurer.equipped).is_empty() || (self.places != 0 && self.places & adventurer.up_places() != 0)
    }
}

/// The cards that bear on something, by hero.
#[derive(Clone, Copy, Default)]
pub(crate) struct Bearing([Cards; HEROES]);

impl Bearing {
    /// What bears on either.
    fn or(self, other: &Self) -> Self {
        Self(std::array::from_fn(|hero| self.0[hero].or(other.0[hero])))
    }

    /// The cards whose effects fit.
    fn of(shtick: impl Fn(&ShtickCard) -> bool, loot: impl Fn(&LootCard) -> bool) -> Self {
        let content = content();
        let mut bearing = Self::default();
        for one in Shtick::ALL.into_iter().filter(|&one| shtick(content.shtick(one))) {
            bearing.0[one.hero().index()].places |= 1 << one.place();
        }
        for one in Loot::ALL.into_iter().filter(|&one| loot(content.one_loot(one))) {
            for hero in content.one_loot(one).users.iter() {
                let cards = &mut bearing.0[hero.index()];
                cards.loot = cards.loot.with(one);
            }
        }
        bearing
    }

    /// A hero's cards among them.
    #[inline]
    pub(crate) const fn of_hero(&self, hero: Hero) -> Cards {
        self.0[hero.index()]
    }

    /// Whether a player has any of it in force.
    #[inline]
    pub(crate) fn is_in_force(&self, adventurer: &Adventurer) -> bool {
        self.of_hero(adventurer.hero).is_in_force(adventurer)
    }
}

/// What cards bear on.
pub(crate) struct Bearings {
    stats: [Bearing; STATS],
    roles: [Bearing; 2],
    allows: [Bearing; ALLOWEDS],
    /// What boosts other cards.
    pub(crate) boosts: Bearing,
    /// What changes how a die reads.
    pub(crate) die_as: Bearing,
    /// What rolls several dice.
    pub(crate) roll_best: Bearing,
    acts: [Acts; WHENS],
    /// The words of all Screw This! cards.
    pub(crate) screw_words: Whens,
    /// The words of all Loot that a hero may discard from the Stash.
    stash: [Whens; HEROES],
}

/// The cards that can be used at a moment.
#[derive(Clone, Copy, Default)]
pub(crate) struct Acts {
    /// Those that count everywhere.
    pub(crate) everywhere: Bearing,
    /// Those that count on the floor of the battle only.
    pub(crate) bound: Bearing,
    /// The Screw This! cards, a bit for each.
    screws: u32,
}

impl Bearings {
    /// What bears on a number.
    #[inline]
    pub(crate) fn stat(&self, stat: Stat) -> &Bearing {
        &self.stats[stat.index()]
    }

    /// What bears on the sum of a side.
    #[inline]
    pub(crate) fn role(&self, role: Role) -> &Bearing {
        &self.roles[role.index()]
    }

    /// What allows something.
    #[inline]
    pub(crate) fn allows(&self, what: Allowed) -> &Bearing {
        &self.allows[what.index()]
    }

    /// What can be used at any of these moments.
    #[inline]
    pub(crate) fn acts(&self, words: Whens) -> impl Iterator<Item = &Acts> {
        words.iter().map(|when| &self.acts[when.index()])
    }

    /// A hero's shticks and Loot that can be used at any of these moments.
    #[inline]
    pub(crate) fn tools(&self, words: Whens, hero: Hero) -> Cards {
        let both = |acts: &Acts| acts.everywhere.of_hero(hero).or(acts.bound.of_hero(hero));
        self.acts(words).fold(Cards::default(), |all, acts| all.or(both(acts)))
    }

    /// The Screw This! cards that can be used at any of these moments, in order.
    #[inline]
    pub(crate) fn screws(&self, words: Whens) -> impl Iterator<Item = Screw> + use<> {
        let mut bits = self.acts(words).fold(0, |all, acts| all | acts.screws);
        std::iter::from_fn(move || {
            let index = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            Screw::ALL.get(index).copied()
        })
    }

    /// The words of all Loot that a hero may discard from the Stash.
    #[inline]
    pub(crate) const fn stash(&self, hero: Hero) -> Whens {
        self.stash[hero.index()]
    }

    fn new() -> Self {
        let works = |op: &dyn Fn(Op) -> bool| {
            let now =
                |effects: &[Effect]| effects.iter().any(|effect| effect.when == When::Static && effect.ops().any(op));
            let boosted = |effects: &[Effect]| effects.iter().any(|effect| effect.ops().any(op));
            Bearing::of(|card| now(&card.effects) || boosted(&card.boost), |card| now(&card.effects))
        };
        let stat =
            |wanted: Stat| works(&|op| matches!(op, Op::Modify { stat, whom: Whom::Player(_), .. } if stat == wanted));
        let both = stat(Stat::Both);
        let acts = std::array::from_fn(|index| {
            let bound = |effect: &Effect| effect.only.iter().any(|condition| condition.test == Test::SameFloor);
            let fits = |effect: &Effect| effect.is_voluntary() && effect.when == When::ALL[index];
            let screws = Screw::ALL.into_iter().filter(|&screw| content().screw(screw).effects.iter().any(fits));
            Acts {
                everywhere: Bearing::of(
                    |card| card.effects.iter().any(|effect| fits(effect) && !bound(effect)),
                    |card| card.effects.iter().any(fits),
                ),
                bound: Bearing::of(|card| card.effects.iter().any(|effect| fits(effect) && bound(effect)), |_| false),
                screws: screws.fold(0, |bits, screw| bits | 1 << screw.index()),
            }
        });
        let words = |effects: &[Effect], fits: &dyn Fn(&Effect) -> bool| -> Whens {
            effects.iter().filter(|effect| effect.is_voluntary() && fits(effect)).map(|effect| effect.when).collect()
        };
        let discards = |effect: &Effect| effect.prices().any(|price| price == Price::Discard);
        let stash = std::array::from_fn(|hero| {
            let mine = content().loot.iter().filter(|card| card.users.has(Hero::ALL[hero]));
            mine.fold(Whens::NONE, |all, card| all.or(words(&card.effects, &discards)))
        });
        Self {
            stats: std::array::from_fn(|index| stat(Stat::ALL[index])),
            roles: [stat(Stat::Attack).or(&both), stat(Stat::Defense).or(&both)],
            allows: std::array::from_fn(|index| {
                works(&|op| matches!(op, Op::Allow { what, .. } if what == Allowed::ALL[index]))
            }),
            boosts: works(&|op| matches!(op, Op::Boost { .. })),
            die_as: works(&|op| matches!(op, Op::DieAs { .. })),
            roll_best: works(&|op| matches!(op, Op::RollBest { .. })),
            acts,
            screw_words: content().screws.iter().fold(Whens::NONE, |all, card| all.or(words(&card.effects, &|_| true))),
            stash,
        }
    }
}

/// What the cards in use bear on.
#[inline]
pub(crate) fn bearings() -> &'static Bearings {
    static BEARINGS: OnceLock<Bearings> = OnceLock::new();
    BEARINGS.get_or_init(Bearings::new)
}
