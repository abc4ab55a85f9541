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
    }

    @usableFromInline let word = Word(busy: false)
    @usableFromInline @exclusivity(unchecked) var entries = EntryList<Value, Failure>()

    /// Written before the word is closed, and read by those who found it closed.
    @exclusivity(unchecked) private var ending: Ending<Failure>?

    @usableFromInline
    init() {}

    @inlinable
    func send(_ value: Value) {
        guard word.tryEnter() else { return post(.next(value)) }
        entries.send(value)
        leave()
    }

    @usableFromInline
    func end(_ ending: Ending<Failure>) {
        post(.end(ending))
    }

    @usableFromInline
    func add(_ entry: Entry<Value, Failure>) {
        switch word.post(Letter(Message.add(entry))) {
        case .entered: leave()
        case .queued: break
        case .closed:
            if let ending { entry.end(ending) }
            entry.drop()
        }
    }

    func remove(_ entry: Entry<Value, Failure>) {
        post(.remove(entry))
    }

    /// Lets go of all subscribers: nobody is left who could send.
    @usableFromInline
    func abandon() {
        if word.close(muting: false) == .idle { entries.removeAll() }
    }

    @usableFromInline
    func post(_ message: Message) {
        if word.post(Letter(message)) == .entered { leave() }
    }

    @inlinable
    func leave() {
        if !word.tryLeave() { drainAndLeave() }
    }

    @usableFromInline
    func drainAndLeave() {
        repeat {
            guard var parcels = word.takeParcels() else { return entries.removeAll() }
            while !word.isClosed, let parcel = parcels.removeFirst() {
                switch unsafeDowncast(parcel, to: Letter<Message>.self).content {
                case .next(let value): entries.send(value)
                case .end(let ending): finish(ending)
                case .add(let entry): entries.append(entry)
                case .remove(let entry): entries.remove(entry)
                }
            }
        } while !word.tryLeave()
    }

    private func finish(_ ending: Ending<Failure>) {
        self.ending = ending
        if word.close(muting: false) != .alreadyClosed { entries.end(ending) }
    }
}
