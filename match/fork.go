package match

import (
	"context"
	"encoding/json"
	"slices"

	"umpire/dice"
	"umpire/game"
	"umpire/store"
)

// Fork sets a match up that plays a replay on from a line, against a bot.
func (h *Hall) Fork(ctx context.Context, id string, b Branch) (Opened, error) {
	record, err := h.record(ctx, id)
	if err != nil {
		return Opened{}, err
	}
	sys, err := h.System(record.Header.System)
	if err != nil {
		return Opened{}, err
	}
	if b.Line < 0 || b.Line > len(record.Lines) {
		return Opened{}, wrong("malformed", "The replay has %d lines: there is no line %d.", len(record.Lines), b.Line)
	}
	if record.Header.Source != "chacha8" {
		return Opened{}, wrong("malformed", "This replay was played with the quick dice of simulations: it can be watched, not played on.")
	}
	source, err := record.Header.Stream()
	if err != nil {
		return Opened{}, err
	}
	table, err := sys.Open(record.Header.Setup, source)
	if err != nil {
		return Opened{}, unread(err)
	}
	log := record.Log()[:b.Line]
	if len(log) > 0 {
		if late := h.paidLong(ctx, recounting, id, func(giveWay func()) {
			table.Within(h.worked(ctx, record, giveWay))
			err = table.Replay(log)
		}); late != nil {
			return Opened{}, late
		}
		if err := unplayed(ctx, err); err != nil {
			return Opened{}, err
		}
	}
	seed, err := dice.ParseSeed(record.Header.Seed)
	if err != nil {
		return Opened{}, err
	}
	info, err := h.shelf.Replay(ctx, id)
	if err != nil {
		return Opened{}, err
	}
	k := keptMatch{Match: store.Match{System: record.Header.System, Title: info.Title, Setup: json.RawMessage(record.Header.Setup), Private: info.Private, Pace: h.limits.Pace, Fork: store.Fork{Replay: id, Line: b.Line}}}
	k.Forks = append(slices.Clone(record.Header.Forks), dice.Earlier{Seed: seed, Until: table.Rolls()})
	chairs := make([]Chair, table.Seats())
	if int(b.Seat) >= len(chairs) {
		return Opened{}, wrong("malformed", "The match has %d seats: there is no seat %d, counted from 0.", len(chairs), b.Seat)
	}
	for i := range chairs {
		chairs[i] = Chair{Kind: "bot", Bot: b.Bot}
		if game.Seat(i) == b.Seat {
			chairs[i] = Chair{Kind: "person"}
		}
	}
	return h.create(ctx, sys, k, chairs, b.Promise, b.Nonce, log)
}
