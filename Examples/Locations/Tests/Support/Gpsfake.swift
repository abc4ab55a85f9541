import FlyingSocks
import Foundation
import LocationManagerKit
import Subprocess

@testable import nmea_walk

/// A real gpsd, to which gpsfake replays a track.
final class Gpsfake: Sendable {
    let endpoint: Endpoint
    private let running: Task<Void, any Error>

    /// - Parameters:
    ///   - cycle: the seconds between sentences; a fix has two.
    ///   - isEndless: whether to repeat the track.
    init(_ track: Track, cycle: Double = 0.01, isEndless: Bool = false, endpoint: Endpoint? = nil) throws {
        let endpoint = try endpoint ?? .free()
        let file = FileManager.default.temporaryDirectory.appending(path: "track-\(UUID().uuidString).nmea")
        try Data(track.text.utf8).write(to: file)
        let arguments =
            ["-q", "-c", "\(cycle)", "-P", "\(endpoint.port)"] + (isEndless ? [] : ["-1"]) + [file.path()]
        self.endpoint = endpoint
        running = Task {
            defer { try? FileManager.default.removeItem(at: file) }
            var options = PlatformOptions()
            // gpsfake also ends gpsd.
            options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(5))]
            _ = try await Subprocess.run(
                .name("gpsfake"), arguments: Arguments(arguments), platformOptions: options, output: .discarded)
        }
    }

    deinit {
        running.cancel()
    }

    /// Returns once gpsd has ended.
    func kill() async {
        running.cancel()
        _ = await running.result
    }
}

extension Endpoint {
    /// Returns a port of this machine that is not in use.
    static func free() throws -> Endpoint {
        let socket = try Socket(domain: AF_INET)
        defer { try? socket.close() }
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        return Endpoint(host: "127.0.0.1", port: port)
    }
}
