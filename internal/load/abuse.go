package load

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"umpire/game"
	"umpire/match"
	"umpire/system"
)

// abuse is a way in which one client may ask for as much as it gets.
type abuse struct {
	name string
	does func(*abuser, context.Context) error // until the context is done; an error: it could not begin
}

// abuses are all of them.
var abuses = []abuse{
	{"reaches at a table", func(a *abuser, ctx context.Context) error { return a.reaches(ctx, "{}") }},
	{"reaches at a large table", func(a *abuser, ctx context.Context) error { return a.reaches(ctx, string(a.large)) }},
	{"questions and advice", (*abuser).questions},
	{"bots that do not wait", (*abuser).bots},
	{"takebacks", (*abuser).takebacks},
	{"matches set up", (*abuser).matches},
	{"forks of a replay", func(a *abuser, ctx context.Context) error {
		return a.requests(ctx, 8, http.MethodPost, "/api/replays/"+a.replay+"/fork", fmt.Appendf(nil, `{"line":%d,"seat":0,"nonce":"00112233445566778899"}`, a.lines))
	}},
	{"replays brought along", func(a *abuser, ctx context.Context) error {
		return a.requests(ctx, 8, http.MethodPost, "/api/replays", a.file)
	}},
	{"replays checked", func(a *abuser, ctx context.Context) error {
		return a.requests(ctx, 8, http.MethodGet, "/api/replays/"+a.replay+"/check", nil)
	}},
	{"replays looked at", func(a *abuser, ctx context.Context) error {
		return a.requests(ctx, 8, http.MethodGet, "/api/replays/"+a.replay, nil)
	}},
	{"files of faults", func(a *abuser, ctx context.Context) error {
		return a.requests(ctx, 8, http.MethodPost, "/api/systems/"+a.system.About().Name+"/force", faults())
	}},
	{"lists", func(a *abuser, ctx context.Context) error {
		return a.requests(ctx, 16, http.MethodGet, "/api/matches", nil)
	}},
	{"connections", (*abuser).connections},
	{"pings", (*abuser).pings},
}

// faults is a force of twenty thousand keys that no force has.
func faults() []byte {
	var yaml strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&yaml, "unit%d: 1\n", i)
	}
	body, err := json.Marshal(system.ForceText{YAML: yaml.String()})
	if err != nil {
		panic(err) // it is text
	}
	return body
}

// abuser is somebody at an address of their own.
type abuser struct {
	*Server
	ledger *Ledger
	system system.System
	large  json.RawMessage // what is wished for of a large table
	replay string          // of a whole match
	lines  int
	file   []byte

	asked, refused atomic.Int64
}

// persistence says how long an abuser waits when something was refused: hardly at all.
const persistence = 5 * time.Millisecond

// requests has many at once request the same again and again.
func (a *abuser) requests(ctx context.Context, many int, method, path string, body []byte) error {
	return a.together(ctx, many, func() bool {
		status, _, err := a.ask(ctx, method, path, body)
		a.asked.Add(1)
		if err != nil || status/100 != 2 {
			a.refused.Add(1)
			return false
		}
		return true
	})
}

// together has many do something again and again, with a little wait where that did not
// go well, until the context is done.
func (a *abuser) together(ctx context.Context, many int, do func() bool) error {
	var all sync.WaitGroup
	for range many {
		all.Go(func() {
			for ctx.Err() == nil {
				if !do() {
					time.Sleep(persistence)
				}
			}
		})
	}
	all.Wait()
	return nil
}

// say has many clients sit down with a token, each of whom says something again and again
// as fast as it is read, and hears what comes of it.
func (a *abuser) say(ctx context.Context, many int, id, token string, says func(n int) match.ClientMessage) error {
	return a.together(ctx, many, func() bool {
		k, _, err := a.sit(ctx, id, token)
		if err != nil {
			a.refused.Add(1)
			return false
		}
		defer k.conn.CloseNow() //nolint:errcheck // the server may have hung up
		go a.count(ctx, k)
		for n := 0; ctx.Err() == nil; n++ {
			if k.say(ctx, says(n)) != nil {
				return false
			}
			a.asked.Add(1)
			time.Sleep(time.Millisecond)
		}
		return true
	})
}

// count counts what a client is refused.
func (a *abuser) count(ctx context.Context, k *socket) {
	for k.hear(ctx) == nil {
		if bytes.HasPrefix(k.in.Bytes(), []byte(`{"type":"wrong"`)) {
			a.refused.Add(1)
		}
	}
}

// reaches asks for where a model may go.
func (a *abuser) reaches(ctx context.Context, wish string) error {
	d, seat, subject, err := a.moving(ctx, wish)
	if err != nil {
		return err
	}
	return a.say(ctx, 40, d.ID, d.tokens[seat], func(int) match.ClientMessage { return match.ClientMessage{Type: "reach", Subject: subject} })
}

// moving is a match in which a model may be moved: whose seat that is, and the model.
func (a *abuser) moving(ctx context.Context, wish string) (*Duel, game.Seat, int32, error) {
	d, err := a.begun(ctx, wish)
	for err == nil && !d.Over() {
		seat := d.table.Asked()[0]
		for subject := range int32(80) {
			if len(d.table.Reach(seat, subject)) > 0 && d.Taken > 20 {
				return d, seat, subject, d.Leave()
			}
		}
		_, err = d.choose(ctx)
	}
	return nil, 0, 0, errors.Join(err, errors.New("no model is ever moved"))
}

// begun is a match of the abuser's own, both of whose seats it has.
func (a *abuser) begun(ctx context.Context, wish string) (*Duel, error) {
	d, err := Open(ctx, a.Server, a.ledger, a.system, json.RawMessage(wish), 2)
	if err != nil {
		return nil, err
	}
	return d, d.Connect(ctx, a.Server)
}

// choose makes a choice, no faster than a client may.
func (d *Duel) choose(ctx context.Context) (time.Duration, error) {
	time.Sleep(21 * time.Millisecond)
	return d.Choose(ctx)
}

// questions asks for everything else that may be asked about a table.
func (a *abuser) questions(ctx context.Context) error {
	d, seat, _, err := a.moving(ctx, "{}")
	if err != nil {
		return err
	}
	kinds := []string{"suggest", "others", "history", "forecast", "judge"}
	return a.say(ctx, 40, d.ID, d.tokens[seat], func(n int) match.ClientMessage { return match.ClientMessage{Type: kinds[n%len(kinds)], Seq: d.Taken} })
}

// bots plays many matches against bots that do not wait; what to choose is asked of the
// server.
func (a *abuser) bots(ctx context.Context) error { return a.played(ctx, 28, false) }

// takebacks plays matches in which every third choice is taken back.
func (a *abuser) takebacks(ctx context.Context) error { return a.played(ctx, 8, true) }

func (a *abuser) played(ctx context.Context, many int, back bool) error {
	pace := 0
	o := match.Opening{System: a.system.About().Name, Nonce: "00112233445566778899", Pace: &pace, Players: []match.Chair{{Kind: "person"}, {Kind: "bot", Bot: "greedy"}}}
	return a.together(ctx, many, func() bool {
		opened, err := a.open(ctx, o)
		if err != nil {
			a.refused.Add(1)
			return false
		}
		k, hears, err := a.sit(ctx, opened.ID, opened.Seats[0].Token)
		if err != nil {
			return false
		}
		defer k.conn.CloseNow() //nolint:errcheck // the server may have hung up
		for now := hears.Now; err == nil && ctx.Err() == nil && now.Over == nil; {
			if now.Request != nil {
				said := match.ClientMessage{Type: "suggest"}
				if back && now.Seq%3 == 2 {
					said = match.ClientMessage{Type: "takeback", Seq: now.Seq}
				}
				a.asked.Add(1)
				err = k.say(ctx, said)
			}
			if err == nil {
				now, err = a.follow(ctx, k, now)
			}
		}
		return err == nil
	})
}

// say says something.
func (k *socket) say(ctx context.Context, said match.ClientMessage) error {
	text, err := json.Marshal(said)
	if err != nil {
		return err
	}
	return k.conn.Write(ctx, websocket.MessageText, text)
}

// follow hears what comes of what was said, and takes advice, until the match stands
// differently or something was refused.
func (a *abuser) follow(ctx context.Context, k *socket, now match.Now) (match.Now, error) {
	for {
		if err := k.hear(ctx); err != nil {
			return now, err
		}
		var told struct {
			Type   string
			Answer game.Answer
			match.Now
		}
		if err := json.Unmarshal(k.in.Bytes(), &told); err != nil {
			return now, err
		}
		switch told.Type {
		case "step":
			return told.Now, nil
		case "suggestion":
			if err := k.choose(ctx, now.Seq, told.Answer); err != nil {
				return now, err
			}
		case "wrong", "refused":
			a.refused.Add(1)
			time.Sleep(10 * persistence)
			return now, nil
		}
	}
}

// matches sets matches up, and leaves them.
func (a *abuser) matches(ctx context.Context) error {
	body, err := json.Marshal(match.Opening{System: a.system.About().Name, Wish: a.large, Nonce: "00112233445566778899", Players: []match.Chair{{Kind: "person"}, {Kind: "person"}}})
	if err != nil {
		return err
	}
	return a.requests(ctx, 8, http.MethodPost, "/api/matches", body)
}

// connections opens as many as it gets, and leaves them open.
func (a *abuser) connections(ctx context.Context) error {
	dial := a.http.Transport.(*http.Transport).DialContext
	address := strings.TrimPrefix(a.URL, "http://")
	var mu sync.Mutex
	var held []net.Conn
	defer func() {
		for _, c := range held {
			_ = c.Close()
		}
	}()
	return a.together(ctx, 8, func() bool {
		conn, err := dial(ctx, "tcp", address)
		a.asked.Add(1)
		if err != nil {
			a.refused.Add(1)
			return false
		}
		mu.Lock()
		defer mu.Unlock()
		if held = append(held, conn); len(held) > 2000 { // of its own it has no more
			_ = held[0].Close()
			held = held[1:]
		}
		return false // or it would be this machine that is kept busy, not the server
	})
}

// pings sends pings and empty parts of a message as fast as they are read.
func (a *abuser) pings(ctx context.Context) error {
	d, err := a.begun(ctx, "{}")
	if err != nil {
		return err
	}
	if err := d.Leave(); err != nil {
		return err
	}
	ping, part := []byte{0x89, 0x80, 0, 0, 0, 0}, []byte{0x00, 0x80, 0, 0, 0, 0} // masked and empty, as RFC 6455 has it
	many := bytes.Repeat(append(slices.Clone(ping), part...), 500)
	return a.together(ctx, 20, func() bool {
		conn, err := a.upgraded(ctx, d.ID)
		if err != nil {
			a.refused.Add(1)
			return false
		}
		defer conn.Close()
		stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
		defer stop()
		go io.Copy(io.Discard, conn)                                          //nolint:errcheck // pongs
		if _, err := conn.Write([]byte{0x01, 0x80, 0, 0, 0, 0}); err != nil { // a message begins
			return false
		}
		for ctx.Err() == nil {
			if _, err := conn.Write(many); err != nil {
				return false
			}
			a.asked.Add(1000)
		}
		return true
	})
}

// upgraded is a connection that has been made a WebSocket.
func (a *abuser) upgraded(ctx context.Context, id string) (net.Conn, error) {
	conn, err := a.http.Transport.(*http.Transport).DialContext(ctx, "tcp", strings.TrimPrefix(a.URL, "http://"))
	if err != nil {
		return nil, err
	}
	_, err = fmt.Fprintf(conn, "GET /api/matches/%s/play HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
		id, strings.TrimPrefix(a.URL, "http://"))
	if err == nil {
		var answer *http.Response
		if answer, err = http.ReadResponse(bufio.NewReader(conn), nil); err == nil && answer.StatusCode != http.StatusSwitchingProtocols {
			err = fmt.Errorf("the server answered %s", answer.Status)
		}
	}
	if err != nil {
		_ = conn.Close()
		return nil, err
	}
	return conn, nil
}
