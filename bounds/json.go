package bounds

import "cmp"

// Tally says how much there is in a text of JSON. It is counted in one pass, and keeps
// nothing: whatever is wrong with the text is for its reader to say.
type Tally struct {
	Parts int // keys and values
	Depth int // of the deepest
	Key   int // bytes of the longest key
}

// Count counts what is in a text of JSON.
func Count(data []byte) (t Tally) {
	depth, from, long := 0, 0, 0 // long is the size of the last string
	quoted := false
	for i := 0; i < len(data); i++ {
		c := data[i]
		switch {
		case quoted && c == '\\':
			i++
		case c == '"':
			if quoted = !quoted; quoted {
				from = i
			} else {
				long = i - from - 1
			}
		case quoted:
		case c == '{' || c == '[':
			t.Parts++
			depth++
			t.Depth = max(t.Depth, depth)
		case c == '}' || c == ']':
			depth = max(0, depth-1)
		case c == ',':
			t.Parts++
		case c == ':':
			t.Parts++
			t.Key = max(t.Key, long)
		}
	}
	return t
}

// Hold is an error, of type Over, if there is more than is read, of so many parts.
func (t Tally) Hold(parts int) error {
	return cmp.Or(Hold(Items, t.Parts, parts), Hold(Levels, t.Depth, Depth), Hold(KeySize, t.Key, Key))
}

// JSON is an error, of type Over, if a text of JSON has more than is read.
func JSON(data []byte) error { return Count(data).Hold(Parts) }
