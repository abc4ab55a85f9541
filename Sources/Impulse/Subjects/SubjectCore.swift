/// What a ``Subject`` and its signals share: the subscribers, and the word that puts all sends into one order.
///
/// It ends when it is told to, and falls silent when its subject is gone.
///
/// Whoever comes or goes changes the list itself if nothing is being delivered, and posts the change to the one who
/// delivers otherwise. While it changes the list, a sender waits at the lock instead of posting: it would find its value
/// delivered by the other, on that thread. Nothing but the list, whether it has ever had a member, and the inputs are touched under
/// that lock.
///
/// `@unchecked Sendable`: the variables belong to the owner of the word; `KernelRaceTests` checks it.
@usableFromInline
final class SubjectCore<Value: Sendable, Failure: Error>: @unchecked Sendable {
    @usableFromInline
    enum Message {
        case next(Value)
        case end(Ending<Failure>, UnheardError?)
        case add(Entry<Value, Failure>)
        case remove(Entry<Value, Failure>)
        /// Nobody is left who could send.
        case abandon
    }

    @usableFromInline let word = Word(busy: false)
    @usableFromInline let entries = EntryList<Value, Failure>()
    @usableFromInline let patience = Patience()
    /// And what is disposed of at the end, if anything.
    @usableFromInline let maintenance = Guarded<CompositeDisposable?>(nil)

    /// Written before the word is closed, and read by those who found it closed.
    @usableFromInline @exclusivity(unchecked) var ending: Ending<Failure>?

    /// Of an error that nobody has received; written with ``ending``.
    @usableFromInline @exclusivity(unchecked) var unheard: UnheardError?

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
        guard patience.enter(word) else { return post(.next(value)) }
        entries.send(value)
        leave()
    }

    /// - Parameter unheard: what reports the error, if nobody receives it.
    @inlinable
    func end(_ ending: Ending<Failure>, unheard: UnheardError? = nil) {
        guard word.tryEnter() else { return post(.end(ending, unheard)) }
        finish(ending, unheard)
        leave()
    }

    /// Releases all subscribers: nobody is left who could send.
    ///
    /// One after the other, since a subscriber may hold the last reference to another subject.
    @usableFromInline
    func abandon() {
        if isVacant { return close() }
        Abandonment.perform { [self] in close() }
    }

    private func close() {
        guard word.tryEnter() else { return post(.abandon) }
        _ = close(.stopped)
        leave()
    }

    /// Ends what is sent to the subscribers, and what sends to the subject.
    @usableFromInline
    func close(_ reason: Word.Reason) -> Word.Closing {
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

    /// Sends what cannot be sent at once.
    @inlinable
    @inline(never)
    func post(_ message: Message) {
        while !tryPost(message, mayEnter: true) { maintenance.withLock { _ in } }
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
            guard word.tryMaintain() else { return false }
            change(entries)
            word.endMaintenance()
            return true
        }
    }

    /// This and the next stand alone because a function that makes a message looks up its type first, which costs a tenth of a
    /// subscription, and few subscriptions post one.
    @inline(never)
    private func tryPostAddition(of entry: Entry<Value, Failure>) -> Bool {
        tryPost(.add(entry), mayEnter: false)
    }

    @inline(never)
    private func tryPostRemoval(of entry: Entry<Value, Failure>) -> Bool {
        tryPost(.remove(entry), mayEnter: false)
    }

    /// Posts a message, unless the list is being changed.
    ///
    /// Whoever comes or goes may not enter: it would own the subject, and deliver what is sent meanwhile.
    ///
    @inlinable
    @inline(never)
    func tryPost(_ message: Message, mayEnter: Bool) -> Bool {
        switch word.post(Letter(message), mayEnter: mayEnter) {
        case .queued: break
        case .entered: leave()
        case .closed: handleLate(message)
        case .refused: return false
        }
        return true
    }

    @inlinable
    func leave() {
        if !word.tryLeave() { drainAndLeave() }
    }

    @inlinable
    @inline(never)
    func drainAndLeave() {
        let hasLeft = word.drain { handle(unsafeDowncast($0, to: Letter<Message>.self).content) }
        if !hasLeft { entries.removeAll() }
    }

    @inlinable
    @inline(__always)
    func finish(_ ending: Ending<Failure>, _ unheard: UnheardError?) {
        self.ending = ending
        if hasHadSubscribers { unheard?.markReceived() } else { self.unheard = unheard }
        if case .owned = close(.ended) { entries.end(ending) }
    }

    @inlinable
    func handle(_ message: Message) {
        switch message {
        case .add(let entry) where !word.isClosed: if !append(entry, to: entries) { entry.drop() }
        case .remove(let entry): if entries.remove(entry) { entry.drop() }
        case .next(let value) where !word.isClosed: entries.send(value)
        case .end(let ending, let unheard) where !word.isClosed: finish(ending, unheard)
        case .abandon where !word.isClosed: _ = close(.stopped)
        case .add, .next, .end, .abandon: handleLate(message)
        }
    }

    @usableFromInline
    func handleLate(_ message: Message) {
        switch message {
        case .add(let entry):
            unheard?.markReceived()
            if let ending { entry.end(ending) }
            entry.drop()
        case .end(.error(let error), let unheard):
            unheard?.markReceived()
            Diagnostics.report(lateError: error, toSubjectOf: Signal<Value, Failure>.self)
        case .next, .end, .remove, .abandon:
            break
        }
    }
}
