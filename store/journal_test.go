package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"umpire/internal/soak"
	"umpire/match/keepertest"
)

// The files of a store by name, without those that are made anew.
const (
	inDatabase = databaseFile
	inJournal  = databaseFile + "-wal"
	inMarker   = databaseFile + "-marker"
)

type files map[string][]byte

// filesOf copies the files of a store as they are, as a kill at this moment would leave
// them.
func filesOf(t testing.TB, dir string) files {
	t.Helper()
	found := files{}
	for _, name := range []string{inDatabase, inJournal, inMarker} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		found[name] = data
	}
	return found
}

// lay lays files down in an empty directory.
func (f files) lay(t testing.TB) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, data := range f {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// with is a copy in which one file is something else; none takes it away.
func (f files) with(name string, data []byte) files {
	c := maps.Clone(f)
	if c[name] = data; data == nil {
		delete(c, name)
	}
	return c
}

const lostMatches = 3

// lostEntry is the entry of a log at a place.
func lostEntry(match, seq int) []byte { return killEntry(fmt.Sprint("m", match), seq) }

// add adds an entry to each log, each in a transaction of its own.
func add(t testing.TB, s *Store, seq int) {
	t.Helper()
	for i := range lostMatches {
		if err := s.Append(t.Context(), fmt.Sprint("m", i), seq, lostEntry(i, seq)); err != nil {
			t.Fatal(err)
		}
	}
}

// killed returns what a kill leaves of a store in which each log has so many entries; in
// the middle of them its journal was begun anew, so that it ends with old frames.
func killed(t testing.TB, length int) (*Store, files) {
	t.Helper()
	s := open(t, t.TempDir())
	for i := range lostMatches {
		create(t, s, fmt.Sprint("m", i))
	}
	for seq := range length {
		if seq == length*2/3 {
			restartJournal(t, s)
		}
		add(t, s, seq)
	}
	return s, filesOf(t, filepath.Dir(s.Path()))
}

// restartJournal moves the journal into the database and begins it anew, over what is
// there.
func restartJournal(t testing.TB, s *Store) {
	t.Helper()
	var busy, frames, moved int
	if err := s.read.QueryRowContext(t.Context(), "PRAGMA wal_checkpoint(RESTART)").Scan(&busy, &frames, &moved); err != nil {
		t.Fatal(err)
	}
	if busy != 0 || frames != moved {
		t.Fatalf("the journal was not moved: busy %d, %d frames, %d moved", busy, frames, moved)
	}
}

// holds opens the store in files and wants each log to begin with what was
// acknowledged; it returns how many entries there are in all.
func (f files) holds(t testing.TB, length int) (entries int, err error) {
	t.Helper()
	s, err := Open(t.Context(), f.lay(t))
	if err != nil {
		return 0, err
	}
	defer s.Close()
	for i := range lostMatches {
		log := keepertest.Log(t, s, fmt.Sprint("m", i))
		if len(log) < length {
			t.Fatalf("log %d has %d entries of %d, and nothing was said", i, len(log), length)
		}
		for seq, entry := range log {
			if entry != string(lostEntry(i, seq)) {
				t.Fatalf("entry %d of log %d is %q", seq, i, entry)
			}
		}
		entries += len(log)
	}
	return entries, nil
}

// frames returns where the frames of a journal begin that belong to it.
func frames(journal []byte) (starts []int, size int) {
	size = frameHeader + int(binary.BigEndian.Uint32(journal[8:]))
	for at := journalHeader; at+size <= len(journal); at += size {
		if bytes.Equal(journal[at+8:at+16], journal[16:24]) {
			starts = append(starts, at)
		}
	}
	return starts, size
}

// flipped is data with one byte changed.
func flipped(data []byte, at int) []byte {
	data = bytes.Clone(data)
	data[at] ^= 0x10
	return data
}

// What was acknowledged and is not there any more is told, and the files are left as
// they are.
func TestDamageIsTold(t *testing.T) {
	const length = 24
	s, whole := killed(t, length)
	_, other := killed(t, 2)
	journal := whole[inJournal]
	own, size := frames(journal)
	if len(own) < 20 || own[len(own)-1]+size == len(journal) {
		t.Fatalf("the journal has %d frames of its own and nothing older behind them", len(own))
	}
	unmarked := rewrittenFiles(t, whole, "ALTER TABLE matches DROP COLUMN protocol", "ALTER TABLE matches DROP COLUMN played", "ALTER TABLE matches DROP COLUMN opener",
		"ALTER TABLE matches DROP COLUMN stands", "ALTER TABLE matches DROP COLUMN clock", "ALTER TABLE matches DROP COLUMN talk", "ALTER TABLE matches DROP COLUMN lobby", "ALTER TABLE matches DROP COLUMN delay", "ALTER TABLE replays RENAME COLUMN winners TO winner", "DROP TABLE mark", "PRAGMA user_version = 3")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	closed := filesOf(t, filepath.Dir(s.Path()))
	older := func(f files) files { return f.with(inDatabase, other[inDatabase]).with(inJournal, other[inJournal]) }
	for _, c := range []struct {
		name  string
		files files
		says  string
	}{
		{"a byte of a frame before others", whole.with(inJournal, flipped(journal, own[2]+100)), "frame 3 has changed"},
		{"the salt of a frame before others", whole.with(inJournal, flipped(journal, own[2]+9)), "frame 3 has changed"},
		{"the sum of a frame before others", whole.with(inJournal, flipped(journal, own[2]+20)), "frame 3 has changed"},
		{"the same without a marker", whole.with(inJournal, flipped(journal, own[2]+20)).with(inMarker, nil), "frame 3 has changed"},
		{"the first frame", whole.with(inJournal, flipped(journal, own[0]+100)), "frame 1 has changed"},
		{"the journal's header", whole.with(inJournal, flipped(journal, 17)), "its header has changed"},
		{"the kind of journal", whole.with(inJournal, flipped(journal, 0)), "its header has changed"},
		{"the header without a marker", whole.with(inJournal, flipped(journal, 17)).with(inMarker, nil), "its header has changed"},
		{"the last frame", whole.with(inJournal, flipped(journal, own[len(own)-1]+100)), "are lost"},
		{"a journal cut in the middle", whole.with(inJournal, journal[:own[len(own)/2]+50]), "are lost"},
		{"a journal cut to nothing", whole.with(inJournal, []byte{}), "are lost"},
		{"a journal that is gone", whole.with(inJournal, nil), "are lost"},
		{"a database cut to nothing, with its journal", whole.with(inDatabase, []byte{}), "missing or empty"},
		{"a database that is gone, with its journal", whole.with(inDatabase, nil), "missing or empty"},
		{"a database cut to nothing", closed.with(inDatabase, []byte{}), "missing or empty"},
		{"a database that is gone", closed.with(inDatabase, nil), "missing or empty"},
		{"another store", older(closed), "its marker is of store"},
		{"an older copy", closed.with(inDatabase, whole[inDatabase]), "are lost"},
		{"a store of before under a newer marker", unmarked.with(inMarker, whole[inMarker]), "older than its marker"},
		{"a marker that has changed", closed.with(inMarker, flipped(closed[inMarker], len(closed[inMarker])-20)), "marker umpire.db-marker is damaged"},
		{"an empty marker", closed.with(inMarker, []byte{}), "marker umpire.db-marker is damaged"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := c.files.lay(t)
			for range 2 { // it lets go of the directory, and refuses again
				_, err := Open(t.Context(), dir)
				wantErr(t, err, ErrCorrupt, filepath.Join(dir, databaseFile), c.says, "What to do about damage")
			}
			left := filesOf(t, dir)
			if len(left[inJournal]) == 0 && c.files[inJournal] == nil {
				delete(left, inJournal) // SQLite has made an empty one
			}
			if !maps.EqualFunc(left, c.files, bytes.Equal) {
				t.Errorf("the files were changed: %v", slices.Collect(maps.Keys(left)))
			}
		})
	}
	for _, c := range []struct {
		name  string
		files files
	}{
		{"as it was killed", whole},
		{"as it was closed", closed},
		{"without a marker", whole.with(inMarker, nil)},
		{"of before there were markers", unmarked},
	} {
		t.Run(c.name, func(t *testing.T) {
			if n, err := c.files.holds(t, length); err != nil || n != length*lostMatches {
				t.Errorf("%d entries, error %v", n, err)
			}
		})
	}
}

// rewrittenFiles has SQLite itself change a store.
func rewrittenFiles(t *testing.T, f files, statements ...string) files {
	dir := f.lay(t)
	rewritten(t, filepath.Join(dir, databaseFile), statements...)
	if err := os.Remove(filepath.Join(dir, inMarker)); err != nil {
		t.Fatal(err)
	}
	return filesOf(t, dir)
}

// A store without a marker gets its own, and keeps who it is.
func TestMarkerIsMade(t *testing.T) {
	_, whole := killed(t, 3)
	dir := whole.with(inMarker, nil).lay(t)
	if err := open(t, dir).Close(); err != nil {
		t.Fatal(err)
	}
	made := filesOf(t, dir)
	if !bytes.Equal(made[inMarker], whole[inMarker]) {
		t.Errorf("the marker is %q, and was %q", made[inMarker], whole[inMarker])
	}
	if names, err := filepath.Glob(filepath.Join(dir, "*-new-*")); err != nil || len(names) > 0 {
		t.Errorf("%v is left, error %v", names, err)
	}
}

// However bytes of the journal change, all that was acknowledged is there, or the
// store is refused.
func TestFlippedBytes(t *testing.T) {
	t.Parallel()
	const length = 24
	_, whole := killed(t, length)
	luck := rand.New(rand.NewPCG(1, 2))
	refused, held := 0, 0
	for range soak.Of(60, 300) {
		journal := bytes.Clone(whole[inJournal])
		for range 1 + luck.IntN(3) {
			journal[luck.IntN(len(journal))] ^= byte(1 + luck.IntN(255))
		}
		switch _, err := whole.with(inJournal, journal).holds(t, length); {
		case err == nil:
			held++
		case errors.Is(err, ErrCorrupt):
			refused++
		default:
			t.Fatal(err)
		}
	}
	t.Logf("%d refused, %d hurt nothing", refused, held)
	if refused == 0 || held == 0 {
		t.Errorf("%d refused, %d hurt nothing", refused, held)
	}
}

// What a crash leaves of a change that nobody was told of is no damage: a kill cuts
// it off anywhere, and when the power fails any sectors of it may be on disk.
func TestTornWritesAreNoDamage(t *testing.T) {
	t.Parallel()
	const length = 24
	s, before := killed(t, length)
	if err := s.Append(t.Context(), "m0", length, bytes.Repeat([]byte("long"), 3000)); err != nil {
		t.Fatal(err)
	}
	after := filesOf(t, filepath.Dir(s.Path()))[inJournal]
	old := slices.Concat(before[inJournal], make([]byte, max(0, len(after)-len(before[inJournal]))))
	from := 0
	for from < len(after) && after[from] == old[from] {
		from++
	}
	to := len(after)
	for after[to-1] == old[to-1] {
		to--
	}
	if to-from < 5*(frameHeader+1024) {
		t.Fatalf("the change is %d bytes of the journal", to-from)
	}
	luck := rand.New(rand.NewPCG(3, 4))
	torn := func(name string, journal []byte, marker []byte) {
		t.Helper()
		dir := before.with(inJournal, journal).with(inMarker, marker).lay(t)
		s, err := Open(t.Context(), dir)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		defer s.Close()
		for i := range lostMatches {
			if got := len(keepertest.Log(t, s, fmt.Sprint("m", i))); got < length {
				t.Fatalf("%s: log %d has %d entries of %d", name, i, got, length)
			}
		}
	}
	for range soak.Of(12, 60) {
		marker := before[inMarker]
		if luck.IntN(2) == 0 {
			marker = nil
		}
		cut := from + luck.IntN(to-from)
		torn(fmt.Sprint("cut at ", cut), slices.Concat(after[:cut], old[cut:]), marker)
		torn(fmt.Sprint("ended at ", cut), after[:cut], marker)
		sectors := bytes.Clone(after)
		for at := from / 512 * 512; at < to; at += 512 {
			if luck.IntN(3) == 0 {
				copy(sectors[at:min(at+512, len(sectors))], old[at:])
			}
		}
		torn("without some sectors", sectors, marker)
	}
}

// Two servers never write, whatever becomes of the lock file.
func TestLockFileThatWasDeleted(t *testing.T) {
	dir := t.TempDir()
	c, _ := child(t, dir, childHold+"=1")
	if err := os.Remove(filepath.Join(dir, lockFile)); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		_, err := Open(t.Context(), dir)
		wantErr(t, err, ErrLocked, dir)
	}
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait() // it was killed
	open(t, dir)
}

// The marker tells a person what it is.
func TestMarkerReads(t *testing.T) {
	_, f := killed(t, 1)
	if text := string(f[inMarker]); !strings.Contains(text, "is a store of Umpire") || !strings.Contains(text, "commits 0") || len(text) > 512 {
		t.Errorf("the marker is %q", text)
	}
}

// The journal is never much longer than it should be, also where somebody reads for
// long; and it is empty when nothing has changed for a while.
func TestJournalIsShort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		wasMost := mostFrames
		t.Cleanup(func() { mostFrames = wasMost })
		mostFrames = soak.Of(512, mostFrames)
		s := open(t, t.TempDir())
		journal := s.Path() + "-wal"
		create(t, s, "m1")
		create(t, s, "m2")
		seq, longest := 0, int64(0)
		entries := slices.Repeat([][]byte{bytes.Repeat([]byte("entry "), 150)}, 64) // a page each
		fill := func(id string, count int) {
			for range count / len(entries) {
				if err := s.Append(t.Context(), id, seq, entries...); err != nil {
					t.Fatal(err)
				}
				seq += len(entries)
				longest = max(longest, size(journal))
			}
		}
		fill("m1", 3*mostFrames)
		const frame = frameHeader + 1024
		if most := int64(2 * mostFrames * frame); longest > most {
			t.Errorf("the journal had %d bytes, want at most %d", longest, most)
		}
		for range s.Log(t.Context(), "m1") { // somebody who reads while others write
			seq = 0
			fill("m2", 3*mostFrames)
			break
		}
		if least := int64(4 * mostFrames * frame); longest < least {
			t.Fatalf("the reader was in nobody's way: the journal had %d bytes", longest)
		}
		fill("m2", maxFresh)
		if got := size(journal); got > int64(2*mostFrames*frame) {
			t.Errorf("the journal has %d bytes after the reader has left", got)
		}
		time.Sleep(quiet)
		synctest.Wait()
		if got := size(journal); got > 0 {
			t.Fatalf("the journal still has %d bytes", got)
		}
		// All of it is in the database's file now.
		f := filesOf(t, filepath.Dir(s.Path()))
		dir := f.with(inJournal, nil).lay(t)
		if got := len(keepertest.Log(t, open(t, dir), "m2")); got != seq {
			t.Errorf("%d entries of %d", got, seq)
		}
	})
}
