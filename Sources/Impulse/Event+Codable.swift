/// Encodes an event as `{"next": value}`, `{"error": error}` or `{"completed": true}`.
extension Event: Encodable where Value: Encodable, Failure: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: EventKey.self)
        switch self {
        case .next(let value): try container.encode(value, forKey: .next)
        case .error(let error): try container.encode(error, forKey: .error)
        case .completed: try container.encode(true, forKey: .completed)
        }
    }
}

extension Event: Decodable where Value: Decodable, Failure: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: EventKey.self)
        guard container.allKeys.count == 1, let key = container.allKeys.first else {
            let found = container.allKeys.map(\.stringValue).sorted()
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "An event has one of the keys next, error and completed; this one has \(found)."))
        }
        switch key {
        case .next: self = .next(try container.decode(Value.self, forKey: .next))
        case .error: self = .error(try container.decode(Failure.self, forKey: .error))
        case .completed: self = .completed
        }
    }
}

private enum EventKey: CodingKey {
    case next, error, completed
}
