package match

import (
	"context"
	"errors"

	"umpire/board"
	"umpire/bot"
	"umpire/game"
)

// Table is a game in progress, whatever its state is made of. It serves one
// goroutine at a time. What it has of game.Game is described there.
type Table interface {
	Start() error
	Replay(log []game.Entry) error
	Judge(seat game.Seat, a game.Answer) (game.Answer, error)
	Apply(seat game.Seat, a game.Answer) error
	Withdraw(seat game.Seat) error
	Takeback(seat game.Seat, stay int) error
	FreeUndo(seat game.Seat) (stay int, ok bool)
	Standing() []int
	Log() []game.Entry
	Since() int
	Rolls() uint64
	Position() *game.Position
	Over() bool
	Broken() *game.Broken
	Result() game.Result
	Requests(seat game.Seat) []game.Request
	Given(seat game.Seat) (game.Request, game.Answer, bool)
	View(seat game.Seat) any
	Refresh(seat game.Seat, old any) any
	Watch(func(game.Event))
	Recorder(game.Header) Recorder
	Close() game.Footer

	// Seats is the number of players.
	Seats() int
	// Asked are the seats that are asked something, and Tag what one of them is.
	Asked() []game.Seat
	Tag(seat game.Seat) game.Tag
	// Words describes an answer to what the seat is asked.
	Words(seat game.Seat, a game.Answer) string
	// Final reports whether there is no free way back behind an answer.
	Final(seat game.Seat, a game.Answer) bool
	// Choose has a bot answer for the seat; it is remembered by name and seat.
	Choose(ctx context.Context, seat game.Seat, player string) (game.Answer, error)
	// Suggest is what a bot would answer in a person's place.
	Suggest(ctx context.Context, seat game.Seat) (game.Answer, error)

	Scene() board.Scene
	Line() string // how things stand, in a few words
	Reach(seat game.Seat, subject int32) []board.Outline
	Others(seat game.Seat) []Other
	Forecast(seat game.Seat, a game.Answer) (board.Forecast, bool)
	Sight(seat game.Seat, from, to int32) (board.Sight, bool)
	Inspect(seat game.Seat, model int32) (board.Sheet, bool)
}

// Recorder makes the record of a game while it is played.
type Recorder interface {
	Record() (*game.Record, error)
}

// table is a Table of one game's states.
type table[S comparable] struct {
	*game.Game[S]
	of      *Of[S]
	rules   Rules[S]
	players map[chair]bot.Player[S]
	mind    *game.Game[S] // where it is tried what comes of an answer
	luck    *game.Luck
}

// chair is a bot at a seat.
type chair struct {
	seat game.Seat
	name string
}

func (t *table[S]) Seats() int { return t.rules.Seats() }

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

func (t *table[S]) Words(seat game.Seat, a game.Answer) string {
	if q := t.Waiting(seat); q != nil {
		return q.Words(&t.S, a)
	}
	return ""
}

func (t *table[S]) Line() string {
	return t.rules.Line(&t.S)
}

// Final tries the answer in a game that only looks like this one: what is behind
// the table's hidden things must not show.
func (t *table[S]) Final(seat game.Seat, a game.Answer) bool {
	if t.mind == nil {
		t.mind, t.luck = new(game.Game[S]), game.NewLuck(uint64(len(t.Log())))
	}
	if t.Imagine(seat, t.luck, t.mind) != nil {
		return true
	}
	rolls := t.mind.Rolls()
	return t.mind.Apply(seat, a) == nil && t.mind.Rolls() > rolls
}

func (t *table[S]) Suggest(ctx context.Context, seat game.Seat) (game.Answer, error) {
	return t.Choose(ctx, seat, t.of.AdvisedBy)
}

func (t *table[S]) Choose(ctx context.Context, seat game.Seat, name string) (game.Answer, error) {
	at := chair{seat, name}
	player, ok := t.players[at]
	if !ok {
		var err error
		if player, err = t.of.Player(name, t.rules, uint64(len(t.Log()))<<8|uint64(seat)); err != nil {
			return nil, err
		}
		if t.players == nil {
			t.players = map[chair]bot.Player[S]{}
		}
		t.players[at] = player
	}
	return bot.Ask(ctx, t.Game, seat, player, 0)
}

func (t *table[S]) Reach(seat game.Seat, subject int32) []board.Outline {
	if q := t.Waiting(seat); q != nil {
		return t.rules.Reach(&t.S, q, subject)
	}
	return nil
}

func (t *table[S]) Others(seat game.Seat) (others []Other) {
	q := t.Waiting(seat)
	if q == nil {
		return nil
	}
	var list game.Proposals
	t.rules.Others(&t.S, q, &list)
	for i := range list.Len() {
		a := list.At(i)
		var refusal *game.Refusal
		if _, err := t.Judge(seat, a); errors.As(err, &refusal) {
			others = append(others, Other{game.Option{Answer: a, Words: q.Words(&t.S, a), Marks: game.MarksOf(q, &t.S, a)}, *refusal})
		}
	}
	return others
}

func (t *table[S]) Forecast(seat game.Seat, a game.Answer) (board.Forecast, bool) {
	if q := t.Waiting(seat); q != nil {
		return t.rules.Forecast(&t.S, q, a)
	}
	return board.Forecast{}, false
}

func (t *table[S]) Sight(seat game.Seat, from, to int32) (board.Sight, bool) {
	return t.rules.Sight(&t.S, seat, from, to)
}

func (t *table[S]) Inspect(seat game.Seat, model int32) (board.Sheet, bool) {
	return t.rules.Inspect(&t.S, seat, model)
}
