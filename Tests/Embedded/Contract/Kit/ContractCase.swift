public import Impulse

/// A row of the contract's table, checked on one thread. The rows are the ones that `ContractTests` checks: this module
/// stands in for the one that they import, which needs threads.
public struct ContractCase: Sendable {
    public let name: String
    /// Returns what is wrong, and prints what the row emits.
    public let check: @Sendable () -> [String]

    private init<Value, Failure>(
        _ name: String, _ exclusions: [ContractClause: String], sharesSource: Bool, isSource: Bool,
        isSynchronous: Bool,
        _ operation: @escaping @Sendable (Signal<Int, ContractError>, ContractSchedulers) -> Signal<Value, Failure>
    ) {
        self.name = name
        check = {
            Examination(
                sharesSource: sharesSource, isSource: isSource, isSynchronous: isSynchronous,
                isSpared: { exclusions[$0] != nil }, operation: operation
            ).findings(name: name)
        }
    }

    public init<Value, Failure>(
        _ name: String, excluding exclusions: [ContractClause: String] = [:], sharesSource: Bool = false,
        _ operation: @escaping @Sendable (Signal<Int, ContractError>) -> Signal<Value, Failure>
    ) {
        self.init(name, exclusions, sharesSource: sharesSource, isSource: false, isSynchronous: true) { source, _ in
            operation(source)
        }
    }

    public init<Value, Failure>(
        _ name: String, excluding exclusions: [ContractClause: String] = [:], sharesSource: Bool = false,
        scheduled operation:
            @escaping @Sendable (Signal<Int, ContractError>, ContractSchedulers) -> Signal<Value, Failure>
    ) {
        self.init(
            name, exclusions, sharesSource: sharesSource, isSource: false, isSynchronous: false, operation)
    }

    public init<Value, Failure>(
        _ name: String, excluding exclusions: [ContractClause: String] = [:], source: Signal<Value, Failure>
    ) {
        self.init(name, exclusions, sharesSource: false, isSource: true, isSynchronous: true) { _, _ in source }
    }

    public init<Value, Failure>(
        _ name: String, excluding exclusions: [ContractClause: String] = [:],
        scheduledSource source: @escaping @Sendable (ContractSchedulers) -> Signal<Value, Failure>
    ) {
        self.init(name, exclusions, sharesSource: false, isSource: true, isSynchronous: false) { source($1) }
    }
}

/// The schedulers of a row. The queue is in virtual time too.
public struct ContractSchedulers: Sendable {
    public let queue = VirtualTime()
    public let time = VirtualTime()

    /// Runs the work of one second.
    func settle() {
        for _ in 0..<16 {
            queue.advance(by: .milliseconds(1_000 / 16))
            time.advance(by: .milliseconds(1_000 / 16))
        }
    }
}
