package warpath

import (
	"fmt"

	"umpire/content"
)

// What the book calls a thing by its id; the second result is false, and the first 0,
// if it has none.

// Faction finds a faction by its id.
func (b *Book) Faction(id string) (int, bool) { return content.Place(b.Factions, id, factionID) }

// Unit finds a unit by its id.
func (b *Book) Unit(id string) (int, bool) { return content.Place(b.Units, id, unitID) }

// Table finds a table by its id.
func (b *Book) Table(id string) (int, bool) { return content.Place(b.Tables, id, tableID) }

// Terrain finds a terrain set by its id.
func (b *Book) Terrain(id string) (int, bool) { return content.Place(b.Terrains, id, terrainID) }

// Sample finds a ready-made force by its id.
func (b *Book) Sample(id string) (int, bool) { return content.Place(b.Samples, id, forceID) }

// TerrainNamed finds a terrain set by its id; the error says which there are.
func (b *Book) TerrainNamed(id string) (int, error) {
	return content.Find(b.Terrains, id, "terrain set", terrainID)
}

// SampleNamed finds a ready-made force by its id; the error says which there are.
func (b *Book) SampleNamed(id string) (Force, error) {
	i, err := content.Find(b.Samples, id, "force", forceID)
	if err != nil {
		return Force{}, fmt.Errorf("%w, or the name of a force file", err)
	}
	return b.Samples[i], nil
}

// ChartEntries are the entries of the mission's charts, in the order of Setup.Chart.
func (b *Book) ChartEntries() (charts [4][]*Chart) {
	for i := range b.Zones {
		charts[zoneChart] = append(charts[zoneChart], &b.Zones[i].Chart)
	}
	for i := range b.Marks {
		charts[objectiveChart] = append(charts[objectiveChart], &b.Marks[i].Chart)
	}
	for i := range b.Scores {
		charts[scoreChart] = append(charts[scoreChart], &b.Scores[i])
	}
	for i := range b.Deploys {
		charts[deployChart] = append(charts[deployChart], &b.Deploys[i])
	}
	return charts
}

// factionName is what the faction of a force is called; a force of a position that
// somebody made up may have none.
func (b *Book) factionName(f *Force) string {
	if at := f.Faction.Place(); at >= 0 {
		return b.Factions[at].Name
	}
	return ""
}

// EntryID makes factions known by their ids.
func (f Faction) EntryID() string { return f.ID }

// EntryID makes units known by their ids.
func (c UnitCard) EntryID() string { return c.ID }

func factionID(f *Faction) string    { return f.ID }
func unitID(u *UnitCard) string      { return u.ID }
func tableID(t *TableSize) string    { return t.ID }
func terrainID(t *TerrainSet) string { return t.ID }
func forceID(f *Force) string        { return f.ID }
func chartID(c **Chart) string       { return (*c).ID }
