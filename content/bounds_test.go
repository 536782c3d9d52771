package content

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"umpire/bounds"
	"umpire/bounds/boundstest"
)

// unknownKeys is a file of so many keys that nobody knows.
func unknownKeys(n int) []byte {
	var out strings.Builder
	out.WriteString("id: a\n")
	for i := range n {
		fmt.Fprintf(&out, "k%05d: 1\n", i)
	}
	return []byte(out.String())
}

// mostTold says how many bytes the faults of a file may come to.
const mostTold = 16 << 10

// Whatever is wrong with a file, and however often, thirty faults are told and a last
// line says that there are more.
func TestFaultsOfAFile(t *testing.T) {
	for name, text := range map[string]string{
		"unknown keys":   string(unknownKeys(150)),
		"wrong entries":  "id: a\nlist:\n" + strings.Repeat("  - 7\n", 1000),
		"aliases":        "id: a\nlist:\n" + strings.Repeat("  - *a\n", 1000),
		"a key again":    "id: a\nlist:\n" + strings.Repeat("  - {a: 1, \"a\": 2}\n", 500),
		"keys of no use": "id: a\nlist:\n" + strings.Repeat("  - {[1]: 1}\n", 500),
		"deep places":    "id: a\n" + strings.Repeat(strings.Repeat("- ", 45)+"a\n", 40),
	} {
		type list struct {
			ID   Slug    `yaml:"id,required"`
			List []thing `yaml:"list"`
		}
		_, err := Document[list]("x", "thing", []byte(text))
		var told Problems
		if !errors.As(err, &told) {
			t.Fatalf("%s: %v", name, err)
		}
		if len(told) > bounds.Faults+1 || len(err.Error()) > mostTold {
			t.Errorf("%s: told %d faults in %d bytes", name, len(told), len(err.Error()))
		}
		if strings.HasPrefix(name, "unknown") || strings.HasPrefix(name, "wrong") || name == "aliases" {
			if last := told[len(told)-1].Text; len(told) != bounds.Faults+1 || last != "there are more faults: the first 30 are told" {
				t.Errorf("%s: %d faults, the last is %s", name, len(told), last)
			}
		}
	}
}

// What is more than is read is refused before it is: the bound is told with how much
// there was, and hardly any memory is taken.
func TestTooMuchInAFile(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		over bounds.Over
	}{
		"keys":            {string(unknownKeys(20_000)), bounds.Over{What: bounds.Items, Has: 40_002, Most: bounds.Written}},
		"lines":           {strings.Repeat("\n", 6000), bounds.Over{What: bounds.Items, Has: 6000, Most: bounds.Written}},
		"values":          {strings.Repeat("- ["+strings.Repeat("1,", 900)+"]\n", 200), bounds.Over{What: bounds.Items, Has: 200 * 903, Most: bounds.Written}},
		"lists in lists":  {strings.Repeat(strings.Repeat("- ", 900)+"a\n", 100), bounds.Over{What: bounds.Items, Has: 100 * 901, Most: bounds.Written}},
		"bytes":           {strings.Repeat("#"+strings.Repeat("x", 1000)+"\n", 2000), bounds.Over{What: bounds.Bytes, Has: 2000 * 1002, Most: bounds.File}},
		"a long line":     {"id: " + strings.Repeat("x", 100_000) + "\nname: a\n", bounds.Over{What: bounds.LineSize, Has: 100_004, Most: bounds.Line}},
		"the last line":   {"id: " + strings.Repeat("x", 100_000), bounds.Over{What: bounds.LineSize, Has: 100_004, Most: bounds.Line}},
		"deep":            {"id: " + strings.Repeat("[", 60) + strings.Repeat("]", 60), bounds.Over{What: bounds.Levels, Has: 60, Most: bounds.Depth}},
		"a key":           {strings.Repeat("k", 300) + ": 1\n", bounds.Over{What: bounds.KeySize, Has: 300, Most: bounds.Key}},
		"side by side":    {string(unknownKeys(2000)), bounds.Over{What: bounds.Names, Has: 2001, Most: bounds.Keys}},
		"after returns":   {strings.ReplaceAll(string(unknownKeys(2000)), "\n", "\r"), bounds.Over{What: bounds.Names, Has: 2001, Most: bounds.Keys}},
		"over lists":      {"id:\n" + strings.ReplaceAll(string(unknownKeys(800)), " 1\n", "\n- a\n"), bounds.Over{What: bounds.Names, Has: 802, Most: bounds.Keys}},
		"as much as read": {"id: a\nlist:\n" + strings.Repeat("- {a: 1, b: 2}\n", 800), bounds.Over{}},
	} {
		data := []byte(tt.text)
		var err error
		used := boundstest.Memory(func() { _, err = Document[thing]("x", "thing", data) })
		var over bounds.Over
		if errors.As(err, &over); over != tt.over {
			t.Errorf("%s: %v, want %v: %.200v", name, over, tt.over, err)
		}
		most := uint64(64 << 10)
		if tt.over.What == "" {
			most = 8 << 20
		}
		if used > most {
			t.Errorf("%s: it took %d kB for %d kB", name, used>>10, len(data)>>10)
		}
	}
}

// A problem that is found after the last that is told makes an entry wrong all the same.
func TestMoreFaultsThanAreTold(t *testing.T) {
	var problems Problems
	got := Entries[thing](layers(t, "things:\n"+strings.Repeat("  - {id: A}\n", 100)), "things", "thing", &problems)
	if len(got) != 0 || len(problems) != bounds.Faults+1 || !problems.Full() {
		t.Errorf("%d entries are right, %d faults", len(got), len(problems))
	}
	before := len(problems)
	if problems.Add(Pos{}, "one more"); len(problems) != before || !problems.Since(before) {
		t.Errorf("%d faults after %d", len(problems), before)
	}
}

// Long words are not repeated whole.
func TestLongWords(t *testing.T) {
	long := strings.Repeat("x", 1900)
	for _, text := range []string{"id: A" + long, "id: a\ncount: " + long, "id: a\non: " + long, "id: [" + long + "]", "id: a\n" + long[:90] + ": 1"} {
		if _, err := Document[thing]("x", "thing", []byte(text)); err == nil || len(err.Error()) > 600 {
			t.Errorf("%.30q: %v", text, err)
		}
	}
}

// Whatever a file says, at most thirty faults and one line are told of it, in a few kB.
func FuzzDocument(f *testing.F) {
	for _, text := range []string{"id: a\ncount: 1\n", "- [", "a: &a [*a]\n", "a: {b: {c: 1}}\n", "? a\n: b\n", "a: |\n  b\n", string(unknownKeys(40)), "\"\\u0000\": 1", strings.Repeat("- ", 50)} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		_, err := Document[thing]("x", "thing", data)
		var told Problems
		if err != nil && !errors.As(err, &told) {
			t.Fatalf("%v is no problem of the file", err)
		}
		if len(told) > bounds.Faults+1 || err != nil && len(err.Error()) > 2*mostTold {
			t.Errorf("told %d faults in %d bytes", len(told), len(err.Error()))
		}
	})
}

// BenchmarkUnknownKeys reads a file of about as much as is read at all, and as many
// keys that nobody knows as are.
func BenchmarkUnknownKeys(b *testing.B) {
	data := []byte(string(unknownKeys(bounds.Keys-2)) + "list:\n" + strings.Repeat("- {a: 1, b: 2}\n", 700))
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		var told Problems
		if _, err := Document[thing]("x", "thing", data); !errors.As(err, &told) || len(told) != bounds.Faults+1 {
			b.Fatal(err)
		}
	}
}
