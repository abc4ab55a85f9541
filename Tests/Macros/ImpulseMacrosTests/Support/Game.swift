#if Macros
import ImpulseMacros
import Synchronization

/// A service that holds its delegate weakly and records calls.
final class Game: Sendable {
    private struct State {
        weak var delegate: (any ScoreServiceDelegate)?
    }

    let calls = Log<String>()
    private let state = Mutex(State())

    var delegate: (any ScoreServiceDelegate)? {
        get { state.withLock { $0.delegate } }
        set { state.withLock { $0.delegate = newValue } }
    }

    func start() { calls.add("start") }
    func stop() { calls.add("stop") }
}

struct Abandoned: Error, Equatable {}

protocol ScoreServiceDelegate: AnyObject, Sendable {
    func scoreUpdated(_ score: String, timeRemaining seconds: Int)
    func gameEnded()
    func gameDidFail(_ error: Abandoned)
}

@DelegateSignals
final class ScoreDelegate: ScoreServiceDelegate {
    func scoreUpdated(_ score: String, timeRemaining seconds: Int)
    func gameEnded()
    @Callback("didFail") func gameDidFail(_ error: Abandoned)
}
#endif
