import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct RunLoopSchedulerTests {
    @Test func `work from any thread runs on the loop's thread in order`() {
        let thread = RunLoopThread()
        defer { thread.end() }
        let values = Signal(0..<1000).deliver(on: thread.scheduler)
            .on(next: { _ in if !thread.scheduler.isCurrent { Issue.record("on another thread") } })
        #expect(values.waitForAll() == Array(0..<1000))
        #expect(!thread.scheduler.isCurrent)
    }

    @Test func `scheduling work wakes a sleeping loop`() {
        let thread = RunLoopThread()
        defer { thread.end() }
        let start = ContinuousClock.now
        for number in 0..<20 {
            #expect(Signal.just(number).deliver(on: thread.scheduler).waitForFirst() == number)
        }
        // The loop sleeps for up to half a second by itself.
        #expect(start.duration(to: .now) < .seconds(5))
    }

    @Test func `delayed work runs in the order of due times`() {
        let thread = RunLoopThread()
        defer { thread.end() }
        let delays: [Duration] = [.milliseconds(60), .milliseconds(20), .zero]
        let start = ContinuousClock.now
        var begun: Duration
        var order: [Duration]
        repeat {
            let subscribed = ContinuousClock.now
            let merged = Signal<Duration, Never>.merge(
                delays.map { delay in Signal.just(delay).delay(for: delay, on: thread.scheduler) }
            ).on(next: { _ in if !thread.scheduler.isCurrent { Issue.record("on another thread") } }).replay()
            begun = subscribed.duration(to: .now)
            order = merged.waitForAll()
            // On a busy machine, the shorter delay may begin after the longer one has passed.
        } while begun > .milliseconds(30)
        #expect(order == delays.reversed())
        #expect(start.duration(to: .now) >= .milliseconds(60))
    }

    @Test func `delayed work within its tolerance runs when other delayed work wakes the loop`() {
        let thread = RunLoopThread()
        defer { thread.end() }
        let order = Signal<String, Never> { subscriber in
            let tolerant = thread.scheduler.schedule(after: .milliseconds(1), tolerance: .seconds(3_600)) {
                subscriber.send("tolerant")
                subscriber.sendCompleted()
            }
            let punctual = thread.scheduler.schedule(after: .milliseconds(5)) { subscriber.send("punctual") }
            return CompositeDisposable([tolerant, punctual])
        }
        #expect(order.waitForAll() == ["punctual", "tolerant"])
    }

    @Test func `work that is disposed of does not run`() {
        let thread = RunLoopThread()
        defer { thread.end() }
        let received = Collector<Int, Never>()
        thread.scheduler.schedule(after: .milliseconds(10)) { received.add(.next(1)) }.dispose()
        let both = Signal<Int, Never>.just(2).delay(for: .milliseconds(30), on: thread.scheduler)
        #expect(both.waitForFirst() == 2)
        #expect(received.events.isEmpty)
    }

    @Test func `work waits until the loop runs in one of its modes`() {
        let thread = RunLoopThread()
        defer { thread.end() }
        let ran = Collector<String, Never>()
        let done = Signal<Void, Never> { subscriber in
            thread.otherScheduler.schedule {
                ran.add(.next("other"))
                subscriber.sendCompleted()
            }
            thread.scheduler.schedule { ran.add(.next("common")) }
            // By then the loop has run for a while in a mode that the other scheduler does not have.
            _ = thread.scheduler.schedule(after: .milliseconds(50)) {
                ran.add(.next("later"))
                thread.run(in: RunLoopThread.otherMode)
            }
            return nil
        }
        done.waitUntilCompleted()
        #expect(ran.events.compactMap(\.value) == ["common", "later", "other"])
    }

    @Test func `deliveries on the loop's thread are synchronous only in the scheduler's modes`() {
        let thread = RunLoopThread()
        defer { thread.end() }
        let answers = Signal<[Bool], Never> { subscriber in
            thread.scheduler.schedule {
                let (common, other) = (Collector<Int, Never>(), Collector<Int, Never>())
                Signal.just(1).deliver(on: thread.scheduler).subscribe(next: { common.add(.next($0)) })
                Signal.just(1).deliver(on: thread.otherScheduler).subscribe(next: { other.add(.next($0)) })
                subscriber.send([common.events.isEmpty, other.events.isEmpty])
                subscriber.sendCompleted()
            }
            return nil
        }
        #expect(answers.waitForFirst() == [false, true])
    }
}
