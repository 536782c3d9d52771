package book

import (
	"fmt"
	"slices"
	"strconv"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warcaster"
)

// The cards as files write them. LoadBook reads these, judges them as a whole
// and compiles them into a Book; nobody else sees them.

type WrittenFaction struct {
	content.Heading
	Name  string         `yaml:"name,required"`
	Style string         `yaml:"style"` // how it plays, for players who choose one
	Terms []content.Slug `yaml:"keywords"`
}

// WrittenRule is a special rule: one part, or several that share its name.
type WrittenRule struct {
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
	Trigger *warcaster.Trigger `yaml:"trigger"`
	When    warcaster.Moment   `yaml:"when"`
	Once    bool               `yaml:"once"`
	Until   warcaster.Span     `yaml:"until"`
	Effects []writtenEffect    `yaml:"effects"`
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
	Do      warcaster.Deed         `yaml:"do,required"`
	What    warcaster.Quality      `yaml:"what"`
	Stat    warcaster.Stat         `yaml:"stat"`
	Add     int8                   `yaml:"add" min:"-10" max:"20"`
	Action  int8                   `yaml:"action" min:"1" max:"20"`
	Power   int8                   `yaml:"power" min:"1" max:"20"`
	Pow     powFigure              `yaml:"pow"`
	Per     warcaster.Per          `yaml:"per"`
	Max     int8                   `yaml:"max" min:"1" max:"20"`
	For     warcaster.Scope        `yaml:"for"`
	Against warcaster.Against      `yaml:"against"`
	Attacks warcaster.AttackFilter `yaml:"attacks"`
	If      warcaster.Condition    `yaml:"if"`
	Aura    geom.Length            `yaml:"aura" min:"1" max:"72"`
	Range   geom.Length            `yaml:"range" min:"1" max:"72"`
	Inches  geom.Length            `yaml:"inches" min:"1" max:"72"`
	Keyword content.Slug           `yaml:"keyword"`
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

type WrittenWarjack struct {
	writtenCard
	Points     int                `yaml:"points,required" max:"30"`
	Hardpoints []writtenHardpoint `yaml:"hardpoints,required"`
}

type writtenHardpoint struct {
	Mount mount `yaml:"mount,required"`
	Count int   `yaml:"count,required" min:"1" max:"6"`
}

type WrittenSolo struct {
	writtenCard
	Hero bool `yaml:"hero"`
}

type WrittenSquad struct {
	writtenCard
	Models int `yaml:"models,required" min:"2" max:"10"`
}

type WrittenAttachment struct{ writtenCard }

type WrittenHead struct {
	content.Heading
	Name    string        `yaml:"name,required"`
	Chassis content.Ref   `yaml:"chassis,required"`
	Rules   []content.Ref `yaml:"rules"`
}

type WrittenWeapon struct {
	content.Heading
	Name    string               `yaml:"name,required"`
	Kind    warcaster.WeaponKind `yaml:"kind,required"`
	Energy  []energyWord         `yaml:"energy"`
	RNG     *int8                `yaml:"rng" min:"1" max:"60"`
	POW     *int8                `yaml:"pow" min:"1" max:"20"`
	Mount   mount                `yaml:"mount,required"`
	Points  int                  `yaml:"points" max:"20"`
	Chassis []content.Ref        `yaml:"chassis"` // that may take it
	Second  *content.Ref         `yaml:"second"`  // the other weapon of the same piece
	Rules   []content.Ref        `yaml:"rules"`
}

type WrittenCypher struct {
	content.Heading
	Name    string                 `yaml:"name,required"`
	Type    warcaster.CypherType   `yaml:"type,required"`
	Target  warcaster.CypherTarget `yaml:"target,required"`
	POW     *int8                  `yaml:"pow" min:"1" max:"20"`
	Energy  []energyWord           `yaml:"energy"`
	Expires warcaster.Expiry       `yaml:"expires,required"`
	Text    string                 `yaml:"text,required"`
	Parts   []writtenPart          `yaml:"parts"`
	writtenPart
}

type WrittenTerrain struct {
	content.Heading
	Name     string           `yaml:"name,required"`
	Width    geom.Length      `yaml:"width,required" min:"12" max:"72"`
	Features []WrittenFeature `yaml:"features,required"`
}

// WrittenFeature is a piece of terrain. Mirrored, it stands a second time, turned
// half around the middle of the table, so that both sides find the same ground.
type WrittenFeature struct {
	content.Pos
	ID   content.Slug `yaml:"id,required"`
	Name string       `yaml:"name,required"`
	WrittenGround
	Mirror bool `yaml:"mirror"`
}

// WrittenGround is what a piece of terrain is, in a terrain set or a scenario.
type WrittenGround struct {
	Kind      warcaster.TerrainKind `yaml:"kind,required"`
	Shape     geom.Polygon          `yaml:"shape,required" max:"96"`
	Height    geom.Length           `yaml:"height" max:"12"`
	Cover     *bool                 `yaml:"cover"` // its kind's, if left out
	Standable bool                  `yaml:"standable"`
	Ladders   []writtenLadder       `yaml:"ladders"`
}

type writtenLadder struct {
	Foot   geom.Point  `yaml:"foot,required" max:"96"`
	Head   geom.Point  `yaml:"head,required" max:"96"`
	Length geom.Length `yaml:"length" max:"20"` // the height, if left out
}

// energyWord is one energy type.
type energyWord warcaster.Energy

func (energyWord) Words() []string { return warcaster.EnergyWords }

func (e *energyWord) UnmarshalText(text []byte) error {
	i, err := content.Heard(warcaster.EnergyWords, text, "energy type")
	if err == nil {
		*e = 1 << i
	}
	return err
}

// mount is where a weapon is carried: a hardpoint, or the card itself.
type mount string

var mountWords = []string{"arm", "shoulder", "back", "chest", "vehicle", mountFixed, mountUnit}

const (
	mountFixed = "fixed" // built into a chassis
	mountUnit  = "unit"  // carried by warriors
)

func (mount) Words() []string { return mountWords }

// powFigure is Effect.Pow: a number, or where the number is read off.
type powFigure int8

const maxPow = 12

func (powFigure) Words() []string {
	words := []string{"weapon", "str"}
	for i := range maxPow {
		words = append(words, strconv.Itoa(i+1))
	}
	return words
}

func (p *powFigure) UnmarshalText(text []byte) error {
	switch i := slices.Index(p.Words(), string(text)); i {
	case -1:
		return fmt.Errorf("unknown POW %q", text)
	case 0:
		*p = warcaster.PowWeapon
	case 1:
		*p = warcaster.PowStr
	default:
		*p = powFigure(i - 1)
	}
	return nil
}
