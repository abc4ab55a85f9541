#if Inspector && os(Linux)
import Foundation
import Impulse
import Testing

@testable import ImpulseInspector
@testable import ImpulseTesting

extension InspectorTests {
    @Suite struct FeedTests {
        @Test func `a page gets ten pictures a second at most`() async throws {
            try await withServer { client, path async throws in
                let feed = try await RawFeed(client, path)
                let start = ContinuousClock.now
                for _ in 1...3 {
                    try await feed.send("changes")
                    #expect(try await feed.message().hasPrefix("{\"nodes\":["))
                }
                #expect(start.duration(to: .now) >= .milliseconds(200))
                try feed.close()
            }
        }

        @Test func `a picture whose thread had to wait for a core does not delay the next one`() async throws {
            let city = MutableProperty("Rome")
            let subscription = city.signal.subscribe { _ in }
            let usual = Inspector.describe
            defer { Inspector.describe = usual }
            try await withServer { client, path async throws in
                let feed = try await RawFeed(client, path)
                Inspector.describe = { value in
                    // Nobody signals it: the thread is off its core for a second.
                    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 1)
                    return usual(value)
                }
                try await feed.send("changes")
                _ = try await feed.message()
                Inspector.describe = usual
                let start = ContinuousClock.now
                try await feed.send("changes")
                _ = try await feed.message()
                #expect(start.duration(to: .now) < .seconds(2))
                try feed.close()
            }
            subscription.dispose()
        }

        @Test func `a mark is the number of the last node that has been attached by then`() async throws {
            try await withServer { client, path async throws in
                let feed = try await RawFeed(client, path)
                let numbers = Subject<Int, Never>()
                let subscription = numbers.signal.subscribe { _ in }
                try await feed.send("mark")
                #expect(try await feed.message() == "{\"mark\":\(Inspector.mark().last)}")
                subscription.dispose()
                try feed.close()
            }
        }

        @Test func `closing a page restores what is recorded`() async throws {
            try await withServer { client, path async throws in
                let feed = try await RawFeed(client, path)
                try await feed.send("record values")
                try await feed.send("mark")
                _ = try await feed.message()
                #expect(Inspector.recording == .values)
                try feed.close()
                try await wait(for: "the page's choice to be withdrawn") { Inspector.recording == .counts }
            }
        }

        @Test func `an unknown request ends the connection`() async throws {
            try await withServer { client, path async throws in
                for request in ["write", "record all", "select", ""] {
                    let feed = try await RawFeed(client, path)
                    try await feed.send(request)
                    try await feed.send("mark")
                    let answer = try? await feed.message()
                    #expect(answer?.contains("mark") != true, "\(request)")
                    try feed.close()
                }
            }
        }

        @Test func `the selected node sends its events, with numbers as numbers and hidden values hidden`() async throws
        {
            let usual = Inspector.describe
            Inspector.describe = { $0 as? Int == 13 ? "hidden" : usual($0) }
            defer { Inspector.describe = usual }
            try await withServer { client, path async throws in
                let feed = try await RawFeed(client, path)
                let numbers = Subject<Int, Never>()
                numbers.signal.subscribe { _ in }
                let node = try #require(Inspector.snapshot().nodes(of: "subscriber").first)
                for request in ["record values", "select \(node.id)", "mark"] { try await feed.send(request) }
                _ = try await feed.message()
                for number in [7, 13] { numbers.send(number) }
                numbers.sendCompleted()
                let answer = try await changes(feed)
                #expect(answer.selected == node.id)
                #expect(answer.events.map(\.kind) == ["next", "next", "completed"])
                #expect(answer.events.map(\.value) == ["7", "\"hidden\"", "true"])
                // Only what is new is sent again.
                #expect(try await changes(feed).events.isEmpty)
                try feed.close()
            }
        }

        @Test func `once a node is selected no longer, it keeps its last value alone`() {
            final class Held: Sendable {}
            let before = Inspector.recording
            defer { Inspector.recording = before }
            Inspector.recording = .values
            let subject = Subject<Held, Never>()
            let subscription = subject.signal.subscribe { _ in }
            var first: SentPicture? = SentPicture()
            var second = SentPicture()
            let id = Inspector.snapshot().nodes(of: "subscriber")[0].id
            first?.select(id)
            second.select(id)
            func isReleased() -> Bool {
                var held: Held? = Held()
                weak var weakly = held
                subject.send(held!)
                held = nil
                subject.send(Held())
                return weakly == nil
            }
            #expect(!isReleased())
            first = nil
            #expect(!isReleased())
            second.select("")
            #expect(isReleased())
            subscription.dispose()
        }

        @Test func `a value's parts are sent, but not those of one that is hidden`() {
            struct Account: Sendable {
                let name = "Ada"
                let card = Card()
            }
            struct Card: Sendable, CustomReflectable {
                var customMirror: Mirror { Mirror(self, children: ["number": 4711]) }
            }
            let usual = Inspector.describe
            defer { Inspector.describe = usual }
            let account = MutableProperty(Account())
            let subscription = account.signal.subscribe { _ in }
            var page = SentPicture()
            page.select(Inspector.snapshot().nodes(of: "property")[0].id)
            let parts = page.update().parts?.map { "\($0.depth) \($0.label)" }
            #expect(parts == ["0 name", "0 card", "1 number"])
            #expect(page.update().parts == nil)
            Inspector.describe = { $0 is Card ? "hidden" : usual($0) }
            page.select(Inspector.snapshot().nodes(of: "property")[0].id)
            #expect(page.update().parts?.map(\.text) == ["Ada", "hidden"])
            Inspector.describe = { _ in "hidden" }
            #expect(page.update().parts == [])
            subscription.dispose()
        }

        @Test func `the server listens on loopback alone, says the system`() async throws {
            try await withServer { client, _ async throws in
                let hexadecimal = String(client.port, radix: 16, uppercase: true)
                let port = String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
                // In state 0A, a socket listens.
                var listening: [String] = []
                for file in ["/proc/net/tcp", "/proc/net/tcp6"] {
                    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
                        let columns = line.split(separator: " ").map(String.init)
                        if columns[1].hasSuffix(":\(port)"), columns[3] == "0A" { listening.append(columns[1]) }
                    }
                }
                #expect(listening == ["0100007F:\(port)"])
            }
        }
    }
}

private struct Answer: Decodable {
    struct Event: Decodable {
        let kind: String
        let value: String

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            _ = try (row.decode(Int.self), row.decode(UInt64.self))
            kind = try row.decode(String.self)
            if let number = try? row.decode(Int.self) {
                value = "\(number)"
            } else if let text = try? row.decode(String.self) {
                value = "\"\(text)\""
            } else {
                value = "\(try row.decode(Bool.self))"
            }
        }
    }

    let selected: String?
    let events: [Event]
}

private func changes(_ feed: RawFeed) async throws -> Answer {
    try await feed.send("changes")
    return try JSONDecoder().decode(Answer.self, from: Data(try await feed.message().utf8))
}
#endif
