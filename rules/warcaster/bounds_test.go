package warcaster

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/bounds"
	"umpire/content"
	"umpire/content/contenttest"
	"umpire/scenario"
)

// Whatever reads what people write stops at its bounds.
func TestReadersAreBounded(t *testing.T) {
	b, sys := standard(t), scenarios(t)
	within := func(format string, text []byte) []byte {
		quoted, err := json.Marshal(string(text))
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Appendf(nil, format, quoted)
	}
	force := func(text []byte) error { _, err := ParseForce("f", text, b); return err }
	wish := func(text []byte) error { _, _, err := b.Wish(text); return err }
	read := func(text []byte) error { _, err := ReadSetup(b, text); return err }
	contenttest.Bounded(t,
		contenttest.Reader{Name: "force", Read: force},
		contenttest.Reader{Name: "force in JSON", Read: func(text []byte) error { _, err := ReadForceJSON(b, text); return err }, JSON: true},
		contenttest.Reader{Name: "wish", Read: wish, JSON: true},
		contenttest.Reader{Name: "force of a wish", Read: func(text []byte) error { return wish(within(`{"forces":[{"yaml":%s}]}`, text)) }},
		contenttest.Reader{Name: "set-up", Read: read, JSON: true},
		contenttest.Reader{Name: "force of a set-up", Read: func(text []byte) error {
			return read(within(`{"mission":"boiling-point","forces":[{"yaml":%s},{"yaml":""}]}`, text))
		}},
		contenttest.Reader{Name: "pack", Read: func(text []byte) error {
			pack, err := content.Pack{}.Over("own", fstest.MapFS{"factions.yaml": {Data: text}})
			if err != nil {
				return err
			}
			var problems content.Problems
			content.Entries[content.Source](pack, "factions", "faction", &problems)
			return problems.Err()
		}},
		contenttest.Reader{Name: "scenario", Read: func(text []byte) error {
			if _, err := scenario.SystemOf("s", text); errors.As(err, new(bounds.Over)) {
				return err
			}
			return errors.New(strings.Join(sys.Run("s", text).Failures, "\n"))
		}},
	)
}
