//! Cards: tables as a list shows them. A list reads no more of a table than stands on its card.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row, query};
use thiserror::Error;

use crate::id::short;
use crate::tables::{Asked, on_seat, parsed, small, status, status_name};
use crate::{OnSeat, PersonId, Status, Store, StoreError, TableId};

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
    pub seats: Vec<OnSeat>,
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

/// Which public tables a list shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// Where they stand.
    pub status: Status,
    /// Something must have happened there after this time, in milliseconds since 1970,
    pub since: i64,
    /// or the table must be one of these.
    pub attended: Vec<TableId>,
}

/// The tables that somebody, `$1`, made, sits at or may come back to.
const OF_SOMEBODY: &str = "(host = $1 OR id IN (SELECT table_id FROM seats WHERE person = $1 \
                           UNION ALL SELECT table_id FROM seats WHERE former = $1))";

impl Store {
    /// The tables that somebody made, sits at or may come back to, the latest first.
    pub async fn cards_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Result<CardRow, Unlisted>>, StoreError> {
        let sql = with_seats(&tables(OF_SOMEBODY), limit);
        self.cards(query(AssertSqlSafe(sql)).bind(person.to_string())).await
    }

    /// The public tables that a list shows, of each host the latest, the latest first.
    pub async fn public_cards(
        &self,
        listing: &Listing,
        limit: u32,
    ) -> Result<Vec<Result<CardRow, Unlisted>>, StoreError> {
        let Listing { status, since, attended } = listing;
        let attended: Vec<String> = attended.iter().map(|id| format!("'{id}'")).collect();
        let is_attended =
            if attended.is_empty() { String::new() } else { format!("OR id IN ({})", attended.join(", ")) };
        // Whoever has many tables takes no more room than whoever has one.
        let of_each_host = format!(
            "SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY host ORDER BY latest DESC, id) AS place \
             FROM ({}) AS listed WHERE latest > $2 {is_attended}) AS placed WHERE place = 1",
            tables("public = 1 AND status = $1")
        );
        let sql = query(AssertSqlSafe(with_seats(&of_each_host, limit)));
        // Hardly two lists ask about the same tables.
        self.cards(sql.bind(status_name(*status)).bind(*since).persistent(false)).await
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

    async fn cards(&self, asked: Asked) -> Result<Vec<Result<CardRow, Unlisted>>, StoreError> {
        let rows = self.look(asked.fetch_all(&self.reads)).await?;
        let of_one_table = rows.chunk_by(|one, other| id(one) == id(other));
        let listed = |rows: &[AnyRow]| card(rows).map_err(|error| Unlisted { table: short(id(&rows[0])), error });
        Ok(of_one_table.map(listed).collect())
    }
}

/// Tables with what stands on their cards, the seats apart.
fn tables(filter: &str) -> String {
    let last = |column: &str, which: &str| {
        format!("(SELECT {column} FROM entries WHERE table_id = tables.id {which} ORDER BY number DESC LIMIT 1)")
    };
    // A sealed answer must not show in when something last happened.
    let (latest, owe) = (last("at", "AND sealed = 0"), last("owe", ""));
    format!(
        "SELECT id, game, name, host, public, status, COALESCE({latest}, touched) AS latest, {owe} AS owe \
         FROM tables WHERE {filter}"
    )
}

/// The latest of some tables, each with its seats.
fn with_seats(tables: &str, limit: u32) -> String {
    format!(
        "SELECT t.*, seat, person, s.name AS sitter, bot, bot_plays FROM \
         (SELECT * FROM ({tables}) AS found ORDER BY latest DESC, id LIMIT {limit}) AS t \
         JOIN seats AS s ON s.table_id = t.id ORDER BY latest DESC, id, seat"
    )
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
        seats: rows.iter().map(on_seat).collect::<Result<_, _>>()?,
    })
}
