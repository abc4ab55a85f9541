import GRDB

/// The table in a file, which two processes use.
public struct ParcelDatabase: Sendable {
    public let pool: DatabasePool

    /// Opens a database.
    public init(path: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        pool = try DatabasePool(path: path, configuration: configuration)
    }

    /// Fills an empty database with a number of parcels. Triggers note which rows have changed, for other processes.
    public func fill(_ count: Int) throws {
        try pool.write { connection in
            guard try !connection.tableExists("parcel") else { return }
            try connection.execute(
                sql: """
                    CREATE TABLE parcel (
                        id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL, weight INTEGER NOT NULL,
                        scans INTEGER NOT NULL DEFAULT 0);
                    CREATE TABLE change (number INTEGER PRIMARY KEY AUTOINCREMENT, id INTEGER NOT NULL);
                    """)
            try connection.execute(
                sql: """
                    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
                    INSERT INTO parcel (id, name, city, weight)
                    SELECT n, \(word("n * 7919 % 60", names)) || ' ' || \(word("n * 104729 % 40", surnames)) || ' ' || n,
                        \(word("n * 31 % 24", cities)), 50 + n * 7907 % 20000
                    FROM number
                    """, arguments: [count])
            try connection.execute(
                sql: """
                    CREATE TRIGGER inserted AFTER INSERT ON parcel BEGIN INSERT INTO change (id) VALUES (new.id); END;
                    CREATE TRIGGER updated AFTER UPDATE ON parcel BEGIN INSERT INTO change (id) VALUES (new.id); END;
                    CREATE TRIGGER deleted AFTER DELETE ON parcel BEGIN INSERT INTO change (id) VALUES (old.id); END;
                    """)
        }
    }

    /// Updates a number of random rows as one commit, and deletes changes that all processes have read. Does nothing if
    /// others have locked the database for long.
    public func scan(_ count: Int) throws {
        do { try update(count) } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {}
    }

    private func update(_ count: Int) throws {
        try pool.write { connection in
            let last = try Int64.fetchOne(connection, sql: "SELECT max(id) FROM parcel") ?? 1
            for _ in 0..<count {
                try connection.execute(
                    sql: "UPDATE parcel SET scans = scans + 1, weight = weight + 1 WHERE id = ?",
                    arguments: [Int64.random(in: 1...last)])
            }
            try connection.execute(
                sql: "DELETE FROM change WHERE number < (SELECT max(number) FROM change) - 100000")
        }
    }

    private func word(_ number: String, _ words: [String]) -> String {
        let cases = words.enumerated().map { "WHEN \($0.offset) THEN '\($0.element)'" }
        return "(CASE (\(number)) % \(words.count) \(cases.joined(separator: " ")) END)"
    }
}

private let names = [
    "Ada", "Alan", "Barbara", "Donald", "Edsger", "Frances", "Grace", "Hedy", "Ivan", "Jean", "Katherine", "Leslie",
    "Margaret", "Niklaus", "Radia", "Tony",
]
private let surnames = [
    "Allen", "Borg", "Cerf", "Dahl", "Ernst", "Floyd", "Gray", "Hopper", "Iverson", "Knuth", "Wirth",
]
private let cities = [
    "Aarhus", "Bergen", "Cork", "Delft", "Espoo", "Firenze", "Gdynia", "Haarlem", "Ivrea", "Kassel", "Lyon", "Malmo",
]
