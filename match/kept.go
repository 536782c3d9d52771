package match

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"umpire/dice"
	"umpire/game"
	"umpire/system"
)

// storedMatch is a match as it is on disk, read.
type storedMatch struct {
	MatchRecord
	Players []Player
	Forks   []dice.Earlier
	Ending  *Ending         // nil while it is live
	stands  []system.Stands // by seat; of those that last see Match.orders
	clock   *timekeeper     // nil: none is set. A copy shares it

	promised, settled string // the commitments, once they have been asked for
}

// storedPlayer is a player as it is kept.
type storedPlayer struct {
	Kind string `json:"kind"`
	Name string `json:"name"`
	Bot  string `json:"bot,omitempty"`
	// Deputy is the bot that plays for a person who is gone.
	Deputy string     `json:"deputy,omitempty"`
	Side   *game.Side `json:"side,omitempty"`
}

// read reads a match that a Keeper has.
func read(m MatchRecord) (storedMatch, error) {
	k := storedMatch{MatchRecord: m}
	var players []storedPlayer
	if err := json.Unmarshal(m.Players, &players); err != nil {
		return k, fmt.Errorf("match %s: its players: %w", m.ID, err)
	}
	for i, p := range players {
		k.Players = append(k.Players, Player{Seat: game.Seat(i), Kind: p.Kind, Name: p.Name, Bot: p.Bot, Deputy: p.Deputy, Side: p.Side})
	}
	if len(m.Forks) > 0 {
		if err := json.Unmarshal(m.Forks, &k.Forks); err != nil {
			return k, fmt.Errorf("match %s: where it branched off: %w", m.ID, err)
		}
	}
	var err error
	if k.stands, err = readStands(m.Stands); err != nil {
		return k, fmt.Errorf("match %s: what it was told to pass: %w", m.ID, err)
	}
	if k.clock, err = readClock(m.Clock); err != nil {
		return k, fmt.Errorf("match %s: its clock: %w", m.ID, err)
	}
	if m.Ended.IsZero() {
		return k, nil
	}
	k.Ending = new(Ending)
	if err := json.Unmarshal(m.Ending, k.Ending); err != nil {
		return k, fmt.Errorf("match %s: its end: %w", m.ID, err)
	}
	return k, nil
}

// write is the match as a Keeper takes it.
func (k *storedMatch) write() MatchRecord {
	m := k.MatchRecord
	players := make([]storedPlayer, len(k.Players))
	for i, p := range k.Players {
		players[i] = storedPlayer{p.Kind, p.Name, p.Bot, p.Deputy, p.Side}
	}
	m.Players = encode(players)
	if len(k.Forks) > 0 {
		m.Forks = encode(k.Forks)
	}
	if m.Stands = nil; len(k.stands) > 0 {
		m.Stands = encode(k.stands)
	}
	if k.clock != nil {
		m.Clock = encode(k.clock)
	}
	return m
}

// seatBy is the seat that a token or a code is for.
func (k *storedMatch) seatBy(key string, of func(SeatRecord) []byte) (seat game.Seat, ok bool) {
	hash := hashed(key)
	for i, s := range k.Seats {
		if kept := of(s); len(kept) > 0 && subtle.ConstantTimeCompare(kept, hash) == 1 {
			return game.Seat(i), true
		}
	}
	return 0, false
}

// hashed returns how a token or a code is kept: they are too long to guess.
func hashed(key string) []byte {
	sum := sha256.Sum256([]byte(key))
	return sum[:]
}

// begun reports whether all seats are taken and the dice are settled.
func (k *storedMatch) begun() bool { return !k.Begun.IsZero() }

// public reports whether lists show the match: anybody may watch it, or take a seat.
func (k *storedMatch) public() bool {
	return k.Ending == nil && (k.Lobby && !k.begun() || k.begun() && !k.Private)
}

// seed returns the seed of the match's rolls; before it has begun there is none.
func (k *storedMatch) seed() (seed dice.Seed) {
	copy(seed[:], k.Seed)
	return seed
}

func (k *storedMatch) source() dice.Source { return dice.NewForked(k.seed(), k.Forks...) }

// begin settles the dice once every seat is taken.
func (k *storedMatch) begin() {
	for _, p := range k.Players {
		if p.Kind == "open" {
			return
		}
	}
	seed := dice.MatchSeed(dice.Seed(k.Secret), k.Nonces)
	k.Seed, k.Begun = seed[:], time.Now()
}

// luckOf is the luck of the bot that a seat has, or is advised by, when it is first asked
// with so many entries in the log. It comes from the secret: nobody can foretell what a
// bot puts down in secret.
func (k *storedMatch) luckOf(seat game.Seat, entries int) uint64 {
	mixed := dice.MixSeeds(dice.Seed(k.Secret), []byte("bot"), fmt.Append(nil, seat, entries))
	return binary.BigEndian.Uint64(mixed[:])
}

// commitment is the hash of the server's part of the seed: see Protocol for when it is
// shown.
func (k *storedMatch) commitment() string {
	if k.promised == "" {
		c := dice.Commitment(dice.Seed(k.Secret))
		k.promised = hex.EncodeToString(c[:])
	}
	return k.promised
}

// seedCommitment is the hash of the seed itself.
func (k *storedMatch) seedCommitment() string {
	if !k.begun() {
		return ""
	}
	if k.settled == "" {
		c := dice.Commitment(k.seed())
		k.settled = hex.EncodeToString(c[:])
	}
	return k.settled
}

// info returns what everybody may know of the match, but for who is there.
func (k *storedMatch) info() Info {
	i := Info{ID: k.ID, System: k.System, Title: k.Title, Players: append([]Player(nil), k.Players...), Commitment: k.commitment(), Protocol: k.Protocol,
		SeedCommitment: k.seedCommitment(), Begun: k.begun(), Created: k.Created.UTC().Format(time.RFC3339), Hints: k.Hints, Lobby: k.Lobby, Delay: k.Delay, Notice: k.Notice}
	if k.clock != nil {
		set := k.clock.Set
		i.Clock = &set
	}
	if k.Fork.Replay != "" {
		from := k.Fork
		i.From = &from
	}
	return i
}

// header returns how the match's replay begins.
func (k *storedMatch) header() game.Header {
	return game.Header{Protocol: k.Protocol, System: k.System, Rules: k.Rules, Content: k.Content, Pack: k.Pack, Seed: k.seed().String(), Source: "chacha8", Forks: k.Forks, Setup: k.Setup}
}
