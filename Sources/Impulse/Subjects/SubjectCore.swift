/// The shared core of a ``Subject`` and its signals: the list of subscribers, and the mailbox that serializes all
/// sends.
///
/// It ends when a terminal event is sent, and sends nothing more once its subject is released.
///
/// A subscription or a disposal changes the list itself if nothing is being delivered; otherwise it posts the change
/// to the owner. During the change it holds the word: a sender blocks on the lock instead of posting, because the
/// thread that changes the list would otherwise deliver the sender's value. Under that lock only the list and the
/// inputs are accessed.
///
/// `@unchecked Sendable`: the variables belong to the owner of the word; `KernelRaceTests` checks it.
@usableFromInline
final class SubjectCore<Value: Sendable, Failure: Error>: EntryList<Value, Failure>, Mailbox, @unchecked Sendable {
    @usableFromInline
    enum Message {
        case next(Value)
        case end(Ending<Failure>, UnreceivedError?)
        case add(Entry<Value, Failure>)
        case remove(Entry<Value, Failure>)
        /// Nothing can send anymore.
        case abandon
    }

    @usableFromInline let word = StateWord(busy: false)
    @usableFromInline let backoff = Backoff()
    /// Guards changes of the list, and holds the inputs to dispose of at the end, if any.
    @usableFromInline let maintenance = Guarded<CompositeDisposable?>(nil, at: InterleavingPoint("lock of subscribers"))

    /// Written before the word is closed, and read only by threads that found it closed. An object, because the
    /// `deinit` of this class would look up the type of a value.
    @usableFromInline @exclusivity(unchecked) var ending: Owned<Ending<Failure>>?

    /// Reports an error that no subscriber has received; written with ``ending``.
    @usableFromInline @exclusivity(unchecked) var unreceived: UnreceivedError?

    @inlinable
    override init() { super.init() }

    @inlinable
    func send(_ value: Value) {
        if isEmpty && isVacant { return }
        guard word.tryEnter() else { return sendToBusy(value) }
        send(value, while: { word.isQuiet })
        leave()
    }

    /// True if there is no subscriber to send to. The word is checked first: while it is idle, no subscription is
    /// still posted.
    @inlinable
    var isVacant: Bool { word.isIdle && isEmpty }

    /// True if a subscriber would receive a value sent now. The word is checked too, because the end empties the list
    /// without updating `isEmpty`.
    @usableFromInline
    var hasSubscribers: Bool { !word.isClosed && !isEmpty }

    @inlinable
    @inline(never)
    func sendToBusy(_ value: Value) {
        guard backoff.enter(word) else { return post(.next(value)) }
        send(value, while: { word.isQuiet })
        leave()
    }

    /// - Parameter unreceived: reports the error if no subscriber receives it.
    @inlinable
    func end(_ ending: Ending<Failure>, unreceived: UnreceivedError? = nil) {
        guard word.tryEnter() else { return post(.end(ending, unreceived)) }
        finish(ending, unreceived)
        leave()
    }

    /// Releases all subscribers, because nothing can send anymore.
    ///
    /// It releases them iteratively: a subscriber may hold the last reference to another subject.
    @usableFromInline
    func abandon() {
        if isVacant { return close() }
        Trampoline.release { [self] in close() }
    }

    private func close() {
        guard word.tryEnter() else { return postAbandonment() }
        _ = close(.stopped)
        leave()
    }

    /// Separate for the reason given on ``tryPostAddition(of:)``.
    @inline(never)
    private func postAbandonment() { post(.abandon) }

    /// Closes the word, and disposes of the subscriptions that send to the subject.
    @usableFromInline
    func close(_ reason: StateWord.Reason) -> StateWord.Closing {
        let closing = word.close(reason)
        let inputs = maintenance.withLock { $0.take() }
        inputs?.dispose()
        return closing
    }

    /// Disposes of `disposable` at the end.
    @usableFromInline
    func onDispose(_ disposable: any Disposable) {
        let inputs = maintenance.withLock { inputs -> CompositeDisposable? in
            // Once the word is closed, the inputs may already have been taken.
            if word.isClosed { return nil }
            if inputs == nil { inputs = CompositeDisposable() }
            return inputs
        }
        if let inputs { inputs.add(disposable) } else { disposable.dispose() }
    }

    @usableFromInline
    func add(_ entry: Entry<Value, Failure>) {
        var isAdded = false
        while !maintain({ isAdded = append(entry) }) {
            if tryPostAddition(of: entry) { return }
        }
        if !isAdded { entry.drop() }
    }

    @usableFromInline
    func remove(_ entry: Entry<Value, Failure>) {
        var isRemoved = false
        while !maintain({ isRemoved = removeFromList(entry) }) {
            if tryPostRemoval(of: entry) { return }
        }
        if isRemoved { entry.drop() }
    }

    /// Changes the list, unless something is being delivered. Returns whether it did.
    @inline(__always)
    private func maintain(_ change: () -> Void) -> Bool {
        maintenance.withLock { _ in
            guard word.tryHold() else { return false }
            change()
            word.release()
            return true
        }
    }

    @usableFromInline
    func waitUntilReleased() {
        maintenance.withLock { _ in }
    }

    /// Separate, like ``tryPostRemoval(of:)``: a function that makes a message looks up its type first, which costs a
    /// tenth of a subscription, and few subscriptions post one.
    @inline(never)
    private func tryPostAddition(of entry: Entry<Value, Failure>) -> Bool {
        tryPostChange(.add(entry))
    }

    @inline(never)
    private func tryPostRemoval(of entry: Entry<Value, Failure>) -> Bool {
        tryPostChange(.remove(entry))
    }

    /// Posts a message, unless there is no owner or the list is being changed. The caller would then own the subject,
    /// and deliver events that are sent meanwhile.
    private func tryPostChange(_ message: Message) -> Bool {
        switch word.post(PostedMessage(message), mayEnter: false) {
        case .refused: return false
        case .closed: handleLate(message)
        case .queued, .entered: break
        }
        return true
    }

    @inlinable
    @inline(never)
    func drainAndLeave() {
        drain()
    }

    @usableFromInline
    func drop() {
        removeAll()
    }

    @inlinable
    @inline(__always)
    func finish(_ ending: Ending<Failure>, _ unreceived: UnreceivedError?) {
        self.ending = Owned(ending)
        if count > holes { unreceived?.markReceived() } else { self.unreceived = unreceived }
        if case .owned = close(.ended) { deliver(ending) }
    }

    @inlinable
    func handle(_ message: Message) {
        switch message {
        // A removal may have been posted before this message, or taken with it.
        case .next(let value): send(value, while: { false })
        case .end(let ending, let unreceived): finish(ending, unreceived)
        case .add(let entry): if !append(entry) { entry.drop() }
        case .remove(let entry): if removeFromList(entry) { entry.drop() }
        case .abandon: _ = close(.stopped)
        }
    }

    @usableFromInline
    func handleLate(_ message: Message) {
        switch message {
        case .add(let entry):
            unreceived?.markReceived()
            if let ending { entry.end(ending.state) }
            entry.drop()
        case .end(.error(let error), let unreceived):
            unreceived?.markReceived()
            Diagnostics.report(lateError: error, toSubjectOf: Signal<Value, Failure>.self)
        case .next, .end, .remove, .abandon:
            break
        }
    }
}
