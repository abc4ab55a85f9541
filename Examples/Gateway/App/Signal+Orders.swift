public import GatewayPlant
public import Impulse

extension Signal<Alarm, Never> {
    /// Emits the order that each alarm gives: to open the valve of a section that raises one, and to close it once the
    /// section has cooled down. Each of `moments` repeats the orders of sections whose alarm is raised.
    ///
    /// - Parameter raised: the sections whose alarms are raised at first.
    public func orders(raised: Set<Int>, again moments: Signal<Void, Never>) -> Signal<ValveOrder, Never> {
        map(Optional.some).merge(with: moments.map { _ in Alarm?.none })
            .scanMap(into: raised) { raised, alarm -> [ValveOrder] in
                guard let alarm else { return raised.sorted().map { ValveOrder(section: $0, position: .open) } }
                if alarm.isRaised { raised.insert(alarm.section) } else { raised.remove(alarm.section) }
                return [ValveOrder(section: alarm.section, position: alarm.isRaised ? .open : .closed)]
            }
            .flatMap(.concat) { Signal<ValveOrder, Never>($0) }
    }
}

extension Signal<ValveOrder, Never> {
    /// Gives the orders. Each replaces the one before it to the same valve.
    ///
    /// - Parameter failed: called for each try that has failed.
    public func moving(_ valves: Valves, failed: @escaping @Sendable (ValveError) -> Void) -> Signal<Never, Never> {
        group(by: \.section).flatMap { section in
            section.signal.flatMap(.latest) { valves.insist(on: $0, failed: failed) }
        }
    }
}
