import Foundation

/// Receives the course of a game: one call at a time, on any thread.
public protocol ScoreServiceDelegate: AnyObject, Sendable {
    /// There is a new score.
    func scoreUpdated(_ score: String, timeRemaining seconds: Int)

    /// The game has ended. Optional.
    func gameEnded()

    /// There will be no more scores until the service is started again. Optional.
    func scoreServiceDidFail(_ error: ScoreError)

    /// The feed printed a line that is not a score; the service continues. Optional.
    func scoreServiceDidSkip(_ line: String)
}

extension ScoreServiceDelegate {
    public func gameEnded() {}
    public func scoreServiceDidFail(_ error: ScoreError) {}
    public func scoreServiceDidSkip(_ line: String) {}
}

/// A service that calls a delegate while it is started.
public protocol ScoreProvider: AnyObject, Sendable {
    var delegate: (any ScoreServiceDelegate)? { get set }
    func start()
    func stop()
}

/// The reason why there are no scores.
public enum ScoreError: Error, Sendable, Equatable {
    /// The feed's process could not be started.
    case cannotStart(program: String, reason: String)
    /// The feed's process ended before the game.
    case died(program: String, how: String)
}

extension ScoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotStart(let program, let reason): "cannot start \(program): \(reason)"
        case .died(let program, let how): "\(URL(filePath: program).lastPathComponent) was ended by \(how)"
        }
    }
}
