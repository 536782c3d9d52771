package warpath

// consolidate has a unit make its move after a fight (wp.assault.consolidate).
func (p play) consolidate(u UnitID) {
	p.march("consolidate/move", marching{unit: u, how: following, target: None})
}

// pursue has a unit move into contact with an enemy unit, or with the building that it
// assaults it in, as by pile-in; where it finds no way there, it stays
// (wp.assault.pursuit).
func (p play) pursue(u, foe UnitID) {
	if q := p.pursuit(u, foe); q.reaches(p.position) {
		p.march("pursue", q)
	}
}

// pursuit is the march into contact with an enemy unit, as by pile-in.
func (p position) pursuit(u, foe UnitID) marching {
	return marching{unit: u, how: pursuing, target: foe, prey: only(foe), site: p.unit(u).Assaults}
}

// reaches reports whether some base finds a way into contact.
func (q marching) reaches(p position) bool {
	var d draft
	d.begin(q, p)
	return d.attack()
}

// pileIn has the bases of a unit that are not in contact move into contact, or as near
// as they come (wp.assault.pile_in). Nothing is asked where no base can come nearer.
func (p play) pileIn(u UnitID) {
	does := "fights on"
	if p.pilesIn(u) {
		p.march("pile-in", marching{unit: u, how: piling, target: None})
		does = "piles in: it fights on"
	}
	p.contacts()
	p.tellOf(of(u), "pile-in", cl("wp.assault.pile_in", "wp.assault.ongoing"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}, "%s %s next Round", p.unitName(u), does)
}

// pilesIn reports whether some base of an engaged unit can come nearer to the enemy.
func (p position) pilesIn(u UnitID) bool {
	var d draft
	d.begin(marching{unit: u, how: piling, target: None}, p)
	return d.N > 0 && d.attack() && d.Moves()
}

// fitsInside reports whether a unit may move into a building, which one that has left
// another in this Round may not, and finds room there (wp.buildings.one_way).
func (p position) fitsInside(u UnitID, feature int) bool {
	if p.s.Units[u].Left || p.terrain(feature) != Building || !p.mayHouse(u, feature, nil) {
		return false
	}
	_, ok := occupying{u, feature}.fan(p, centre(p.shape(feature).Box()))
	return ok
}
