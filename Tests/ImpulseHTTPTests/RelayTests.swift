#if HTTP && IntegrationTests && os(Linux)
import AsyncHTTPClient
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
import ImpulseTesting
import Synchronization
import Testing

/// Data goes through several edges to a reader that is much slower, and little of it is in memory. Prints what it took.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct RelayTests {
    @Test func `a file goes through a process that compresses it to a slow server, in under 8 MiB of memory`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let relay = try Relay(megabytes: Effort.count(small: 8, usual: 64, large: 1_024))
            try await withRawServer(relay.receive) { server in
                let client = HTTPClient.shared
                // The first request makes threads and connections.
                relay.isMeasured.store(false, ordering: .relaxed)
                _ = try await client.put("\(server.address)/", .stream(Signal([Data(count: 1 << 20)]))).first()
                relay.isMeasured.store(true, ordering: .relaxed)
                let compressed = Program("gzip", ["-1", "-c"]).run(input: relay.read()).standardOutput()
                let response = try await client.put("\(server.address)/", .stream(compressed)).first()
                guard response?.status == 200 else { exit(2) }
            }
            guard try await relay.isWhole() else { exit(3) }
            print(relay.row)
            guard relay.added <= 8 << 20 else { exit(4) }
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), terminator: "")
    }
}

private final class Relay: Sendable {
    let isMeasured = Atomic(false)
    private let folder: URL
    private let original: URL
    private let received: URL
    private let megabytes: Int
    private let readBytes = Atomic(0)
    private let receivedBytes = Atomic(0)
    private let base = Atomic(0)
    private let most = Atomic(0)
    private let start = ContinuousClock.now

    init(megabytes: Int) throws {
        self.megabytes = megabytes
        folder = FileManager.default.temporaryDirectory.appending(path: "relay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        (original, received) = (folder.appending(path: "original"), folder.appending(path: "received"))
        var generator = SplitMix64(seed: 45)
        guard FileManager.default.createFile(atPath: original.path, contents: nil) else { exit(5) }
        let handle = try FileHandle(forWritingTo: original)
        for _ in 0..<megabytes {
            // Half of it can be compressed.
            let words = (0..<(1 << 16)).map { _ in generator.next() } + [UInt64](repeating: 0, count: 1 << 16)
            try handle.write(contentsOf: words.withUnsafeBytes { Data($0) })
        }
        try handle.close()
    }

    func read() -> Signal<Data, FileError> {
        original.readChunks().on(next: { [self] in readBytes.add($0.count, ordering: .relaxed) })
    }

    /// Receives a request with a chunked body, a few bytes at a time.
    func receive(_ connection: RawConnection) throws {
        while true {
            try connection.readHead()
            let isMeasured = isMeasured.load(ordering: .relaxed)
            guard FileManager.default.createFile(atPath: received.path, contents: nil) else { exit(6) }
            let handle = try FileHandle(forWritingTo: received)
            if isMeasured { base.store(Self.resident, ordering: .relaxed) }
            while let piece = try connection.readChunk() {
                if !isMeasured { continue }
                try handle.write(contentsOf: piece)
                receivedBytes.add(piece.count, ordering: .relaxed)
                most.max(Self.resident, ordering: .relaxed)
            }
            try handle.close()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        }
    }

    /// Whether what has arrived is the original, compressed.
    func isWhole() async throws -> Bool {
        defer { try? FileManager.default.removeItem(at: folder) }
        let compare = Program("cmp", ["-", original.path])
        let expanded = Program("gzip", ["-dc"]).run(input: received.readChunks()).standardOutput()
            .mapError { _ in FileError(.read, "gzip", code: EIO) }
        let outcome = try await compare.run(input: expanded).materialize().last()
        return outcome?.isCompleted == true && readBytes.load(ordering: .relaxed) == megabytes << 20
    }

    /// The bytes of memory that the relay has added.
    var added: Int { max(0, most.load(ordering: .relaxed) - base.load(ordering: .relaxed)) }

    var row: String {
        let seconds = Double((ContinuousClock.now - start).components.seconds)
        let arrived = receivedBytes.load(ordering: .relaxed) >> 20
        return "| file → gzip → HTTP upload | \(megabytes) MiB, of which \(arrived) arrived"
            + " | \(added >> 10) KiB added | \(seconds) s |"
    }

    private static var resident: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (fields.flatMap { Int($0[1]) } ?? 0) * Int(getpagesize())
    }
}

extension RawConnection {
    /// Reads a piece of a chunked body; `nil` after the last.
    fileprivate func readChunk() throws -> Data? {
        var line = ""
        while !line.hasSuffix("\r\n") { line.append(Character(Unicode.Scalar(try readByte()))) }
        guard let size = Int(line.dropLast(), radix: 16) else { throw CocoaError(.fileReadCorruptFile) }
        let data = try readBytes(size)
        _ = try readBytes(2)
        return size == 0 ? nil : data
    }
}
#endif
