import Foundation
package import Impulse

/// A subscriber that records the events that it receives, with their threads and overlaps.
package final class Witness: Sendable {
    /// One call of one of its closures.
    struct Call: Sendable, CustomStringConvertible {
        let number: Int
        let event: Event<any Sendable, any Error>
        let thread: ObjectIdentifier
        /// True if another call had not returned yet.
        let overlaps: Bool

        var description: String { "\(event)" }
    }

    private struct Notes {
        var calls: [Call] = []
        var underWay = 0
    }

    private let notes = Guarded(Notes())
    private let react: @Sendable (Call) -> Void
    private let atDeinit: @Sendable () -> Void

    /// - Parameter react: runs inside each call.
    init(_ react: @escaping @Sendable (Call) -> Void = { _ in }, atDeinit: @escaping @Sendable () -> Void = {}) {
        self.react = react
        self.atDeinit = atDeinit
    }

    deinit {
        atDeinit()
    }

    package func hear(_ event: Event<any Sendable, any Error>) {
        let call = notes.withLock { notes in
            let call = Call(
                number: notes.calls.count + 1, event: event, thread: .current, overlaps: notes.underWay > 0)
            notes.calls.append(call)
            notes.underWay += 1
            return call
        }
        react(call)
        notes.withLock { $0.underWay -= 1 }
    }

    var calls: [Call] { notes.withLock(\.calls) }
    var isTold: Bool { !calls.isEmpty }
    var end: Call? { calls.first(where: \.event.isTerminal) }

    /// The calls after the terminal event.
    var late: ArraySlice<Call> {
        calls.drop { !$0.event.isTerminal }.dropFirst()
    }
}

extension ObjectIdentifier {
    /// The calling thread.
    static var current: ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
