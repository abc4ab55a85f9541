import ArgumentParser
import ExamplesTerminal
import Foundation
import Impulse
import ScoreServiceKit
import ScoresApp

/// The command line.
@main
struct Scores: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scores",
        abstract: "Shows the next scores of a basketball game.",
        discussion: """
            A separate process plays the game. It is started for the first subscriber, and ended after the last. Scores are \
            printed on standard output, one per line; everything else on standard error.
            """
    )

    @Option(help: ArgumentHelp("The number of scores after which to stop.", valueName: "number"))
    var updates = 5

    @Option(help: ArgumentHelp("The program that plays the game; by default the one beside this.", valueName: "path"))
    var feed: String?

    @Option(help: ArgumentHelp("The speed, as a multiple of the real game's.", valueName: "factor"))
    var speed = 60.0

    @Option(help: ArgumentHelp("The number of scores after which to kill the first process.", valueName: "number"))
    var dieAfter: Int?

    @Option(help: ArgumentHelp("The number of restarts after the process has died.", valueName: "number"))
    var retries = 2

    func validate() throws {
        guard updates > 0 else { throw ValidationError("--updates \(updates): give a number of 1 or more") }
        guard retries >= 0 else { throw ValidationError("--retries \(retries): give a number of 0 or more") }
        guard (0.001...1_000_000).contains(speed) else {
            throw ValidationError("--speed \(speed): give a factor from 0.001 to 1000000")
        }
        guard dieAfter ?? 1 > 0 else {
            throw ValidationError("--die-after \(dieAfter ?? 0): give a number of 1 or more")
        }
    }

    func run() async throws {
        let program = feed ?? Bundle.main.bundleURL.appending(path: "game-player").path()
        let services = Services(program: program, speed: speed, firstDiesAfter: dieAfter)
        let session = await Session(game: game { services.next() }, updates: updates, retries: retries)
        let outcome = await session.run()
        await services.finish()
        switch outcome {
        case .ended: break
        case .failed: throw ExitCode(EX_UNAVAILABLE)
        // Like a shell's status for a command that SIGINT has ended: 128 plus the signal's number.
        case .interrupted: throw ExitCode(128 + SIGINT)
        }
    }
}
