import Impulse
import ImpulseServices
import InMemoryLogging
import Logging
import Testing

@Suite struct LoggerTests {
    private struct Failed: Error {}

    private let handler: InMemoryLogHandler
    private let logger: Logger

    init() {
        let handler = InMemoryLogHandler()
        self.handler = handler
        logger = Logger(label: "test", factory: { _ in handler })
    }

    @Test func `chosen events are logged at the level, with the name as metadata`() {
        Signal<Int, Failed>([1, 2]).log("numbers", events: [.next, .completed], level: .notice, to: logger).subscribe()
        #expect(
            handler.entries.map { "\($0.message)" } == ["numbers: next(1)", "numbers: next(2)", "numbers: completed"])
        #expect(handler.entries.allSatisfy { $0.level == .notice && $0.metadata == ["signal": "numbers"] })
    }

    @Test func `two log operators in a chain may log at different levels`() {
        Signal<Int, Failed>.error(Failed())
            .log("request", events: .error, level: .error, to: logger)
            .log("request", events: [.error, .disposed], level: .info, to: logger)
            .subscribe(error: { _ in })
        #expect(handler.entries.map(\.level) == [.error, .info, .info])
    }

    @Test func `events below the logger's level are not formatted`() {
        struct Unprintable: CustomStringConvertible {
            var description: String {
                Issue.record("the value was formatted")
                return ""
            }
        }
        Signal<Unprintable, Never>.just(Unprintable()).log(level: .debug, to: logger).subscribe()
        #expect(handler.entries.isEmpty)
    }

    @Test(arguments: Diagnostics.LogLevel.allCases)
    func `each level maps to the logger's level of the same name`(_ level: Diagnostics.LogLevel) {
        var logger = logger
        logger.logLevel = .trace
        Signal<Int, Never>.empty.log(events: .completed, level: level, to: logger).subscribe()
        #expect(handler.entries.map { "\($0.level)" } == ["\(level)"])
    }

    @Test func `log entries carry the file, line and module of the call`() {
        let places = SourceLocationHandler()
        let logger = Logger(label: "test", factory: { _ in places })
        Signal<Int, Never>.empty.log(events: .completed, fileID: "App/Here.swift", line: 42, to: logger).subscribe()
        #expect(places.all == ["App App/Here.swift:42"])
    }
}
