package warpath

// collapse makes rubble of a building, as high as was agreed, and destroys who is in it:
// no Save or Shield helps (wp.buildings.collapse, wp.open.rubble_height).
func (p play) collapse(feature int) {
	s := p.s
	s.Collapsed |= 1 << feature
	p.tell("collapse", cl("wp.buildings.collapse", "wp.open.rubble_height"), CollapseFacts{p.featureName(feature), feature, p.terrainHeight(feature)},
		"%s collapses: its rubble is of Height %d", p.featureName(feature), p.terrainHeight(feature))
	for i := range p.m.units {
		if u := UnitID(i); p.onTable(u) && p.unit(u).In == uint8(feature)+1 {
			list, n := p.members(u)
			for _, b := range list[:n] {
				p.loseBase(b, "wp.buildings.collapse")
			}
		}
	}
	p.contacts() // there is nothing left to assault
}

// CollapseFacts are of "collapse".
type CollapseFacts struct {
	Building string `json:"building"`
	Feature  int    `json:"feature"`
	Height   int    `json:"height"` // of the rubble
}
