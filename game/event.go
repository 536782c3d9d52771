package game

// An Event is something that happened, for whoever watches: narration, dice
// tray, animation and log are made from events alone.
type Event struct {
	// No counts the events of a game from 1. An event taken back is
	// followed by one of kind Retracted, which says from where.
	No      int      `json:"no"`
	Kind    string   `json:"event"`
	Clauses []Clause `json:"clauses,omitempty"`
	Text    string   `json:"text"`
	// On is the models that it concerns: who acts first, last whom it befalls.
	On []int32 `json:"on,omitempty"`
	// To is who may see it; the zero value is everyone.
	To Seats `json:"-"`
	// Facts is a struct of the game's own with what was measured and rolled.
	Facts any `json:"facts,omitempty"`
	// Throw is the dice that it tells of, of facts that are Thrown.
	Throw *Throw `json:"throw,omitempty"`
}

// Retracted is the kind of the event that takes back all from No From on.
const Retracted = "retracted"

// Resumed is the kind of the event that the game goes on from a Position.
const Resumed = "resumed"

// RetractedFacts are the facts of a Retracted event.
type RetractedFacts struct {
	From int `json:"from"`
}

// Rolled is the kind of a roll's event.
const Rolled = "roll"

// RolledFacts are the facts of a Rolled event.
type RolledFacts struct {
	Roll uint64 `json:"roll"` // number in the stream
	Tag  Tag    `json:"tag"`
	Dice string `json:"dice"`
	Face []int8 `json:"faces"`
}
