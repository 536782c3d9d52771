package gametest

// WithoutNulls is a decoded JSON document as patches see it: a member that is null is
// none. The document is changed.
func WithoutNulls(doc any) any {
	switch doc := doc.(type) {
	case map[string]any:
		for k, v := range doc {
			if v == nil {
				delete(doc, k)
			} else {
				doc[k] = WithoutNulls(v)
			}
		}
	case []any:
		for i := range doc {
			doc[i] = WithoutNulls(doc[i])
		}
	}
	return doc
}

// Patched is a decoded JSON document with a merge patch applied (RFC 7386), as a
// client has it. It is written apart from the kernel's own, to judge that by. The
// document is changed.
func Patched(doc, patch any) any {
	changes, ok := patch.(map[string]any)
	if !ok {
		return patch
	}
	object, ok := doc.(map[string]any)
	if !ok {
		object = map[string]any{}
	}
	for k, v := range changes {
		if v == nil {
			delete(object, k)
		} else {
			object[k] = Patched(object[k], v)
		}
	}
	return object
}
