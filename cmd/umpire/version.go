package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is that of a release: scripts/release.sh has the linker set it.
var version string

// build says which umpire this is.
type build struct {
	Version  string `json:"version"`
	Commit   string `json:"commit,omitempty"`
	Modified bool   `json:"modified,omitempty"`
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

func (b build) String() string {
	s := "umpire " + b.Version
	if b.Commit != "" {
		s += ", commit " + b.Commit
	}
	if b.Modified {
		s += " with changes"
	}
	return s + ", built with " + b.Go + " for " + b.Platform
}

func versionCommand(c *console) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Say which umpire this is",
		Example: `  umpire version
  umpire version --json`,
		Args: noArguments,
		RunE: func(*cobra.Command, []string) error {
			b := thisBuild()
			return c.show(b, func(w io.Writer) error {
				_, err := fmt.Fprintln(w, b)
				return err
			})
		},
	}
}

// thisBuild reads what the Go tool noted in the binary.
func thisBuild() build {
	b := build{
		Version:  cmp.Or(version, "(devel)"),
		Go:       runtime.Version(),
		Platform: runtime.GOOS + "/" + runtime.GOARCH,
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	b.Version = cmp.Or(version, info.Main.Version, b.Version)
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true"
		}
	}
	return b
}
