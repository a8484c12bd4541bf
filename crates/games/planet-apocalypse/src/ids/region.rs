//! The regions.

use super::kinds;

kinds! {
    /// A region: which troopers can be recruited.
    Region, REGIONS = 13, "a region":
    Core = "core",
    Usa = "usa",
    Texas = "texas",
    Space = "space",
    Canada = "canada",
    Mexico = "mexico",
    GreatBritain = "great-britain",
    Japan = "japan",
    Israel = "israel",
    Australia = "australia",
    Brazil = "brazil",
    Russia = "russia",
    France = "france",
}
