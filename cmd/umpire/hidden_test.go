package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/coder/websocket"

	"umpire/board"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/geom"
	"umpire/internal/grammar"
	"umpire/internal/soak"
	"umpire/match"
	"umpire/server"
)

// Whole games of Warcaster by people who choose at random, through the real server:
// every frame that a seat or a spectator gets is searched for the cards that it
// cannot know to be in a hand, for seeds, secrets and tokens. So are the log and all
// that can be requested before the end.
func TestNothingHiddenOnTheWire(t *testing.T) {
	t.Parallel()
	for n := range soak.Of(1, 2) {
		s := newSearch(t, "warcaster", uint64(n))
		for s.players[0].over() == nil {
			s.turn()
		}
		s.afterwards()
		t.Logf("game %d: %d choices, %d frames, %d hidden names looked for", n, s.players[0].now.Seq, s.frames, s.names)
	}
}

// search is a game that is watched for what should not be told.
type search struct {
	t        *testing.T
	viewType string
	url      string
	luck     *rand.Rand
	log      *lockedBuffer
	grammar  *grammar.Grammar
	opened   match.Opened
	players  [2]*listener
	watcher  *listener

	frames, names int
	seen          map[string]bool    // cards that lay open once: the past may name them
	shown         map[string]bool    // cards that lay open for a moment of this choice
	taken         [2]map[string]bool // cards of each hand that were seen to go there
	all           bytes.Buffer       // every frame before the end
}

// lockedBuffer is a log that may be read while it is written.
type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *lockedBuffer) Write(line []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(line)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

func newSearch(t *testing.T, system string, seed uint64) *search {
	t.Helper()
	s := &search{t: t, viewType: "Table", luck: rand.New(rand.NewPCG(seed, 1)), log: new(lockedBuffer), grammar: description(t), seen: map[string]bool{}, shown: map[string]bool{}, taken: [2]map[string]bool{{}, {}}}
	systems, err := openGames("")
	if err != nil {
		t.Fatal(err)
	}
	logger := slog.New(slog.NewJSONHandler(s.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	metrics := server.NewMetrics()
	manager := match.NewManager(new(match.Memory), systems, match.Limits{}, metrics, logger)
	manager.Draw(rand.NewChaCha8(sha256.Sum256(fmt.Appendf(nil, "%s %d", t.Name(), seed))))
	o := server.Options{Systems: systems, Manager: manager, Page: fstest.MapFS{}, Log: logger, Metrics: metrics, Limits: server.DefaultLimits()}
	o.Limits.Rate, o.Limits.Messages, o.Limits.Work = 0, 0, 0
	door, err := server.New(o)
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(door)
	t.Cleanup(func() {
		web.CloseClientConnections()
		web.Close()
		manager.Close()
	})
	s.url = web.URL
	s.request("POST", "/api/matches", `{"system":"`+system+`","players":[{"kind":"person"},{"kind":"person"}],"nonce":"feedfacefeedfacefeedface"}`, &s.opened)
	for i, held := range s.opened.Seats {
		s.players[i] = s.sit(held.Token)
	}
	s.watcher = s.sit("")
	return s
}

// request asks for something that must be there.
func (s *search) request(method, path, body string, into any) {
	s.t.Helper()
	status, text := s.asked(method, path, body)
	if status != http.StatusOK {
		s.t.Fatalf("%s %s: %d %s", method, path, status, text)
	}
	if err := json.Unmarshal(text, into); err != nil {
		s.t.Fatal(err)
	}
}

func (s *search) asked(method, path, body string) (int, []byte) {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), method, s.url+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return answer.StatusCode, text
}

// listener is somebody at the match.
type listener struct {
	racks [2][]printed // of the sides, as the scene has them
	s     *search
	conn  *websocket.Conn
	seat  game.Seat
	now   match.Now
	view  any
	fresh [][]byte // frames since they were last searched
	re    int
}

func (s *search) sit(token string) *listener {
	s.t.Helper()
	conn, _, err := websocket.Dial(s.t.Context(), s.url+"/api/matches/"+s.opened.ID+"/play", nil)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { _ = conn.CloseNow() })
	conn.SetReadLimit(16 << 20)
	l := &listener{s: s, conn: conn}
	l.say(match.ClientMessage{Type: "sit", Token: token})
	l.hear()
	return l
}

func (l *listener) over() *match.Ending { return l.now.Over }

func (l *listener) say(said match.ClientMessage) {
	l.s.t.Helper()
	l.re++
	said.Re = l.re
	text, err := json.Marshal(said)
	if err != nil {
		l.s.t.Fatal(err)
	}
	if err := l.conn.Write(l.s.t.Context(), websocket.MessageText, text); err != nil {
		l.s.t.Fatal(err)
	}
}

// hear takes one message in and returns what it answers, if anything.
func (l *listener) hear() (re int, text []byte) {
	l.s.t.Helper()
	_, text, err := l.conn.Read(l.s.t.Context())
	if err != nil {
		l.s.t.Fatal(err)
	}
	var m struct {
		Type  string    `json:"type"`
		Re    int       `json:"re"`
		Seat  game.Seat `json:"seat"`
		View  any       `json:"view"`
		Patch any       `json:"patch"`
		Scene struct{ Sides []struct{ Cards []printed } }
		match.Now
	}
	if err := json.Unmarshal(text, &m); err != nil {
		l.s.t.Fatalf("%v: %.200s", err, text)
	}
	if err := l.s.grammar.Message(text); err != nil {
		l.s.t.Errorf("%v: %.400s", err, text)
	}
	switch m.Type {
	case "table": // the set-up names all cards of both racks, which are open
		l.seat, l.view, l.now = m.Seat, m.View, m.Now
		for seat := range l.racks {
			l.racks[seat] = m.Scene.Sides[seat].Cards
		}
		bare, err := json.Marshal(map[string]any{"view": m.View, "now": m.Now})
		if err != nil {
			l.s.t.Fatal(err)
		}
		l.fresh = append(l.fresh, bare)
		return m.Re, text
	case "step":
		if m.Patch != nil {
			l.view = gametest.Patched(l.view, m.Patch)
		}
		l.now = m.Now
	}
	l.fresh = append(l.fresh, text)
	return m.Re, text
}

// answered hears until what was said last is answered.
func (l *listener) answered() []byte {
	for {
		if re, text := l.hear(); re == l.re {
			return text
		}
	}
}

// chooses answers what is asked, lawfully.
func (l *listener) chooses(answer game.Answer) {
	l.s.t.Helper()
	l.say(match.ClientMessage{Type: "choose", Seq: l.now.Seq, Answer: answer})
	if text := l.answered(); !bytes.HasPrefix(text, []byte(`{"type":"taken"`)) {
		l.s.t.Fatalf("choice %d: %v is asked %s and answers %v: %s", l.now.Seq, l.seat, l.now.Request.Prompt, answer, text)
	}
}

// printed is a card as the scene has it.
type printed struct {
	ID         int
	Name, Card string
}

// dealt holds what a listener may see of the cards of a seat.
type dealt struct {
	Hand            []printed
	Discard, InPlay []string // names
}

// cards are the cards that a table shows of a seat: of a hand only to its own.
func (l *listener) cards(seat game.Seat) (c dealt) {
	l.s.t.Helper()
	var lies struct {
		Hands []struct {
			Cards, Discard []int
			InPlay         []int `json:"in_play"`
		}
	}
	text, err := json.Marshal(l.view)
	if err == nil {
		err = json.Unmarshal(text, &lies)
	}
	if err != nil || len(lies.Hands) <= int(seat) {
		l.s.t.Fatalf("%d hands: %v", len(lies.Hands), err)
	}
	h := lies.Hands[seat]
	if seat != l.seat && len(h.Cards) > 0 {
		l.s.t.Errorf("%v is shown the cards %v in the hand of %v", l.seat, h.Cards, seat)
	}
	for _, id := range h.Cards {
		c.Hand = append(c.Hand, l.racks[seat][id])
	}
	for _, id := range h.Discard {
		c.Discard = append(c.Discard, l.racks[seat][id].Name)
	}
	for _, id := range h.InPlay {
		c.InPlay = append(c.InPlay, l.racks[seat][id].Name)
	}
	return c
}

// hidden are the names and ids of the cards in a seat's hand that others do not see
// anywhere else, and have not seen go there.
func (s *search) hidden(seat game.Seat) (names []string) {
	seen := slices.Concat(s.players[1-seat].knows(), s.watcher.knows())
	own := s.players[seat].cards(seat)
	for _, card := range own.Hand {
		if !slices.Contains(seen, card.Name) && !s.taken[seat][card.Name] {
			names = append(names, card.Name, card.Card)
		}
	}
	for _, name := range own.InPlay { // face down, where others do not see it
		if !slices.Contains(seen, name) {
			names = append(names, name)
		}
	}
	return names
}

// knows are the cards that somebody may see: those that lie open, and its own.
func (l *listener) knows() (names []string) {
	for seat := range game.Seat(2) {
		c := l.cards(seat)
		names = slices.Concat(names, c.Discard, c.InPlay)
		for _, card := range c.Hand {
			if seat == l.seat {
				names = append(names, card.Name)
			}
		}
	}
	return names
}

// turn has one choice made, and looks at all that is told of it.
func (s *search) turn() {
	s.t.Helper()
	asked := s.players[0]
	if asked.now.Request == nil {
		asked = s.players[1]
	}
	r := asked.now.Request
	if r == nil {
		s.t.Fatalf("nobody is asked anything: %+v", asked.now)
	}
	before := [2][]string{s.hidden(0), s.hidden(1)}
	answer := s.answer(asked, r)
	for _, l := range s.everybody() {
		for _, said := range []match.ClientMessage{{Type: "judge", Seq: l.now.Seq, Answer: answer}, {Type: "forecast", Answer: answer}, {Type: "inspect", Subject: s.luck.Int32N(30)}, {Type: "sight", Subject: s.luck.Int32N(30), Target: s.luck.Int32N(30)},
			{Type: "sight", Subject: s.luck.Int32N(30), Place: &board.Placed{Model: s.luck.Int32N(30), At: geom.Point{X: 20 * geom.Inch, Y: 15 * geom.Inch}}}} {
			l.say(said)
			l.answered()
		}
	}
	if s.luck.IntN(20) == 0 {
		s.inquire()
		s.seeViews()
	}
	seq := asked.now.Seq
	asked.chooses(answer)
	for _, l := range s.everybody() {
		for (l.now.Seq == seq || len(l.now.Waits) == 0) && l.over() == nil {
			l.hear()
		}
	}
	s.noteShown()
	for seat := range game.Seat(2) {
		after := s.hidden(seat)
		still := slices.DeleteFunc(before[seat], func(name string) bool { return !slices.Contains(after, name) })
		s.names += len(still)
		s.inspect(s.players[1-seat], still)
		s.inspect(s.watcher, still)
	}
	for seat := range game.Seat(2) {
		c := s.watcher.cards(seat)
		for _, name := range slices.Concat(c.Discard, c.InPlay) {
			s.seen[name] = true
		}
	}
	for _, l := range s.everybody() {
		for _, frame := range l.fresh {
			s.frames++
			if l.over() == nil {
				s.all.Write(frame)
			}
		}
		l.fresh = nil
	}
}

// noteShown notes the cards that were discarded by this choice: a deck that ran out
// may have been made of them again, and a hand drawn from it. It notes what went
// openly to a hand too, until that leaves it.
func (s *search) noteShown() {
	s.t.Helper()
	clear(s.shown)
	for _, frame := range s.watcher.fresh {
		var step struct {
			Type   string
			Events []struct {
				Event string
				Facts struct {
					Seat game.Seat
					Card string
				}
			}
		}
		if err := json.Unmarshal(frame, &step); err != nil || step.Type != "step" {
			continue
		}
		for _, e := range step.Events {
			switch e.Event {
			case "discard":
				s.shown[e.Facts.Card], s.seen[e.Facts.Card] = true, true
				delete(s.taken[e.Facts.Seat], e.Facts.Card)
			case "card", "card-turned":
				s.shown[e.Facts.Card], s.seen[e.Facts.Card] = true, true
			case "cypher":
				delete(s.taken[e.Facts.Seat], e.Facts.Card)
			case "to-hand":
				s.taken[e.Facts.Seat][e.Facts.Card] = true
			}
		}
	}
}

func (s *search) everybody() []*listener { return append(s.players[:], s.watcher) }

// answer is one of the options, or what a bot advises.
func (s *search) answer(l *listener, r *game.Request) game.Answer {
	s.t.Helper()
	l.say(match.ClientMessage{Type: "others"})
	l.answered()
	if len(r.Options) > 0 {
		return r.Options[s.luck.IntN(len(r.Options))].Answer
	}
	return l.advised()
}

// advised returns what the program would answer.
func (l *listener) advised() game.Answer {
	l.s.t.Helper()
	l.say(match.ClientMessage{Type: "suggest"})
	var told match.Suggested
	text := l.answered()
	if err := json.Unmarshal(text, &told); err != nil || told.Type != "suggestion" {
		l.s.t.Fatalf("choice %d: no advice: %s %v", l.now.Seq, text, err)
	}
	return told.Answer
}

// inquire asks for everything that can be requested of a match.
func (s *search) inquire() {
	s.t.Helper()
	for _, l := range s.everybody() {
		l.say(match.ClientMessage{Type: "history"})
		l.answered()
	}
	for _, path := range []string{"", "/file", "/check"} {
		if status, text := s.asked("GET", "/api/replays/"+s.opened.ID+path, ""); status != http.StatusNotFound {
			s.t.Errorf("a replay before the end: %d %.100s", status, text)
		}
	}
	for _, path := range []string{"/api/matches", "/api/matches/" + s.opened.ID, "/api/replays"} {
		_, text := s.asked("GET", path, "")
		s.watcher.fresh = append(s.watcher.fresh, text)
	}
}

// seeViews holds what everybody sees of the table to its description.
func (s *search) seeViews() {
	s.t.Helper()
	for _, l := range s.everybody() {
		view, err := json.Marshal(l.view)
		if err == nil {
			err = s.grammar.Hold(s.viewType, view)
		}
		if err != nil {
			s.t.Errorf("the view of seat %d: %v", l.seat, err)
		}
	}
}

// inspect looks for names in what somebody was sent.
func (s *search) inspect(l *listener, names []string) {
	s.t.Helper()
	for _, frame := range l.fresh {
		past := bytes.HasPrefix(frame, []byte(`{"type":"history"`))
		for _, name := range names {
			at := bytes.Index(frame, []byte(name))
			if at >= 0 && !s.shown[name] && !(past && s.seen[name]) {
				s.t.Fatalf("choice %d: seat %d is told of %q: ...%s", l.now.Seq, l.seat, name, frame[max(0, at-300):min(len(frame), at+300)])
			}
		}
	}
}

// afterwards looks for what is only known at the end in all that was told before.
func (s *search) afterwards() {
	s.t.Helper()
	var r match.Replay
	s.request("GET", "/api/replays/"+s.opened.ID, "", &r)
	log := s.log.String()
	for what, secret := range map[string]string{"seed": r.Seed, "secret": r.Secret, "token of A": s.opened.Seats[0].Token, "token of B": s.opened.Seats[1].Token, "nonce": "feedfacefeedface"} {
		if len(secret) < 16 {
			s.t.Errorf("the %s is %q", what, secret)
		}
		if bytes.Contains(s.all.Bytes(), []byte(secret)) {
			s.t.Errorf("the %s was told before the end", what)
		}
		if strings.Contains(log, secret) {
			s.t.Errorf("the %s is in the log", what)
		}
	}
	for _, secret := range []string{"answer", `"card`, "cy-"} {
		if strings.Contains(log, secret) {
			s.t.Errorf("%q is in the log", secret)
		}
	}
}
