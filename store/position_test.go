package store

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// One position of a match is kept, the last, until the match ends.
func TestPositions(t *testing.T) {
	s := open(t, t.TempDir())
	ctx := t.Context()
	create(t, s, aMatch("m1"))
	_, err := s.Position(ctx, "m1")
	wantErr(t, err, ErrNotFound)
	save := func(match string, length int, saved int64, state string) {
		t.Helper()
		if err := s.SavePosition(ctx, match, Position{length, time.UnixMilli(saved).UTC(), []byte(state)}); err != nil {
			t.Fatal(err)
		}
	}
	holds := func(want Position) {
		t.Helper()
		got, err := s.Position(ctx, "m1")
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Fatalf("error %v (-want +got):\n%s", err, diff)
		}
	}
	save("m1", 3, 7, "three")
	holds(Position{3, time.UnixMilli(7).UTC(), []byte("three")})
	save("m1", 3, 8, "again")
	holds(Position{3, time.UnixMilli(7).UTC(), []byte("three")})
	save("m1", 5, 9, "five")
	holds(Position{5, time.UnixMilli(9).UTC(), []byte("five")})
	save("none", 1, 1, "nothing")
	create(t, s, aMatch("m2"))
	created := aMatch("m2").Created
	if err := s.SavePosition(ctx, "m2", Position{1, created.Add(time.Hour), nil}); err != nil {
		t.Fatal(err)
	}
	for since, want := range map[time.Time]int{{}: 2, created: 2, created.Add(time.Minute): 1, created.Add(2 * time.Hour): 0} {
		if n, err := s.CountLive(ctx, since, ""); n != want || err != nil {
			t.Errorf("%d matches are live since %v, want %d, error %v", n, since, want, err)
		}
	}
	if err := s.EndMatch(ctx, Ending{Match: "m1", When: time.Now(), How: json.RawMessage(`{}`)}, nil, nil); err != nil {
		t.Fatal(err)
	}
	save("m1", 6, 10, "late")
	_, err = s.Position(ctx, "m1")
	wantErr(t, err, ErrNotFound)
}
