#if os(Linux)
import AsyncHTTPClient
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
@testable import ImpulseTesting
import Synchronization
import Testing

/// Data goes through several edges to a reader that is a thousand times slower, and little of it is in memory. Prints what
/// it took.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct RelayTests {
    /// With a large effort, also shared, so that the source does not pause: for the table of what waiting changes.
    private static var ways: [Bool] { Effort.count(small: 1, usual: 1, large: 2) == 2 ? [true, false] : [true] }

    @Test(arguments: ways)
    func `a file goes through a process that compresses it to a slow server, in under 8 MiB of memory`(
        isWaiting: Bool
    ) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [isWaiting] in
            let relay = try Relay(megabytes: isWaiting ? Effort.count(small: 24, usual: 128, large: 1_024) : 256)
            try await relay.measure()
            try await withRawServer(relay.receive) { server in
                let client = HTTPClient.shared
                // The first request makes threads and connections.
                relay.isMeasured.store(false, ordering: .relaxed)
                _ = try await client.put("\(server.address)/", .stream(Signal([Data(count: 1 << 20)]))).first()
                relay.isMeasured.store(true, ordering: .relaxed)
                let compressed = Program("gzip", ["-1", "-c"]).run(input: relay.read(isPausing: isWaiting))
                    .standardOutput()
                let response = try await client.put("\(server.address)/", .stream(compressed)).first()
                guard response?.status == 200 else { exit(2) }
            }
            guard try await relay.isWhole() else { exit(3) }
            print(relay.row(isWaiting ? "" : ", without waiting"))
            guard relay.added <= 8 << 20 || !isWaiting else { exit(4) }
            // The slow reader does not wait for the relay.
            guard relay.isReaderBusy || !isWaiting else { exit(7) }
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
    private let base = Atomic(0)
    private let most = Atomic(0)
    private let start = Mutex(ContinuousClock.now)
    /// The seconds that the fast end, the file, needs for a byte.
    private let pace = Mutex(0.0)
    /// The seconds that the process needs without the relay, whose slower end it is once the server is fast.
    private let compressing = Mutex(0.0)
    private let reader = Mutex<RelayReader?>(nil)

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

    func measure() async throws {
        let begin = ContinuousClock.now
        _ = try await original.readChunks().count().first()
        pace.withLock { $0 = (ContinuousClock.now - begin) / .seconds(1) / Double(megabytes << 20) }
        let alone = ContinuousClock.now
        _ = try await Program("sh", ["-c", "gzip -1 -c \"$0\" > /dev/null", original.path]).run().last()
        compressing.withLock { $0 = (ContinuousClock.now - alone) / .seconds(1) }
    }

    func read(isPausing: Bool) -> Signal<Data, FileError> {
        let chunks = original.readChunks().on(next: { [self] in readBytes.add($0.count, ordering: .relaxed) })
        return isPausing ? chunks : chunks.share()
    }

    /// Receives a request with a chunked body.
    func receive(_ connection: RawConnection) throws {
        while true {
            try connection.readHead()
            let isMeasured = isMeasured.load(ordering: .relaxed)
            guard FileManager.default.createFile(atPath: received.path, contents: nil) else { exit(6) }
            let handle = try FileHandle(forWritingTo: received)
            if isMeasured {
                base.store(try residentMemory(), ordering: .relaxed)
                start.withLock { $0 = .now }
            }
            let reader = RelayReader(
                slowFor: isMeasured ? Double(Effort.count(small: 4, usual: 10, large: 300)) : 0,
                secondsForByte: pace.withLock(\.self))
            self.reader.withLock { $0 = reader }
            func take(_ piece: Data) throws {
                guard isMeasured else { return }
                try handle.write(contentsOf: piece)
                most.max(try residentMemory(), ordering: .relaxed)
            }
            while try reader.read(connection.isReadable, connection.readChunk, take) != nil {}
            try handle.close()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        }
    }

    /// Returns whether the upload is the original, compressed.
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

    var isReaderBusy: Bool { reader.withLock { $0?.isBusy ?? false } }

    func row(_ note: String) -> String {
        let seconds = (ContinuousClock.now - start.withLock(\.self)) / .seconds(1)
        let (rate, reader) = (1 / (pace.withLock(\.self) * 1_048_576), reader.withLock(\.self))
        let arrived = Double(reader?.bytes ?? 0) / 1_048_576
        return
            "| file → gzip → HTTP upload\(note) | \(megabytes) MiB, read at \(Int(rate)) MiB/s, \(Int(arrived)) arrived"
            + " | \(added >> 10) KiB added | \(Int(seconds)) s | \(reader?.rates ?? "")"
            + String(format: "; gzip alone: %.1f MiB/s |", arrived / compressing.withLock(\.self))
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
