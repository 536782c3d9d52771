package warpath

// One machinery resolves every attack: shooting, blasts, the blows of a fight, and
// hits that no unit makes (of a lost fight, of lost transports).
//
// Who begins one says what it is and fills its pools, and returns; Step then calls
// attack until it is over:
//
//	p.beginAttack(Melee, by, target)   // by: whose activation it is
//	p.addPool(Pool{By: u, At: v, Weapon: 0, Shots: 12, Need: 5, Mods: PlusMod})
//	p.addPool(...)                     // pools of a volley one after the other
//
//	p.freeHits(u, 3)                   // or: hits on a unit, without a weapon
//
// What goes on afterwards is for the one who began it to have written down before
// (Fight.Stage, Act.Done, jobs in Now): an attack goes before all of them. When it is
// over it has pushed the jobs that it gives rise to: CheckPin, LosePassengers, PileIn.
// Bases lost in a Melee are counted in Fight.Removed.
//
// Volley by volley: the dice to hit, what re-rolls them, the Command Point re-roll;
// buildings under [D]; the dice to damage likewise. When all volleys have been
// rolled (wp.shooting.simultaneous, wp.assault.simultaneous) the damage of each unit
// is settled: Shields, no more than there are bases, Saves. Then bases are taken off,
// one by one, the players in turn from the one with the Initiative.

// beginAttack puts an attack on the table, without dice yet.
func (p Play) beginAttack(kind AttackKind, by, target UnitID) {
	p.S.Attack = Attack{Live: true, Kind: kind, By: by, Target: target, Whose: p.S.Initiative}
}

// addPool adds dice to the attack. What may be lost is every base of the unit, but
// for shooting, where it is what Eligible says (wp.shooting.casualty_eligible).
func (p Play) addPool(l Pool) {
	a := &p.S.Attack
	a.Pools.Push(l)
	if a.Kind >= Melee {
		p.Each(l.At, func(b BaseID) { a.Eligible.Add(b) })
	}
}

// freeHits begins an attack of hits without a weapon, or adds to it
// (wp.assault.loser_hits, wp.transports.loss_hits).
func (p Play) freeHits(at UnitID, hits int) {
	if a := &p.S.Attack; !a.Live {
		p.beginAttack(FreeHits, None, at)
	}
	p.addPool(Pool{By: None, At: at, Weapon: -1, Hits: uint8(hits)})
}

// attack resolves the next thing of the attack in progress.
func (p Play) attack() {
	switch p.S.Attack.Stage {
	case Placing:
		p.placeTemplate()
	case Hitting:
		p.rollToHit()
	case Damaging:
		p.rollToDamage()
	case Settling:
		p.settle()
	case Losing:
		p.takeLosses()
	}
}

// volley is the pools, from the first and up to but not the last, that are rolled
// together now (wp.command.reroll).
func (a *Attack) volley() (from, to int) {
	from = int(a.Next)
	first := a.Pools.At(from)
	for to = from + 1; to < a.Pools.Len(); to++ {
		if l := a.Pools.At(to); l.By != first.By || l.At != first.At {
			break
		}
	}
	return from, to
}

// nextVolley goes on to the volley after this one, or to what all of them did.
func (a *Attack) nextVolley() {
	_, to := a.volley()
	a.Next, a.Stage = uint8(to), Hitting
	a.Dice.Clear()
	if to == a.Pools.Len() { // wp.shooting.simultaneous
		a.Stage = Settling
	}
}

// endAttack ends the attack, and pushes what it gives rise to; what is pushed last
// happens first: markers, then passengers, then those who close up again.
func (p Play) endAttack() {
	a := p.S.Attack
	p.S.Attack = Attack{By: None, Target: None}
	p.closeUp(&a)
	p.Contacts()
	for i := range a.Losses.Len() {
		l := a.Losses.At(i)
		if rider := p.passengers(l.Unit); l.Gone > 0 && rider != None {
			p.S.Now.Push(Job{Do: LosePassengers, Unit: l.Unit, Other: rider, N: int16(l.Gone)})
		}
	}
	p.pinsOf(&a)
}

// passengers are the unit that rides in a unit of transports, or None
// (wp.transports.single_unit).
func (p Position) passengers(u UnitID) UnitID {
	for i := range p.M.Units {
		if s := &p.S.Units[i]; s.Place == Aboard && s.Carrier == u {
			return UnitID(i)
		}
	}
	return None
}

// closeUp has units that shooting has taken out of contact close up again at once: who
// charged in this Round, else who lost bases (wp.overwatch.engaged_fire). It is called
// while the state has who was engaged before.
func (p Play) closeUp(a *Attack) {
	if a.Kind >= Melee {
		return
	}
	for i := range a.Losses.Len() {
		u := a.Losses.At(i).Unit
		p.Foes(u, func(foe UnitID) {
			if p.Strength(u) == 0 || p.Strength(foe) == 0 || p.grips(u, foe) || p.grips(foe, u) {
				return
			}
			who, on := u, foe
			if p.S.Units[u].Engagers&Only(foe) != 0 {
				who, on = foe, u
			}
			p.S.Now.Push(Job{Do: PileIn, Unit: who, Other: on})
		})
	}
}
