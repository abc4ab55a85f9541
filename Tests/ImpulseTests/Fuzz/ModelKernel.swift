import Impulse

/// The reference model: Impulse's behavior in the plainest code, for one thread.
///
/// It follows `Documentation/Contracts.md`:
///
/// - Clause 1: a terminal event closes its scope, and a closed scope emits nothing.
/// - Clause 4: an event sent during a delivery is enqueued in the `Mailbox` of the delivering node and delivered
/// afterwards. Each subject has a mailbox, and each operator with several inputs; a send to another node does not
/// belong to the delivery, and is not delayed (clause 7).
/// - Clause 5: a disposal closes the scope and all scopes upstream, and the subscriber receives nothing more. The
/// current event continues through the operators, so their closures may be called once more; none emits another
/// event.
/// - Clause 6: a scope closes, and runs all cleanups, before the terminal event is delivered.
enum Model {
    typealias Observer = (NumberEvent) -> Void

    /// A cold signal: sends events to an observer until the scope is closed.
    struct Signal {
        private let run: (Scope, @escaping Observer) -> Void

        init(_ run: @escaping (Scope, @escaping Observer) -> Void) {
            self.run = run
        }

        func subscribe(in scope: Scope, _ observer: @escaping Observer) {
            if scope.isOpen { run(scope, observer) }
        }
    }

    /// One section of a subscription, from a source or a gate down to the next gate or the subscriber.
    final class Scope {
        private(set) var isOpen = true
        private(set) var isDisposed = false
        fileprivate var cleanups: [() -> Void] = []

        init() { Holdings.current?.add(self) }

        /// Runs `cleanup` when the scope closes, or immediately if it is closed.
        func add(_ cleanup: @escaping () -> Void) {
            if isOpen { cleanups.append(cleanup) } else { cleanup() }
        }

        /// Runs the cleanups, in the order in which they were added.
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

    /// The scopes and subjects of a play. They hold each other in circles, and nothing of them may outlive it.
    ///
    /// `@unchecked Sendable`: a play runs on one thread from beginning to end.
    final class Holdings: @unchecked Sendable {
        #if hasFeature(Embedded)
        /// `nonisolated(unsafe)`: there is one thread.
        nonisolated(unsafe) private(set) static var current: Holdings?

        func hold<Result>(_ play: () -> Result) -> Result {
            Self.current = self
            defer { Self.current = nil }
            return play()
        }
        #else
        @TaskLocal static var current: Holdings?

        /// Runs a play, whose parts it holds.
        func hold<Result>(_ play: () -> Result) -> Result { Self.$current.withValue(self, operation: play) }
        #endif

        private var parts: [any ModelPart] = []

        func add(_ part: any ModelPart) { parts.append(part) }

        func release() {
            for part in parts { part.abandon() }
            parts = []
        }
    }

    /// Runs work serially; re-entrant work is enqueued.
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

    /// Serializes the events of several inputs into one signal.
    final class Gate {
        let scope: Scope
        let deliver: Observer
        private let mailbox = Mailbox()

        init(_ scope: Scope, _ observer: @escaping Observer) {
            self.scope = scope
            deliver = observer
        }

        func send(_ event: NumberEvent) {
            perform { [self] in emit(event) }
        }

        func perform(_ work: @escaping () -> Void) {
            mailbox.run { [scope] in
                if scope.isOpen { work() }
            }
        }

        /// Emits an event from work that is being performed.
        func emit(_ event: NumberEvent) {
            if event.isTerminal {
                guard scope.isOpen else { return }
                scope.close()
            }
            deliver(event)
        }

        /// Subscribes to an input, which is disposed of with the gate unless it has ended.
        ///
        /// - Parameter cleanup: runs after the input has been disposed of.
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

        /// Passes on the values of the only input, which is already serial, and its terminal event.
        func forward(_ signal: Signal, cleanup: (() -> Void)? = nil) {
            subscribe(to: signal, cleanup: cleanup) { [self] event in
                if event.isTerminal { send(event) } else { deliver(event) }
            }
        }

        /// Subscribes to one input after another, as long as `next` returns one for the end of the previous one. An
        /// input starts only after the start of the previous one has returned.
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

/// A part of the model that holds others.
protocol ModelPart: AnyObject {
    /// Releases what it holds, and runs nothing.
    func abandon()
}

extension Model.Scope: ModelPart {
    func abandon() { cleanups = [] }
}

extension Model.Signal {
    /// An operator with one input that cannot end it. After a disposal it emits at most the first of the events that
    /// it makes of one event.
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

    /// An operator with one input that may end it: `observe` makes the observer of values, and passes it a second
    /// argument to end the signal.
    ///
    /// - Parameter lastly: returns an event to emit before the input's completion, or an error to emit in its place.
    func stopping(
        _ observe: @escaping (@escaping Model.Observer, @escaping Model.Observer) -> (Int) -> Void,
        lastly: @escaping () -> NumberEvent? = { nil }
    ) -> Model.Signal {
        Model.Signal { scope, deliver in
            var hasEnded = false
            func finish(_ event: NumberEvent) {
                if hasEnded { return }
                hasEnded = true
                if scope.isDisposed { return }
                scope.close()
                deliver(event)
            }
            let next = observe(deliver, finish)
            subscribe(in: scope) { event in
                if hasEnded { return }
                if let value = event.value { return next(value) }
                hasEnded = true
                guard event.isCompleted, let last = lastly() else { return deliver(event) }
                deliver(last)
                if !last.isTerminal, !scope.isDisposed { deliver(event) }
            }
        }
    }

    static func gated(_ body: @escaping (Model.Gate) -> Void) -> Model.Signal {
        Model.Signal { scope, observer in body(Model.Gate(scope, observer)) }
    }

    /// Emits the events synchronously.
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
