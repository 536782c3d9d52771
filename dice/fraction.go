package dice

import (
	"fmt"
	"math/big"
)

// Fraction is an exact probability, mean or other ratio, in lowest terms. The
// zero Fraction is 0. It is not to be compared with ==; use Equal or Cmp.
type Fraction struct{ rat *big.Rat }

// Frac is the fraction n/d. It panics if d is 0.
func Frac(n, d int64) Fraction { return Fraction{big.NewRat(n, d)} }

// Rat is a copy of the fraction, to reckon with.
func (f Fraction) Rat() *big.Rat {
	if f.rat == nil {
		return new(big.Rat)
	}
	return new(big.Rat).Set(f.rat)
}

// Cmp is -1, 0 or 1 as f is less than, equal to or greater than g.
func (f Fraction) Cmp(g Fraction) int { return f.Rat().Cmp(g.Rat()) }

// Equal reports whether f and g are the same number.
func (f Fraction) Equal(g Fraction) bool { return f.Cmp(g) == 0 }

// Plus is f + g.
func (f Fraction) Plus(g Fraction) Fraction { return Fraction{new(big.Rat).Add(f.Rat(), g.Rat())} }

// Minus is f - g.
func (f Fraction) Minus(g Fraction) Fraction { return Fraction{new(big.Rat).Sub(f.Rat(), g.Rat())} }

// Times is the product of two fractions.
func (f Fraction) Times(g Fraction) Fraction { return Fraction{new(big.Rat).Mul(f.Rat(), g.Rat())} }

// Over is f divided by g: a chance, given that what has the chance g is so. It panics
// if g is 0.
func (f Fraction) Over(g Fraction) Fraction { return Fraction{new(big.Rat).Quo(f.Rat(), g.Rat())} }

// Parts is the fraction as whole parts of n, rounded down: Frac(2, 3).Parts(100)
// is 66. It panics where the result passes 63 bits.
func (f Fraction) Parts(n int64) int64 {
	r := f.Rat()
	parts := new(big.Int).Mul(r.Num(), big.NewInt(n))
	parts.Div(parts, r.Denom())
	if !parts.IsInt64() {
		panic(fmt.Sprintf("dice: %v parts of %d", f, n))
	}
	return parts.Int64()
}

// String is the fraction in lowest terms: "7/36", or "0" and "1" for whole numbers.
func (f Fraction) String() string { return f.Rat().RatString() }

// MarshalText writes what String does.
func (f Fraction) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (f *Fraction) UnmarshalText(text []byte) error {
	r, ok := new(big.Rat).SetString(string(text))
	if !ok {
		return fmt.Errorf("fraction: cannot read %q", text)
	}
	f.rat = r
	return nil
}

// Percent is the fraction as players read chances, to a tenth of a percent,
// rounded to the nearest. What can happen is never shown as 0.0%, and what can
// fail never as 100.0%.
func (f Fraction) Percent() string {
	r := f.Rat()
	text := new(big.Rat).Mul(r, big.NewRat(100, 1)).FloatString(1) + "%"
	switch {
	case text == "0.0%" && r.Sign() > 0:
		return "<0.1%"
	case text == "100.0%" && r.Cmp(big.NewRat(1, 1)) < 0:
		return ">99.9%"
	}
	return text
}

// Decimal is the fraction with so many decimals, rounded to the nearest: a mean of
// "1.33".
func (f Fraction) Decimal(places int) string { return f.Rat().FloatString(places) }

// ratio is the fraction n/d of two weights.
func ratio(n, d []uint64) Fraction {
	return Fraction{new(big.Rat).SetFrac(bigOf(n), bigOf(d))}
}

// bigOf is a weight as a big.Int.
func bigOf(words []uint64) *big.Int {
	z := new(big.Int)
	word := new(big.Int)
	for i := len(words) - 1; i >= 0; i-- {
		z.Lsh(z, 64).Or(z, word.SetUint64(words[i]))
	}
	return z
}
