#if DEBUG
/// The properties in an order of steps, and what threads carry from one to another.
struct TracedProperties: TracedModel {
    /// By their words.
    private var properties: [Int: TracedProperty] = [:]
    /// The words, by the subscriptions to the properties.
    private var words: [Int: Int] = [:]
    private var numbers = TracedNumbers()
    private var channels = TracedChannels()

    mutating func take(_ access: ModelAccess, isOpen: Bool) -> String? {
        let (point, actor) = (access.point, access.actor)
        if access.place == .ownedWord {
            guard let word = words[point] else { return nil }
            let objection = properties[word]?.take(access, ofEntry: point, isOpen: isOpen)
            return objection ?? channels.deliver(to: properties[word]?.receiver, by: actor)
        }
        guard access.place == .value else { return nil }
        guard access.isNote, let operation = operation(access) else {
            let objection = properties[point, default: TracedProperty()].take(access.name, by: actor, &numbers)
            if let objection { return objection }
            if let operation = properties[point]?.latestOperation {
                channels.note(operation, at: point, properties, actor)
            }
            return channels.deliver(to: properties[point]?.receiver, by: actor)
        }
        if let objection = channels.begin(operation, at: point, by: actor) { return objection }
        if let entry = operation.entry { words[entry] = point }
        return properties[point, default: TracedProperty()].begin(operation, by: actor)
    }

    /// The operation that a note announces; `nil` if it is a note of another kind.
    private mutating func operation(_ access: ModelAccess) -> TracedProperty.Operation? {
        let entry = access.subject ?? 0
        switch access.name {
        case "read": return .read
        case "drain": return .drain
        case "end": return .end
        case "try to set": return .trySet
        case "has ended": return .hasEnded(before: nil)
        case "set": return .set(.always)
        case "set if newer": return .set(.newer(TracedExchange.Offer()))
        case "set if unchanged": return .set(.unchanged(since: 0))
        case "add": return .add(entry)
        case "register": return .register(entry)
        case "remove": return .remove(entry)
        case "modify": return .modify
        case "modified": return .modified(since: 0)
        case "give up": return .giveUp
        case "latest": return .latest
        case "renew": return .renew
        case "begin": return .begin(channels.number(toBegin: access.actor, &numbers))
        case "admits": return .admits(channels.offer(of: access.actor))
        default: return nil
        }
    }

    /// The forbidden remains once all threads have finished.
    var remainder: String? {
        properties.values.lazy.compactMap(\.remainder).first ?? channels.remainder(properties, numbers)
    }
}
#endif
