import Foundation
import GRDB
import Impulse
import ImpulseGRDB
import Testing

/// A process that is killed before any statement of an `Outbox`, or amid its work.
@Suite(.timeLimit(.minutes(5)))
struct OutboxCrashTests {
    private static let keys = ["a", "b", "c"]

    @Test(arguments: Kind.allCases)
    func `killed at any step, an outbox loses nothing and repeats nothing that is recorded as done`(
        kind: Kind
    ) async throws {
        // As many as a run without a kill takes; the observations may need one more or less.
        let steps = try await Self.countSteps(kind)
        try #require(steps > 20)
        for step in 1...steps { try await Self.kill(kind, at: step) }
    }

    /// Kills a process at one of its steps, then lets the outbox finish here.
    private static func kill(_ kind: Kind, at step: Int) async throws {
        let folder = try OutboxFolder()
        await #expect(processExitsWith: .signal(SIGKILL)) { [kind, step, path = folder.path as String] in
            let steps = OutboxSteps(killingAt: step)
            try await OutboxFolder(path).requestAndRun(OutboxCrashTests.keys, kind, steps)
            steps.kill()
        }
        let writer = try folder.open(kind)
        let requested = try await writer.read { try $0.texts() }
        try await writer.write { try $0.createOutboxTable() }
        let done = try await writer.read { connection in
            try String.fetchAll(
                connection, sql: "SELECT key FROM impulse_outbox WHERE done IS NOT NULL ORDER BY number")
        }
        let before = folder.effects
        #expect(requested == Array(keys.prefix(requested.count)), "at step \(step)")
        #expect(done == Array(requested.prefix(done.count)), "at step \(step)")
        #expect(Set(done).isSubset(of: before), "at step \(step)")

        let outbox = folder.outbox(in: writer, OutboxSteps())
        let isFinished = outbox.entries.filter(\.isEmpty).take(1).map { _ in }
        _ = try await outbox.results.take(until: isFinished.catch { _ in Signal<Void, Never>.empty }).toArray()
        let after = folder.effects
        #expect(Set(after) == Set(requested), "at step \(step)")
        #expect(after.filter(done.contains) == before.filter(done.contains), "at step \(step)")
        #expect(after == after.sorted(), "at step \(step)")
        // Only the work that ran at the moment of the kill may have been done twice.
        #expect(after.count <= requested.count + 1, "at step \(step)")
    }

    private static func countSteps(_ kind: Kind) async throws -> Int {
        let (folder, steps) = (try OutboxFolder(), OutboxSteps())
        try await folder.requestAndRun(keys, kind, steps)
        #expect(folder.effects == keys)
        return steps.count
    }
}
