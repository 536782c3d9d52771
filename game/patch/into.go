package patch

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
)

// Into changes the value that v points to as a merge patch changes its JSON; it is Apply
// without the document. Members that the value has no room for are passed over.
func Into(v any, change json.RawMessage) error {
	return into(reflect.ValueOf(v).Elem(), change)
}

// numbered is an element of a ByID.
type numbered interface{ Key() int }

func into(v reflect.Value, change []byte) error {
	change = bytes.TrimSpace(change)
	if bytes.Equal(change, []byte("null")) {
		v.SetZero()
		return nil
	}
	isObject := len(change) > 0 && change[0] == '{'
	switch s := shapeOf(v.Type()).(type) {
	case *pointerShape:
		if v.IsNil() || !isObject {
			v.Set(reflect.New(v.Type().Elem()))
		}
		return into(v.Elem(), change)
	case *structShape:
		if isObject {
			return s.into(v, change)
		}
	case *keyedShape:
		if isObject {
			return s.into(v, change)
		}
	}
	if isObject {
		return slowInto(v, change)
	}
	v.SetZero()
	return json.Unmarshal(change, v.Addr().Interface())
}

// slowInto works on the documents.
func slowInto(v reflect.Value, change []byte) error {
	doc, err := document(v.Interface())
	if err != nil {
		return err
	}
	changes, err := Parse(change)
	if err != nil {
		return err
	}
	data, err := json.Marshal(Apply(doc, changes))
	if err != nil {
		return err
	}
	v.SetZero()
	return json.Unmarshal(data, v.Addr().Interface())
}

func (s *structShape) into(v reflect.Value, change []byte) error {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(change, &members); err != nil {
		return err
	}
	for i := range s.fields {
		f := &s.fields[i]
		if member, ok := members[f.name]; ok {
			if err := into(f.of(v), member); err != nil {
				return fmt.Errorf("%s: %w", f.name, err)
			}
		}
	}
	return nil
}

func (*keyedShape) into(v reflect.Value, change []byte) error {
	var elements map[string]json.RawMessage
	if err := json.Unmarshal(change, &elements); err != nil {
		return err
	}
	for name, element := range elements { //lint:allow maprange each changes its own
		key, err := strconv.Atoi(name)
		if err != nil {
			return fmt.Errorf("the element %q has no number for a name", name)
		}
		at, found := 0, false
		for at < v.Len() && !found {
			k := v.Index(at).Interface().(numbered).Key()
			if found = k == key; k >= key {
				break
			}
			at++
		}
		switch gone := string(bytes.TrimSpace(element)) == "null"; {
		case found && gone:
			v.Set(reflect.AppendSlice(v.Slice(0, at), v.Slice(at+1, v.Len())))
			continue
		case gone:
			continue
		case !found:
			v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
			reflect.Copy(v.Slice(at+1, v.Len()), v.Slice(at, v.Len()-1))
			v.Index(at).SetZero()
		}
		if err := into(v.Index(at), element); err != nil {
			return fmt.Errorf("%d: %w", key, err)
		}
	}
	return nil
}
