import Impulse

/// The source that the kit sends to by hand. All its subscribers receive the same events.
final class ContractInput: Sendable {
    typealias Input = Subscriber<Int, ContractError>

    private struct State {
        var subscribers: [Int: Input] = [:]
        var subscriptions = 0
        var tornDown = 0
        var startedOn: ObjectIdentifier?
    }

    private let state = Guarded(State())
    private let prelude: [Event<Int, ContractError>]
    private let atStart: @Sendable () -> Void
    private let atTearDown: @Sendable () -> Void
    private let atDeinit: @Sendable () -> Void

    /// - Parameters:
    ///   - prelude: the events that each subscriber receives while it subscribes.
    ///   - atStart: runs in each subscription once events can be sent to it, before the prelude.
    init(
        prelude: [Event<Int, ContractError>] = [],
        atStart: @escaping @Sendable () -> Void = {},
        atTearDown: @escaping @Sendable () -> Void = {},
        atDeinit: @escaping @Sendable () -> Void = {}
    ) {
        self.prelude = prelude
        self.atStart = atStart
        self.atTearDown = atTearDown
        self.atDeinit = atDeinit
    }

    deinit {
        atDeinit()
    }

    var signal: Signal<Int, ContractError> {
        Signal { [self] subscriber in
            let number = state.withLock { state in
                state.subscriptions += 1
                state.startedOn = .current
                state.subscribers[state.subscriptions] = subscriber
                return state.subscriptions
            }
            // Weak: otherwise the two would retain each other until an end.
            subscriber.onDispose { [weak self] in self?.tearDown(number) }
            atStart()
            for event in prelude { subscriber.send(event: event) }
            return nil
        }
    }

    private func tearDown(_ number: Int) {
        let gone = state.withLock { state in
            state.tornDown += 1
            return state.subscribers.removeValue(forKey: number)
        }
        withExtendedLifetime(gone) {}
        atTearDown()
    }

    func send(_ event: Event<Int, ContractError>) {
        let subscribers = state.withLock { $0.subscribers.sorted { $0.key < $1.key }.map(\.value) }
        for subscriber in subscribers { subscriber.send(event: event) }
    }

    func send(_ value: Int) {
        send(.next(value))
    }

    /// Releases all subscribers without a terminal event.
    func abandon() {
        let abandoned = state.withLock { state in
            defer { state.subscribers = [:] }
            return state.subscribers
        }
        withExtendedLifetime(abandoned) {}
    }

    /// The number of subscriptions so far.
    var subscriptions: Int { state.withLock(\.subscriptions) }
    /// The thread of the last subscription.
    var startedOn: ObjectIdentifier? { state.withLock(\.startedOn) }
    var tornDown: Int { state.withLock(\.tornDown) }
    /// The number of subscriptions that have neither ended nor been disposed of.
    var live: Int { state.withLock { $0.subscriptions - $0.tornDown } }
}

extension Subscriber {
    fileprivate func send(event: Event<Value, Failure>) {
        switch event {
        case .next(let value): send(value)
        case .error(let failure): send(error: failure)
        case .completed: sendCompleted()
        }
    }
}
