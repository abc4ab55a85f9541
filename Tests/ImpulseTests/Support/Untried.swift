import ImpulseTesting

/// The limit of a test with more orders than it has time for.
func orders(upTo limit: Int) -> Int {
    Effort.count(small: min(limit, 150), usual: min(limit, 2_000), large: limit)
}

/// The limit of a test that tries all orders: none, except with a small effort.
var allOrders: Int? { Effort.current == .small ? 150 : nil }

/// Prints how many orders a test with a limit has left untried.
func note(_ result: Interleavings, _ test: String = #function) {
    if Effort.current == .large, result.untried > 0 { print("\(test): \(result)") }
}
