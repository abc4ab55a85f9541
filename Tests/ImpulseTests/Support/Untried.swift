import ImpulseTesting

/// Prints how many orders a test with a limit has left untried.
func note(_ result: Interleavings, _ test: String = #function) {
    if result.untried > 0 { print("\(test): \(result)") }
}
