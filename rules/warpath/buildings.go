package warpath

// collapse makes rubble of a building, as high as was agreed, and destroys who is in it:
// no Save or Shield helps (wp.buildings.collapse, wp.open.rubble_height).
func (p Play) collapse(feature int) {
	s := p.S
	s.Collapsed |= 1 << feature
	p.tell("collapse", Cl("wp.buildings.collapse", "wp.open.rubble_height"), CollapseFacts{p.featureName(feature), feature, p.TerrainHeight(feature)},
		"%s collapses: its rubble is of Height %d", p.featureName(feature), p.TerrainHeight(feature))
	for i := range p.M.Units {
		if u := UnitID(i); p.Unit(u).In == uint8(feature)+1 {
			list, n := p.Members(u)
			for _, b := range list[:n] {
				p.loseBase(b, "wp.buildings.collapse")
			}
		}
	}
	p.Contacts() // there is nothing left to assault
}

// CollapseFacts are of "collapse".
type CollapseFacts struct {
	Building string `json:"building"`
	Feature  int    `json:"feature"`
	Height   int    `json:"height"` // of the rubble
}
