#if NATS
/// The header fields of a message. Names differ by case, as in NATS.
///
/// A name is visible ASCII without a colon. A value is one line without NUL that is not blank: the C client would lose
/// the next field, too. Publishing others fails with ``NATSError/invalidHeader(name:)``. The values of one name arrive
/// in their order; the names in any, and values without spaces and tabs around them.
///
///     var headers: NATSHeaders = ["Unit": "celsius"]
///     headers["Sensor"] = "7"
public struct NATSHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The fields. Several may have the same name.
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

    /// A field that would end the line of the protocol, or the name, or that would be lost.
    var unsound: Field? {
        fields.first { field in
            field.name.isEmpty || field.name.utf8.contains { $0 <= 32 || $0 >= 127 || $0 == UInt8(ascii: ":") }
                || field.value.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 }
                || field.value.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        }
    }

    /// The number of bytes that it takes in a message.
    var size: Int {
        if isEmpty { return 0 }
        return fields.reduce("NATS/1.0\r\n\r\n".utf8.count) { size, field in
            size + field.name.utf8.count + ": ".utf8.count + field.value.utf8.count + "\r\n".utf8.count
        }
    }

    /// True if there is no field.
    public var isEmpty: Bool { fields.isEmpty }

    /// The first value of this name. Setting it replaces all of them; `nil` removes them.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            fields.removeAll { $0.name == name }
            if let newValue { add(name, newValue) }
        }
    }

    /// Adds a field, and keeps other fields of the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}
#endif
