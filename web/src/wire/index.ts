// Made by `cargo xtask types` out of the Rust types. Do not edit.

/**
 * What an offered choice would bring.
 */
export type Aim = {
/**
 * The choice, in notation.
 */
choice: string,
/**
 * The chooser's score sheet after it; none when luck or a secret decides.
 */
sheet: ScoreSheet | null, };

/**
 * A question to the people at a table.
 */
export type Ask = {
/**
 * Its number.
 */
id: number,
/**
 * Who asks.
 */
from: number,
/**
 * What.
 */
what: AskKind,
/**
 * The seats that have still to say yes.
 */
waiting: Array<number>, };

/**
 * What the people at a table are asked.
 */
export type AskKind = { "kind": "undo",
/**
 * How many choices would be taken back.
 */
choices: number, } | { "kind": "kick",
/**
 * On which seat.
 */
seat: number, } | { "kind": "go-on" };

/**
 * What a seat is asked.
 */
export type Asked = {
/**
 * Whose decision it is.
 */
seat: number,
/**
 * The question, and the clauses behind it.
 */
prompt: { text: string, clauses: Array<string> },
/**
 * Everything that may be chosen.
 */
offers: Array<{ notation: string, label: string }>,
/**
 * What the guide says, and what it would choose.
 */
hint: Told | null,
/**
 * The window it is, if most let it pass.
 */
reaction: { pass: string, kind: string, scope: number, turn: number, near: boolean, party: boolean, depth: number } | null, };

/**
 * One reason for a number, or one fact of the moment.
 */
export type Because = {
/**
 * The reason, in a few words, without coordinates.
 */
what: string,
/**
 * What it adds; none for a fact that is no number.
 */
points: number | null,
/**
 * Whether it counts now; what does not stays in the list, and says so.
 */
counts: boolean, };

/**
 * A bot sits down, or stands up.
 */
export type BotOn = {
/**
 * Where.
 */
seat: number,
/**
 * How well it plays; none clears the seat.
 */
strength: Strength | null, };

/**
 * What a piece is, and what it did at a moment.
 */
export type Card = {
/**
 * Its card; none where the asker saw no such piece.
 */
card: Explained | null, };

/**
 * A line of chat.
 */
export type Chat = {
/**
 * Who said it.
 */
from: string,
/**
 * The same in all lines of one person at this table; unknown for old lines.
 */
who: string | null,
/**
 * The seat, if they sit.
 */
seat: number | null,
/**
 * What.
 */
text: string,
/**
 * When, in milliseconds since 1970.
 */
at: number, };

/**
 * How time is kept.
 */
export type Clock = { "kind": "none" } | { "kind": "decision",
/**
 * The seconds.
 */
seconds: number, } | { "kind": "game",
/**
 * The seconds.
 */
seconds: number, };

/**
 * A piece, explained.
 */
export type Explained = {
/**
 * What it is called.
 */
name: string,
/**
 * What kind of piece it is, in a few words.
 */
kind: string,
/**
 * What it does, in one or two short sentences.
 */
does: string,
/**
 * What it does at this moment, line by line; empty where it does nothing of its own.
 */
now: Array<Because>,
/**
 * What the lines come to, where they are added up.
 */
sum: number | null,
/**
 * The clauses behind it, the most telling one first.
 */
clauses: Array<string>,
/**
 * One thing more that is worth knowing.
 */
remark: string | null, };

/**
 * What is wrong.
 */
export type Fault = {
/**
 * For programs.
 */
code: string,
/**
 * For people.
 */
text: string,
/**
 * The clause behind it.
 */
clause: string | null,
/**
 * Whether it was written nevertheless.
 */
written: Written, };

/**
 * An error, as every request answers it.
 */
export type FaultBody = {
/**
 * The error.
 */
error: Fault, };

/**
 * A game is played on from an earlier moment.
 */
export type ForkAt = {
/**
 * The seat to play; none for the one that is waited for.
 */
seat: number | null,
/**
 * The step to go on from.
 */
step: number, };

/**
 * A message from the page.
 */
export type FromPage = { "type": "hello",
/**
 * One of my seats; none to look on.
 */
seat: number | null,
/**
 * The last number shown for that viewer.
 */
since: number | null, } | { "type": "choose",
/**
 * Comes back with the answer, if one is given.
 */
id?: number | null,
/**
 * Whose.
 */
seat: number,
/**
 * The moment it answers.
 */
number: number,
/**
 * In notation.
 */
choice: string, } | { "type": "aim",
/**
 * Comes back with the answer.
 */
id: number,
/**
 * For which of my seats.
 */
seat: number,
/**
 * At which moment.
 */
number: number, } | { "type": "preview",
/**
 * Comes back with the answer.
 */
id: number,
/**
 * For which of my seats; none as who looks on.
 */
seat: number | null,
/**
 * At which moment.
 */
number: number, } | { "type": "why-not",
/**
 * Comes back with the answer.
 */
id: number,
/**
 * For which of my seats.
 */
seat: number,
/**
 * In notation.
 */
choice: string, } | { "type": "explain",
/**
 * Comes back with the answer.
 */
id: number,
/**
 * As which of my seats; none as somebody who looks on.
 */
seat: number | null,
/**
 * In notation, such as `tile swamp`.
 */
piece: string, } | { "type": "undo",
/**
 * Comes back with the answer, if one is given.
 */
id?: number | null,
/**
 * Whose.
 */
seat: number,
/**
 * The moment it was asked at.
 */
number: number, } | { "type": "answer",
/**
 * Comes back with the answer, if one is given.
 */
id?: number | null,
/**
 * Which question.
 */
ask: number,
/**
 * My answer.
 */
yes: boolean, } | { "type": "wish",
/**
 * Comes back with the answer, if one is given.
 */
id?: number | null,
/**
 * On which of my seats.
 */
seat: number,
/**
 * All of it.
 */
wishes: Wishes, } | { "type": "go-on",
/**
 * Comes back with the answer, if one is given.
 */
id?: number | null,
/**
 * One of my seats.
 */
seat: number, } | { "type": "say",
/**
 * Comes back with the answer, if one is given.
 */
id?: number | null,
/**
 * The line.
 */
text: string, };

/**
 * A guided game.
 */
export type GuideCard = {
/**
 * Its id.
 */
id: string,
/**
 * What it shows.
 */
title: string,
/**
 * Whether nobody leads through it: it is to be solved.
 */
puzzle: boolean, };

/**
 * Something perceived.
 */
export type Heard = {
/**
 * In a sentence, with marks.
 */
text: string,
/**
 * The game's own event, for motion.
 */
event: unknown, };

/**
 * Everything a viewer perceived.
 */
export type History = {
/**
 * From the deal to now.
 */
lines: Array<HistoryLine>, };

/**
 * A line of the log: one step and what was perceived of it.
 */
export type HistoryLine = {
/**
 * The step it led to; 0 is the deal.
 */
step: number,
/**
 * Who chose; nobody dealt.
 */
seat: number | null,
/**
 * Sentences, with marks.
 */
said: Array<string>,
/**
 * The game's own event of each sentence, for motion.
 */
events: Array<unknown>,
/**
 * Whether somebody learned something by it: free undo stops here.
 */
taught: boolean, };

/**
 * One of the things that lie on each other while a window is open, as everybody may see it.
 */
export type Layer = {
/**
 * What it is, in a few words: the card that was played.
 */
title: string,
/**
 * What becomes of it, in a few words: what it waits for.
 */
says: string,
/**
 * Who brought it about.
 */
by: number | null, };

/**
 * A moment with what led there.
 */
export type Logged = {
/**
 * The moment.
 */
moment: Moment,
/**
 * The last lines of the log.
 */
log: Array<HistoryLine>,
/**
 * How many of its last choices the viewer's seat may take back freely; 0 for spectators.
 */
undos: number, };

/**
 * Who I am.
 */
export type Me = {
/**
 * My name, once I gave one.
 */
name: string | null,
/**
 * The path that makes another browser me; the token stands behind its `#`.
 */
resume: string | null,
/**
 * The tables where I sit, the latest first.
 */
tables: Array<TableCard>, };

/**
 * The table as one viewer sees it.
 */
export type Moment = {
/**
 * The game's own view.
 */
view: unknown,
/**
 * The score sheets, as this viewer can count them.
 */
scores: Array<ScoreSheet>,
/**
 * Whose view it is; none for spectators.
 */
seat: number | null,
/**
 * How many entries of the journal this viewer perceived.
 */
number: number,
/**
 * How many perceived choices lie behind it; the replay slider counts these.
 */
step: number,
/**
 * Who is waited for, or how it ended.
 */
pending: Waiting,
/**
 * What the viewer's own seat is asked.
 */
ask: Asked | null,
/**
 * What lies on each other while a window is open, the outermost first; the last one is being answered. Not told
 * where no window lies on another.
 */
layers?: Array<Layer>, };

/**
 * The host of a table lets somebody speak no more, or again.
 */
export type Mute = {
/**
 * As the lines of the chat mark them.
 */
who: string,
/**
 * Whether they are to be silent.
 */
muted: boolean, };

/**
 * A name for somebody.
 */
export type Named = {
/**
 * The name.
 */
name: string, };

/**
 * What another option must be.
 */
export type Needs = {
/**
 * Its key.
 */
key: string,
/**
 * Any of these values.
 */
values: Array<string>, };

/**
 * A seat of a table to be made.
 */
export type NewSeat = { "kind": "open" } | { "kind": "mine",
/**
 * The name on this seat, if not the host's.
 */
name: string | null, } | { "kind": "bot",
/**
 * How well it plays.
 */
strength: Strength, };

/**
 * A table to be made.
 */
export type NewTable = {
/**
 * The game.
 */
game: string,
/**
 * Its name; the server thinks of one if it is empty.
 */
name: string,
/**
 * What the host is called.
 */
host: string,
/**
 * The options, `key -> value` as text.
 */
options: Record<string, string>,
/**
 * Every seat, seat 1 first.
 */
seats: Array<NewSeat>,
/**
 * Whether it is listed for everybody.
 */
public: boolean,
/**
 * How time is kept.
 */
clock: Clock,
/**
 * How many seconds a person has in a window that most let pass: 0 for no end, nothing for what suits the table.
 */
react?: number | null,
/**
 * An address that is told whose turn it is (Discord or Slack style).
 */
webhook: string | null,
/**
 * The host's grain of luck.
 */
salt: string, };

/**
 * The moment that a step led to. Where the viewer sees what it saw before, neither view nor scores are told again.
 */
export type NextMoment = {
/**
 * The game's own view, if it is another than before.
 */
view?: unknown,
/**
 * The score sheets, as this viewer can count them; told with the view.
 */
scores?: Array<ScoreSheet>,
/**
 * Whose view it is; none for spectators.
 */
seat: number | null,
/**
 * How many entries of the journal this viewer perceived.
 */
number: number,
/**
 * How many perceived choices lie behind it; the replay slider counts these.
 */
step: number,
/**
 * Who is waited for, or how it ended.
 */
pending: Waiting,
/**
 * What the viewer's own seat is asked.
 */
ask: Asked | null,
/**
 * What lies on each other while a window is open, the outermost first; the last one is being answered. Not told
 * where no window lies on another.
 */
layers?: Array<Layer>, };

/**
 * The id of a table that was made.
 */
export type Opened = {
/**
 * The id.
 */
table: string, };

/**
 * One option of a game, for help and forms.
 */
export type OptionInfo = {
/**
 * Its key.
 */
key: string,
/**
 * What people call it.
 */
name: string,
/**
 * What it takes.
 */
takes: OptionKind,
/**
 * What it is without being set.
 */
default: string,
/**
 * Whether few tables set it.
 */
rare: boolean,
/**
 * What another option must be for this one to matter.
 */
needs: Needs | null,
/**
 * The fewest and the most seats at which it can be set, if not all.
 */
seats: [number, number] | null,
/**
 * What it changes.
 */
help: string,
/**
 * The clause behind it.
 */
clause: string, };

/**
 * What an option takes.
 */
export type OptionKind = { "kind": "switch" } | { "kind": "one-of",
/**
 * All that can be.
 */
values: Array<OptionValue>, } | { "kind": "range",
/**
 * The smallest.
 */
least: number,
/**
 * The largest.
 */
most: number, } | { "kind": "seat" } | { "kind": "several",
/**
 * How many.
 */
count: number,
/**
 * What can be among them.
 */
of: Array<OptionValue>,
/**
 * The words that stand for a choice.
 */
or: Array<OptionValue>, } | { "kind": "text",
/**
 * What it looks like, in a few words.
 */
form: string, };

/**
 * A value that an option can have.
 */
export type OptionValue = {
/**
 * How it is written.
 */
value: string,
/**
 * What people call it.
 */
name: string,
/**
 * The fewest and the most seats at which it can be chosen, if not all of the option's.
 */
seats: [number, number] | null, };

/**
 * How a game ended.
 */
export type Over = {
/**
 * Who won; nobody when all have lost.
 */
winners: Array<number>,
/**
 * The place of each seat, 1 is the best, ties share one.
 */
places: Array<number>, };

/**
 * Whether somebody is here.
 */
export type Presence = { "kind": "here" } | { "kind": "gone",
/**
 * For how long, in milliseconds.
 */
time: number, } | { "kind": "neither" };

/**
 * What a viewer found out before choosing.
 */
export type Preview = {
/**
 * The game's own data.
 */
data: unknown,
/**
 * The same in words: of a choice in notation, or of the table as it stands.
 */
words: Array<{ choice: string | null, text: string }>, };

/**
 * What windows of one kind are called where people say how they want to be asked.
 */
export type ReactionInfo = {
/**
 * The kind, as [`Reaction::kind`] has it.
 */
kind: string,
/**
 * What stepping in is, such as `haunting`: "never ask about haunting".
 */
what: string,
/**
 * What one scope is called, such as `this battle`: "not again this battle".
 */
scope: string,
/**
 * When a window is near, such as `when I am next to it`: "only ask when I am next to it".
 */
near: string, };

/**
 * A chapter of a rulebook.
 */
export type RuleChapter = {
/**
 * Its heading.
 */
title: string,
/**
 * Its clauses.
 */
clauses: Array<RuleClause>, };

/**
 * A clause of a rulebook.
 */
export type RuleClause = {
/**
 * Its id, such as `OB-044`.
 */
id: string,
/**
 * What it says.
 */
text: string, };

/**
 * A rulebook, for reading.
 */
export type RulesPage = {
/**
 * The game.
 */
game: string,
/**
 * Its chapters, in order of play.
 */
chapters: Array<RuleChapter>, };

/**
 * One line of a score pad: what, by which clause, how much.
 */
export type ScoreLine = {
/**
 * The part of the score it belongs to, such as `tiles`.
 */
part: string,
/**
 * A short key for paths, such as `forest`.
 */
key: string,
/**
 * What is counted, in words.
 */
label: string,
/**
 * The clause behind it.
 */
clause: string,
/**
 * The points.
 */
points: number, };

/**
 * A seat's score with everything that led to it.
 */
export type ScoreSheet = {
/**
 * Whose sheet it is.
 */
seat: Seat,
/**
 * The lines, in the order of the score pad.
 */
lines: Array<ScoreLine>,
/**
 * Their sum.
 */
total: number, };

/**
 * A place at the table. Counted from 0 in code, from 1 wherever people or files see it.
 */
export type Seat = number;

/**
 * A seat of a table.
 */
export type SeatInfo = {
/**
 * Its number.
 */
seat: number,
/**
 * Who sits there.
 */
sitter: Sitter,
/**
 * Whether it is mine.
 */
mine: boolean,
/**
 * Whether its person is here.
 */
presence: Presence,
/**
 * In how many milliseconds its time runs out, while it is waited for. Clocks differ, so it is not a time.
 */
due: number | null,
/**
 * What is left of its time for the game, in milliseconds.
 */
left: number | null,
/**
 * How I want to be asked here, if the seat is mine.
 */
wishes: Wishes | null,
/**
 * In how many milliseconds the window that I am asked in passes by itself, if the seat is mine. Clocks differ by
 * more than such a window is long, so it is not a time.
 */
passes: number | null,
/**
 * Whether I was put off this seat and may come back to it.
 */
returnable: boolean, };

/**
 * A seat that something is done about.
 */
export type Seated = {
/**
 * Its number.
 */
seat: number, };

/**
 * Somebody sits down.
 */
export type Sit = {
/**
 * Where.
 */
seat: number,
/**
 * What they are called.
 */
name: string,
/**
 * Their grain of luck.
 */
salt?: string, };

/**
 * Who is on a seat.
 */
export type Sitter = { "kind": "nobody" } | { "kind": "person",
/**
 * What they are called.
 */
name: string,
/**
 * The bot that plays for them at the moment, if one does.
 */
bot: Strength | null, } | { "kind": "bot",
/**
 * What it is called.
 */
name: string,
/**
 * How well it plays.
 */
strength: Strength, };

/**
 * Where a game stops that was played under other rules or values.
 */
export type StoppedAt = {
/**
 * The first entry of its journal that does not hold.
 */
entry: number,
/**
 * The clause that refuses it, if one does.
 */
clause: string | null,
/**
 * All of it in a sentence or two.
 */
text: string, };

/**
 * How a person names a bot.
 */
export type Strength = "gentle" | "fair" | "fierce";

/**
 * A table in a list.
 */
export type TableCard = {
/**
 * Its id.
 */
id: string,
/**
 * Its game.
 */
game: string,
/**
 * Its name.
 */
name: string,
/**
 * Where it stands.
 */
status: TableStatus,
/**
 * Who sits there, seat 1 first.
 */
seats: Array<Sitter>,
/**
 * Whether one of my seats is waited for.
 */
my_turn: boolean,
/**
 * When something last happened, in milliseconds since 1970.
 */
touched: number, };

/**
 * Everything about a table but the game itself, as one person may know it.
 */
export type TableInfo = {
/**
 * Its id.
 */
id: string,
/**
 * Its game.
 */
game: string,
/**
 * Its name.
 */
name: string,
/**
 * Where it stands.
 */
status: TableStatus,
/**
 * The options.
 */
options: Record<string, unknown>,
/**
 * Whether it is listed for everybody.
 */
public: boolean,
/**
 * How time is kept.
 */
clock: Clock,
/**
 * How many seconds a person has in a window that most let pass; none where nobody counts them.
 */
react: number | null,
/**
 * What the windows that most let pass are called; none in most games.
 */
reactions: Array<ReactionInfo>,
/**
 * Whether some seat may know what another does not, so that a device is handed over between them.
 */
secrets: boolean,
/**
 * For how many milliseconds somebody must be gone before one other alone may seat a bot for them; none where nobody
 * is put off a seat before their time is over.
 */
patience: number | null,
/**
 * Every seat, seat 1 first.
 */
seats: Array<SeatInfo>,
/**
 * Whether I am the host.
 */
host: boolean,
/**
 * Whom I, the host, do not let speak: each a `who` of chat lines. Others are not told.
 */
muted: Array<string>,
/**
 * The server's promise: the hash of its grain of luck, made before anybody sat down.
 */
commitment: string,
/**
 * What the people at the table are asked.
 */
asks: Array<Ask>,
/**
 * How many look on without a seat.
 */
watchers: number,
/**
 * Whether the table is a guided game.
 */
guided: boolean,
/**
 * Where the same people play again.
 */
rematch: string | null,
/**
 * Where the game stops, if it does not hold under the rules of this server: it can only be looked at up to there.
 */
stopped: StoppedAt | null, };

/**
 * Where a table stands.
 */
export type TableStatus = "gathering" | "playing" | "over" | "watching";

/**
 * A game that can be played.
 */
export type Title = {
/**
 * Its id.
 */
id: string,
/**
 * Its title.
 */
title: string,
/**
 * What it is, in a few words.
 */
about: string,
/**
 * Whose game it is.
 */
publisher: string,
/**
 * Whether it is still being written.
 */
unfinished: boolean,
/**
 * The fewest seats.
 */
min_seats: number,
/**
 * The most seats.
 */
max_seats: number,
/**
 * The seats of an ordinary evening.
 */
usual_seats: number,
/**
 * The variants chosen at set-up.
 */
options: Array<OptionInfo>,
/**
 * Whether people are asked to step in where most let it pass, so that a table may count the seconds.
 */
reacts: boolean,
/**
 * The guided games.
 */
guides: Array<GuideCard>, };

/**
 * A message to the page.
 */
export type ToPage = { "type": "table" } & TableInfo | { "type": "moment" } & Logged | { "type": "update" } & Update | { "type": "current",
/**
 * Who it looks as.
 */
seat: number | null,
/**
 * The number of the present moment for that viewer; none before the game.
 */
number: number | null, } | { "type": "done",
/**
 * The id of the message.
 */
id: number, } | { "type": "refused",
/**
 * The id of the message, if it had one that could be read.
 */
id: number | null,
/**
 * The number it answered, if it could be read.
 */
number: number | null,
/**
 * For programs.
 */
code: string,
/**
 * For people.
 */
text: string,
/**
 * The clause behind it.
 */
clause: string | null,
/**
 * Whether it was written nevertheless.
 */
written: Written, } | { "type": "aimed",
/**
 * The id of the question.
 */
id: number,
/**
 * The moment it was asked at.
 */
number: number,
/**
 * For each offer.
 */
aims: Array<Aim>, } | { "type": "previewed",
/**
 * The id of the question.
 */
id: number,
/**
 * The moment it was asked at.
 */
number: number,
/**
 * What was found out; none where there is nothing to be found out.
 */
preview: Preview | null, } | { "type": "why-not",
/**
 * The id of the question.
 */
id: number,
/**
 * Why, in a sentence; none if it is allowed.
 */
text: string | null,
/**
 * The clause behind it.
 */
clause: string | null, } | { "type": "explained",
/**
 * The id of the question.
 */
id: number,
/**
 * Its card; none where the asker sees no such piece.
 */
card: Explained | null, } | { "type": "chat" } & Chat | { "type": "moved",
/**
 * Its id.
 */
table: string, } | { "type": "books",
/**
 * Whether it can.
 */
fine: boolean,
/**
 * For people.
 */
text: string, } | { "type": "closing",
/**
 * Why, in a sentence.
 */
text: string, };

/**
 * What proves who somebody is.
 */
export type Token = {
/**
 * The last part of a resume link.
 */
token: string, };

/**
 * A word of the guide.
 */
export type Told = {
/**
 * The word.
 */
text: string,
/**
 * The choice it speaks of, in notation.
 */
choice: string, };

/**
 * A game that was played elsewhere.
 */
export type Transcript = {
/**
 * The whole file.
 */
text: string, };

/**
 * One step, as one viewer perceives it.
 */
export type Update = {
/**
 * Who chose, or took back.
 */
seat: number,
/**
 * How many choices were taken back; 0 for a choice.
 */
back: number,
/**
 * What the viewer perceived.
 */
heard: Array<Heard>,
/**
 * The moment it led to.
 */
moment: NextMoment,
/**
 * How many of its last choices the viewer's seat may now take back freely.
 */
undos: number, };

/**
 * Who is waited for, or how it ended.
 */
export type Waiting = {
/**
 * The seats that the table waits for.
 */
owe: Array<number>,
/**
 * The seats that may still change a sealed answer.
 */
may: Array<number>,
/**
 * How it ended.
 */
over: Over | null, };

/**
 * Whose a resume link is.
 */
export type Whose = {
/**
 * Their name, once they gave one.
 */
name: string | null, };

/**
 * How somebody wants to be asked in windows that most let pass. The others are not told.
 */
export type Wishes = {
/**
 * Not again about this: the scope of a window, such as the number of a battle.
 */
hushed: number | null,
/**
 * Not in this turn, by its number.
 */
turn: number | null,
/**
 * Not until my turn begins.
 */
until_mine: boolean,
/**
 * Only where it concerns me closely.
 */
near_only: boolean,
/**
 * Never in windows of these kinds, in the words of the game.
 */
kinds: Array<string>, };

/**
 * Whether what was refused was written nevertheless.
 */
export type Written = "no" | "unknown";
