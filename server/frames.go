package server

import "encoding/binary"

// frames reads the heads of the WebSocket frames that a client sends (RFC 6455, 5.2), to
// count those that are no message of their own: pings, pongs, and the parts of a message
// that is sent in several. The library answers them, or puts them together, unseen.
type frames struct {
	head [14]byte
	has  int    // bytes of the head
	skip uint64 // bytes of what follows it
}

// count returns how many such frames begin in what was read.
func (f *frames) count(read []byte) (odd int) {
	for len(read) > 0 {
		if f.skip > 0 {
			n := min(f.skip, uint64(len(read)))
			f.skip -= n
			read = read[n:]
			continue
		}
		f.head[f.has] = read[0]
		f.has++
		read = read[1:]
		if f.has < f.size() {
			continue
		}
		const final, opcode, text, binaryData = 0x80, 0x0f, 1, 2
		if op := f.head[0] & opcode; f.head[0]&final == 0 || op != text && op != binaryData {
			odd++
		}
		f.skip, f.has = f.payload(), 0
	}
	return odd
}

// size returns how long the head is, as far as that is known.
func (f *frames) size() int {
	if f.has < 2 {
		return 2
	}
	size := 2
	switch f.head[1] & 0x7f {
	case 126:
		size += 2
	case 127:
		size += 8
	}
	if f.head[1]&0x80 != 0 {
		size += 4 // the mask
	}
	return size
}

func (f *frames) payload() uint64 {
	switch n := f.head[1] & 0x7f; n {
	case 126:
		return uint64(binary.BigEndian.Uint16(f.head[2:]))
	case 127:
		return binary.BigEndian.Uint64(f.head[2:])
	default:
		return uint64(n)
	}
}
