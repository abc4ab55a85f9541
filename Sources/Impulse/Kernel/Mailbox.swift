/// Where several threads leave messages, which one of them at a time handles: the owner of the word.
///
/// Whoever finds the word idle enters, handles its own message without posting it, and leaves. Whoever finds it busy, from
/// another thread or from inside the handling alike, posts a message and returns; the owner handles it before it leaves. Nobody
/// blocks.
@usableFromInline
protocol Mailbox<Message>: AnyObject {
    associatedtype Message

    var word: StateWord { get }

    /// Handles a posted message. Called by the owner.
    func handle(_ message: Message)

    /// Handles a message that was posted after the word had been closed. Called by any thread.
    func handleLate(_ message: Message)

    /// Releases what is left, after the word has been closed. Called by the last owner.
    func drop()

    /// Calls ``drain()``: a method of the class, since one of the protocol looks up the conformance in code that is not
    /// specialised, which costs each event 5 instructions.
    func drainAndLeave()

    /// Returns once others may post again; only a mailbox that is ever held has to wait.
    func waitUntilReleased()
}

extension Mailbox {
    @usableFromInline
    func waitUntilReleased() {}

    /// Leaves a message to the owner; where there is none any more, handles it here.
    @inlinable
    @inline(never)
    func post(_ message: Message) {
        while true {
            switch word.post(PostedMessage(message)) {
            case .queued: return
            case .entered: return leave()
            case .closed: return handleLate(message)
            case .refused: waitUntilReleased()
            }
        }
    }

    /// Gives up ownership, once everything that was posted meanwhile has been handled.
    @inlinable
    @inline(__always)
    func leave() {
        if !word.tryLeave() { drainAndLeave() }
    }

    /// Handles everything that was posted, then gives up ownership.
    @inlinable
    func drain() {
        let hasLeft = word.drain { node in
            let message = unsafeDowncast(node, to: PostedMessage<Message>.self).content
            if word.isClosed { handleLate(message) } else { handle(message) }
        }
        if !hasLeft { drop() }
    }
}
