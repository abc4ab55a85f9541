#if GRDB
import GRDB
import Impulse
import ImpulseGRDB
import Synchronization
import Testing

/// `deliver(on: database.transactional)`: what one transaction covers.
@Suite(.timeLimit(.minutes(1)))
struct TransactionalTests {
    @Test(arguments: Kind.allCases)
    func `all that follows one value is one transaction, and the next value has the next`(kind: Kind) async throws {
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
    func `an error rolls back all that was done for its value, and for no other`(kind: Kind) async throws {
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
    func `what follows an error in the same delivery is a new transaction`(kind: Kind) async throws {
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
    func `a commit that fails is told to Diagnostics, and rolled back`(kind: Kind) async throws {
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
    func `whom the value has been told to may go: the transaction is committed`(kind: Kind) async throws {
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
    func `a disposal from elsewhere, between two accesses, takes back both`(kind: Kind) async throws {
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
    func `one that comes after the last access takes back nothing`(kind: Kind) async throws {
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
    func `one within the delivery takes back nothing, whether an access runs or none`(kind: Kind) async throws {
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
    func `a nested write that is cancelled with all around it is interrupted, and takes all back`(
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
    func `a read that is cancelled is interrupted, and takes back what was written before it`(kind: Kind) async throws {
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
#endif
