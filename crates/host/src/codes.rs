//! The codes that programs tell faults apart by; `docs/protocol.md` lists them from here.

/// A code of a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code {
    /// The status of a request that is answered with it. On the socket it has none.
    pub status: u16,
    /// As it goes over the wire.
    pub name: &'static str,
    /// What it means.
    pub meaning: &'static str,
}

const fn code(status: u16, name: &'static str, meaning: &'static str) -> Code {
    Code { status, name, meaning }
}

/// Every code, by status and name. A test holds the sources of the host and the server to it.
pub const CODES: &[Code] = &[
    code(400, "malformed", "the request or the message makes no sense: its form, a value, or a text that is too long"),
    code(403, "nobody", "only somebody known can do this, and there is no cookie"),
    code(403, "not-a-token", "the resume link belongs to nobody"),
    code(403, "not-seated", "while a game runs its past is for those who play it"),
    code(403, "not-the-host", "only the host of the table can do this"),
    code(403, "not-your-seat", "the seat is somebody else's"),
    code(403, "other-origin", "the request comes from another site's page"),
    code(404, "no-such-game", "no game has this id"),
    code(404, "no-such-guide", "the game has no guided game of this id"),
    code(404, "no-such-page", "there is nothing at this path"),
    code(404, "no-such-step", "the game has not come that far"),
    code(404, "no-such-table", "no table has this id"),
    code(409, "already-started", "the game has begun, so this can no longer be done"),
    code(409, "asked", "the others are being asked the same already"),
    code(409, "bot-plays", "a bot plays the seat at the moment; take it back first"),
    code(409, "busy", "too many people want this at the moment"),
    code(409, "chat-full", "the person has said as much at this table as one may"),
    code(409, "full", "too many pages look at this table"),
    code(409, "in-time", "nobody is put off a seat before their own time is over, where the clock is slow"),
    code(409, "late", "the message answers a moment that is over; the present moment follows"),
    code(409, "name-taken", "somebody at this table is called that, or nearly that"),
    code(409, "no-such-question", "the question to the table is no longer open"),
    code(409, "not-asked", "the seat is not asked now"),
    code(409, "not-away", "nobody is there to agree, and the person has not been away for long enough"),
    code(409, "not-over", "this can be done when the game is over"),
    code(409, "not-playing", "no game runs at this table"),
    code(409, "not-stopped", "there is nothing to go on from: the game does not stop anywhere"),
    code(409, "nothing", "there is no choice to take back"),
    code(409, "other-rules", "the game was set up by other rules than this server has, and these do not allow it"),
    code(409, "over", "the game was over at that step"),
    code(409, "sealed", "nothing is taken back while several choose at once"),
    code(409, "seat-taken", "somebody sits there"),
    code(409, "seats-free", "the game cannot begin before every seat is taken"),
    code(409, "stopped", "the game does not hold under the rules of this server from somewhere on; it is only shown"),
    code(409, "too-many-tables", "the person has as many open games as one may have"),
    code(413, "too-large", "the body of the request is too large"),
    code(421, "other-host", "the request was meant for another host than the public address of this server"),
    code(422, "muted", "the host of the table does not let the person speak"),
    code(422, "no-name", "who has given no name cannot speak"),
    code(422, "no-such-choice", "the notation is none of this game"),
    code(422, "no-such-person", "nobody who sits or spoke at the table is meant"),
    code(422, "no-such-piece", "the notation is no piece of this game"),
    code(422, "not-a-person", "nobody else sits there"),
    code(422, "refused", "the rules of the game do not allow it; `clause` says which where one does"),
    code(422, "the-host", "this cannot be done to the host of the table"),
    code(422, "transcript", "the transcript cannot be taken in"),
    code(422, "webhook", "the webhook could never be told, and why"),
    code(429, "too-many-connections", "the address has as many connections as one may have"),
    code(429, "too-often", "more than the pace allows; a request says when to come back (`retry-after`)"),
    code(500, "broken", "the server is at fault; `written` says whether it may be done nevertheless"),
    code(503, "closing", "the server is going down"),
    code(503, "too-slow", "the request took too long and was given up"),
];
