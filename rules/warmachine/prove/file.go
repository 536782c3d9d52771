package prove

import (
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/scenario"
)

// writtenScene is the part of a scenario file that lays the position out; the scenarios'
// README.md explains each key.
type writtenScene struct {
	content.Pos
	Variants warmachine.Variants   `yaml:"variants"`
	Table    writtenBattlefield    `yaml:"table"`
	Models   []writtenModel        `yaml:"models"`
	Clouds   []writtenCloud        `yaml:"clouds"`
	Stats    content.Facts         `yaml:"stats"` // of spells, in place of their cards'
	First    int                   `yaml:"first" min:"1" max:"2"`
	Turn     writtenTurn           `yaml:"turn"`
	Feats    scenario.BySeat[bool] `yaml:"feats"` // that are used
	Might    scenario.BySeat[bool] `yaml:"might"` // feats that work still
	Edge     scenario.Side         `yaml:"edge"`  // of seat 1
	Nonsense bool                  `yaml:"nonsense"`
	scenario.Looks
}

type writtenBattlefield struct {
	content.Pos
	Size    content.Text     `yaml:"size"`
	Set     *content.Ref     `yaml:"set"`
	Terrain []writtenScenery `yaml:"terrain"`
}

// writtenScenery is a piece of terrain, with less to write than in a battlefield.
type writtenScenery struct {
	content.Pos
	ID      content.Slug            `yaml:"id"`
	Name    string                  `yaml:"name"`
	Going   warmachine.Going        `yaml:"going,required"`
	Shelter warmachine.ShelterClass `yaml:"shelter"`
	Height  geom.Length             `yaml:"height" max:"12"`
	Shape   geom.Polygon            `yaml:"shape,required" max:"72"`
}

func (w *writtenScenery) feature() warmachine.Feature {
	return warmachine.Feature{Named: content.Named{ID: string(w.ID), Name: w.Name}, Going: w.Going, Shelter: w.Shelter, Height: w.Height, Shape: w.Shape}
}

type writtenModel struct {
	content.Pos
	ID      string        `yaml:"id,required"`
	Card    content.Ref   `yaml:"card,required"`
	Seat    int           `yaml:"seat,required" min:"1" max:"2"`
	At      *geom.Point   `yaml:"at" max:"72"`
	Facing  content.Facts `yaml:"facing"`
	Focus   int8          `yaml:"focus" max:"15"`
	Marked  content.Facts `yaml:"marked"` // boxes: a number from the first column on, or of each column
	Lost    []string      `yaml:"lost"`   // systems, by their letters
	Effects []string      `yaml:"effects"`
	Upkeep  []string      `yaml:"upkeep"` // spells on it, by id
	Spells  []string      `yaml:"spells"` // that last a turn or a round
	Holds   []writtenHold `yaml:"holds"`
	Acted   bool          `yaml:"acted"`
	Moved   bool          `yaml:"moved"`
	Stats   content.Facts `yaml:"stats"` // in place of the card's
}

// writtenHold is a part of a model that a fist of this one holds.
type writtenHold struct {
	content.Pos
	With string       `yaml:"with,required"` // L or R
	Part content.Text `yaml:"part,required"` // left, right or head
	Of   string       `yaml:"of,required"`
}

type writtenCloud struct {
	content.Pos
	At    geom.Point `yaml:"at,required" max:"72"`
	Size  int        `yaml:"size,required" min:"1" max:"10"`
	Seat  int        `yaml:"seat,required" min:"1" max:"2"`
	POW   int8       `yaml:"pow" max:"20"`
	Lasts int        `yaml:"lasts" min:"1" max:"9"`
}

type writtenTurn struct {
	content.Pos
	Seat   int          `yaml:"seat" min:"1" max:"2"`
	Phase  content.Text `yaml:"phase"`
	Number int          `yaml:"number" max:"400"`
}
