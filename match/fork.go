package match

import (
	"context"
	"encoding/json"
	"slices"

	"umpire/dice"
	"umpire/game"
	"umpire/system"
)

// Fork sets a match up that plays a replay on from a line, against a bot.
func (h *Manager) Fork(ctx context.Context, id string, b Branch) (opened Opened, err error) {
	h.making.wait(ctx, id)
	var from branching
	if late := h.paid(ctx, recounting, id, func(giveWay func()) { from, err = h.branch(ctx, id, b, giveWay) }); late != nil {
		return Opened{}, late
	}
	if err != nil {
		return Opened{}, err
	}
	return h.playOn(ctx, id, b, from)
}

// branching is a replay where a match branches off.
type branching struct {
	sys    system.System
	kept   ReplayRecord
	record *game.Record
	table  system.Table
	log    []game.Entry
}

// branch reads a replay and plays it to a line. It is done in the pool.
func (h *Manager) branch(ctx context.Context, id string, b Branch, giveWay func()) (from branching, err error) {
	if from.kept, from.record, err = h.record(ctx, id); err != nil {
		return from, err
	}
	head := &from.record.Header
	if from.sys, err = h.System(head.System); err != nil {
		return from, err
	}
	if b.Line < 0 || b.Line > len(from.record.Lines) {
		return from, wrong("malformed", "The replay has %d lines: there is no line %d.", len(from.record.Lines), b.Line)
	}
	if head.Source != "chacha8" {
		return from, wrong("malformed", "This replay was played with the quick dice of simulations: it can be watched, not played on.")
	}
	source, err := head.Stream()
	if err != nil {
		return from, err
	}
	if from.table, err = from.sys.Open(head.Setup, source); err != nil {
		return from, unread(err)
	}
	if from.log = from.record.Log()[:b.Line]; len(from.log) > 0 {
		from.table.Within(h.worked(ctx, from.record, giveWay))
		err = unplayed(ctx, from.table.Replay(from.log))
	}
	return from, err
}

// playOn sets up the match that goes on where a replay was left.
func (h *Manager) playOn(ctx context.Context, id string, b Branch, from branching) (Opened, error) {
	record, table := from.record, from.table
	seed, err := dice.ParseSeed(record.Header.Seed)
	if err != nil {
		return Opened{}, err
	}
	k := storedMatch{MatchRecord: MatchRecord{System: record.Header.System, Title: from.kept.Title, Setup: json.RawMessage(record.Header.Setup), Private: from.kept.Private, Pace: h.limits.Pace, Fork: Fork{Replay: id, Line: b.Line}}}
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
	return h.create(ctx, from.sys, k, chairs, b.Promise, b.Nonce, from.log)
}
