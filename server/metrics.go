package server

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"umpire/match"
)

// Metrics counts what goes on, for whoever looks after the server. It also is what
// package match tells of its matches.
type Metrics struct {
	registry *prometheus.Registry

	seats    *prometheus.GaugeVec
	choices  prometheus.Counter
	refusals prometheus.Counter
	dropped  prometheus.Counter
	panics   prometheus.Counter
	lates    prometheus.Counter
	choosing prometheus.Histogram
	commits  prometheus.Histogram
	requests *prometheus.CounterVec
	wrongs   *prometheus.CounterVec
}

// NewMetrics is metrics of a server that has not begun.
func NewMetrics() *Metrics {
	m := &Metrics{registry: prometheus.NewRegistry()}
	count := func(name, help string) prometheus.Counter {
		c := prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
		m.registry.MustRegister(c)
		return c
	}
	counts := func(name, help string, labels ...string) *prometheus.CounterVec {
		c := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
		m.registry.MustRegister(c)
		return c
	}
	times := func(name, help string) prometheus.Histogram {
		h := prometheus.NewHistogram(prometheus.HistogramOpts{Name: name, Help: help,
			Buckets: []float64{.0005, .001, .002, .005, .01, .02, .03, .05, .1, .2, .5, 1, 2, 5}})
		m.registry.MustRegister(h)
		return h
	}
	m.seats = prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "umpire_sockets", Help: "Sockets, by what they are for."}, []string{"for"})
	m.registry.MustRegister(m.seats, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.choices = count("umpire_choices_total", "Choices taken.")
	m.refusals = count("umpire_refusals_total", "Choices refused by the rules.")
	m.dropped = count("umpire_clients_dropped_total", "Clients dropped because they were too slow.")
	m.lates = count("umpire_late_total", "Questions and requests that were given up because they took too long.")
	m.panics = count("umpire_panics_total", "Panics, each with a report in the log.")
	m.choosing = times("umpire_choice_seconds", "From a choice to its answer in the queues of those who hear of it.")
	m.commits = times("umpire_commit_seconds", "From a choice that has been judged to its being on disk.")
	m.requests = counts("umpire_requests_total", "Requests, by operation and status.", "operation", "status")
	m.wrongs = counts("umpire_wrong_total", "Messages that could not be taken, by code.", "code")
	return m
}

// Handler writes the metrics.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// Choice implements match.Watch.
func (m *Metrics) Choice(took time.Duration, refused bool) {
	m.choosing.Observe(took.Seconds())
	if refused {
		m.refusals.Inc()
		return
	}
	m.choices.Inc()
}

// Commit implements match.Watch.
func (m *Metrics) Commit(took time.Duration) { m.commits.Observe(took.Seconds()) }

// Late implements match.Watch.
func (m *Metrics) Late() { m.lates.Inc() }

// Panic implements match.Watch.
func (m *Metrics) Panic() { m.panics.Inc() }

// live has the number of matches in memory counted when it is asked for.
func (m *Metrics) live(count func() int) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "umpire_matches_live", Help: "Matches in memory."},
		func() float64 { return float64(count()) }))
}

// waiting has the work that waits counted when it is asked for.
func (m *Metrics) waiting(queue func() match.Queue) {
	m.figures("umpire_work_waiting", "Work that waits for a processor, by its kind.", "kind", map[string]func() int64{
		"questions": func() int64 { return int64(queue().Questions) },
		"bots":      func() int64 { return int64(queue().Bots) },
		"replays":   func() int64 { return int64(queue().Replays) },
	})
}

// Disk has the bytes of what is kept counted when they are asked for: those of the database, and
// of its journal.
func (m *Metrics) Disk(sizes func() (database, journal int64)) {
	m.figures("umpire_disk_bytes", "What is kept, in bytes.", "of", map[string]func() int64{
		"database": func() int64 { n, _ := sizes(); return n },
		"journal":  func() int64 { _, n := sizes(); return n },
	})
}

// figures adds a gauge with a label, and the figure of each of its values.
func (m *Metrics) figures(name, help, label string, by map[string]func() int64) {
	for value, figure := range by {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: prometheus.Labels{label: value}},
			func() float64 { return float64(figure()) }))
	}
}
