import Foundation

/// A message that a client has received.
public struct MQTTMessage: Sendable, Equatable {
    public let topic: String
    public let payload: Data
}
