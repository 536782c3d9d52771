package warpath

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"umpire/bounds"
	"umpire/content"
	"umpire/game"
	"umpire/geom"
)

// RulesVersion is the version of these rules, for replays: a log that was played under
// another version need not fit.
const RulesVersion = "2"

// ContentHash is the hash of the book's content, for replays.
func (b *Book) ContentHash() string { return hex.EncodeToString(b.Hash[:]) }

// setupFile is a Setup as a replay carries it: everything by its id, the forces as
// force files, terrain that is no set of the book piece by piece.
type setupFile struct {
	Table    string                 `json:"table"`
	Terrain  string                 `json:"terrain,omitempty"`
	Features []writtenPiece         `json:"features,omitempty"`
	Forces   [2]content.WishedForce `json:"forces"`
	Mission  string                 `json:"mission,omitempty"` // the entries agreed on; others are rolled for
	Rounds   int                    `json:"rounds,omitempty"`
	Variants Variants               `json:"variants"`
	Timed    bool                   `json:"timed,omitempty"`
	Practice bool                   `json:"practice,omitempty"`
}

// writtenPiece is a piece of terrain; lengths are in hundredths of a millimetre.
type writtenPiece struct {
	ID       string       `json:"id"`
	Name     string       `json:"name"`
	Kind     string       `json:"kind"`
	Shape    geom.Polygon `json:"shape"`
	Height   int          `json:"height,omitempty"`
	Solid    bool         `json:"solid,omitempty"`
	Capacity int          `json:"capacity,omitempty"`
	Fallen   int          `json:"fallen,omitempty"`
}

// WriteSetup writes a set-up as JSON that ReadSetup reads back the same.
func WriteSetup(b *Book, s Setup) (json.RawMessage, error) {
	f := setupFile{Table: b.size(s.Table).ID, Mission: b.MissionName(s.Chart), Rounds: s.Rounds, Variants: s.Variants, Timed: s.Timed, Practice: s.Practice}
	for seat, force := range s.Forces {
		text, err := json.Marshal(force)
		if err != nil {
			return nil, err
		}
		f.Forces[seat].Force = text
	}
	if set := b.setOf(s.Table, s.Terrain); set >= 0 {
		f.Terrain = b.Terrains[set].ID
	} else {
		for _, t := range s.Terrain {
			f.Features = append(f.Features, writtenPiece{t.ID, t.Name, t.Kind.word(), t.Shape, t.Height, t.Solid, t.Capacity, t.Fallen})
		}
	}
	return json.Marshal(f)
}

// word is a kind of terrain as files call it.
func (k TerrainKind) word() string { return groundWords[k] }

// kindOf is the kind of terrain of a word; Open if there is none.
func kindOf(word string) TerrainKind {
	return TerrainKind(max(0, slices.Index(groundWords, word)))
}

// setOf is the terrain set of a table that has just these features, or -1.
func (b *Book) setOf(table Battlefield, features []Feature) int {
	for i := range b.Terrains {
		if len(features) > 0 && ofBook(b.Terrains[i].Table) == table && reflect.DeepEqual(b.Terrains[i].Features, features) {
			return i
		}
	}
	return -1
}

// ReadSetup reads what WriteSetup writes. Unknown keys and names are errors, and so is
// terrain that cannot be; that the rest is lawful is for NewMatch to say.
func ReadSetup(b *Book, data []byte) (Setup, error) {
	var f setupFile
	if err := game.ReadJSON(data, &f); err != nil {
		return Setup{}, fmt.Errorf("the set-up: %w", err)
	}
	s := Setup{Rounds: f.Rounds, Variants: f.Variants, Timed: f.Timed, Practice: f.Practice}
	var err error
	if s.Table, err = b.Battlefield(f.Table); err != nil {
		return Setup{}, err
	}
	if s.Chart, err = b.MissionNamed(f.Mission); err != nil {
		return Setup{}, err
	}
	if s.Terrain, err = f.terrain(b, s.Table); err != nil {
		return Setup{}, err
	}
	for seat := range s.Forces {
		if s.Forces[seat], err = content.Kept[Force](seat, f.Forces[seat], b); err != nil {
			return Setup{}, err
		}
	}
	return s, nil
}

func (f *setupFile) terrain(b *Book, table Battlefield) ([]Feature, error) {
	if f.Terrain != "" {
		if f.Features != nil {
			return nil, errors.New(`the set-up has both "terrain" and "features": expected one of them`)
		}
		return b.setOn(table, f.Terrain)
	}
	if len(f.Features) == 0 {
		return nil, nil
	}
	var list []Feature
	for _, w := range f.Features {
		list = append(list, Feature{bounds.Plain(w.ID), bounds.Plain(w.Name), kindOf(w.Kind), w.Shape, w.Height, w.Solid, w.Capacity, w.Fallen})
	}
	list, faults := b.CheckTerrain(b.size(table), list)
	if len(faults) > 0 {
		return nil, fmt.Errorf("the terrain: %w", content.Unlawful(faults))
	}
	return list, nil
}

// missionJoin stands between the entries of a mission's name.
const missionJoin = "+"

// MissionName is a mission by the entries of its charts that are agreed on:
// quarters+five. It is empty if all are rolled for.
func (b *Book) MissionName(chart [4]uint8) string {
	var ids []string
	for k, entries := range b.ChartEntries() {
		if n := int(chart[k]); n > 0 && n <= len(entries) {
			ids = append(ids, entries[n-1].ID)
		}
	}
	return strings.Join(ids, missionJoin)
}

// MissionNamed reads the name of a mission: entries of the four charts by their ids, at
// most one of each chart, in any order. What is not named is rolled for.
func (b *Book) MissionNamed(name string) (chart [4]uint8, err error) {
	if name == "" {
		return chart, nil
	}
	charts := b.ChartEntries()
	for id := range strings.SplitSeq(name, missionJoin) {
		var known []string
		found := false
		for k, entries := range charts {
			n, ok := content.Place(entries, id, chartID)
			if known = append(known, content.IDs(entries, chartID)...); !ok {
				continue
			}
			if chart[k] != 0 {
				return chart, fmt.Errorf("the mission %q has both %s and %s: expected one entry of each chart", name, entries[chart[k]-1].ID, id)
			}
			chart[k], found = uint8(n+1), true
		}
		if !found {
			return chart, fmt.Errorf("there is no chart entry %q: %s", id, content.Expected(id, known))
		}
	}
	return chart, nil
}

// Wish is what is known of a battle before it is set up; what is left empty is chosen
// from the book, or rolled for.
type Wish struct {
	Table   string   // id, or size
	Mission string   // as in MissionNamed
	Terrain string   // id of a set
	Forces  [2]Force // those with no Companies are chosen

	Variants Variants
}

// Battles lists lawful set-ups that fit the wish: table by table in turn, with every
// pairing of the ready-made forces that were made for it, those of different factions
// first, on its battlefields in turn.
func (b *Book) Battles(w Wish) ([]Setup, error) {
	chart, err := b.MissionNamed(w.Mission)
	if err != nil {
		return nil, err
	}
	var tables []Battlefield
	if w.Table != "" {
		t, err := b.Battlefield(w.Table)
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	for i := range b.Tables {
		if w.Table == "" && b.suits(i, &w) {
			tables = append(tables, ofBook(i))
		}
	}
	var lists [][]Setup
	longest := 0
	for _, t := range tables {
		list, err := b.battlesOn(t, chart, &w)
		if err != nil {
			return nil, err
		}
		lists, longest = append(lists, list), max(longest, len(list))
	}
	var all []Setup
	for n := range longest {
		for _, list := range lists {
			all = append(all, list[n%len(list)])
		}
	}
	if len(all) == 0 {
		return nil, errors.New("no table suits the terrain and the forces that are wished for")
	}
	return all, nil
}

// suits reports whether a table is that of the terrain wished for, or of the size of
// the forces.
func (b *Book) suits(table int, w *Wish) bool {
	if set, ok := b.Terrain(w.Terrain); ok {
		return b.Terrains[set].Table == table
	}
	for _, f := range w.Forces {
		if len(f.Companies) > 0 && b.tableFor(f.Points) != table {
			return false
		}
	}
	return true
}

// tableFor is the table that suits a size of battle: the first that is made for no
// less, or the last (wp.basics.table_size).
func (b *Book) tableFor(points int) int {
	for i := range b.Tables {
		if points <= b.Tables[i].Points {
			return i
		}
	}
	return len(b.Tables) - 1
}

// battlesOn lists the set-ups on a table. The error says why there are none.
func (b *Book) battlesOn(table Battlefield, chart [4]uint8, w *Wish) ([]Setup, error) {
	var sides [2][]Force
	for seat := range sides {
		if wanted := w.Forces[seat]; len(wanted.Companies) > 0 {
			if faults := CheckForce(b, &wanted, w.Variants); len(faults) > 0 {
				return nil, fmt.Errorf("the force %s is not lawful: %w", wanted.ID, content.Unlawful(faults))
			}
			sides[seat] = []Force{wanted}
			continue
		}
		for _, f := range b.Samples {
			if b.tableFor(f.Points) == b.armies(table) {
				sides[seat] = append(sides[seat], f)
			}
		}
		if len(sides[seat]) == 0 {
			return nil, fmt.Errorf("there is no ready-made force for the table %s", b.size(table).ID)
		}
	}
	var fields [][]Feature
	if w.Terrain != "" {
		features, err := b.setOn(table, w.Terrain)
		if err != nil {
			return nil, err
		}
		fields = [][]Feature{features}
	}
	for i := range b.Terrains {
		if w.Terrain == "" && ofBook(b.Terrains[i].Table) == table {
			fields = append(fields, b.Terrains[i].Features)
		}
	}
	if fields == nil {
		fields = [][]Feature{b.Generate(b.size(table), 1)}
	}
	var list []Setup
	for apart := 1; apart <= len(sides[1]); apart++ { // each against itself last
		for i, one := range sides[0] {
			s := Setup{Table: table, Chart: chart, Variants: w.Variants, Forces: [2]Force{one, sides[1][(i+apart)%len(sides[1])]}}
			if len(fields) > 0 {
				s.Terrain = fields[(i+apart)%len(fields)]
			}
			list = append(list, s)
		}
	}
	civil := func(s Setup) int { // both of one faction
		if s.Forces[0].Faction == s.Forces[1].Faction {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(list, func(s, t Setup) int { return civil(s) - civil(t) })
	return list, nil
}
