package main

import "testing"

func TestBuildInWords(t *testing.T) {
	tests := []struct {
		name string
		build
		want string
	}{
		{"released", build{Version: "v1.2.0", Go: "go1.26.1", Platform: "linux/arm64"},
			"umpire v1.2.0, built with go1.26.1 for linux/arm64"},
		{"from a checkout", build{Version: "(devel)", Commit: "a1b2c3", Go: "go1.26.1", Platform: "linux/arm64"},
			"umpire (devel), commit a1b2c3, built with go1.26.1 for linux/arm64"},
		{"from a checkout being worked in", build{Version: "(devel)", Commit: "a1b2c3", Modified: true, Go: "go1.26.1", Platform: "linux/arm64"},
			"umpire (devel), commit a1b2c3 with changes, built with go1.26.1 for linux/arm64"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.build.String(); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}
