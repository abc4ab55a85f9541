/// A terminal event: a completion or an error. A disposal is not one, because it delivers nothing: see ``Disposable``.
@frozen
public enum Ending<Failure: Error>: Sendable {
    /// The signal has emitted all its values.
    case completed
    /// The signal has failed.
    case error(Failure)
}

extension Ending {
    @inlinable
    func asEvent<Value>(of type: Value.Type = Value.self) -> Event<Value, Failure> {
        switch self {
        case .completed: .completed
        case .error(let error): .error(error)
        }
    }
}
