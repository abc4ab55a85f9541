import Impulse
import Testing

/// Checks that an invalid argument is diagnosed at the call.
@Suite struct ArgumentTests {
    @Test(.inOwnProcess, arguments: Misuse.all.indices)
    func `an invalid argument ends the process with a message that names it`(_ index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            Misuse.all[index].call()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains(Misuse.all[index].message))
    }

    private static let extremes: [Duration] = [
        .seconds(Int64.max), .seconds(Int64.max) * 18, .seconds(Int64.min), .seconds(Int64.min) * 18, .zero,
    ]

    private static let schedulers: [any Scheduler] = [
        MainScheduler(), QueueScheduler(label: "long"), ActorScheduler(Clerk()),
    ]

    /// Each runs in a process of its own, since a failure may be a trap.
    @Test(.inOwnProcess, arguments: schedulers.indices, extremes.indices)
    func `a delay may be arbitrarily long, short or negative`(_ scheduler: Int, _ extreme: Int) async {
        await #expect(processExitsWith: .success) { [scheduler, extreme] in
            let scheduler = ArgumentTests.schedulers[scheduler]
            await ArgumentTests.tryAll(on: scheduler, for: ArgumentTests.extremes[extreme])
        }
    }

    private static func tryAll(on scheduler: some Scheduler, for time: Duration) async {
        scheduler.schedule(after: time) {}.dispose()
        let source = Signal<Int, TestError>([1, 2, 3]).concat(.never)
        let signals: [Signal<Int, TestError>] = [
            source.delay(for: time, on: scheduler),
            source.debounce(for: time, on: scheduler),
            source.throttle(for: time, on: scheduler),
            source.take(for: time, on: scheduler),
            source.skip(for: time, on: scheduler),
            source.timeout(after: time, on: scheduler, error: .two),
            source.timeout(afterSilence: time, on: scheduler, error: .two),
            source.delaySubscription(for: time, on: scheduler),
            source.collect(every: time, on: scheduler).map(\.count),
            source.window(every: time, on: scheduler).map { _ in 1 },
            Signal.timer(after: time, on: scheduler).map { 1 }.promoteError(),
            Signal<Int, TestError>.error(.one).retry(RetryPolicy(maximum: 20, delay: .constant(time)), on: scheduler),
            Signal<Int, TestError>.error(.one)
                .retry(RetryPolicy(maximum: 200, delay: .exponential(from: time, limit: time)), on: scheduler),
            Signal<Int, TestError>.error(.one)
                .retry(RetryPolicy(maximum: 20, delay: .constant(.zero)), on: scheduler) { _ in .retryAfter(time) },
        ]
        for signal in signals {
            let subscription = signal.subscribe(error: { _ in })
            // Gives timers the time to be set on the scheduler.
            await withCheckedContinuation { done in scheduler.schedule { done.resume() } }
            subscription.dispose()
        }
    }
}

private actor Clerk {}
