// Made by `cargo xtask types` out of the Rust types. Do not edit.

import type { Seen, View } from "./index";

export const views: View[] = [
  {"viewer":{"seat":1},"table":{"seats":2,"rounds":5,"hoard":["coin","ring","cup","sword"],"prize":"crown","lost":[],"lords":[{"minions":["imp","goblin","orc","ogre","dragon"],"treasures":[]},{"minions":["imp","goblin","orc","ogre","dragon"],"treasures":[]},{"minions":[],"treasures":[]},{"minions":[],"treasures":[]}],"flow":["errand"]},"sent":["nobody","nobody"]},
  {"viewer":"spectator","table":{"seats":2,"rounds":5,"hoard":[],"prize":null,"lost":["ring"],"lords":[{"minions":[],"treasures":["coin","sword"]},{"minions":[],"treasures":["cup","crown"]},{"minions":[],"treasures":[]},{"minions":[],"treasures":[]}],"flow":["over"]},"sent":["nobody","nobody"]},
];

export const seen: Seen[] = [
  {"event":"lost","treasure":"ring"},
  {"event":"over","winners":[2]},
  {"event":"sent-hidden","seat":1},
  {"event":"shown","seat":1,"minion":"goblin"},
  {"event":"took","seat":2,"treasure":"crown"},
  {"event":"turned-up","treasure":"crown"},
];
