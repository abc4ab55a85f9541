public import GatewayPlant

/// A gateway's view of the plant, on a terminal and on a page.
public struct Board: Sendable, Equatable, Codable {
    public struct Section: Sendable, Equatable, Codable {
        public let number: Int
        public var isAlarm = false
        public var valve: ValvePosition?
        /// The newest average of each sensor.
        public var sensors: [Double?] = Array(repeating: nil, count: 10)
        /// The section's mean temperatures, the newest last.
        public var trace: [Double] = []

        public var mean: Double? { trace.last }
    }

    /// An event, and its time in milliseconds since 1970: of an alarm, its own.
    public struct Event: Sendable, Equatable, Codable {
        public let time: Int
        public let text: String
    }

    public enum Change: Sendable {
        case report(Report)
        case position(ValveOrder)
        case connection(String, isConnected: Bool)
        case event(String)
    }

    public private(set) var connection = "connecting"
    public private(set) var isConnected = false
    /// The number of averages that this gateway has stored.
    public private(set) var averages = 0
    public private(set) var sections = Plant.sections.map { Section(number: $0) }
    /// The latest events, the newest first. An alarm may arrive after the move of the valve that it has caused.
    public private(set) var events: [Event] = []

    public init() {}

    public mutating func apply(_ change: Change, time: Int) {
        switch change {
        case .report(.average(let average)): add(average)
        case .report(.alarm(let alarm)):
            guard Plant.sections.contains(alarm.section) else { return }
            sections[alarm.section - 1].isAlarm = alarm.isRaised
            let section = "section \(alarm.section)"
            add(
                alarm.isRaised ? "alarm: \(section) at \(alarm.value.degrees)" : "\(section) has cooled down",
                alarm.time)
        case .position(let order):
            guard Plant.sections.contains(order.section) else { return }
            // A valve answers each order, and is asked again if its answer is late.
            guard sections[order.section - 1].valve != order.position else { return }
            sections[order.section - 1].valve = order.position
            add("the valve of section \(order.section) is \(order.position.rawValue)", time)
        case .connection(let text, let isConnected):
            (connection, self.isConnected) = (text, isConnected)
            add("the broker: \(text)", time)
        case .event(let text): add(text, time)
        }
    }

    private mutating func add(_ average: Average) {
        averages += 1
        guard Plant.sensors.contains(average.sensor) else { return }
        let section = average.section - 1
        sections[section].sensors[(average.sensor - 1) % 10] = average.mean
        // One point for each round of the sensors.
        guard average.sensor == Plant.sensors(in: average.section).upperBound else { return }
        let known = sections[section].sensors.compactMap(\.self)
        sections[section].trace.append(known.reduce(0, +) / Double(known.count))
        sections[section].trace = sections[section].trace.suffix(60)
    }

    private mutating func add(_ text: String, _ time: Int) {
        let place = events.firstIndex { $0.time <= time } ?? events.endIndex
        events.insert(Event(time: time, text: text), at: place)
        events = Array(events.prefix(8))
    }
}

extension Double {
    /// The temperature with one decimal.
    public var degrees: String {
        let tenths = Int((self * 10).rounded())
        return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10) °C"
    }
}
