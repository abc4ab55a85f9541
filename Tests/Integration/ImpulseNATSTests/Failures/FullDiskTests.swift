#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

@Suite(.timeLimit(.minutes(5))) struct FullDiskTests {
    @Test(.enabled(if: SmallDisk.obstacle == nil, "needs a file system of its own: \(SmallDisk.obstacle ?? "")"))
    func `on a full disk a publish fails with an error, and what was acknowledged is there afterwards`() async throws {
        let disk = try SmallDisk(megabytes: 8)
        let broker = try Broker(["-c", try disk.configuration()], store: disk.folder.appending(path: "store"))
        let nats = NATS(broker.url, configuration: .quick)
        let log = nats.stream("BLOCKS", as: .bytes, subjects: "blocks")
        // Each has its number in all of its bytes.
        func block(_ number: Int) -> [UInt8] {
            (0..<12_500).flatMap { _ in withUnsafeBytes(of: UInt64(number).littleEndian) { Array($0) } }
        }

        var acknowledged = 0
        var failure: NATSError?
        while failure == nil, acknowledged < 1_000 {
            do throws(NATSError) {
                let stored = try await log.publish(block(acknowledged), id: "\(acknowledged)", within: .seconds(10))
                    .last()
                #expect(stored?.sequence == UInt64(acknowledged + 1))
                acknowledged += 1
            } catch {
                failure = error
            }
        }
        // The broker itself neither answers nor logs anything: that it is the disk, the disk says.
        #expect(failure == .unacknowledged(subject: "blocks"))
        #expect(try disk.free() < 150_000)
        #expect((10..<84).contains(acknowledged))

        broker.kill()
        try disk.resize(megabytes: 64)
        try broker.restart()
        let after = try await log.publish(block(1_000_000), id: "after", within: .seconds(60)).last()
        let blocks = try await log.signal(from: .first).on(next: { $0.ack() })
            .take(while: { $0.sequence < after?.sequence ?? 0 }).map(\.value).collect().last()
        // The one that failed may have been stored.
        let kept = try #require(blocks).prefix(acknowledged)
        #expect(kept.count == acknowledged)
        for (number, bytes) in kept.enumerated() { #expect(bytes == block(number), "block \(number)") }
    }
}

/// A file system of a few megabytes, in memory.
final class SmallDisk: Sendable {
    let folder: URL

    init(megabytes: Int) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "impulse-disk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Tool.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "impulse", folder.path)
    }

    deinit {
        _ = try? Tool.run("umount", "-l", folder.path)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Says why this machine cannot make one; `nil` if it can.
    static let obstacle = Tool.obstacle {
        try SmallDisk(megabytes: 1).resize(megabytes: 2)
        try Tool.run("nats-server", "--version")
    }

    func resize(megabytes: Int) throws { try Tool.run("mount", "-o", "remount,size=\(megabytes)m", folder.path) }

    /// Returns the number of free bytes.
    func free() throws -> Int {
        let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
        return (attributes[.systemFreeSize] as? NSNumber)?.intValue ?? .max
    }

    /// Lets the broker believe in a larger disk: otherwise it stops before this one is full.
    func configuration() throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: folder.lastPathComponent + ".conf")
        try "jetstream { max_file: 1G }".write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }
}
#endif
