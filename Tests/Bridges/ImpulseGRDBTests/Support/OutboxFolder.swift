import Foundation
import GRDB
import Impulse
import ImpulseGRDB
import Synchronization

/// Counts the statements of a process and the steps of its work, and kills the process at one of them.
final class OutboxSteps: Sendable {
    private let fatal: Int?
    private let passed = Mutex(0)

    init(killingAt fatal: Int? = nil) {
        self.fatal = fatal
    }

    var count: Int { passed.withLock { $0 } }

    func pass() {
        let number = passed.withLock { passed in
            passed += 1
            return passed
        }
        if number == fatal { kill() }
    }

    func kill() { Foundation.kill(getpid(), SIGKILL) }
}

/// A database with an outbox, whose work appends the key to a file.
final class OutboxFolder: Sendable {
    let path: String
    private let isOwner: Bool

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "impulse-outbox-\(UUID().uuidString)").path()
        isOwner = true
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// The folder that another process has made.
    init(_ path: String) {
        self.path = path
        isOwner = false
    }

    deinit {
        if isOwner { try? FileManager.default.removeItem(atPath: path) }
    }

    /// The keys whose work has been done, once for each time.
    var effects: [String] {
        let text = try? String(contentsOfFile: path + "/effects", encoding: .utf8)
        return text?.split(separator: "\n").map(String.init) ?? []
    }

    func open(_ kind: Kind, _ steps: OutboxSteps? = nil) throws -> any DatabaseWriter {
        try TestDatabase.open(kind, path + "/test.sqlite", statement: { steps?.pass() })
    }

    func outbox(in writer: any DatabaseWriter, _ steps: OutboxSteps) -> Outbox<String> {
        Outbox("letters", in: writer) { [path] letter, key in
            .try { () throws(DatabaseFailure) in
                steps.pass()
                let file = Foundation.open(path + "/effects", O_WRONLY | O_APPEND | O_CREAT, 0o600)
                defer { close(file) }
                let line = Array("\(key)\n".utf8)
                guard write(file, line, line.count) == line.count else { throw .other(POSIXError(.EIO)) }
                steps.pass()
                return letter
            }
        }
    }

    /// Makes the changes that request the entries, and does their work.
    func requestAndRun(_ keys: [String], _ kind: Kind, _ steps: OutboxSteps) async throws {
        let writer = try open(kind, steps)
        try await writer.write { try $0.createOutboxTable() }
        let outbox = outbox(in: writer, steps)
        for key in keys {
            try await writer.write { connection in
                try connection.insert(key)
                try outbox.enqueue(key, key: key, in: connection)
            }
        }
        _ = try await outbox.results.take(keys.count).toArray()
    }
}
