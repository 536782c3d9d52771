package server

import (
	"net"
	"sync"
)

// entrance is a listener that takes so many connections at once, and so many from one
// address: those that only wait for another request are connections too. Others are hung
// up on.
type entrance struct {
	net.Listener
	*places
	refused func()
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
