package prove

import (
	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/scenario"
)

// writtenScene is the part of a scenario file that lays the position out; the scenarios'
// README.md explains each key.
type writtenScene struct {
	content.Pos
	Variants     cybernekro.Variants             `yaml:"variants"`
	Game         *content.Ref                    `yaml:"game"`       // the scenario of the book
	Seating      content.Text                    `yaml:"seating"`    // who plays, by its key: two
	LastRound    int                             `yaml:"last_round"` // of a scenario that has none
	Table        writtenTable                    `yaml:"table"`
	Models       []writtenModel                  `yaml:"models"`
	Things       []writtenThing                  `yaml:"things"` // on the ground
	Clouds       []writtenCloud                  `yaml:"clouds"`
	Hands        scenario.BySeat[[]content.Text] `yaml:"hands"`
	Discards     scenario.BySeat[[]content.Text] `yaml:"discards"`
	Decks        scenario.BySeat[content.Facts]  `yaml:"decks"` // what is left in them, where that is not all the rest
	Red          int                             `yaml:"red" min:"1" max:"2"`
	Turn         writtenTurn                     `yaml:"turn"`
	Half         scenario.Side                   `yaml:"half"`   // of seat 1
	Agreed       *content.Ref                    `yaml:"agreed"` // a condition that is neither rolled nor drawn
	Environment  *content.Ref                    `yaml:"environment"`
	Complication *content.Ref                    `yaml:"complication"`
	Terminals    []int                           `yaml:"terminals" max:"2"` // whose each is, or 0
	Nonsense     bool                            `yaml:"nonsense"`
	Explored     []string                        `yaml:"explored"` // rooms and containers
	Rolled       bool                            `yaml:"rolled"`   // an exploration roll was made
	Found        bool                            `yaml:"found"`    // the artifact was
	Carried      int                             `yaml:"carried" min:"1" max:"2"`
	Prisoner     string                          `yaml:"prisoner"`
	Ritual       int                             `yaml:"ritual" max:"6"`
	Parts        int                             `yaml:"parts" max:"2"` // of it, in this round
	scenario.Looks
}

type writtenTable struct {
	content.Pos
	Side    geom.Length      `yaml:"side" min:"24" max:"36"`
	Set     *content.Ref     `yaml:"set"`
	Terrain []writtenFeature `yaml:"terrain"`
	Rooms   []writtenRoom    `yaml:"rooms"`
}

type writtenRoom struct {
	content.Pos
	ID     content.Slug `yaml:"id"`
	Name   string       `yaml:"name"`
	Shape  geom.Polygon `yaml:"shape,required" max:"36"`
	Prison bool         `yaml:"prison"`
}

// writtenFeature is a piece of terrain, with less to write than in a battlefield.
type writtenFeature struct {
	content.Pos
	ID        content.Slug     `yaml:"id"`
	Name      string           `yaml:"name"`
	Shape     geom.Polygon     `yaml:"shape,required" max:"36"`
	Height    geom.Length      `yaml:"height" max:"12"`
	Floor     geom.Length      `yaml:"floor" max:"12"`
	Plate     bool             `yaml:"plate"`
	Climb     cybernekro.Climb `yaml:"climb"`
	Slope     bool             `yaml:"slope"`
	Top       bool             `yaml:"top"`
	Difficult bool             `yaml:"difficult"`
	Blocks    bool             `yaml:"blocks"`
	Door      bool             `yaml:"door"`
	Open      bool             `yaml:"open"` // a door that was opened
	Container bool             `yaml:"container"`
	Focus     bool             `yaml:"focus"`
}

func (w *writtenFeature) feature(i int) cybernekro.Feature {
	return cybernekro.Feature{Named: scenario.Ground(w.ID, w.Name, "piece", i), Shape: w.Shape, Height: w.Height, Floor: w.Floor, Plate: w.Plate, Climb: w.Climb, Slope: w.Slope, Top: w.Top,
		Difficult: w.Difficult, Blocks: w.Blocks, Door: w.Door, Container: w.Container, Focus: w.Focus}
}

func (w *writtenRoom) room(i int) cybernekro.Room {
	return cybernekro.Room{Named: scenario.Ground(w.ID, w.Name, "room", i), Shape: w.Shape, Prison: w.Prison}
}

// writtenModel is a character of seat 1 or 2, or an NPC.
type writtenModel struct {
	content.Pos
	ID         string                `yaml:"id,required"`
	Name       string                `yaml:"name"`
	Seat       int                   `yaml:"seat" min:"1" max:"2"`
	NPC        *content.Ref          `yaml:"npc"`
	Attributes cybernekro.Attributes `yaml:"attributes"`
	Traits     []content.Ref         `yaml:"traits"`
	Raised     []string              `yaml:"raised"`
	Mods       []content.Ref         `yaml:"mods"`
	Gear       []content.Ref         `yaml:"gear"`
	Base       int                   `yaml:"base" min:"25" max:"40"`
	Sorceries  []content.Ref         `yaml:"sorceries"`
	Cast       []content.Ref         `yaml:"cast"` // that it has attempted in this round
	At         *geom.Point           `yaml:"at" max:"36"`
	On         *content.Ref          `yaml:"on"`
	AP         *int                  `yaml:"ap" max:"9"`
	Wounds     int                   `yaml:"wounds" max:"6"`
	Dread      int                   `yaml:"dread" max:"6"`
	Shield     int                   `yaml:"shield" max:"9"`
	Overloads  int                   `yaml:"overloads" max:"3"`
	Tokens     []content.Ref         `yaml:"tokens"` // that it carries
	States     []string              `yaml:"states"`
	Jammed     []content.Ref         `yaml:"jammed"`
	Unloaded   []content.Ref         `yaml:"unloaded"`
	Empty      []content.Ref         `yaml:"empty"`
}

type writtenThing struct {
	content.Pos
	Gear content.Ref  `yaml:"gear,required"`
	At   geom.Point   `yaml:"at,required" max:"36"`
	On   *content.Ref `yaml:"on"`
}

type writtenCloud struct {
	content.Pos
	At    geom.Point   `yaml:"at,required" max:"36"`
	On    *content.Ref `yaml:"on"` // where who laid it stood
	Gas   bool         `yaml:"gas"`
	By    string       `yaml:"by"`
	Until int          `yaml:"until" min:"1" max:"20"`
}

type writtenTurn struct {
	content.Pos
	Seat   int          `yaml:"seat" min:"1" max:"2"`
	First  int          `yaml:"first" min:"1" max:"2"`
	Deploy int          `yaml:"deployed" min:"1" max:"2"` // Active Player of the deployment
	Phase  content.Text `yaml:"phase"`
	Round  int          `yaml:"round" min:"1" max:"20"`
	Passed []int        `yaml:"passed" min:"1" max:"2"`
}
