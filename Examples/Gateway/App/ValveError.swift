/// The reason why a valve was not moved.
public enum ValveError: Error, Sendable, Equatable {
    case noSection(Int)
    case noAnswer(section: Int)
}

extension ValveError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noSection(let section): "there is no section \(section): choose one from 1 to 5"
        case .noAnswer(let section): "the valve of section \(section) does not answer: see whether it has power"
        }
    }
}
