package content

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// jsonNode makes nodes of a text that is JSON. What is null is as if it were not there.
func jsonNode(file string, data []byte, problems *Problems) *node {
	r := jsonReader{file: file, data: data, line: 1, problems: problems, tokens: json.NewDecoder(bytes.NewReader(data))}
	r.tokens.UseNumber()
	before := len(*problems)
	root := r.node(r.next())
	if problems.Since(before) {
		return nil
	}
	return root
}

type jsonReader struct {
	file     string
	data     []byte
	tokens   *json.Decoder
	read     int64 // so much of data is told in lines
	line     int
	problems *Problems
}

// next is the next part of a text that is known to be JSON.
func (r *jsonReader) next() json.Token {
	t, err := r.tokens.Token()
	if err != nil {
		panic(fmt.Sprintf("content: JSON that is none: %v", err))
	}
	at := r.tokens.InputOffset()
	r.line += bytes.Count(r.data[r.read:at], []byte("\n"))
	r.read = at
	return t
}

func (r *jsonReader) node(t json.Token) *node {
	n := &node{Pos: Pos{r.file, r.line}}
	switch t := t.(type) {
	case nil:
		n.form = nothing
	case string:
		n.text, n.quoted = t, true
	case json.Number:
		n.text = t.String()
	case bool:
		n.text = fmt.Sprint(t)
	case json.Delim:
		if t == '[' {
			n.form = list
			for r.tokens.More() {
				n.items = append(n.items, r.node(r.next()))
			}
		} else {
			n.form = mapping
			r.members(n)
		}
		r.next() // its end
	}
	return n
}

func (r *jsonReader) members(n *node) {
	known := map[string]bool{}
	for r.tokens.More() {
		key := node{text: r.next().(string), quoted: true, Pos: Pos{r.file, r.line}}
		if known[key.text] {
			r.problems.Add(key.Pos, "the key %q stands here twice", key.text)
		}
		known[key.text] = true
		if value := r.node(r.next()); value.form != nothing {
			n.keys, n.items = append(n.keys, key), append(n.items, value)
		}
	}
}
