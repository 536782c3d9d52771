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

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
)

// sitting is what "umpire play" asks of a system.
type sitting struct {
	seats [2]string // "human" or a player's name
	seed  dice.Seed
	draw  string
	save  string // a file for the replay, or ""
}

func playCommand(c *console) *cobra.Command {
	var w wishes
	o := sitting{seats: [2]string{"human", "greedy"}}
	var name string
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
			s, err := systemNamed(name, w.pack)
			if err != nil {
				return err
			}
			if err := replayFile(o.save); err != nil {
				return err
			}
			if o.seed = seedOf(seed); !cmd.Flags().Changed("seed") {
				if _, err := crand.Read(o.seed[:]); err != nil {
					return err
				}
			}
			return s.play(cmd.Context(), c, w, o)
		},
	}
	battleFlags(cmd, &name, &w)
	f := cmd.Flags()
	f.StringVar(&o.seats[0], "seat1", o.seats[0], "who is Blue: human, random or greedy")
	f.StringVar(&o.seats[1], "seat2", o.seats[1], "who is Red")
	f.Uint64Var(&seed, "seed", 0, "what decides the dice (chance, if left out)")
	f.StringVar(&o.draw, "draw", "", "a directory for drawings of the position")
	f.StringVar(&o.save, "save", "", "a file to write the replay to when the match ends or is left")
	return cmd
}

// errQuit is a person leaving the table.
var errQuit = errors.New("the table was left")

// table is a match being played in a terminal.
type table[S comparable] struct {
	of       *playable[S]
	ctx      context.Context
	game     *game.Game[S]
	battle   battle[S]
	recorder *game.Recorder[S]
	players  [2]bot.Player[S] // nil: a person
	advice   bot.Player[S]    // for "auto"
	in       <-chan string
	out      io.Writer
	album    album
	refused  *game.Refusal // the last one, for "why"
	mind     game.Game[S]  // to find out what cannot be taken back
	luck     *game.Luck
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
func (t *table[S]) line() (string, bool) {
	select {
	case text, ok := <-t.in:
		return text, ok
	case <-t.ctx.Done():
		return "", false
	}
}

// play implements system.
func (p *playable[S]) play(ctx context.Context, c *console, w wishes, o sitting) error {
	battles, err := p.battles(w)
	if err != nil {
		return err
	}
	b := battles[0]
	t := &table[S]{of: p, ctx: ctx, battle: b, game: game.New(b.rules, dice.Source(dice.NewChaCha(o.seed))),
		in: linesOf(c.in), out: c.out, album: album{dir: o.draw}, luck: game.NewLuck(1)}
	for seat, name := range o.seats {
		if name == "human" {
			continue
		}
		if t.players[seat], err = p.player(name, b.rules, uint64(seat)+1); err != nil {
			return fmt.Errorf("%w, or human", err)
		}
	}
	t.advice = bot.NewGreedy(p.appraiser(b.rules), 3)
	t.recorder = game.NewRecorder(t.game, p.opening(b, o.seed, "chacha8"))
	t.game.Watch(t.narrate)
	commitment := dice.Commitment(o.seed)
	t.say("%s\n%v is %s, %v is %s. Type help at any question.\nThe dice are settled: commitment %x.\n",
		b.title, game.Seat(0), o.seats[0], game.Seat(1), o.seats[1], commitment[:8])
	if err := t.run(); err != nil && !errors.Is(err, errQuit) {
		return err
	}
	if t.game.Over() {
		t.say("\n%s\n%s\nThe seed was %s.\n", b.rules.BoardState(&t.game.S, game.Nobody), resultWords(t.game.Result()), o.seed)
	} else {
		t.say("The match is left after %d choices.\n", t.game.Decisions())
	}
	if o.save == "" || t.game.Decisions() == 0 {
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

func (t *table[S]) say(format string, args ...any) { fmt.Fprintf(t.out, format, args...) }

// run plays until the game or the person's patience ends.
func (t *table[S]) run() error {
	if err := t.game.Start(); err != nil {
		return err
	}
	for !t.game.Over() {
		if err := t.look(); err != nil {
			return err
		}
		var seat game.Seat
		found := false
		t.game.Asked(func(q game.Question[S]) {
			if !found {
				_, seat, _ = q.About()
				found = true
			}
		})
		if !found {
			return errors.New("the game waits for nobody")
		}
		if err := t.turn(seat); err != nil {
			return err
		}
	}
	return t.look()
}

// look draws the table if something has been completed on it.
func (t *table[S]) look() error {
	now, err := json.Marshal(t.game.View(game.Nobody))
	if err != nil {
		return err
	}
	picture, due, err := t.of.page(t.battle.rules, t.before, now)
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
func (t *table[S]) turn(seat game.Seat) error {
	if err := t.ctx.Err(); err != nil {
		return errQuit
	}
	if player := t.players[seat]; player != nil {
		a, err := bot.Ask(t.ctx, t.game, seat, player, 0)
		if err != nil {
			return err
		}
		return t.game.Apply(seat, a)
	}
	return t.person(seat)
}

// narrate tells an event to the people at the table.
func (t *table[S]) narrate(e game.Event) {
	watches := e.To.Has(game.Nobody)
	for seat, player := range t.players {
		// Two people at one screen are told nothing that only one may know.
		alone := t.players[1-seat] != nil
		watches = watches || player == nil && alone && e.To.Has(game.Seat(seat))
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
func (t *table[S]) person(seat game.Seat) error {
	request := t.game.Requests(seat)[0]
	if request.Secret && len(request.Options) == 1 {
		return t.game.Apply(seat, request.Options[0].Answer) // asked for the other seat's sake
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
			if errors.As(err, &broken) && t.game.Broken() != nil {
				return err
			}
		case moved:
			t.refused = nil
			return nil
		}
	}
}

// complain tells why something was not done, a refusal with its clauses.
func (t *table[S]) complain(err error) {
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
func (t *table[S]) board(seat game.Seat) {
	t.say("\n%s", t.battle.rules.BoardState(&t.game.S, seat))
	t.stale, t.shown = false, true
}

// show puts the question to a person.
func (t *table[S]) show(seat game.Seat, r game.Request) {
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
		t.say("  %s\n", t.battle.rules.TypedHelp(&t.game.S, t.game.Waiting(seat)))
		if r.Final {
			t.say("  No undo after this.\n")
		}
	}
}

// options lists options by number; those with a ! cannot be taken back.
func (t *table[S]) options(seat game.Seat, r game.Request, from, to int) {
	final := false
	for i := from; i < min(to, len(r.Options)); i++ {
		sign := " "
		if r.Final || t.final(seat, r.Options[i].Answer) {
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

// final reports whether dice are rolled or something is shown at once by a choice:
// it is tried in a game that only looks like this one.
func (t *table[S]) final(seat game.Seat, a game.Answer) bool {
	if t.game.Imagine(seat, t.luck, &t.mind) != nil {
		return false
	}
	before := t.mind.Rolls()
	return t.mind.Apply(seat, a) == nil && t.mind.Rolls() > before
}

// obey does what a person typed; moved says that the position is another one.
func (t *table[S]) obey(seat game.Seat, r game.Request, words []string) (moved bool, err error) {
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
		a, err := bot.Ask(t.ctx, t.game, seat, t.advice, 0)
		if err != nil {
			return false, err
		}
		t.say("  %s\n", t.game.Waiting(seat).Words(&t.game.S, a))
		return true, t.game.Apply(seat, a)
	default:
		a, err := t.answer(seat, r, words)
		if err != nil {
			return false, err
		}
		return true, t.game.Apply(seat, a)
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
func (t *table[S]) answer(seat game.Seat, r game.Request, words []string) (game.Answer, error) {
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
	return t.battle.rules.Typed(&t.game.S, t.game.Waiting(seat), words)
}

// refusable is what some words mean that are no option: an answer that the rules refuse,
// and say why. Of several it is the first.
func (t *table[S]) refusable(seat game.Seat, words []string) (game.Answer, bool) {
	q := t.game.Waiting(seat)
	var others game.Proposals
	t.battle.rules.Others(&t.game.S, q, &others)
	for i := range others.Len() {
		if a := others.At(i); hasWords(q.Words(&t.game.S, a), words) {
			return a, true
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
func (t *table[S]) why(r game.Request) {
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
func (t *table[S]) rule(words []string) error {
	if len(words) != 1 {
		return errors.New("rules wants the id of one clause: rules wc.attack.hit")
	}
	book, err := content.Rulebook(t.of.name)
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
func (t *table[S]) odds(seat game.Seat, r game.Request, words []string) error {
	if len(words) > 1 {
		return errors.New("odds wants the number of an option")
	}
	q := t.game.Waiting(seat)
	if len(words) == 1 {
		i, err := chosen(r.Options, words)
		if err != nil {
			return err
		}
		text, ok := t.of.forecast(t.battle.rules, &t.game.S, q, r.Options[i].Answer, true)
		if !ok {
			return fmt.Errorf("%s is no attack", r.Options[i].Words)
		}
		t.say("%s", text)
		return nil
	}
	none := true
	for i, o := range r.Options {
		if text, ok := t.of.forecast(t.battle.rules, &t.game.S, q, o.Answer, false); ok {
			none = false
			t.say("  %2d. %s: %s\n", i+1, o.Words, text)
		}
	}
	if none {
		return errors.New("none of the options is an attack")
	}
	return nil
}

// undo takes the seat's last choice back, if it may by itself.
func (t *table[S]) undo(seat game.Seat) (bool, error) {
	stay, ok := t.game.FreeUndo(seat)
	if !ok {
		return false, errors.New("no undo: a die was rolled, something was shown, or the other side has chosen since your last choice")
	}
	for line := len(t.game.Log()) - 1; line >= stay; line-- {
		if t.game.Takeback(seat, line) == nil {
			return true, nil
		}
	}
	return false, errors.New("there is nothing to take back")
}

// save writes the match so far as a replay.
func (t *table[S]) save(words []string) error {
	if len(words) != 1 {
		return errors.New("save wants the name of a file")
	}
	return t.write(words[0], "  ")
}

// write writes the match so far as a replay, and says so.
func (t *table[S]) write(path, indent string) error {
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
