import ExamplesTerminal
import Impulse
import ImpulseMacros
import ScoreServiceKit

/// The callbacks of the score service as signals.
@DelegateSignals
final class ScoreDelegate: ScoreServiceDelegate {
    func scoreUpdated(_ score: String, timeRemaining seconds: Int)
    func gameEnded()
    @Callback("didFail") func scoreServiceDidFail(_ error: ScoreError)

    func scoreServiceDidSkip(_ line: String) {
        StandardError.write("scores: skipped a line that is not a score: \(String(line.prefix(60)).printable)\n")
    }
}

/// A score service as a signal.
public struct ScoreBoard: Sendable {
    private let service: any ScoreProvider
    private let delegate = ScoreDelegate()

    /// - Parameter service: a service without another user.
    public init(service: any ScoreProvider) {
        self.service = service
        service.delegate = delegate
    }

    /// Starts the service on subscription, emits its scores, and stops it on disposal.
    public func scoreUpdates() -> Signal<String, Never> {
        .merge(
            delegate.scoreUpdated.map { score, seconds in "\(score) with \(seconds.counted("second")) to go" },
            .deferred {
                service.start()
                return .empty
            },
            .onDispose { service.stop() }
        )
    }

    /// Emits ``scoreUpdates()`` until the game ends or the service fails.
    public func game() -> Signal<String, ScoreError> {
        .merge(
            delegate.didFail.flatMap { Signal<String, ScoreError>.error($0) },
            scoreUpdates().promoteError()
        )
        .take(until: delegate.gameEndedSignal)
    }
}

/// Emits the scores of a service, which each subscription creates.
public func game(on service: @escaping @Sendable () -> any ScoreProvider) -> Signal<String, ScoreError> {
    .deferred { ScoreBoard(service: service()).game() }
}
