package system_test

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/game/gametest/deal"
	"umpire/geom"
	"umpire/system"
)

// shot holds what a game may be told of a shot, and throw what it may be told of dice.
type shot struct {
	By    string            `flag:"by" wanted:"who shoots?"`
	Range geom.Length       `flag:"range"`
	Dice  int               `flag:"dice" default:"2" min:"1" max:"9"`
	Cover bool              `flag:"cover"`
	Modes []string          `flag:"mode"`
	Side  []content.Brought `flag:"side"`
}

type throw struct {
	Faces int `flag:"faces" min:"2" max:"20"`
}

// archery is a game that forecasts by saying what it was told.
func archery() *system.Game[deal.State] {
	return &system.Game[deal.State]{Intro: system.About{Title: "Archery"}, Names: "book", OddsWays: []system.Way{
		system.WayOf(func(book string, s shot) (board.Forecast, error) {
			return board.Forecast{Title: fmt.Sprintf("%s: %s %d %d %t %v", book, s.By, s.Range, s.Dice, s.Cover, s.Modes), Facts: []string{fmt.Sprint(s.Side)}}, nil
		}),
		system.WayOf(func(_ string, t throw) (board.Forecast, error) {
			return board.Forecast{Title: fmt.Sprint(t.Faces)}, nil
		}),
	}}
}

func TestOddsAreAskedForInOneOfTheWays(t *testing.T) {
	for said, want := range map[string]string{
		"by=ann": "book: ann -1 2 false []",
		"by=ann&range=2.5&dice=3&cover=true&mode=a,b&mode=c": "book: ann 6350 3 true [a b c]",
		"faces=6":                   "6",
		"faces=21":                  "! faces is 21: expected 2 to 20",
		"faces=six":                 `! faces is "six": expected a whole number`,
		"faces=6&faces=8":           "! faces is said 2 times: expected once",
		"range=2":                   "! who shoots?",
		"by=ann&dice=0":             "! dice is 0: expected 1 to 9",
		"by=ann&cover=maybe":        `! cover is "maybe": expected true or false`,
		"by=ann&range=-1":           `! range is "-1": expected 0 inches or more`,
		"by=ann&range=far":          "! range ",
		"by=ann&faces=6":            "! faces is another way to ask for odds: expected only by, range, dice, cover, mode, side",
		"by=ann&wind=2":             "! wind is not of Archery: expected only by, range, dice, cover, mode, side",
		"side=red,../x.yaml&by=ann": "! ../x.yaml: file does not exist",
	} {
		query, err := url.ParseQuery(said)
		if err != nil {
			t.Fatal(err)
		}
		f, err := archery().Odds(system.Asked{Said: query})
		got := f.Title
		if err != nil {
			got = "! " + err.Error()
		}
		if got != want && !(strings.HasSuffix(want, " ") || strings.Contains(want, "not exist")) || !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", said, got, want)
		}
	}
	var wrong *system.FlagError
	if _, err := archery().Odds(system.Asked{Said: url.Values{"faces": {"1"}}}); !errors.As(err, &wrong) || wrong.Name != "faces" {
		t.Errorf("%v does not name its flag", err)
	}
}

// Files are read only for those who may read them.
func TestForcesOfOddsAreIDsOrFiles(t *testing.T) {
	read := func(path string) ([]byte, error) { return []byte("of " + path), nil }
	f, err := archery().Odds(system.Asked{Said: url.Values{"by": {"ann"}, "side": {"red", "x.yaml"}}, Read: read})
	want := fmt.Sprint([]content.Brought{{ID: "red"}, {File: "x.yaml", Text: []byte("of x.yaml")}})
	if err != nil || f.Facts[0] != want {
		t.Errorf("%v, want %s: %v", f.Facts, want, err)
	}
}

func TestFits(t *testing.T) {
	ways := archery().OddsWays
	for said, want := range map[string]bool{"": true, "by=a&dice=2": true, "faces=3": true, "faces=3&by=a": false, "wind=1": false} {
		query, _ := url.ParseQuery(said)
		if got := system.Fits(ways, system.Asked{Said: query}); got != want {
			t.Errorf("%q fits: %t", said, got)
		}
	}
}
