/// A wait for a timer that takes effect unless another one has begun meanwhile.
///
/// A timer may fire, and the next one begin, before the first has been stored. Its number identifies a timer that is
/// stored late.
struct NumberedTimer: Sendable {
    private(set) var number = 0
    private var timer: (any Disposable)?

    /// Returns the timer of the previous wait, to be disposed of outside the lock.
    mutating func begin() -> (any Disposable)? {
        number += 1
        return timer.take()
    }

    /// Returns whether the wait with this number is still current.
    mutating func set(_ timer: any Disposable, of number: Int) -> Bool {
        if number == self.number { self.timer = timer }
        return number == self.number
    }
}
