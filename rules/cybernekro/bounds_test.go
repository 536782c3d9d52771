package cybernekro_test

import (
	"encoding/json"
	"strings"
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
)

// Whatever reads what people write stops at its bounds.
func TestReadersAreBounded(t *testing.T) {
	b := standard(t)
	contenttest.Bounded(t,
		contenttest.Reader{Name: "force", Read: func(text []byte) error { _, err := book.Forces(b).Own("f", content.YAML, text); return err }},
		contenttest.Reader{Name: "force in JSON", Read: func(text []byte) error {
			_, err := book.Forces(b).Own("the force", content.JSON, text)
			return err
		}, JSON: true},
		contenttest.Reader{Name: "wish", Read: func(text []byte) error { _, _, err := book.Wished(b, text); return err }, JSON: true},
		contenttest.Reader{Name: "set-up", Read: func(text []byte) error { _, err := book.ReadSetup(b, text); return err }, JSON: true},
	)
}

// A crew that somebody brings along has a name that shows, and so has each in it; one of a
// match from before names had bounds is read all the same.
func TestForcesHaveNames(t *testing.T) {
	b := standard(t)
	for name, right := range map[string]bool{
		"Ada's 2nd": true, strings.Repeat("ä", 60): true, strings.Repeat("ä", 61): false, "a\u202eb": false, "a\nb": false, "a\x00": false,
	} {
		for _, whose := range []string{"crew", "character"} {
			f := b.Samples[0]
			f.Characters = append([]cybernekro.Character(nil), f.Characters...)
			if whose == "crew" {
				f.Name = name
			} else {
				f.Characters[1].Name = name
			}
			text, err := json.Marshal(f)
			if err != nil {
				t.Fatal(err)
			}
			_, inYAML := book.Forces(b).Own("f", content.YAML, content.Write(f))
			_, inJSON := book.Forces(b).Own("the force", content.JSON, text)
			for _, err := range []error{inYAML, inJSON} {
				if (err == nil) != right || err != nil && !strings.Contains(err.Error(), "cannot be taken: it has ") {
					t.Errorf("%s %q: %v", whose, name, err)
				}
			}
		}
	}
}

// FuzzForce: whatever a crew file says, it is read and judged, or refused with what is
// wrong.
func FuzzForce(f *testing.F) {
	b := standard(f)
	for _, sample := range b.Samples {
		f.Add(content.Write(sample))
	}
	f.Add([]byte("id: f\nname: F\ncharacters:\n  - {name: N, attributes: {strength: -9}, traits: [deformed, big, big], raised: [agility]}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, form := range []content.Form{content.YAML, content.JSON} {
			crew, err := book.Forces(b).Own("f", form, data)
			contenttest.Told(t, err)
			if err != nil {
				continue
			}
			contenttest.Told(t, content.Unlawful(cybernekro.CheckForce(b, &crew)))
			cybernekro.Warnings(b, &crew)
			for i := range crew.Characters {
				c := &crew.Characters[i]
				if b.Capacity(c) < 2 || b.Load(c) < 0 || b.Radius(c) <= 0 {
					t.Errorf("%+v: a capacity of %d, a load of %d, a radius of %d", c, b.Capacity(c), b.Load(c), b.Radius(c))
				}
			}
		}
	})
}
