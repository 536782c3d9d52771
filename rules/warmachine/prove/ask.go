package prove

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/scenario"
)

// Look implements scenario.Position: what is measured before play, what cards say, and which
// battlegroups and tables are lawful.
func (sc *scene) Look() []scenario.Finding {
	measure := func(what content.Facts) scenario.Finding { return scenario.Measure(sc, &sc.start, what) }
	return sc.file.Findings(measure, sc.ask, sc.force, sc.agreement)
}

// cardFacts is a card as a file may ask of it, with its base in millimetres.
type cardFacts struct {
	*warmachine.ModelCard
	Base int `json:"base"`
}

// cardClauses are what any card of a model shows.
var cardClauses = []string{"wm.stats.spd", "wm.stats.cmd", "wm.stats.foc", "wm.setup.bases", "wm.open.bases", "wm.weapon.ps", "wm.weapon.count", "wm.dmg.jack_grid", "wm.sys.letters", "wm.sys.list",
	"wm.open.system_letters", "wm.content.grids", "wm.content.policy", "wm.content.points", "wm.models.factions", "wm.models.warcaster", "wm.models.warjack", "wm.open.cards", "wm.fist.weapon", "wm.weapon.special"}

// ask judges what a card says: {card: ironclad, spd: 5}. A spell, a faction and the limits
// are cards too.
func (sc *scene) ask(what content.Facts) scenario.Finding {
	f := scenario.Begin(what)
	id, _ := what.Get("card").Word()
	doc, clauses := sc.cardNamed(id)
	if doc == nil {
		f.Wrong = fmt.Sprintf("there is no card %q: %s", id, content.Expected(id, slices.Concat(content.IDs(sc.Book.Models), content.IDs(sc.Book.Spells))))
		return f
	}
	f.Carries = clauses
	f.Wrong = scenario.Unlike(sc.Names, what.Without("card", "clauses"), id, doc)
	return f
}

// cardNamed finds a card by its id, with the clauses that state it.
func (sc *scene) cardNamed(id string) (doc any, clauses []string) {
	b := sc.Book
	if i, ok := content.Place(b.Models, id); ok {
		card := &b.Models[i]
		clauses = append(slices.Clone(card.Clauses), cardClauses...)
		for _, r := range card.Rules {
			clauses = append(clauses, r.Clauses...)
		}
		return cardFacts{card, int(2 * card.Base / geom.Millimetre)}, append(clauses, card.Feat.Clauses...)
	}
	if i, ok := content.Place(b.Spells, id); ok {
		return &b.Spells[i], append(slices.Clone(b.Spells[i].Clauses), "wm.spell.cost", "wm.spell.rng", "wm.spell.aoe", "wm.spell.pow")
	}
	if i, ok := content.Place(b.Factions, id); ok {
		return &b.Factions[i], b.Factions[i].Clauses
	}
	if i, ok := content.Place(b.Samples, id); ok {
		f := &b.Samples[i]
		return f, append(sc.groupClauses(f), "wm.setup.armybox", "wm.setup.armypoints", "wm.content.factions", "wm.content.points")
	}
	if id == "limits" {
		return b.Limits, []string{"wm.content.points", "wm.setup.battlefield", "wm.open.bases"}
	}
	return nil, nil
}

// groupClauses are those of the catalogue that have a box of just these models.
func (sc *scene) groupClauses(f *warmachine.Force) []string {
	return []string{"wm.content.battlegroup." + f.Faction.String()}
}

// force judges whether a battlegroup is lawful. What is not refused has to be accepted.
func (sc *scene) force(what content.Facts) scenario.Finding {
	f := scenario.Begin(what)
	var problems content.Problems
	force := scenario.ReadForce(what.Get("force"), sc.Book, book.Forces(sc.Book).Sample, &problems)
	if err := problems.Err(); err != nil {
		f.Wrong = err.Error()
		return f
	}
	by := []string{"wm.setup.armybox", "wm.setup.armypoints", "wm.models.warcaster", "wm.models.factions"}
	f.Verdict(what, "force", warmachine.CheckForce(sc.Book, &force), by)
	return f
}

// writtenAgreement is what players agree on before a match.
type writtenAgreement struct {
	content.Pos
	Size    content.Text     `yaml:"size"`
	Terrain []writtenScenery `yaml:"terrain"`
}

// agreement judges whether a table can be agreed on.
func (sc *scene) agreement(what content.Facts) scenario.Finding {
	f := scenario.Begin(what)
	var problems content.Problems
	w := content.Read[writtenAgreement](what.Without("refused", "says", "clauses"), "", &problems)
	if err := problems.Err(); err != nil {
		f.Wrong = err.Error()
		return f
	}
	size, err := book.SizeOf(sc.Book, string(w.Size))
	faults, err := scenario.Faults(err)
	if err == nil && len(faults) == 0 {
		var pieces []warmachine.Feature
		for _, t := range w.Terrain {
			pieces = append(pieces, warmachine.Feature{Named: content.Named{ID: string(t.ID), Name: t.Name}, Going: t.Going, Shelter: t.Shelter, Height: t.Height, Shape: t.Shape})
		}
		_, faults = book.CheckTerrain(size, book.FeaturesShown(pieces))
	}
	if err != nil {
		f.Wrong = err.Error()
		return f
	}
	f.Verdict(what, "table", faults, []string{"wm.setup.battlefield", "wm.ter.agreed", "wm.ter.types", "wm.open.bases", "wm.ter.obstacle", "wm.ter.obstruction"})
	return f
}
