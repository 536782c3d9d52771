package server

import (
	"context"
	"time"

	"golang.org/x/time/rate"
)

// Limits says how much of anything the server gives away.
type Limits struct {
	// Connections says how many may be open, and ConnectionsEach how many of one address;
	// behind a proxy all come from one. No limit at 0.
	Connections, ConnectionsEach int
	// Sockets says how many may be open, and SocketsEach how many of one address.
	Sockets, SocketsEach int
	// Messages says how many a socket may say in a second, and Burst how many at once;
	// what takes work counts for several, and a ping or a part of a message for one. No
	// limit at 0.
	Messages float64
	Burst    int
	// Work says how many seconds of a processor an address may have worked for it in a
	// second: questions about tables, matches that are brought back or played again.
	// WorkBurst is how much of that at once; one client has half of either. No limit at 0.
	Work      float64
	WorkBurst time.Duration
	// Keep says how many bytes an address may have kept in a day: matches, choices, replays
	// that it brings along. No limit at 0.
	Keep int
	// Rate scales what an address may request in a second, which depends on what it
	// requests. No limit at 0.
	Rate float64
	// Sit says how long a client may take to say which seat it has.
	Sit time.Duration
	// Write says how long a client may take to accept a message.
	Write time.Duration
	// Ping says how often a client has to show that it is there, and is told that the server is.
	Ping time.Duration
}

// DefaultLimits are right for a server of some hundred players.
func DefaultLimits() Limits {
	return Limits{
		Connections: 6144, ConnectionsEach: 512, Sockets: 4096, SocketsEach: 256,
		Messages: 50, Burst: 100, Rate: 1, Work: 0.4, WorkBurst: 8 * time.Second, Keep: 256 << 20,
		Sit: 10 * time.Second, Write: 10 * time.Second, Ping: 25 * time.Second,
	}
}

const (
	// maxMessage bounds what a client says at once.
	maxMessage = 64 << 10
	// clientsAtOnce says how many clients of an address may say as much as one may, all at
	// once: people choose far more slowly than that.
	clientsAtOnce = 16
	// maxBody bounds the body of a request, and maxReplay a replay file that somebody
	// brings along.
	maxBody   = 256 << 10
	maxReplay = 16 << 20
)

// class is a kind of request, by what it costs.
type class struct {
	name   string
	second float64 // how many in a second
	burst  int
	atOnce int // how many of an address are under way at a time; any number at 0
}

// The classes of requests.
var (
	reading  = class{"reading", 40, 200, 0}
	judging  = class{"judging", 20, 60, 0}  // a force, terrain, odds, what a match came to
	opening  = class{"opening", 1, 30, 0}   // a match, a seat
	sitting  = class{"sitting", 5, 100, 0}  // a socket
	fetching = class{"fetching", 20, 60, 8} // the file of a replay
	playing  = class{"playing", 0.5, 10, 1} // a whole match again: import, check, fork
)

// costs has how many messages one counts for, where that is not 1: a match is played
// again for its history and to go back in it, a bot thinks about what it suggests, and for
// threats many places are tried.
var costs = map[string]int{"history": 25, "takeback": 25, "undo": 10, "consent": 10, "suggest": 5, "threat": 3}

// cost returns how many messages one of a type counts for.
func (l *Limits) cost(kind string) int { return max(1, min(costs[kind], l.Burst)) }

// messages returns what a socket may say.
func (l *Limits) messages() *rate.Limiter {
	every := rate.Inf
	if l.Messages > 0 {
		every = rate.Limit(l.Messages)
	}
	return rate.NewLimiter(every, l.Burst)
}

// slow takes so many messages out of an allowance, and waits until they are in it.
func slow(ctx context.Context, allowed *rate.Limiter, messages int) {
	for left := messages; left > 0 && allowed.Burst() > 0; left -= allowed.Burst() {
		if allowed.WaitN(ctx, min(left, allowed.Burst())) != nil {
			return
		}
	}
}
