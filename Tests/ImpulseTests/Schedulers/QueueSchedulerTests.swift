import Dispatch
import Foundation
import Impulse
import ImpulseTesting
import Testing

@Suite struct QueueSchedulerTests {
    /// Returns once `scheduler` has run all work scheduled before.
    private func turn(of scheduler: QueueScheduler) {
        let done = DispatchSemaphore(value: 0)
        scheduler.schedule { done.signal() }
        done.wait(for: "the work to be done")
    }

    @Test(.tags(.clause2Serial))
    func `work runs in the order in which it was scheduled`() {
        let scheduler = QueueScheduler(label: "order")
        let order = Recorder<Int>()
        for number in 0..<1_000 { scheduler.schedule { order.record(number) } }
        turn(of: scheduler)
        #expect(order.all == Array(0..<1_000))
    }

    @Test func `isCurrent is true only inside the scheduler's work`() {
        let (scheduler, other) = (QueueScheduler(label: "one"), QueueScheduler(label: "other"))
        let (sibling, done) = (DispatchQueue(label: "target"), DispatchSemaphore(value: 0))
        let (first, beside) = (QueueScheduler(target: sibling), QueueScheduler(target: sibling))
        let states = Recorder<[Bool]>()
        scheduler.schedule { states.record([scheduler.isCurrent, other.isCurrent]) }
        turn(of: scheduler)
        first.schedule { states.record([first.isCurrent, beside.isCurrent]) }
        turn(of: first)
        _ = scheduler.schedule(after: .milliseconds(1)) {
            states.record([scheduler.isCurrent, other.isCurrent])
            other.schedule {
                states.record([scheduler.isCurrent, other.isCurrent])
                done.signal()
            }
        }
        done.wait(for: "the work to be done")
        #expect(states.all == [[true, false], [true, false], [true, false], [false, true]])
        #expect(!scheduler.isCurrent)
        sibling.sync { #expect(!first.isCurrent) }
    }

    @Test(.tags(.clause4OneOrder))
    func `a value sent on the queue is delivered synchronously if nothing is enqueued`() {
        let scheduler = QueueScheduler(label: "inline")
        let (subject, order) = (Subject<Int, Never>(), Recorder<String>())
        subject.signal.deliver(on: scheduler).subscribe { order.record("\($0)") }
        scheduler.schedule {
            subject.send(1)
            order.record("sent")
            scheduler.perform { order.record("performed") }
        }
        turn(of: scheduler)
        #expect(order.all == ["1", "sent", "performed"])
    }

    @Test(.tags(.clause2Serial))
    func `work is serial and in order though the target is a concurrent queue`() {
        let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
        let scheduler = QueueScheduler(target: concurrent)
        let overlap = Overlap()
        let order = Recorder<Int>()
        for number in 0..<2_000 {
            scheduler.schedule { overlap.enter { order.record(number) } }
        }
        turn(of: scheduler)
        #expect(overlap.count == 0)
        #expect(order.all == Array(0..<2_000))
    }

    @Test(.tags(.clause2Serial))
    func `work from several threads runs serially, each thread's in order`() {
        let scheduler = QueueScheduler(label: "several", qos: .utility)
        let overlap = Overlap()
        let order = Recorder<Int>()
        let crew = Crew(3)
        crew.run { thread in
            for number in 0..<500 {
                scheduler.schedule { overlap.enter { order.record(thread * 500 + number) } }
            }
        }
        crew.dismiss()
        turn(of: scheduler)
        #expect(overlap.count == 0)
        for thread in 0..<3 {
            let own = order.all.filter { $0 / 500 == thread }
            #expect(own == Array(thread * 500..<(thread + 1) * 500))
        }
    }

    @Test func `work runs on the target queue, and not while that is suspended`() {
        let mark = DispatchSpecificKey<Bool>()
        let target = DispatchQueue(label: "target")
        target.setSpecific(key: mark, value: true)
        let scheduler = QueueScheduler(target: target)
        let places = Recorder<Bool>()
        target.suspend()
        scheduler.schedule { places.record(DispatchQueue.getSpecific(key: mark) ?? false) }
        #expect(places.all.isEmpty)
        target.resume()
        turn(of: scheduler)
        #expect(places.all == [true])
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func `work without a delay keeps its place in the order`(delay: Duration) {
        let (queue, order) = (DispatchQueue(label: "order"), Recorder<Int>())
        let scheduler = QueueScheduler(target: queue)
        queue.suspend()
        for number in 0..<100 {
            if number % 2 == 0 {
                scheduler.schedule { order.record(number) }
            } else {
                _ = scheduler.schedule(after: delay) { order.record(number) }
            }
        }
        queue.resume()
        turn(of: scheduler)
        #expect(order.all == Array(0..<100))
    }

    @Test func `delayed work runs no earlier than its time, the earlier first`() async {
        let scheduler = QueueScheduler(label: "delay")
        let order = Recorder<Int>()
        let clock = ContinuousClock()
        let start = clock.now
        let end = await withCheckedContinuation { continuation in
            _ = scheduler.schedule(after: .milliseconds(60)) {
                order.record(2)
                continuation.resume(returning: clock.now)
            }
            _ = scheduler.schedule(after: .milliseconds(1)) { order.record(1) }
            _ = scheduler.schedule(after: .seconds(-1)) { order.record(0) }
        }
        #expect(end - start >= .milliseconds(60))
        #expect(order.all.sorted() == [0, 1, 2])
        #expect(order.all.last == 2)
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal of delayed work releases it immediately`() {
        let scheduler = QueueScheduler(label: "cancel")
        let live = Live()
        let ran = Counter()
        func schedule(after delay: Duration) -> any Disposable {
            let token = live.token()
            return scheduler.schedule(after: delay) {
                token.touch()
                ran.increment()
            }
        }
        for delay in [Duration.seconds(3_600), .seconds(400 * 365 * 86_400), .seconds(Int64.max)] {
            let work = schedule(after: delay)
            #expect(live.count == 1)
            work.dispose()
            #expect(live.count == 0)
        }
        turn(of: scheduler)
        #expect(ran.count == 0)
    }

    @Test(.inOwnProcess, arguments: [9_223_372_036.9, 9_223_372_037.0, 9.3e9, -9_223_372_036.9, -9.3e9])
    func `a queue accepts a delay of any length`(seconds: Double) async {
        // Runs in a process of its own, since a failure may be a trap.
        await #expect(processExitsWith: .success) { [seconds] in
            QueueScheduler(label: "long").schedule(after: .seconds(seconds)) {}.dispose()
        }
    }

    #if os(Linux)
    @Test(.inOwnProcess, .tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `disposed timers are freed before they are due`() async {
        // Runs in a process of its own, so nothing else uses its memory.
        await #expect(processExitsWith: .success) {
            let scheduler = QueueScheduler(label: "timeouts")
            func setAndDispose() {
                for _ in 0..<50_000 { scheduler.schedule(after: .seconds(3_600)) {}.dispose() }
                QueueSchedulerTests().turn(of: scheduler)
            }
            setAndDispose()
            let before = residentPages()
            setAndDispose()
            // A pending block takes some 400 bytes: 5,000 pages in all.
            #expect(residentPages() - before < 1_000)
        }
    }
    #endif
}
