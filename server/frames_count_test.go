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

// However a stream is cut, as much is counted of it, and never more than there are heads.
func FuzzFrames(f *testing.F) {
	f.Add([]byte{0x89, 0x80, 1, 2, 3, 4, 0x81, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, 3)
	f.Add([]byte{0x01, 0x7e, 0, 1, 9, 0x80, 0}, 1)
	f.Fuzz(func(t *testing.T, sent []byte, cut int) {
		var whole, pieces frames
		want := whole.count(sent)
		at := max(0, min(cut, len(sent)))
		if got := pieces.count(sent[:at]) + pieces.count(sent[at:]); got != want || pieces != whole || want > len(sent)/2 {
			t.Errorf("%d counted in two pieces, %d in one of %d bytes", got, want, len(sent))
		}
	})
}

// Refusals of requests name keys, as requests have them.
func TestRefusalsNameKeys(t *testing.T) {
	for text, want := range map[string]string{
		"what with? --weapon names a weapon, --spell a spell": `what with? "weapon" names a weapon, "spell" a spell`,
		"--range-to is -3: 2--4 are expected, not a--b":       `"range-to" is -3: 2--4 are expected, not a--b`,
		"(--as)": `("as")`,
	} {
		if got := keyed(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
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
	e := &limitListener{Listener: on, addressLimit: newAddressLimit(10, 2), refused: func() { refused <- struct{}{} }}
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
