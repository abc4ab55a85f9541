import Foundation
import ImpulseTesting
import Testing

/// Checks that every operator in the operator table is in the fuzzer too.
@Suite struct FuzzCompletenessTests {
    /// The operators that are not fuzzed, with the reasons.
    private static let exceptions: [String: String] = [
        "merge(with:)": "merge(_:) of two",
        "race(_:_:)": "race(_:), with promoted errors",
        "combineLatest(_:_:)": "combineLatest(_:), with promoted errors",
        "zip(_:_:buffering:)": "zip(_:buffering:), with promoted errors",
        "promoteError(to:)": "part of every entry that cannot fail, such as materialize()",
        "flatten(_:)": "flatMap(_:_:) without a closure",
        "elementsEqual(_:)": "made of operators that are fuzzed; QueryLaws compares it with arrays",
        "limited(by:)": "asks an object that several subscriptions share; RateLimiterTests, ConcurrencyLimiterTests",
        "limited(by:waiting:error:)": "limited(by:), which may refuse",
        "protected(by:error:isFailure:)": "asks an object that several subscriptions share; CircuitBreakerTests",
        "retry()": "never ends if its source fails synchronously; retry(_:) shares its code",
        "repeat()": "never ends if its source completes synchronously; repeat(_:) shares its code",
        "delay(until:)": "made of flatMap(_:), take(_:) and then(_:)",
        "debounce(until:)": "made of publish(_:), flatMap(_:_:), take(until:) and then(_:)",
        "collect(from:until:)": "made of window(from:until:), flatMap(_:) and collect()",
        "delayingErrors(_:)": "made of catch(_:); the strategy of the same name shares its code",
        "ErrorDelay.callAsFunction(_:)": "catch(_:), which is fuzzed",
        "MulticastConnection.autoconnect(subscribers:)": "part of publish()",
        "assertNoFailure(_:)": "ends the process",
        "Subject.signal": "a hot source",
        "BehaviorSubject.signal": "a hot source",
        "ReplaySubject.signal": "a hot source",
        "MulticastConnection.signal": "part of multicast(to:)",
        "MutableProperty.signal": "a behavior subject",
        "Property.signal": "the signal of another property",
        "Observed.signal": "the signal of its property",
        "ValidatedProperty.signal": "a property is not made of signals",
        "ChannelEnd.signal": "a hot source",
        "MutableProperty.changes": "a property is not made of signals",
        "Property.changes": "a property is not made of signals",
        "GroupedSignal.signal": "part of group(by:)",
        "switch(_:cases:)": "switch(_:cases:default:) with a default that fails, of keys that cannot",
        "Lifetime.ended": "not a signal to apply operators to",
        "take(during:)": "take(until:) with the end of a lifetime",
        "log(_:events:level:to:)": "passes everything on; LogTests reads what it writes",
        "record(to:)": "passes everything on; RecordTests reads what it keeps",
        "breakpoint(next:error:completed:)": "stops the process",
        "breakpointOnError()": "stops the process",
        "pausing(by:)": "changes no value, and the sources of a play do not pause",
        "share(slow:)": "the same as share(replay:while:) for sources that do not pause",
        "task(priority:_:)": "runs in a task, but a play is on one thread",
        "async(priority:_:)": "runs in a task, but a play is on one thread",
        "init(awaiting sequence:)": "runs in a task, but a play is on one thread",
        "lift(_:_:calling:)": "hot, and calls a method of an object",
        "Command.execute(in:)": "a command is not made of signals",
        "Command.execute(_:in:)": "a command is not made of signals",
        "Command.executionSignals": "a command is not made of signals",
        "Command.errors": "a command is not made of signals",
    ]

    private static let names = Set(Table.rows.map { name(of: $0.name) })
    private static let fuzzed = Set(
        (Operator.all + Operator.timing + Operator.timedSplitting + Operator.clocks).map { name(of: $0.name) })

    /// Returns the declaration's name, without the variant after it.
    private static func name(of row: String) -> String { row.components(separatedBy: ", ")[0] }

    @Test func `every operator with a row in the table is fuzzed`() {
        let missing = Self.names.subtracting(Self.fuzzed).subtracting(Self.exceptions.keys)
        #expect(missing.sorted() == [], "Give these an entry in Fuzz/Operators, or a reason here")
    }

    @Test func `every exception is in the table and not fuzzed`() {
        #expect(Set(Self.exceptions.keys).subtracting(Self.names).sorted() == [], "no row has these names")
        #expect(Self.fuzzed.intersection(Self.exceptions.keys).sorted() == [], "these are fuzzed")
    }

    @Test func `every entry has the name of a row`() {
        #expect(Self.fuzzed.subtracting(Self.names) == ["hot"])
    }
}
