//go:build !linux

package match

import "time"

var started = time.Now()

// threadTime is the time gone by: what a thread has used is not known here.
func threadTime() time.Duration { return time.Since(started) }
