package match_test

import (
	"testing"

	"umpire/match"
	"umpire/match/keepertest"
)

func TestMemoryKeepsWhatIsPromised(t *testing.T) {
	keepertest.Run(t, func(*testing.T) match.Keeper { return new(match.Memory) })
}
