package match

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/time/rate"

	"umpire/game"
	"umpire/geom"
	"umpire/match/timetest"
)

// ease lets a seat say as much as a test wants.
func (c *company) ease() {
	m := c.manager.memory.loaded[c.id]
	m.loop.do(func() {
		m.chat.pace = map[game.Seat]*rate.Limiter{0: rate.NewLimiter(rate.Inf, 1), 1: rate.NewLimiter(rate.Inf, 1)}
	})
}

// code returns what a client is told that was refused; "" if it was done.
func code(answer map[string]any) string {
	if answer["type"] == "taken" {
		return ""
	}
	return fmt.Sprint(answer["code"])
}

func TestWhatIsSaidIsHeard(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	c := h.hotSeat()
	for _, test := range []struct {
		by   int
		said ClientMessage
		code string
		hear []int // who hears it
	}{
		{by: 0, said: ClientMessage{Text: " <b>well shot</b> "}, hear: []int{0, 1, 2}},
		{by: 1, said: ClientMessage{At: &geom.Point{X: 0, Y: 0}}, hear: []int{0, 1, 2}},
		{by: 1, said: ClientMessage{Text: "here", At: &geom.Point{}, To: &geom.Point{}}, hear: []int{0, 1, 2}},
		{by: 2, said: ClientMessage{Text: "he will lose", Name: "Eve"}, hear: []int{2}},
		{by: 0, said: ClientMessage{Text: "  "}, code: "malformed"},
		{by: 0, said: ClientMessage{Text: "two\nlines"}, code: "malformed"},
		{by: 0, said: ClientMessage{Text: "\u202egnorw"}, code: "malformed"},
		{by: 0, said: ClientMessage{Text: strings.Repeat("é", mostText)}, hear: []int{0, 1, 2}},
		{by: 0, said: ClientMessage{Text: strings.Repeat("é", mostText+1)}, code: "too-large"},
		{by: 0, said: ClientMessage{At: &geom.Point{X: -1}}, code: "malformed"},
		{by: 0, said: ClientMessage{At: &geom.Point{Y: 1 << 30}}, code: "malformed"},
		{by: 0, said: ClientMessage{To: &geom.Point{}}, code: "malformed"},
		{by: 2, said: ClientMessage{Text: "I give up", Name: "red"}, code: "malformed"},
		{by: 2, said: ClientMessage{Text: "who?", Name: strings.Repeat("x", 41)}, code: "too-large"},
	} {
		c.ease()
		test.said.Type = "talk"
		before := [3]int{}
		for i, e := range c.hearing {
			before[i] = count(e, "talk")
		}
		if got := code(c.say(test.by, test.said)); got != test.code {
			t.Fatalf("%+v by %d: %q, want %q", test.said, test.by, got, test.code)
		}
		for i, e := range c.hearing {
			want := 0
			for _, hears := range test.hear {
				if hears == i {
					want = 1
				}
			}
			if got := count(e, "talk") - before[i]; got != want {
				t.Errorf("%+v by %d: %d hears it %d times, want %d", test.said, test.by, i, got, want)
			}
		}
	}
	last := c.hearing[2].last("talk")["remark"].(map[string]any)
	if last["text"] != strings.Repeat("é", mostText) {
		t.Errorf("heard last: %v", last)
	}
}

func count(e *ears, kind string) (n int) {
	for _, frame := range e.heard() {
		if strings.HasPrefix(string(frame), `{"type":"`+kind+`"`) {
			n++
		}
	}
	return n
}

// Who comes later hears what players said, also when the manager was closed in between; those who
// watch hear what watchers said besides. A seat has one pace however often it is sat down at.
func TestWhatWasSaidIsKept(t *testing.T) {
	keeper := new(Memory)
	h := openHouse(t, keeper, Limits{})
	opened := h.create("person", "person")
	c := h.seat(opened)
	for i := range talkBurst {
		if got := code(c.say(0, ClientMessage{Type: "talk", Text: fmt.Sprint("line ", i)})); got != "" {
			t.Fatalf("line %d: %s", i, got)
		}
	}
	if got := code(c.say(0, ClientMessage{Type: "talk", Text: "one too many"})); got != "too-fast" {
		t.Errorf("a line more than one may say at once: %q", got)
	}
	again, ears := h.sit(c.id, opened.Seats[0].Token)
	if got := code(ears.answer(t, again, ClientMessage{Type: "talk", Text: "from another window"})); got != "too-fast" {
		t.Errorf("the same seat, from another window: %q", got)
	}
	if got := code(c.say(2, ClientMessage{Type: "talk", Text: "aside"})); got != "" {
		t.Errorf("who watches: %q", got)
	}
	remarks := func(token string) int {
		_, e := h.sit(c.id, token)
		talk, _ := e.last("table")["talk"].([]any)
		return len(talk)
	}
	if player, watcher := remarks(opened.Seats[1].Token), remarks(""); player != talkBurst || watcher != talkBurst+1 {
		t.Errorf("who comes later hears %d lines at a seat and %d watching, want %d and one more", player, watcher, talkBurst)
	}
	h.close()
	h = openHouse(t, keeper, Limits{})
	if player := remarks(opened.Seats[1].Token); player != talkBurst {
		t.Errorf("when the manager opens again, %d lines are heard, want %d", player, talkBurst)
	}
}

func TestLinesAreForgottenInTheirOrder(t *testing.T) {
	var lines []Remark
	for i := range mostLines + 7 {
		lines = latest(lines, Remark{No: i})
	}
	if len(lines) != mostLines || lines[0].No != 7 || lines[mostLines-1].No != mostLines+6 {
		t.Errorf("%d lines, from %d to %d", len(lines), lines[0].No, lines[len(lines)-1].No)
	}
}

func TestWhoIsThere(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	opened := h.create("person", "person")
	c := h.seat(opened)
	second, _ := h.sit(c.id, opened.Seats[0].Token)
	seen := func(what string, here, away bool) {
		t.Helper()
		c.hearing[1].until(t, what, func(Now) bool {
			c.hearing[1].mu.Lock()
			defer c.hearing[1].mu.Unlock()
			p := c.hearing[1].info.Players[0]
			return p.Here == here && p.Away == away
		})
	}
	seen("two windows are open", true, false)
	c.say(0, ClientMessage{Type: "away", Away: true})
	seen("one is not touched, the other is", true, false)
	second.Say(ClientMessage{Type: "away", Away: true})
	seen("neither is touched", true, true)
	second.Leave()
	seen("the one that is left is not touched", true, true)
	c.say(0, ClientMessage{Type: "away"})
	seen("it is touched", true, false)
	c.seats[0].Leave()
	seen("nobody is there", false, false)
}

func TestADrawIsAgreed(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	c := h.hotSeat()
	draw := func(seat int, agree bool) string {
		c.ease()
		return code(c.say(seat, ClientMessage{Type: "draw", Agree: agree}))
	}
	offered := func(n int) func(Now) bool { return func(now Now) bool { return len(now.Draw) == n } }
	if got := draw(0, true); got != "" {
		t.Fatalf("a draw is offered: %q", got)
	}
	c.hearing[1].until(t, "the offer is told", offered(1))
	if got := draw(0, true); got != "turn" {
		t.Errorf("it is offered twice: %q", got)
	}
	if got := code(c.say(2, ClientMessage{Type: "draw", Agree: true})); got != "turn" {
		t.Errorf("who watches agrees: %q", got)
	}
	draw(1, false)
	c.hearing[0].until(t, "it is declined", offered(0))
	draw(1, true)
	draw(1, false)
	c.hearing[0].until(t, "it is taken back", offered(0))
	draw(1, true)
	if got := draw(0, true); got != "" {
		t.Errorf("it is agreed: %q", got)
	}
	for i, e := range c.hearing {
		over := e.until(t, "the end", func(now Now) bool { return now.Over != nil }).Over
		if over.Winners != 0 || over.Conceded {
			t.Errorf("%d hears of the end: %+v", i, over)
		}
	}
	bots := h.create("person", "bot")
	s, e := h.sit(bots.ID, bots.Seats[0].Token)
	if got := code(e.answer(t, s, ClientMessage{Type: "draw", Agree: true})); got != "turn" {
		t.Errorf("a draw with a bot: %q", got)
	}
}

// A draw that is offered is over with the time that the game tells of.
func TestAnOfferLapses(t *testing.T) {
	h, opened := openBouts(t, new(Memory), 0, people...)
	c := h.seat(opened)
	m := c.manager.memory.loaded[c.id]
	c.ease()
	if got := code(c.say(0, ClientMessage{Type: "draw", Agree: true})); got != "" {
		t.Fatal(got)
	}
	var span, now int64
	m.loop.do(func() { span = longest(m.table.Spans(0)).Number })
	for range 400 {
		seat, state := c.settled()
		if state.Over != nil {
			t.Fatal("the match ended before its first longest time was over")
		}
		m.loop.do(func() { now = longest(m.table.Spans(0)).Number })
		if stands := len(c.hearing[2].state().Draw) == 1; stands != (now == span) {
			t.Fatalf("at %d, offered at %d: it stands: %v", now, span, stands)
		}
		if now != span {
			return
		}
		c.say(seat, ClientMessage{Type: "choose", Seq: state.Seq, Answer: plays(seat, state.Request, state.Seq)})
	}
	t.Fatal("the first longest time was never over")
}

func TestARematch(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	c := h.hotSeat()
	c.ease()
	if got := code(c.say(0, ClientMessage{Type: "rematch", Agree: true})); got != "turn" {
		t.Errorf("while the match goes on: %q", got)
	}
	c.seats[1].Say(ClientMessage{Type: "concede"})
	c.hearing[0].until(t, "the end", func(now Now) bool { return now.Over != nil })
	next, err := h.manager.Create(t.Context(), Opening{System: "deal", Again: c.id, Nonce: nonce, Players: []Chair{{Kind: "open"}, {Kind: "person"}}})
	if err != nil {
		t.Fatal(err)
	}
	if a, b := h.kept(c.id), h.kept(next.ID); string(a.Setup) != string(b.Setup) || a.Title != b.Title {
		t.Errorf("set up again: %s %q, want %s %q", b.Setup, b.Title, a.Setup, a.Title)
	}
	for _, test := range []struct{ match, code, want string }{
		{"nothing", next.Invite.Code, "malformed"},
		{next.ID, "guessed", "token"},
		{next.ID, next.Invite.Code, ""},
	} {
		c.ease()
		if got := code(c.say(0, ClientMessage{Type: "rematch", Agree: true, Match: test.match, Code: test.code})); got != test.want {
			t.Errorf("%+v: %q", test, got)
		}
	}
	told := c.hearing[1].until(t, "the other is told", func(now Now) bool { return now.Rematch != nil }).Rematch
	if *told != (Rematch{0, next.ID, next.Invite.Code}) || c.hearing[2].state().Rematch != nil {
		t.Errorf("told: %+v; who watches is told %+v", told, c.hearing[2].state().Rematch)
	}
	if _, err := h.manager.Join(context.Background(), told.Match, Joining{Code: told.Code, Name: "again"}); err != nil {
		t.Error(err)
	}
	if _, err := h.manager.Create(t.Context(), Opening{System: "deal", Again: "nothing", Nonce: nonce, Players: people}); !isWrong(err, "malformed") {
		t.Errorf("again, of a match that there is not: %v", err)
	}
}

func (h *house) kept(id string) MatchRecord {
	h.t.Helper()
	k, err := h.keeper.Match(context.Background(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	return k
}

// Anybody takes an open seat of a match in the lobby, which is listed while somebody waits.
func TestTheLobby(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	open := func(lobby bool) Opened {
		opened, err := h.manager.Create(t.Context(), Opening{System: "deal", Nonce: nonce, Private: true, Lobby: lobby, Pace: new(int), Players: []Chair{{Kind: "person"}, {Kind: "open"}}})
		if err != nil {
			t.Fatal(err)
		}
		return opened
	}
	closed, lobby := open(false), open(true)
	listed := func() int {
		_, played := h.manager.List(Listing{})
		_, open := h.manager.List(Listing{Open: true})
		return played + open
	}
	if n := listed(); n != 0 {
		t.Errorf("%d are listed while nobody waits", n)
	}
	s, e := h.sit(lobby.ID, lobby.Seats[0].Token)
	h.sit(closed.ID, closed.Seats[0].Token)
	if n := listed(); n != 1 {
		t.Errorf("%d are listed, want the one of the lobby", n)
	}
	if _, err := h.manager.Join(t.Context(), closed.ID, Joining{Name: "Ben"}); !isWrong(err, "token") {
		t.Errorf("without a code, outside the lobby: %v", err)
	}
	held, err := h.manager.Join(t.Context(), lobby.ID, Joining{Name: "Ben"})
	if err != nil || held.Seat != 1 {
		t.Fatalf("seat %v, error %v", held.Seat, err)
	}
	if _, err := h.manager.Join(t.Context(), lobby.ID, Joining{Name: "Cas"}); !isWrong(err, "token") {
		t.Errorf("a third: %v", err)
	}
	e.until(t, "it begins", func(Now) bool { return len(e.last("table")["view"].(map[string]any)) > 0 })
	h.manager.memory.loaded[lobby.ID].loop.do(func() {}) // lists see it when the match has done what it did
	if n := listed(); n != 0 {
		t.Errorf("%d are listed when it has begun: it is private", n)
	}
	s.Leave()
}

// Who watches from one address says no more by connections, in one match or several; others
// may say something meanwhile.
func TestWatchersOfOneAddressAreOne(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	h.manager.SetClock(timetest.New())
	first, second := h.create("person", "person"), h.create("person", "person")
	watch := func(id, address string) (*Session, *ears) {
		e := h.ears()
		s, err := h.manager.Sit(WithQuota(t.Context(), &account{name: address}), id, ClientMessage{Type: "sit"}, e)
		if err != nil {
			t.Fatal(err)
		}
		return s, e
	}
	said := map[string]int{}
	for n := range 3 * talkBurst {
		id := first.ID
		if n%2 == 1 {
			id = second.ID
		}
		s, e := watch(id, "loud")
		said[code(e.answer(t, s, ClientMessage{Type: "talk", Text: "hello", Name: "Cas"}))]++
	}
	if said[""] != talkBurst || said["too-fast"] != 2*talkBurst {
		t.Errorf("one address is told %v", said)
	}
	s, e := watch(first.ID, "quiet")
	if got := code(e.answer(t, s, ClientMessage{Type: "talk", Text: "hello", Name: "Dee"})); got != "" {
		t.Errorf("another address is told %q", got)
	}
}
