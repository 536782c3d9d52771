package content

import (
	"testing"
	"testing/fstest"
)

// A pack's lessons are its own files of that directory; one of a name that is there takes its place.
func TestPackLessons(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	base, err := Pack{}.Over("base", fstest.MapFS{"units.yaml": file("units"), "lessons/1-move.yaml": file("move"), "lessons/2-win.yaml": file("win")})
	if err != nil {
		t.Fatal(err)
	}
	over, err := base.Over("mine", fstest.MapFS{"lessons/2-win.yaml": file("win otherwise"), "lessons/3-more.yaml": file("more"), "lessons/read.me": file("no lesson")})
	if err != nil {
		t.Fatal(err)
	}
	bare, err := over.Over("bare", fstest.MapFS{"units.yaml": file("units")})
	if err != nil {
		t.Fatal(err)
	}
	want := []LessonFile{
		{"1-move", "base/lessons/1-move.yaml", []byte("move")},
		{"2-win", "mine/lessons/2-win.yaml", []byte("win otherwise")},
		{"3-more", "mine/lessons/3-more.yaml", []byte("more")},
	}
	got := bare.Lessons()
	if len(got) != len(want) {
		t.Fatalf("%d lessons: %v", len(got), got)
	}
	for i, l := range got {
		if l.ID != want[i].ID || l.Name != want[i].Name || string(l.Data) != string(want[i].Data) {
			t.Errorf("lesson %d is %s of %s with %q", i, l.ID, l.Name, l.Data)
		}
	}
}
