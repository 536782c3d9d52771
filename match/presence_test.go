package match

import (
	"testing"
	"time"

	"umpire/match/timetest"
)

// Presences by themselves: a seat is attended while any client is there that somebody touches, and who
// has not been there for two minutes is gone.
func TestPresences(t *testing.T) {
	start := timetest.New().Now()
	at := func(minutes int) time.Time { return start.Add(time.Duration(minutes) * time.Minute) }
	p := presences{loaded: start}
	here, away := &Session{}, &Session{away: true}
	person := Player{Seat: 0, Kind: "person"}
	if p.gone(person, at(1)) || !p.gone(person, at(2)) {
		t.Error("who never came is gone after two minutes")
	}
	if p.gone(Player{Seat: 1, Kind: "bot"}, at(9)) {
		t.Error("a bot is gone")
	}
	for _, tt := range []struct {
		name       string
		clients    sessions
		changed    bool
		here, away bool
		minutes    int // for how long, a minute later
	}{
		{"comes", sessions{here}, true, true, false, 1},
		{"another comes, and leaves the desk", sessions{here, away}, false, true, false, 2},
		{"leaves the desk at both", sessions{away, away}, true, true, true, 1},
		{"goes", nil, true, false, false, 1},
		{"is still gone", nil, false, false, false, 2},
	} {
		if got := p.note(0, tt.clients, start); got != tt.changed {
			t.Errorf("%s: changed %t", tt.name, got)
		}
		start = start.Add(time.Minute)
		is, isAway, long := p.of(0, start)
		if is != tt.here || isAway != tt.away || long != time.Duration(tt.minutes)*time.Minute {
			t.Errorf("%s: here %t, away %t for %v", tt.name, is, isAway, long)
		}
	}
	if !p.gone(person, start) {
		t.Error("who went two minutes ago is not gone")
	}
}
