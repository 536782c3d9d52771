// Package grammar holds what crosses the wire to the description of the API, for the
// tests: what the page's types say is true of every message.
package grammar

import (
	"bytes"
	"fmt"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Grammar is the schemas of an OpenAPI document.
type Grammar struct {
	compiler *jsonschema.Compiler
	known    map[string]*jsonschema.Schema
	messages map[string]string // schemas of messages, by the one type that they are of
}

const document = "umpire:api"

// Of reads a document.
func Of(openAPI []byte) (*Grammar, error) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(openAPI))
	if err != nil {
		return nil, err
	}
	g := &Grammar{compiler: jsonschema.NewCompiler(), known: map[string]*jsonschema.Schema{}, messages: map[string]string{}}
	if err := g.compiler.AddResource(document, doc); err != nil {
		return nil, err
	}
	for name, schema := range member(doc, "components", "schemas") {
		kinds, _ := member(schema, "properties", "type")["enum"].([]any)
		if len(kinds) == 1 {
			g.messages[fmt.Sprint(kinds[0])] = name
		}
	}
	return g, nil
}

// member is an object inside others, or none.
func member(doc any, path ...string) map[string]any {
	object, _ := doc.(map[string]any)
	for _, name := range path {
		object, _ = object[name].(map[string]any)
	}
	return object
}

// Messages returns how many types of messages are described.
func (g *Grammar) Messages() int { return len(g.messages) }

// Message says what is wrong with a message, which tells by its type what it is.
func (g *Grammar) Message(frame []byte) error {
	m, err := jsonschema.UnmarshalJSON(bytes.NewReader(frame))
	if err != nil {
		return err
	}
	kind := fmt.Sprint(member(m)["type"])
	name, ok := g.messages[kind]
	if !ok {
		return fmt.Errorf("messages of type %q are not described", kind)
	}
	return g.hold(name, m)
}

// Hold says what is wrong with something that ought to be as the schema of that name
// has it. It is JSON as encoding/json decodes it.
func (g *Grammar) Hold(name string, text []byte) error {
	m, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	return g.hold(name, m)
}

func (g *Grammar) hold(name string, value any) error {
	schema := g.known[name]
	if schema == nil {
		var err error
		if schema, err = g.compiler.Compile(document + "#/components/schemas/" + name); err != nil {
			return err
		}
		g.known[name] = schema
	}
	return schema.Validate(value)
}
