import Impulse
import Synchronization

@testable import ImpulseCollections

/// A subscription that keeps the elements after each change, and finds faults of the changes and of their order.
struct Journal<Element: Sendable & Equatable>: Sendable {
    let subscription: any Disposable
    private let desk = Desk()

    /// - Parameter react: called within each delivery, with the elements.
    init(
        _ collection: LiveCollection<Element, Never>, reacting react: @escaping @Sendable ([Element]) -> Void = { _ in }
    ) {
        subscription = collection.changes.subscribe { [desk] change in react(desk.receive(change)) }
    }

    var states: [[Element]] { desk.states.all }

    /// The elements after each change, and the faults.
    var text: String { ([states.description] + desk.faults).joined(separator: "; ") }

    private final class Desk: Sendable {
        let states = Log<[Element]>()
        private let follower = Follower<Element>()
        private let inside = Atomic(0)
        private let overlaps = Atomic(0)
        private let point = InterleavingPoint("journal")

        var faults: [String] {
            follower.flaws + (overlaps.load(ordering: .acquiring) > 0 ? ["deliveries overlap"] : [])
        }

        func receive(_ change: CollectionChange<Element>) -> [Element] {
            if inside.add(1, ordering: .acquiringAndReleasing).oldValue > 0 { overlaps.add(1, ordering: .relaxed) }
            point.write("receive")
            follower.receive(change)
            states.add(follower.array)
            inside.subtract(1, ordering: .acquiringAndReleasing)
            return follower.array
        }
    }
}
