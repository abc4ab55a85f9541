/// Returns the seconds that a call takes: the minimum of several calls.
func seconds(_ tries: Int = 3, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    return (0..<tries).map { _ in clock.measure(body) / .seconds(1) }.min() ?? 0
}

/// Prints a line of the table.
func show(_ name: String, _ seconds: Double, ratio: Double? = nil) {
    let time = seconds < 1e-3 ? "\(rounded(seconds * 1e6)) µs" : "\(rounded(seconds * 1e3)) ms"
    let end = ratio.map { "  \(rounded($0)) times" } ?? ""
    print("    " + name + String(repeating: " ", count: max(1, 44 - name.count - time.count)) + time + end)
}

private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

/// Uses the received values, so that they are not optimized away.
///
/// `@unchecked Sendable`: one thread measures.
final class Drain: @unchecked Sendable {
    var received = 0
}
