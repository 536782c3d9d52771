package cybernekro

// JobKind says what is still to be done of something under way.
type JobKind uint8 // it stands in states: it grows at its end

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
	Shaking      // all in Set take Agility tests or fall (cn.env.tremor, cn.comp.tremors)
	Breathing    // all in Set take Intellect tests or gain N Dread (cn.comp.pollen)
	Burning      // all in Set burn (cn.fire.damage)
	Rallying     // By takes N Morale Tests (cn.morale.test)
	Controlling  // By has At perform an action (cn.sorc.mind_control)
	Breaking     // By becomes an NPC (cn.morale.break)
	FreeFighting // By may fight At, which leaves its melee (cn.move.out_of_melee)
	Toppling     // At goes Prone, whatever moved it being over (cn.sorc.kinesis_resist)
	Overloading  // At suffers N Neural Overloads (cn.overload.timing)
	Discharging  // At suffers N electric discharges (cn.comp.discharge)
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

// JobFlags are the details of a job.
type JobFlags uint16

// The flags.
const (
	Auto       JobFlags = 1 << iota // the Auto mode is used
	Paired                          // one of two Ambidextrous attacks
	Free                            // a free Fight: it misses without a reaction (cn.move.out_no_reaction)
	HitOnce                         // one of two attacks has hit
	GoesProne                       // it drops Prone at the end of the move
	Sprints                         // 1″ further (cn.trait.reckless_sprinter)
	Leaves                          // the board
	AtRandom                        // in a random direction (cn.fire.fail)
	Throws                          // a weapon is thrown (cn.kw.thrown)
	Answers                         // a reaction to an attack (cn.npc.target_react)
	Charts                          // the flow chart chooses (cn.trait.unpredictable)
	Active                          // of the Active Model, whose actions may be reacted to (cn.react.no_chain)
	Breathed                        // the gas that the model stands in has done its harm (cn.eq.grenade_damage)
	Crawls                          // it lay Prone when it set out (cn.move.crawl)
	AlsoAuto                        // the second of two attacks uses the Auto mode
	AlsoThrows                      // the second of two weapons is thrown
)

// then puts jobs on the stack, so that they are done in the order in which they are given.
func (p play) then(jobs ...Job) {
	for i := len(jobs) - 1; i >= 0; i-- {
		p.S.Jobs.Push(jobs[i])
	}
}

// insert puts a job that is to be done N times under those of the stack that lie above the first n.
func (p play) insert(n int, j Job) {
	if j.N == 0 {
		return
	}
	p.S.Jobs.Push(j)
	for i := p.S.Jobs.Len() - 1; i > n; i-- {
		*p.S.Jobs.At(i), *p.S.Jobs.At(i - 1) = *p.S.Jobs.At(i - 1), *p.S.Jobs.At(i)
	}
}

// Owes returns how many Neural Overloads a model still suffers (cn.overload.timing).
func (p Position) Owes(id ModelID) int {
	n := int(p.Model(id).Owed)
	for i := range p.S.Jobs.Len() {
		if j := p.S.Jobs.At(i); j.Kind == Overloading && j.At == id {
			n += int(j.N)
		}
	}
	return n
}

// work does the job on top of the stack. It reports whether there was something to do.
func (p play) work() bool {
	p.owe(p.S.Jobs.Len())
	n := p.S.Jobs.Len()
	if p.appalled() && (n == 0 || !p.S.Jobs.At(n-1).Kind.ofHit()) { // of a hit they have their turn (cn.dmg.order)
		p.onlookers()
		return true
	}
	if n == 0 {
		return false
	}
	top := p.S.Jobs.At(n - 1)
	j := *top
	task := &tasks[j.Kind]
	if top.Stage++; !task.staged {
		p.S.Jobs.Pop()
		n--
	}
	if j.Kind == Toughing { // its effect is the injury that is suffered next
		n--
	}
	task.do(p, j)
	p.owe(n)
	return true
}

// ofHit reports whether a job is a stage of a hit.
func (k JobKind) ofHit() bool { return k >= Wounding && k <= HitOver }

// owe has models suffer the Neural Overloads and discharges that the last step has brought them,
// once all is done that it has put on the stack above the first n jobs: the effect of the test that
// has caused them. What follows an action waits for them (cn.overload.timing, cn.comp.discharge).
func (p play) owe(n int) {
	n = min(n, p.S.Jobs.Len())
	if n < p.S.Jobs.Len() && p.S.Jobs.At(n).Kind == Acted {
		n++
	}
	for i := range p.S.Models { // the last that is put there is the last to be done
		m := &p.S.Models[i]
		if m.Owed|m.Shocks == 0 {
			continue
		}
		p.insert(n, Job{Kind: Discharging, By: None, At: ModelID(i), With: NoThing, N: int32(m.Shocks)})
		p.insert(n, Job{Kind: Overloading, By: None, At: ModelID(i), With: NoThing, N: int32(m.Owed)})
		m.Owed, m.Shocks = 0, 0
	}
}

// tasks has the function of each kind of job. One that is staged takes several steps: it takes itself off the
// stack.
var tasks = [...]struct {
	do     func(play, Job)
	staged bool
}{
	FreeFighting:  {do: play.freeFight},
	Attacking:     {play.attacking, true},
	Splashing:     {play.splash, true},
	Leaping:       {do: play.leap},
	Walking:       {do: play.walk},
	Acted:         {do: play.afterAction},
	Reacting:      {play.reacting, true},
	Wounding:      {do: ofHit(play.criticalWound)},
	RollingDamage: {do: ofHit(play.rollDamage)},
	Toughing:      {do: ofHit(play.toughItOut)},
	Suffering:     {do: ofHit(play.suffer)},
	Watching:      {do: ofHit(play.onlookers)},
	Staggering:    {do: ofHit(play.staggered)},
	Igniting:      {do: ofHit(play.ignite)},
	HitOver:       {do: ofHit(func(p play) { p.S.Hits.Pop() })},
	Falling:       {play.fall, true},
	Fleeing:       {play.fleeing, true},
	Screaming:     {each(func(p play, j Job, id ModelID) { p.screamedAt(j.By, id) }), true},
	Shaking:       {each(func(p play, _ Job, id ModelID) { p.shaken(id) }), true},
	Breathing:     {each(func(p play, j Job, id ModelID) { p.breathesPollen(id, int(j.N)) }), true},
	Burning:       {each(func(p play, _ Job, id ModelID) { p.burn(id) }), true},
	Rallying:      {play.rally, true},
	Controlling:   {do: play.controlled},
	Breaking:      {do: func(p play, j Job) { p.breaks(j.By) }},
	Toppling:      {do: func(p play, j Job) { p.layProne(j.At, "cn.sorc.kinesis_resist") }},
	Overloading:   {again(play.overload), true},
	Discharging:   {again(play.discharge), true},
}

// ofHit is a stage of the hit on top of the stack.
func ofHit(do func(play)) func(play, Job) { return func(p play, _ Job) { do(p) } }

// each does for the next of many victims what a job does to all of them, a step each, so
// that no step grows with their number.
func each(do func(play, Job, ModelID)) func(play, Job) {
	return func(p play, j Job) {
		t := p.top()
		if t.Set == 0 {
			p.finish()
			return
		}
		id := ModelID(lowest(t.Set))
		if t.Set &= t.Set - 1; p.OnTable(id) {
			do(p, j, id)
		}
	}
}

// again does for a model what a job does N times, a step each, while it is on the table.
func again(do func(play, ModelID)) func(play, Job) {
	return func(p play, j Job) {
		t := p.top()
		if t.N == 0 || !p.OnTable(j.At) {
			p.finish()
			return
		}
		t.N--
		do(p, j.At)
	}
}

// finish takes the staged job on top of the stack off.
func (p play) finish() { p.S.Jobs.Pop() }

// top is the staged job that is being done.
func (p Position) top() *Job { return p.S.Jobs.At(p.S.Jobs.Len() - 1) }
