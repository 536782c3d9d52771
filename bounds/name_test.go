package bounds_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"umpire/bounds"
)

func TestName(t *testing.T) {
	for name, want := range map[string]error{
		"":                       nil,
		"Ada":                    nil,
		"Ada L. (2nd) \"x\"":     nil,
		"Ærøskøbing & Ко":        nil,
		"שלום":                   nil,
		"👩\u200d🚀":               nil, // joined by a zero-width joiner
		"می\u200cخواهم":          nil, // as Persian is written
		strings.Repeat("ä", 40):  nil,
		strings.Repeat("👩", 40):  nil,
		strings.Repeat("ä", 41):  bounds.Over{What: bounds.Letters, Has: 41, Most: 40},
		strings.Repeat("x", 1e6): bounds.Over{What: bounds.Letters, Has: 1e6, Most: 40},
		"a\nb":                   bounds.Sign('\n'),
		"a\tb":                   bounds.Sign('\t'),
		"a\x00":                  bounds.Sign(0),
		"a\x7f":                  bounds.Sign(0x7f),
		"a\u0085":                bounds.Sign(0x85),
		"\u202eadA":              bounds.Sign(0x202e),
		"a\u202a":                bounds.Sign(0x202a),
		"a\u2066b\u2069":         bounds.Sign(0x2066),
		"a\u200e":                bounds.Sign(0x200e),
		"a\u200f":                bounds.Sign(0x200f),
		"a\u061c":                bounds.Sign(0x61c),
		"a\u2028b":               bounds.Sign(0x2028),
		"\u200b":                 bounds.Sign(0x200b),
		"a\xff":                  bounds.Sign(utf8.RuneError),
		"a\ufffd":                nil, // what stands for a sign that was lost
		"❤\ufe0f\u200d🔥":         nil,
		"🏴\U000e0067\U000e007f":  nil, // a flag with tags
		"\u0601\u0661":           nil, // a sign of Arabic years, with a figure
		"\u3164":                 bounds.Sign(0x3164),
		"a\uffa0":                bounds.Sign(0xffa0),
		"\u115f\u1160":           bounds.Sign(0x115f),
		"\u2800\u2800":           bounds.Sign(0x2800),
		"a\u00adb":               bounds.Sign(0xad),
		"\u034f":                 bounds.Sign(0x34f),
		"\u200d":                 bounds.Sign(0x200d),
		"a\u200d":                bounds.Sign(0x200d),
		"a\u200d\u200db":         bounds.Sign(0x200d),
		"\u200ca":                bounds.Sign(0x200c),
		"\ufe0fa":                bounds.Sign(0xfe0f),
		"\u2062a":                bounds.Sign(0x2062),
		"a\U000e0001":            bounds.Sign(0xe0001),
		"   ":                    bounds.ErrBlank,
		"\u3000\u00a0":           bounds.ErrBlank,
		" \u200d ":               bounds.ErrBlank,
	} {
		if got := bounds.Name(name, bounds.PlayerName); !errors.Is(got, want) && got != want {
			t.Errorf("%.60q: %v, want %v", name, got, want)
		}
	}
}

func TestAlike(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"Red", "Red", true}, {"Red", " rED ", true}, {"Seat 3", "seat  3", true}, {"Red", "R\u00aded", true}, {"Red", "Re\ufe0fd", true},
		{"Red", "Reds", false}, {"Red", "R ed", false}, {"", "", true},
	} {
		if got := bounds.Alike(tt.a, tt.b); got != tt.want {
			t.Errorf("%q and %q: %v", tt.a, tt.b, got)
		}
	}
}

func TestNumbered(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		taken      []string
	}{
		{"Ada", "Ada", nil},
		{"Ada", "Ada 2", []string{"Ada"}},
		{"Ada", "Ada 3", []string{"Ada 2", "Ada"}},
		{"Adalbertin", "Adalberti 2", []string{"Adalbertin"}},
		{"Adalbert\u200dX", "Adalbert 2", []string{"Adalbert\u200dX"}},
	} {
		got := bounds.Numbered(tt.name, 11, func(name string) bool { return slices.Contains(tt.taken, name) })
		if got != tt.want && tt.name != "Adalbert\u200dX" {
			t.Errorf("%q beside %q is called %q, want %q", tt.name, tt.taken, got, tt.want)
		}
		if err := bounds.Name(got, 11); err != nil {
			t.Errorf("%q is called %q: %v", tt.name, got, err)
		}
	}
}

// A name that is taken has no more letters than it may, none of which is a control or
// directs the writing; and of any text there is a plain one.
func FuzzName(f *testing.F) {
	for _, name := range []string{"Ada", "a\u202eb", "a\u2066b", "\x00", "\xff", "👩\u200d🚀", strings.Repeat("x", 50)} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if plain := bounds.Plain(strings.ToValidUTF8(name, "")); bounds.Name(plain, len(name)) != nil {
			t.Errorf("%q is plain %q", name, plain)
		}
		if err := bounds.Name(name, 40); err != nil {
			if len(err.Error()) > 200 {
				t.Errorf("%q: told %v", name, err)
			}
			return
		}
		if !utf8.ValidString(name) || utf8.RuneCountInString(name) > 40 || len(name) > 160 {
			t.Errorf("%q is taken", name)
		}
		for _, r := range name {
			if unicode.Is(unicode.Cc, r) || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x200e || r == 0x200f || r == 0x61c {
				t.Errorf("%q is taken with %U", name, r)
			}
		}
	})
}
