import Foundation
import Subprocess
import Synchronization
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A running `mailing-list-service`.
final class ServiceProcess: Sendable {
    let client: ServiceClient
    private let process: pid_t
    private let isTerminated = Mutex(false)

    init(url: URL, process: pid_t) {
        client = ServiceClient(url: url)
        self.process = process
    }

    /// Sends SIGTERM, once.
    func terminate() {
        isTerminated.withLock { isTerminated in
            if !isTerminated { kill(process, SIGTERM) }
            isTerminated = true
        }
    }
}

/// The way in which the program ended.
struct ServiceEnding<Result: Sendable>: Sendable {
    /// The result of the body.
    let result: Result
    /// The status as shells report it: 128 plus the number of a signal that ended the process.
    let status: Int32
    /// The lines on standard error.
    let errors: String
}

/// Runs the program on a free port, and terminates it after the body.
@discardableResult
func withServiceProcess<Result: Sendable>(
    database: String, _ arguments: [String] = [], _ body: (ServiceProcess) async throws -> Result
) async throws -> ServiceEnding<Result> {
    let program = Bundle.main.bundleURL.appending(path: "mailing-list-service").path(percentEncoded: false)
    let run = try await Subprocess.run(
        .path(FilePath(program)), arguments: Arguments(["--database", database] + arguments), input: .none,
        output: .sequence, error: .string(limit: 10_000_000)
    ) { execution -> Swift.Result<Result, any Error> in
        let process = execution.processIdentifier.value
        var pieces = execution.standardOutput.makeAsyncIterator()
        var output = ""
        let result: Swift.Result<Result, any Error>
        do {
            while !output.contains("\n"), let piece = try await pieces.next() {
                output += piece.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
            }
            let address = output.trimmingCharacters(in: .newlines).split(separator: " ").last.map(String.init)
            let service = ServiceProcess(url: try #require(URL(string: address ?? "")), process: process)
            result = .success(try await body(service))
            service.terminate()
        } catch {
            result = .failure(error)
            kill(process, SIGKILL)
        }
        // To the end of the process.
        while try await pieces.next() != nil {}
        return result
    }
    let status =
        switch run.terminationStatus {
        case .exited(let code): code
        case .signaled(let signal): 128 + signal
        }
    return ServiceEnding(result: try run.closureResult.get(), status: status, errors: run.standardError)
}
