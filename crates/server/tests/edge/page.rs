//! The page out of the binary.

use crate::house::House;

#[tokio::test]
#[cfg(feature = "page")]
async fn the_page_draws_every_path_and_its_files_are_kept() {
    use reqwest::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};

    let house = House::open().await;
    let (mut browser, _) = house.host_of(serde_json::json!([{ "kind": "mine" }, { "kind": "open" }])).await;
    let resume = browser.look("/api/me").await["resume"].as_str().unwrap().to_owned();
    let page = browser.get("/").await;
    assert_eq!(page.headers()[CONTENT_TYPE], "text/html; charset=utf-8");
    assert_eq!(page.headers()[CACHE_CONTROL], "no-cache");
    let page = page.text().await.unwrap();
    for path in ["/t/0123456789abcdefghjkmnpqrs", "/about", "/rules/overboss", &resume] {
        assert_eq!(browser.get(path).await.text().await.unwrap(), page, "{path}");
    }
    assert_eq!(browser.get("/nothing.png").await.status().as_u16(), 404);
    assert_eq!(browser.get("/assets/../index.htm").await.status().as_u16(), 404);

    let script = page.split('"').find(|word| word.starts_with("/assets/") && word.ends_with(".js")).unwrap();
    let plain = browser.get(script).await;
    assert!(plain.headers()[CACHE_CONTROL].to_str().unwrap().contains("immutable"));
    assert!(!plain.headers().contains_key(CONTENT_ENCODING));
    let request =
        reqwest::Client::new().get(format!("{}{script}", house.url)).header(ACCEPT_ENCODING, "br, gzip;q=0.5");
    let packed = browser.send(request).await;
    assert_eq!(packed.headers()[CONTENT_ENCODING], "gzip");
    assert!(packed.bytes().await.unwrap().len() < plain.bytes().await.unwrap().len() / 2);
}

#[tokio::test]
#[cfg(not(feature = "page"))]
async fn without_the_page_it_says_so() {
    let house = House::open().await;
    let answer = house.browser().get("/").await;
    assert!(answer.text().await.unwrap().contains("--no-default-features"));
}
