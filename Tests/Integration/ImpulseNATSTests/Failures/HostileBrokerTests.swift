#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Synchronization
import Testing

/// A broker that follows a script, and breaks the rules of the protocol.
@Suite(.serialized, .timeLimit(.minutes(2))) struct HostileBrokerTests {
    private static let info = #"INFO {"server_id":"A","version":"2.9.10","max_payload":1000,"headers":true}"#
    private let broker: Listener
    private let nats: NATS
    private let received = MutableProperty<[Int]>([])

    init() throws {
        broker = try Listener()
        nats = NATS("nats://127.0.0.1:\(broker.port)", configuration: Self.configuration(pingInterval: .seconds(60)))
    }

    /// The scripts answer no ping, and may be slow to accept a connection.
    private static func configuration(pingInterval: Duration) -> NATS.Configuration {
        var configuration = NATS.Configuration.quick
        (configuration.pingInterval, configuration.connectTimeout) = (pingInterval, .seconds(30))
        return configuration
    }

    private func greet(as broker: Listener? = nil) -> Int32 {
        let broker = broker ?? self.broker
        let client = broker.accept()
        Listener.send(Self.info, to: client)
        _ = Listener.receive(containing: "PING\r\n", from: client)
        Listener.send("PONG", to: client)
        return client
    }

    private func subscribe() -> any Disposable {
        nats.messages("numbers", of: Int.self).subscribe(
            next: { [received] message in received.modify { $0.append(message.value) } },
            error: { Issue.record("\($0)") })
    }

    /// The number of the subscription in what the client sends.
    private func identifier(of subject: String, from client: Int32) throws -> String {
        var text = ""
        var byte = UInt8(0)
        while true {
            try #require(read(client, &byte, 1) == 1)
            text.unicodeScalars.append(Unicode.Scalar(byte))
            if text.hasSuffix("\r\n"), text.contains("SUB \(subject)") { break }
        }
        return String(try #require(text.split(whereSeparator: \.isWhitespace).last))
    }

    private func write(_ text: String, to client: Int32) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(client, bytes, bytes.count)
    }

    @Test func `messages that come byte by byte arrive once each, in their order`() async throws {
        let subscription = subscribe()
        let client = greet()
        let number = try identifier(of: "numbers", from: client)
        let text = (1...30).map { "MSG numbers \(number) 2\r\n\($0 + 10)\r\n" }.joined()
        var noDelay: Int32 = 1
        setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &noDelay, socklen_t(MemoryLayout<Int32>.size))
        for byte in text.unicodeScalars { write(String(byte), to: client) }
        #expect(await received.signal.promptly { $0.count == 30 } == Array(11...40))
        subscription.dispose()
        close(client)
    }

    @Test(
        arguments: [
            "MSG numbers # 5\r\n12\r\n", "MSG numbers # 1\r\n12\r\n", "MSG numbers # -1\r\n1\r\n", "MSG numbers #\r\n",
            "MSG\r\n", "MSG numbers # x\r\n1\r\n", "MSG numbers # 99999999999999999999\r\n1\r\n",
            "MSG numbers # 2147483648\r\n1\r\n", "HMSG numbers # 10 5\r\nNATS/1.0\r\n\r\n1\r\n",
            "HMSG numbers # -1 5\r\nNATS/1.0\r\n\r\n1\r\n", "MSG numbers 99999999999999999999 1\r\n1\r\n", "\0\0\0",
            "INFO {\r\n", "INFO {\"connect_urls\":[1,{}],\"max_payload\":\"x\"}\r\n", "-ERR\r\n", "-ERR 'x\r\n",
            "+OK +OK\r\n", "PONG\r\nPONG\r\nPONG\r\n",
            "HMSG numbers # 12 13\r\nXATS/1.0\r\n\r\n6\r\n",
            "HMSG numbers # 24 25\r\nNATS/1.0\r\nA: b\r\n c\r\n\r\n6\r\n",
            "HMSG numbers # 15 16\r\nNATS/1.0\r\nA\r\n\r\n6\r\n",
            "HMSG numbers # 17 18\r\nNATS/1.0\r\n: b\r\n\r\n6\r\n",
            "HMSG numbers # 0 1\r\n6\r\n", "HMSG numbers # 1 2\r\nN6\r\n", "HMSG numbers # 12\r\nNATS/1.0\r\n\r\n\r\n",
            "HMSG numbers # 18 19\r\nNATS/1.0\r\nA: \0\r\n\r\n6\r\n",
            "HMSG numbers # 16 16\r\nNATS/1.0 503\r\n\r\n\r\n",
            "HMSG numbers # 16 17\r\nNATS/1.0 100\r\n\r\n6\r\n",
            "HMSG numbers # 12 4294967308\r\nNATS/1.0\r\n\r\n6\r\n",
            "HMSG numbers # a.*.> 12 13\r\nNATS/1.0\r\n\r\n6\r\n", "MSG numbers # a b c d 1\r\n6\r\n",
            "MSG numbers # 1\n6\n", "MSG numbers # 1\r\n6MSG numbers # 1\r\n6\r\n", "MSG numbers # 0\r\n\r\n",
            "MSG numbers # +1\r\n6\r\n", "MSG numbers # 0x1\r\n6\r\n", "MSG numbers -1 1\r\n6\r\n",
            "MSG a\u{1b}[31m\u{7}b # 1\r\n6\r\n", "MSG \(String(repeating: "s", count: 1_000_000)) # 1\r\n6\r\n",
            "-ERR '\(String(repeating: "e", count: 1_000_000))'\r\n", "-ERR '%s%n%s%n%d'\r\n",
            "-ERR 'Permissions Violation %s%n%s%n%d'\r\n", "INFO {\"max_payload\":-1}\r\n",
            "INFO {\"max_payload\":1e30}\r\n", "INFO null\r\n", "INFO {\"ldm\":true,\"tls_required\":true}\r\n",
            "INFO \(String(repeating: "{\"a\":", count: 50_000))\r\n", "INFO {\"server_id\":\"\\u0000\\ud800\"}\r\n",
            "INFO {\"connect_urls\":[\"\",\":\",\"127.0.0.1:1\",\"x@y:z@127.0.0.1:2\"]}\r\n", "\r\n", "   \r\n",
            String(repeating: "PING\r\n", count: 10_000),
        ])
    func `after what no broker sends, messages arrive over the same or the next connection`(line: String) async throws {
        let subscription = subscribe()
        var client = greet()
        let number = try identifier(of: "numbers", from: client)
        write("MSG numbers \(number) 1\r\n7\r\n", to: client)
        #expect(await received.signal.promptly { $0 == [7] } != nil)
        write(line.replacing("#", with: number), to: client)
        // A message that is cut off ends with the connection.
        close(client)
        client = greet()
        let next = try identifier(of: "numbers", from: client)
        write("MSG numbers \(next) 1\r\n8\r\n", to: client)
        #expect(await received.signal.promptly { $0.last == 8 } != nil)
        #expect(received.value.first == 7 && received.value.count <= 4, "\(received.value)")
        subscription.dispose()
        close(client)
    }

    @Test func `a message for a subscription that has just been disposed of reaches nobody`() async throws {
        let subscription = subscribe()
        let client = greet()
        let number = try identifier(of: "numbers", from: client)
        write("MSG numbers \(number) 1\r\n1\r\n", to: client)
        #expect(await received.signal.promptly { $0 == [1] } != nil)
        subscription.dispose()
        write("MSG numbers \(number) 1\r\n2\r\n", to: client)
        let other = nats.messages("others", of: Int.self).subscribe(
            next: { [received] message in received.modify { $0.append(message.value) } },
            error: { Issue.record("\($0)") })
        let next = try identifier(of: "others", from: client)
        write("MSG others \(next) 1\r\n3\r\n", to: client)
        #expect(await received.signal.promptly { $0.count == 2 } == [1, 3])
        other.dispose()
        close(client)
    }

    @Test func `a limit that the broker lowers holds for what is published then`() async throws {
        let client = greet()
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        let block = [UInt8](repeating: 0, count: 500)
        try nats.publish(block, to: "blocks", as: .bytes)
        let subscription = subscribe()
        let number = try identifier(of: "numbers", from: client)
        write(Self.info.replacing("1000", with: "100") + "\r\nMSG numbers \(number) 1\r\n1\r\n", to: client)
        #expect(await received.signal.promptly { $0 == [1] } != nil)
        #expect(throws: NATSError.tooLarge(bytes: 500, limit: 100)) {
            try nats.publish(block, to: "blocks", as: .bytes)
        }
        subscription.dispose()
        close(client)
    }

    @Test func `a broker that answers no ping is left`() async throws {
        let silent = try Listener()
        let nats = NATS(
            "nats://127.0.0.1:\(silent.port)", configuration: Self.configuration(pingInterval: .milliseconds(300)))
        // Collected, since each connection lasts for a second alone.
        let statuses = MutableProperty<[Bool]>([])
        nats.status.signal.map(\.isConnected).distinctUntilChanged().subscribe { isConnected in
            statuses.modify { $0.append(isConnected) }
        }
        let first = greet(as: silent)
        #expect(await statuses.signal.promptly { $0.count >= 3 } != nil)
        let second = greet(as: silent)
        #expect(await statuses.signal.promptly { $0.count >= 4 } != nil)
        #expect(statuses.value.prefix(4) == [false, true, false, true])
        close(first)
        close(second)
    }

    // Each returns, though it may take as long as a write to the network may.
    @Test func `a broker that reads nothing blocks nobody for good`() async throws {
        let deaf = try Listener()
        let nats = NATS(
            "nats://127.0.0.1:\(deaf.port)", configuration: Self.configuration(pingInterval: .seconds(1)))
        let numbers = nats.messages("numbers", of: Int.self).subscribe(error: { _ in })
        let client = greet(as: deaf)
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        let returned = MutableProperty<Set<String>>([])
        let block = [UInt8](repeating: 0, count: 900)
        let works: [(String, @Sendable () -> Void)] = [
            ("publishing", { for _ in 1...40_000 { try? nats.publish(block, to: "blocks", as: .bytes) } }),
            ("disposing", { numbers.dispose() }),
            ("subscribing", { nats.messages("others", of: Int.self).subscribe(error: { _ in }).dispose() }),
            ("asking", { nats.request("q", 1, of: Int.self).subscribe(error: { _ in }).dispose() }),
        ]
        for (name, work) in works {
            Thread.detachNewThread {
                work()
                returned.modify { _ = $0.insert(name) }
            }
        }
        #expect(await returned.signal.promptly { $0.count == works.count } != nil, "\(returned.value)")
        nats.close()
        #expect(await nats.status.signal.promptly { $0 == .closed(.closed(reason: "by the program")) } != nil)
        close(client)
    }

    @Test func `a request whose connection the broker closes is overdue, and not sent again`() async throws {
        let outcome = MutableProperty<String>("")
        let first = greet()
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        nats.request("q", 1, of: Int.self, within: .seconds(2)).subscribe(
            next: { outcome.value = "\($0)" }, error: { outcome.value = "\($0 == .timedOut(subject: "q"))" })
        #expect(Listener.receive(containing: "PUB q ", from: first))
        write("-ERR 'Slow Consumer'\r\n", to: first)
        close(first)
        let second = greet()
        #expect(await outcome.signal.promptly { $0 != "" } == "true")
        nats.close()
        let rest = FileHandle(fileDescriptor: second, closeOnDealloc: false).availableData
        #expect(!String(decoding: rest, as: UTF8.self).contains("PUB q"))
        close(second)
    }

    // The C client waits for the handshake without a limit.
    @Test(arguments: ["", #"INFO {"server_id":"A","version":"2.9.10","max_payload":1000,"tls_required":true}"#])
    func `a connection may be closed while its broker says nothing, or no more`(info: String) async throws {
        let silent = try Listener()
        let nats = NATS("nats://127.0.0.1:\(silent.port)", configuration: .quick)
        let client = silent.accept()
        if !info.isEmpty {
            Listener.send(info, to: client)
            // Its first byte of TLS.
            var byte = UInt8(0)
            #expect(read(client, &byte, 1) == 1)
        }
        nats.close()
        #expect(await nats.status.signal.promptly { $0 == .closed(.closed(reason: "by the program")) } != nil)
        close(client)
    }
}
#endif
