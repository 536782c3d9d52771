// Package match is no test: it may wait.
package match

import "time"

func Gather() { time.Sleep(time.Millisecond) }
