package cybernekro

// npcPhase activates the NPCs, from the closest to any character on (cn.npc.when).
func (p play) npcPhase() {
	p.S.Phase = MoraleBegins
}

// npcAct performs the action that the flow chart chooses (cn.npc.flow).
func (p play) npcAct(id ModelID, reacts bool) {}

// npcMelee is the weapon that an NPC fights with (cn.npc.flow_fight).
func (p Position) npcMelee(id, at ModelID) ThingID { return NoThing }

// maddens gives the target of a Maddening Terror a Dread, hit or miss
// (cn.npc.maddening_attack).
func (p play) maddens(by, at ModelID) {
	if p.Rule(by, MaddeningTerror) {
		p.dread(at, 1, "cn.npc.maddening_attack")
	}
}
