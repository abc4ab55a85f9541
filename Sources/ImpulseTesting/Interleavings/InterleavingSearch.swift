#if DEBUG
import Impulse

/// A depth-first walk through all orders of the actors' steps.
///
/// An actor whose step has been tried at some place sleeps in the orders tried there afterwards, until a step on which
/// its own depends: before that step, it would make no difference if it went first (Godefroid's sleep sets).
final class InterleavingSearch {
    static let usualLimit = 100_000

    private typealias Steps = [Int: InterleavingStep]

    /// A place in the current order.
    private struct Place {
        let ready: Steps
        var asleep: Steps
        var chosen: Int

        var untried: [Int] { ready.keys.filter { asleep[$0] == nil }.sorted() }
    }

    private let script: [Int]?
    private var places: [Place] = []
    private var depth = 0

    /// True if the current order is equivalent to one tried before.
    private(set) var isRedundant = false

    /// - Parameter order: the numbers of the actors, from 1, in the only order to try.
    init(replaying order: String?) {
        script = order?.compactMap { $0.wholeNumberValue.map { $0 - 1 } }
    }

    /// The number of choices that the walk has still to make at the places of the current order.
    var untried: Int { places.reduce(1) { $0 + $1.untried.count - 1 } }

    /// Starts the next order.
    func begin() {
        depth = 0
        isRedundant = false
    }

    /// Returns whether the steps repeat the previous order, as far as this one begins in the same way.
    func isRepeated(by ready: [Int: InterleavingStep]) -> Bool {
        guard depth < places.count else { return true }
        let known = places[depth].ready
        return known.count == ready.count && known.allSatisfy { actor, step in ready[actor]?.isSame(as: step) ?? false }
    }

    /// Returns the actor whose step is next; `nil` if the order to replay has another one, which is not ready.
    func choose(among ready: [Int: InterleavingStep]) -> Int? {
        defer { depth += 1 }
        if let script, depth < script.count { return ready[script[depth]] == nil ? nil : script[depth] }
        if script != nil { return ready.keys.min() }
        if depth < places.count { return places[depth].chosen }
        guard !isRedundant else { return ready.keys.min() }
        var place = Place(ready: ready, asleep: places.last.map(asleep(after:)) ?? [:], chosen: 0)
        guard let first = place.untried.first else {
            isRedundant = true
            return ready.keys.min()
        }
        place.chosen = first
        places.append(place)
        return first
    }

    /// Moves to the next order. Returns `false` if there is none.
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

    /// Returns the actors that remain asleep after the step chosen at `place`.
    private func asleep(after place: Place) -> Steps {
        guard let step = place.ready[place.chosen] else { return [:] }
        return place.asleep.filter { $0.value.isIndependent(of: step) }
    }
}
#endif
