package warpath

// What other chapters provide, until they do.

// actShoot is the shooting of an activation (shooting).
func (p play) actShoot() { panic("shooting: not written yet") }
