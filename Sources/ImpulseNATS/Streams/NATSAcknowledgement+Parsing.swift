#if NATS
import Foundation

extension NATSAcknowledgement {
    /// Reads the answer to a publish.
    ///
    /// - Parameter stream: the name that is expected, which need not be made again.
    package init(_ reply: RawMessage, expecting stream: String) throws(NATSError) {
        var text = AcknowledgementText(reply.value)
        if let usual = text.read(expecting: stream) {
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

/// An acknowledgement as brokers write it: a flat object of known fields. Reading it by hand takes a fiftieth of the
/// time that a decoder of JSON takes. Whatever is unusual, errors included, is left to that decoder.
struct AcknowledgementText {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns `nil` if there is anything unusual.
    mutating func read(expecting expected: String) -> NATSAcknowledgement? {
        var (stream, sequence, duplicate) = (String?.none, UInt64?.none, Bool?.none)
        guard takes("{") else { return nil }
        repeat {
            guard let key = string(), takes(":") else { return nil }
            switch key.count {
            case 6 where key.elementsEqual("stream".utf8):
                guard stream == nil, let name = string() else { return nil }
                stream = name.elementsEqual(expected.utf8) ? expected : String(validating: name, as: UTF8.self)
                if stream == nil { return nil }
            case 3 where key.elementsEqual("seq".utf8):
                guard sequence == nil, let number = number() else { return nil }
                sequence = number
            case 9 where key.elementsEqual("duplicate".utf8):
                guard duplicate == nil, let truth = truth() else { return nil }
                duplicate = truth
            case 6 where key.elementsEqual("domain".utf8):
                guard let name = string(), String(validating: name, as: UTF8.self) != nil else { return nil }
            default: return nil
            }
        } while takes(",")
        guard takes("}"), isAtEnd, let stream, let sequence else { return nil }
        return NATSAcknowledgement(stream: stream, sequence: sequence, isDuplicate: duplicate ?? false)
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 32, isSpace(bytes[index]) { index += 1 }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 13 || byte == 9 }

    private var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return index == bytes.count
        }
    }

    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// A string without escapes.
    private mutating func string() -> ArraySlice<UInt8>? {
        guard takes("\"") else { return nil }
        let start = index
        while index < bytes.count, bytes[index] >= 32, bytes[index] != UInt8(ascii: "\\") {
            index += 1
            if bytes[index - 1] == UInt8(ascii: "\"") { return bytes[start..<index - 1] }
        }
        return nil
    }

    /// An integer without a sign, a fraction or an exponent.
    private mutating func number() -> UInt64? {
        skipSpace()
        let start = index
        var number = UInt64(0)
        while index < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[index] {
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = product.addingReportingOverflow(UInt64(bytes[index] - UInt8(ascii: "0")))
            if isTooLarge || overflow { return nil }
            number = sum
            index += 1
        }
        let count = index - start
        return count == 0 || count > 1 && bytes[start] == UInt8(ascii: "0") ? nil : number
    }

    private mutating func truth() -> Bool? {
        skipSpace()
        for (text, truth) in [("true", true), ("false", false)] where bytes[index...].starts(with: text.utf8) {
            index += text.utf8.count
            return truth
        }
        return nil
    }
}
#endif
