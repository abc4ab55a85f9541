/// The header field `traceparent` of W3C's Trace Context, which names the trace and the span that a request belongs to.
public struct TraceParent: Equatable, Sendable {
    /// 32 hexadecimal digits.
    public let traceID: String
    /// 16 hexadecimal digits.
    public let spanID: String

    /// Reads the field. It is `nil` if the text is not valid, as the specification defines: such a field is ignored.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 4, parts[0].isHex(2), parts[1].isHex(32), parts[2].isHex(16), parts[3].isHex(2) else {
            return nil
        }
        // Later versions may append parts; version ff is invalid.
        guard parts[0] != "ff", parts[0] != "00" || parts.count == 4 else { return nil }
        guard parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" }) else { return nil }
        traceID = String(parts[1])
        spanID = String(parts[2])
    }

    /// Returns random bytes in hexadecimal digits, not all of them 0.
    static func randomID(bytes: Int) -> String {
        let digits = (0..<bytes).map { index in
            let text = String(UInt8.random(in: (index == 0 ? 1 : 0)...255), radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        return digits.joined()
    }
}

extension Substring {
    fileprivate func isHex(_ count: Int) -> Bool {
        utf8.count == count && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
