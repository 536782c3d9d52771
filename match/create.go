package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"umpire/dice"
	"umpire/game"
	"umpire/system"
)

// Create sets a match up. It begins when all seats are taken.
func (h *Manager) Create(ctx context.Context, o Opening) (Opened, error) {
	sys, err := h.System(o.System)
	if err != nil {
		return Opened{}, err
	}
	if err := o.Clock.check(); err != nil {
		return Opened{}, err
	}
	if o.Delay < 0 || o.Delay > mostDelay {
		return Opened{}, wrong("malformed", "delay is %d: 0 to %d minutes are expected.", o.Delay, mostDelay)
	}
	setup, title, err := h.wished(ctx, sys, o)
	if err != nil {
		return Opened{}, err
	}
	k := storedMatch{MatchRecord: MatchRecord{System: o.System, Title: title, Setup: setup, Hints: o.Hints, Private: o.Private, Lobby: o.Lobby, Delay: o.Delay, Pace: h.limits.Pace}}
	k.clock = newClock(o.Clock, len(o.Players))
	if o.Pace != nil {
		k.Pace = time.Duration(*o.Pace) * time.Millisecond
	}
	return h.create(ctx, sys, k, o.Players, o.Promise, o.Nonce, nil)
}

// wished is the set-up of a match that is opened: that of an earlier one, if it is named.
func (h *Manager) wished(ctx context.Context, sys system.System, o Opening) (setup json.RawMessage, title string, err error) {
	if o.Again == "" {
		setup, title, err = sys.Wish(o.Wish)
		if err != nil {
			return nil, "", unread(err)
		}
		return setup, title, nil
	}
	k, err := h.keeper.Match(ctx, o.Again)
	if err != nil || k.System != o.System {
		return nil, "", wrong("malformed", "There is no match %q of this game to be played again.", o.Again)
	}
	return k.Setup, k.Title, nil
}

// create keeps a new match, whose log begins with the entries given.
func (h *Manager) create(ctx context.Context, sys system.System, k storedMatch, chairs []Chair, promise *Promise, nonce string, log []game.Entry) (Opened, error) {
	opener := quotaOf(ctx)
	if err := h.room(ctx, opener); err != nil {
		return Opened{}, err
	}
	table, err := sys.Open(k.Setup, dice.NewChaCha(dice.Seed{}))
	if err != nil {
		return Opened{}, unread(err)
	}
	if err := checkNames(table.Scene()); err != nil {
		return Opened{}, err
	}
	if len(chairs) != table.Seats() {
		return Opened{}, wrong("malformed", "The match has %d seats: %d players are named.", table.Seats(), len(chairs))
	}
	about := sys.About()
	k.Rules, k.Content, k.Created = about.Rules, about.Content, time.Now()
	if err := h.promised(&k, promise); err != nil {
		return Opened{}, err
	}
	opened := Opened{ID: k.ID, Seats: []Held{}}
	var named []Player // by people
	for i, c := range chairs {
		p, seat, err := h.takeChair(about, game.Seat(i), c, &opened)
		if err != nil {
			return Opened{}, err
		}
		side := table.Side(p.Seat)
		p.Side = &side
		switch {
		case c.Name != "":
			p.Name = distinctName(p.Seat, p.Name, k.Players)
			named = append(named, p)
		case p.Name != "":
			p.Name = distinctName(p.Seat, p.Name, named)
		}
		k.Players, k.Seats = append(k.Players, p), append(k.Seats, seat)
		own := ""
		if c.Kind == "person" {
			own = nonce
		}
		k.Nonces = append(k.Nonces, own)
	}
	if !slices.ContainsFunc(k.Players, func(p Player) bool { return p.Kind != "bot" }) {
		return Opened{}, wrong("malformed", "A match wants a person in one of its seats: \"umpire simulate\" has bots play each other.")
	}
	texts, size := make([][]byte, len(log)), matchSize+len(k.Setup)
	for i, e := range log {
		texts[i] = encode(e)
		size += len(texts[i])
	}
	if err := chargeQuota(opener, size); err != nil {
		return Opened{}, err
	}
	if opener != nil {
		k.Opener = opener.Name()
	}
	k.begin()
	err = h.keeper.Create(ctx, k.write(), texts...)
	if errors.Is(err, ErrConflict) {
		return Opened{}, wrong("token", "A match was set up with that commitment before: each is for one.")
	}
	if err != nil {
		return Opened{}, err
	}
	return opened, nil
}

// matchSize is about how many bytes a match takes on disk beside its set-up, and
// choiceSize how many a choice does, with what its replay tells of it.
const (
	matchSize  = 2 << 10
	choiceSize = 512
)

// room refuses a match more than the manager takes, or than it takes of one address.
func (h *Manager) room(ctx context.Context, opener Quota) error {
	if h.ctx.Err() != nil {
		return wrong("closing", "The server is closing.")
	}
	if most := h.limits.MatchesEach; most > 0 && opener != nil {
		own, err := h.live(ctx, opener.Name())
		if err != nil {
			return err
		}
		if own >= most {
			return wrong("quota", "Your address has %d matches under way, as many as one may: end one, or go on with it.", own)
		}
	}
	live, err := h.live(ctx, "")
	if err != nil {
		return err
	}
	if h.limits.Matches > 0 && live >= h.limits.Matches && !h.clear(ctx) {
		return wrong("full", "The server has %d matches under way, as many as it takes.", live)
	}
	return nil
}

// clear ends a match that was set up and that no person ever played, to make room for
// another.
func (h *Manager) clear(ctx context.Context) bool {
	if h.limits.Forsaken == 0 {
		return false
	}
	id, err := h.keeper.Forsaken(ctx, time.Now().Add(-h.limits.Forsaken))
	if err != nil {
		return false
	}
	m, err := h.acquire(ctx, id)
	if err != nil {
		return false
	}
	defer h.memory.release(m)
	ended := false
	m.loop.do(func() {
		if len(m.sessions) > 0 || m.kept.Played {
			return
		}
		e := Ending{Scores: []int{}, Reason: "nobody came to play", Nonces: []string{}}
		if ended = m.kept.end(e, time.Now(), nil) == nil; ended {
			m.changed = true
			h.memory.ended(m)
		}
	})
	return ended
}

// takeChair returns who sits in a seat, and what lets them.
func (h *Manager) takeChair(about system.About, seat game.Seat, c Chair, opened *Opened) (Player, SeatRecord, error) {
	p := Player{Seat: seat, Kind: c.Kind, Name: c.Name, Bot: c.Bot}
	if err := checkPlayerName(seat, c.Name); err != nil {
		return p, SeatRecord{}, err
	}
	var kept SeatRecord
	switch c.Kind {
	case "person":
		held := Held{seat, h.chance.name(tokenDigits)}
		kept.Token = hashed(held.Token)
		opened.Seats = append(opened.Seats, held)
	case "open":
		if opened.Invite == nil {
			opened.Invite = &Invite{seat, h.chance.name(codeDigits)}
		}
		kept.Invite = hashed(opened.Invite.Code)
	case "bot":
		if c.Bot == "" {
			p.Bot = about.Bots[0]
		} else if !slices.Contains(about.Bots, c.Bot) {
			return p, kept, wrong("malformed", "There is no bot %q here.", c.Bot)
		}
	default:
		return p, kept, wrong("malformed", "A player is a person, a bot or open, not %q.", c.Kind)
	}
	if p.Name == "" {
		p.Name = map[string]string{"bot": "the " + p.Bot + " bot", "person": fmt.Sprint(seat), "open": ""}[c.Kind]
	}
	return p, kept, nil
}
