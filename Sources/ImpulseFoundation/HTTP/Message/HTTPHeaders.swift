import Impulse

/// The header fields of a request or a response, in order. A name may occur several times.
///
///     let headers: HTTPHeaders = ["Accept": "application/json"]
///     headers["accept"]     // "application/json"
///
/// Names are compared case-insensitively and stored as written. Two values are equal if they have the same fields,
/// with the same spelling, in the same order.
///
/// - Complexity: O(n) to look up a field.
public struct HTTPHeaders: Hashable, Sendable {
    /// A header field.
    public struct Field: Hashable, Sendable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
    }

    private var fields: [Field] = []

    public init() {}

    public init(_ fields: some Sequence<Field>) {
        self.fields = Array(fields)
    }

    /// The value of the first field of a name. Setting it replaces all fields of the name; setting `nil` removes them.
    public subscript(name: String) -> String? {
        get { fields.first { $0.isNamed(name) }?.value }
        set {
            fields.removeAll { $0.isNamed(name) }
            if let newValue { add(newValue, for: name) }
        }
    }

    /// Returns the values of all fields of a name, in order, for example of `Set-Cookie`.
    public func values(for name: String) -> [String] {
        fields.filter { $0.isNamed(name) }.map(\.value)
    }

    /// Adds a field. Keeps existing fields of the same name.
    public mutating func add(_ value: String, for name: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }
}

extension HTTPHeaders: RandomAccessCollection {
    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> Field { fields[position] }
}

extension HTTPHeaders: CustomStringConvertible {
    /// The fields, one per line. The values of `Authorization`, `Cookie` and other fields whose names suggest secrets
    /// are masked.
    public var description: String { fields.map(\.description).joined(separator: "\n") }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(name): \(Redaction.redacted(value, of: name))".inOneLine }

    /// The representation for a debugger, without potential secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name, "value": Redaction.redacted(value, of: name)], displayStyle: .struct)
    }
}
