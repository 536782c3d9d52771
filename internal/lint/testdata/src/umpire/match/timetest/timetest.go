// Package timetest serves tests.
package timetest

import "time"

func Wait() { time.Sleep(time.Second) } // want `time.Sleep`
