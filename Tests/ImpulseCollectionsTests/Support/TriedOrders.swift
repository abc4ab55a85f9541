import ImpulseTesting

/// The number of orders that an interleaving test tries at most.
let triedOrders = Effort.count(small: 150, usual: 2_000, large: 50_000)

/// Prints how many orders a thorough test has tried and left untried.
func note(_ result: Interleavings, _ test: String = #function) {
    if Effort.current == .large { print("\(test): \(result)") }
}
