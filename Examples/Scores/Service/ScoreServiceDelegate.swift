/// Who is told how a game goes: one call at a time, on a thread of the service's choice.
public protocol ScoreServiceDelegate: AnyObject, Sendable {
    /// Somebody has scored.
    func scoreUpdated(_ score: String, timeRemaining seconds: Int)

    /// The game is over. Optional.
    func gameEnded()

    /// There will be no more scores until the service is started again. Optional.
    func scoreServiceDidFail(_ error: ScoreError)

    /// The feed said something that is not a score; the service goes on. Optional.
    func scoreServiceDidSkip(_ line: String)
}

extension ScoreServiceDelegate {
    public func gameEnded() {}
    public func scoreServiceDidFail(_ error: ScoreError) {}
    public func scoreServiceDidSkip(_ line: String) {}
}

/// What calls a delegate back while it is started.
public protocol ScoreProvider: AnyObject, Sendable {
    var delegate: (any ScoreServiceDelegate)? { get set }
    func start()
    func stop()
}

/// Why there are no scores.
public enum ScoreError: Error, Sendable, Equatable {
    /// The feed's process could not be started.
    case cannotStart(program: String, reason: String)
    /// The feed's process has ended, and not because the game had.
    case died(program: String, how: String)
}

extension ScoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotStart(let program, let reason): "\(program) cannot be started: \(reason)"
        case .died(let program, let how): "\(program) has died of \(how)"
        }
    }
}
