import ArgumentParser
import Foundation
import Migration

/// Writes files, but not over work that version control could not bring back.
enum WorkingTree {
    /// Writes all files, or none if one of them has uncommitted changes or is in no repository.
    static func write(_ files: [MigratedFile], overUncommitted: Bool) throws {
        let dirty = overUncommitted ? [] : files.map(\.path).filter { !isCommitted($0) }
        guard dirty.isEmpty else {
            for path in dirty { report("\(path): has changes that are not committed: nothing was written") }
            report("commit or stash them, or add --over-uncommitted")
            throw ExitCode(EX_CANTCREAT)
        }
        for file in files {
            do {
                try Data(file.migrated.utf8).write(to: URL(fileURLWithPath: file.path.withoutLinks), options: .atomic)
            } catch {
                report("\(file.path): cannot be written: \(error.localizedDescription)")
                throw ExitCode(EX_IOERR)
            }
        }
    }

    /// Whether git has this file as it is.
    private static func isCommitted(_ path: String) -> Bool {
        let url = URL(fileURLWithPath: path.withoutLinks)
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // Whatever the user has set: files that git does not know are shown, and a name is no pattern.
        git.arguments = [
            "git", "--literal-pathspecs", "status", "--porcelain", "--ignored", "--untracked-files=all", "--",
            url.lastPathComponent,
        ]
        git.currentDirectoryURL = url.deletingLastPathComponent()
        let output = Pipe()
        git.standardOutput = output
        git.standardError = FileHandle.nullDevice
        do { try git.run() } catch { return false }
        let changes = output.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        return git.terminationStatus == 0 && changes.isEmpty
    }
}
