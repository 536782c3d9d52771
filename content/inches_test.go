package content

import (
	"testing"

	"pgregory.net/rapid"

	"umpire/geom"
)

func TestParseInches(t *testing.T) {
	for _, test := range []struct {
		text string
		want geom.Length
	}{
		{"0", 0}, {"1", 2540}, {"48", 121920}, {"0.5", 1270}, {"0.9", 2286}, {"1.75", 4445}, {"-2.25", -5715},
		{"0.01", 25}, {"0.0002", 1}, {"0.0001", 0}, {"10.31", 26187}, {"200", 508000},
	} {
		if got, err := ParseInches(test.text); err != nil || got != test.want {
			t.Errorf("%s is %d (%v), want %d", test.text, got, err, test.want)
		}
	}
	for _, text := range []string{"", "-", ".", "1.", "a", "1e3", "201", "1.23456", "0x1", "1,5", "+1", "--1", "1.-5", "NaN"} {
		if got, err := ParseInches(text); err == nil {
			t.Errorf("%q is read as %d", text, got)
		}
	}
}

func TestInchesRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := geom.Length(rapid.Int32Range(-508000, 508000).Draw(t, "length"))
		text := FormatInches(length)
		if back, err := ParseInches(text); err != nil || back != length {
			t.Fatalf("%d is written %s and read as %d (%v)", length, text, back, err)
		}
	})
}

func TestFormatInches(t *testing.T) {
	for length, want := range map[geom.Length]string{0: "0", 2540: "1", 4445: "1.75", 2286: "0.9", -1270: "-0.5"} {
		if got := FormatInches(length); got != want {
			t.Errorf("%d is written %s, want %s", length, got, want)
		}
	}
}
