//go:build !(darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd)

package store

import "github.com/gofrs/flock"

// holdDir locks nothing more: the lock file cannot be deleted while it is open.
func holdDir(dir string) (*flock.Flock, error) { return flock.New(dir), nil }

// syncDir does nothing: the system has no such thing.
func syncDir(string) error { return nil }
