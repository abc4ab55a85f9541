import Foundation
import Impulse
import Synchronization
import ImpulseTesting
import Testing

@Suite struct ImmediateSchedulerTests {
    @Test(.tags(.clause7Synchronous))
    func `work runs synchronously on the calling thread, and delays are skipped`() {
        let order = Recorder<String>()
        ImmediateScheduler().schedule { order.record("work") }
        order.record("after")
        let delayed = ImmediateScheduler().schedule(after: .seconds(3_600)) { order.record("delayed") }
        order.record("end")
        #expect(order.all == ["work", "after", "delayed", "end"])
        #expect(delayed.isDisposed)
    }

    @Test(.tags(.clause7Synchronous))
    func `events are delivered synchronously and in order on the immediate scheduler`() {
        let subject = Subject<Int, Never>()
        let received = Recorder<Int>()
        subject.signal.deliver(on: .immediate).subscribe { value in
            received.record(value)
            if value < 3 { subject.send(value + 1) }
            received.record(-value)
        }
        subject.send(1)
        #expect(received.all == [1, -1, 2, -2, 3, -3])
    }
}

extension ImmediateSchedulerTests {
    @Sendable private static func countDown(from number: Int, _ done: Counter) {
        done.increment()
        if number > 0 { ImmediateScheduler().schedule { countDown(from: number - 1, done) } }
    }

    @Sendable private static func countDownLater(from number: Int, _ done: Counter) {
        done.increment()
        if number > 0 {
            _ = ImmediateScheduler().schedule(after: .seconds(1)) { countDownLater(from: number - 1, done) }
        }
    }

    @Test(.tags(.clause9BoundedStack))
    func `work that schedules itself again does not grow the stack`() {
        let (done, doneLater) = (Counter(), Counter())
        onSmallStack {
            Self.countDown(from: endless, done)
            Self.countDownLater(from: endless, doneLater)
        }
        #expect(done.count == endless + 1)
        #expect(doneLater.count == endless + 1)
    }

    /// The work waits for the task on a thread of its own, so it does not block one of the pool's few.
    @Test func `a task started by work runs its own work synchronously`() async {
        let task: Task<Bool, Never> = await withCheckedContinuation { continuation in
            Thread {
                ImmediateScheduler().schedule {
                    let done = DispatchSemaphore(value: 0)
                    let task = Task {
                        let ran = Counter()
                        ImmediateScheduler().schedule { ran.increment() }
                        done.signal()
                        return ran.count == 1
                    }
                    done.wait(for: "the work to be done")
                    continuation.resume(returning: task)
                }
            }
            .start()
        }
        #expect(await task.value)
    }

    @Test func `work scheduled by work runs after it, in order, before the first call returns`() {
        let order = Recorder<Int>()
        ImmediateScheduler().schedule {
            order.record(1)
            ImmediateScheduler().schedule {
                order.record(3)
                ImmediateScheduler().schedule { order.record(5) }
            }
            ImmediateScheduler().schedule { order.record(4) }
            order.record(2)
        }
        order.record(6)
        #expect(order.all == [1, 2, 3, 4, 5, 6])
    }
}

@Suite struct SchedulerTests {
    /// A custom scheduler with only the two required methods.
    private struct LoggingScheduler: Scheduler {
        let log: Recorder<String>

        func schedule(_ work: @escaping @Sendable () -> Void) {
            log.record("begin")
            work()
            log.record("end")
        }

        func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
            log.record("after \(delay)")
            return scheduleDisposable(work)
        }
    }

    @Test func `a custom scheduler needs only two methods`() {
        let log = Recorder<String>()
        let scheduler = LoggingScheduler(log: log)
        Signal([1, 2]).deliver(on: scheduler).subscribe { log.record("\($0)") }
        _ = scheduler.schedule(after: .seconds(1)) { log.record("late") }
        #expect(
            log.all == [
                "begin", "1", "end", "begin", "2", "end", "begin", "end", "after 1.0 seconds", "begin", "late", "end",
            ])
        #expect(!scheduler.isCurrent)
    }

    @Test(.tags(.clause5Cancellation))
    func `disposable work disposed of before its turn does not run and is released immediately`() {
        let scheduler = CrankedScheduler()
        let live = Live()
        let ran = Counter()
        func schedule() -> any Disposable {
            let token = live.token()
            return scheduler.scheduleDisposable {
                token.touch()
                ran.increment()
            }
        }
        let work = schedule()
        #expect(!work.isDisposed)
        work.dispose()
        work.dispose()
        #expect(live.count == 0)
        #expect(work.isDisposed)
        scheduler.run()
        #expect(ran.count == 0)
    }

    @Test func `disposable work runs once, is released afterwards and counts as disposed of`() {
        let scheduler = CrankedScheduler()
        let live = Live()
        let ran = Counter()
        func schedule() -> any Disposable {
            let token = live.token()
            return scheduler.scheduleDisposable {
                token.touch()
                ran.increment()
            }
        }
        let work = schedule()
        scheduler.run()
        #expect(ran.count == 1)
        #expect(live.count == 0)
        #expect(work.isDisposed)
        work.dispose()
    }

    @Test(.tags(.clause5Cancellation))
    func `work may dispose of itself`() {
        let scheduler = CrankedScheduler()
        let own = Holder<any Disposable>()
        let ran = Counter()
        own.content = scheduler.scheduleDisposable {
            own.content?.dispose()
            ran.increment()
        }
        scheduler.run()
        #expect(ran.count == 1)
    }
}
