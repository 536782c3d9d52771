package content

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// schema is the JSON Schema of a section's file whose entries are read into a type, for
// editors to check a pack with as it is typed. It says what the types say: keys, kinds of
// value, bounds and words. The loader judges more, and is right where the two differ.
func schema(section, noun string, t reflect.Type, listed bool) []byte {
	body := describer{noun}.value(t, field{})
	if listed {
		body = object{
			{"type", "object"},
			{"properties", object{{section, object{{"type", "array"}, {"items", body}}}}},
			{"required", []string{section}},
			{"additionalProperties", false},
		}
	}
	head := object{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", section + ".yaml"}}
	text, err := json.MarshalIndent(append(head, body...), "", "  ")
	if err != nil {
		panic(fmt.Sprintf("content: schema of %s: %v", section, err))
	}
	return append(text, '\n')
}

// object is a JSON object that keeps the order of its keys.
type object []member

type member struct {
	key   string
	value any
}

// MarshalJSON writes the keys in their order.
func (o object) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			out.WriteByte(',')
		}
		key, err := json.Marshal(m.key)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(m.value)
		if err != nil {
			return nil, err
		}
		out.Write(key)
		out.WriteByte(':')
		out.Write(value)
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// describer describes types as things that a noun names have them.
type describer struct{ noun string }

func (d describer) value(t reflect.Type, f field) object {
	switch {
	case t.Kind() == reflect.Pointer:
		return d.value(t.Elem(), f)
	case reflect.PointerTo(t).Implements(typeSet):
		return object{{"type", "array"}, {"items", schemaOfWords(reflect.New(t).Interface().(WordList).ListWords())}}
	case reflect.PointerTo(t).Implements(typeWords):
		return schemaOfWords(written(reflect.New(t).Interface().(Enumeration).Words()))
	case t == typeSlug, f.slug && t.Kind() == reflect.String:
		return object{{"type", "string"}, {"pattern", "^[a-z0-9]+(-[a-z0-9]+)*$"}}
	case t == typeRef, reflect.PointerTo(t).Implements(typeReference), t.Kind() == reflect.String && t != typeText:
		return object{{"type", "string"}}
	case t == typeText:
		return object{{"type", []string{"string", "number", "boolean"}}}
	case t == typeFacts:
		return object{}
	case t == typeLength:
		return object{{"type", "number"}, {"minimum", f.min}, {"maximum", f.max}}
	case t == typePoint:
		return object{{"type", "array"}, {"items", d.value(typeLength, f)}, {"minItems", 2}, {"maxItems", 2}}
	case t.Kind() == reflect.Slice:
		return object{{"type", "array"}, {"items", d.value(t.Elem(), f)}}
	case t.Kind() == reflect.Struct && flagWords(t) != nil:
		return object{{"type", "array"}, {"items", schemaOfWords(flagWords(t))}}
	case t.Kind() == reflect.Struct:
		return d.structure(t)
	case t.Kind() == reflect.Bool:
		return object{{"type", "boolean"}}
	case reflect.Zero(t).CanInt():
		return object{{"type", "integer"}, {"minimum", f.min}, {"maximum", f.max}}
	}
	panic(fmt.Sprintf("content: a %v has no schema", t))
}

// schemaOfWords allows numbers as numbers too: YAML does not quote them.
func schemaOfWords(words []string) object {
	var values []any
	for _, w := range words {
		values = append(values, w)
		if strings.Trim(w, "0123456789") == "" {
			values = append(values, json.Number(w))
		}
	}
	return object{{"enum", values}}
}

func (d describer) structure(t reflect.Type) object {
	var properties object
	required := []string{}
	for _, f := range fieldsOf(t) {
		if !f.of(d.noun) {
			continue
		}
		properties = append(properties, member{f.key, d.value(f.kind, f)})
		if f.required {
			required = append(required, f.key)
		}
	}
	return object{
		{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false},
	}
}
