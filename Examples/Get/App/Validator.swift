import Foundation
import ImpulseFoundation

/// Identifies a version of a server's file, so that a later request continues the same version: RFC 9110, §13.1.5.
enum Validator {
    /// Returns the response's entity tag, or without one the date of the file's last change. `nil` if other bytes may have the
    /// same.
    static func strong(of head: HTTPResponse) -> String? {
        // A weak tag, W/"…", does not promise the same bytes, and rules out the date.
        if let tag = head.headers["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
        guard let text = head.headers["Last-Modified"], let change = date(text),
            let now = head.headers["Date"].flatMap(date)
        else { return nil }
        // A file can change twice in a second.
        return now.timeIntervalSince(change) >= 1 ? text : nil
    }

    /// Returns whether a response may be of the same version. It need not repeat the date.
    static func matches(_ validator: String, _ head: HTTPResponse) -> Bool {
        let known = head.headers[validator.hasPrefix("\"") ? "ETag" : "Last-Modified"]
        return known.map { $0 == validator } ?? true
    }

    private static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return formatter.date(from: text)
    }
}
