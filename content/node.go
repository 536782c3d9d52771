package content

import (
	"errors"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"umpire/bounds"
)

// form says what a node is.
type form uint8

const (
	scalar form = iota
	list
	mapping
	nothing
)

func (f form) String() string {
	return [...]string{"a single value", "a list", "keys with values", "nothing"}[f]
}

// node is a piece of a file as written, whatever it means.
type node struct {
	Pos
	form   form
	text   string // of a scalar
	quoted bool
	keys   []node // of a mapping, each with its value at the same place in items
	items  []*node
}

// parse reads the text of a file that may have so many keys and values. It returns nil
// if it noted a problem.
func parse(file string, data []byte, parts int, problems *Problems) (root *node) {
	data, line, err := bounds.Text(data)
	if err != nil {
		problems.Add(Pos{file, line}, "%v", err)
		return nil
	}
	if line, err := bounds.YAML(data, parts); !problems.hold(Pos{file, line}, err) {
		return nil
	}
	at := Pos{file, 1}
	defer func() {
		// The YAML library has been seen to panic on nonsense.
		if broken := recover(); broken != nil {
			problems.Add(at, "this is no YAML: %v", broken)
			root = nil
		}
	}()
	read, err := parser.ParseBytes(data, 0)
	if err != nil {
		problems.Add(errorPos(at, err), "this is no YAML: %s", firstLine(err))
		return nil
	}
	var bodies []ast.Node
	for _, doc := range read.Docs {
		if doc.Body != nil {
			bodies = append(bodies, doc.Body)
		}
	}
	if len(bodies) != 1 {
		problems.Add(at, "expected one document, found %d", len(bodies))
		return nil
	}
	before := len(*problems)
	c := converter{file: file, problems: problems}
	root = c.node(bodies[0], 0)
	if problems.Since(before) {
		return nil
	}
	return root
}

func errorPos(at Pos, err error) Pos {
	var broken yaml.Error
	if errors.As(err, &broken) && broken.GetToken() != nil {
		at.Line = broken.GetToken().Position.Line
	}
	return at
}

// firstLine is the message of the YAML library without its picture of the file.
func firstLine(err error) string {
	var broken yaml.Error
	if errors.As(err, &broken) {
		return broken.GetMessage()
	}
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// converter makes nodes of the library's tree.
type converter struct {
	file     string
	problems *Problems
}

func (c *converter) at(t *token.Token) Pos {
	if t == nil || t.Position == nil {
		return Pos{c.file, 1}
	}
	return Pos{c.file, t.Position.Line}
}

func (c *converter) node(n ast.Node, depth int) *node {
	if n == nil {
		return &node{Pos: Pos{c.file, 1}, form: nothing}
	}
	at := c.at(n.GetToken())
	if !c.problems.hold(at, bounds.Hold(bounds.Levels, depth, bounds.Depth)) {
		return nil
	}
	switch n := n.(type) {
	case *ast.NullNode:
		return &node{Pos: at, form: nothing}
	case *ast.StringNode:
		kind := n.Token.Type
		quoted := kind == token.SingleQuoteType || kind == token.DoubleQuoteType
		return &node{Pos: at, text: n.Value, quoted: quoted}
	case *ast.LiteralNode:
		return &node{Pos: at, text: strings.TrimRight(n.Value.Value, "\n"), quoted: true}
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.InfinityNode, *ast.NanNode:
		return &node{Pos: at, text: n.GetToken().Value}
	case *ast.SequenceNode:
		out := &node{Pos: at, form: list}
		for _, item := range n.Values {
			if c.problems.Full() {
				return nil
			}
			out.items = append(out.items, c.node(item, depth+1))
		}
		return out
	case *ast.MappingNode:
		return c.mapping(at, n.Values, depth)
	case *ast.MappingValueNode:
		return c.mapping(at, []*ast.MappingValueNode{n}, depth)
	}
	c.problems.Add(at, "expected plain YAML, without anchors, aliases or tags")
	return nil
}

func (c *converter) mapping(at Pos, pairs []*ast.MappingValueNode, depth int) *node {
	out := &node{Pos: at, form: mapping}
	known := make(map[string]bool, len(pairs))
	for i, pair := range pairs {
		if c.problems.Full() {
			return nil
		}
		key := c.node(pair.Key, depth+1)
		if key == nil || !c.problems.hold(key.Pos, bounds.Hold(bounds.KeySize, len(key.text), bounds.Key)) {
			continue
		}
		if key.form != scalar || key.text == "" {
			c.problems.Add(key.Pos, "expected a key that is a plain word")
			continue
		}
		if i == 0 {
			out.Pos = key.Pos
		}
		if known[key.text] {
			c.problems.Add(key.Pos, "the key %q stands here twice", key.text)
			continue
		}
		known[key.text] = true
		if value := c.node(pair.Value, depth+1); value != nil {
			if value.form == nothing {
				value.Pos = key.Pos
			}
			out.keys = append(out.keys, *key)
			out.items = append(out.items, value)
		}
	}
	return out
}

// get is the value of a key of a mapping, or nil.
func (n *node) get(key string) *node {
	for i := range n.keys {
		if n.keys[i].text == key {
			return n.items[i]
		}
	}
	return nil
}
