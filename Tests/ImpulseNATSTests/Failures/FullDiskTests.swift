#if NATS
import Foundation
import Impulse
import ImpulseNATS
import Testing

@Suite(.timeLimit(.minutes(5))) struct FullDiskTests {
    @Test(.enabled(if: SmallDisk.isPossible, "This needs the right to mount a file system."))
    func `on a full disk a publish fails with an error, and what was acknowledged is there afterwards`() async throws {
        let disk = try SmallDisk(megabytes: 8)
        let broker = try Broker(["-c", try disk.configuration()], store: disk.folder.appending(path: "store"))
        let nats = NATS(broker.url, configuration: .quick)
        let log = nats.stream("BLOCKS", as: .bytes, subjects: "blocks")
        let block = [UInt8](repeating: 7, count: 100_000)

        var acknowledged = 0
        var failure: NATSError?
        while failure == nil, acknowledged < 1_000 {
            do throws(NATSError) {
                _ = try await log.publish(block, id: "\(acknowledged)", within: .seconds(2)).last()
                acknowledged += 1
            } catch {
                failure = error
            }
        }
        #expect(failure != nil)
        #expect((10..<84).contains(acknowledged))

        broker.kill()
        try disk.resize(megabytes: 64)
        try broker.restart()
        _ = try await log.publish(block, id: "after", within: .seconds(60)).last()
        let sizes = try await log.signal(from: .first).on(next: { $0.ack() }).map(\.value.count)
            .take(acknowledged + 1).collect().last()
        #expect(sizes == Array(repeating: 100_000, count: acknowledged + 1))
    }
}

/// A file system of a few megabytes, in memory.
final class SmallDisk: Sendable {
    let folder: URL

    init(megabytes: Int) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "impulse-disk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.run(["mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "impulse", folder.path])
    }

    deinit {
        try? Self.run(["umount", "-l", folder.path])
        try? FileManager.default.removeItem(at: folder)
    }

    static let isPossible = (try? SmallDisk(megabytes: 1)) != nil

    func resize(megabytes: Int) throws { try Self.run(["mount", "-o", "remount,size=\(megabytes)m", folder.path]) }

    /// Lets the broker believe in a larger disk: otherwise it stops before this one is full.
    func configuration() throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: folder.lastPathComponent + ".conf")
        try "jetstream { max_file: 1G }".write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    private struct Failure: Error {}

    private static func run(_ command: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw Failure() }
    }
}
#endif
