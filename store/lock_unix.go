//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package store

import (
	"fmt"
	"os"

	"github.com/gofrs/flock"
)

// holdDir locks the directory itself. Its lock file can be deleted under a server
// that holds it, and a second one would make and lock another of that name.
func holdDir(dir string) (*flock.Flock, error) {
	hold := flock.New(dir, flock.SetFlag(os.O_RDONLY))
	switch got, err := hold.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("locking the directory of the store: %w: put the store on a local disk", err)
	case !got:
		return nil, taken(dir)
	}
	return hold, nil
}

// syncDir waits until a directory is on disk, with the names in it.
func syncDir(dir string) error {
	open, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer open.Close()
	return open.Sync()
}
