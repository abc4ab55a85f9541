import BridgesSupport
import Dispatch
import GRDB
import Impulse
import ImpulseGRDB
@testable import ImpulseTesting
import Testing

/// Canceling work in the database by disposing of its subscription.
@Suite(.timeLimit(.minutes(1)))
struct CancellationTests {
    @Test(arguments: Kind.allCases)
    func `work disposed of before its turn does not run`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let log = Log<String>()
        let gate = DispatchSemaphore(value: 0)
        test.writer.asyncWriteWithoutTransaction { _ in gate.wait(for: "the gate to open") }
        let subscriptions: [any Disposable] = [
            Signal([1]).deliver(on: database).subscribe { _ in log.add("delivery") },
            database.write { _ in log.add("write") }.subscribe(error: { _ in }),
            database.scheduleDisposable { log.add("work") },
            database.schedule(after: .zero) { log.add("delayed work") },
        ]
        for subscription in subscriptions { subscription.dispose() }
        gate.signal()
        _ = await database.write { _ in }.collected()
        #expect(log.entries.isEmpty)
    }

    @Test(arguments: Kind.allCases)
    func `disposal interrupts a running statement and rolls back its transaction`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let outcome = ReplaySubject<DatabaseFailure?, Never>()
        let subscription = Signal([1]).deliver(on: database).subscribe { _ in
            do throws(DatabaseFailure) {
                try database.inTransaction { connection in
                    try connection.insert("lost")
                    try connection.execute(sql: endlessQuery)
                }
                outcome.send(nil)
            } catch {
                outcome.send(error)
            }
        }
        _ = await test.began.signal.first()
        subscription.dispose()
        guard case .database(let error)?? = await outcome.signal.first() else {
            Issue.record("the statement was not interrupted")
            return
        }
        #expect(error.resultCode == .SQLITE_INTERRUPT)
        #expect(try await test.texts().isEmpty)
    }

    @Test(arguments: Kind.allCases)
    func `disposal interrupts a long sequence of short statements`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let subscription = test.scheduler.write { connection in
            try connection.execute(sql: "SELECT began()")
            for number in 0... { try connection.insert("\(number)") }
        }
        .subscribe(error: { _ in })
        _ = await test.began.signal.first()
        subscription.dispose()
        #expect(await test.scheduler.write { try $0.texts() }.collected().first?.value == [])
    }

    @Test(arguments: Kind.allCases)
    func `nothing is committed after disposal, even if no statement was running`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let gate = DispatchSemaphore(value: 0)
        let subscription = test.scheduler.write { connection in
            try connection.insert("lost")
            test.began.send()
            gate.wait(for: "the gate to open")
        }
        .subscribe(error: { _ in })
        _ = await test.began.signal.first()
        subscription.dispose()
        gate.signal()
        #expect(await test.scheduler.write { try $0.texts() }.collected().first?.value == [])
    }

    @Test(arguments: Kind.allCases)
    func `disposal interrupts a read`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let ended = ReplaySubject<Void, Never>()
        let subscription = test.scheduler.read { connection in
            defer { ended.send() }
            try connection.execute(sql: endlessQuery)
        }
        .subscribe(error: { _ in })
        _ = await test.began.signal.first()
        subscription.dispose()
        _ = await ended.signal.first()
    }

    @Test(arguments: Kind.allCases)
    func `disposal does not interrupt the next access`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        for round in 0..<200 {
            let running = ReplaySubject<Void, Never>()
            let cancelled = test.scheduler.write { _ in running.send() }.subscribe(error: { _ in })
            async let next = test.scheduler.write { connection in
                for number in 0..<20 { try connection.insert("\(round), \(number)") }
            }
            .collected()
            _ = await running.signal.first()
            cancelled.dispose()
            #expect(await next.last?.isCompleted == true)
        }
    }

    @Test(arguments: Kind.allCases)
    func `a delivery within another delivery survives the disposal of the outer one`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let gate = DispatchSemaphore(value: 0)
        let own = Subject<String, DatabaseFailure>()
        let saved = ReplaySubject<Bool, DatabaseFailure>()
        saved.subscribe(
            to: own.signal.deliver(on: database).tryMap { text throws(DatabaseFailure) in
                try database.inTransaction { connection in
                    try connection.insert(text)
                    test.began.send()
                    gate.wait(for: "the gate to open")
                    try connection.insert("also \(text)")
                }
                return database.isCurrent
            })
        let ended = ReplaySubject<Bool, Never>()
        let other = Signal([1]).deliver(on: database).subscribe { _ in
            own.send("kept")
            ended.send((try? database.inTransaction { try $0.insert("lost") }) == nil)
        }
        _ = await test.began.signal.first()
        other.dispose()
        gate.signal()
        #expect(try await saved.signal.first() == true)
        #expect(await ended.signal.first() == true)
        #expect(try await test.texts() == ["kept", "also kept"])
    }

    @Test(arguments: Kind.allCases)
    func `disposing of a nested write cancels only that write`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let write = CompositeDisposable()
        async let outer = Signal([1]).deliver(on: database)
            .tryMap { _ throws(DatabaseFailure) in
                database.write { connection in
                    try connection.insert("lost")
                    try connection.execute(sql: endlessQuery)
                }
                .subscribe(in: write, error: { _ in })
                try database.inTransaction { try $0.insert("kept") }
            }
            .collected()
        _ = await test.began.signal.first()
        write.dispose()
        #expect(await outer.last?.isCompleted == true)
        #expect(try await test.texts() == ["kept"])
    }

    @Test(arguments: Kind.allCases)
    func `disposal after the database is closed does nothing`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        try test.writer.close()
        let gate = DispatchSemaphore(value: 0)
        let subscription = Signal([1]).deliver(on: test.scheduler).subscribe { _ in
            test.began.send()
            gate.wait(for: "the gate to open")
        }
        _ = await test.began.signal.first()
        subscription.dispose()
        gate.signal()
    }

    @Test func `the readers of a pool continue when a write is canceled`() async throws {
        let test = try TestDatabase(.pool)
        let reading = ReplaySubject<Void, Never>()
        let gate = DispatchSemaphore(value: 0)
        async let read = test.scheduler.read { connection in
            let rows = try String.fetchCursor(connection, sql: "SELECT 'a' UNION ALL SELECT 'b'")
            let first = try rows.next()
            reading.send()
            gate.wait(for: "the gate to open")
            return [first, try rows.next()]
        }
        .collected()
        _ = await reading.signal.first()
        let subscription = test.scheduler.write { try $0.execute(sql: endlessQuery) }.subscribe(error: { _ in })
        _ = await test.began.signal.first()
        subscription.dispose()
        #expect(await test.scheduler.write { _ in }.collected().last?.isCompleted == true)
        gate.signal()
        #expect(await read.first?.value == ["a", "b"])
    }

    @Test(arguments: Kind.allCases)
    func `a delivery that ends its own subscription is not canceled`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        for scheduler in [database, database.transactional] {
            let log = Log<[String]>()
            let events = await Signal(["a", "b"]).deliver(on: scheduler)
                .tryMap { text throws(DatabaseFailure) in
                    try database.inTransaction { connection in try connection.execute(sql: "DELETE FROM entry") }
                    return text
                }
                .take(1)
                .on(completed: {
                    let texts = try? database.inTransaction { connection in
                        try connection.insert("after the end")
                        return try connection.texts()
                    }
                    log.add(texts ?? [])
                })
                .collected()
            #expect(events.count == 2)
            #expect(log.entries == [["after the end"]])
            _ = await database.write { _ in }.collected()
            #expect(try await test.texts() == ["after the end"])
        }
    }
}
