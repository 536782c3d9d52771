package system

import (
	"context"
	"errors"
	"slices"
	"sync"

	"umpire/board"
	"umpire/bot"
	"umpire/draw"
	"umpire/game"
	"umpire/geom"
	"umpire/scenario"
)

// Table is a game in progress, whatever its state is made of. It serves one
// goroutine at a time. What it has of game.Game is described there.
type Table interface {
	Start() error
	Replay(log []game.Entry) error
	Within(spend func(units int) error)
	Judge(seat game.Seat, a game.Answer) (game.Answer, error)
	Apply(seat game.Seat, a game.Answer) error
	ApplyStanding(seat game.Seat, a game.Answer) error
	ApplyLate(seat game.Seat, a game.Answer) error
	Withdraw(seat game.Seat) error
	Takeback(seat game.Seat, stay int) error
	FreeUndo(seat game.Seat) (stay int, ok bool)
	Standing() []int
	Log() []game.Entry
	Since() int
	Transcript() []game.Passed
	Decisions() int
	Rolls() uint64
	Position() *game.Position
	Over() bool
	Broken() *game.Broken
	Result() game.Result
	Requests(seat game.Seat) []game.Request
	Given(seat game.Seat) (game.Request, game.Option, bool)
	View(seat game.Seat) any // a *board.Table, of a game that has a board
	Refresh(seat game.Seat, old any) (view any)
	OpenInformation() bool
	Watch(func(game.Event))
	Recorder(game.Header) Recorder
	Close() game.Footer

	// Seats is the number of players, and Side whom one of them plays with.
	Seats() int
	Side(seat game.Seat) game.Side
	// Asked are the seats that are asked something, and Tag what one of them is.
	Asked() []game.Seat
	Tag(seat game.Seat) game.Tag
	// Pass is the answer that passes what the seat is asked, if that is a window, and Passes
	// reports whether an answer is that; OutOfTurn reports whether it is one in the turn of
	// another side, or nobody's. Empty reports whether it is one at which the seat can do nothing
	// but pass. Spans are the times that a pass may be told to stand for now.
	Pass(seat game.Seat) (game.Answer, bool)
	Empty(seat game.Seat) bool
	Passes(seat game.Seat, a game.Answer) bool
	OutOfTurn(seat game.Seat) bool
	Spans(seat game.Seat) []game.Span
	// Words describes an answer to what the seat is asked; Option is all that is shown of
	// it.
	Words(seat game.Seat, a game.Answer) string
	// Names returns what an answer is called, for who types words: see game.Question.
	Names(seat game.Seat, a game.Answer) []string
	Option(seat game.Seat, a game.Answer) game.Option
	// Last is the last lawful answer on the straight way from one to another of the same
	// shape that is not lawful: as far as something can be dragged; nil if there is none.
	// Beyond is why it goes no farther, if that is another reason than at the end.
	Last(seat game.Seat, from, to game.Answer) (last game.Answer, beyond *game.Refusal)
	// Behind returns what an answer leads to, up to the next question.
	Behind(seat game.Seat, a game.Answer) Behind
	// Choose has a bot answer for the seat. The seed is for its luck, if it has not been
	// asked before.
	Choose(ctx context.Context, seat game.Seat, bot string, seed uint64) (game.Answer, error)
	// Suggest returns what the game's adviser would answer in a person's place.
	Suggest(ctx context.Context, seat game.Seat, seed uint64) (game.Answer, error)
	// Copy is the table as it lies, for a look from another goroutine: it tells nobody
	// of what is tried on it, and keeps no log. Tables may be copied by several at once.
	Copy() Table

	// Lesson reports how far a lesson has been played, as a seat is told; nil of other matches.
	Lesson(seat game.Seat) *Progress

	Scene() board.Scene
	Line() string // how things stand, in a few words
	Reach(seat game.Seat, subject int32) []board.Outline
	// Landings is Reach on floors that are less than an inch above or below a height, in 0.01 mm.
	Landings(seat game.Seat, subject int32, height geom.Length) []board.Outline
	Others(seat game.Seat) []Other
	Forecast(seat game.Seat, a game.Answer, plan []string) (board.Forecast, bool)
	Sight(seat game.Seat, from, to int32, moved []board.Placed) (board.Sight, bool)
	// SightAt is the line of sight to a place, as if a model like that one stood there.
	SightAt(seat game.Seat, from int32, like board.Placed, moved []board.Placed) (board.Sight, bool)
	Threat(seat game.Seat, model int32, moved []board.Placed) (board.Threat, bool)
	Inspect(seat game.Seat, model int32) (board.Sheet, bool)

	// Text is the table as a seat sees it, for a terminal.
	Text(seat game.Seat) string
	// Typed makes an answer of what a person typed at a question without a list of
	// options, and TypedHelp says what may be typed.
	Typed(seat game.Seat, words []string) (game.Answer, error)
	TypedHelp(seat game.Seat) string
}

// Written is a game that can be played in a terminal, where its rules are it.
type Written[S comparable] interface {
	Typed(s *S, q game.Question[S], words []string) (game.Answer, error)
	TypedHelp(s *S, q game.Question[S]) string
}

// Other is an answer that would be refused.
type Other struct {
	game.Option
	Refusal game.Refusal `json:"refusal"`
}

// Recorder makes the record of a game while it is played.
type Recorder interface {
	Record() (*game.Record, error)
}

// table is a Table of one game's states.
type table[S comparable] struct {
	*game.Game[S]
	of      *Game[S]
	rules   Rules[S]
	lesson  *scenario.Lesson // nil: the match is none
	stage   *stage           // of a copy
	players *players[S]      // of this table and its copies
	mind    *game.Game[S]    // where it is tried what comes of an answer
	luck    *game.Rand
}

// players are bots that wait to be asked again. Each serves one goroutine at a time:
// whoever asks it takes it out.
type players[S comparable] struct {
	mu   sync.Mutex
	free map[chair]bot.Player[S]
}

func (p *players[S]) take(at chair) bot.Player[S] {
	p.mu.Lock()
	defer p.mu.Unlock()
	player := p.free[at]
	delete(p.free, at)
	return player
}

func (p *players[S]) put(at chair, player bot.Player[S]) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free[at] = player
}

func (t *table[S]) Copy() Table {
	c := &table[S]{of: t.of, rules: t.rules, lesson: t.lesson, stage: t.staged(), players: t.players, Game: new(game.Game[S])}
	c.CopyFrom(t.Game)
	return c
}

// chair is a bot at a seat.
type chair struct {
	seat game.Seat
	name string
}

func (t *table[S]) Seats() int { return t.rules.Seats() }

func (t *table[S]) Side(seat game.Seat) game.Side { return game.SideOf(t.rules, seat) }

func (t *table[S]) Scene() board.Scene { return t.rules.Scene() }

func (t *table[S]) Recorder(h game.Header) Recorder { return game.NewRecorder(t.Game, h) }

func (t *table[S]) Asked() (seats []game.Seat) {
	t.Game.Asked(func(q game.Question[S]) {
		_, seat, _ := q.About()
		seats = append(seats, seat)
	})
	return seats
}

func (t *table[S]) Tag(seat game.Seat) game.Tag {
	q := t.Waiting(seat)
	if q == nil {
		return ""
	}
	tag, _, _ := q.About()
	return tag
}

func (t *table[S]) Names(seat game.Seat, a game.Answer) []string {
	if q := t.Waiting(seat); q != nil {
		return q.Names(&t.S, a)
	}
	return nil
}

func (t *table[S]) Words(seat game.Seat, a game.Answer) string { return t.Option(seat, a).Words }

func (t *table[S]) Option(seat game.Seat, a game.Answer) game.Option {
	if q := t.Waiting(seat); q != nil {
		return q.Option(&t.S, a)
	}
	return game.Option{Answer: a}
}

func (t *table[S]) Line() string {
	return t.rules.Line(&t.S)
}

// Behind is the play that an answer leads to, up to the next question.
type Behind struct {
	Rolls   bool // dice are rolled
	Reveals bool // something hidden is shown
	Again   bool // the seat itself is asked next
}

// Final reports whether there is no free undo past the answer.
func (b Behind) Final() bool { return b.Rolls || b.Reveals }

// Behind tries the answer in a game that only looks like this one: what is behind
// the table's hidden things must not show.
func (t *table[S]) Behind(seat game.Seat, a game.Answer) Behind {
	if t.mind == nil {
		t.mind, t.luck = new(game.Game[S]), game.NewRand(uint64(len(t.Log())))
	}
	if t.Imagine(seat, t.luck, t.mind) != nil {
		return Behind{Rolls: true, Reveals: true}
	}
	rolled, revealed := t.mind.Rolls(), t.mind.Reveals()
	if t.mind.Apply(seat, a) != nil {
		return Behind{}
	}
	return Behind{t.mind.Rolls() > rolled, t.mind.Reveals() > revealed, t.mind.Waiting(seat) != nil}
}

func (t *table[S]) Suggest(ctx context.Context, seat game.Seat, seed uint64) (game.Answer, error) {
	return t.Choose(ctx, seat, t.of.bots()[0].Name, seed)
}

func (t *table[S]) Choose(ctx context.Context, seat game.Seat, name string, seed uint64) (game.Answer, error) {
	if turn, ok := t.scripted(seat); ok {
		return turn.Answer, nil
	}
	at := chair{seat, name}
	player := t.players.take(at)
	if player == nil {
		b, err := t.of.bot(name)
		if err != nil {
			return nil, err
		}
		player = b.Sit(t.rules, seed)
	}
	a, err := bot.Ask(ctx, t.Game, seat, player, 0)
	a = slices.Clone(a) // it is the bot's own until it is asked again
	t.players.put(at, player)
	return a, err
}

func (t *table[S]) Reach(seat game.Seat, subject int32) []board.Outline {
	if q := t.Waiting(seat); q != nil {
		return t.rules.Reach(&t.S, q, subject)
	}
	return nil
}

func (t *table[S]) Landings(seat game.Seat, subject int32, height geom.Length) []board.Outline {
	rules, climbs := t.rules.(board.Climbing[S])
	if q := t.Waiting(seat); q != nil && climbs {
		return rules.Landings(&t.S, q, subject, height)
	}
	return nil
}

func (t *table[S]) Others(seat game.Seat) (others []Other) {
	q := t.Waiting(seat)
	if q == nil {
		return nil
	}
	var list game.Proposals
	q.Others(&t.S, &list)
	for i := range list.Len() {
		a := list.At(i)
		var refusal *game.Refusal
		if _, err := t.Judge(seat, a); errors.As(err, &refusal) {
			others = append(others, Other{q.Option(&t.S, a), *refusal})
		}
	}
	return others
}

func (t *table[S]) Forecast(seat game.Seat, a game.Answer, plan []string) (board.Forecast, bool) {
	q := t.Waiting(seat)
	if q == nil {
		return board.Forecast{}, false
	}
	if p, ok := t.rules.(board.Planner[S]); ok && len(plan) > 0 {
		return p.Foresee(&t.S, q, a, plan)
	}
	return board.ForecastOf(t.rules, &t.S, q, a)
}

func (t *table[S]) Sight(seat game.Seat, from, to int32, moved []board.Placed) (board.Sight, bool) {
	return t.rules.Sight(&t.S, seat, from, to, moved)
}

func (t *table[S]) SightAt(seat game.Seat, from int32, like board.Placed, moved []board.Placed) (board.Sight, bool) {
	r, ok := t.rules.(board.Spotter[S])
	scene := t.Scene()
	table := geom.Box{Max: geom.Point{X: scene.Width, Y: scene.Depth}}
	if !ok || !table.Holds(geom.Disc(like.At, 0).Box()) || like.On < 0 || like.On > len(scene.Features) {
		return board.Sight{}, false
	}
	return r.SightAt(&t.S, seat, from, like, moved)
}

func (t *table[S]) Threat(seat game.Seat, model int32, moved []board.Placed) (board.Threat, bool) {
	return t.rules.Threat(&t.S, seat, model, moved)
}

func (t *table[S]) Inspect(seat game.Seat, model int32) (board.Sheet, bool) {
	return t.rules.Inspect(&t.S, seat, model)
}

func (t *table[S]) Text(seat game.Seat) string {
	if lies, ok := t.View(seat).(*board.Table); ok {
		scene := t.Scene()
		return draw.Characters(&scene, lies)
	}
	return t.Line() + "\n"
}

func (t *table[S]) Typed(seat game.Seat, words []string) (game.Answer, error) {
	if w, ok := t.rules.(Written[S]); ok {
		return w.Typed(&t.S, t.Waiting(seat), words)
	}
	return nil, t.of.lacks("words for this question")
}

func (t *table[S]) TypedHelp(seat game.Seat) string {
	if w, ok := t.rules.(Written[S]); ok {
		return w.TypedHelp(&t.S, t.Waiting(seat))
	}
	return ""
}
