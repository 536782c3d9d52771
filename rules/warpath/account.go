package warpath

import (
	"strconv"

	"umpire/board"
)

// account makes the summary of what was noted.
func (w *witness) account() board.Summary {
	s := board.Summary{Scores: []board.Score{{Scores: []int{0, 0}}}, Luck: []board.Luck{}, Turns: []board.Turn{}}
	var sums [2]int // of luck, in halves of a pip
	round, part := 0, 0
	for _, n := range w.notes {
		switch n.what {
		case noteRolled:
			sums[n.seat] += n.n
			s.Luck = append(s.Luck, board.Luck{Line: n.line, Roll: n.roll, Seat: n.seat, Above: 500 * n.n, Sum: 500 * sums[n.seat]})
		case noteScored:
			s.Scores = append(s.Scores, board.Score{Line: n.line, Scores: n.scores[:]})
		case noteMoment:
			s.Scores = append(s.Scores, board.Score{Line: n.line, Label: n.text, Scores: n.scores[:]})
		case notePhase:
			if at := n.part.part(); at > 0 && (at != part || n.n != round) {
				round, part = n.n, at
				s.Turns = append(s.Turns, board.Turn{Line: n.line, Seat: min(n.seat, 1), Part: "Round " + strconv.Itoa(round), Box: part, Marks: []board.Mark{}})
			}
		}
		markTurn(s.Turns, n)
	}
	s.Units = w.tallies()
	return s
}

// markTurn puts what is worth jumping to onto the phase that it happened in.
func markTurn(turns []board.Turn, n noted) {
	kind, known := map[noteKind]string{noteGone: "loss", noteScored: "score"}[n.what]
	if !known || len(turns) == 0 {
		return
	}
	turn := &turns[len(turns)-1]
	turn.Marks = append(turn.Marks, board.Mark{Line: n.line, Kind: kind, Seat: n.seat, Text: n.text})
}

// tallies are what each unit did and suffered, by seat and in the order of the forces.
func (w *witness) tallies() []board.Tally {
	list := make([]board.Tally, len(w.m.units))
	for u := range list {
		slot := &w.m.units[u]
		list[u] = board.Tally{Seat: slot.Seat, Name: slot.Name, Glyph: glyphOf(slot.Card)}
	}
	for _, n := range w.notes {
		if int(n.unit) >= len(list) {
			continue
		}
		t := &list[n.unit]
		switch n.what {
		case noteDealt:
			t.Dealt += n.n
		case noteTaken:
			t.Taken += n.n
		case noteLost:
			t.Lost += n.n
		case noteKilled:
			t.Kills += n.n
		}
	}
	return list
}
