import Synchronization

/// The atomic word by which a mailbox decides, without a lock, who owns it, who ends it, and what is posted.
///
///     0              idle
///     bit 0  busy    an owner delivers, or changes what only the owner may change
///     bit 1  closed  ended or disposed of, forever; the word is busy until what is upstream has been torn down
///     bit 2  muted   disposed of: not even the current event may still be delivered
///     bit 3  ended   closed by a terminal event that was sent
///     others         the address of the newest message that was posted while the mailbox was busy
///     held           busy, and no message may be posted: the owner delivers nothing, and leaves in a moment
///
/// An uncontended send is one compare-exchange from idle to busy, the delivery, and one back. A send that finds the
/// word busy, on another thread or inside the delivery, posts a message and returns. The owner cannot leave before it
/// has delivered that message. No send waits for a delivery.
@usableFromInline
struct StateWord: ~Copyable {
    @usableFromInline static let busy: UInt = 1
    @usableFromInline static let closed: UInt = 2
    @usableFromInline static let muted: UInt = 4
    static let ended: UInt = 8
    @usableFromInline static let flags: UInt = 15

    /// Busy, with an address that no message has.
    static let held: UInt = 16 | busy

    @usableFromInline let bits: Atomic<UInt>

    /// Announces each step, so that `everyInterleaving` can take the steps in every order.
    @usableFromInline let point: InterleavingPoint

    /// - Parameter busy: whether the creator of the subscription owns it from the start.
    @inlinable
    init(busy: Bool) {
        bits = Atomic(busy ? Self.busy : 0)
        point = InterleavingPoint(busy ? "owned word" : "word")
    }

    @inlinable
    var isIdle: Bool {
        point.read("is idle")
        return bits.load(ordering: .acquiring) == 0
    }

    /// True if nothing has been posted since the owner entered. Only for the owner.
    @inlinable
    var isQuiet: Bool {
        point.read()
        return bits.load(ordering: .relaxed) == Self.busy
    }

    @inlinable
    var isClosed: Bool {
        point.readEnd("is closed")
        return bits.load(ordering: .acquiring) & Self.closed != 0
    }

    @inlinable
    var isMuted: Bool {
        point.readEnd("is muted")
        return bits.load(ordering: .relaxed) & Self.muted != 0
    }

    /// True if a terminal event closed it, and it has not been disposed of since.
    var hasEnded: Bool {
        point.readEnd("has ended")
        return bits.load(ordering: .relaxed) & (Self.closed | Self.muted | Self.ended) == Self.closed | Self.ended
    }

    /// Changes idle to busy.
    @inlinable
    func tryEnter() -> Bool {
        point.write("enter")
        return bits.compareExchange(
            expected: 0, desired: Self.busy, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged
    }

    /// Changes busy to idle; fails if something was posted or the word was closed.
    @inlinable
    func tryLeave() -> Bool {
        point.write("leave")
        return bits.compareExchange(
            expected: Self.busy, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
        ).exchanged
    }
}

extension StateWord {
    /// Changes idle to held.
    func tryHold() -> Bool {
        point.write("hold")
        return bits.compareExchange(
            expected: 0, desired: Self.held, successOrdering: .acquiring, failureOrdering: .acquiring
        ).exchanged
    }

    /// Changes held to idle. With a fence for the reason given on ``ValueWord/unlock(_:)``.
    func release() {
        atomicMemoryFence(ordering: .releasing)
        point.write("release")
        bits.store(0, ordering: .releasing)
    }

    @usableFromInline
    enum Posting {
        /// The owner will handle the message.
        case queued
        /// There was no owner: the caller is the owner now, and has to handle its own message.
        case entered
        /// The word was closed.
        case closed
        /// The word is held, or there is no owner and the caller must not become it: try again.
        case refused
    }

    @usableFromInline
    func post(_ node: MessageNode, mayEnter: Bool = true) -> Posting {
        let address = UInt(bitPattern: UnsafeMutableRawPointer(retaining: node))
        precondition(
            address & Self.flags == 0,
            "Impulse needs objects that are aligned to 16 bytes: please report the platform on which this one is not")
        // Acquiring, so that a caller that finds the word closed sees what was written before that.
        point.read("load to post")
        var current = bits.load(ordering: .acquiring)
        while current & Self.closed == 0 {
            if current == Self.held || (!mayEnter && current & Self.busy == 0) { return unpost(node, .refused) }
            node.older = MessageNode.address(in: current)
            point.write("post")
            let (exchanged, original) = bits.weakCompareExchange(
                expected: current, desired: address | Self.busy,
                successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring
            )
            if exchanged { return current & Self.busy == 0 ? .entered : .queued }
            current = original
        }
        return unpost(node, .closed)
    }

    private func unpost(_ node: MessageNode, _ reason: Posting) -> Posting {
        node.older = nil
        UnsafeMutableRawPointer(unretained: node).releaseObject()
        return reason
    }

    /// Takes everything that was posted, oldest first, for the owner to handle. Nothing is posted to a closed word.
    @usableFromInline
    func takeMessages() -> MessageQueue {
        point.read("load to take")
        var current = bits.load(ordering: .acquiring)
        while true {
            let kept = current & Self.flags
            point.write("take")
            let (exchanged, original) = bits.weakCompareExchange(
                expected: current, desired: kept, successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring
            )
            if exchanged { break }
            current = original
        }
        return MessageQueue(newest: MessageNode.address(in: current))
    }

    /// Handles everything that was posted, until nothing is left, then gives up ownership.
    ///
    /// - Returns: True if it gave up ownership; if not, the word is closed, and the owner stays the owner.
    @inlinable
    func drain<Message>(_ handle: (Message) -> Void) -> Bool {
        repeat {
            // Read before the messages are taken: if it is closed, no more are posted.
            let isClosed = isClosed
            var messages = takeMessages()
            while let message = messages.removeFirst() { handle(message.content()) }
            if isClosed { return false }
        } while !tryLeave()
        return true
    }

    @usableFromInline
    enum Closing {
        /// The word was closed before.
        case alreadyClosed(isTornDown: Bool)
        /// There is an owner, which finds the word closed when it leaves.
        case owned
        /// There was no owner: the caller is the owner now, for good.
        case idle
    }

    /// The reason why a word is closed.
    @usableFromInline
    enum Reason {
        /// A terminal event was sent.
        case ended
        /// An operator downstream needs no more events.
        case stopped
        case disposed

        fileprivate var flag: UInt {
            switch self {
            case .ended: StateWord.ended
            case .stopped: 0
            case .disposed: StateWord.muted
            }
        }

        fileprivate var step: StaticString {
            switch self {
            case .ended: "end"
            case .stopped: "stop"
            case .disposed: "dispose"
            }
        }
    }

    /// Closes the word, and arbitrates between a terminal event, an early end from downstream, and a disposal: all
    /// callers but one get `alreadyClosed`.
    func close(_ reason: Reason) -> Closing {
        let added = Self.closed | Self.busy | reason.flag
        point.writeEnd(reason.step)
        let original = bits.bitwiseOr(added, ordering: .acquiringAndReleasing).oldValue
        let isBusy = original & Self.busy != 0
        if original & Self.closed == 0 { return isBusy ? .owned : .idle }
        if !isBusy { noteTearDown() }
        return .alreadyClosed(isTornDown: !isBusy)
    }

    /// Records, for later calls of ``close(_:)``, that everything upstream has been torn down. It is not announced as a
    /// step, because a call before it only tears down again.
    func noteTearDown() {
        bits.bitwiseAnd(~Self.busy, ordering: .releasing)
    }
}
