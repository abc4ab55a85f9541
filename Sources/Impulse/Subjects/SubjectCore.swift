/// What a ``Subject`` and its signals share: the subscribers, and the mailbox that puts all sends into one order.
///
/// It ends when an end is sent, and falls silent when its subject is released.
///
/// A subscription or a disposal changes the list itself if nothing is being delivered, and posts the change to the owner
/// otherwise. While it changes the list the word is held: a sender blocks at the lock instead of posting, since its value would
/// be delivered by the other, on that thread. Under that lock nothing is touched but the list, whether it has ever had a
/// member, and the inputs.
///
/// `@unchecked Sendable`: the variables belong to the owner of the word; `KernelRaceTests` checks it.
@usableFromInline
final class SubjectCore<Value: Sendable, Failure: Error>: Mailbox, @unchecked Sendable {
    @usableFromInline
    enum Message {
        case next(Value)
        case end(Ending<Failure>, UnreceivedError?)
        case add(Entry<Value, Failure>)
        case remove(Entry<Value, Failure>)
        /// Nobody is left who could send.
        case abandon
    }

    @usableFromInline let word = StateWord(busy: false)
    @usableFromInline let entries = EntryList<Value, Failure>()
    @usableFromInline let backoff = Backoff()
    /// And what is disposed of at the end, if anything.
    @usableFromInline let maintenance = Guarded<CompositeDisposable?>(nil)

    /// Written before the word is closed, and read by those who found it closed.
    @usableFromInline @exclusivity(unchecked) var ending: Ending<Failure>?

    /// Of an error that nobody has received; written with ``ending``.
    @usableFromInline @exclusivity(unchecked) var unreceived: UnreceivedError?

    /// Whether anyone has ever subscribed.
    @usableFromInline @exclusivity(unchecked) var hasHadSubscribers = false

    @usableFromInline
    init() {}

    @inlinable
    func send(_ value: Value) {
        if entries.isEmpty && isVacant { return }
        guard word.tryEnter() else { return sendToBusy(value) }
        entries.send(value)
        leave()
    }

    /// Whether there is nobody to send to. In this order: when nothing waits, all who have come are in the list.
    @inlinable
    var isVacant: Bool { word.isIdle && entries.isEmpty }

    /// Whether somebody receives what is sent now. The end empties the list, without noting that.
    @usableFromInline
    var hasSubscribers: Bool { !word.isClosed && !entries.isEmpty }

    @inlinable
    @inline(never)
    func sendToBusy(_ value: Value) {
        guard backoff.enter(word) else { return post(.next(value)) }
        entries.send(value)
        leave()
    }

    /// - Parameter unreceived: what reports the error, if nobody receives it.
    @inlinable
    func end(_ ending: Ending<Failure>, unreceived: UnreceivedError? = nil) {
        guard word.tryEnter() else { return post(.end(ending, unreceived)) }
        finish(ending, unreceived)
        leave()
    }

    /// Releases all subscribers: nobody is left who could send.
    ///
    /// One after the other, since a subscriber may hold the last reference to another subject.
    @usableFromInline
    func abandon() {
        if isVacant { return close() }
        ReleaseTrampoline.perform { [self] in close() }
    }

    private func close() {
        guard word.tryEnter() else { return post(.abandon) }
        _ = close(.stopped)
        leave()
    }

    /// Ends what is sent to the subscribers, and what sends to the subject.
    @usableFromInline
    func close(_ reason: StateWord.Reason) -> StateWord.Closing {
        let closing = word.close(reason)
        let inputs = maintenance.withLock { $0.take() }
        inputs?.dispose()
        return closing
    }

    /// Has `disposable` disposed of at the end.
    @usableFromInline
    func onDispose(_ disposable: any Disposable) {
        let inputs = maintenance.withLock { inputs -> CompositeDisposable? in
            // Whoever closes the word takes the inputs afterwards.
            if word.isClosed { return nil }
            if inputs == nil { inputs = CompositeDisposable() }
            return inputs
        }
        if let inputs { inputs.add(disposable) } else { disposable.dispose() }
    }

    @usableFromInline
    func add(_ entry: Entry<Value, Failure>) {
        var isAdded = false
        while !maintain({ isAdded = append(entry, to: $0) }) {
            if tryPostAddition(of: entry) { return }
        }
        if !isAdded { entry.drop() }
    }

    @usableFromInline
    func append(_ entry: Entry<Value, Failure>, to entries: EntryList<Value, Failure>) -> Bool {
        hasHadSubscribers = true
        return entries.append(entry)
    }

    @usableFromInline
    func remove(_ entry: Entry<Value, Failure>) {
        var isRemoved = false
        while !maintain({ isRemoved = $0.remove(entry) }) {
            if tryPostRemoval(of: entry) { return }
        }
        if isRemoved { entry.drop() }
    }

    /// Changes the list, unless something is being delivered.
    private func maintain(_ change: (EntryList<Value, Failure>) -> Void) -> Bool {
        maintenance.withLock { _ in
            guard word.tryHold() else { return false }
            change(entries)
            word.release()
            return true
        }
    }

    @usableFromInline
    func waitUntilReleased() {
        maintenance.withLock { _ in }
    }

    /// This and the next stand alone because a function that makes a message looks up its type first, which costs a tenth of a
    /// subscription, and few subscriptions post one.
    @inline(never)
    private func tryPostAddition(of entry: Entry<Value, Failure>) -> Bool {
        tryPostChange(.add(entry))
    }

    @inline(never)
    private func tryPostRemoval(of entry: Entry<Value, Failure>) -> Bool {
        tryPostChange(.remove(entry))
    }

    /// Posts a message, unless there is no owner, or the list is being changed: the caller would own the subject, and deliver what
    /// is sent meanwhile.
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
        entries.removeAll()
    }

    @inlinable
    @inline(__always)
    func finish(_ ending: Ending<Failure>, _ unreceived: UnreceivedError?) {
        self.ending = ending
        if hasHadSubscribers { unreceived?.markReceived() } else { self.unreceived = unreceived }
        if case .owned = close(.ended) { entries.end(ending) }
    }

    @inlinable
    func handle(_ message: Message) {
        switch message {
        case .next(let value): entries.send(value)
        case .end(let ending, let unreceived): finish(ending, unreceived)
        case .add(let entry): if !append(entry, to: entries) { entry.drop() }
        case .remove(let entry): if entries.remove(entry) { entry.drop() }
        case .abandon: _ = close(.stopped)
        }
    }

    @usableFromInline
    func handleLate(_ message: Message) {
        switch message {
        case .add(let entry):
            unreceived?.markReceived()
            if let ending { entry.end(ending) }
            entry.drop()
        case .end(.error(let error), let unreceived):
            unreceived?.markReceived()
            Diagnostics.report(lateError: error, toSubjectOf: Signal<Value, Failure>.self)
        case .next, .end, .remove, .abandon:
            break
        }
    }
}
