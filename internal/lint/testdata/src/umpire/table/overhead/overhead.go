package overhead
