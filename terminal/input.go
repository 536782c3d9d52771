package terminal

import (
	"bufio"
	"io"
	"strconv"
)

// linesOf reads lines while somebody waits for them, so that an interrupt need not
// wait for the end of a line. The channel closes where the input ends.
// Of a line that nobody types, only the beginning is read.
func linesOf(r io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		from := bufio.NewReaderSize(r, longestLine)
		for {
			text, more, err := from.ReadLine()
			if err != nil {
				return
			}
			line := string(text)
			for more && err == nil {
				_, more, err = from.ReadLine()
			}
			lines <- line
		}
	}()
	return lines
}

const longestLine = 400

// line is the next line that a person types; false when there is none.
func (t *table) line() (string, bool) {
	select {
	case text, ok := <-t.in:
		return text, ok
	case <-t.ctx.Done():
		return "", false
	}
}

// short returns what was typed, as a message repeats it.
func short(text string) string {
	if runes := []rune(text); len(runes) > 43 {
		text = string(runes[:40]) + "..."
	}
	return strconv.Quote(text)
}
