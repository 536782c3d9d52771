// Package manual writes the manual pages of a command line, and what shells complete it by.
package manual

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// Write writes a page for each command that help lists to DIR/man, and the completions of four
// shells to DIR/completions.
func Write(root *cobra.Command, dir string) error {
	pages, completions := filepath.Join(dir, "man"), filepath.Join(dir, "completions")
	for _, dir := range []string{pages, completions} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return err
		}
	}
	root.DisableAutoGenTag = true
	if err := doc.GenManTree(root, &doc.GenManHeader{Section: "1", Source: root.Name(), Manual: root.Short}, pages); err != nil {
		return fmt.Errorf("writing the manual: %w", err)
	}
	return errors.Join(
		root.GenBashCompletionFileV2(filepath.Join(completions, root.Name()+".bash"), true),
		root.GenZshCompletionFile(filepath.Join(completions, "_"+root.Name())),
		root.GenFishCompletionFile(filepath.Join(completions, root.Name()+".fish"), true),
		root.GenPowerShellCompletionFileWithDesc(filepath.Join(completions, root.Name()+".ps1")),
	)
}
