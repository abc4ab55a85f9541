import BridgesSupport
import Dispatch
import GRDB
import Impulse
import ImpulseGRDB
@testable import ImpulseTesting
import Testing

/// Disposal must not affect other work on the same connection.
@Suite(.timeLimit(.minutes(1)))
struct CancelledAloneTests {
    @Test(arguments: Kind.allCases)
    func `disposal during a commit does not affect observations of that commit`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let isWritten = Log<Void>()
        let fetching = ReplaySubject<Void, Never>()
        let gate = DispatchSemaphore(value: 0)
        let seen = ReplaySubject<[String], DatabaseFailure>()
        let observation = ValueObservation.trackingConstantRegion { connection in
            if isWritten.entries.isEmpty { return try connection.texts() }
            fetching.send()
            gate.wait(for: "the gate to open")
            try connection.execute(sql: "\(longQuery)")
            return try connection.texts()
        }
        .signal(in: test.writer).subscribe(next: { seen.send($0) }, error: { seen.send(error: $0) })
        #expect(try await seen.signal.first() == [])
        let write = test.scheduler.write { connection in
            try connection.insert("a")
            isWritten.add(())
        }
        .subscribe(error: { _ in })
        _ = await fetching.signal.first()
        write.dispose()
        gate.signal()
        #expect(try await seen.signal.filter { !$0.isEmpty }.first() == ["a"])
        observation.dispose()
    }

    @Test(arguments: Kind.allCases)
    func `a canceled nested write does not affect the statement around it`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        try await test.writer.write { connection in for text in ["a", "b"] { try connection.insert(text) } }
        let events = await database.write { connection in
            let rows = try String.fetchCursor(connection, sql: "SELECT text FROM entry WHERE text IN ('a', 'b')")
            while let text = try rows.next() {
                test.cancelled { write in
                    database.write { connection in
                        try connection.insert("lost \(text)")
                        write.cancel()
                    }
                }
                try connection.insert("kept \(text)")
            }
        }
        .collected()
        #expect(events.last?.isCompleted == true, "\(events)")
        #expect(await database.write { try $0.texts() }.collected().first?.value == ["a", "b", "kept a", "kept b"])
    }

    @Test(arguments: Kind.allCases)
    func `a canceled nested write does not affect the transaction around it`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        let nested: @Sendable (Cancellation) -> Signal<Void, DatabaseFailure> = { write in
            database.write { connection in
                let subscription = test.began.signal.skip(1).subscribe { _ in write.cancel() }
                defer { subscription.dispose() }
                try connection.execute(sql: "INSERT INTO entry (text) SELECT 'lost ' || value FROM (\(longBeginning))")
            }
        }
        test.began.send()
        let events = await Signal([1]).deliver(on: database.transactional)
            .tryMap { _ throws(DatabaseFailure) in
                try database.inTransaction { try $0.insert("earlier") }
                test.cancelled(nested)
                try database.inTransaction { connection in
                    try connection.insert("later")
                    test.cancelled(nested)
                }
            }
            .collected()
        #expect(events.last?.isCompleted == true, "\(events)")
        #expect(await database.write { try $0.texts() }.collected().first?.value == ["earlier", "later"])
    }

    @Test(arguments: Kind.allCases)
    func `the connection can write after read-only work on it was interrupted`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        let database = test.scheduler
        for scheduler in [database, database.transactional] {
            let start = ReplaySubject<Void, Never>()
            let subscription = Signal([1]).deliver(on: scheduler).subscribe { _ in
                try? database.inTransaction { connection in
                    start.send()
                    while true { try connection.readOnly {} }
                }
            }
            _ = await start.signal.first()
            subscription.dispose()
            let events = await database.write { try $0.execute(sql: "DELETE FROM entry") }.collected()
            #expect(events.last?.isCompleted == true, "\(events)")
        }
    }

    @Test(arguments: Kind.allCases)
    func `a canceled read leaves the connection able to write`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        for round in 0..<300 {
            let read = test.scheduler.read { try $0.texts() }.subscribe(error: { _ in })
            spin(round)
            read.dispose()
            let events = await test.scheduler.write { try $0.insert("\(round)") }.collected()
            #expect(events.last?.isCompleted == true, "\(events)")
        }
    }
}

/// Counts for some milliseconds.
private let longQuery = """
    WITH RECURSIVE number (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number LIMIT 1000000)
    SELECT count(*) FROM number
    """

/// Calls `began()`, then returns ten thousand rows.
private let longBeginning = """
    WITH RECURSIVE number (value) AS (SELECT began() UNION ALL SELECT value + 1 FROM number LIMIT 10000)
    SELECT value FROM number
    """
