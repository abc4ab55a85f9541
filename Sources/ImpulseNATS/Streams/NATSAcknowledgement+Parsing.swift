#if NATS
import Foundation

extension NATSAcknowledgement {
    /// Parses the answer to a publish.
    ///
    /// - Parameter stream: the expected name, whose string is reused.
    package init(_ reply: RawMessage, expecting stream: String) throws(NATSError) {
        let usual = reply.value.withUnsafeBufferPointer { bytes in
            var text = AcknowledgementText(bytes)
            return text.read(expecting: stream)
        }
        if let usual {
            self = usual
        } else {
            let wire: Wire = try JetStream.content(of: reply)
            self.init(stream: wire.stream, sequence: wire.seq, isDuplicate: wire.duplicate ?? false)
        }
    }

    private struct Wire: Decodable {
        var stream: String
        var seq: UInt64
        var duplicate: Bool?
    }
}

/// An acknowledgement in the brokers' usual form: a flat object of known fields. Parsing it by hand takes a fiftieth of
/// a JSON decoder's time. Anything unusual, including errors, is left to that decoder.
struct AcknowledgementText {
    private var reader: ByteReader

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        reader = ByteReader(bytes)
    }

    /// Returns `nil` if there is anything unusual.
    mutating func read(expecting expected: String) -> NATSAcknowledgement? {
        var (stream, sequence, duplicate) = (String?.none, UInt64?.none, Bool?.none)
        guard takes("{") else { return nil }
        repeat {
            guard let key = string(), takes(":") else { return nil }
            switch key.count {
            case 6 where key.isEqual(to: "stream" as StaticString):
                guard stream == nil, let name = string() else { return nil }
                stream = name.isEqual(to: expected) ? expected : String(validating: name, as: UTF8.self)
                if stream == nil { return nil }
            case 3 where key.isEqual(to: "seq" as StaticString):
                guard sequence == nil, let number = number() else { return nil }
                sequence = number
            case 9 where key.isEqual(to: "duplicate" as StaticString):
                guard duplicate == nil, let truth = truth() else { return nil }
                duplicate = truth
            case 6 where key.isEqual(to: "domain" as StaticString):
                guard let name = string(), String(validating: name, as: UTF8.self) != nil else { return nil }
            default: return nil
            }
        } while takes(",")
        guard takes("}"), isAtEnd, let stream, let sequence else { return nil }
        return NATSAcknowledgement(stream: stream, sequence: sequence, isDuplicate: duplicate ?? false)
    }

    private mutating func skipSpace() {
        while let byte = reader.next, byte == 32 || byte == 10 || byte == 13 || byte == 9 { reader.skip() }
    }

    private var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return reader.isAtEnd
        }
    }

    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        return reader.takes(UInt8(ascii: character))
    }

    /// A string without escapes.
    private mutating func string() -> UnsafeBufferPointer<UInt8>? {
        guard takes("\"") else { return nil }
        let text = reader.take { $0 >= 32 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") }
        return reader.takes(UInt8(ascii: "\"")) ? text : nil
    }

    /// An integer without a sign, a fraction or an exponent.
    private mutating func number() -> UInt64? {
        skipSpace()
        // Zero stands alone.
        return reader.takes(UInt8(ascii: "0")) ? (reader.number() == nil ? 0 : nil) : reader.number()
    }

    private mutating func truth() -> Bool? {
        skipSpace()
        return reader.takes("true") ? true : reader.takes("false") ? false : nil
    }
}
#endif
