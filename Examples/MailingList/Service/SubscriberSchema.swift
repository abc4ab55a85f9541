import GRDB

/// The tables of the mailing list, as migrations.
enum SubscriberSchema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("create subscriber") { db in
            try db.create(table: "subscriber") { table in
                table.column("email", .text).notNull().unique().collate(.nocase)
                table.column("subscribedAt", .datetime).notNull()
            }
        }
        return migrator
    }
}
