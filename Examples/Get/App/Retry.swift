import Impulse

/// The attempt that follows one with a temporary error.
public struct Retry: Sendable, Equatable {
    /// Its number among the retries of the job, from 1.
    public let number: Int
    public let maximum: Int
    public let delay: Duration

    /// Returns the retry after an error, or `nil` if there is none.
    ///
    /// - Parameter number: the number of failed attempts, with this one.
    init?(_ number: Int, of maximum: Int, after error: GetError) {
        guard number <= maximum else { return nil }
        switch error.retryDecision {
        case .giveUp: return nil
        case .retryAfter(let asked): delay = asked
        case .retry:
            let longest = min(0.5 * Double(1 << min(number - 1, 5)), 10)
            // So clients that failed together do not return together.
            delay = .seconds(longest * .random(in: 0.75...1))
        }
        (self.number, self.maximum) = (number, maximum)
    }
}

extension Retry: CustomStringConvertible {
    public var description: String {
        let tenths = Int((delay / .milliseconds(100)).rounded())
        return "retry \(number) of \(maximum) " + (tenths > 0 ? "in \(tenths / 10).\(tenths % 10) s" : "now")
    }
}
