package dice

import (
	"encoding/json"
	"testing"
)

func TestFractionsAreWritten(t *testing.T) {
	for _, c := range []struct {
		f                         Fraction
		text, percent, twoDecimal string
	}{
		{Fraction{}, "0", "0.0%", "0.00"},
		{Frac(14, 72), "7/36", "19.4%", "0.19"},
		{Frac(1, 2), "1/2", "50.0%", "0.50"},
		{Frac(1, 1), "1", "100.0%", "1.00"},
		{Frac(1, 10000), "1/10000", "<0.1%", "0.00"},
		{Frac(9999, 10000), "9999/10000", ">99.9%", "1.00"},
		{Frac(4, 3), "4/3", "133.3%", "1.33"},
	} {
		if c.f.String() != c.text || c.f.Percent() != c.percent || c.f.Decimal(2) != c.twoDecimal {
			t.Errorf("%v is written %q, %q, %q", c, c.f, c.f.Percent(), c.f.Decimal(2))
		}
		text, err := json.Marshal(c.f)
		var again Fraction
		if err != nil || json.Unmarshal(text, &again) != nil || !again.Equal(c.f) {
			t.Errorf("%v goes over the wire as %s and comes back as %v", c.f, text, again)
		}
	}
	if json.Unmarshal([]byte(`"half"`), &Fraction{}) == nil {
		t.Error("half passes for a fraction")
	}
	if n := Frac(2, 3).Parts(100); n != 66 {
		t.Errorf("2/3 is %d hundredths", n)
	}
	if Frac(1, 3).Cmp(Frac(1, 2)) != -1 || (Fraction{}).Cmp(Frac(0, 5)) != 0 {
		t.Error("fractions in the wrong order")
	}
}

// What a Fraction hands out is the caller's to change.
func TestRatIsACopy(t *testing.T) {
	f := Frac(1, 3)
	f.Rat().SetInt64(7)
	expect(t, "1/3", f, Frac(1, 3))
}
