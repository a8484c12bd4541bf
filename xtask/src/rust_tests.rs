//! The names of the `#[test]` functions in a Rust source, wherever they stand: in a module, or
//! inside a macro such as `proptest!`.

/// A piece of Rust source that matters here.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(String),
    Sign(char),
}

/// The names of the test functions, in order. Comments and text in quotes are not looked at.
pub(crate) fn test_names(source: &str) -> Vec<String> {
    let tokens = tokens(source);
    let mut names = Vec::new();
    let mut rest = tokens.as_slice();
    while !rest.is_empty() {
        if let Some(after) = attribute(rest) {
            if rest[2..].starts_with(&[Token::Word("test".into()), Token::Sign(']')]) {
                names.extend(function_name(after));
            }
            rest = after;
        } else {
            rest = &rest[1..];
        }
    }
    names
}

/// What follows the attribute that `tokens` begin with, if they do.
fn attribute(tokens: &[Token]) -> Option<&[Token]> {
    if !tokens.starts_with(&[Token::Sign('#'), Token::Sign('[')]) {
        return None;
    }
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(1) {
        match token {
            Token::Sign('[') => depth += 1,
            Token::Sign(']') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(&tokens[index + 1..]);
        }
    }
    None
}

/// The name of the function that follows, other attributes and qualifiers left aside.
fn function_name(mut tokens: &[Token]) -> Option<String> {
    while let Some(after) = attribute(tokens) {
        tokens = after;
    }
    let at = tokens.iter().take(6).position(|token| *token == Token::Word("fn".into()))?;
    match tokens.get(at + 1)? {
        Token::Word(name) => Some(name.clone()),
        Token::Sign(_) => None,
    }
}

fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if let Some(length) = raw_string(rest) {
            length
        } else if first == '"' {
            quoted(rest, '"')
        } else if first == '\'' && is_character(rest) {
            quoted(rest, '\'')
        } else if first.is_alphanumeric() || first == '_' {
            let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            tokens.push(Token::Word(rest[..length].to_owned()));
            length
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Sign(first));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// The length of a block comment with those inside it.
fn block_comment(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < text.len() {
        if text[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

/// The length of a raw string such as `r#"..."#`, if the text begins with one.
fn raw_string(text: &str) -> Option<usize> {
    let start = ["r", "br", "cr"].iter().find_map(|prefix| {
        let hashes = text.strip_prefix(prefix)?.chars().take_while(|&c| c == '#').count();
        text[prefix.len() + hashes..].starts_with('"').then_some((prefix.len() + hashes + 1, hashes))
    });
    let (start, hashes) = start?;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(text[start..].find(&end).map_or(text.len(), |at| start + at + end.len()))
}

/// The length of a quoted text, backslashes respected.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// Whether a single quote begins a character and not a lifetime.
fn is_character(text: &str) -> bool {
    let mut characters = text.chars().skip(1);
    matches!((characters.next(), characters.next()), (Some('\\'), _) | (Some(_), Some('\'')))
}

#[cfg(test)]
mod tests {
    use super::test_names;

    #[test]
    fn test_functions_are_found_in_modules_and_macros() {
        let source = r#"
            fn not_a_test() {}
            mod tests {
                #[test]
                fn ob001_a_plain_one() {}
                #[test]
                #[should_panic(expected = "x]")]
                pub(crate) fn ob002_one_with_another_attribute() {}
            }
            proptest! {
                #![proptest_config(ProptestConfig::with_cases(8))]
                #[test]
                fn ob003_a_property(seed in 0u64..9) { check(seed)?; }
            }
        "#;
        let expected = ["ob001_a_plain_one", "ob002_one_with_another_attribute", "ob003_a_property"];
        assert_eq!(test_names(source), expected);
    }

    #[test]
    fn comments_strings_and_other_attributes_are_no_tests() {
        let source = r##"
            // #[test] fn ob001_in_a_comment() {}
            /* #[test] /* nested */ fn ob002_in_a_block() {} */
            const A: &str = "#[test] fn ob003_in_a_string() {} \" ";
            const B: &str = r#"#[test] fn ob004_in_a_raw_string() {} " "#;
            #[cfg(test)]
            fn ob005_only_compiled_for_tests() {}
            fn lifetime<'a>(text: &'a str, quote: char) -> bool { quote == '"' || quote == '\'' }
            #[test]
            fn ob006_the_only_one() {}
        "##;
        assert_eq!(test_names(source), ["ob006_the_only_one"]);
    }

    #[test]
    fn a_source_that_breaks_off_is_read_to_its_end() {
        for source in ["#[", "#[test", "#[test]", "#[test] fn", "/* a", "\"a", "r#\"a", "'"] {
            assert_eq!(test_names(source), Vec::<String>::new(), "{source}");
        }
    }
}
