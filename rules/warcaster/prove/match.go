package prove

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/scenario"
)

// writtenAgreement is what players agree on before a match, as a scenario asks
// whether it is lawful.
type writtenAgreement struct {
	content.Pos
	Mission     content.Ref   `yaml:"mission,required"`
	Rolled      int8          `yaml:"rolled" max:"3"` // the d3 that the mission was rolled with
	Size        content.Text  `yaml:"size"`           // of the table, where it is not the mission's
	Secondaries bool          `yaml:"secondaries"`
	NoMercy     bool          `yaml:"no_mercy"`
	Refused     []content.Ref `yaml:"refused"`
	Says        string        `yaml:"says"`
	Clauses     []content.Ref `yaml:"clauses"`
}

// agreement judges whether a match can be agreed on: {mission: boiling-point,
// secondaries: true, refused: [...]}. What is not refused has to be accepted.
func (sc *Scene) agreement(what content.Facts) scenario.Finding {
	f := scenario.Finding{At: what.At(), Refusal: what.Get("refused").Given()}
	var problems content.Problems
	w := content.Read[writtenAgreement](what, "", &problems)
	mission := sc.missionWritten(what.Get("mission"), &problems)
	if err := problems.Err(); err != nil {
		f.Wrong = err.Error()
		return f
	}
	if w.Rolled > 0 {
		f.Carries = append(f.Carries, "wc.mission.selection")
		if got := &sc.Book.Missions[sc.Book.RollMission(dice.NewScript([]int8{w.Rolled}))]; got != mission {
			f.Wrong = fmt.Sprintf("%d is rolled: that is %s, %s expected", w.Rolled, got.Name, mission.Name)
		}
	}
	at, _ := sc.Book.Mission(w.Mission.Name)
	size, err := book.SizeOf(sc.Book, at, string(w.Size))
	if err == nil {
		_, err = warcaster.NewMatch(sc.Book, warcaster.Setup{Mission: at, Size: size, Practice: true, Secondaries: w.Secondaries, Variants: warcaster.Variants{NoMercy: w.NoMercy}})
	}
	var refusal *game.Refusal
	switch {
	case err == nil && w.Secondaries:
		f.Carries = append(f.Carries, "wc.secondary.optional")
	case err == nil && w.NoMercy:
		f.Carries = append(f.Carries, "wc.skirmish.mercy_optional")
	case errors.As(err, &refusal):
		for _, b := range refusal.Breaches {
			f.Carries = append(f.Carries, string(b.Clause))
		}
	case err != nil:
		f.Wrong = err.Error()
	}
	f.Refusal = len(w.Refused) > 0
	for _, ref := range append(slices.Clone(w.Clauses), w.Refused...) {
		f.Claims = append(f.Claims, ref.Name)
	}
	switch {
	case refusal == nil && len(w.Refused) > 0:
		f.Wrong = "the match is lawful, it was expected to be refused"
	case refusal != nil && len(w.Refused) == 0:
		f.Wrong = "the match is refused: " + refusal.Error()
	case refusal != nil && !strings.Contains(refusal.Error(), w.Says):
		f.Wrong = fmt.Sprintf("the match is refused without saying %q: %s", w.Says, refusal.Error())
	}
	return f
}
