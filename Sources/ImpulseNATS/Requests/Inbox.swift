#if NATS
/// Unique subjects.
package enum Inbox {
    package static func make() -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        return "_INBOX." + String((0..<22).map { _ in letters.randomElement() ?? "A" })
    }

    /// The subject of one answer: the prefix and a number. Assembled by hand, because interpolation takes several times
    /// as long.
    package static func reply(in prefix: String, _ key: UInt64) -> String {
        let most = 20
        return String(unsafeUninitializedCapacity: prefix.utf8.count + most) { bytes in
            let count = bytes.update(fromContentsOf: prefix.utf8)
            var (rest, digits) = (key, 1)
            while rest >= 10 { (rest, digits) = (rest / 10, digits + 1) }
            rest = key
            for place in stride(from: count + digits - 1, through: count, by: -1) {
                bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            }
            return count + digits
        }
    }

    /// The number at the end of an answer's subject.
    package static func key(of subject: String) -> UInt64? {
        // Iterating over the view byte by byte takes ten times as long.
        subject.utf8.withContiguousStorageIfAvailable { key(in: $0) }
            ?? Array(subject.utf8).withUnsafeBufferPointer { key(in: $0) }
    }

    private static func key(in subject: UnsafeBufferPointer<UInt8>) -> UInt64? {
        guard let point = subject.lastIndex(of: UInt8(ascii: ".")), point + 1 < subject.count else { return nil }
        var key = UInt64(0)
        for byte in subject[(point + 1)...] {
            guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte else { return nil }
            let (product, isTooLarge) = key.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
            if isTooLarge || overflow { return nil }
            key = sum
        }
        return key
    }
}
#endif
