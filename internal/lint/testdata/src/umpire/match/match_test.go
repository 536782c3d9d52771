package match

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

func TestWaits(t *testing.T) {
	done := make(chan struct{})
	time.Sleep(time.Second) // want `time.Sleep: a test waits for what it expects, or has a time of its own \(waits\)`
	select {
	case <-done:
	case <-time.After(time.Second): // want `time.After`
	}
	for range time.Tick(time.Second) { // want `time.Tick`
	}
	timer := time.NewTimer(time.Second) // want `time.NewTimer`
	timer.Stop()
	ticker := time.NewTicker(time.Second) // want `time.NewTicker`
	ticker.Stop()
	sleep := time.Sleep // want `time.Sleep`
	sleep(1)
}

func TestExcused(t *testing.T) {
	time.Sleep(time.Second) //lint:allow waits a process is killed at any moment
	begun := time.Now()     //lint:allow waits it only looks // want `nothing here needs to be excused from waits`
	_ = time.Now().After(begun)
}

func TestOwnTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		time.Sleep(time.Hour)
		<-time.After(time.Hour)
	})
	time.Sleep(time.Hour) // want `time.Sleep`
}

func TestLimit(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	<-ctx.Done()
}
