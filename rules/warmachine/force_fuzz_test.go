package warmachine_test

import (
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
)

// FuzzForce: whatever a battlegroup's file says, it is read and judged, or refused with what is
// wrong.
func FuzzForce(f *testing.F) {
	b := standard(f)
	for _, sample := range b.Samples {
		f.Add(content.Write(sample))
	}
	f.Add([]byte("id: a\nname: A\nfaction: cryx\nwarjacks: [slayer, slayer, stryker]\n"))
	f.Add([]byte(`{"id":"a","name":"","faction":7,"warjacks":[[]]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, form := range []content.Form{content.YAML, content.JSON} {
			force, err := book.Forces(b).Own("f", form, data)
			contenttest.Told(t, err)
			if err != nil {
				continue
			}
			contenttest.Told(t, content.Unlawful(warmachine.CheckForce(b, &force)))
		}
	})
}
