import Testing

@testable import Impulse

@Suite struct LogTests {
    private let lines = Recorder<String>()

    @Test func `each event is logged with label, file and line before it is passed on`() {
        let lines = lines
        Signal<Int, TestError>([1])
            .log("numbers", fileID: "Here.swift", line: 42) { lines.record("\($0)") }
            .subscribe(next: { lines.record("\($0)") }, completed: { lines.record("completed") })
        #expect(
            lines.all == [
                "[debug] numbers (Here.swift:42): subscribed",
                "[debug] numbers (Here.swift:42): next(1)",
                "1",
                "[debug] numbers (Here.swift:42): completed",
                "[debug] numbers (Here.swift:42): disposed",
                "completed",
            ])
    }

    @Test(arguments: [
        ("two\nlines", #"two\nlines"#), ("\r[error] forged", #"\r[error] forged"#), ("\u{1B}[2J", #"\u{1B}[2J"#),
        ("\u{2028}x\u{85}", #"\u{2028}x\u{0085}"#), ("\u{202E}abc", #"\u{202E}abc"#), ("\0\t", #"\0\t"#),
        ("é \"so\" 🇫🇷\\", "é \"so\" 🇫🇷\\"),
    ])
    func `a value from a stranger is logged in one line`(_ value: String, _ expected: String) {
        let lines = lines
        Signal<String, Never>.just(value).log(events: .next) { lines.record("\($0.event)") }.subscribe()
        #expect(lines.all == ["next(\(expected))"])
        let loss = Diagnostics.Loss(
            kind: .unhandledError(Stranger(description: value)), source: "Signal", names: [], subscription: nil)
        #expect("\(loss)" == "unhandled error \(expected) of Signal")
    }

    @Test func `without a label the signal's name and its call site are logged`() {
        let lines = lines
        Signal<Int, TestError>.error(.one).named("numbers", fileID: "There.swift", line: 7)
            .log(events: .error, level: .warning, fileID: "Here.swift", line: 42) { lines.record("\($0)") }
            .subscribe(error: { _ in })
        #expect(lines.all == ["[warning] numbers (There.swift:7): error(one)"])
    }

    @Test func `without a label and a name the type and the log's call site are logged`() {
        let lines = lines
        Signal<Int, Never>.empty
            .log(events: .completed, fileID: "Here.swift", line: 42) { lines.record("\($0)") }.subscribe()
        #expect(lines.all == ["[debug] Signal<Int, Never> (Here.swift:42): completed"])
    }

    @Test(arguments: [
        (Diagnostics.LogFilter.subscribed, "subscribed"), (.next, "next(1)"), (.error, "error(one)"),
        (.disposed, "disposed"),
    ])
    func `only the chosen events are logged`(_ events: Diagnostics.LogFilter, _ expected: String) {
        let lines = lines
        Signal<Int, TestError>([1]).concat(.error(.one)).log(events: events) { lines.record("\($0.event)") }
            .subscribe(error: { _ in })
        #expect(lines.all == [expected])
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal is logged, and nothing after it`() {
        let lines = lines
        let source = ManualSource()
        let subscription = source.signal.log { lines.record("\($0.event)") }.subscribe()
        source.send(1)
        subscription.dispose()
        source.send(2)
        source.send(.completed)
        #expect(lines.all == ["subscribed", "next(1)", "disposed"])
    }

    @Test func `log levels are ordered by severity`() {
        #expect(
            Diagnostics.LogLevel.allCases.sorted() == [.trace, .debug, .info, .notice, .warning, .error, .critical])
        #expect(Diagnostics.LogLevel.allCases == Diagnostics.LogLevel.allCases.sorted())
    }

    @Test(.inOwnProcess) func `without a closure each event is printed as one line on standard error`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Signal<String, Never>(["one\ntwo"]).log(
                "text", events: [.next, .completed], fileID: "Here.swift", line: 42
            )
            .subscribe()
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            output.contains("[debug] text (Here.swift:42): next(one\\ntwo)\n[debug] text (Here.swift:42): completed\n"))
    }
}

private struct Stranger: Error, CustomStringConvertible {
    let description: String
}
