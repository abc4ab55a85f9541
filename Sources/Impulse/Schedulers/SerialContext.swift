import Dispatch

/// A context that runs its work serially, so that a thread that blocks in it keeps out all other work.
enum SerialContext: Sendable {
    case main
    case queue(DispatchQueue)
}

extension SerialContext {
    private static let mark = DispatchSpecificKey<ObjectIdentifier>()

    /// Marks `queue`, so that ``currentQueue`` recognizes it.
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
