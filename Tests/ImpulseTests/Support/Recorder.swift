import Impulse

/// Collects elements from any thread.
final class Recorder<Element: Sendable>: Sendable {
    private let recorded = Locked<[Element]>([])
    private let overlap = Overlap()

    func record(_ element: Element) {
        overlap.enter { recorded.withLock { $0.append(element) } }
    }

    var all: [Element] { recorded.withLock { $0 } }

    /// The number of times that a thread recorded while another did.
    var overlaps: Int { overlap.count }
}

/// A subscription, with all events that it has received.
struct Recording<Value: Sendable, Failure: Error>: Sendable {
    let recorder: Recorder<Event<Value, Failure>>
    let subscription: any Disposable

    var events: [Event<Value, Failure>] { recorder.all }
    var values: [Value] { events.compactMap(\.value) }
    var hasEnded: Bool { events.last?.isTerminal ?? false }
    func dispose() { subscription.dispose() }
}

extension Signal {
    /// Subscribes, and records all events.
    func record() -> Recording<Value, Failure> {
        let recorder = Recorder<Event<Value, Failure>>()
        let subscription = subscribe(
            next: { recorder.record(.next($0)) },
            error: { recorder.record(.error($0)) },
            completed: { recorder.record(.completed) }
        )
        return Recording(recorder: recorder, subscription: subscription)
    }
}
