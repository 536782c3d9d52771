package cybernekro

// giveSorceries gives each Sorcerer its sorceries (cn.sorc.selection).
func (p play) giveSorceries() {
	p.S.Phase = SetUpCards
}

// foresee lets a Sorcerer that is attacked attempt Prescience (cn.sorc.prescience).
func (p play) foresee(at ModelID) {}
