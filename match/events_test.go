package match

import (
	"testing"

	"umpire/game"
)

// hears adds so many events after a number, and takes them.
func hears(e *recentEvents, after, count int) []sentEvent {
	for i := range count {
		e.add(game.Event{No: after + i + 1, To: game.Only(0)})
	}
	told, _ := e.take()
	return told
}

func TestEventsRememberTheLatest(t *testing.T) {
	var e recentEvents
	for no := 0; no < 10*remembered; no += 3 {
		if told := hears(&e, no, 3); len(told) != 3 || told[0].no != no+1 {
			t.Fatalf("of 3 events after %d it tells %v", no, told)
		}
		if n := len(e.sent); n > 3*remembered/2 || n < min(no+3, remembered) {
			t.Fatalf("after %d events it remembers %d", no+3, n)
		}
	}
	last := e.sent[len(e.sent)-1].no
	if events, earlier := e.since(last-remembered, 0); earlier || len(events) != remembered {
		t.Errorf("it has %d of the last %d, and says that there are others: %v", len(events), remembered, earlier)
	}
	if events, earlier := e.since(last-2*remembered, 0); !earlier || len(events) > 3*remembered/2 {
		t.Errorf("it has %d of the last %d, and says that there are others: %v", len(events), 2*remembered, earlier)
	}
}

func TestEventsTellALongStepWhole(t *testing.T) {
	var e recentEvents
	hears(&e, 0, 10)
	if told := hears(&e, 10, mostAtOnce); len(told) != mostAtOnce || told[0].no != 11 {
		t.Errorf("of a step of %d events it tells %d", mostAtOnce, len(told))
	}
	if hears(&e, 10+mostAtOnce, 1); len(e.sent) != remembered {
		t.Errorf("it remembers %d after that", len(e.sent))
	}
}
