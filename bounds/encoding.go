package bounds

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// Decoded reads a text that is UTF-8 or UTF-16, with or without a byte order mark, as UTF-8
// without one. Where UTF-16 has no mark, its first letter tells: that of the files that are read
// is one of ASCII, and the half of it a zero.
func Decoded(from io.Reader) io.Reader { return &decoded{from: bufio.NewReader(from)} }

// Text is the whole of such a text. The error says what it is instead, and line where that is.
func Text(data []byte) (text []byte, line int, err error) {
	text = data
	if begins(data) != plain {
		if text, err = io.ReadAll(Decoded(bytes.NewReader(data))); err != nil {
			return nil, 1 + bytes.Count(text, []byte("\n")), err
		}
	}
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 {
			return nil, 1 + bytes.Count(text[:i], []byte("\n")), fmt.Errorf("it has the byte %#x, which is no UTF-8: expected a text in UTF-8 or UTF-16", text[i])
		}
		i += size
	}
	return text, 1, nil
}

// encoding is a form of text. Its first bytes tell it from the others.
type encoding uint8

const (
	plain encoding = iota // UTF-8 without a mark
	marked
	little // UTF-16, the low byte first
	littleMarked
	big
	bigMarked
	wider // UTF-32
)

func begins(data []byte) encoding {
	is := func(first string) bool { return bytes.HasPrefix(data, []byte(first)) }
	switch {
	case is("\xff\xfe\x00\x00"), is("\x00\x00\xfe\xff"):
		return wider
	case is("\xef\xbb\xbf"):
		return marked
	case is("\xff\xfe"):
		return littleMarked
	case is("\xfe\xff"):
		return bigMarked
	case len(data) > 1 && data[0] != 0 && data[1] == 0:
		return little
	case len(data) > 1 && data[0] == 0 && data[1] != 0:
		return big
	}
	return plain
}

// decoded finds out how its text is written when it is first read.
type decoded struct {
	from *bufio.Reader
	text io.Reader
}

func (d *decoded) Read(p []byte) (int, error) {
	if d.text == nil {
		first, err := d.from.Peek(4)
		if err != nil && !errors.Is(err, io.EOF) {
			return 0, err
		}
		if d.text, err = d.open(begins(first)); err != nil {
			return 0, err
		}
	}
	return d.text.Read(p)
}

func (d *decoded) open(as encoding) (text io.Reader, err error) {
	mark := 0
	switch as {
	case plain:
		text = d.from
	case marked:
		text, mark = d.from, 3
	case little, littleMarked:
		text = &wide{from: d.from, order: binary.LittleEndian}
	case big, bigMarked:
		text = &wide{from: d.from, order: binary.BigEndian}
	default:
		return nil, errors.New("it is written in UTF-32: expected a text in UTF-8 or UTF-16")
	}
	if as == littleMarked || as == bigMarked {
		mark = 2
	}
	_, err = d.from.Discard(mark)
	return text, err
}

// wide reads UTF-16.
type wide struct {
	from   *bufio.Reader
	order  binary.ByteOrder
	letter []byte // what is left of the last
	room   [utf8.UTFMax]byte
}

func (w *wide) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if len(w.letter) == 0 {
			r, err := w.next()
			if err != nil {
				return n, err
			}
			w.letter = utf8.AppendRune(w.room[:0], r)
		}
		k := copy(p[n:], w.letter)
		n, w.letter = n+k, w.letter[k:]
	}
	return n, nil
}

var errHalf = errors.New("it is UTF-16 with half a letter in it")

func (w *wide) next() (rune, error) {
	r, err := w.unit()
	if err != nil || !utf16.IsSurrogate(r) {
		return r, err
	}
	low, err := w.unit()
	if both := utf16.DecodeRune(r, low); err == nil && both != utf8.RuneError {
		return both, nil
	}
	if err == nil || errors.Is(err, io.EOF) {
		err = errHalf
	}
	return 0, err
}

func (w *wide) unit() (rune, error) {
	var unit [2]byte
	_, err := io.ReadFull(w.from, unit[:])
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = errHalf
	}
	return rune(w.order.Uint16(unit[:])), err
}
