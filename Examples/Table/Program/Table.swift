import ArgumentParser
import ExamplesTerminal
import Foundation
import Impulse
import TableApp

/// The command line.
@main
struct Table: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: "Shows the rows of a database while another process writes to them.",
        discussion: """
            Shows them in a window or, without a display, in the terminal. The status is 64 for wrong usage, 73 if the \
            database cannot be used, and 128 and the signal's number after one, such as 130 after Ctrl-C.
            """
    )

    @Option(help: ArgumentHelp("The number of rows of a new database.", valueName: "number"))
    var rows = 1_000_000

    @Option(help: ArgumentHelp("The database file; by default, one that is removed at the end.", valueName: "path"))
    var database: String?

    @Option(help: .hidden)
    var writesFor: Int32?

    @Flag(help: .hidden)
    var removes = false

    func validate() throws {
        guard (1...100_000_000).contains(rows) else {
            throw ValidationError("--rows \(rows) is out of range: give a number from 1 to 100000000")
        }
    }

    /// Runs on the program's first thread: GTK needs a `main` that is not asynchronous.
    func run() throws {
        let file = DatabaseFile(database)
        defer { file.removeIfTemporary() }
        do {
            if let writesFor { return try write(to: file.path, for: writesFor) }
            let database = try ParcelDatabase(path: file.path)
            StandardError.write("writing \(rows) rows into \(file.path)\n")
            // Also while another process writes rows.
            endingsOfTheProcess.subscribe { file.end(with: 128 + $0) }
            try database.fill(rows)
            let table = ParcelTable(database)
            let writer = try writer(of: file) {
                table.failure.modify { $0 = $0 ?? "the process that writes has ended" }
            }
            defer { writer.terminate() }
            MainActor.assumeIsolated { Self.show(table) { file.end(with: 0) } }
        } catch {
            StandardError.write("table: cannot use the database \(file.path): \("\(error)".printable)\n")
            throw ExitCode(EX_CANTCREAT)
        }
    }

    /// Starts the process that writes, which ends with this one.
    private func writer(of file: DatabaseFile, ended: @escaping @Sendable () -> Void) throws -> Process {
        let writer = Process()
        writer.terminationHandler = { _ in ended() }
        writer.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        writer.arguments =
            ["--writes-for", "\(getpid())", "--database", file.path] + (file.isTemporary ? ["--removes"] : [])
        try writer.run()
        return writer
    }

    /// Updates 1,000 rows a second, until the process that shows them has ended. Then it removes the file for a
    /// process that could not, for example because a closed pipe has ended it.
    private func write(to path: String, for parent: pid_t) throws {
        // It may have ended, and removed the file, before this process began.
        guard getppid() == parent else { return }
        defer { if removes { DatabaseFile.remove(path) } }
        let database = try ParcelDatabase(path: path)
        while getppid() == parent {
            try database.scan(50)
            usleep(50_000)
        }
    }

    @MainActor
    private static func show(_ table: ParcelTable, end: @escaping @Sendable () -> Never) {
        #if GTK
        if showWindow(table) { return }
        #endif
        showTerminal(table, end: end)
    }
}

/// The file of the database: one that the user has named, or one that is removed at the end.
private struct DatabaseFile: Sendable {
    let path: String
    let isTemporary: Bool

    init(_ path: String?) {
        self.path = path ?? NSTemporaryDirectory() + "impulse-table-\(getpid()).sqlite"
        isTemporary = path == nil
    }

    func removeIfTemporary() { if isTemporary { Self.remove(path) } }

    static func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    /// Ends the program.
    func end(with status: Int32) -> Never {
        removeIfTemporary()
        exit(status)
    }
}
