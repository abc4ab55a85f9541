/// The position of a valve, which cools a section while it is open.
public enum ValvePosition: String, Sendable, Hashable, Codable {
    case open
    case closed
}

/// An order to move the valve of a section.
public struct ValveOrder: Sendable, Hashable, Codable {
    public let section: Int
    public let position: ValvePosition

    public init(section: Int, position: ValvePosition) {
        self.section = section
        self.position = position
    }
}
