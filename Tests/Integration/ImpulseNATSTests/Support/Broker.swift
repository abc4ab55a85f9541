#if NATS
import Foundation
@testable import ImpulseNATS
import Synchronization

@testable import ImpulseTesting

/// A real broker with its own port and store, which ends with the test or the test's process.
final class Broker: Sendable {
    struct NotStarted: Error, CustomStringConvertible {
        let log: String
        var description: String { "waited 60 s for nats-server to listen: \(log)" }
    }

    let folder: URL
    let port: Int
    private let arguments: [String]
    private let store: URL
    private let process: Mutex<ServerProcess>

    /// - Parameters:
    ///   - arguments: further arguments of nats-server.
    ///   - store: the folder of the streams; one in the broker's own folder by default.
    ///   - hasStreams: whether JetStream is on.
    init(_ arguments: [String] = [], store: URL? = nil, hasStreams: Bool = true) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "impulse-nats-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let store = store ?? folder.appending(path: "store")
        self.store = store
        let own = ["-a", "127.0.0.1", "-l", folder.appending(path: "log").path]
        self.arguments = own + (hasStreams ? ["-js", "-sd", store.path] : []) + arguments
        let ports = folder.appending(path: "ports")
        let (first, port) = try Self.start(
            ["nats-server"] + self.arguments + ["-p", "-1", "--ports_file_dir", ports.path], ports: ports,
            log: folder.appending(path: "log"))
        process = Mutex(first)
        self.port = port
    }

    deinit {
        process.withLock { $0.stop() }
        try? FileManager.default.removeItem(at: folder)
    }

    var url: String { "nats://127.0.0.1:\(port)" }
    var pid: Int32 { process.withLock { $0.pid } }
    var log: String { (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? "" }

    /// Sends a line of the protocol over a separate connection, as a badly behaved client might.
    func send(_ line: String) throws {
        let client = try Listener.connect(to: port)
        defer { close(client) }
        Listener.receive("\r\n", from: client)
        Listener.send(#"CONNECT {"verbose":false,"headers":true}"#, to: client)
        Listener.send(line, to: client)
        Listener.send("PING", to: client)
        Listener.receive("PONG\r\n", from: client)
    }

    /// Kills the process, as a crash would.
    func kill() { process.withLock { $0.stop() } }

    /// Starts it again, on the same port and store.
    func restart() throws {
        let next = try ServerProcess(["nats-server"] + arguments + ["-p", "\(port)"])
        process.withLock { $0 = next }
    }

    /// Empties the store, while the broker does not run.
    func wipe() throws { try FileManager.default.removeItem(at: store) }

    /// Removes the readers of a stream, while it does not run.
    func removeReaders(of stream: String) throws {
        try FileManager.default.removeItem(at: store.appending(path: "jetstream/$G/streams/\(stream)/obs"))
    }

    /// Stops the process with this identifier, until it is sent SIGCONT. It runs on for a moment after a signal is sent, so
    /// this waits until all its threads have stopped.
    static func suspend(_ pid: Int32) async throws {
        Foundation.kill(pid, SIGSTOP)
        let threads = URL(filePath: "/proc/\(pid)/task")
        try await wait(for: "the threads of process \(pid) to stop") {
            try FileManager.default.contentsOfDirectory(at: threads, includingPropertiesForKeys: nil).allSatisfy {
                try String(contentsOf: $0.appending(path: "stat"), encoding: .utf8).contains(") T ")
            }
        }
    }

    /// Starts the broker, and waits for the file that states its port.
    private static func start(
        _ command: [String], ports folder: URL, log: URL
    ) throws -> (process: ServerProcess, port: Int) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Before the broker, so that the file cannot be written unseen.
        let changes = inotify_init1(Int32(IN_CLOEXEC))
        defer { close(changes) }
        inotify_add_watch(changes, folder.path, UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO))
        let process = try ServerProcess(command)
        var file = pollfd(fd: changes, events: Int16(POLLIN), revents: 0)
        guard poll(&file, 1, 60_000) > 0,
            let ports = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).first,
            let port = try String(contentsOf: ports, encoding: .utf8).firstMatch(
                of: /(?:nats|tls):\/\/127\.0\.0\.1:(\d+)/),
            let number = Int(port.1)
        else { throw NotStarted(log: (try? String(contentsOf: log, encoding: .utf8)) ?? "no log") }
        return (process, number)
    }
}
#endif
