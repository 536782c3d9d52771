package store

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"umpire/internal/soak"
	"umpire/match/keepertest"
)

// The environment of a test binary that is somebody's child.
const (
	childDir  = "UMPIRE_TEST_STORE" // the directory that it opens
	childHold = "UMPIRE_TEST_HOLD"  // it only holds it
)

// beChild opens the store, says so, and appends to its matches from many
// goroutines until it is killed. Each entry that was acknowledged is a line.
func beChild(dir string) int {
	ctx := context.Background()
	s, err := Open(ctx, dir)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	fmt.Println("open")
	if os.Getenv(childHold) != "" {
		select {}
	}
	var say sync.Mutex
	var all sync.WaitGroup
	for i := range killMatches {
		all.Go(func() {
			id := fmt.Sprint("match-", i)
			seq := 0
			for _, err := range s.Log(ctx, id) {
				if err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
				seq++
			}
			for ; ; seq++ {
				if err := s.Append(ctx, id, seq, killEntry(id, seq)); err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
				say.Lock()
				fmt.Println(id, seq)
				say.Unlock()
			}
		})
	}
	all.Wait()
	return 0
}

const killMatches = 40

// killEntry returns what stands in the log of a match at a place: anything, but always
// the same.
func killEntry(id string, seq int) []byte {
	return fmt.Appendf(nil, `{"match":%q,"seq":%d,"more":%q}`, id, seq, strings.Repeat("x", seq*37%500))
}

// child starts the test binary as a child that opens a directory, and waits until
// it has.
func child(t testing.TB, dir string, env ...string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(append(os.Environ(), childDir+"="+dir), env...)
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	if !lines.Scan() || lines.Text() != "open" {
		_ = c.Process.Kill()
		_ = c.Wait()
		t.Fatalf("the child could not open %s", dir)
	}
	return c, lines
}

// TestKilledWhileWriting kills a process that writes, again and again in the same
// directory. Whatever it had acknowledged is there each time, and no log has a gap.
func TestKilledWhileWriting(t *testing.T) {
	kills := soak.Of(3, 50)
	const seed = 7
	t.Logf("drawn from seed %d", seed) // told when the test fails
	luck := rand.New(rand.NewPCG(seed, seed))
	dir := t.TempDir()
	s := open(t, dir)
	for i := range killMatches {
		create(t, s, fmt.Sprint("match-", i))
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	acknowledged := map[string]int{} // how long each log is at least
	total := 0
	for range kills {
		total = 0
		killOne(t, dir, luck, acknowledged)
		s, err := Open(t.Context(), dir)
		if err != nil {
			t.Fatal(err)
		}
		for i := range killMatches {
			id := fmt.Sprint("match-", i)
			entries := keepertest.Log(t, s, id)
			for seq, entry := range entries {
				if entry != string(killEntry(id, seq)) {
					t.Fatalf("%s has %.60q at %d", id, entry, seq)
				}
			}
			if len(entries) < acknowledged[id] {
				t.Fatalf("%s has %d entries, %d were acknowledged", id, len(entries), acknowledged[id])
			}
			total += len(entries)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d kills, %d entries in %d matches", kills, total, killMatches)
}

// killOne lets a child write for a moment, kills it, and notes what it had said.
func killOne(t *testing.T, dir string, luck *rand.Rand, acknowledged map[string]int) {
	c, lines := child(t, dir)
	timer := time.AfterFunc(time.Duration(10+luck.IntN(150))*time.Millisecond, func() { _ = c.Process.Kill() })
	defer timer.Stop()
	for lines.Scan() {
		var id string
		var seq int
		if _, err := fmt.Sscan(lines.Text(), &id, &seq); err != nil {
			t.Fatalf("the child said %q", lines.Text())
		}
		if seq < acknowledged[id] {
			t.Errorf("%s: %d was acknowledged again", id, seq)
		}
		acknowledged[id] = seq + 1
	}
	if err := c.Wait(); err == nil || c.ProcessState.Exited() {
		t.Fatalf("the child ended by itself: %v", err)
	}
}
