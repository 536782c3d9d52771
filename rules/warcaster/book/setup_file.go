package book

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/table"
	"umpire/table/plot"
)

// WriteSetup writes a set-up as JSON that ReadSetup reads back the same.
func WriteSetup(b *warcaster.Book, s warcaster.Setup) (json.RawMessage, error) {
	f := Wish[table.Feature]{Mission: b.Missions[s.Mission].ID, Secondaries: s.Secondaries, Variants: s.Variants, Practice: s.Practice}
	if s.Size != (plot.Table{}) {
		f.Size = content.FormatSize(s.Size)
	}
	var err error
	if f.Wish, err = content.Stored(setOf(b, s.Terrain), s.Terrain, s.Forces); err != nil {
		return nil, err
	}
	return json.Marshal(f)
}

// setOf is the id of the terrain set that has just these features, if one has.
func setOf(b *warcaster.Book, features []table.Feature) string {
	for i := range b.Terrains {
		if len(features) > 0 && reflect.DeepEqual(warcaster.TableFeatures(b.Terrains[i].Pieces()), features) {
			return b.Terrains[i].ID
		}
	}
	return ""
}

// ReadSetup reads what WriteSetup writes. Unknown keys and names are errors;
// that the set-up is lawful is for NewMatch to say.
func ReadSetup(b *warcaster.Book, data []byte) (warcaster.Setup, error) {
	w, err := content.ReadStored[Wish[table.Feature]](data)
	if err == nil {
		_, err = MissionNamed(b, w.Mission) // none is a default in wishes only
	}
	if err != nil {
		return warcaster.Setup{}, err
	}
	return complete(b, &w, Forces(b).Stored(), func(_ *warcaster.Mission, features []table.Feature) ([]table.Feature, []content.Fault) {
		return features, nil
	})
}

// SizeOf reads the size of a table; that of the mission is none of one's own.
func SizeOf(b *warcaster.Book, mission int, text string) (plot.Table, error) {
	if text == "" {
		return plot.Table{}, nil
	}
	size, err := content.ParseSize(text)
	switch {
	case err != nil:
		return plot.Table{}, game.Refuse("wc.components.battlefield_by_mission", "%v", err)
	case size == b.Missions[mission].Table():
		return plot.Table{}, nil
	}
	return size, nil
}

// MissionNamed finds a mission by its id; the error says which there are.
func MissionNamed(b *warcaster.Book, id string) (int, error) {
	return content.Find(b.Missions, id, "mission")
}

// terrainNamed finds a terrain set by its id; the error says which there are.
func terrainNamed(b *warcaster.Book, id string) (int, error) {
	return content.Find(b.Terrains, id, "terrain set")
}

// Query has the parts of a battle that are known before it is set up.
type Query = content.Query[warcaster.Force, warcaster.Variants]

// Battles lists lawful set-ups that fit a query: mission by mission in turn, with every pairing of the ready-made forces that were made for
// the mission's size, on its battlefields in turn.
func Battles(b *warcaster.Book, w Query) ([]warcaster.Setup, error) {
	var lists [][]warcaster.Setup
	var refused []string
	only := -1
	if w.Mission != "" {
		var err error
		if only, err = MissionNamed(b, w.Mission); err != nil {
			return nil, err
		}
	}
	for i := range b.Missions {
		if only >= 0 && i != only {
			continue
		}
		list, err := battlesOf(b, i, w)
		if err != nil {
			if !slices.Contains(refused, err.Error()) { // several missions may be refused alike
				refused = append(refused, err.Error())
			}
			continue
		}
		lists = append(lists, list)
	}
	if len(lists) == 0 {
		return nil, errors.New(strings.Join(refused, "; "))
	}
	return content.InTurns(lists), nil
}

// battlesOf lists the set-ups of one mission. The error says why there are none.
func battlesOf(b *warcaster.Book, mission int, w Query) ([]warcaster.Setup, error) {
	size, err := SizeOf(b, mission, w.Size)
	if err != nil {
		return nil, err
	}
	m, err := b.Missions[mission].On(size)
	if err != nil {
		return nil, err
	}
	var sides [2][]warcaster.Force
	for seat := range sides {
		if wanted := w.Forces[seat]; len(wanted.Units) > 0 {
			if faults := warcaster.CheckForce(b, wanted, m); len(faults) > 0 {
				return nil, fmt.Errorf("the force %s cannot play %s: %w", wanted.ID, m.Name, content.Unlawful(faults))
			}
			sides[seat] = []warcaster.Force{wanted}
			continue
		}
		sides[seat] = SamplesFor(b, m)
	}
	fields, err := fieldsOf(b, m, w.Terrain)
	if err != nil {
		return nil, err
	}
	list := content.Pairings(sides, fields, func(forces [2]warcaster.Force, field []table.Feature) warcaster.Setup {
		return warcaster.Setup{Mission: mission, Size: size, Terrain: field, Forces: forces, Secondaries: !m.Skirmish && m.Secondaries > 0, Variants: w.Variants}
	})
	if len(list) == 0 {
		return nil, fmt.Errorf("there is no ready-made force for %s", m.Name)
	}
	return list, nil
}

// fieldsOf are the battlefields for a mission's table: the set named, or those made for
// its size; where there are none, one that is generated.
func fieldsOf(b *warcaster.Book, m *warcaster.Mission, named string) (fields [][]table.Feature, err error) {
	if named != "" {
		set, err := terrainNamed(b, named)
		if err != nil {
			return nil, err
		}
		pieces, err := SetOn(b, &b.Terrains[set], m)
		return [][]table.Feature{warcaster.TableFeatures(pieces)}, err
	}
	for t := range b.Terrains {
		if Table(&b.Terrains[t]) == m.Table() {
			fields = append(fields, warcaster.TableFeatures(b.Terrains[t].Pieces()))
		}
	}
	if fields == nil {
		fields = append(fields, warcaster.TableFeatures(Terrain(b).Make(m, 1)))
	}
	return fields, nil
}

// SamplesFor lists the ready-made forces that were made for the mission: those
// that are lawful, and of full size where it is.
func SamplesFor(b *warcaster.Book, m *warcaster.Mission) (list []warcaster.Force) {
	for _, f := range b.Samples {
		small := len(f.Units) <= b.Limits.SkirmishUnits
		if small == m.Skirmish && len(warcaster.CheckForce(b, f, m)) == 0 {
			list = append(list, f)
		}
	}
	return list
}
