import ExamplesTerminal
import Foundation
import TableApp

/// `table [--rows NUMBER] [--database PATH]` shows the table; `table write PATH` is the process that writes.
@main
enum Table {
    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "write", let path = arguments.last { return try write(path) }
        var (rows, path) = (1_000_000, NSTemporaryDirectory() + "impulse-table-\(getpid()).sqlite")
        var isTemporary = true
        while let option = arguments.popFirst(), let value = arguments.popFirst() {
            switch option {
            case "--rows": rows = Int(value) ?? rows
            case "--database": (path, isTemporary) = (value, false)
            default: break
            }
        }
        print("Writing \(rows) rows into \(path)")
        let database = try ParcelDatabase(path: path)
        try database.fill(rows)
        let writer = Process()
        writer.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        writer.arguments = ["write", path]
        try writer.run()
        defer {
            writer.terminate()
            if isTemporary {
                for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            }
        }
        MainActor.assumeIsolated { show(ParcelTable(database)) }
    }

    /// Updates 1,000 rows a second, until the process that shows them has gone.
    private static func write(_ path: String) throws {
        let database = try ParcelDatabase(path: path)
        let parent = getppid()
        while getppid() == parent {
            try database.scan(50)
            usleep(50_000)
        }
    }

    @MainActor
    private static func show(_ table: ParcelTable) {
        #if GTK
        if showWindow(table) { return }
        #endif
        showTerminal(table)
    }
}
