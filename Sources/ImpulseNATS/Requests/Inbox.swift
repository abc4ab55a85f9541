#if NATS
/// Subjects that nobody else has.
package enum Inbox {
    package static func make() -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        return "_INBOX." + String((0..<22).map { _ in letters.randomElement() ?? "A" })
    }

    /// The subject of one answer: the prefix and a number. Written by hand, since interpolation costs several times as
    /// much.
    package static func reply(in prefix: String, _ key: UInt64) -> String {
        let most = 20
        return String(unsafeUninitializedCapacity: prefix.utf8.count + most) { bytes in
            var count = 0
            for byte in prefix.utf8 {
                bytes[count] = byte
                count += 1
            }
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

    /// The number at the end of the subject of an answer.
    package static func key(of subject: String) -> UInt64? {
        var (key, isNumber) = (UInt64(0), false)
        for byte in subject.utf8 {
            if byte == UInt8(ascii: ".") {
                (key, isNumber) = (0, true)
            } else if isNumber, case UInt8(ascii: "0")...UInt8(ascii: "9") = byte {
                let (product, isTooLarge) = key.multipliedReportingOverflow(by: 10)
                let (sum, overflow) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
                (key, isNumber) = (sum, !isTooLarge && !overflow)
            } else {
                isNumber = false
            }
        }
        return isNumber && subject.utf8.last != UInt8(ascii: ".") ? key : nil
    }
}
#endif
