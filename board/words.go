package board

import (
	"fmt"
	"strconv"

	"umpire/dice"
	"umpire/geom"
)

// InchesUp is a distance as screens show it: two decimals, rounded up, so that what
// is too far never reads as near enough.
func InchesUp(l geom.Length) string {
	return hundredths((int64(l)*100 + int64(geom.Inch) - 1) / int64(geom.Inch))
}

// InchesDown returns how far something gets, rounded down.
func InchesDown(l geom.Length) string { return hundredths(int64(l) * 100 / int64(geom.Inch)) }

// hundredths of an inch, without decimals that say nothing.
func hundredths(n int64) string {
	if n%100 == 0 {
		return fmt.Sprintf("%d″", n/100)
	}
	return fmt.Sprintf("%d.%02d″", n/100, n%100)
}

// Percent is a chance in whole percent, never certain or impossible by rounding.
func Percent(f dice.Fraction) string {
	switch n := (f.Parts(1000) + 5) / 10; {
	case n == 0 && f.Cmp(dice.Frac(0, 1)) > 0:
		return "<1%"
	case n >= 100 && f.Cmp(dice.Frac(1, 1)) < 0:
		return ">99%"
	default:
		return strconv.FormatInt(n, 10) + "%"
	}
}

// Mean returns what comes on average, with one decimal, never nothing by rounding.
func Mean(f dice.Fraction) string {
	if n := f.Decimal(1); n != "0.0" || f.Cmp(dice.Frac(0, 1)) == 0 {
		return n
	}
	return "<0.1"
}

// Chance is the figure of a chance.
func Chance(label string, f dice.Fraction) Figure {
	return Figure{Value: Percent(f), Label: label, Exact: f}
}

// Expected is the figure of what comes on average.
func Expected(label string, f dice.Fraction) Figure {
	return Figure{Value: Mean(f), Label: label, Exact: f}
}

// Outcomes are a forecast's outcomes as they are found, with their chances.
type Outcomes struct {
	list    []Outcome
	chances []dice.Fraction
}

// Add adds an outcome, if it can come at all.
func (o *Outcomes) Add(kind, label string, f dice.Fraction) {
	if f.Cmp(dice.Frac(0, 1)) > 0 {
		o.list = append(o.list, Outcome{Label: label, Kind: kind, Value: Percent(f), Exact: f})
		o.chances = append(o.chances, f)
	}
}

// List is all outcomes that have a share; the chances added come to one.
func (o *Outcomes) List() []Outcome {
	seen := o.list[:0]
	for i, share := range shares(o.chances) {
		if share > 0 {
			o.list[i].Share = share
			seen = append(seen, o.list[i])
		}
	}
	return seen
}

// shares are fractions that come to one in thousandths that come to a thousand:
// those that lose most by rounding down get what is left over.
func shares(list []dice.Fraction) []int {
	shares, rest := make([]int, len(list)), make([]int64, len(list))
	left := 1000
	for i, f := range list {
		fine := f.Parts(1_000_000_000)
		shares[i], rest[i] = int(fine/1_000_000), fine%1_000_000
		left -= shares[i]
	}
	for ; left > 0 && len(list) > 0; left-- {
		most := 0
		for i := range rest {
			if rest[i] > rest[most] {
				most = i
			}
		}
		shares[most]++
		rest[most] = -1
	}
	return shares
}
