package game

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// What stands is the same whether the log is read line by line or at once, and is what a
// reader with a pencil has left over.
func TestStandingIsReadAsTheLogGrows(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		var log []Entry
		var grown standing
		var left []int
		for len(log) < 60 {
			e := Entry{Seat: Seat(r.IntN(2)), Tag: "go"}
			switch line := len(log); r.IntN(10) {
			case 0:
				e = Entry{Takeback: 1 + r.IntN(line+1), Resume: uint64(line)}
				left = slices.DeleteFunc(left, func(at int) bool { return at >= e.Takeback-1 })
			case 1:
				e.Withdraw = true
				for i, at := range slices.Backward(left) {
					if log[at].Seat == e.Seat {
						left = slices.Delete(left, i, i+1)
						break
					}
				}
			case 2:
				if r.IntN(8) == 0 {
					e, left = Entry{From: new(Position)}, nil
					break
				}
				fallthrough
			default:
				left = append(left, line)
			}
			log = append(log, e)
			grown.follow(log)
			var whole standing
			whole.follow(log)
			if !slices.Equal(grown.lines, left) || !slices.Equal(whole.lines, left) || !slices.Equal(grown.resumes, whole.resumes) {
				t.Fatalf("seed %d, %d lines: %v stand, read line by line %v, at once %v", seed, len(log), left, grown.lines, whole.lines)
			}
		}
	}
}
