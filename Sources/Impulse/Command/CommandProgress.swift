/// How much is done of what runs, in the mean, without a visit to each.
///
/// The parts are summed up in steps of 2⁻¹⁰⁰, so that what is added and taken away again leaves nothing behind, as it would with
/// a sum that is rounded.
@usableFromInline
struct CommandProgress: Sendable {
    @inlinable static var steps: Double { 0x1p100 }

    @usableFromInline var sum: Int128 = 0
    /// How many have said how much of theirs is done.
    @usableFromInline var count = 0

    @inlinable
    init() {}

    /// Puts a part, from 0 to 1, in the place of another; `nil` where nothing has been said.
    @inlinable
    mutating func replace(_ old: Double?, with new: Double?) {
        if let old {
            sum -= Int128(old * Self.steps)
            count -= 1
        }
        if let new {
            sum += Int128(new * Self.steps)
            count += 1
        }
    }

    /// The mean of so many; `nil` while none has said anything.
    @inlinable
    func mean(of running: Int) -> Double? {
        count == 0 ? nil : Double(sum) / Self.steps / Double(running)
    }
}
