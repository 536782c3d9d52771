module umpire

go 1.26
