package match

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"umpire/board"
	"umpire/game"
	"umpire/game/gametest/ordeal"
	"umpire/system"
)

// bouts is the game of cards that are laid and foiled: whoever holds a card is asked at each
// of its windows.
type bouts struct{ game.Rules[ordeal.State] }

// Spans implements game.Spanning.
func (b bouts) Spans(s *ordeal.State, seat game.Seat) []game.Span {
	return b.Rules.(game.Spanning[ordeal.State]).Spans(s, seat)
}

// Turn implements game.Turned.
func (b bouts) Turn(s *ordeal.State) game.Seat {
	return b.Rules.(game.Turned[ordeal.State]).Turn(s)
}
func (bouts) Line(*ordeal.State) string { return "" }
func (bouts) Scene() board.Scene        { return board.Scene{Title: "Bouts"} }
func (bouts) Reach(*ordeal.State, game.Question[ordeal.State], int32) []board.Outline {
	return nil
}
func (bouts) Forecast(*ordeal.State, game.Question[ordeal.State], game.Answer) (board.Forecast, bool) {
	return board.Forecast{}, false
}
func (bouts) Threat(*ordeal.State, game.Seat, int32, []board.Placed) (t board.Threat, ok bool) {
	return t, false
}

func (bouts) Sight(*ordeal.State, game.Seat, int32, int32, []board.Placed) (board.Sight, bool) {
	return board.Sight{}, false
}
func (bouts) Inspect(*ordeal.State, game.Seat, int32) (board.Sheet, bool) {
	return board.Sheet{}, false
}

// openBouts is a match of bouts: the same cards and dice each time.
func openBouts(t *testing.T, keeper *Memory, pace time.Duration, players ...Chair) (*house, Opened) {
	t.Helper()
	h := reopenBouts(t, keeper)
	const id = "thesamematch"
	ms := int(pace.Milliseconds())
	promise := &Promise{Match: id, Commitment: fmt.Sprintf("%x", h.manager.chance.commitment(id))}
	opened, err := h.manager.Create(t.Context(), Opening{System: "ordeal", Players: players, Nonce: nonce, Pace: &ms, Promise: promise})
	if err != nil {
		t.Fatal(err)
	}
	return h, opened
}

func reopenBouts(t *testing.T, keeper *Memory) *house {
	t.Helper()
	sys := &system.Game[ordeal.State]{
		Intro:  system.About{Name: "ordeal", Title: "Ordeal", Rules: "1", Content: "1"},
		Wished: func(json.RawMessage) (json.RawMessage, string, error) { return json.RawMessage(`{}`), "Bouts", nil },
		Rules: func(json.RawMessage) (system.Rules[ordeal.State], error) {
			return bouts{ordeal.New(nil).Rules()}, nil
		},
	}
	h := newHouse(t, keeper, Limits{}, sys)
	h.manager.Draw(rand.NewChaCha8([32]byte{7})) // the same secrets in each manager
	t.Cleanup(h.close)
	return h
}

var people = []Chair{{Kind: "person"}, {Kind: "person"}}

// until waits for something to come true of what a client has heard.
func (e *ears) until(t *testing.T, what string, is func(Now) bool) (now Now) {
	t.Helper()
	e.news.until(t, what, func() bool {
		now = e.state()
		return is(now)
	})
	return now
}

// settled waits until somebody is shown a question, or the match is over.
func (c *company) settled() (seat int, now Now) {
	c.t.Helper()
	c.hearing[2].until(c.t, "somebody is asked", func(Now) bool {
		for i := range 2 {
			if now = c.hearing[i].state(); now.Request != nil || now.Over != nil {
				seat = i
				return true
			}
		}
		return false
	})
	return seat, now
}

// passOf is the option that passes; nil if there is none.
func passOf(r *game.Request) game.Answer {
	for _, o := range r.Options {
		if o.Words == "pass" {
			return o.Answer
		}
	}
	return nil
}

func (c *company) say(seat int, said ClientMessage) map[string]any {
	c.t.Helper()
	return c.hearing[seat].answer(c.t, c.seats[seat], said)
}

// stand has a seat tell the table to pass.
func (c *company) stand(seat int, tag game.Tag, until string) {
	c.t.Helper()
	if said := c.say(seat, ClientMessage{Type: "stand", Seq: c.hearing[seat].state().Seq, Tag: tag, Until: until}); said["type"] != "taken" {
		c.t.Fatalf("pass %q until %q: %v", tag, until, said)
	}
}

// plays returns what a seat chooses: the second passes where it may.
func plays(seat int, r *game.Request, seq int) game.Answer {
	if seat == 1 && passOf(r) != nil {
		return passOf(r)
	}
	return r.Options[(seq*7+3)%len(r.Options)].Answer
}

// What the others are sent is the same, word for word, whether a seat passes by hand or has
// told the table to, and it comes at the same pace.
func TestNobodySeesWhosePassesStand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const pace = 25 * time.Millisecond
		var told [2][2][][]byte // by hand or not, to the other and who watches
		var took [2][]time.Duration
		for round, stands := range []bool{false, true} {
			h, opened := openBouts(t, new(Memory), pace, people...)
			h.inBubble()
			c := h.seat(opened)
			if stands {
				c.stand(1, "", system.Forever)
			}
			for {
				seat, now := c.settled()
				if now.Over != nil {
					break
				}
				if stands && seat == 1 && passOf(now.Request) != nil {
					t.Fatalf("seat 1 is asked what it passes: %+v", now.Request)
				}
				// The other looks and goes back, whenever it may, and chooses the same again.
				if seat == 0 && now.Undo && now.Seq%5 == 0 {
					c.say(0, ClientMessage{Type: "undo", Seq: now.Seq})
					seat, now = c.settled()
				}
				c.say(seat, ClientMessage{Type: "choose", Seq: now.Seq, Answer: plays(seat, now.Request, now.Seq)})
			}
			for i, e := range []*ears{c.hearing[0], c.hearing[2]} {
				for _, frame := range e.heard() {
					if bytes.HasPrefix(frame, []byte(`{"type":"step"`)) && !bytes.Contains(frame, []byte(`"info"`)) {
						told[round][i] = append(told[round][i], frame)
					}
				}
			}
			record, asked := c.record(), map[int]time.Time{}
			for n, frame := range c.hearing[0].heard() {
				var step Now
				if json.Unmarshal(frame, &step) != nil || !bytes.HasPrefix(frame, []byte(`{"type":"step"`)) {
					continue
				}
				at := c.hearing[0].came[n]
				if e := step.Seq - 1; e >= 0 && record[e].Seat == 1 && record[e].Answer.Is(game.Answer{-1}) {
					took[round] = append(took[round], at.Sub(asked[e]))
				}
				asked[step.Seq] = at
			}
			if n := slices.IndexFunc(record, func(e game.Entry) bool { return e.Standing }); (n >= 0) != stands {
				t.Errorf("stands %t, and the log has the first pass that was told before at %d", stands, n)
			}
		}
		for i, who := range []string{"the other", "who watches"} {
			if len(told[0][i]) < 20 {
				t.Fatalf("%s hears only %d times", who, len(told[0][i]))
			}
			for n := range min(len(told[0][i]), len(told[1][i])) {
				if !bytes.Equal(told[0][i][n], told[1][i][n]) {
					t.Fatalf("%s is told by message %d whose passes stand:\n%s\n%s", who, n, told[0][i][n], told[1][i][n])
				}
			}
			if len(told[0][i]) != len(told[1][i]) {
				t.Errorf("%s is told %d times, %d where passes stand", who, len(told[0][i]), len(told[1][i]))
			}
		}
		for round := range took {
			if len(took[round]) == 0 || slices.Min(took[round]) < pace || slices.Max(took[round]) > pace {
				t.Errorf("passes take %v", took[round])
			}
		}
	})
}

// record is the log of a match that is over.
func (c *company) record() []game.Entry {
	c.t.Helper()
	log, err := c.manager.logOf(c.id)
	if err != nil {
		c.t.Fatal(err)
	}
	return log
}

// playWithPasses counts the passes of a seat that were told before.
func playWithPasses(log []game.Entry, seat game.Seat) (n int) {
	for _, e := range log {
		if e.Standing && e.Seat == seat {
			n++
		}
	}
	return n
}

func TestAPassEndsWithWhatItWasSetFor(t *testing.T) {
	for _, until := range []string{"bout", system.Forever} {
		kept := new(Memory)
		h, opened := openBouts(t, kept, 0, people...)
		c := h.seat(opened)
		advance := func(stop func(seat int, now Now) bool) (int, Now) {
			t.Helper()
			for {
				seat, now := c.settled()
				if now.Over != nil || stop(seat, now) {
					return seat, now
				}
				a := passOf(now.Request)
				if a == nil {
					a = now.Request.Options[len(now.Request.Options)-1].Answer
				}
				c.say(seat, ClientMessage{Type: "choose", Seq: now.Seq, Answer: a})
			}
		}
		bout := func() float64 { return c.hearing[0].view.(map[string]any)["Bout"].(float64) }
		window := func(seat int, now Now) bool { return seat == 1 && passOf(now.Request) != nil }
		_, now := advance(window)
		began := bout()
		if p := now.Pass; p == nil || !p.Answer.Is(game.Answer{-1}) || len(p.Until) != 2 || p.Until[0].Name != "bout" || p.Until[1].Name != system.Forever {
			t.Fatalf("it may be passed by %+v", now.Pass)
		}
		seq := now.Seq
		c.stand(1, now.Request.Tag, until)
		if now = c.hearing[1].state(); now.Seq == seq {
			t.Fatal("what waits is not passed at once")
		}
		if s := now.Stands; len(s) != 1 || s[0].Tag != "ordeal.lay" || s[0].Name != until || s[0].Words == "" {
			t.Fatalf("what stands is told as %+v", s)
		}
		c.manager.Close()
		h.closed = true
		h = reopenBouts(t, kept) // it stands after a restart
		c = h.seat(opened)
		if s := c.hearing[1].state().Stands; len(s) != 1 || s[0].Name != until {
			t.Fatalf("after a restart this stands: %+v", s)
		}
		if s := c.hearing[0].state().Stands; len(s) != 0 {
			t.Fatalf("the other is told that this stands: %+v", s)
		}
		seat, now := advance(window)
		if until == system.Forever {
			if now.Over == nil && now.Request.Tag == "ordeal.lay" {
				t.Fatalf("seat %d is asked again in bout %v: %+v", seat, bout(), now.Request)
			}
			continue
		}
		if bout() != began+1 || len(now.Stands) != 0 {
			t.Fatalf("asked again in bout %v, with %+v: it was set for bout %v", bout(), now.Stands, began)
		}
		// It is over for good, also when the bout comes back.
		c.seats[0].Say(ClientMessage{Type: "takeback", Seq: c.hearing[0].state().Seq, Stay: 1})
		c.hearing[1].until(t, "a plea", func(n Now) bool { return n.TakebackRequest != nil })
		c.say(1, ClientMessage{Type: "consent", Seq: c.hearing[1].state().Seq, Agree: true})
		if bout() != began {
			t.Fatalf("taken back, and it is bout %v", bout())
		}
		if s := c.hearing[1].state().Stands; len(s) != 0 {
			t.Fatalf("after a takeback this stands again: %+v", s)
		}
	}
}

func TestSayingOtherwise(t *testing.T) {
	h, opened := openBouts(t, new(Memory), 0, people...)
	c := h.seat(opened)
	seat, now := c.settled()
	c.stand(1-seat, "", system.Forever)
	c.stand(1-seat, "", "") // before it came to anything
	c.say(seat, ClientMessage{Type: "choose", Seq: now.Seq, Answer: passOf(now.Request)})
	if now = c.hearing[1-seat].state(); now.Request == nil || len(now.Stands) != 0 {
		t.Fatalf("it was said otherwise, and comes to %+v", now)
	}
	for name, said := range map[string]ClientMessage{
		"a time that is not": {Type: "stand", Seq: now.Seq, Until: "tea"},
		"what is not asked":  {Type: "stand", Seq: now.Seq, Until: system.Forever, Tag: "ordeal.hinder"},
		"of another time":    {Type: "stand", Seq: now.Seq - 1, Until: "bout"},
		"a long word":        {Type: "stand", Seq: now.Seq, Until: system.Forever, Tag: game.Tag(strings.Repeat("x", 1000))},
	} {
		if got := c.say(1-seat, said); got["type"] != "wrong" {
			t.Errorf("%s: %v", name, got)
		}
	}
	c.seats[2].Say(ClientMessage{Type: "stand", Re: 9, Until: system.Forever})
	if w := c.hearing[2].last("wrong"); w["code"] != "turn" {
		t.Errorf("who watches has passed: %v", w)
	}
}

// Whatever is played and passed: what a seat has told the table is in nothing that another is
// sent, and each other is asked, and may go back, as the log says that it may.
func TestWhatStandsIsInNoFrameOfAnother(t *testing.T) {
	for seed := range uint64(12) {
		luck := rand.New(rand.NewPCG(seed, 1))
		kept := new(Memory)
		h, opened := openBouts(t, kept, time.Duration(seed%2)*time.Millisecond, people...)
		c := h.seat(opened)
		set := 0
		for n := 0; ; n++ {
			seat, now := c.settled()
			if now.Over != nil {
				break
			}
			switch luck.IntN(6) {
			case 0:
				who := luck.IntN(2)
				n := c.hearing[who].state()
				tag, until := []game.Tag{"", "ordeal.lay", "ordeal.foil"}[luck.IntN(3)], []string{"bout", system.Forever, ""}[luck.IntN(3)]
				if c.say(who, ClientMessage{Type: "stand", Seq: n.Seq, Tag: tag, Until: until})["type"] == "taken" && until != "" {
					set++
				}
			case 1:
				if now.Undo {
					c.say(seat, ClientMessage{Type: "undo", Seq: now.Seq})
				}
			case 2:
				if n%5 == 0 { // somebody comes back
					c.seats[seat].Leave()
					c.seats[seat], c.hearing[seat] = c.house.sit(c.id, opened.Seats[seat].Token)
				}
			case 3:
				if n%7 == 0 {
					c.house.close()
					c = reopenBouts(t, kept).seat(opened)
				}
			default:
				c.say(seat, ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[luck.IntN(len(now.Request.Options))].Answer})
			}
			for i := range 3 {
				for _, frame := range c.hearing[i].heard() {
					has := bytes.Contains(frame, []byte(`"stands"`)) || bytes.Contains(frame, []byte(`"standing"`))
					if i == 2 && (has || bytes.Contains(frame, []byte(`"until"`))) {
						t.Fatalf("who watches is told what stands: %s", frame)
					}
				}
			}
			m := c.manager.memory.loaded[c.id]
			for i := range 2 {
				var own []system.Stand
				m.loop.do(func() { now := m.situation(); own = now.orders(game.Seat(i)) })
				if now := c.hearing[i].state(); now.Over == nil && len(now.Stands) != len(own) {
					t.Fatalf("seat %d has told the table to pass %+v, and hears of %+v", i, own, now.Stands)
				}
			}
		}
		if log := c.record(); set > 3 && playWithPasses(log, 0)+playWithPasses(log, 1) == 0 {
			t.Errorf("seed %d: nothing was passed that was told before, of %d", seed, set)
		}
		if check, err := c.manager.CheckDice(t.Context(), c.id); err != nil || !check.Agrees || !check.Hash {
			t.Errorf("seed %d: the replay: %+v, %v", seed, check, err)
		}
		replay, err := kept.Replay(t.Context(), c.id)
		if err != nil || replay.Lines == 0 {
			t.Fatal(err)
		}
		if left, err := kept.Match(t.Context(), c.id); err != nil || len(left.Stands) != 0 {
			t.Errorf("what stood is kept when all is over: %s, %v", left.Stands, err)
		}
	}
}

// Against a bot nothing waits: a pass that was told before comes with what it follows.
func TestAPassAgainstABotIsGivenAtOnce(t *testing.T) {
	h, opened := openBouts(t, new(Memory), time.Minute, Chair{Kind: "person"}, Chair{Kind: "bot", Bot: "random"})
	me, hears := h.sit(opened.ID, opened.Seats[0].Token)
	now := hears.until(t, "a question", func(n Now) bool { return n.Request != nil })
	if got := hears.answer(t, me, ClientMessage{Type: "stand", Seq: now.Seq, Until: system.Forever}); got["type"] != "taken" {
		t.Fatal(got)
	}
	if after := hears.state(); after.Seq == now.Seq || after.Request != nil {
		t.Errorf("it waits: %+v", after)
	}
}

// onlyPasses reports whether nothing can be answered but a pass.
func onlyPasses(r *game.Request) bool {
	return r != nil && len(r.Options) == 1 && passOf(r) != nil
}

// Alone against a bot a seat is not asked where it can only pass, unless somebody watches.
func TestNobodyIsAskedOnlyToPass(t *testing.T) {
	for watched, want := range map[bool]bool{false: false, true: true} {
		h, opened := openBouts(t, new(Memory), 0, Chair{Kind: "person"}, Chair{Kind: "bot", Bot: "random"})
		me, hears := h.sit(opened.ID, opened.Seats[0].Token)
		if watched {
			h.sit(opened.ID, "")
		}
		bare, choices := 0, 0
		for {
			now := hears.until(t, "a question", func(n Now) bool { return n.Request != nil || n.Over != nil })
			if now.Over != nil {
				break
			}
			if onlyPasses(now.Request) {
				bare++
			} else if passOf(now.Request) != nil {
				choices++
			}
			a := now.Request.Options[len(now.Request.Options)-1].Answer
			if got := hears.answer(t, me, ClientMessage{Type: "choose", Seq: now.Seq, Answer: a}); got["type"] != "taken" {
				t.Fatal(got)
			}
		}
		if choices == 0 || (bare > 0) != want {
			t.Errorf("watched %t: asked %d times with a choice, %d times without", watched, choices, bare)
		}
	}
}

// A seat that wants to be asked only if it can do something is passed where it cannot, and only
// there.
func TestAskedOnlyIfAble(t *testing.T) {
	h, opened := openBouts(t, new(Memory), 0, people...)
	c := h.seat(opened)
	said := c.say(1, ClientMessage{Type: "stand", Seq: c.hearing[1].state().Seq, Until: system.Forever, Empty: true})
	if said["type"] != "taken" {
		t.Fatal(said)
	}
	if s := c.hearing[1].state().Stands; len(s) != 1 || !s[0].Empty {
		t.Fatalf("this stands: %+v", s)
	}
	bare, able := [2]int{}, [2]int{}
	for {
		seat, now := c.settled()
		if now.Over != nil {
			break
		}
		if onlyPasses(now.Request) {
			bare[seat]++
		} else if passOf(now.Request) != nil {
			able[seat]++
		}
		c.say(seat, ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[len(now.Request.Options)-1].Answer})
	}
	if bare[0] == 0 || bare[1] != 0 || able[1] == 0 {
		t.Errorf("asked without a choice %v times, with one %v times", bare, able)
	}
	if n := playWithPasses(c.record(), 1); n == 0 {
		t.Error("nothing was passed that was told before")
	}
	if n := playWithPasses(c.record(), 0); n != 0 {
		t.Errorf("%d passes of the other seat were told before", n)
	}
}
