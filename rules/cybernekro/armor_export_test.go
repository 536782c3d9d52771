package cybernekro

// ArmorOf is armorOf, for tests.
func (p Position) ArmorOf(id ModelID, k Keywords) int { return p.armorOf(id, k) }
