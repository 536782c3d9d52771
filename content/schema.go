package content

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// Schema is the JSON Schema of a section's file whose entries are read into E,
// for editors to check a pack with as it is typed. It says what the types say:
// keys, kinds of value, bounds and words. The loader judges more, and is right
// where the two differ.
func Schema[E any](section string) []byte {
	t := reflect.TypeFor[E]()
	body := schemaOf(t, field{})
	if reflect.TypeFor[E]().Implements(reflect.TypeFor[Entry]()) {
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

func schemaOf(t reflect.Type, f field) object {
	switch {
	case t.Kind() == reflect.Pointer:
		return schemaOf(t.Elem(), f)
	case reflect.PointerTo(t).Implements(typeWords):
		return schemaOfWords(written(reflect.New(t).Interface().(Enumeration).Words()))
	case t == typeSlug, f.slug:
		return object{{"type", "string"}, {"pattern", "^[a-z0-9]+(-[a-z0-9]+)*$"}}
	case t == typeRef, reflect.PointerTo(t).Implements(typeReference), t.Kind() == reflect.String && t != typeText:
		return object{{"type", "string"}}
	case t == typeText:
		return object{{"type", []string{"string", "number", "boolean"}}}
	case t == typeFacts:
		return object{}
	case t == typeNumber:
		return schemaOf(reflect.TypeFor[int](), f)
	case t == typeLength:
		return object{{"type", "number"}, {"minimum", f.min}, {"maximum", f.max}}
	case t == typePoint:
		return object{{"type", "array"}, {"items", schemaOf(typeLength, f)}, {"minItems", 2}, {"maxItems", 2}}
	case t.Kind() == reflect.Slice:
		return object{{"type", "array"}, {"items", schemaOf(t.Elem(), f)}}
	case t.Kind() == reflect.Struct:
		return schemaOfStruct(t)
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

func schemaOfStruct(t reflect.Type) object {
	var properties object
	required := []string{}
	for _, f := range fieldsOf(t) {
		properties = append(properties, member{f.key, schemaOf(f.kind, f)})
		if f.required {
			required = append(required, f.key)
		}
	}
	return object{
		{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false},
	}
}
