package warmachine

import (
	"umpire/game"
	"umpire/geom"
)

// of is p telling of models. None is none.
func (p play) of(models ...ModelID) game.EventBuilder[State] { return game.Of(p.g, None, models...) }

// Cl is a list of clauses.
func Cl(clauses ...game.Clause) []game.Clause { return clauses }

// cited is the clauses that a card states its facts by.
func cited(list []game.Clause, card []string) []game.Clause {
	for _, c := range card {
		list = append(list, game.Clause(c))
	}
	return list
}

// sorts says what each kind of event is about.
var sorts = game.EventKinds{
	Move: []string{"deployed", "move", "moved", "thrown"},
	Roll: []string{
		"attack", "damage", "opposed", "order", "deviation", "slam-distance", "continuous-over", "continuous-stays",
	},
	Loss:  []string{"destroyed"},
	Score: []string{"end"},
	Turn:  []string{"turn", "first", "activate"},
	Card:  []string{"cast", "feat"},
	Minor: []string{"activation-over", "focus-spent", "forfeit", "phase", "setup"},
}.Sorts()

// Sorts implements game.Sorted.
func (m *Match) Sorts() game.Sorts { return sorts }

// CardName implements game.Carded: the spell or feat.
func (f ModelFacts) CardName() string { return f.What }

// The facts of events. Lengths are in hundredths of a millimetre.
type (
	// PhaseFacts are of "turn" and "phase".
	PhaseFacts struct {
		Seat  game.Seat `json:"seat"`
		Phase string    `json:"phase"`
		Turn  int       `json:"turn"`
		Round int       `json:"round"`
	}
	// SetupFacts are of "setup".
	SetupFacts struct {
		Field    string      `json:"field"`
		Width    geom.Length `json:"width"`
		Depth    geom.Length `json:"depth"`
		Features int         `json:"features"`
	}
	// RollFacts are of rolls that decide something by themselves.
	RollFacts struct {
		Seat  game.Seat       `json:"seat"`
		What  string          `json:"what"`
		Faces []int8          `json:"faces"`
		Value int             `json:"value"`
		Need  int             `json:"need,omitempty"`
		Good  bool            `json:"good,omitempty"`
		Rows  []game.ThrowRow `json:"-"`
		Lines []game.RollLine `json:"-"`
		Told  string          `json:"-"` // what it came to, where not Value as it is
	}
	// ModelFacts are of what befalls one model.
	ModelFacts struct {
		Model string     `json:"model"`
		By    string     `json:"by,omitempty"`
		What  string     `json:"what,omitempty"`
		Value int        `json:"value,omitempty"`
		At    geom.Point `json:"at,omitzero"` // where it stood, of one that is gone
	}
	// FocusFacts are of focus that is given, spent or lost.
	FocusFacts struct {
		Model string `json:"model"`
		Focus int    `json:"focus"` // moved
		Left  int    `json:"left"`  // on the model now
		For   string `json:"for,omitempty"`
	}
	// MoveFacts are of models that move or are moved.
	MoveFacts struct {
		Model string       `json:"model"`
		How   string       `json:"how"`
		From  geom.Point   `json:"from"`
		Path  []geom.Point `json:"path"`
		Cost  geom.Length  `json:"cost"`
		Max   geom.Length  `json:"budget"`
		Met   []string     `json:"met,omitempty"`  // what it ran into or passed
		Into  string       `json:"into,omitempty"` // of these what it came to rest against
	}
	// AttackFacts are of "attack": one attack roll against one model.
	AttackFacts struct {
		By        string          `json:"by"`
		With      string          `json:"with"`
		Target    string          `json:"target"`
		Dice      string          `json:"dice"`
		Faces     []int8          `json:"faces"`
		Total     int             `json:"total"`
		Need      int             `json:"need"`
		Hit       bool            `json:"hit"`
		Auto      bool            `json:"auto,omitempty"`
		Cover     string          `json:"-"` // what covers the target
		Critical  bool            `json:"critical,omitempty"`
		Boosted   bool            `json:"boosted,omitempty"`
		Modifiers []game.RollLine `json:"modifiers,omitempty"`
		Rows      []game.ThrowRow `json:"-"`
	}
	// DamageFacts are of "damage": one damage roll, or points without one.
	DamageFacts struct {
		Model     string          `json:"model"`
		Cause     string          `json:"cause"`
		Dice      string          `json:"dice,omitempty"`
		Faces     []int8          `json:"faces,omitempty"`
		Total     int             `json:"total"`
		Armor     int             `json:"armor"`
		Points    int             `json:"points"` // above ARM
		Marked    int             `json:"marked"` // boxes
		Column    int             `json:"column,omitempty"`
		Lost      []string        `json:"lost,omitempty"` // systems
		Left      int             `json:"left"`           // boxes unmarked
		Destroyed bool            `json:"destroyed"`
		Hit       bool            `json:"hit,omitempty"` // it is the damage of the hit before it
		Boosted   bool            `json:"boosted,omitempty"`
		Modifiers []game.RollLine `json:"modifiers,omitempty"`
		Rows      []game.ThrowRow `json:"-"`
	}
	// AreaFacts are of an area, a strip or a cloud that comes to lie on the table.
	AreaFacts struct {
		What     string          `json:"what"`
		Aimed    geom.Point      `json:"aimed"`
		At       geom.Point      `json:"at"`
		R        geom.Length     `json:"r"`
		Deviated geom.Length     `json:"deviated,omitempty"`
		Faces    []int8          `json:"faces,omitempty"` // direction, distance
		Caught   []string        `json:"caught,omitempty"`
		Rows     []game.ThrowRow `json:"-"`
		Lines    []game.RollLine `json:"-"`
	}
	// EndFacts are of "end".
	EndFacts struct {
		Winner game.Seat `json:"winner"`
		Reason string    `json:"reason"`
	}
)

// Ways implements game.Placed.
func (f MoveFacts) Ways() [][]geom.Point { return game.WayFrom(f.From, f.Path) }

// Ways implements game.Placed: where the model was lost.
func (f ModelFacts) Ways() [][]geom.Point { return game.PlaceAt(f.At) }

// Ways implements game.Placed: the arrow from where it was aimed to where it lies.
func (f AreaFacts) Ways() [][]geom.Point { return [][]geom.Point{{f.Aimed, f.At}} }
