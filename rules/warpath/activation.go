package warpath

import "umpire/game"

// act goes on with the activation in progress: in the Movement Phase the unit moves;
// later it fights if it is engaged and shoots if it is not, or fires at those who
// engaged it (wp.combat.shoot_token_engaged, wp.overwatch.engaged_fire).
func (p Play) act() {
	s := p.S
	u := s.Act.Unit
	switch {
	case s.Phase == MovementPhase:
		p.actMove()
	case s.Act.Done:
		p.dropToken(u)
		p.endActivation()
	case s.Act.Restore:
		p.restore()
	case s.Phase == CombatPhase && p.Engaged(u):
		p.fightInstead(u)
		p.offerOrder(u, Infection)
		p.BeginFight(u)
	case p.S.Units[u].Token.Assault():
		p.fightNobody(u)
	default:
		p.actShoot()
	}
}

// fightInstead tells that a unit with a Shoot token has to fight with it
// (wp.combat.shoot_token_engaged).
func (p Play) fightInstead(u UnitID) {
	if p.S.Units[u].Token == Shoot {
		p.tellOf(of(u), "fights-instead", Cl("wp.combat.shoot_token_engaged", "wp.shooting.engaged_shooters"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)},
			"%s is engaged: it fights, and does not shoot", p.UnitName(u))
	}
}

// fightNobody is the activation of a unit with an Assault token whose enemies are gone:
// only a Shoot token lets it shoot (wp.combat.shoot_rules).
func (p Play) fightNobody(u UnitID) {
	p.S.Act.Done = true
	p.tellOf(of(u), "nothing", Cl("wp.combat.shoot_rules", "wp.combat.activate"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}, "%s has nobody to fight", p.UnitName(u))
}

// dropToken takes the token of a unit off once its action is complete.
func (p Play) dropToken(u UnitID) {
	s := p.Unit(u)
	if s.Token == NoToken || p.Strength(u) == 0 {
		return
	}
	was := s.Token
	s.Token = NoToken // wp.combat.token_removed, wp.overwatch.fire, wp.sequence.token_clear
	p.G.Tell(func() game.Event {
		clauses := ClauseIf(nil, was == Overwatch, "wp.overwatch.fire")
		clauses = append(ClauseIf(clauses, was != Overwatch, "wp.combat.token_removed"), "wp.sequence.token_clear")
		return p.eventOf(of(u), "token", clauses, UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), Cause: was.String()}, "%s has no token any more: %v is done", p.UnitName(u), was)
	})
}
