package ask

type (
	Clause string
	Length int
	Bound  struct{ Is, Limit Length }
	Why    struct{}
)

func (Why) No(clause Clause, format string, facts ...any) bool { return false }

func Tell(format string, facts ...any) {}

func Judge(why Why, far, reach Length) bool {
	Tell("%v away, reaches %v", far, reach) // no refusal
	return why.No("range", "it is %s", Bound{far, reach}) ||
		why.No("range", "no way within %s", reach) ||
		why.No("range", "%s away, reaches %s", far, reach) || // want `a refusal has a length beside its limit`
		why.No("range", "%s away, it has to be within 5\"", far) || // want `a refusal has a length`
		why.No("range", "it stands %d\" high", 2)
}
