//! How sentences say numbers and lists.

/// A number of things, such as "1 card" or "3 cards".
pub fn some(number: impl Into<usize>, one: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {one}s"),
    }
}

/// A list in a sentence: "a, b and c".
pub fn list<T: Copy, N: ToString>(items: &[T], name: impl Fn(T) -> N) -> String {
    let names: Vec<String> = items.iter().map(|&item| name(item).to_string()).collect();
    match names.as_slice() {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A text with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_lists_are_said() {
        assert_eq!([some(0u8, "card"), some(1u8, "card"), some(2u8, "card")], ["0 cards", "1 card", "2 cards"]);
        assert_eq!(list(&[1, 2, 3], |number| number * 2), "2, 4 and 6");
        assert_eq!([list(&["one"], str::to_owned), list(&[], str::to_owned)], ["one", "nothing"]);
        assert_eq!([capital("élan"), capital("")], ["Élan", ""]);
    }
}
