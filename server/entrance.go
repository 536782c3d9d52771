package server

import (
	"net"
	"net/netip"
	"sync"
)

// entrance is a listener that takes so many connections at once, and so many from one
// address: those that only wait for another request are connections too. Others are hung
// up on.
type entrance struct {
	net.Listener
	most, mostEach int // no limit at 0
	refused        func()

	mu   sync.Mutex
	open int
	each map[netip.Prefix]int
}

// Accept implements net.Listener.
func (e *entrance) Accept() (net.Conn, error) {
	for {
		conn, err := e.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := household(conn.RemoteAddr().String())
		if e.enter(from) {
			return &guest{Conn: conn, left: func() { e.leave(from) }}, nil
		}
		e.refused()
		_ = conn.Close()
	}
}

func (e *entrance) enter(from netip.Prefix) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.most > 0 && e.open >= e.most || e.mostEach > 0 && e.each[from] >= e.mostEach {
		return false
	}
	e.open++
	e.each[from]++
	return true
}

func (e *entrance) leave(from netip.Prefix) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.open--
	if e.each[from]--; e.each[from] == 0 {
		delete(e.each, from)
	}
}

// guest is a connection that was let in.
type guest struct {
	net.Conn
	once sync.Once
	left func()
}

// Close implements net.Conn.
func (g *guest) Close() error {
	g.once.Do(g.left)
	return g.Conn.Close()
}
