package bounds

import (
	"bytes"
	"cmp"
)

// YAML is the bound that a file of YAML breaks which may have so many keys and values,
// as an error of type Over, and on which line it does. It is found in one pass that
// keeps next to nothing, and errs on the side of more: what is a sign of YAML in a text
// counts too. The library that reads YAML takes a hundred bytes for each, and the square
// of the keys of a mapping.
func YAML(data []byte, parts int) (line int, err error) {
	if err := Hold(Bytes, len(data), File); err != nil {
		return 1, err
	}
	var s signs
	most, where := 0, 1 // keys side by side
	for len(data) > 0 {
		line++
		var text []byte
		text, data = firstLine(data)
		s.read(text)
		if err := cmp.Or(Hold(LineSize, len(text), Line), Hold(Levels, s.deepest, Depth)); err != nil {
			return line, err
		}
		if keys := s.keys(text); keys > most {
			if most <= Keys {
				where = line
			}
			most = keys
		}
	}
	if err := Hold(Items, s.parts, parts); err != nil {
		return 1, err
	}
	return where, Hold(Names, most, Keys)
}

// firstLine is the first line of a text, and what follows it. The library takes a lone
// carriage return for the end of a line too.
func firstLine(data []byte) (text, rest []byte) {
	end := bytes.IndexAny(data, "\r\n")
	switch {
	case end < 0:
		return data, nil
	case bytes.HasPrefix(data[end:], []byte("\r\n")):
		return data[:end], data[end+2:]
	}
	return data[:end], data[end+1:]
}

// signs are those of YAML in the lines read so far.
type signs struct {
	parts          int
	depth, deepest int
	columns        []column // in which something begins, from left to right
}

// column is a place where lines begin, and how many keys began there.
type column struct{ at, keys int }

// read reads a line.
func (s *signs) read(text []byte) {
	s.parts++
	for i, b := range text {
		switch b {
		case '[', '{':
			s.parts++
			s.depth++
			s.deepest = max(s.deepest, s.depth)
		case ']', '}':
			s.depth = max(0, s.depth-1)
		case ',', ':', '?':
			s.parts++
		case '-':
			if i+1 < len(text) && text[i+1] == ' ' {
				s.parts++
			}
		}
	}
}

// keys returns how many keys the mapping has that a line goes on with.
func (s *signs) keys(text []byte) int {
	at := 0
	for ; at < len(text) && (text[at] == ' ' || text[at] == '-' && at+1 < len(text) && text[at+1] == ' '); at++ {
		if text[at] == '-' {
			s.leave(at)
		}
	}
	if !bytes.ContainsAny(text[at:], ":?") {
		return 0
	}
	s.leave(at)
	if n := len(s.columns); n == 0 || s.columns[n-1].at < at {
		s.columns = append(s.columns, column{at: at})
	}
	last := &s.columns[len(s.columns)-1]
	last.keys++
	return last.keys
}

// leave forgets what began to the right of a place.
func (s *signs) leave(at int) {
	for len(s.columns) > 0 && s.columns[len(s.columns)-1].at > at {
		s.columns = s.columns[:len(s.columns)-1]
	}
}
