package content

//lint:allow float // want `lint:allow needs a reason`
var a int

//lint:allow flaot it is a slip // want `no check is called "flaot"`
var b int

//lint:allow float,defer a good reason
var c int

//lint:allowance is another comment
var d int
