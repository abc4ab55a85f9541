#if Services
import Impulse
import ServiceContextModule
import Synchronization
import Tracing

/// The span of one subscription.
final class TracedSubscription: Sendable {
    private struct State {
        var values = 0
        var hasEnded = false
    }

    let span: any Span
    private let limit: Int
    private let state = Mutex(State())

    init(_ span: any Span, eventsUpTo limit: Int) {
        self.span = span
        self.limit = limit
    }

    /// The source may be released without a terminal event.
    deinit { finish(disposed: true) }

    /// Runs `body` in the span's context, which subscriptions made within it carry.
    func within<Result>(_ body: () -> Result) -> Result {
        ServiceContext.$current.withValue(span.context, operation: body)
    }

    func count() {
        let number = state.withLock { state in
            state.values += 1
            return state.values
        }
        if number <= limit { span.addEvent("value") }
    }

    func end(_ ending: Ending<some Error>) {
        if case .error(let error) = ending {
            span.recordError(error)
            span.setStatus(SpanStatus(code: .error, message: "\(error)"))
        }
        finish(disposed: false)
    }

    func dispose() { finish(disposed: true) }

    private func finish(disposed: Bool) {
        let values = state.withLock { state -> Int? in
            defer { state.hasEnded = true }
            return state.hasEnded ? nil : state.values
        }
        guard let values else { return }
        span.attributes["signal.values"] = values
        if disposed { span.addEvent("disposed") }
        span.end()
    }
}
#endif
