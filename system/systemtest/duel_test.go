package systemtest_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/draw"
	"umpire/game"
	"umpire/system"
	"umpire/system/systemtest"
)

func duel(t *testing.T) system.System {
	t.Helper()
	sys, err := systemtest.Duel(content.Pack{})
	if err != nil {
		t.Fatal(err)
	}
	return sys
}

func TestItsScenarioPasses(t *testing.T) {
	proofs, err := duel(t).Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range proofs.All {
		if r := proofs.Run(name, data); !r.Passed {
			t.Errorf("%s\n%s", strings.Join(r.Failures, "\n"), strings.Join(r.Trace, "\n"))
		}
	}
	if r := proofs.Run("changed.yaml", []byte(strings.Replace(systemtest.Scenario, "[6, 0]", "[6, 1]", 1))); r.Passed {
		t.Error("it passes whatever it expects")
	}
}

// A table is drawn as it lies and as it was recorded, the same both times, and its text
// names all that stands there.
func TestItsTableIsDrawn(t *testing.T) {
	table, err := duel(t).Open(json.RawMessage(`{}`), dice.Fast(3))
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Start(); err != nil {
		t.Fatal(err)
	}
	var before *board.Table
	drawn, scene := 0, table.Scene()
	for !table.Over() {
		now := table.View(game.Nobody).(*board.Table)
		if now.Completes(before) {
			drawn++
			wellFormed(t, draw.SVG(&scene, now))
		}
		before = now
		seat := table.Asked()[0]
		a, err := table.Choose(t.Context(), seat, "random", 1)
		if err == nil {
			err = table.Apply(seat, a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if drawn < 3 {
		t.Errorf("%d pictures of a whole duel", drawn)
	}
	text := table.Text(game.Nobody)
	for _, u := range table.View(game.Nobody).(*board.Table).Units {
		if strings.Contains(text, u.Name) != (u.Where == board.OnTable) {
			t.Errorf("%s is %s in\n%s", u.Name, u.Where, text)
		}
	}
}

func wellFormed(t *testing.T, picture []byte) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(picture)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
