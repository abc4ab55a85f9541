/// What a ``Subject`` and its signals share: the subscribers, and the word that puts all sends into one order.
///
/// It ends when it is told to, and falls silent when its subject is gone.
///
/// `@unchecked Sendable`: the variables belong to the owner of the word; `KernelRaceTests` checks it.
@usableFromInline
final class SubjectCore<Value: Sendable, Failure: Error>: @unchecked Sendable {
    @usableFromInline
    enum Message {
        case next(Value)
        case end(Ending<Failure>)
        case add(Entry<Value, Failure>)
        case remove(Entry<Value, Failure>)
        /// Nobody is left who could send.
        case abandon
    }

    @usableFromInline let word = Word(busy: false)
    @usableFromInline let entries = EntryList<Value, Failure>()

    /// Written before the word is closed, and read by those who found it closed.
    @usableFromInline @exclusivity(unchecked) var ending: Ending<Failure>?

    @usableFromInline
    init() {}

    @inlinable
    func send(_ value: Value) {
        guard word.tryEnter() else { return post(.next(value)) }
        entries.send(value)
        leave()
    }

    @inlinable
    func add(_ entry: Entry<Value, Failure>) {
        guard word.tryEnter() else { return addLater(entry) }
        entries.append(entry)
        leave()
    }

    @inlinable
    func remove(_ entry: Entry<Value, Failure>) {
        guard word.tryEnter() else { return removeLater(entry) }
        entries.remove(entry)
        leave()
    }

    // The following two stand alone because a function that may make a message looks up its type first, which costs
    // a tenth of a subscription.

    @usableFromInline
    @inline(never)
    func addLater(_ entry: Entry<Value, Failure>) {
        switch word.post(Letter(Message.add(entry))) {
        case .entered: leave()
        case .queued: break
        case .closed: addLate(entry)
        }
    }

    @usableFromInline
    @inline(never)
    func removeLater(_ entry: Entry<Value, Failure>) {
        post(.remove(entry))
    }

    @inlinable
    func post(_ message: Message) {
        if word.post(Letter(message)) == .entered { leave() }
    }

    @inlinable
    func leave() {
        if !word.tryLeave() { drainAndLeave() }
    }

    @inlinable
    func drainAndLeave() {
        let hasLeft = word.drain { handle(unsafeDowncast($0, to: Letter<Message>.self).content) }
        if !hasLeft { entries.removeAll() }
    }

    @inlinable
    func handle(_ message: Message) {
        switch message {
        case .add(let entry): word.isClosed ? addLate(entry) : entries.append(entry)
        case .remove(let entry): entries.remove(entry)
        case .next(let value) where !word.isClosed: entries.send(value)
        case .end(let ending) where !word.isClosed:
            self.ending = ending
            if word.close(muting: false) == .owned { entries.end(ending) }
        case .abandon where !word.isClosed: _ = word.close(muting: false)
        case .next, .end, .abandon: break
        }
    }

    @inlinable
    func addLate(_ entry: Entry<Value, Failure>) {
        if let ending { entry.end(ending) }
        entry.drop()
    }
}
