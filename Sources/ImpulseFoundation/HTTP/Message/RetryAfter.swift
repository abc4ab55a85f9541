import Foundation
public import Impulse

extension HTTPResponse {
    /// The time that the server asks clients to wait before the next attempt, if any: the header field `Retry-After`,
    /// in seconds or as a date.
    ///
    /// A date is measured from the response's own `Date`, if it has one, so clocks need not agree. The result is at
    /// least 0 and at most a year.
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
    /// The decision whether and when to retry, for `retry(_:on:decide:)`.
    ///
    ///     client.get(address).retry(patient, on: .main, decide: \.retryDecision)
    ///
    /// Retries after ``HTTPFailure/Reason/unreachable``, ``HTTPFailure/Reason/timedOut`` and
    /// ``HTTPFailure/Reason/interrupted``, and after the statuses 408, 425, 429, 500, 502, 503 and 504. The delay is
    /// the response's `Retry-After`, or else the policy's. Check yourself whether the request may be sent twice: a
    /// `POST` whose response was lost may have taken effect.
    public var retryDecision: RetryDecision {
        switch self {
        case .status(let response) where [408, 425, 429, 500, 502, 503, 504].contains(response.status):
            response.retryAfter.map { .retryAfter($0) } ?? .retry
        case .transport(let failure) where [.unreachable, .timedOut, .interrupted].contains(failure.reason): .retry
        default: .giveUp
        }
    }
}

/// The date formats of RFC 9110, 5.6.7: the current one, and the two of old servers.
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
