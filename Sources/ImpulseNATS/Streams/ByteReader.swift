#if NATS
import Foundation

/// Reads text byte by byte without creating strings, because it runs for each message.
struct ByteReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    /// The next byte; `nil` at the end.
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func skip() { index += 1 }

    /// Takes the next byte if it is this one.
    mutating func takes(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    /// Takes a text if it comes next.
    mutating func takes(_ text: StaticString) -> Bool {
        guard text.utf8CodeUnitCount <= bytes.count - index, let start = bytes.baseAddress,
            memcmp(start + index, text.utf8Start, text.utf8CodeUnitCount) == 0
        else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    /// Takes all bytes before the first unwanted one, or to the end.
    mutating func take(while isWanted: (UInt8) -> Bool) -> UnsafeBufferPointer<UInt8> {
        let start = index
        while index < bytes.count, isWanted(bytes[index]) { index += 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<index])
    }

    /// Takes digits; `nil` if there are none or the number is too large.
    mutating func number() -> UInt64? {
        let start = index
        var number = UInt64(0)
        while index < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[index] {
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = product.addingReportingOverflow(UInt64(bytes[index] - UInt8(ascii: "0")))
            if isTooLarge || overflow { return nil }
            number = sum
            index += 1
        }
        return index == start ? nil : number
    }
}

extension UnsafeBufferPointer<UInt8> {
    func isEqual(to text: StaticString) -> Bool {
        guard let baseAddress else { return text.utf8CodeUnitCount == 0 }
        return count == text.utf8CodeUnitCount && memcmp(baseAddress, text.utf8Start, count) == 0
    }

    func isEqual(to text: String) -> Bool {
        guard count == text.utf8.count, let baseAddress else { return isEmpty && text.isEmpty }
        return text.utf8.withContiguousStorageIfAvailable { memcmp(baseAddress, $0.baseAddress!, count) == 0 }
            ?? elementsEqual(text.utf8)
    }
}
#endif
