import Dispatch
import Impulse
import Testing

/// A queue's timers share one source; that none gets in the way of another.
@Suite struct QueueTimersTests {
    /// Returns when what is due on `scheduler` before a moment from now has run.
    private func wait(on scheduler: QueueScheduler) {
        let done = DispatchSemaphore(value: 0)
        _ = scheduler.schedule(after: .milliseconds(1)) { done.signal() }
        done.wait()
    }

    @Test(.tags(.clause2Serial))
    func `timers with one delay run in the order in which they were set`() {
        let scheduler = QueueScheduler(label: "order")
        let order = Recorder<Int>()
        for number in 0..<1_000 { _ = scheduler.schedule(after: .microseconds(300)) { order.record(number) } }
        wait(on: scheduler)
        #expect(order.all == Array(0..<1_000))
    }

    @Test(.tags(.clause5Cancellation))
    func `one that is due may be disposed of by one that is due before it`() {
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

    @Test func `a later timer is kept when all before it have been disposed of`() {
        let scheduler = QueueScheduler(label: "kept")
        let ran = Counter()
        let early = (0..<10).map { _ in scheduler.schedule(after: .microseconds(50)) { ran.increment() } }
        let done = DispatchSemaphore(value: 0)
        _ = scheduler.schedule(after: .milliseconds(2)) { done.signal() }
        for timer in early { timer.dispose() }
        done.wait()
        #expect(early.allSatisfy { $0.isDisposed })
    }

    @Test func `an earlier timer is not kept waiting by a later one`() {
        let scheduler = QueueScheduler(label: "earlier")
        let late = scheduler.schedule(after: .seconds(3_600)) {}
        wait(on: scheduler)
        #expect(!late.isDisposed)
        late.dispose()
        #expect(late.isDisposed)
    }

    @Test func `delayed work runs though nobody holds the scheduler`() async {
        await withCheckedContinuation { continuation in
            _ = QueueScheduler(label: "gone").schedule(after: .microseconds(100)) { continuation.resume() }
        }
    }

    @Test(.tags(.clause2Serial, .clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `of timers that several threads set and dispose of, those that are kept run once, and no other twice`() {
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
