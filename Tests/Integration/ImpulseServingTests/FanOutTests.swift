#if Serving
import FanOut
@testable import ImpulseTesting
import Testing

/// One subject to a thousand clients, beside the same by hand. `make bench WHAT=serving` has ten thousand, optimized.
@Suite(.serialized) struct FanOutTests {
    @Test(arguments: Kind.allCases)
    func aThousandClientsReceiveEachMessage(_ kind: Kind) async throws {
        var figures: [Way: FanOutFigures] = [:]
        for way in Way.allCases {
            let server = try await FanOutServer.start(way, kind)
            let clients = FanOutClients()
            let before = residentBytes()
            try await clients.connect(1000, to: server.port, as: kind)
            try await wait(for: "the clients to be connected", seen: { "\(clients.opened)" }) { clients.opened == 1000 }
            let each = (residentBytes() - before) / 1000
            var measured = try await measureFanOut(to: clients, count: 1000, burst: 10, single: 5) {
                server.send(fanOutMessage())
            } until: { what, condition in
                try await wait(for: what, seen: { "\(clients.received)" }, until: condition)
            }
            measured.bytesPerClient = each
            figures[way] = measured
            print("\(kind.rawValue), \(way.rawValue): \(measured), with the client in the same process")
            await clients.close()
            await server.stop()
        }
        let (signals, byHand) = (try #require(figures[.signals]), try #require(figures[.byHand]))
        // Unoptimized, both on one machine with their clients: only a collapse shows here.
        #expect(signals.deliveriesPerSecond > byHand.deliveriesPerSecond / 3)
    }
}
#endif
