//! What a Duke dares, in numbers. They were found by playing games.

/// How a Duke weighs things at a glance. Advantages are those of [`Might::against`](crate::might::Might::against).
pub(crate) struct Temper {
    /// The advantage from which on an attack is begun. All else is a factor of it ...
    pub(crate) begin: f32,
    /// ... with an artifact to lose ...
    pub(crate) begin_rich: f32,
    /// ... for an artifact: about half of the games reach the cataclysm, and only its owners live through it ...
    pub(crate) begin_for_artifact: f32,
    /// ... when only one other Duke is left ...
    pub(crate) begin_duel: f32,
    /// ... for each card that is missing in the ARMY ...
    pub(crate) begin_thin: f32,
    /// ... for each turn that is left to it ...
    pub(crate) begin_early: f32,
    /// ... and for the advantage that a third Duke has, to this power.
    pub(crate) begin_watched: f32,
    /// Nobody sets out with fewer cards than this before only two Dukes are left, or the last turns have come.
    pub(crate) set_out: f32,
    /// A Duke without an artifact grows bold when it has fewer turns left than this: the cataclysm would be its end.
    pub(crate) last_turns: f32,
    /// The least part of its caution that it keeps.
    pub(crate) reckless: f32,
    /// The advantage from which on a battle is gone on with. All else is a factor of it ...
    pub(crate) press: f32,
    /// ... if the defender has an artifact ...
    pub(crate) press_for_artifact: f32,
    /// ... when only two are left ...
    pub(crate) press_duel: f32,
    /// ... for each card that the defender has left, counted from five ...
    pub(crate) press_left: f32,
    /// ... and for the advantage that a third Duke has, to this power.
    pub(crate) press_watched: f32,
    /// The advantage from which on a CITADEL is stormed, if its Duke has an artifact or only two are left.
    pub(crate) storm: f32,
    /// A factor of it, when only two are left.
    pub(crate) storm_duel: f32,
    /// With how many cards a Duke is faced; the others gain as much as who does it.
    pub(crate) face: f32,
    /// With how many, if it has an artifact.
    pub(crate) face_for_artifact: f32,
    /// How many less will do when only three are left.
    pub(crate) face_three: f32,
    /// How many more are needed for each turn that is left, counted from seven.
    pub(crate) face_early: f32,
    /// A factor of all of them, when only two are left.
    pub(crate) face_duel: f32,
    /// A defender hides its best in the CITADEL from an attacker so much stronger: it will hardly be stormed.
    pub(crate) hide: f32,
    /// How often out of four times an attack is joined ...
    pub(crate) join_attack: u32,
    /// ... and a defense ...
    pub(crate) join_defense: u32,
    /// ... or either against whoever has just attacked.
    pub(crate) grudge: u32,
    /// Whether only the strongest is joined against.
    pub(crate) join_against_strongest: bool,
    /// A battle is joined between this advantage of the side helped ...
    pub(crate) join_from: f32,
    /// ... and this one: it is neither lost nor won anyway.
    pub(crate) join_to: f32,
    /// An ally leaves below this advantage.
    pub(crate) withdraw: f32,
}

/// What most Dukes do. The numbers were found one by one, among four who play alike.
pub(crate) const COMMON: Temper = Temper {
    begin: 2.5,
    begin_rich: 1.12,
    begin_for_artifact: 0.48,
    begin_duel: 0.6,
    begin_thin: 1.0,
    begin_early: 1.0,
    begin_watched: 0.0,
    set_out: 5.0,
    last_turns: 3.0,
    reckless: 0.02,
    press: 2.7,
    press_for_artifact: 0.6,
    press_duel: 0.6,
    press_left: 1.0,
    press_watched: 0.0,
    storm: 3.0,
    storm_duel: 0.6,
    face: 10.0,
    face_for_artifact: 10.0,
    face_three: 0.0,
    face_early: 0.0,
    face_duel: 0.6,
    hide: 3.0,
    join_attack: 1,
    join_defense: 1,
    grudge: 2,
    join_against_strongest: true,
    join_from: 0.6,
    join_to: 2.5,
    withdraw: 0.7,
};

/// What wins more against [`COMMON`] Dukes. All numbers were moved together, a little after each thirty thousand games
/// against Dukes of several tempers; those that made no difference were taken out again, the others rounded.
pub(crate) const SEASONED: Temper = Temper {
    begin: 5.4,
    begin_rich: 1.0,
    begin_for_artifact: 0.66,
    begin_duel: 0.31,
    begin_thin: 1.6,
    begin_early: 0.92,
    begin_watched: 0.4,
    set_out: 5.5,
    last_turns: 4.6,
    reckless: 0.07,
    press: 4.3,
    press_for_artifact: 1.0,
    press_duel: 1.0,
    press_left: 0.67,
    press_watched: 0.5,
    storm: 10.0,
    storm_duel: 1.0,
    face: 10.0,
    face_for_artifact: 4.6,
    face_three: 2.5,
    face_early: 0.34,
    face_duel: 0.6,
    hide: 2.2,
    join_attack: 1,
    join_defense: 0,
    grudge: 3,
    join_against_strongest: false,
    join_from: 0.8,
    join_to: 2.3,
    withdraw: 0.7,
};
