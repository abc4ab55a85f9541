import Impulse
@testable import ImpulseTesting

/// A source that records the events of each subscription.
final class Tap<Value: Sendable, Failure: Error>: Sendable {
    private struct Subscription {
        let start: Duration
        var end: Duration?
        var events: [TimedEvent<Value, Failure>] = []
    }

    private let source: Signal<Value, Failure>
    private let time: TestScheduler
    private let subscriptions = Guarded<[Subscription]>([])

    init(_ source: Signal<Value, Failure>, on time: TestScheduler) {
        self.source = source
        self.time = time
    }

    var signal: Signal<Value, Failure> {
        .deferred { [self] in
            let number = subscriptions.withLock { subscriptions in
                subscriptions.append(Subscription(start: time.uptime))
                return subscriptions.count - 1
            }
            return source.on(
                next: { self.note(.next($0), number) },
                error: { self.note(.error($0), number) },
                completed: { self.note(.completed, number) },
                disposed: { self.subscriptions.withLock { $0[number].end = self.time.uptime } }
            )
        }
    }

    private func note(_ event: Event<Value, Failure>, _ number: Int) {
        subscriptions.withLock { $0[number].events.append(TimedEvent(event, at: time.uptime)) }
    }

    func spans() throws -> [Span] {
        try subscriptions.withLock { $0 }.map { subscription in
            let marks = try Diagram(subscription.events, since: .zero).marks
            let end = marks.last?.isEnd == true ? nil : subscription.end
            return Span(start: try subscription.start.frames, end: try end?.frames, marks: marks)
        }
    }
}
