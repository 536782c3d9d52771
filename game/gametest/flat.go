package gametest

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
)

// FlatState reports why S cannot be the type of a state: something in it is not
// flat, or would not be written to files, or is no whole number.
func FlatState[S comparable]() error {
	t := reflect.TypeFor[S]()
	return flat(t, t.Name())
}

func flat(t reflect.Type, at string) error {
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return nil
	case reflect.Array:
		return flat(t.Elem(), at+"[]")
	case reflect.Struct:
		own := writesItself(t)
		for i := range t.NumField() {
			f := t.Field(i)
			if !f.IsExported() && !own {
				return fmt.Errorf("%s.%s is unexported, so it is not written to files", at, f.Name)
			}
			if err := flat(f.Type, at+"."+f.Name); err != nil {
				return err
			}
		}
		return nil
	}
	return fmt.Errorf("%s is a %s (%s): a state has whole numbers, booleans, arrays and structs only", at, t.Kind(), t)
}

// writesItself reports whether the type has its own form in files, as game.List
// has: then it may have unexported fields.
func writesItself(t reflect.Type) bool {
	p := reflect.PointerTo(t)
	return p.Implements(reflect.TypeFor[json.Marshaler]()) && p.Implements(reflect.TypeFor[json.Unmarshaler]()) ||
		p.Implements(reflect.TypeFor[encoding.TextMarshaler]()) && p.Implements(reflect.TypeFor[encoding.TextUnmarshaler]())
}
