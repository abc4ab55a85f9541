/// The wait for a thread that is in the middle of a few instructions.
///
/// Usually that thread is running and done in a moment. If it has been interrupted, the wait sleeps, for longer and
/// longer, so that the thread can continue even if it has a lower priority: nothing here spins without end.
struct SpinWait {
    private static let spins = 30
    private static let yields = 10
    private static let longestSleep: UInt32 = 1_000

    private var tries = 0
    private var microseconds: UInt32 = 50

    mutating func wait() {
        tries += 1
        if tries <= Self.spins { return }
        if tries <= Self.spins + Self.yields { return System.giveWay() }
        System.sleep(microseconds: microseconds)
        microseconds = min(microseconds * 2, Self.longestSleep)
    }
}
