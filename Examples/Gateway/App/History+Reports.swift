import GRDB
public import GatewayPlant
public import Impulse

extension History {
    /// Stores reports in one transaction, and returns the new ones. To be called on the database's queue.
    ///
    /// A report that is stored already is counted and dropped.
    public func store(_ reports: [Report]) throws(GatewayError) -> [Report] {
        try inTransaction { connection in
            let new = try reports.filter { report in
                switch report {
                case .average(let average): try average.insert(connection, onConflict: .ignore)
                case .alarm(let alarm): try alarm.insert(connection, onConflict: .ignore)
                }
                return connection.changesCount > 0
            }
            try connection.count(reports.count - new.count, repeatsOf: "report")
            return new
        }
    }

    /// Emits the sections whose newest alarm is a raised one.
    public var raisedAlarms: Signal<Set<Int>, GatewayError> {
        read { connection in
            let newest = try Alarm.fetchAll(
                connection, sql: "SELECT section, isRaised, value, MAX(time) AS time FROM alarm GROUP BY section")
            return Set(newest.filter(\.isRaised).map(\.section))
        }
    }
}
