import Impulse
import Synchronization

/// The counts of events, from any thread.
final class Recorded: Sendable {
    private let number = Mutex(0)

    func note() { number.withLock { $0 += 1 } }
    var count: Int { number.withLock { $0 } }
}

/// The losses that were reported.
final class Losses: Sendable {
    private let list = Mutex<[String]>([])

    func add(_ loss: Diagnostics.Loss) { list.withLock { $0.append("\(loss)") } }
    var all: [String] { list.withLock { $0 } }
}
