import ArgumentParser
import Foundation
import Migration

/// Writes files, but not over work that version control could not restore.
enum WorkingTree {
    /// Writes all files, or none if one has uncommitted changes or is not in a repository.
    static func write(_ files: [MigratedFile], overUncommitted: Bool) throws {
        let states = overUncommitted ? [] : files.map { ($0.path, state(of: $0.path)) }.filter { $0.1 != .committed }
        guard states.isEmpty else {
            for (path, state) in states { report("\(path): \(state.reason): nothing was written") }
            let isOutside = states.allSatisfy { $0.1 == .outside }
            let advice =
                isOutside ? "put these files into a repository and commit them" : "commit or stash them"
            report("\(advice), or add --over-uncommitted")
            throw ExitCode(EX_CANTCREAT)
        }
        for file in files {
            do {
                let (path, manager) = (file.path.withoutLinks, FileManager.default)
                let mode = try manager.attributesOfItem(atPath: path)[.posixPermissions]
                try Data(file.migrated.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
                if let mode { try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path) }
            } catch {
                report("\(file.path): cannot be written: \(error.localizedDescription)")
                throw ExitCode(EX_IOERR)
            }
        }
    }

    private enum State: Equatable {
        case committed, changed, outside
        /// With git's message.
        case unknown(String)

        var reason: String {
            switch self {
            case .committed: "is committed"
            case .changed: "has changes that are not committed"
            case .outside: "is in no git repository"
            case .unknown(let message): "git does not say whether it is committed (\(message))"
            }
        }
    }

    /// Returns the state of a file in git.
    private static func state(of path: String) -> State {
        let url = URL(fileURLWithPath: path.withoutLinks)
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // Independent of the user's settings: untracked files are shown, and a name is not a pattern.
        git.arguments = [
            "git", "--literal-pathspecs", "status", "--porcelain", "--ignored", "--untracked-files=all", "--",
            url.lastPathComponent,
        ]
        git.currentDirectoryURL = url.deletingLastPathComponent()
        git.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        (git.standardOutput, git.standardError) = (output, errors)
        do { try git.run() } catch { return .unknown(error.localizedDescription) }
        let changes = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        git.waitUntilExit()
        if git.terminationStatus == 0 { return changes.isEmpty ? .committed : .changed }
        let message = complaint.split(separator: "\n").first.map(String.init) ?? "status \(git.terminationStatus)"
        return message.contains("not a git repository") ? .outside : .unknown(message)
    }
}
