package warcaster

import (
	"strconv"

	"umpire/content"
	"umpire/geom"
)

// A Rule is a special rule printed on a card: of a unit, of a weapon, of a
// warjack's head or of a Cypher. Its text explains it to players; its effects,
// words of the vocabulary below, are what the program does. It works at one
// moment, or has parts that work at several, or modes of which one is chosen
// each time that it is used.
type Rule struct {
	content.Card `yaml:",inline"`
	Text         string `yaml:"text,required" json:"text"`
	Part         `yaml:",inline"`
	Clauses      []string `yaml:"clauses" json:"clauses"` // of the catalogue that state this rule

	Parts []Part `yaml:"parts" json:"parts,omitempty" hash:"-"`
	Modes []Way  `yaml:"modes" json:"modes,omitempty" hash:"-"`
}

// Part is one part of a rule: when it works, and its effect then.
type Part struct {
	Trigger Trigger  `yaml:"trigger" json:"trigger"`
	When    Moment   `yaml:"when" json:"when"`
	Once    bool     `yaml:"once" json:"once"`     // at most once in an activation
	Stacks  bool     `yaml:"stacks" json:"stacks"` // counts again for each copy, against wc.core.same_name_once
	Until   Span     `yaml:"until" json:"until"`   // how long a rule switched on by a choice stays on
	Effects []Effect `yaml:"effects" json:"-"`
}

// Way is one of the ways to use a rule.
type Way struct {
	content.Named `yaml:",inline"`
	Effects       []Effect `yaml:"effects,required" json:"-"`
}

// Working is the rule as it works: once, or once for each part or mode, whose ids
// follow the rule's own after a dot.
func (r *Rule) Working() (rules []Rule) {
	whole := Rule{Card: content.CardOf(r.ID, r.Name), Text: r.Text, Part: r.Part, Clauses: r.Clauses}
	for _, way := range r.Modes {
		one := whole
		one.ID, one.Name = r.ID+"."+way.ID, way.Name
		one.Part = Part{Trigger: Mode, When: Declared, Until: UntilAttackEnds, Effects: way.Effects}
		rules = append(rules, one)
	}
	for _, part := range r.Parts {
		one := whole
		one.ID, one.Part = r.ID+"."+part.When.String(), part
		rules = append(rules, one)
	}
	if len(rules) == 0 {
		rules = append(rules, whole)
	}
	return rules
}

// Trigger says what has to hold for a rule to work.
type Trigger = content.Word[triggers]

// The triggers of the cards (wc.arc.charge_rule, wc.arc.spike_rule).
const (
	Always  Trigger = iota
	Charged         // while the unit has 1 or more Arc
	Spike           // clear 1 Arc from the unit, by choice
	Action          // a special action, made in place of attacking
	Mode            // one of several ways to use a weapon, chosen when the attack is declared
)

// Moment says when a rule is looked at.
type Moment = content.Word[moments]

// The moments of the game at which a card's rules are looked at, roughly in
// the order in which a turn meets them.
const (
	Static          Moment = iota // whenever a value is asked for
	TurnStart                     // as its player's turn begins
	FriendActivates               // another friendly unit begins its activation
	ActivationStart
	Activating    // at any point of its own activation, between other things
	BeforeAttacks // of its activation
	AfterAttacks  // of its activation
	ActivationEnd
	Declared       // it declares an attack
	AttackRolled   // its attack roll lies on the table
	DefenceRolled  // its defence roll lies on the table
	FuryRolled     // a Fury's attack or damage roll lies on the table, channeled through it
	OnHit          // its attack hits, before damage
	Struck         // an enemy attack hits it, before damage
	FriendStruck   // an enemy attack hits another friendly model, before damage
	Damaged        // it is about to take damage
	OnDestroy      // its attack destroys an enemy model
	AfterAttack    // its attack has been resolved
	AfterTargeted  // an attack that targeted it has been resolved, or with a condition one that was rolled against it
	Channeled      // a Fury channeled through it has been resolved
	Enciphered     // a Cypher is played on its unit, or an enemy Fury that targeted it has been resolved
	CypherExpiring // an enemy would end a Cypher on its unit
	Instead        // in place of attacking
)

// Span says how long a choice lasts.
type Span = content.Word[spans]

// The spans.
const (
	Instant         Span = iota
	UntilAttackEnds      // the attack being declared
	UntilActivationEnds
)

// An Effect is one thing a rule does: a deed and its parameters. Which
// parameters a deed reads stands beside it; others are zero.
type Effect struct {
	Do      Deed         `yaml:"do,required"`
	What    Quality      `yaml:"what"`
	Stat    Stat         `yaml:"stat"`
	Add     int8         `yaml:"add" min:"-10" max:"20"`  // how many: of the stat, Arc, damage, models, strikes
	Action  int8         `yaml:"action" min:"1" max:"20"` // Action Dice
	Power   int8         `yaml:"power" min:"1" max:"20"`  // Power Dice
	Pow     Figure       `yaml:"pow"`                     // Action Dice of a damage roll the rule causes
	Per     Per          `yaml:"per"`                     // Add counts once for each of these
	Max     int8         `yaml:"max" min:"1" max:"20"`    // limit of Add counted by Per; 0 is no limit
	For     Scope        `yaml:"for"`
	Against Against      `yaml:"against"`
	If      Condition    `yaml:"if"`
	Attacks AttackFilter `yaml:"attacks"`
	Aura    geom.Length  `yaml:"aura" min:"1" max:"72"`   // reaches other friendly models this near; Against Warriors: warriors only
	Range   geom.Length  `yaml:"range" min:"1" max:"72"`  // of the effect
	Inches  geom.Length  `yaml:"inches" min:"1" max:"72"` // moved, slammed or repositioned
	Keyword string       `yaml:"keyword,slug"`            // of the squads meant
}

// Figure is a number of dice, or the place where it is printed.
type Figure int8

// Figures of Pow that are read off the attack.
const (
	PowWeapon = -1 // the POW of the weapon used
	PowStr    = -2 // the STR of the attacking warjack
)

// maxFigure is the largest number that files may write.
const maxFigure = 12

var figureWords = func() []string {
	words := []string{"weapon", "str"}
	for i := range maxFigure {
		words = append(words, strconv.Itoa(i+1))
	}
	return words
}()

// Words lists what files may write.
func (Figure) Words() []string { return figureWords }

// UnmarshalText reads it.
func (f *Figure) UnmarshalText(text []byte) error {
	at, err := content.ParseWord(figureWords, text, "POW")
	switch {
	case err != nil:
		return err
	case at < 2:
		*f = Figure(PowWeapon - at)
	default:
		*f = Figure(at - 1)
	}
	return nil
}

// Deed is a word of the effect vocabulary. The set is closed: a new card is
// written with these words or adds one here, with its function and its test.
type Deed = content.Word[deeds]

// The deeds. Those of the first group are asked for values; the others happen.
const (
	NoDeed Deed = iota

	Modify     // Stat by Add (Per, Max), for attacks or attackers in For and Against, to others in Aura
	Multiply   // Stat by Add: Afterburner
	Grant      // Quality What, to others in Aura, of distance Range
	Ignore     // Quality What (Cover, Stealth, Sight), for Attacks and Against
	Immune     // to What, also to others in Aura
	AddDice    // Action and Power dice on attack rolls, for Attacks and Against
	AddDefence // Power dice on defence rolls, Against
	ArcDice    // Power dice for each Arc on an attack, in place of one
	HandLimit  // Add cards
	Toll       // enemy units cost Add more from gates within Range
	Unveil     // enemies within Range have no Stealth
	Relay      // Furies may be channeled, to Range
	Attach     // to squads with Keyword
	HeroOnce   // does not come back when destroyed
	Blast      // the weapon is a blast weapon
	Spray      // the weapon is a spray weapon
	NoAttack   // equipment: makes no attacks
	NoDamage   // a hit rolls no damage
	AllWeapons // attacks with each of its weapons when it attacks in its activation
	ExtraMelee // one more attack with each melee weapon when it attacks in its activation
	OneWeapon  // attacks with only one weapon this activation
	NoAttacks  // makes no attacks this activation
	TargetArm  // ARM of the target changes by Add for the damage rolls of the attack
	Sweep      // a melee attack in its activation rolls against every enemy model in range
	MoreShots  // Add more ranged attacks for each model in its activation
	Imbue      // the damage is also of the kind What; a weapon that always has it shows it in its Energy

	ApplyEffect   // the continuous effect What, to the model hit (Against limits)
	ClearArc      // Add Arc off what was hit; Range: and off all within it; off all enemy units within Range of itself when not on a hit
	Charge        // Add Arc from the well onto the unit (If uncharged; Add 0: up to its limit)
	ClearOwn      // clear any of its Arc
	Recharge      // charge to the limit, or clear any, a friendly unit within Range
	ExpireCyphers // of the enemy, on the unit hit
	KeepCypher    // it does not expire
	Slam          // the model hit (Against), Inches, collateral damage Pow; in place of What if it has that
	SlamBack      // the attacker, Inches, collateral Pow
	SlamStr       // the model hit, an inch a strike of a STR roll, collateral Pow
	GiveToken     // an activation token to the unit hit, unless it is immune to What
	TakeToken     // an activation token off: itself, or a friendly unit (Against, Keyword) within Range
	SkipToken     // ends its activation without an activation token
	MoveUp        // Inches, after or during (If)
	MoveAndStrike // Inches, then one attack
	RepositionOwn // itself (or its unit), within Inches
	RepositionHit // the model hit, within Inches
	RepositionAt  // a friendly unit within Range, Inches
	Cancel        // takes nothing of the attack, then repositioned within Inches
	Redirect      // becomes the model hit (the friend within Range)
	Reroll        // the roll, once
	AbsorbByArc   // 1 less damage for each Arc cleared
	Again         // Add attacks with the same weapon, which give no further ones
	OtherWeapon   // one attack with another weapon
	StrikeBack    // one attack of its own after the attack (Against attacker: at the attacker)
	AttackAgain   // one attack with each weapon, after its attacks
	Strafing      // one more attack for each strike of a Power Die, on other models within Range of the target
	Burst         // every other model within Range of the target destroyed takes a damage roll of Pow
	Erupt         // in place of attacks: every other model within Range takes a damage roll of Pow
	Heal          // Add damage points off the attacker
	Repair        // Action Dice rolled, a damage point off a friendly model within Range for each strike
	TuneUpJack    // a friendly warjack within Range: its effects expire, then it gets Tune Up
	DragIn        // the model hit, straight towards the attacker until it touches something
	ReturnCard    // the Fury to hand; or (Activating) any card of the discard pile
	ReturnModels  // up to Add destroyed troopers of a friendly squad within Range
	BlastProof    // is never among the two models caught by its own blast

	RecallUnit  // Cyphers: the unit goes to the reserves
	AttackNow   // Cyphers: one model of the unit makes one attack
	StrikeNow   // Cyphers: a melee attack at 1", POW equal to STR, Kinetic; a warjack hit gets What
	SlamFirst   // Cyphers: the first melee attack that hits slams Inches
	FriendsGain // Cyphers: Stat by Add to friendly warriors within Aura of the warjack
)

// Quality is something a model has, ignores or is immune to.
type Quality = content.Word[qualities]

// The qualities: of models, then the continuous effects, then other harms.
const (
	NoQuality Quality = iota
	Flight
	Pathfinder
	Cover
	Stealth
	PassThrough
	Sight
	Corrosion
	Fire
	LockDown
	SystemFailure
	TuneUp
	ContinuousEffects
	Slams
	EnemyReposition
	Falling
	ColdDamage
	CorrosionDamage
	FireDamage
)

// Stat is a figure of a card.
type Stat uint8

// The stats of units and weapons (wc.stats).
const (
	NoStat Stat = iota
	SPD
	STR
	MAT
	RAT
	FOC
	DEF
	ARM
	Health
	RNG
	POW
	FuryRNG
)

// Per says what a modifier counts.
type Per = content.Word[pers]

// What modifiers count.
const (
	Once Per = iota
	PerArc
	PerFriendlyUnit // each other friendly unit within 5"
)

// Scope says whose or which weapons' value an effect changes.
type Scope = content.Word[scopes]

// The scopes.
const (
	Self          Scope = iota // the model with the rule
	Squad                      // every model of its unit
	ThisWeapon                 // the weapon that has the rule
	MeleeWeapons               // of the model
	RangedWeapons              // of the model
)

// Against limits an effect by the other side of an attack.
type Against = content.Word[againsts]

// The limits.
const (
	Anything Against = iota
	Warjacks
	Warriors
	Flyers
	FuryAttacks
	RangedOrFury
	MeleeByWarriors
	BallisticAttacks
	ExplosiveDamage
	NoBiggerThanAttacker // a base no bigger than the attacker's
	TheAttacker
	Solos
	Squads
)

// AttackFilter limits an effect to kinds of attack.
type AttackFilter = content.Word[attackFilters]

// The kinds of attack (wc.attack.kinds).
const (
	AnyAttack AttackFilter = iota
	MeleeAttacks
	RangedAttacks
	Furies
	ExplosiveWeapons
)

// Condition limits when an effect happens.
type Condition = content.Word[conditions]

// The conditions.
const (
	Unconditional    Condition = iota
	IfUncharged                // it has no Arc
	IfFlying                   // it has Flight
	IfHit                      // the attack hit an enemy model
	IfMissed                   // the attack missed it
	IfHitByMelee               // a melee attack hit it
	IfMissedByMelee            // a melee attack missed it
	IfRanged                   // its attack was ranged
	IfMeleeDestroyed           // its melee attack destroyed an enemy model
	IfDamaged                  // its attack did damage
	IfVictimHadArc             // the model destroyed had Arc, and its destroyer has none
	IfVictimWarrior            // the model destroyed was a warrior
	IfTokened                  // its unit has an activation token
	IfTargetedAndHit           // the attack targeted it and hit it, not another in its place
	IfHitAndCharged            // the attack hit it, and it has Arc still
)
