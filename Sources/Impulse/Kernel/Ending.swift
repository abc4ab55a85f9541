/// How a subscription ends by itself. Disposal is not an ending: it tells nothing to anyone.
@frozen
@usableFromInline
enum Ending<Failure: Error>: Sendable {
    case completed
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
