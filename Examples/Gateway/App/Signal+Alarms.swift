public import GatewayPlant
public import Impulse

extension Signal<Average, GatewayError> {
    /// Emits an alarm when the mean temperature of a section has been above the limit for `time`, and again when it has
    /// been at most the limit for as long.
    ///
    /// - Parameter raised: the sections whose alarms are raised at first.
    public func alarms(
        above limit: some SignalConvertible<Double, Never>, for time: Duration, raised: Set<Int> = [],
        on scheduler: some Scheduler
    ) -> Signal<Alarm, GatewayError> {
        let limit = limit.signal
        return group(by: \.section).flatMap { section in
            Signal<(Mean, Double), GatewayError>.combineLatest(section.signal.means, limit)
                .map { mean, limit in
                    Alarm(section: section.key, isRaised: mean.value > limit, value: mean.value, time: mean.time)
                }
                .distinctUntilChanged(by: \.isRaised)
                .debounce(for: time, on: scheduler)
                // A change that is taken back does not count.
                .scanMap(into: raised.contains(section.key)) { isRaised, alarm -> Alarm? in
                    defer { isRaised = alarm.isRaised }
                    return alarm.isRaised == isRaised ? nil : alarm
                }
                .compactMap(\.self)
        }
    }

    /// The means of the newest averages of all sensors.
    private var means: Signal<Mean, GatewayError> {
        scanMap(into: [Int: Double]()) { newest, average in
            newest[average.sensor] = average.mean
            return Mean(value: newest.values.reduce(0, +) / Double(newest.count), time: average.time)
        }
    }
}

private struct Mean: Sendable {
    let value: Double
    let time: Int
}
