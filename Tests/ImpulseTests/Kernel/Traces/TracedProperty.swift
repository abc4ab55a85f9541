#if DEBUG
/// A property as `Proofs/Spin/property.pml` has it, with the record of its sets that channels and modifications need,
/// and what each thread has yet to do with it.
///
/// - Each lock of the word is announced, and taken as often as the model needs: once more to make a message if the
///   word was in use, and once more to make a record.
/// - A message is posted only to a busy word. The owner handles all messages, each to its end, before it leaves.
/// - The announced subscription changes the list, under the lock of an idle word or as the owner. One that closes is
///   removed synchronously.
/// - A modification is set only if nothing else has been set since it began, and is repeated otherwise.
/// - An end of a channel offers the value that it has read at the other end, with its number, and only if that is
///   newer. At the end both have the newest value.
struct TracedProperty {
    enum Message: Equatable {
        case value, end
        case add(Int)
        case remove(Int)
    }

    enum Condition: Equatable {
        case always
        /// From another end of a channel.
        case newer(TracedExchange.Offer)
        case unchanged(since: Int)
    }

    /// The purpose for which a thread locks the word. A note precedes it.
    enum Operation: Equatable {
        case read, drain, end, trySet
        case hasEnded(before: Continuation?)
        case set(Condition)
        case add(Int)
        case register(Int)
        case remove(Int)
        case modify
        case modified(since: Int)
        case giveUp, latest, renew
        case begin(Int)
        case admits(TracedExchange.Offer)
    }

    /// The continuation of a modification, unless the property has ended.
    enum Continuation: Equatable {
        case set(since: Int)
        case modify
    }

    /// The next step of a thread.
    enum Task: Equatable {
        case note(Operation)
        /// - Parameter again: whether the word has been unlocked to make a message, or a record.
        case tryLock(Operation, again: Bool)
        case lock(Operation, again: Bool)
        case post
        /// It looks whether anything has been posted, before it sends to a subscriber.
        case look(Int)
        /// It asks a subscriber whether it is open.
        case ask(Int)
        case end(Int)
        case append(Int, thenSend: Bool)
        case added(Int)
        case removed(Int)
        case endModification(since: Int)
        case leave
        case handle(Message)
        case clear

        /// True if no other code runs before it, which might use the property.
        var isImmediate: Bool {
            switch self {
            case .tryLock, .lock, .post, .append, .added, .removed: true
            case .note(let operation): operation.isImmediate
            case .look, .ask, .end, .leave, .endModification, .handle, .clear: false
            }
        }
    }

    var isBusy = false
    var hasEnded = false
    var queue: [Message] = []
    var members: [Int] = []
    var hasRecord = false
    var sets = 0
    var number = TracedNumber()
    /// Which set the value comes from.
    var value = 0
    /// The last step's change under the lock, and the subscription to which it sends the value.
    var latestOperation: Operation?
    var receiver: Int?
    var agendas: [Int?: [Task]] = [:]

    var isIdle: Bool { !isBusy && !hasEnded }

    /// The forbidden remains once all threads have finished.
    var remainder: String? {
        if isBusy || !queue.isEmpty { return "at the end, the word of a property is not idle in the model" }
        for (actor, agenda) in agendas {
            guard let task = agenda.first else { continue }
            return "at the end, actor \((actor ?? -1) + 1) has something left to do in the model of a property: \(task)"
        }
        return nil
    }
}

extension TracedProperty.Operation {
    /// True if no other code runs between its cause and its note.
    var isImmediate: Bool {
        switch self {
        case .set(.always), .remove, .register, .hasEnded: true
        default: false
        }
    }

    var purpose: String {
        switch self {
        case .read: "read"
        case .drain: "drain"
        case .end: "end"
        case .trySet: "try to set"
        case .hasEnded: "has ended"
        case .set(.always): "set"
        case .set(.newer): "set if newer"
        case .set(.unchanged): "set if unchanged"
        case .add: "add"
        case .register: "register"
        case .remove: "remove"
        case .modify: "modify"
        case .modified: "modified"
        case .giveUp: "give up"
        case .latest: "latest"
        case .renew: "renew"
        case .begin: "begin"
        case .admits: "admits"
        }
    }

    /// The subscription that it is about.
    var entry: Int? {
        switch self {
        case .add(let entry), .register(let entry), .remove(let entry): entry
        default: nil
        }
    }

    /// True if a busy word is unlocked again, to make a message.
    var posts: Bool {
        switch self {
        case .set, .end, .register, .remove: true
        default: false
        }
    }

    var needsRecord: Bool {
        switch self {
        case .modify, .modified, .giveUp, .latest, .renew, .begin, .admits: true
        default: false
        }
    }
}
#endif
