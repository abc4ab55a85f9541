#if DEBUG
/// The shared signals in an order of steps, and what each thread has yet to do with them.
///
/// - Each subscriber enters once, and leaves once after it has been closed. The last one stops its connection, and no
///   other; the connection is disposed of then, and its subscription to the source with it.
/// - A subscriber that has entered and is open takes the connection's subscription to its source, once. Each
///   subscriber that stays has a source that was started.
/// - There are no timers: a trace in which one is set is refused.
struct TracedShares: TracedModel {
    private(set) var shares: [Int: TracedShare] = [:]
    var connections: [Int: TracedConnection] = [:]
    /// By the words of their gates.
    var subscribers: [Int: TracedSubscriber] = [:]
    /// The connections, by their sources.
    private var sources: [Int: Int] = [:]
    private var entering: [Int?: Int] = [:]
    private var agendas: [Int?: [SharingTask]] = [:]

    mutating func take(_ access: ModelAccess, isOpen: Bool) -> String? {
        let actor = access.actor
        switch access.place {
        case .word, .ownedWord: return takeOfWord(access, isOpen: isOpen)
        case .source:
            if let connection = access.subject { sources[access.point] = connection }
            return nil
        case .share: return access.isNote ? note(access) : lock(access.point, by: actor)
        case .connection: return access.isNote ? noteOfConnection(access) : lockHead(access.point, by: actor)
        case .disposables: return takeOfContainer(access)
        default: return nil
        }
    }

    /// Replaces completed steps by their consequences.
    private mutating func replace(_ tasks: [SharingTask], by actor: Int?) -> String? {
        let rest = (agendas[actor] ?? []).dropFirst()
        agendas[actor] = tasks + rest
        return nil
    }

    /// Begins something that the thread does besides what it has to do later.
    private mutating func begin(_ tasks: [SharingTask], by actor: Int?) -> String? {
        if let task = next(of: actor), !task.isLater { return misfit(task) }
        agendas[actor, default: []].insert(contentsOf: tasks, at: 0)
        return nil
    }

    /// The next step of a thread. A closed subscriber starts nothing.
    private mutating func next(of actor: Int?) -> SharingTask? {
        while case .start(let subscriber, _) = agendas[actor]?.first, subscribers[subscriber]?.isClosed == true {
            agendas[actor]?.removeFirst()
        }
        return agendas[actor]?.first
    }

    private func misfit(_ task: SharingTask) -> String { "in the model, the thread has to do this next: \(task)" }

    private func company(of connection: Int) -> Bool {
        subscribers.values.contains { $0.connection == connection && !$0.isClosed }
    }

    /// The forbidden remains once all threads have finished.
    var remainder: String? {
        for (actor, agenda) in agendas {
            for task in agenda {
                if case .start(let subscriber, _) = task, subscribers[subscriber]?.isClosed == true { continue }
                return
                    "at the end, actor \((actor ?? -1) + 1) has something left to do in the model of a share: \(task)"
            }
        }
        for share in shares.values where share.delayed != nil {
            return "at the end, the model of a share has started each source that had to wait"
        }
        for subscriber in subscribers.values where subscriber.isClosed != subscriber.hasLeft {
            return "at the end, who is closed has left in the model of a share"
        }
        for (number, connection) in connections {
            let hasCompany = company(of: number)
            if hasCompany, connection.hasHead || connection.isDisposed && !connection.hasEnded {
                return "at the end, the model of a share has started the source of each subscriber"
            }
            if !hasCompany, !connection.isDisposed, shares[connection.share]?.isKept == false {
                return "at the end, the model of a share has disposed of each source without subscribers"
            }
        }
        return nil
    }
}

/// Steps and notes at the gates of subscribers, and at the heads and containers of connections.
extension TracedShares {
    private mutating func takeOfWord(_ access: ModelAccess, isOpen: Bool) -> String? {
        let (word, actor) = (access.point, access.actor)
        if access.name == "enters" {
            entering[actor] = word
            subscribers[word] = TracedSubscriber()
        }
        guard let step = access.step, step.isClosing else { return nil }
        if isOpen, subscribers[word] != nil {
            subscribers[word]?.isClosed = true
        }
        guard let task = next(of: actor), case .closeHead(let connection) = task else { return nil }
        return connections[connection]?.head == word && step == .dispose ? replace([], by: actor) : misfit(task)
    }

    private mutating func takeOfContainer(_ access: ModelAccess) -> String? {
        let actor = access.actor
        switch (next(of: actor), access.name) {
        case (.insert(let connection), "insert"):
            guard [nil, access.point].contains(connections[connection]?.container) else {
                return "in the model, the head is added to the container of its connection"
            }
            connections[connection]?.container = access.point
            return replace([.lockToInsert(connection)], by: actor)
        case (.lockToInsert(let connection), "lock"):
            let isDisposed = connections[connection]?.isDisposed == true
            connections[connection]?.isMember = !isDisposed
            return replace((isDisposed ? [.closeHead(connection)] : []) + [.noteStart(connection)], by: actor)
        case (.dispose(let connection), "dispose"):
            guard [nil, access.point].contains(connections[connection]?.container) else { return nil }
            connections[connection]?.container = access.point
            return replace([.lockToDispose(connection)], by: actor)
        case (.disposeAtEnd(let connection), "dispose") where connections[connection]?.container == access.point:
            return replace([.lockToDispose(connection)], by: actor)
        case (.lockToDispose(let connection), "lock"):
            let isMember = connections[connection]?.isMember == true
            connections[connection]?.isMember = false
            connections[connection]?.isDisposed = true
            return replace(isMember ? [.closeHead(connection), .disposeAtEnd(connection)] : [], by: actor)
        case (let task?, _) where !task.isLater: return misfit(task)
        // A disposal during another disposes of it too, without effect.
        case (_, "dispose") where connections.values.contains { $0.container == access.point && !$0.isDisposed }:
            return "in the model, only the last subscriber and the end dispose of a connection"
        default: return nil
        }
    }

    private mutating func noteOfConnection(_ access: ModelAccess) -> String? {
        let (connection, actor) = (access.point, access.actor)
        // One that is not shared is connected by other code.
        guard connections[connection] != nil else { return nil }
        switch (next(of: actor), access.name) {
        case (.start(_, connection), "take"): return replace([.lockHead(connection)], by: actor)
        case (.add(connection), "add"):
            connections[connection]?.head = access.subject
            return replace([.insert(connection)], by: actor)
        case (.disconnect(connection), "disconnect"): return replace([.dispose(connection)], by: actor)
        case (let task?, _): return misfit(task)
        case (nil, _): return "in the model, the thread has nothing to do with this connection"
        }
    }

    private mutating func lockHead(_ connection: Int, by actor: Int?) -> String? {
        guard let known = connections[connection] else { return nil }
        guard case .lockHead(connection) = next(of: actor) else { return "the model takes no head here" }
        connections[connection]?.hasHead = false
        return replace(known.hasHead ? [.add(connection)] : [], by: actor)
    }
}

/// Steps and notes of `Sharing`.
extension TracedShares {
    private mutating func note(_ access: ModelAccess) -> String? {
        let (share, actor) = (access.point, access.actor)
        let connection = access.subject ?? 0
        let task = next(of: actor)
        switch (access.name, task) {
        case ("made", .made(share, let subscriber)):
            shares[share]?.enter(connection)
            connections[connection] = TracedConnection(share: share)
            subscribers[subscriber]?.connection = connection
            return replace([.start(by: subscriber, connection)], by: actor)
        case ("start", .noteStart(connection)): return replace([.lock(share, .start(connection))], by: actor)
        case ("disposed", .disposed(share)): return replace([.lock(share, .disposed)], by: actor)
        case ("stop", .stop(share, let wait)): return replace([.lock(share, .stop(wait: wait))], by: actor)
        case ("forget", .forget(share, let wait)): return replace([.lock(share, .forget(wait: wait))], by: actor)
        case ("let go", .letGo(share)): return replace([.lock(share, .letGo)], by: actor)
        case ("keep", .stop(share, _)), ("keep", .forget(share, _)):
            shares[share]?.isKept = true
            return replace([], by: actor)
        case ("enter", _):
            guard let subscriber = entering.removeValue(forKey: actor) else {
                return "in the model, a subscriber enters"
            }
            return begin([.lock(share, .enter(by: subscriber))], by: actor)
        case ("leave", _):
            // Another thread than the one that has closed it may dispose of it first.
            let leaving = subscribers.first { _, subscriber in
                subscriber.connection == connection && subscriber.isClosed && !subscriber.hasLeft
            }
            guard let leaving else { return "in the model, a subscriber leaves once, after it has been closed" }
            subscribers[leaving.key]?.hasLeft = true
            return begin([.lock(share, .leave(connection))], by: actor)
        case ("ended", _):
            guard let connection = sources[connection] else { return "the model has no such source" }
            connections[connection]?.hasEnded = true
            return begin([.lock(share, .ended(connection)), .disposeAtEnd(connection)], by: actor)
        case ("release", _): return begin([.lock(share, .release)], by: actor)
        case (_, let task?): return misfit(task)
        default: return "the model does not have this here"
        }
    }

    private mutating func lock(_ number: Int, by actor: Int?) -> String? {
        guard case .lock(number, let operation) = next(of: actor) else { return "the model takes no lock here" }
        var share = shares[number] ?? TracedShare()
        defer { shares[number] = share }
        switch operation {
        case .enter(let subscriber):
            guard let connection = share.connection, let known = connections[connection] else {
                return replace([.made(number, by: subscriber)], by: actor)
            }
            share.enterAgain()
            subscribers[subscriber]?.connection = connection
            if known.isDisposed, !known.hasEnded {
                return "in the model, nobody enters a connection that is disposed of"
            }
            return replace([.start(by: subscriber, connection)], by: actor)
        case .leave(let connection):
            let isLast = share.connection == connection && share.leave()
            return replace(isLast ? [.stop(number, wait: share.wait)] : [], by: actor)
        case .stop(let wait):
            guard share.wait == wait, let connection = share.connection else { return replace([], by: actor) }
            if company(of: connection), connections[connection]?.hasEnded == false {
                return "in the model, a connection with subscribers is not disposed of"
            }
            share.removeConnection()
            share.disposals += 1
            return replace([.disconnect(connection), .disposed(number)], by: actor)
        case .start(let connection):
            share.start(connection)
            return replace([], by: actor)
        case .disposed:
            share.disposed()
            return replace([], by: actor)
        case .ended(let connection):
            guard share.connection == connection else { return replace([], by: actor) }
            share.hasEnded = true
            share.wait += 1
            return replace([.forget(number, wait: share.wait)], by: actor)
        case .forget(let wait):
            if share.wait == wait { share.removeConnection() }
            return replace([], by: actor)
        case .release:
            share.isKept = true
            return replace(share.connection == nil ? [] : [.letGo(number)], by: actor)
        case .letGo:
            share.removeConnection()
            return replace([], by: actor)
        case .expire: return replace([], by: actor)
        }
    }
}
#endif
