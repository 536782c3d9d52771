package match

import (
	"encoding/json"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/system"
)

// The messages of a seat's socket. A client says ClientMessage and nothing else; it hears
// the others, which it tells apart by their type. Each answer to something said
// repeats its "re".

// ClientMessage is a message from a client.
type ClientMessage struct {
	Type string `json:"type" enum:"sit,choose,judge,reach,forecast,others,sight,threat,inspect,suggest,withdraw,undo,takeback,consent,history,stand,ready,concede,playon,talk,away,draw,rematch,deputy,claim,move"`
	// Re is any number; the answer repeats it.
	Re int `json:"re,omitempty"`
	// Token is that of a seat, for "sit"; without one the client watches.
	Token string `json:"token,omitempty"`
	// Since is the number of the last event that a client coming back has, for "sit".
	Since int `json:"since,omitempty"`
	// Seq is the number of choices that the client has seen, for "choose", "judge", "ready",
	// "stand", "withdraw", "undo", "takeback" and "consent": what was meant for another position
	// is refused as stale. What another seat answers that is asked at the same time
	// makes no choice stale.
	Seq int `json:"seq,omitempty"`
	// Answer is the choice of "choose", "judge" and "forecast".
	Answer game.Answer `json:"answer,omitempty"`
	// From is another answer of the same shape, for "judge", lawful or not: where the one
	// that is asked about is refused, Last of Refused is between them.
	From game.Answer `json:"from,omitempty"`
	// Plan says what would be bought for it, for "forecast": see board.Planner.
	Plan []string `json:"plan,omitempty"`
	// Subject is the model of "reach", "threat" and "inspect", and the one that sees of "sight".
	Subject int32 `json:"subject,omitempty"`
	// Floor is a height in 0.01 mm, for "reach": the answer is about the floors less than an inch above or
	// below it, and without one about that of the subject.
	Floor *geom.Length `json:"floor,omitempty"`
	// Target is the model that is seen.
	Target int32 `json:"target,omitempty"`
	// Place says what is looked at in place of a model: where one like that model would stand.
	Place *board.Placed `json:"place,omitempty"`
	// Moved are models where they would stand, for "sight" and "threat": 40 at most.
	Moved []board.Placed `json:"moved,omitempty"`
	// Stay is the number of choices that stay, for "takeback".
	Stay int `json:"stay,omitempty"`
	// Agree is the answer to another seat's "takeback", "draw" or "rematch"; with "draw" and
	// "rematch" it offers one where nobody else has, and without it takes an offer back.
	Agree bool `json:"agree,omitempty"`
	// Tag is of the questions that the table is to pass, for "stand"; without one, all that
	// can be passed. Until is the name of the time for which; without one, no longer.
	Tag   game.Tag `json:"tag,omitempty"`
	Until string   `json:"until,omitempty"`
	// Empty is, for "stand", whether only what leaves no choice but to pass is passed.
	Empty bool `json:"empty,omitempty"`
	// Before is the number of an event: "history" sends those before it.
	Before int `json:"before,omitempty"`
	// Text says what is said, for "talk", and Name who says it, if they watch. At is a place
	// that is pointed at, in 0.01 mm; with To, where an arrow goes.
	Text string      `json:"text,omitempty"`
	Name string      `json:"name,omitempty"`
	At   *geom.Point `json:"at,omitempty"`
	To   *geom.Point `json:"to,omitempty"`
	// Away says that nobody has touched the client for a while, for "away"; without it,
	// somebody has.
	Away bool `json:"away,omitempty"`
	// Match is the one to play next, for "rematch", and Code what takes its open seats.
	Match string `json:"match,omitempty"`
	Code  string `json:"code,omitempty"`
}

// Snapshot says how a client hears of the table that it sits down at, and of the table
// as it is when it has to begin again. It is sent in answer to "sit".
type Snapshot struct {
	Type string `json:"type" enum:"table"`
	Re   int    `json:"re,omitempty"`
	Info Info   `json:"info"`
	// Seat is the client's own; 255 watches.
	Seat  game.Seat   `json:"seat"`
	Scene board.Scene `json:"scene"`
	View  any         `json:"view"`
	// Events are those since the client's last, or the latest.
	Events []game.Event `json:"events"`
	// Earlier says that there are events before those: see "history".
	Earlier bool `json:"earlier,omitempty"`
	// Talk has the latest remarks.
	Talk []Remark `json:"talk,omitempty"`
	Now
}

// Step is the outcome of a choice, of a takeback, or of a player's coming and going.
type Step struct {
	Type string `json:"type" enum:"step"`
	// Patch changes the view: a merge patch (RFC 7386).
	Patch json.RawMessage `json:"patch,omitempty"`
	// Events are those that the seat may know.
	Events []game.Event `json:"events,omitempty"`
	// Gone, where it is not 0, takes back all events from this number on, those of
	// this step left out.
	Gone int   `json:"gone,omitempty"`
	Info *Info `json:"info,omitempty"` // where it has changed
	Now
}

// Now says how things stand for a seat.
type Now struct {
	// Seq is the number of choices and takebacks so far.
	Seq int `json:"seq"`
	// Waits are the seats that are asked something.
	Waits []int `json:"waits"`
	// Request is the question to this seat.
	Request *game.Request `json:"request,omitempty"`
	// Given is this seat's own answer, while others are asked the same.
	Given *Given `json:"given,omitempty"`
	// Undo says that the seat may take its last choice back by itself.
	Undo bool `json:"undo,omitempty"`
	// Stands are the passes that this seat has told the table to give; what it is asked that
	// is passed is no Request. Pass is how it may pass what it is asked.
	Stands []Standing `json:"stands,omitempty"`
	Pass   *Passing   `json:"pass,omitempty"`
	// Clocks are those of all persons, where the match has one.
	Clocks []SeatClock `json:"clocks,omitempty"`
	// TakebackRequest is a takeback that waits for consent.
	TakebackRequest *TakebackRequest `json:"plea,omitempty"`
	// Draw are the seats that have agreed to a draw, where one is offered.
	Draw []int `json:"draw,omitempty"`
	// Concede are the seats of the own side that would concede, where others of it have yet to
	// agree.
	Concede []int `json:"concede,omitempty"`
	// Rematch is the match that another seat would play next.
	Rematch *Rematch `json:"rematch,omitempty"`
	// Lesson reports how far a lesson has been played; it is nil in other matches.
	Lesson *system.Progress `json:"lesson,omitempty"`
	// Over says that the match has ended, and how.
	Over *Ending `json:"over,omitempty"`
}

// Given is an answer that waits for those of others. It is told to nobody but the seat
// that gave it.
type Given struct {
	Request game.Request `json:"request"`
	game.Option
}

// Passing says how a question may be passed: by an answer, and until when.
type Passing struct {
	Answer game.Answer `json:"answer"`
	Until  []game.Span `json:"until"`
}

// Standing is a pass that a seat has told the table to give, until a time is over. It is told
// to nobody but the seat.
type Standing struct {
	Tag game.Tag `json:"tag,omitempty"` // of the questions that are passed; without one, all that can be
	// Empty says that only those are passed at which the seat can do nothing else.
	Empty bool `json:"empty,omitempty"`
	game.Span
}

// TakebackRequest is a takeback that one seat asks for and another has to agree to.
type TakebackRequest struct {
	Seat game.Seat `json:"seat"`
	Stay int       `json:"stay"` // choices that stay
	Line string    `json:"line"` // what is to be taken back, in words, as the seat may know it
	Past string    `json:"past"` // why it needs consent: a "die" was rolled or something shown, or there is another's "choice"
}

// Ending says how a match ended.
type Ending struct {
	// Winners are the seats that won; none: a draw, or all at the table have lost.
	Winners  game.Winners `json:"winner"`
	Scores   []int        `json:"scores"`
	Reason   string       `json:"reason"`
	Conceded bool         `json:"conceded,omitempty"`
	// Report is the number of the report on a defect that ended the match.
	Report string `json:"report,omitempty"`
	// Seed and Secret are what the dice came from, shown when all is over.
	Seed   string   `json:"seed,omitempty"`
	Secret string   `json:"secret,omitempty"`
	Nonces []string `json:"nonces,omitempty"`
}

// Info has all that everybody may know of a match.
type Info struct {
	ID      string   `json:"id"`
	System  string   `json:"system"`
	Title   string   `json:"title"`
	Players []Player `json:"players"` // by seat
	// Commitment is the hash of the server's secret, and SeedCommitment that of the
	// seed mixed from it and the players' numbers, in hexadecimal digits.
	Commitment     string `json:"commitment"`
	SeedCommitment string `json:"seed_commitment,omitempty"`
	// Protocol is 2 if the commitment was given before any player's number, otherwise 1.
	Protocol int    `json:"protocol"`
	Begun    bool   `json:"begun"`           // all seats are taken
	Lobby    bool   `json:"lobby,omitempty"` // anybody may take an open seat
	Watching int    `json:"watching"`
	Created  string `json:"created"` // RFC 3339
	// Hints says that the match was set up with hints.
	Hints bool `json:"hints,omitempty"`
	// Clock says how long the players may decide; without one as long as they like.
	Clock *Clock `json:"clock,omitempty"`
	// Delay is by how many minutes those who watch are told later; its replay comes so much
	// later, too.
	Delay int `json:"delay,omitempty"`
	// From is the replay that the match was forked from, at a line.
	From *Fork `json:"from,omitempty"`
	// Notice is something to know about the match: it was resumed under new rules.
	Notice string `json:"notice,omitempty"`
}

// Fork says where a match branched off.
type Fork struct {
	Replay string `json:"replay"`
	Line   int    `json:"line"`
}

// Player says who has a seat.
type Player struct {
	Seat game.Seat `json:"seat"`
	// Side says whom the seat plays with: 255 is the game itself. A match that was set up before
	// sides were kept has none.
	Side *game.Side `json:"side,omitempty"`
	Kind string     `json:"kind" enum:"person,bot,open"`
	Name string     `json:"name"`
	Bot  string     `json:"bot,omitempty"`  // which one
	Here bool       `json:"here"`           // connected, or a bot
	Away bool       `json:"away,omitempty"` // connected, but nobody touches the client
	For  int        `json:"for,omitempty"`  // how many seconds it has been so, as far as that is known
	// Deputy is the bot that plays for a person who is gone, until they return.
	Deputy string `json:"deputy,omitempty"`
}

// Refused says no to something, with the clauses and facts.
type Refused struct {
	Type    string       `json:"type" enum:"refused"`
	Re      int          `json:"re"`
	Refusal game.Refusal `json:"refusal"`
	// Last is the last lawful answer on the straight way from From to what is refused, if
	// "judge" told one and there is any: as far as something can be dragged. The refusal is
	// then why it goes no farther.
	Last *Judged `json:"last,omitempty"`
}

// Wrong says that something said could not be taken: it was malformed, stale, out
// of turn, too much. Nothing has changed.
type Wrong struct {
	Type string `json:"type" enum:"wrong"`
	Re   int    `json:"re,omitempty"`
	Code string `json:"code" enum:"malformed,too-large,too-fast,spent,quota,superseded,late,token,stale,turn,replayed,full,ended,unknown,broken,closing,moved"`
	Text string `json:"text"`
	// Wait is after how many milliseconds to ask again, for "spent" and "quota".
	Wait int `json:"wait,omitempty"`
}

// Ack says that a choice is on disk: what came of it follows in a Step, or has
// been sent before. It answers also what is no choice, and has been done.
type Ack struct {
	Type string `json:"type" enum:"taken"`
	Re   int    `json:"re"`
	Seq  int    `json:"seq"`
}

// Judged answers "judge" where the choice would be taken.
type Judged struct {
	Type        string `json:"type" enum:"judged"`
	Re          int    `json:"re"`
	game.Option        // its answer in checked form: the whole route
	// Final says that there is no free undo after it: dice are rolled, or something
	// hidden is shown.
	Final bool `json:"final,omitempty"`
	Rolls bool `json:"rolls,omitempty"` // dice are rolled
	// Again says that the seat itself is asked next.
	Again bool `json:"again,omitempty"`
}

// Reached answers "reach".
type Reached struct {
	Type     string          `json:"type" enum:"reach"`
	Re       int             `json:"re"`
	Subject  int32           `json:"subject"`
	Floor    *geom.Length    `json:"floor,omitempty"`
	Outlines []board.Outline `json:"outlines"`
}

// Foretold answers "forecast"; without a forecast no dice decide.
type Foretold struct {
	Type     string          `json:"type" enum:"forecast"`
	Re       int             `json:"re"`
	Forecast *board.Forecast `json:"forecast,omitempty"`
	Refusal  *game.Refusal   `json:"refusal,omitempty"` // if it would not be lawful
}

// Others answers "others": what one might look for and may not do, and why.
type Others struct {
	Type   string         `json:"type" enum:"others"`
	Re     int            `json:"re"`
	Others []system.Other `json:"others"`
}

// Seen answers "sight".
type Seen struct {
	Type  string       `json:"type" enum:"sight"`
	Re    int          `json:"re"`
	Sight *board.Sight `json:"sight,omitempty"`
}

// Threatened answers "threat".
type Threatened struct {
	Type   string        `json:"type" enum:"threat"`
	Re     int           `json:"re"`
	Threat *board.Threat `json:"threat,omitempty"`
}

// Inspected answers "inspect".
type Inspected struct {
	Type  string       `json:"type" enum:"sheet"`
	Re    int          `json:"re"`
	Sheet *board.Sheet `json:"sheet,omitempty"`
}

// Alive is told every client now and then, and answers nothing: one that hears nothing at all
// for longer has lost its connection without being told.
type Alive struct {
	Type string `json:"type" enum:"alive"`
}

// Suggested answers "suggest": what a bot would do.
type Suggested struct {
	Type string `json:"type" enum:"suggestion"`
	Re   int    `json:"re"`
	game.Option
}

// History answers "history": earlier events that the seat may know.
type History struct {
	Type   string       `json:"type" enum:"history"`
	Re     int          `json:"re"`
	Events []game.Event `json:"events"`
	More   bool         `json:"more"` // there are still earlier ones
}
