import ExamplesTerminal
import Foundation
import Impulse
import ScoreServiceKit

/// One run of the program.
@MainActor
final class Session {
    enum Outcome: Sendable {
        case ended
        case failed
        case interrupted
    }

    private let game: Signal<String, ScoreError>
    private let updates: Int
    private let retries: Int
    private let isInteractive = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    private var scores = 0

    init(game: Signal<String, ScoreError>, updates: Int, retries: Int) {
        self.game = game
        self.updates = updates
        self.retries = retries
    }

    /// Shows the next scores on the main actor, until there have been enough, the game ends, or an interrupt
    /// arrives.
    func run() async -> Outcome {
        let next =
            game
            .on(
                subscribed: { [self] in note("○ starting the service") },
                error: { [self] in note("○ \($0)") },
                disposed: { [self] in note("○ the service has been stopped") }
            )
            .retry(retries)
            .take(updates)
            .deliver(on: .main)
        note("○ no subscriber, so no service is running")
        let subscriptions = CompositeDisposable()
        let outcome = await withCheckedContinuation { continuation in
            let outcome = Subject<Outcome, Never>()
            outcome.signal.take(1).subscribe { continuation.resume(returning: $0) }
            subscriptions += interruptsOfTheProcess.subscribe { outcome.send(.interrupted) }
            subscriptions += next.subscribeOnMain(
                next: { [self] score in show(score) },
                error: { [self] error in
                    fail("\(error)")
                    outcome.send(.failed)
                },
                completed: { outcome.send(.ended) })
        }
        subscriptions.dispose()
        return outcome
    }

    private func show(_ score: String) {
        scores += 1
        let (number, text) = ("\(scores)", isInteractive ? "\u{1B}[1m\(score)\u{1B}[0m" : score)
        StandardOutput.write("\(number). \(text)\n")
    }

    private nonisolated func note(_ text: String) {
        let text = text.printable
        StandardError.write(isInteractive ? "\u{1B}[2m\(text)\u{1B}[0m\n" : text + "\n")
    }

    private func fail(_ text: String) {
        let line = "scores: \(text.printable)"
        StandardError.write(isInteractive ? "\u{1B}[31m\(line)\u{1B}[0m\n" : line + "\n")
    }
}
