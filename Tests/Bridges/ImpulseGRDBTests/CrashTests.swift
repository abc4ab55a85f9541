import BridgesSupport
import Foundation
import GRDB
import Impulse
import ImpulseGRDB
import Testing

/// A process killed in the middle of an import leaves either all of a batch or nothing.
@Suite(.timeLimit(.minutes(1)))
struct CrashTests {
    @Test(arguments: Kind.allCases, [false, true])
    func `a killed process leaves every earlier batch and nothing of the interrupted one`(
        kind: Kind, isTransactional: Bool
    ) async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "impulse-crash-\(UUID().uuidString)").path()
        defer {
            for suffix in ["", "-wal", "-shm", "-journal"] {
                try? FileManager.default.removeItem(atPath: path + suffix)
            }
        }
        await #expect(processExitsWith: .signal(SIGKILL)) { [kind, isTransactional, path = path as String] in
            let database = DatabaseScheduler(try TestDatabase.open(kind, path))
            let batches = Signal((0..<10).map { batch in (0..<100).map { "\(batch), \($0)" } })
            _ = await batches.deliver(on: isTransactional ? database.transactional : database)
                .tryMap { texts throws(DatabaseFailure) in
                    try database.inTransaction { connection in
                        for text in texts {
                            try connection.insert(text)
                            if text == "7, 49" { kill(getpid(), SIGKILL) }
                        }
                    }
                }
                .collected()
        }
        let texts = try await TestDatabase.open(kind, path).read { try $0.texts() }
        #expect(texts == (0..<7).flatMap { batch in (0..<100).map { "\(batch), \($0)" } })
    }
}
