/// The current connection of a shared signal, and the values that it remembers of earlier ones.
///
/// Each connection has a subject of its own, so late events of an earlier source do not reach later subscribers.
@usableFromInline
final class Sharing<Value: Sendable, Failure: Error>: WeaklyReferenced {
    @usableFromInline typealias Connection = MulticastConnection<Value, Failure>
    @usableFromInline typealias Memory = ReplaySubject<Value, Failure>
    @usableFromInline typealias End = @Sendable (Ending<Failure>, Trail) -> Void
    private typealias State = SharingState<Value, Failure>

    /// Separate from the rest, so that it may outlive it.
    private final class Current: Sendable {
        let state = Guarded(State(), at: InterleavingPoint("share"))

        func letGo() {
            state.point.note("let go")
            let released = state.withLock { state in
                var released = state.removeConnection()
                released.history = state.history.take()
                return released
            }
            withExtendedLifetime(released) {}
        }
    }

    let weakAnchor = WeakAnchor()
    private let current = Current()
    private var point: InterleavingPoint { current.state.point }
    private let lifetime: SharingLifetime
    private let count: Int
    private let connect: @Sendable (Memory?, @escaping End) -> Connection

    /// - Parameter connect: creates a connection, which sends to the remembering subject that it receives, if any. It
    ///   calls the closure when the source ends, before the subscribers receive the end.
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
        weakAnchor.invalidate()
        point.note("release")
        let (timer, expiryTimer, isHolding) = current.state.withLock { state in
            (state.wait.begin(), state.expiry.begin(), state.connection != nil || state.history != nil)
        }
        timer?.dispose()
        expiryTimer?.dispose()
        // The connection may hold the last reference to its source, which may be shared in turn, and so on.
        if isHolding { Trampoline.release { [current] in current.letGo() } }
    }

    @usableFromInline
    func enter() -> Connection {
        point.note("enter")
        let (connection, timer, unreceived) = current.state.withLock {
            state -> (Connection, (any Disposable)?, UnreceivedError?) in
            guard let connection = state.connection else { return (makeConnection(&state), state.wait.begin(), nil) }
            state.subscribers += 1
            let isFirst = state.subscribers == 1 && !state.hasEnded
            return (connection, isFirst ? state.wait.begin() : nil, state.unreceived.take())
        }
        timer?.dispose()
        unreceived?.markReceived()
        return connection
    }

    private func makeConnection(_ state: inout sending State) -> Connection {
        let memory = count > 0 ? Memory(state.history ?? History(capacity: count)) : nil
        state.number += 1
        let source = InterleavingPoint("source of a share")
        let connection = connect(memory) {
            [sharing = WeakReference(self), lifetime, number = state.number] ending, trail in
            if let sharing = sharing.object { return sharing.ended(ending, trail, number, source) }
            // Of the sources that outlive the shared signal, only those without a limit of time are not stopped.
            if case .unlimited = lifetime.lingering { _ = Self.unreceived(ending, trail) }
        }
        point.note("made", connection.point)
        source.note("source of", connection.point)
        (state.connection, state.core, state.subscribers) = (connection, memory?.core, 1)
        return connection
    }

    /// Makes the shared subscription, for the caller to run. Its memory has the remembered values.
    ///
    /// While the disposal of an earlier source is running, the thread that disposes runs it afterwards. A connection
    /// that the last subscriber has left meanwhile is about to be disposed of, and is not run.
    @usableFromInline
    func start(_ connection: Connection, for subscriber: Subscriber<Value, Failure>) -> Step {
        guard let subscription = connection.subscription() else { return .done }
        point.note("start", connection.point)
        let (history, timer, mayStart) = current.state.withLock { state -> (History<Value>?, (any Disposable)?, Bool) in
            guard state.connection === connection else { return (nil, nil, false) }
            let mayStart = state.disposals == 0
            if !mayStart {
                let start = subscriber.inContext { subscription.run() }
                state.delayedStart = StoredClosure(run: SchedulingContext.keeping(start))
            }
            return (state.history.take(), state.expiry.begin(), mayStart)
        }
        timer?.dispose()
        withExtendedLifetime(history) {}
        return mayStart ? .last(subscription) : .done
    }

    // The frames of what is not inlined here do not stay on the stack below the disposal of the source, which may be
    // shared in turn, and so on.

    @usableFromInline
    func leave(_ connection: Connection) {
        guard let wait = remove(subscriberOf: connection) else { return }
        if lifetime.lingering.isEmpty { stop(wait) } else { linger(wait) }
    }

    /// Returns the wait that the last subscriber leaves behind.
    @inline(never)
    private func remove(subscriberOf connection: Connection) -> Int? {
        point.note("leave", connection.point)
        return current.state.withLock { state in
            guard state.connection === connection else { return nil }
            state.subscribers -= 1
            guard state.subscribers == 0, !state.hasEnded else { return nil }
            // The previous wait has no timer to dispose of: `enter()` took it for the first subscriber.
            _ = state.wait.begin()
            return state.wait.number
        }
    }

    /// Retains this: the source runs until it is disposed of.
    @inline(never)
    private func linger(_ wait: Int) {
        elapse(lifetime.lingering, keeping: { $0.wait.set($1, of: wait) }, then: { self.stop(wait) })
    }

    /// Disposes of the source, unless a subscriber has arrived.
    private func stop(_ wait: Int) {
        guard let (connection, expiry) = removeConnection(after: wait) else { return }
        connection.disconnect()
        runDelayedStart()
        if let expiry { waitToExpire(expiry) }
    }

    /// Returns the connection to dispose of, and the wait of its remembered values.
    @inline(never)
    private func removeConnection(after wait: Int) -> (Connection, expiry: Int?)? {
        point.note("stop")
        let isRemembering = !lifetime.memoryAfterDisposal.isEmpty && count > 0
        let (released, expiry) = current.state.withLock { state -> (State.Released, Int?) in
            guard state.wait.number == wait, let connection = state.connection else { return (State.Released(), nil) }
            // One that has not been started, because the remembered events were enough, leaves no values of its own.
            let isToRemember = isRemembering && connection.hasStarted
            let history = isToRemember ? state.core?.memory : nil
            state.disposals += 1
            var released = state.removeConnection()
            guard isToRemember else { return (released, nil) }
            released.history = state.history
            released.expiryTimer = state.expiry.begin()
            state.history = history
            return (released, state.expiry.number)
        }
        // The timer of the wait, if it had one, calls this.
        released.expiryTimer?.dispose()
        return released.connection.map { ($0, expiry) }
    }

    /// Starts the source that has waited for a disposal, after the last one that was running.
    @inline(never)
    private func runDelayedStart() {
        point.note("disposed")
        let start = current.state.withLock { state in
            state.disposals -= 1
            return state.disposals == 0 ? state.delayedStart.take() : nil
        }
        start?.run()
    }

    @inline(never)
    private func waitToExpire(_ expiry: Int) {
        elapse(
            lifetime.memoryAfterDisposal, keeping: { $0.expiry.set($1, of: expiry) },
            then: { [sharing = WeakReference(self)] in sharing.object?.expire(expiry) })
    }

    private func expire(_ expiry: Int) {
        point.note("expire")
        let released = current.state.withLock { state in
            state.expiry.number == expiry ? (state.history.take(), state.expiry.begin()) : (nil, nil)
        }
        withExtendedLifetime(released) {}
    }

    private func ended(_ ending: Ending<Failure>, _ trail: Trail, _ number: Int, _ source: InterleavingPoint) {
        let unreceived = Self.unreceived(ending, trail)
        point.note("ended", source)
        let (wait, timer, isKept) = current.state.withLock { state -> (Int?, (any Disposable)?, Bool) in
            guard state.connection != nil, state.number == number else { return (nil, nil, false) }
            state.hasEnded = true
            let isKept = state.subscribers == 0
            if isKept { state.unreceived = unreceived }
            let timer = state.wait.begin()
            return (state.wait.number, timer, isKept)
        }
        timer?.dispose()
        if !isKept { unreceived?.markReceived() }
        guard let wait else { return }
        let span = if case .completed = ending { lifetime.memoryAfterCompletion } else { lifetime.memoryAfterError }
        elapse(
            span, keeping: { $0.wait.set($1, of: wait) },
            then: { [sharing = WeakReference(self)] in sharing.object?.forget(wait) })
    }

    private static func unreceived(_ ending: Ending<Failure>, _ trail: Trail) -> UnreceivedError? {
        guard case .error(let error) = ending else { return nil }
        return UnreceivedError(error, of: Signal<Value, Failure>.self, on: trail)
    }

    private func forget(_ wait: Int) {
        point.note("forget")
        let released = current.state.withLock { state in
            state.wait.number == wait ? state.removeConnection() : State.Released()
        }
        withExtendedLifetime(released) {}
    }

    /// Runs `work` when the time has elapsed, unless it has no end.
    ///
    /// - Parameter keep: keeps the timer, and returns whether the wait is still current.
    private func elapse(
        _ span: SharingLifetime.Span, keeping keep: (inout State, any Disposable) -> Bool,
        then work: @escaping @Sendable () -> Void
    ) {
        switch span {
        case .none: work()
        case .unlimited: point.note("keep")
        case .limited(let time, let scheduler):
            let timer = scheduler.schedule(after: time.asWait, work)
            point.note("set timer")
            let goesOn = current.state.withLock { keep(&$0, timer) }
            if !goesOn { timer.dispose() }
        }
    }
}
