/// The word of a mailbox as `Proofs/Spin/word.pml` has it, with an owner.
struct ModelWord {
    /// A step of `StateWord`, as its point names it.
    enum Step: String, CaseIterable {
        case enter, leave, hold, release, post, take, end, stop, dispose
        case loadToPost = "load to post"
        case loadToTake = "load to take"
        case isIdle = "is idle"
        case isClosed = "is closed"
        case isMuted = "is muted"
        case hasEnded = "has ended"
        /// A look that has no name.
        case look = "read"

        /// Its name in the models, as `Proofs/Orderings.table` has it.
        var modelName: String {
            switch self {
            case .enter: "WORD_ENTER"
            case .leave: "WORD_LEAVE"
            case .hold: "WORD_HOLD"
            case .release: "WORD_RELEASE"
            case .post, .loadToPost: "WORD_POST"
            case .take, .loadToTake: "WORD_TAKE"
            case .end, .stop, .dispose: "WORD_CLOSE"
            case .isIdle: "WORD_IS_IDLE"
            case .isClosed: "WORD_IS_CLOSED"
            case .isMuted: "WORD_IS_MUTED"
            case .hasEnded: "WORD_HAS_ENDED"
            case .look: "-"
            }
        }
    }

    /// The compared parts of an exchange.
    struct Bits: Equatable {
        var busy = false
        var closed = false
        var muted = false
        var ended = false
        var held = false
        /// The number of the newest message, or 0.
        var newest = 0
    }

    private(set) var bits: Bits
    private var posts = 0

    init(busy: Bool) {
        bits = Bits(busy: busy)
    }

    var isIdle: Bool { bits == Bits() }

    mutating func enter() -> Bool {
        guard isIdle else { return false }
        bits.busy = true
        return true
    }

    mutating func leave() -> Bool {
        guard bits == Bits(busy: true) else { return false }
        bits.busy = false
        return true
    }

    mutating func hold() -> Bool {
        guard isIdle else { return false }
        (bits.busy, bits.held) = (true, true)
        return true
    }

    /// Returns whether the word was held and nothing has happened to it since.
    mutating func release() -> Bool {
        guard bits == Bits(busy: true, held: true) else { return false }
        bits = Bits()
        return true
    }

    mutating func post(expecting seen: Bits) -> Bool {
        guard bits == seen else { return false }
        posts += 1
        (bits.busy, bits.newest) = (true, posts)
        return true
    }

    mutating func take(expecting seen: Bits) -> Bool {
        guard bits == seen else { return false }
        bits.newest = 0
        return true
    }

    /// Returns the bits before.
    mutating func close(_ reason: Step) -> Bits {
        let before = bits
        (bits.busy, bits.closed) = (true, true)
        if reason == .end { bits.ended = true }
        if reason == .dispose { bits.muted = true }
        return before
    }
}
