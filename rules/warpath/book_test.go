package warpath_test

import (
	"umpire/content"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
)

func init() {
	warpath.Standard = func() (*warpath.Book, error) { return content.Standard("warpath", book.LoadBook) }
}
