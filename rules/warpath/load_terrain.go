package warpath

import (
	"umpire/content"
)

// grounds compiles what is said of each kind of terrain.
func (l *loader) grounds(list []writtenGround) {
	for _, w := range list {
		l.provenance(w.Provenance)
		at, err := content.Heard(groundWords, []byte(w.ID), "kind of terrain")
		if err != nil {
			l.problems.Add(w.Pos, "there is no kind of terrain %q: %s", w.EntryID(), content.Expected(w.EntryID(), groundWords[Broken:]))
			continue
		}
		kind := TerrainKind(at)
		if kind == Building && w.Height < lowestBuilding {
			l.problems.Add(w.Pos, "kind of terrain %q is of Height %d: expected %d or more (wp.terrain.building)", w.EntryID(), w.Height, lowestBuilding)
		}
		l.book.Grounds[kind] = Ground{ID: w.EntryID(), Name: w.Name, Text: w.Text, Clauses: content.Plain(w.Clauses), Height: w.Height}
	}
	for kind, word := range groundWords {
		if word != "" && l.book.Grounds[kind].ID == "" && len(l.problems) == 0 {
			l.problems.Add(content.Pos{File: "ground.yaml", Line: 1}, "there is no kind of terrain %q", word)
		}
	}
}

// terrain compiles a terrain set, and judges it as terrain made by hand is judged.
func (l *loader) terrain(w writtenTerrain) TerrainSet {
	l.provenance(w.Provenance)
	set := TerrainSet{ID: w.EntryID(), Name: w.Name, Note: string(w.Note), Clauses: content.Plain(w.Clauses),
		Table: l.problems.Resolve(w.Table, "table", content.IDs(l.book.Tables, tableID))}
	if set.Table < 0 {
		return set
	}
	t := &l.book.Tables[set.Table]
	var from []content.Pos
	add := func(f Feature, at content.Pos) {
		if _, again := content.Place(set.Features, f.ID, func(f *Feature) string { return f.ID }); again {
			l.problems.Add(at, "terrain set %q has the feature %q twice: expected each id once", set.ID, f.ID)
		}
		set.Features, from = append(set.Features, f), append(from, at)
	}
	for _, f := range w.Features {
		piece := Feature{ID: string(f.ID), Name: f.Name, Kind: f.Kind, Shape: f.Shape, Height: f.Height, Solid: f.Solid, Capacity: f.Capacity, Fallen: f.Fallen}
		add(piece, f.Pos)
		if f.Mirror {
			piece.ID += "-b"
			piece.Shape = t.field().TurnedShape(f.Shape)
			add(piece, f.Pos)
		}
	}
	c := terrainCheck{book: l.book, table: t, taken: map[string]bool{}}
	set.Features = c.judge(set.Features)
	for i, fault := range c.faults {
		l.problems.Add(from[c.pieces[i]], "terrain set %q: %s (%s)", set.ID, fault.Text, fault.Clause)
	}
	return set
}
