package match_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"umpire/geom"
	"umpire/internal/soak"
	"umpire/match"
	"umpire/rules"
	"umpire/system"
)

// unwatched is a match.Watch that keeps nothing.
type unwatched struct{}

func (unwatched) Choice(time.Duration, bool) {}
func (unwatched) Commit(time.Duration)       {}
func (unwatched) Late()                      {}
func (unwatched) Panic()                     {}

// frames is a client that keeps what it is sent until it is read.
type frames chan []byte

func (f frames) Send(frame []byte) { f <- frame }

// TestGamesAtOnce plays matches of every game at the same time in one manager, each by a
// person who does what the bot advises and asks about the table, against a bot, while
// somebody watches. Matches of a game share what its rules keep for all of them, such as
// pools of scratch memory: the race detector sees them here.
func TestGamesAtOnce(t *testing.T) {
	var systems []system.System
	for _, name := range rules.Names() {
		s, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		systems = append(systems, s)
	}
	manager := match.NewManager(new(match.Memory), systems, match.Limits{}, unwatched{}, slog.New(slog.NewTextHandler(io.Discard, nil)))
	defer manager.Close()
	manager.Draw(rand.NewChaCha8(sha256.Sum256([]byte(t.Name()))))
	var all sync.WaitGroup
	for _, name := range rules.Names() {
		for range 2 {
			opened, err := manager.Create(t.Context(), match.Opening{System: name, Nonce: "00112233445566778899", Pace: new(int),
				Players: []match.Chair{{Kind: "person"}, {Kind: "bot", Bot: "greedy"}}})
			if err != nil {
				t.Fatal(err)
			}
			all.Go(func() {
				answers, err := playAndAsk(t.Context(), manager, opened, soak.Of(70, 1000))
				for _, kind := range []string{"taken", "step", "suggestion", "judged", "sight", "threat", "sheet"} {
					if err == nil && answers[kind] == 0 {
						err = fmt.Errorf("no %q", kind)
					}
				}
				if err != nil {
					t.Errorf("%s: %v", name, err)
				}
				t.Log(name, answers)
			})
		}
	}
	all.Wait()
}

// playAndAsk plays a match until so many choices are made or it is over. It returns what the
// player was sent, by kind.
func playAndAsk(ctx context.Context, manager *match.Manager, opened match.Opened, choices int) (map[string]int, error) {
	player, err := sit(ctx, manager, opened.ID, opened.Seats[0].Token)
	if err != nil {
		return nil, err
	}
	defer player.Leave()
	watcher, err := sit(ctx, manager, opened.ID, "")
	if err != nil {
		return nil, err
	}
	defer watcher.Leave()
	for made := 0; player.now.Over == nil && player.now.Seq < choices; made = player.now.Seq {
		for player.now.Over == nil && (player.now.Request == nil || player.now.Seq < made) {
			if _, err := player.hear(0); err != nil {
				return nil, err
			}
		}
		if player.now.Over != nil {
			break
		}
		subject := int32(made * 7 % 40)
		for _, said := range []match.ClientMessage{{Type: "sight", Subject: subject, Target: (subject + 11) % 40}, {Type: "threat", Subject: subject}, {Type: "reach", Subject: subject}, {Type: "reach", Subject: subject, Floor: new(geom.Length)}, {Type: "inspect", Subject: subject}} {
			for _, c := range []*client{player, watcher} {
				c.say(said)
			}
		}
		for _, c := range []*client{player, watcher} {
			if _, err := c.hear(c.re); err != nil {
				return nil, err
			}
		}
		advice, err := player.ask(match.ClientMessage{Type: "suggest"})
		if err != nil {
			return nil, err
		}
		if advice.Type != "suggestion" { // the bot has chosen meanwhile
			continue
		}
		for _, kind := range []string{"judge", "forecast", "choose"} {
			if player.now.Over == nil {
				if _, err := player.ask(match.ClientMessage{Type: kind, Seq: player.now.Seq, Answer: advice.Answer}); err != nil {
					return nil, err
				}
			}
		}
	}
	return player.kinds, nil
}

// client is somebody at a match.
type client struct {
	*match.Session
	sent frames
	now  match.Now
	re   int
	// kinds counts what was sent.
	kinds map[string]int
}

// frame has the fields that are read of a message to a client.
type frame struct {
	Type   string
	Re     int
	Answer []int32
	match.Now
}

func sit(ctx context.Context, manager *match.Manager, id, token string) (*client, error) {
	c := &client{sent: make(frames, 1<<14), kinds: map[string]int{}}
	s, err := manager.Sit(ctx, id, match.ClientMessage{Type: "sit", Token: token}, c.sent)
	c.Session = s
	return c, err
}

// say says something with a number of its own.
func (c *client) say(said match.ClientMessage) {
	c.re++
	said.Re = c.re
	c.Say(said)
}

// ask says something and returns the answer.
func (c *client) ask(said match.ClientMessage) (frame, error) {
	c.say(said)
	return c.hear(c.re)
}

// hear reads what is sent until the answer to what has the number; with 0, one frame.
func (c *client) hear(re int) (frame, error) {
	patience, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	for {
		select {
		case text := <-c.sent:
			var f frame
			if err := json.Unmarshal(text, &f); err != nil {
				return f, err
			}
			c.kinds[f.Type]++
			switch f.Type {
			case "table", "step", "asked":
				c.now = f.Now
			}
			if f.Re == re {
				return f, nil
			}
		case <-patience.Done():
			return frame{}, fmt.Errorf("nothing is sent at choice %d", c.now.Seq)
		}
	}
}
