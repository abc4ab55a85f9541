#if DEBUG
/// A subject's list of subscribers as `Proofs/Spin/subject.pml` has it, and what each thread may do next with it.
///
/// - A thread changes the list only under the lock, while it holds the word, or as the owner; otherwise it posts the
///   change.
/// - A send enters unless it has found the list empty, then the word idle, then the list still empty.
/// - An owner reaches each subscriber of a value, in their order. Before each, it looks whether something has been
///   posted, and if so asks the subscriber whether it is open. A posted value asks each; the end ends each.
/// - Only the thread that changes whether the list is empty notes that.
/// - Messages are handled in the order in which they were posted, each to its end.
/// - The model does not use the notes: the subscription that a change removes or adds is the one that the thread
///   closed just before, or asks during the change whether it is open.
struct TracedSubject {
    enum Message: Equatable {
        case value
        /// An end, or an abandonment.
        case end
        /// An addition or a removal, and the subscription that the thread had closed just before.
        case change(closing: Int?)
    }

    /// A thread's action just before a step.
    enum Latest: Equatable {
        case other
        case lock(Int, closing: Int?)
        case closing(Int)
        /// It asked a word whether it is closed.
        case closureAsked

        var closed: Int? { if case .closing(let subscription) = self { subscription } else { nil } }
    }

    /// A send before it has entered or posted.
    private enum Sending: Equatable {
        case nothing
        case asked(isEmpty: Bool)
        /// It has found the list empty, and then the word idle.
        case foundIdle
        case mustEnter
        /// It asks only whether the subject is vacant.
        case looking
    }

    /// The treatment of one message by the owner, or by a thread that holds the word.
    private struct Turn {
        let message: Message
        var isDirect = false
        var hasBegun = false
        /// The number of members that it has reached.
        var reached = 0
        /// The member that it has to ask next whether it is open.
        var asked: Int?
        var isApplied = false
        var mustNote = false
        var isEnding = false
    }

    private struct Thread {
        var sending = Sending.nothing
        var pending: Message?
        var turn: Turn?
        var batch: [Message] = []
        var isOwner = false
    }

    private var members: [Int] = []
    private var known: Set<Int> = []
    private var isNotedEmpty = true
    private var queue: [Message] = []
    private var isOver = false
    private var threads: [Int?: Thread] = [:]

    func isAsking(_ actor: Int?) -> Bool { threads[actor]?.turn?.asked != nil }

    /// The forbidden remains once all threads have finished.
    var remainder: String? {
        if isOver { return nil }
        if isNotedEmpty != members.isEmpty { return "at the end, the model has noted another emptiness of a list" }
        let isBusy = threads.values.contains { $0.turn != nil || ![.nothing, .looking].contains($0.sending) }
        return isBusy ? "at the end, the model of the subject has something left to do" : nil
    }
}

/// Steps at a subject's list, and at its subscriptions.
extension TracedSubject {
    /// Takes the step of a thread that has to ask a member whether it is open.
    mutating func answer(_ access: ModelAccess, isOpen: Bool) -> String? {
        guard access.point == threads[access.actor]?.turn?.asked, access.step == .isClosed else {
            return "the model asks a subscriber first, since something has been posted"
        }
        threads[access.actor]?.turn?.asked = nil
        return nil
    }

    mutating func takeOfList(_ access: ModelAccess) -> String? {
        if isOver { return nil }
        return access.isQuestion ? ask(access.actor) : note(access.actor)
    }

    private mutating func ask(_ actor: Int?) -> String? {
        let sending = threads[actor]?.sending ?? .nothing
        switch sending {
        case .nothing: threads[actor, default: Thread()].sending = .asked(isEmpty: isNotedEmpty)
        case .foundIdle: threads[actor]?.sending = isNotedEmpty ? .nothing : .mustEnter
        case .looking: threads[actor]?.sending = .nothing
        case .asked, .mustEnter: return "the model enters, since the list is not empty"
        }
        return nil
    }

    private mutating func note(_ actor: Int?) -> String? {
        guard var turn = threads[actor]?.turn, case .change(let closing) = turn.message else {
            return "in the model, only the owner notes whether the list is empty, when it changes"
        }
        if !turn.isApplied {
            turn.isApplied = true
            guard let index = closing.flatMap(members.firstIndex) else { return "the model has nothing to remove" }
            members.remove(at: index)
            turn.mustNote = members.isEmpty
        }
        guard turn.mustNote else { return "the model has nothing to note" }
        turn.mustNote = false
        threads[actor]?.turn = turn
        isNotedEmpty = members.isEmpty
        return nil
    }

    /// Takes a step of a word that may be that of a subscription to the subject.
    mutating func takeOfSubscription(_ access: ModelAccess, isOpen: Bool) -> String? {
        guard var turn = threads[access.actor]?.turn else { return nil }
        defer { threads[access.actor]?.turn = turn }
        switch (turn.message, access.step) {
        case (.value, .isClosed):
            if !turn.isDirect, turn.reached < members.count, members[turn.reached] == access.point { turn.reached += 1 }
        case (.end, .end):
            if turn.isEnding, turn.reached < members.count, members[turn.reached] == access.point { turn.reached += 1 }
        case (.change(let closing), .isClosed):
            let isRemoval = closing.map(known.contains) ?? false
            guard !turn.isApplied, !isRemoval, closing == nil || !turn.hasBegun else { break }
            turn.isApplied = true
            guard isOpen else { break }
            members.append(access.point)
            known.insert(access.point)
            turn.mustNote = members.count == 1
        default: break
        }
        turn.hasBegun = true
        return nil
    }
}

/// Steps with a subject's word. The word already has their results.
extension TracedSubject {
    mutating func take(
        _ access: ModelAccess, _ word: ModelWord.Bits, before: ModelWord.Bits, after previous: Latest
    ) -> String? {
        let actor = access.actor
        if isOver, threads[actor]?.turn == nil { return nil }
        var thread = threads[actor] ?? Thread()
        defer { threads[actor] = thread }
        switch access.step {
        case .isIdle: return findIdle(&thread, isIdle: before == ModelWord.Bits())
        case .enter: return enter(&thread, hasEntered: !before.busy && word.busy)
        case .hold:
            guard case .lock(_, let closing) = previous else { return nil }
            let message = thread.pending ?? .change(closing: closing)
            let isHeld = !before.busy && word.busy
            (thread.pending, thread.turn) = isHeld ? (nil, Turn(message: message)) : (message, thread.turn)
        case .release, .leave:
            if let reason = finish(&thread) { return reason }
            if !word.busy { thread.isOwner = false }
        case .loadToPost, .post: post(&thread, word, before: before)
        case .take:
            if word.newest == 0, !queue.isEmpty { (thread.batch, queue) = (queue, []) }
        case .isClosed where thread.isOwner:
            if let reason = finish(&thread) { return reason }
            if !thread.batch.isEmpty { thread.turn = begin(thread.batch.removeFirst(), isLate: before.closed) }
        case .look: return look(&thread, isQuiet: before == ModelWord(busy: true).bits)
        case .end, .stop: return close(&thread, access.step == .end && !before.closed)
        default: break
        }
        return nil
    }

    private func begin(_ message: Message, isLate: Bool) -> Turn? { isLate ? nil : Turn(message: message) }

    private func findIdle(_ thread: inout Thread, isIdle: Bool) -> String? {
        switch thread.sending {
        case .asked(isEmpty: true): thread.sending = isIdle ? .foundIdle : .mustEnter
        case .nothing, .looking: thread.sending = isIdle ? .looking : .nothing
        case .asked, .foundIdle, .mustEnter: return "the model does not ask here whether the word is idle"
        }
        return nil
    }

    private func enter(_ thread: inout Thread, hasEntered: Bool) -> String? {
        let message: Message
        switch thread.sending {
        case .asked(isEmpty: false), .mustEnter: message = .value
        case .nothing, .looking: message = thread.pending ?? .end
        case .asked, .foundIdle: return "the model asks more before it enters"
        }
        thread.sending = .nothing
        thread.pending = hasEntered ? nil : message
        if hasEntered { (thread.isOwner, thread.turn) = (true, Turn(message: message, isDirect: true)) }
        return nil
    }

    private mutating func post(_ thread: inout Thread, _ word: ModelWord.Bits, before: ModelWord.Bits) {
        if word.newest != before.newest {
            if let message = thread.pending { queue.append(message) }
            if !before.busy { thread.isOwner = true }
            thread.pending = nil
        } else if word.closed {
            thread.pending = nil
        }
    }

    private func look(_ thread: inout Thread, isQuiet: Bool) -> String? {
        guard var turn = thread.turn, turn.message == .value, turn.isDirect, turn.reached < members.count else {
            return "the model has no subscriber left to send to"
        }
        if !isQuiet { turn.asked = members[turn.reached] }
        turn.reached += 1
        thread.turn = turn
        return nil
    }

    private mutating func close(_ thread: inout Thread, _ isEnd: Bool) -> String? {
        guard thread.turn?.message == .end else { return "in the model, only the owner of an end closes the word" }
        thread.turn?.isEnding = isEnd
        thread.turn?.isApplied = true
        isOver = true
        return nil
    }

    /// Ends a message, which must have been handled to its end.
    private mutating func finish(_ thread: inout Thread) -> String? {
        guard let turn = thread.turn else { return nil }
        thread.turn = nil
        switch turn.message {
        case .value where turn.reached < members.count: return "in the model, the value is sent to all subscribers"
        case .end where !turn.isApplied: return "in the model, the end closes the word"
        case .end where turn.isEnding && turn.reached < members.count:
            return "in the model, the end is sent to all subscribers"
        case .change(let closing) where !turn.isApplied:
            guard let closing else { return "in the model, a change adds or removes a subscriber" }
            members.removeAll { $0 == closing }
            return members.isEmpty && !isNotedEmpty ? "the model notes that the list is empty" : nil
        case .change where turn.mustNote: return "the model notes whether the list is empty"
        case .value, .end, .change: return nil
        }
    }
}

extension ModelWord.Step {
    var isClosing: Bool { self == .end || self == .stop || self == .dispose }
}
#endif
