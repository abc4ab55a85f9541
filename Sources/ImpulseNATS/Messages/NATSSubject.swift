#if NATS
/// The rules for subjects: parts separated by dots.
package enum NATSSubject {
    /// Returns whether it is valid for publishing.
    static func isPublishable(_ subject: String) -> Bool { isSound(subject, withWildcards: false) }

    /// Returns whether an answer may go there. To a subject of the broker's own, such as `$JS.API.STREAM.DELETE.LOG`,
    /// it would be a request with the rights of the one who answers.
    static func isAnswerable(_ reply: String) -> Bool { !reply.hasPrefix("$") && isPublishable(reply) }

    /// Returns whether it is valid for subscribing: `*` matches one part, and `>` at the end one or more.
    package static func isSubscribable(_ subject: String) -> Bool {
        guard isSound(subject, withWildcards: true) else { return false }
        let parts = subject.split(separator: ".")
        return parts.enumerated().allSatisfy { index, part in
            part == "*" || part == ">" && index == parts.count - 1 || !part.contains("*") && !part.contains(">")
        }
    }

    /// Returns whether it can name a stream, a reader or a bucket, which is one part of JetStream's subjects.
    static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0 > 32 && $0 != 127 && !".*>/\\".utf8.contains($0) }
    }

    /// Returns whether it can name a queue group or be a value's id, which must arrive unchanged within a line.
    static func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 32 && $0 != 127 }
    }

    private static func isSound(_ subject: String, withWildcards: Bool) -> Bool {
        // Iterating over the view byte by byte takes ten times as long.
        subject.utf8.withContiguousStorageIfAvailable { isSound($0, withWildcards: withWildcards) }
            ?? Array(subject.utf8).withUnsafeBufferPointer { isSound($0, withWildcards: withWildcards) }
    }

    private static func isSound(_ bytes: UnsafeBufferPointer<UInt8>, withWildcards: Bool) -> Bool {
        var previous = UInt8(ascii: ".")
        for byte in bytes {
            switch byte {
            // Control characters and spaces would end the protocol's line.
            case 0...32, 127: return false
            case UInt8(ascii: ".") where previous == byte: return false
            case UInt8(ascii: "*"), UInt8(ascii: ">"): if !withWildcards { return false }
            default: break
            }
            previous = byte
        }
        return previous != UInt8(ascii: ".")
    }

    /// Returns whether they fit one line of the protocol together with its numbers. The broker ends a connection that
    /// sends a line of more than 4,096 bytes.
    package static func fitLine(_ subject: String, _ other: String?) -> Bool {
        let numbers = 24
        return subject.utf8.count + (other?.utf8.count ?? 0) + numbers <= 4_096
    }

    /// Returns whether a pattern matches a subject.
    package static func matches(_ pattern: String, _ subject: String) -> Bool {
        if pattern == subject { return true }
        let parts = subject.split(separator: ".")
        let patterns = pattern.split(separator: ".")
        for (index, part) in patterns.enumerated() {
            if part == ">" { return parts.count > index }
            guard index < parts.count, part == "*" || part == parts[index] else { return false }
        }
        return parts.count == patterns.count
    }
}
#endif
