import Impulse

/// A play with the model.
final class ModelWorld: World {
    var log: [Note] = []
    let live = Live()
    let hots: [any ModelHot]
    private var released: Set<Sender> = []
    private var hands: [Model.Gate] = []
    private var subscriptions: [Model.Scope?] = []
    private(set) var connections: [Model.Connection] = []
    private let agenda: Agenda
    private var tree: Model.Signal?

    init(_ tree: Tree, _ script: Script) {
        agenda = Agenda(order: script.order)
        hots = script.hots.map { $0.model }
        var number = 0
        self.tree = build(tree, &number)
    }

    private func build(_ tree: Tree, _ number: inout Int) -> Model.Signal {
        let site = Site(number, of: tree, in: self)
        number += 1
        return tree.node.model(site, tree.sources.map { build($0, &number) })
    }

    func keep(_ hand: Model.Gate) { hands.append(hand) }
    func keep(_ connection: Model.Connection) { connections.append(connection) }
    var now: Duration { agenda.now }

    @discardableResult
    func schedule(after delay: Duration = .zero, lane: Int = 0, _ work: @escaping () -> Void) -> Agenda.Item {
        agenda.add(after: delay, lane: lane, work)
    }

    func perform(_ action: Action) {
        switch action {
        case .send(let sender, let value): send(.next(value), from: sender)
        case .fail(let sender): send(.error(.two), from: sender)
        case .complete(let sender): send(.completed, from: sender)
        case .release(.hot(let number)): released.insert(.hot(number))
        case .release(.hand(let number)): if !hands.isEmpty { released.insert(.hand(number % hands.count)) }
        case .subscribe(let reaction): subscribe(reaction)
        case .dispose(let number): subscriptions[around: number]??.dispose()
        case .forget(let number):
            if !subscriptions.isEmpty { subscriptions[number % subscriptions.count] = nil }
        case .turn: agenda.turn()
        case .wait(let seconds): agenda.wait(.seconds(seconds))
        case .later(let seconds, let producer, let action):
            agenda.add(after: .seconds(seconds), lane: Lane.ofProducer(producer)) { [unowned(unsafe) self] in
                perform(action)
            }
        case .connect(let number): connections[around: number]?.connect()
        case .disconnect(let number): connections[around: number]?.disconnect()
        }
    }

    private func send(_ event: NumberEvent, from sender: Sender) {
        switch sender {
        case .hot(let number):
            if !released.contains(sender) { hots[number].send(event) }
        case .hand(let number):
            guard !hands.isEmpty, !released.contains(.hand(number % hands.count)) else { return }
            hands[number % hands.count].send(event)
        }
    }

    private func subscribe(_ reaction: Reaction?) {
        let number = Note.subscribers + subscriptions.count
        let site = Site(number, of: Tree(.subscriber, reaction: reaction), in: self)
        let scope = Model.Scope()
        subscriptions.append(scope)
        tree?.subscribe(in: scope) { event in
            if !scope.isDisposed { site.visit(event) }
        }
    }

    func runScheduler() {
        agenda.run()
    }

    func disposeOfAll() {
        for number in subscriptions.indices { subscriptions[number]?.dispose() }
        for connection in connections { connection.disconnect() }
    }
}
