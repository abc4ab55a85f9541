import Foundation
import ImpulseTesting
import Testing

/// What is in the operator table is in the fuzzer as well.
@Suite struct FuzzCompletenessTests {
    /// The names that are not, and why.
    private static let exceptions: [String: String] = [
        "merge(with:)": "merge(_:) of two",
        "race(_:_:)": "race(_:), with promoted errors",
        "combineLatest(_:_:)": "combineLatest(_:), with promoted errors",
        "zip(_:_:buffering:)": "zip(_:buffering:), with promoted errors",
        "promoteError(to:)": "part of all that cannot fail, such as materialize()",
        "flatten(_:)": "flatMap(_:_:) without a closure",
        "retry()": "has no end if its source fails at once; retry(_:) is made of the same",
        "repeat()": "has no end if its source completes at once; repeat(_:) is made of the same",
        "assertNoFailure(_:)": "ends the process",
        "Subject.signal": "a hot source",
        "BehaviorSubject.signal": "a hot source",
        "ReplaySubject.signal": "a hot source",
        "MulticastConnection.signal": "part of multicast(to:)",
        "MutableProperty.signal": "a behavior subject",
        "Property.signal": "that of another property",
        "MutableProperty.changes": "a property is no function of signals",
        "Property.changes": "a property is no function of signals",
        "GroupedSignal.signal": "part of group(by:)",
        "switch(_:cases:)": "switch(_:cases:default:) with a default that fails, of keys that cannot",
        "take(during:)": "take(until:) with the end of a life",
        "log(_:events:level:to:)": "passes everything on; LogTests reads what it writes",
        "breakpoint(next:error:completed:)": "stops the process",
        "breakpointOnError()": "stops the process",
        "task(priority:_:)": "runs in a task: a play is on one thread",
        "async(priority:_:)": "runs in a task: a play is on one thread",
        "init(_ sequence:)": "runs in a task: a play is on one thread",
        "lift(_:_:calling:)": "an object's method, and hot",
        "Command.execute(in:)": "a command is no function of signals",
        "Command.execute(_:in:)": "a command is no function of signals",
        "Command.executionSignals": "a command is no function of signals",
        "Command.errors": "a command is no function of signals",
    ]

    private static let names = Set(Table.rows.map { name(of: $0.name) })
    private static let fuzzed = Set(
        (Operator.all + Operator.timing + Operator.timedSplitting + Operator.clocks).map { name(of: $0.name) })

    /// Without what comes after the declaration's name.
    private static func name(of row: String) -> String { row.components(separatedBy: ", ")[0] }

    @Test func `what has a row in the operator table is fuzzed`() {
        let missing = Self.names.subtracting(Self.fuzzed).subtracting(Self.exceptions.keys)
        #expect(missing.sorted() == [], "Give these an entry in Fuzz/Operators, or a reason here")
    }

    @Test func `no exception is out of date`() {
        #expect(Set(Self.exceptions.keys).subtracting(Self.names).sorted() == [], "no row has these names")
        #expect(Self.fuzzed.intersection(Self.exceptions.keys).sorted() == [], "these are fuzzed")
    }

    @Test func `entries have the names of rows`() {
        #expect(Self.fuzzed.subtracting(Self.names) == ["hot"])
    }
}
