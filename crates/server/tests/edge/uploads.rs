//! Games that were played elsewhere, over HTTP.

use serde_json::json;

use crate::house::{House, fault};

const GAME: &str = include_str!("../../../games/overboss/tests/data/golden/two.ul");

#[tokio::test]
async fn an_uploaded_game_is_on_the_list_and_luck_that_nobody_asks_is_not_taken() {
    let house = House::open().await;
    let mut mira = house.browser();
    let table = mira.done("/api/transcripts", json!({ "text": GAME })).await["table"].clone();
    let cards = mira.look("/api/me").await["tables"].clone();
    assert_eq!(
        (cards.as_array().unwrap().len(), &cards[0]["id"], &cards[0]["status"]),
        (1, &table, &json!("watching"))
    );
    assert_eq!(cards[0]["seats"].as_array().unwrap().len(), 2);
    assert_eq!(cards[0]["my_turn"], json!(false));

    for (answers, expected) in [(2_200_000, (413, "too-large")), (4_000, (422, "transcript"))] {
        let luck = vec!["\"a\""; answers].join(",");
        let text = GAME.replacen("seed ", &format!("luck {{\"tile\":[{luck}]}}\nseed "), 1);
        let (status, code) = fault(mira.act("/api/transcripts", json!({ "text": text })).await).await;
        assert_eq!((status, code.as_str()), expected);
    }
    assert_eq!(mira.look("/api/me").await["tables"], cards);
}
