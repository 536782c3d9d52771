package warcaster_test

import (
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
)

func init() { warcaster.Standard = book.Standard }
