import BridgesSupport
import GRDB
import Impulse
import ImpulseCollections
import ImpulseGRDB
@testable import ImpulseTesting
import Testing

/// `DatabaseScheduler.collection(rereading:_:)`.
@Suite(.timeLimit(.minutes(1)))
struct CollectionTests {
    @Test(arguments: Kind.allCases)
    func `a collection has the rows of a table, and follows its changes`(kind: Kind) async throws {
        let stage = try CollectionStage(kind, rows: 3)
        let seen = stage.follow(stage.all)
        #expect(try await seen.waitFor { $0 == [1, 2, 3] })
        try await stage.writer.write { connection in
            try connection.execute(sql: "INSERT INTO reading (id, value) VALUES (9, 9), (0, 0)")
            try connection.execute(sql: "UPDATE reading SET value = 20 WHERE id = 2")
            try connection.execute(sql: "DELETE FROM reading WHERE id = 1")
        }
        #expect(try await seen.waitFor { $0 == [0, 20, 3, 9] })
        #expect(seen.changes == 2)
        try await stage.writer.write { try $0.execute(sql: "DELETE FROM reading") }
        #expect(try await seen.waitFor { $0 == [] })
    }

    @Test(arguments: Kind.allCases)
    func `a commit that changes three rows reads three`(kind: Kind) async throws {
        let stage = try CollectionStage(kind, rows: 10_000)
        let seen = stage.follow(stage.all)
        #expect(try await seen.waitFor { $0.count == 10_000 })
        #expect(stage.decoded.reset() == 10_000)
        try await stage.writer.write { try $0.execute(sql: "UPDATE reading SET value = -1 WHERE id IN (5, 50, 500)") }
        #expect(try await seen.waitFor { $0.count { $0 == -1 } == 3 })
        #expect(stage.decoded.reset() == 3)
        try await stage.writer.write { try $0.execute(sql: "DELETE FROM reading WHERE id = 7") }
        #expect(try await seen.waitFor { $0.count == 9_999 })
        #expect(stage.decoded.value == 0)
    }

    @Test(arguments: Kind.allCases)
    func `a row appears when the condition of the request holds, and goes when it does not`(kind: Kind) async throws {
        let stage = try CollectionStage(kind, rows: 6)
        let seen = stage.follow(stage.collection { Reading.filter(Column("value") > 3) })
        #expect(try await seen.waitFor { $0 == [4, 5, 6] })
        try await stage.writer.write { connection in
            try connection.execute(sql: "UPDATE reading SET value = 10 WHERE id = 1")
            try connection.execute(sql: "UPDATE reading SET value = 0 WHERE id = 5")
        }
        #expect(try await seen.waitFor { $0 == [10, 4, 6] })
        try await stage.writer.write { try $0.execute(sql: "UPDATE reading SET value = 1 WHERE id = 2") }
        try await stage.writer.write { try $0.execute(sql: "UPDATE reading SET value = 7 WHERE id = 6") }
        #expect(try await seen.waitFor { $0 == [10, 4, 7] })
        #expect(seen.changes == 3)
    }

    @Test(arguments: Kind.allCases)
    func `a change that is rolled back is not emitted`(kind: Kind) async throws {
        let stage = try CollectionStage(kind, rows: 2)
        let seen = stage.follow(stage.all)
        #expect(try await seen.waitFor { $0 == [1, 2] })
        try? await stage.writer.write { connection in
            try connection.execute(sql: "UPDATE reading SET value = 8")
            throw Refusal()
        }
        try await stage.writer.write { connection in
            try connection.inSavepoint {
                try connection.execute(sql: "UPDATE reading SET value = 9 WHERE id = 1")
                return .rollback
            }
            try connection.execute(sql: "UPDATE reading SET value = 5 WHERE id = 2")
        }
        #expect(try await seen.waitFor { $0 == [1, 5] })
        #expect(seen.changes == 2)
    }

    @Test(arguments: Kind.allCases)
    func `a row that gets another row ID leaves its place`(kind: Kind) async throws {
        let stage = try CollectionStage(kind, rows: 3)
        let seen = stage.follow(stage.all)
        #expect(try await seen.waitFor { $0 == [1, 2, 3] })
        try await stage.writer.write { try $0.execute(sql: "UPDATE reading SET id = 10 WHERE id = 2") }
        #expect(try await seen.waitFor { $0 == [1, 3, 2] })
    }

    @Test(arguments: Kind.allCases)
    func `rows that another process has changed are read again`(kind: Kind) async throws {
        let stage = try CollectionStage(kind, rows: 3)
        let changed = Subject<[Int64], Never>()
        let seen = stage.follow(stage.collection(rereading: changed.signal) { Reading.all() })
        #expect(try await seen.waitFor { $0 == [1, 2, 3] })
        let other = try DatabaseQueue(path: stage.path)
        try await other.write { connection in
            try connection.execute(sql: "UPDATE reading SET value = 8 WHERE id = 3")
            try connection.execute(sql: "DELETE FROM reading WHERE id = 1")
        }
        changed.send([1, 3])
        #expect(try await seen.waitFor { $0 == [2, 8] })
        #expect(seen.changes == 2)
    }

    @Test(arguments: Kind.allCases)
    func `writes during the first reading are not lost`(kind: Kind) async throws {
        for seed in 0..<Effort.count(small: 5, usual: 30, large: 500) {
            let stage = try CollectionStage(kind, rows: 200)
            let writer = stage.writer
            let writing = Task {
                var dice = SplitMix64(seed: UInt64(seed))
                for _ in 0..<30 {
                    let (id, value, action) = (dice.below(250), dice.below(1_000), dice.below(4))
                    try await writer.write { connection in
                        switch action {
                        case 0: try connection.execute(sql: "DELETE FROM reading WHERE id = ?", arguments: [id])
                        case 1:
                            try connection.execute(
                                sql: "DELETE FROM reading WHERE value % 50 = ?", arguments: [id % 50])
                        default:
                            try connection.execute(
                                sql: "INSERT OR REPLACE INTO reading (id, value) VALUES (?, ?)", arguments: [id, value])
                        }
                    }
                }
            }
            let seen = stage.follow(stage.all)
            try await writing.value
            try await writer.write { try $0.execute(sql: "INSERT INTO reading (id, value) VALUES (1000, -1)") }
            let rows = try await writer.read { try Int.fetchAll($0, sql: "SELECT value FROM reading ORDER BY id") }
            #expect(try await seen.waitFor { $0 == rows }, "seed \(seed)")
        }
    }

    @Test func `a table without row IDs fails`() async throws {
        let stage = try CollectionStage(.queue, rows: 1)
        try await stage.writer.write {
            try $0.execute(sql: "CREATE TABLE bare (id INTEGER PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID")
        }
        let seen = stage.follow(stage.collection { Table<Reading>("bare").all() })
        #expect(try await seen.hasFailed())
    }

    @Test(arguments: Kind.allCases)
    func `disposal ends the reading`(kind: Kind) async throws {
        let stage = try CollectionStage(kind, rows: 2)
        let seen = stage.follow(stage.all)
        #expect(try await seen.waitFor { $0 == [1, 2] })
        seen.dispose()
        _ = stage.decoded.reset()
        try await stage.writer.write { try $0.execute(sql: "UPDATE reading SET value = 8") }
        #expect(stage.decoded.value == 0)
        #expect(seen.changes == 1)
    }
}
