/// A box in which several threads leave messages. One of them at a time handles these: the owner of the word.
///
/// A sender that finds the word idle enters, handles its own message without posting it, and leaves. A sender that
/// finds it busy, on another thread or inside the handling of a message, posts its message and returns; the owner
/// handles the message before it leaves. No sender blocks.
@usableFromInline
protocol Mailbox<Message>: AnyObject {
    associatedtype Message

    var word: StateWord { get }

    /// Handles a posted message. Called by the owner.
    func handle(_ message: Message)

    /// Handles a message that was posted after the word had been closed. Called on any thread.
    func handleLate(_ message: Message)

    /// Releases everything that is left once the word has been closed. Called by the last owner.
    func drop()

    /// Calls ``drain()``. The class implements it, because a method of the protocol looks up the conformance in
    /// unspecialized code, which costs 5 instructions per event.
    func drainAndLeave()

    /// Returns once others may post again. Only a mailbox that is ever held has to wait.
    func waitUntilReleased()
}

extension Mailbox {
    @usableFromInline
    func waitUntilReleased() {}

    /// Leaves a message to the owner; handles it here if there is no owner any more.
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

    /// Gives up ownership once everything that was posted meanwhile has been handled.
    @inlinable
    @inline(__always)
    func leave() {
        if !word.tryLeave() { drainAndLeave() }
    }

    /// Handles everything that was posted, then gives up ownership.
    @inlinable
    func drain() {
        let hasLeft = word.drain { (message: Message) in
            if word.isClosed { handleLate(message) } else { handle(message) }
        }
        if !hasLeft { drop() }
    }
}
