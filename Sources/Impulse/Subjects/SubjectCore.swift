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
    func end(_ ending: Ending<Failure>) {
        post(.end(ending))
    }

    @inlinable
    func add(_ entry: Entry<Value, Failure>) {
        if word.tryEnter() {
            entries.append(entry)
            return leave()
        }
        switch word.post(Letter(Message.add(entry))) {
        case .entered: leave()
        case .queued: break
        case .closed:
            if let ending { entry.end(ending) }
            entry.drop()
        }
    }

    @inlinable
    func remove(_ entry: Entry<Value, Failure>) {
        if word.tryEnter() {
            entries.remove(entry)
            return leave()
        }
        post(.remove(entry))
    }

    /// Lets go of all subscribers: nobody is left who could send.
    @inlinable
    func abandon() {
        if word.close(muting: false) == .idle { entries.removeAll() }
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

    @inlinable
    func finish(_ ending: Ending<Failure>) {
        self.ending = ending
        if word.close(muting: false) != .alreadyClosed { entries.end(ending) }
    }
}
