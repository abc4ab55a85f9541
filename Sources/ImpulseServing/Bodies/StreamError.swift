#if Serving
import Impulse

/// The reason why a stream to a client was cut. The client notices that the response is incomplete.
public enum StreamError: Error, Sendable {
    /// The client took values more slowly than the signal sent them, and the buffer was full.
    case tooSlow
    /// The signal failed.
    case failed(any Error)
}

extension StreamError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooSlow:
            "a client was too slow for its stream, whose buffer was full: send less, or pass another policy to buffering"
        case .failed(let error): "the signal of a stream failed: \(error)".inOneLine
        }
    }
}
#endif
