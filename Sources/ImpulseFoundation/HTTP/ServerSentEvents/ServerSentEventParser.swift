import Foundation

/// Parses an event stream by the HTML standard (9.2.6), however its bytes are split.
struct ServerSentEventParser: Sendable {
    /// The stream's requests for reconnecting: the identifier after which to continue, and the delay.
    private(set) var lastEventID: String
    private(set) var reconnectionTime: Duration?

    /// Becomes true once an event's fields and the current line have more bytes than allowed. Parsing then stops.
    private(set) var isTooLarge = false

    /// The error to report once an event is too large.
    var error: TooLongError? {
        isTooLarge ? TooLongError("an event", maximum: maximum, remedy: "limitingEventsTo sets the maximum") : nil
    }

    private let maximum: Int
    /// The bytes of the event's fields. Empty lines count too, with their line breaks.
    private var size = 0
    private var line = Data()
    private var endsWithReturn = false
    private var isFirstLine = true
    private var name = ""
    private var data = ""
    private var hasData = false
    private var id: String

    init(lastEventID: String, limit maximum: Int) {
        self.lastEventID = lastEventID
        self.maximum = maximum
        id = lastEventID
    }

    /// Returns the events that these bytes complete, up to the first that is too large.
    mutating func events(in bytes: Data) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes where !isTooLarge {
            let isSecondHalf = byte == UInt8(ascii: "\n") && endsWithReturn
            endsWithReturn = byte == UInt8(ascii: "\r")
            if isSecondHalf { continue }
            if byte == UInt8(ascii: "\n") || endsWithReturn {
                if let event = endLine() { events.append(event) }
            } else {
                line.append(byte)
                isTooLarge = line.count + size > maximum
            }
        }
        return events
    }

    /// Compares bytes, because a combining mark would turn a colon or a space into another character.
    private mutating func endLine() -> ServerSentEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = Data(line.dropFirst(3)) }
        isFirstLine = false
        if line.isEmpty { return endEvent() }
        let field = line.prefix { $0 != UInt8(ascii: ":") }
        var value = line.dropFirst(field.count + 1)
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        receive(String(decoding: field, as: UTF8.self), String(decoding: value, as: UTF8.self))
        return nil
    }

    private mutating func receive(_ field: String, _ value: String) {
        switch field {
        case "event": name = value
        case "data":
            // Appended to one text: a list would take 16 times as much memory for empty lines.
            if hasData { data.append("\n") }
            data.append(value)
            hasData = true
        // The standard ignores identifiers with a null. Identifiers with other control characters cannot be sent in a
        // header, as reconnecting requires.
        case "id" where value.isFieldValue: id = value
        case "retry" where !value.isEmpty && value.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains):
            reconnectionTime = Int64(value).map { .milliseconds($0) }
            return
        default: return
        }
        size += value.utf8.count + 1
    }

    private mutating func endEvent() -> ServerSentEvent? {
        lastEventID = id
        defer { (name, data, hasData, size) = ("", "", false, 0) }
        return hasData ? ServerSentEvent(name: name.isEmpty ? "message" : name, data: data, id: id) : nil
    }
}
