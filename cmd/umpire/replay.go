package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"umpire/board"
	"umpire/bounds"
	"umpire/draw"
	"umpire/game"
	"umpire/system"
	"umpire/terminal"
)

// rerun has the flags and arguments of "umpire replay".
type rerun struct {
	pack   string // a directory, or ""
	verify bool
	draw   string // directory, or ""
	step   int    // of the log, from 1; 0: all of it
	trace  bool
}

// replayed is the output of "umpire replay --json".
type replayed struct {
	System  string       `json:"system"`
	Pack    string       `json:"pack,omitempty"` // laid over the content
	Choices int          `json:"choices"`
	Rolls   uint64       `json:"rolls"`
	Over    bool         `json:"over"`
	Result  *game.Result `json:"result,omitempty"`
	// Match is the file's own account of the match: players, date and ending.
	Match    *game.Played `json:"match,omitempty"`
	Hash     string       `json:"hash"`
	Verified bool         `json:"verified"`
	// Retold says that the match was told otherwise than it is now, and that not compared.
	Retold bool `json:"retold,omitempty"`
	// Claims lists the statements of the file that the match, played again, does not confirm.
	Claims     []game.Claim `json:"claims,omitempty"`
	MoreClaims int          `json:"more_claims,omitempty"` // that are not in the list
	// Unchecked says how many choices were made under other rules than the end.
	Unchecked int `json:"unchecked,omitempty"`
	Drawings  int `json:"drawings,omitempty"`
}

func replayCommand(c *console) *cobra.Command {
	var o rerun
	cmd := &cobra.Command{
		Use:   "replay FILE",
		Short: "Look at a finished match again",
		Long: `Reads a replay file and says how the match went. With --verify every choice is
played again under the rules and every die rolled again, and all that the file
says came of it is compared: events, views, result, the final state.
With --step N the match is told up to choice N, and with --trace what the rules
asked and rolled at that choice, line by line.`,
		Example: `  umpire replay match.jsonl
  umpire replay match.jsonl --verify
  umpire replay match.jsonl --draw pictures
  umpire replay match.jsonl --step 40 --trace`,
		Args: takes("a replay file", 1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			f, err := openReplay(cmd.Context(), args[0])
			if err != nil {
				return notRead(args[0], "a replay file", err)
			}
			defer f.Close()
			record, err := game.ReadRecord(args[0], f)
			if err != nil {
				return err
			}
			if o.step < 0 || o.step > len(record.Lines) {
				return fmt.Errorf("--step is %d: the match has choices 1 to %d", o.step, len(record.Lines))
			}
			if o.trace && o.step == 0 {
				return errors.New("--trace needs the choice to look at: --step N")
			}
			sys, err := openGame(record.Header.System, o.pack)
			if err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			if err := replay(c, sys, record, o); err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			return nil
		},
	}
	packFlag(cmd, &o.pack)
	f := cmd.Flags()
	f.BoolVar(&o.verify, "verify", false, "play every choice again and compare the end")
	f.StringVar(&o.draw, "draw", "", "a directory for drawings of the position, one after each activation")
	f.IntVar(&o.step, "step", 0, "only as far as this choice, counted from 1")
	f.BoolVar(&o.trace, "trace", false, "print what the rules asked and rolled at the choice of --step")
	return cmd
}

// pipedReplay bounds a replay that comes through a pipe, in bytes.
const pipedReplay = 64 << 20

// openReplay opens a replay file. One that comes through a pipe is read at once, as far as it is
// waited for.
func openReplay(ctx context.Context, name string) (io.ReadCloser, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, syscall.EISDIR
	case info.Mode().IsRegular():
		return os.Open(name)
	}
	data, err := readBounded(ctx, name, pipedReplay)
	return io.NopCloser(bytes.NewReader(data)), err
}

// replay looks at a record again.
func replay(c *console, sys system.System, r *game.Record, o rerun) error {
	needs := r.Header.Pack != "" && o.pack == ""
	if needs && (o.verify || o.step > 0) {
		return lacksPack(r)
	}
	answer := replayed{System: r.Header.System, Pack: r.Header.Pack, Choices: len(r.Lines), Rolls: r.Footer.Rolls, Over: r.Footer.Over, Result: r.Footer.Result, Match: r.Footer.Match, Hash: r.Footer.Hash}
	_, answer.Unchecked = r.Position()
	if o.verify {
		answer.Retold = r.Header.Telling != game.Telling
		claims, err := verify(sys, r)
		if err != nil {
			return err
		}
		answer.Claims, answer.MoreClaims, answer.Verified = claims.List, claims.More, len(claims.List) == 0
	}
	var told strings.Builder
	if o.draw != "" {
		n, err := watch(sys, r, o)
		if err != nil && needs {
			return lacksPack(r)
		}
		if err != nil {
			return err
		}
		answer.Drawings = n
	}
	if o.step > 0 {
		if err := walk(sys, r, o, &told); err != nil {
			return err
		}
	}
	if err := c.show(answer, func(w io.Writer) error {
		_, err := fmt.Fprint(w, told.String(), answer.words())
		return err
	}); err != nil {
		return err
	}
	if n := len(answer.Claims) + answer.MoreClaims; n > 0 {
		return fmt.Errorf("the match, played again, does not give what the file says: %d differences", n)
	}
	return nil
}

// lacksPack is the error of a replay that needs the pack it was played with.
func lacksPack(r *game.Record) error {
	return fmt.Errorf("it was played with the pack %s: expected --pack and its directory", r.Header.Pack)
}

// words is the answer for people.
func (a *replayed) words() string {
	text := fmt.Sprintf("%s, %d choices, %d rolls", a.System, a.Choices, a.Rolls)
	switch {
	case a.Result != nil:
		text += ": " + a.Result.Reason
	case a.Match != nil:
		text += ": " + bounds.Short(a.Match.Reason)
	case !a.Over:
		text += ", not ended"
	}
	if m := a.Match; m != nil {
		text += "\nplayed by " + bounds.Cut(strings.Join(m.Players, ", "), bounds.Told)
		if m.Ended != "" {
			text += ", ended " + bounds.Short(m.Ended)
		}
		text += ": names, date and how it ended are as the file says"
	}
	if a.Pack != "" {
		text += "\nplayed with the pack " + a.Pack
	}
	if a.Drawings > 0 {
		text += fmt.Sprintf("\n%d drawings", a.Drawings)
	}
	if a.Verified {
		text += "\nverified: the end has the hash " + a.Hash
		if a.Retold {
			text += "\nit was told in the words of another version: choices, rolls and the end agree, what was told is not compared"
		}
	}
	if !a.Verified && len(a.Claims) == 0 {
		text += "\nas the file says: --verify plays it again"
	}
	for _, c := range a.Claims {
		text += "\n" + c.String()
	}
	if a.MoreClaims > 0 {
		text += fmt.Sprintf("\n%d more differences", a.MoreClaims)
	}
	if a.Unchecked > 0 {
		text += fmt.Sprintf("\nthe first %d choices were made under other rules: what came of them is not verified", a.Unchecked)
	}
	return text + "\n"
}

// newTable is the record's game at its beginning.
func newTable(sys system.System, r *game.Record) (system.Table, error) {
	stream, err := r.Header.Stream()
	if err != nil {
		return nil, err
	}
	return sys.Open(r.Header.Setup, stream)
}

// verify plays the record again and compares: what the file does not get right.
func verify(sys system.System, r *game.Record) (claims game.Claims, err error) {
	about, header := sys.About(), r.Header
	if from, _ := r.Position(); from != nil {
		header.Rules, header.Content = from.Rules, from.Content
	}
	if header.Rules != about.Rules {
		return claims, fmt.Errorf("it was played under version %q of the rules, these are version %q: it can be watched and not verified", header.Rules, about.Rules)
	}
	if header.Pack != "" && header.Content != about.Content {
		return claims, fmt.Errorf("it was played with the pack %s, whose content was %.12s, and this is %.12s: it can be watched and not verified", header.Pack, header.Content, about.Content)
	}
	if header.Content != about.Content {
		return claims, fmt.Errorf("it was played with the content %.12s, this is %.12s: it can be watched and not verified", header.Content, about.Content)
	}
	t, err := newTable(sys, r)
	if err != nil {
		return claims, err
	}
	recorder := t.Recorder(header)
	if err := t.Replay(r.Log()); err != nil {
		return claims, fmt.Errorf("the log does not replay: %w", err)
	}
	ours, err := recorder.Record()
	if err != nil {
		return claims, err
	}
	return r.Compare(ours)
}

// watch draws what a spectator saw, after each activation and at the end. It needs no rules
// but the set-up, so that a match can be watched under later versions too.
func watch(sys system.System, r *game.Record, o rerun) (drawings int, err error) {
	t, err := sys.Open(r.Header.Setup, nil)
	if err != nil {
		return 0, err
	}
	album, scene := terminal.Album{Dir: o.draw}, t.Scene()
	var before *board.Table
	n := 0
	for lies, err := range sys.Tables(r) {
		if err != nil {
			return album.Count(), err
		}
		if n++; o.step > 0 && n > o.step+1 {
			break
		}
		if over := r.Footer.Over && n == len(r.Lines)+1; over || lies.Completes(before) {
			if err := album.Add(draw.SVG(&scene, lies)); err != nil {
				return album.Count(), err
			}
		}
		before = lies
	}
	return album.Count(), nil
}

// walk plays the record choice by choice up to one: it tells what happens, or
// traces that choice.
func walk(sys system.System, r *game.Record, o rerun, told *strings.Builder) error {
	t, err := newTable(sys, r)
	if err != nil {
		return err
	}
	if !o.trace {
		t.Watch(func(e game.Event) { fmt.Fprintf(told, "%5d  %s\n", e.No, e.Text) })
	}
	log, begun := r.Log()[:o.step], 0
	if from, lines := r.Position(); from == nil {
		if err := t.Start(); err != nil {
			return err
		}
	} else if begun = lines + 1; o.step < begun {
		return fmt.Errorf("--step is %d: the first %d choices were made under other rules", o.step, lines)
	} else if err := t.Replay(log[:begun]); err != nil {
		return err
	}
	for i, e := range log[begun:] {
		if o.trace && begun+i == len(log)-1 {
			trace(t, e, told)
		}
		if err := repeat(t, e); err != nil {
			return fmt.Errorf("choice %d: %w", begun+i+1, err)
		}
	}
	return nil
}

// repeat does what an entry of a log says.
func repeat(t system.Table, e game.Entry) error {
	switch {
	case e.Takeback > 0:
		return t.Takeback(e.Seat, e.Takeback-1)
	case e.Withdraw:
		return t.Withdraw(e.Seat)
	}
	return t.Apply(e.Seat, e.Answer)
}

// trace prints the step that a choice is made in: what it had been asked and had
// rolled before, the choice, and what it came to, each with the clauses passed.
func trace(t system.Table, e game.Entry, told *strings.Builder) {
	fmt.Fprintf(told, "choice of %v: %s %v\n", e.Seat, e.Tag, []int32(e.Answer))
	if requests := t.Requests(e.Seat); len(requests) > 0 && e.Tag != "" {
		fmt.Fprintf(told, "  asked   %s\n", requests[0].Prompt)
		if checked, err := t.Judge(e.Seat, e.Answer); err == nil {
			fmt.Fprintf(told, "  answer  %s\n", t.Words(e.Seat, checked))
		}
		fmt.Fprintf(told, "  by      %v\n", requests[0].Clauses)
	}
	for _, passed := range t.Transcript() {
		fmt.Fprintf(told, "    before  %s %s\n", passed.Tag, passedWords(passed))
	}
	t.Watch(func(e game.Event) {
		if roll := e.Roll; roll != nil {
			fmt.Fprintf(told, "    roll %d  %s: %s shows %v\n", roll.Roll, roll.Tag, roll.Dice, roll.Face)
			return
		}
		fmt.Fprintf(told, "    %s\n", e.Text)
		for _, clause := range slices.Concat(e.Clauses, e.Trace) {
			fmt.Fprintf(told, "      %s\n", clause)
		}
	})
}

func passedWords(p game.Passed) string {
	if p.Seat == game.Nobody {
		return fmt.Sprintf("rolled %v", p.Faces)
	}
	return fmt.Sprintf("answered %v by %v", []int32(p.Answer), p.Seat)
}
