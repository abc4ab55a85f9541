import Impulse

/// A play with Impulse. It holds what a client would hold, and checks the contract.
///
/// `@unchecked Sendable`: a play runs on one thread from beginning to end.
final class ImpulseWorld: World, @unchecked Sendable {
    var log: [Note] = []
    let live = Live()
    /// The signals of the hot sources.
    private(set) var signals: [Numbers]
    /// The signals of `Operator.inputs`.
    var inputs: [Numbers] = []
    let scheduler: AgendaScheduler
    /// Violations of the contract, found independently of the model.
    private(set) var violations: [String] = []

    private var hots: [Hot?]
    private var hands: [Subscriber<Int, TestError>?] = []
    private var audience: [Listener] = []
    private var connections: [MulticastConnection<Int, TestError>] = []
    private var connected: Set<Int> = []
    private var tree: Numbers?
    private let isStoppable: Bool
    private var resources = (taken: 0, released: 0)

    init(_ tree: Tree, _ script: Script) {
        scheduler = AgendaScheduler(Agenda(order: script.order))
        isStoppable = tree.preorder.allSatisfy { $0.node.stops }
        let hots = script.hots.map { $0.subject }
        self.hots = hots.map { $0 }
        signals = hots.map { $0.signal }
        var number = 0
        self.tree = build(tree, &number)
    }

    private func build(_ tree: Tree, _ number: inout Int) -> Numbers {
        let site = Site(number, of: tree, in: self)
        number += 1
        return tree.node.impulse(site, tree.sources.map { build($0, &number) })
    }

    func keep(_ hand: Subscriber<Int, TestError>) { hands.append(hand) }
    func keep(_ connection: MulticastConnection<Int, TestError>) { connections.append(connection) }
    func resourceTaken() { resources.taken += 1 }
    func resourceReleased() { resources.released += 1 }

    func perform(_ action: Action) {
        switch action {
        case .send(let sender, let value): send(.next(value), from: sender)
        case .fail(let sender): send(.error(.two), from: sender)
        case .complete(let sender): send(.completed, from: sender)
        case .release(.hot(let number)): hots[number] = nil
        case .release(.hand(let number)): if !hands.isEmpty { hands[number % hands.count] = nil }
        case .subscribe(let reaction): subscribe(reaction)
        case .dispose(let number): audience[around: number]?.dispose()
        case .forget(let number): audience[around: number]?.subscription = nil
        case .turn: scheduler.agenda.turn()
        case .wait(let seconds): scheduler.agenda.wait(.seconds(seconds))
        case .later(let seconds, let producer, let action):
            scheduler.agenda.add(after: .seconds(seconds), lane: Lane.ofProducer(producer)) { [unowned(unsafe) self] in
                perform(action)
            }
        case .connect(let number): if !connections.isEmpty { connect(number % connections.count) }
        case .disconnect(let number): if !connections.isEmpty { disconnect(number % connections.count) }
        }
    }

    private func send(_ event: NumberEvent, from sender: Sender) {
        switch sender {
        case .hot(let number):
            guard let hot = hots[number] else { return }
            // Otherwise it may be released during its own send, in one build configuration and not in another.
            withExtendedLifetime(hot) { hot.send(event) }
        case .hand(let number):
            guard case let hand?? = hands[around: number] else { return }
            withExtendedLifetime(hand) { hand.send(event) }
        }
    }

    private func subscribe(_ reaction: Reaction?) {
        let number = audience.count
        let site = Site(Note.subscribers + number, of: Tree(.subscriber, reaction: reaction), in: self)
        let listener = Listener { [unowned(unsafe) self] in violations.append("Subscriber \(number) \($0)") }
        audience.append(listener)
        listener.listen(to: tree ?? .never, site)
    }

    private func connect(_ number: Int) {
        connected.insert(number)
        connections[number].connect()
    }

    private func disconnect(_ number: Int) {
        if connected.contains(number) { connections[number].connect().dispose() }
    }

    func disposeOfAll() {
        for listener in audience { listener.dispose() }
        for number in connections.indices { disconnect(number) }
    }

    func runScheduler() { scheduler.agenda.run() }
    var now: Duration { scheduler.uptime }

    func stepEnded() {
        for (number, listener) in audience.enumerated() where listener.isOver && listener.isHeld {
            violations.append("Subscriber \(number) is still held after its end")
        }
    }

    /// Releases all that a client holds, and returns all violations of the play.
    ///
    /// Resources must be released if all subscriptions have ended or been disposed of. Nothing may be left behind in
    /// any case.
    func close() -> [String] {
        let isDisconnected = connected.allSatisfy { connections[$0].connect().isDisposed }
        let isOver = isStoppable && isDisconnected && audience.allSatisfy { $0.isOver }
        (tree, signals, inputs) = (nil, [], [])
        (hots, hands, audience, connections) = ([], [], [], [])
        if isOver && resources.taken != resources.released {
            violations.append("\(resources.taken) resources were taken, \(resources.released) released")
        }
        if live.count > 0 {
            violations.append("\(live.count) nodes outlive all that was held of the play")
        }
        return violations
    }
}

/// A hot source: an enumeration, since Embedded Swift cannot hold subjects of several types as one.
private enum Hot {
    case subject(Subject<Int, TestError>)
    case behavior(BehaviorSubject<Int, TestError>)
    case replay(ReplaySubject<Int, TestError>)

    var signal: Numbers {
        switch self {
        case .subject(let subject): subject.signal
        case .behavior(let subject): subject.signal
        case .replay(let subject): subject.signal
        }
    }

    func send(_ event: NumberEvent) {
        switch self {
        case .subject(let subject): subject.send(event)
        case .behavior(let subject): subject.send(event)
        case .replay(let subject): subject.send(event)
        }
    }
}

extension HotKind {
    fileprivate var subject: Hot {
        switch self {
        case .subject: .subject(Subject())
        case .behavior: .behavior(BehaviorSubject(0))
        case .replay: .replay(ReplaySubject(capacity: 2))
        }
    }
}

extension SubjectProtocol where Value == Int, Failure == TestError {
    fileprivate func send(_ event: NumberEvent) {
        switch event {
        case .next(let value): send(value)
        case .error(let error): send(error: error)
        case .completed: sendCompleted()
        }
    }
}

extension Subscriber<Int, TestError> {
    func send(_ event: NumberEvent) {
        switch event {
        case .next(let value): send(value)
        case .error(let error): send(error: error)
        case .completed: sendCompleted()
        }
    }
}
