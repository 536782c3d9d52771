package content

import (
	"strings"
	"testing"
)

func TestRulebooks(t *testing.T) {
	for _, system := range Systems() {
		t.Run(system, func(t *testing.T) {
			c, err := Rulebook(system)
			if err != nil {
				t.Fatal(err)
			}
			if c.System != system || c.Title == "" || len(c.Sources) == 0 {
				t.Errorf("the catalogue says it is %q of %q, from %q", c.Title, c.System, c.Sources)
			}
			for _, s := range c.Sections {
				for _, clause := range s.Clauses {
					if found, ok := c.Clause(clause.ID); !ok || found.Title != clause.Title {
						t.Errorf("%s is not found by its id", clause.ID)
					}
					if s.ID == "open_questions" && len(clause.See) == 0 {
						t.Errorf("%s is an open question that no clause decides", clause.ID)
					}
				}
			}
		})
	}
}

// The figures are the catalogue's, counted by hand.
func TestWarcasterRulebook(t *testing.T) {
	c, err := Rulebook("warcaster")
	if err != nil {
		t.Fatal(err)
	}
	if len(c.IDs()) != 487 || len(c.Sections) != 30 {
		t.Errorf("%d clauses in %d sections, want 487 in 30", len(c.IDs()), len(c.Sections))
	}
	marauder, ok := c.Clause("wc.content.marauder")
	if !ok || marauder.Text != "Continuum solo, DEF 2, ARM 4." || !marauder.NeedsProof() {
		t.Errorf("wc.content.marauder is %+v", marauder)
	}
	tokens, _ := c.Clause("wc.components.tokens")
	if tokens.NeedsProof() || tokens.NotPlayed == "" {
		t.Errorf("wc.components.tokens needs proof: %+v", tokens)
	}
	maps, _ := c.Clause("wc.open.maps")
	if maps.NeedsProof() || len(maps.See) != 4 {
		t.Errorf("wc.open.maps is decided by %v", maps.See)
	}
	left, unused := 0, 0
	for _, id := range c.IDs() {
		switch clause, _ := c.Clause(id); {
		case clause.Unused:
			unused++
		case clause.NotPlayed != "":
			left++
		}
	}
	if left != 3 || unused != 1 {
		t.Errorf("%d clauses cannot concern a program and %d are unused, want 3 and 1", left, unused)
	}
	if _, ok := c.Clause("wc.no.such"); ok {
		t.Error("found a clause that is not there")
	}
}

// The figures are the catalogue's, counted by hand.
func TestWarpathRulebook(t *testing.T) {
	c, err := Rulebook("warpath")
	if err != nil {
		t.Fatal(err)
	}
	if len(c.IDs()) != 529 || len(c.Sections) != 31 {
		t.Errorf("%d clauses in %d sections, want 529 in 31", len(c.IDs()), len(c.Sections))
	}
	var left, open, unused int
	for _, id := range c.IDs() {
		switch clause, _ := c.Clause(id); {
		case clause.Unused:
			unused++
		case clause.NotPlayed != "":
			left++
		case len(clause.See) > 0:
			open++
		}
	}
	if left != 1 || unused != 3 || open != 41 {
		t.Errorf("%d clauses cannot concern a program, %d are unused and %d open questions, want 1, 3 and 41", left, unused, open)
	}
}

// The figures are the catalogue's, counted by hand.
func TestCybernekroRulebook(t *testing.T) {
	c, err := Rulebook("cybernekro")
	if err != nil {
		t.Fatal(err)
	}
	if len(c.IDs()) != 548 || len(c.Sections) != 28 {
		t.Errorf("%d clauses in %d sections, want 548 in 28", len(c.IDs()), len(c.Sections))
	}
	var left, open, unused, refused int
	for _, id := range c.IDs() {
		clause, _ := c.Clause(id)
		switch {
		case clause.Unused:
			unused++
		case clause.NotPlayed != "":
			left++
		case len(clause.See) > 0:
			open++
		}
		if clause.BadInput != "" {
			refused++
		}
	}
	if left != 3 || unused != 7 || open != 46 || refused != 65 {
		t.Errorf("%d clauses cannot concern a program, %d are unused, %d open questions, %d tell of bad input: want 3, 7, 46 and 65", left, unused, open, refused)
	}
}

func TestCatalogueRefusals(t *testing.T) {
	const head = "system: s\ntitle: T\nsections:\n  - id: a\n    title: A\n    clauses:\n"
	tests := []struct{ name, clauses, want string }{
		{"unknown key", "      - {id: s.a, title: A, text: B, txet: C}\n", `c.yaml:7: sections[0].clauses[0] has unknown key "txet"`},
		{"no text", "      - {id: s.a, title: A}\n", `c.yaml:7: sections[0].clauses[0] lacks the key "text"`},
		{"twice", "      - {id: s.a, title: A, text: B}\n      - {id: s.a, title: A, text: B}\n", `c.yaml:8: clause "s.a" stands here twice`},
		{"dangling", "      - {id: s.open.a, title: A, text: B, see: [s.opne.a]}\n", `did you mean "s.open.a"?`},
		{"dangling in data", "      - {id: s.open.a, title: A, text: B, data: {see: [s.opne.a]}}\n", `there is no clause "s.opne.a"`},
		{"no reason", "      - {id: s.a, title: A, text: B, digital: n/a}\n", `expected "digital: n/a" or "digital: unused" and a reason together`},
		{"a reason alone", "      - {id: s.a, title: A, text: B, reason: C}\n", `expected "digital: n/a" or "digital: unused" and a reason together`},
		{"no such mark", "      - {id: s.a, title: A, text: B, digital: never, reason: C}\n", `digital is "never": expected n/a, unused or nothing`},
		{"untried without bad_input", "      - {id: s.a, title: A, text: B, untried: no reader takes it}\n", `c.yaml:7: clause "s.a" says why nothing can be tried: expected bad_input beside it`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := ParseCatalogue("c.yaml", []byte(head+test.clauses))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}
