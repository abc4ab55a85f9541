import Foundation
import ImpulseTesting

/// The number of orders that a test tries of more than it has time for: `limit`, unless the environment variable
/// `IMPULSE_ORDERS` sets a lower one.
func orders(upTo limit: Int) -> Int {
    ProcessInfo.processInfo.environment["IMPULSE_ORDERS"].flatMap { Int($0) }.map { min($0, limit) } ?? limit
}

/// Prints how many orders a test with a limit has left untried.
func note(_ result: Interleavings, _ test: String = #function) {
    if result.untried > 0 { print("\(test): \(result)") }
}
