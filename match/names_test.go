package match

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/bounds"
	"umpire/game"
)

// Names of tokens, codes and matches are made of 32 signs, each as likely as the others.
func TestAlphabet(t *testing.T) {
	if len(alphabet) != 32 {
		t.Errorf("%d letters", len(alphabet))
	}
	for i, letter := range alphabet {
		if strings.IndexRune(alphabet, letter) != i {
			t.Errorf("%c is there twice", letter)
		}
	}
}

// Whoever gives a player or a force a name that does not show, or one that is too long,
// is told which sign it is or how long the name may be, and nothing is made.
func TestNamesOfAMatch(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	ctx := context.Background()
	for _, tt := range []struct{ player, force, code, says string }{
		{"Ada", "The 2nd", "", ""},
		{strings.Repeat("ä", bounds.PlayerName), strings.Repeat("ä", bounds.OwnName), "", ""},
		{strings.Repeat("ä", bounds.PlayerName+1), "", "too-large", "it has 41 letters: at most 40 are read"},
		{"\u202eadA", "", "malformed", "it has the sign U+202E"},
		{"a\nb", "", "malformed", "it has the sign U+000A"},
		{"\u3164", "", "malformed", "it has the sign U+3164"},
		{"\u2800\u2800", "", "malformed", "it has the sign U+2800"},
		{"\u00ad\u00ad", "", "malformed", "it has the sign U+00AD"},
		{"\u034f\u034f", "", "malformed", "it has the sign U+034F"},
		{"\u200d", "", "malformed", "it has the sign U+200D"},
		{"  ", "", "malformed", "it shows nothing"},
		{"Red", "", "malformed", "it is what another seat is called"},
		{" rE\ufe0fd ", "", "malformed", "it is what another seat is called"},
		{"Seat 3", "", "malformed", "it is what another seat is called"},
		{"rot", "", "malformed", "it is what another seat is called"},
		{"Das Spiel", "", "malformed", "it is what another seat is called"},
		{"Blau", "", "", ""},
		{"Reds", "", "", ""},
		{"Blue", "", "", ""}, // as its seat is
		{"Ada", strings.Repeat("ä", bounds.OwnName+1), "too-large", "it has 61 letters: at most 60 are read"},
		{"Ada", "\u2067x", "malformed", "it has the sign U+2067"},
	} {
		setup, err := json.Marshal(map[string]string{"Force": tt.force})
		if err != nil {
			t.Fatal(err)
		}
		o := Opening{System: "deal", Wish: setup, Nonce: nonce, Players: []Chair{{Kind: "person", Name: tt.player}, {Kind: "open"}}}
		opened, created := h.manager.Create(ctx, o)
		if created == nil && tt.force != "" {
			_, joined := h.manager.Join(ctx, opened.ID, Joining{Code: opened.Invite.Code, Name: tt.player, Nonce: nonce})
			created = joined
		}
		var wrong *Wrong
		switch {
		case tt.code == "" && created != nil:
			t.Errorf("%q of %q: %v", tt.player, tt.force, created)
		case tt.code != "" && (!errors.As(created, &wrong) || wrong.Code != tt.code || !strings.Contains(wrong.Text, tt.says)):
			t.Errorf("%q of %q: %v, want %s", tt.player, tt.force, created, tt.says)
		}
	}
	o := Opening{System: "deal", Nonce: nonce, Players: []Chair{{Kind: "person"}, {Kind: "open"}}}
	opened, err := h.manager.Create(ctx, o)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.manager.Join(ctx, opened.ID, Joining{Code: opened.Invite.Code, Name: "a\u202eb", Nonce: nonce}); !isWrong(err, "malformed") {
		t.Errorf("a guest of a name that does not show: %v", err)
	}
	if _, err := h.manager.Join(ctx, opened.ID, Joining{Code: opened.Invite.Code, Name: "Eve", Nonce: nonce}); err != nil {
		t.Errorf("the invitation is spent: %v", err)
	}
}

// Two players of a match have names that are told apart: the later has a number. So has one who
// watches, and one of nobody's name has their seat's.
func TestPlayersOfOneName(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	names := func(id string) (list []string) {
		k, err := h.manager.keeper.Match(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := read(k)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range kept.Players {
			list = append(list, p.Name)
		}
		return list
	}
	for _, tt := range []struct {
		chairs [2]Chair
		guest  string
		want   string
	}{
		{[2]Chair{{Kind: "person", Name: "Same"}, {Kind: "person", Name: " same"}}, "", "Same| same 2"},
		{[2]Chair{{Kind: "person", Name: "Same"}, {Kind: "open"}}, "Same", "Same|Same 2"},
		{[2]Chair{{Kind: "open"}, {Kind: "person", Name: "Same 2"}}, "Other", "Other|Same 2"},
		{[2]Chair{{Kind: "open"}, {Kind: "person"}}, "", "Blue|Red"},
		{[2]Chair{{Kind: "person", Name: "the random bot"}, {Kind: "bot", Bot: "random"}}, "", "the random bot|the random bot 2"},
	} {
		opened, err := h.manager.Create(t.Context(), Opening{System: "deal", Players: tt.chairs[:], Nonce: nonce})
		if err != nil {
			t.Fatal(err)
		}
		if opened.Invite != nil {
			if _, err := h.manager.Join(t.Context(), opened.ID, Joining{Code: opened.Invite.Code, Name: tt.guest, Nonce: nonce}); err != nil {
				t.Fatal(err)
			}
		}
		if got := strings.Join(names(opened.ID), "|"); got != tt.want {
			t.Errorf("%v and %q are called %s, want %s", tt.chairs, tt.guest, got, tt.want)
		}
	}
	opened, err := h.manager.Create(t.Context(), Opening{System: "deal", Players: []Chair{{Kind: "person"}, {Kind: "open"}}, Nonce: nonce})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.manager.Join(t.Context(), opened.ID, Joining{Code: opened.Invite.Code, Name: "blue", Nonce: nonce}); !isWrong(err, "malformed") {
		t.Errorf("Red is called Blue: %v", err)
	}
}

// A replay in which a force has such a name is not taken in.
func TestNamesOfAReplay(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	for n := 0; c.choose(n); n++ {
	}
	file, err := c.manager.ReplayFile(t.Context(), c.id)
	if err != nil {
		t.Fatal(err)
	}
	named := strings.Replace(string(file), `"setup":{`, `"setup":{"Force":"a\u202eb"`, 1)
	if named == string(file) {
		t.Fatal("the file has no set-up")
	}
	if _, err := c.manager.Import(t.Context(), strings.NewReader(named)); !isWrong(err, "malformed") || !strings.Contains(err.Error(), "U+202E") {
		t.Errorf("taken in: %v", err)
	}
}

// The names that the page has for sides, in each of its languages, are those of no other player.
func TestSideWords(t *testing.T) {
	texts, err := filepath.Glob("../web/src/text/*.json")
	if err != nil || len(texts) < 2 {
		t.Fatalf("%d languages, %v", len(texts), err)
	}
	for _, path := range texts {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var text map[string]any
		if err := json.Unmarshal(data, &text); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		for key, seat := range map[string]game.Seat{"side.0": 0, "side.1": 1, "side.own": game.Nobody} {
			word, _ := text[key].(string)
			for other := range game.Seat(2) {
				if err := checkPlayerName(other, word); (err == nil) != (other == seat) || word == "" {
					t.Errorf("%s: %q for %s: %v", path, word, other, err)
				}
			}
		}
	}
}
