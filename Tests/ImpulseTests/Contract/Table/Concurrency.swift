import Impulse
import ImpulseTesting

extension Table {
    private static let learnsLater: [ContractClause: String] = [
        .tearDownFirst:
            "the task that sent the last value runs on, and is canceled once its send returns"
    ]

    /// Subscribed to on the kit's virtual time, which runs their tasks.
    static let concurrency: [Row] = [
        Row("task(priority:_:)", scheduledSource: { .task { 1 }.subscribed(on: $0.time) }),
        Row(
            "task(priority:_:), that fails",
            scheduledSource: { schedulers in
                Signal<Int, ContractError>.task { () async throws(ContractError) in throw .first }
                    .subscribed(on: schedulers.time)
            }),
        Row(
            "async(priority:_:)", excluding: learnsLater,
            scheduled: { source, schedulers in
                .async { subscriber throws(ContractError) in
                    for try await value in source.values(buffering: .unbounded) { subscriber.send(value) }
                }
                .subscribed(on: schedulers.time)
            }),
        Row(
            "init(awaiting sequence:)", excluding: learnsLater,
            scheduled: { source, schedulers in
                Signal(awaiting: source.values(buffering: .unbounded)).subscribed(on: schedulers.time)
            }),
        Row(
            "deliver(on:buffering:), an actor",
            scheduled: { source, schedulers in source.deliver(on: .actor(Worker(on: schedulers.queue))) }),
        Row(
            "subscribed(on:), an actor",
            scheduled: { source, schedulers in source.subscribed(on: .actor(Worker(on: schedulers.queue))) }),
    ]
}

/// An actor whose jobs the kit can wait for.
private actor Worker {
    private let executor: Executor

    init(on queue: QueueScheduler) {
        executor = Executor(queue: queue)
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private nonisolated final class Executor: SerialExecutor {
        let queue: QueueScheduler

        init(queue: QueueScheduler) {
            self.queue = queue
        }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.schedule { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
        }
    }
}
