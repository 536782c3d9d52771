package cybernekro

// The words in which files, events and screens name what stands in book.go: one list for
// each enumeration.

type attributes struct{}

func (attributes) Words() []string { return attributeWords }

var attributeWords = []string{Strength: "strength", Toughness: "toughness", Agility: "agility", Intellect: "intellect", Discipline: "discipline"}

type traitWords struct{}

func (traitWords) Words() []string { return traitWordList }

var traitWordList = []string{Figures: "figures", Big: "big", Small: "small", Sorcerer: "sorcerer", Ambidextrous: "ambidextrous", Deformed: "deformed",
	LongArms: "long-arms", ExtraLimbs: "extra-limbs", Lobotomised: "lobotomised", MultiHeaded: "multi-headed", Bestial: "bestial", Demonic: "demonic",
	Inspiring: "inspiring", Unpredictable: "unpredictable", Jinxed: "jinxed", Darkborn: "darkborn", OneShotter: "one-shotter",
	RecklessSprinter: "reckless-sprinter", DrivenByMadness: "driven-by-madness", Artificial: "artificial"}

type modWords struct{}

func (modWords) Words() []string { return modWordList }

var modWordList = []string{NeuralCabling: "neural-cabling", MechanicalClaw: "mechanical-claw", JumpAugmentation: "jump-augmentation",
	ExtraOrgans: "extra-organs", ExcessiveCabling: "excessive-cabling", AutoSenses: "auto-senses", StimInjectors: "stim-injectors",
	ReinforcedBody: "reinforced-body", AugmentedArms: "augmented-arms", RolyPoly: "roly-poly"}

type gearKinds struct{}

func (gearKinds) Words() []string { return gearKindWords }

var gearKindWords = []string{MeleeWeapon: "melee weapon", RangedWeapon: "ranged weapon", Armor: "armor", ShieldKind: "shield", Equipment: "equipment"}

type sizes struct{}

func (sizes) Words() []string { return sizeWords }

var sizeWords = []string{OneSlot: "one", HalfSlot: "small", TwoSlots: "two", NoSlot: "none"}

type keywords struct{}

func (keywords) Words() []string { return keywordWords }

var keywordWords = []string{"brutal", "electric", "energy", "feeble", "fire", "overkill", "parry", "reach", "reliable", "reload", "short-ranged",
	"splash", "stagger", "thrown", "unstable", "unwieldy"}

type gearWords struct{}

func (gearWords) Words() []string { return gearWordList }

var gearWordList = []string{NoWord: "none", Fists: "fists", Spear: "spear", Shield: "shield", TowerShield: "tower-shield", StealthSuit: "stealth-suit",
	HazardSuit: "hazard-suit", Rope: "rope", SpotLight: "spot-light", Lantern: "lantern", Goggles: "goggles", Lockpicks: "lockpicks",
	CyberJack: "cyber-jack", MindConcealer: "mind-concealer", TraumaKit: "trauma-kit", RepairKit: "repair-kit", Concoction: "concoction",
	ExtraAmmo: "extra-ammo", GasGrenade: "gas-grenade", Treasure: "treasure", Artifact: "artifact", Corpse: "corpse"}

type sorceryWords struct{}

func (sorceryWords) Words() []string { return sorceryWordList }

var sorceryWordList = []string{Bolt: "bolt", ShieldSorcery: "shield", Heal: "heal", Leech: "leech", Scream: "scream", Nightmares: "nightmares",
	Speed: "speed", Kinesis: "kinesis", Fear: "fear", Technomancy: "technomancy", Pacify: "pacify", GutTwist: "gut-twist", Prescience: "prescience",
	MindControl: "mind-control", Invisibility: "invisibility", Combust: "combust", ExplodeHead: "explode-head", RealityWarp: "reality-warp",
	Fry: "fry", BlackInk: "black-ink"}

type npcRules struct{}

func (npcRules) Words() []string { return npcRuleWords }

var npcRuleWords = []string{"unstoppable", "artificial", "monstrous", "terrifying", "maddening-terror"}

type npcWords struct{}

func (npcWords) Words() []string { return npcWordList }

var npcWordList = []string{OtherNPC: "other", TombBot: "tomb-bot", FleshDrone: "flesh-drone", RabidMachine: "rabid-machine", AncientHorror: "ancient-horror"}

type conditionWords struct{}

func (conditionWords) Words() []string { return conditionWordList }

var conditionWordList = []string{NoCondition: "none", Temperature: "temperature", AmmoDeficit: "ammo-deficit", Pollen: "pollen", Discharges: "discharges",
	Firebugs: "firebugs", Tremors: "tremors", PsychicDisturbance: "psychic-disturbance"}

type scenarioWords struct{}

func (scenarioWords) Words() []string { return scenarioWordList }

var scenarioWordList = []string{QuickStart: "quick-start", Exploration: "exploration", Prisoner: "prisoner", Ritual: "ritual"}

type climbs struct{}

func (climbs) Words() []string { return climbWords }

var climbWords = []string{Unclimbable: "no", Climbable: "yes"}
