import Synchronization

/// The place of a value's set in the total order of all sets that channels forward. A set that does not follow from
/// another takes the next number; a set that follows from one takes the number of that one.
///
/// An endpoint may adjust a value that it is set to. The adjustment counts for all endpoints that the set has
/// reached, and for none that has been set since. Its number is therefore the one after the set's, and the numbers of
/// sets are `step` apart. That leaves room for 15 successive adjustments; ends that do not agree settle on the last
/// one.
struct SetNumber: Sendable {
    /// The number of a value from before all sets.
    static let none = step

    private static let step = 16

    private static let newest = Atomic(none)

    /// The number of the current value; 0 until a channel has requested numbers.
    var latest = 0
    /// The number of the set that the current value comes from, if the value has been renumbered since; otherwise 0.
    var renewed = 0

    init() {}

    static func next() -> Int {
        newest.add(step, ordering: .relaxed).newValue
    }

    /// Returns whether a set with this number is newer than the one that the current value comes from.
    func admits(_ number: Int) -> Bool {
        number != latest && number > (renewed == 0 ? latest : renewed)
    }

    /// Records a set from outside the channels.
    mutating func noteSet() {
        if latest != 0 { (latest, renewed) = (Self.next(), 0) }
    }

    /// Records an admitted set that has a number of its own. If the current value has been given a newer number
    /// meanwhile, this set takes the next one, so that it reaches all endpoints that have that value.
    mutating func noteSet(numbered number: Int) {
        (latest, renewed) = (number > latest ? number : Self.next(), 0)
    }

    /// Records that the current value is an adjustment of the last set.
    ///
    /// - Returns: True if it counts as one; `false` if the number of adjustments is exhausted.
    mutating func noteAdjustment() -> Bool {
        guard !(latest + 1).isMultiple(of: Self.step) else { return false }
        (latest, renewed) = (latest + 1, 0)
        return true
    }

    /// True if the current value comes from an adjustment.
    var isAdjusted: Bool { !latest.isMultiple(of: Self.step) }

    /// Starts numbering sets.
    mutating func begin(at number: Int) {
        if latest == 0 { latest = number }
    }

    /// Gives the current value the next number without a set.
    mutating func renew() {
        if renewed == 0 { renewed = latest }
        latest = Self.next()
    }
}
