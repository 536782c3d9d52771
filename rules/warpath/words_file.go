package warpath

// The words in which files name what stands in book.go; String is how people say it.

// Words lists the words of files.
func (Category) Words() []string { return categoryWords }

var categoryWords = []string{"hq", "troops", "specialist", "support", "transport"}

// Words lists the words of files.
func (Kind) Words() []string { return TypeWords }

var TypeWords = []string{"infantry", "heavy-infantry", "bike", "walker", "vehicle"}

// Words lists the words of files.
func (OrderKind) Words() []string { return orderWords }

var orderWords = []string{"coordinated-fire", "firestorm", "go-go-go", "infection", "transfixed", "thirst"}

// MainWord is the attack that the points formula prices.
type MainWord uint8

const (
	mainShoot MainWord = iota
	MainAssault
)

func (MainWord) Words() []string { return mainWords }

var mainWords = []string{mainShoot: "shoot", MainAssault: "assault"}

// Words lists the words of files.
func (Mount) Words() []string { return mountWords }

var mountWords = []string{Turret: "turret", FixedFire: "fixed"}

// KeywordWord is a keyword of a weapon.
type KeywordWord uint8

const (
	BlastWord KeywordWord = iota
	IndirectWord
	MarksmanWord
	IgnoresCoverWord
	PinningWord
	FrenzyWord
	ViciousWord
	DemolishesWord
)

func (KeywordWord) Words() []string { return KeywordWords }

var KeywordWords = []string{"blast", "indirect", "marksman", "ignores-cover", "pinning", "frenzy", "vicious", "demolishes"}

// Words lists the words of files. Open ground is no feature.
func (TerrainKind) Words() []string { return GroundWords }

var GroundWords = []string{Broken: "broken", "rubble", "ruins", "water", "wall", "hill", "woods", "building"}

// Words lists the words of files.
func (Edge) Words() []string { return EdgeNames[:] }
