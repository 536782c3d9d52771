package patch

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
)

// Merge patches of JSON documents (RFC 7386), on documents as encoding/json
// decodes them into any, numbers kept as they are written. In such a patch null
// says that a member goes, so that a document must not hold a member null:
// plain removes them first.

// Parse reads a document.
func Parse(data []byte) (any, error) {
	var doc any
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	err := d.Decode(&doc)
	return doc, err
}

// Plain is the document without the members that are null.
func Plain(doc any) any {
	switch doc := doc.(type) {
	case map[string]any:
		maps.DeleteFunc(doc, func(_ string, v any) bool { return v == nil })
		for _, k := range slices.Sorted(maps.Keys(doc)) {
			doc[k] = Plain(doc[k])
		}
	case []any:
		for i, v := range doc {
			doc[i] = Plain(v)
		}
	}
	return doc
}

// Documents is the patch that makes to of from, and whether they differ at all.
func Documents(from, to any) (patch any, differ bool) {
	a, isObject := from.(map[string]any)
	b, areObjects := to.(map[string]any)
	if !isObject || !areObjects {
		return to, !Alike(from, to)
	}
	changes := map[string]any{}
	for _, k := range slices.Sorted(maps.Keys(a)) {
		if v, stays := b[k]; !stays {
			if !missing(a[k]) {
				changes[k] = nil
			}
		} else if p, differ := Documents(a[k], v); differ {
			changes[k] = p
		}
	}
	for _, k := range slices.Sorted(maps.Keys(b)) {
		if _, had := a[k]; !had && !missing(b[k]) {
			changes[k] = b[k]
		}
	}
	return changes, len(changes) > 0
}

// missing reports whether a document is as good as none: null, or a list of nothing.
func missing(doc any) bool {
	list, ok := doc.([]any)
	return doc == nil || ok && len(list) == 0
}

// Alike reports whether two documents differ by nothing but what is missing.
func Alike(a, b any) bool {
	if missing(a) || missing(b) {
		return missing(a) && missing(b)
	}
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		for _, k := range slices.Sorted(maps.Keys(a)) {
			ok = ok && Alike(a[k], b[k])
		}
		for _, k := range slices.Sorted(maps.Keys(b)) {
			ok = ok && Alike(a[k], b[k])
		}
		return ok
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, Alike)
	}
	return reflect.DeepEqual(a, b)
}

// Apply is the document with the patch applied. It may use parts of both; the
// document given is not to be used any more.
func Apply(doc, patch any) any {
	changes, ok := patch.(map[string]any)
	if !ok {
		return patch
	}
	object, ok := doc.(map[string]any)
	if !ok {
		object = map[string]any{}
	}
	for _, k := range slices.Sorted(maps.Keys(changes)) {
		if v := changes[k]; v == nil {
			delete(object, k)
		} else {
			object[k] = Apply(object[k], v)
		}
	}
	return object
}
