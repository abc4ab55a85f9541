import Foundation
import Testing

@testable import Migration

/// The programs in `Tests/Behaviour`, run unchanged on OpenCombine and migrated on Impulse.
@Suite struct BehaviourTests {
    @Test func `migrated programs print what they printed`() throws {
        let original = try Command(Paths.products.appendingPathComponent("behaviour").path, [])
        let migrated = try runMigrated()
        #expect(original.status == 0 && migrated.status == 0)
        let (before, after) = (original.output.lines, migrated.output.lines)
        #expect(before.count > 40)
        for (line, other) in zip(before, after) { #expect(line == other) }
        #expect(before.count == after.count)
    }

    private func runMigrated() throws -> Command {
        let folder = try Temporary()
        let sources = try Paths.swiftFiles(in: Paths.behaviour)
        let files = Migration(
            try sources.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }, from: .combine
        ).run()
        let paths = try files.map { try folder.write($0.migrated, to: $0.path).path }
        // The sources name the objects, since the object of a removed source stays.
        let sourcesOfCore = try FileManager.default.subpathsOfDirectory(
            atPath: Paths.repository.appendingPathComponent("Sources/Impulse").path
        ).filter { $0.hasSuffix(".swift") }.map { URL(fileURLWithPath: $0).lastPathComponent }
        let objects = sourcesOfCore.map { Paths.core.appendingPathComponent("Impulse.build/\($0).o").path }
        let program = folder.url.appendingPathComponent("program").path
        let modules = Paths.core.appendingPathComponent("Modules").path
        let compiler = try Command(
            "swiftc", ["-swift-version", "5", "-suppress-warnings", "-I", modules, "-o", program] + paths + objects)
        try #require(compiler.status == 0, "\(compiler.errors)")
        return try Command(program, [])
    }
}
