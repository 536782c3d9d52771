package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"umpire/match"
)

// maxGroup bounds the changes of one transaction, so that none waits long for its
// neighbours.
const maxGroup = 512

// writer is the one connection that writes, and its goroutine.
type writer struct {
	path string
	db   *sql.DB
	conn *sql.Conn

	// Used by the goroutine only.
	prepared map[string]*sql.Stmt // by their text
	wrote    bool                 // the change being made has written something
	ends     map[string]*logEnd   // of live matches, by their ID
	fresh    int                  // entries that are not settled
	mark     mark                 // as it is in the database
	marker   *marker
	quiet    time.Duration

	changes chan change
	closing chan struct{}
	stopped chan struct{}
	stats   struct{ changes, commits atomic.Int64 }
}

// change is something that is to be written, in a transaction with its neighbours.
// It may be tried twice. One that looks before it writes can refuse without
// disturbing them.
type change struct {
	do   func(*writer) error
	done chan<- error
}

func newWriter(ctx context.Context, db *sql.DB, path string) (*writer, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, blame(path, err)
	}
	w := &writer{
		path:     path,
		db:       db,
		conn:     conn,
		prepared: map[string]*sql.Stmt{},
		ends:     map[string]*logEnd{},
		quiet:    quiet,
		changes:  make(chan change),
		closing:  make(chan struct{}),
		stopped:  make(chan struct{}),
	}
	err = errors.Join(
		w.row("SELECT count(*) FROM fresh", nil, &w.fresh),
		w.row("SELECT id, commits FROM mark", nil, &w.mark.id, &w.mark.commits))
	if err == nil {
		w.marker, err = openMarker(path, w.mark)
	}
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	go w.run()
	return w, nil
}

// make makes a change and returns when it is on disk. The context bounds the wait
// for its turn; what has begun is finished.
func (w *writer) make(ctx context.Context, do func(*writer) error) error {
	done := make(chan error, 1)
	select {
	case <-w.closing:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	case w.changes <- change{do, done}:
		return <-done
	}
}

// run writes what comes: all that waits at once.
func (w *writer) run() {
	defer close(w.stopped)
	group := make([]change, 0, maxGroup)
	var rate rate
	idle := time.NewTimer(w.quiet)
	defer idle.Stop()
	for {
		select {
		case <-w.closing:
			w.settle()
			return
		case first := <-w.changes:
			group = w.waiting(append(group[:0], first))
			if len(group) < plenty && rate.high(time.Now()) {
				time.Sleep(gather)
				group = w.waiting(group)
			}
			w.commit(group)
			rate.made += len(group)
			clear(group)
			idle.Reset(w.quiet)
		case <-idle.C:
			w.settle()
			w.empty()
			w.marker.save()
		}
		if w.fresh >= maxFresh {
			w.settle()
			if w.crowded() {
				w.empty()
			}
		}
	}
}

// While many write at once, each group waits a little for more of them, unless there are
// plenty already: what a group costs by itself, most of all the wait for the disk, is a good
// part of what each change costs then. Who writes alone does not wait.
const (
	gather = 2 * time.Millisecond
	plenty = 32
)

// rate says how many changes have been made lately.
type rate struct {
	from         time.Time // of the window of time that is counted
	made, before int       // in it, and in the one before
}

// high reports whether many write at once: about a thousand changes in a second.
func (r *rate) high(now time.Time) bool {
	const window, many = 10 * time.Millisecond, 10
	if gone := now.Sub(r.from); gone >= window {
		if r.before = 0; gone < 2*window {
			r.before = r.made
		}
		r.from, r.made = now, 0
	}
	return max(r.before, r.made) >= many
}

// quiet says how long nothing is changed until the write-ahead log is emptied.
var quiet = 2 * time.Second

// crowded reports whether the write-ahead log has become much longer than it should:
// while somebody reads in it, it is not begun anew.
func (w *writer) crowded() bool { return size(w.path+"-wal") > int64(4*mostFrames*(frameHeader+1024)) }

// empty moves what is in the write-ahead log where it belongs, and cuts it to nothing.
// Who reads in it is waited for, for a moment: everybody's choices wait as long. If
// somebody still does, it is as safe where it is, and it is tried again later.
func (w *writer) empty() {
	var busy, frames, moved, timeout int
	_ = w.row("PRAGMA busy_timeout = 50", nil, &timeout)
	_ = w.row("PRAGMA wal_checkpoint(TRUNCATE)", nil, &busy, &frames, &moved)
	_ = w.row(fmt.Sprintf("PRAGMA busy_timeout = %d", patience.Milliseconds()), nil, &timeout)
}

// waiting adds the changes that wait to a group.
func (w *writer) waiting(group []change) []change {
	for len(group) < maxGroup {
		select {
		case c := <-w.changes:
			group = append(group, c)
		default:
			return group
		}
	}
	return group
}

// commit makes a group of changes and answers them. If the group as a whole
// cannot be made, each is tried by itself: one that is too large for the disk does
// not take the others with it.
func (w *writer) commit(group []change) {
	answers, err := w.together(group)
	if err != nil && len(group) > 1 {
		for i, c := range group {
			alone, err := w.together([]change{c})
			answers[i] = errors.Join(err, alone[0])
		}
	} else if err != nil {
		answers[0] = err
	}
	for i, c := range group {
		c.done <- answers[i]
	}
}

// together makes changes in one transaction and returns what each was answered. An
// error means that none was made.
func (w *writer) together(group []change) (answers []error, err error) {
	answers = make([]error, len(group))
	made := int64(0)
	next := mark{w.mark.id, w.mark.commits + 1}
	err = w.transaction(func() error {
		for i, c := range group {
			w.wrote = false
			err := c.do(w)
			switch refused := errors.Is(err, match.ErrConflict) || errors.Is(err, match.ErrNotFound); {
			case err == nil:
				made++
			case refused && !w.wrote:
				answers[i] = err
			default:
				return err
			}
		}
		if made == 0 {
			return nil
		}
		return w.exec("UPDATE mark SET commits = ?", next.commits)
	})
	if err != nil {
		return answers, err
	}
	if made > 0 {
		w.mark = next
		w.marker.note(next)
	}
	w.stats.changes.Add(made)
	w.stats.commits.Add(1)
	return answers, nil
}

// transaction does something as a whole, or not at all.
func (w *writer) transaction(do func() error) error {
	if err := w.exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	err := do()
	if err == nil {
		err = w.exec("COMMIT")
	}
	if err != nil {
		// The database has often rolled back by itself, which makes this one fail.
		_, _ = w.conn.ExecContext(context.Background(), "ROLLBACK")
		clear(w.ends) // they were remembered as the transaction saw them
	}
	return err
}

// exec runs a statement.
func (w *writer) exec(query string, args ...any) error {
	_, err := w.affect(query, args...)
	return err
}

// affect runs a statement and returns how many rows it changed.
func (w *writer) affect(query string, args ...any) (int64, error) {
	s, err := w.statement(query)
	if err != nil {
		return 0, err
	}
	result, err := s.ExecContext(context.Background(), args...)
	if err != nil {
		return 0, blame(w.path, err)
	}
	changed, err := result.RowsAffected()
	w.wrote = w.wrote || changed > 0
	return changed, err
}

// row reads one row into places; none is match.ErrNotFound.
func (w *writer) row(query string, args []any, into ...any) error {
	s, err := w.statement(query)
	if err != nil {
		return err
	}
	switch err := s.QueryRowContext(context.Background(), args...).Scan(into...); {
	case errors.Is(err, sql.ErrNoRows):
		return match.ErrNotFound
	case err != nil:
		return blame(w.path, err)
	}
	return nil
}

// statement returns a prepared statement, the same for the same text.
func (w *writer) statement(query string) (*sql.Stmt, error) {
	if s, ok := w.prepared[query]; ok {
		return s, nil
	}
	s, err := w.conn.PrepareContext(context.Background(), query)
	if err != nil {
		return nil, blame(w.path, err)
	}
	w.prepared[query] = s
	return s, nil
}

// close finishes the group being written, and closes the database.
func (w *writer) close() error {
	close(w.closing)
	<-w.stopped
	var errs []error
	for _, s := range w.prepared {
		errs = append(errs, s.Close())
	}
	errs = append(errs, w.conn.Close(), w.db.Close(), w.marker.close())
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("closing %s: %w", w.path, err)
	}
	return nil
}

// Stats counts what a store has written since it was opened.
type Stats struct {
	Changes int64 // that were made
	Commits int64 // the transactions that they shared
}

// Stats returns what the store has written so far.
func (s *Store) Stats() Stats {
	return Stats{Changes: s.write.stats.changes.Load(), Commits: s.write.stats.commits.Load()}
}
