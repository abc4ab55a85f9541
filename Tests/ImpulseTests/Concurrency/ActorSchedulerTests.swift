import Impulse
import Testing

private actor Worker {
    func isHere(_ scheduler: ActorScheduler) -> Bool { scheduler.isCurrent }
}

@Suite struct ActorSchedulerTests {
    private let worker = Worker()

    @Test(.tags(.clause8MainActor))
    func `isCurrent is true only on the scheduler's actor`() async {
        let scheduler = ActorScheduler(worker)
        #expect(await worker.isHere(scheduler))
        #expect(await !Worker().isHere(scheduler))
        #expect(!scheduler.isCurrent)
        await Task.detached { #expect(!scheduler.isCurrent) }.value
        let elsewhere = Recorder<Bool>()
        let crew = Crew(1)
        crew.run { _ in elsewhere.record(scheduler.isCurrent) }
        crew.dismiss()
        #expect(elsewhere.all == [false])
    }

    @Test(.tags(.clause8MainActor))
    func `isCurrent is false off the actor, even if the actor runs meanwhile`() async {
        let scheduler = ActorScheduler(worker)
        let wrong = (1...20_000).count { _ in scheduler.isCurrent }
        #expect(wrong == 0)
    }

    @Test(.tags(.clause4OneOrder, .clause8MainActor))
    func `thousands of pieces of work run on the actor in order`() async {
        let (worker, order) = (worker, Recorder<Int>())
        let scheduler = ActorScheduler(worker)
        await withCheckedContinuation { done in
            for number in 1...2_000 {
                scheduler.schedule {
                    worker.preconditionIsolated()
                    order.record(number)
                    if number == 2_000 { done.resume() }
                }
            }
        }
        #expect(order.all == Array(1...2_000))
    }

    @Test(.tags(.clause4OneOrder, .clause8MainActor), arguments: [Duration.zero, .seconds(-1)])
    func `work without a delay keeps its place in the order`(delay: Duration) async {
        let (worker, order) = (worker, Recorder<Int>())
        let scheduler = ActorScheduler(worker)
        await withCheckedContinuation { done in
            for number in 0..<100 {
                if number % 2 == 0 {
                    scheduler.schedule { order.record(number) }
                } else {
                    _ = scheduler.schedule(after: delay) {
                        worker.preconditionIsolated()
                        order.record(number)
                        if number == 99 { done.resume() }
                    }
                }
            }
        }
        #expect(order.all == Array(0..<100))
    }

    @Test(.tags(.clause8MainActor))
    func `any operator that takes a scheduler takes an actor`() async {
        let worker = worker
        let values = await Signal([1, 2, 3])
            .subscribed(on: .actor(worker))
            .on(next: { _ in worker.preconditionIsolated() })
            .deliver(on: .actor(Worker()))
            .delay(for: .milliseconds(1), on: .actor(worker))
            .on(next: { _ in worker.preconditionIsolated() })
            .toArray()
        #expect(values == [1, 2, 3])
    }

    @Test(.tags(.clause8MainActor))
    func `a command on an actor emits on that actor`() async throws {
        let worker = worker
        let received = Recorder<Bool>()
        let double = Command<Int, Int, TestError>(on: .actor(worker)) { number in
            .deferred {
                worker.preconditionIsolated()
                return .just(number * 2)
            }
        }
        double.executing.signal.skip(1).subscribe(next: { isExecuting in
            worker.preconditionIsolated()
            received.record(isExecuting)
        })
        #expect(try await double.execute(21).last() == 42)
        #expect(received.all.first == true)
    }

    @Test func `delayed work counts as disposed of once it has run`() async {
        let work = Holder<any Disposable>()
        await withCheckedContinuation { done in
            let scheduler = ActorScheduler(worker)
            work.content = scheduler.schedule(after: .milliseconds(1)) { scheduler.schedule { done.resume() } }
        }
        #expect(work.content?.isDisposed == true)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `disposal of delayed work releases it immediately`() async {
        let live = Live()
        func schedule() -> any Disposable {
            let token = live.token()
            return ActorScheduler(worker).schedule(after: .seconds(3_600)) { token.touch() }
        }
        schedule().dispose()
        #expect(live.count == 0)
        await withCheckedContinuation { done in
            _ = ActorScheduler(worker).schedule(after: .milliseconds(1)) { done.resume() }
        }
    }
}
