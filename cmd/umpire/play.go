package main

import (
	"bufio"
	"context"
	crand "crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/system"
)

// sitting is what "umpire play" is asked for.
type sitting struct {
	seats [2]string // "human" or a player's name
	seed  dice.Seed
	draw  string
	save  string // a file for the replay, or ""
}

func playCommand(c *console) *cobra.Command {
	var b battle
	o := sitting{seats: [2]string{human, "greedy"}}
	var seed uint64
	cmd := &cobra.Command{
		Use:   "play",
		Short: "Sit down at a table",
		Long: `Plays a match in the terminal: a person at each seat that is human, programs at the
others. The position is shown as text and, with --draw, as an SVG file after each
activation. With --save the replay is written when the match ends or is left. Type
help at any question.`,
		Example: `  umpire play --system warcaster
  umpire play --seat1 human --seat2 human --mission surface-tension
  umpire play --force1 mw-sample --force2 ac-sample --draw pictures --save mine.jsonl
  umpire play --pack my-pack --force1 my-force.yaml`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if c.json {
				return errors.New("play talks to a person: it has no --json (simulate has)")
			}
			sys, wishes, err := b.open()
			if err != nil {
				return err
			}
			if err := replayFile(o.save); err != nil {
				return err
			}
			if o.seed = system.SeedOf(seed); !cmd.Flags().Changed("seed") {
				if _, err := crand.Read(o.seed[:]); err != nil {
					return err
				}
			}
			return play(cmd.Context(), c, sys, wishes, o)
		},
	}
	b.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&o.seats[0], "seat1", o.seats[0], "who is Blue: human, random or greedy")
	f.StringVar(&o.seats[1], "seat2", o.seats[1], "who is Red")
	f.Uint64Var(&seed, "seed", 0, "what decides the dice (chance, if left out)")
	f.StringVar(&o.draw, "draw", "", "a directory for drawings of the position")
	f.StringVar(&o.save, "save", "", "a file to write the replay to when the match ends or is left")
	return cmd
}

// human is who takes a seat that no bot does.
const human = "human"

// errQuit is a person leaving the table.
var errQuit = errors.New("the table was left")

// table is a match being played in a terminal.
type table struct {
	system.Table
	book     func() (*content.Catalogue, error)
	ctx      context.Context
	recorder system.Recorder
	players  [2]string // names of bots; "": a person
	in       <-chan string
	out      io.Writer
	album    album
	refused  *game.Refusal   // the last one, for "why"
	before   json.RawMessage // what a spectator saw at the last look
	stale    bool            // the table has changed since a person was shown it
	shown    bool            // a person has been shown the table
}

// linesOf reads lines while somebody waits for them, so that an interrupt need not
// wait for the end of a line. The channel closes where the input ends.
// Of a line that nobody types, only the beginning is read.
func linesOf(r io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		from := bufio.NewReaderSize(r, longestLine)
		for {
			text, more, err := from.ReadLine()
			if err != nil {
				return
			}
			line := string(text)
			for more && err == nil {
				_, more, err = from.ReadLine()
			}
			lines <- line
		}
	}()
	return lines
}

const longestLine = 400

// short is what was typed, as a message repeats it.
func short(text string) string {
	if runes := []rune(text); len(runes) > 43 {
		text = string(runes[:40]) + "..."
	}
	return strconv.Quote(text)
}

// line is the next line that a person types; false when there is none.
func (t *table) line() (string, bool) {
	select {
	case text, ok := <-t.in:
		return text, ok
	case <-t.ctx.Done():
		return "", false
	}
}

// play plays the first battle that fits the wishes.
func play(ctx context.Context, c *console, sys system.System, w system.Wishes, o sitting) error {
	battles, err := sys.Battles(w)
	if err != nil {
		return err
	}
	b, about := battles[0], sys.About()
	lies, err := sys.Open(b.Setup, dice.NewChaCha(o.seed))
	if err != nil {
		return err
	}
	t := &table{Table: lies, book: sys.Rulebook, ctx: ctx, in: linesOf(c.in), out: c.out, album: album{dir: o.draw}}
	for seat, name := range o.seats {
		if name == human {
			continue
		}
		if t.players[seat] = name; !slices.Contains(about.Bots, name) {
			return fmt.Errorf("%w, or %s", about.NoBot(name), human)
		}
	}
	t.recorder = t.Recorder(about.Header(b.Setup, o.seed, "chacha8"))
	t.Watch(t.narrate)
	commitment := dice.Commitment(o.seed)
	t.say("%s\n%v is %s, %v is %s. Type help at any question.\nThe dice are settled: commitment %x.\n",
		b.Title, game.Seat(0), o.seats[0], game.Seat(1), o.seats[1], commitment[:8])
	if err := t.run(); err != nil && !errors.Is(err, errQuit) {
		return err
	}
	if t.Over() {
		t.say("\n%s\n%s\nThe seed was %s.\n", t.Text(game.Nobody), resultWords(t.Result()), o.seed)
	} else {
		t.say("The match is left after %d choices.\n", t.Decisions())
	}
	if o.save == "" || t.Decisions() == 0 {
		return nil
	}
	return t.write(o.save, "")
}

// resultWords is how a match ended.
func resultWords(r game.Result) string {
	text := r.Winner.String() + " wins"
	if r.Winner == game.Nobody {
		text = "A draw"
	}
	for i, score := range r.Scores {
		text += [...]string{", ", " to "}[min(i, 1)] + strconv.Itoa(score)
	}
	return text + ": " + r.Reason
}

func (t *table) say(format string, args ...any) { fmt.Fprintf(t.out, format, args...) }

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
	now, err := json.Marshal(t.View(game.Nobody))
	if err != nil {
		return err
	}
	picture, due, err := t.Picture(t.before, now)
	if err != nil {
		return err
	}
	first := t.before == nil
	t.before = now
	if !due {
		return nil
	}
	t.stale = !first
	if err := t.album.add(picture); err != nil || t.album.dir == "" {
		return err
	}
	t.say("  (drawn: %s)\n", t.album.last())
	return nil
}

// turn gets one answer of a seat.
func (t *table) turn(seat game.Seat) error {
	if err := t.ctx.Err(); err != nil {
		return errQuit
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
	watches := e.To.Has(game.Nobody)
	for seat, player := range t.players {
		// Two people at one screen are told nothing that only one may know.
		alone := t.players[1-seat] != ""
		watches = watches || player == "" && alone && e.To.Has(game.Seat(seat))
	}
	switch {
	case !watches || e.Kind == "phase":
	case e.Kind == game.Retracted:
		t.say("  (%s)\n", e.Text)
	default:
		if roll, ok := e.Facts.(game.RolledFacts); ok {
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

// person asks a person until there is a lawful answer, or another position.
func (t *table) person(seat game.Seat) error {
	request := t.Requests(seat)[0]
	if request.Secret && len(request.Options) == 1 {
		return t.Apply(seat, request.Options[0].Answer) // asked for the other seat's sake
	}
	if t.stale {
		t.board(seat)
	}
	t.show(seat, request)
	for {
		t.say("%v> ", seat)
		text, ok := t.line()
		if !ok {
			t.say("\n")
			return errQuit
		}
		words := strings.Fields(text)
		if len(words) == 0 {
			t.show(seat, request)
			continue
		}
		moved, err := t.obey(seat, request, words)
		switch {
		case errors.Is(err, errQuit):
			return err
		case err != nil:
			t.complain(err)
			var broken *game.Broken
			if errors.As(err, &broken) && t.Broken() != nil {
				return err
			}
		case moved:
			t.refused = nil
			return nil
		}
	}
}

// complain tells why something was not done, a refusal with its clauses.
func (t *table) complain(err error) {
	var refusal *game.Refusal
	if !errors.As(err, &refusal) {
		t.say("  %v\n", err)
		return
	}
	t.refused = refusal
	for _, b := range refusal.Breaches {
		if b.Text != "" {
			t.say("  no: %s (%s)\n", b.Text, b.Clause)
		}
	}
}

// listedAtOnce is how many options are shown before "more" is asked for.
const listedAtOnce = 24

// board shows the table to a person.
func (t *table) board(seat game.Seat) {
	t.say("\n%s", t.Text(seat))
	t.stale, t.shown = false, true
}

// show puts the question to a person.
func (t *table) show(seat game.Seat, r game.Request) {
	if !t.shown && len(r.Options) == 0 && len(r.Items) == 0 {
		t.board(seat)
	}
	t.say("\n%s\n", r.Prompt)
	switch {
	case t.showItems(r):
	case len(r.Options) > 0:
		t.options(seat, r, 0, listedAtOnce)
	default:
		for i, item := range r.Items {
			t.say("  %d. %s\n", i+1, item.Name)
		}
		t.say("  %s\n", t.TypedHelp(seat))
		if r.Final {
			t.say("  No undo after this.\n")
		}
	}
}

// options lists options by number; those with a ! cannot be taken back.
func (t *table) options(seat game.Seat, r game.Request, from, to int) {
	final := false
	for i := from; i < min(to, len(r.Options)); i++ {
		sign := " "
		if r.Final || t.Final(seat, r.Options[i].Answer) {
			sign, final = "!", true
		}
		t.say(" %s%2d. %s\n", sign, i+1, r.Options[i].Words)
	}
	if to < len(r.Options) {
		t.say("    and %d more: type more\n", len(r.Options)-to)
	}
	if final {
		t.say("  ! no undo after this\n")
	}
}

// obey does what a person typed; moved says that the position is another one.
func (t *table) obey(seat game.Seat, r game.Request, words []string) (moved bool, err error) {
	switch words[0] {
	case "quit", "exit":
		return false, errQuit
	case "help", "?":
		t.say("%s", playHelp)
	case "board", "b":
		t.board(seat)
	case "more":
		t.options(seat, r, 0, len(r.Options))
	case "why":
		t.why(r)
	case "rules":
		return false, t.rule(words[1:])
	case "odds":
		return false, t.odds(seat, r, words[1:])
	case "undo":
		return t.undo(seat)
	case "save":
		return false, t.save(words[1:])
	case "auto":
		a, err := t.Suggest(t.ctx, seat, 3)
		if err != nil {
			return false, err
		}
		t.say("  %s\n", t.Words(seat, a))
		return true, t.Apply(seat, a)
	default:
		a, err := t.answer(seat, r, words)
		if err != nil {
			return false, err
		}
		return true, t.Apply(seat, a)
	}
	return false, nil
}

const playHelp = `  a number picks that option; words pick the one option that has them
  where something moves or is placed, say where in inches: 24 12.5, or n 4, or to NAME
  auto       answer as the greedy player would
  board      show the table again
  odds N     what the attack of option N would do
  why        explain the last refusal, or what this question goes by
  rules ID   read a clause of the rulebook
  undo       take back your last choice, if no die has been rolled since
  save FILE  write a replay
  quit       leave the table
`

// answer reads an answer in the form that the question has.
func (t *table) answer(seat game.Seat, r game.Request, words []string) (game.Answer, error) {
	if a, ok, err := readItems(r, words); ok {
		return a, err
	}
	if len(r.Options) > 0 {
		i, err := chosen(r.Options, words)
		if err == nil {
			return r.Options[i].Answer, nil
		}
		if a, ok := t.refusable(seat, words); ok {
			return a, nil
		}
		return nil, err
	}
	return t.Typed(seat, words)
}

// refusable is what some words mean that are no option: an answer that the rules refuse,
// and say why. Of several it is the first.
func (t *table) refusable(seat game.Seat, words []string) (game.Answer, bool) {
	for _, o := range t.Others(seat) {
		if hasWords(o.Words, words) {
			return o.Answer, true
		}
	}
	return nil, false
}

// hasWords reports whether a text has all of some words, or parts of words.
func hasWords(text string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(strings.ToLower(text), strings.ToLower(w)) {
			return false
		}
	}
	return true
}

// chosen is the option that a number or some words mean.
func chosen(options []game.Option, words []string) (int, error) {
	if n, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		if n < 1 || n > len(options) {
			return 0, fmt.Errorf("there is no option %d: expected 1 to %d", n, len(options))
		}
		return n - 1, nil
	}
	found := -1
	for i, o := range options {
		all := hasWords(o.Words, words)
		switch {
		case all && strings.EqualFold(o.Words, strings.Join(words, " ")):
			return i, nil
		case all && found >= 0:
			return 0, fmt.Errorf("%s could be option %d or %d: type a number, or help", short(strings.Join(words, " ")), found+1, i+1)
		case all:
			found = i
		}
	}
	if found < 0 {
		return 0, fmt.Errorf("%s is not understood: type the number of an option, or help", short(strings.Join(words, " ")))
	}
	return found, nil
}

// why explains the last refusal, or what a question goes by.
func (t *table) why(r game.Request) {
	clauses := slices.Clone(r.Clauses)
	if t.refused != nil {
		clauses = nil
		for _, b := range t.refused.Breaches {
			clauses = append(clauses, b.Clause)
		}
	}
	slices.Sort(clauses)
	for _, c := range slices.Compact(clauses) {
		if err := t.rule([]string{string(c)}); err != nil {
			t.say("  %s\n", c)
		}
	}
}

// rule shows a clause of the rulebook.
func (t *table) rule(words []string) error {
	if len(words) != 1 {
		return errors.New("rules wants the id of one clause: rules wc.attack.hit")
	}
	book, err := t.book()
	if err != nil {
		return err
	}
	clause, ok := book.Clause(words[0])
	if !ok {
		return fmt.Errorf("there is no clause %q: %s", words[0], content.Expected(words[0], book.IDs()))
	}
	t.say("  %s: %s\n%s\n", clause.ID, clause.Title, folded(clause.Text, "    "))
	if clause.Ruling != "" {
		t.say("%s\n", folded("Ruling: "+clause.Ruling, "    "))
	}
	return nil
}

// odds tells what the attack of an option would do, or of all that attack.
func (t *table) odds(seat game.Seat, r game.Request, words []string) error {
	if len(words) > 1 {
		return errors.New("odds wants the number of an option")
	}
	if len(words) == 1 {
		i, err := chosen(r.Options, words)
		if err != nil {
			return err
		}
		f, ok := t.Forecast(seat, r.Options[i].Answer)
		if !ok {
			return fmt.Errorf("%s is no attack", r.Options[i].Words)
		}
		t.say("%s", forecastWords(&f))
		return nil
	}
	none := true
	for i, o := range r.Options {
		if f, ok := t.Forecast(seat, o.Answer); ok {
			none = false
			t.say("  %2d. %s: %s\n", i+1, o.Words, figureWords(&f))
		}
	}
	if none {
		return errors.New("none of the options is an attack")
	}
	return nil
}

// undo takes the seat's last choice back, if it may by itself.
func (t *table) undo(seat game.Seat) (bool, error) {
	stay, ok := t.FreeUndo(seat)
	if !ok {
		return false, errors.New("no undo: a die was rolled, something was shown, or the other side has chosen since your last choice")
	}
	for line := len(t.Log()) - 1; line >= stay; line-- {
		if t.Takeback(seat, line) == nil {
			return true, nil
		}
	}
	return false, errors.New("there is nothing to take back")
}

// save writes the match so far as a replay.
func (t *table) save(words []string) error {
	if len(words) != 1 {
		return errors.New("save wants the name of a file")
	}
	return t.write(words[0], "  ")
}

// write writes the match so far as a replay, and says so.
func (t *table) write(path, indent string) error {
	if err := replayFile(path); err != nil {
		return err
	}
	record, err := t.recorder.Record()
	if err != nil {
		return err
	}
	if err := writeRecord(path, record); err != nil {
		return err
	}
	t.say("%ssaved %d choices in %s\n", indent, len(record.Lines), path)
	return nil
}

// replayFile sees to it that a replay can be written to a path.
func replayFile(path string) error {
	const what = "the name of a replay file"
	if path == "" {
		return nil
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return notRead(path, what, syscall.EISDIR)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return notRead(path, what, err)
	}
	return nil
}
