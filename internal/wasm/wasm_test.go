package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"umpire/internal/soak"
	"umpire/rules"
)

// What plays a match without a disk is built for js/wasm, and in the soak plays a match of
// each game to its end there.
func TestMatchesArePlayedInWebAssembly(t *testing.T) {
	program := filepath.Join(t.TempDir(), "match.wasm")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !soak.On {
		return
	}
	if out, err := exec.Command("bash", "../../scripts/node.sh").CombinedOutput(); err != nil {
		t.Fatalf("this test runs the program under Node: %s", out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	node := exec.CommandContext(t.Context(), "node", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), program)
	node.Env = []string{"PATH=" + os.Getenv("PATH")} // there is little room for more
	out, err := node.CombinedOutput()
	t.Logf("%s", out)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range rules.Names() {
		if !strings.Contains(string(out), name+": ") {
			t.Errorf("nothing is told of %s", name)
		}
	}
}
