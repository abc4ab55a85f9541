public import GatewayPlant
public import Impulse

/// The valves, which a gateway moves with a command each.
///
/// The policy is `restartLatest`: a new order replaces one that the valve has not yet answered. A valve is asked three
/// times, since an order may be lost and can be repeated without harm.
public struct Valves: Sendable {
    private let commands: [Command<ValvePosition, ValvePosition, ValveError>]
    private let scheduler: any Scheduler
    private let ordered = Subject<ValveOrder, Never>()

    /// - Parameters:
    ///   - positions: the valves' reports after each order.
    ///   - time: how long a valve may take to answer.
    ///   - send: sends an order to its valve, at most once.
    public init(
        positions: Signal<ValveOrder, Never>, within time: Duration = .seconds(1), on scheduler: some Scheduler,
        send: @escaping @Sendable (ValveOrder) -> Void
    ) {
        self.scheduler = scheduler
        commands = Plant.sections.map { section in
            Command(on: scheduler, policy: .restartLatest) { (position: ValvePosition) in
                let order = ValveOrder(section: section, position: position)
                return Signal.merge(
                    positions.filter { $0 == order },
                    .deferred { [send] in
                        send(order)
                        return .empty
                    }
                )
                .take(1)
                .map(\.position)
                .promoteError(to: ValveError.self)
                .timeout(after: time, on: scheduler, error: .noAnswer(section: section))
                .retry(2)
            }
        }
    }

    /// Moves a valve, and emits its new position.
    public func move(_ order: ValveOrder) -> Signal<ValvePosition, CommandError<ValveError>> {
        guard Plant.sections.contains(order.section) else {
            return .error(.failed(.noSection(order.section)))
        }
        ordered.send(order)
        return commands[order.section - 1].execute(order.position)
    }

    /// Moves a valve, and tries again after `pause` until it answers, or receives another order.
    ///
    /// - Parameter failed: called for each try that has failed.
    /// - Returns: A signal that completes once the valve has moved, or has another order.
    public func insist(
        on order: ValveOrder, pausing pause: Duration = .seconds(10),
        failed: @escaping @Sendable (ValveError) -> Void
    ) -> Signal<Never, Never> {
        Signal.deferred { move(order) }
            .on(error: { error in if case .failed(let failure) = error { failed(failure) } })
            .retry(RetryPolicy(delay: .constant(pause)), on: scheduler) { error in
                if case .failed(.noAnswer) = error { .retry } else { .giveUp }
            }
            .take(until: ordered.signal.filter { $0.section == order.section && $0.position != order.position })
            .ignoreValues()
            .catch { _ in .empty }
    }
}
