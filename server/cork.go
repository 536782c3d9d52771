package server

import (
	"bufio"
	"net"
	"net/http"
	"sync"
)

// corked is a connection whose messages can be held back for a moment, so that
// those that wait go out in one piece: under load, half of the work of a socket is
// the system's, and as much for a short piece as for a long one.
type corked struct {
	net.Conn
	mu   sync.Mutex
	hold bool
	held []byte
}

// maxKept is how large a room for what is held back a connection keeps.
const maxKept = 8 << 10

// Write implements net.Conn.
func (c *corked) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.hold {
		return c.Conn.Write(b)
	}
	c.held = append(c.held, b...)
	return len(b), nil
}

// cork holds back what is written from now on.
func (c *corked) cork() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hold = true
}

// uncork sends what was held back.
func (c *corked) uncork() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hold = false
	if len(c.held) == 0 {
		return nil
	}
	_, err := c.Conn.Write(c.held)
	if c.held = c.held[:0]; cap(c.held) > maxKept {
		c.held = nil
	}
	return err
}

// corker is a response whose connection, when it is taken over, is corked.
type corker struct {
	http.ResponseWriter
	conn *corked
}

// Hijack implements http.Hijacker.
func (c *corker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, both, err := http.NewResponseController(c.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	c.conn = &corked{Conn: conn}
	return c.conn, bufio.NewReadWriter(both.Reader, bufio.NewWriter(c.conn)), nil
}
