package warcaster_test

import (
	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
)

func init() {
	warcaster.Standard = func() (*warcaster.Book, error) { return content.Standard("warcaster", book.LoadBook) }
}
