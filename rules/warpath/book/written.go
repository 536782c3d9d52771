package book

import (
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warpath"
)

// The content as files write it. LoadBook reads these, judges them as a whole and
// compiles them into a Book; nobody else sees them.

type WrittenDie struct {
	content.Heading
	Name  string `yaml:"name,required"`
	Faces []int  `yaml:"faces,required" max:"9"`
}

// WrittenBase is a base in millimetres; the length is that of the side that faces
// forward.
type WrittenBase struct {
	content.Heading
	writtenSize
}

type writtenSize struct {
	Length int `yaml:"length,required" min:"10" max:"160"`
	Width  int `yaml:"width,required" min:"10" max:"160"`
}

type WrittenFaction struct {
	content.Heading
	Name  string `yaml:"name,required"`
	Style string `yaml:"style"` // how it plays, for players who choose one
}

type WrittenOrder struct {
	content.Heading
	Name    string            `yaml:"name,required"`
	Faction content.Ref       `yaml:"faction,required"`
	Do      warpath.OrderKind `yaml:"do,required"`
	Cost    int               `yaml:"cost,required" min:"1" max:"9"`
	Text    string            `yaml:"text,required"`
	Units   []content.Ref     `yaml:"units"` // that it may be used on
	Types   []warpath.Kind    `yaml:"types"`
}

// WrittenUnit is the profile of a unit; a stat that is left out is a dash.
type WrittenUnit struct {
	content.Heading
	Name     string           `yaml:"name,required"`
	Faction  content.Ref      `yaml:"faction,required"`
	Category warpath.Category `yaml:"category,required"`
	Unique   bool             `yaml:"unique"` // marked [1]
	Own      bool             `yaml:"own"`    // the project's, not in the book
	Type     warpath.Kind     `yaml:"type,required"`
	Command  bool             `yaml:"command"`
	Bases    int              `yaml:"bases,required" min:"1" max:"16"`
	Base     *writtenSize     `yaml:"base"` // if not that of its type
	Advance  geom.Length      `yaml:"advance,required" min:"1" max:"36"`
	Sprint   geom.Length      `yaml:"sprint,required" min:"1" max:"48"`
	Shoot    int              `yaml:"shoot" min:"2" max:"12"`
	Assault  int              `yaml:"assault" min:"2" max:"12"`
	Armour   int              `yaml:"armour,required" min:"2" max:"16"`
	Height   int              `yaml:"height,required" max:"12"`
	Main     warpath.MainWord `yaml:"main,required"`
	Points   int              `yaml:"points,required" min:"5" max:"2000"`
	Keywords WrittenKeywords  `yaml:"keywords"`
	Ranged   []WrittenWeapon  `yaml:"ranged"`
	Melee    []WrittenWeapon  `yaml:"melee"`
}

type WrittenKeywords struct {
	AntiGrav    bool          `yaml:"anti_grav"`
	Fly         bool          `yaml:"fly"`
	Hover       bool          `yaml:"hover_deployment"`
	DropTroop   bool          `yaml:"drop_troop"`
	Headstrong  bool          `yaml:"headstrong"`
	Stealthy    bool          `yaml:"stealthy"`
	Unflinching bool          `yaml:"unflinching"`
	Cunning     bool          `yaml:"cunning"`
	Save        int           `yaml:"save" min:"2" max:"8"`
	Shield      int           `yaml:"shield" min:"1" max:"9"`
	Capacity    int           `yaml:"capacity" min:"1" max:"16"`
	Tactician   []content.Ref `yaml:"tactician"` // dice, by colour
	Radius      geom.Length   `yaml:"command_radius" min:"1" max:"48"`
}

// WrittenWeapon is a weapon; one for assaults has no range.
type WrittenWeapon struct {
	content.Pos
	Name     string                `yaml:"name,required"`
	Clauses  []content.Text        `yaml:"clauses"`
	Min      geom.Length           `yaml:"min" max:"96"`
	Range    geom.Length           `yaml:"range" min:"1" max:"96"`
	Dice     int                   `yaml:"dice,required" min:"1" max:"12"`
	AP       int                   `yaml:"ap" max:"9"`
	Mount    warpath.Mount         `yaml:"mount"`
	Keywords []warpath.KeywordWord `yaml:"keywords"`
}

// WrittenChart is an entry of a mission's chart that the rules know by its number.
type WrittenChart struct {
	content.Heading
	Name string `yaml:"name,required"`
	Text string `yaml:"text,required"`
}

type WrittenZones struct {
	WrittenChart
	Edges []warpath.Edge     `yaml:"edges,required"`
	On    []writtenZoneTable `yaml:"on,required"`
}

// writtenZoneTable is zone A on a table.
type writtenZoneTable struct {
	content.Pos
	Table content.Ref  `yaml:"table,required"`
	Zone  geom.Polygon `yaml:"zone,required" max:"144"`
	Cut   *writtenCut  `yaml:"cut"`
}

// writtenCut takes a quarter of a disc off a corner.
type writtenCut struct {
	At     geom.Point  `yaml:"at,required" max:"144"`
	Radius geom.Length `yaml:"radius,required" min:"1" max:"48"`
}

type WrittenObjectives struct {
	WrittenChart
	On      []writtenPlaces `yaml:"on"`
	Placed  int             `yaml:"placed" min:"1" max:"4"`
	Rolled  bool            `yaml:"rolled"`
	Border  geom.Length     `yaml:"border" min:"1" max:"20"`
	Spacing geom.Length     `yaml:"spacing" min:"1" max:"24"`
}

// writtenPlaces are the fixed Objectives on a table, in one or more sets.
type writtenPlaces struct {
	content.Pos
	Table content.Ref    `yaml:"table,required"`
	Sets  [][]geom.Point `yaml:"sets,required" max:"144"`
}

type WrittenGround struct {
	content.Heading
	Name   string `yaml:"name,required"`
	Text   string `yaml:"text,required"`
	Height int    `yaml:"height,required" max:"12"`
}

type WrittenTerrain struct {
	content.Heading
	Name     string           `yaml:"name,required"`
	Table    content.Ref      `yaml:"table,required"`
	Features []writtenFeature `yaml:"features,required"`
}

// writtenFeature is a piece of terrain. Mirrored, it stands a second time, turned
// half around the middle of the table.
type writtenFeature struct {
	content.Pos
	ID       content.Slug        `yaml:"id,required"`
	Name     string              `yaml:"name,required"`
	Kind     warpath.TerrainKind `yaml:"kind,required"`
	Shape    geom.Polygon        `yaml:"shape,required" max:"144"`
	Height   int                 `yaml:"height" min:"1" max:"12"`
	Solid    bool                `yaml:"solid"`
	Capacity int                 `yaml:"capacity" min:"1" max:"200"`
	Fallen   int                 `yaml:"fallen" min:"1" max:"12"` // the Height of its rubble
	Mirror   bool                `yaml:"mirror"`
}
