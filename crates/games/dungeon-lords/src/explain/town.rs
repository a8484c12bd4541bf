//! The words of the central board: places, seasons, events.

use table::{Clause, Explained};

use super::{own, who};
use crate::adventurer::Year;
use crate::content::{Space, content};
use crate::flow::places::{Act, affordable, price};
use crate::flow::taxes::tax;
use crate::names::{self, capital, some};
use crate::page::wages;
use crate::place::Place;
use crate::state::{Minion, Season};
use crate::trouble::{Special, Trouble};
use crate::view::View;
use crate::words;

/// What a place is for, and its clauses.
fn purpose(place: Place) -> (&'static str, &'static [Clause]) {
    match place {
        Place::GetFood => ("Food, and perhaps Gold, for Gold or Evil.", &["DL-086", "DL-080", "DL-062"]),
        Place::ImproveReputation => {
            ("Takes from your Evil; spies look at Combat cards.", &["DL-087", "DL-088", "DL-089", "DL-062"])
        }
        Place::DigTunnels => (
            "Each tunnel takes an idle imp, and an empty square beside a tile.",
            &["DL-091", "DL-092", "DL-095", "DL-097"],
        ),
        Place::MineGold => {
            ("Each imp brings 1 Gold out of a tunnel of its own.", &["DL-099", "DL-100", "DL-102", "DL-103"])
        }
        Place::RecruitImps => ("New imps, who may work in this round's Production.", &["DL-105", "DL-106", "DL-062"]),
        Place::BuyTraps => ("Trap cards, held in secret until they are laid.", &["DL-107", "DL-108", "DL-109"]),
        Place::HireMonster => {
            ("One creature of the tavern, for its wage. Space III acts first.", &["DL-110", "DL-111", "DL-063"])
        }
        Place::BuildRoom => (
            "One room of the store, in place of a tunnel. Space III acts first.",
            &["DL-118", "DL-120", "DL-122", "DL-063"],
        ),
    }
}

/// What a space costs and gives in this year: "pay 1 Gold, get 2 Food".
pub(super) fn bargain(view: &View, place: Place, space: u8) -> String {
    let act = Act { place, space };
    let Space { workers, foreimps, .. } = *act.printed();
    let watch = if foreimps > 0 { ", one more watches" } else { "" };
    match place {
        Place::GetFood | Place::ImproveReputation | Place::RecruitImps | Place::BuyTraps => act.bargain(&view.table),
        Place::DigTunnels => format!("dig up to {}{watch}", some(workers, "tunnel")),
        Place::MineGold => format!("mine with up to {}{watch}", some(workers, "imp")),
        Place::HireMonster => match price(act.printed()).as_str() {
            "nothing" => "hire for the wage".to_owned(),
            more => format!("hire for the wage and {more}"),
        },
        Place::BuildRoom => match price(act.printed()).as_str() {
            "nothing" => "build for nothing".to_owned(),
            price => format!("build for {price}"),
        },
    }
}

/// Who stands on a space.
fn there(view: &View, minion: Option<Minion>) -> Option<String> {
    minion.map(|minion| match minion {
        Minion::Lord(seat) => who(view, seat),
        Minion::Nobody(nobody) => names::nobody(nobody).to_owned(),
    })
}

/// A place: its three spaces, and what becomes of the card.
pub(super) fn place(view: &View, place: Place) -> Explained {
    let (does, clauses) = purpose(place);
    let mut explained = Explained::new(names::place(place), "Place and order card", does, clauses);
    for (space, minion) in (0..).zip(view.table.spaces[place.index()]) {
        let taken = there(view, minion).map_or_else(String::new, |who| format!(" (taken: {who})"));
        explained = explained.fact(format!("{}: {}{taken}", names::space(space), bargain(view, place, space)));
    }
    let Some(seat) = own(view) else { return explained };
    let lord = view.table.lord(seat);
    if lord.inaccessible.has(place) {
        return explained.fact("Your card is not in hand in this round");
    }
    if lord.failed.has(place) { explained.fact("Your order was not carried out") } else { explained }
}

/// A space of a place.
pub(super) fn space(view: &View, place: Place, number: u8) -> Option<Explained> {
    let space = number.checked_sub(1).filter(|&space| space < 3)?;
    let (_, clauses) = purpose(place);
    let bargain = capital(&bargain(view, place, space));
    let title = format!("{} {}", names::place(place), names::space(space));
    let mut explained = Explained::new(title, "Space of a place", format!("{bargain}."), clauses);
    explained = match there(view, view.table.spaces[place.index()][usize::from(space)]) {
        Some(who) => {
            explained.fact(capital(&format!("{who}{} there", if who == "you" { " stand" } else { " stands" })))
        }
        None => explained.fact("Nobody stands there"),
    };
    if let Some(seat) = own(view) {
        let printed = Act { place, space }.printed();
        if !affordable(&view.table, seat, printed) {
            explained = explained.fact("You could not pay it now");
        } else if matches!(place, Place::DigTunnels | Place::MineGold) {
            let idle = view.table.lord(seat).idle_imps();
            explained = explained.fact(format!("You have {}", some(idle, "idle imp")));
        }
    }
    Some(explained.remark(if place.backwards() {
        "III acts first, then II and I."
    } else {
        "I acts first, then II and III."
    }))
}

/// An Event tile.
pub(super) fn trouble(view: &View, trouble: Trouble) -> Explained {
    let (does, clauses): (&str, &'static [Clause]) = match trouble {
        Trouble::PayDay => (
            "Every creature wants its wage again. One that is let go brings you 1 Evil.",
            &["DL-144", "DL-145", "DL-146"],
        ),
        Trouble::Taxes => (
            "Half of your tiles, rounded up, is due in Gold. Each Gold that you do not pay is a red mark.",
            &["DL-152", "DL-153", "DL-154"],
        ),
        Trouble::SpecialEvent => {
            ("This year's Special Event happens, to everybody in turn.", &["DL-160", "DL-159", "DL-039"])
        }
    };
    let mut explained = Explained::new(trouble_name(trouble), "Event tile", does, clauses);
    let season = view.table.troubles.iter().position(|&shown| shown == Some(trouble));
    explained = match season {
        Some(at) => {
            let when = Season::ALL[at + 1];
            let over = when < view.table.season || view.table.round > 0;
            explained.fact(format!("{} {}", if over { "It came in" } else { "It comes in" }, names::season(when)))
        }
        None => explained.fact("Nobody knows its season yet"),
    };
    let Some(seat) = own(view) else { return explained };
    let lord = view.table.lord(seat);
    match trouble {
        Trouble::Taxes => {
            explained.fact(format!("As you stand: {} Gold for {}", tax(lord), some(lord.dungeon.tiles().len(), "tile")))
        }
        Trouble::PayDay => {
            let (home, _) = view.at_home();
            let due = wages(&home.lord(seat).lair);
            let all = [
                (due.food, "Food"),
                (due.gold, "Gold"),
                (due.evil, "Evil"),
                (due.traps, "trap"),
                (due.monsters, "monster"),
            ];
            explained.fact(format!("As you stand: {}", words::amounts(&all)))
        }
        Trouble::SpecialEvent => match view.table.specials[view.table.year.index()] {
            Some(special) => explained.fact(content().specials[special.index()].name.clone()),
            None => explained,
        },
    }
}

fn trouble_name(trouble: Trouble) -> &'static str {
    names::trouble(trouble)
}

/// A Special Event.
pub(super) fn special(view: &View, special: Special) -> Explained {
    let card = &content().specials[special.index()];
    let clause: Clause = match special {
        Special::WitchHunt => "DL-302",
        Special::MonsterStrike => "DL-303",
        Special::Rats | Special::Robbery | Special::ImpFever => "DL-305",
        Special::ExtraTax => "DL-306",
        Special::ImpatientHeroes => "DL-307",
        Special::TrapRecall => "DL-308",
        Special::BadPress => "DL-309",
    };
    let explained = Explained::new(&card.name, "Special Event", &card.text, &[clause, "DL-160", "DL-299"]);
    match view.table.specials.iter().position(|&shown| shown == Some(special)) {
        Some(year) => {
            explained.fact(capital(&format!("it is that of {}", names::year([Year::First, Year::Second][year]))))
        }
        None => explained,
    }
}

/// A season on the progress track.
pub(super) fn season(view: &View, season: Season) -> Explained {
    let (does, clauses): (&str, &'static [Clause]) = match season {
        Season::Winter => ("A round of Building without an event and without adventurers.", &["DL-003", "DL-006"]),
        Season::Spring | Season::Summer => (
            "A round of Building: orders, Production, its event, then an adventurer for each lord.",
            &["DL-005", "DL-142", "DL-162"],
        ),
        Season::Fall => ("The last round of Building in a year. Combat follows.", &["DL-003", "DL-170", "DL-142"]),
    };
    let explained = Explained::new(capital(names::season(season)), "Season", does, clauses);
    let table = &view.table;
    let explained = explained.fact(if table.round > 0 || season < table.season {
        "Over"
    } else if season == table.season {
        "Now"
    } else {
        "To come"
    });
    match season.trouble().and_then(|at| table.troubles[at]) {
        Some(trouble) => explained.fact(format!("Its event: {}", names::trouble(trouble))),
        None if season == Season::Winter => explained,
        None => explained.fact("Its event lies face down"),
    }
}

/// The Starting Player token.
pub(super) fn starting_player(view: &View) -> Explained {
    let does = "Who has it goes first in everything, and is the nicest of those with equal Evil.";
    let explained = Explained::new("Starting Player", "Token", does, &["DL-007", "DL-163", "DL-169"]);
    explained.fact(capital(&format!(
        "{} {} it",
        who(view, view.table.start),
        if view.viewer.is(view.table.start) { "have" } else { "has" }
    )))
}

/// The trap deck.
pub(super) fn trap_deck(view: &View) -> Explained {
    let does = "Buy Traps and the Workshop draw from it. It is never shuffled again.";
    let explained = Explained::new("Trap deck", "Face-down cards", does, &["DL-019", "DL-294", "DL-296", "DL-009"]);
    explained.fact(format!("{} left", some(view.deck, "card")))
}
