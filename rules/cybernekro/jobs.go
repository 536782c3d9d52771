package cybernekro

// JobKind is what is still to be done of something under way.
type JobKind uint8

// The kinds of job.
const (
	NoJob     JobKind = iota
	Attacking         // By attacks At: who is targeted may foresee it, then it is rolled
	Splashing         // all in Set are hit as well (cn.kw.splash)
	Leaping           // By jumps to the place that lies in the state
	Walking           // By goes the way that lies in the state
	Acted             // By has performed an action: gas, then reactions
	Reacting          // By reacts, with N actions left
	Wounding          // the stages of a hit, in their order (cn.dmg.order)
	RollingDamage
	Toughing
	Suffering
	Watching
	Staggering
	Igniting
	HitOver
	Falling // At falls N units
	Fleeing // At flees N times (cn.flee.move)
	Screaming
	Shaking     // all in Set take Agility tests or fall (cn.env.tremor, cn.comp.tremors)
	Breathing   // all in Set take Intellect tests or gain N Dread (cn.comp.pollen)
	Burning     // all in Set burn (cn.fire.damage)
	Rallying    // By takes N Morale Tests (cn.morale.test)
	Controlling // By has At perform an action (cn.sorc.mind_control)
	Breaking    // By becomes an NPC (cn.morale.break)
)

// Job is something that is still to be done. Jobs are done one a step, the last first.
type Job struct {
	Kind   JobKind
	By, At ModelID
	With   ThingID
	Also   ThingID // the second weapon of an Ambidextrous model, or NoThing
	Stage  uint8
	Flags  JobFlags
	N      int32
	Set    uint64
}

// JobFlags say how.
type JobFlags uint16

// The flags.
const (
	Auto      JobFlags = 1 << iota // the Auto mode is used
	Paired                         // one of two Ambidextrous attacks
	Free                           // a free Fight, or one that a sorcery forced
	HitOnce                        // one of two attacks has hit
	GoesProne                      // it drops Prone at the end of the move
	Sprints                        // 1″ further (cn.trait.reckless_sprinter)
	Leaves                         // the board
	AtRandom                       // in a random direction (cn.fire.fail)
	Throws                         // a weapon is thrown (cn.kw.thrown)
	Answers                        // a reaction to an attack (cn.npc.target_react)
	Charts                         // the flow chart chooses (cn.trait.unpredictable)
	Active                         // of the Active Model, whose actions may be reacted to (cn.react.no_chain)
	Breathed                       // the gas that the model stands in has done its harm (cn.eq.grenade_damage)
	Crawls                         // it lay Prone when it set out (cn.move.crawl)
)

// then puts jobs on the stack, so that they are done in the order in which they are given.
func (p play) then(jobs ...Job) {
	for i := len(jobs) - 1; i >= 0; i-- {
		p.S.Jobs.Push(jobs[i])
	}
}

// resumes reports whether a job only goes on with something else once all that came before
// it is resolved: what is owed is paid first (cn.overload.timing).
func (k JobKind) resumes() bool {
	return k == Acted || k == Reacting
}

// work does the job on top of the stack. It reports whether there was something to do.
func (p play) work() bool {
	n := p.S.Jobs.Len()
	if n == 0 || p.S.Jobs.At(n-1).Kind.resumes() {
		if p.settle() {
			return true
		}
	}
	if n == 0 {
		return false
	}
	top := p.S.Jobs.At(n - 1)
	j := *top
	if top.Stage++; !j.Kind.staged() {
		p.S.Jobs.Pop()
	}
	p.do(j)
	return true
}

// staged reports whether a job takes several steps: it takes itself off the stack.
func (k JobKind) staged() bool {
	switch k {
	case Attacking, Splashing, Reacting, Fleeing, Screaming, Shaking, Breathing, Burning, Falling, Rallying:
		return true
	}
	return false
}

// do does a job.
func (p play) do(j Job) {
	switch j.Kind {
	case Attacking:
		p.attacking(j)
	case Splashing:
		p.splash(j)
	case Leaping:
		p.leap(j)
	case Walking:
		p.walk(j)
	case Acted:
		p.afterAction(j)
	case Reacting:
		p.reacting(j)
	case Wounding:
		p.criticalWound()
	case RollingDamage:
		p.rollDamage()
	case Toughing:
		p.toughItOut()
	case Suffering:
		p.suffer()
	case Watching:
		p.onlookers()
	case Staggering:
		p.staggered()
	case Igniting:
		p.ignite()
	case HitOver:
		p.S.Hits.Pop()
	case Falling:
		p.fall(j)
	case Fleeing:
		p.fleeing(j)
	case Rallying:
		p.rally(j)
	case Controlling:
		p.controlled(j)
	case Breaking:
		p.breaks(j.By)
	case Screaming, Shaking, Breathing, Burning:
		p.each(j)
	}
}

// finish takes the staged job on top of the stack off.
func (p play) finish() { p.S.Jobs.Pop() }

// top is the staged job that is being done.
func (p play) top() *Job { return p.S.Jobs.At(p.S.Jobs.Len() - 1) }

// settle rolls a Neural Overload or deals a discharge that some model owes
// (cn.overload.timing, cn.comp.discharge). It reports whether there was one.
func (p play) settle() bool {
	if p.S.Watching|p.S.Appalled != 0 {
		p.onlookers()
		return true
	}
	for i := range p.S.Models {
		id, m := ModelID(i), &p.S.Models[i]
		switch {
		case m.Where != OnTable:
			m.Owed, m.Shocks = 0, 0
		case m.Shocks > 0:
			m.Shocks--
			p.discharge(id)
			return true
		case m.Owed > 0:
			m.Owed--
			p.g.Cite("cn.overload.timing")
			p.overload(id)
			return true
		}
	}
	return false
}

// each does for the next of many victims what a job does to all of them, a step each, so
// that no step grows with their number.
func (p play) each(j Job) {
	t := p.top()
	if t.Set == 0 {
		p.finish()
		return
	}
	id := ModelID(lowest(t.Set))
	if t.Set &= t.Set - 1; p.Model(id).Where != OnTable {
		return
	}
	switch j.Kind {
	case Screaming:
		p.screamedAt(j.By, id)
	case Shaking:
		p.shaken(id)
	case Breathing:
		p.breathesPollen(id, int(j.N))
	case Burning:
		p.burn(id)
	}
}
