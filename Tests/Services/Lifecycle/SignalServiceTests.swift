import Impulse
import ImpulseServices
import ImpulseTesting
import Logging
import ServiceLifecycle
import ServiceLifecycleTestKit
import Synchronization
import Testing

@Suite struct SignalServiceTests {
    private struct Failure: Error {}

    @Test func `a service has the name that it was given, or the place where it was made`() {
        let never = Signal<Int, Never>.never
        #expect("\(never.service("news"))" == "news")
        #expect("\(never.service(fileID: "Here.swift", line: 42))" == "SignalService(Here.swift:42)")
        #expect("\(SignalService("saving") { $0 })" == "saving")
        let command = Command<Void, Int, Never>(on: .immediate) { never }
        #expect("\(command.draining("post"))" == "post")
        #expect("\(command.draining(fileID: "Here.swift", line: 7))" == "draining(Here.swift:7)")
    }

    @Test func `a service ends with its signal`() async throws {
        try await Signal<Int, Never>([1, 2]).service().run()
        await #expect(throws: Failure.self) { try await Signal<Int, Failure>.error(Failure()).service().run() }
    }

    @Test func `a graceful shutdown ends the signal`() async throws {
        let (started, ended) = (ReplaySubject<Void, Never>(), ReplaySubject<Void, Never>())
        let service = Signal<Int, Never>.never
            .on(subscribed: { started.send() }, disposed: { ended.send() }).service()
        try await testGracefulShutdown { trigger in
            async let running: Void = service.run()
            _ = await started.signal.first()
            trigger.triggerGracefulShutdown()
            try await running
        }
        #expect(await ended.signal.first() != nil)
    }

    @Test func `what was accepted before the shutdown is delivered`() async throws {
        let (numbers, saved) = (Subject<Int, Never>(), ReplaySubject<Int, Never>())
        let (started, queue) = (ReplaySubject<Void, Never>(), QueueScheduler(label: "database"))
        let service = SignalService { shutdown in
            // The second input is subscribed to once the first has been.
            let starting = Signal<Int, Never>.deferred {
                started.send()
                return .empty
            }
            return Signal.merge(numbers.signal, starting).take(until: shutdown)
                .deliver(on: queue).on(next: { saved.send($0) }, completed: { saved.sendCompleted() })
        }
        try await testGracefulShutdown { trigger in
            async let running: Void = service.run()
            _ = await started.signal.first()
            queue.schedule {
                // The queue is busy, so what is sent now is buffered at the shutdown.
                for number in 1...100 { numbers.send(number) }
                trigger.triggerGracefulShutdown()
            }
            try await running
        }
        #expect(await saved.signal.toArray() == Array(1...100))
    }

    @Test func `canceling the task disposes of the signal`() async throws {
        let started = ReplaySubject<Void, Never>()
        let task = Task { try await Signal<Int, Never>.never.on(subscribed: { started.send() }).service().run() }
        _ = await started.signal.first()
        task.cancel()
        try await task.value
    }
}

@Suite struct CommandDrainTests {
    private let queue = QueueScheduler(label: "command")

    @Test func `a drain waits for running and enqueued executions`() async throws {
        // Replayed, since `begun` emits before the execution subscribes to `work`.
        let work = ReplaySubject<Int, Never>()
        let begun = ReplaySubject<Int, Never>()
        let command = Command(on: queue, policy: .queue) { (number: Int) in
            work.signal.filter { $0 == number }.take(1)
                .on(subscribed: { begun.send(number) }, next: { begun.send(-$0) })
        }
        try await testGracefulShutdown { trigger in
            for number in 1...3 { command.execute(number) }
            async let running: Void = command.draining().run()
            trigger.triggerGracefulShutdown()
            for number in 1...3 {
                _ = await begun.signal.filter { $0 == number }.first()
                work.send(number)
            }
            try await running
        }
        #expect(await begun.signal.take(6).toArray() == [1, -1, 2, -2, 3, -3])
        #expect(!command.executing.value)
    }

    @Test func `a drain of an idle command ends at the shutdown`() async throws {
        let command = Command(on: queue) { Signal<Int, Never>.just(1) }
        try await testGracefulShutdown { trigger in
            trigger.triggerGracefulShutdown()
            try await command.draining().run()
        }
    }

    @Test func `a drain whose task is canceled cancels what is left`() async throws {
        let command = Command(on: queue) { Signal<Int, Never>.never }
        let execution = command.execute()
        let task = Task { try await command.draining().run() }
        task.cancel()
        try await task.value
        await #expect(throws: CommandError<Never>.cancelled) { try await execution.last() }
    }

    @Test func `a group shuts down what accepts work before what works on it`() async throws {
        let order = Mutex([String]())
        let started = ReplaySubject<Void, Never>()
        @Sendable func service(_ name: String) -> SignalService {
            SignalService { shutdown in
                Signal<Int, Never>.never
                    .on(subscribed: { started.send() }).take(until: shutdown)
                    .on(completed: { order.withLock { $0.append(name) } })
            }
        }
        let group = ServiceGroup(
            configuration: .init(
                services: ["database", "imports", "server"].map { .init(service: service($0)) },
                logger: .init(label: "group")))
        async let running: Void = group.run()
        _ = await started.signal.take(3).last()
        await group.triggerGracefulShutdown()
        try await running
        #expect(order.withLock { $0 } == ["server", "imports", "database"])
    }
}
