import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// Runs `body` with a named pipe and the lines read from it until every writer has ended.
func withWitness(_ body: (URL, AsyncValues<String, FileError>) async throws -> Void) async throws {
    try await withDirectory { directory in
        let witness = directory.appending(path: "witness")
        try #require(mkfifo(witness.path, 0o600) == 0)
        try await body(witness, witness.readLines().values(buffering: .unbounded))
    }
}
