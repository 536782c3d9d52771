package warcaster_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"umpire/bounds"
	"umpire/content"
	"umpire/content/contenttest"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/scenario"
	"umpire/terrain"
)

// Whatever reads what people write stops at its bounds.
func TestReadersAreBounded(t *testing.T) {
	b, sys := standard(t), scenarios(t)
	contenttest.BoundedGame(t, contenttest.Readers{
		Force:     func(text []byte) error { _, err := book.Forces(b).Own("f", content.YAML, text); return err },
		ForceJSON: func(text []byte) error { _, err := book.Forces(b).Own("the force", content.JSON, text); return err },
		Wish:      func(text []byte) error { _, _, err := book.Wished(b, text); return err },
		Setup:     func(text []byte) error { _, err := book.ReadSetup(b, text); return err },
		Within:    `{"mission":"boiling-point","forces":[{"yaml":%s},{"yaml":""}]}`,
		Scenario: func(text []byte) error {
			if _, err := scenario.SystemOf("s", text); errors.As(err, new(bounds.Over)) {
				return err
			}
			return errors.New(strings.Join(sys.Run("s", text).Failures, "\n"))
		},
	})
}

// A force that somebody brings along has a name that shows; one of a match from before
// names had bounds is read all the same.
func TestForcesHaveNames(t *testing.T) {
	b := standard(t)
	for name, right := range map[string]bool{
		"Ada's 2nd": true, strings.Repeat("ä", 60): true, strings.Repeat("ä", 61): false, "a\u202eb": false, "a\nb": false, "a\x00": false,
	} {
		f := b.Samples[0]
		f.Name = name
		text, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		quoted, err := json.Marshal(string(content.Write(f)))
		if err != nil {
			t.Fatal(err)
		}
		_, inYAML := book.Forces(b).Own("f", content.YAML, content.Write(f))
		_, inJSON := book.Forces(b).Own("the force", content.JSON, text)
		_, _, wished := book.Wished(b, fmt.Appendf(nil, `{"practice":true,"forces":[{"yaml":%s}]}`, quoted))
		for _, err := range []error{inYAML, inJSON, wished} {
			if (err == nil) != right || err != nil && !strings.Contains(err.Error(), "cannot be taken: it has ") {
				t.Errorf("%q: %v", name, err)
			}
		}
		if kept, _, err := content.Bring[warcaster.Force]("f", "force", content.YAML, content.Write(f), b); err != nil || kept.Name != name {
			t.Errorf("%q is kept as %q, %v", name, kept.Name, err)
		}
	}
}

// So has a piece of terrain.
func TestTerrainHasNames(t *testing.T) {
	b := standard(t)
	for name, right := range map[string]bool{"Ada's wood": true, strings.Repeat("ä", 60): true, strings.Repeat("ä", 61): false, "a\u202eb": false, "a\nb": false} {
		_, faults := book.Terrain(b).Judge(warcaster.Skirmish(b), []terrain.Piece{{Kind: warcaster.Forest, Name: name, Shape: geom.Polygon{{X: 9000, Y: 20000}, {X: 14000, Y: 20000}, {X: 14000, Y: 25000}}}})
		if (len(faults) == 0) != right || !right && !strings.Contains(faults[0].Text, "the name cannot be taken: it has ") {
			t.Errorf("%q: %v", name, faults)
		}
	}
}
