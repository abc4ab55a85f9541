import Dispatch
import Impulse
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Tests of the handler to which a loss is reported.
@Suite(.tags(.clause10NothingLostInSilence)) struct DiagnosticsTests {
    private let failing = Signal<Int, TestError>.error(.one)

    @Test func `a scope's handler receives later losses of its subscriptions, from any thread`() {
        let subject = Subject<Int, TestError>()
        let received = Recorder<String>()
        Diagnostics.withHandler({ received.record("\($0.kind)") }) { _ = subject.signal.subscribe() }
        DispatchQueue.global().sync { subject.send(error: .one) }
        #expect(received.all.count == 1)
    }

    @Test func `the innermost scope receives the loss`() {
        let inner = Recorder<[String]>()
        let outer = losses { inner.record(losses { failing.subscribe() }) }
        #expect(outer == [])
        #expect(inner.all.map(\.count) == [1])
    }

    @Test func `a scope may be asynchronous`() async {
        let received = Recorder<String>()
        await Diagnostics.withHandler({ received.record("\($0.kind)") }) {
            await Task.yield()
            failing.subscribe()
            await Task { _ = failing.subscribe() }.value
        }
        #expect(received.all.count == 2)
    }

    @Test func `without a scope, the process-wide handler receives the loss`() {
        let previous = Diagnostics.handler
        defer { Diagnostics.handler = previous }
        let received = Recorder<Int>()
        Diagnostics.handler = { loss in
            if loss.names.first?.name == "process-wide" { received.record(1) } else { previous(loss) }
        }
        failing.named("process-wide").subscribe()
        #expect(received.all == [1])
    }

    /// An object that reports a loss when it is deallocated.
    private final class LastWords: Sendable {
        func touch() {}

        deinit {
            let ended = Subject<Int, TestError>()
            ended.sendCompleted()
            ended.send(error: .one)
        }
    }

    private static func setHandler(holding words: LastWords) {
        Diagnostics.handler = { _ in words.touch() }
    }

    @Test func `a handler that causes a loss each time is called a limited number of times`() {
        let calls = Counter()
        Diagnostics.withHandler({ _ in
            calls.increment()
            Signal<Int, TestError>.error(.one).subscribe()
        }) {
            _ = Signal<Int, TestError>.error(.one).subscribe()
        }
        #expect(calls.count == 8)
    }

    @Test(.inOwnProcess, .tags(.clause3NoCallOutUnderLock))
    func `replacing a handler may release an object that reports a loss`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let received = Counter()
            Self.setHandler(holding: LastWords())
            Diagnostics.handler = { _ in received.increment() }
            exit(received.count == 1 ? 7 : 1)
        }
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `a handler may use the signal that reported the loss`() {
        let scheduler = CrankedScheduler()
        let subject = Subject<Int, TestError>()
        let values = Recorder<Int>()
        Diagnostics.withHandler({ _ in if values.all.isEmpty { scheduler.run() } }) {
            subject.signal.deliver(on: scheduler, buffering: .keepingOldest(1)).subscribe(next: { values.record($0) })
            for value in 1...3 { subject.send(value) }
        }
        scheduler.run()
        #expect(values.all == [1, 3])
    }
}
