#if NATS
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseNATS
@testable import ImpulseTesting
import Synchronization
import Testing

/// Data goes from a broker to a disk that is a thousand times slower, and little of it is in memory. Prints what it took.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct RelayTests {
    /// With a large effort, also shared, so that the source does not pause: for the table of what waiting changes.
    private static var ways: [Bool] { Effort.count(small: 1, usual: 1, large: 2) == 2 ? [true, false] : [true] }

    @Test(arguments: ways)
    func `a stream of a broker goes to a slow disk, in under 8 MiB of memory`(isWaiting: Bool) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [isWaiting] in
            let relay = try StreamRelay(megabytes: isWaiting ? Effort.count(small: 32, usual: 64, large: 1_024) : 256)
            let broker = try Broker()
            let nats = NATS(broker.url)
            let data = NATSCodec<Data>(encode: { Array($0) }, decode: { Data($0) })
            let log = nats.stream("LOG", as: data, subjects: "log")
            let count =
                try await relay.original.readChunks().mapError { $0 as any Error }
                .flatMap(.concurrent(limit: 1, buffering: .waiting(4))) { log.publish($0).mapError { $0 as any Error } }
                .count().first() ?? 0
            // On a machine that stalls, a slow piece may take longer than the usual time, after which the others come again.
            let pieces = log.signal(from: .first, inFlight: 16, acknowledgedWithin: .seconds(3_600))
                .on(next: { $0.ack() }).map(\.value).take(count)
                .mapError { FileError(.read, "\($0)", code: EIO) }
            // It makes threads and connections, and measures the fast end.
            try await relay.measure(pieces)
            let paced = isWaiting ? pieces : pieces.share()
            _ = try await paced.write(to: relay.disk).last()
            guard try await relay.isWhole() else { exit(3) }
            print(relay.row(isWaiting ? "" : ", without waiting"))
            guard relay.added <= 8 << 20 || !isWaiting else { exit(4) }
            // The slow disk does not wait for the relay.
            guard relay.isDiskBusy || !isWaiting else { exit(7) }
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), terminator: "")
    }
}

/// A file whose bytes go to a disk, and the disk: a pipe whose other end is read slowly, and written to another file.
private final class StreamRelay: Sendable {
    let original: URL
    let disk: URL
    private let received: URL
    private let folder: URL
    private let megabytes: Int
    private let base = Atomic(0)
    private let most = Atomic(0)
    private let start = Mutex(ContinuousClock.now)
    /// The seconds that the fast end needs for a byte.
    private let pace = Mutex(0.0)
    /// The seconds that the disk needs for a byte without the relay.
    private let copying = Mutex(0.0)
    private let reader = Mutex<RelayReader?>(nil)
    private let written = Mutex(Signal<Void, any Error>.never)

    init(megabytes: Int) throws {
        self.megabytes = megabytes
        folder = FileManager.default.temporaryDirectory.appending(path: "relay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        original = folder.appending(path: "original")
        (disk, received) = (folder.appending(path: "disk"), folder.appending(path: "received"))
        guard mkfifo(disk.path, 0o600) == 0, FileManager.default.createFile(atPath: original.path, contents: nil),
            FileManager.default.createFile(atPath: received.path, contents: nil)
        else { throw CocoaError(.fileWriteUnknown) }
        var generator = SplitMix64(seed: 45)
        let handle = try FileHandle(forWritingTo: original)
        for _ in 0..<megabytes {
            let words = (0..<(1 << 17)).map { _ in generator.next() }
            try handle.write(contentsOf: words.withUnsafeBytes { Data($0) })
        }
        try handle.close()
    }

    /// Measures how fast the bytes come to a reader that does nothing with them, and how fast the disk takes them; then
    /// begins to read the disk's pipe.
    func measure(_ pieces: Signal<Data, FileError>) async throws {
        let begin = ContinuousClock.now
        let bytes = try await pieces.map(\.count).reduce(0, +).first() ?? 0
        pace.withLock { $0 = (ContinuousClock.now - begin) / .seconds(1) / Double(max(1, bytes)) }
        let alone = ContinuousClock.now
        let isCopied = try startDisk(slowFor: 0)
        _ = try await Program("sh", ["-c", "cat \"$0\" > \"$1\"", original.path, disk.path]).run().last()
        _ = try await isCopied.first()
        copying.withLock { $0 = (ContinuousClock.now - alone) / .seconds(1) / Double(max(1, bytes)) }
        most.store(0, ordering: .relaxed)
        base.store(try residentMemory(), ordering: .relaxed)
        start.withLock { $0 = .now }
        let isWritten = try startDisk(slowFor: Double(Effort.count(small: 4, usual: 10, large: 300)))
        written.withLock { $0 = isWritten }
    }

    /// Returns a signal that emits once the pipe's bytes are in the file.
    private func startDisk(slowFor slowTime: Double) throws -> Signal<Void, any Error> {
        // Opened here, so that the writer finds a reader.
        let pipe = open(disk.path, O_RDONLY | O_NONBLOCK)
        guard pipe >= 0, fcntl(pipe, F_SETFL, 0) == 0 else { throw CocoaError(.fileReadUnknown) }
        let isWritten = ReplaySubject<Void, any Error>(capacity: 1)
        Thread.detachNewThread { [self] in
            do {
                try receive(FileHandle(fileDescriptor: pipe, closeOnDealloc: true), slowFor: slowTime)
                isWritten.send(())
            } catch {
                isWritten.send(error: error)
            }
        }
        return isWritten.signal
    }

    /// Reads the disk's pipe, and writes to a file.
    private func receive(_ pipe: FileHandle, slowFor slowTime: Double) throws {
        let handle = try FileHandle(forWritingTo: received)
        try handle.truncate(atOffset: 0)
        // Before the writer has opened the pipe, a read would find its end.
        var file = pollfd(fd: pipe.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&file, 1, 60_000) > 0 else { throw CocoaError(.fileReadUnknown) }
        let reader = RelayReader(slowFor: slowTime, secondsForByte: pace.withLock(\.self))
        self.reader.withLock { $0 = reader }
        func take(_ piece: Data) throws {
            try handle.write(contentsOf: piece)
            most.max(try residentMemory(), ordering: .relaxed)
        }
        func isThere() -> Bool { poll(&file, 1, 0) > 0 }
        while let piece = try reader.read(isThere, { try pipe.read(upToCount: 1 << 16) }, take), !piece.isEmpty {}
        try handle.close()
    }

    /// Returns whether the disk has the original.
    func isWhole() async throws -> Bool {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try await written.withLock(\.self).first()
        let sums =
            try await Program("sha256sum", [original.path, received.path]).run().standardOutput().lines()
            .map { $0.prefix(64) }.toArray() ?? []
        return sums.count == 2 && sums[0] == sums[1] && sums[0].count == 64
    }

    /// The bytes of memory that the relay has added.
    var added: Int { max(0, most.load(ordering: .relaxed) - base.load(ordering: .relaxed)) }

    var isDiskBusy: Bool { reader.withLock { $0?.isBusy ?? false } }

    func row(_ note: String) -> String {
        let seconds = (ContinuousClock.now - start.withLock(\.self)) / .seconds(1)
        let (rate, disk) = (1 / (pace.withLock(\.self) * 1_048_576), 1 / (copying.withLock(\.self) * 1_048_576))
        return
            "| NATS → slow disk\(note) | \(megabytes) MiB, at \(Int(rate)) MiB/s without a disk, which alone takes \(Int(disk)) MiB/s"
            + " | \(added >> 10) KiB added | \(Int(seconds)) s | \(reader.withLock { $0?.rates ?? "" }) |"
    }
}
#endif
