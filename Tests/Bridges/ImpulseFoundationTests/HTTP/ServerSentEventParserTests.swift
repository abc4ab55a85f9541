import Foundation
import Testing

@testable import ImpulseFoundation

@Suite struct ServerSentEventParserTests {
    private func events(_ text: String, cutEvery length: Int = .max) -> [ServerSentEvent] {
        var parser = ServerSentEventParser(lastEventID: "", limit: 1 << 20)
        var events: [ServerSentEvent] = []
        var rest = Data(text.utf8)
        while !rest.isEmpty {
            events += parser.events(in: Data(rest.prefix(length)))
            rest = Data(rest.dropFirst(length))
        }
        return events
    }

    @Test(arguments: [1, 2, 3, 7, .max])
    func `events do not depend on where the bytes are cut`(length: Int) {
        let text =
            "\u{FEFF}: hello\r\nevent: score\r\nid: 1\r\ndata: 2–0\r\ndata:  at half-time\r\n\r\ndata\n\nid\rdata:é\r\r"
        #expect(
            events(text, cutEvery: length) == [
                ServerSentEvent(name: "score", data: "2–0\n at half-time", id: "1"), ServerSentEvent(data: "", id: "1"),
                ServerSentEvent(data: "é", id: ""),
            ])
    }

    @Test func `an event without data is not emitted, but its ID is kept`() {
        var parser = ServerSentEventParser(lastEventID: "4", limit: 1 << 20)
        #expect(parser.events(in: Data("event: nothing\nid: 5\n\n".utf8)).isEmpty)
        #expect(parser.lastEventID == "5")
        #expect(parser.events(in: Data("data: x\n\n".utf8)) == [ServerSentEvent(data: "x", id: "5")])
    }

    @Test func `an unfinished event and its ID are ignored`() {
        var parser = ServerSentEventParser(lastEventID: "4", limit: 1 << 20)
        #expect(parser.events(in: Data("id: 5\ndata: x\n".utf8)).isEmpty)
        #expect(parser.lastEventID == "4")
    }

    @Test(
        arguments: [
            ("retry: 250\n", .milliseconds(250)), ("retry: soon\n", nil), ("retry:\n", nil), ("retry: -1\n", nil),
        ]
            as [(String, Duration?)])
    func `a retry field sets the reconnection time in milliseconds`(text: String, time: Duration?) {
        var parser = ServerSentEventParser(lastEventID: "", limit: 1 << 20)
        _ = parser.events(in: Data(text.utf8))
        #expect(parser.reconnectionTime == time)
    }

    @Test(arguments: ["\0", "\u{1}", "\u{1B}", "\u{7F}"])
    func `IDs that do not fit into a header and unknown fields are ignored`(character: String) {
        #expect(
            events("id: 1\n\nid: a\(character)b\nname: x\ndata: 1\n\n") == [ServerSentEvent(data: "1", id: "1")])
    }

    @Test func `a combining character belongs to the value, not to the separator`() {
        #expect(events("data:\u{301}a\n\n") == [ServerSentEvent(data: "\u{301}a")])
        #expect(events("data: \u{301}a\n\n") == [ServerSentEvent(data: "\u{301}a")])
        #expect(events("data: a\ndata\u{301}: b\n\n") == [ServerSentEvent(data: "a")])
        #expect(events("\u{FEFF}\u{301}x: y\ndata: a\n\n") == [ServerSentEvent(data: "a")])
    }

    @Test(arguments: [1, 7, .max])
    func `a line and an event are limited, and what came before is emitted`(length: Int) {
        let hostile = [
            "data: \(String(repeating: "x", count: 40))", String(repeating: "data: x\n", count: 40),
            ":\(String(repeating: " ", count: 40))", String(repeating: "data\n", count: 40),
            "id: \(String(repeating: "1", count: 40))",
        ]
        for text in hostile {
            var parser = ServerSentEventParser(lastEventID: "", limit: 30)
            var events: [ServerSentEvent] = []
            var rest = Data("data: first\n\n\(text)\ndata: last\n\n".utf8)
            while !rest.isEmpty {
                events += parser.events(in: Data(rest.prefix(length)))
                rest = Data(rest.dropFirst(length))
            }
            #expect(parser.isTooLarge, "\(text)")
            #expect(events == [ServerSentEvent(data: "first")], "\(text)")
        }
    }

    @Test func `an event of the maximum size is emitted, and the next one has as much room`() {
        var parser = ServerSentEventParser(lastEventID: "", limit: 12)
        for _ in 0..<3 { #expect(parser.events(in: Data("data: abcde\n\n".utf8)).map(\.data) == ["abcde"]) }
        #expect(!parser.isTooLarge)
    }

    #if os(Linux)
    /// In a process of its own, since it measures the memory of the whole process.
    @Test func `an unfinished event takes at most four times the limit, whatever it consists of`() async {
        await #expect(processExitsWith: .success) {
            let limit = 1 << 18
            let long = String(repeating: "x", count: limit / 2 - 10)
            let hostile = [
                ("lines of data without text", Array(repeating: "data\n", count: limit - 10)),
                ("lines of data with one character", Array(repeating: "data:x\n", count: limit / 2 - 10)),
                ("a line without end", ["data:" + String(repeating: "x", count: limit - 10)]),
                ("a long name and long data", ["event:\(long)\n", "data:\(long)"]),
                ("a long ID after another", ["id:\(long)\ndata\n\n", "id:\(long)\n", "data:\(long)"]),
                ("an event of each size", (1...1_000).map { "data:" + String(repeating: "x", count: $0) + "\n\n" }),
            ]
            for (name, pieces) in hostile {
                var parser = ServerSentEventParser(lastEventID: "", limit: limit)
                let before = try allocatedBytes()
                for piece in pieces { _ = parser.events(in: Data(piece.utf8)) }
                let growth = try allocatedBytes() - before
                #expect(!parser.isTooLarge, "\(name)")
                #expect(growth < 4 * limit, "\(name): \(growth) bytes")
                withExtendedLifetime(parser) {}
            }
        }
    }
    #endif

    @Test(arguments: ["event", "id"])
    func `each field of an event counts, but a comment does not`(field: String) {
        func isTooLarge(_ text: String) -> Bool {
            var parser = ServerSentEventParser(lastEventID: "", limit: 30)
            _ = parser.events(in: Data(text.utf8))
            return parser.isTooLarge
        }
        let ten = "0123456789"
        #expect(isTooLarge("\(field): \(ten)\ndata: \(ten)\ndata: \(ten)\n"))
        #expect(!isTooLarge(":\(ten)\n:\(ten)\n:\(ten)\ndata: \(ten)\n"))
        #expect(!isTooLarge("\(field): \(ten)\ndata: \(ten)\n\ndata: \(ten)\n"))
    }
}
