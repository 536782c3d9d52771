package warcaster

import (
	"umpire/content"
	"umpire/geom"
)

// The cards as files write them. LoadBook reads these, judges them as a whole
// and compiles them into a Book; nobody else sees them.

type writtenFaction struct {
	content.Heading
	Name  string         `yaml:"name,required"`
	Style string         `yaml:"style"` // how it plays, for players who choose one
	Terms []content.Slug `yaml:"keywords"`
}

// writtenRule is a special rule: one part, or several that share its name.
type writtenRule struct {
	content.Heading
	Name   string        `yaml:"name,required"`
	Text   string        `yaml:"text,required"`
	Stacks bool          `yaml:"stacks"`
	Modes  []writtenMode `yaml:"modes"` // ways to use it, one chosen each time
	Parts  []writtenPart `yaml:"parts"` // that work at different moments
	writtenPart
}

// writtenPart is when a rule works and what it then does.
type writtenPart struct {
	Trigger *Trigger        `yaml:"trigger"`
	When    Moment          `yaml:"when"`
	Once    bool            `yaml:"once"`
	Until   Span            `yaml:"until"`
	Effects []writtenEffect `yaml:"effects"`
}

type writtenMode struct {
	ID      content.Slug    `yaml:"id,required"`
	Name    string          `yaml:"name,required"`
	Effects []writtenEffect `yaml:"effects,required"`
}

// writtenEffect is an Effect, with the keys it was given.
type writtenEffect struct {
	content.Pos
	Given   content.Keys
	Do      Deed         `yaml:"do,required"`
	What    Quality      `yaml:"what"`
	Stat    Stat         `yaml:"stat"`
	Add     int8         `yaml:"add" min:"-10" max:"20"`
	Action  int8         `yaml:"action" min:"1" max:"20"`
	Power   int8         `yaml:"power" min:"1" max:"20"`
	Pow     powFigure    `yaml:"pow"`
	Per     Per          `yaml:"per"`
	Max     int8         `yaml:"max" min:"1" max:"20"`
	For     Scope        `yaml:"for"`
	Against Against      `yaml:"against"`
	Attacks AttackFilter `yaml:"attacks"`
	If      Condition    `yaml:"if"`
	Aura    geom.Length  `yaml:"aura" min:"1" max:"72"`
	Range   geom.Length  `yaml:"range" min:"1" max:"72"`
	Inches  geom.Length  `yaml:"inches" min:"1" max:"72"`
	Keyword content.Slug `yaml:"keyword"`
}

// writtenStats is a stat line; a card leaves out what it does not have.
type writtenStats struct {
	SPD int8  `yaml:"SPD" max:"20"`
	STR *int8 `yaml:"STR" max:"20"`
	MAT int8  `yaml:"MAT,required" max:"20"`
	RAT int8  `yaml:"RAT,required" max:"20"`
	FOC int8  `yaml:"FOC" max:"20"`
	DEF int8  `yaml:"DEF,required" max:"20"`
	ARM int8  `yaml:"ARM,required" min:"1" max:"20"`
	HP  int8  `yaml:"HP,required" min:"1" max:"60"`
}

// writtenCard is what units and attachments share.
type writtenCard struct {
	content.Heading
	Name     string               `yaml:"name,required"`
	Faction  content.Ref          `yaml:"faction"`
	Factions []content.Ref        `yaml:"factions"` // of a Wild Card, two or more
	Stats    writtenStats         `yaml:"stats,required"`
	Base     int                  `yaml:"base,required" min:"30" max:"50"` // mm
	Arc      int8                 `yaml:"arc" max:"20"`
	Cost     int8                 `yaml:"cost,required" max:"20"`
	Keywords []content.Slug       `yaml:"keywords"`
	Weapons  []writtenWeaponCount `yaml:"weapons"`
	Rules    []content.Ref        `yaml:"rules"`
}

type writtenWeaponCount struct {
	Weapon content.Ref `yaml:"weapon,required"`
	Count  int         `yaml:"count" min:"1" max:"6"`
}

type writtenWarjack struct {
	writtenCard
	Points     int                `yaml:"points,required" max:"30"`
	Hardpoints []writtenHardpoint `yaml:"hardpoints,required"`
}

type writtenHardpoint struct {
	Mount mount `yaml:"mount,required"`
	Count int   `yaml:"count,required" min:"1" max:"6"`
}

type writtenSolo struct {
	writtenCard
	Hero bool `yaml:"hero"`
}

type writtenSquad struct {
	writtenCard
	Models int `yaml:"models,required" min:"2" max:"10"`
}

type writtenAttachment struct{ writtenCard }

type writtenHead struct {
	content.Heading
	Name    string        `yaml:"name,required"`
	Chassis content.Ref   `yaml:"chassis,required"`
	Rules   []content.Ref `yaml:"rules"`
}

type writtenWeapon struct {
	content.Heading
	Name    string        `yaml:"name,required"`
	Kind    WeaponKind    `yaml:"kind,required"`
	Energy  []energyWord  `yaml:"energy"`
	RNG     *int8         `yaml:"rng" min:"1" max:"60"`
	POW     *int8         `yaml:"pow" min:"1" max:"20"`
	Mount   mount         `yaml:"mount,required"`
	Points  int           `yaml:"points" max:"20"`
	Chassis []content.Ref `yaml:"chassis"` // that may take it
	Second  *content.Ref  `yaml:"second"`  // the other weapon of the same piece
	Rules   []content.Ref `yaml:"rules"`
}

type writtenCypher struct {
	content.Heading
	Name    string        `yaml:"name,required"`
	Type    CypherType    `yaml:"type,required"`
	Target  CypherTarget  `yaml:"target,required"`
	POW     *int8         `yaml:"pow" min:"1" max:"20"`
	Energy  []energyWord  `yaml:"energy"`
	Expires Expiry        `yaml:"expires,required"`
	Text    string        `yaml:"text,required"`
	Parts   []writtenPart `yaml:"parts"`
	writtenPart
}

type writtenTerrain struct {
	content.Heading
	Name     string           `yaml:"name,required"`
	Width    geom.Length      `yaml:"width,required" min:"12" max:"72"`
	Features []writtenFeature `yaml:"features,required"`
}

// writtenFeature is a piece of terrain. Mirrored, it stands a second time, turned
// half around the middle of the table, so that both sides find the same ground.
type writtenFeature struct {
	content.Pos
	ID   content.Slug `yaml:"id,required"`
	Name string       `yaml:"name,required"`
	writtenGround
	Mirror bool `yaml:"mirror"`
}

// writtenGround is what a piece of terrain is, in a terrain set or a scenario.
type writtenGround struct {
	Kind      terrainKind     `yaml:"kind,required"`
	Shape     geom.Polygon    `yaml:"shape,required" max:"96"`
	Height    geom.Length     `yaml:"height" max:"12"`
	Cover     *bool           `yaml:"cover"` // its kind's, if left out
	Standable bool            `yaml:"standable"`
	Ladders   []writtenLadder `yaml:"ladders"`
}

type writtenLadder struct {
	Foot   geom.Point  `yaml:"foot,required" max:"96"`
	Head   geom.Point  `yaml:"head,required" max:"96"`
	Length geom.Length `yaml:"length" max:"20"` // the height, if left out
}
