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
	frames frames
	slow   func(frames int) // waits as long as so many are too fast

	mu   sync.Mutex
	hold bool
	held *[]byte
}

// rooms are for what is held back. Few connections hold something back at a time.
var rooms = sync.Pool{New: func() any { return new([]byte) }}

// maxKept says how large a room is kept.
const maxKept = 64 << 10

// Write implements net.Conn.
func (c *corked) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.hold {
		return c.Conn.Write(b)
	}
	if c.held == nil {
		c.held = rooms.Get().(*[]byte)
	}
	*c.held = append(*c.held, b...)
	return len(b), nil
}

// Read implements net.Conn.
func (c *corked) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	if odd := c.frames.count(b[:n]); odd > 0 {
		c.slow(odd)
	}
	return n, err
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
	if c.held == nil {
		return nil
	}
	_, err := c.Conn.Write(*c.held)
	if cap(*c.held) <= maxKept {
		*c.held = (*c.held)[:0]
		rooms.Put(c.held)
	}
	c.held = nil
	return err
}

// corker is a response whose connection, when it is taken over, is corked.
type corker struct {
	http.ResponseWriter
	slow func(frames int)
	conn *corked
}

// Hijack implements http.Hijacker.
func (c *corker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, both, err := http.NewResponseController(c.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	c.conn = &corked{Conn: conn, slow: c.slow}
	early, _ := both.Reader.Peek(both.Reader.Buffered()) // it will not be read again
	c.conn.frames.count(early)
	return c.conn, bufio.NewReadWriter(both.Reader, bufio.NewWriter(c.conn)), nil
}
