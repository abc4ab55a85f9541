#if GRDB
import GRDB

/// Another connection's lock on a database. SQLite does not announce its release.
enum DatabaseLock {
    /// The time after which a refused access is repeated.
    static let delay = Duration.milliseconds(50)

    /// Returns whether the lock has refused an access.
    static func refused(_ error: any Error) -> Bool { (error as? DatabaseError)?.resultCode == .SQLITE_BUSY }
}
#endif
