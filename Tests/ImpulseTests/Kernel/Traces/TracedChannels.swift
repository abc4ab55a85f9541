#if DEBUG
/// The threads' steps on channels between properties, as `Proofs/Spin/channel.pml` has them.
struct TracedChannels {
    /// From one end of a channel to the other.
    private struct Way: Hashable {
        let source: Int
        let target: Int
    }

    private var ways: Set<Way> = []
    /// The ways, by their subscriptions to their sources.
    private var subscriptions: [Int: Way] = [:]
    private var exchanges: [Int?: TracedExchange] = [:]

    /// Notes the thread's next step. Returns why the model does not have it.
    mutating func begin(_ operation: TracedProperty.Operation, at property: Int, by actor: Int?) -> String? {
        var exchange = exchanges[actor] ?? TracedExchange()
        defer { exchanges[actor] = exchange }
        switch (operation, exchange.steps.first) {
        case (.begin, nil): exchange.steps = [.begin(besides: property)]
        case (.begin, .begin(let target)):
            ways.formUnion([Way(source: property, target: target), Way(source: target, target: property)])
            exchange.steps = [.latest(property), .compare(property, target)]
        case (.add(let entry), .subscribe(let source, let target)) where source == property:
            exchange.steps.removeFirst()
            subscriptions[entry] = Way(source: source, target: target)
        case (.latest, .latest(property)), (.latest, .compare(_, property)), (.latest, .pass(property)): break
        case (.latest, .target(let source)):
            guard ways.contains(Way(source: source, target: property)) else {
                return "the model has no channel between these"
            }
        case (.renew, .renew(property, _)), (.admits, .offer(property)): break
        case (.latest, _) where exchange.mayPass && ways.contains { $0.source == property }:
            exchange.steps.insert(.pass(property), at: 0)
        case (.latest, _), (.renew, _), (.admits, _), (.begin, _):
            return "the model of a channel does not have this here"
        case (_, let step?) where !exchange.mayPass:
            return "in the model of a channel, the thread does this next: \(step)"
        default: break
        }
        return nil
    }

    /// Goes on after what has been done under the lock of a property.
    mutating func note(
        _ operation: TracedProperty.Operation, at property: Int, _ properties: [Int: TracedProperty], _ actor: Int?
    ) {
        guard let state = properties[property] else { return }
        exchanges[actor]?.note(operation, at: property, state)
    }

    /// A way that receives a value has to pass on its source's value.
    mutating func deliver(to entry: Int?, by actor: Int?) -> String? {
        guard let entry, let way = subscriptions[entry] else { return nil }
        exchanges[actor, default: TracedExchange()].steps.insert(.pass(way.source), at: 0)
        return nil
    }

    /// Returns the number with which an end of a new channel begins: the target's is old, the source's new.
    func number(toBegin actor: Int?, _ numbers: inout TracedNumbers) -> Int {
        exchanges[actor]?.steps.isEmpty ?? true ? TracedNumbers.none : numbers.next()
    }

    func offer(of actor: Int?) -> TracedExchange.Offer { exchanges[actor]?.offer ?? TracedExchange.Offer() }

    func remainder(_ properties: [Int: TracedProperty], _ numbers: TracedNumbers) -> String? {
        if let step = exchanges.values.lazy.compactMap(\.steps.first).first {
            return "at the end, a thread has something left to do in the model of a channel: \(step)"
        }
        for way in ways {
            guard let source = properties[way.source], let target = properties[way.target] else { continue }
            if source.value != target.value { return "at the end, both ends of a channel have one value in the model" }
            if numbers.newestSet.number >= source.number.latest, numbers.newestSet.value != source.value {
                return "at the end, both ends of a channel have the newest value in the model"
            }
        }
        return nil
    }
}

/// The steps of one thread at the ends of channels.
struct TracedExchange {
    /// A value that one end offers the other.
    struct Offer: Equatable {
        var number = 0
        var value = 0
    }

    enum Step: Equatable {
        case begin(besides: Int)
        case latest(Int)
        case compare(Int, Int)
        case renew(Int, target: Int)
        /// It reads the source, then the target.
        case pass(Int)
        case target(of: Int)
        case offer(Int)
        case subscribe(Int, to: Int)
    }

    var steps: [Step] = []
    private(set) var offer = Offer()

    /// True if a delivery may begin here, and a way pass on a value.
    var mayPass: Bool {
        switch steps.first {
        case .subscribe, nil: true
        default: false
        }
    }

    mutating func note(_ operation: TracedProperty.Operation, at property: Int, _ state: TracedProperty) {
        guard let step = steps.first else { return }
        let read = Offer(number: state.number.latest, value: state.value)
        switch (operation, step) {
        case (.latest, .latest):
            steps.removeFirst()
            offer = read
        case (.latest, .compare(let source, let target)):
            let subscribing = [Step.subscribe(source, to: target), .subscribe(target, to: source)]
            steps = (offer.number > read.number ? [.offer(target)] : [.renew(source, target: target)]) + subscribing
        case (.renew, .renew(_, let target)):
            steps[0] = .offer(target)
            offer = read
        case (.latest, .pass(let source)):
            steps[0] = .target(of: source)
            offer = read
        case (.latest, .target):
            steps.removeFirst()
            if state.number.admits(offer.number) { steps.insert(.offer(property), at: 0) }
        case (.admits, .offer): steps.removeFirst()
        default: break
        }
    }
}
#endif
