package main

import (
	"encoding/json"
	"io"
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"umpire/match"
	"umpire/rules"
)

// defects counts panics of a manager.
type defects struct{ n atomic.Int64 }

func (*defects) Choice(time.Duration, bool) {}
func (*defects) Commit(time.Duration)       {}
func (d *defects) Late()                    {}
func (d *defects) Panic()                   { d.n.Add(1) }

// answers is a client that waits for the answer to one number.
type answers struct {
	re   int
	told chan []byte
	over atomic.Bool
}

func (a *answers) Send(frame []byte) {
	var m struct {
		Type string
		Re   int
		Over *match.Ending
	}
	if json.Unmarshal(frame, &m) != nil {
		panic("it is no JSON: " + string(frame))
	}
	if m.Over != nil {
		a.over.Store(true)
	}
	if m.Re == a.re && m.Type != "table" {
		a.told <- frame
	}
}

// Whatever is said at a table of each game, it breaks no rule of the program, and what is said
// next is answered.
func FuzzGamesOverTheWire(f *testing.F) {
	names := rules.Names()
	for _, text := range []string{
		`{"type":"choose","answer":[0,0]}`, `{"type":"judge","answer":[1,2,3,4,5,6,7,8]}`, `{"type":"forecast","answer":[0,1],"plan":["x"]}`, `{"type":"reach","subject":0}`,
		`{"type":"threat","subject":1,"moved":[{"id":1,"at":{"X":-5,"Y":2147483647}}]}`, `{"type":"sight","subject":0,"target":3}`, `{"type":"inspect","subject":-1}`, `{"type":"others"}`,
		`{"type":"history","before":3}`, `{"type":"stand","until":"round"}`, `{"type":"undo"}`, `{"type":"choose","answer":[2147483647,-2147483648,0,0,0,0]}`, `{"type":"suggest"}`,
	} {
		for i := range names {
			f.Add(uint8(i), text)
		}
	}
	systems, err := openGames("")
	if err != nil {
		f.Fatal(err)
	}
	broke := new(defects)
	manager := match.NewManager(new(match.Memory), systems, match.Limits{}, broke, slog.New(slog.NewTextHandler(io.Discard, nil)))
	manager.Draw(rand.NewChaCha8([32]byte{1}))
	f.Cleanup(manager.Close)
	opened := map[string]match.Opened{}
	f.Fuzz(func(t *testing.T, at uint8, text string) {
		var said match.ClientMessage
		if json.Unmarshal([]byte(text), &said) != nil || said.Type == "sit" {
			return
		}
		name := names[int(at)%len(names)]
		m, ok := opened[name]
		if !ok {
			var err error
			if m, err = manager.Create(t.Context(), match.Opening{System: name, Players: []match.Chair{{Kind: "person"}, {Kind: "person"}}, Nonce: "00112233445566778899", Pace: new(int)}); err != nil {
				t.Fatal(err)
			}
			opened[name] = m
		}
		over := false
		for _, held := range m.Seats {
			client := &answers{re: 1_000_001, told: make(chan []byte, 4)}
			s, err := manager.Sit(t.Context(), m.ID, match.ClientMessage{Type: "sit", Token: held.Token}, client)
			if err != nil {
				t.Fatal(err)
			}
			said.Re = 1
			s.Say(said)
			s.Say(match.ClientMessage{Type: "inspect", Re: client.re})
			select {
			case <-client.told:
			case <-t.Context().Done():
				t.Errorf("%s, %s: what is said next is not answered", name, text)
			}
			over = over || client.over.Load()
			s.Leave()
		}
		if n := broke.n.Load(); n > 0 {
			t.Fatalf("%s, %s: %d panics", name, text, n)
		}
		if over {
			delete(opened, name)
		}
	})
}
