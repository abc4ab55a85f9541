import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A program that prints a game: one score per line, such as `27-24 1140` with the seconds to go, until the game
/// ends.
public struct Feed: Sendable, Equatable {
    /// The path of the program.
    public let program: String
    public let arguments: [String]

    public init(program: String, arguments: [String] = []) {
        self.program = program
        self.arguments = arguments
    }

    /// Runs the program until it ends. Canceling the task ends it.
    func run(line: @escaping @Sendable (String) -> Void) async throws(ScoreError) {
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(1))]
        let status: TerminationStatus
        do {
            status = try await Subprocess.run(
                .path(FilePath(program)), arguments: Arguments(arguments), platformOptions: options,
                input: .none, output: .sequence, error: .discarded
            ) { execution in
                for try await text in execution.standardOutput.strings() { line(text) }
            }.terminationStatus
        } catch let error as SubprocessError where [.spawnFailed, .executableNotFound].contains(error.code) {
            throw .cannotStart(program: program, reason: "\(error)")
        } catch {
            throw .died(program: program, how: "\(error)")
        }
        switch status {
        case .exited(0): break
        case .exited(let code): throw .died(program: program, how: "an error, with status \(code)")
        case .signaled(let signal): throw .died(program: program, how: "signal \(signal)")
        }
    }
}

/// A parsed line of a feed.
struct ScoreLine: Equatable {
    let score: String
    let seconds: Int

    /// Returns `nil` if the line is not a score.
    init?(_ line: some StringProtocol) {
        guard let match = String(line).wholeMatch(of: /(\d+-\d+) (\d+)\r?\n?/), let seconds = Int(match.2) else {
            return nil
        }
        score = String(match.1)
        self.seconds = seconds
    }
}
