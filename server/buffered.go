package server

import (
	"bufio"
	"net"
	"net/http"
	"sync"
)

// bufferedConn is a connection that can hold back what is written for a moment, so that messages that
// wait go out in one piece: under load, half of the work of a socket is the system's, and as much for a
// short piece as for a long one.
type bufferedConn struct {
	net.Conn
	frames frames
	slow   func(frames int) // delays the reader for frames that come too fast

	mu   sync.Mutex
	hold bool
	held *[]byte
}

// buffers has room for what is held back. Few connections hold something back at a time.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// maxKept is the size of the largest buffer that is used again, in bytes.
const maxKept = 64 << 10

// Write implements net.Conn.
func (c *bufferedConn) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.hold {
		return c.Conn.Write(b)
	}
	if c.held == nil {
		c.held = buffers.Get().(*[]byte)
	}
	*c.held = append(*c.held, b...)
	return len(b), nil
}

// Read implements net.Conn.
func (c *bufferedConn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	if odd := c.frames.count(b[:n]); odd > 0 {
		c.slow(odd)
	}
	return n, err
}

// buffer holds back what is written from now on.
func (c *bufferedConn) buffer() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hold = true
}

// flush sends what was held back.
func (c *bufferedConn) flush() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hold = false
	if c.held == nil {
		return nil
	}
	_, err := c.Conn.Write(*c.held)
	if cap(*c.held) <= maxKept {
		*c.held = (*c.held)[:0]
		buffers.Put(c.held)
	}
	c.held = nil
	return err
}

// upgradeWriter is a response that hands out its connection as a bufferedConn.
type upgradeWriter struct {
	http.ResponseWriter
	slow func(frames int)
	conn *bufferedConn
}

// Hijack implements http.Hijacker.
func (c *upgradeWriter) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, both, err := http.NewResponseController(c.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	c.conn = &bufferedConn{Conn: conn, slow: c.slow}
	early, _ := both.Reader.Peek(both.Reader.Buffered()) // it will not be read again
	c.conn.frames.count(early)
	return c.conn, bufio.NewReadWriter(both.Reader, bufio.NewWriter(c.conn)), nil
}
