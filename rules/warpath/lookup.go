package warpath

// ChartEntries are the entries of the mission's charts, in the order of Setup.Chart.
func (b *Book) ChartEntries() (charts [4][]*Chart) {
	for i := range b.Zones {
		charts[ChartOfZones] = append(charts[ChartOfZones], &b.Zones[i].Chart)
	}
	for i := range b.Marks {
		charts[ChartOfObjectives] = append(charts[ChartOfObjectives], &b.Marks[i].Chart)
	}
	for i := range b.Scores {
		charts[ChartOfScoring] = append(charts[ChartOfScoring], &b.Scores[i])
	}
	for i := range b.Deploys {
		charts[ChartOfDeployment] = append(charts[ChartOfDeployment], &b.Deploys[i])
	}
	return charts
}

// EntryID makes Command Dice known by their ids.
func (d CommandDie) EntryID() string { return d.ID }

// EntryID makes bases known by their ids.
func (b KindBase) EntryID() string { return b.ID }

// EntryID makes weapons of a unit known by their names.
func (w Weapon) EntryID() string { return w.Name }
