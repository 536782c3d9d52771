package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"umpire/match"
	"umpire/server"
	"umpire/store"
	"umpire/web"
)

// serving has the flags of "umpire serve".
type serving struct {
	addr        string
	dir         string
	pack        string
	open        bool
	logs        string // text or json
	verbose     bool
	matches     int
	matchesEach int
	disk        int // megabytes
	rest        time.Duration
	pace        time.Duration
	profile     string
	metrics     string // where to listen for who asks for figures
	options     server.Options
}

func serveCommand(c *console) *cobra.Command {
	o := serving{options: server.Options{Limits: server.DefaultLimits()}}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Open the browser table, for yourself or for everybody",
		Long: `Serve is the browser table: it keeps all matches in one directory, plays the bots,
and sends the page. It has no accounts; whoever holds the link of a seat has the
seat. It stops at an interrupt, and goes on later with every match where it was.`,
		Example: `  umpire serve --open
  umpire serve --addr :8080 --data /var/lib/umpire --log json`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context(), c) },
	}
	f := cmd.Flags()
	f.StringVar(&o.addr, "addr", "localhost:8080", "where to listen: host:port, or :port for every address of this machine")
	f.StringVar(&o.dir, "data", "", "the directory of the matches (games, if there is one here; else your own data directory)")
	packFlag(cmd, &o.pack)
	f.BoolVar(&o.open, "open", false, "open the page in a browser")
	f.StringVar(&o.logs, "log", "text", "how the log is written: text or json")
	f.BoolVar(&o.verbose, "verbose", false, "log every request, those for the page too")
	f.IntVar(&o.matches, "max-matches", 2000, "how many matches may be open at once")
	f.IntVar(&o.matchesEach, "max-matches-each", 200, "how many of them may have been set up from one address; 0: no limit")
	f.DurationVar(&o.rest, "rest", 30*24*time.Hour, "how long a match that nobody plays counts as open; it is kept for good")
	f.DurationVar(&o.pace, "pace", 600*time.Millisecond, "how long a bot takes for a decision, where a match does not say")
	l := &o.options.Limits
	f.IntVar(&l.Sockets, "max-clients", l.Sockets, "how many clients may be connected at once")
	f.IntVar(&l.SocketsEach, "max-clients-each", l.SocketsEach, "how many of them from one address")
	f.Float64Var(&l.Rate, "rate", l.Rate, "scales how much an address may request in a second; 0: no limit")
	f.Float64Var(&l.Messages, "messages", l.Messages, "how many messages a client may send in a second; 0: no limit")
	f.Float64Var(&l.Work, "work", l.Work, "how many processor seconds a second an address may have worked for it; 0: no limit")
	f.IntVar(&o.disk, "disk", l.Keep>>20, "how many megabytes may be written down for an address in a day; 0: no limit")
	f.IntVar(&l.Connections, "max-connections", l.Connections, "how many connections may be open at once; 0: no limit")
	f.IntVar(&l.ConnectionsEach, "max-connections-each", l.ConnectionsEach, "how many of them from one address; 0: no limit")
	f.StringSliceVar(&o.options.Origins, "origin", nil, "a host whose pages may use this server too")
	f.StringVar(&o.options.Base, "base", "", "the path under which a proxy shows this server, such as /umpire/")
	f.StringSliceVar(&o.options.Hosts, "host", nil, "a name that this server is found by, such as umpire.example; it answers to no name but localhost, this machine's and these")
	f.StringVar(&o.metrics, "metrics", "", "where to listen for Prometheus, such as localhost:9090, which is answered at /metrics; nowhere if not given")
	f.BoolVar(&o.options.Proxy, "proxy", false, "a proxy stands before this server, and names whom it serves (X-Forwarded-For)")
	f.StringVar(&o.profile, "profile", "", "write what the processor does to this file, and where memory went to FILE.memory")
	if err := f.MarkHidden("profile"); err != nil {
		panic(err) // it was defined just now
	}
	return cmd
}

// door says where a server is found, and its matches.
type door struct {
	Address string `json:"address"`
	Data    string `json:"data"`
	Metrics string `json:"metrics,omitempty"`
}

func (d door) words(w io.Writer) error {
	metrics := ""
	if d.Metrics != "" {
		metrics = "  figures for Prometheus are at " + d.Metrics + "\n"
	}
	_, err := fmt.Fprintf(w, "Umpire is at %s\n  matches are kept in %s\n%s  to stop it, press Ctrl+C\n", d.Address, d.Data, metrics)
	return err
}

// run serves until it is told to stop.
func (o *serving) run(ctx context.Context, c *console) (err error) {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGTERM)
	defer stop()
	log, err := o.logger(c.err)
	if err != nil {
		return err
	}
	if o.profile != "" {
		done, err := profiled(o.profile)
		if err != nil {
			return err
		}
		defer done()
	}
	o.options.Limits.Keep = o.disk << 20
	games, err := openGames(o.pack)
	if err != nil {
		return err
	}
	on, err := listen(ctx, "--addr", o.addr)
	if err != nil {
		return err
	}
	defer on.Close()
	var figures net.Listener
	if o.metrics != "" {
		if figures, err = listen(ctx, "--metrics", o.metrics); err != nil {
			return err
		}
		defer figures.Close()
	}
	if o.dir == "" {
		if o.dir, err = dataDir(); err != nil {
			return err
		}
	}
	shelf, err := store.Open(ctx, o.dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shelf.Close()) }()
	metrics := server.NewMetrics()
	metrics.Disk(shelf.Sizes)
	manager := match.NewManager(shelf, games, match.Limits{Matches: o.matches, MatchesEach: o.matchesEach, Rest: o.rest, Forsaken: time.Hour, Idle: 10 * time.Minute, Pace: o.pace}, metrics, log)
	defer manager.Close()
	if c.prepare != nil {
		c.prepare(manager)
	}
	o.options.Hosts = append(o.options.Hosts, ownNames(o.addr)...)
	o.options.Systems, o.options.Manager, o.options.Page, o.options.Log, o.options.Metrics = games, manager, web.Page(), log, metrics
	o.options.Notices = notices
	s, err := server.New(o.options)
	if err != nil {
		return err
	}
	at := address(on.Addr())
	found := door{Address: at, Data: filepath.Dir(shelf.Path())}
	if figures != nil {
		found.Metrics = address(figures.Addr()) + "/metrics"
	}
	if err := c.show(found, found.words); err != nil {
		return err
	}
	if o.open {
		if err := browse(at); err != nil {
			fmt.Fprintf(c.err, "umpire: no browser could be opened: %v\n", err)
		}
	}
	if figures != nil {
		go func() {
			if err := s.ServeMetrics(ctx, figures); err != nil {
				log.Error("nobody is told the figures any more", slog.Any("error", err))
			}
		}()
	}
	return s.Serve(ctx, on)
}

// ownNames are the names by which a machine is found that listens at an address: the
// one that was given there, and, if others can reach it, its own.
func ownNames(addr string) (names []string) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil
	}
	ip, err := netip.ParseAddr(host)
	if host != "" && err != nil {
		names = append(names, host)
	}
	if name, err := os.Hostname(); err == nil && name != "" && host != "localhost" && !ip.IsLoopback() {
		names = append(names, name, name+".local")
	}
	return names
}

// profiled begins to note what the processor does; done writes it down.
func profiled(path string) (done func(), err error) {
	processor, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	memory, err := os.Create(path + ".memory")
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(processor); err != nil {
		return nil, err
	}
	return func() {
		pprof.StopCPUProfile()
		_ = errors.Join(pprof.Lookup("allocs").WriteTo(memory, 0), processor.Close(), memory.Close()) // it is only a look
	}, nil
}

// logger writes the log in the form that was asked for.
func (o *serving) logger(to io.Writer) (*slog.Logger, error) {
	options := &slog.HandlerOptions{Level: slog.LevelWarn}
	if o.verbose {
		options.Level = slog.LevelDebug
	}
	switch o.logs {
	case "text":
		return slog.New(slog.NewTextHandler(to, options)), nil
	case "json":
		return slog.New(slog.NewJSONHandler(to, options)), nil
	}
	return nil, fmt.Errorf("--log is %q: expected text or json", o.logs)
}

// listen opens the address; the error says what to do.
func listen(ctx context.Context, flag, addr string) (net.Listener, error) {
	on, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	var wrong *net.AddrError
	var unknown *net.DNSError
	switch {
	case err == nil:
		return on, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("%s is taken: another program listens there; stop it, or choose another place with %s localhost:8081", addr, flag)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("%s may not be listened at by you: choose a port from 1024 on with %s", addr, flag)
	case errors.As(err, &wrong), errors.As(err, &unknown):
		return nil, fmt.Errorf("%s is %q: expected host:port, such as localhost:8080", flag, addr)
	}
	return nil, fmt.Errorf("listening at %s: %w", addr, err)
}

// address returns where a browser on this machine finds the server.
func address(at net.Addr) string {
	tcp, ok := at.(*net.TCPAddr)
	if !ok {
		return "http://" + at.String()
	}
	if tcp.IP.IsUnspecified() || tcp.IP.IsLoopback() {
		return fmt.Sprintf("http://localhost:%d", tcp.Port)
	}
	return "http://" + tcp.String()
}

// dataDir returns where matches are kept if nothing else is said: in games, if there is
// such a directory here, otherwise in the user's own.
func dataDir() (string, error) {
	if info, err := os.Stat("games"); err == nil && info.IsDir() {
		return "games", nil
	}
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "umpire"), nil
	}
	if runtime.GOOS == "linux" {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", fmt.Errorf("where to keep the matches? %w: name a directory with --data", err)
		}
		return filepath.Join(home, ".local", "share", "umpire"), nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("where to keep the matches? %w: name a directory with --data", err)
	}
	return filepath.Join(dir, "umpire"), nil
}

// browse opens an address in the user's browser.
func browse(at string) error {
	name, args := "xdg-open", []string{at}
	switch runtime.GOOS {
	case "darwin":
		name = "open"
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", at}
	}
	cmd := exec.Command(name, args...)
	if err := cmd.Start(); err != nil {
		return err
	}
	go func() { _ = cmd.Wait() }()
	return nil
}
