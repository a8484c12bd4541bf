//! The requests: people, tables and seats.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use host::wire::{
    BotOn, Card, ForkAt, History, Me, Moment, Mute, Named, NewTable, Opened, Preview, RulesPage, Seated, Sit,
    TableCard, TableInfo, Title, Token, Transcript, Whose,
};
use serde::Deserialize;
use store::TableId;
use table::Seat;

use crate::app::Edge;
use crate::fault::{Body, Query, Refusal};
use crate::person::{Caller, Person, Somebody};
use crate::webhook;

type Answer<T> = Result<Json<T>, Refusal>;

/// The table that a path names; a text that is no id names none.
pub(crate) fn table_id(text: &str) -> Result<TableId, Refusal> {
    text.parse().map_err(|_| Refusal::no_such_table())
}

#[derive(Deserialize)]
pub(crate) struct As {
    seat: Option<Seat>,
}

#[derive(Deserialize)]
pub(crate) struct Pointed {
    seat: Option<Seat>,
    piece: String,
}

pub(crate) async fn games(State(edge): State<Edge>) -> Json<Vec<Title>> {
    Json(edge.host.titles())
}

pub(crate) async fn rules(State(edge): State<Edge>, Path(game): Path<String>) -> Answer<RulesPage> {
    Ok(Json(edge.host.rules(&game)?))
}

pub(crate) async fn me(State(edge): State<Edge>, caller: Caller) -> Result<Response, Refusal> {
    let mut me = edge.host.me(caller.person).await?;
    me.resume = caller.person.map(|id| resume_link(&edge, id));
    let mut response = Json(me).into_response();
    // Who comes back keeps the cookie for another year.
    response.headers_mut().extend(caller.person.map(|id| (SET_COOKIE, caller.cookie(&edge, id))));
    Ok(response)
}

pub(crate) async fn rename(
    State(edge): State<Edge>,
    somebody: Somebody,
    Body(Named { name }): Body<Named>,
) -> Result<Response, Refusal> {
    let me = Me { resume: Some(resume_link(&edge, somebody.id)), ..edge.host.rename(somebody.id, name).await? };
    Ok(somebody.answer(Json(me)))
}

fn resume_link(edge: &Edge, id: store::PersonId) -> String {
    // What stands behind `#` is never sent: no log has it, and no other site.
    format!("/resume#{}", edge.signet.token(id))
}

/// Makes all cookies and links of the caller worthless, and gives them new ones.
pub(crate) async fn renew(State(edge): State<Edge>, caller: Caller, Person(id): Person) -> Result<Response, Refusal> {
    let count = edge.store.renew(&id).await.map_err(host::Fault::from)?;
    edge.signet.renewed(id, count);
    let answer = match edge.host.me(Some(id)).await {
        Ok(me) => Json(Me { resume: Some(resume_link(&edge, id)), ..me }).into_response(),
        Err(fault) => Refusal::from(fault).into_response(),
    };
    // Whatever else fails now, the old cookie is worth nothing: without the new one they could never come back.
    Ok(([(SET_COOKIE, caller.cookie(&edge, id))], answer).into_response())
}

/// Whose a resume link is, so that nobody becomes somebody else unasked.
pub(crate) async fn whose(State(edge): State<Edge>, Body(Token { token }): Body<Token>) -> Answer<Whose> {
    let id = edge.signet.person(&token).ok_or_else(Refusal::not_a_token)?;
    let person = edge.store.person(&id).await.map_err(host::Fault::from)?;
    Ok(Json(Whose { name: person.map(|person| person.name) }))
}

pub(crate) async fn resume(
    State(edge): State<Edge>,
    caller: Caller,
    Body(Token { token }): Body<Token>,
) -> Result<Response, Refusal> {
    let id = edge.signet.person(&token).ok_or_else(Refusal::not_a_token)?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, caller.cookie(&edge, id))]).into_response())
}

pub(crate) async fn tables(State(edge): State<Edge>) -> Answer<Vec<TableCard>> {
    Ok(Json(edge.host.public_tables().await?))
}

pub(crate) async fn create(
    State(edge): State<Edge>,
    somebody: Somebody,
    Body(table): Body<NewTable>,
) -> Result<Response, Refusal> {
    if let Some(webhook) = table.webhook.as_deref().filter(|webhook| !webhook.is_empty()) {
        webhook::check(edge.webhooks, webhook).map_err(|why| Refusal::webhook(why.to_string()))?;
    }
    let opened = edge.host.create(somebody.id, table).await?;
    Ok(somebody.answer(Json(opened)))
}

pub(crate) async fn guide(
    State(edge): State<Edge>,
    somebody: Somebody,
    Path((game, guide)): Path<(String, String)>,
    Body(Named { name }): Body<Named>,
) -> Result<Response, Refusal> {
    let opened = edge.host.guide(somebody.id, &game, &guide, &name).await?;
    Ok(somebody.answer(Json(opened)))
}

pub(crate) async fn upload(
    State(edge): State<Edge>,
    somebody: Somebody,
    Body(Transcript { text }): Body<Transcript>,
) -> Result<Response, Refusal> {
    let opened = edge.host.upload(somebody.id, text).await?;
    Ok(somebody.answer(Json(opened)))
}

pub(crate) async fn info(State(edge): State<Edge>, caller: Caller, Path(id): Path<String>) -> Answer<TableInfo> {
    Ok(Json(edge.host.info(table_id(&id)?, caller.person).await?))
}

pub(crate) async fn sit(
    State(edge): State<Edge>,
    somebody: Somebody,
    Path(id): Path<String>,
    Body(Sit { seat, name, salt }): Body<Sit>,
) -> Result<Response, Refusal> {
    let info = edge.host.sit(table_id(&id)?, somebody.id, seat, name, salt).await?;
    Ok(somebody.answer(Json(info)))
}

pub(crate) async fn leave(
    State(edge): State<Edge>,
    Person(me): Person,
    Path(id): Path<String>,
    Body(Seated { seat }): Body<Seated>,
) -> Answer<TableInfo> {
    Ok(Json(edge.host.leave(table_id(&id)?, me, seat).await?))
}

pub(crate) async fn bot(
    State(edge): State<Edge>,
    Person(me): Person,
    Path(id): Path<String>,
    Body(BotOn { seat, strength }): Body<BotOn>,
) -> Answer<TableInfo> {
    Ok(Json(edge.host.bot(table_id(&id)?, me, seat, strength).await?))
}

pub(crate) async fn back(
    State(edge): State<Edge>,
    Person(me): Person,
    Path(id): Path<String>,
    Body(Seated { seat }): Body<Seated>,
) -> Answer<TableInfo> {
    Ok(Json(edge.host.back(table_id(&id)?, me, seat).await?))
}

pub(crate) async fn kick(
    State(edge): State<Edge>,
    Person(me): Person,
    Path(id): Path<String>,
    Body(Seated { seat }): Body<Seated>,
) -> Answer<TableInfo> {
    Ok(Json(edge.host.kick(table_id(&id)?, me, seat).await?))
}

pub(crate) async fn mute(
    State(edge): State<Edge>,
    Person(me): Person,
    Path(id): Path<String>,
    Body(Mute { who, muted }): Body<Mute>,
) -> Answer<TableInfo> {
    Ok(Json(edge.host.mute(table_id(&id)?, me, who, muted).await?))
}

pub(crate) async fn start(State(edge): State<Edge>, Person(me): Person, Path(id): Path<String>) -> Answer<TableInfo> {
    Ok(Json(edge.host.start(table_id(&id)?, me).await?))
}

pub(crate) async fn rematch(State(edge): State<Edge>, Person(me): Person, Path(id): Path<String>) -> Answer<Opened> {
    Ok(Json(edge.host.rematch(table_id(&id)?, me).await?))
}

pub(crate) async fn fork(
    State(edge): State<Edge>,
    somebody: Somebody,
    Path(id): Path<String>,
    Body(ForkAt { seat, step }): Body<ForkAt>,
) -> Result<Response, Refusal> {
    let opened = edge.host.fork(table_id(&id)?, somebody.id, seat, step).await?;
    Ok(somebody.answer(Json(opened)))
}

pub(crate) async fn history(
    State(edge): State<Edge>,
    caller: Caller,
    Path(id): Path<String>,
    Query(As { seat }): Query<As>,
) -> Answer<History> {
    Ok(Json(edge.host.history(table_id(&id)?, caller.person, seat).await?))
}

pub(crate) async fn moment(
    State(edge): State<Edge>,
    caller: Caller,
    Path((id, step)): Path<(String, String)>,
    Query(As { seat }): Query<As>,
) -> Answer<Moment> {
    let step = step.parse().map_err(|_| Refusal::malformed("A step is a number."))?;
    Ok(Json(edge.host.moment(table_id(&id)?, caller.person, seat, step).await?))
}

pub(crate) async fn explain(
    State(edge): State<Edge>,
    caller: Caller,
    Path((id, step)): Path<(String, String)>,
    Query(Pointed { seat, piece }): Query<Pointed>,
) -> Answer<Card> {
    let step = step.parse().map_err(|_| Refusal::malformed("A step is a number."))?;
    Ok(Json(edge.host.explain(table_id(&id)?, caller.person, seat, step, piece).await?))
}

pub(crate) async fn preview(
    State(edge): State<Edge>,
    caller: Caller,
    Path((id, step)): Path<(String, String)>,
    Query(As { seat }): Query<As>,
) -> Answer<Option<Preview>> {
    let step = step.parse().map_err(|_| Refusal::malformed("A step is a number."))?;
    Ok(Json(edge.host.preview(table_id(&id)?, caller.person, seat, step).await?))
}

pub(crate) async fn transcript(State(edge): State<Edge>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let text = edge.host.transcript(table_id(&id)?).await?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
