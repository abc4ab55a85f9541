import ArgumentParser
import Foundation
import Migration

@main struct ImpulseMigrate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "impulse-migrate",
        abstract: "Rewrites code of RxSwift, Combine, ReactiveSwift or ReactiveObjC to Impulse.",
        discussion: """
            Prints a unified diff, and on standard error what it left, with place and reason, and a summary. Writes nothing \
            without --write.

            Exit status: 0, also if something was left; 64 for wrong arguments; 65 if there is no Swift file, none uses a known \
            library, or one does not parse; 66 if a path does not exist, or a file cannot be read: the others are written; 73 if \
            --write would write over uncommitted work; 74 if a file cannot be written.
            """)

    @Argument(help: "Files, and folders whose Swift files are migrated.") var paths: [String]

    @Option(help: "The library. By default, of each file the one that it imports.") var from: Library?

    @Flag(help: "Write the files, unless they have uncommitted changes.") var write = false

    @Flag(help: "With --write, also write files that have uncommitted changes or are in no repository.")
    var overUncommitted = false

    func validate() throws {
        if overUncommitted && !write { throw ValidationError("--over-uncommitted goes with --write.") }
    }

    func run() throws {
        let sources = try SourceFiles(paths)
        guard !sources.files.isEmpty else {
            if sources.isMissingSome { throw ExitCode(EX_NOINPUT) }
            report("there are no Swift files in \(paths.joined(separator: ", "))")
            throw ExitCode(EX_DATAERR)
        }
        let results = try migrate(sources.files)
        if write {
            try WorkingTree.write(results.filter { $0.original != $0.migrated }, overUncommitted: overUncommitted)
        } else {
            let isTerminal = isatty(STDOUT_FILENO) != 0
            for file in results {
                print(
                    UnifiedDiff(path: file.path, from: file.original, to: file.migrated).text(isColored: isTerminal),
                    terminator: "")
            }
        }
        for file in results {
            for finding in file.left { report("\(file.path):\(finding.line):\(finding.column): left: \(finding.text)") }
        }
        report("\(Summary(results))")
        let hasUnparsed = results.contains { $0.left.contains { $0.text.hasPrefix("does not parse") } }
        if hasUnparsed { throw ExitCode(EX_DATAERR) }
        if sources.isMissingSome { throw ExitCode(EX_NOINPUT) }
    }

    /// Migrates the files of each library together, since they know each other's names.
    private func migrate(_ files: [(path: String, text: String)]) throws -> [MigratedFile] {
        let grouped = Dictionary(grouping: files) { from ?? Library.imported(by: $0.text) }
        let known = grouped.filter { $0.key != nil }
        if !known.isEmpty {
            for file in grouped[nil] ?? [] { report("\(file.path): skipped: imports no library that is known") }
        }
        guard !known.isEmpty else {
            let names = Library.allCases.map(\.rawValue).joined(separator: ", ")
            report("no file imports a library that is known: name one with --from: \(names)")
            throw ExitCode(EX_DATAERR)
        }
        // The declarations of all files are known, whichever library they import.
        return known.flatMap { library, files in
            let others = grouped.filter { $0.key != library }.values.joined().map(\.text)
            return library.map { Migration(files, beside: others, from: $0).run() } ?? []
        }
        .sorted { $0.path < $1.path }
    }
}

extension Library: ExpressibleByArgument {}

/// Prints a line to standard error.
func report(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
