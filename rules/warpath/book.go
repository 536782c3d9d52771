package warpath

import (
	"umpire/content"
	"umpire/dice"
	"umpire/geom"
)

// A Book is the content of the game as the rules read it: compiled from a pack of
// files, checked as a whole, and never changed afterwards. Everything is named by
// its place in these lists, which follow the order of the files.
type Book struct {
	Factions []Faction            `file:"factions" noun:"faction"`
	Units    []UnitCard           `file:"units" noun:"unit"`
	Tables   []TableSize          `file:"tables" noun:"table"`
	Zones    []ZoneChart          `file:"zones" noun:"chart entry"`      // wp.charts.dz.1 to 8
	Marks    []ObjectiveChart     `file:"objectives" noun:"chart entry"` // wp.charts.obj.1 to 8
	Scores   []Chart              `file:"scoring" noun:"chart entry"`    // wp.charts.score.1 to 8
	Deploys  []Chart              `file:"deployment" noun:"chart entry"` // wp.charts.force.1 to 8
	Grounds  [TerrainKinds]Ground // what is said of each kind of terrain
	Terrains []TerrainSet         `file:"terrain" noun:"terrain set"`
	Samples  []Force              `file:"forces" noun:"force"` // ready-made ones
	Dice     [3]dice.Die          // Black, Orange, Green (wp.basics.command_dice)
	Limits   Limits               `file:"limits"`
	Hash     content.Digest       // of the pack's content, for replays

	// What the above is made of.
	Orders      []OrderCard  `file:"orders" noun:"Command Order" hash:"-"`
	Ground      []Ground     `file:"ground" noun:"kind of terrain" hash:"-"`
	CommandDice []CommandDie `file:"dice" noun:"die" hash:"-"`
	Bases       []KindBase   `file:"bases" noun:"base" hash:"-"`
}

// Limits are the figures of force building and of the game (wp.force,
// wp.mission.length). A file laid over another gives only what it changes.
type Limits struct {
	Rounds          int         `yaml:"rounds,required" json:"rounds" min:"1" max:"12"`
	BlackDice       int         `yaml:"black_dice" json:"-" max:"6"`
	Troops          int         `yaml:"troops,required" json:"troops" min:"1" max:"8"` // of a Company
	TroopsLeast     int         `yaml:"troops_least" json:"troops_least" max:"4"`
	HQ              int         `yaml:"hq,required" json:"hq" min:"1" max:"4"`
	SpecialistsPer  int         `yaml:"specialists_per,required" json:"specialists_per" min:"1" max:"8"` // Troops that unlock one
	SupportPer      int         `yaml:"support_per,required" json:"support_per" min:"1" max:"8"`
	Points          []int       `yaml:"points,required" json:"points" min:"50" max:"5000"` // usual sizes of a battle
	Section         geom.Length `yaml:"section,required" json:"-" min:"1" max:"12"`
	SectionBases    int         `yaml:"section_bases,required" json:"-" min:"1" max:"12"`          // that a building holds for each square of a Section (wp.buildings.capacity)
	BuildingHeights []int       `yaml:"building_heights,required" json:"heights" min:"4" max:"12"` // low, medium, tall (wp.terrain.building_heights)
	MostRounds      int         `yaml:"-" json:"most_rounds" hash:"-"`

	content.Provenance `yaml:",inline" json:"-"`
}

// Faction is an army list with its Command Orders.
type Faction struct {
	content.Card `yaml:",inline"`
	Style        string      `yaml:"style" json:"style,omitempty"` // how it plays, for players who choose one
	Orders       []OrderCard `yaml:"-" json:"orders"`
	Clauses      []string    `yaml:"clauses" json:"-" hash:"-"`
}

// CommandDie is a die of a colour, by its faces.
type CommandDie struct {
	ID      string   `yaml:"id,required,slug" json:"-"`
	Name    string   `yaml:"name,required" json:"name"`
	Faces   []int    `yaml:"faces,required" json:"faces" max:"9"`
	Clauses []string `yaml:"clauses" json:"-"`

	content.Provenance `yaml:",inline" json:"-"`
}

// KindBase is the base of a type of unit, or of fliers.
type KindBase struct {
	ID      string `yaml:"id,required,slug"`
	Size    `yaml:",inline"`
	Clauses []string `yaml:"clauses"`

	content.Provenance `yaml:",inline"`
}

// Size is that of a base in millimetres; the length is that of the side that faces forward.
type Size struct {
	Long int `yaml:"length,required" min:"10" max:"160"`
	Wide int `yaml:"width,required" min:"10" max:"160"`
}

// OrderKind is the kind of a Command Order. Each is a function of its own.
type OrderKind uint8

// The Command Orders of the two factions (wp.data.enforcers.order,
// wp.data.plague.order).
const (
	CoordinatedFire OrderKind = iota
	Firestorm
	GoGoGo
	Infection
	Transfixed
	Thirst
	OrderKinds
)

// OrderCard is a Command Order.
type OrderCard struct {
	content.Card `yaml:",inline"`
	Kind         OrderKind              `yaml:"do,required" json:"-"`
	Cost         int                    `yaml:"cost,required" json:"cost" min:"1" max:"9"`
	Text         string                 `yaml:"text,required" json:"text"`
	Clauses      content.Cited          `yaml:"clauses,required" json:"clauses" hash:"Clause"`
	Units        []content.To[UnitCard] `yaml:"units" json:"units"` // that it may be used on; empty: any
	Kinds        KindList               `yaml:"types" json:"types"`
	Faction      content.To[Faction]    `yaml:"faction,required" json:"faction" hash:"-"`
}

// Category says where a unit stands in a force list (wp.force.categories).
type Category uint8

// The categories. Transports are counted by themselves (wp.force.unlock_transport).
const (
	HQ Category = iota
	Troops
	Specialist
	Support
	Transport
	Categories
)

var categoryNames = [Categories]string{"HQ", "Troops", "Specialist", "Support", "Transport"}

func (c Category) String() string { return categoryNames[c] }

// Kind is the type of a unit (wp.profile.types).
type Kind uint8

// The types.
const (
	Infantry Kind = iota
	HeavyInfantry
	Bike
	Walker
	Vehicle
	Kinds
)

var kindNames = [Kinds]string{"Infantry", "Heavy Infantry", "Bike", "Walker", "Vehicle"}

// String is the type as profiles say it (wp.profile.types).
func (k Kind) String() string { return kindNames[k] }

// Foot reports whether it is Infantry or Heavy Infantry.
func (k Kind) Foot() bool { return k <= HeavyInfantry }

// Dash is a stat of "-" (wp.basics.dash).
const Dash = 0

// UnitCard is the profile of a unit (wp.profile.fields). A stat that is left out is a dash.
type UnitCard struct {
	content.Card `yaml:",inline"`
	Clauses      []string            `yaml:"clauses" json:"clauses"` // of the catalogue that state this card's facts
	Faction      content.To[Faction] `yaml:"faction,required" json:"faction"`
	Category     Category            `yaml:"category,required" json:"category"`
	Unique       bool                `yaml:"unique" json:"unique"` // marked [1]
	Own          bool                `yaml:"own" json:"own"`       // the project's own, not in the book
	Kind         Kind                `yaml:"type,required" json:"type"`
	Command      bool                `yaml:"command" json:"command"` // Command (X): both types (wp.profile.command_type)
	Bases        int                 `yaml:"bases,required" json:"bases" min:"1" max:"16"`
	Advance      geom.Length         `yaml:"advance,required" json:"advance" min:"1" max:"36"`
	Sprint       geom.Length         `yaml:"sprint,required" json:"sprint" min:"1" max:"48"`
	Shoot        int                 `yaml:"shoot" json:"shoot" min:"2" max:"12"` // 0: dash
	Assault      int                 `yaml:"assault" json:"assault" min:"2" max:"12"`
	Main         MainAttack          `yaml:"main,required" json:"-" hash:"Melees"` // that the formula prices (wp.force.points_formula)
	Armour       int                 `yaml:"armour,required" json:"armour" min:"2" max:"16"`
	Height       int                 `yaml:"height,required" json:"height" max:"12"`
	Points       int                 `yaml:"points,required" json:"points" min:"5" max:"2000"`
	Length       geom.Length         `yaml:"-" json:"length"` // of the base; of a round one its diameter
	Width        geom.Length         `yaml:"-" json:"width"`
	Keywords     Keywords            `yaml:"keywords" json:"-"`
	Ranged       []Weapon            `yaml:"ranged" json:"ranged"`
	Melee        []Weapon            `yaml:"melee" json:"melee"`

	Base    *Size    `yaml:"base" json:"-" hash:"-"`     // if not that of its type
	Printed []string `yaml:"-" json:"keywords" hash:"-"` // its keywords
	Glyph   string   `yaml:"-" json:"glyph" hash:"-"`    // see GlyphOf
	OnFoot  bool     `yaml:"-" json:"foot" hash:"-"`     // see Kind.Foot
}

// Round reports whether its bases are round.
func (c *UnitCard) Round() bool { return c.Length == c.Width }

// HasArcs reports whether its bases have a front and a rear (wp.vehicles.arcs,
// wp.fliers.arcs).
func (c *UnitCard) HasArcs() bool { return c.Kind == Vehicle || c.Keywords.Fly }

// Keywords are the keywords of a unit (section keywords of the catalogue).
type Keywords struct {
	AntiGrav    bool        `yaml:"anti_grav"`
	Fly         bool        `yaml:"fly"`
	Hover       bool        `yaml:"hover_deployment"`
	DropTroop   bool        `yaml:"drop_troop"`
	Headstrong  bool        `yaml:"headstrong"`
	Stealthy    bool        `yaml:"stealthy"`
	Unflinching bool        `yaml:"unflinching"`
	Cunning     bool        `yaml:"cunning"`
	Save        int         `yaml:"save" min:"2" max:"8"` // 0: none
	Shield      int         `yaml:"shield" min:"1" max:"9"`
	Capacity    int         `yaml:"capacity" min:"1" max:"16"`
	Tactician   Tactician   `yaml:"tactician"`
	Radius      geom.Length `yaml:"command_radius" min:"1" max:"48"` // Command Radius, 0: none
}

// Tactician is a number of Command Dice of each colour: Black, Orange, Green.
type Tactician [3]int

// Colours are the Command Dice, weakest first.
var Colours = [3]string{"black", "orange", "green"}

// ListWords lists the colours, each of which files write once for each die.
func (*Tactician) ListWords() []string { return Colours[:] }

// ListWord adds a die.
func (t *Tactician) ListWord(colour int) { t[colour]++ }

// Mount says how a weapon is fixed to a vehicle (wp.vehicles.turret, wp.vehicles.fixed).
type Mount uint8

// The mounts.
const (
	Unmarked Mount = iota
	Turret
	FixedFire
)

// Weapon is a weapon of a unit; one for assaults has no range.
type Weapon struct {
	Name    string      `yaml:"name,required" json:"name"`
	Clauses []string    `yaml:"clauses" json:"clauses"`
	Min     geom.Length `yaml:"min" json:"min" max:"96"`
	Range   geom.Length `yaml:"range" json:"range" min:"1" max:"96"`        // 0: range A (wp.profile.weapon_range_a)
	Dice    int         `yaml:"dice,required" json:"dice" min:"1" max:"12"` // of each base
	AP      int         `yaml:"ap" json:"ap" max:"9"`
	Mount   Mount       `yaml:"mount" json:"-"`
	Traits  `yaml:"keywords" json:"-"`

	Printed []string `yaml:"-" json:"keywords" hash:"-"` // its mount and keywords
}

// Traits are the keywords of a weapon.
type Traits struct {
	Blast        bool `word:"blast"`
	Indirect     bool `word:"indirect"`
	Marksman     bool `word:"marksman"`
	IgnoresCover bool `word:"ignores-cover"`
	Pinning      bool `word:"pinning"`
	Frenzy       bool `word:"frenzy"`
	Vicious      bool `word:"vicious"`
	Demolishes   bool `word:"demolishes"` // [D]
}

// TableSize is a table that missions are made for (wp.basics.table_size).
type TableSize struct {
	content.Card `yaml:",inline"`
	Width        geom.Length `yaml:"width,required" json:"width" min:"24" max:"144"`
	Depth        geom.Length `yaml:"depth,required" json:"depth" min:"24" max:"96"`
	Clauses      []string    `yaml:"clauses" json:"-"`
	Pieces       int         `yaml:"pieces,required" json:"pieces" max:"32"`            // of terrain (wp.mission.terrain_pieces)
	Points       int         `yaml:"points,required" json:"points" min:"50" max:"5000"` // of the battles that it suits
}

// Chart is an entry of a mission's chart, known by its number.
type Chart struct {
	content.Card `yaml:",inline"`
	Text         string        `yaml:"text,required" json:"text"`
	Clauses      content.Cited `yaml:"clauses,required" json:"clauses" hash:"Clause"`
}

// ZoneChart is an entry of the chart of deployment zones, for each table.
type ZoneChart struct {
	Chart `yaml:",inline"`
	Zones []Zones   `yaml:"-" json:"zones"`                   // by table
	Edges []Edge    `yaml:"edges,required" json:"-" hash:"-"` // that may be taken with zone A
	On    []ZonesOn `yaml:"on,required" json:"-" hash:"-"`
}

// ZonesOn is zone A on a table.
type ZonesOn struct {
	Table content.To[TableSize] `yaml:"table,required"`
	Zone  geom.Polygon          `yaml:"zone,required" max:"144"`
	Cut   *Cut                  `yaml:"cut"`
}

// Cut takes a quarter of a disc off a corner.
type Cut struct {
	At     geom.Point  `yaml:"at,required" max:"144"`
	Radius geom.Length `yaml:"radius,required" min:"1" max:"48"`
}

// Zones are the two deployment zones on a table, and the board edges that may be
// taken with A; the opponent has the opposite ones (wp.charts.dz.coords).
type Zones struct {
	A     geom.Polygon `json:"a"`
	B     geom.Polygon `json:"b"`
	Edges []Edge       `json:"-"`
}

// Edge is a side of the table.
type Edge uint8

// The edges, each opposite to the one two further.
const (
	South Edge = iota
	West
	North
	East
)

var EdgeNames = [...]string{"south", "west", "north", "east"}

func (e Edge) String() string { return EdgeNames[e] }

// Opposite is the edge across the table.
func (e Edge) Opposite() Edge { return e ^ 2 }

// ObjectiveChart is an entry of the chart of objectives: fixed places for each
// table, or places for the players to choose.
type ObjectiveChart struct {
	Chart   `yaml:",inline"`
	Fixed   [][][]geom.Point `yaml:"-" json:"fixed"`                          // by table, then by set (a D8 picks the set)
	Placed  int              `yaml:"placed" json:"placed" min:"1" max:"4"`    // by each player in turn, after the fixed ones
	Rolled  bool             `yaml:"rolled" json:"rolled"`                    // D4 + 2 in all
	Border  geom.Length      `yaml:"border" json:"border" min:"1" max:"20"`   // at least so far from an edge
	Spacing geom.Length      `yaml:"spacing" json:"spacing" min:"1" max:"24"` // and from another objective
	On      []PlacesOn       `yaml:"on" json:"-" hash:"-"`
}

// PlacesOn are the fixed Objectives on a table, in one or more sets.
type PlacesOn struct {
	Table content.To[TableSize] `yaml:"table,required"`
	Sets  [][]geom.Point        `yaml:"sets,required" max:"144"`
}

// TerrainKind is a kind of terrain (section terrain of the catalogue).
type TerrainKind uint8

// The kinds of terrain.
const (
	Open TerrainKind = iota
	Broken
	Rubble
	Ruins
	Water
	Wall
	Hill
	Woods
	Building
	TerrainKinds
)

var terrainNames = [TerrainKinds]string{"open ground", "broken ground", "rubble", "ruins", "water", "wall", "hill", "woods", "building"}

func (k TerrainKind) String() string { return terrainNames[k] }

// Going says how a unit type moves through a kind of terrain.
type Going uint8

// The categories of terrain (wp.terrain.open, wp.terrain.difficult, wp.terrain.impassable).
const (
	Free Going = iota
	Difficult
	Impassable
)

// GoingOf is the table of terrain features: by kind of terrain, then of unit.
var GoingOf = [TerrainKinds][Kinds]Going{
	Broken:   {Bike: Difficult, Vehicle: Difficult},
	Rubble:   {Bike: Difficult, Vehicle: Difficult},
	Ruins:    {Bike: Difficult, Vehicle: Difficult},
	Water:    {Infantry: Impassable, HeavyInfantry: Impassable, Bike: Impassable, Walker: Difficult, Vehicle: Difficult},
	Wall:     {Bike: Difficult, Walker: Difficult, Vehicle: Difficult},
	Woods:    {Bike: Difficult, Walker: Difficult, Vehicle: Difficult},
	Building: {Bike: Impassable, Vehicle: Impassable},
}

// Ground describes a kind of terrain.
type Ground struct {
	content.Card `yaml:",inline"`
	Text         string   `yaml:"text,required" json:"text"`
	Clauses      []string `yaml:"clauses" json:"clauses"`
	Height       int      `yaml:"height,required" json:"height" max:"12"` // of a piece of which none is said (wp.los.heights_table)
}

// Feature is a piece of terrain. Mirrored, it stands a second time, turned half around the
// middle of the table.
type Feature struct {
	content.Named `yaml:",inline"`
	Kind          TerrainKind  `yaml:"kind,required" json:"kind"`
	Shape         geom.Polygon `yaml:"shape,required" json:"shape" max:"144"`
	Height        int          `yaml:"height" json:"height,omitempty" min:"1" max:"12"`
	Solid         bool         `yaml:"solid" json:"solid,omitempty"`                         // of a building: Defence 10+, else 8+ (wp.buildings.damage_d)
	Capacity      int          `yaml:"capacity" json:"capacity,omitempty" min:"1" max:"200"` // of a building (wp.buildings.capacity)
	Fallen        int          `yaml:"fallen" json:"fallen,omitempty" min:"1" max:"12"`      // of a building: the Height of its rubble (wp.open.rubble_height)
	Mirror        bool         `yaml:"mirror" json:"-" hash:"-"`
}

// TerrainSet is ready-made terrain for a table.
type TerrainSet struct {
	content.Card `yaml:",inline"`
	Note         string                `yaml:"note" json:"note,omitempty"` // what it is like
	Clauses      []string              `yaml:"clauses" json:"-"`
	Table        content.To[TableSize] `yaml:"table,required" json:"table"`
	Features     []Feature             `yaml:"features,required" json:"-"`
}

// RulesVersion is the version of these rules, for replays: a log that was played under
// another version need not fit.
const RulesVersion = "6"
