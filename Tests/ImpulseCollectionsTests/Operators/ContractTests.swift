import Impulse
import ImpulseCollections
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Each operator keeps the contract, as an operator on the signal from which its collection comes.
@Suite struct CollectionContractTests {
    typealias Numbers = LiveCollection<Int, ContractError>

    /// A collection of the numbers up to the last value.
    private static func numbers(_ signal: Signal<Int, ContractError>) -> Numbers {
        Numbers(comparing: signal.map { Array(0...abs($0 % 100)) }, by: { $0 }, ==)
    }

    private static func operation(
        _ name: String, _ operate: @escaping @Sendable (Numbers) -> Numbers
    ) -> ContractCase {
        ContractCase(name) { operate(numbers($0)).changes }
    }

    static let cases: [ContractCase] = [
        operation("comparing") { $0 },
        operation("map") { $0.map { $0 + 1 } },
        operation("compactMap") { $0.compactMap { $0 % 2 == 0 ? $0 : nil } },
        operation("filter") { $0.filter { $0 >= 0 } },
        operation("filter(with:)") { $0.filter(with: MutableProperty(1).readOnly) { $0 >= 0 && $1 == 1 } },
        operation("map(watching:)") { $0.map(watching: { MutableProperty($0).readOnly.signal }) { $0 + $1 } },
        operation("compactMap(watching:)") { $0.compactMap(watching: { Signal<Int, Never>.just($0) }) { $0 + $1 } },
        operation("filter(watching:)") { $0.filter(watching: { Signal<Int, Never>.just($0) }) { $0 == $1 } },
        operation("flatMap") { numbers in numbers.flatMap { _ in numbers.prefix(2) } },
        operation("newest") { $0.newest(1_000) },
        operation("sorted") { $0.sorted { $0 > $1 } },
        operation("sorted(with:)") { $0.sorted(with: Signal<Int, Never>.just(1)) { $2 == 1 && $0 > $1 } },
        operation("prefix") { $0.prefix(1_000) },
        operation("window") { $0.window(Property(0..<100)) },
        operation("distinct") { $0.distinct { $0 } },
        operation("grouped") { $0.grouped { $0 % 3 }.map { $0.elements.count } },
        operation("concat") { $0.concat($0) },
        operation("union") { $0.union($0) { $0 } },
        operation("intersection") {
            $0.intersection($0) {
                $0
            } and: {
                $0
            }
        },
        operation("subtracting") {
            $0.subtracting($0) {
                $0
            } and: {
                -1 - $0
            }
        },
        ContractCase("join") { source in
            numbers(source).join(numbers(source)) {
                $0
            } and: {
                $0
            } combining: {
                $0 + $1
            }.changes
        },
        ContractCase("leftJoin") { source in
            numbers(source).leftJoin(numbers(source)) {
                $0
            } and: {
                $0 + 1
            } combining: {
                [$0, $1 ?? 0]
            }.changes
        },
        ContractCase("fullJoin") { source in
            numbers(source).fullJoin(numbers(source)) {
                $0
            } and: {
                -$0
            } combining: {
                [$0 ?? 0, $1 ?? 0]
            }.changes
        },
        ContractCase("deliver(on:)", scheduled: { numbers($0).deliver(on: $1.time).changes }),
        ContractCase("expiring", scheduled: { numbers($0).expiring(after: .milliseconds(500), on: $1.time).changes }),
        ContractCase("merge") { numbers($0).merge { .just($0) } },
        ContractCase("average") { numbers($0).average { Double($0) } },
        ContractCase("catch") { numbers($0).catch { _ in }.changes },
        ContractCase("shared", source: LiveArray([1, 2]).collection.shared().changes),
        ContractCase("snapshots") { numbers($0).snapshots },
        ContractCase("arrays") { numbers($0).arrays },
        ContractCase("fold") { numbers($0).sum { $0 } },
        ContractCase("count") { numbers($0).count() },
        ContractCase("min") { numbers($0).map { -$0 }.min { $0 < $1 } },
        ContractCase("LiveTable", source: LiveTable([Row(id: ID(1), value: 1)]).collection.changes),
        ContractCase("LiveArray", source: LiveArray([1, 2]).collection.changes),
    ]

    @Test(.impulse, arguments: cases)
    func `operators keep the contract`(subject: ContractCase) {
        checkContract(of: subject)
    }
}
