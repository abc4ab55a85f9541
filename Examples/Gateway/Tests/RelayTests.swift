import FlyingSocks
import Foundation
import Impulse
import Testing

@testable import gateway

/// The network between the demo's processes, which can be cut.
@Suite(.timeLimit(.minutes(1))) struct RelayTests {
    @Test func `a connection that ends during a cut is open on the other side until the network is whole`() async throws
    {
        let server = try Socket(domain: AF_INET)
        try server.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
        try server.listen()
        guard case .ip4(_, let port) = try server.sockname() else { throw SocketError.unsupportedAddress }
        let relay = try Relay(to: port)
        let running = relay.running.subscribe(error: { Issue.record("\($0)") })
        defer { running.dispose() }
        let client = try Socket(domain: AF_INET)
        try client.connect(to: sockaddr_in.inet(ip4: "127.0.0.1", port: relay.port))
        let (file, _) = try server.accept()
        let accepted = Socket(file: file)
        _ = try client.write(Data("a".utf8))
        #expect(try accepted.read() == UInt8(ascii: "a"))
        relay.cut()
        try client.close()
        // The end would arrive immediately.
        #expect(!accepted.isReadable(within: 500))
        relay.heal()
        #expect(accepted.isReadable(within: 10_000))
        #expect(throws: SocketError.disconnected) { try accepted.read() }
        try accepted.close()
        try server.close()
    }
}

extension Socket {
    fileprivate func isReadable(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) == 1
    }
}
