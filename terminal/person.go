package terminal

import (
	"errors"
	"strings"

	"umpire/game"
)

// person asks a person until there is a lawful answer, or another position.
func (t *table) person(seat game.Seat) error {
	if passed, err := t.passes(seat); passed || err != nil {
		return err
	}
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
			return errLeft
		}
		words := strings.Fields(text)
		if len(words) == 0 {
			t.show(seat, request)
			continue
		}
		moved, err := t.obey(seat, request, words)
		switch {
		case errors.Is(err, errLeft):
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

// listedAtOnce says how many options are shown before "more" is asked for.
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
		if help := t.passHelp(seat); help != "" {
			t.say("  %s\n", help)
		}
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
		if r.Final || t.Behind(seat, r.Options[i].Answer).Final() {
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
		return false, errLeft
	case "help", "?":
		t.say("%s", help)
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
		if _, window := t.Pass(seat); words[0] == "pass" && (window || len(words) > 1) {
			return t.pass(seat, words[1:])
		}
		a, err := t.answer(seat, r, words)
		if err != nil {
			return false, err
		}
		return true, t.Apply(seat, a)
	}
	return false, nil
}

const help = `  a number picks that option; words pick the one option that they name: who acts, what is done, to whom
  where something moves or is placed, say where in inches: 24 12.5, or n 4, or to NAME
  auto       answer as the greedy player would
  board      show the table again
  odds N     what the attack of option N would do
  why        explain the last refusal, or what this question goes by
  rules ID   read a clause of the rulebook
  pass       pass what may be passed; pass round: until the round is over, or another time that
             the question names; pass all round: whatever may be passed; pass stop: no longer
  undo       take back your last choice, if no die has been rolled since
  save FILE  write a replay
  quit       leave the table
`

// undo takes the seat's last choice back, if it may by itself.
func (t *table) undo(seat game.Seat) (bool, error) {
	line, ok := t.undone(seat)
	if !ok {
		return false, errors.New("no undo: a die was rolled, something was shown, or the other side has chosen since your last choice")
	}
	return true, t.Takeback(seat, line)
}
