import Dispatch

/// Where work runs one piece after the other, so that a thread that blocks there keeps out all other work.
enum SerialContext: Sendable {
    case main
    case queue(DispatchQueue)
}

extension SerialContext {
    private static let mark = DispatchSpecificKey<ObjectIdentifier>()

    /// Has threads know when they run on `queue`.
    static func mark(_ queue: DispatchQueue) {
        queue.setSpecific(key: mark, value: ObjectIdentifier(queue))
    }

    /// The marked queue on which the caller runs, if any.
    static var currentQueue: ObjectIdentifier? { DispatchQueue.getSpecific(key: mark) }
}

extension SerialContext: CustomStringConvertible {
    var description: String {
        switch self {
        case .main: "the main actor"
        case .queue(let queue): "the queue \"\(queue.label)\""
        }
    }
}
