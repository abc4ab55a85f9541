/// The layout of the plant: fifty sensors in five sections, each of which has a valve.
public enum Plant {
    public static let sensors = 1...50
    public static let sections = 1...5

    public static func section(of sensor: Int) -> Int { (sensor - 1) / 10 + 1 }

    public static func sensors(in section: Int) -> ClosedRange<Int> { section * 10 - 9...section * 10 }
}

/// The topics of MQTT. The broker makes subjects of them by replacing each slash with a dot.
public enum Topic {
    public static func readings(of sensor: Int) -> String { "readings/\(sensor)" }

    /// The counter up to which a sensor's readings are stored.
    public static func confirmations(of sensor: Int) -> String { "confirmed/\(sensor)" }

    public static func orders(to section: Int) -> String { "valves/\(section)/order" }

    public static func positions(in section: Int) -> String { "valves/\(section)/position" }

    public static func subject(_ topic: String) -> String {
        String(topic.map { $0 == "/" ? "." : $0 })
    }
}
