package warpath_test

import (
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
)

func init() { warpath.Standard = book.Standard }
