package warcaster

import (
	"strconv"
	"strings"

	"umpire/board"
	"umpire/game"
)

// account makes the summary of what was noted.
func (w *witness) account() board.Summary {
	s := board.Summary{Scores: []board.Score{{Scores: []int{0, 0}}}, Luck: []board.Luck{}, Turns: []board.Turn{}}
	var sums [2]int // of luck, in thirds
	for _, n := range w.notes {
		switch n.what {
		case noteRolled:
			sums[n.seat] += n.n
			s.Luck = append(s.Luck, board.Luck{Line: n.line, Roll: n.roll, Seat: n.seat, Above: thousandths(n.n), Sum: thousandths(sums[n.seat])})
		case noteScored:
			s.Scores = append(s.Scores, board.Score{Line: n.line, Scores: n.scores[:]})
		case noteMoment:
			s.Scores = append(s.Scores, board.Score{Line: n.line, Label: n.text, Scores: n.scores[:]})
		case noteTurn:
			s.Turns = append(s.Turns, board.Turn{Line: n.line, Seat: n.seat, Part: "Pulse " + numeral(n.turn.Round), Box: n.turn.Box, Marks: []board.Mark{}})
		}
		markTurn(s.Turns, n)
	}
	s.Units = w.tallies()
	return s
}

// thousandths of a strike, of thirds, to the nearest.
func thousandths(thirds int) int {
	if thirds < 0 {
		return -thousandths(-thirds)
	}
	return (thirds*1000 + 1) / 3
}

// markTurn puts what is worth jumping to onto the turn that it happened in.
func markTurn(turns []board.Turn, n noted) {
	kind, known := map[noteKind]string{noteLost: "loss", noteScored: "score", noteGate: "gate"}[n.what]
	if !known || len(turns) == 0 {
		return
	}
	turn := &turns[len(turns)-1]
	turn.Marks = append(turn.Marks, board.Mark{Line: n.line, Kind: kind, Seat: n.seat, Text: n.text})
}

// tallies are what each unit did that was in play, by seat and in the order of the
// forces; gates only if something happened to them.
func (w *witness) tallies() []board.Tally {
	sums := make([]board.Tally, len(w.m.units))
	entered := make([]bool, len(w.m.units))
	for _, n := range w.notes {
		if n.unit == None || int(n.unit) >= len(sums) {
			continue
		}
		t := &sums[n.unit]
		switch n.what {
		case noteDealt:
			t.Dealt += n.n
		case noteTaken:
			t.Taken += n.n
		case noteLost:
			t.Lost += n.n
		case noteKilled:
			t.Kills += n.n
		case noteEntered:
		default:
			continue
		}
		entered[n.unit] = true
	}
	list := []board.Tally{}
	for seat := range game.Seat(2) {
		for u := range sums {
			slot := &w.m.units[u]
			if slot.Seat != seat || !entered[u] {
				continue
			}
			sums[u].Seat, sums[u].Name, sums[u].Glyph = seat, slot.Name, glyphOf(slot.Card)
			list = append(list, sums[u])
		}
	}
	return list
}

// diceIn is the number of dice of a name in a pool as events write it.
func diceIn(pool, name string) (n int) {
	for _, part := range strings.Split(pool, " + ") {
		count, die, ok := strings.Cut(part, " ")
		if k, err := strconv.Atoi(count); ok && err == nil && die == name {
			n += k
		}
	}
	return n
}
