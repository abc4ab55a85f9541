/// A valve that a reader closes while it is full. Its sources send nothing more until it opens.
///
///     let valve = Valve()
///     Signal(1...1_000).pausing(by: valve).subscribe { number in
///         print(number)
///         if number % 100 == 0 { valve.close() }
///     }
///     valve.open()     // another hundred
///
/// A valve is passed upstream with the subscription: see ``Signal/pausing(by:)``. A source that can pause finds it
/// there: see ``Subscriber/send(_:resume:)``. No thread blocks. All members may be used on any thread.
public final class Valve: Sendable {
    private struct State {
        var isClosed = false
        var isRemoved = false
        /// True if a source that can pause has sent a value.
        var isKnown = false
        /// The number of sends under way of sources that can pause.
        var sends = 0
        /// In the order in which they have paused, so that each gets its turn.
        var waiting = Deque<@Sendable () -> Void>()
        /// True while a thread resumes the waiting sources.
        var isResuming = false
        /// True if a source has sent a value since the last one was resumed: it has had its turn.
        var hasSent = false

        mutating func nextToResume() -> (@Sendable () -> Void)? {
            (isResuming, hasSent) = (!isClosed && !waiting.isEmpty, false)
            return isResuming ? waiting.popFirst() : nil
        }
    }

    private let state = Guarded(State())
    /// The task that reads, which must not wait for itself.
    let reader = Guarded<Int?>(nil)

    /// The reader's valve, if this one stands for it: see ``resuming(on:)``.
    private let original: Valve?
    private let move: Move?
    private typealias Move = @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Creates an open valve.
    public init() { (original, move) = (nil, nil) }

    private init(_ original: Valve, _ move: @escaping Move) { (self.original, self.move) = (original, move) }

    /// Returns a valve that stands for this one, but resumes its sources on a scheduler.
    func resuming(on scheduler: some Scheduler) -> Valve { Valve(root) { scheduler.perform($0) } }

    /// The valve that the reader opens and closes.
    var root: Valve { original ?? self }

    /// Asks the sources to pause after the values that they are sending.
    public func close() { state.withLock { $0.isClosed = !$0.isRemoved } }

    /// Resumes each source that has paused, once, on this thread, until one of them closes the valve again.
    public func open() { for resume in opening() { resume() } }

    /// Opens the valve for good. Call it when the reader has ended or has been disposed of: a source that it has
    /// paused is then resumed, finds that its subscription is disposed of, and ends.
    public func remove() {
        state.withLock { $0.isRemoved = true }
        open()
    }

    /// Returns whether the value that is being delivered comes from a source that pauses. A value that an operator with
    /// a timer delivers between two sends counts as such if a source that pauses has sent before.
    ///
    /// - Parameter isFull: whether the reader holds more than it asked for, so that it must not receive such a value.
    public func isHeeded(whenFull isFull: Bool) -> Bool {
        state.withLock { $0.sends > 0 || $0.isKnown && !isFull }
    }

    /// Opens the valve under the lock of the reader's buffer, and returns closures to call outside the lock. The buffer
    /// is filled and the valve closed under the same lock: otherwise the valve could be opened for space that has been
    /// filled meanwhile.
    ///
    /// Sources are resumed one at a time: if all were resumed for space that the first one fills, each value would
    /// resume all of them.
    package func opening() -> [@Sendable () -> Void] {
        state.withLock { state in
            state.isClosed = false
            if state.isResuming || state.waiting.isEmpty { return [] }
            state.isResuming = true
            return [{ [self] in while let resume = self.state.withLock({ $0.nextToResume() }) { resume() } }]
        }
    }

    /// Sends a value of a source that can pause.
    @usableFromInline
    func pass(_ send: () -> Void) {
        root.state.withLock { ($0.isKnown, $0.hasSent, $0.sends) = (true, true, $0.sends + 1) }
        send()
        root.state.withLock { $0.sends -= 1 }
    }

    /// Sends a value of a source that can pause. Returns whether to send the next one now; if not, `resume` is called
    /// once. A source may begin while the valve is closed, so its first value waits, too.
    package func pass(_ send: @escaping @Sendable () -> Void, resume: @escaping @Sendable () -> Void) -> Bool {
        if isClosed, wait({ if self.pass(send, resume: resume) { resume() } }) { return false }
        pass(send)
        return !wait(resume)
    }

    /// Returns whether the caller has to wait. If so, `resume` is called once: when the valve is opened or removed.
    ///
    /// A resumed source may find space for all its values. After each one, it waits for the sources whose turn has not
    /// come: otherwise they would wait for its end.
    @usableFromInline
    func wait(_ resume: @escaping @Sendable () -> Void) -> Bool {
        // The space may be taken by the time the scheduler runs.
        let moved = move.map { move in { @Sendable in move { if !self.wait(resume) { resume() } } } } ?? resume
        return root.state.withLock { state in
            let isToWait = state.isClosed || state.isResuming && state.hasSent && !state.waiting.isEmpty
            if isToWait { state.waiting.append(moved) }
            return isToWait
        }
    }

    var isClosed: Bool { root.state.withLock { $0.isClosed } }
}
