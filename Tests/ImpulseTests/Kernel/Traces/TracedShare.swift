#if DEBUG
/// A shared signal as `Proofs/Spin/share.pml` has it: what `SharingState` knows.
struct TracedShare {
    var connection: Int?
    var subscribers = 0
    var hasEnded = false
    /// The number of `SharingState.wait`.
    var wait = 0
    /// The disposals of sources that are running, and the connection that starts after them.
    var disposals = 0
    var delayed: Int?
    /// True if it is over, or keeps a connection for longer than its subscribers. The model has no time.
    var isKept = false

    mutating func enter(_ connection: Int) {
        self.connection = connection
        subscribers = 1
        wait += 1
    }

    mutating func enterAgain() {
        subscribers += 1
        if subscribers == 1, !hasEnded { wait += 1 }
    }

    /// Returns whether the last subscriber has left.
    mutating func leave() -> Bool {
        subscribers -= 1
        guard subscribers == 0, !hasEnded else { return false }
        wait += 1
        return true
    }

    /// Starts the source of a connection, or leaves that to the last disposal that is running.
    mutating func start(_ connection: Int) {
        if disposals > 0, self.connection == connection { delayed = connection }
    }

    mutating func disposed() {
        disposals -= 1
        if disposals == 0 { delayed = nil }
    }

    mutating func removeConnection() {
        connection = nil
        hasEnded = false
        wait += 1
    }
}

/// A connection as `share.pml` has it: `MulticastConnection`, and what its `CompositeDisposable` holds.
struct TracedConnection {
    let share: Int
    var hasHead = true
    /// The word of the head, once it has been made.
    var head: Int?
    /// The container of the head, once something has been done with it.
    var container: Int?
    var isMember = false
    var isDisposed = false
    var hasEnded = false
}

/// One subscription to a shared signal.
struct TracedSubscriber {
    var connection: Int?
    var isClosed = false
    var hasLeft = false
}

/// The next step of a thread on shared signals.
enum SharingTask: Equatable {
    case lock(_ share: Int, SharingOperation)
    case made(_ share: Int, by: Int)
    /// Sharing.start, which takes the head. Other code runs before it.
    case start(by: Int, _ connection: Int)
    case lockHead(_ connection: Int)
    case add(_ connection: Int)
    case insert(_ connection: Int)
    case lockToInsert(_ connection: Int)
    case noteStart(_ connection: Int)
    case closeHead(_ connection: Int)
    case disconnect(_ connection: Int)
    /// It disposes of the container, for which it locks that again after each member.
    case dispose(_ connection: Int)
    case disposeAtEnd(_ connection: Int)
    case lockToDispose(_ connection: Int)
    /// It starts the source that has waited for this disposal.
    case disposed(_ share: Int)
    /// The wait of a connection without subscribers, or of one that has ended.
    case stop(_ share: Int, wait: Int)
    case forget(_ share: Int, wait: Int)
    case letGo(_ share: Int)

    /// True if other code may run before it.
    var isLater: Bool {
        switch self {
        case .start, .noteStart, .disposeAtEnd, .disposed, .letGo: true
        default: false
        }
    }
}

enum SharingOperation: Equatable {
    case enter(by: Int)
    case release, expire, letGo, disposed
    case start(_ connection: Int)
    case leave(_ connection: Int)
    case ended(_ connection: Int)
    case stop(wait: Int)
    case forget(wait: Int)
}
#endif
