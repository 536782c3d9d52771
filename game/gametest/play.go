package gametest

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"

	"umpire/game"
)

// play plays one random game and examines it on the way and at its end.
func (x *examiner[S]) play(seed uint64) {
	x.seed, x.luck = seed, game.NewRand(seed^0xA5A5)
	x.events, x.stops, x.trace, x.side, x.taken, x.judged = nil, nil, nil, nil, 0, 0
	x.live = x.New(seed)
	x.live.Watch(func(e game.Event) { x.events = append(x.events, e) })
	recorder := game.NewRecorder(x.live, game.Header{System: "test"})
	x.sound(x.live.Start(), "Start")
	x.examineStop()
	for !x.live.Over() {
		x.need(x.live.Decisions() < x.Limit, Ends, "no end after %d decisions", x.Limit)
		if x.one(x.Rate) || x.Sealed && x.sealed() {
			x.examineState()
		}
		x.step()
		x.examineStop()
	}
	x.examineEnd()
	x.examineLog(recorder)
}

// sound fails if an error is a defect of the rules.
func (x *examiner[S]) sound(err error, doing string) {
	var broken *game.Broken
	if errors.As(err, &broken) {
		x.fail(Total, "%s: %v\n%s", doing, err, broken.Stack)
	}
	x.need(err == nil, Replays, "%s: %v", doing, err)
}

// step makes one random choice, or takes some back.
func (x *examiner[S]) step() {
	g := x.live
	if x.taken < 3 && len(g.Log()) > 0 && x.one(25) {
		lines := standing(g.Log())
		if len(lines) == 0 {
			return
		}
		line := lines[max(0, len(lines)-1-x.luck.IntN(12))]
		x.takeBack(g, game.Seat(x.luck.IntN(g.Rules().Seats())), line)
		x.taken++
		return
	}
	q := x.someQuestion(g)
	tag, seat, _ := q.About()
	a := x.someAnswer(g, q)
	x.note("#%d seat %d, %s: %v %s", len(g.Log())+1, seat, tag, a, q.Option(&g.S, a).Words)

	// The inline driver makes the same choice in a copy.
	both := x.one(x.Rate)
	var inline []game.Event
	if both {
		x.copy.CopyFrom(g)
		x.copy.Watch(func(e game.Event) { inline = append(inline, e) })
		given := false
		x.sound(x.copy.Play(func(c *game.Game[S], q game.Question[S], _ *game.Proposals) game.Answer {
			if _, s, _ := q.About(); s != seat || given {
				return nil
			}
			given = true
			return a
		}), "Play")
	}
	before, had := len(x.events), x.purse(seat)
	x.sound(g.Apply(seat, a), "Apply")
	x.worth(seat, had)
	if both {
		diff := x.stop(g).differs(x.stop(&x.copy))
		x.need(diff == "", Drivers, "after seat %d chose %v for %s: %s", seat, a, tag, diff)
		x.sameEvents(x.events[before:], inline, Drivers)
	}
	x.examineStop()
	if x.one(3) && g.Waiting(seat) == nil && !g.Over() && g.Withdraw(seat) == nil {
		x.examineStop()
		x.note("   seat %d withdraws", seat)
		x.need(g.Waiting(seat) != nil, Refusals, "seat %d withdrew its answer to %s and is not asked again", seat, tag)
		x.sound(g.Apply(seat, a), "Apply after Withdraw")
	}
}

// purse returns the points that a seat has left to pay with.
func (x *examiner[S]) purse(seat game.Seat) int {
	if x.Purse == nil {
		return 0
	}
	return x.Purse(&x.live.S, seat)
}

// worth fails if a seat that has paid for something is asked how it does that, and can
// only leave it.
func (x *examiner[S]) worth(seat game.Seat, had int) {
	g := x.live
	if g.Over() || x.purse(seat) >= had {
		return
	}
	q := g.Waiting(seat)
	if q == nil {
		return
	}
	tag, _, form := q.About()
	if form.Listed() {
		return
	}
	const draws = 20 // of proposals: the first few need not find the one way that there is
	for range draws {
		x.proposals.Reset()
		q.Propose(&g.S, x.luck, &x.proposals)
		for i := range x.proposals.Len() {
			if a := x.proposals.At(i); q.Lawful(&g.S, a) && !x.Stays(q, a) {
				return
			}
		}
	}
	x.fail(Worth, "seat %d has paid %d for %s, and can do nothing", seat, had-x.purse(seat), tag)
}

// someQuestion is one of those that wait.
func (x *examiner[S]) someQuestion(g *game.Game[S]) game.Question[S] {
	var qs []game.Question[S]
	g.Asked(func(q game.Question[S]) { qs = append(qs, q) })
	x.need(len(qs) > 0, Ends, "the game is not over and nobody is asked")
	return qs[x.luck.IntN(len(qs))]
}

// someAnswer is a lawful answer among those the question proposes.
func (x *examiner[S]) someAnswer(g *game.Game[S], q game.Question[S]) game.Answer {
	if a := RandomAnswer(g, q, x.luck, &x.proposals); a != nil {
		return a
	}
	tag, _, _ := q.About()
	x.fail(Proposals, "%s proposes nothing lawful", tag)
	return nil
}

// takeBack takes back the choices from a standing line on, and holds the game
// to how it stood before that line.
func (x *examiner[S]) takeBack(g *game.Game[S], seat game.Seat, line int) {
	x.note("#%d seat %d takes back to %d", len(g.Log())+1, seat, line)
	rolls, lines := g.Rolls(), len(g.Log())
	x.sound(g.Takeback(seat, line), "Takeback")
	want, got := x.stops[line], x.stop(g)
	want.rolls = rolls // seen is seen
	diff := want.differs(got)
	x.need(diff == "", Takebacks, "back to line %d: %s", line, diff)
	x.need(len(g.Log()) == lines+1, Takebacks, "the log has %d lines, had %d", len(g.Log()), lines)
}

// standing are the lines of the choices that stand.
func standing(log []game.Entry) []int {
	var lines []int
	for i, e := range log {
		switch {
		case e.Takeback > 0:
			for len(lines) > 0 && lines[len(lines)-1] >= e.Takeback-1 {
				lines = lines[:len(lines)-1]
			}
		case e.Withdraw:
			for k := len(lines) - 1; k >= 0; k-- {
				if log[lines[k]].Seat == e.Seat {
					lines = append(lines[:k], lines[k+1:]...)
					break
				}
			}
		default:
			lines = append(lines, i)
		}
	}
	return lines
}

// examineStop makes the cheap checks, and keeps how the game stands.
func (x *examiner[S]) examineStop() {
	if x.Invariant != nil {
		if err := x.Invariant(&x.live.S); err != nil {
			x.fail(Invariant, "%v", err)
		}
	}
	n := len(x.live.Log())
	x.stops = append(x.stops[:min(n, len(x.stops))], x.stop(x.live))
	x.need(len(x.stops) == n+1, Replays, "%d log entries after %d stops", n, len(x.stops)-1)
	if x.Secrets == nil {
		return
	}
	told := x.events[x.judged:]
	x.judged = len(x.events)
	for _, seat := range x.viewers() {
		words := x.Secrets(&x.live.S, seat)
		if len(words) == 0 {
			continue
		}
		x.secret(words, seat, "the view", x.live.View(seat))
		x.secret(words, seat, "the request", x.live.Requests(seat))
		for _, e := range told {
			if e.To.Has(seat) {
				x.secret(words, seat, "an event", e)
			}
		}
	}
}

func (x *examiner[S]) secret(words []string, seat game.Seat, what string, sent any) {
	text := string(x.json(sent))
	for _, w := range words {
		x.need(!strings.Contains(text, w), Secrecy, "%s of seat %d contains %q: %s", what, seat, w, text)
	}
}

func (x *examiner[S]) examineEnd() {
	r := x.live.Result()
	seats := x.live.Rules().Seats()
	for _, seat := range r.Winners.Seats() {
		x.need(int(seat) < seats, Ends, "seat %d of %d won", seat, seats)
		for other := range game.Seat(seats) {
			x.need(x.sideOf(seat) != x.sideOf(other) || r.Winners.Has(other), Ends, "seat %d won, and seat %d of its side did not", seat, other)
		}
	}
	sides := map[game.Side]bool{}
	for seat := range game.Seat(seats) {
		if side := x.sideOf(seat); side != game.Itself {
			sides[side] = true
		}
	}
	x.need(len(r.Scores) == 0 || len(r.Scores) == len(sides), Ends, "%d scores for %d sides", len(r.Scores), len(sides))
	x.need(waiting(x.live) == "", Ends, "the game is over and asks %s", waiting(x.live))
	err := x.live.Apply(0, game.Answer{0})
	var refusal *game.Refusal
	x.need(errors.As(err, &refusal), Refusals, "a choice after the end: %v", err)
	x.examineEncoding()
}

// examineLog replays the log of the game that ended: whole, and cut at random.
func (x *examiner[S]) examineLog(recorder *game.Recorder[S]) {
	log := x.live.Log()
	whole := x.replay(len(log))
	x.need(game.Hash(&whole.S) == game.Hash(&x.live.S), Replays, "the hashes differ")
	x.need(whole.Decisions() == x.live.Decisions(), Replays, "%d decisions, replayed %d", x.live.Decisions(), whole.Decisions())
	for range min(8, len(log)) {
		cut := x.replay(x.luck.IntN(len(log) + 1))
		for s := range cut.Rules().Seats() {
			x.freeUndo(cut, game.Seat(s))
		}
		if lines := standing(cut.Log()); len(lines) > 0 {
			x.takeBack(cut, 0, lines[x.luck.IntN(len(lines))])
			again := x.New(x.seed)
			x.sound(again.Replay(cut.Log()), "Replay after Takeback")
			diff := x.stop(cut).differs(x.stop(again))
			x.need(diff == "", Takebacks, "replayed after a takeback: %s", diff)
		}
	}
	x.examineRecord(recorder)
}

// replay is the game replayed to a number of log entries, held to how the live
// game stood there.
func (x *examiner[S]) replay(lines int) *game.Game[S] {
	g := x.New(x.seed)
	var events []game.Event
	g.Watch(func(e game.Event) { events = append(events, e) })
	err := g.Replay(x.live.Log()[:lines])
	var broken *game.Broken
	if err != nil && !errors.As(err, &broken) {
		x.fail(Replays, "to line %d: %v", lines, err)
	}
	x.sound(err, "Replay")
	diff := x.stops[lines].differs(x.stop(g))
	x.need(diff == "", Replays, "to line %d: %s", lines, diff)
	if lines == len(x.live.Log()) {
		x.sameEvents(x.events, events, Replays)
	}
	return g
}

func (x *examiner[S]) sameEvents(want, got []game.Event, law Law) {
	for i := range min(len(want), len(got)) {
		x.need(reflect.DeepEqual(want[i], got[i]), law, "event %d: %s and %s", want[i].No, x.json(want[i]), x.json(got[i]))
	}
	x.need(len(want) == len(got), law, "%d events, the other way %d", len(want), len(got))
}

// freeUndo goes the free way back, if there is one, and says what it passed.
func (x *examiner[S]) freeUndo(g *game.Game[S], seat game.Seat) {
	stay, ok := g.FreeUndo(seat)
	if !ok {
		return
	}
	rolls := x.stops[stay].rolls
	x.need(rolls == g.Rolls(), FreeUndo, "seat %d back to line %d passes rolls %d to %d", seat, stay, rolls, g.Rolls())
	for _, line := range standing(g.Log()) {
		e := &g.Log()[line]
		x.need(line < stay || e.Seat == seat || e.Passed(), FreeUndo, "seat %d back to line %d passes a choice of seat %d", seat, stay, e.Seat)
	}
	x.copy.CopyFrom(g)
	x.need(x.copy.S == g.S, Copies, "a copy of a replayed game differs")
}

// examineRecord replays the record with a recorder, writes and reads it, and
// watches it.
func (x *examiner[S]) examineRecord(recorder *game.Recorder[S]) {
	record, err := recorder.Record()
	x.need(err == nil, Replays, "recording: %v", err)
	g := x.New(x.seed)
	second := game.NewRecorder(g, game.Header{System: "test"})
	x.sound(game.Verify(record, g), "Verify")
	again, err := second.Record()
	x.need(err == nil, Replays, "recording the replay: %v", err)
	var first, then strings.Builder
	x.need(record.Write(&first) == nil && again.Write(&then) == nil, Replays, "writing the record")
	x.need(first.String() == then.String(), Replays, "the record of the replay: %s", differing(first.String(), then.String()))
	read, err := game.ReadRecord("record", strings.NewReader(first.String()))
	x.need(err == nil, Replays, "reading the record: %v", err)
	n := -1
	for frame, err := range read.Frames() {
		n++
		x.need(err == nil, Replays, "frame %d: %v", n, err)
		if n == len(read.Lines) {
			want := WithoutNulls(x.parse(x.json(x.live.View(game.Nobody))))
			x.need(reflect.DeepEqual(want, x.parse(frame)), Replays, "the last frame is %s, the view %v", frame, want)
		}
	}
	x.need(n == len(read.Lines), Replays, "%d frames of %d lines", n, len(read.Lines))
}

func (x *examiner[S]) json(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		x.fail(Total, "JSON cannot carry %T: %v", v, err)
	}
	return data
}

func (x *examiner[S]) parse(data []byte) any {
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		x.fail(Total, "%v", err)
	}
	return v
}
