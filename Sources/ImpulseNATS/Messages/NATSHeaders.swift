#if NATS
/// The header fields of a message, in their order. Names differ by case, as in NATS.
///
/// A name is visible ASCII without a colon, and a value is one line without NUL. Publishing others fails with
/// ``NATSError/invalidHeader(name:)``.
///
///     var headers: NATSHeaders = ["Unit": "celsius"]
///     headers["Sensor"] = "7"
public struct NATSHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The fields, of which several may have the same name.
    public private(set) var fields: [Field] = []

    /// A field of a header.
    public struct Field: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String
    }

    /// Creates a header without fields.
    public init() {}

    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// A field that would end the line of the protocol, or the name.
    var unsound: Field? {
        fields.first { field in
            field.name.isEmpty || field.name.utf8.contains { $0 <= 32 || $0 >= 127 || $0 == UInt8(ascii: ":") }
                || field.value.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 }
        }
    }

    /// Whether there is no field.
    public var isEmpty: Bool { fields.isEmpty }

    /// The first value of this name. Setting it replaces all of them; `nil` removes them.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            fields.removeAll { $0.name == name }
            if let newValue { add(name, newValue) }
        }
    }

    /// Adds a field, and keeps those of the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}
#endif
