package match

import (
	"fmt"
	"testing"
)

// One who sets up many matches has a few of them in a list, and pushes nobody else out of it;
// open seats and matches that are played have a list each, of pages.
func TestAListHasRoomForAll(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	set := func(opener string, second Chair) {
		t.Helper()
		ctx := WithQuota(t.Context(), &account{name: opener})
		opened, err := h.manager.Create(ctx, Opening{System: "deal", Nonce: nonce, Lobby: true, Pace: new(int), Players: []Chair{{Kind: "person"}, second}})
		if err != nil {
			t.Fatal(err)
		}
		h.sit(opened.ID, opened.Seats[0].Token)
	}
	open, person := Chair{Kind: "open"}, Chair{Kind: "person"}
	for i := range 5 * mostOnPage {
		opener := string(rune('A' + i/5))
		set(opener, person)
	}
	for range 30 {
		set("greedy", person)
		set("greedy", open)
	}
	set("modest", open)
	list := func(l Listing, want, all int) []Listed {
		t.Helper()
		got, n := h.manager.List(l)
		if len(got) != want || n != all {
			t.Errorf("%+v: %d of %d, want %d of %d", l, len(got), n, want, all)
		}
		for _, m := range got {
			if m.Begun == l.Open {
				t.Errorf("%+v lists a match with begun %t", l, m.Begun)
			}
		}
		return got
	}
	const all = 5*mostOnPage + mostOfOne
	list(Listing{Open: true}, mostOfOne+1, mostOfOne+1)
	seen := map[string]bool{}
	for from := 0; from < all; from += mostOnPage {
		for _, m := range list(Listing{From: from}, min(mostOnPage, all-from), all) {
			seen[m.ID] = true
		}
	}
	if len(seen) != all {
		t.Errorf("%d matches are on the pages, want %d", len(seen), all)
	}
	list(Listing{From: all}, 0, all)
	list(Listing{From: -1}, mostOnPage, all)
	list(Listing{System: "chess"}, 0, 0)
}

// The list of replays has pages: however many somebody adds, none is lost from it.
func TestReplaysHavePages(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	const all = mostListed + 3
	for i := range all {
		if err := h.manager.keeper.AddReplay(t.Context(), ReplayRecord{ID: fmt.Sprint("r", i), System: "deal", File: []byte("file")}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ from, listed, next, first int }{{0, mostListed, mostListed, all - 1}, {mostListed, 3, 0, 2}, {-4, mostListed, mostListed, all - 1}, {all, 0, 0, 0}} {
		list, next, err := h.manager.Replays(t.Context(), "deal", c.from)
		if err != nil || len(list) != c.listed || next != c.next || len(list) > 0 && list[0].ID != fmt.Sprint("r", c.first) {
			t.Errorf("from %d: %d replays, the next page at %d, error %v; want %d and %d", c.from, len(list), next, err, c.listed, c.next)
		}
	}
}
