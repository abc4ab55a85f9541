/// A change of the alarm of a section: its temperature has been above, or again below, the limit for some time.
public struct Alarm: Sendable, Hashable, Codable {
    public let section: Int
    public let isRaised: Bool
    /// The section's mean temperature.
    public let value: Double
    /// When the last reading in it was measured, in milliseconds since 1970.
    public let time: Int

    public init(section: Int, isRaised: Bool, value: Double, time: Int) {
        self.section = section
        self.isRaised = isRaised
        self.value = value
        self.time = time
    }

    public var id: String { "alarm-\(section)-\(time)-\(isRaised)" }
}
