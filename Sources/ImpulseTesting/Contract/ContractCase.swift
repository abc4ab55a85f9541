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
/// is checked as an operator on what feeds it.
public struct ContractCase: Sendable, CustomStringConvertible {
    typealias Operation = @Sendable (Signal<Int, ContractError>, ContractSchedulers) -> any WitnessedSignal

    /// What failures call it.
    public let name: String

    /// The clauses that do not apply, and why.
    public let exclusions: [ContractClause: String]

    /// Whether its subscription to the source outlasts that of its subscriber.
    var sharesSource = false
    /// Whether it claims to deliver and to subscribe where it is sent to and subscribed to.
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
    /// An operator that uses no scheduler, and so claims to be synchronous.
    ///
    /// - Parameters:
    ///   - name: what failures call it.
    ///   - exclusions: the clauses that do not apply, and why.
    ///   - sharesSource: whether its subscription to the source outlasts that of its subscriber, as with
    ///     `replayLazily`.
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
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        self.init(name, exclusions, location) { operation($0, $1) }
        self.sharesSource = sharesSource
        isSynchronous = false
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
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        self.init(name, exclusions, location) { _, _ in source }
        isSource = true
    }

    /// A source that uses the schedulers it is handed.
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

    /// An operator or a source that does not stand on the kernel, and so may break what others cannot.
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
