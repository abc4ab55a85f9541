import Foundation
import LocationManagerKit
import FlyingSocks

@testable import nmea_walk

/// A real gpsd, to which gpsfake replays a track.
final class Gpsfake {
    let endpoint: Endpoint
    private let process = Process()
    private let track: URL

    /// - Parameters:
    ///   - cycle: seconds between sentences; there are two a fix.
    ///   - isEndless: whether the track is replayed over and over.
    init(_ track: Track, cycle: Double = 0.01, isEndless: Bool = false, endpoint: Endpoint? = nil) throws {
        self.endpoint = try endpoint ?? .free()
        self.track = FileManager.default.temporaryDirectory.appending(path: "track-\(UUID().uuidString).nmea")
        try Data(track.text.utf8).write(to: self.track)
        process.executableURL = URL(filePath: "/usr/bin/gpsfake")
        process.arguments =
            ["-q", "-c", "\(cycle)", "-P", "\(self.endpoint.port)"] + (isEndless ? [] : ["-1"]) + [self.track.path()]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Ends gpsd too.
    func kill() {
        process.terminate()
        process.waitUntilExit()
    }

    deinit {
        kill()
        try? FileManager.default.removeItem(at: track)
    }
}

extension Endpoint {
    /// A port of this machine that nobody listens on.
    static func free() throws -> Endpoint {
        let socket = try Socket(domain: AF_INET)
        defer { try? socket.close() }
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        return Endpoint(host: "127.0.0.1", port: port)
    }
}
