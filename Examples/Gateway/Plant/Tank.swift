/// The contents of a section, which warm up while the valve is closed, and cool down while it is open.
public struct Tank: Sendable {
    public var valve = ValvePosition.closed
    public private(set) var temperature: Double

    public init(temperature: Double) {
        self.temperature = temperature
    }

    public mutating func advance(by time: Duration) {
        let seconds = time / .seconds(1)
        switch valve {
        case .closed: temperature = min(99, temperature + 3 * seconds)
        case .open: temperature = max(20, temperature - 5 * seconds)
        }
    }
}
