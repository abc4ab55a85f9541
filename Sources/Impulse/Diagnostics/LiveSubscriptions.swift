#if DEBUG
/// The subscriptions made in a task that have neither ended nor been disposed of.
///
/// For `expectNoLiveSubscriptions` of ImpulseTesting. Only debug builds count, and only in tasks that ask for it.
package final class LiveSubscriptions: Sendable {
    /// The live subscriptions of the running task, if it asked for them.
    @TaskLocal package static var current: LiveSubscriptions?

    private let descriptions = Guarded<(next: Int, all: [Int: String])>((0, [:]))

    package init() {}

    /// The live subscriptions in the order in which they were made: each with its signal and the place of the
    /// subscription.
    package var all: [String] {
        descriptions.withLock { $0.all.sorted { $0.key < $1.key }.map(\.value) }
    }

    fileprivate func add(_ description: String) -> Int {
        descriptions.withLock { descriptions in
            descriptions.all[descriptions.next] = description
            descriptions.next += 1
            return descriptions.next - 1
        }
    }

    fileprivate func remove(_ number: Int) {
        descriptions.withLock { _ = $0.all.removeValue(forKey: number) }
    }
}

/// A live subscription, which counts until this is released.
@usableFromInline
final class LiveSubscription: Sendable {
    private let subscriptions: LiveSubscriptions
    private let number: Int

    private init(_ subscriptions: LiveSubscriptions, _ description: String) {
        self.subscriptions = subscriptions
        number = subscriptions.add(description)
    }

    /// Registers a new subscription, if the task counts them.
    @usableFromInline
    static func begin<Source>(_ source: Source, at site: CallSite) -> LiveSubscription? {
        LiveSubscriptions.current.map { LiveSubscription($0, "\(source), subscribed to at \(site)") }
    }

    deinit {
        subscriptions.remove(number)
    }
}
#endif
