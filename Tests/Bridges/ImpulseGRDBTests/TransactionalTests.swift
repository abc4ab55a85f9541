import BridgesSupport
import GRDB
import Impulse
import ImpulseGRDB
import Synchronization
import Testing

/// `deliver(on: database.transactional)`: the extent of one transaction.
@Suite(.timeLimit(.minutes(1)))
struct TransactionalTests {
    @Test(arguments: Kind.allCases)
    func `each value's delivery is one transaction`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let commits = CommitCounter()
        test.writer.add(transactionObserver: commits, extent: .databaseLifetime)
        let database = test.scheduler
        let events = await Signal(["a", "b", "c"]).deliver(on: database.transactional)
            .tryMap { text throws(DatabaseFailure) in
                try database.inTransaction { try $0.insert(text) }
                return text
            }
            .tryMap { text throws(DatabaseFailure) in try database.inTransaction { try $0.insert(text + text) } }
            .collected()
        #expect(events.last?.isCompleted == true)
        #expect(try await test.texts() == ["a", "aa", "b", "bb", "c", "cc"])
        #expect(commits.count == 3)
    }

    @Test(arguments: Kind.allCases)
    func `an error rolls back only what was done for its value`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let events = await Signal(["a", "b", "c"]).deliver(on: database.transactional)
            .tryMap { text throws(DatabaseFailure) in
                try database.inTransaction { try $0.insert(text) }
                return text
            }
            .tryMap { text throws(DatabaseFailure) in
                try database.inTransaction { _ in if text == "b" { throw Refusal() } }
            }
            .collected()
        #expect(events.count == 2)
        #expect(events.last?.error != nil)
        #expect(try await test.texts() == ["a"])
    }

    @Test(arguments: Kind.allCases)
    func `work after an error in the same delivery is a new transaction`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let events = await Signal(["a"]).deliver(on: database.transactional)
            .tryMap { text throws(DatabaseFailure) in
                try database.inTransaction { connection in
                    try connection.insert(text)
                    throw Refusal()
                }
            }
            .catch { _ in database.write { try $0.insert("failed") } }
            .collected()
        #expect(events.last?.isCompleted == true)
        _ = await database.write { _ in }.collected()
        #expect(try await test.texts() == ["failed"])
    }

    @Test(arguments: Kind.allCases)
    func `a commit that fails is reported to Diagnostics and rolled back`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        try await test.writer.write { try $0.createDeferredCheck() }
        let database = test.scheduler
        let losses = Log<String>()
        await Diagnostics.withHandler({ losses.add("\($0)") }) {
            _ = await Signal([1]).deliver(on: database.transactional)
                .tryMap { _ throws(DatabaseFailure) in try database.inTransaction { try $0.breakDeferredCheck() } }
                .collected()
        }
        let count = await database.write { try Int.fetchOne($0, sql: "SELECT count(*) FROM child") }.collected()
        #expect(count.first?.value == 0)
        #expect(losses.entries.count { $0.contains("FOREIGN KEY constraint failed") } == 1)
    }

    @Test(arguments: Kind.allCases)
    func `a transaction is committed even if its subscriber is disposed of after the delivery`(kind: Kind) async throws
    {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        for round in 0..<100 {
            let events = await Signal(["\(round)", "late \(round)"]).deliver(on: database.transactional)
                .tryMap { text throws(DatabaseFailure) in try database.inTransaction { try $0.insert(text) } }
                .deliver(on: .main)
                .take(1)
                .collected()
            #expect(events.count == 2)
        }
        _ = await database.write { _ in }.collected()
        #expect(try await test.texts().filter { !$0.hasPrefix("late") } == (0..<100).map(String.init))
    }

    @Test(arguments: Kind.allCases)
    func `disposal from another thread between two accesses rolls back both`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let ended = ReplaySubject<Bool, Never>()
        test.cancelled { delivery in
            Signal([1]).deliver(on: database.transactional).tryMap { _ throws(DatabaseFailure) in
                try database.inTransaction { try $0.insert("lost") }
                delivery.cancel()
                ended.send((try? database.inTransaction { try $0.insert("lost too") }) == nil)
            }
        }
        #expect(await ended.signal.first() == true)
        #expect(await database.write { try $0.texts() }.collected().first?.value == [])
    }

    @Test(arguments: Kind.allCases)
    func `disposal after the last access rolls back nothing`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let ended = ReplaySubject<Void, Never>()
        test.cancelled { delivery in
            Signal([1]).deliver(on: database.transactional).tryMap { _ throws(DatabaseFailure) in
                try database.inTransaction { try $0.insert("kept") }
                delivery.cancel()
                ended.send()
            }
        }
        _ = await ended.signal.first()
        #expect(await database.write { try $0.texts() }.collected().first?.value == ["kept"])
    }

    @Test(arguments: Kind.allCases)
    func `disposal within the delivery rolls back nothing`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let subscription = SerialDisposable()
        let ended = ReplaySubject<Void, Never>()
        let start = Subject<Int, Never>()
        subscription.current = start.signal.deliver(on: database.transactional)
            .tryMap { _ throws(DatabaseFailure) in
                try database.inTransaction { try $0.insert("before") }
                try database.inTransaction { connection in
                    try connection.insert("within")
                    subscription.dispose()
                    try connection.insert("within, after it")
                }
                try database.inTransaction { try $0.insert("after") }
                ended.send()
            }
            .subscribe(error: { _ in })
        start.send(1)
        _ = await ended.signal.first()
        let texts = await database.write { try $0.texts() }.collected().first?.value
        #expect(texts == ["before", "within", "within, after it", "after"])
    }

    @Test(arguments: Kind.allCases)
    func `canceling the delivery around a nested write interrupts it and rolls everything back`(
        kind: Kind
    ) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let subscription = Signal([1]).deliver(on: database.transactional)
            .tryMap { _ throws(DatabaseFailure) in try database.inTransaction { try $0.insert("lost") } }
            .flatMap { database.write { try $0.execute(sql: endlessQuery) } }
            .subscribe(error: { _ in })
        _ = await test.began.signal.first()
        subscription.dispose()
        #expect(await database.write { try $0.texts() }.collected().first?.value == [])
    }

    @Test(arguments: Kind.allCases)
    func `canceling a read interrupts it and rolls back the writes before it`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let subscription = Signal([1]).deliver(on: database.transactional)
            .tryMap { _ throws(DatabaseFailure) in try database.inTransaction { try $0.insert("lost") } }
            .flatMap { database.read { try $0.execute(sql: endlessQuery) } }
            .subscribe(error: { _ in })
        _ = await test.began.signal.first()
        subscription.dispose()
        #expect(await database.write { try $0.texts() }.collected().first?.value == [])
    }
}

private final class CommitCounter: TransactionObserver, Sendable {
    private let commits = Mutex(0)

    var count: Int { commits.withLock(\.self) }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) { commits.withLock { $0 += 1 } }
    func databaseDidRollback(_ db: Database) {}
}
