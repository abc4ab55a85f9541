import Foundation
public import Impulse

extension HTTPResponse {
    /// How long the server asks to wait before the next attempt, if it does: the header field `Retry-After`, as seconds or as a date.
    ///
    /// A date is counted from the answer's own, so that clocks need not agree. It is never negative, and a year at most.
    public var retryAfter: Duration? {
        guard let text = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
        let year = 365 * 24 * 60 * 60
        if text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
            return .seconds(min(Int(text) ?? year, year))
        }
        guard let date = HTTPDate.parse(text) else { return nil }
        let now = headers["Date"].flatMap(HTTPDate.parse) ?? Date()
        return .seconds(min(max(date.timeIntervalSince(now), 0), Double(year)))
    }
}

extension HTTPError {
    /// Whether it is worth another attempt, and when: what `retry(_:on:decide:)` takes.
    ///
    ///     client.get(address).retry(patient, on: .main, decide: \.retryDecision)
    ///
    /// Worth it are failures of the connection other than an insecure or an endless one, and the statuses 408, 425, 429, 500,
    /// 502, 503 and 504; if the answer says `Retry-After`, after that, else after the policy's delay. Whether the request may be
    /// sent twice is for you to know: a `POST` whose answer got lost may have been heeded.
    public var retryDecision: RetryDecision {
        switch self {
        case .status(let response) where [408, 425, 429, 500, 502, 503, 504].contains(response.status):
            response.retryAfter.map { .retryAfter($0) } ?? .retry
        case .transport(let failure) where [.unreachable, .timedOut, .interrupted].contains(failure.reason): .retry
        default: .giveUp
        }
    }
}

/// The dates of RFC 9110, 5.6.7: the one that is written, and the two that old servers write.
enum HTTPDate {
    static func parse(_ text: String) -> Date? {
        for format in ["EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy"] {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = format
            if let date = formatter.date(from: text) { return date }
        }
        return nil
    }
}
