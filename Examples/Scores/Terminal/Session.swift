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
    private let styles = TextStyles(for: [STDOUT_FILENO, STDERR_FILENO])
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
        StandardOutput.write("\(scores). \(styles.bold(score))\n")
    }

    private nonisolated func note(_ text: String) {
        StandardError.write(styles.faint(text.printable) + "\n")
    }

    private func fail(_ text: String) {
        StandardError.write(styles.red("scores: \(text.printable)") + "\n")
    }
}
