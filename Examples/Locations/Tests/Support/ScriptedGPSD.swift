import ExamplesTesting
import FlyingSocks
import Foundation
import LocationManagerKit

/// A daemon that sends each connection, in turn, its script, and then exits.
final class ScriptedGPSD: Sendable {
    /// The script of one connection.
    struct Talk: Sendable {
        let text: String
        let hangsUp: Bool

        static let greeting = #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#

        /// Sends a greeting and these lines, then receives until the client disconnects.
        static func saying(_ lines: String...) -> Talk {
            Talk(text: ([greeting] + lines).map { $0 + "\n" }.joined(), hangsUp: false)
        }

        /// Sends a greeting and these lines, then disconnects.
        static func dyingAfter(_ lines: String...) -> Talk {
            Talk(text: ([greeting] + lines).map { $0 + "\n" }.joined(), hangsUp: true)
        }
    }

    let endpoint: Endpoint
    /// The lines received on all connections; `end` where a connection ended.
    let received = Log<String>()
    private let serving: Task<Void, Never>

    init(_ talks: Talk...) async throws {
        let socket = try Socket(domain: AF_INET)
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        try socket.listen()
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        endpoint = Endpoint(host: "127.0.0.1", port: port)
        let listener = try AsyncSocket(socket: socket, pool: await .client)
        serving = Task { [received] in
            await withDiscardingTaskGroup { group in
                for (number, talk) in talks.enumerated() {
                    let peer = try? await listener.accept()
                    // Close before sending anything, so that no client connects after the last one.
                    if peer == nil || number == talks.count - 1 { try? listener.close() }
                    guard let peer else { return }
                    group.addTask { await Self.serve(peer, talk, received) }
                }
            }
        }
    }

    deinit {
        serving.cancel()
    }

    private static func serve(_ peer: AsyncSocket, _ talk: Talk, _ received: Log<String>) async {
        defer {
            try? peer.close()
            received.add("end")
        }
        // Wait for the client's first request.
        guard let first = try? await peer.read(atMost: 4096) else { return }
        received.add(contentsOf: first)
        guard (try? await peer.write(Data(talk.text.utf8))) != nil, !talk.hangsUp else { return }
        while let more = try? await peer.read(atMost: 4096), !more.isEmpty { received.add(contentsOf: more) }
    }

    /// Returns once all connections have ended and everything has been received, or the test's time is up.
    func finish() async {
        await withTaskCancellationHandler {
            await serving.value
        } onCancel: {
            serving.cancel()
        }
    }
}

extension Log<String> {
    fileprivate func add(contentsOf bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") { add(String(line)) }
    }
}

/// Returns gpsd's line for a position.
func tpv(_ latitude: Double, _ longitude: Double = 0, mode: Int = 3) -> String {
    #"{"class":"TPV","device":"/dev/x","mode":\#(mode),"lat":\#(latitude),"lon":\#(longitude),"altMSL":45.0,"speed":1.2}"#
}

let deviceOff = #"{"class":"DEVICE","path":"/dev/x","activated":0}"#
