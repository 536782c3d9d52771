package think

import (
	"umpire/game"
	"umpire/rules/cybernekro"
)

// card returns what a card is worth that may be played: those for what matters are played, the
// others kept.
func (ap *Appraiser) card(q cybernekro.CardQuestion, a cybernekro.MaybeCard) int {
	if !a.Given() {
		return 0
	}
	mine := ap.mine(q.About)
	switch q.Moment {
	case cybernekro.BeforeTest:
		if mine && weighty(q.Test) {
			return 5
		}
	case cybernekro.LayingDown:
		if n := a.One.Rank(); weighty(q.Test) && n >= 4 {
			return n - ap.lying()*6
		}
	case cybernekro.AfterTest:
		if attacks(q.Test) && mine == ap.own.Test.Passes() { // a Critical for us, a Fumble for them
			return 5
		}
	case cybernekro.GoingOut:
		if mine {
			return 5
		}
	case cybernekro.AfterAction:
		return 1
	case cybernekro.AfterCard:
		return 2
	}
	return -1
}

// lying returns how many cards of the seat lie for the test already.
func (ap *Appraiser) lying() (n int) {
	for i := range ap.own.Fate.Laid.Len() {
		if ap.own.Fate.Laid.At(i).Seat == ap.seat {
			n++
		}
	}
	return n
}

func attacks(k cybernekro.TestKind) bool {
	return k == cybernekro.ToShoot || k == cybernekro.ToFight || k == cybernekro.ToThrow
}

// weighty reports whether a test is worth a card.
func weighty(k cybernekro.TestKind) bool {
	return attacks(k) || k == cybernekro.ToToughItOut || k == cybernekro.ToInteract || k == cybernekro.ToOpen
}

// patience is for how many rounds a side that is alone on the table plays on for a win.
const patience = 20

// yes returns what a yes is worth at a question.
func (ap *Appraiser) yes(tag game.Tag, yes bool) int {
	worth := 1
	switch tag {
	case "sign", "force":
		if mine := ap.mine(ap.own.Test.Who); mine == (tag == "force") {
			worth = -1
		}
	case "end": // there is more to win, but not for ever
		if ap.p.Judged() != ap.seat && ap.own.Round < patience {
			worth = -1
		}
	case "sprint", "drop", "conserve", "stims":
		worth = -1
	}
	if yes {
		return worth
	}
	return 0
}
