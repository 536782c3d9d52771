package board

import (
	"umpire/game"
	"umpire/game/patch"
	"umpire/geom"
	"umpire/terrain"
)

// Table holds what lies on a table and beside it, as a seat may see it: one form for the
// page, drawings, terminals and programs, which a game fills in once. Things are named as
// in the Scene: tokens by the ids of its models, terrain by its place. Looks are named
// too, by signs (u-squad, t-arc) and words: how they are drawn is for who shows them.
type Table struct {
	Title   string    `json:"title,omitempty"` // of the mission, where it is not the scene's
	Tracker Tracker   `json:"tracker"`
	Turn    game.Seat `json:"turn"`   // whose turn it is; 255 nobody's
	Scores  []int     `json:"scores"` // by side
	// Edges are those that the sides play from: south is where y is 0, "" none yet.
	Edges   []string          `json:"edges,omitempty"`
	Tokens  patch.ByID[Token] `json:"tokens"`
	Units   patch.ByID[Unit]  `json:"units"`
	Markers []Marker          `json:"markers"`
	// Terrain says what lies there otherwise than in the scene.
	Terrain []Changed `json:"terrain,omitempty"`
	Discs   []Disc    `json:"discs,omitempty"`
	Ties    []Tie     `json:"ties,omitempty"`
	Pools   []Pool    `json:"pools,omitempty"`
	Hands   []Hand    `json:"hands,omitempty"` // by side
	Aims    []Aim     `json:"aims,omitempty"`  // of the mission
}

// Cleared is an empty table in the room of t, which may be nil.
func (t *Table) Cleared() *Table {
	if t == nil {
		return &Table{Tokens: patch.ByID[Token]{}, Units: patch.ByID[Unit]{}, Markers: []Marker{}}
	}
	*t = Table{Scores: t.Scores[:0], Edges: t.Edges[:0], Tokens: t.Tokens[:0], Units: t.Units[:0], Markers: t.Markers[:0], Pools: t.Pools[:0], Hands: t.Hands[:0], Ties: t.Ties[:0]}
	return t
}

// OldHand is the next hand of a table that was cleared, as it was: there is room in it. A game
// that uses that never puts lists into hands that others have.
func (t *Table) OldHand() (h Hand) {
	if n := len(t.Hands); n < cap(t.Hands) {
		h = t.Hands[:n+1][n]
	}
	return h
}

// Token is a model on the table.
type Token struct {
	ID     int32       `json:"id"`   // of the model
	Unit   int32       `json:"unit"` // that it is of now, or -1
	At     geom.Point  `json:"at"`
	Facing geom.Vec    `json:"facing,omitzero"` // which way it looks, where that matters
	On     int         `json:"on,omitempty"`    // place of the terrain that it stands on, plus 1
	High   geom.Length `json:"high,omitempty"`  // how high it flies
	Damage Track       `json:"damage,omitzero"`
	Signs  []Sign      `json:"signs,omitempty"` // effects that it suffers
	Holds  string      `json:"holds,omitempty"` // what it carries
	// R is the radius of its base, of one that the scene does not know: it came later.
	R geom.Length `json:"r,omitempty"`
	// Strikes says how far it strikes in its front, from its base, where that is free to see.
	Strikes geom.Length `json:"strikes,omitempty"`
	// Pose says how it stands: it lies on the ground, or it cannot move where it stands.
	Pose string `json:"pose,omitempty" enum:"down,still"`
}

// How a model stands, where not as usual.
const (
	Down  = "down"
	Still = "still"
)

// Key implements patch.ByID.
func (t Token) Key() int { return int(t.ID) }

// Unit is a unit or something like one that a side has, on the table or not.
type Unit struct {
	ID    int32     `json:"id"`
	Seat  game.Seat `json:"seat"`
	Name  string    `json:"name"`
	Glyph string    `json:"glyph"`
	Where string    `json:"where" enum:"table,reserve,gone"`
	Notes []string  `json:"notes,omitempty"` // how it stands, in words
	Done  bool      `json:"done,omitempty"`  // it has had its turn
	Now   bool      `json:"now,omitempty"`   // it has its turn
	Apart bool      `json:"apart,omitempty"` // it is no unit by the rules, and not counted among them
	Cost  int       `json:"cost,omitempty"`  // to bring it from the reserve
	Lost  Track     `json:"lost,omitzero"`   // health or models, if some are lost
	Pips  Track     `json:"pips,omitzero"`   // a resource on it: Arc
	Cards []string  `json:"cards,omitempty"` // that lie on it, by name
	Order Order     `json:"order,omitzero"`  // that lies beside it
	Signs []Sign    `json:"signs,omitempty"` // markers beside it
	Foes  []int32   `json:"foes,omitempty"`  // units that it is engaged with
	// Aboard is the unit that it rides in.
	Aboard *int32 `json:"aboard,omitempty"`
	Aura   Aura   `json:"aura,omitzero"`
}

// Key implements patch.ByID.
func (u Unit) Key() int { return int(u.ID) }

// Where a unit is.
const (
	OnTable   = "table"
	InReserve = "reserve"
	IsGone    = "gone"
)

// Track is boxes or tokens in a row, of which some are filled: damage, Arc, points.
type Track struct {
	Name string `json:"name"`
	N    int    `json:"n"`
	Of   int    `json:"of,omitempty"` // 0: no matter how many
	// Glyph is the sign of what lies there, and Empty that of a place for it; boxes have
	// none.
	Glyph string `json:"glyph,omitempty"`
	Empty string `json:"empty,omitempty"`
}

// Sign is something that is shown by a sign, and a number where it is there several times.
type Sign struct {
	Glyph string `json:"glyph"`
	Name  string `json:"name"`
	N     int    `json:"n,omitempty"`
	// Own and Foe say which side put it there, where that matters: its own, or the other.
	Own bool `json:"own,omitempty"`
	Foe bool `json:"foe,omitempty"`
}

// Order is the order token of a unit. One that lies face down has a glyph only for who
// may know it.
type Order struct {
	Glyph  string `json:"glyph,omitempty"`
	Name   string `json:"name"`
	Sealed bool   `json:"sealed,omitempty"` // face down
}

// Aura says how far something of a unit reaches, from each of its bases.
type Aura struct {
	R    geom.Length `json:"r"`
	Name string      `json:"name"`
}

// Marker is something on the table that is no model.
type Marker struct {
	ID    string       `json:"id"`
	Kind  string       `json:"kind" enum:"objective,portable,zone"`
	At    geom.Point   `json:"at"` // its middle
	R     geom.Length  `json:"r,omitempty"`
	Sign  string       `json:"sign,omitempty"` // a letter or a figure on it
	Name  string       `json:"name"`
	Held  []int        `json:"held,omitempty"`                   // by these seats
	State string       `json:"state,omitempty" enum:"live,idle"` // whether it counts now, where not all do always
	Reach geom.Length  `json:"reach,omitempty"`                  // from its rim, within which it is held
	Shape []geom.Point `json:"shape,omitempty"`                  // of a zone
	// Worth are the points, by side, that it brings a side that holds it when it is scored next, and
	// Clause says so.
	Worth  []int       `json:"worth,omitempty"`
	Clause game.Clause `json:"clause,omitempty"`
}

// mostWorth bounds the points of which Worth has a list at hand.
const mostWorth = 8

var worths = func() (all [mostWorth + 1][mostWorth + 1][]int) {
	for a := range all {
		for b := range all[a] {
			all[a][b] = []int{a, b}
		}
	}
	return all
}()

// Worth returns the points that a marker brings either side, as a list that nobody may change:
// views are made often, so the lists of small figures are shared.
func Worth(a, b int) []int {
	if min(a, b) < 0 || max(a, b) > mostWorth {
		return []int{a, b}
	}
	return worths[a][b]
}

// What markers are.
const (
	Objective = "objective"
	Portable  = "portable"
	Zone      = "zone"
)

// Whether a marker counts now.
const (
	Live = "live"
	Idle = "idle"
)

// Changed is a piece of terrain as it has come to be, by its place in the scene.
type Changed struct {
	N int `json:"n"`
	terrain.Piece
}

// Disc is a round template that lies on the table, or a cloud, which stays there.
type Disc struct {
	At    geom.Point  `json:"at"`
	R     geom.Length `json:"r"`
	Name  string      `json:"name"`
	Cloud bool        `json:"cloud,omitempty"`
}

// Tie is the hold of one model on another: By has hold of To, of the parts that are named in
// a letter or two each.
type Tie struct {
	By    int32    `json:"by"`
	To    int32    `json:"to"`
	Name  string   `json:"name"`
	Parts []string `json:"parts,omitempty"`
}

// Pool holds what a side has in common, and the dice that it comes of.
type Pool struct {
	Seat game.Seat `json:"seat"`
	Track
	Dice []Die `json:"dice,omitempty"`
	// Sum says what the side has of it besides, written out: ARM 15 + 1 = 16.
	Sum string `json:"sum,omitempty"`
}

// Die is a die that lies there.
type Die struct {
	Kind string `json:"kind"` // d6, black
	Face int    `json:"face"`
}

// Hand is the cards of a side, by their ids in the scene.
type Hand struct {
	Held    int    `json:"held"`
	Deck    int    `json:"deck"`
	Cards   []int  `json:"cards,omitempty"`   // in the hand, for who may see them
	Known   []int  `json:"known,omitempty"`   // in the hand, for all to see
	InPlay  []int  `json:"in_play,omitempty"` // on the table
	Discard []int  `json:"discard,omitempty"`
	Caption string `json:"caption,omitempty"` // when the next may be played
}

// Aim is a part of what the mission asks for.
type Aim struct {
	What   string      `json:"what"`           // which part
	Seat   *int        `json:"seat,omitempty"` // whose it is, where not everybody's
	Name   string      `json:"name"`
	Text   string      `json:"text"`
	Clause game.Clause `json:"clause,omitempty"`
}

// Tracker says how far a match is: its rounds, the boxes of a round, the steps of a phase.
type Tracker struct {
	Name   string   `json:"name"`  // of a round
	Round  int      `json:"round"` // from 1; 0 before the first
	Rounds int      `json:"rounds"`
	Box    int      `json:"box"` // from 1
	Boxes  int      `json:"boxes"`
	Names  []string `json:"names,omitempty"` // of the boxes
	Turn   int      `json:"turn,omitempty"`  // its number, where turns are counted
	Phase  string   `json:"phase"`
	Step   int      `json:"step,omitempty"` // of Steps, from 1
	Steps  int      `json:"steps,omitempty"`
	// Holds are the sides that have something that there is one of: the Initiative.
	Holds []Hold `json:"holds,omitempty"`
}

// Hold is a side that has something.
type Hold struct {
	Seat game.Seat `json:"seat"`
	Name string    `json:"name"`
	Now  bool      `json:"now,omitempty"` // it says whose go it is
}

// Land is the terrain of a scene as it is by now.
func (t *Table) Land(s *Scene) []terrain.Piece {
	if len(t.Terrain) == 0 {
		return s.Features
	}
	list := append([]terrain.Piece(nil), s.Features...)
	for _, c := range t.Terrain {
		if c.N >= 0 && c.N < len(list) {
			list[c.N] = c.Piece
		}
	}
	return list
}

// Completes reports whether something was completed since the table lay as before (nil: it
// did not): a unit's turn, a round, what comes before the first.
func (t *Table) Completes(before *Table) bool {
	if before == nil {
		return true
	}
	k, was := &t.Tracker, &before.Tracker
	switch {
	case was.Turn == 0 && (k.Turn > 0 || was.Round < k.Round):
		return true
	case k.Turn != was.Turn:
		return before.acting() != nil
	}
	acted, acts := before.acting(), t.acting()
	return acted != nil && (acts == nil || acts.ID != acted.ID)
}

// acting is the unit that has its turn, if one has.
func (t *Table) acting() *Unit {
	for i := range t.Units {
		if t.Units[i].Now {
			return &t.Units[i]
		}
	}
	return nil
}
