package server

import (
	"encoding/binary"
	"math/rand/v2"
	"net"
	"testing"

	"pgregory.net/rapid"
)

// Frames that are no message of their own are counted, however the bytes of a client come
// in pieces.
func TestFramesAreCounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var sent []byte
		odd := 0
		for range rapid.IntRange(1, 12).Draw(t, "frames") {
			final, op := rapid.Bool().Draw(t, "final"), rapid.SampledFrom([]byte{0, 1, 2, 8, 9, 10}).Draw(t, "opcode")
			size := rapid.SampledFrom([]int{0, 1, 125, 126, 127, 300, 70_000}).Draw(t, "size")
			masked := rapid.Bool().Draw(t, "masked")
			if !final || op != 1 && op != 2 {
				odd++
			}
			sent = append(sent, frame(final, op, masked, size)...)
		}
		var f frames
		got := 0
		for len(sent) > 0 {
			n := rapid.IntRange(1, len(sent)).Draw(t, "piece")
			got += f.count(sent[:n])
			sent = sent[n:]
		}
		if got != odd {
			t.Fatalf("%d counted of %d", got, odd)
		}
	})
}

// frame is a frame with noise in it, the same each time.
func frame(final bool, op byte, masked bool, size int) []byte {
	b := []byte{op, 0}
	if final {
		b[0] |= 0x80
	}
	switch {
	case size < 126:
		b[1] = byte(size)
	case size < 1<<16:
		b[1] = 126
		b = binary.BigEndian.AppendUint16(b, uint16(size))
	default:
		b[1] = 127
		b = binary.BigEndian.AppendUint64(b, uint64(size))
	}
	if masked {
		b[1] |= 0x80
		b = append(b, 1, 2, 3, 4)
	}
	noise := rand.New(rand.NewPCG(uint64(size), 1))
	for range size {
		b = append(b, byte(noise.Uint32()))
	}
	return b
}

// A listener takes so many connections of one address, and as many more as are closed.
func TestEntrance(t *testing.T) {
	on, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	refused := make(chan struct{}, 10)
	e := &entrance{Listener: on, places: newPlaces(10, 2), refused: func() { refused <- struct{}{} }}
	defer e.Close()
	in := make(chan net.Conn, 10)
	go func() {
		for {
			c, err := e.Accept()
			if err != nil {
				return
			}
			in <- c
		}
	}()
	dial := func() {
		t.Helper()
		c, err := net.Dial("tcp", on.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
	}
	dial()
	first := <-in
	dial()
	<-in
	dial()
	<-refused
	for range 2 { // closing twice counts once
		_ = first.Close()
	}
	dial()
	<-in
	dial()
	<-refused
}
