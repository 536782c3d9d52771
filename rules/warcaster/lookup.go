package warcaster

import "umpire/content"

// What the book calls a thing by its id; the second result is false, and the
// first 0, if it has none.

// Faction finds a faction by its id.
func (b *Book) Faction(id string) (int, bool) { return content.Place(b.Factions, id, factionID) }

// Unit finds a unit or an attachment by its id.
func (b *Book) Unit(id string) (int, bool) { return content.Place(b.Units, id, unitID) }

// Head finds a warjack's head by its id.
func (b *Book) Head(id string) (int, bool) { return content.Place(b.Heads, id, headID) }

// Weapon finds a weapon by its id.
func (b *Book) Weapon(id string) (int, bool) { return content.Place(b.Weapons, id, weaponID) }

// Cypher finds a Cypher by its id.
func (b *Book) Cypher(id string) (int, bool) { return content.Place(b.Cyphers, id, cypherID) }

// Mission finds a primary or skirmish mission by its id.
func (b *Book) Mission(id string) (int, bool) { return content.Place(b.Missions, id, missionID) }

// Secondary finds a secondary mission by its id.
func (b *Book) Secondary(id string) (int, bool) {
	return content.Place(b.Secondaries, id, func(s *Secondary) string { return s.ID })
}

// Terrain finds a terrain set by its id.
func (b *Book) Terrain(id string) (int, bool) { return content.Place(b.Terrains, id, terrainID) }

// Sample finds a ready-made force by its id.
func (b *Book) Sample(id string) (int, bool) { return content.Place(b.Samples, id, forceID) }

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

// EntryID makes heads known by their ids.
func (h HeadCard) EntryID() string { return h.ID }

// EntryID makes weapons known by their ids.
func (w WeaponCard) EntryID() string { return w.ID }

// EntryID makes Cyphers known by their ids.
func (c CypherCard) EntryID() string { return c.ID }

func factionID(f *Faction) string    { return f.ID }
func unitID(u *UnitCard) string      { return u.ID }
func headID(h *HeadCard) string      { return h.ID }
func weaponID(w *WeaponCard) string  { return w.ID }
func cypherID(c *CypherCard) string  { return c.ID }
func missionID(m *Mission) string    { return m.ID }
func terrainID(t *TerrainSet) string { return t.ID }
func forceID(f *Force) string        { return f.ID }
