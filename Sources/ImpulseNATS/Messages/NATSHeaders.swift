#if NATS
/// The header fields of a message. Names are case-sensitive, as in NATS.
///
/// A name is visible ASCII without a colon. A value is one line that is not blank, without NUL: with a blank value, the
/// C client would lose the next field too. Publishing other fields fails with ``NATSError/invalidHeader(name:)``.
/// Values of one name arrive in order; names arrive in any order. Spaces and tabs around a value are removed.
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

    /// A field that would break the protocol's line or the name, or would be lost.
    var unsound: Field? {
        fields.first { field in
            field.name.isEmpty || field.name.utf8.contains { $0 <= 32 || $0 >= 127 || $0 == UInt8(ascii: ":") }
                || field.value.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 }
                || field.value.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        }
    }

    /// The number of bytes in a message.
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

    /// Adds a field. Keeps other fields of the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}
#endif
