import Synchronization

/// The one order of all sets that channels pass on: each that does not come from another has the next number, and what follows
/// from a set has the number of that.
@usableFromInline
enum SetNumber {
    /// The number of what was there before all sets.
    static let none = 1

    private static let latest = Atomic(none)

    @usableFromInline
    static func next() -> Int {
        latest.add(1, ordering: .relaxed).newValue
    }
}
