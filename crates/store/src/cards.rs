//! Cards: tables as a list shows them. A list reads no more of a table than stands on its card.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row, query};
use thiserror::Error;

use crate::id::short;
use crate::tables::{parsed, small, status};
use crate::{PersonId, Status, Store, StoreError, TableId};

/// A table as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardRow {
    /// Which.
    pub id: TableId,
    /// The id of its game.
    pub game: String,
    /// What it is called.
    pub name: String,
    /// Who made it.
    pub host: PersonId,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Where it stands.
    pub status: Status,
    /// When something last happened there that everybody noticed, in milliseconds since 1970.
    pub touched: i64,
    /// Who is waited for since the last entry of the journal, as [`Entry::owe`](crate::Entry::owe) has it.
    pub owe: Option<u8>,
    /// Who sits where, seat 1 first.
    pub seats: Vec<CardSeat>,
}

/// A seat as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSeat {
    /// Its number, from 1.
    pub seat: u8,
    /// Whose it is.
    pub person: Option<PersonId>,
    /// The name on it.
    pub name: String,
    /// The bot there: how well it plays.
    pub bot: Option<String>,
    /// Whether the bot plays at the moment.
    pub bot_plays: bool,
}

/// A table that a list leaves out, because it cannot be read.
#[derive(Clone, Debug, Error)]
#[error("the table {table} cannot be listed: {error}")]
pub struct Unlisted {
    /// Its name for logs.
    pub table: String,
    /// What is wrong with it.
    pub error: StoreError,
}

/// The tables that somebody, `$1`, made, sits at or may come back to.
const OF_SOMEBODY: &str = "(host = $1 OR id IN (SELECT table_id FROM seats WHERE person = $1 \
                           UNION ALL SELECT table_id FROM seats WHERE former = $1))";

impl Store {
    /// The tables that somebody made, sits at or may come back to, the latest first.
    pub async fn cards_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Result<CardRow, Unlisted>>, StoreError> {
        self.cards(OF_SOMEBODY, "latest DESC, id", Some(person), limit).await
    }

    /// The public tables that gather people, then those that play, the latest first.
    pub async fn public_cards(&self, limit: u32) -> Result<Vec<Result<CardRow, Unlisted>>, StoreError> {
        let filter = "public = 1 AND status IN ('gathering', 'playing')";
        self.cards(filter, "status, latest DESC, id", None, limit).await
    }

    /// How many games that somebody made or sits at are not over.
    pub async fn open_count(&self, person: &PersonId) -> Result<u64, StoreError> {
        self.count(&format!("{OF_SOMEBODY} AND status IN ('gathering', 'playing')"), person).await
    }

    /// How many games somebody has brought to be watched.
    pub async fn watched_count(&self, person: &PersonId) -> Result<u64, StoreError> {
        self.count("host = $1 AND status = 'watching'", person).await
    }

    async fn count(&self, filter: &str, person: &PersonId) -> Result<u64, StoreError> {
        let sql = format!("SELECT COUNT(*) FROM tables WHERE {filter}");
        let counted = query(AssertSqlSafe(sql)).bind(person.to_string());
        let row = self.look(counted.fetch_one(&self.reads)).await?;
        small("count", row.try_get(0)?)
    }

    async fn cards(
        &self,
        filter: &str,
        order: &str,
        person: Option<&PersonId>,
        limit: u32,
    ) -> Result<Vec<Result<CardRow, Unlisted>>, StoreError> {
        let last = |column: &str, which: &str| {
            format!("(SELECT {column} FROM entries WHERE table_id = tables.id {which} ORDER BY number DESC LIMIT 1)")
        };
        // A sealed answer must not show in when something last happened.
        let (latest, owe) = (last("at", "AND sealed = 0"), last("owe", ""));
        let sql = format!(
            "SELECT t.*, seat, person, s.name AS sitter, bot, bot_plays FROM \
             (SELECT id, game, name, host, public, status, COALESCE({latest}, touched) AS latest, {owe} AS owe \
             FROM tables WHERE {filter} ORDER BY {order} LIMIT {limit}) AS t \
             JOIN seats AS s ON s.table_id = t.id ORDER BY {order}, seat"
        );
        let mut asked = query(AssertSqlSafe(sql));
        if let Some(person) = person {
            asked = asked.bind(person.to_string());
        }
        let rows = self.look(asked.fetch_all(&self.reads)).await?;
        let of_one_table = rows.chunk_by(|one, other| id(one) == id(other));
        let listed = |rows: &[AnyRow]| card(rows).map_err(|error| Unlisted { table: short(id(&rows[0])), error });
        Ok(of_one_table.map(listed).collect())
    }
}

/// The id of a table as it is stored.
fn id(row: &AnyRow) -> &str {
    row.try_get("id").unwrap_or_default()
}

/// The card of one table, of which there is a row for each seat.
fn card(rows: &[AnyRow]) -> Result<CardRow, StoreError> {
    let row = &rows[0];
    Ok(CardRow {
        id: parsed("table id", id(row))?,
        game: row.try_get("game")?,
        name: row.try_get("name")?,
        host: parsed("person id", row.try_get("host")?)?,
        public: row.try_get::<i64, _>("public")? != 0,
        status: status(row.try_get("status")?)?,
        touched: row.try_get("latest")?,
        owe: row.try_get::<Option<i64>, _>("owe")?.map(|owe| small("set of seats", owe)).transpose()?,
        seats: rows.iter().map(card_seat).collect::<Result<_, _>>()?,
    })
}

fn card_seat(row: &AnyRow) -> Result<CardSeat, StoreError> {
    let person: Option<&str> = row.try_get("person")?;
    Ok(CardSeat {
        seat: small("seat", row.try_get("seat")?)?,
        person: person.map(|id| parsed("person id", id)).transpose()?,
        name: row.try_get("sitter")?,
        bot: row.try_get("bot")?,
        bot_plays: row.try_get::<i64, _>("bot_plays")? != 0,
    })
}
