package match

import (
	"context"
	"fmt"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"umpire/game"
	"umpire/system"
)

// recording is a match that has ended, as it is played once more for its replay.
type recording struct {
	kept storedMatch
	sys  system.System
	log  []game.Entry
}

// makeReplay has the replay of an ended match made, at somebody's cost and after all that
// people wait for. Until it is made, who asks for it waits.
func (h *Manager) makeReplay(id string, by payer, from func() (recording, error)) {
	made, ok := h.making.begin(id)
	if !ok {
		return
	}
	var failed error
	h.pool.put(recounting, by, &job{ctx: h.ctx,
		work: func(giveWay func()) {
			if p := caught(func() { failed = h.fill(id, from, giveWay) }); p != nil {
				h.watch.Panic()
				failed = p
			}
		},
		done: func(_ time.Duration, err error) {
			defer made()
			if failed != nil && err == nil && h.ctx.Err() == nil { // of a manager that closes, the next one makes it
				h.logger.Error("a match ended without a replay", slog.String("match", id), slog.Any("error", failed))
			}
		},
	})
}

// fill makes a replay and keeps its file. It is done in the pool.
func (h *Manager) fill(id string, from func() (recording, error), giveWay func()) error {
	r, err := from()
	if err != nil {
		return err
	}
	record, err := r.record(giveWay)
	if err != nil {
		return err
	}
	file, err := pack(record.Write)
	if err != nil {
		return err
	}
	return h.keeper.FillReplay(h.ctx, id, len(record.Lines), file)
}

// record plays the log once more, for what a spectator saw of it. That takes as long
// as hundreds of choices: whoever waits for one goes first.
func (r *recording) record(giveWay func()) (*game.Record, error) {
	table, err := r.sys.Open(r.kept.Setup, r.kept.source())
	if err != nil {
		return nil, err
	}
	table.Within(givingWay(context.Background(), giveWay))
	recorder := table.Recorder(r.kept.header())
	told := 0
	table.Watch(func(game.Event) {
		// Each time costs as much as several events: a worker of the pool has a thread of its own.
		if told++; told%16 == 0 {
			runtime.Gosched()
		}
	})
	if err := table.Replay(r.log); err != nil {
		return nil, err
	}
	record, err := recorder.Record()
	if err != nil {
		return nil, err
	}
	end := r.kept.Ending
	record.Footer.Secret, record.Footer.Nonces = end.Secret, end.Nonces
	played := &game.Played{Ended: r.kept.Ended.UTC().Format(time.RFC3339), Winners: end.Winners, Conceded: end.Conceded, Reason: end.Reason}
	for _, p := range r.kept.Players {
		played.Players = append(played.Players, p.Name)
	}
	record.Footer.Match = played
	return record, nil
}

// ofEnded is the recording of a match that ended earlier, from the disk.
func (h *Manager) ofEnded(id string) (r recording, err error) {
	kept, err := h.keeper.Match(h.ctx, id)
	if err != nil {
		return r, err
	}
	if r.kept, err = read(kept); err != nil {
		return r, err
	}
	if r.kept.Ending == nil {
		return r, fmt.Errorf("match %s has not ended", id)
	}
	if r.sys, err = h.System(kept.System); err != nil {
		return r, err
	}
	if r.log, err = h.logOf(id); err == nil && r.kept.Ending.Report != "" {
		r.log = r.log[:max(0, len(r.log)-1)] // the choice at which the rules broke is written down
	}
	return r, err
}

// makeLeft has the replays made that the manager before this one left.
func (h *Manager) makeLeft() {
	ids, err := h.keeper.Unfilled(h.ctx)
	if err != nil {
		h.logger.Error("replays that are not made yet could not be looked for", slog.Any("error", err))
	}
	for _, id := range ids {
		h.makeReplay(id, payer{name: "replays left"}, func() (recording, error) { return h.ofEnded(id) })
	}
}

// underWay are things that are being made, by their names.
type underWay struct {
	mu   sync.Mutex
	each map[string]chan struct{} // until it is closed
}

// begin notes that a thing is being made until made is called; false if it is already.
func (u *underWay) begin(id string) (made func(), ok bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.each[id] != nil {
		return nil, false
	}
	if u.each == nil {
		u.each = map[string]chan struct{}{}
	}
	done := make(chan struct{})
	u.each[id] = done
	return func() {
		u.mu.Lock()
		defer u.mu.Unlock()
		delete(u.each, id)
		close(done)
	}, true
}

// wait waits while a thing is being made, or until the context is done. What makes it must not call wait.
func (u *underWay) wait(ctx context.Context, id string) {
	u.mu.Lock()
	done := u.each[id]
	u.mu.Unlock()
	if done == nil {
		return
	}
	select {
	case <-done:
	case <-ctx.Done():
	}
}
