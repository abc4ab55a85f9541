#if DEBUG
@testable import Impulse

/// A walk, depth first, through all orders in which steps can come.
///
/// An actor whose step has been tried at some place sleeps in the orders that are tried there afterwards, until a step
/// comes that its own depends on: before that, its going first would make no difference (Godefroid's sleep sets).
final class InterleavingSearch {
    private typealias Steps = [Int: InterleavingStep]

    /// A place in the order under trial.
    private struct Place {
        let ready: Steps
        var asleep: Steps
        var chosen: Int

        var untried: [Int] { ready.keys.filter { asleep[$0] == nil }.sorted() }
    }

    private var places: [Place] = []
    private var depth = 0

    /// Whether the order under trial makes no difference to one that was tried before.
    private(set) var isRedundant = false

    /// Starts the next order.
    func begin() {
        depth = 0
        isRedundant = false
    }

    /// The actor whose step comes next.
    func choose(among ready: [Int: InterleavingStep]) -> Int {
        defer { depth += 1 }
        if depth < places.count { return places[depth].chosen }
        guard !isRedundant else { return ready.keys.min() ?? 0 }
        var place = Place(ready: ready, asleep: places.last.map(asleep(after:)) ?? [:], chosen: 0)
        guard let first = place.untried.first else {
            isRedundant = true
            return ready.keys.min() ?? 0
        }
        place.chosen = first
        places.append(place)
        return first
    }

    /// Goes on to the next order; `false` if there is none.
    func advance() -> Bool {
        while var place = places.popLast() {
            place.asleep[place.chosen] = place.ready[place.chosen]
            guard let next = place.untried.first else { continue }
            place.chosen = next
            places.append(place)
            return true
        }
        return false
    }

    /// Who goes on sleeping after the step that is chosen at `place`.
    private func asleep(after place: Place) -> Steps {
        guard let step = place.ready[place.chosen] else { return [:] }
        return place.asleep.filter { $0.value.isIndependent(of: step) }
    }
}
#endif
