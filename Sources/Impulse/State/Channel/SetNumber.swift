import Synchronization

/// The one order of all sets that channels pass on: each that does not come from another has the next number, and what follows
/// from a set has the number of that.
///
/// An endpoint may adjust what it is set to. That counts for all endpoints that the set has reached, and for none that has been set since:
/// so its number is the next one after the number of the set, and the numbers of sets are apart. There is room for some adjustments,
/// one after the other; ends that do not agree come to rest with the last.
@usableFromInline
struct SetNumber: Sendable {
    /// The number of what was there before all sets.
    static let none = step

    private static let step = 16

    private static let newest = Atomic(none)

    /// The number of what is at an endpoint; 0 as long as no channel has asked for numbers.
    @usableFromInline var latest = 0
    /// The number of the set that what is there comes from, if it has been given another since; else 0.
    @usableFromInline var renewed = 0

    @inlinable
    init() {}

    @usableFromInline
    static func next() -> Int {
        newest.add(step, ordering: .relaxed).newValue
    }

    /// Whether a set with this number is another, and newer, than the one that what is there comes from.
    @inlinable
    func admits(_ number: Int) -> Bool {
        number != latest && number > (renewed == 0 ? latest : renewed)
    }

    /// Notes a set from outside.
    @inlinable
    mutating func noteSet() {
        if latest != 0 { (latest, renewed) = (Self.next(), 0) }
    }

    /// Notes a set with a number of its own, which has been admitted. Where what was there has got a newer one meanwhile, this
    /// takes the next, so that it is passed on to all who have that.
    @inlinable
    mutating func noteSet(numbered number: Int) {
        (latest, renewed) = (number > latest ? number : Self.next(), 0)
    }

    /// Notes that what is there is an adjustment of the last set.
    ///
    /// - Returns: whether it is; not if there have been as many as there may be.
    mutating func noteAdjustment() -> Bool {
        guard !(latest + 1).isMultiple(of: Self.step) else { return false }
        (latest, renewed) = (latest + 1, 0)
        return true
    }

    /// Whether what is there comes from an adjustment.
    var isAdjusted: Bool { !latest.isMultiple(of: Self.step) }

    /// Has sets numbered from now on.
    mutating func begin(at number: Int) {
        if latest == 0 { latest = number }
    }

    /// Gives what is there the next number, without a set.
    mutating func renew() {
        if renewed == 0 { renewed = latest }
        latest = Self.next()
    }
}
