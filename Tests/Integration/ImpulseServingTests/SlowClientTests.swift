#if Serving
import Foundation
import Hummingbird
import Impulse
import struct ImpulseFoundation.ServerSentEvent
import ImpulseHTTP
import ImpulseServing
@testable import ImpulseTesting
import Testing

/// The memory that a client that does not read holds in this process, apart from the system's sockets.
@Suite(.serialized) struct SlowClientTests {
    enum Kind: Int, CaseIterable { case body, events, lines, socket }

    private static let limit = 100
    private static let size = 100_000
    private static let sent = 1000

    private static func serve(_ kind: Kind, _ values: Signal<String, Never>, by router: Router<BasicRequestContext>) {
        router.get("/") { request, _ in
            let policy = BufferingPolicy<StreamError>.keepingNewest(limit)
            return switch kind {
            case .body:
                Response(status: .ok, body: ResponseBody(values.map { ByteBuffer(string: $0) }, buffering: policy))
            case .events: Response.events(values.map { ServerSentEvent(data: $0) }, buffering: policy)
            case .lines: Response.jsonLines(values, buffering: policy)
            case .socket: try Response.webSocket(request, buffering: policy) { _ in values.map { .text($0) } }
            }
        }
    }

    /// A numbered value.
    private static func value(_ number: Int) -> String {
        let start = "#\(number)#"
        return start + String(repeating: "a", count: size - start.utf8.count)
    }

    /// Each in a process of its own, since other tests need memory too.
    @Test(arguments: Kind.allCases.map(\.rawValue)) func aClientThatDoesNotReadHoldsItsLimitInMemory(_ kind: Int) async
    {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [kind] in
            let kind = try #require(Kind(rawValue: kind))
            let source = StreamTests.Source<String>()
            try await TestServer.with(routes: { SlowClientTests.serve(kind, source.signal, by: $0) }) { server in
                let client = try await server.client(reads: false)
                if kind == .socket { client.open("/") } else { client.request("GET", "/") }
                try await source.isSubscribed(by: 1)
                let before = residentBytes()
                for number in 1...SlowClientTests.sent { source.subject.send(SlowClientTests.value(number)) }
                let grown = residentBytes() - before
                print("\(kind): \(grown) bytes more than before")
                // The values of the limit, and some in hand.
                #expect(grown < (SlowClientTests.limit + 20) * SlowClientTests.size)
                client.close()
            }
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), terminator: "")
    }
}
#endif
