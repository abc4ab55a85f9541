/// A report that a gateway publishes to its stream, in one order.
public enum Report: Sendable, Hashable, Codable {
    case average(Average)
    case alarm(Alarm)

    /// Identifies the report to the broker, which drops repeats.
    public var id: String {
        switch self {
        case .average(let average): average.id
        case .alarm(let alarm): alarm.id
        }
    }

    public var subject: String {
        switch self {
        case .average(let average): "reports.average.\(average.sensor)"
        case .alarm(let alarm): "reports.alarm.\(alarm.section)"
        }
    }
}
