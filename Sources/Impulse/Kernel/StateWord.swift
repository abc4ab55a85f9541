import Synchronization

/// The atomic word with which a mailbox decides, without a lock, who owns it, who ends it, and what is posted.
///
///     0              idle
///     bit 0  busy    somebody owns the mailbox: delivers, or changes what only the owner may
///     bit 1  closed  ended or disposed of; the word stays busy for ever
///     bit 2  muted   disposed of: not even the event under way may still be delivered
///     bit 3  ended   closed by an end that was sent
///     others         the address of the newest message: what was sent while the mailbox was busy
///     held           busy, and no message may be posted: the owner delivers nothing, and leaves in a moment
///
/// An uncontended send is one compare-exchange from idle to busy, the delivery, and one back. A send that finds
/// the word busy, from another thread or from inside the delivery alike, leaves a message and returns; the owner
/// cannot leave before it has delivered it. Nobody waits for a delivery.
@usableFromInline
struct StateWord: ~Copyable {
    @usableFromInline static let busy: UInt = 1
    @usableFromInline static let closed: UInt = 2
    @usableFromInline static let muted: UInt = 4
    @usableFromInline static let ended: UInt = 8
    @usableFromInline static let flags: UInt = 15

    /// Busy, with an address that no message has.
    @usableFromInline static let held: UInt = 16 | busy

    @usableFromInline let bits: Atomic<UInt>

    /// Each step is announced here, so that `InterleavingTests` can take them in every order.
    @usableFromInline let point = InterleavingPoint()

    /// - Parameter busy: whether the one who makes the head owns it from the start.
    @inlinable
    init(busy: Bool) {
        bits = Atomic(busy ? Self.busy : 0)
    }

    @inlinable
    var isIdle: Bool {
        point.read()
        return bits.load(ordering: .acquiring) == 0
    }

    @inlinable
    var isClosed: Bool {
        point.readEnd()
        return bits.load(ordering: .acquiring) & Self.closed != 0
    }

    @inlinable
    var isMuted: Bool {
        point.readEnd()
        return bits.load(ordering: .relaxed) & Self.muted != 0
    }

    /// Whether it was closed by an end, and has not been disposed of since.
    var hasEnded: Bool {
        point.readEnd()
        return bits.load(ordering: .relaxed) & (Self.closed | Self.muted | Self.ended) == Self.closed | Self.ended
    }

    /// Idle to busy.
    @inlinable
    func tryEnter() -> Bool {
        point.write()
        return bits.compareExchange(
            expected: 0, desired: Self.busy, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged
    }

    /// Busy to idle; fails if something was posted, or the word was closed.
    @inlinable
    func tryLeave() -> Bool {
        point.write()
        return bits.compareExchange(
            expected: Self.busy, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
        ).exchanged
    }
}

extension StateWord {
    /// Idle to held.
    @inlinable
    func tryHold() -> Bool {
        point.write()
        return bits.compareExchange(
            expected: 0, desired: Self.held, successOrdering: .acquiring, failureOrdering: .acquiring
        ).exchanged
    }

    /// Held to idle.
    @inlinable
    func release() {
        point.write()
        bits.store(0, ordering: .releasing)
    }

    @usableFromInline
    enum Posting {
        /// The owner will take care of the message.
        case queued
        /// There was no owner: the caller is it now, and has its own message to take care of.
        case entered
        /// Too late.
        case closed
        /// The word is held, or there is no owner and the caller must not be it; to be tried again.
        case refused
    }

    @usableFromInline
    func post(_ node: MessageNode, mayEnter: Bool = true) -> Posting {
        let address = UInt(bitPattern: Unmanaged.passRetained(node).toOpaque())
        precondition(
            address & Self.flags == 0,
            "Impulse needs objects at multiples of 16 bytes: please report on which platform this one is not")
        // Acquiring, so that whoever finds the word closed sees what was written before that.
        point.read()
        var current = bits.load(ordering: .acquiring)
        while current & Self.closed == 0 {
            if current == Self.held || (!mayEnter && current & Self.busy == 0) { return unpost(node, .refused) }
            node.older = MessageNode.address(in: current)
            point.write()
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
        Unmanaged.passUnretained(node).release()
        return reason
    }

    /// Takes all that was posted, oldest first, for the owner to deal with. Nothing is posted to a closed word.
    @usableFromInline
    func takeMessages() -> MessageQueue {
        point.read()
        var current = bits.load(ordering: .acquiring)
        while true {
            let kept = current & Self.flags
            point.write()
            let (exchanged, original) = bits.weakCompareExchange(
                expected: current, desired: kept, successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring
            )
            if exchanged { break }
            current = original
        }
        return MessageQueue(newest: MessageNode.address(in: current))
    }

    /// Deals with all that was posted, until nothing is left, then gives up ownership.
    ///
    /// - Returns: Whether it was given up; if not, the word is closed, and the owner stays the owner.
    @inlinable
    func drain(_ handle: (MessageNode) -> Void) -> Bool {
        repeat {
            // Read before the messages are taken: then nothing comes after them.
            let isClosed = isClosed
            var messages = takeMessages()
            while let node = messages.removeFirst() { handle(node) }
            if isClosed { return false }
        } while !tryLeave()
        return true
    }

    @usableFromInline
    enum Closing {
        /// Somebody closed it before.
        case alreadyClosed
        /// There is an owner, who finds it closed when leaving.
        case owned
        /// There was no owner: the caller is it now, for good.
        case idle
    }

    /// Why a word is closed.
    @usableFromInline
    enum Reason {
        /// An end was sent.
        case ended
        /// An operator below has enough.
        case stopped
        case disposed

        fileprivate var flag: UInt {
            switch self {
            case .ended: StateWord.ended
            case .stopped: 0
            case .disposed: StateWord.muted
            }
        }
    }

    /// The arbiter between an end, an early end from below, and disposal: one caller alone is not told `alreadyClosed`.
    @usableFromInline
    func close(_ reason: Reason) -> Closing {
        let added = Self.closed | Self.busy | reason.flag
        point.writeEnd()
        let original = bits.bitwiseOr(added, ordering: .acquiringAndReleasing).oldValue
        if original & Self.closed != 0 { return .alreadyClosed }
        return original & Self.busy == 0 ? .idle : .owned
    }
}
