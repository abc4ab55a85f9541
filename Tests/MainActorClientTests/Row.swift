import Impulse
import ImpulseTesting

/// A row of the operator table, as written by a client whose code belongs to the main actor: so do its operators'
/// closures, unless their parameters prevent it.
struct Row: CustomStringConvertible {
    let description: String

    /// Applies the operator to a source and subscribes on a scheduler.
    let subscribe: (Signal<Int, ContractError>, ContractSchedulers, QueueScheduler) -> any Disposable

    init<Value, Failure>(
        _ name: String,
        excluding: [ContractClause: String] = [:],
        sharesSource: Bool = false,
        _ operation: @escaping @MainActor (Signal<Int, ContractError>) -> Signal<Value, Failure>
    ) {
        self.init(name, scheduled: { source, _ in operation(source) })
    }

    init<Value, Failure>(
        _ name: String,
        excluding: [ContractClause: String] = [:],
        sharesSource: Bool = false,
        scheduled operation:
            @escaping @MainActor (Signal<Int, ContractError>, ContractSchedulers) -> Signal<Value, Failure>
    ) {
        description = name
        subscribe = { operation($0, $1).subscribed(on: $2).subscribe(error: { _ in }) }
    }

    init<Value, Failure>(
        _ name: String, excluding: [ContractClause: String] = [:], source: Signal<Value, Failure>
    ) {
        self.init(name) { _ in source }
    }

    init<Value, Failure>(
        _ name: String,
        excluding: [ContractClause: String] = [:],
        scheduledSource: @escaping @MainActor (ContractSchedulers) -> Signal<Value, Failure>
    ) {
        self.init(name, scheduled: { _, schedulers in scheduledSource(schedulers) })
    }
}
