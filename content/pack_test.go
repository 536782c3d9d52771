package content

import (
	"strings"
	"testing"
	"testing/fstest"

	"umpire/geom"
)

// thing is an entry as a game's package would have it.
type thing struct {
	Pos
	ID    Slug   `yaml:"id,required"`
	Name  string `yaml:"name"`
	Count int8   `yaml:"count" min:"1" max:"9"`
	Size  int    `yaml:"size" min:"2" max:"9"`
	On    bool   `yaml:"on"`
	Like  Ref    `yaml:"like"`

	Far geom.Length `yaml:"far" max:"9"`
}

func (t thing) EntryID() string { return string(t.ID) }

// layers is a pack of directories, each with one file of things.
func layers(t *testing.T, files ...string) Pack {
	t.Helper()
	var p Pack
	for i, text := range files {
		var err error
		if p, err = p.Over(string(rune('a'+i)), fstest.MapFS{"things.yaml": {Data: []byte(text)}}); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func TestLayers(t *testing.T) {
	p := layers(t,
		"things:\n  - {id: one, name: First, count: 1}\n  - {id: two}\n",
		"things:\n  - {id: three, size: 4}\n  - id: one\n    name: Other\n",
	)
	var problems Problems
	things := Entries[thing](p, "things", "thing", &problems)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, e := range things {
		ids = append(ids, e.EntryID())
	}
	if got := strings.Join(ids, " "); got != "one two three" {
		t.Errorf("the things are %s", got)
	}
	if one := things[0]; one.Name != "Other" || one.Count != 0 || one.Pos != (Pos{"b/things.yaml", 3}) {
		t.Errorf("the thing laid over is %+v", one)
	}
	if got := things[2].Size; got != 4 {
		t.Errorf("the number is %d", got)
	}
}

func TestDecodeRefusals(t *testing.T) {
	for _, test := range []struct{ name, entry, want string }{
		{"not a mapping", "- seven", `a/things.yaml:2: a thing is a single value: expected keys with values`},
		{"nothing", "-", `a thing is nothing`},
		{"no id", "- {name: A}", `a/things.yaml:2: a thing lacks the key "id"`},
		{"number past its bound", "- {id: a, count: 10}", `thing "a": count is "10": expected a whole number from 1 to 9`},
		{"another past its bound", "- {id: a, size: 1}", `thing "a": size is "1": expected a whole number from 2 to 9`},
		{"a fraction", "- {id: a, count: 1.5}", `count is "1.5": expected a whole number`},
		{"a quoted number", `- {id: a, count: "1"}`, `count is the text "1": expected the number, without quotes`},
		{"true in quotes", `- {id: a, on: "true"}`, `on is the text "true": expected true, without quotes`},
		{"a length in quotes", `- {id: a, far: "1"}`, `far is the text "1": expected the number, without quotes`},
		{"a length with five decimals", `- {id: a, far: 0.12345}`, `far is 0.12345, with 5 decimals: at most 4 of an inch are read`},
		{"a length past all", `- {id: a, far: 300}`, `far is "300": expected inches, as a number from 0 to 9`},
		{"a length past its bound", `- {id: a, far: 10}`, `far is 10: expected 0 to 9 inches`},
		{"Latin-1", "- {id: a, name: K\xf6nig}", `a/things.yaml:2: it has the byte 0xf6, which is no UTF-8`},
		{"yes for true", "- {id: a, on: yes}", `on is "yes": expected true or false`},
		{"empty value", "- {id: a, name: }", `name is nothing: expected a single value`},
		{"tag", "- !!str a", `expected plain YAML, without anchors, aliases or tags`},
		{"merge", "- {id: a, <<: {name: b}}", `a/things.yaml:2:`},
		{"too deep", "- " + strings.Repeat("[", 60) + strings.Repeat("]", 60), `a/things.yaml:2: it has 60 levels of things inside each other: at most 40 are read`},
		{"too long a line", "- {id: a, name: " + strings.Repeat("x", 3000) + "}", `a/things.yaml:2: it has 3019 bytes in a line: at most 2000 are read`},
		{"nested lists", strings.Repeat("- ", 100) + "a", `a/things.yaml:2: it has 41 levels of things inside each other: at most 40 are read`},
	} {
		t.Run(test.name, func(t *testing.T) {
			var problems Problems
			Entries[thing](layers(t, "things:\n  "+test.entry+"\n"), "things", "thing", &problems)
			if err := problems.Err(); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
		})
	}
}

func TestTwoDocuments(t *testing.T) {
	if _, err := Document[thing]("x.yaml", "thing", []byte("id: a\n---\nid: b\n")); err == nil {
		t.Error("read a file of two documents")
	}
}

func TestProblemsAreInOrder(t *testing.T) {
	var p Problems
	if p.Err() != nil {
		t.Error("no problems are an error")
	}
	p.Add(Pos{"b.yaml", 1}, "third")
	p.Add(Pos{"a.yaml", 10}, "second")
	p.Add(Pos{"a.yaml", 2}, "first")
	p.Add(Pos{"a.yaml", 2}, "first")
	if got := p.Err().Error(); got != "a.yaml:2: first\na.yaml:10: second\nb.yaml:1: third" {
		t.Errorf("got %s", got)
	}
}

func TestNearest(t *testing.T) {
	known := []string{"weapons", "warjacks", "rng", "firebrand", "fire", "h-reflex"}
	for word, want := range map[string]string{
		"weapon": "weapons", "rnge": "rng", "firebrnd": "firebrand", "fier": "fire", "h-reflx": "h-reflex",
		"zebra": "", "": "", "fire": "fire",
	} {
		if got := Nearest(word, known); got != want {
			t.Errorf("nearest to %q is %q, want %q", word, got, want)
		}
	}
}

func TestUnknownSystem(t *testing.T) {
	if _, err := Embedded("chess"); err == nil || !strings.Contains(err.Error(), "warcaster") {
		t.Errorf("got %v", err)
	}
	if _, err := Rulebook("chess"); err == nil {
		t.Error("there is a rulebook of chess")
	}
}
