#if os(Linux)
import Dispatch
import Foundation
import GRDB
import Impulse
import ImpulseGRDB
@testable import ImpulseTesting
import Synchronization
import Testing

/// `make stress` disposes of 20,000 of each kind.
@Suite(.timeLimit(.minutes(30)))
struct DisposalStressTests {
    /// Runs in a separate process, so that no other test's descriptors and threads are counted.
    @Test(arguments: Kind.allCases)
    func `disposals at random moments lose no data, commit no canceled work and leak nothing`(
        kind: Kind
    ) async throws {
        let run = try await #require(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) { [kind] in
            let rounds = Effort.count(small: 50, usual: 100, large: 20_000)
            let test = try TestDatabase(kind)
            let seen = ReplaySubject<Int, DatabaseFailure>(capacity: 1)
            let observation = ValueObservation.tracking { try String.fetchAll($0, sql: "SELECT text FROM entry").count }
                .signal(in: test.writer).subscribe(next: { seen.send($0) }, error: { seen.send(error: $0) })
            for round in 0..<50 { try await Disposal.allCases.check(round, on: test) }
            if let pool = test.writer as? DatabasePool { try await openAllReaders(of: pool) }
            let before = Belongings()
            for round in 50..<(50 + rounds) { try await Disposal.allCases.check(round, on: test) }
            do {
                try await wait(
                    for: "no more than \(before)", within: .seconds(30), seen: { "\(Belongings())" },
                    until: { Belongings().isNoMore(than: before) })
            } catch {
                complain("\(error)")
            }
            let count = try await test.writer.write { connection in
                try connection.insert("the last")
                return try connection.texts().count
            }
            _ = try await seen.signal.filter { $0 == count }.first()
            observation.dispose()
        }
        let errors = String(decoding: run.standardErrorContent, as: UTF8.self)
        #expect(!errors.contains(complaint), "\(errors)")
    }
}

/// A pool opens a reader when reads overlap, and keeps it: only a pool with all of them opens no more.
private func openAllReaders(of pool: DatabasePool) async throws {
    let count = pool.configuration.maximumReaderCount
    let arrivals = DispatchGroup()
    for _ in 0..<count { arrivals.enter() }
    try await withThrowingTaskGroup(of: Void.self) { reads in
        for _ in 0..<count {
            reads.addTask {
                try await pool.read { _ in
                    arrivals.leave()
                    _ = arrivals.wait(timeout: .now() + 60)
                }
            }
        }
        try await reads.waitForAll()
    }
}

/// The countable resources of a process.
private struct Belongings: CustomStringConvertible {
    /// Excludes Dispatch's timers, which it opens on first use and keeps.
    let descriptors = entries(of: "fd")
        .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
        .filter { $0 != "anon_inode:[timerfd]" }
    let threads = entries(of: "task").count
    let probes = Probe.count.load(ordering: .relaxed)
    /// In kilobytes, as the system reports them.
    let memory =
        (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))
        .flatMap { Int($0.split(separator: " ")[1]) }.map { $0 * 4 } ?? 0

    /// Memory is counted in pages, some of which the allocator and SQLite keep in reserve.
    func isNoMore(than before: Belongings) -> Bool {
        descriptors.count <= before.descriptors.count && threads <= before.threads && probes <= before.probes
            && memory <= before.memory + 8_192
    }

    var description: String {
        "\(descriptors.sorted()), \(threads) threads, \(probes) closures, \(memory) kB"
    }

    private static func entries(of folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)")) ?? []
    }
}

/// Captured by a closure, so that live closures can be counted.
private final class Probe: Sendable {
    static let count = Atomic(0)
    /// True if the closure has returned.
    private let hasReturned = Atomic(false)
    /// True if the value has been delivered.
    private let isDelivered = Atomic(false)

    init() { Self.count.add(1, ordering: .relaxed) }
    deinit { Self.count.subtract(1, ordering: .relaxed) }

    var isDone: Bool { hasReturned.load(ordering: .sequentiallyConsistent) }
    var wasDelivered: Bool { isDelivered.load(ordering: .sequentiallyConsistent) }
    func done() { hasReturned.store(true, ordering: .sequentiallyConsistent) }
    func deliver() { isDelivered.store(true, ordering: .sequentiallyConsistent) }
}

/// The kind of work that is disposed of.
private enum Disposal: CaseIterable {
    case write, transactional, nestedInAccess, nestedInTransactional, read

    /// The texts that remain whatever is canceled.
    func kept(_ round: Int) -> [String] {
        switch self {
        case .write, .transactional, .read: []
        case .nestedInAccess, .nestedInTransactional: ["\(round) earlier", "\(round) later"]
        }
    }

    /// Subscribes, with the work to cancel in `container`.
    func start(_ round: Int, on database: DatabaseScheduler, _ probe: Probe, in container: CompositeDisposable) {
        let texts = ["\(round) a", "\(round) b"]
        let insert: @Sendable (Database) throws -> Void = { connection in
            for text in texts {
                try connection.insert(text)
                _ = try connection.readOnly { try connection.texts() }
            }
            probe.done()
        }
        let write = database.write(insert)
        let around: @Sendable (String) throws(DatabaseFailure) -> Void = { text throws(DatabaseFailure) in
            try database.inTransaction { connection in try connection.insert("\(round) \(text)") }
        }
        switch self {
        case .write:
            write.subscribe(in: container, next: probe.deliver, error: { _ in })
        case .transactional:
            Signal([1]).deliver(on: database.transactional)
                .tryMap { _ throws(DatabaseFailure) in
                    try database.inTransaction { try $0.insert(texts[0]) }
                    try database.inTransaction { connection in
                        try connection.insert(texts[1])
                        probe.done()
                    }
                }
                .subscribe(in: container, error: { _ in })
        case .nestedInAccess:
            database.write { connection in
                try around("earlier")
                write.subscribe(in: container, next: probe.deliver, error: { _ in })
                try around("later")
            }
            .subscribe(error: { complain("\(round), around: \($0)") })
        case .nestedInTransactional:
            Signal([1]).deliver(on: database.transactional)
                .tryMap { _ throws(DatabaseFailure) in
                    try around("earlier")
                    write.subscribe(in: container, next: probe.deliver, error: { _ in })
                    try around("later")
                }
                .subscribe(error: { complain("\(round), around: \($0)") })
        case .read:
            database.read { try $0.texts() }.subscribe(in: container, error: { _ in })
        }
    }
}

extension [Disposal] {
    /// Disposes of each at a random moment and checks the outcome.
    fileprivate func check(_ round: Int, on test: TestDatabase) async throws {
        for (index, disposal) in enumerated() {
            let probe = Probe()
            let container = CompositeDisposable()
            disposal.start(round, on: test.scheduler, probe, in: container)
            spin(round &* 31 &+ index)
            container.dispose()
            let mustBeGone = !probe.isDone
            let texts: Signal<[String], DatabaseFailure> = test.scheduler.write { connection in
                let texts = try connection.texts()
                try connection.execute(sql: "DELETE FROM entry")
                return texts
            }
            let found: [String] = try await texts.first() ?? []
            let kept = Set(disposal.kept(round))
            let own: [String] = found.filter { !kept.contains($0) }
            let isWhole = own.isEmpty || own == ["\(round) a", "\(round) b"]
            let isOthersKept = found.filter { kept.contains($0) } == disposal.kept(round)
            let isRight = isOthersKept && isWhole && (own.isEmpty ? !probe.wasDelivered : !mustBeGone)
            if !isRight { complain("\(disposal), round \(round): \(found), cut off: \(mustBeGone)") }
        }
    }
}

private let complaint = "contract violated: "

/// Ends the process that the test has started, which makes the test fail.
private func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(complaint)\(text)\n".utf8))
    exit(0)
}
#endif
