import GRDB
import Impulse
import ImpulseCollections
import ImpulseGRDB
import Testing

/// Collections of a database that another connection locks for a while.
@Suite(.timeLimit(.minutes(1)))
struct LockTests {
    private let stage: CollectionStage
    private let other: DatabaseQueue

    init() throws {
        stage = try CollectionStage(.queue, rows: 3)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        other = try DatabaseQueue(path: stage.path, configuration: configuration)
    }

    @Test func `a collection reads the rows once a database that was locked at its start is unlocked`() async throws {
        try lock()
        let seen = stage.follow(stage.all)
        try await waitForQueue()
        try unlock(after: "UPDATE reading SET value = 20 WHERE id = 2")
        #expect(try await seen.values(where: { _ in true }) == [1, 20, 3])
    }

    @Test func `rows that are to be read again are read once the database is unlocked`() async throws {
        let changed = Subject<[Int64], Never>()
        let seen = stage.follow(stage.collection(rereading: changed.signal) { Reading.all() })
        #expect(try await seen.waitFor { $0 == [1, 2, 3] })
        try lock()
        changed.send([2])
        try await waitForQueue()
        try unlock(after: "UPDATE reading SET value = 20 WHERE id = 2")
        #expect(try await seen.values(where: { $0 != [1, 2, 3] }) == [1, 20, 3])
        try await stage.writer.write { try $0.execute(sql: "DELETE FROM reading WHERE id = 1") }
        #expect(try await seen.values(where: { $0.count == 2 }) == [20, 3])
    }

    @Test func `rows of a commit that is followed by a lock are read after the lock`() async throws {
        let locking = AfterCommit { try lock() }
        stage.writer.add(transactionObserver: locking, extent: .observerLifetime)
        let seen = stage.follow(stage.all)
        #expect(try await seen.waitFor { $0 == [1, 2, 3] })
        try await stage.writer.write { try $0.execute(sql: "UPDATE reading SET value = 10 WHERE id = 1") }
        try unlock(after: "UPDATE reading SET value = 30 WHERE id = 3")
        #expect(try await seen.values(where: { $0 != [1, 2, 3] }) == [10, 2, 3])
        withExtendedLifetime(locking) {}
    }

    @Test func `a disposal ends the wait for the lock`() async throws {
        try lock()
        let seen = stage.follow(stage.all)
        try await waitForQueue()
        seen.dispose()
        try unlock(after: "DROP TABLE reading")
        try await waitForQueue()
        #expect(seen.changes == 0)
    }

    private func lock() throws {
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    }

    private func unlock(after sql: String) throws {
        try other.writeWithoutTransaction { try $0.execute(sql: "\(sql); COMMIT") }
    }

    /// Waits until all work that has been enqueued has run.
    private func waitForQueue() async throws {
        for _ in 0..<3 { try await stage.writer.writeWithoutTransaction { _ in } }
    }
}

/// Runs a closure after the first commit, before the observers that were added later.
private final class AfterCommit: TransactionObserver {
    private let work: () throws -> Void
    private var isDone = false

    init(_ work: @escaping () throws -> Void) {
        self.work = work
    }

    func observes(eventsOfKind _: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with _: DatabaseEvent) {}
    func databaseDidRollback(_: Database) {}

    func databaseDidCommit(_: Database) {
        if isDone { return }
        isDone = true
        do { try work() } catch { Issue.record(error) }
    }
}
