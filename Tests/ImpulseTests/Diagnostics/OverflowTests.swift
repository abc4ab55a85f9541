import Impulse
import Testing

/// Tests of full buffers: of the losses that they report, and of those that fail instead.
@Suite(.tags(.clause10NothingLostInSilence)) struct OverflowTests {
    private let scheduler = CrankedScheduler()
    private let subject = Subject<Int, TestError>()
    private let place = "App/View.swift:7"

    private func dropped(_ numbers: ClosedRange<Int>, _ source: String) -> [String] {
        numbers.map {
            "dropped value number \($0), since the buffer of \(source) was full, subscribed to at \(place)"
        }
    }

    private func losses(
        of signal: Signal<some Sendable, TestError>, _ body: () -> Void
    ) -> [String] {
        ImpulseTests.losses {
            signal.subscribe(next: { _ in }, error: { _ in }, fileID: "App/View.swift", line: 7)
            body()
        }
    }

    @Test(arguments: [BufferingPolicy<TestError>.keepingOldest(2), .keepingNewest(2)])
    func `deliver reports the number of dropped values`(_ policy: BufferingPolicy<TestError>) {
        let losses = losses(of: subject.signal.deliver(on: scheduler, buffering: policy)) {
            for value in 1...5 { subject.send(value) }
            scheduler.run()
            for value in 1...3 { subject.send(value) }
        }
        #expect(losses == dropped(1...4, "deliver(on:buffering:)"))
    }

    @Test func `each buffer counts its drops separately`() {
        let signal = subject.signal.deliver(on: scheduler, buffering: .latest)
        let losses = losses(of: .merge(signal, signal)) { for value in 1...2 { subject.send(value) } }
        #expect(losses == dropped(1...1, "deliver(on:buffering:)") + dropped(1...1, "deliver(on:buffering:)"))
    }

    @Test func `zip reports the number of values dropped for each input`() {
        let other = Subject<Int, TestError>()
        let losses = losses(of: Signal.zip(subject.signal, other.signal, buffering: .keepingOldest(1))) {
            for value in 1...3 { subject.send(value) }
            other.send(1)
            for value in 1...2 { other.send(value) }
        }
        #expect(losses == dropped(1...2, "zip(_:buffering:)") + dropped(1...1, "zip(_:buffering:)"))
    }

    @Test func `flatMap reports the number of dropped signals`() {
        let flattened = subject.signal.flatMap(.concurrent(limit: 1, buffering: .keepingNewest(1))) { _ in
            Signal<Int, TestError>.never
        }
        let losses = losses(of: flattened) { for value in 1...4 { subject.send(value) } }
        #expect(losses == dropped(1...2, "flatMap(.concurrent(limit:buffering:))"))
    }

    @Test func `the default buffers drop nothing`() {
        let losses = losses(of: Signal.zip(subject.signal.deliver(on: scheduler), Signal<Int, TestError>.never)) {
            for value in 1...1_000 { subject.send(value) }
            scheduler.run()
        }
        #expect(losses == [])
    }

    @Test func `deliver fails after the buffered values, but stops its source immediately`() {
        let stopped = Recorder<String>()
        let recording = subject.signal.on(disposed: { stopped.record("stopped") })
            .deliver(on: scheduler, buffering: .failing(2, with: .two)).record()
        for value in 1...3 { subject.send(value) }
        #expect(stopped.all == ["stopped"])
        #expect(recording.events == [])
        subject.send(4)
        scheduler.run()
        #expect(recording.events == [.next(1), .next(2), .error(.two)])
    }

    @Test func `a failing buffer stops an endless source`() {
        let recording = Signal<Int, TestError>(0...)
            .deliver(on: scheduler, buffering: .failing(2, with: .two)).record()
        scheduler.run()
        #expect(recording.events == [.next(0), .next(1), .error(.two)])
    }

    @Test func `deliver does not fail while there is room`() {
        let recording = subject.signal.deliver(on: scheduler, buffering: .failing(2, with: .two)).record()
        for value in 1...6 {
            subject.send(value)
            if value.isMultiple(of: 2) { scheduler.run() }
        }
        subject.sendCompleted()
        scheduler.run()
        #expect(recording.events == (1...6).map { .next($0) } + [.completed])
    }

    @Test func `zip fails immediately when a buffer is full`() {
        let recording = Signal.zip(subject.signal, Signal<Int, TestError>.never, buffering: .failing(1, with: .two))
            .map { $0 + $1 }.record()
        subject.send(1)
        #expect(recording.events == [])
        subject.send(2)
        #expect(recording.events == [.error(.two)])
    }

    @Test func `flatMap fails immediately when its buffer is full and disposes of the running signals`() {
        let log = Recorder<String>()
        let recording = subject.signal.flatMap(.concurrent(limit: 1, buffering: .failing(1, with: .two))) { _ in
            Signal<Int, TestError>.never.on(disposed: { log.record("disposed") })
        }.record()
        subject.send(1)
        subject.send(2)
        #expect(recording.events == [])
        subject.send(3)
        #expect(recording.events == [.error(.two)])
        #expect(log.all == ["disposed"])
    }

    @Test func `a buffer that fails reports no drop`() {
        let losses = losses(of: subject.signal.deliver(on: scheduler, buffering: .failing(1, with: .two))) {
            for value in 1...3 { subject.send(value) }
            scheduler.run()
        }
        #expect(losses == [])
    }

    @Test(.inOwnProcess) func `of the values that a buffer drops, the log has the first and then ever fewer`()
        async throws
    {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let subject = Subject<Int, Never>()
            subject.signal.deliver(on: CrankedScheduler(), buffering: .latest).subscribe()
            for value in 0...5 { subject.send(value) }
        }
        let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
        let numbers = lines.filter { $0.hasPrefix("Impulse: dropped") }.map { $0.split(separator: " ")[4] }
        #expect(numbers == ["1,", "2,", "4,"])
    }
}
