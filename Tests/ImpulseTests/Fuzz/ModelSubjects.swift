import Impulse

/// A hot source: something to send to and to subscribe to.
protocol ModelHot: ModelPart {
    func send(_ event: NumberEvent)
    var signal: Model.Signal { get }
}

extension HotKind {
    var model: any ModelHot {
        switch self {
        case .subject: Model.Subject()
        case .behavior: Model.RememberingSubject([0], capacity: 1)
        case .replay: Model.RememberingSubject([], capacity: 2)
        }
    }
}

extension Model {
    /// Sends and subscriptions are serialized. The terminal event is delivered to later subscribers too.
    final class Subject: ModelHot {
        private let mailbox = Mailbox()
        private var end: NumberEvent?
        private var listeners: [(scope: Scope, deliver: Observer)] = []

        init() { Holdings.current?.add(self) }

        func abandon() { listeners = [] }

        func send(_ event: NumberEvent) {
            mailbox.run { [self] in
                if end != nil { return }
                if event.isTerminal { end = event }
                for listener in listeners where listener.scope.isOpen {
                    if event.isTerminal { listener.scope.close() }
                    listener.deliver(event)
                }
                if event.isTerminal { listeners = [] }
            }
        }

        var signal: Signal {
            Signal { [self] scope, observer in
                func add() {
                    guard scope.isOpen else { return }
                    guard let end else { return listeners.append((scope, observer)) }
                    scope.close()
                    observer(end)
                }
                if end == nil { mailbox.run(add) } else { add() }
            }
        }
    }

    /// Remembers a value when it is sent, and delivers it to those who were subscribed then. Subscribers receive the
    /// remembered values within `subscribe`, and values sent meanwhile after them.
    final class RememberingSubject: ModelHot {
        private let mailbox = Mailbox()
        private let capacity: Int
        private var memory: [Int]
        private var end: NumberEvent?
        private var listeners: [Gate] = []

        init(_ memory: [Int], capacity: Int) {
            self.memory = memory
            self.capacity = capacity
            Holdings.current?.add(self)
        }

        func abandon() { listeners = [] }

        func send(_ event: NumberEvent) {
            if end != nil { return }
            if let value = event.value { memory = (memory + [value]).suffix(capacity) } else { end = event }
            mailbox.run { [listeners] in
                for listener in listeners { listener.send(event) }
            }
        }

        var signal: Signal {
            .gated { [self] gate in
                gate.perform { [self] in
                    let (memory, end) = (memory, end)
                    if end == nil { listeners.append(gate) }
                    for value in memory where gate.scope.isOpen { gate.deliver(.next(value)) }
                    if let end, gate.scope.isOpen { gate.emit(end) }
                }
            }
        }
    }

    /// One subscription to a signal, shared by all subscribers of a subject.
    final class Connection {
        let subject: any ModelHot
        private let source: Signal
        private let scope = Scope()
        private var isConnected = false

        init(_ source: Signal, to subject: any ModelHot) {
            self.source = source
            self.subject = subject
        }

        func connect() {
            if isConnected { return }
            isConnected = true
            source.subscribe(in: scope) { [subject, scope] event in
                if scope.isDisposed { return }
                subject.send(event)
                if event.isTerminal { scope.dispose() }
            }
        }

        func disconnect() {
            if isConnected { scope.dispose() }
        }

        /// Ends the connection, or prevents one not made yet.
        func dispose() {
            scope.dispose()
        }
    }
}
