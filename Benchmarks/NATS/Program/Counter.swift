#if NATS
import Foundation
import Synchronization

/// Counts on any thread, and blocks one until a number is reached.
final class Counter: Sendable {
    private let count = Atomic(0)
    private let goal = Atomic(Int.max)
    private let reached = DispatchSemaphore(value: 0)

    func add() {
        let number = count.add(1, ordering: .relaxed).newValue
        if number == goal.load(ordering: .relaxed) { reached.signal() }
    }

    /// Counts from zero to `number` from now on.
    func expect(_ number: Int) {
        count.store(0, ordering: .relaxed)
        goal.store(number, ordering: .relaxed)
    }

    func wait() { reached.wait() }
}

/// The cost of a number of messages in this process.
struct Rate {
    let perSecond: Double
    /// The processors' time for each message.
    let microseconds: Double

    init<Failure: Error>(_ number: Int, _ work: () throws(Failure) -> Void) throws(Failure) {
        let (start, cpu) = (now(), Self.processorTime)
        try work()
        microseconds = Double(Self.processorTime - cpu) / 1e3 / Double(number)
        perSecond = Double(number) / (Double(now() - start) / 1e9)
    }

    private static var processorTime: UInt64 { clock_gettime_nsec(CLOCK_PROCESS_CPUTIME_ID) }
}

private func clock_gettime_nsec(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The monotonic time in nanoseconds.
func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
#endif
