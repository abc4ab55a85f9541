import GRDB

/// The tables of a gateway. The primary keys ensure that nothing is stored twice.
enum HistorySchema {
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("create") { connection in
            try connection.execute(
                sql: """
                    CREATE TABLE reading (
                        sensor INTEGER NOT NULL, counter INTEGER NOT NULL, time INTEGER NOT NULL, value DOUBLE NOT NULL,
                        PRIMARY KEY (sensor, counter)) WITHOUT ROWID;
                    CREATE TABLE average (
                        sensor INTEGER NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL, time INTEGER NOT NULL,
                        mean DOUBLE NOT NULL, PRIMARY KEY (sensor, first)) WITHOUT ROWID;
                    CREATE TABLE alarm (
                        section INTEGER NOT NULL, isRaised BOOLEAN NOT NULL, value DOUBLE NOT NULL, time INTEGER NOT NULL,
                        PRIMARY KEY (section, time, isRaised)) WITHOUT ROWID;
                    CREATE TABLE repeats (name TEXT PRIMARY KEY, count INTEGER NOT NULL);
                    """)
        }
        return migrator
    }()
}
