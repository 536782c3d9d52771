package main

import (
	"github.com/spf13/cobra"

	"umpire/server"
)

func openAPICommand(c *console) *cobra.Command {
	return &cobra.Command{
		Use:   "openapi",
		Short: "Print the description of the server's API",
		Long: `Openapi prints the description of the server's API (OpenAPI 3.1), the messages of
its sockets included. The types of the page are made from it: make wire.`,
		Example: "  umpire openapi > web/src/wire/openapi.json",
		Args:    noArguments,
		RunE: func(*cobra.Command, []string) error {
			games, err := openGames("")
			if err != nil {
				return err
			}
			document, err := server.Document(games)
			if err != nil {
				return err
			}
			_, err = c.out.Write(document)
			return err
		},
	}
}
