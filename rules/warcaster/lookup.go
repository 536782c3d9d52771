package warcaster

// HardpointsFor returns how many of a mount a chassis has.
func (c *UnitCard) HardpointsFor(mount Mount) int {
	for _, h := range c.Hardpoints {
		if h.Mount == mount {
			return h.Count
		}
	}
	return 0
}

// Is reports whether the unit is what a noun means: of units some are chassis.
func (c *UnitCard) Is(noun string) bool {
	return noun != "chassis" || len(c.Hardpoints) > 0
}

// EntryID makes objectives of a mission known by their names.
func (o ObjectiveCard) EntryID() string { return o.Name }
