package game

import (
	"encoding/json"
	"testing"

	"umpire/game/patch"
)

// What a file tells again is no false claim, if it says nothing else than what was seen.
func TestPatchesThatTellAgain(t *testing.T) {
	const seen, ours = `{"a":1,"list":[{"b":2}],"deep":{"c":3}}`, `{"a":2}`
	for file, forged := range map[string]bool{
		ours:                                 false,
		`{"a":2,"list":[{"b":2}]}`:           false,
		`{"a":2,"list":[{"b":2,"gone":[]}]}`: false,
		`{"a":2,"empty":[]}`:                 false,
		`{"a":2,"none":null}`:                false,
		`{"a":2,"deep":{"c":3}}`:             false,
		`{"a":3}`:                            true,
		`{}`:                                 true,
		``:                                   true,
		`{"a":2,"deep":{"c":4}}`:             true,
		`{"a":2,"list":[]}`:                  true,
		`{"a":2,"list":null}`:                true,
		`{"a":2,"list":[{"b":2,"x":1}]}`:     true,
		`{"a":2`:                             true,
	} {
		var c Claims
		doc, err := patch.Parse([]byte(seen))
		if err != nil {
			t.Fatal(err)
		}
		now := c.patch(1, doc, json.RawMessage(file), json.RawMessage(ours))
		if got := len(c.List) > 0; got != forged {
			t.Errorf("%s: %v", file, c.List)
		}
		left, err := json.Marshal(now)
		if err != nil {
			t.Fatal(err)
		}
		if string(left) != `{"a":2,"deep":{"c":3},"list":[{"b":2}]}` && file != `{"a":2` {
			t.Errorf("after %s it is %s", file, left)
		}
	}
}
