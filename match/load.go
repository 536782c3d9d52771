package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"umpire/game"
)

// load reads a match from disk and sets its table up. The error is a *Wrong or of the
// disk.
func (m *Match) load(id string, giveWay func()) error {
	m.giveWay = giveWay
	defer func() { m.giveWay = nil }()
	m.kept = journal{ctx: m.manager.ctx, keeper: m.manager.keeper, watch: m.manager.watch}
	from, err := m.manager.keeper.Match(m.manager.ctx, id)
	if errors.Is(err, ErrNotFound) {
		return wrong("unknown", "There is no match %q.", id)
	}
	if err != nil {
		return err
	}
	if m.kept.storedMatch, err = read(from); err != nil {
		return err
	}
	if m.chat, err = readChat(m.kept.Talk); err != nil {
		return fmt.Errorf("match %s: what was said: %w", id, err)
	}
	if m.sys, err = m.manager.System(m.kept.System); err != nil {
		return err
	}
	m.present.loaded = m.manager.time.Now()
	m.display, m.changed = newDisplay(m.manager.rooms[m.kept.System]), true
	if m.kept.Ending != nil {
		m.manager.memory.ended(m)
	}
	if m.kept.Ending == nil && m.kept.outdated(m.sys.About(), nil) {
		m.kept.Notice = "The match goes on under newer rules or content than it began with."
	}
	if err := m.open(); err != nil {
		m.manager.logger.Error("a match could not be set up again", slog.String("match", id), slog.Any("error", err))
		return wrong("broken", "The match cannot go on: %v", err)
	}
	if m.kept.Delay == 0 {
		return nil
	}
	first := Snapshot{Info: m.kept.info(), Scene: m.scene}
	m.feed = newDelayedFeed(time.Duration(m.kept.Delay)*time.Minute, newDisplay(m.display.free), first)
	return m.openFeed(m.kept.since(m.manager.time.Now()))
}

// logOf reads the log of a match.
func (h *Manager) logOf(id string) (log []game.Entry, err error) {
	for text, err := range h.keeper.Log(h.ctx, id) {
		if err != nil {
			return nil, err
		}
		var e game.Entry
		if err := json.Unmarshal(text, &e); err != nil {
			return nil, fmt.Errorf("entry %d of match %s: %w", len(log), id, err)
		}
		log = append(log, e)
	}
	return log, nil
}

// open sets the table up as the log left it; one with an open seat waits.
func (m *Match) open() (err error) {
	table, err := m.sys.Open(m.kept.Setup, m.kept.source())
	if err != nil {
		return fmt.Errorf("setting match %s up: %w", m.kept.ID, err)
	}
	m.scene = table.Scene()
	if !m.kept.begun() {
		return nil
	}
	log, err := m.manager.logOf(m.kept.ID)
	if err != nil {
		return err
	}
	m.kept.length = len(log)
	m.kept.saved.length.Store(-1)
	err = m.setUp(log)
	if m.kept.Ending == nil && m.kept.outdated(m.sys.About(), log) {
		err = m.goOn(log, err)
	}
	var broken *game.Broken
	if errors.As(err, &broken) && m.kept.Ending == nil && m.setUp(log[:max(0, len(log)-1)]) == nil {
		m.defect, err = broken, nil // the last choice was written down, and the match stopped there
	}
	if err != nil && m.kept.Ending != nil { // a defect ended it, or the rules have changed since: how it ended can be told
		m.manager.logger.Warn("the table of an ended match is lost", slog.String("match", m.kept.ID), slog.Any("error", err))
		m.table, err = nil, nil
		m.display.set(nil)
	}
	if err != nil {
		return fmt.Errorf("match %s does not fit these rules: %w", m.kept.ID, err)
	}
	m.display.events.take()
	return nil
}

// setUp sets the table up as a log left it.
func (m *Match) setUp(log []game.Entry) error {
	err := m.replay(m.display, log)
	m.table, m.changed = m.display.table, true
	return err
}

// replay plays a log on a new table, which a display shows. Others go first while the match is loaded.
func (m *Match) replay(d *display, log []game.Entry) error {
	table, err := m.sys.Open(m.kept.Setup, m.kept.source())
	if err != nil {
		return err
	}
	d.set(table)
	table.Within(func(int) error {
		if m.giveWay != nil {
			m.giveWay()
		}
		return nil
	})
	defer table.Within(nil)
	return replayed(table, log)
}
