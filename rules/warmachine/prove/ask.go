package prove

import (
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/scenario"
)

// cardFacts is a card as a file may ask of it, with its base in millimetres.
type cardFacts struct {
	*warmachine.ModelCard
	Base int `json:"base"`
}

// cardClauses lists the clauses that any card of a model shows.
var cardClauses = []string{"wm.stats.spd", "wm.stats.cmd", "wm.stats.foc", "wm.setup.bases", "wm.open.bases", "wm.weapon.ps", "wm.weapon.count", "wm.dmg.jack_grid", "wm.sys.letters", "wm.sys.list",
	"wm.open.system_letters", "wm.content.grids", "wm.content.policy", "wm.content.points", "wm.models.factions", "wm.models.warcaster", "wm.models.warjack", "wm.open.cards", "wm.fist.weapon", "wm.weapon.special"}

// CardIDs implements scenario.Position.
func (sc *scene) CardIDs() []string {
	return slices.Concat(content.IDs(sc.Book.Models), content.IDs(sc.Book.Spells))
}

// CardNamed implements scenario.Position: a spell, a faction and the limits are cards, too.
func (sc *scene) CardNamed(id string) (doc any, clauses []string) {
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

// JudgeForce implements scenario.Position.
func (sc *scene) JudgeForce(what content.Facts) scenario.Finding {
	read := func(problems *content.Problems) warmachine.Force {
		return scenario.ReadForce(what.Get("force"), sc.Book, book.Forces(sc.Book).Sample, problems)
	}
	return scenario.Judged(what, "force", read, func(force warmachine.Force) ([]content.Fault, []string, error) {
		return warmachine.CheckForce(sc.Book, &force), []string{"wm.setup.armybox", "wm.setup.armypoints", "wm.models.warcaster", "wm.models.factions"}, nil
	}, "force")
}

// writtenAgreement has the agreements of the players before a match.
type writtenAgreement struct {
	content.Pos
	Size    content.Text     `yaml:"size"`
	Terrain []writtenScenery `yaml:"terrain"`
}

// JudgeMatch implements scenario.Position: whether a table can be agreed on.
func (sc *scene) JudgeMatch(what content.Facts) scenario.Finding {
	return scenario.Judged(what, "table", scenario.ReadAgreement[writtenAgreement](what), func(w writtenAgreement) (faults []content.Fault, by []string, err error) {
		by = []string{"wm.setup.battlefield", "wm.ter.agreed", "wm.ter.types", "wm.open.bases", "wm.ter.obstacle", "wm.ter.obstruction"}
		size, err := book.SizeOf(sc.Book, string(w.Size))
		if err != nil {
			faults, err = scenario.Faults(err)
			return faults, by, err
		}
		var pieces []warmachine.Feature
		for i := range w.Terrain {
			pieces = append(pieces, w.Terrain[i].feature())
		}
		_, faults = book.CheckTerrain(size, pieces)
		return faults, by, nil
	})
}
