//! The parts of `docs/protocol.md` that are made: the shapes, the codes and the limits.

use std::fmt::Write as _;

use host::{Code, Limit};

/// The document with its made parts as they should be: each lies between two marks.
pub(super) fn fill(document: &str, parts: &[(&str, String)]) -> Result<String, String> {
    let mut document = document.to_owned();
    for (name, text) in parts {
        let (begin, end) =
            (format!("<!-- made by `cargo xtask types`: {name} -->\n"), format!("<!-- end of {name} -->\n"));
        let missing = |mark: &str| format!("the mark `{}` is missing", mark.trim_end());
        let from = document.find(&begin).ok_or_else(|| missing(&begin))? + begin.len();
        let upto = from + document[from..].find(&end).ok_or_else(|| missing(&end))?;
        document.replace_range(from..upto, &format!("\n{text}\n"));
    }
    Ok(document)
}

/// The codes as a table.
pub(super) fn codes(codes: &[Code]) -> String {
    let mut text = String::from("| status | code | meaning |\n|---|---|---|\n");
    for Code { status, name, meaning } in codes {
        _ = writeln!(text, "| {status} | `{name}` | {meaning} |");
    }
    text
}

/// The limits as a table.
pub(super) fn limits(limits: &[Limit]) -> String {
    let mut text = String::from("| what | at most |\n|---|---|\n");
    for Limit { what, most } in limits {
        _ = writeln!(text, "| {what} | {most} |");
    }
    text
}

/// Declarations for reading: what is said of a field stands behind it.
pub(super) fn shapes<'a>(declarations: impl Iterator<Item = &'a str>) -> String {
    let shapes: Vec<String> = declarations.map(shape).collect();
    format!("```ts\n{}```\n", shapes.join("\n"))
}

fn shape(declaration: &str) -> String {
    // A choice between objects has each on a line of its own.
    let is_choice = declaration.contains(" = { \"");
    let mut shape = String::new();
    let mut said = String::new();
    for line in declaration.lines().map(str::trim) {
        match line.strip_prefix("* ") {
            Some(words) => {
                let space = if said.is_empty() { "" } else { " " };
                _ = write!(said, "{space}{words}");
            }
            None if line == "/**" || line == "*/" => {}
            None => code(&mut shape, line, &std::mem::take(&mut said), is_choice),
        }
    }
    shape
}

/// A line of code: the head of a type, or one field and what comes after it.
fn code(shape: &mut String, line: &str, said: &str, is_choice: bool) {
    if let Some(head) = line.strip_prefix("export type ") {
        if !said.is_empty() {
            _ = writeln!(shape, "// {said}");
        }
        let head = if is_choice { head.replacen(" = {", " = | {", 1) } else { head.to_owned() };
        _ = write!(shape, "type ");
        return alternatives(shape, &head);
    }
    let (field, after) = match line.find(", }") {
        Some(end) => (&line[..=end], line[end + 1..].trim_start()),
        None => (line, ""),
    };
    let (inside, outside) = if is_choice { ("      ", "    ") } else { ("  ", "") };
    let said = if said.is_empty() { String::new() } else { format!(" // {said}") };
    _ = writeln!(shape, "{inside}{field}{said}");
    if !after.is_empty() {
        shape.push_str(outside);
        alternatives(shape, after);
    }
}

fn alternatives(shape: &mut String, text: &str) {
    _ = writeln!(shape, "{}", text.replace(" | { \"", "\n  | { \""));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_filled_in_and_the_rest_stays() {
        let document = "before\n<!-- made by `cargo xtask types`: codes -->\nold\n<!-- end of codes -->\nafter\n";
        let filled = fill(document, &[("codes", "new\n".to_owned())]).unwrap();
        assert_eq!(
            filled,
            "before\n<!-- made by `cargo xtask types`: codes -->\n\nnew\n\n<!-- end of codes -->\nafter\n"
        );
        assert_eq!(fill(&filled, &[("codes", "new\n".to_owned())]).unwrap(), filled);
        assert!(fill(document, &[("limits", String::new())]).unwrap_err().contains("limits"));
        assert!(
            fill(document.trim_end_matches("<!-- end of codes -->\nafter\n"), &[("codes", String::new())]).is_err()
        );
    }

    #[test]
    fn what_is_said_of_a_field_stands_behind_it() {
        let declared = "/**\n * A seat.\n */\nexport type Sitter = { \"kind\": \"nobody\" } | { \"kind\": \"person\",\n\
                        /**\n * What they\n * are called.\n */\nname: string, } | { \"kind\": \"bot\",\nname: string, };";
        let shape = "// A seat.\ntype Sitter =\n  | { \"kind\": \"nobody\" }\n  | { \"kind\": \"person\",\n      \
                     name: string, // What they are called.\n    }\n  | { \"kind\": \"bot\",\n      name: string,\n    };\n";
        assert_eq!(shapes(std::iter::once(declared)), format!("```ts\n{shape}```\n"));
        let plain = "export type Ask = {\n/**\n * Its number.\n */\nid: number,\nwindow: { pass: string } | null, };";
        let shape = "type Ask = {\n  id: number, // Its number.\n  window: { pass: string } | null,\n};\n";
        assert_eq!(shapes(std::iter::once(plain)), format!("```ts\n{shape}```\n"));
    }
}
