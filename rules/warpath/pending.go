package warpath

// What other chapters provide, until they do.

type ground struct{}

func (m *Match) layGround() error { panic("terrain: not written yet") }

func (p position) mustRestore(UnitID) bool { panic("movement: not written yet") }

// actMove is the activation of a unit in the Movement Phase (movement).
func (p play) actMove() { panic("movement: not written yet") }

// restore has the unit that is active move back into Coherency, as far as it may and
// needs to; it takes Act.Restore back (movement).
func (p play) restore() { panic("movement: not written yet") }

// actShoot is the shooting of an activation (shooting).
func (p play) actShoot() { panic("shooting: not written yet") }

func (p play) checkFliers() { panic("movement: not written yet") }

// contacts recomputes who is engaged with whom (movement).
func (p play) contacts() {}

// What the movement chapter provides to fights and jobs.

func (p play) setBack(u UnitID, feature int)             { panic("movement: not written yet") }
func (p play) occupy(u UnitID, feature int)              { panic("movement: not written yet") }
func (p position) fitsInside(u UnitID, feature int) bool { panic("movement: not written yet") }
func (p play) separate(u, from UnitID)                   { panic("movement: not written yet") }
func (p play) pileIn(u UnitID)                           { panic("movement: not written yet") }
func (p play) pursue(u, foe UnitID)                      { panic("movement: not written yet") }
func (p play) consolidate(u UnitID)                      { panic("movement: not written yet") }
func (p play) eject(u UnitID)                            { panic("movement: not written yet") }
