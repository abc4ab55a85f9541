import Dispatch
import Impulse
import ImpulseTesting
import Testing

/// Tests that a queue's timers, which share one source, do not interfere with each other.
@Suite struct QueueTimersTests {
    /// Returns once everything on `scheduler` due within a moment has run.
    private func wait(on scheduler: QueueScheduler) {
        let done = DispatchSemaphore(value: 0)
        _ = scheduler.schedule(after: .milliseconds(1)) { done.signal() }
        done.wait(for: "the work to be done")
    }

    @Test(.tags(.clause2Serial))
    func `timers with the same delay run in the order in which they were set`() {
        let scheduler = QueueScheduler(label: "order")
        let order = Recorder<Int>()
        for number in 0..<1_000 { _ = scheduler.schedule(after: .microseconds(300)) { order.record(number) } }
        wait(on: scheduler)
        #expect(order.all == Array(0..<1_000))
    }

    @Test(.tags(.clause5Cancellation))
    func `a due timer may dispose of another one due after it`() {
        let queue = DispatchQueue(label: "due")
        let scheduler = QueueScheduler(target: queue)
        let (ran, later) = (Counter(), Holder<any Disposable>())
        queue.suspend()
        _ = scheduler.schedule(after: .nanoseconds(1)) { later.content?.dispose() }
        later.content = scheduler.schedule(after: .nanoseconds(1)) { ran.increment() }
        queue.resume()
        wait(on: scheduler)
        #expect(ran.count == 0)
        #expect(later.content?.isDisposed == true)
    }

    @Test func `a later timer is kept when all earlier ones have been disposed of`() {
        let scheduler = QueueScheduler(label: "kept")
        let ran = Counter()
        let early = (0..<10).map { _ in scheduler.schedule(after: .microseconds(50)) { ran.increment() } }
        let done = DispatchSemaphore(value: 0)
        _ = scheduler.schedule(after: .milliseconds(2)) { done.signal() }
        for timer in early { timer.dispose() }
        done.wait(for: "the work to be done")
        #expect(early.allSatisfy { $0.isDisposed })
    }

    @Test func `an earlier timer is not delayed by a later one`() {
        let scheduler = QueueScheduler(label: "earlier")
        let late = scheduler.schedule(after: .seconds(3_600)) {}
        wait(on: scheduler)
        #expect(!late.isDisposed)
        late.dispose()
        #expect(late.isDisposed)
    }

    @Test func `a timer within its tolerance runs when another one wakes the queue, after that one`() {
        let scheduler = QueueScheduler(label: "tolerant")
        let (order, done) = (Recorder<String>(), DispatchSemaphore(value: 0))
        _ = scheduler.schedule(after: .microseconds(1), tolerance: .seconds(3_600)) {
            order.record("tolerant")
            done.signal()
        }
        _ = scheduler.schedule(after: .milliseconds(2)) { order.record("punctual") }
        done.wait(for: "the work to be done")
        #expect(order.all == ["punctual", "tolerant"])
    }

    @Test func `a timer that is not due yet does not run when another one wakes the queue`() {
        let scheduler = QueueScheduler(label: "not due")
        let late = scheduler.schedule(after: .seconds(3_600), tolerance: .seconds(3_600)) {}
        wait(on: scheduler)
        #expect(!late.isDisposed)
        late.dispose()
    }

    @Test func `a timer with a tolerance runs though no other one wakes the queue`() {
        let done = DispatchSemaphore(value: 0)
        let scheduler = QueueScheduler(label: "alone")
        _ = scheduler.schedule(after: .microseconds(1), tolerance: .milliseconds(1)) { done.signal() }
        done.wait(for: "the work to be done")
    }

    @Test func `a tolerance longer than Dispatch counts never runs late work early, nor fails`() {
        let scheduler = QueueScheduler(label: "endless")
        let endless = scheduler.schedule(after: .seconds(Int64.max), tolerance: .seconds(Int64.max)) {}
        let negative = DispatchSemaphore(value: 0)
        _ = scheduler.schedule(after: .microseconds(1), tolerance: .seconds(-1)) { negative.signal() }
        negative.wait(for: "the negative delay")
        #expect(!endless.isDisposed)
        endless.dispose()
    }

    @Test func `delayed work runs though nobody holds the scheduler`() async {
        await withCheckedContinuation { continuation in
            _ = QueueScheduler(label: "gone").schedule(after: .microseconds(100)) { continuation.resume() }
        }
    }

    @Test(.tags(.clause2Serial, .clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `timers set and disposed of on several threads run at most once, kept ones exactly once`() {
        let scheduler = QueueScheduler(label: "storm")
        let (live, ran, overlap) = (Live(), Recorder<Int>(), Overlap())
        let crew = Crew(3)
        crew.run { thread in
            for number in thread * 600..<(thread + 1) * 600 {
                let timer = scheduler.schedule(after: .microseconds(number * 7 % 50 + 1)) { [token = live.token()] in
                    token.touch()
                    overlap.enter { ran.record(number) }
                }
                if number % 3 == 0 { timer.dispose() }
            }
        }
        crew.dismiss()
        wait(on: scheduler)
        #expect(overlap.count == 0)
        #expect(Set(ran.all).count == ran.all.count)
        #expect(Set(ran.all).isSuperset(of: (0..<1_800).filter { $0 % 3 != 0 }))
        #expect(live.count == 0)
    }
}
