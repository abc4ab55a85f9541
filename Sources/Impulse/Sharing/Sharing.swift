/// The connection that a shared signal has at present, and what it remembers of the one before.
///
/// Each change of who runs and what is remembered begins a new phase. A timer belongs to one phase: one that rings
/// later does nothing.
@usableFromInline
final class Sharing<Value: Sendable, Failure: Error>: Sendable {
    @usableFromInline typealias Connection = MulticastConnection<Value, Failure>
    @usableFromInline typealias Memory = ReplaySubject<Value, Failure>
    @usableFromInline typealias End = @Sendable (Ending<Failure>) -> Void

    private struct State: Sendable {
        var connection: Connection?
        /// What the connection remembers. Not retained: a producer that is released releases the subscribers.
        weak var memory: Memory?
        /// What is left of a connection that has been disposed of.
        var legacy: Memory?
        var subscribers = 0
        var hasEnded = false
        /// The phase in which the connection was made, by which its end is recognized.
        var beginning = 0
        var phase = 0
        var timer: (any Disposable)?

        /// Returns the timer of the phase that ends, to be disposed of outside the lock.
        mutating func beginPhase() -> (any Disposable)? {
            phase += 1
            return timer.take()
        }
    }

    /// Separate from the rest, so that it may outlive it.
    private final class Current: Sendable {
        let state = Guarded(State())

        func letGo() {
            let released = state.withLock { ($0.connection.take(), $0.legacy.take()) }
            withExtendedLifetime(released) {}
        }
    }

    private let current = Current()
    private let lifetime: SharingLifetime
    private let count: Int
    private let connect: @Sendable (Memory?, @escaping End) -> Connection

    /// - Parameter connect: makes a connection, which sends to a subject that remembers, if it is handed one. It calls
    ///   the closure when the source ends, before the subscribers receive that.
    @usableFromInline
    init(
        _ lifetime: SharingLifetime, replaying count: Int,
        connect: @escaping @Sendable (Memory?, @escaping End) -> Connection
    ) {
        self.lifetime = lifetime
        self.count = count
        self.connect = connect
    }

    deinit {
        let (timer, isConnected) = current.state.withLock { ($0.beginPhase(), $0.connection != nil) }
        timer?.dispose()
        // The connection may hold the last reference to its source, which may be shared in turn, and so on.
        if isConnected { ReleaseTrampoline.perform { [current] in current.letGo() } }
    }

    @usableFromInline
    func enter() -> Connection {
        let (connection, timer) = current.state.withLock { state -> (Connection, (any Disposable)?) in
            state.subscribers += 1
            if let connection = state.connection {
                let isFirst = state.subscribers == 1 && !state.hasEnded
                return (connection, isFirst ? state.beginPhase() : nil)
            }
            let timer = state.beginPhase()
            let memory = state.legacy.take() ?? (count > 0 ? Memory(capacity: count) : nil)
            let connection = connect(memory) { [weak self, phase = state.phase] in self?.ended($0, since: phase) }
            state.memory = memory
            (state.connection, state.subscribers, state.beginning) = (connection, 1, state.phase)
            return (connection, timer)
        }
        timer?.dispose()
        return connection
    }

    @usableFromInline
    func leave(_ connection: Connection) {
        let (phase, timer) = current.state.withLock { state -> (Int?, (any Disposable)?) in
            guard state.connection === connection else { return (nil, nil) }
            state.subscribers -= 1
            guard state.subscribers == 0, !state.hasEnded else { return (nil, nil) }
            let timer = state.beginPhase()
            return (state.phase, timer)
        }
        timer?.dispose()
        // Retains this: the source runs until it is disposed of.
        if let phase { wait(lifetime.lingering, in: phase) { self.stop(in: phase) } }
    }

    /// Disposes of the source.
    private func stop(in phase: Int) {
        let isToRemember = lifetime.memory(after: .disposal).isAny
        let (connection, next) = current.state.withLock { state -> (Connection?, Int) in
            guard state.phase == phase else { return (nil, 0) }
            _ = state.beginPhase()
            if isToRemember { state.legacy = state.memory }
            return (state.connection.take(), state.phase)
        }
        guard let connection else { return }
        connection.disconnect()
        if isToRemember { waitToForget(after: .disposal, in: next) }
    }

    private func ended(_ ending: Ending<Failure>, since beginning: Int) {
        let (phase, timer) = current.state.withLock { state -> (Int?, (any Disposable)?) in
            guard state.connection != nil, state.beginning == beginning else { return (nil, nil) }
            state.hasEnded = true
            let timer = state.beginPhase()
            return (state.phase, timer)
        }
        timer?.dispose()
        guard let phase else { return }
        if case .completed = ending { waitToForget(after: .completion, in: phase) }
        if case .error = ending { waitToForget(after: .error, in: phase) }
    }

    private func waitToForget(after stop: SharingLifetime.Stop, in phase: Int) {
        wait(lifetime.memory(after: stop), in: phase) { [weak self] in self?.forget(in: phase) }
    }

    private func forget(in phase: Int) {
        let forgotten = current.state.withLock { state -> (Connection?, Memory?) in
            guard state.phase == phase else { return (nil, nil) }
            _ = state.beginPhase()
            state.hasEnded = false
            return (state.connection.take(), state.legacy.take())
        }
        withExtendedLifetime(forgotten) {}
    }

    /// Runs `work` when the time has elapsed, unless it has no end, or a new phase has begun.
    private func wait(_ span: SharingLifetime.Span, in phase: Int, then work: @escaping @Sendable () -> Void) {
        switch span {
        case .none: work()
        case .unlimited: return
        case .limited(let time, let scheduler):
            let timer = scheduler.schedule(after: time.asWait, work)
            let isLate = current.state.withLock { state in
                if state.phase == phase { state.timer = timer }
                return state.phase != phase
            }
            if isLate { timer.dispose() }
        }
    }
}
