package server_test

import (
	"context"
	"net"
	"net/http"
	"sync"
	"testing"

	"umpire/match"
	"umpire/server"
	"umpire/system"
)

// wires listens for connections in memory. A test of a server that uses them can run in
// synctest.Test: a goroutine that waits for a socket of the system does not count as waiting there.
type wires struct {
	ends   chan net.Conn
	close  sync.Once
	closed chan struct{}
}

func newWires() *wires { return &wires{ends: make(chan net.Conn), closed: make(chan struct{})} }

// Accept implements net.Listener.
func (w *wires) Accept() (net.Conn, error) {
	select {
	case end := <-w.ends:
		return end, nil
	case <-w.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (w *wires) Close() error {
	w.close.Do(func() { close(w.closed) })
	return nil
}

// Addr implements net.Listener.
func (w *wires) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80} }

// wire is an end of a connection in memory.
type wire struct {
	net.Conn
	from net.Addr
}

// RemoteAddr implements net.Conn.
func (w wire) RemoteAddr() net.Addr { return w.from }

// dial connects, as http.Transport.DialContext does.
func (w *wires) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	here, there := net.Pipe()
	select {
	case w.ends <- wire{there, w.Addr()}:
		return here, nil
	case <-w.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// client returns a client of what listens.
func (w *wires) client(t testing.TB) *http.Client {
	way := &http.Transport{DialContext: w.dial}
	t.Cleanup(way.CloseIdleConnections)
	return &http.Client{Transport: way}
}

// openWired is openHouse for a test that has a time of its own.
func openWired(t testing.TB, change func(*server.Options)) (*house, *wires) {
	t.Helper()
	w := newWires()
	return openHouseOn(t, w, w.client(t), []system.System{dealSystem()}, match.Limits{}, change), w
}
