/// An identity with few hash values, so that several share one.
struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number % 16) }
    static func < (first: ID, second: ID) -> Bool { first.number < second.number }
    var description: String { "#\(number)" }
}

struct Row: Identifiable, Hashable, Sendable, CustomStringConvertible {
    let id: ID
    var value: Int

    var description: String { "\(id):\(value)" }
}
