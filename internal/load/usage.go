package load

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// usage counts what a process has used so far.
type usage struct {
	cpu    time.Duration
	memory int // bytes, at most
}

// usageOf reads what a process has used where Linux tells it; elsewhere nothing is
// known.
func usageOf(process string) (u usage) {
	const tick = 10 * time.Millisecond // USER_HZ is 100 on every Linux that Go runs on
	stat, err := os.ReadFile("/proc/" + process + "/stat")
	if err != nil {
		return u
	}
	// The name stands in parentheses and may hold spaces; user and system time are
	// the 12th and 13th field after it.
	_, rest, _ := strings.Cut(string(stat), ") ")
	if fields := strings.Fields(rest); len(fields) > 12 {
		for _, f := range fields[11:13] {
			ticks, _ := strconv.Atoi(f)
			u.cpu += time.Duration(ticks) * tick
		}
	}
	status, _ := os.ReadFile("/proc/" + process + "/status")
	if _, high, found := strings.Cut(string(status), "VmHWM:"); found {
		var kB int
		if _, err := fmt.Sscan(high, &kB); err == nil {
			u.memory = kB << 10
		}
	}
	return u
}
