public import GRDB
public import GatewayPlant

extension Reading: FetchableRecord, PersistableRecord {
    public static let databaseTableName = "reading"
}

extension Average: FetchableRecord, PersistableRecord {
    public static let databaseTableName = "average"
}

extension Alarm: FetchableRecord, PersistableRecord {
    public static let databaseTableName = "alarm"
}
