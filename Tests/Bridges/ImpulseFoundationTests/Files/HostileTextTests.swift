import BridgesSupport
import Foundation
import Impulse
import Testing

@testable import ImpulseFoundation

/// Every parser of the module that collects until a mark.
@Suite(.timeLimit(.minutes(1))) struct HostileTextTests {
    /// The lines that a parser makes of a text.
    struct Outcome: Equatable {
        var lines: [String] = []
        var error: TooLongError?

        init(lines: [String] = [], error: TooLongError? = nil) {
            (self.lines, self.error) = (lines, error)
        }

        init<Failure: Error>(_ events: [Event<String, Failure>], error: (Failure) -> TooLongError?) {
            lines = events.compactMap(\.value)
            self.error = events.last?.error.flatMap(error)
        }
    }

    /// A parser of lines with the table's limit.
    struct Parser: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// True if it waits for more after an unfinished line.
        let follows: Bool
        let run: @Sendable (HostileText) async throws -> Outcome

        init(
            _ name: String, follows: Bool = false, run: @escaping @Sendable (HostileText) async throws -> Outcome
        ) {
            (testDescription, self.follows, self.run) = (name, follows, run)
        }
    }

    private static func withFile(
        _ text: HostileText, _ body: (URL) async throws -> [Event<String, FileError>]
    ) async throws -> Outcome {
        try await withDirectory { directory in
            let file = directory.appending(path: "text")
            try text.pieces.reduce(into: Data(), +=).write(to: file)
            return Outcome(try await body(file)) { error in
                #expect(error.path == nil || error.path == file.path)
                return error.excess
            }
        }
    }

    private static func process(
        _ text: HostileText, _ origin: @escaping @Sendable (Data) -> ProcessOutput<Data>
    ) async -> Outcome {
        let pieces = Signal<Data, ProcessError>(text.pieces)
        let events = await pieces.map(origin).lines(limitingLinesTo: HostileText.limit).map { line in
            switch line {
            case .standardOutput(let line), .standardError(let line): line
            }
        }.collected()
        return Outcome(events) { if case .output(let error) = $0 { error.excess } else { nil } }
    }

    static let parsers = [
        Parser("lines()") { text in
            Outcome(await Signal<Data, Never>(text.pieces).lines(limitingLinesTo: HostileText.limit).collected()) { $0 }
        },
        Parser("lines(error:)") { text in
            let pieces = Signal<Data, HTTPError>(text.pieces)
            let lines = pieces.lines(limitingLinesTo: HostileText.limit) {
                .transport(HTTPFailure(.tooLarge, at: "/", underlying: $0))
            }
            return Outcome(await lines.collected()) { error in
                if case .transport(let failure) = error { failure.underlying as? TooLongError } else { nil }
            }
        },
        Parser("lines() of a process's output") { await process($0) { .standardOutput($0) } },
        Parser("lines() of a process's errors") { await process($0) { .standardError($0) } },
        Parser("readLines() of a file") { text in
            try await withFile(text) { await $0.readLines(limitingLinesTo: HostileText.limit).collected() }
        },
        Parser("readLines() of a handle") { text in
            try await withFile(text) { file in
                let handle = try FileHandle(forReadingFrom: file)
                return await handle.readLines(limitingLinesTo: HostileText.limit).collected()
            }
        },
        Parser("readAppendedLines()", follows: true) { text in
            try await withFile(text) { file in
                let lines = file.readAppendedLines(fromStart: true, limitingLinesTo: HostileText.limit)
                return await (text.isTooLong ? lines : lines.take(text.lines.count)).collected()
            }
        },
    ]

    @Test(arguments: parsers, HostileText.all)
    func `a line is limited, and what came before is emitted`(parser: Parser, text: HostileText) async throws {
        if parser.follows, text.isUnfinished { return }
        let outcome = try await parser.run(text)
        let error = TooLongError(
            "a line", maximum: HostileText.limit, remedy: "limitingLinesTo sets the maximum")
        #expect(outcome == Outcome(lines: text.lines, error: text.isTooLong ? error : nil))
    }

    @Test(arguments: HostileText.all)
    func `an event is limited, wherever its bytes are cut`(text: HostileText) {
        func outcome(_ pieces: [Data]) -> (events: [ServerSentEvent], isTooLarge: Bool) {
            var parser = ServerSentEventParser(lastEventID: "", limit: HostileText.limit)
            let events = pieces.flatMap { parser.events(in: $0) }
            return (events, parser.isTooLarge)
        }
        let whole = text.pieces.reduce(into: Data(), +=)
        let (expected, actual) = (outcome(text.pieces), outcome(whole.map { Data([$0]) }))
        #expect(expected.events == actual.events && expected.isTooLarge == actual.isTooLarge)
        // A carriage return ends a line of an event stream.
        let endsEveryLine = !whole.isEmpty && whole.allSatisfy { $0 == UInt8(ascii: "\r") }
        #expect(actual.isTooLarge == (text.isTooLong && !endsEveryLine))
    }

    @Test func `a line without end stops its source`() {
        let taken = Collector<Int, Never>()
        let endless = Signal<Data, Never>.just(Data(count: 1000)).repeat().on(next: { taken.add(.next($0.count)) })
        let events = endless.lines().materialize().waitForAll()
        #expect(events.count == 1)
        #expect(taken.events.count == (1 << 20) / 1000 + 1)
    }

    @Test func `a process that writes a line without end is killed, and the error says why`() async {
        let events = await Program("sh", ["-c", "echo first; exec tr '\\0' x </dev/zero"]).run().lines().collected()
        #expect(events.compactMap(\.value) == [.standardOutput("first")])
        #expect(
            events.last?.error.map { "\($0)" }
                == "the output of the process failed: could not read the pipe: a line has more than 1048576 bytes: limitingLinesTo sets the maximum"
        )
    }

    @Test(arguments: [3, 4]) func `contents are limited`(maximum: Int) async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "contents")
            try file.write("1234")
            let events = await file.readContents(limitedTo: maximum).collected()
            #expect(events.compactMap(\.value) == (maximum == 4 ? [Data("1234".utf8)] : []))
            #expect(events.last?.error?.excess?.maximum == (maximum == 4 ? nil : 3))
        }
    }
}
