public import Impulse

/// An operator or a source, for ``checkContract(of:clauses:depth:patience:)``.
///
///     ContractCase("map(_:)") { $0.map { $0 + 1 } }
///     ContractCase("debounce(for:on:)", scheduled: { $0.debounce(for: .seconds(1), on: $1.time) })
///     ContractCase("just(_:)", source: .just(1))
///
/// The kit applies an operator to signals of its own, once for each check. The operator should emit something while
/// it receives eight values, or at the completion; otherwise a failure reports that nothing was checked. An operator
/// with several inputs needs a case for each input, or one in which all inputs are the same signal. Check a source
/// that is fed from outside as an operator on the signal that feeds it.
public struct ContractCase: Sendable, CustomStringConvertible {
    typealias Operation = @Sendable (Signal<Int, ContractError>, ContractSchedulers) -> any WitnessedSignal

    /// The name in failures.
    public let name: String

    /// The clauses that do not apply, and why.
    public let exclusions: [ContractClause: String]

    /// True if its subscription to the source may outlive that of its subscriber.
    var sharesSource = false
    /// True if it claims to deliver and to subscribe on the calling thread.
    var isSynchronous = true
    var isSource = false
    let location: TestLocation
    let apply: Operation

    private init(
        _ name: String, _ exclusions: [ContractClause: String], _ location: TestLocation, _ apply: @escaping Operation
    ) {
        self.name = name
        self.exclusions = exclusions
        self.location = location
        self.apply = apply
    }

    public var description: String { name }
}

extension ContractCase {
    /// Creates a case for an operator that uses no scheduler, and so claims to be synchronous.
    ///
    /// - Parameters:
    ///   - name: the name in failures.
    ///   - exclusions: the clauses that do not apply, and why.
    ///   - sharesSource: whether the operator's subscription to the source may outlive that of its subscriber, like
    ///     that of `replayLazily`.
    ///   - operation: applies the operator.
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
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        self.init(name, exclusions, location) { source, _ in operation(source) }
        self.sharesSource = sharesSource
    }

    /// Creates a case for an operator that uses the schedulers it receives.
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
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        self.init(name, exclusions, location) { operation($0, $1) }
        self.sharesSource = sharesSource
        isSynchronous = false
    }

    /// Creates a case for a source that uses no scheduler; the check covers the events that it emits on its own.
    public init<Value, Failure>(
        _ name: String,
        excluding exclusions: [ContractClause: String] = [:],
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        source: Signal<Value, Failure>
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        self.init(name, exclusions, location) { _, _ in source }
        isSource = true
    }

    /// Creates a case for a source that uses the schedulers it receives.
    public init<Value, Failure>(
        _ name: String,
        excluding exclusions: [ContractClause: String] = [:],
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        scheduledSource source: @escaping @Sendable (ContractSchedulers) -> Signal<Value, Failure>
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        self.init(name, exclusions, location) { _, schedulers in source(schedulers) }
        isSource = true
        isSynchronous = false
    }

    /// Creates a case for an operator or a source that is not built on the kernel, and may therefore break clauses that
    /// others cannot.
    package static func unruly(
        _ name: String,
        isSource: Bool = false,
        excluding exclusions: [ContractClause: String] = [:],
        _ operation: @escaping @Sendable (Signal<Int, ContractError>) -> any WitnessedSignal
    ) -> ContractCase {
        var subject = ContractCase(name, exclusions, TestLocation()) { source, _ in operation(source) }
        subject.isSource = isSource
        return subject
    }
}
