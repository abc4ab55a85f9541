#if Combine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Impulse
import ImpulseCombine
import ImpulseTesting
import Testing

@Suite struct ImpulseSchedulerTests {
    private let time = TestScheduler()
    private var scheduler: ImpulseScheduler<TestScheduler> { ImpulseScheduler(time) }

    @Test func `a debounce of Combine's runs in virtual time`() {
        let letters = PassthroughSubject<String, Never>()
        var received: [String] = []
        let subscription = letters.debounce(for: .seconds(1), scheduler: scheduler).sink { received.append($0) }
        letters.send("a")
        time.advance(by: .milliseconds(999))
        letters.send("b")
        time.advance(by: .milliseconds(999))
        #expect(received == [])
        time.advance(by: .milliseconds(1))
        #expect(received == ["b"])
        subscription.cancel()
    }

    @Test func `repeated work keeps its dates until it is canceled`() {
        var dates: [Duration] = []
        let scheduler = scheduler
        let work = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 0.5) {
            dates.append(scheduler.now.uptime)
        }
        time.advance(by: .seconds(2))
        #expect(dates.map { $0 - dates[0] } == [.zero, .milliseconds(500), .seconds(1)])
        work.cancel()
        time.advance(by: .seconds(2))
        #expect(dates.count == 3)
    }

    @Test func `repeated work goes on if its first turn comes before the call returns`() {
        let eager = ImpulseScheduler(Eager(time: time))
        let count = Recorded()
        let work = eager.schedule(after: eager.now, interval: .seconds(1)) { count.note() }
        time.advance(by: .seconds(2))
        #expect(count.count == 3)
        work.cancel()
        time.advance(by: .seconds(2))
        #expect(count.count == 3)
    }

    @Test func `work that cancels itself runs once`() {
        let count = Recorded()
        let turns = Impulse.CompositeDisposable()
        let work = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) {
            count.note()
            turns.dispose()
        }
        turns.add(AnyDisposable { [work = Locked(work)] in work.content.cancel() })
        time.advance(by: .seconds(3))
        #expect(count.count == 1)
    }

    @Test func `a date in the past is now`() {
        let ran = Recorded()
        scheduler.schedule(after: scheduler.now.advanced(by: -5)) { ran.note() }
        time.advance(by: .zero)
        #expect(ran.count == 1)
    }

    @Test func `values are received on a queue of Impulse's, in order`() async {
        let queue = QueueScheduler(label: "impulse")
        let numbers = await Signal<Int, Never>.publisher { (1...1000).publisher.receive(on: ImpulseScheduler(queue)) }
            .toArray()
        #expect(numbers == Array(1...1000))
    }

    @Test func `strides add, and saturate`() {
        #expect(ImpulseTime.Stride.seconds(1) + .milliseconds(5) - .microseconds(3) == .nanoseconds(1_004_997_000))
        #expect(ImpulseTime.Stride.seconds(.max) == .nanoseconds(.max))
        #expect(ImpulseTime.Stride.seconds(-1e300) == .nanoseconds(.min))
        #expect(ImpulseTime.Stride.nanoseconds(.max) + 1 == .nanoseconds(.max))
        #expect(ImpulseTime.Stride.nanoseconds(.min) - 1 == .nanoseconds(.min))
        #expect(ImpulseTime.Stride(exactly: 2) == 2)
        #expect((2 * 0.5 as ImpulseTime.Stride) == .seconds(1))
    }
}

/// Runs work that is due before the call returns, as another thread may.
private struct Eager: Impulse.Scheduler {
    let time: TestScheduler

    var uptime: Duration { time.uptime }

    func schedule(_ work: @escaping @Sendable () -> Void) { time.schedule(work) }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Impulse.Disposable {
        if delay > .zero { return time.schedule(after: delay, work) }
        work()
        return AnyDisposable {}
    }
}
#endif
