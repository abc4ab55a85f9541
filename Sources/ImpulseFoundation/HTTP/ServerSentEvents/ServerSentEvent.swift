/// An event of an event stream.
public struct ServerSentEvent: Hashable, Sendable {
    /// The type of the event; `message` if the server sets none.
    public let name: String
    /// The lines of the data, joined by line breaks.
    public let data: String
    /// The last identifier that the server sent, with this event or earlier; empty if there is none. An identifier with
    /// a control character is ignored, because it could not be sent when reconnecting.
    public let id: String

    public init(name: String = "message", data: String, id: String = "") {
        self.name = name
        self.data = data
        self.id = id
    }
}
