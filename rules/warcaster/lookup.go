package warcaster

// What the book calls a thing by its id; the second result is false, and the
// first 0, if it has none.

// Faction finds a faction by its id.
func (b *Book) Faction(id string) (int, bool) {
	for i := range b.Factions {
		if b.Factions[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// Unit finds a unit or an attachment by its id.
func (b *Book) Unit(id string) (int, bool) {
	for i := range b.Units {
		if b.Units[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// Head finds a warjack's head by its id.
func (b *Book) Head(id string) (int, bool) {
	for i := range b.Heads {
		if b.Heads[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// Weapon finds a weapon by its id.
func (b *Book) Weapon(id string) (int, bool) {
	for i := range b.Weapons {
		if b.Weapons[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// Cypher finds a Cypher by its id.
func (b *Book) Cypher(id string) (int, bool) {
	for i := range b.Cyphers {
		if b.Cyphers[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// Mission finds a primary or skirmish mission by its id.
func (b *Book) Mission(id string) (int, bool) {
	for i := range b.Missions {
		if b.Missions[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// Secondary finds a secondary mission by its id.
func (b *Book) Secondary(id string) (int, bool) {
	for i := range b.Secondaries {
		if b.Secondaries[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// Terrain finds a terrain set by its id.
func (b *Book) Terrain(id string) (int, bool) {
	for i := range b.Terrains {
		if b.Terrains[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// Sample finds a ready-made force by its id.
func (b *Book) Sample(id string) (int, bool) {
	for i := range b.Samples {
		if b.Samples[i].ID == id {
			return i, true
		}
	}
	return 0, false
}
