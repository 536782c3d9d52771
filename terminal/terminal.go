// Package terminal plays a match in a terminal: it prints the position as text and questions with numbered
// answers, and reads what a person types. It serves every game and knows none.
//
//   - terminal: plays the match, turn by turn
//   - person: shows a person what is asked, and reads the answer
//   - passes: passes for a while
//   - answer, items: read answers
//   - explain: prints clauses and forecasts
//   - input, files: read lines, and write drawings and matches
package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/draw"
	"umpire/game"
	"umpire/system"
)

// Match is a match to be played in a terminal.
type Match struct {
	System system.System
	Wishes system.Wishes
	Seats  []string // Human, or the name of a bot; those past the seats of the battle do not play
	Seed   dice.Seed
	Draw   string // a directory for drawings of the position, or ""
	Save   string // a file for the replay, or ""
	In     io.Reader
	Out    io.Writer
}

// Human takes a seat that no bot does.
const Human = "human"

// Play plays the first battle that fits the wishes, until it is over or is left.
func (m Match) Play(ctx context.Context) error {
	battles, err := m.System.Battles(m.Wishes)
	if err != nil {
		return err
	}
	b, about := battles[0], m.System.About()
	lies, err := m.System.Open(b.Setup, dice.NewChaCha(m.Seed))
	if err != nil {
		return err
	}
	t := &table{Table: lies, book: m.System.Rulebook, ctx: ctx, in: linesOf(m.In), out: m.Out, album: Album{Dir: m.Draw}, stands: map[game.Seat]system.Stands{}}
	if lies.Seats() > len(m.Seats) {
		return fmt.Errorf("%s has %d seats: %d players are named", b.Title, lies.Seats(), len(m.Seats))
	}
	var who []string
	for seat, name := range m.Seats[:lies.Seats()] {
		who = append(who, fmt.Sprintf("%v is %s", game.Seat(seat), name))
		if name == Human {
			name = ""
		} else if !slices.Contains(about.Bots, name) {
			return fmt.Errorf("%w, or %s", about.NoBot(name), Human)
		}
		t.players = append(t.players, name)
	}
	t.recorder = t.Recorder(about.Header(b.Setup, m.Seed, "chacha8"))
	t.Watch(t.narrate)
	commitment := dice.Commitment(m.Seed)
	t.say("%s\n%s. Type help at any question.\nThe dice are settled: commitment %x.\n", b.Title, strings.Join(who, ", "), commitment[:8])
	if err := t.run(); err != nil && !errors.Is(err, errLeft) {
		return err
	}
	if t.Over() {
		t.say("\n%s\n%s\nThe seed was %s.\n", t.Text(game.Nobody), resultWords(t.Result()), m.Seed)
	} else {
		t.say("The match is left after %d choices.\n", t.Decisions())
	}
	if m.Save == "" || t.Decisions() == 0 {
		return nil
	}
	return t.write(m.Save, "")
}

// errLeft is a person leaving the table.
var errLeft = errors.New("the table was left")

// table is a match being played in a terminal.
type table struct {
	system.Table
	book     func() (*content.Catalogue, error)
	ctx      context.Context
	recorder system.Recorder
	players  []string                    // names of bots, by seat; "": a person
	stands   map[game.Seat]system.Stands // what each seat has told the table to pass
	in       <-chan string
	out      io.Writer
	album    Album
	refused  *game.Refusal // the last one, for "why"
	before   *board.Table  // what lay there at the last look
	stale    bool          // the table has changed since a person was shown it
	shown    bool          // a person has been shown the table
}

// run plays until the game or the person's patience ends.
func (t *table) run() error {
	if err := t.Start(); err != nil {
		return err
	}
	for !t.Over() {
		if err := t.look(); err != nil {
			return err
		}
		asked := t.Asked()
		if len(asked) == 0 {
			return errors.New("the game waits for nobody")
		}
		if err := t.turn(asked[0]); err != nil {
			return err
		}
	}
	return t.look()
}

// look draws the table if something has been completed on it.
func (t *table) look() error {
	now, ok := t.View(game.Nobody).(*board.Table)
	first := t.before == nil
	if !ok || !now.Completes(t.before) && !t.Over() {
		t.before = now
		return nil
	}
	t.before, t.stale = now, !first
	if t.album.Dir == "" {
		return nil
	}
	scene := t.Scene()
	if err := t.album.Add(draw.SVG(&scene, now)); err != nil {
		return err
	}
	t.say("  (drawn: %s)\n", t.album.last())
	return nil
}

// turn gets one answer of a seat.
func (t *table) turn(seat game.Seat) error {
	if err := t.ctx.Err(); err != nil {
		return errLeft
	}
	if player := t.players[seat]; player != "" {
		a, err := t.Choose(t.ctx, seat, player, uint64(seat)+1)
		if err != nil {
			return err
		}
		return t.Apply(seat, a)
	}
	return t.person(seat)
}

// narrate tells an event to the people at the table.
func (t *table) narrate(e game.Event) {
	watches, people := e.To.Has(game.Nobody), 0
	for _, player := range t.players {
		if player == "" {
			people++
		}
	}
	for seat, player := range t.players {
		// Several people at one screen are told nothing that only one may know.
		watches = watches || player == "" && people == 1 && e.To.Has(game.Seat(seat))
	}
	switch {
	case !watches || e.Kind == "phase":
	case e.Kind == game.Retracted:
		t.say("  (%s)\n", e.Text)
	default:
		if roll := e.Roll; roll != nil {
			t.say("    %s: %s shows %s\n", strings.ReplaceAll(string(roll.Tag), "/", ", "), roll.Dice, faces(roll.Face))
			return
		}
		t.say("  %s\n", e.Text)
	}
}

func faces(list []int8) string {
	words := make([]string, len(list))
	for i, f := range list {
		words[i] = strconv.Itoa(int(f))
	}
	return strings.Join(words, " ")
}

// resultWords returns how a match ended.
func resultWords(r game.Result) string {
	text := r.Winners.String()
	if r.Winners.Nobody() && len(r.Scores) > 1 {
		text = "A draw"
	}
	for i, score := range r.Scores {
		text += [...]string{", ", " to "}[min(i, 1)] + strconv.Itoa(score)
	}
	return text + ": " + r.Reason
}

func (t *table) say(format string, args ...any) { fmt.Fprintf(t.out, format, args...) }
