package geom

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// What is refused never reads as if it were allowed: for each limit and each length
// beyond it, by a hundredth of a millimetre too, the two numbers of the text are on the
// right sides of each other.
func TestBoundReadsAsItIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		limit := rapid.OneOf(
			rapid.Custom(func(t *rapid.T) Length { return Inch / 2 * Length(rapid.IntRange(0, 192).Draw(t, "halves")) }),
			rapid.Map(rapid.Int32Range(0, int32(96*Inch)), func(n int32) Length { return Length(n) }),
		).Draw(t, "limit")
		by := Length(rapid.OneOf(rapid.Int32Range(0, 60), rapid.Int32Range(0, int32(96*Inch))).Draw(t, "by"))
		is, most := read(t, (limit + by).Over(limit), "at most")
		if is <= most {
			t.Errorf("%d over %d reads %v: as if it were allowed", limit+by, limit, (limit + by).Over(limit))
		}
		is, least := read(t, (limit - by).Under(limit), "at least")
		if is >= least {
			t.Errorf("%d under %d reads %v: as if it were allowed", limit-by, limit, (limit - by).Under(limit))
		}
		if is, want := read(t, (limit + by).Off(limit), "exactly"); is == want {
			t.Errorf("%d off %d reads %v", limit+by, limit, (limit + by).Off(limit))
		}
		if near, than := read(t, (limit - by).Nearer(limit), "against"); near >= than {
			t.Errorf("%d nearer than %d reads %v", limit-by, limit, (limit - by).Nearer(limit))
		}
	})
}

// read is a bound as a person reads it, in hundredths of an inch.
func read(t *rapid.T, b Bound, word string) (is, limit int) {
	var whole [2]float64
	if n, err := fmt.Sscanf(b.String(), `%f", `+word+` %f"`, &whole[0], &whole[1]); n != 2 {
		t.Fatalf("%q: %v", b.String(), err)
	}
	round := func(f float64) int {
		if f < 0 {
			return int(100*f - 0.5)
		}
		return int(100*f + 0.5)
	}
	return round(whole[0]), round(whole[1])
}

func TestBound(t *testing.T) {
	tests := []struct {
		name string
		b    Bound
		want string
	}{
		{"a hair over", (12*Inch + 1).Over(12 * Inch), `12.01", at most 12.00"`},
		{"over by less than a unit", (12 * Inch).Over(12 * Inch), `12.01", at most 12.00"`},
		{"a hair under", (Inch - 1).Under(Inch), `0.99", at least 1.00"`},
		{"far over", (20 * Inch).Over(12 * Inch), `20.00", at most 12.00"`},
		{"between two hundredths", Length(130).Over(129), `0.06", at most 0.05"`},
		{"off", (8*Inch - 1).Off(8 * Inch), `7.99", exactly 8.00"`},
		{"not over", Inch.NotOver(Inch), `1.00", more than 1.00"`},
		{"not over by a hair", (Inch - 1).NotOver(Inch), `0.99", more than 1.00"`},
		{"nearer", (8*Inch - 1).Nearer(8 * Inch), `7.99", against 8.00"`},
	}
	for _, tt := range tests {
		if got := tt.b.String(); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}
