import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Testing

@Suite struct LinesTests {
    private func lines(_ chunks: [Data]) -> [String] {
        Signal<Data, Never>(chunks).lines().catch { _ in .empty }.waitForAll()
    }

    private func lines(_ text: String) -> [String] { lines([Data(text.utf8)]) }

    @Test func `a line ends with a line feed, with or without a carriage return`() {
        #expect(lines("one\ntwo\r\nthree\n") == ["one", "two", "three"])
    }

    @Test func `empty lines are emitted`() {
        #expect(lines("\n\r\n\nend\n\n") == ["", "", "", "end", ""])
    }

    @Test func `the last line needs no line feed`() {
        #expect(lines("one\ntwo") == ["one", "two"])
        #expect(lines("one\n") == ["one"])
        #expect(lines("") == [])
    }

    @Test func `a lone carriage return does not end a line`() {
        #expect(lines("50 %\r100 %\n") == ["50 %\r100 %"])
        #expect(lines("end\r") == ["end\r"])
    }

    @Test func `lines do not depend on where the chunks are cut`() {
        let text = Data("Grüße\r\n\r\n… 10 €\n🚂🇫🇷\r\nKraków".utf8)
        let expected = ["Grüße", "", "… 10 €", "🚂🇫🇷", "Kraków"]
        for first in 0...text.count {
            for second in first...text.count {
                #expect(lines([text[..<first], text[first..<second], text[second...]]) == expected)
            }
        }
        #expect(lines(text.map { Data([$0]) }) == expected)
    }

    @Test func `bytes that are not valid UTF-8 become U+FFFD`() {
        #expect(lines([Data([0x61, 0xFF, 0x62, 0x0A, 0xC3])]) == ["a\u{FFFD}b", "\u{FFFD}"])
    }

    @Test func `the rest of the last line is emitted before an error`() async {
        let broken = FileError(.read, "disk", code: EIO)
        let events = await Signal<Data, FileError>.just(Data("one\ntw".utf8)).concat(.error(broken)).lines().collected()
        #expect(events.compactMap(\.value) == ["one", "tw"])
        #expect(events.last?.error == broken)
    }

    @Test func `no line follows a disposal during the delivery of a line`() {
        let lines = Signal<Data, Never>([Data("one\ntwo\nthree\n".utf8)]).lines().take(2).catch { _ in .empty }
        #expect(lines.waitForAll() == ["one", "two"])
    }

    // MARK: A reader that waits

    private static let numbers = (0..<2_000).map { "\($0)" }
    private static let text = Data(numbers.map { $0 + "\n" }.joined().utf8)

    /// Pieces of 300 bytes, each with many lines, and a reader that has no room for them all.
    private func delivered<Value, Failure>(_ signal: Signal<Value, Failure>, room: Int) async -> [Event<Value, Failure>]
    {
        await signal.deliver(on: QueueScheduler(label: "reader"), buffering: .waiting(room)).collected()
    }

    @Test(arguments: [1, 3, 64]) func `lines keep their order for a reader that waits`(room: Int) async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            try Self.text.write(to: file)
            let events = await delivered(file.readChunks(of: 300).lines(), room: room)
            #expect(events.compactMap(\.value) == Self.numbers)
            #expect(events.last?.isCompleted == true)
        }
    }

    @Test func `a line that is too long fails after the lines before it, also for a reader that waits`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            try (Self.text + Data(count: 2_000)).write(to: file)
            let events = await delivered(file.readChunks(of: 300).lines(limitingLinesTo: 1_000), room: 2)
            #expect(events.compactMap(\.value) == Self.numbers)
            #expect(events.last?.error?.excess != nil)
        }
    }

    @Test func `lines of a process keep their order for a reader that waits`() async {
        let lines = Program("seq", ["0", "19999"]).run().lines()
        let events = await delivered(lines, room: 2)
        #expect(events.compactMap(\.value) == (0..<20_000).map { .standardOutput("\($0)") })
    }

    @Test func `appended lines keep their order for a reader that waits`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            let numbers = (0..<20_000).map { "\($0)" }
            try file.write(numbers.map { $0 + "\n" }.joined())
            let events = await delivered(file.readAppendedLines(fromStart: true).take(20_000), room: 2)
            #expect(events.compactMap(\.value) == numbers)
        }
    }
}
