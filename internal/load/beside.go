package load

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"

	"umpire/system"
)

// Siege says how one abuser of each kind after the other is set beside honest players.
type Siege struct {
	Matches int           // honest ones, of two people each
	Pause   time.Duration // between the choices of a match
	Each    time.Duration // measured, for each kind; as much before it is not
	Wish    json.RawMessage
	Large   json.RawMessage // what is wished for of a large table
	Only    string          // the kind of abuser, if there is to be one only
}

// Besieged holds what honest players had while somebody asked for too much.
type Besieged struct {
	Abuse string `json:"abuse"` // "" is nobody
	// Asked says how often it asked for something, and Refused how often that was refused.
	Asked   int64 `json:"asked"`
	Refused int64 `json:"refused"`
	// From saying a choice until every seat has heard what came of it.
	Choices int     `json:"choices"`
	P50     float64 `json:"p50_ms"`
	P99     float64 `json:"p99_ms"`
	List    float64 `json:"list_ms"` // the list of matches, at most
	MB      float64 `json:"server_mb"`
}

// SiegeReport holds what was measured.
type SiegeReport struct {
	Rows []Besieged `json:"rows"`
	// Stop says how long the server took to end while all abusers went on.
	Stop float64 `json:"stop_s"`
}

// siege is one under way.
type siege struct {
	Siege
	server *Server
	ledger *Ledger
	system system.System
	abuser abuser // what each of them has

	mu     sync.Mutex
	took   []sample
	listed []sample
	failed error // of an honest player
}

// sample says how long something took, and when it was over.
type sample struct {
	at   time.Time
	took time.Duration
}

// Besiege plays honest matches on a server that has its usual limits, each player at an
// address of their own, and sets each abuser beside them for a while; at the end all at
// once, and the server is told to stop. An honest player who is refused anything ends it.
func Besiege(ctx context.Context, s *Server, system system.System, l Siege) (r SiegeReport, err error) {
	ledger, err := OpenLedger(s.Dir)
	if err != nil {
		return r, err
	}
	defer ledger.Close()
	b := &siege{Siege: l, server: s, ledger: ledger, system: system}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if err := b.record(ctx); err != nil {
		return r, err
	}
	var all sync.WaitGroup
	defer all.Wait()
	defer stop()
	for i := range l.Matches {
		all.Go(func() { b.keep(ctx, b.honest(ctx, i)) })
	}
	all.Go(func() { b.keep(ctx, b.list(ctx)) })
	none := abuse{"", func(_ *abuser, ctx context.Context) error { <-ctx.Done(); return nil }}
	for i, kind := range append([]abuse{none}, abuses...) {
		if l.Only != "" && i > 0 && kind.name != l.Only {
			continue
		}
		row, err := b.beside(ctx, i, kind)
		if err != nil {
			return r, err
		}
		r.Rows = append(r.Rows, row)
	}
	r.Stop, err = b.stopped(ctx)
	return r, err
}

// address is one of this machine's own: who, of a kind.
func address(kind, who int) netip.Addr {
	return netip.AddrFrom4([4]byte{127, byte(kind), byte(who >> 8), byte(who)})
}

// Kinds of addresses.
const (
	theHonest = 1 + iota
	theAbusers
	theOthers
)

// keep notes what went wrong for an honest player.
func (b *siege) keep(ctx context.Context, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err != nil && ctx.Err() == nil && b.failed == nil {
		b.failed = err
	}
}

// record plays a match to its end, and has its replay ready for the abusers.
func (b *siege) record(ctx context.Context) error {
	b.abuser = abuser{Server: b.server.From(address(theOthers, 1)), ledger: b.ledger, system: b.system, large: b.Large}
	d, err := b.abuser.begun(ctx, string(b.Wish))
	for err == nil && !d.Over() {
		_, err = d.choose(ctx)
	}
	if err != nil {
		return err
	}
	b.abuser.replay, b.abuser.lines = d.ID, d.Taken
	for wait := 10 * time.Second; wait > 0; wait -= 50 * time.Millisecond { // the replay is written after the end is told
		status, file, err := b.abuser.ask(ctx, http.MethodGet, "/api/replays/"+d.ID+"/file", nil)
		if err != nil {
			return err
		}
		if status == http.StatusOK {
			b.abuser.file = file
			return d.Leave()
		}
		time.Sleep(50 * time.Millisecond)
	}
	return errors.New("the match has no replay")
}

// honest plays one match after the other.
func (b *siege) honest(ctx context.Context, who int) error {
	server := b.server.From(address(theHonest, who))
	var d *Duel
	for ctx.Err() == nil {
		if d == nil || d.Over() {
			if d != nil {
				_ = d.Leave() // it is over
			}
			var err error
			if d, err = Open(ctx, server, b.ledger, b.system, b.Wish, 2); err != nil {
				return err
			}
			if err = d.Connect(ctx, server); err != nil {
				return err
			}
		}
		time.Sleep(b.Pause)
		took, err := d.Choose(ctx)
		if err != nil {
			return fmt.Errorf("an honest player in match %s at choice %d: %w", d.ID, d.Taken+1, err)
		}
		b.mu.Lock()
		b.took = append(b.took, sample{time.Now(), took})
		b.mu.Unlock()
	}
	return nil
}

// list looks at the list of matches, now and then.
func (b *siege) list(ctx context.Context) error {
	server := b.server.From(address(theOthers, 2))
	for ctx.Err() == nil {
		begun := time.Now()
		status, _, err := server.ask(ctx, http.MethodGet, "/api/matches", nil)
		if err != nil || status != http.StatusOK {
			return fmt.Errorf("the list of matches: %d %w", status, err)
		}
		b.mu.Lock()
		b.listed = append(b.listed, sample{time.Now(), time.Since(begun)})
		b.mu.Unlock()
		time.Sleep(50 * time.Millisecond)
	}
	return nil
}

// newAbuser is another of them.
func (b *siege) newAbuser(who int) *abuser {
	return &abuser{Server: b.server.From(address(theAbusers, who)), ledger: b.ledger, system: b.system,
		large: b.abuser.large, replay: b.abuser.replay, lines: b.abuser.lines, file: b.abuser.file}
}

// beside has an abuser go on for a while, and measures what others have of it.
func (b *siege) beside(ctx context.Context, who int, kind abuse) (Besieged, error) {
	a := b.newAbuser(who)
	going, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- kind.does(a, going) }()
	wait := func(d time.Duration) {
		select {
		case <-time.After(d):
		case <-ctx.Done():
		}
	}
	wait(b.Each)
	from := time.Now()
	wait(b.Each)
	row := b.measured(from)
	stop()
	if err := <-ended; err != nil && ctx.Err() != nil {
		return row, fmt.Errorf("%s: %w", kind.name, err)
	}
	a.http.CloseIdleConnections()
	row.Abuse, row.Asked, row.Refused = kind.name, a.asked.Load(), a.refused.Load()
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failed != nil {
		return row, fmt.Errorf("beside %q: %w", kind.name, b.failed)
	}
	return row, ctx.Err()
}

// measured returns what honest players had since a time.
func (b *siege) measured(from time.Time) (row Besieged) {
	b.mu.Lock()
	defer b.mu.Unlock()
	took, listed := since(b.took, from), since(b.listed, from)
	b.took, b.listed = nil, nil
	row.Choices = len(took)
	row.P50, row.P99, row.List = share(took, 0.5), share(took, 0.99), share(listed, 1)
	row.MB = float64(usageOf(fmt.Sprint(b.server.process.Process.Pid)).memory) / (1 << 20)
	return row
}

// since returns what was over after a time, in order of how long it took.
func since(all []sample, from time.Time) (list []time.Duration) {
	for _, s := range all {
		if s.at.After(from) {
			list = append(list, s.took)
		}
	}
	slices.Sort(list)
	return list
}

// share returns what so many of a sorted list do not take longer than, in milliseconds.
func share(sorted []time.Duration, of float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	return float64(sorted[int(of*float64(len(sorted)-1))].Microseconds()) / 1000
}

// stopped has all abusers go on at once, and is how long the server takes to end.
func (b *siege) stopped(ctx context.Context) (float64, error) {
	going, stop := context.WithCancel(ctx)
	var all sync.WaitGroup
	for i, kind := range abuses {
		a := b.newAbuser(100 + i)
		all.Go(func() { _ = kind.does(a, going) }) // the server goes away
	}
	defer all.Wait()
	defer stop()
	select {
	case <-time.After(b.Each):
	case <-ctx.Done():
	}
	b.mu.Lock()
	failed := b.failed
	b.failed = errors.New("the server stops")
	b.mu.Unlock()
	if failed != nil {
		return 0, fmt.Errorf("beside all of them: %w", failed)
	}
	begun := time.Now()
	err := b.server.Stop()
	return time.Since(begun).Seconds(), err
}
