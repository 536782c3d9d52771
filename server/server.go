package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"umpire/match"
	"umpire/scenario"
	"umpire/system"
)

// Options has the parts of a server.
type Options struct {
	Systems []system.System
	Manager *match.Manager
	Page    fs.FS  // the built page; without an index.html, the server says how to build it
	Notices string // the licences of what others made of the program and the page
	Log     *slog.Logger
	Metrics *Metrics
	Limits  Limits
	// Origins are hosts whose pages may come in besides the server's own.
	Origins []string
	// Hosts are names that the server answers to, besides localhost and addresses.
	Hosts []string
	// Base is the path under which a proxy shows the server, such as "/umpire/"; "" or "/" is a
	// host of its own. Requests may come with it or without.
	Base string
	// Proxy says that a proxy stands before the server, and names whom it serves.
	Proxy bool
}

// connections are the places for them; behind a proxy all are of one address.
func (o *Options) connections() *addressLimit {
	all, each := o.Limits.Connections, o.Limits.ConnectionsEach
	if all == 0 {
		all = math.MaxInt
	}
	if each == 0 || o.Proxy {
		each = math.MaxInt
	}
	return newAddressLimit(all, each)
}

// Server is the door that browsers come in by.
type Server struct {
	options  Options
	systems  []system.System
	first    []string // what is played of each where nothing is chosen
	lessons  [][]*scenario.Lesson
	manager  *match.Manager
	log      *slog.Logger
	metrics  *Metrics
	mux      *http.ServeMux
	handler  http.Handler
	hosts    hosts
	sameSite *http.CrossOriginProtection
	sockets  *sockets
	quotas   *quotas
	allowed  map[string]*allowances       // by class
	messages *allowances                  // on sockets
	requests map[string]*addressSemaphore // by class

	closing context.Context // is done when nobody may come in any more
	close   context.CancelFunc
}

// New is a server.
func New(o Options) (*Server, error) {
	s := &Server{
		options: o, systems: o.Systems, manager: o.Manager, log: o.Log, metrics: o.Metrics, mux: http.NewServeMux(), sameSite: http.NewCrossOriginProtection(),
		sockets:  &sockets{addressLimit: newAddressLimit(o.Limits.Sockets, o.Limits.SocketsEach), metrics: o.Metrics},
		quotas:   newQuotas(&o.Limits),
		allowed:  map[string]*allowances{},
		messages: newAllowances(clientsAtOnce*o.Limits.Messages, clientsAtOnce*o.Limits.Burst),
		requests: map[string]*addressSemaphore{},
	}
	if err := checkBase(o.Base); err != nil {
		return nil, err
	}
	s.closing, s.close = context.WithCancel(context.Background())
	var err error
	if s.hosts, err = newHosts(o.Hosts); err != nil {
		return nil, err
	}
	for _, host := range o.Origins {
		for _, scheme := range [...]string{"http://", "https://"} {
			if err := s.sameSite.AddTrustedOrigin(scheme + host); err != nil {
				return nil, fmt.Errorf("the origin %q: %w", host, err)
			}
		}
	}
	for _, c := range [...]class{reading, judging, opening, sitting, fetching, playing} {
		s.requests[c.name] = &addressSemaphore{atOnce: c.atOnce, each: map[netip.Prefix]*semaphore{}}
		s.allowed[c.name] = newAllowances(c.second*o.Limits.Rate, max(1, int(float64(c.burst)*o.Limits.Rate)))
	}
	for _, sys := range s.systems {
		s.first = append(s.first, firstOf(sys))
		lessons, err := sys.Lessons()
		if err != nil {
			return nil, fmt.Errorf("the lessons of %s: %w", sys.About().Name, err)
		}
		s.lessons = append(s.lessons, lessons)
	}
	o.Metrics.live(o.Manager.Live)
	o.Metrics.waiting(o.Manager.Waiting)
	s.routes()
	s.handler = s.guard(under(o.Base, s.mux))
	return s, nil
}

// routes says who answers what.
func (s *Server) routes() {
	s.describe()
	s.mux.HandleFunc("GET /api/matches/{id}/play", s.play)
	s.mux.HandleFunc("/api/", func(w http.ResponseWriter, _ *http.Request) {
		refuse(w, http.StatusNotFound, "There is no such request.")
	})
	s.mux.HandleFunc("GET /healthz", s.health)
	s.mux.HandleFunc("/metrics", func(w http.ResponseWriter, _ *http.Request) {
		refuse(w, http.StatusNotFound, "The server's figures are at an address of their own, if it was started with --metrics.")
	})
	s.mux.HandleFunc("GET /notices", newAsset("notices.txt", []byte(s.options.Notices)).serve)
	s.mux.Handle("/", newPage(s.options.Page, s.options.Base))
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.handler.ServeHTTP(w, s.paying(r))
}

// limited is a middleware that refuses an address which requests too much of a class, and
// has it do a few of those at a time that take long: others do not wait for it.
func (s *Server) limited(c class) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		r, w := humago.Unwrap(ctx)
		from := s.origin(r)
		if !s.allows(c, from) {
			tooMuch(w)
			return
		}
		release, ok := s.requests[c.name].acquire(r.Context(), from)
		if !ok {
			refuse(w, http.StatusServiceUnavailable, "Others at your address have the same done: try again in a moment.")
			return
		}
		defer release()
		next(ctx)
	}
}

// allows reports whether an address may request one more of a class now.
func (s *Server) allows(c class, from netip.Prefix) bool {
	now := time.Now()
	return s.allowed[c.name].of(from, now).AllowN(now, 1)
}

// tooMuch refuses who requests too much.
func tooMuch(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	refuse(w, http.StatusTooManyRequests, "That was too much at once: try again in a moment.")
}

// Serve answers on the listener until the context is done, and then lets go: nobody
// comes in any more, whoever is there is told, and what is under way is finished.
func (s *Server) Serve(ctx context.Context, on net.Listener) error {
	h := &http.Server{
		Handler: s, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, WriteTimeout: 2 * time.Minute, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 32 << 10, ErrorLog: slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
	in := &limitListener{Listener: on, addressLimit: s.options.connections(), refused: s.metrics.wrongs.WithLabelValues("connections").Inc}
	failed := make(chan error, 1)
	go func() { failed <- h.Serve(in) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	s.log.Info("closing")
	soon, cancel := context.WithTimeout(context.WithoutCancel(ctx), farewell)
	defer cancel()
	s.close()
	err := h.Shutdown(soon)
	if errors.Is(err, context.DeadlineExceeded) { // somebody is slow: that is no trouble of the server's
		s.log.Warn("some requests were not finished")
		err = h.Close()
	}
	gone := make(chan struct{})
	go func() { s.sockets.all.Wait(); close(gone) }()
	select {
	case <-gone:
	case <-soon.Done():
		s.log.Warn("some clients did not hang up")
	}
	return err
}

// ServeMetrics answers on the listener with the server's figures, and with nothing
// else, until the context is done.
func (s *Server) ServeMetrics(ctx context.Context, on net.Listener) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", s.metrics.Handler())
	h := &http.Server{
		Handler: s.guard(mux), ReadTimeout: grace, WriteTimeout: grace, IdleTimeout: time.Minute,
		MaxHeaderBytes: 32 << 10, ErrorLog: slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
	defer context.AfterFunc(ctx, func() { _ = h.Close() })()
	if err := h.Serve(on); ctx.Err() == nil {
		return err
	}
	return nil
}

// farewell limits how long the server waits for clients when it closes, and grace how long a
// request waits for its turn.
const (
	farewell = 4 * time.Second // the manager takes as long again, and one more
	grace    = 10 * time.Second
)
