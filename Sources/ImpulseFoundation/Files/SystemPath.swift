#if !os(Windows)
import Foundation

/// A path as the system has it: bytes, which need not be UTF-8.
///
/// For bytes that are not UTF-8, Foundation's `URL.path` is empty; it leaves a zero byte escaped. The URL itself has
/// all bytes.
struct SystemPath: Hashable, Sendable {
    private(set) var bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    init(_ url: URL) {
        let path = url.path
        guard path.isEmpty || path.contains("%00") else {
            bytes = Array(path.utf8)
            return
        }
        bytes = Self.unescaped(url.absoluteURL.path(percentEncoded: true))
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    }

    /// For the system's functions. A zero byte would end the path and lead to another file, so the result is empty then
    /// and names nothing.
    var cString: [CChar] {
        bytes.contains(0) ? [0] : bytes.map { CChar(bitPattern: $0) } + [0]
    }

    var components: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }

    /// The last component.
    var name: [UInt8] { components.last.map(Array.init) ?? [] }

    mutating func append(_ name: some Sequence<UInt8>) {
        if bytes.last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
        bytes += name
    }

    mutating func removeLast() {
        bytes = Array(bytes[..<(bytes.lastIndex(of: UInt8(ascii: "/")) ?? bytes.startIndex)])
        if bytes.isEmpty { bytes = [UInt8(ascii: "/")] }
    }

    private static func unescaped(_ text: String) -> [UInt8] {
        var (bytes, rest) = ([UInt8](), Substring(text).utf8)
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            guard byte == UInt8(ascii: "%"), digits.count == 2, let escaped = UInt8(Substring(digits), radix: 16) else {
                bytes.append(byte)
                continue
            }
            bytes.append(escaped)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}

extension SystemPath: CustomStringConvertible {
    /// The path for an error, with U+FFFD for bytes that are not UTF-8.
    var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension URL {
    /// Returns the URL of an entry. A name that is not UTF-8 is escaped byte by byte: as a string, it would be another
    /// entry's name.
    func entry(named name: [UInt8]) -> URL {
        if let text = String(validating: name, as: UTF8.self) {
            return appending(path: text, directoryHint: .notDirectory)
        }
        let escapes = name.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16, uppercase: true) }.joined()
        let base = absoluteString
        return URL(string: base + (base.hasSuffix("/") ? "" : "/") + escapes) ?? appending(path: escapes)
    }
}
#endif
