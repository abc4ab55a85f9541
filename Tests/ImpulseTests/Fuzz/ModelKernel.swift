import Impulse

/// The reference: what Impulse does, written as plainly as it can be, for one thread.
///
/// What it takes from `Documentation/Contracts.md`:
///
/// - Clause 1: an end closes its scope, and a closed scope sends nothing.
/// - Clause 4: what is sent during a delivery waits in the `Mailbox` of whoever delivers, and is delivered after it. Each
///   subject has one, and each operator with several inputs; a send to somebody else is no part of the delivery, and
///   is not delayed (clause 7).
/// - Clause 5: a disposal closes the scope and all that is above it; the subscriber is told nothing more. The event that is
///   under way goes on through the operators, so their closures may be called once more; none sends another one.
/// - Clause 6: closing, with all cleanups, comes before telling the end.
enum Model {
    typealias Observer = (NumberEvent) -> Void

    /// A recipe: sends events to an observer until the scope is closed.
    struct Signal {
        private let run: (Scope, @escaping Observer) -> Void

        init(_ run: @escaping (Scope, @escaping Observer) -> Void) {
            self.run = run
        }

        func subscribe(in scope: Scope, _ observer: @escaping Observer) {
            if scope.isOpen { run(scope, observer) }
        }
    }

    /// One stretch of a subscription, from a source or a gate down to the next gate or the subscriber.
    final class Scope {
        private(set) var isOpen = true
        private(set) var isDisposed = false
        private var cleanups: [() -> Void] = []

        /// Has `cleanup` run when the scope closes, or now if it is closed.
        func add(_ cleanup: @escaping () -> Void) {
            if isOpen { cleanups.append(cleanup) } else { cleanup() }
        }

        /// Ends what is upstream, in the order in which it came.
        func close() {
            isOpen = false
            let cleanups = cleanups
            self.cleanups = []
            for cleanup in cleanups { cleanup() }
        }

        func dispose() {
            isDisposed = true
            close()
        }
    }

    /// Does one thing after the other.
    final class Mailbox {
        private var isBusy = false
        private var waiting: [() -> Void] = []

        func run(_ work: @escaping () -> Void) {
            waiting.append(work)
            if isBusy { return }
            isBusy = true
            while !waiting.isEmpty { waiting.removeFirst()() }
            isBusy = false
        }
    }

    /// Where the events of several inputs become one signal.
    final class Gate {
        let scope: Scope
        let tell: Observer
        private let mailbox = Mailbox()

        init(_ scope: Scope, _ observer: @escaping Observer) {
            self.scope = scope
            tell = observer
        }

        func send(_ event: NumberEvent) {
            perform { [self] in emit(event) }
        }

        func perform(_ work: @escaping () -> Void) {
            mailbox.run { [scope] in
                if scope.isOpen { work() }
            }
        }

        /// For work that is being performed.
        func emit(_ event: NumberEvent) {
            if event.isTerminal {
                guard scope.isOpen else { return }
                scope.close()
            }
            tell(event)
        }

        /// Subscribes to an input, which is cancelled with the gate unless it has ended.
        ///
        /// - Parameter cleanup: what the gate does after that.
        func subscribe(
            to signal: Signal, in input: Scope = Scope(), cleanup: (() -> Void)? = nil, _ observer: @escaping Observer
        ) {
            var hasEnded = false
            scope.add { if !hasEnded { input.dispose() } }
            if let cleanup { scope.add(cleanup) }
            signal.subscribe(in: input) { event in
                if event.isTerminal { hasEnded = true }
                observer(event)
            }
        }

        /// Passes on the values of the only input, which is serial by itself, and sends its end.
        func forward(_ signal: Signal, cleanup: (() -> Void)? = nil) {
            subscribe(to: signal, cleanup: cleanup) { [self] event in
                if event.isTerminal { send(event) } else { tell(event) }
            }
        }

        /// Subscribes to one input after the other, as long as `next` names one for the end of the last. What comes next
        /// waits until the start of what came before has returned.
        func relay(_ signal: Signal, _ observer: @escaping Observer, next: @escaping (NumberEvent) -> Signal?) {
            var isStarting = true
            var following: Signal?
            subscribe(to: signal) { [self] event in
                if !event.isTerminal { return observer(event) }
                guard scope.isOpen, let successor = next(event) else { return }
                if isStarting { following = successor } else { relay(successor, observer, next: next) }
            }
            isStarting = false
            if let following, scope.isOpen { relay(following, observer, next: next) }
        }
    }
}

extension Model.Signal {
    /// An operator with one input that cannot end it. What it sends for one event, after the first, is not sent after a disposal.
    func operate(_ observe: @escaping (@escaping Model.Observer) -> Model.Observer) -> Model.Signal {
        Model.Signal { scope, observer in
            var isFirst = true
            let receive = observe { event in
                if isFirst || !scope.isDisposed {
                    isFirst = false
                    observer(event)
                }
            }
            subscribe(in: scope) { event in
                isFirst = true
                receive(event)
            }
        }
    }

    /// An operator with one input that may end it: `observe` makes the observer of values, which calls its second
    /// argument for that.
    ///
    /// - Parameter lastly: what is told before the completion of the input, or an error in its place.
    func stopping(
        _ observe: @escaping (@escaping Model.Observer, @escaping Model.Observer) -> (Int) -> Void,
        lastly: @escaping () -> NumberEvent? = { nil }
    ) -> Model.Signal {
        Model.Signal { scope, tell in
            var hasEnded = false
            func finish(_ event: NumberEvent) {
                if hasEnded { return }
                hasEnded = true
                if scope.isDisposed { return }
                scope.close()
                tell(event)
            }
            let next = observe(tell, finish)
            subscribe(in: scope) { event in
                if hasEnded { return }
                if let value = event.value { return next(value) }
                hasEnded = true
                guard event.isCompleted, let last = lastly() else { return tell(event) }
                tell(last)
                if !last.isTerminal, !scope.isDisposed { tell(event) }
            }
        }
    }

    static func gated(_ body: @escaping (Model.Gate) -> Void) -> Model.Signal {
        Model.Signal { scope, observer in body(Model.Gate(scope, observer)) }
    }

    /// Sends events on the spot.
    static func sending(_ events: [NumberEvent]) -> Model.Signal {
        making { scope, send in
            for event in events where scope.isOpen { send(event) }
        }
    }

    /// A source that may end, once, within its start.
    static func making(_ run: @escaping (Model.Scope, @escaping Model.Observer) -> Void) -> Model.Signal {
        Model.Signal { scope, observer in
            run(scope) { event in
                if event.isTerminal {
                    guard scope.isOpen else { return }
                    scope.close()
                }
                observer(event)
            }
        }
    }
}
