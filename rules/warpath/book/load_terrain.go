package book

import (
	"umpire/content"
	"umpire/rules/warpath"
)

// grounds compiles what is said of each kind of terrain.
func (l *Loader) grounds(list []WrittenGround) {
	for _, w := range list {
		l.provenance(w.Provenance)
		at, err := content.Heard(warpath.GroundWords, []byte(w.ID), "kind of terrain")
		if err != nil {
			l.Problems.Add(w.Pos, "there is no kind of terrain %q: %s", w.EntryID(), content.Expected(w.EntryID(), warpath.GroundWords[warpath.Broken:]))
			continue
		}
		kind := warpath.TerrainKind(at)
		if kind == warpath.Building && w.Height < lowestBuilding {
			l.Problems.Add(w.Pos, "kind of terrain %q is of Height %d: expected %d or more (wp.terrain.building)", w.EntryID(), w.Height, lowestBuilding)
		}
		l.Book.Grounds[kind] = warpath.Ground{ID: w.EntryID(), Name: w.Name, Text: w.Text, Clauses: content.Plain(w.Clauses), Height: w.Height}
	}
	for kind, word := range warpath.GroundWords {
		if word != "" && l.Book.Grounds[kind].ID == "" && len(l.Problems) == 0 {
			l.Problems.Add(content.Pos{File: "ground.yaml", Line: 1}, "there is no kind of terrain %q", word)
		}
	}
}

// terrain compiles a terrain set, and judges it as terrain made by hand is judged.
func (l *Loader) terrain(w WrittenTerrain) warpath.TerrainSet {
	l.provenance(w.Provenance)
	set := warpath.TerrainSet{ID: w.EntryID(), Name: w.Name, Note: string(w.Note), Clauses: content.Plain(w.Clauses),
		Table: l.Problems.Resolve(w.Table, "table", content.IDs(l.Book.Tables, (*warpath.TableSize).EntryID))}
	if set.Table < 0 {
		return set
	}
	t := &l.Book.Tables[set.Table]
	var from []content.Pos
	add := func(f warpath.Feature, at content.Pos) {
		if _, again := content.Place(set.Features, f.ID, func(f *warpath.Feature) string { return f.ID }); again {
			l.Problems.Add(at, "terrain set %q has the feature %q twice: expected each id once", set.ID, f.ID)
		}
		set.Features, from = append(set.Features, f), append(from, at)
	}
	for _, f := range w.Features {
		piece := warpath.Feature{ID: string(f.ID), Name: f.Name, Kind: f.Kind, Shape: f.Shape, Height: f.Height, Solid: f.Solid, Capacity: f.Capacity, Fallen: f.Fallen}
		add(piece, f.Pos)
		if f.Mirror {
			piece.ID += "-b"
			piece.Shape = t.Field().TurnedShape(f.Shape)
			add(piece, f.Pos)
		}
	}
	c := terrainCheck{book: l.Book, table: t, taken: map[string]bool{}}
	set.Features = c.judge(set.Features)
	for i, fault := range c.faults {
		l.Problems.Add(from[c.pieces[i]], "terrain set %q: %s (%s)", set.ID, fault.Text, fault.Clause)
	}
	return set
}
