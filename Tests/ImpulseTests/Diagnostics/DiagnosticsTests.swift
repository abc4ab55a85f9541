import Dispatch
import Impulse
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Who is told.
@Suite(.tags(.clause10NothingLostInSilence)) struct DiagnosticsTests {
    private let failing = Signal<Int, TestError>.error(.one)

    @Test func `a handler of a scope is told of what subscriptions lose that were made in it, later and elsewhere`() {
        let subject = Subject<Int, TestError>()
        let told = Recorder<String>()
        Diagnostics.withHandler({ told.record("\($0.kind)") }) { _ = subject.signal.subscribe() }
        DispatchQueue.global().sync { subject.send(error: .one) }
        #expect(told.all.count == 1)
    }

    @Test func `the innermost scope counts`() {
        let inner = Recorder<[String]>()
        let outer = losses { inner.record(losses { failing.subscribe() }) }
        #expect(outer == [])
        #expect(inner.all.map(\.count) == [1])
    }

    @Test func `a scope may be asynchronous`() async {
        let told = Recorder<String>()
        await Diagnostics.withHandler({ told.record("\($0.kind)") }) {
            await Task.yield()
            failing.subscribe()
            await Task { _ = failing.subscribe() }.value
        }
        #expect(told.all.count == 2)
    }

    @Test func `without a scope, the handler of the process is told`() {
        let previous = Diagnostics.handler
        defer { Diagnostics.handler = previous }
        let told = Recorder<Int>()
        Diagnostics.handler = { loss in
            if loss.names.first?.name == "process-wide" { told.record(1) } else { previous(loss) }
        }
        failing.named("process-wide").subscribe()
        #expect(told.all == [1])
    }

    /// Loses something when it goes.
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

    @Test func `a handler that loses something each time is called a few times`() {
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
    func `what a handler held may lose something when another takes its place`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let told = Counter()
            Self.setHandler(holding: LastWords())
            Diagnostics.handler = { _ in told.increment() }
            exit(told.count == 1 ? 7 : 1)
        }
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `a handler may use what lost something`() {
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
