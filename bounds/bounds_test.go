package bounds_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/bounds"
)

// The first that is too much of a text is told, with how much there is.
func TestJSON(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		over bounds.Over
	}{
		"nothing":              {``, bounds.Over{}},
		"a value":              {`{"a":[1,"two",{"b":null}]}`, bounds.Over{}},
		"as many as are read":  {`[` + strings.Repeat("1,", bounds.Parts-1) + `1]`, bounds.Over{}},
		"one value more":       {`[` + strings.Repeat("1,", bounds.Parts) + `1]`, bounds.Over{What: bounds.Items, Has: bounds.Parts + 1, Most: bounds.Parts}},
		"objects":              {`[` + strings.Repeat("{},", bounds.Parts) + `1]`, bounds.Over{What: bounds.Items, Has: 2*bounds.Parts + 1, Most: bounds.Parts}},
		"as deep as is read":   {strings.Repeat("[", bounds.Depth) + strings.Repeat("]", bounds.Depth), bounds.Over{}},
		"too deep":             {strings.Repeat("[", 60_000), bounds.Over{What: bounds.Items, Has: 60_000, Most: bounds.Parts}},
		"deep":                 {strings.Repeat("[", 60), bounds.Over{What: bounds.Levels, Has: 60, Most: bounds.Depth}},
		"deep objects":         {strings.Repeat(`{"a":`, 60), bounds.Over{What: bounds.Levels, Has: 60, Most: bounds.Depth}},
		"brackets in words":    {`"` + strings.Repeat("[{,:", 60_000) + `"`, bounds.Over{}},
		"an escaped quote":     {`"\"` + strings.Repeat("[", 60) + `"`, bounds.Over{}},
		"a key as long as any": {`{"` + strings.Repeat("k", bounds.Key) + `":1}`, bounds.Over{}},
		"a long key":           {`{"` + strings.Repeat("k", 300) + `" : 1}`, bounds.Over{What: bounds.KeySize, Has: 300, Most: bounds.Key}},
		"a long word":          {`{"k":"` + strings.Repeat("k", 300) + `","l":1}`, bounds.Over{}},
	} {
		var over bounds.Over
		if err := bounds.JSON([]byte(tt.text)); err != nil && !errors.As(err, &over) {
			t.Errorf("%s: %v is of no bound", name, err)
		}
		if over != tt.over {
			t.Errorf("%s: %v, want %v", name, over, tt.over)
		}
	}
}

// Counting keeps nothing of a text, however large.
func TestCountingKeepsNothing(t *testing.T) {
	text := []byte(strings.Repeat(`{"a":[`, 50_000))
	yaml := []byte(strings.Repeat("a: 1\n", 50_000))
	if n := testing.AllocsPerRun(5, func() { bounds.Count(text) }); n > 0 {
		t.Errorf("JSON: %v allocations", n)
	}
	if n := testing.AllocsPerRun(5, func() { _, _ = bounds.YAML(yaml, bounds.Parts) }); n > 3 {
		t.Errorf("YAML: %v allocations", n)
	}
}

// What is read as JSON has no more keys and values than were counted, and one.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{`{"a":[1,"two",{"b":null}]}`, `"\"[`, `[[[`, `]`, `{"a" : {"b":1},"c":[]}`, `"\`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		counted := bounds.Count([]byte(text))
		var value any
		if json.Unmarshal([]byte(text), &value) != nil {
			return
		}
		parts, depth := partsOf(value)
		if parts > counted.Parts+1 || depth > counted.Depth {
			t.Errorf("%q: %d parts, %d deep, counted %+v", text, parts, depth, counted)
		}
	})
}

func partsOf(value any) (parts, depth int) {
	of := func(inner any) {
		p, d := partsOf(inner)
		parts, depth = parts+p, max(depth, d)
	}
	switch value := value.(type) {
	case []any:
		for _, v := range value {
			of(v)
		}
		return parts + 1, depth + 1
	case map[string]any:
		for _, v := range value {
			of(v)
			parts++ // its key
		}
		return parts + 1, depth + 1
	}
	return 1, 0
}

func TestShort(t *testing.T) {
	for _, word := range []string{"", "k", strings.Repeat("ä", bounds.Echo), strings.Repeat("\xff", 1000), strings.Repeat("ä", 1000)} {
		if got := bounds.Short(word); utf8.RuneCountInString(got) > bounds.Echo+1 || utf8.RuneCountInString(word) <= bounds.Echo && got != word {
			t.Errorf("%q is repeated as %q", word, got)
		}
		if got := bounds.Cut(word, 9); len(got) > 9+len("…") || utf8.ValidString(word) && !utf8.ValidString(got) {
			t.Errorf("%q is cut to %q", word, got)
		}
	}
}
