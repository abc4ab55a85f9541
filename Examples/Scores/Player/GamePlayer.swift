import ArgumentParser
import ExamplesTerminal
import Foundation

/// Replays a recorded game in real time: prints each score with the seconds to go.
@main
struct GamePlayer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "game-player",
        abstract: "Replays a recorded basketball game in real time.",
        discussion: "A recording has a line for each score: the seconds played, a space, and the score, such as 12 2-0."
    )

    @Option(help: ArgumentHelp("The recording to play; by default a built-in one.", valueName: "file"))
    var recording: String?

    @Option(help: ArgumentHelp("The speed, as a multiple of the real game's.", valueName: "factor"))
    var speed = 1.0

    @Option(help: ArgumentHelp("Kill the program after this number of scores.", valueName: "number"))
    var dieAfter: Int?

    func validate() throws {
        guard (0.001...1_000_000).contains(speed) else {
            throw ValidationError("--speed \(speed): give a factor from 0.001 to 1000000")
        }
        guard dieAfter ?? 1 > 0 else {
            throw ValidationError("--die-after \(dieAfter ?? 0): give a number of 1 or more")
        }
    }

    func run() async throws {
        let game = try load()
        let start = ContinuousClock.now
        for (number, score) in game.scores.enumerated() {
            try await Task.sleep(until: start + .seconds(Double(score.secondsPlayed) / speed))
            StandardOutput.write("\(score.score) \(max(0, RecordedGame.length - score.secondsPlayed))\n")
            if number + 1 == dieAfter { kill(getpid(), SIGKILL) }
        }
    }

    private func load() throws -> RecordedGame {
        guard let recording else { return .builtIn }
        let text: String
        do {
            text = try String(contentsOfFile: recording, encoding: .utf8)
        } catch {
            say("cannot read \(recording): \(error.systemReason)")
            throw ExitCode(EX_NOINPUT)
        }
        do {
            return try RecordedGame(text)
        } catch {
            say("\(recording): \(error)")
            throw ExitCode(EX_DATAERR)
        }
    }

    private func say(_ text: String) {
        StandardError.write("game-player: \(text.printable)\n")
    }
}
