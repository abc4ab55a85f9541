#if HTTP && GRDB && IntegrationTests
import Foundation
import GRDB
import Impulse
import ImpulseFoundation
import ImpulseGRDB
import ImpulseHTTP
import ImpulseTesting
import Synchronization
import Testing

/// From a fast server to a database: everything arrives, and the memory does not grow. With a large effort, a gigabyte; and
/// without waiting, for the table of what that changes.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct WebSocketRelayTests {
    private static let limit = 8 << 20
    private static var ways: [Bool] { count(1, stress: 2) == 2 ? [true, false] : [true] }

    /// The most memory that the process has used at the calls of ``look()``, beyond that at the beginning.
    private final class Growth: Sendable {
        private let before: Int
        private let most = Mutex(0)

        init() throws { before = try residentMemory() }

        func look() { most.withLock { $0 = max($0, ((try? residentMemory()) ?? .max) - before) } }

        var bytes: Int { most.withLock(\.self) }
    }

    @Test(arguments: ways)
    func `the messages of a WebSocket go to a database, at its pace`(isWaiting: Bool) async throws {
        let mebibytes = isWaiting ? count(32, stress: 1_024) : 256
        let folder = FileManager.default.temporaryDirectory.appending(path: "impulse-relay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pool = try DatabasePool(path: folder.appending(path: "messages.sqlite").path)
        try await pool.write { try $0.execute(sql: "CREATE TABLE message (number INTEGER PRIMARY KEY, bytes BLOB)") }
        let database = DatabaseScheduler(pool)
        @Sendable func insertion(of bytes: Data, _ growth: Growth) -> Signal<Void, any Error> {
            database.write { connection in
                let number = bytes.prefix(8).reduce(0) { $0 << 8 | Int($1) }
                try connection.execute(sql: "INSERT INTO message VALUES (?, ?)", arguments: [number, bytes])
                growth.look()
            }
            .mapError { $0 as any Error }
        }
        let (total, size) = (mebibytes << 4, 1 << 16)
        let (growth, start) = (try Growth(), ContinuousClock.now)
        try await withRawServer({ connection in
            try connection.upgrade()
            for number in 0..<total {
                var bytes = Array(repeating: UInt8(number & 255), count: size)
                withUnsafeBytes(of: number.bigEndian) { bytes.replaceSubrange(0..<8, with: $0) }
                try connection.write(RawFrame.encoded(2, bytes))
            }
            try connection.write(RawFrame.closing(1000))
            connection.waitForEnd()
        }) { server in
            let rows = rawSocket(server).messages.compactMap(\.binary)
                .mapError { $0 as any Error }
                .flatMap(.concurrent(limit: 1, buffering: isWaiting ? .waiting(4) : .unbounded)) {
                    insertion(of: $0, growth)
                }
            let written = try await rows.count().first()
            #expect(written == total)
        }
        let sound = try await pool.read { database in
            try Int.fetchOne(
                database, sql: "SELECT count(*) FROM message WHERE length(bytes) = ? AND number BETWEEN 0 AND ?",
                arguments: [size, total - 1])
        }
        #expect(sound == total)
        #expect(growth.bytes < Self.limit || !isWaiting, "\(growth.bytes) bytes for \(mebibytes) MiB")
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        print(
            "| WebSocket → SQLite\(isWaiting ? "" : ", without waiting") | \(mebibytes) MiB"
                + " | \(growth.bytes >> 10) KiB added | \(Int(seconds)) s |")
    }
}
#endif
