#if DEBUG
/// The subscriptions made in a task that have neither ended nor been disposed of.
///
/// For `expectNoLiveSubscriptions` of ImpulseTesting. Only debug builds count, and only in tasks that ask for it.
package final class LiveSubscriptions: Sendable {
    /// The live subscriptions of the running task, if it asked for them.
    @TaskLocal package static var current: LiveSubscriptions?

    private let descriptions = Guarded(Bag<String>())

    package init() {}

    /// The live subscriptions in the order in which they were made: each with its signal and the place of the
    /// subscription.
    package var all: [String] { descriptions.withLock { $0.elements } }

    fileprivate func add(_ description: String) -> Bag<String>.Key { descriptions.withLock { $0.insert(description) } }

    fileprivate func remove(_ key: Bag<String>.Key) { descriptions.withLock { _ = $0.remove(key) } }
}

/// A live subscription, which counts until this is released.
@usableFromInline
final class LiveSubscription: Sendable {
    private let subscriptions: LiveSubscriptions
    private let key: Bag<String>.Key

    private init(_ subscriptions: LiveSubscriptions, _ description: String) {
        self.subscriptions = subscriptions
        key = subscriptions.add(description)
    }

    /// Registers a new subscription, if the task counts them.
    @usableFromInline
    static func begin<Source>(_ source: Source, at site: CallSite) -> LiveSubscription? {
        LiveSubscriptions.current.map { LiveSubscription($0, "\(source), subscribed to at \(site)") }
    }

    deinit {
        subscriptions.remove(key)
    }
}
#endif
