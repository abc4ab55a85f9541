import ExamplesTerminal
import Impulse
import PullRequestsApp

/// One run of the program.
@MainActor
final class Session {
    enum Outcome: Sendable {
        case ended
        case failed
        case interrupted
    }

    private let list: PullRequestList
    private let screen: Screen
    private let interrupts: Signal<Void, Never>
    private let subscriptions = CompositeDisposable()

    init(list: PullRequestList, screen: Screen, interrupts: Signal<Void, Never> = interruptsOfTheProcess) {
        self.list = list
        self.screen = screen
        self.interrupts = interrupts
    }

    /// Imports all pull requests and shows the important ones, until the import ends or an interrupt arrives.
    func run() async -> Outcome {
        let outcome = await withCheckedContinuation { continuation in
            let outcome = Subject<Outcome, Never>()
            outcome.signal.take(1).subscribe { continuation.resume(returning: $0) }
            subscriptions += interrupts.subscribe { outcome.send(.interrupted) }
            let fail = { @MainActor @Sendable [screen] (error: PullRequestsError) in
                screen.fail("\(error)")
                outcome.send(.failed)
            }
            if screen.isInteractive {
                subscriptions += Signal.combineLatest(list.progress.signal, list.important).deliver(on: .main)
                    .subscribeOnMain(next: { [screen] in screen.draw($0, $1) }, error: fail)
            }
            subscriptions += list.load().subscribeOnMain(
                next: { [screen] in if !screen.isInteractive { screen.print($0) } },
                error: fail,
                completed: { outcome.send(.ended) })
        }
        // The page in progress is rolled back.
        subscriptions.dispose()
        await finish(outcome)
        return outcome
    }

    private func finish(_ outcome: Outcome) async {
        await list.finish()
        let progress = list.progress.value
        if screen.isInteractive, let important = try? await list.important.first() {
            screen.draw(progress, important)
        }
        let pages =
            "\(progress.pullRequests.counted("pull request")) in \(progress.pages) of \(progress.allPages.counted("page"))"
        switch outcome {
        case .ended: screen.note("○ imported \(pages)")
        case .interrupted: screen.note("○ interrupted: imported \(pages), and nothing of the next one")
        case .failed: screen.note("○ imported \(pages), and nothing of the next one")
        }
    }
}
