package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"umpire/store"
)

// command runs a command line and returns what it wrote, and its complaint.
func command(t *testing.T, args ...string) (out, complaint string) {
	t.Helper()
	var written, said bytes.Buffer
	run(t.Context(), &console{out: &written, err: &said}, args)
	return written.String(), said.String()
}

// The keeper of a server lists and copies what is there while it runs, ends, deletes and prunes
// when it does not.
func TestStoreIsLookedAfter(t *testing.T) {
	dir, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	s := serve(t, dir)
	status, text := fetch(t, "POST", s.at+"/api/matches", `{"system":"warcaster","players":[{"kind":"person","name":"Ann"},{"kind":"bot"}],"nonce":"00112233445566778899"}`)
	var opened struct{ ID string }
	if err := json.Unmarshal(text, &opened); err != nil || status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	id := opened.ID
	do := func(args ...string) (string, string) {
		return command(t, append([]string{"store", "--data", dir}, args...)...)
	}
	listed := func(args ...string) (list []store.Listed) {
		t.Helper()
		out, said := do(append([]string{"list", "--json"}, args...)...)
		if err := json.Unmarshal([]byte(out), &list); err != nil {
			t.Fatalf("%v: %s%s", err, out, said)
		}
		return list
	}
	if list := listed("--live"); len(list) != 1 || list[0].ID != id || list[0].Players[0] != "Ann" {
		t.Errorf("listed: %+v", list)
	}
	if list := listed("--older", "1d"); len(list) != 0 {
		t.Errorf("listed as older than a day: %+v", list)
	}
	if out, said := do("backup", to); !strings.Contains(out, "copied to "+filepath.Join(to, "umpire.db")) {
		t.Errorf("backup: %s%s", out, said)
	}
	for _, args := range [][]string{{"end", id}, {"delete", id}, {"prune", "--older", "1y"}} {
		if out, said := do(args...); out != "" || !strings.Contains(said, "another process has this store open") {
			t.Errorf("%v beside a server: %q, %q", args, out, said)
		}
	}
	s.end(t)
	if out, said := do("end", id, "--reason", "the evening is over"); out != "ended "+id+"\n" {
		t.Fatalf("end: %q, %q", out, said)
	}
	if list := listed(); len(list) != 1 || list[0].Ended.IsZero() {
		t.Errorf("after its end: %+v", list)
	}
	if list := listed("--live"); len(list) != 0 {
		t.Errorf("live after its end: %+v", list)
	}
	again := serve(t, dir)
	if status, text := fetch(t, "GET", again.at+"/api/replays/"+id, ""); status != http.StatusOK || !strings.Contains(string(text), "the evening is over") {
		t.Errorf("its replay: %d %.300s", status, text)
	}
	again.end(t)
	if out, said := do("prune", "--older", "1d"); out != "nothing is deleted\n" {
		t.Errorf("prune: %q, %q", out, said)
	}
	if out, said := do("delete", id); out != "deleted "+id+"\n" {
		t.Errorf("delete: %q, %q", out, said)
	}
	if list := listed(); len(list) != 0 {
		t.Errorf("left: %+v", list)
	}
	copied, _ := command(t, "store", "list", "--data", to)
	if !strings.Contains(copied, id) || !strings.Contains(copied, "1 kept") {
		t.Errorf("the copy: %s", copied)
	}
}

// What cannot be done is refused with what was expected, and makes nothing.
func TestStoreRefuses(t *testing.T) {
	empty := t.TempDir()
	for _, test := range []struct {
		args []string
		says string
	}{
		{[]string{"list"}, "umpire.db"},
		{[]string{"end", "x"}, "umpire.db"},
		{[]string{"prune"}, "how old? --older is an age, such as 30d, 12w or 1y"},
		{[]string{"prune", "--older", "d"}, "expected a number of days, weeks or years"},
		{[]string{"prune", "--older", "0d"}, "expected a number of days, weeks or years"},
		{[]string{"prune", "--older", "3h"}, "expected a number of days, weeks or years"},
		{[]string{"list", "--older", "é"}, "expected a number of days, weeks or years"},
		{[]string{"delete", "x", "--seat", "1"}, "--seat is for --words"},
		{[]string{"delete"}, "the match's id"},
		{[]string{"backup"}, "the directory of the copy"},
	} {
		if out, said := command(t, append([]string{"store", "--data", empty}, test.args...)...); out != "" || !strings.Contains(said, test.says) {
			t.Errorf("%v: %q, %q; want %q", test.args, out, said, test.says)
		}
	}
	if files, err := filepath.Glob(filepath.Join(empty, "umpire.db*")); err != nil || len(files) > 0 {
		t.Errorf("%v was made (%v)", files, err)
	}
	for age, want := range map[string]time.Time{"30d": time.Now().AddDate(0, 0, -30), "2w": time.Now().AddDate(0, 0, -14), "1y": time.Now().AddDate(-1, 0, 0)} {
		if got, err := momentBefore(age); err != nil || want.Sub(got).Abs() > time.Hour {
			t.Errorf("%s: %v, %v; want %v", age, got, err, want)
		}
	}
}
