package match

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/game/gametest/deal"
	"umpire/system"
)

// cards is the game of hidden hands, on a table that shows nothing else.
type cards struct {
	game.Rules[deal.State]
	breakAt int // decisions after which the rules have a defect; 0: never
	force   string
}

// overtly is the game in every other trick of which all see the same: the hand of the first
// seat.
type overtly struct{ cards }

// OpenInformation implements game.OpenInformation.
func (overtly) OpenInformation(s *deal.State) bool { return (s.Tricks[0]+s.Tricks[1])%2 == 1 }

// View implements game.Rules.
func (c overtly) View(s *deal.State, seat game.Seat) any { return c.Refresh(s, seat, nil) }

// Refresh implements game.Refresher.
func (c overtly) Refresh(s *deal.State, seat game.Seat, old any) any {
	if c.OpenInformation(s) {
		seat = 0
	}
	view, room := reflect.ValueOf(c.Rules.View(s, seat)), reflect.ValueOf(old)
	if room.Kind() != reflect.Pointer { // views that are large are told apart by where they are
		room = reflect.New(view.Type())
	}
	room.Elem().Set(view)
	return room.Interface()
}

func (c cards) Step(g *game.Game[deal.State]) bool {
	if c.breakAt > 0 && g.Decisions() >= c.breakAt {
		panic("a card is missing")
	}
	return c.Rules.Step(g)
}

func (cards) Line(*deal.State) string { return "" }
func (c cards) Scene() board.Scene {
	return board.Scene{Title: "A game of cards", Sides: []board.Side{{Force: c.force}}}
}
func (cards) Reach(*deal.State, game.Question[deal.State], int32) []board.Outline {
	return nil
}
func (cards) Forecast(*deal.State, game.Question[deal.State], game.Answer) (board.Forecast, bool) {
	return board.Forecast{}, false
}
func (cards) Threat(*deal.State, game.Seat, int32, []board.Placed) (t board.Threat, ok bool) {
	return t, false
}

func (cards) Sight(*deal.State, game.Seat, int32, int32, []board.Placed) (board.Sight, bool) {
	return board.Sight{}, false
}
func (cards) Inspect(*deal.State, game.Seat, int32) (board.Sheet, bool) { return board.Sheet{}, false }

func cardSystem() *system.Game[deal.State] {
	return &system.Game[deal.State]{
		Intro: system.About{Name: "deal", Title: "Deal", Rules: "1", Content: "1"},
		Wished: func(wish json.RawMessage) (json.RawMessage, string, error) {
			if string(wish) == `"nothing"` {
				return nil, "", errors.New(`the wish is "nothing"`)
			}
			if len(wish) == 0 {
				wish = json.RawMessage(`{}`)
			}
			return wish, "A game of cards", nil
		},
		Rules: func(setup json.RawMessage) (system.Rules[deal.State], error) {
			var s struct {
				Break           int
				Force           string
				OpenInformation bool
			}
			if err := json.Unmarshal(setup, &s); err != nil {
				return nil, err
			}
			c := cards{deal.New(nil).Rules(), s.Break, s.Force}
			if s.OpenInformation {
				return overtly{c}, nil
			}
			return c, nil
		},
	}
}

type unwatched struct{ panics, lates atomic.Int32 }

func (*unwatched) Choice(time.Duration, bool) {}
func (*unwatched) Commit(time.Duration)       {}
func (u *unwatched) Late()                    { u.lates.Add(1) }
func (u *unwatched) Panic()                   { u.panics.Add(1) }

// house is a manager with matches of its own.
type house struct {
	t       *testing.T
	keeper  *Memory
	manager *Manager
	closed  bool
	bubble  bool
	news    news // of all who are there
}

func openHouse(t *testing.T, keeper *Memory, limits Limits) *house {
	t.Helper()
	h := newHouse(t, keeper, limits, cardSystem())
	t.Cleanup(h.close)
	return h
}

// newHouse opens a manager of a game, which draws what it draws from the test's name: each time the
// same, and of each manager of a test something else.
func newHouse(t *testing.T, keeper *Memory, limits Limits, sys system.System) *house {
	t.Helper()
	manager := NewManager(keeper, []system.System{sys}, limits, new(unwatched), slog.New(slog.NewTextHandler(io.Discard, nil)))
	manager.Draw(rand.NewChaCha8(sha256.Sum256(fmt.Appendf(nil, "%s %d", t.Name(), nth(t)))))
	return &house{t: t, keeper: keeper, manager: manager}
}

// managers counts those of each test, by its name.
var managers sync.Map

// nth returns how many managers a test has opened, with the one that it opens now.
func nth(t *testing.T) int64 {
	n, _ := managers.LoadOrStore(t.Name(), new(atomic.Int64))
	return n.(*atomic.Int64).Add(1)
}

func (h *house) close() {
	if h.closed {
		return
	}
	h.manager.Close()
	h.closed = true
	if h.bubble {
		h.manager.pool.workers.Wait()
		synctest.Wait()
		for _, m := range h.manager.memory.loaded {
			close(m.loop.work)
		}
	}
}

// inBubble is for a house in synctest.Test, where all goroutines have to end before the test
// does: those of matches that somebody is still at, too.
func (h *house) inBubble() *house {
	h.bubble = true
	return h
}

const nonce = "00112233445566778899"

func (h *house) create(players ...string) Opened {
	h.t.Helper()
	return h.createWith(``, players...)
}

func (h *house) createWith(wish string, players ...string) Opened {
	h.t.Helper()
	o := Opening{System: "deal", Wish: json.RawMessage(wish), Nonce: nonce, Pace: new(int)}
	for _, kind := range players {
		o.Players = append(o.Players, Chair{Kind: kind, Name: "a " + kind})
	}
	opened, err := h.manager.Create(context.Background(), o)
	if err != nil {
		h.t.Fatal(err)
	}
	return opened
}

// ears is a client that keeps what it hears.
type ears struct {
	mu     sync.Mutex
	frames [][]byte
	came   []time.Time // of the frames
	view   any         // patched
	now    Now
	info   Info
	seat   game.Seat
	news   *news
}

// news tells all who wait for it that somebody has heard something.
type news struct {
	mu   sync.Mutex
	next chan struct{} // closed when there is some
}

// some returns a channel that is closed when somebody hears something from now on.
func (n *news) some() <-chan struct{} {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.next == nil {
		n.next = make(chan struct{})
	}
	return n.next
}

// tell has all go on that wait for news; a nil news tells nobody.
func (n *news) tell() {
	if n == nil {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.next != nil {
		close(n.next)
		n.next = nil
	}
}

// until waits for something to come true of what anybody hears.
func (n *news) until(t *testing.T, what string, is func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for {
		some := n.some() // before it is looked, so that nothing is missed
		if is() {
			return
		}
		select {
		case <-some:
		case <-ctx.Done():
			t.Fatalf("%s: it does not come to that", what)
		}
	}
}

// heard is all that has come so far.
func (e *ears) heard() [][]byte {
	e.mu.Lock()
	defer e.mu.Unlock()
	return slices.Clone(e.frames)
}

func (e *ears) Send(frame []byte) {
	e.mu.Lock()
	defer e.news.tell()
	defer e.mu.Unlock()
	e.frames, e.came = append(e.frames, frame), append(e.came, time.Now())
	var m struct {
		Type  string
		View  any
		Patch any
		Info  *Info
		Seat  *game.Seat
		Now
	}
	if err := json.Unmarshal(frame, &m); err != nil {
		panic(err)
	}
	switch m.Type {
	case "table":
		e.view, e.now, e.info, e.seat = m.View, m.Now, *m.Info, *m.Seat
	case "step":
		if m.Patch != nil {
			e.view = gametest.Patched(e.view, m.Patch)
		}
		e.now = m.Now
		if m.Info != nil {
			e.info = *m.Info
		}
	}
}

// last is the last message of a type.
func (e *ears) last(kind string) map[string]any {
	e.mu.Lock()
	defer e.mu.Unlock()
	for i := len(e.frames) - 1; i >= 0; i-- {
		var m map[string]any
		if json.Unmarshal(e.frames[i], &m) == nil && m["type"] == kind {
			return m
		}
	}
	return nil
}

// answer returns what the client hears in answer to a question.
func (e *ears) answer(t *testing.T, s *Session, said ClientMessage) (answer map[string]any) {
	t.Helper()
	said.Re = 1000 + int(asks.Add(1))
	looked := len(e.heard())
	s.Say(said)
	e.news.until(t, fmt.Sprintf("%q is answered", said.Type), func() bool {
		frames := e.heard()
		for _, f := range frames[looked:] {
			var m map[string]any
			if json.Unmarshal(f, &m) == nil && m["re"] == float64(said.Re) {
				answer = m
				return true
			}
		}
		looked = len(frames)
		return false
	})
	return answer
}

// asks numbers the questions of all tests.
var asks atomic.Int64

func (e *ears) state() Now {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.now
}

// ears returns a client that has heard nothing yet.
func (h *house) ears() *ears { return &ears{news: &h.news} }

func (h *house) sit(id, token string) (*Session, *ears) {
	h.t.Helper()
	e := h.ears()
	s, err := h.manager.Sit(context.Background(), id, ClientMessage{Type: "sit", Token: token}, e)
	if err != nil {
		h.t.Fatal(err)
	}
	return s, e
}

// company is two people at a match, and somebody who watches.
type company struct {
	*house
	id      string
	seats   [3]*Session
	hearing [3]*ears
}

func (h *house) seat(o Opened) *company {
	h.t.Helper()
	c := &company{house: h, id: o.ID}
	for i, token := range []string{o.Seats[0].Token, o.Seats[1].Token, ""} {
		c.seats[i], c.hearing[i] = h.sit(o.ID, token)
	}
	return c
}

// hotSeat is a match of two people, and somebody who watches.
func (h *house) hotSeat() *company {
	h.t.Helper()
	return h.seat(h.create("person", "person"))
}

// choose has whoever is asked choose its nth option, and reports whether somebody was.
func (c *company) choose(n int) bool {
	for i := range 2 {
		now := c.hearing[i].state()
		if r := now.Request; r != nil {
			c.seats[i].Say(ClientMessage{Type: "choose", Re: 7, Seq: now.Seq, Answer: r.Options[n%len(r.Options)].Answer})
			return true
		}
	}
	return false
}

// agree holds what everybody has to the table itself.
func (c *company) agree() {
	c.t.Helper()
	m := c.manager.memory.loaded[c.id]
	for i, e := range c.hearing {
		var want any
		if err := json.Unmarshal(encode(m.table.View(c.seats[i].Seat())), &want); err != nil {
			c.t.Fatal(err)
		}
		if diff := cmp.Diff(want, e.view); diff != "" {
			c.t.Fatalf("seat %d sees another table than there is (-there +seen):\n%s", c.seats[i].Seat(), diff)
		}
	}
}

func TestAMatchIsPlayedToItsEnd(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	for n := 0; c.choose(n); n++ {
		c.agree()
	}
	over := c.hearing[2].state().Over
	if over == nil || over.Reason != "the cards are played" || len(over.Seed) != 64 {
		t.Fatalf("the match ended as %+v", over)
	}
	check, err := c.manager.CheckDice(t.Context(), c.id)
	if err != nil || !check.Agrees || !check.Hash {
		t.Errorf("the dice of the replay: %+v, %v", check, err)
	}
	replay, err := c.manager.Replay(t.Context(), c.id)
	if err != nil || replay.Lines != 12 || replay.Seed != over.Seed {
		t.Errorf("the replay: %+v, %v", replay, err)
	}
	secret, _ := dice.ParseSeed(replay.Secret)
	mixed := dice.MixSeeds(secret, []byte(replay.Nonces[0]), []byte(replay.Nonces[1]))
	if mixed.String() != replay.Seed || fmt.Sprintf("%x", dice.Commitment(secret)) != replay.Commitment {
		t.Error("the seed is not what its parts and commitments say")
	}
	c.seats[0].Say(ClientMessage{Type: "choose", Seq: 12, Answer: game.Answer{0}})
	if w := c.hearing[0].last("wrong"); w["code"] != "ended" {
		t.Errorf("a choice after the end: %v", w)
	}
}

// TestAllSeeTheSame has all see the same in every other trick, and one who comes late.
func TestAllSeeTheSame(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	c := h.seat(h.createWith(`{"openInformation":true}`, "person", "person"))
	shared := 0
	for n := 0; c.choose(n); n++ {
		c.agree()
		if m := c.manager.memory.loaded[c.id]; m.table.OpenInformation() && same(m.display.shown[0], m.display.shown[1]) && same(m.display.shown[0], m.display.shown[game.Nobody]) {
			shared++
		}
		if n == 3 {
			c.seats[2].Leave()
			c.seats[2], c.hearing[2] = h.sit(c.id, "")
			c.agree()
		}
	}
	if shared < 3 {
		t.Errorf("all saw one and the same view %d times", shared)
	}
}

func TestWhatASeatHoldsIsInNoFrameOfAnother(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	hidden := [2]map[string]bool{{}, {}} // cards of each seat that nobody else has seen yet
	for n := 0; ; n++ {
		m := c.manager.memory.loaded[c.id]
		for seat := range game.Seat(2) {
			var v struct{ Mine []string }
			_ = json.Unmarshal(encode(m.table.View(seat)), &v)
			for _, card := range v.Mine {
				hidden[seat][card] = true
			}
		}
		from := [3]int{len(c.hearing[0].frames), len(c.hearing[1].frames), len(c.hearing[2].frames)}
		if !c.choose(n) {
			break
		}
		for seat := range 2 {
			now := c.hearing[2].view.(map[string]any)
			for card := range hidden[seat] {
				if strings.Contains(string(encode(now)), card) { // it lies open
					delete(hidden[seat], card)
				}
			}
			for other := range 3 {
				if other == seat {
					continue
				}
				for _, frame := range c.hearing[other].frames[from[other]:] {
					for card := range hidden[seat] {
						if strings.Contains(string(frame), card) && other == 2 {
							t.Fatalf("%s of seat %d is told to those who watch: %s", card, seat, frame)
						}
						if strings.Contains(string(frame), card) && !strings.Contains(string(encode(c.hearing[other].view)), card) {
							t.Fatalf("%s of seat %d is told to seat %d: %s", card, seat, other, frame)
						}
					}
				}
			}
		}
	}
	for i, e := range c.hearing {
		for _, frame := range e.frames {
			if strings.Contains(string(frame), `"seed"`) && !strings.Contains(string(frame), `"over"`) {
				t.Errorf("client %d heard of the seed before the end: %s", i, frame)
			}
		}
	}
}

func TestAMatchGoesOnAfterARestart(t *testing.T) {
	kept := new(Memory)
	h := openHouse(t, kept, Limits{})
	opened := h.create("person", "person")
	c := h.seat(opened)
	for n := range 5 {
		c.choose(n)
	}
	before := c.hearing[0].view
	h.close()
	c = openHouse(t, kept, Limits{}).seat(opened)
	if diff := cmp.Diff(before, c.hearing[0].view); diff != "" {
		t.Fatalf("the table is another after the restart (-before +after):\n%s", diff)
	}
	if seq := c.hearing[0].state().Seq; seq != 5 {
		t.Fatalf("the match goes on at choice %d", seq)
	}
	for n := 0; c.choose(n); n++ {
		c.agree()
	}
	if c.hearing[1].state().Over == nil {
		t.Error("the match did not end")
	}
}

func TestWhatIsNotTaken(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	asked, other := 0, 1
	if c.hearing[1].state().Request != nil {
		asked, other = 1, 0
	}
	lawful := c.hearing[asked].state().Request.Options[0].Answer
	for _, tt := range []struct {
		name string
		by   int
		said ClientMessage
		want string // code of a Wrong, or clause of a refusal
	}{
		{"another seat's turn", other, ClientMessage{Type: "choose", Answer: lawful}, "kernel.turn"},
		{"who watches", 2, ClientMessage{Type: "choose", Answer: lawful}, "turn"},
		{"stale", asked, ClientMessage{Type: "choose", Seq: 3, Answer: lawful}, "stale"},
		{"no answer", asked, ClientMessage{Type: "choose"}, "kernel.shape"},
		{"an answer of another shape", asked, ClientMessage{Type: "choose", Answer: game.Answer{1, 2, 3}}, "kernel.shape"},
		{"a card that is not held", asked, ClientMessage{Type: "choose", Answer: game.Answer{-1}}, "deal.play"},
		{"a word that is not known", asked, ClientMessage{Type: "dance"}, "unknown"},
		{"undo of nothing", asked, ClientMessage{Type: "undo"}, "kernel.turn"},
		{"takeback of nothing", asked, ClientMessage{Type: "takeback"}, "turn"},
		{"consent to nothing", asked, ClientMessage{Type: "consent", Agree: true}, "turn"},
		{"withdrawal of nothing", other, ClientMessage{Type: "withdraw"}, "kernel.turn"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := c.hearing[2].state().Seq
			tt.said.Re = 99
			c.seats[tt.by].Say(tt.said)
			e := c.hearing[tt.by]
			var got struct {
				Type    string
				Re      int
				Code    string
				Refusal game.Refusal
			}
			_ = json.Unmarshal(e.frames[len(e.frames)-1], &got)
			if got.Re != 99 || got.Code != tt.want && !got.Refusal.Has(game.Clause(tt.want)) {
				t.Errorf("heard %s, want %s", e.frames[len(e.frames)-1], tt.want)
			}
			if c.hearing[2].state().Seq != before {
				t.Error("the match has moved")
			}
			c.agree()
		})
	}
	c.choose(0)
	c.seats[asked].Say(ClientMessage{Type: "choose", Seq: 0, Answer: lawful})
	if w := c.hearing[asked].last("wrong"); w["code"] != "stale" {
		t.Errorf("the same choice twice: %v", w)
	}
	if _, err := c.manager.Sit(t.Context(), c.id, ClientMessage{Token: "guess"}, c.hearing[0]); !isWrong(err, "token") {
		t.Errorf("a guessed token: %v", err)
	}
	if _, err := c.manager.Info(t.Context(), "nowhere"); !isWrong(err, "unknown") {
		t.Errorf("an unknown match: %v", err)
	}
	if _, err := c.manager.ReplayFile(t.Context(), c.id); !isWrong(err, "unknown") {
		t.Errorf("the replay of a live match: %v", err)
	}
}

func isWrong(err error, code string) bool {
	var w *Wrong
	return errors.As(err, &w) && w.Code == code
}

func TestATakebackBeyondTheLawNeedsConsent(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	first := 0
	if c.hearing[1].state().Request != nil {
		first = 1
	}
	c.choose(0) // playing a card shows it
	before := string(encode(c.hearing[2].view))
	c.seats[first].Say(ClientMessage{Type: "undo", Seq: 1})
	if r := c.hearing[first].last("refused"); r == nil {
		t.Fatal("a card that was shown was taken back freely")
	}
	c.seats[first].Say(ClientMessage{Type: "takeback", Seq: 1})
	takeback := c.hearing[1-first].state().TakebackRequest
	if takeback == nil || int(takeback.Seat) != first || takeback.Stay != 0 {
		t.Fatalf("the other seat is asked for %+v", takeback)
	}
	c.seats[1-first].Say(ClientMessage{Type: "consent", Seq: 1})
	if c.hearing[first].state().TakebackRequest != nil || c.hearing[2].state().Seq != 1 {
		t.Fatal("a refused takeback is not over")
	}
	c.seats[first].Say(ClientMessage{Type: "takeback", Seq: 1})
	c.seats[1-first].Say(ClientMessage{Type: "consent", Seq: 1, Agree: true})
	if c.hearing[first].state().Request == nil || c.hearing[2].state().Seq != 2 {
		t.Fatal("the choice was not taken back")
	}
	if before == string(encode(c.hearing[2].view)) {
		t.Error("the table is as it was")
	}
	c.agree()
	for n := 0; c.choose(n); n++ {
		c.agree()
	}
	if check, err := c.manager.CheckDice(t.Context(), c.id); err != nil || !check.Agrees || !check.Hash {
		t.Errorf("a match with a takeback: %+v, %v", check, err)
	}
}

func TestAStrangerJoinsByACode(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	opened := h.create("person", "open")
	first, hears := h.sit(opened.ID, opened.Seats[0].Token)
	if hears.info.Begun || hears.info.SeedCommitment != "" || hears.state().Request != nil {
		t.Fatal("the match has begun without its second player")
	}
	first.Say(ClientMessage{Type: "choose"})
	if w := hears.last("wrong"); w["code"] != "turn" {
		t.Errorf("a choice before the beginning: %v", w)
	}
	commitment := hears.info.Commitment
	if _, err := h.manager.Join(t.Context(), opened.ID, Joining{Code: "wrong", Nonce: nonce}); !isWrong(err, "token") {
		t.Errorf("a wrong code: %v", err)
	}
	held, err := h.manager.Join(t.Context(), opened.ID, Joining{Code: opened.Invite.Code, Name: "Stranger", Nonce: "ffee"})
	if err != nil || held.Seat != 1 {
		t.Fatalf("joining: %+v, %v", held, err)
	}
	if _, err := h.manager.Join(t.Context(), opened.ID, Joining{Code: opened.Invite.Code, Nonce: nonce}); !isWrong(err, "token") {
		t.Errorf("a code used twice: %v", err)
	}
	if !hears.info.Begun || hears.info.Commitment != commitment || hears.info.Players[1].Name != "Stranger" {
		t.Errorf("who waited hears %+v", hears.info)
	}
	second, other := h.sit(opened.ID, held.Token)
	c := &company{house: h, id: opened.ID, seats: [3]*Session{first, second, nil}, hearing: [3]*ears{hears, other, nil}}
	for n := 0; c.choose(n); n++ {
	}
	if hears.state().Over == nil {
		t.Error("the match did not end")
	}
}

// Who reads what is kept finds neither tokens nor codes, and none serves for another, nor
// at another match.
func TestKeysAreHashedAndForOneThing(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	opened, other := h.create("person", "open"), h.create("person", "open")
	own, code := opened.Seats[0].Token, opened.Invite.Code
	kept, err := h.keeper.Match(t.Context(), opened.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range [][]byte{encode(kept), slices.Concat(kept.Seats[0].Token, kept.Seats[1].Invite)} {
		if strings.Contains(string(text), own) || strings.Contains(string(text), code) {
			t.Errorf("kept is %q", text)
		}
	}
	for name, key := range map[string]string{"a code": code, "another match's": other.Seats[0].Token, "a hash": string(kept.Seats[0].Token)} {
		if _, err := h.manager.Sit(t.Context(), opened.ID, ClientMessage{Token: key}, &ears{}); !isWrong(err, "token") {
			t.Errorf("%s as a token: %v", name, err)
		}
	}
	for name, key := range map[string]string{"a token": own, "another match's": other.Invite.Code, "nothing": ""} {
		if _, err := h.manager.Join(t.Context(), opened.ID, Joining{Code: key, Nonce: nonce}); !isWrong(err, "token") {
			t.Errorf("%s as a code: %v", name, err)
		}
	}
}

func TestABotPlaysItsSeat(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	opened := h.create("bot", "person")
	me, hears := h.sit(opened.ID, opened.Seats[0].Token)
	for {
		now := hears.until(t, "the bot moves", func(n Now) bool { return n.Request != nil || n.Over != nil })
		if now.Over != nil {
			break
		}
		hint := hears.answer(t, me, ClientMessage{Type: "suggest"})
		me.Say(ClientMessage{Type: "choose", Seq: now.Seq, Answer: game.Answer{int32(hint["answer"].([]any)[0].(float64))}})
	}
}

func TestAReplayIsPlayedOn(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	for n := 0; c.choose(n); n++ {
	}
	file, err := c.manager.ReplayFile(t.Context(), c.id)
	if err != nil {
		t.Fatal(err)
	}
	copied, err := c.manager.Import(t.Context(), strings.NewReader(string(file)))
	if err != nil {
		t.Fatal(err)
	}
	played, err := c.manager.Replay(t.Context(), c.id)
	if err != nil {
		t.Fatal(err)
	}
	played.Protocol = 0 // nobody here knows how the seed of a file was come by
	taken, err := c.manager.Replay(t.Context(), copied.ID)
	if diff := cmp.Diff(played.Proof, taken.Proof); err != nil || diff != "" || taken.Commitment == "" {
		t.Errorf("%v; where the dice came from (-played +taken in):\n%s", err, diff)
	}
	opened, err := c.manager.Fork(t.Context(), copied.ID, Branch{Line: 4, Seat: 0, Nonce: nonce, Bot: "random"})
	if err != nil {
		t.Fatal(err)
	}
	me, hears := c.sit(opened.ID, opened.Seats[0].Token)
	if hears.state().Seq < 4 {
		t.Fatalf("the match goes on at choice %d", hears.state().Seq)
	}
	if hears.info.From == nil || hears.info.From.Line != 4 {
		t.Errorf("it comes from %+v", hears.info.From)
	}
	for {
		now := hears.until(t, "the match goes on", func(n Now) bool { return n.Request != nil || n.Over != nil })
		if now.Over != nil {
			break
		}
		me.Say(ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[0].Answer})
	}
	check, err := c.manager.CheckDice(t.Context(), opened.ID)
	if err != nil || !check.Agrees || !check.Hash {
		t.Errorf("the dice of a forked match: %+v, %v", check, err)
	}
	for name, text := range map[string]string{
		"no replay": "hello",
		"cut":       string(file[:len(file)/2]),
		"not mixed": strings.Replace(string(file), `"nonces":["`, `"nonces":["0`, 1),
		"changed":   strings.Replace(string(file), `"answer":[`, `"answer":[9,`, 1),
	} {
		if _, err := c.manager.Import(t.Context(), strings.NewReader(text)); !isWrong(err, "malformed") {
			t.Errorf("importing %s: %v", name, err)
		}
	}
}

func TestADefectEndsOneMatchAndNoOther(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	sound := h.hotSeat()
	broken := h.seat(h.createWith(`{"Break":3}`, "person", "person"))
	for n := range 5 {
		broken.choose(n)
	}
	over := broken.hearing[2].state().Over
	if over == nil || len(over.Report) != reportDigits {
		t.Fatalf("the broken match ended as %+v", over)
	}
	for n := 0; sound.choose(n); n++ {
	}
	if sound.hearing[0].state().Over == nil {
		t.Error("the other match did not go on")
	}
	if _, err := h.manager.ReplayFile(t.Context(), broken.id); err != nil {
		t.Errorf("the replay up to the defect: %v", err)
	}
}

// TestEveryDeedIsAnswered holds what a client says to be answered under its number, so that no
// page reports that the server took too long.
func TestEveryDeedIsAnswered(t *testing.T) {
	for _, test := range []struct {
		name  string
		agree bool
	}{{"refused", false}, {"agreed", true}} {
		t.Run(test.name, func(t *testing.T) {
			c := openHouse(t, new(Memory), Limits{}).hotSeat()
			first := 0
			if c.hearing[1].state().Request != nil {
				first = 1
			}
			c.choose(0)
			say := func(seat int, said ClientMessage) {
				t.Helper()
				said.Seq = c.hearing[seat].state().Seq
				if answer := c.hearing[seat].answer(t, c.seats[seat], said); answer["type"] != "taken" {
					t.Errorf("%s is answered by %v", said.Type, answer)
				}
			}
			say(first, ClientMessage{Type: "takeback"})
			say(1-first, ClientMessage{Type: "consent", Agree: test.agree})
			say(first, ClientMessage{Type: "concede"})
		})
	}
}

func TestAMatchLeavesTheMemoryWhenNobodyIsThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHouse(t, new(Memory), Limits{Idle: time.Minute}).inBubble()
		opened := h.create("person", "person")
		c := h.seat(opened)
		c.choose(0)
		for _, s := range c.seats {
			s.Leave()
		}
		time.Sleep(59 * time.Second)
		synctest.Wait()
		if h.manager.Live() != 1 {
			t.Fatal("the match has left the memory already")
		}
		time.Sleep(30 * time.Second)
		synctest.Wait()
		if h.manager.Live() != 0 {
			t.Fatal("the match stays in memory")
		}
		c = h.seat(opened)
		if c.hearing[0].state().Seq != 1 {
			t.Error("the match lost its choice")
		}
	})
}

func TestConceding(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	c.choose(0)
	c.seats[0].Say(ClientMessage{Type: "concede"})
	over := c.hearing[1].state().Over
	if over == nil || !over.Conceded || over.Winners != game.Won(1) {
		t.Errorf("the match ended as %+v", over)
	}
}

func TestAManagerTakesNoMoreThanItsLimit(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{Matches: 1})
	h.create("person", "person")
	o := Opening{System: "deal", Players: []Chair{{Kind: "person"}, {Kind: "bot"}}, Nonce: nonce}
	if _, err := h.manager.Create(t.Context(), o); !isWrong(err, "full") {
		t.Errorf("a match too many: %v", err)
	}
}

func TestAMatchThatNobodyPlaysMakesRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHouse(t, new(Memory), Limits{Matches: 2, Forsaken: time.Minute}).inBubble()
		played := h.hotSeat()
		played.choose(0)
		empty := h.create("person", "person")
		time.Sleep(2 * time.Minute)
		h.create("person", "person")
		synctest.Wait() // its end is kept a moment after there is room
		listed, err := h.manager.Info(t.Context(), empty.ID)
		if err != nil || !listed.Over {
			t.Errorf("the match that nobody played: %+v, %v", listed, err)
		}
		if !h.hotSeatFails(t) {
			t.Error("a match that somebody is at was ended")
		}
		if !played.choose(0) || played.hearing[0].state().Over != nil {
			t.Error("the match that is played was ended")
		}
	})
}

// hotSeatFails reports whether there is no room once somebody sits at every match.
func (h *house) hotSeatFails(t *testing.T) bool {
	t.Helper()
	for range 3 {
		o := Opening{System: "deal", Players: []Chair{{Kind: "person"}, {Kind: "person"}}, Nonce: nonce}
		opened, err := h.manager.Create(t.Context(), o)
		if err != nil {
			return isWrong(err, "full")
		}
		h.seat(opened)
	}
	return false
}

func TestHistory(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	for n := range 6 {
		c.choose(n)
	}
	for seat, e := range c.hearing {
		told := e.answer(t, c.seats[seat], ClientMessage{Type: "history"})
		var all []any
		for _, frame := range e.frames {
			var m struct{ Events []any }
			_ = json.Unmarshal(frame, &m)
			if !strings.Contains(string(frame), `"history"`) {
				all = append(all, m.Events...)
			}
		}
		if diff := cmp.Diff(all, told["events"]); diff != "" {
			t.Errorf("client %d is told another past than it heard (-heard +told):\n%s", seat, diff)
		}
	}
}
