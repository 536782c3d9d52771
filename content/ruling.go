package content

// Ruling is a ruling of ours that players may agree otherwise on.
type Ruling struct {
	Key      string `json:"key"` // of the game's variants
	Name     string `json:"name"`
	Text     string `json:"text"`
	Clause   string `json:"clause"`
	Skirmish bool   `json:"skirmish"` // only there
}

// IDName returns the key and the name of a ruling.
func (r Ruling) IDName() (key, name string) { return r.Key, r.Name }

// EntryID makes rulings known by their keys.
func (r Ruling) EntryID() string { return r.Key }
