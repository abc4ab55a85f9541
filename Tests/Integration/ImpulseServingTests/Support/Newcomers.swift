#if Serving
import Foundation
@testable import ImpulseTesting
import Synchronization

/// Threads that connect to a server and disconnect, again and again.
final class Newcomers: Sendable {
    private let isStopped = Atomic(false)
    private let running = Atomic(2)

    init(to port: Int) {
        for _ in 0..<running.load(ordering: .relaxed) {
            DispatchQueue(label: "newcomers").async { [self] in
                while !isStopped.load(ordering: .relaxed) { Self.visit(port) }
                running.subtract(1, ordering: .relaxed)
            }
        }
    }

    func stop() async throws {
        isStopped.store(true, ordering: .relaxed)
        try await wait(for: "the newcomers to stop") { [self] in running.load(ordering: .relaxed) == 0 }
    }

    private static func visit(_ port: Int) {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        _ = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        close(client)
    }
}
#endif
