#if Inspector
import Dispatch

/// An event that has been recorded, with its value.
package struct InspectedEvent: Sendable {
    package let kind: Event<any Sendable, any Error>
    /// Greater by one than the previous event's number.
    package let number: Int
    /// The time since an arbitrary moment, in nanoseconds.
    package let moment = DispatchTime.now().uptimeNanoseconds
}

/// The values of a node that have been recorded: the last one, and, while a reader asks for them, earlier ones.
final class InspectedValues: Sendable {
    private struct State: Sendable {
        var last: (any Sendable)?
        /// Differs from the number of each earlier value.
        var number = 0
        /// The value's description, and the number of the closure that has made it.
        var text: (String, closure: Int)?
        var history = Deque<InspectedEvent>()
        /// The number of readers of the history, and the greatest number of events that one of them has asked for.
        var readers = 0, capacity = 0

        var lastEvent = 0

        /// Returns the event that it displaces.
        mutating func append(_ kind: Event<any Sendable, any Error>) -> InspectedEvent? {
            guard capacity > 0 else { return nil }
            lastEvent += 1
            history.append(InspectedEvent(kind: kind, number: lastEvent))
            return history.count > capacity ? history.popFirst() : nil
        }
    }

    private let state = Guarded(State(), at: .unannounced)

    var last: (any Sendable)? { state.withLock { $0.last } }

    /// The description of the last value, which is made once.
    var described: String? {
        let (describe, closure) = Inspection.numberedDescribe
        let (last, number, text) = state.withLock { ($0.last, $0.number, $0.text) }
        guard let last else { return nil }
        if let text, text.closure == closure { return text.0 }
        let new = describe(last)
        state.withLock { state in
            if state.number == number { state.text = (new, closure) }
        }
        return new
    }

    /// The events that are kept, oldest first.
    var history: [InspectedEvent] { state.withLock { $0.history }.elements }

    /// Keeps the last events, until as many calls of ``stopKeeping()`` have followed.
    func keep(_ count: Int) {
        state.withLock { state in
            state.readers += 1
            state.capacity = max(state.capacity, count)
        }
    }

    func stopKeeping() {
        let history = state.withLock { state in
            state.readers -= 1
            guard state.readers == 0 else { return Deque<InspectedEvent>() }
            defer { (state.capacity, state.history) = (0, Deque()) }
            return state.history
        }
        withExtendedLifetime(history) {}
    }

    func record(_ value: any Sendable) {
        // Removed values are released outside the lock.
        let left = state.withLock { state -> (any Sendable, InspectedEvent?)? in
            // Asked here too: once values are no longer recorded and this has been forgotten, nothing may come.
            guard Inspection.level == .values else { return nil }
            let previous = state.last
            state.last = value
            state.number += 1
            state.text = nil
            return (previous as any Sendable, state.append(.next(value)))
        }
        withExtendedLifetime(left) {}
    }

    func recordEnd(_ error: (any Error)?) {
        let left = state.withLock { state -> InspectedEvent? in
            guard Inspection.level == .values else { return nil }
            return state.append(error.map { .error($0) } ?? .completed)
        }
        withExtendedLifetime(left) {}
    }

    func forget() {
        let forgotten = state.withLock { state in
            defer {
                state.last = nil
                state.number += 1
                state.text = nil
                state.history = Deque()
            }
            return (state.last, state.history)
        }
        withExtendedLifetime(forgotten) {}
    }
}
#endif
