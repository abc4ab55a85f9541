import BridgesSupport
import GRDB
import Impulse
import ImpulseCollections
import ImpulseGRDB
import Testing

/// Changes of a table that SQLite does not announce row by row, under the collection of its rows.
@Suite(.timeLimit(.minutes(1)))
struct CollectionSchemaTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var prepare = ""
        let change: String
    }

    /// Makes each row the child of another, whose deletion and change SQLite passes on.
    private static let child = """
        CREATE TABLE parent (id INTEGER PRIMARY KEY); INSERT INTO parent VALUES (1), (2), (3);
        DROP TABLE reading;
        CREATE TABLE reading (id INTEGER PRIMARY KEY REFERENCES parent ON DELETE CASCADE ON UPDATE CASCADE,
            value INTEGER NOT NULL);
        INSERT INTO reading VALUES (1, 1), (2, 2), (3, 3);
        """

    private static let cases: [Case] = [
        Case(
            testDescription: "dropped and created again",
            change: """
                DROP TABLE reading; CREATE TABLE reading (id INTEGER PRIMARY KEY, value INTEGER NOT NULL);
                INSERT INTO reading VALUES (2, 20);
                """),
        Case(
            testDescription: "rebuilt, as migrations do",
            change: """
                CREATE TABLE new (id INTEGER PRIMARY KEY, value INTEGER NOT NULL, note TEXT);
                INSERT INTO new (id, value) SELECT id, value * 10 FROM reading;
                DROP TABLE reading; ALTER TABLE new RENAME TO reading;
                """),
        Case(
            testDescription: "exchanged for another",
            prepare: """
                CREATE TABLE other (id INTEGER PRIMARY KEY, value INTEGER NOT NULL);
                INSERT INTO other VALUES (7, 70);
                """,
            change: "ALTER TABLE reading RENAME TO old; ALTER TABLE other RENAME TO reading;"),
        Case(
            testDescription: "changed by a column that replaces another",
            change: """
                ALTER TABLE reading DROP COLUMN value;
                ALTER TABLE reading ADD COLUMN value INTEGER NOT NULL DEFAULT 5;
                """),
        Case(testDescription: "emptied", change: "DELETE FROM reading;"),
        Case(
            testDescription: "the child of rows that are deleted",
            prepare: child, change: "DELETE FROM parent WHERE id = 2; INSERT INTO parent VALUES (1000);"),
        Case(
            testDescription: "the child of rows that get other row IDs",
            prepare: child, change: "UPDATE parent SET id = 20 WHERE id = 2; INSERT INTO parent VALUES (1000);"),
        Case(
            testDescription: "changed by a trigger",
            prepare: """
                CREATE TABLE other (id INTEGER PRIMARY KEY);
                CREATE TRIGGER change AFTER INSERT ON other BEGIN
                    UPDATE reading SET value = value + 100; DELETE FROM reading WHERE id = new.id;
                    UPDATE reading SET id = 50 WHERE id = 3;
                END;
                """, change: "INSERT INTO other VALUES (2);"),
        Case(testDescription: "given row IDs as oid", change: "UPDATE reading SET oid = 10 WHERE id = 2;"),
        Case(
            testDescription: "given row IDs by an upsert",
            change: "INSERT INTO reading VALUES (2, 5) ON CONFLICT (id) DO UPDATE SET id = 12, value = 9;"),
        Case(
            testDescription: "given row IDs that replace others",
            change: "UPDATE OR REPLACE reading SET id = 3 WHERE id = 1;"),
    ]

    @Test(arguments: Kind.allCases, cases)
    func `a collection has the rows of a table that is`(kind: Kind, test: Case) async throws {
        let stage = try CollectionStage(kind, rows: 3)
        try await stage.writer.writeWithoutTransaction { try $0.execute(sql: test.prepare) }
        let seen = stage.follow(stage.all)
        #expect(try await seen.waitFor { $0.count == 3 })
        try await stage.writer.write { try $0.execute(sql: test.change) }
        try await stage.writer.write { try $0.execute(sql: "INSERT INTO reading (id, value) VALUES (1000, -1)") }
        let rows = try await stage.writer.read { try Int.fetchAll($0, sql: "SELECT value FROM reading ORDER BY rowid") }
        #expect(try await seen.values { $0.contains(-1) } == rows)
    }

    @Test(arguments: Kind.allCases)
    func `a collection has the rows of a table whose row IDs a vacuum has changed`(kind: Kind) async throws {
        let stage = try CollectionStage(kind, rows: 0)
        try await stage.writer.write { connection in
            try connection.execute(
                sql: """
                    DROP TABLE reading; CREATE TABLE reading (value INTEGER NOT NULL);
                    INSERT INTO reading VALUES (1), (2), (3), (4), (5);
                    DELETE FROM reading WHERE value IN (1, 3);
                    """)
        }
        let seen = stage.follow(stage.all)
        #expect(try await seen.waitFor { $0 == [2, 4, 5] })
        try await stage.writer.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
        try await stage.writer.write { try $0.execute(sql: "UPDATE reading SET value = 40 WHERE value = 4") }
        #expect(try await seen.values { $0.contains(40) } == [2, 40, 5])
    }

    @Test(arguments: Kind.allCases)
    func `a collection whose table is dropped fails with the next commit`(kind: Kind) async throws {
        let stage = try CollectionStage(kind, rows: 3)
        let seen = stage.follow(stage.all)
        #expect(try await seen.waitFor { $0.count == 3 })
        try await stage.writer.write { try $0.execute(sql: "DROP TABLE reading") }
        #expect(try await seen.hasFailed())
    }

    @Test func `a column may have the name of the row ID`() async throws {
        await #expect(processExitsWith: .success) {
            let stage = try CollectionStage(.queue, rows: 0)
            try await stage.writer.write { connection in
                try connection.execute(
                    sql: """
                        DROP TABLE reading; CREATE TABLE reading (rowid TEXT NOT NULL, value INTEGER NOT NULL);
                        INSERT INTO reading VALUES ('b', 1), ('a', 2), ('a', 3);
                        """)
            }
            let seen = stage.follow(stage.all)
            guard try await seen.values(where: { !$0.isEmpty }) == [1, 2, 3] else { throw Refusal() }
            try await stage.writer.write { connection in
                try connection.execute(sql: "UPDATE reading SET value = 20 WHERE value = 2")
            }
            guard try await seen.values(where: { $0.contains(20) }) == [1, 20, 3] else { throw Refusal() }
        }
    }

    @Test func `a connection that does not know a new column yet reads the rows`() async throws {
        await #expect(processExitsWith: .success) {
            let stage = try CollectionStage(.pool, rows: 3)
            for number in 0..<12 {
                let seen = stage.follow(stage.all)
                guard try await seen.waitFor({ $0 == [1, 2, 3] }) else { throw Refusal() }
                seen.dispose()
                // The connection that has read knows the schema before this.
                try await stage.writer.write {
                    try $0.execute(sql: "ALTER TABLE reading ADD COLUMN note\(number) TEXT")
                }
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `a column that another process adds is noticed with the next commit`(kind: Kind) async throws {
        let stage = try CollectionStage(kind, rows: 3)
        let seen = stage.follow(stage.all)
        #expect(try await seen.waitFor { $0.count == 3 })
        let other = try DatabaseQueue(path: stage.path)
        try await other.write { connection in
            try connection.execute(
                sql: """
                    ALTER TABLE reading DROP COLUMN value;
                    ALTER TABLE reading ADD COLUMN note TEXT;
                    ALTER TABLE reading ADD COLUMN value INTEGER NOT NULL DEFAULT 9;
                    """)
        }
        try await stage.writer.write { try $0.execute(sql: "UPDATE reading SET value = 20 WHERE id = 2") }
        #expect(try await seen.values { $0.contains(20) } == [9, 20, 9])
    }

    @Test(arguments: Kind.allCases)
    func `a database that is closed fails the collection when rows are to be read again`(kind: Kind) async throws {
        let stage = try CollectionStage(kind, rows: 3)
        let changed = Subject<[Int64], Never>()
        let seen = stage.follow(stage.collection(rereading: changed.signal) { Reading.all() })
        #expect(try await seen.waitFor { $0.count == 3 })
        try stage.writer.close()
        changed.send([1])
        #expect(try await seen.hasFailed())
    }
}
