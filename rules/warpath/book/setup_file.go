package book

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"umpire/content"
	"umpire/rules/warpath"
	"umpire/table/plot"
)

// WriteSetup writes a set-up as JSON that ReadSetup reads back the same.
func WriteSetup(b *warpath.Book, s warpath.Setup) (json.RawMessage, error) {
	f := Wish[warpath.Feature]{Table: b.Size(s.Table).ID, Mission: MissionName(b, s.Chart), Rounds: s.Rounds, Variants: s.Variants, Timed: s.Timed, Practice: s.Practice}
	var err error
	if f.Wish, err = content.Stored(setOf(b, s.Table, s.Terrain), s.Terrain, s.Forces); err != nil {
		return nil, err
	}
	return json.Marshal(f)
}

// setOf is the id of the terrain set of a table that has just these features, if one has.
func setOf(b *warpath.Book, table warpath.Battlefield, features []warpath.Feature) string {
	for i := range b.Terrains {
		if set := &b.Terrains[i]; len(features) > 0 && warpath.OfBook(set.Table.Place()) == table && reflect.DeepEqual(set.Features, features) {
			return set.ID
		}
	}
	return ""
}

// ReadSetup reads what WriteSetup writes. Unknown keys and names are errors, and so is
// terrain that cannot be; that the rest is lawful is for NewMatch to say.
func ReadSetup(b *warpath.Book, data []byte) (warpath.Setup, error) {
	w, err := content.ReadStored[Wish[warpath.Feature]](data)
	if err == nil {
		_, err = b.Battlefield(w.Table) // none is a default in wishes only
	}
	if err != nil {
		return warpath.Setup{}, err
	}
	return complete(b, &w, Forces(b).Stored(), func(on *warpath.TableSize, features []warpath.Feature) ([]warpath.Feature, []content.Fault) {
		return CheckTerrain(b, on, features)
	})
}

// missionJoin stands between the entries of a mission's name.
const missionJoin = "+"

// MissionName is a mission by the entries of its charts that are agreed on:
// quarters+five. It is empty if all are rolled for.
func MissionName(b *warpath.Book, chart [4]uint8) string {
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
func MissionNamed(b *warpath.Book, name string) (chart [4]uint8, err error) {
	if name == "" {
		return chart, nil
	}
	charts := b.ChartEntries()
	for id := range strings.SplitSeq(name, missionJoin) {
		var known []string
		found := false
		for k, entries := range charts {
			n, err := content.Find(entries, id, "chart entry")
			if known = append(known, content.IDs(entries)...); err != nil {
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

// Query has the parts of a battle that are known before it is set up; its mission is named as in
// MissionNamed.
type Query = content.Query[warpath.Force, warpath.Variants]

// Battles lists lawful set-ups that fit a query: table by table in turn, with every
// pairing of the ready-made forces that were made for it, those of different factions
// first, on its battlefields in turn.
func Battles(b *warpath.Book, w Query) ([]warpath.Setup, error) {
	chart, err := MissionNamed(b, w.Mission)
	if err != nil {
		return nil, err
	}
	var tables []warpath.Battlefield
	if w.Size != "" {
		t, err := b.Battlefield(w.Size)
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	for i := range b.Tables {
		if w.Size == "" && suits(b, i, &w) {
			tables = append(tables, warpath.OfBook(i))
		}
	}
	var lists [][]warpath.Setup
	for _, t := range tables {
		list, err := battlesOn(b, t, chart, &w)
		if err != nil {
			return nil, err
		}
		lists = append(lists, list)
	}
	all := content.InTurns(lists)
	if len(all) == 0 {
		return nil, errors.New("no table suits the terrain and the forces that are wished for")
	}
	return all, nil
}

// suits reports whether a table is that of the terrain wished for, or of the size of
// the forces.
func suits(b *warpath.Book, table int, w *Query) bool {
	if set, err := content.Find(b.Terrains, w.Terrain, "terrain set"); err == nil {
		return b.Terrains[set].Table.Place() == table
	}
	for _, f := range w.Forces {
		if len(f.Companies) > 0 && TableFor(b, f.Points) != table {
			return false
		}
	}
	return true
}

// TableFor is the table that suits a size of battle: the first that is made for no
// less, or the last (wp.basics.table_size).
func TableFor(b *warpath.Book, points int) int {
	for i := range b.Tables {
		if points <= b.Tables[i].Points {
			return i
		}
	}
	return len(b.Tables) - 1
}

// battlesOn lists the set-ups on a table. The error says why there are none.
func battlesOn(b *warpath.Book, table warpath.Battlefield, chart [4]uint8, w *Query) ([]warpath.Setup, error) {
	var sides [2][]warpath.Force
	for seat := range sides {
		if wanted := w.Forces[seat]; len(wanted.Companies) > 0 {
			if faults := warpath.CheckForce(b, &wanted, w.Variants); len(faults) > 0 {
				return nil, fmt.Errorf("the force %s is not lawful: %w", wanted.ID, content.Unlawful(faults))
			}
			sides[seat] = []warpath.Force{wanted}
			continue
		}
		for _, f := range b.Samples {
			if TableFor(b, f.Points) == b.Armies(table) {
				sides[seat] = append(sides[seat], f)
			}
		}
		if len(sides[seat]) == 0 {
			return nil, fmt.Errorf("there is no ready-made force for the table %s", b.Size(table).ID)
		}
	}
	fields, err := fieldsOn(b, table, w.Terrain)
	if err != nil {
		return nil, err
	}
	list := content.Pairings(sides, fields, func(forces [2]warpath.Force, field []warpath.Feature) warpath.Setup {
		return warpath.Setup{Table: table, Chart: chart, Variants: w.Variants, Forces: forces, Terrain: field}
	})
	civil := func(s warpath.Setup) int { // both of one faction
		if s.Forces[0].Faction == s.Forces[1].Faction {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(list, func(s, t warpath.Setup) int { return civil(s) - civil(t) })
	return list, nil
}

// fieldsOn are the battlefields of a table: the set named, or those made for it; where there
// are none, one that is generated.
func fieldsOn(b *warpath.Book, table warpath.Battlefield, named string) (fields [][]warpath.Feature, err error) {
	if named != "" {
		features, err := SetOn(b, table, named)
		return [][]warpath.Feature{features}, err
	}
	for i := range b.Terrains {
		if warpath.OfBook(b.Terrains[i].Table.Place()) == table {
			fields = append(fields, b.Terrains[i].Features)
		}
	}
	if fields == nil {
		fields = [][]warpath.Feature{warpath.Features(Terrain(b).Make(b.Size(table), 1))}
	}
	return fields, nil
}

// SetOn is a terrain set of the book on a table: on one of the players' own size each
// piece is as far from the edges that it is nearer to as on the set's. The error says
// which pieces do not fit, and why.
func SetOn(b *warpath.Book, f warpath.Battlefield, id string) ([]warpath.Feature, error) {
	n, err := content.Find(b.Terrains, id, "terrain set")
	if err != nil {
		return nil, err
	}
	set, on := &b.Terrains[n], b.Size(f)
	if f == warpath.OfBook(set.Table.Place()) {
		return set.Features, nil
	}
	if f.Own == (plot.Table{}) {
		return nil, fmt.Errorf("the terrain set %s does not fit the table %s: it is for %s", id, on.ID, set.Table)
	}
	pieces, faults := Terrain(b).Carried(on, b.Tables[set.Table.Place()].Field(), b.Pieces(set.Features))
	if len(faults) > 0 {
		return nil, fmt.Errorf("the terrain set %s does not fit the table %s: %w", id, on.ID, content.Unlawful(faults))
	}
	return warpath.Features(pieces), nil
}
