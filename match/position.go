package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"

	"umpire/game"
	"umpire/system"
)

// keep writes down how the match stands, from where it can go on under rules that its
// log does not fit. All that was chosen is safe without it.
func (m *Match) keep() {
	if save := m.unsaved(); save != nil {
		save()
	}
}

// unsaved returns what writes down how the match stands now, on any goroutine: to pack that and wait for
// the disk need keep nobody from choosing. It returns nil if that is written down, or there is nothing to
// go on from.
func (m *Match) unsaved() (save func()) {
	m.tick()
	m.saveClock()
	saved, length := &m.kept.saved, m.kept.length
	if m.table == nil || m.kept.Ending != nil || m.table.Over() || m.table.Broken() != nil || saved.length.Load() == int64(length) {
		return nil
	}
	var at *game.Position
	if m.harmless(func() { at = m.table.Position() }) != nil {
		return nil
	}
	h := m.manager
	return func() {
		if err := saved.save(h.ctx, h.keeper, m.id, length, at); err != nil {
			h.logger.Warn("a position could not be kept", slog.String("match", m.id), slog.Any("error", err))
		}
	}
}

// outdated reports whether the match was last played under other rules or content
// than there are now.
func (k *storedMatch) outdated(about system.About, log []game.Entry) bool {
	rules, content := k.Rules, k.Content
	for _, e := range log {
		if e.From != nil {
			rules, content = e.From.Rules, e.From.Content
		}
	}
	return about.Rules != rules || about.Content != content
}

// goOn sets a match up that was played under other rules. Where its log, played
// again, comes to what the match had come to, nothing has happened. Otherwise the
// match goes on from where its last finished step left it, and its log says so.
// Misfit is the fault of the log, if it does not fit these rules.
func (m *Match) goOn(log []game.Entry, misfit error) error {
	stood, err := m.manager.keeper.Position(m.manager.ctx, m.kept.ID)
	switch {
	case errors.Is(err, ErrNotFound) || err == nil && stood.Length < len(log) && misfit == nil:
		return misfit // there is nothing, or nothing better, to go on from
	case err != nil:
		return err
	}
	from := new(game.Position)
	state, err := unpack(stood.State)
	if err == nil {
		err = json.Unmarshal(state, from)
	}
	if err != nil {
		return fmt.Errorf("the position of match %s: %w", m.kept.ID, err)
	}
	if misfit == nil {
		if now := m.table.Position(); now.Rolls == from.Rolls && bytes.Equal(now.State, from.State) {
			return nil
		}
	}
	about := m.sys.About()
	from.Rules, from.Content, from.Lost = about.Rules, about.Content, len(log)-stood.Length
	e := game.Entry{Seat: game.Nobody, From: from}
	if err := m.setUp(append(log, e)); err != nil {
		m.manager.logger.Warn("a position does not fit these rules", slog.String("match", m.kept.ID), slog.Any("error", err))
		if misfit == nil {
			return m.setUp(log)
		}
		return misfit
	}
	return m.kept.append(e)
}
