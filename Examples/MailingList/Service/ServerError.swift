import ExamplesServer

/// The reason why the service could not be started.
public enum ServerError: Error, Equatable, Sendable {
    case cannotListen(ListenError)
    case failureRateOutOfRange(Double)
    case latencyOutOfRange(Duration)
}

extension ServerError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotListen(let error):
            "\(error)"
        case .failureRateOutOfRange(let rate):
            "failure rate \(rate) is out of range: use a number from 0 (never) to 1 (always)"
        case .latencyOutOfRange(let latency):
            "latency \(latency) is out of range: use a time from 0 seconds to 1 hour"
        }
    }
}
