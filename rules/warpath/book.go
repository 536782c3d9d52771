package warpath

import (
	"encoding/hex"

	"umpire/content"
	"umpire/dice"
	"umpire/geom"
)

// A Book is the content of the game as the rules read it: compiled from a pack of
// files, checked as a whole, and never changed afterwards. Everything is named by
// its place in these lists, which follow the order of the files.
type Book struct {
	Factions []Faction  `noun:"faction"`
	Units    []UnitCard `noun:"unit"`
	Tables   []TableSize
	Zones    []ZoneChart          // wp.charts.dz.1 to 8
	Marks    []ObjectiveChart     // wp.charts.obj.1 to 8
	Scores   []Chart              // wp.charts.score.1 to 8
	Deploys  []Chart              // wp.charts.force.1 to 8
	Grounds  [TerrainKinds]Ground // what is said of each kind of terrain
	Terrains []TerrainSet
	Samples  []Force     // ready-made forces
	Dice     [3]dice.Die // Black, Orange, Green (wp.basics.command_dice)
	Limits   Limits
	Hash     [32]byte // of the pack's content, for replays
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
	ID, Name string
	Style    string
	Orders   []OrderCard
}

// OrderKind is what a Command Order does. Each is a function of its own.
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
	ID, Name string
	Kind     OrderKind
	Cost     int
	Text     string
	Clause   string
	Units    []int // that it may be used on; empty: any
	Kinds    []Kind
}

// Category is where a unit stands in a force list (wp.force.categories).
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

func (k Kind) String() string { return kindNames[k] }

// Foot reports whether it is Infantry or Heavy Infantry.
func (k Kind) Foot() bool { return k <= HeavyInfantry }

// Dash is a stat of "-" (wp.basics.dash).
const Dash = 0

// UnitCard is the profile of a unit (wp.profile.fields).
type UnitCard struct {
	ID, Name string
	Clauses  []string // of the catalogue that state this card's facts
	Faction  int
	Category Category
	Unique   bool
	Own      bool // the project's own, not in the book
	Kind     Kind
	Command  bool // Command (X): both types (wp.profile.command_type)
	Bases    int
	Advance  geom.Length
	Sprint   geom.Length
	Shoot    int // 0: dash
	Assault  int
	Melees   bool // its main attack is the Assault (wp.force.points_formula)
	Armour   int
	Height   int
	Points   int
	Length   geom.Length // of the base; of a round one its diameter
	Width    geom.Length
	Keywords Keywords
	Ranged   []Weapon
	Melee    []Weapon
}

// Round reports whether its bases are round.
func (c *UnitCard) Round() bool { return c.Length == c.Width }

// HasArcs reports whether its bases have a front and a rear (wp.vehicles.arcs,
// wp.fliers.arcs).
func (c *UnitCard) HasArcs() bool { return c.Kind == Vehicle || c.Keywords.Fly }

// Keywords are the keywords of a unit (section keywords of the catalogue).
type Keywords struct {
	AntiGrav, Fly, Hover, DropTroop   bool
	Headstrong, Stealthy, Unflinching bool
	Cunning                           bool
	Save, Shield, Capacity            int         // 0: none
	Tactician                         [3]int      // Black, Orange, Green
	Radius                            geom.Length // Command Radius, 0: none
}

// Mount is how a weapon is fixed to a vehicle (wp.vehicles.turret, wp.vehicles.fixed).
type Mount uint8

// The mounts.
const (
	Unmarked Mount = iota
	Turret
	FixedFire
)

// Weapon is a weapon of a unit.
type Weapon struct {
	Name         string
	Clauses      []string
	Min, Range   geom.Length // 0, 0: range A (wp.profile.weapon_range_a)
	Dice         int         // of each base
	AP           int
	Mount        Mount
	Blast        bool
	Indirect     bool
	Marksman     bool
	IgnoresCover bool
	Pinning      bool
	Frenzy       bool
	Vicious      bool
	Demolishes   bool // [D]
}

// TableSize is a table that missions are made for (wp.basics.table_size).
type TableSize struct {
	ID      string      `yaml:"id,required,slug" json:"id"`
	Name    string      `yaml:"name,required" json:"name"`
	Width   geom.Length `yaml:"width,required" json:"width" min:"24" max:"144"`
	Depth   geom.Length `yaml:"depth,required" json:"depth" min:"24" max:"96"`
	Clauses []string    `yaml:"clauses" json:"-"`
	Pieces  int         `yaml:"pieces,required" json:"pieces" max:"32"`            // of terrain (wp.mission.terrain_pieces)
	Points  int         `yaml:"points,required" json:"points" min:"50" max:"5000"` // of the battles that it suits

	content.Provenance `yaml:",inline" json:"-"`
}

// EntryID makes tables known by their ids.
func (t TableSize) EntryID() string { return t.ID }

// Chart is an entry of a mission's chart.
type Chart struct {
	ID, Name string
	Text     string
	Clause   string
}

// ZoneChart is an entry of the chart of deployment zones, for each table.
type ZoneChart struct {
	Chart
	Zones []Zones // by table
}

// Zones are the two deployment zones on a table, and the board edges that may be
// taken with A; the opponent has the opposite ones (wp.charts.dz.coords).
type Zones struct {
	A, B  geom.Polygon
	Edges []Edge
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
	Chart
	Fixed   [][][]geom.Point // by table, then by set (a D8 picks the set)
	Placed  int              // by each player in turn, after the fixed ones
	Rolled  bool             // D4 + 2 in all
	Border  geom.Length      // at least so far from an edge
	Spacing geom.Length      // and from another objective
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

// Going is how a unit type moves through a kind of terrain.
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

// Ground is what is said of a kind of terrain.
type Ground struct {
	ID, Name, Text string
	Clauses        []string
	Height         int // of a piece of which none is said (wp.los.heights_table)
}

// Feature is a piece of terrain.
type Feature struct {
	ID, Name string
	Kind     TerrainKind
	Shape    geom.Polygon
	Height   int
	Solid    bool // of a building: Defence 10+, else 8+ (wp.buildings.damage_d)
	Capacity int  // of a building (wp.buildings.capacity)
	Fallen   int  // of a building: the Height of its rubble (wp.open.rubble_height)
}

// TerrainSet is ready-made terrain for a table.
type TerrainSet struct {
	ID, Name string
	Note     string
	Clauses  []string
	Table    int
	Features []Feature
}

// RulesVersion is the version of these rules, for replays: a log that was played under
// another version need not fit.
const RulesVersion = "2"

// ContentHash is the hash of the book's content, for replays.
func (b *Book) ContentHash() string { return hex.EncodeToString(b.Hash[:]) }
