package gametest

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"testing"

	"umpire/game"
	"umpire/game/patch"
)

// Patches follows a game as the players at a table do, by patches, in views made in the
// room of others: a patch makes the new document of the old, is there just where the two
// differ, and holds no member that has not changed. Lists that are nil and lists that are
// empty are alike. step makes one choice.
func Patches[S comparable](t *testing.T, g *game.Game[S], luck *game.Rand, choices int, step func()) {
	t.Helper()
	seats := []game.Seat{game.Nobody}
	for seat := range g.Rules().Seats() {
		seats = append(seats, game.Seat(seat))
	}
	views, docs := make([]any, len(seats)), make([]any, len(seats))
	rooms := []any{nil} // whoever's they were
	for i, seat := range seats {
		views[i] = g.View(seat)
		docs[i] = document(t, views[i])
	}
	for n := 0; n < choices && !g.Over(); n++ {
		step()
		for i, seat := range seats {
			at := luck.IntN(len(rooms))
			now := g.Refresh(seat, rooms[at])
			patch, err := patch.Append(nil, views[i], now)
			if err != nil {
				t.Fatal(err)
			}
			want := document(t, now)
			if same := reflect.DeepEqual(withoutEmpty(docs[i]), withoutEmpty(want)); same != (len(patch) == 0) {
				t.Fatalf("choice %d, seat %d: the view is the same: %t, and the patch is %s", n, seat, same, patch)
			}
			if len(patch) > 0 {
				var change any
				if err := json.Unmarshal(patch, &change); err != nil {
					t.Fatalf("choice %d, seat %d: %v: %s", n, seat, err, patch)
				}
				if member := unchanged(docs[i], change); member != "" {
					t.Fatalf("choice %d, seat %d: the patch has %s, and that has not changed: %s", n, seat, member, patch)
				}
				docs[i] = Patched(docs[i], change)
			}
			if !reflect.DeepEqual(withoutEmpty(docs[i]), withoutEmpty(want)) {
				t.Fatalf("choice %d, seat %d: patched by %s to %v\nwant %v", n, seat, patch, docs[i], want)
			}
			rooms[at], views[i] = views[i], now
			if len(rooms) < len(seats)+2 {
				rooms = append(rooms, nil)
			}
		}
	}
}

func document(t *testing.T, v any) (doc any) {
	t.Helper()
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, &doc)
	}
	if err != nil {
		t.Fatal(err)
	}
	return WithoutNulls(doc)
}

// withoutEmpty is a copy of a document without the members that are empty lists.
func withoutEmpty(doc any) any {
	switch doc := doc.(type) {
	case map[string]any:
		c := map[string]any{}
		for k, v := range doc {
			if list, ok := v.([]any); !ok || len(list) > 0 {
				c[k] = withoutEmpty(v)
			}
		}
		return c
	case []any:
		c := make([]any, len(doc))
		for i, v := range doc {
			c[i] = withoutEmpty(v)
		}
		return c
	}
	return doc
}

// unchanged names a member of a patch that changes nothing, "" if each does.
func unchanged(doc, patch any) string {
	object, isObject := doc.(map[string]any)
	changes, areChanges := patch.(map[string]any)
	if !isObject || !areChanges {
		if reflect.DeepEqual(withoutEmpty(doc), withoutEmpty(patch)) {
			return "all of it"
		}
		return ""
	}
	for _, k := range slices.Sorted(maps.Keys(changes)) {
		was, had := object[k]
		list, isList := changes[k].([]any)
		switch is := changes[k]; {
		case !had && (is == nil || isList && len(list) == 0):
			return k
		case had:
			if member := unchanged(was, is); member != "" {
				return k + ": " + member
			}
		}
	}
	return ""
}
