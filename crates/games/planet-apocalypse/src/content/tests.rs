//! Content.

use super::*;

#[test]
fn it_reads() {
    match table::content::Set::check::<Content>(None) {
        Ok(summary) => println!("{summary}"),
        Err(faults) => {
            for fault in &faults {
                println!("{fault}");
            }
            panic!("{} faults", faults.len());
        }
    }
}
