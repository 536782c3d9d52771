package gametest

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"

	"umpire/game"
)

// examineState makes the costly checks on the live game as it waits.
func (x *examiner[S]) examineState() {
	before := x.stop(x.live)
	log, events := len(x.live.Log()), x.live.Events()

	x.examineCopy()
	x.examineEncoding()
	x.readOnly("viewing", func() {
		var common []byte
		for _, seat := range x.viewers() {
			first := x.json(x.live.View(seat))
			if x.live.OpenInformation() {
				x.need(common == nil || bytes.Equal(first, common), Views, "nothing is hidden, and seat %d sees something else", seat)
				common = first
			}
			x.need(bytes.Equal(first, x.json(x.live.View(seat))), Views, "the view of seat %d is different the second time", seat)
			x.live.Requests(seat)
		}
		x.live.Result()
	})
	for i := range x.live.Rules().Seats() {
		seat := game.Seat(i)
		if q := x.live.Waiting(seat); q != nil {
			x.examineQuestion(q)
			x.examineUnmeasured(q)
		} else {
			x.refused(seat, game.Answer{0})
			x.refused(seat, nil)
		}
	}
	x.refused(game.Nobody, game.Answer{1})
	for _, seat := range x.viewers() {
		x.examineImagined(seat)
	}

	diff := before.differs(x.stop(x.live))
	x.need(diff == "", ReadOnly, "looking at a state changed it: %s", diff)
	x.need(log == len(x.live.Log()) && events == x.live.Events(), ReadOnly, "looking at a state logged or told something")
}

// readOnly holds what is done to changing nothing.
func (x *examiner[S]) readOnly(doing string, do func()) {
	s := x.live.S
	do()
	x.need(s == x.live.S, ReadOnly, "%s changed the state: %s", doing, difference(&s, &x.live.S))
}

func (x *examiner[S]) examineCopy() {
	x.copy.CopyFrom(x.live)
	diff := x.stop(x.live).differs(x.stop(&x.copy))
	x.need(diff == "", Copies, "%s", diff)
	x.need(reflect.DeepEqual(x.live.Transcript(), x.copy.Transcript()), Copies, "the transcripts differ")
	x.playOn(&x.copy, 0)
	diff = x.stop(x.live).differs(x.stop(&x.copy))
	x.need(diff == "", Drivers, "the same step run once more: %s", diff)
	before, transcript := x.stop(x.live), x.live.Transcript()
	x.playOn(&x.copy, 4)
	diff = before.differs(x.stop(x.live))
	x.need(diff == "", Copies, "playing a copy on changed the original: %s", diff)
	x.need(reflect.DeepEqual(transcript, x.live.Transcript()), Copies, "playing a copy on changed the original's transcript")
}

// playOn plays some random decisions inline.
func (x *examiner[S]) playOn(g *game.Game[S], decisions int) {
	x.side = append(x.side[:0], "in a copy or an imagined game:")
	x.sound(g.Play(func(g *game.Game[S], q game.Question[S], _ *game.Proposals) game.Answer {
		if decisions--; decisions < 0 {
			return nil
		}
		a := x.someAnswer(g, q)
		tag, seat, _ := q.About()
		x.side = append(x.side, fmt.Sprintf("   seat %d, %s: %v %s", seat, tag, a, q.Option(&g.S, a).Words))
		return a
	}), "playing on")
	x.side = x.side[:0]
}

func (x *examiner[S]) examineEncoding() {
	data, err := game.Encode(&x.live.S)
	x.need(err == nil, Encoding, "writing: %v", err)
	s, err := game.Decode[S](data)
	x.need(err == nil, Encoding, "reading what was written: %v", err)
	x.need(s == x.live.S, Encoding, "read: %s", difference(&x.live.S, &s))
}

// examineImagined holds a game imagined by the seat to the real one.
func (x *examiner[S]) examineImagined(seat game.Seat) {
	g := &x.dealtGame
	for range 3 {
		x.readOnly("imagining", func() {
			err := x.live.Imagine(seat, x.luck, g)
			x.need(err == nil, Imagining, "seat %d: %v", seat, err)
		})
		if g.S != x.live.S {
			x.dealt[seat] = true
		}
		x.need(!x.Recalls || g.Deals() == 1, Imagining, "seat %d: the deal %d was the first that fitted", seat, g.Deals())
		x.examineSealed(seat)
		x.examineFaceDown(seat)
		want, got := x.json(x.live.View(seat)), x.json(g.View(seat))
		x.need(bytes.Equal(want, got), Views, "the view of seat %d depends on what is hidden from it: %s", seat, differing(string(want), string(got)))
		x.need(waiting(x.live) == waiting(g), Imagining, "seat %d: the game waits for %q, the imagined one for %q", seat, waiting(x.live), waiting(g))
		if x.Invariant != nil {
			err := x.Invariant(&g.S)
			x.need(err == nil, Invariant, "of a game imagined by seat %d: %v", seat, err)
		}
		want, got = x.json(x.live.Requests(seat)), x.json(g.Requests(seat))
		x.need(bytes.Equal(want, got), Views, "the request of seat %d depends on what is hidden from it: %s", seat, differing(string(want), string(got)))
		if q := x.live.Waiting(seat); q != nil {
			for _, a := range x.answers(q, 8) {
				x.sameJudgement(g, seat, a)
			}
		}
	}
	if x.one(8) {
		x.playOn(g, x.Limit)
		x.need(g.Over(), Ends, "an imagined game did not end within %d decisions", x.Limit)
	} else {
		x.playOn(g, 3)
	}
}

// sealed reports whether a seat has answered in secret while others are still asked.
func (x *examiner[S]) sealed() bool {
	for i := range x.live.Rules().Seats() {
		if _, _, ok := x.live.Given(game.Seat(i)); ok {
			return true
		}
	}
	return false
}

// examineSealed holds what seats have answered in secret to lying there in the imagined
// game too: the seat's own answer as it is.
func (x *examiner[S]) examineSealed(seat game.Seat) {
	for i := range x.live.Rules().Seats() {
		_, was, lies := x.live.Given(game.Seat(i))
		_, is, still := x.dealtGame.Given(game.Seat(i))
		x.need(lies == still, Imagining, "seat %d: seat %d has answered: %t, in the imagined game: %t", seat, i, lies, still)
		same := is.Answer.Is(was.Answer)
		x.need(same || game.Seat(i) != seat, Imagining, "seat %d imagines to have answered %v, and not %v", seat, is.Answer, was.Answer)
		if !same {
			x.doubted[seat] = true
		}
	}
}

// examineFaceDown holds the step under way to be the same in the imagined game, but for
// what others have laid face down: that looks alike.
func (x *examiner[S]) examineFaceDown(seat game.Seat) {
	was, is := x.live.Transcript(), x.dealtGame.Transcript()
	x.need(len(was) == len(is), Imagining, "seat %d: %d questions and rolls of the step, %d in the imagined game", seat, len(was), len(is))
	for i := range was {
		if was[i].Down && was[i].Seat != seat && !is[i].Answer.Is(was[i].Answer) {
			x.guessed[seat] = true
			is[i].Answer = was[i].Answer
		}
		x.need(reflect.DeepEqual(was[i], is[i]), Imagining, "seat %d: the step has passed %+v, in the imagined game %+v", seat, was[i], is[i])
	}
}

func (x *examiner[S]) sameJudgement(g *game.Game[S], seat game.Seat, a game.Answer) {
	want, wantErr := x.live.Judge(seat, slices.Clone(a))
	got, gotErr := g.Judge(seat, slices.Clone(a))
	x.need(reflect.DeepEqual(want, got) && reflect.DeepEqual(wantErr, gotErr), Views,
		"what seat %d is told of %v depends on what is hidden from it: %v %v and %v %v", seat, a, want, wantErr, got, gotErr)
}

// examineQuestion holds a question that waits to its contract.
func (x *examiner[S]) examineQuestion(q game.Question[S]) {
	tag, seat, form := q.About()
	var listed []game.Answer
	if form.Listed() {
		listed = x.examineList(q)
	}
	requests := x.live.Requests(seat)
	x.need(len(requests) == 1 && requests[0].Prompt != "", Words, "the request %s has no prompt", tag)
	for _, a := range x.answers(q, 40) {
		if !x.examineAnswer(q, a) {
			x.refused(seat, a)
		} else if form.Listed() {
			checked, _ := q.Check(&x.live.S, a)
			x.need(has(listed, checked), Listed, "%s takes %v, which it does not list", tag, a)
		}
	}
	tries := 4
	for _, a := range listed {
		if x.one(max(1, len(listed)/tries)) {
			x.copy.CopyFrom(x.live)
			x.sound(x.copy.Apply(seat, a), "a listed option")
		}
	}
}

// examineList checks the list of a listed question, and returns what is lawful.
func (x *examiner[S]) examineList(q game.Question[S]) []game.Answer {
	tag, seat, _ := q.About()
	var again game.Proposals
	x.readOnly("proposing", func() {
		x.proposals.Reset()
		q.Propose(&x.live.S, x.luck, &x.proposals)
		q.Propose(&x.live.S, x.luck, &again)
	})
	x.need(again.Len() == x.proposals.Len(), Listed, "%s lists %d answers, then %d", tag, x.proposals.Len(), again.Len())
	var listed []game.Answer
	for i := range again.Len() {
		a := again.At(i)
		x.need(a.Is(x.proposals.At(i)), Listed, "%s lists %v, then %v", tag, x.proposals.At(i), a)
		if !q.Lawful(&x.live.S, a) {
			continue
		}
		x.need(!has(listed, a), Listed, "%s lists %v twice", tag, a)
		checked, refusal := q.Check(&x.live.S, a)
		x.need(refusal == nil && a.Is(checked), Listed, "%s lists %v, whose checked form is %v", tag, a, checked)
		listed = append(listed, a)
	}
	passes := slices.DeleteFunc(slices.Clone(listed), func(a game.Answer) bool { return !q.Passes(&x.live.S, a) })
	x.need(len(passes) < 2, Listed, "%s is passed by %v", tag, passes)
	x.need(len(listed) > 1 || q.Secret(), Listed, "%s is asked for its one lawful answer, and is no secret", tag)
	options := x.live.Requests(seat)[0].Options
	x.need(len(options) == len(listed), Listed, "%s offers %d options, %d are lawful", tag, len(options), len(listed))
	for i, o := range options {
		x.need(o.Answer.Is(listed[i]), Listed, "option %d of %s is %v, not %v", i+1, tag, o.Answer, listed[i])
		x.need(o.Words != "", Words, "the option %v of %s has no words", o.Answer, tag)
		for _, other := range options[:i] {
			told := o.Words != other.Words || !slices.Equal(o.On, other.On)
			x.need(o.Group == "" || o.Group != other.Group || told, Words, "%v and %v of %s look the same in the group %q", o.Answer, other.Answer, tag, o.Group)
		}
	}
	return listed
}

func has(list []game.Answer, a game.Answer) bool {
	for _, b := range list {
		if b.Is(a) {
			return true
		}
	}
	return false
}

// examineAnswer has the question judge an answer both ways, and reports whether
// it is lawful.
func (x *examiner[S]) examineAnswer(q game.Question[S], a game.Answer) bool {
	tag, _, _ := q.About()
	given := append(game.Answer(nil), a...)
	var lawful bool
	var checked game.Answer
	var refusal *game.Refusal
	x.readOnly("judging", func() {
		lawful = q.Lawful(&x.live.S, a)
		checked, refusal = q.Check(&x.live.S, a)
	})
	x.need(given.Is(a), ReadOnly, "judging %v for %s changed it to %v", given, tag, a)
	x.need(lawful == (refusal == nil), Judges, "%s of %v: lawful %t, refusal: %v", tag, a, lawful, refusal)
	if !lawful {
		for _, b := range refusal.Breaches {
			x.need(b.Clause != "" && b.Text != "", Words, "the refusal of %v for %s has a breach without clause or words", a, tag)
		}
		x.need(len(refusal.Breaches) > 0, Words, "the refusal of %v for %s names no breach", a, tag)
		return false
	}
	checked = append(game.Answer{}, checked...)
	again, refusal := q.Check(&x.live.S, checked)
	x.need(refusal == nil && q.Lawful(&x.live.S, checked), Judges, "%s takes %v, but not its checked form %v: %v", tag, a, checked, refusal)
	x.need(checked.Is(again), Judges, "%s checks %v to %v, and that to %v", tag, a, checked, again)
	x.need(q.Option(&x.live.S, checked).Words != "", Words, "the answer %v to %s has no words", checked, tag)
	return true
}

// refused makes a choice that must be refused, and holds it to changing nothing.
func (x *examiner[S]) refused(seat game.Seat, a game.Answer) {
	before, transcript := x.stop(x.live), x.live.Transcript()
	log, events, decisions := len(x.live.Log()), x.live.Events(), x.live.Decisions()
	err := x.live.Apply(seat, a)
	var refusal *game.Refusal
	x.need(errors.As(err, &refusal), Refusals, "the choice %v of seat %d is not refused: %v", a, seat, err)
	diff := before.differs(x.stop(x.live))
	x.need(diff == "", Refusals, "the choice %v of seat %d was refused, yet %s", a, seat, diff)
	x.need(log == len(x.live.Log()) && events == x.live.Events() && decisions == x.live.Decisions() &&
		reflect.DeepEqual(transcript, x.live.Transcript()), Refusals, "the choice %v of seat %d was refused, yet left something", a, seat)
}

// answers are good, bad and nonsensical answers to a question, about n.
func (x *examiner[S]) answers(q game.Question[S], n int) []game.Answer {
	all := []game.Answer{nil, {}, {0}, {1}, {-1}, {math.MaxInt32}, {math.MinInt32}, make(game.Answer, 100)}
	var p game.Proposals
	q.Propose(&x.live.S, x.luck, &p)
	for range n {
		var a game.Answer
		if p.Len() > 0 {
			a = append(a, p.At(x.luck.IntN(p.Len()))...)
		}
		all = append(all, x.mutated(a))
	}
	if len(all) > n { // a small budget wants the odd ones too, not all
		for i := range n {
			k := i + x.luck.IntN(len(all)-i)
			all[i], all[k] = all[k], all[i]
		}
		all = all[:n]
	}
	return all
}

// mutated is the answer itself, or with one thing changed.
func (x *examiner[S]) mutated(a game.Answer) game.Answer {
	odd := []int32{0, 1, -1, 2, 3, 7, 255, 256, 1 << 16, math.MaxInt32, math.MinInt32}
	value := odd[x.luck.IntN(len(odd))]
	if len(a) == 0 {
		return game.Answer{value}
	}
	i, k := x.luck.IntN(len(a)), x.luck.IntN(len(a))
	switch x.luck.IntN(9) {
	case 0:
		a[i] = value
	case 1:
		a[i]++
	case 2:
		a[i]--
	case 3:
		a[i], a[k] = a[k], a[i]
	case 4:
		a[i] = a[k]
	case 5:
		a = a[:i]
	case 6:
		a = append(a, value)
	case 7:
		a = append(a, a...)
	}
	return a
}
