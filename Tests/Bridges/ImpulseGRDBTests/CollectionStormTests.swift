import BridgesSupport
import GRDB
import Impulse
import ImpulseCollections
import ImpulseGRDB
@testable import ImpulseTesting
import Testing

/// Random statements and transactions, some of which fail or are rolled back, under collections of one table.
@Suite(.timeLimit(.minutes(1)))
struct CollectionStormTests {
    private static let seeds: Range<UInt64> =
        Effort.seed.map { $0..<$0 + 1 } ?? 0..<Effort.count(small: 2, usual: 15, large: 1_000)

    @Test(arguments: Kind.allCases)
    func `collections have the rows of the table after whatever has happened to it`(kind: Kind) async throws {
        for seed in Self.seeds {
            let stage = try CollectionStage(kind, rows: 20)
            let database = DatabaseScheduler(stage.writer)
            let some = stage.collection { Reading.filter(sql: "value % 3 > 0") }
            var followers = [stage.follow(stage.all), stage.follow(some)]
            var dice = SplitMix64(seed: seed)
            for step in 0..<30 {
                let actions = (0..<1 + dice.below(4)).map { _ in Self.action(step, &dice) }
                let (way, isRefused) = (dice.below(5), dice.below(4) == 0)
                @Sendable func act(_ connection: Database) throws {
                    for action in actions {
                        try connection.inSavepoint {
                            // A statement that fails takes its own rows back alone.
                            try? connection.execute(sql: action.sql)
                            return action.isTakenBack ? .rollback : .commit
                        }
                    }
                    if isRefused { throw Refusal() }
                }
                switch way {
                case 0: try? await stage.writer.write(act)
                case 1: try? await stage.writer.writeWithoutTransaction(act)
                case 2: _ = await database.write(act).collected()
                case 3:
                    _ = await Signal<Void, DatabaseFailure>([()]).deliver(on: database.transactional)
                        .tryMap { () throws(DatabaseFailure) in try database.inTransaction(act) }.collected()
                default: database.write(act).subscribe(error: { _ in }).dispose()
                }
                if dice.below(12) == 0 { followers.append(stage.follow(stage.all)) }
                if followers.count > 2, dice.below(12) == 0 { followers.removeLast().dispose() }
            }
            try await stage.writer.write { try $0.execute(sql: "INSERT INTO reading (id, value) VALUES (1000, 1000)") }
            let rows = try await stage.writer.read {
                try Int.fetchAll($0, sql: "SELECT value FROM reading ORDER BY id")
            }
            for (number, follower) in followers.enumerated() {
                let expected = number == 1 ? rows.filter { $0 % 3 > 0 } : rows
                #expect(try await follower.values { $0.last == 1_000 } == expected, "IMPULSE_SEED=\(seed)")
                follower.dispose()
            }
        }
    }

    private static func action(_ step: Int, _ dice: inout SplitMix64) -> (sql: String, isTakenBack: Bool) {
        let (one, other, value) = (dice.below(40), dice.below(40), dice.below(100))
        let sql =
            switch dice.below(16) {
            case 0...3: "INSERT OR REPLACE INTO reading (id, value) VALUES (\(one), \(value))"
            case 4: "INSERT INTO reading (id, value) VALUES (\(one), \(value)), (\(other), \(value))"
            case 5, 6: "DELETE FROM reading WHERE id = \(one)"
            case 7: "UPDATE reading SET value = \(value) WHERE id % 7 = \(one % 7)"
            case 8: "UPDATE reading SET id = id + 50 WHERE id BETWEEN \(one) AND \(one + 3)"
            case 9: "UPDATE OR REPLACE reading SET id = \(other) WHERE id = \(one)"
            case 10: "UPDATE reading SET value = NULL WHERE id > \(one)"
            case 11: "DELETE FROM reading WHERE value % 10 = \(value % 10)"
            case 12: "ALTER TABLE reading ADD COLUMN note\(step) TEXT"
            case 13 where value < 20: "DELETE FROM reading"
            case 14 where value < 30:
                """
                CREATE TABLE new (id INTEGER PRIMARY KEY, value INTEGER NOT NULL);
                INSERT INTO new SELECT id + 1, value + 1 FROM reading;
                DROP TABLE reading; ALTER TABLE new RENAME TO reading;
                """
            default:
                """
                INSERT INTO reading (id, value) VALUES (\(one), \(value)) ON CONFLICT DO UPDATE SET value = value + 1
                """
            }
        return (sql, dice.below(6) == 0)
    }
}
