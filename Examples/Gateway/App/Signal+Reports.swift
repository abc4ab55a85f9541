public import GatewayPlant
public import Impulse

extension Signal<Average, GatewayError> {
    /// The averages, and the alarms that they raise, as reports.
    public func reports(
        alarmsAbove limit: some SignalConvertible<Double, Never>, for time: Duration, raised: Set<Int> = [],
        on scheduler: some Scheduler
    ) -> Signal<Report, GatewayError> {
        let limit = limit.signal
        return publish { averages in
            averages.map(Report.average)
                .merge(with: averages.alarms(above: limit, for: time, raised: raised, on: scheduler).map(Report.alarm))
        }
    }
}

extension Signal<Report, GatewayError> {
    /// Publishes the reports of each subject one after another, and emits each once the broker has acknowledged it.
    public func published(
        by publish: @escaping @Sendable (Report) -> Signal<Never, GatewayError>
    ) -> Signal<Report, GatewayError> {
        group(by: \.subject).flatMap { subject in
            subject.signal.flatMap(.concat) { report in .deferred { publish(report).then { .just(report) } } }
        }
    }
}
