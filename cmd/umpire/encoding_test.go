package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"
)

// ways are those in which editors and shells write a text.
var ways = map[string]func(text string) []byte{
	"UTF-8 with a mark": func(text string) []byte { return []byte("\ufeff" + text) },
	"UTF-16LE":          func(text string) []byte { return inUTF16("\ufeff"+text, binary.LittleEndian) },
	"UTF-16BE":          func(text string) []byte { return inUTF16("\ufeff"+text, binary.BigEndian) },
	"UTF-16 without":    func(text string) []byte { return inUTF16(text, binary.LittleEndian) },
}

func inUTF16(text string, order binary.AppendByteOrder) (data []byte) {
	for _, unit := range utf16.Encode([]rune(text)) {
		data = order.AppendUint16(data, unit)
	}
	return data
}

// Every command reads the files that it is given however they are written: it says the same as
// of plain UTF-8. So does an import.
func TestFilesInEveryEncoding(t *testing.T) {
	dir := t.TempDir()
	said := func(args ...string) string {
		var out, wrong bytes.Buffer
		if status := run(t.Context(), &console{in: strings.NewReader(""), out: &out, err: &wrong}, args); status != 0 {
			t.Errorf("%v: status %d, %s", args, status, &wrong)
		}
		return out.String()
	}
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join("../..", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	replayFile := read("rules/warpath/testdata/replays/line.jsonl")
	files := map[string]string{
		"force.yaml":        said("force", "show", "mw-skirmish"),
		"scenario.yaml":     read("rules/warcaster/scenarios/attack/worked-ranged-attack.yaml"),
		"replay.jsonl":      replayFile,
		"pack/weapons.yaml": read("content/warcaster/weapons.yaml"),
	}
	if err := os.Mkdir(filepath.Join(dir, "pack"), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	write := func(as func(string) []byte) {
		for name, text := range files {
			if err := os.WriteFile(name, as(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	commands := map[string][]string{
		"force check":        {"force", "check", "force.yaml", "--mission", "boiling-point"},
		"scenario run":       {"scenario", "run", "scenario.yaml"},
		"replay":             {"replay", "replay.jsonl"},
		"content check":      {"content", "check", "pack"},
		"odds":               {"odds", "--attacker", "dusk-wolf", "--weapon", "rail-gun", "--target", "marauder", "--pack", "pack"},
		"simulate":           {"simulate", "--games", "1", "--seat1", "random", "--force1", "./force.yaml", "--mission", "boiling-point"},
		"scenario of a pack": {"scenario", "run", "scenario.yaml", "--pack", "pack"},
	}
	line := func(text string) string { first, _, _ := strings.Cut(text, "\n"); return first }
	want := map[string]string{}
	write(func(text string) []byte { return []byte(text) })
	for name, args := range commands {
		want[name] = line(said(args...))
	}
	manager := openManager(t)
	plain, _ := takenIn(t, manager, []byte(replayFile))
	for name, as := range ways {
		write(as)
		for command, args := range commands {
			if got := line(said(args...)); got != want[command] {
				t.Errorf("%s, %s: %q, want %q", command, name, got, want[command])
			}
		}
	}
	if got, _ := takenIn(t, manager, ways["UTF-16LE"](replayFile)); !bytes.Equal(got, plain) {
		t.Error("a replay in UTF-16 is taken in otherwise")
	}
}

// A message names what is wrong once, and that which is.
func TestErrorsNameTheirCauseOnce(t *testing.T) {
	t.Chdir(t.TempDir())
	unit := func(at string) string {
		return "system: warcaster\nunits:\n  - {id: hunter, unit: hunter, seat: 1, at: " + at + "}\n  - {id: foe, unit: hunter, seat: 2, at: [44, 44]}\nmeasure:\n  - {from: hunter, to: foe, sees: true}\n"
	}
	for name, text := range map[string]string{
		"decimals.yaml": "scenario: decimals\n" + unit("[24.59055, 12.5]"),
		"quoted.yaml":   "scenario: quotes\n" + unit(`["24", 12.5]`),
		"latin.yaml":    "id: x\nname: K\xf6nig\n",
		"utf32.yaml":    "\xff\xfe\x00\x00i\x00\x00\x00",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for want, args := range map[string][]string{
		"umpire: decimals.yaml:4: at[0] is 24.59055, with 5 decimals: at most 4 of an inch are read\n":                                       {"scenario", "run", "decimals.yaml"},
		"umpire: quoted.yaml:4: at[0] is the text \"24\": expected the number, without quotes\n":                                             {"scenario", "run", "quoted.yaml"},
		"umpire: latin.yaml:2: it has the byte 0xf6, which is no UTF-8: expected a text in UTF-8 or UTF-16\n":                                {"force", "check", "latin.yaml"},
		"umpire: utf32.yaml:1: it is written in UTF-32: expected a text in UTF-8 or UTF-16\n":                                                {"force", "check", "utf32.yaml"},
		"umpire: utf32.yaml:1: expected a line of a replay: it is written in UTF-32: expected a text in UTF-8 or UTF-16\n":                   {"replay", "utf32.yaml"},
		"umpire: the table is 4x4: each side is at least 24.00\" (wc.components.battlefield_by_mission)\n":                                   {"simulate", "--size", "4x4"},
		"umpire: a side of the table is 30.12345, with 5 decimals: at most 4 of an inch are read (wc.components.battlefield_by_mission)\n":   {"simulate", "--size", "30.12345x44"},
		"umpire: there is no terrain set \"nix\": expected one of harvest-fields, refinery, sunken-city, frozen-pass, landing-pad, quarry\n": {"simulate", "--terrain", "nix"},
	} {
		var out, wrong bytes.Buffer
		if status := run(t.Context(), &console{in: strings.NewReader(""), out: &out, err: &wrong}, args); status != 1 || wrong.String() != want {
			t.Errorf("%v: status %d\ngot  %swant %s", args, status, &wrong, want)
		}
	}
}
