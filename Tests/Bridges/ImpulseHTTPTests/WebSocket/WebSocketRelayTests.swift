import Foundation
import GRDB
import Impulse
import ImpulseFoundation
import ImpulseGRDB
import ImpulseHTTP
@testable import ImpulseTesting
import Synchronization
import Testing

/// From a fast server to a database: everything arrives, and the memory does not grow. With a large effort, a gigabyte; and
/// without waiting, for the table of what that changes.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct WebSocketRelayTests {
    private static let limit = 8 << 20
    private static var ways: [Bool] { count(1, stress: 2) == 2 ? [true, false] : [true] }

    /// The most memory that the process has used at the calls of ``look()``, beyond that at the first.
    private final class Growth: Sendable {
        private let memory = Mutex<(before: Int, most: Int)?>(nil)

        func look() throws {
            let now = try residentMemory()
            memory.withLock { $0 = ($0?.before ?? now, max($0?.most ?? 0, now)) }
        }

        var bytes: Int { memory.withLock { $0.map { $0.most - $0.before } ?? 0 } }
    }

    @Test(arguments: ways)
    func `the messages of a WebSocket go to a database, at its pace`(isWaiting: Bool) async throws {
        let mebibytes = isWaiting ? count(32, stress: 1_024) : 256
        let folder = FileManager.default.temporaryDirectory.appending(path: "impulse-relay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        @Sendable func makePool(_ name: String) throws -> DatabasePool {
            let pool = try DatabasePool(path: folder.appending(path: name).path)
            try pool.write { try $0.execute(sql: "CREATE TABLE message (number INTEGER PRIMARY KEY, bytes BLOB)") }
            return pool
        }
        @Sendable func insertion(
            of bytes: Data, on database: DatabaseScheduler, _ growth: Growth
        ) -> Signal<Void, any Error> {
            database.write { connection in
                let number = bytes.prefix(8).reduce(0) { $0 << 8 | Int($1) }
                try connection.execute(sql: "INSERT INTO message VALUES (?, ?)", arguments: [number, bytes])
                // The first 8 MiB make threads and connections, and fill the database's cache.
                if number >= 128 { try growth.look() }
            }
            .mapError { $0 as any Error }
        }
        let total = mebibytes << 4
        @Sendable func message(_ number: Int) -> [UInt8] {
            var bytes = Array(repeating: UInt8(number & 255), count: 1 << 16)
            withUnsafeBytes(of: number.bigEndian) { bytes.replaceSubrange(0..<8, with: $0) }
            return bytes
        }
        let (pool, growth) = (try makePool("messages.sqlite"), Growth())
        let (database, start) = (DatabaseScheduler(pool), ContinuousClock.now)
        try await withRawServer({ connection in
            try connection.upgrade()
            for number in 0..<total {
                try connection.write(RawFrame.encoded(2, message(number)))
            }
            try connection.write(RawFrame.closing(1000))
            connection.waitForEnd()
        }) { server in
            let rows = rawSocket(server).messages.compactMap(\.binary)
                .mapError { $0 as any Error }
                .flatMap(.concurrent(limit: 1, buffering: isWaiting ? .waiting(4) : .unbounded)) {
                    insertion(of: $0, on: database, growth)
                }
            let written = try await rows.count().first()
            #expect(written == total)
        }
        let relayed = ContinuousClock.now
        // The slower end alone.
        let other = DatabaseScheduler(try makePool("alone.sqlite"))
        _ = try await Signal<Int, any Error>(0..<total)
            .flatMap(.concat) { insertion(of: Data(message($0)), on: other, Growth()) }.last()
        let alone = ContinuousClock.now - relayed
        let sound = try await pool.read { database in
            let stored = try Row.fetchCursor(database, sql: "SELECT number, bytes FROM message ORDER BY number")
            var count = 0
            while let row = try stored.next() {
                guard row["number"] == count, row["bytes"] == Data(message(count)) else { break }
                count += 1
            }
            return count
        }
        #expect(sound == total)
        #expect(growth.bytes < Self.limit || !isWaiting, "\(growth.bytes) bytes for \(mebibytes) MiB")
        let rate = Double(mebibytes) / ((relayed - start) / .seconds(1))
        print(
            "| WebSocket → SQLite\(isWaiting ? "" : ", without waiting") | \(mebibytes) MiB"
                + " | \(growth.bytes >> 10) KiB added"
                + String(format: " | %.1f MiB/s; SQLite alone %.1f |", rate, Double(mebibytes) / (alone / .seconds(1))))
    }
}
