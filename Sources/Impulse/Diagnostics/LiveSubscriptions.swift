#if DEBUG
/// The subscriptions that were made in a task, and that have neither ended nor been disposed of.
///
/// For `expectNoLiveSubscriptions` of ImpulseTesting. Debug builds alone count, and only in tasks that ask for it.
package final class LiveSubscriptions: Sendable {
    /// Those of the running task, if somebody asked for them.
    @TaskLocal package static var current: LiveSubscriptions?

    private let descriptions = Guarded<(next: Int, all: [Int: String])>((0, [:]))

    package init() {}

    /// What is alive, in the order of the subscriptions: each with the signal, and where it was subscribed to.
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

/// One of the live subscriptions, for as long as somebody holds this.
@usableFromInline
final class LiveSubscription: Sendable {
    private let subscriptions: LiveSubscriptions
    private let number: Int

    private init(_ subscriptions: LiveSubscriptions, _ description: String) {
        self.subscriptions = subscriptions
        number = subscriptions.add(description)
    }

    /// A new one, if anybody counts.
    @usableFromInline
    static func begin<Source>(_ source: Source, at site: CallSite) -> LiveSubscription? {
        LiveSubscriptions.current.map { LiveSubscription($0, "\(source), subscribed to at \(site)") }
    }

    deinit {
        subscriptions.remove(number)
    }
}
#endif
