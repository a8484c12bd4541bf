//! Other component values: every set that passes the check can be played.

use table::Seeded;

use crate::desk::Desk;

const FILES: [&str; 6] = ["board.toml", "tiles.toml", "tokens.toml", "bosses.toml", "commands.toml", "solo.toml"];

/// Plays what a deal may need: one seat, many seats, Bosses, Commands, the largest board, the campaign.
fn plays(desk: &Desk) {
    for options in [
        "--players 1 --option bosses=true",
        "--players 1 --option campaign=6 --option stars=1,1,1,1,1,0",
        "--players 5 --option bosses=true --option commands=true --option terrains=random",
        "--players 2 --option board=big --option commands=true",
    ] {
        desk.run(&format!("sim overboss --content box --games 4 --threads 1 {options}")).fine();
    }
}

#[test]
fn a_set_at_the_edge_of_what_holds_is_played() {
    let desk = Desk::with_content("edge-content");
    let bosses = desk.read("box/bosses.toml");
    let (alone, rest) = bosses.split_at(bosses.find("id = \"cleopatra\"").expect("the third Boss"));
    desk.write("box/bosses.toml", format!("{alone}{}", rest.replace("value = true", "value = false")));
    let tiles = desk.read("box/tiles.toml");
    desk.write("box/tiles.toml", tiles.replace("volcano = { value = 4", "volcano = { value = 255"));
    let commands = desk.read("box/commands.toml");
    let none = ["1", "2", "3"].iter().fold(commands, |text, copies| {
        text.replace(&format!("copies = {{ value = {copies},"), "copies = { value = 0,")
    });
    desk.write("box/commands.toml", none.replace("copies = { value = 6,", "copies = { value = 18,"));
    desk.run("content check overboss --content box").fine();
    plays(&desk);

    desk.write("box/bosses.toml", bosses.replace("value = true", "value = false"));
    desk.run("content check overboss --content box").refused(1, &["bosses.toml", "OB-249"]);
    desk.run("sim overboss --content box --players 1 --option bosses=true").refused(1, &["bosses.toml", "OB-249"]);
}

#[test]
fn any_set_that_passes_the_check_is_played() {
    let desk = Desk::with_content("other-numbers");
    let mut played = 0;
    for case in 0..90 {
        let luck = &mut Seeded::nth(0xc0de, case);
        let file = format!("box/{}", FILES[case as usize % FILES.len()]);
        let good = desk.read(&file);
        let numbers: Vec<_> = good.match_indices(|letter: char| letter.is_ascii_digit()).collect();
        let other = match numbers.len() {
            0 => continue,
            count => {
                let (at, _) = numbers[luck.number(count as u32) as usize];
                format!("{}{}{}", &good[..at], luck.number(10), &good[at + 1..])
            }
        };
        desk.write(&file, &other);
        let check = desk.run("content check overboss --content box");
        match check.code {
            0 if other != good => {
                plays(&desk);
                played += 1;
            }
            0 => {}
            _ => check.refused(1, &["line "]),
        }
        desk.write(&file, &good);
    }
    assert!(played >= 20, "only {played} other sets hold");
}

#[test]
fn the_sides_of_another_board_are_drawn_as_they_are() {
    let desk = Desk::with_content("other-board");
    let board = desk.read("box/board.toml");
    desk.write("box/board.toml", board.replacen("m..m m... m... mw..", "w..m m... w... wm..", 1));
    let play = desk.run("play overboss --players 1 --seed 1 --content box").fine();
    let mut lines = play.out.lines().skip_while(|line| !line.contains("c1          c2"));
    let (mountains, water) = ("^".repeat(12), "~".repeat(12));
    assert_eq!(lines.nth(1), Some(&*format!("   {water}{mountains}{water}{water}")));
    let first = lines.next().expect("the first row");
    assert!(first.starts_with("r1^") && first.ends_with('^'), "{first}");
    let second = lines.nth(1).expect("the second row");
    assert!(second.starts_with("r2^") && second.ends_with('~'), "{second}");
    assert_eq!(lines.nth(3), Some(&*format!("   {}", water.repeat(4))));
}
