#if Serving
import Foundation
import Synchronization

/// Threads that connect to a server and disconnect, again and again.
final class Newcomers: Sendable {
    private let isStopped = Atomic(false)

    init(to port: Int) {
        for _ in 0..<2 {
            DispatchQueue(label: "newcomers").async { [self] in
                while !isStopped.load(ordering: .relaxed) { Self.visit(port) }
            }
        }
    }

    func stop() { isStopped.store(true, ordering: .relaxed) }

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
