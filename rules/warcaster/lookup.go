package warcaster

import (
	"fmt"

	"umpire/content"
)

// What the book calls a thing by its id; the second result is false, and the
// first 0, if it has none.

// Faction finds a faction by its id.
func (b *Book) Faction(id string) (int, bool) { return content.Place(b.Factions, id) }

// Unit finds a unit or an attachment by its id.
func (b *Book) Unit(id string) (int, bool) { return content.Place(b.Units, id) }

// Head finds a warjack's head by its id.
func (b *Book) Head(id string) (int, bool) { return content.Place(b.Heads, id) }

// Weapon finds a weapon by its id.
func (b *Book) Weapon(id string) (int, bool) { return content.Place(b.Weapons, id) }

// Cypher finds a Cypher by its id.
func (b *Book) Cypher(id string) (int, bool) { return content.Place(b.Cyphers, id) }

// Mission finds a primary or skirmish mission by its id.
func (b *Book) Mission(id string) (int, bool) { return content.Place(b.Missions, id) }

// Secondary finds a secondary mission by its id.
func (b *Book) Secondary(id string) (int, bool) { return content.Place(b.Secondaries, id) }

// Terrain finds a terrain set by its id.
func (b *Book) Terrain(id string) (int, bool) { return content.Place(b.Terrains, id) }

// Sample finds a ready-made force by its id.
func (b *Book) Sample(id string) (int, bool) { return content.Place(b.Samples, id) }

// SampleNamed finds a ready-made force by its id; the error says which there are.
func (b *Book) SampleNamed(id string) (Force, error) {
	i, err := content.Find(b.Samples, id, "force")
	if err != nil {
		return Force{}, fmt.Errorf("%w, or the name of a force file", err)
	}
	return b.Samples[i], nil
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

// EntryID makes heads known by their ids.
func (h HeadCard) EntryID() string { return h.ID }

// EntryID makes weapons known by their ids.
func (w WeaponCard) EntryID() string { return w.ID }

// EntryID makes Cyphers known by their ids.
func (c CypherCard) EntryID() string { return c.ID }

// HardpointsFor is how many of a mount a chassis has.
func (c *UnitCard) HardpointsFor(mount Mount) int {
	for _, h := range c.Hardpoints {
		if h.Mount == mount {
			return h.Count
		}
	}
	return 0
}

// EntryID makes secondary missions known by their ids.
func (s Secondary) EntryID() string { return s.ID }

// EntryID makes rules known by their ids.
func (r Rule) EntryID() string { return r.ID }

// Is reports whether the unit is what a noun means: of units some are chassis.
func (c *UnitCard) Is(noun string) bool {
	return noun != "chassis" || len(c.Hardpoints) > 0
}

// EntryID makes objectives of a mission known by their names.
func (o ObjectiveCard) EntryID() string { return o.Name }

// EntryID makes pieces of terrain known by their ids.
func (p TerrainPiece) EntryID() string { return p.ID }

// EntryID makes terrain sets known by their ids.
func (s TerrainSet) EntryID() string { return s.ID }
