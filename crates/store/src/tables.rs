//! Tables and who sits there.

use std::fmt::Display;
use std::str::FromStr;

use serde_json::Value;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Row, query};

use crate::error::storable;
use crate::people::bytes32;
use crate::{PersonId, SeatRow, Status, Store, StoreError, TableId, TableRow};

/// The columns of a table in the order in which [`bound`] fills them, the id apart.
const COLUMNS: &str = "game, rules, content, name, host, options, public, clock, webhook, status, seed, salts, \
                       position, luck, guide, outcome, rematch, created, touched, react";
const VALUES: &str = "$2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21";

/// Which tables, and in which order. `$1` is the limit, `$2` what they are looked for by, if by
/// anything.
struct Which {
    filter: &'static str,
    order: &'static str,
    /// When something last happened there, as `latest`.
    latest: &'static str,
}

/// As the table itself has it.
const STORED: &str = "touched";
/// As the last entry of its journal has it that everybody noticed, where there is one.
const LAST_ENTRY: &str = "COALESCE((SELECT at FROM entries WHERE table_id = tables.id AND sealed = 0 ORDER BY number DESC LIMIT 1), touched)";

impl Store {
    /// Keeps a new table with its seats.
    pub async fn create_table(&self, table: &TableRow, seats: &[SeatRow]) -> Result<(), StoreError> {
        let mut change = self.writes.begin().await?;
        let sql = AssertSqlSafe(format!("INSERT INTO tables (id, {COLUMNS}) VALUES ($1, {VALUES})"));
        bound(query(sql), table)?.execute(&mut *change).await?;
        seat(&mut change, &table.id, seats).await?;
        Ok(change.commit().await?)
    }

    /// Keeps what has changed about a table.
    pub async fn save_table(&self, table: &TableRow) -> Result<(), StoreError> {
        let sql = AssertSqlSafe(format!("UPDATE tables SET ({COLUMNS}) = ({VALUES}) WHERE id = $1"));
        let done = bound(query(sql), table)?.execute(&self.writes).await?;
        if done.rows_affected() == 0 { Err(StoreError::NoTable(table.id)) } else { Ok(()) }
    }

    /// Keeps who sits where now, every seat of the table.
    pub async fn save_seats(&self, table: &TableId, seats: &[SeatRow]) -> Result<(), StoreError> {
        let mut change = self.writes.begin().await?;
        query("DELETE FROM seats WHERE table_id = $1").bind(table.to_string()).execute(&mut *change).await?;
        seat(&mut change, table, seats).await?;
        Ok(change.commit().await?)
    }

    /// A table with its seats.
    pub async fn table(&self, id: &TableId) -> Result<Option<(TableRow, Vec<SeatRow>)>, StoreError> {
        let which = Which { filter: "id = $2", order: "id", latest: STORED };
        Ok(self.tables(which, 1, Some(id.to_string())).await?.pop())
    }

    /// The tables that somebody made, sits at or may come back to, the latest first.
    pub async fn tables_of(&self, person: &PersonId, limit: u32) -> Result<Vec<(TableRow, Vec<SeatRow>)>, StoreError> {
        let filter = "(host = $2 OR id IN (SELECT table_id FROM seats WHERE person = $2 \
                      UNION ALL SELECT table_id FROM seats WHERE former = $2))";
        let which = Which { filter, order: "latest DESC, id", latest: LAST_ENTRY };
        self.tables(which, limit, Some(person.to_string())).await
    }

    /// The public tables that gather people, then those that play, the latest first.
    pub async fn public_tables(&self, limit: u32) -> Result<Vec<(TableRow, Vec<SeatRow>)>, StoreError> {
        let filter = "public = 1 AND status IN ('gathering', 'playing')";
        self.tables(Which { filter, order: "status, latest DESC, id", latest: LAST_ENTRY }, limit, None).await
    }

    /// The tables that play and have a bot or a clock, which must go on by themselves; by id, the
    /// ones after `after`.
    pub async fn tables_that_run(
        &self,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<(TableRow, Vec<SeatRow>)>, StoreError> {
        let filter = "status = 'playing' AND id > $2 AND (clock IS NOT NULL OR EXISTS \
                      (SELECT 1 FROM seats WHERE table_id = tables.id AND bot IS NOT NULL))";
        self.tables(Which { filter, order: "id", latest: STORED }, limit, Some(start(after))).await
    }

    /// All tables by id, the ones after `after`.
    pub async fn all_tables(
        &self,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<(TableRow, Vec<SeatRow>)>, StoreError> {
        self.tables(Which { filter: "id > $2", order: "id", latest: STORED }, limit, Some(start(after))).await
    }

    /// Tables with their seats, read together so that they fit each other.
    async fn tables(
        &self,
        which: Which,
        limit: u32,
        by: Option<String>,
    ) -> Result<Vec<(TableRow, Vec<SeatRow>)>, StoreError> {
        let Which { filter, order, latest } = which;
        let sql = format!(
            "SELECT t.*, seat, person, s.name AS sitter, bot, bot_plays, salt, wishes, former, former_until FROM \
             (SELECT *, {latest} AS latest FROM tables WHERE {filter} ORDER BY {order} LIMIT $1) AS t \
             JOIN seats AS s ON s.table_id = t.id ORDER BY {order}, seat"
        );
        let mut asked = query(AssertSqlSafe(sql)).bind(i64::from(limit));
        if let Some(by) = by {
            asked = asked.bind(by);
        }
        let rows = asked.fetch_all(&self.reads).await?;
        let mut tables: Vec<(TableRow, Vec<SeatRow>)> = Vec::new();
        for row in &rows {
            let id = parsed("table id", &row.try_get::<String, _>("id")?)?;
            let seat = seat_row(row)?;
            match tables.last_mut() {
                Some((table, seats)) if table.id == id => seats.push(seat),
                _ => tables.push((table_row(id, row)?, vec![seat])),
            }
        }
        Ok(tables)
    }
}

/// Where a walk over all tables goes on; no id sorts before the empty text.
fn start(after: Option<TableId>) -> String {
    after.map_or_else(String::new, |id| id.to_string())
}

type Asked = Query<'static, Any, AnyArguments>;

/// Fills the places of an id and of [`COLUMNS`].
fn bound(query: Asked, table: &TableRow) -> Result<Asked, StoreError> {
    let texts = [&table.game, &table.content, &table.name];
    storable(texts.into_iter().chain(&table.webhook).chain(&table.guide).map(String::as_str))?;
    let json = |value: &Option<Value>| value.as_ref().map(Value::to_string);
    Ok(query
        .bind(table.id.to_string())
        .bind(table.game.clone())
        .bind(i64::from(table.rules))
        .bind(table.content.clone())
        .bind(table.name.clone())
        .bind(table.host.to_string())
        .bind(table.options.to_string())
        .bind(i64::from(table.public))
        .bind(json(&table.clock))
        .bind(table.webhook.clone())
        .bind(status_name(table.status))
        .bind(table.seed.to_vec())
        .bind(Value::from(table.salts.clone()).to_string())
        .bind(json(&table.position))
        .bind(json(&table.luck))
        .bind(table.guide.clone())
        .bind(json(&table.outcome))
        .bind(table.rematch.map(|id| id.to_string()))
        .bind(table.created)
        .bind(table.touched)
        .bind(table.react.map(i64::from)))
}

async fn seat(change: &mut AnyConnection, table: &TableId, seats: &[SeatRow]) -> Result<(), StoreError> {
    for SeatRow { seat, person, name, bot, bot_plays, salt, wishes, former, former_until } in seats {
        storable([name, salt].into_iter().chain(bot).map(String::as_str))?;
        query(
            "INSERT INTO seats (table_id, seat, person, name, bot, bot_plays, salt, wishes, former, former_until) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(table.to_string())
        .bind(i64::from(*seat))
        .bind(person.map(|id| id.to_string()))
        .bind(name.clone())
        .bind(bot.clone())
        .bind(i64::from(*bot_plays))
        .bind(salt.clone())
        .bind(wishes.as_ref().map(Value::to_string))
        .bind(former.map(|id| id.to_string()))
        .bind(former_until.map(i64::from))
        .execute(&mut *change)
        .await?;
    }
    Ok(())
}

fn table_row(id: TableId, row: &AnyRow) -> Result<TableRow, StoreError> {
    let rematch: Option<String> = row.try_get("rematch")?;
    let salts: String = row.try_get("salts")?;
    Ok(TableRow {
        id,
        game: row.try_get("game")?,
        rules: small("rules version", row.try_get("rules")?)?,
        content: row.try_get("content")?,
        name: row.try_get("name")?,
        host: parsed("person id", &row.try_get::<String, _>("host")?)?,
        options: parsed("JSON value", &row.try_get::<String, _>("options")?)?,
        public: row.try_get::<i64, _>("public")? != 0,
        clock: json(row, "clock")?,
        react: row.try_get::<Option<i64>, _>("react")?.map(|seconds| small("seconds", seconds)).transpose()?,
        webhook: row.try_get("webhook")?,
        status: status(&row.try_get::<String, _>("status")?)?,
        seed: bytes32("seed", &row.try_get::<Vec<u8>, _>("seed")?)?,
        salts: serde_json::from_str(&salts).map_err(|error| StoreError::unreadable("list of salts", &error))?,
        position: json(row, "position")?,
        luck: json(row, "luck")?,
        guide: row.try_get("guide")?,
        outcome: json(row, "outcome")?,
        rematch: rematch.map(|id| parsed("table id", &id)).transpose()?,
        created: row.try_get("created")?,
        touched: row.try_get("latest")?,
    })
}

fn seat_row(row: &AnyRow) -> Result<SeatRow, StoreError> {
    let person: Option<String> = row.try_get("person")?;
    let former: Option<String> = row.try_get("former")?;
    Ok(SeatRow {
        seat: small("seat", row.try_get("seat")?)?,
        person: person.map(|id| parsed("person id", &id)).transpose()?,
        name: row.try_get("sitter")?,
        bot: row.try_get("bot")?,
        bot_plays: row.try_get::<i64, _>("bot_plays")? != 0,
        salt: row.try_get("salt")?,
        wishes: json(row, "wishes")?,
        former: former.map(|id| parsed("person id", &id)).transpose()?,
        former_until: row.try_get::<Option<i64>, _>("former_until")?.map(|n| small("entry number", n)).transpose()?,
    })
}

fn status_name(status: Status) -> &'static str {
    match status {
        Status::Gathering => "gathering",
        Status::Playing => "playing",
        Status::Over => "over",
        Status::Watching => "watching",
    }
}

fn status(name: &str) -> Result<Status, StoreError> {
    let all = [Status::Gathering, Status::Playing, Status::Over, Status::Watching];
    let found = all.into_iter().find(|&status| status_name(status) == name);
    found.ok_or_else(|| StoreError::unreadable("status", &name))
}

fn json(row: &AnyRow, column: &str) -> Result<Option<Value>, StoreError> {
    let text: Option<String> = row.try_get(column)?;
    text.map(|text| parsed("JSON value", &text)).transpose()
}

pub(crate) fn parsed<T: FromStr<Err: Display>>(what: &'static str, text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|error| StoreError::unreadable(what, &error))
}

/// A stored number in the type that it has at the table.
pub(crate) fn small<T: TryFrom<i64, Error: Display>>(what: &'static str, number: i64) -> Result<T, StoreError> {
    number.try_into().map_err(|error| StoreError::unreadable(what, &error))
}
