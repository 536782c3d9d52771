package system

import (
	"encoding/json"
	"sync"
)

// shared is the rules of the set-ups that were opened last. Rules never change and
// serve any number of games, and a match is opened several times: when it is set
// up, when somebody comes, when its record is made.
type shared[S comparable] struct {
	mu    sync.Mutex
	rules map[string]opened[S] // by set-up
	order []string             // the oldest first
}

// maxShared bounds the set-ups whose rules are kept.
const maxShared = 64

// open returns the rules of a set-up, which are made if they are not there.
func (c *shared[S]) open(setup json.RawMessage, make func(json.RawMessage) (opened[S], error)) (opened[S], error) {
	key := string(setup)
	c.mu.Lock()
	rules, ok := c.rules[key]
	c.mu.Unlock()
	if ok {
		return rules, nil
	}
	rules, err := make(setup)
	if err != nil {
		return opened[S]{}, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if other, ok := c.rules[key]; ok {
		return other, nil
	}
	if c.rules == nil {
		c.rules = map[string]opened[S]{}
	}
	if len(c.order) == maxShared {
		delete(c.rules, c.order[0])
		c.order = append(c.order[:0], c.order[1:]...)
	}
	c.rules[key], c.order = rules, append(c.order, key)
	return rules, nil
}
