package warpath

// consolidate has a unit make its move after a fight (wp.assault.consolidate).
func (p Play) consolidate(u UnitID) {
	p.march("consolidate/move", MarchingQuestion{Unit: u, How: following, Target: None})
}

// pursue has a unit move into contact with an enemy unit, or with the building that it
// assaults it in, as by pile-in; where it finds no way there, it stays
// (wp.assault.pursuit).
func (p Play) pursue(u, foe UnitID) {
	if q := p.pursuit(u, foe); q.reaches(p.Position) {
		p.march("pursue", q)
	}
}

// pursuit is the march into contact with an enemy unit, as by pile-in.
func (p Position) pursuit(u, foe UnitID) MarchingQuestion {
	return MarchingQuestion{Unit: u, How: Pursuing, Target: foe, Prey: Only(foe), Site: p.Unit(u).Assaults}
}

// reaches reports whether some base finds a way into contact.
func (q MarchingQuestion) reaches(p Position) bool {
	var d Draft
	d.Begin(q, p)
	return d.Attack()
}

// pileIn has the bases of a unit that are not in contact move into contact, or as near
// as they come (wp.assault.pile_in). Nothing is asked where no base can come nearer.
func (p Play) pileIn(u UnitID) {
	does := "fights on"
	if p.pilesIn(u) {
		p.march("pile-in", MarchingQuestion{Unit: u, How: Piling, Target: None})
		does = "piles in: it fights on"
	}
	p.Contacts()
	p.tellOf(of(u), "pile-in", Cl("wp.assault.pile_in", "wp.assault.ongoing"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}, "%s %s next Round", p.UnitName(u), does)
}

// pilesIn reports whether some base of an engaged unit can come nearer to the enemy.
func (p Position) pilesIn(u UnitID) bool {
	var d Draft
	d.Begin(MarchingQuestion{Unit: u, How: Piling, Target: None}, p)
	return d.N > 0 && d.Attack() && d.Moves()
}

// fitsInside reports whether a unit may move into a building, which one that has left
// another in this Round may not, and finds room there (wp.buildings.one_way).
func (p Position) fitsInside(u UnitID, feature int) bool {
	if p.S.Units[u].Left || p.Terrain(feature) != Building || !p.mayHouse(u, feature, nil) {
		return false
	}
	_, ok := OccupyingQuestion{u, feature}.fan(p, Centre(p.Shape(feature).Box()))
	return ok
}
