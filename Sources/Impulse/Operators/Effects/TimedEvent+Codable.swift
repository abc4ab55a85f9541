extension TimedEvent: Encodable where Value: Encodable, Failure: Encodable {
    /// Encodes the time in nanoseconds. A time of more than 292 years, which these cannot count, is an
    /// `EncodingError`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TimedEventKey.self)
        guard let nanoseconds = time.wholeNanoseconds else {
            throw EncodingError.invalidValue(
                time,
                EncodingError.Context(
                    codingPath: container.codingPath + [TimedEventKey.nanoseconds],
                    debugDescription: "A time is at most 292 years, and this is \(time)"))
        }
        try container.encode(nanoseconds, forKey: .nanoseconds)
        try container.encode(event, forKey: .event)
    }
}

extension TimedEvent: Decodable where Value: Decodable, Failure: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: TimedEventKey.self)
        self.init(
            try container.decode(Event<Value, Failure>.self, forKey: .event),
            at: .nanoseconds(try container.decode(Int64.self, forKey: .nanoseconds)))
    }
}

extension Duration {
    /// `nil` if there are more than an `Int64` counts.
    fileprivate var wholeNanoseconds: Int64? {
        let (seconds, attoseconds) = components
        let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isOneTooMuch) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        return isTooLong || isOneTooMuch ? nil : sum
    }
}

private enum TimedEventKey: CodingKey {
    case nanoseconds, event
}
