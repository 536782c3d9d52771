package board

import (
	"reflect"
	"testing"

	"umpire/game"
)

// TestAccount notes a short match, of which an event is taken back.
func TestAccount(t *testing.T) {
	a := Account{Parts: 3, ScoreIn: "points", LuckIn: "strikes"}
	event := func(no int) { a.begin(game.Event{No: no}, 10+no) }
	event(1)
	a.Tally(1, Tally{})
	a.Turn(0, "Round 1", 1)
	a.Turn(0, "Round 1", 1)
	event(2)
	a.Rolled(1, 7, 2)
	event(3)
	a.Rolled(1, 8, -1)
	a.Tally(2, Tally{Dealt: 3, Kills: 1})
	a.Mark("loss", 1, "a base is lost")
	event(4)
	a.Rolled(1, 9, 5)
	a.Score("", 1, 0)
	a.begin(game.Event{No: 5, From: 4}, 14)
	a.Score("end of Round 1", 0, 2)
	got := a.Summary([]Tally{{Seat: 0, Name: "idle"}, {Seat: 1, Name: "red"}, {Seat: 0, Name: "blue"}})
	for i := range got.Units {
		got.Units[i].noted = false
	}
	want := Summary{
		Scores:  []Score{{Scores: []int{0, 0}}, {Line: 14, Label: "end of Round 1", Scores: []int{0, 2}}},
		ScoreIn: "points", LuckIn: "strikes",
		Luck:  []Luck{{Line: 12, Roll: 7, Seat: 1, Above: 667, Sum: 667}, {Line: 13, Roll: 8, Seat: 1, Above: -333, Sum: 333}},
		Units: []Tally{{Seat: 0, Name: "blue", Dealt: 3, Kills: 1}, {Seat: 1, Name: "red"}},
		Turns: []Turn{{Line: 11, Seat: 0, Part: "Round 1", Box: 1, Marks: []Mark{{Line: 13, Kind: "loss", Seat: 1, Text: "a base is lost"}}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwant\n%+v", got, want)
	}
}

func TestThousandths(t *testing.T) {
	a := Account{Parts: 3}
	for thirds, want := range map[int]int{0: 0, 1: 333, 2: 667, 3: 1000, -1: -333, -2: -667} {
		if got := a.thousandths(thirds); got != want {
			t.Errorf("%d thirds are %d thousandths, want %d", thirds, got, want)
		}
	}
}
