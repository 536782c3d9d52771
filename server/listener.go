package server

import (
	"net"
	"sync"
)

// limitListener limits how many connections are open at once, in all and from one address. Idle
// connections count. It closes those beyond the limit.
type limitListener struct {
	net.Listener
	*addressLimit
	refused func()
}

// Accept implements net.Listener.
func (e *limitListener) Accept() (net.Conn, error) {
	for {
		conn, err := e.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := clientPrefix(conn.RemoteAddr().String())
		if e.enter(from) {
			return &limitedConn{Conn: conn, left: func() { e.leave(from) }}, nil
		}
		e.refused()
		_ = conn.Close()
	}
}

// limitedConn gives its place back when it is closed.
type limitedConn struct {
	net.Conn
	once sync.Once
	left func()
}

// Close implements net.Conn.
func (g *limitedConn) Close() error {
	g.once.Do(g.left)
	return g.Conn.Close()
}
