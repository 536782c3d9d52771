package warpath

// The words in which files name what stands in book.go; String is how people say it.

// Words lists the words of files.
func (Category) Words() []string { return categoryWords }

var categoryWords = []string{"hq", "troops", "specialist", "support", "transport"}

// Words lists the words of files.
func (Kind) Words() []string { return typeWords }

var typeWords = []string{"infantry", "heavy-infantry", "bike", "walker", "vehicle"}

// Words lists the words of files.
func (OrderKind) Words() []string { return orderWords }

var orderWords = []string{"coordinated-fire", "firestorm", "go-go-go", "infection", "transfixed", "thirst"}

// mainWord is the attack that the points formula prices.
type mainWord uint8

const (
	mainShoot mainWord = iota
	mainAssault
)

func (mainWord) Words() []string { return mainWords }

var mainWords = []string{mainShoot: "shoot", mainAssault: "assault"}

// Words lists the words of files.
func (Mount) Words() []string { return mountWords }

var mountWords = []string{Turret: "turret", FixedFire: "fixed"}

// keywordWord is a keyword of a weapon.
type keywordWord uint8

const (
	blastWord keywordWord = iota
	indirectWord
	marksmanWord
	ignoresCoverWord
	pinningWord
	frenzyWord
	viciousWord
	demolishesWord
)

func (keywordWord) Words() []string { return keywordWords }

var keywordWords = []string{"blast", "indirect", "marksman", "ignores-cover", "pinning", "frenzy", "vicious", "demolishes"}

// Words lists the words of files. Open ground is no feature.
func (TerrainKind) Words() []string { return groundWords }

var groundWords = []string{Broken: "broken", "rubble", "ruins", "water", "wall", "hill", "woods", "building"}

// Words lists the words of files.
func (Edge) Words() []string { return edgeNames[:] }
