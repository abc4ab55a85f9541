import Impulse
import Testing

/// Tests of the counts behind metrics.
@Suite struct MonitorTests {
    private final class Monitor: SignalMonitor, SubscriptionMonitor {
        private let log: Recorder<String>

        private let canary: Canary?

        init(_ log: Recorder<String>, holding canary: Canary? = nil) {
            (self.log, self.canary) = (log, canary)
        }

        func subscribed(to name: SignalName) -> any SubscriptionMonitor {
            log.record("subscribed")
            return self
        }

        func receivedValue() { log.record("value") }
        func receivedEnd(_ error: (any Error)?) { log.record(error.map { "\($0)" } ?? "completed") }
        func lost(_ loss: Diagnostics.Loss) {}

        func buffers(
            _ name: @escaping @Sendable () -> SignalName?, depth: @escaping @Sendable () -> Int
        ) -> any Disposable {
            AnyDisposable {}
        }
    }

    @Test(.inOwnProcess)
    func `the monitor of the process receives the events of named signals, which subscribers receive too`() async {
        // In a process of its own, since the monitor stays.
        await #expect(processExitsWith: .success) {
            let log = Recorder<String>()
            SignalMonitoring.install(Monitor(log))
            let subject = Subject<Int, TestError>()
            let recording = subject.signal.named("numbers").record()
            subject.send(1)
            subject.send(error: .two)
            #expect(recording.events == [.next(1), .error(.two)])
            let ending = Subject<Int, Never>()
            ending.signal.named("ending").subscribe()
            ending.signal.subscribe()
            ending.sendCompleted()
            #expect(log.all == ["subscribed", "value", "two", "subscribed", "completed"])
        }
    }

    @Test(.inOwnProcess, .tags(.clause3NoCallOutUnderLock))
    func `what a replaced monitor releases may report a loss`() async {
        await #expect(processExitsWith: .success) {
            let log = Recorder<String>()
            SignalMonitoring.install(Monitor(log, holding: Canary { Signal<Int, TestError>.error(.one).subscribe() }))
            let losses = Counter()
            Diagnostics.withHandler({ _ in losses.increment() }) { SignalMonitoring.install(Monitor(log)) }
            #expect(losses.count == 1)
        }
    }

    @Test func `an observer of a command's failures is called for each, and errors are still reported`() {
        let (failures, losses) = (Counter(), Counter())
        let command = Command<Int, Int, TestError>(on: .immediate) { $0 == 0 ? .error(.one) : .just($0) }
        command.onFailure { failures.increment() }
        Diagnostics.withHandler({ _ in losses.increment() }) {
            for input in [0, 1, 0] { command.execute(input) }
        }
        #expect(failures.count == 2)
        #expect(losses.count == 2)
    }
}
