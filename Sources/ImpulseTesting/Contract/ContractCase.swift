public import Impulse

/// An operator or a source, for ``checkContract(of:clauses:depth:patience:)``.
///
///     ContractCase("map(_:)") { $0.map { $0 + 1 } }
///     ContractCase("debounce(for:on:)", scheduled: { $0.debounce(for: .seconds(1), on: $1.time) })
///     ContractCase("just(_:)", source: .just(1))
///
/// An operator is applied to signals of the kit's, anew for each check. It should let something come out while eight values
/// go in or the source completes, or there would be little to check: the kit says so where that is the case. An operator
/// with several inputs has a case for each of them, or one where they all are the same. A source that is fed from outside
/// is an operator too, on what feeds it.
public struct ContractCase: Sendable {
    public let name: String

    /// The clauses that do not apply, and why.
    public let exclusions: [ContractClause: String]

    /// Whether its subscription to the source outlasts that of its subscriber.
    let sharesSource: Bool
    /// Whether it claims to deliver and to subscribe where it is sent to and subscribed to.
    let isSynchronous: Bool
    let isSource: Bool
    let location: TestLocation
    let apply: @Sendable (Signal<Int, ContractError>, ContractSchedulers) -> any WitnessedSignal

    /// An operator that uses no scheduler, and so claims to be synchronous.
    ///
    /// - Parameters:
    ///   - exclusions: the clauses that do not apply, and why.
    ///   - sharesSource: whether its subscription to the source outlasts that of its subscriber, as with
    ///     `replayLazily`.
    public init<Value, Failure>(
        _ name: String,
        excluding exclusions: [ContractClause: String] = [:],
        sharesSource: Bool = false,
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        _ operation: @escaping @Sendable (Signal<Int, ContractError>) -> Signal<Value, Failure>
    ) {
        self.name = name
        self.exclusions = exclusions
        self.sharesSource = sharesSource
        isSynchronous = true
        isSource = false
        location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        apply = { source, _ in operation(source) }
    }

    /// An operator that uses the schedulers it is handed.
    public init<Value, Failure>(
        _ name: String,
        excluding exclusions: [ContractClause: String] = [:],
        sharesSource: Bool = false,
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        scheduled operation:
            @escaping @Sendable (Signal<Int, ContractError>, ContractSchedulers) -> Signal<Value, Failure>
    ) {
        self.name = name
        self.exclusions = exclusions
        self.sharesSource = sharesSource
        isSynchronous = false
        isSource = false
        location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        apply = { operation($0, $1) }
    }

    /// A source that uses no scheduler; what it sends by itself is checked.
    public init<Value, Failure>(
        _ name: String,
        excluding exclusions: [ContractClause: String] = [:],
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        source: Signal<Value, Failure>
    ) {
        self.name = name
        self.exclusions = exclusions
        sharesSource = false
        isSynchronous = true
        isSource = true
        location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        apply = { _, _ in source }
    }

    /// A source that uses the schedulers it is handed.
    public init<Value, Failure>(
        _ name: String,
        excluding exclusions: [ContractClause: String] = [:],
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        scheduledSource: @escaping @Sendable (ContractSchedulers) -> Signal<Value, Failure>
    ) {
        self.name = name
        self.exclusions = exclusions
        sharesSource = false
        isSynchronous = false
        isSource = true
        location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        apply = { _, schedulers in scheduledSource(schedulers) }
    }
}

extension ContractCase: CustomStringConvertible {
    public var description: String { name }
}
