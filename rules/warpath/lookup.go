package warpath

import (
	"fmt"

	"umpire/content"
)

// What the book calls a thing by its id; the second result is false, and the first 0,
// if it has none.

// Faction finds a faction by its id.
func (b *Book) Faction(id string) (int, bool) { return content.Place(b.Factions, id) }

// Unit finds a unit by its id.
func (b *Book) Unit(id string) (int, bool) { return content.Place(b.Units, id) }

// Table finds a table by its id.
func (b *Book) Table(id string) (int, bool) { return content.Place(b.Tables, id) }

// Terrain finds a terrain set by its id.
func (b *Book) Terrain(id string) (int, bool) { return content.Place(b.Terrains, id) }

// Sample finds a ready-made force by its id.
func (b *Book) Sample(id string) (int, bool) { return content.Place(b.Samples, id) }

// TerrainNamed finds a terrain set by its id; the error says which there are.
func (b *Book) TerrainNamed(id string) (int, error) {
	return content.Find(b.Terrains, id, "terrain set")
}

// SampleNamed finds a ready-made force by its id; the error says which there are.
func (b *Book) SampleNamed(id string) (Force, error) {
	i, err := content.Find(b.Samples, id, "force")
	if err != nil {
		return Force{}, fmt.Errorf("%w, or the name of a force file", err)
	}
	return b.Samples[i], nil
}

// ChartEntries are the entries of the mission's charts, in the order of Setup.Chart.
func (b *Book) ChartEntries() (charts [4][]*Chart) {
	for i := range b.Zones {
		charts[ChartOfZones] = append(charts[ChartOfZones], &b.Zones[i].Chart)
	}
	for i := range b.Marks {
		charts[ChartOfObjectives] = append(charts[ChartOfObjectives], &b.Marks[i].Chart)
	}
	for i := range b.Scores {
		charts[ChartOfScoring] = append(charts[ChartOfScoring], &b.Scores[i])
	}
	for i := range b.Deploys {
		charts[ChartOfDeployment] = append(charts[ChartOfDeployment], &b.Deploys[i])
	}
	return charts
}

// FactionName is what the faction of a force is called; a force of a position that
// somebody made up may have none.
func (b *Book) FactionName(f *Force) string {
	if at := f.Faction.Place(); at >= 0 {
		return b.Factions[at].Name
	}
	return ""
}

// EntryID makes factions known by their ids.
func (f Faction) EntryID() string { return f.ID }

// EntryID makes units known by their ids.
func (c UnitCard) EntryID() string { return c.ID }

// EntryID makes entries of charts known by their ids.
func (c Chart) EntryID() string { return c.ID }

// EntryID makes Command Orders known by their ids.
func (c OrderCard) EntryID() string { return c.ID }

// EntryID makes kinds of terrain known by their ids.
func (g Ground) EntryID() string { return g.ID }

// EntryID makes Command Dice known by their ids.
func (d CommandDie) EntryID() string { return d.ID }

// EntryID makes bases known by their ids.
func (b KindBase) EntryID() string { return b.ID }

// EntryID makes pieces of terrain known by their ids.
func (f Feature) EntryID() string { return f.ID }

// EntryID makes terrain sets known by their ids.
func (s TerrainSet) EntryID() string { return s.ID }

// EntryID makes weapons of a unit known by their names.
func (w Weapon) EntryID() string { return w.Name }
