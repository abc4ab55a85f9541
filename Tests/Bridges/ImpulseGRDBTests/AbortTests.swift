import BridgesSupport
import GRDB
import Impulse
import ImpulseGRDB
import Testing

/// Statements after which SQLite itself has rolled back the transaction: a full disk, or a trigger.
@Suite(.timeLimit(.minutes(1)))
struct AbortTests {
    /// The cause of an abort.
    enum Cause: String, CaseIterable, Sendable {
        case trigger
        case fullDisk

        func prepare(_ connection: Database) throws {
            switch self {
            case .trigger:
                try connection.execute(
                    sql: """
                        CREATE TRIGGER refusal BEFORE INSERT ON entry WHEN new.text = 'aborted'
                        BEGIN SELECT RAISE(ROLLBACK, 'refused'); END
                        """)
            case .fullDisk:
                let pages = try Int.fetchOne(connection, sql: "PRAGMA page_count") ?? 0
                try connection.execute(sql: "PRAGMA max_page_count = \(pages + 20)")
            }
        }

        func abort(_ connection: Database) throws {
            switch self {
            case .trigger: try connection.insert("aborted")
            case .fullDisk: try connection.execute(sql: "INSERT INTO entry (text) VALUES (hex(zeroblob(10000000)))")
            }
        }
    }

    /// Expects that a failed write has left nothing, and that the next one is committed.
    private func expectNothingCommitted(in test: TestDatabase) async throws {
        #expect(try await test.texts() == [])
        _ = await test.scheduler.write { try $0.insert("next") }.collected()
        #expect(try await test.texts() == ["next"])
    }

    @Test(arguments: Kind.allCases, Cause.allCases)
    func `a write that goes on after an abort fails, and nothing of it is committed`(kind: Kind, cause: Cause)
        async throws
    {
        let test = try TestDatabase(kind)
        try await test.writer.write { try cause.prepare($0) }
        let database = test.scheduler
        let events = await database.write { connection in
            try connection.insert("before")
            try? cause.abort(connection)
            try connection.insert("after")
        }
        .collected()
        #expect(events.last?.error != nil, "\(events)")
        try await expectNothingCommitted(in: test)
    }

    @Test(arguments: Kind.allCases, Cause.allCases)
    func `a nested access that is aborted takes the enclosing one back, even if its error is caught`(
        kind: Kind, cause: Cause
    ) async throws {
        let test = try TestDatabase(kind)
        try await test.writer.write { try cause.prepare($0) }
        let database = test.scheduler
        let events = await Signal<Int, DatabaseFailure>([1, 2]).deliver(on: database)
            .tryMap { number throws(DatabaseFailure) in
                try database.inTransaction { connection in
                    try connection.insert("before \(number)")
                    if number == 1 { try? database.inTransaction { try cause.abort($0) } }
                    try connection.insert("after \(number)")
                }
            }
            .collected()
        #expect(events.last?.error != nil, "\(events)")
        try await expectNothingCommitted(in: test)
    }

    @Test(arguments: Kind.allCases, Cause.allCases)
    func `a transactional delivery begins another transaction after an abort that is caught`(kind: Kind, cause: Cause)
        async throws
    {
        let test = try TestDatabase(kind)
        try await test.writer.write { try cause.prepare($0) }
        let database = test.scheduler
        let events = await Signal<Int, DatabaseFailure>([1, 2]).deliver(on: database.transactional)
            .flatMap(.concat) { number -> Signal<Int, DatabaseFailure> in
                Signal.try { () throws(DatabaseFailure) in
                    try database.inTransaction { try $0.insert("before \(number)") }
                    if number == 1 { try database.inTransaction { try cause.abort($0) } }
                    return number
                }
                .catch { _ in
                    .try { () throws(DatabaseFailure) in
                        try database.inTransaction { try $0.insert("caught \(number)") }
                        return -number
                    }
                }
            }
            .collected()
        #expect(events.compactMap(\.value) == [-1, 2])
        #expect(try await test.texts() == ["caught 1", "before 2"])
    }

    @Test(arguments: Kind.allCases)
    func `an outbox whose record is aborted fails, and does the entry again`(kind: Kind) async throws {
        let test = try TestDatabase(kind)
        try await test.writer.write { connection in
            try connection.createOutboxTable()
            try connection.execute(
                sql: """
                    CREATE TRIGGER refusal BEFORE UPDATE OF done ON impulse_outbox
                    BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END
                    """)
        }
        let begun = Log<String>()
        let outbox = Outbox("letters", of: String.self, in: test.writer) { letter, key in
            begun.add(key)
            return Signal.just(letter)
        }
        try await test.writer.write { _ = try outbox.enqueue("a", key: "1", in: $0) }
        await #expect { try await outbox.results.first() } throws: { "\($0)".contains("disk full") }
        #expect(try await outbox.entries.first()?.map(\.description) == ["1: pending"])
        try await test.writer.write { try $0.execute(sql: "DROP TRIGGER refusal") }
        #expect(try await outbox.results.first()?.description == "1: done, begun 2 times")
        #expect(begun.entries == ["1", "1"])
    }

    @Test(arguments: Kind.allCases, Cause.allCases)
    func `a collection follows the commits after an abort`(kind: Kind, cause: Cause) async throws {
        let stage = try CollectionStage(kind, rows: 3)
        try await stage.writer.write { try cause.prepare($0) }
        let seen = stage.follow(stage.all)
        #expect(try await seen.waitFor { $0 == [1, 2, 3] })
        try? await stage.writer.write { connection in
            try connection.execute(sql: "UPDATE reading SET value = 10 WHERE id = 1")
            try cause.abort(connection)
        }
        try await stage.writer.write { try $0.execute(sql: "UPDATE reading SET value = 20 WHERE id = 2") }
        #expect(try await seen.waitFor { $0 == [1, 20, 3] })
        #expect(seen.changes == 2)
    }
}
