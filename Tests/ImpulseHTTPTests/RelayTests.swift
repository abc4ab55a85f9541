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

/// From a fast producer to a slow reader: everything arrives, and the memory does not grow. With a large effort, a
/// gigabyte.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct RelayTests {
    private static let limit = 8 << 20
    private let mebibytes = count(32, stress: 1_024)

    /// The most memory that the process has used at the calls of ``look()``, beyond that at the beginning.
    private final class Growth: Sendable {
        private let before: Int
        private let most = Mutex(0)

        init() throws { before = try residentMemory() }

        func look() { most.withLock { $0 = max($0, ((try? residentMemory()) ?? .max) - before) } }

        var bytes: Int { most.withLock(\.self) }
    }

    /// Makes a file of lines that compress to about a half, and removes it afterwards with its folder.
    private func withFile(
        of mebibytes: Int, _ body: (_ file: URL, _ folder: URL) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "impulse-relay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "log")
        let command = "base64 -w 76 /dev/urandom | head -c \(mebibytes << 20) >'\(file.path)'"
        let made = await Program("/bin/sh", ["-c", command]).run().materialize().toArray()
        #expect(made?.last?.isCompleted == true)
        try await body(file, folder)
    }

    private func digest(_ command: String) async -> String? {
        let output = await Program("/bin/sh", ["-c", command]).run().materialize().toArray()
        return output?.compactMap { event in
            if case .next(.standardOutput(let bytes)) = event { String(decoding: bytes, as: UTF8.self) } else { nil }
        }.joined()
    }

    @Test func `a file goes through a process to a server that reads slowly`() async throws {
        // What the client and the system need once is no growth.
        _ = try await relayedFile(of: 4)
        let growth = try await relayedFile(of: mebibytes)
        #expect(growth < Self.limit, "\(growth) bytes for \(mebibytes) MiB")
    }

    /// Returns by how much the memory grew.
    private func relayedFile(of mebibytes: Int) async throws -> Int {
        let growth = try Growth()
        try await withFile(of: mebibytes) { file, folder in
            let received = folder.appending(path: "received.gz")
            #expect(FileManager.default.createFile(atPath: received.path, contents: nil))
            let script: @Sendable (RawConnection) throws -> Void = { connection in
                let head = try connection.readHead()
                #expect(head.lowercased().contains("transfer-encoding: chunked"))
                let out = try FileHandle(forWritingTo: received)
                var size = 0
                repeat {
                    size = Int(try connection.readLine(), radix: 16) ?? 0
                    // A few bytes at a time, byte by byte at the lines: slower than gzip.
                    try out.write(contentsOf: connection.readBytes(size))
                    _ = try connection.readLine()
                    growth.look()
                } while size > 0
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
            try await withRawServer(script) { server in
                try await withClient(.asyncHTTPClient) { client in
                    let compressed = Program("gzip", ["-c"]).run(input: file.readChunks()).standardOutput()
                    let response = try await client.put("\(server.address)/", .stream(compressed)).first()
                    #expect(response?.status == 200)
                }
            }
            let (sent, arrived) = (
                await digest("sha256sum <'\(file.path)'"), await digest("gunzip -c '\(received.path)' | sha256sum")
            )
            #expect(sent == arrived && sent != nil)
        }
        return growth.bytes
    }

    @Test func `the messages of a WebSocket go to a database, at its pace`() async throws {
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
        let growth = try Growth()
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
                .flatMap(.concurrent(limit: 1, buffering: .waiting(4))) { insertion(of: $0, growth) }
            let written = try await rows.count().first()
            #expect(written == total)
        }
        let sound = try await pool.read { database in
            try Int.fetchOne(
                database, sql: "SELECT count(*) FROM message WHERE length(bytes) = ? AND number BETWEEN 0 AND ?",
                arguments: [size, total - 1])
        }
        #expect(sound == total)
        #expect(growth.bytes < Self.limit, "\(growth.bytes) bytes for \(mebibytes) MiB")
    }
}

extension RawConnection {
    fileprivate func readLine() throws -> String {
        var bytes: [UInt8] = []
        while bytes.suffix(2) != [13, 10] { bytes.append(try readByte()) }
        return String(decoding: bytes.dropLast(2), as: UTF8.self)
    }
}
#endif
