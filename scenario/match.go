package scenario

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/content"
	"umpire/geom"
)

// A matcher holds what is written against what is so.
type matcher struct {
	names func(id string) []string
}

// plain is a value as a document: maps, lists, texts, numbers.
func plain(v any) any {
	data, err := json.Marshal(v)
	if err != nil {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var doc any
	if d.Decode(&doc) != nil {
		return nil
	}
	return doc
}

// differs says how a fact is not as expected, or nothing. The key is the name
// of the fact: a seat is counted from 1 in files.
func (m matcher) differs(key string, want content.Facts, got any) string {
	set, isSet := setOf(got)
	if isSet {
		got = set
	}
	only := want.Get("only")
	switch {
	case only.Given() && len(want.Pairs()) == 1:
		return m.only(key, only, got)
	case isSet && want.IsList():
		return m.anyOrder(key, want.Items(), set)
	case want.IsMapping():
		return m.mapping(key, want, got)
	case want.IsList():
		return m.list(key, want, got)
	}
	text, ok := want.Word()
	if !ok {
		return fmt.Sprintf("%s: nothing is written that could be expected", key)
	}
	if items, many := got.([]any); many {
		for _, item := range items {
			if m.differs(key, want, item) == "" {
				return ""
			}
		}
		return fmt.Sprintf("%s is %s, %s expected among it", key, show(got), text)
	}
	if !m.same(key, text, got) {
		return fmt.Sprintf("%s is %s, %s expected", key, m.show(key, got), text)
	}
	return ""
}

func (m matcher) same(key, text string, got any) bool {
	switch got := got.(type) {
	case nil: // left out of the document because it is nothing
		return slices.Contains([]string{"0", "false", "none", ""}, text)
	case bool:
		return text == strconv.FormatBool(got)
	case string:
		if part, ok := strings.CutPrefix(text, "~"); ok {
			return strings.Contains(strings.ToLower(got), strings.ToLower(strings.TrimSpace(part)))
		}
		return strings.EqualFold(got, text) || slices.Contains(m.names(text), got)
	case json.Number:
		n, err := got.Int64()
		if err != nil {
			return false
		}
		if inches, ok := strings.CutSuffix(text, "in"); ok {
			length, err := content.ParseInches(strings.TrimSpace(inches))
			return err == nil && near(geom.Length(n), length)
		}
		if (key == "seat" || key == "winner") && text == "none" {
			return n == 255
		}
		want, err := strconv.ParseInt(text, 10, 64)
		if key == "seat" || key == "winner" {
			want--
		}
		return err == nil && n == want
	}
	return false
}

// near reports whether a length is the one written with two decimals.
func near(got, want geom.Length) bool {
	d := got - want
	return -geom.Inch/100 <= d && d <= geom.Inch/100
}

func (m matcher) mapping(key string, want content.Facts, got any) string {
	if n, ok := got.(json.Number); ok || got == nil {
		return m.bounds(key, want, n)
	}
	doc, ok := got.(map[string]any)
	if !ok {
		return fmt.Sprintf("%s is %s: keys with values were expected", key, show(got))
	}
	for _, pair := range want.Pairs() {
		if text := m.differs(pair.Key, pair.Value, doc[pair.Key]); text != "" {
			return text
		}
	}
	return ""
}

// only judges {only: {ops: sprint}}, these keys and nothing else, and {only: [a, b]},
// these things and nothing else in whatever order.
func (m matcher) only(key string, want content.Facts, got any) string {
	switch got := got.(type) {
	case nil: // left out of the document because it is nothing
		if want.IsList() {
			return m.anyOrder(key, want.Items(), nil)
		}
		return m.only(key, want, map[string]any{})
	case []any:
		if want.IsList() {
			return m.anyOrder(key, want.Items(), got)
		}
	case map[string]any:
		if !want.IsMapping() {
			break
		}
		for _, name := range slices.Sorted(maps.Keys(got)) {
			if !want.Get(name).Given() && !nothing(got[name]) {
				return fmt.Sprintf("%s has %s too, %s: only what is listed was expected", key, name, show(got[name]))
			}
		}
		return m.mapping(key, want, got)
	}
	return fmt.Sprintf("%s is %s: expected only with keys that have values, or with a list", key, show(got))
}

// nothing reports whether a fact says nothing: it is empty, 0 or false.
func nothing(got any) bool {
	return slices.Contains([]string{"nothing", "0", "false", `""`, "[]", "{}"}, show(got))
}

// anyOrder judges that each thing listed is one of those found, and none is left.
func (m matcher) anyOrder(key string, want []content.Facts, found []any) string {
	left := slices.Clone(found)
	for _, item := range want {
		at := slices.IndexFunc(left, func(one any) bool { return m.differs(key, item, one) == "" })
		if at < 0 {
			text, ok := item.Word()
			if !ok {
				text = fmt.Sprintf("line %d of the file", item.At().Line)
			}
			return fmt.Sprintf("%s is %s, in any order: %s is not among it", key, show(found), text)
		}
		left = slices.Delete(left, at, at+1)
	}
	if len(left) > 0 {
		return fmt.Sprintf("%s is %s, in any order: %s was not expected", key, show(found), show(left))
	}
	return ""
}

// A Set is things of a document whose order means nothing, such as the cards of a hand.
type Set []string

const setKey = "in any order"

// MarshalJSON implements json.Marshaler.
func (s Set) MarshalJSON() ([]byte, error) { return json.Marshal(map[string][]string{setKey: s}) }

// setOf returns what a Set has, read from a document.
func setOf(got any) ([]any, bool) {
	doc, _ := got.(map[string]any)
	list, has := doc[setKey]
	items, _ := list.([]any)
	return items, has
}

// bounds judges {min: 1, max: 3}.
func (m matcher) bounds(key string, want content.Facts, got json.Number) string {
	n, err := got.Int64()
	if err != nil {
		n = 0
	}
	for _, pair := range want.Pairs() {
		text, _ := pair.Value.Word()
		bound, err := strconv.ParseInt(text, 10, 64)
		if inches, ok := strings.CutSuffix(text, "in"); ok {
			var length geom.Length
			length, err = content.ParseInches(strings.TrimSpace(inches))
			bound = int64(length)
		}
		switch {
		case err != nil || pair.Key != "min" && pair.Key != "max":
			return fmt.Sprintf("%s: expected bounds like {min: 1, max: 3}", key)
		case pair.Key == "min" && n < bound || pair.Key == "max" && n > bound:
			return fmt.Sprintf("%s is %d: %s %s expected", key, n, pair.Key, text)
		}
	}
	return ""
}

func (m matcher) list(key string, want content.Facts, got any) string {
	items := want.Items()
	if at, ok := got.(map[string]any); ok && len(items) == 2 {
		for i, axis := range [...]string{"X", "Y"} {
			text, _ := items[i].Word()
			n, _ := at[axis].(json.Number)
			value, err := n.Int64()
			length, wrong := content.ParseInches(strings.TrimSuffix(text, "in"))
			if err != nil || wrong != nil || !near(geom.Length(value), length) {
				return fmt.Sprintf("%s is %s, [%s] expected", key, m.show(key, got), texts(items))
			}
		}
		return ""
	}
	found, ok := got.([]any)
	if !ok && got != nil {
		return fmt.Sprintf("%s is %s: a list was expected", key, show(got))
	}
	if len(items) > 0 && items[0].IsMapping() {
		for _, item := range items {
			if !slices.ContainsFunc(found, func(one any) bool { return m.differs(key, item, one) == "" }) {
				return fmt.Sprintf("%s is %s: line %d of the file is not among it", key, show(got), item.At().Line)
			}
		}
		return ""
	}
	if len(items) != len(found) {
		return fmt.Sprintf("%s is %s: %d things were expected", key, show(got), len(items))
	}
	for i := range items {
		if text := m.differs(key, items[i], found[i]); text != "" {
			return text
		}
	}
	return ""
}

func texts(items []content.Facts) string {
	var list []string
	for _, item := range items {
		text, _ := item.Word()
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// show writes a fact for a message; places and seats as files have them.
func (m matcher) show(key string, got any) string {
	if n, ok := got.(json.Number); ok && (key == "seat" || key == "winner") {
		if n == "255" {
			return "none"
		}
		value, _ := n.Int64()
		return strconv.FormatInt(value+1, 10)
	}
	if n, ok := got.(json.Number); ok && slices.Contains([]string{"cost", "budget", "distance", "moved"}, key) {
		value, _ := n.Int64()
		return fmt.Sprintf("%s (%v)", n, geom.Length(value))
	}
	if at, ok := got.(map[string]any); ok && len(at) == 2 {
		x, _ := at["X"].(json.Number)
		y, _ := at["Y"].(json.Number)
		a, errA := x.Int64()
		b, errB := y.Int64()
		if errA == nil && errB == nil {
			return fmt.Sprintf("[%s, %s]", content.FormatInches(geom.Length(a)), content.FormatInches(geom.Length(b)))
		}
	}
	return show(got)
}

func show(got any) string {
	if got == nil {
		return "nothing"
	}
	data, err := json.Marshal(got)
	if err != nil {
		return "?"
	}
	return string(data)
}

// Unlike says how a document is not as expected, or nothing: of what it is called, and that
// something has to be expected of it. Each key that is written must be one of the
// document's; names are what ids stand for.
func Unlike(names func(id string) []string, want content.Facts, what string, doc any) string {
	text := differs(names, want, doc)
	if len(want.Pairs()) == 0 {
		text = nothingExpected
	}
	if text == "" {
		return ""
	}
	return what + ": " + text
}

const nothingExpected = "nothing is expected of it"

// differs says how the keys of a document are not as expected.
func differs(names func(id string) []string, want content.Facts, doc any) string {
	m := matcher{names}
	facts, _ := plain(doc).(map[string]any)
	for _, pair := range want.Pairs() {
		got, known := facts[pair.Key]
		if !known {
			var keys []string
			for key := range facts {
				keys = append(keys, key)
			}
			slices.Sort(keys)
			return fmt.Sprintf("unknown key %q: %s", pair.Key, content.Expected(pair.Key, keys))
		}
		if text := m.differs(pair.Key, pair.Value, got); text != "" {
			return text
		}
	}
	return ""
}
