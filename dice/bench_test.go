package dice

import "testing"

// benchRolls times rolls of eight strike dice and holds their mean to 22/3 or near.
func benchRolls(b *testing.B, s Source) {
	p := Pool{Action.Times(2), Power.Times(6)}
	out := make([]int8, 0, 8)
	n, sum := uint64(0), 0
	b.ReportAllocs()
	for b.Loop() {
		out = s.Roll(n, "wc.attack.roll_ranged", p, out[:0])
		n++
		sum += int(out[0]) + int(out[7])
	}
	if n > 10_000 && (sum*100 < int(n)*160 || sum*100 > int(n)*173) { // 5/3 a roll
		b.Fatalf("%d strikes in %d rolls of two dice", sum, n)
	}
}

func BenchmarkFast(b *testing.B)   { benchRolls(b, Fast(1)) }
func BenchmarkChaCha(b *testing.B) { benchRolls(b, NewChaCha(Seed{1})) }

func benchOdds(b *testing.B, a Attack, hit, destroy string) {
	var o Odds
	b.ReportAllocs()
	for b.Loop() {
		o = a.Odds()
	}
	if o.Hit().Percent() != hit || o.Destroy().Percent() != destroy {
		b.Fatalf("hit %s, destroyed %s; want %s, %s", o.Hit().Percent(), o.Destroy().Percent(), hit, destroy)
	}
}

func BenchmarkOdds(b *testing.B) { benchOdds(b, typical, "72.2%", "23.7%") }

func BenchmarkOddsRollingAgain(b *testing.B) {
	a := typical
	a.RerollMiss, a.RerollHit = true, true
	benchOdds(b, a, "79.3%", "28.4%")
}

func BenchmarkMemo(b *testing.B) {
	var memo Memo
	var q Quick
	b.ReportAllocs()
	for b.Loop() {
		q = memo.Quick(typical)
	}
	if q != typical.Odds().Quick() {
		b.Fatalf("got %+v", q)
	}
}

// BenchmarkQuick is a bot's first look at an attack.
func BenchmarkQuick(b *testing.B) {
	var q Quick
	b.ReportAllocs()
	for b.Loop() {
		q = typical.Odds().Quick()
	}
	if q.Hit <= 0 || q.Hit >= Whole {
		b.Fatalf("got %+v", q)
	}
}

func BenchmarkSum(b *testing.B) {
	p := Pool{Action.Times(6), Power.Times(2)}
	var d Dist
	b.ReportAllocs()
	for b.Loop() {
		d = p.Sum()
	}
	if !d.Mean().Equal(Frac(6, 1)) {
		b.Fatalf("mean %v", d.Mean())
	}
}

func BenchmarkThen(b *testing.B) {
	one := typical.Odds()
	var o Odds
	b.ReportAllocs()
	for b.Loop() {
		o = one.Then(one).Then(one)
	}
	if o.Destroy().Cmp(one.Destroy()) <= 0 {
		b.Fatalf("three attacks destroy in %v", o.Destroy())
	}
}
