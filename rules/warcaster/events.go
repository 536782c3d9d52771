package warcaster

import (
	"fmt"

	"umpire/game"
	"umpire/geom"
)

// of is p telling of models. None is none.
func (p play) of(models ...ModelID) game.EventBuilder[State] { return game.Of(p.g, None, models...) }

// ofUnit is p telling of a unit or gate: of its models, or, of one that has none on the table,
// those that it would have.
func (p play) ofUnit(u UnitID) game.EventBuilder[State] {
	list := p.team(u)
	if list == nil {
		slot := &p.M.Units[u]
		for i := range slot.Models {
			list = append(list, int32(slot.First)+int32(i))
		}
	}
	return game.OfAll(p.g, list)
}

// Cl is a list of clauses.
func Cl(clauses ...game.Clause) []game.Clause { return clauses }

// Count is a number of things in words.
func Count(n int, thing string) string {
	if n == 1 || thing == "Arc" || thing == "VP" {
		return fmt.Sprintf("%d %s", n, thing)
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// sorts says what each kind of event is about.
var sorts = game.EventKinds{
	Move:  []string{"move", "place", "reposition", "slam", "deploy", "recall", "gate"},
	Roll:  []string{"attack", "damage", "reroll", "roll-off", "system-failure"},
	Loss:  []string{"destroyed", "unit-destroyed", "collapse"},
	Score: []string{"score", "end"},
	Turn:  []string{"round", "turn", "phase"},
	Card:  []string{"cypher"},
	Minor: []string{
		"activation-over", "cypher-lies", "declare", "discard", "not-ready", "phase-over", "place", "ready",
		"reposition", "return", "reshuffle", "strength", "to-hand", "token", "tokens-off", "trooper-lost",
		"unit-destroyed", "well",
	},
	Quiet: []string{"phase", "skip"},
}.Sorts()

// Sorts implements game.Sorted.
func (m *Match) Sorts() game.Sorts { return sorts }

// CardName implements game.Carded.
func (f CardFacts) CardName() string { return f.Card }

// The facts of events. Lengths are in hundredths of a millimetre.
type (
	// PhaseFacts are of the event "phase".
	PhaseFacts struct {
		Seat  game.Seat `json:"seat"`
		Phase string    `json:"phase"`
		Turn  int       `json:"turn"`
		Round int       `json:"round"`
		Box   int       `json:"box"`
	}
	// ArcFacts are of "charge", "clear" and "spike".
	ArcFacts struct {
		Unit string `json:"unit"`
		Arc  int    `json:"arc"`  // moved
		Left int    `json:"left"` // on the unit now
		Well int    `json:"well"`
		Rule string `json:"rule,omitempty"`
	}
	// MoveFacts are of "move", "place" and "slam".
	MoveFacts struct {
		Model string       `json:"model"`
		From  geom.Point   `json:"from"` // zero of what is placed
		Path  []geom.Point `json:"path"`
		Cost  geom.Length  `json:"cost"`
		Max   geom.Length  `json:"budget"`
	}
	// AttackFacts are of "attack": one attack roll against one model.
	AttackFacts struct {
		By        string          `json:"by"`
		With      string          `json:"with"`
		Target    string          `json:"target"`
		Dice      string          `json:"dice"`
		Defence   string          `json:"defence"`
		Faces     []int8          `json:"faces"`
		DefFaces  []int8          `json:"defence_faces"`
		Strikes   int             `json:"strikes"`
		Against   int             `json:"against"`
		Hit       bool            `json:"hit"`
		Margin    int             `json:"margin"`
		Cover     bool            `json:"cover"`
		From      string          `json:"-"` // what gives the cover
		Rows      []game.ThrowRow `json:"-"`
		Modifiers []Modifier      `json:"modifiers,omitempty"`
	}
	// DamageFacts are of "damage": one damage roll.
	DamageFacts struct {
		Model     string        `json:"model"`
		Dice      string        `json:"dice"`
		Faces     []int8        `json:"faces"`
		Hit       bool          `json:"hit,omitempty"` // it is the damage of the hit before it
		Strikes   int           `json:"strikes"`
		Armor     int           `json:"armor"`
		Damage    int           `json:"damage"`
		Total     int           `json:"total"`
		Health    int           `json:"health"`
		Destroyed bool          `json:"destroyed"`
		Cause     string        `json:"cause"`
		Row       game.ThrowRow `json:"-"`
		Modifiers []Modifier    `json:"-"`
	}
	// ModelFacts are of "destroyed" and other events of one model.
	ModelFacts struct {
		Model  string `json:"model"`
		Unit   string `json:"unit,omitempty"`
		What   string `json:"what,omitempty"`
		Value  int    `json:"value,omitempty"`
		Credit string `json:"credit,omitempty"` // who destroyed it
		// At says where it stood as it fell, was lost or left behind.
		At geom.Point `json:"at,omitzero"`
		game.Tray
	}
	// UnitFacts are of "activate", "deploy", "recall", "token" and the like.
	UnitFacts struct {
		Unit  string    `json:"unit"`
		Seat  game.Seat `json:"seat"`
		Value int       `json:"value,omitempty"`
		What  string    `json:"what,omitempty"`
		// At says where it stood, of "collapse".
		At geom.Point `json:"at,omitzero"`
	}
	// CardFacts are of "cypher", "discard" and "draw".
	CardFacts struct {
		Seat   game.Seat `json:"seat"`
		Card   string    `json:"card,omitempty"`
		Target string    `json:"target,omitempty"`
		Count  int       `json:"count,omitempty"`
	}
	// ScoreFacts are of "score".
	ScoreFacts struct {
		Seat   game.Seat `json:"seat"`
		Points int       `json:"points"`
		Total  int       `json:"total"`
		For    string    `json:"for"`
	}
	// RollFacts are of rolls that decide something by themselves.
	RollFacts struct {
		Seat  game.Seat `json:"seat"`
		Value int       `json:"value"`
		What  string    `json:"what,omitempty"`
		game.Tray
	}
	// SlamFacts are of "slam".
	SlamFacts struct {
		Model    string      `json:"model"`
		By       string      `json:"by"`
		Distance geom.Length `json:"distance"`
		Moved    geom.Length `json:"moved"`
		From     geom.Point  `json:"from"`
		At       geom.Point  `json:"at"` // where it came to a stop
		// Path is the places after From: of a fall, beyond the edge and where it landed.
		Path     []geom.Point `json:"path"`
		Contacts []string     `json:"contacts,omitempty"`
		Bonus    bool         `json:"bonus"`
		OffTable bool         `json:"off_table,omitempty"`
		Fell     bool         `json:"fell,omitempty"`
	}
	// SetupFacts are of "setup".
	SetupFacts struct {
		Mission    string      `json:"mission"`
		Width      geom.Length `json:"width"`
		Depth      geom.Length `json:"depth"`
		Rounds     int         `json:"rounds"`
		Features   int         `json:"features"`
		Objectives []string    `json:"objectives"`
	}
	// EndFacts are of "end".
	EndFacts struct {
		Winner game.Seat `json:"winner"`
		VP     [2]int    `json:"vp"`
		Reason string    `json:"reason"`
	}
)

// Ways implements game.Placed.
func (f MoveFacts) Ways() [][]geom.Point { return game.WayFrom(f.From, f.Path) }

// Ways implements game.Placed.
func (f SlamFacts) Ways() [][]geom.Point { return game.WayFrom(f.From, f.Path) }

// Ways implements game.Placed: where the model was lost, or fell.
func (f ModelFacts) Ways() [][]geom.Point { return game.PlaceAt(f.At) }

// Ways implements game.Placed: where the gate stood.
func (f UnitFacts) Ways() [][]geom.Point { return game.PlaceAt(f.At) }
