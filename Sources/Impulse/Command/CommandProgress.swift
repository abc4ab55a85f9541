/// The mean progress of the running executions, kept without visiting each.
///
/// The sum is in fixed point, in steps of 2⁻¹⁰⁰, so adding a fraction and subtracting it again leaves no rounding
/// error behind.
@usableFromInline
struct CommandProgress: Sendable {
    @inlinable static var steps: Double { 0x1p100 }

    @usableFromInline var sum: Int128 = 0
    /// The number of executions that have reported their progress.
    @usableFromInline var count = 0

    @inlinable
    init() {}

    /// Replaces one execution's fraction, from 0 to 1, with another; `nil` means that none has been reported.
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

    /// Returns the mean over `running` executions, or `nil` if none has reported its progress.
    @inlinable
    func mean(of running: Int) -> Double? {
        count == 0 ? nil : Double(sum) / Self.steps / Double(running)
    }
}
