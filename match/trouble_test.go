package match

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"umpire/board"
	"umpire/bot"
	"umpire/game"
	"umpire/game/gametest/deal"
	"umpire/game/gametest/orders"
	"umpire/system"
)

// scouts is the game of orders that lie face down, on a table that shows nothing else.
type scouts struct{ game.Rules[orders.State] }

func (scouts) Line(*orders.State) string { return "" }
func (scouts) Scene() board.Scene        { return board.Scene{Title: "Scouts"} }
func (scouts) Reach(*orders.State, game.Question[orders.State], int32) []board.Outline {
	return nil
}
func (scouts) Forecast(*orders.State, game.Question[orders.State], game.Answer) (board.Forecast, bool) {
	return board.Forecast{}, false
}
func (scouts) Threat(*orders.State, game.Seat, int32, []board.Placed) (t board.Threat, ok bool) {
	return t, false
}

func (scouts) Sight(*orders.State, game.Seat, int32, int32, []board.Placed) (board.Sight, bool) {
	return board.Sight{}, false
}
func (scouts) Inspect(*orders.State, game.Seat, int32) (board.Sheet, bool) {
	return board.Sheet{}, false
}

// openScouts is a house with a match of two who give orders at the same time.
func openScouts(t *testing.T, second Chair) (*house, Opened) {
	t.Helper()
	pace := 800
	h := openHouse(t, new(Memory), Limits{})
	h.manager.systems["orders"] = &system.Game[orders.State]{
		Intro: system.About{Name: "orders", Rules: "1", Content: "1"},
		Wished: func(json.RawMessage) (json.RawMessage, string, error) {
			return json.RawMessage(`{}`), "Scouts", nil
		},
		Rules: func(json.RawMessage) (system.Rules[orders.State], error) {
			return scouts{orders.New(nil).Rules()}, nil
		},
	}
	h.manager.rooms["orders"] = new(sync.Pool)
	opened, err := h.manager.Create(t.Context(), Opening{System: "orders", Players: []Chair{{Kind: "person"}, second}, Nonce: nonce, Pace: &pace})
	if err != nil {
		t.Fatal(err)
	}
	return h, opened
}

// Who judges an answer hears whether dice are rolled after it, or something is only shown: orders are
// turned over, and the first attack of the match rolls.
func TestWhatThereIsNoWayBackFrom(t *testing.T) {
	h, opened := openScouts(t, Chair{Kind: "person"})
	c := h.seat(opened)
	order := game.Answer{int32(orders.Hold), int32(orders.Advance), int32(orders.Advance)}
	c.seats[0].Say(ClientMessage{Type: "choose", Answer: order})
	last := c.hearing[1].answer(t, c.seats[1], ClientMessage{Type: "judge", Answer: order})
	if last["final"] != true || last["rolls"] != nil {
		t.Errorf("the last order: %v; want no way back, and no dice", last)
	}
	c.seats[1].Say(ClientMessage{Type: "choose", Answer: order})
	same := game.Answer{-1}
	for seat := 0; c.hearing[0].state().Seq < 4; seat = 1 - seat {
		seq := c.hearing[0].state().Seq
		last = c.hearing[seat].answer(t, c.seats[seat], ClientMessage{Type: "judge", Seq: seq, Answer: same})
		c.seats[seat].Say(ClientMessage{Type: "choose", Seq: seq, Answer: same})
	}
	if last["final"] != true || last["rolls"] != true {
		t.Errorf("the last that changes nothing: %v; want no way back, and dice", last)
	}
}

// Two who are asked at the same time answer at the same time: neither has to see first
// that the other has answered. What is said twice is stale all the same, and so is what
// was meant for before a takeback.
func TestAnswersAtTheSameTime(t *testing.T) {
	h, opened := openScouts(t, Chair{Kind: "person"})
	c := h.seat(opened)
	order := game.Answer{int32(orders.Hold), int32(orders.Advance), int32(orders.Advance)}
	c.seats[0].Say(ClientMessage{Type: "choose", Answer: order})
	judged := c.hearing[1].answer(t, c.seats[1], ClientMessage{Type: "judge", Answer: order})
	c.seats[1].Say(ClientMessage{Type: "choose", Answer: order})
	if judged["type"] != "judged" || c.hearing[1].state().Seq != 2 {
		t.Fatalf("the second answer: %v, at choice %d", c.hearing[1].last("wrong"), c.hearing[1].state().Seq)
	}
	c.seats[1].Say(ClientMessage{Type: "choose", Answer: order})
	if w := c.hearing[1].last("wrong"); w["code"] != "stale" {
		t.Errorf("the same again: %v", w)
	}
	c.seats[1].Say(ClientMessage{Type: "takeback", Seq: 2, Stay: 1})
	c.seats[0].Say(ClientMessage{Type: "consent", Seq: 2, Agree: true})
	c.hearing[1].forget()
	c.seats[1].Say(ClientMessage{Type: "choose", Seq: 2, Answer: order})
	if w := c.hearing[1].last("wrong"); w["code"] != "stale" {
		t.Errorf("over a takeback: %v", w)
	}
	c.seats[0].Say(ClientMessage{Type: "withdraw", Seq: 2})
	if w := c.hearing[0].last("wrong"); w["code"] != "stale" {
		t.Errorf("withdrawn over a takeback: %v", w)
	}
	c.hearing[0].forget()
	c.seats[0].Say(ClientMessage{Type: "withdraw", Seq: 3})
	c.seats[0].Say(ClientMessage{Type: "choose", Seq: 0, Answer: order})
	if w := c.hearing[0].last("wrong"); c.hearing[0].state().Seq != 4 || w["code"] != "stale" {
		t.Errorf("what was withdrawn, sent again: %v", w)
	}
}

// What a seat has answered waits for the other's answer: the seat is told it again, also
// when it comes back, and nobody else is, whatever they ask.
func TestASeatIsToldItsOwnAnswerAgain(t *testing.T) {
	h, opened := openScouts(t, Chair{Kind: "person"})
	c := h.seat(opened)
	order := game.Answer{int32(orders.Hold), int32(orders.Advance), int32(orders.Advance)}
	c.seats[0].Say(ClientMessage{Type: "choose", Answer: order})
	_, back := h.sit(opened.ID, opened.Seats[0].Token)
	_, other := h.sit(opened.ID, opened.Seats[1].Token)
	_, watcher := h.sit(opened.ID, "")
	for who, e := range map[string]*ears{"who stayed": c.hearing[0], "who came back": back} {
		if now := e.state(); now.Given == nil || !slices.Equal(now.Given.Answer, order) || now.Given.Request.Tag != "orders.write" || now.Given.Request.Seat != 0 {
			t.Errorf("%s is told %+v", who, now.Given)
		}
	}
	for _, said := range []ClientMessage{{Type: "judge", Seq: 1, Answer: order}, {Type: "others"}, {Type: "forecast", Answer: order}, {Type: "history"}} {
		c.hearing[1].answer(t, c.seats[1], said)
	}
	for who, e := range map[string]*ears{"the other": c.hearing[1], "the other, come back": other, "who watches": watcher, "who watched": c.hearing[2]} {
		for _, frame := range e.heard() {
			if strings.Contains(string(frame), `"given"`) {
				t.Errorf("%s is told: %s", who, frame)
			}
		}
	}
	c.seats[0].Say(ClientMessage{Type: "withdraw", Seq: 1})
	if now := c.hearing[0].state(); now.Given != nil || now.Request == nil {
		t.Errorf("withdrawn: %+v", now)
	}
	c.seats[0].Say(ClientMessage{Type: "choose", Seq: 2, Answer: order})
	c.seats[1].Say(ClientMessage{Type: "choose", Seq: 2, Answer: order})
	if now := c.hearing[0].state(); now.Seq != 4 || now.Given != nil {
		t.Errorf("both have answered: %+v", now)
	}
}

// A bot that is asked at the same time as a person answers when its own pace is over,
// whether the person has answered meanwhile or not.
func TestABotAnswersAtTheSameTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, opened := openScouts(t, Chair{Kind: "bot"})
		h.inBubble()
		begun := time.Now()
		me, hears := h.sit(opened.ID, opened.Seats[0].Token)
		time.Sleep(600 * time.Millisecond)
		me.Say(ClientMessage{Type: "choose", Answer: game.Answer{int32(orders.Hold), int32(orders.Advance), int32(orders.Advance)}})
		hears.until(t, "both have answered", func(n Now) bool { return n.Seq == 2 })
		m := h.manager.memory.loaded[opened.ID]
		if took := time.Since(begun); took > 1400*time.Millisecond {
			t.Errorf("the bot took %v for an answer", took)
		}
		m.loop.do(func() {
			if log := m.table.Log(); log[0].Seat != 0 || log[1].Seat != 1 {
				t.Errorf("the log is %v", log)
			}
		})
	})
}

// A takeback says what is to be taken back, and tells nobody what lies face down: neither
// while the other seat has to choose yet, nor after that.
func TestATakebackTellsNothingHidden(t *testing.T) {
	h, opened := openScouts(t, Chair{Kind: "person"})
	c := h.seat(opened)
	order := game.Answer{int32(orders.Hold), int32(orders.Advance), int32(orders.Advance)}
	m := h.manager.memory.loaded[opened.ID]
	for seq, seat := range []game.Seat{0, 1} {
		c.seats[seat].Say(ClientMessage{Type: "choose", Seq: seq, Answer: order})
		var words string
		m.loop.do(func() {
			p := &pendingTakeback{TakebackRequest: TakebackRequest{Seat: 1 - seat, Stay: seq}}
			again, err := m.sys.Open(m.kept.Setup, m.kept.source())
			if err == nil {
				err = p.describe(again, m.table.Log())
			}
			if err != nil {
				t.Error(err)
				return
			}
			words = p.to(seat).Line
			for _, other := range []game.Seat{1 - seat, game.Nobody} {
				if got := p.to(other).Line; strings.Contains(got, "advance") || strings.Contains(got, "hold") {
					t.Errorf("the orders of seat %d: seat %d is told %q", seat, other, got)
				}
			}
		})
		if !strings.Contains(words, "advance") {
			t.Errorf("seat %d is told of its own orders as %q", seat, words)
		}
	}
	if (*pendingTakeback)(nil).to(0) != nil {
		t.Error("a takeback out of nothing")
	}
}

// A takeback names any entry of the log: also one that is no choice, or that was
// taken back before.
func TestATakebackToAnyEntry(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	first := 0
	if c.hearing[1].state().Request != nil {
		first = 1
	}
	other := 1 - first
	c.choose(0)
	c.seats[first].Say(ClientMessage{Type: "takeback", Seq: 1})
	c.seats[other].Say(ClientMessage{Type: "consent", Seq: 1, Agree: true}) // entry 1
	c.choose(0)
	c.choose(0)
	for _, stay := range []int{-1 << 31, -1, 4, 5, 1 << 30} {
		before := c.hearing[2].state().TakebackRequest
		c.seats[first].Say(ClientMessage{Type: "takeback", Seq: 4, Stay: stay})
		if stay > 0 && c.hearing[2].state().TakebackRequest != before {
			t.Errorf("a takeback to entry %d waits for consent", stay)
		}
		c.seats[other].Say(ClientMessage{Type: "consent", Seq: 4})
	}
	c.seats[first].Say(ClientMessage{Type: "takeback", Seq: 4, Stay: 1}) // a takeback stands there
	takeback := c.hearing[other].state().TakebackRequest
	if takeback == nil || takeback.Stay != 2 {
		t.Fatalf("the takeback is %+v, want one that 2 entries stay at", takeback)
	}
	c.seats[first].Say(ClientMessage{Type: "takeback", Seq: 4, Stay: 3})
	if got := c.hearing[other].state().TakebackRequest; got.Stay != 2 {
		t.Errorf("what is asked for became %+v before there was an answer", got)
	}
	c.seats[other].Say(ClientMessage{Type: "consent", Seq: 4, Agree: true})
	if c.hearing[2].state().Seq != 5 || c.hearing[first].state().Request == nil {
		t.Error("the choices were not taken back")
	}
	c.agree()
}

// Who has chosen nothing has nothing to take back: least of all the other's choice.
func TestNothingOfOnesOwnToTakeBack(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	second := 1
	if c.hearing[1].state().Request != nil {
		second = 0
	}
	c.choose(0)
	c.seats[second].Say(ClientMessage{Type: "takeback", Seq: 1})
	if w := c.hearing[second].last("wrong"); w["code"] != "turn" {
		t.Errorf("told %v", w)
	}
	if p := c.hearing[2].state().TakebackRequest; p != nil {
		t.Errorf("it waits for consent: %+v", p)
	}
}

// A choice that breaks the rules is on disk before that is known. A match that was
// killed between the two ends when somebody comes.
func TestADefectAtTheLastEntryOfALog(t *testing.T) {
	kept := new(Memory)
	h := openHouse(t, kept, Limits{})
	opened := h.createWith(`{"Break":4}`, "person", "person")
	c := h.seat(opened)
	for range 3 {
		c.choose(0)
	}
	for i := range 2 {
		if r := c.hearing[i].state().Request; r != nil {
			e := game.Entry{Seat: r.Seat, Tag: r.Tag, Answer: r.Options[0].Answer}
			if err := h.keeper.Append(t.Context(), opened.ID, 3, encode(e)); err != nil {
				t.Fatal(err)
			}
		}
	}
	h.close()

	h = openHouse(t, kept, Limits{})
	_, e := h.sit(opened.ID, opened.Seats[0].Token)
	if over := e.state().Over; over == nil || over.Report == "" {
		t.Fatalf("the match ended as %+v", over)
	}
	if _, err := h.manager.ReplayFile(t.Context(), opened.ID); err != nil {
		t.Errorf("the replay up to the defect: %v", err)
	}
	h.close()

	h = openHouse(t, kept, Limits{}) // the log still does not replay
	_, e = h.sit(opened.ID, "")
	if over := e.state().Over; over == nil || over.Report == "" {
		t.Errorf("later it is said to have ended as %+v", over)
	}
}

// blind is the game with a view that breaks.
type blind struct{ cards }

func (b blind) View(s *deal.State, seat game.Seat) any {
	if s.Tricks[0]+s.Tricks[1] >= 1 {
		panic("there is nothing to see")
	}
	return b.cards.View(s, seat)
}

// A view that breaks at the end, too, ends the match and not the program.
func TestARuleThatBreaksAgainWhenTheMatchEnds(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	sys := h.manager.systems["deal"].(*system.Game[deal.State])
	sys.Rules = func(json.RawMessage) (system.Rules[deal.State], error) {
		return blind{cards: cards{Rules: deal.New(nil).Rules()}}, nil
	}
	opened := h.create("person", "person")
	c := h.seat(opened)
	for range 3 {
		c.choose(0)
	}
	for i, e := range c.hearing {
		if over := e.state().Over; over == nil || over.Report == "" {
			t.Errorf("client %d was told that the match ended as %+v", i, over)
		}
	}
	if _, err := h.manager.Sit(t.Context(), opened.ID, ClientMessage{}, c.hearing[2]); !isWrong(err, "broken") {
		t.Errorf("sitting down at it: %v", err)
	}
}

// A match whose opening breaks is an error for everybody who comes, one after the
// other: nobody waits for ever.
func TestAnOpeningThatBreaks(t *testing.T) {
	kept := new(Memory)
	h := openHouse(t, kept, Limits{})
	opened := h.create("person", "person")
	h.close()
	h = openHouse(t, kept, Limits{})
	h.manager.systems["deal"].(*system.Game[deal.State]).Rules = func(json.RawMessage) (system.Rules[deal.State], error) { panic("a card is torn") }
	for range 2 {
		_, err := h.manager.Info(t.Context(), opened.ID)
		var p *panicked
		if !errors.As(err, &p) {
			t.Errorf("the match is %v", err)
		}
	}
}

// A fork has a seat for who asks for it, and is as private as what it comes from.
func TestAForkOfAPrivateMatch(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	o := Opening{System: "deal", Players: []Chair{{Kind: "person"}, {Kind: "person"}}, Nonce: nonce, Private: true}
	opened, err := h.manager.Create(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	c := h.seat(opened)
	c.choose(0)
	c.seats[0].Say(ClientMessage{Type: "concede"})
	fork, err := h.manager.Fork(t.Context(), opened.ID, Branch{Line: 1, Nonce: nonce})
	if err != nil {
		t.Fatal(err)
	}
	h.sit(fork.ID, "")
	if list, _ := h.manager.List(Listing{}); len(list) > 0 {
		t.Errorf("the list has %+v", list)
	}
	if _, err := h.manager.Fork(t.Context(), opened.ID, Branch{Line: 1, Seat: 2, Nonce: nonce}); !isWrong(err, "malformed") {
		t.Errorf("a fork for a seat that there is not: %v", err)
	}
}

// slow is a bot that takes its time.
type slow struct{ bot.Player[deal.State] }

const thought = 300 * time.Millisecond

func (s slow) Choose(ctx context.Context, seat *bot.Seat[deal.State]) game.Answer {
	time.Sleep(thought) //lint:allow waits the tests that it is in have a time of their own
	return s.Player.Choose(ctx, seat)
}

// A bot's pace is from question to answer, thinking included: who waits for it does
// not learn how much it had to think about.
func TestABotsPaceHidesHowLongItThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHouse(t, new(Memory), Limits{}).inBubble()
		h.manager.systems["deal"].(*system.Game[deal.State]).Bots = []system.Bot[deal.State]{{Name: "slow", Sit: func(_ system.Rules[deal.State], seed uint64) bot.Player[deal.State] {
			return slow{bot.NewRandom[deal.State](seed)}
		}}}
		pace := 2 * thought
		ms := int(pace.Milliseconds())
		opened, err := h.manager.Create(t.Context(), Opening{System: "deal", Players: []Chair{{Kind: "bot"}, {Kind: "person"}}, Nonce: nonce, Pace: &ms})
		if err != nil {
			t.Fatal(err)
		}
		me, hears := h.sit(opened.ID, opened.Seats[0].Token)
		hears.until(t, "the person is asked", func(n Now) bool { return n.Request != nil }) // the bot may begin
		for hears.state().Request != nil {
			now := hears.state()
			me.Say(ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[0].Answer})
		}
		begun, now := time.Now(), hears.state()
		hears.until(t, "the bot answers", func(n Now) bool { return n.Seq > now.Seq })
		if took := time.Since(begun); took < pace-20*time.Millisecond || took > pace+thought*3/4 {
			t.Errorf("the bot took %v, want %v", took, pace)
		}
	})
}

// A match can be taken back only so often: its log is to be played again.
func TestTakebacksAreBounded(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	opened := h.create("person", "bot") // who agrees
	me, hears := h.sit(opened.ID, opened.Seats[0].Token)
	m := h.manager.memory.loaded[opened.ID]
	for n := 0; n <= mostTakebacks && hears.last("wrong") == nil; n++ {
		now := hears.until(t, "the person is asked", func(n Now) bool { return n.Request != nil })
		hears.forget()
		me.Say(ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[0].Answer})
		m.loop.do(func() { me.say(ClientMessage{Type: "takeback", Seq: m.kept.length}) })
	}
	if w := hears.last("wrong"); w == nil || w["code"] != "full" {
		t.Errorf("told %v", w)
	}
	var n int
	m.loop.do(func() { n = takebacks(m.table.Log()) })
	if n != mostTakebacks {
		t.Errorf("%d takebacks", n)
	}
}

// forget forgets the frames heard so far.
func (e *ears) forget() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.frames = nil
}
