package draw

import "encoding/json"

// Recorded draws what a record says that a spectator sees, if that completes what was seen
// before (nil: nothing was). turnsPage says what completes what.
func Recorded[V any](before, now json.RawMessage, turnsPage func(before, now *V) bool, draw func(*V) ([]byte, error)) (picture []byte, due bool, err error) {
	var views [2]V
	for i, text := range [...]json.RawMessage{before, now} {
		if text == nil {
			continue
		}
		if err := json.Unmarshal(text, &views[i]); err != nil {
			return nil, false, err
		}
	}
	if before != nil && !turnsPage(&views[0], &views[1]) {
		return nil, false, nil
	}
	picture, err = draw(&views[1])
	return picture, true, err
}
