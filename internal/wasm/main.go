// Wasm plays a match of each game to its end, against a bot, through a manager whose matches
// are kept in memory, and has the replay checked. Its test builds it for js/wasm and runs
// it under Node: what plays a match needs neither a disk nor a socket.
package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"sync/atomic"
	"time"

	"umpire/game"
	"umpire/match"
	"umpire/rules"
	"umpire/system"
)

func main() {
	for _, name := range rules.Names() {
		told, err := play(context.Background(), name)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
			os.Exit(1)
		}
		fmt.Println(name+":", told)
	}
}

// play plays a match of a game, and says what it came to.
func play(ctx context.Context, name string) (string, error) {
	sys, err := rules.Standard(name)
	if err != nil {
		return "", err
	}
	watch := new(unwatched)
	manager := match.NewManager(new(match.Memory), []system.System{sys}, match.Limits{}, watch, slog.New(slog.NewTextHandler(os.Stderr, nil)))
	defer manager.Close()
	manager.Draw(rand.NewChaCha8(sha256.Sum256([]byte(name)))) // the same match each time
	opened, err := manager.Create(ctx, match.Opening{System: name, Players: []match.Chair{{Kind: "person"}, {Kind: "bot"}}, Pace: new(int)})
	if err != nil {
		return "", err
	}
	over, choices, err := advised(ctx, manager, opened)
	if err != nil {
		return "", err
	}
	check, err := manager.CheckDice(ctx, opened.ID)
	if err != nil {
		return "", err
	}
	if !check.Agrees || !check.Hash || len(check.Rolls) == 0 || len(check.Claims) > 0 || over.Report != "" || watch.panics.Load() > 0 {
		return "", fmt.Errorf("the match ended as %+v and is checked as %+v, with %d panics", over, check, watch.panics.Load())
	}
	return fmt.Sprintf("%s, after %d choices. %s", over.Reason, choices, check.Text), nil
}

// advised sits down at a match and does what is advised, until it is over.
func advised(ctx context.Context, manager *match.Manager, opened match.Opened) (over *match.Ending, choices int, err error) {
	heard := make(ear, 1<<12)
	seat, err := manager.Sit(ctx, opened.ID, match.ClientMessage{Token: opened.Seats[0].Token}, heard)
	if err != nil {
		return nil, 0, err
	}
	defer seat.Leave()
	for seq, asks := 0, false; ; {
		frame := <-heard
		var m struct {
			Type   string
			Answer game.Answer
			match.Now
		}
		if err := json.Unmarshal(frame, &m); err != nil {
			return nil, 0, err
		}
		switch {
		case m.Type == "suggestion":
			seat.Say(match.ClientMessage{Type: "choose", Seq: seq, Answer: m.Answer})
		case m.Type == "taken":
			asks = false
		case m.Type != "table" && m.Type != "step":
			return nil, 0, fmt.Errorf("told %s", frame)
		case m.Over != nil:
			return m.Over, m.Seq, nil
		case m.Request != nil && !asks:
			seq, asks = m.Seq, true
			seat.Say(match.ClientMessage{Type: "suggest"})
		}
	}
}

// ear is a match.Client that hears whatever is said.
type ear chan []byte

// Send implements match.Client.
func (e ear) Send(frame []byte) { e <- frame }

// unwatched is a match.Watch that counts what went wrong.
type unwatched struct{ panics atomic.Int32 }

func (*unwatched) Choice(time.Duration, bool) {}
func (*unwatched) Commit(time.Duration)       {}
func (u *unwatched) Late()                    {}
func (u *unwatched) Panic()                   { u.panics.Add(1) }
