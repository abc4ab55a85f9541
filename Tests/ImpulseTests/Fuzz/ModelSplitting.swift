import Impulse

extension Model {
    /// The holders of a split source: the subscriber that receives the parts, and the subscribers of the parts.
    final class RefCountedSubscription {
        private(set) var isEmittingParts = true
        private var holders = 1
        private let source: Scope

        init(_ source: Scope) {
            self.source = source
        }

        func retain() { holders += 1 }

        func release() {
            holders -= 1
            if holders == 0 { source.dispose() }
        }

        func stopEmitting() {
            isEmittingParts = false
            release()
        }
    }

    /// Emits parts by their numbers, since a model's signal emits numbers only.
    final class Parts {
        private var signals: [Signal] = []

        subscript(number: Int) -> Signal { signals[number] }

        /// - Parameter made: called before the part is emitted.
        func open(
            sharing subscription: RefCountedSubscription, through gate: Gate, _ made: (Subject) -> Void = { _ in }
        ) -> Subject {
            let subject = Subject()
            made(subject)
            signals.append(
                .gated { gate in
                    subscription.retain()
                    gate.forward(subject.signal, cleanup: subscription.release)
                })
            gate.emit(.next(signals.count - 1))
            return subject
        }
    }

    /// The window that is open, if any.
    final class Windowing {
        private(set) var current: Subject?
        private let parts: Parts
        private let gate: Gate
        private let subscription: RefCountedSubscription

        init(_ parts: Parts, _ gate: Gate, _ subscription: RefCountedSubscription) {
            self.parts = parts
            self.gate = gate
            self.subscription = subscription
        }

        func open() {
            if subscription.isEmittingParts { current = parts.open(sharing: subscription, through: gate) }
        }

        func close() {
            let closed = current
            current = nil
            closed?.send(.completed)
        }

        func end(_ event: NumberEvent) {
            let last = current
            current = nil
            gate.emit(event)
            last?.send(event)
        }
    }
}

extension Model.Signal {
    /// Adds a gate for the source, which may outlive the gate of the subscriber that receives the parts.
    static func splitting(_ body: @escaping (Model.Gate, Model.RefCountedSubscription) -> Void) -> Model.Signal {
        .gated { gate in
            let source = Model.Scope()
            let subscription = Model.RefCountedSubscription(source)
            gate.scope.add(subscription.stopEmitting)
            body(Model.Gate(source, gate.send), subscription)
        }
    }

    /// - Parameter trigger: returns the signal that ends a group, given its key and its values.
    func grouped(
        _ parts: Model.Parts,
        by key: @escaping (Int) -> Int,
        until trigger: ((Int, Model.Signal) -> Model.Signal)? = nil
    ) -> Model.Signal {
        .splitting { gate, subscription in
            var groups: [(key: Int, send: (NumberEvent) -> Void)] = []
            func open(_ key: Int) -> (NumberEvent) -> Void {
                let (subject, echo) = (parts.open(sharing: subscription, through: gate), Model.Subject())
                let send = { event in
                    subject.send(event)
                    echo.send(event)
                }
                groups.append((key, send))
                guard let trigger, gate.scope.isOpen else { return send }
                gate.subscribe(to: trigger(key, echo.signal).first(1)) { event in
                    guard event.isCompleted else { return }
                    gate.perform {
                        guard let index = groups.firstIndex(where: { $0.key == key }) else { return }
                        groups.remove(at: index)
                        send(event)
                    }
                }
                return send
            }
            gate.subscribe(to: self) { event in
                gate.perform {
                    if let value = event.value {
                        let key = key(value)
                        if let group = groups.first(where: { $0.key == key }) { return group.send(event) }
                        if subscription.isEmittingParts { open(key)(event) }
                    } else {
                        let ended = groups
                        groups = []
                        gate.emit(event)
                        for group in ended { group.send(event) }
                    }
                }
            }
        }
    }

    /// Windows that begin with a value.
    ///
    /// - Parameter opened: runs when a window has opened.
    func windowed(
        _ parts: Model.Parts, count: Int, opened: @escaping (Model.Gate, Model.Windowing) -> () -> Void = { _, _ in {} }
    ) -> Model.Signal {
        .splitting { gate, subscription in
            let windowing = Model.Windowing(parts, gate, subscription)
            let opened = opened(gate, windowing)
            var remaining = 0
            gate.subscribe(to: self) { event in
                gate.perform {
                    if event.isTerminal { return windowing.end(event) }
                    if windowing.current == nil {
                        windowing.open()
                        if windowing.current == nil { return }
                        remaining = count
                        opened()
                    }
                    windowing.current?.send(event)
                    remaining -= 1
                    if remaining == 0 { windowing.close() }
                }
            }
        }
    }

    /// Windows of a number of values, one for every `step`th.
    func windowed(_ parts: Model.Parts, count: Int, step: Int) -> Model.Signal {
        .splitting { gate, subscription in
            var open: [(window: Model.Subject, remaining: Int)] = []
            var wait = 0
            gate.subscribe(to: self) { event in
                gate.perform {
                    if event.isTerminal {
                        let last = open
                        open = []
                        gate.emit(event)
                        for (window, _) in last { window.send(event) }
                        return
                    }
                    if wait == 0 {
                        wait = step
                        if subscription.isEmittingParts {
                            _ = parts.open(sharing: subscription, through: gate) { open.append(($0, count)) }
                        }
                    }
                    wait -= 1
                    for (window, _) in open { window.send(event) }
                    for index in open.indices { open[index].remaining -= 1 }
                    let full = open.filter { $0.remaining == 0 }
                    open.removeAll { $0.remaining == 0 }
                    for (window, _) in full { window.send(.completed) }
                }
            }
        }
    }

    /// Windows from each value of another signal to the first event of a signal that is made for it.
    func windowed(
        _ parts: Model.Parts, from openings: Model.Signal, until closing: @escaping (Int) -> Model.Signal
    ) -> Model.Signal {
        .splitting { gate, subscription in
            var open: [Model.Subject] = []
            // Both inputs are disposed of before the closings, which may start while the first of them starts.
            let inputs = [Model.Scope(), Model.Scope()]
            var ended = [false, false]
            for index in 0...1 { gate.scope.add { if !ended[index] { inputs[index].dispose() } } }
            gate.subscribe(to: openings, in: inputs[0]) { event in
                if event.isTerminal { ended[0] = true }
                guard let value = event.value else { return }
                gate.perform {
                    guard subscription.isEmittingParts else { return }
                    let window = parts.open(sharing: subscription, through: gate) { open.append($0) }
                    guard gate.scope.isOpen else { return }
                    gate.subscribe(to: closing(value).first(1)) { event in
                        guard event.isCompleted else { return }
                        gate.perform {
                            open.removeAll { $0 === window }
                            window.send(.completed)
                        }
                    }
                }
            }
            guard gate.scope.isOpen else { return }
            gate.subscribe(to: self, in: inputs[1]) { event in
                if event.isTerminal { ended[1] = true }
                gate.perform {
                    let receivers = open
                    if event.isTerminal { gate.emit(event) }
                    for window in receivers { window.send(event) }
                }
            }
        }
    }

    /// Windows between the values of another signal.
    func windowed(_ parts: Model.Parts, on boundaries: Model.Signal) -> Model.Signal {
        .splitting { gate, subscription in
            let windowing = Model.Windowing(parts, gate, subscription)
            gate.perform(windowing.open)
            if gate.scope.isOpen {
                gate.subscribe(to: boundaries) { event in
                    if event.isCompleted { return }
                    gate.perform {
                        if event.isTerminal { return windowing.end(event) }
                        windowing.close()
                        windowing.open()
                    }
                }
            }
            guard gate.scope.isOpen else { return }
            gate.subscribe(to: self) { event in
                gate.perform {
                    if event.isTerminal { windowing.end(event) } else { windowing.current?.send(event) }
                }
            }
        }
    }
}
