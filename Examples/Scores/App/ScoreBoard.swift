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

/// A score service, as a signal.
public struct ScoreBoard: Sendable {
    private let service: any ScoreProvider
    private let delegate = ScoreDelegate()

    /// - Parameter service: one that nobody else uses.
    public init(service: any ScoreProvider) {
        self.service = service
        service.delegate = delegate
    }

    /// Starts the service when subscribed to, listens, and stops it when disposed of.
    public func scoreUpdates() -> Signal<String, Never> {
        .merge(
            delegate.scoreUpdated.map { score, seconds in "\(score) with \(seconds) seconds to go" },
            .deferred {
                service.start()
                return .empty
            },
            .onDispose { service.stop() }
        )
    }

    /// ``scoreUpdates()`` until the game is over, or the service has failed.
    public func game() -> Signal<String, ScoreError> {
        .merge(
            delegate.didFail.flatMap { Signal<String, ScoreError>.error($0) },
            scoreUpdates().promoteError()
        )
        .take(until: delegate.gameEndedSignal)
    }
}

/// The game that a service tells of, which is found by each subscription anew.
public func game(on service: @escaping @Sendable () -> any ScoreProvider) -> Signal<String, ScoreError> {
    .deferred { ScoreBoard(service: service()).game() }
}
