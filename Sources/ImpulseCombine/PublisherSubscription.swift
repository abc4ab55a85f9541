#if Combine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Impulse

/// A publisher's subscription as a disposable, which may be disposed of before the publisher delivers it.
final class PublisherSubscription: Disposable {
    /// Combine demands of each subscription that any thread may cancel it; `PublisherThreadTests` do.
    private typealias Cancelable = Promised<any Subscription>

    private enum State {
        case awaited
        case live(Cancelable)
        case over
    }

    private let state = Guarded(State.awaited)

    /// Demands all values, unless this has been disposed of. A second subscription is canceled, as Combine demands.
    func begin(_ subscription: any Subscription) {
        let cancelable = Cancelable(value: subscription)
        let isFirst = state.withLock { state in
            guard case .awaited = state else { return false }
            state = .live(cancelable)
            return true
        }
        if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Releases the subscription of a publisher that has ended.
    func end() {
        _ = take()
    }

    func dispose() {
        take()?.value.cancel()
    }

    var isDisposed: Bool {
        state.withLock { if case .over = $0 { true } else { false } }
    }

    /// The subscription is released outside the lock.
    private func take() -> Cancelable? {
        state.withLock { state in
            defer { state = .over }
            return if case .live(let cancelable) = state { cancelable } else { nil }
        }
    }
}
#endif
