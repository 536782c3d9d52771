package main

import "testing"

func TestAsVetTool(t *testing.T) {
	for _, tt := range []struct {
		name string
		args []string
		want bool
	}{
		{"nothing", nil, false},
		{"packages", []string{"./..."}, false},
		{"a flag and packages", []string{"-waits=false", "./..."}, false},
		{"its version", []string{"-V=full"}, true},
		{"its flags", []string{"-flags"}, true},
		{"a package", []string{"vet.cfg"}, true},
		{"a flag and a package", []string{"-json", "vet.cfg"}, true},
	} {
		if got := asVetTool(tt.args); got != tt.want {
			t.Errorf("%s: %t, want %t", tt.name, got, tt.want)
		}
	}
}
