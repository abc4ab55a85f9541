#if Serving
import Foundation
import Hummingbird
import Impulse
import struct ImpulseFoundation.ServerSentEvent
import ImpulseHTTP
import ImpulseServing
import NIOCore
import NIOPosix
@testable import ImpulseTesting
import Synchronization
import Testing

/// Streams of sources that can pause, to clients that read slowly, over real sockets.
@Suite(.serialized) struct WaitingTests {
    enum Kind: CaseIterable { case body, events, lines, socket }
    enum Pace: CaseIterable { case sequence, task }

    /// 10 MB in numbered values, each of which is made when it is sent.
    private final class Source: Sendable {
        static let count = 100
        static let size = 100_000
        private let pace: Pace
        private let counts = Mutex((made: 0, subscribed: 0, onLoops: 0))
        /// The number of values that were made on an event loop, where other connections wait for it.
        var onLoops: Int { counts.withLock { $0.onLoops } }
        var made: Int { counts.withLock { $0.made } }
        var subscribed: Int { counts.withLock { $0.subscribed } }

        init(_ pace: Pace) { self.pace = pace }

        private func make(_ number: Int) -> String {
            counts.withLock { counts in
                counts.made += 1
                if MultiThreadedEventLoopGroup.currentEventLoop != nil { counts.onLoops += 1 }
            }
            let start = "#\(number)#"
            return start + String(repeating: "a", count: Self.size - start.utf8.count)
        }

        private var values: Signal<String, Never> {
            let values: Signal<String, Never> =
                switch pace {
                case .sequence: Signal(1...Self.count).map(make)
                case .task:
                    .async { subscriber in
                        for number in 1...Self.count { await subscriber.sendWhenReady(self.make(number)) }
                    }
                }
            return values.on(
                subscribed: { self.counts.withLock { $0.subscribed += 1 } },
                disposed: { self.counts.withLock { $0.subscribed -= 1 } })
        }

        func serve(_ kind: Kind, at path: String, by router: Router<BasicRequestContext>) {
            router.get(RouterPath(path)) { request, _ in
                switch kind {
                case .body:
                    Response(
                        status: .ok,
                        body: ResponseBody(self.values.map { ByteBuffer(string: $0) }, buffering: .waiting(4)))
                case .events: Response.events(self.values.map { ServerSentEvent(data: $0) }, buffering: .waiting(4))
                case .lines: Response.jsonLines(self.values, buffering: .waiting(4))
                case .socket:
                    try Response.webSocket(request, buffering: .waiting(4)) { _ in self.values.map { .text($0) } }
                }
            }
        }
    }

    /// The numbers of the values that a client has received, in their order.
    private func numbers(_ client: RawClient) -> [Int] {
        let (bytes, mark) = (Data(client.bytes), Data("#".utf8))
        var numbers: [Int] = []
        var rest = bytes[...]
        while let start = rest.range(of: mark), let end = rest[start.upperBound...].range(of: mark) {
            if let number = Int(String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)) {
                numbers.append(number)
            }
            rest = rest[end.upperBound...]
        }
        return numbers
    }

    @Test(arguments: Kind.allCases, Pace.allCases)
    func aClientThatReadsSlowlySlowsItsOwnStreamAndNoOther(_ kind: Kind, _ pace: Pace) async throws {
        let slow = (0..<5).map { _ in Source(pace) }
        let quick = Source(pace)
        try await TestServer.with(routes: { router in
            for (number, source) in slow.enumerated() { source.serve(kind, at: "/\(number)", by: router) }
            quick.serve(kind, at: "/quick", by: router)
        }) { server in
            func open(_ path: String, reads: Bool) async throws -> RawClient {
                let client = try await server.client(reads: reads)
                if kind == .socket { client.open(path) } else { client.request("GET", path) }
                return client
            }
            var clients: [RawClient] = []
            for number in slow.indices { clients.append(try await open("/\(number)", reads: false)) }
            try await wait(for: "the slow streams to begin") { slow.allSatisfy { $0.made > 4 } }

            let other = try await open("/quick", reads: true)
            try await wait(for: "the quick client to receive all", seen: { "\(other.count)" }) {
                other.count > Source.count * Source.size
            }

            // Of 10 MB, the system's sockets hold up to 4 MB, and this process five values and 64 KiB.
            let made = slow.map(\.made)
            #expect(made.allSatisfy { $0 < 60 }, "\(made)")
            #expect(numbers(other) == Array(1...Source.count))
            print("\(kind), \(pace): the slow streams have made \(made) of \(Source.count) values")

            let first = clients[0]
            try await first.channel.setOption(.autoRead, value: true).get()
            try await wait(for: "the first slow client to receive all", seen: { "\(first.count)" }) {
                first.count > Source.count * Source.size
            }
            #expect(numbers(first) == Array(1...Source.count))
            #expect(slow[1...].allSatisfy { $0.made < 60 })
            #expect((slow + [quick]).allSatisfy { $0.onLoops == 0 })

            // A source that has paused ends with its client.
            for client in clients + [other] { client.close() }
            try await wait(for: "the sources to be disposed of") { slow.allSatisfy { $0.subscribed == 0 } }
        }
    }

    /// Numbered messages of 64 KiB, as a client sends them.
    private func send(_ numbers: Range<Int>, by client: RawClient, noting taken: Mutex<Int>.Reference) {
        let frame = Frames.frame(1, Array(repeating: UInt8(ascii: "a"), count: 1 << 16))
        let (start, mask) = (frame.count - (1 << 16), frame[(frame.count - (1 << 16) - 4)...])
        for number in numbers {
            var numbered = frame
            for (index, digit) in "#\(number)#".utf8.enumerated() {
                numbered[start + index] = digit ^ mask[mask.startIndex + index % 4]
            }
            client.channel.writeAndFlush(ByteBuffer(bytes: numbered)).whenSuccess { taken.value.withLock { $0 += 1 } }
        }
    }

    @Test
    func `a reader of a client's messages that waits holds up its client and no other, and loses nothing`() async throws
    {
        struct TooSlow: Error {}
        let count = 640
        let mayRead = DispatchSemaphore(value: 0)
        let mostAhead = Mutex<Int>.Reference(0)
        let delivered = Mutex<[String: Int]>.Reference([:])
        let read = Mutex<[String: [Int]]>.Reference([:])
        let ends = Mutex<[String]>.Reference([])
        try await TestServer.with(routes: { router in
            for name in ["slow", "quick"] {
                let disk = QueueScheduler(label: name)
                router.get("/\(name)") { request, _ in
                    try Response.webSocket(request) { socket in
                        socket.messages.mapError { $0 as any Error }
                            .on(next: { _ in delivered.value.withLock { $0[name, default: 0] += 1 } })
                            .deliver(on: disk, buffering: .waiting(2, else: TooSlow()))
                            .subscribe(
                                next: { message in
                                    let number = message.text?.split(separator: "#").first.flatMap { Int($0) } ?? -1
                                    let before = read.value.withLock { $0[name]?.count ?? 0 }
                                    // The disk of a test that has not been opened yet.
                                    if name == "slow", before == 0 { mayRead.wait(for: "the quick reader") }
                                    let ahead = delivered.value.withLock { $0[name] ?? 0 } - before
                                    mostAhead.value.withLock { $0 = max($0, ahead) }
                                    read.value.withLock { $0[name, default: []].append(number) }
                                },
                                error: { error in ends.value.withLock { $0.append("\(name): \(error)") } },
                                completed: { ends.value.withLock { $0.append(name) } })
                        return Signal<WebSocketMessage, Never>.never
                    }
                }
            }
        }) { server in
            @Sendable func numbers(_ name: String) -> [Int] { read.value.withLock { $0[name] ?? [] } }
            func open(_ name: String) async throws -> (client: RawClient, taken: Mutex<Int>.Reference) {
                let client = try await server.client()
                client.open("/\(name)")
                try await client.received("\r\n\r\n")
                let taken = Mutex<Int>.Reference(0)
                send(0..<count, by: client, noting: taken)
                client.send(Frames.closing(1000))
                return (client, taken)
            }
            func readAll(_ name: String) async throws {
                try await wait(for: "the \(name) reader to read all", seen: { "\(numbers(name).count)" }) {
                    ends.value.withLock { $0.contains(name) }
                }
                #expect(numbers(name) == Array(0..<count))
            }
            let slow = try await open("slow")
            try await wait(for: "the first messages") { delivered.value.withLock { $0["slow"] ?? 0 } >= 2 }
            let quick = try await open("quick")
            try await readAll("quick")

            // Of 40 MB, this process holds 1 MiB, and the system's sockets some.
            let taken = slow.taken.value.withLock(\.self)
            #expect(taken < 256, "\(taken) messages")
            #expect(delivered.value.withLock { $0["slow"] ?? 0 } <= 4 && numbers("slow").isEmpty)
            mayRead.signal()
            try await readAll("slow")
            #expect(mostAhead.value.withLock(\.self) <= 4)
            #expect(ends.value.withLock(\.self) == ["quick", "slow"])
            for client in [slow.client, quick.client] { client.close() }
        }
    }
}
#endif
