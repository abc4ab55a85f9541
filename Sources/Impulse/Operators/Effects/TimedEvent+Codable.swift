extension TimedEvent: Encodable where Value: Encodable, Failure: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TimedEventKey.self)
        let (seconds, attoseconds) = time.components
        try container.encode(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, forKey: .nanoseconds)
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

private enum TimedEventKey: CodingKey {
    case nanoseconds, event
}
