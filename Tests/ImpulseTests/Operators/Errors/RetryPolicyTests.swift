import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct RetryPolicyTests {
    private let marbles = MarbleTest()

    /// Returns the times at which a source that always fails synchronously is subscribed to.
    private func attempts(
        _ policy: RetryPolicy, decide: @escaping @Sendable (TestError) -> RetryDecision = { _ in .retry }
    ) -> [Duration] {
        let time = TestScheduler()
        let start = time.now
        let attempts = Recorder<Duration>()
        let failing = Signal<Int, TestError>.deferred {
            attempts.record(start.duration(to: time.now))
            return .error(.one)
        }
        let recording = failing.retry(policy, on: time, decide: decide).record()
        time.run()
        #expect(recording.events == [.error(.one)])
        return attempts.all
    }

    @Test func `the source is subscribed to again after the delay`() {
        let letters = marbles.cold(" -a#", error: TestError.one)
        let policy = RetryPolicy(maximum: 2, delay: .constant(.milliseconds(3)))
        marbles.expect(letters.retry(policy, on: marbles.time), "-a----a----a#", error: .one)
        marbles.expect(subscriptionsTo: letters, "^-!", "-----^-!", "----------^-!")
    }

    @Test func `a completion ends the attempts`() {
        let attempts = Counter()
        let letters = marbles.cold("--a|", error: TestError.one)
        let signal = Signal.deferred { attempts.increment() < 3 ? .error(.one) : letters }
        let policy = RetryPolicy(delay: .constant(.milliseconds(2)))
        marbles.expect(signal.retry(policy, on: marbles.time), "------a|")
    }

    @Test func `a constant delay stays, and an exponential one grows up to its limit`() {
        #expect(
            attempts(RetryPolicy(maximum: 3, delay: .constant(.seconds(2)))) == [
                .zero, .seconds(2), .seconds(4), .seconds(6),
            ])
        let exponential = RetryPolicy(
            maximum: 6, delay: .exponential(from: .seconds(1), factor: 3, limit: .seconds(10)))
        #expect(attempts(exponential) == [0, 1, 4, 13, 23, 33, 43].map { .seconds($0) })
        let doubling = RetryPolicy(maximum: 3, delay: .exponential(from: .milliseconds(100)))
        #expect(attempts(doubling) == [0, 100, 300, 700].map { .milliseconds($0) })
    }

    @Test func `an exponential delay stays at its limit`() {
        let policy = RetryPolicy(
            maximum: 5_000, delay: .exponential(from: .seconds(1), factor: 1e300, limit: .seconds(1 << 40)))
        let total = attempts(policy).last
        #expect(total == .seconds(1 + 4_999 * (1 << 40)))
    }

    @Test(arguments: [.zero, .seconds(-1), .seconds(Int64.min)] as [Duration])
    func `an exponential delay that begins at zero or less does not wait, nor do those after it`(first: Duration) {
        let number = 200
        let policy = RetryPolicy(maximum: number, delay: .exponential(from: first, factor: 10))
        #expect(attempts(policy) == Array(repeating: .zero, count: number + 1))
        let limited = RetryPolicy(maximum: number, delay: .exponential(from: .seconds(1), factor: 10, limit: first))
        #expect(attempts(limited) == Array(repeating: .zero, count: number + 1))
    }

    @Test func `jitter shortens each delay by a random fraction, the same for each subscription`() {
        let policy = RetryPolicy(
            maximum: 3, delay: .constant(.seconds(10)), jitter: 0.5, generator: SplitMix64(seed: 1))
        var generator = SplitMix64(seed: 1)
        var expected = [Duration.zero]
        for _ in 1...3 {
            let delay = Duration.seconds(10) * (1 - 0.5 * Double.random(in: 0..<1, using: &generator))
            #expect(delay > .seconds(5) && delay < .seconds(10))
            expected.append(expected[expected.count - 1] + delay)
        }
        #expect(attempts(policy) == expected)
        #expect(attempts(policy) == expected)
    }

    @Test func `a delay that would exceed the budget is not started`() {
        let policy = RetryPolicy(delay: .exponential(from: .seconds(1)), budget: .seconds(7))
        #expect(attempts(policy) == [0, 1, 3, 7].map { .seconds($0) })
    }

    @Test func `a suggested delay counts against the budget and the number of retries`() {
        let policy = RetryPolicy(maximum: 2, delay: .constant(.seconds(1)))
        #expect(attempts(policy) { _ in .retryAfter(.seconds(5)) } == [.zero, .seconds(5), .seconds(10)])
        let thrifty = RetryPolicy(delay: .constant(.seconds(1)), budget: .seconds(9))
        #expect(attempts(thrifty) { _ in .retryAfter(.seconds(5)) } == [.zero, .seconds(5)])
    }

    @Test func `a policy that resets after a value restarts the count and the delays`() {
        let policy = RetryPolicy(
            maximum: 2, delay: .exponential(from: .milliseconds(1), factor: 3), resetsAfterValue: true)
        let number = Counter()
        let succeeding = marbles.cold("(a#)", error: TestError.one)
        // The third and the fifth subscription emit a value before they fail.
        let failing = Signal.deferred { [3, 5].contains(number.increment()) ? succeeding : .error(.one) }
        marbles.expect(failing.retry(policy, on: marbles.time), "----a---a---#", error: .one)
        #expect(number.count == 7)
    }

    @Test func `without resetting, a value changes neither count nor delays`() {
        let letters = marbles.cold(" -a#", error: TestError.one)
        let policy = RetryPolicy(maximum: 2, delay: .exponential(from: .milliseconds(1), factor: 3))
        marbles.expect(letters.retry(policy, on: marbles.time), "-a--a----a#", error: .one)
        let resetting = RetryPolicy(maximum: 2, delay: .constant(.milliseconds(1)), resetsAfterValue: true)
        marbles.expect(letters.retry(resetting, on: marbles.time).take(5), "-a--a--a--a--(a|)")
    }

    @Test func `a policy that resets after a value restores the whole budget`() {
        let letters = marbles.cold(" -a#", error: TestError.one)
        let spent = RetryPolicy(delay: .constant(.milliseconds(2)), budget: .milliseconds(3))
        marbles.expect(letters.retry(spent, on: marbles.time), "-a---a#", error: .one)
        let renewed = RetryPolicy(delay: .constant(.milliseconds(2)), budget: .milliseconds(3), resetsAfterValue: true)
        marbles.expect(letters.retry(renewed, on: marbles.time).take(3), "-a---a---(a|)")
    }

    @Test func `an error that is given up on is passed on immediately`() {
        let policy = RetryPolicy(delay: .constant(.milliseconds(1)))
        let number = Counter()
        let signal = Signal<Int, TestError>.deferred { .error(number.increment() < 3 ? .one : .two) }
            .retry(policy, on: marbles.time) { $0 == .one ? .retry : .giveUp }
        let recording = marbles.record(signal)
        marbles.expect(recording, "--#", error: .two)
        #expect(number.count == 3)
    }

    @Test(.tags(.clause5Cancellation), .tags(.clause11NothingOutlivesItsUse))
    func `a disposal during a delay cancels it and releases everything`() {
        let live = Live()
        let attempts = Counter()
        let time = TestScheduler()
        func failing() -> Signal<Int, TestError> {
            let token = live.token()
            return .deferred {
                token.touch()
                attempts.increment()
                return .error(.one)
            }
        }
        let subscription = failing().retry(RetryPolicy(delay: .constant(.seconds(1))), on: time)
            .subscribe(next: { _ in })
        time.advance(by: .milliseconds(1_500))
        #expect(attempts.count == 2)
        #expect(live.count == 1)
        subscription.dispose()
        #expect(live.count == 0)
        time.run()
        #expect(attempts.count == 2)
    }

    @Test(.tags(.clause9BoundedStack))
    func `attempts on the immediate scheduler do not grow the stack`() {
        let attempts = Counter()
        onSmallStack {
            Signal<Int, TestError>.deferred {
                attempts.increment()
                return .error(.one)
            }
            .retry(RetryPolicy(maximum: endless, delay: .exponential(from: .seconds(1))), on: .immediate)
            .subscribe(error: { _ in })
        }
        #expect(attempts.count == endless + 1)
    }

    @Test(.inOwnProcess) func `invalid arguments end the process`() async {
        await #expect(processExitsWith: .failure) { _ = RetryPolicy(maximum: -1, delay: .constant(.seconds(1))) }
        await #expect(processExitsWith: .failure) { _ = RetryPolicy(delay: .constant(.seconds(1)), jitter: 1.5) }
        await #expect(processExitsWith: .failure) { _ = RetryPolicy.Delay.exponential(from: .seconds(1), factor: 0.5) }
    }
}
