/// What a server sends in a stream of events.
public struct ServerSentEvent: Hashable, Sendable {
    /// The type of the event; `message` if the server does not say.
    public let name: String
    /// The lines of its data, joined by line breaks.
    public let data: String
    /// The last identifier that the server gave, with this event or before; empty if it gave none. One with a control character is
    /// ignored, since the next connection could not ask for what comes after it.
    public let id: String

    public init(name: String = "message", data: String, id: String = "") {
        self.name = name
        self.data = data
        self.id = id
    }
}
