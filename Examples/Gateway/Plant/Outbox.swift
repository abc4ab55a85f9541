/// The readings that a sensor keeps until a gateway has confirmed that they are stored.
///
/// The broker's acknowledgement is not enough to forget a reading: a broker that is killed loses what it has not yet
/// written.
public struct Outbox: Sendable {
    private let sensor: Int
    private let patience: Duration
    private var unconfirmed: [Reading] = []
    private var lastProgress = Duration.zero
    /// The counters of the readings that the client no longer has: the broker has or had them, or the client has refused
    /// them. The client publishes the others by itself.
    private var repeatable: Set<Int> = []

    /// The number of readings.
    public private(set) var measured = 0
    /// The number of publishes, repeats included.
    public private(set) var published = 0
    /// The counters that the broker has acknowledged.
    public private(set) var acknowledged: Set<Int> = []
    /// The counter up to which all readings are stored.
    public private(set) var confirmed = 0

    /// - Parameter patience: how long confirmations may stop before readings are published again.
    public init(sensor: Int, patience: Duration) {
        self.sensor = sensor
        self.patience = patience
    }

    public var isEmpty: Bool { unconfirmed.isEmpty }

    /// Adds a reading, and returns it to be published.
    public mutating func measure(_ value: Double, time: Int, now: Duration) -> Reading {
        measured += 1
        published += 1
        let reading = Reading(sensor: sensor, counter: measured, time: time, value: value)
        if unconfirmed.isEmpty { lastProgress = now }
        unconfirmed.append(reading)
        return reading
    }

    public mutating func acknowledge(_ counter: Int) {
        acknowledged.insert(counter)
        repeatable.insert(counter)
    }

    /// Notes that the client has refused a reading.
    public mutating func refuse(_ counter: Int) { repeatable.insert(counter) }

    public mutating func confirm(through counter: Int, now: Duration) {
        guard counter > confirmed else { return }
        confirmed = counter
        lastProgress = now
        unconfirmed.removeAll { $0.counter <= counter }
    }

    /// Returns the readings to publish again: none unless the confirmations have stopped for too long, and only those that
    /// the client does not have any more.
    public mutating func overdue(now: Duration) -> [Reading] {
        guard !unconfirmed.isEmpty, now - lastProgress >= patience else { return [] }
        lastProgress = now
        let repeats = unconfirmed.filter { repeatable.contains($0.counter) }
        repeatable = []
        published += repeats.count
        return repeats
    }
}
