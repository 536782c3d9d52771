package contenttest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/bounds"
	"umpire/bounds/boundstest"
	"umpire/content"
)

// Reader reads what anybody may have written.
type Reader struct {
	Name string
	Read func(text []byte) error
	JSON bool // or YAML
}

// Readers are those of a game.
type Readers struct {
	Force, ForceJSON, Wish, Setup, Scenario func(text []byte) error
	// Within is a set-up in JSON with %s in place of its first force's YAML, quoted.
	Within string
}

// BoundedGame holds all readers of a game to the bounds, and that of packs.
func BoundedGame(t *testing.T, r Readers) {
	within := func(format string, text []byte) []byte {
		quoted, err := json.Marshal(string(text))
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Appendf(nil, format, quoted)
	}
	Bounded(t,
		Reader{Name: "force", Read: r.Force},
		Reader{Name: "force in JSON", Read: r.ForceJSON, JSON: true},
		Reader{Name: "wish", Read: r.Wish, JSON: true},
		Reader{Name: "force of a wish", Read: func(text []byte) error { return r.Wish(within(`{"forces":[{"yaml":%s}]}`, text)) }},
		Reader{Name: "set-up", Read: r.Setup, JSON: true},
		Reader{Name: "force of a set-up", Read: func(text []byte) error { return r.Setup(within(r.Within, text)) }},
		Reader{Name: "pack", Read: packed},
		Reader{Name: "scenario", Read: r.Scenario},
	)
}

// packed reads a pack of one file.
func packed(text []byte) error {
	pack, err := content.Pack{}.Over("own", fstest.MapFS{"factions.yaml": {Data: text}})
	if err != nil {
		return err
	}
	var problems content.Problems
	content.Entries[content.Source](pack, "factions", "faction", &problems)
	return problems.Err()
}

// mostMemory says how many bytes it may take to refuse a file, however large.
const mostMemory = 8 << 20

// Bounded holds readers to the bounds: of a file with more in it than is read, the bound
// is told with how much there was; of one that is wrong throughout, the first faults.
func Bounded(t *testing.T, readers ...Reader) {
	for _, r := range readers {
		t.Run(r.Name, func(t *testing.T) {
			for _, keys := range []int{bounds.Keys - 50, 20_000} {
				var err error
				text := unknown(keys, r.JSON)
				if used := boundstest.Memory(func() { err = r.Read(text) }); used > mostMemory {
					t.Errorf("%d unknown keys: it took %d kB", keys, used>>10)
				}
				if err == nil {
					t.Fatalf("%d unknown keys are read", keys)
				}
				Told(t, err)
				var over bounds.Over
				if large := keys > bounds.Keys; errors.As(err, &over) != large {
					t.Errorf("%d unknown keys: %v", keys, err)
				} else if large && (over.Has != 2*keys || over.What != bounds.Items) {
					t.Errorf("%d unknown keys are told as %+v", keys, over)
				}
				if faults := strings.Count(err.Error(), "unknown key"); !r.JSON && keys < bounds.Keys && faults != bounds.Faults {
					t.Errorf("of %d unknown keys %d are told: %v", keys, faults, err)
				}
			}
			text := []byte(strings.Repeat("[", 60))
			if r.JSON {
				text = []byte(`{"a":` + strings.Repeat("[", 60) + strings.Repeat("]", 60) + `}`)
			}
			var over bounds.Over
			if err := r.Read(text); !errors.As(err, &over) || over.What != bounds.Levels {
				t.Errorf("deep: %v", err)
			}
		})
	}
}

// Told holds what is told of something wrong to its bounds.
func Told(t testing.TB, err error) {
	t.Helper()
	var problems content.Problems
	if errors.As(err, &problems) && len(problems) > bounds.Faults+1 || err != nil && len(err.Error()) > bounds.Answer {
		t.Errorf("%d faults are told in %d bytes: %.300s", len(problems), len(err.Error()), err.Error())
	}
}

// unknown is a file of keys that nobody knows.
func unknown(keys int, inJSON bool) []byte {
	var out strings.Builder
	format := "k%05d: 1\n"
	if inJSON {
		format = `,"k%05d":1`
	}
	for i := range keys {
		fmt.Fprintf(&out, format, i)
	}
	if inJSON {
		return []byte("{" + out.String()[1:] + "}")
	}
	return []byte(out.String())
}
