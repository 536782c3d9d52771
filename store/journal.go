package store

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A write-ahead log is a header and frames, each a page with a header of its own. A
// frame belongs to the log if it has the salts of the log's header, and is sound if
// its checksum goes on from that of the frame before it. SQLite takes the frames up
// to the last commit before the first that is not, and forgets the others: that is
// what a crash leaves, and all it may leave. See https://sqlite.org/walformat.html.
const (
	journalHeader = 32
	frameHeader   = 24
)

// journal reads a write-ahead log from its beginning on.
type journal struct {
	from  *bufio.Reader
	order binary.ByteOrder // of what is summed
	salts []byte
	page  int
	sum   [2]uint32 // as the frame before has it
}

// lookOver refuses a write-ahead log of which SQLite would forget what was
// acknowledged.
//
// A transaction is written when the one before it is on disk. So the last of them may
// lack anything, if the power was lost while it was written. But behind the commit of
// a transaction that lacks something there can be nothing of the same log: if there
// is, the transaction was whole once. What has other salts is older and was moved
// into the database long ago.
func lookOver(path string) error {
	name := path + "-wal"
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("reading %s: %w", name, err)
	}
	defer file.Close()
	bad, err := findBad(bufio.NewReaderSize(file, 1<<16))
	if err != nil {
		return fmt.Errorf("reading %s: %w", name, err)
	}
	if bad != "" {
		return corrupt(path, "its journal "+filepath.Base(name)+" is damaged: "+bad)
	}
	return nil
}

// findBad says what is damaged in a write-ahead log, "" if nothing is.
func findBad(from *bufio.Reader) (bad string, err error) {
	header := make([]byte, journalHeader)
	if _, err := io.ReadFull(from, header); err != nil {
		return "", whole(err)
	}
	j := &journal{from: from}
	if !j.begin(header) {
		// The header is on disk before the first frame is written.
		if empty, err := zeroes(from); err != nil || empty {
			return "", err
		}
		return "its header has changed since it was written", nil
	}
	return j.search()
}

// search looks for a frame that is not sound, and for what follows its transaction.
func (j *journal) search() (bad string, err error) {
	broken, over := 0, false // the first frame that is not sound; its transaction has ended
	for n := 1; ; n++ {
		own, sound, commit, err := j.next()
		if err != nil {
			return "", whole(err)
		}
		if !sound && broken == 0 {
			broken = n
		}
		if sound && over {
			return fmt.Sprintf("frame %d has changed since it was written, and frame %d after it was committed later", broken, n), nil
		}
		over = over || broken > 0 && own && commit
	}
}

// begin reads the header; it reports whether that is sound.
func (j *journal) begin(header []byte) bool {
	switch binary.BigEndian.Uint32(header) {
	case 0x377f0682:
		j.order = binary.LittleEndian
	case 0x377f0683:
		j.order = binary.BigEndian
	default:
		return false
	}
	j.page = int(binary.BigEndian.Uint32(header[8:]))
	j.salts = header[16:24]
	j.add(header[:24])
	return j.sum == sumIn(header[24:])
}

// next reads a frame: whether it has the log's salts, whether it is sound, and
// whether it ends a transaction.
func (j *journal) next() (own, sound, commit bool, err error) {
	frame := make([]byte, frameHeader+j.page)
	if _, err := io.ReadFull(j.from, frame); err != nil {
		return false, false, false, err
	}
	j.add(frame[:8])
	j.add(frame[frameHeader:])
	kept := sumIn(frame[16:])
	own = bytes.Equal(frame[8:16], j.salts)
	sound = own && j.sum == kept && binary.BigEndian.Uint32(frame) != 0
	j.sum = kept // what follows can be sound by itself
	return own, sound, binary.BigEndian.Uint32(frame[4:]) != 0, nil
}

// add adds bytes to the sum.
func (j *journal) add(data []byte) {
	for ; len(data) >= 8; data = data[8:] {
		j.sum[0] += j.order.Uint32(data) + j.sum[1]
		j.sum[1] += j.order.Uint32(data[4:]) + j.sum[0]
	}
}

// sumIn is a sum as it is kept.
func sumIn(data []byte) [2]uint32 {
	return [2]uint32{binary.BigEndian.Uint32(data), binary.BigEndian.Uint32(data[4:])}
}

// zeroes reports whether nothing but zeroes is left.
func zeroes(from io.Reader) (bool, error) {
	rest, err := io.ReadAll(from)
	return len(bytes.Trim(rest, "\x00")) == 0, err
}

// whole takes the end of the log, within a frame or between two, for no error.
func whole(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}
