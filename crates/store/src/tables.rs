//! Tables and who sits there.

use std::fmt::Display;
use std::str::FromStr;

use serde_json::Value;
use sqlx::any::{AnyArguments, AnyQueryResult, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row, query};

use crate::error::storable;
use crate::id::short;
use crate::people::bytes32;
use crate::writer::Change;
use crate::{OnSeat, PersonId, SeatRow, Status, Store, StoreError, TableId, TableRow};

/// The columns of a table in the order in which [`bound`] fills them, the id apart.
const COLUMNS: &str = "game, rules, content, name, host, options, public, clock, webhook, status, seed, salts, \
                       position, luck, guide, outcome, rematch, created, touched, react, hashing, dealt, unproved";
const VALUES: &str = "$2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, \
                      $22, $23, $24";

/// Which tables, and in which order. `$1` is the limit, `$2` what they are looked for by, if by
/// anything.
struct Which {
    filter: &'static str,
    order: &'static str,
}

impl Store {
    /// Keeps a new table with its seats.
    pub async fn create_table(&self, table: &TableRow, seats: &[SeatRow]) -> Result<(), StoreError> {
        let mut change = self.writer.begin().await?;
        insert(&mut change, table, seats).await?;
        change.commit().await
    }

    /// Lets the game of a table begin that gathers people, if they still sit as `seats` has it.
    pub async fn begin_table(&self, table: &TableRow, seats: &[SeatRow]) -> Result<(), StoreError> {
        let mut change = self.writer.begin().await?;
        storable(table.dealt.iter().map(String::as_str))?;
        let sql = query(
            "UPDATE tables SET status = $2, salts = $3, touched = $4, rules = $6, content = $7, hashing = $8, dealt = $9 \
             WHERE id = $1 AND status = $5",
        )
        .bind(table.id.to_string())
        .bind(status_name(table.status))
        .bind(Value::from(table.salts.clone()).to_string())
        .bind(table.touched)
        .bind(status_name(Status::Gathering))
        .bind(i64::from(table.rules))
        .bind(table.content.clone())
        .bind(i64::from(table.hashing))
        .bind(table.dealt.clone());
        expect_one(&change.execute(sql).await?)?;
        for seat in seats {
            change_seat(&mut change, &table.id, seat, seat).await?;
        }
        change.commit().await
    }

    /// Writes down how a game that was being played has ended.
    pub async fn end_table(&self, table: &TableRow) -> Result<(), StoreError> {
        let mut change = self.writer.begin().await?;
        let sql = query("UPDATE tables SET status = $2, outcome = $3, touched = $4 WHERE id = $1 AND status = $5")
            .bind(table.id.to_string())
            .bind(status_name(table.status))
            .bind(table.outcome.as_ref().map(Value::to_string))
            .bind(table.touched)
            .bind(status_name(Status::Playing));
        expect_one(&change.execute(sql).await?)?;
        change.commit().await
    }

    /// Passes a table on from one host to another, whose seats change with it.
    pub async fn pass_on(
        &self,
        table: &TableId,
        from: &PersonId,
        to: &PersonId,
        changes: &[(SeatRow, SeatRow)],
    ) -> Result<(), StoreError> {
        let mut change = self.writer.begin().await?;
        let sql = query("UPDATE tables SET host = $3 WHERE id = $1 AND host = $2")
            .bind(table.to_string())
            .bind(from.to_string())
            .bind(to.to_string());
        expect_one(&change.execute(sql).await?)?;
        for (was, is) in changes {
            change_seat(&mut change, table, was, is).await?;
        }
        change.commit().await
    }

    /// Keeps the table at which the people of another play again, if there is none yet.
    pub async fn create_rematch(&self, of: &TableId, table: &TableRow, seats: &[SeatRow]) -> Result<(), StoreError> {
        let mut change = self.writer.begin().await?;
        insert(&mut change, table, seats).await?;
        let sql = query("UPDATE tables SET rematch = $2 WHERE id = $1 AND rematch IS NULL")
            .bind(of.to_string())
            .bind(table.id.to_string());
        expect_one(&change.execute(sql).await?)?;
        change.commit().await
    }

    /// Changes seats from what they were to what they are now, all of them or none.
    pub async fn change_seats(&self, table: &TableId, changes: &[(SeatRow, SeatRow)]) -> Result<(), StoreError> {
        let mut change = self.writer.begin().await?;
        for (was, is) in changes {
            change_seat(&mut change, table, was, is).await?;
        }
        change.commit().await
    }

    /// A table with its seats.
    pub async fn table(&self, id: &TableId) -> Result<Option<(TableRow, Vec<SeatRow>)>, StoreError> {
        let found = self.find(Which { filter: "id = $2", order: "id" }, 1, Some(id.to_string())).await?;
        found.first().map(Found::read).transpose()
    }

    /// The tables that play and have a bot or a clock, which must go on by themselves; by id, the
    /// ones after a stop of an earlier walk.
    pub async fn tables_that_run(&self, after: Option<&Stop>, limit: u32) -> Result<Walk, StoreError> {
        let filter = "status = 'playing' AND id > $2 AND (clock IS NOT NULL OR EXISTS \
                      (SELECT 1 FROM seats WHERE table_id = tables.id AND bot IS NOT NULL))";
        self.walk(filter, after, limit).await
    }

    /// All tables by id, the ones after a stop of an earlier walk.
    pub async fn all_tables(&self, after: Option<&Stop>, limit: u32) -> Result<Walk, StoreError> {
        self.walk("id > $2", after, limit).await
    }

    async fn walk(&self, filter: &'static str, after: Option<&Stop>, limit: u32) -> Result<Walk, StoreError> {
        // No id sorts before the empty text.
        let after = after.map_or_else(String::new, |Stop(id)| id.clone());
        let found = self.find(Which { filter, order: "id" }, limit, Some(after)).await?;
        Ok(Walk { stop: found.last().map(|found| Stop(found.id.clone())), tables: readable(found) })
    }

    /// Tables with their seats, read together so that they fit each other.
    async fn find(&self, which: Which, limit: u32, by: Option<String>) -> Result<Vec<Found>, StoreError> {
        let Which { filter, order } = which;
        let sql = format!(
            "SELECT t.*, seat, person, s.name AS sitter, bot, bot_plays, salt, wishes, former, former_until, used \
             FROM \
             (SELECT * FROM tables WHERE {filter} ORDER BY {order} LIMIT $1) AS t \
             JOIN seats AS s ON s.table_id = t.id ORDER BY {order}, seat"
        );
        let mut asked = query(AssertSqlSafe(sql)).bind(i64::from(limit));
        if let Some(by) = by {
            asked = asked.bind(by);
        }
        let mut found: Vec<Found> = Vec::new();
        for row in self.look(asked.fetch_all(&self.reads)).await? {
            let id: String = row.try_get("id")?;
            match found.last_mut() {
                Some(last) if last.id == id => last.rows.push(row),
                Some(_) | None => found.push(Found { id, rows: vec![row] }),
            }
        }
        Ok(found)
    }
}

/// Part of a walk over tables.
#[derive(Clone, PartialEq, Debug)]
pub struct Walk {
    /// The tables that can be read.
    pub tables: Vec<(TableRow, Vec<SeatRow>)>,
    /// Where the walk goes on; nothing at its end.
    pub stop: Option<Stop>,
}

/// Where a walk over tables has come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop(String);

/// The rows of one table, one for each seat.
struct Found {
    id: String,
    rows: Vec<AnyRow>,
}

impl Found {
    fn read(&self) -> Result<(TableRow, Vec<SeatRow>), StoreError> {
        let table = table_row(parsed("table id", &self.id)?, &self.rows[0])?;
        Ok((table, self.rows.iter().map(seat_row).collect::<Result<_, _>>()?))
    }
}

/// The tables that can be read. One that cannot is named in the log and takes no other with it.
fn readable(found: Vec<Found>) -> Vec<(TableRow, Vec<SeatRow>)> {
    let read = |found: Found| match found.read() {
        Ok(table) => Some(table),
        Err(error) => {
            tracing::error!(table = short(&found.id), %error, "a table cannot be read and is passed over");
            None
        }
    };
    found.into_iter().filter_map(read).collect()
}

pub(crate) type Asked = Query<'static, Any, AnyArguments>;

/// Fills the places of an id and of [`COLUMNS`].
fn bound(query: Asked, table: &TableRow) -> Result<Asked, StoreError> {
    let texts = [&table.game, &table.content, &table.name];
    storable(texts.into_iter().chain(&table.webhook).chain(&table.guide).chain(&table.dealt).map(String::as_str))?;
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
        .bind(table.react.map(i64::from))
        .bind(i64::from(table.hashing))
        .bind(table.dealt.clone())
        .bind(table.unproved.map(i64::from)))
}

/// Writes a new table with its seats.
async fn insert(change: &mut Change, table: &TableRow, seats: &[SeatRow]) -> Result<(), StoreError> {
    insert_table(change, table).await?;
    insert_seats(change, &table.id, seats).await
}

pub(crate) async fn insert_table(change: &mut Change, table: &TableRow) -> Result<(), StoreError> {
    let sql = AssertSqlSafe(format!("INSERT INTO tables (id, {COLUMNS}) VALUES ($1, {VALUES})"));
    change.execute(bound(query(sql), table)?).await?;
    Ok(())
}

pub(crate) async fn insert_seats(change: &mut Change, table: &TableId, seats: &[SeatRow]) -> Result<(), StoreError> {
    for seat in seats {
        let sql = query(
            "INSERT INTO seats (table_id, seat, person, name, bot, bot_plays, salt, wishes, former, former_until, used) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        );
        change.execute(seated(sql.bind(table.to_string()), seat)?).await?;
    }
    Ok(())
}

/// Changes a seat if it is as it was.
async fn change_seat(change: &mut Change, table: &TableId, was: &SeatRow, is: &SeatRow) -> Result<(), StoreError> {
    let sql = query(
        "UPDATE seats SET person = $13, name = $14, bot = $15, bot_plays = $16, salt = $17, wishes = $18, former = $19, \
         former_until = $20, used = $21 WHERE table_id = $1 AND seat = $2 AND seat = $12 \
         AND person IS NOT DISTINCT FROM $3 AND name = $4 AND bot IS NOT DISTINCT FROM $5 AND bot_plays = $6 \
         AND salt = $7 AND wishes IS NOT DISTINCT FROM $8 AND former IS NOT DISTINCT FROM $9 \
         AND former_until IS NOT DISTINCT FROM $10 AND used IS NOT DISTINCT FROM $11",
    );
    let sql = seated(seated(sql.bind(table.to_string()), was)?, is)?;
    expect_one(&change.execute(sql).await?)
}

/// Fills the places of a seat.
fn seated(sql: Asked, row: &SeatRow) -> Result<Asked, StoreError> {
    let SeatRow { on, salt, wishes, former, former_until, used } = row;
    let OnSeat { seat, person, name, bot, bot_plays } = on;
    storable([name, salt].into_iter().chain(bot).map(String::as_str))?;
    let json = |value: &Option<Value>| value.as_ref().map(Value::to_string);
    Ok(sql
        .bind(i64::from(*seat))
        .bind(person.map(|id| id.to_string()))
        .bind(name.clone())
        .bind(bot.clone())
        .bind(i64::from(*bot_plays))
        .bind(salt.clone())
        .bind(json(wishes))
        .bind(former.map(|id| id.to_string()))
        .bind(former_until.map(i64::from))
        .bind(json(used)))
}

/// Whether what was to be changed was there to be changed.
pub(crate) fn expect_one(done: &AnyQueryResult) -> Result<(), StoreError> {
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Changed) }
}

fn table_row(id: TableId, row: &AnyRow) -> Result<TableRow, StoreError> {
    let rematch: Option<String> = row.try_get("rematch")?;
    let salts: String = row.try_get("salts")?;
    Ok(TableRow {
        id,
        game: row.try_get("game")?,
        rules: small("rules version", row.try_get("rules")?)?,
        content: row.try_get("content")?,
        hashing: small("way of hashing", row.try_get("hashing")?)?,
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
        dealt: row.try_get("dealt")?,
        unproved: row.try_get::<Option<i64>, _>("unproved")?.map(|n| small("entry number", n)).transpose()?,
        guide: row.try_get("guide")?,
        outcome: json(row, "outcome")?,
        rematch: rematch.map(|id| parsed("table id", &id)).transpose()?,
        created: row.try_get("created")?,
        touched: row.try_get("touched")?,
    })
}

fn seat_row(row: &AnyRow) -> Result<SeatRow, StoreError> {
    let former: Option<String> = row.try_get("former")?;
    Ok(SeatRow {
        on: on_seat(row)?,
        salt: row.try_get("salt")?,
        wishes: json(row, "wishes")?,
        former: former.map(|id| parsed("person id", &id)).transpose()?,
        former_until: row.try_get::<Option<i64>, _>("former_until")?.map(|n| small("entry number", n)).transpose()?,
        used: json(row, "used")?,
    })
}

pub(crate) fn on_seat(row: &AnyRow) -> Result<OnSeat, StoreError> {
    let person: Option<String> = row.try_get("person")?;
    Ok(OnSeat {
        seat: small("seat", row.try_get("seat")?)?,
        person: person.map(|id| parsed("person id", &id)).transpose()?,
        name: row.try_get("sitter")?,
        bot: row.try_get("bot")?,
        bot_plays: row.try_get::<i64, _>("bot_plays")? != 0,
    })
}

pub(crate) fn status_name(status: Status) -> &'static str {
    match status {
        Status::Gathering => "gathering",
        Status::Playing => "playing",
        Status::Over => "over",
        Status::Watching => "watching",
    }
}

pub(crate) fn status(name: &str) -> Result<Status, StoreError> {
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
