package game

import (
	"encoding/json"
	"testing"
)

func TestWinnersAreASet(t *testing.T) {
	for _, c := range []struct {
		won        Winners
		says, text string
	}{
		{0, "nobody wins", "[]"},
		{Won(Nobody), "nobody wins", "[]"},
		{Won(1), "Red wins", "[1]"},
		{Won(2, 0), "Blue and Seat 3 win", "[0,2]"},
		{Won(3, 0, 1), "Blue, Red and Seat 4 win", "[0,1,3]"},
	} {
		text, err := json.Marshal(c.won)
		if says := c.won.String(); err != nil || says != c.says || string(text) != c.text {
			t.Errorf("%v is written %s, error %v: expected %q, %s", says, text, err, c.says, c.text)
		}
		var back Winners
		if err := json.Unmarshal(text, &back); err != nil || back != c.won {
			t.Errorf("%s is read as %v, error %v", text, back, err)
		}
	}
	if w := Won(2); w.Has(Nobody) || !w.Has(2) || w.Has(1) {
		t.Error("Seat 3 has won, and nobody else")
	}
}

// What was written before there were several has one seat, and 255 for nobody.
func TestWinnersFromBefore(t *testing.T) {
	for text, want := range map[string]Winners{"0": Won(0), "1": Won(1), "255": 0, "[255]": 0} {
		var w Winners
		if err := json.Unmarshal([]byte(text), &w); err != nil || w != want {
			t.Errorf("%s is read as %v, error %v", text, w, err)
		}
	}
	for _, text := range []string{"7", "[1,9]", `"Blue"`, "-1", "{}"} {
		var w Winners
		if err := json.Unmarshal([]byte(text), &w); err == nil {
			t.Errorf("%s is read as %v", text, w)
		}
	}
}
