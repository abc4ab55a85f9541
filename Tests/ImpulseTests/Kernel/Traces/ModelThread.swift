/// The possible next steps of one thread on one word: `send` and `serve` of `Proofs/Spin/protocol.pml`, `change` of
/// `subject.pml`, and `dispose` of `gate.pml`.
struct ModelThread {
    /// The state of an owner.
    private enum Owning: Equatable {
        case no
        /// It handles, after which it leaves, unless it has found the word closed: then it stays the owner.
        case handling(isLast: Bool)
        case holding
        /// It could not leave.
        case asking
        case loading(isClosed: Bool)
        case taking(isClosed: Bool, seen: ModelWord.Bits)
    }

    /// The consequence of a send, or of a change of a list, that found the word busy.
    private enum Sending: Equatable {
        case nothing
        case loading(mayEnter: Bool)
        case posting(seen: ModelWord.Bits, mayEnter: Bool)
        /// The change was refused, and is tried again.
        case changing
    }

    private var owning = Owning.no
    private var sending = Sending.nothing

    /// True if it owes the word nothing.
    var hasFinished: Bool { sending == .nothing && (owning == .no || owning == .handling(isLast: true)) }

    /// Takes a step. Returns whether the model has it.
    ///
    /// - Parameter next: the thread's next step with this word, by which an exchange shows that it has failed.
    mutating func take(_ step: ModelWord.Step, of word: inout ModelWord, before next: ModelWord.Step?) -> Bool {
        switch step {
        case .enter: enter(&word)
        case .loadToPost: loadToPost(word)
        case .post: post(to: &word, isRepeated: next == .post)
        case .leave: leave(&word)
        case .loadToTake: loadToTake(word)
        case .take: takeMessages(of: &word, isRepeated: next == .take)
        case .hold: hold(&word)
        case .release: release(&word)
        case .end, .stop, .dispose: close(&word, step)
        case .isClosed: ask(word)
        case .isIdle, .isMuted, .hasEnded, .look: true
        }
    }

    private mutating func enter(_ word: inout ModelWord) -> Bool {
        // A send that has found the word busy may try once more before it posts.
        guard sending == .nothing || sending == .loading(mayEnter: true) else { return false }
        if word.enter() {
            (sending, owning) = (.nothing, .handling(isLast: false))
        } else {
            sending = .loading(mayEnter: true)
        }
        return true
    }

    private mutating func hold(_ word: inout ModelWord) -> Bool {
        guard sending == .nothing || sending == .changing else { return false }
        if word.hold() {
            (sending, owning) = (.nothing, .holding)
        } else {
            sending = .loading(mayEnter: false)
        }
        return true
    }

    private mutating func release(_ word: inout ModelWord) -> Bool {
        guard owning == .holding, word.release() else { return false }
        owning = .no
        return true
    }

    private mutating func loadToPost(_ word: ModelWord) -> Bool {
        guard case .loading(let mayEnter) = sending else { return false }
        look(at: word, mayEnter: mayEnter)
        return true
    }

    /// Decides, with the bits just read, whether to post.
    private mutating func look(at word: ModelWord, mayEnter: Bool) {
        let seen = word.bits
        if seen.closed {
            sending = .nothing
        } else if seen.held || (!mayEnter && !seen.busy) {
            sending = mayEnter ? .loading(mayEnter: true) : .changing
        } else {
            sending = .posting(seen: seen, mayEnter: mayEnter)
        }
    }

    private mutating func post(to word: inout ModelWord, isRepeated: Bool) -> Bool {
        guard case .posting(let seen, let mayEnter) = sending else { return false }
        // A weak exchange may fail without a reason.
        if !isRepeated, word.post(expecting: seen) {
            sending = .nothing
            if !seen.busy { owning = .handling(isLast: false) }
            return true
        }
        look(at: word, mayEnter: mayEnter)
        return true
    }

    private mutating func leave(_ word: inout ModelWord) -> Bool {
        guard owning == .handling(isLast: false), sending == .nothing else { return false }
        owning = word.leave() ? .no : .asking
        return true
    }

    private mutating func ask(_ word: ModelWord) -> Bool {
        if owning == .asking { owning = .loading(isClosed: word.bits.closed) }
        return true
    }

    private mutating func loadToTake(_ word: ModelWord) -> Bool {
        guard case .loading(let isClosed) = owning else { return false }
        owning = .taking(isClosed: isClosed, seen: word.bits)
        return true
    }

    private mutating func takeMessages(of word: inout ModelWord, isRepeated: Bool) -> Bool {
        guard case .taking(let isClosed, let seen) = owning else { return false }
        if !isRepeated, word.take(expecting: seen) {
            owning = .handling(isLast: isClosed)
        } else {
            owning = .taking(isClosed: isClosed, seen: word.bits)
        }
        return true
    }

    private mutating func close(_ word: inout ModelWord, _ reason: ModelWord.Step) -> Bool {
        guard owning != .holding else { return false }
        // The thread that closes a word without an owner owns it forever.
        if !word.close(reason).busy { owning = .handling(isLast: true) }
        return true
    }
}
