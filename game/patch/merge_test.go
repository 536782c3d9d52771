package patch

import (
	"encoding/json"
	"reflect"
	"testing"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"pgregory.net/rapid"
)

// The examples of RFC 7386, appendix A: document, patch, result.
var mergeExamples = [][3]string{
	{`{"a":"b"}`, `{"a":"c"}`, `{"a":"c"}`},
	{`{"a":"b"}`, `{"b":"c"}`, `{"a":"b","b":"c"}`},
	{`{"a":"b"}`, `{"a":null}`, `{}`},
	{`{"a":"b","b":"c"}`, `{"a":null}`, `{"b":"c"}`},
	{`{"a":["b"]}`, `{"a":"c"}`, `{"a":"c"}`},
	{`{"a":"c"}`, `{"a":["b"]}`, `{"a":["b"]}`},
	{`{"a":{"b":"c"}}`, `{"a":{"b":"d","c":null}}`, `{"a":{"b":"d"}}`},
	{`{"a":[{"b":"c"}]}`, `{"a":[1]}`, `{"a":[1]}`},
	{`["a","b"]`, `["c","d"]`, `["c","d"]`},
	{`{"a":"b"}`, `["c"]`, `["c"]`},
	{`{"a":"foo"}`, `"bar"`, `"bar"`},
	{`{"e":null}`, `{"a":1}`, `{"e":null,"a":1}`},
	{`[1,2]`, `{"a":"b","c":null}`, `{"a":"b"}`},
	{`{}`, `{"a":{"bb":{"ccc":null}}}`, `{"a":{"bb":{}}}`},
}

func doc(t *testing.T, text string) any {
	t.Helper()
	d, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestMergePatches(t *testing.T) {
	var docs []string
	for _, e := range mergeExamples {
		if got := Apply(doc(t, e[0]), doc(t, e[1])); !reflect.DeepEqual(got, doc(t, e[2])) {
			t.Errorf("%s with %s: %v, want %s", e[0], e[1], got, e[2])
		}
		docs = append(docs, e[0], e[2])
	}
	docs = append(docs, `{"a":{"x":1,"y":{"z":2}}}`, `{"a":{"y":{}}}`, `{"a":[null,{"b":null}],"n":12345678901234567890}`)
	for _, from := range docs {
		for _, to := range docs {
			want := Plain(doc(t, to))
			patch, differ := Documents(Plain(doc(t, from)), want)
			if differ == reflect.DeepEqual(Plain(doc(t, from)), want) {
				t.Errorf("%s and %s differ: %t", from, to, differ)
			}
			data, err := json.Marshal(patch)
			if err != nil {
				t.Fatal(err)
			}
			if got := Apply(Plain(doc(t, from)), doc(t, string(data))); differ && !reflect.DeepEqual(got, want) {
				t.Errorf("%s made into %s by %s is %v", from, to, data, got)
			}
		}
	}
}

// Another program makes the same of a document and a patch, and our patches make of one
// document the other in its hands as well.
func TestPatchesInOtherHands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := object().Draw(t, "from"), object().Draw(t, "to")
		change := object().Draw(t, "change")
		theirs, err := jsonpatch.MergePatch(written(t, from), written(t, change))
		if err != nil {
			t.Fatal(err)
		}
		if ours := written(t, Apply(parsed(t, written(t, from)), parsed(t, written(t, change)))); !jsonpatch.Equal(ours, theirs) {
			t.Fatalf("%s changed by %s is %s, and in other hands %s", written(t, from), written(t, change), ours, theirs)
		}
		a, b := Plain(parsed(t, written(t, from))), Plain(parsed(t, written(t, to)))
		patch, differ := Documents(a, b)
		if !differ {
			return
		}
		made, err := jsonpatch.MergePatch(written(t, a), written(t, patch))
		if err != nil {
			t.Fatal(err)
		}
		if !Alike(parsed(t, made), b) {
			t.Fatalf("%s makes of %s in other hands %s, and not %s", written(t, patch), written(t, a), made, written(t, b))
		}
	})
}

// object is a document with members, null and empty ones among them.
func object() *rapid.Generator[any] {
	leaf := rapid.OneOf(rapid.Just[any](nil), rapid.Map(rapid.IntRange(0, 2), func(n int) any { return n }), rapid.Map(rapid.SampledFrom([]string{"", "x"}), func(s string) any { return s }),
		rapid.Map(rapid.SliceOfN(rapid.IntRange(0, 1), 1, 2), func(l []int) any { return l }))
	value := leaf
	for range 3 {
		inner := value
		value = rapid.OneOf(leaf, rapid.Map(rapid.MapOfN(rapid.SampledFrom([]string{"a", "b", "c"}), inner, 0, 3), func(m map[string]any) any { return m }))
	}
	return rapid.Map(rapid.MapOfN(rapid.SampledFrom([]string{"a", "b", "c"}), value, 0, 3), func(m map[string]any) any { return m })
}

func written(t *rapid.T, doc any) []byte {
	data, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func parsed(t *rapid.T, data []byte) any {
	doc, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}
