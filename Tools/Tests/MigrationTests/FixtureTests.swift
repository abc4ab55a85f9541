import Foundation
import Testing

@testable import Migration

/// The files in `Tests/Fixtures` and their migrated forms, which `IMPULSE_RECORD=1` writes.
@Suite struct FixtureTests {
    private func migrate(_ library: Library) throws -> [MigratedFile] {
        let files = try Paths.swiftFiles(in: Paths.fixtures.appendingPathComponent(library.rawValue))
        return Migration(
            try files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }, from: library
        ).run()
    }

    private func expected(_ library: Library) -> URL {
        Paths.fixtures.appendingPathComponent("\(library.rawValue).migrated")
    }

    @Test(arguments: Library.allCases) func `each file becomes what is recorded`(_ library: Library) throws {
        let isWriting = ProcessInfo.processInfo.environment["IMPULSE_RECORD"] != nil
        let folder = expected(library)
        if isWriting { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        for file in try migrate(library) {
            let recorded = folder.appendingPathComponent(file.path)
            if isWriting { try Data(file.migrated.utf8).write(to: recorded) }
            #expect(
                file.migrated == (try String(contentsOf: recorded, encoding: .utf8)), "\(library.rawValue)/\(file.path)"
            )
            #expect(file.left.isEmpty, "\(library.rawValue)/\(file.path)")
        }
    }

    @Test(arguments: Library.allCases) func `what is recorded type-checks against Impulse`(_ library: Library) throws {
        let files = try Paths.swiftFiles(in: expected(library)).map(\.path)
        let modules = Paths.core.appendingPathComponent("Modules").path
        let compiler = try Command(
            "swiftc", ["-typecheck", "-swift-version", "6", "-suppress-warnings", "-I", modules] + files)
        #expect(compiler.status == 0, "run make nightly PARTS=migration, which builds the core: \(compiler.errors)")
    }

    @Test func `there are sixty files and more`() throws {
        let counts = try Library.allCases.map {
            try Paths.swiftFiles(in: Paths.fixtures.appendingPathComponent($0.rawValue)).count
        }
        #expect(counts.reduce(0, +) >= 60)
    }

    @Test(arguments: Library.allCases) func `a migrated file imports no library`(_ library: Library) throws {
        for file in try migrate(library) { #expect(Library.imported(by: file.migrated) == nil) }
    }
}
