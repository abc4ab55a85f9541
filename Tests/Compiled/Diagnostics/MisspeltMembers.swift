import Impulse

// A misspelt member inside each closure: the compiler names it, where it stands, as it does for arrays and asynchronous sequences.

func inTransformations(_ array: [Int], _ stream: AsyncStream<Int>, _ numbers: Signal<Int, Never>) {
    _ = array.map { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = stream.map { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.map { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.map { number in number.nane + 1 }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = array.compactMap { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.compactMap { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.tryMap { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    // The standard library itself speaks of the label here: "missing argument label 'into:' in call".
    _ = array.reduce(0) { $0 + $1.nane }  // expected-error {{missing argument label 'into:' in call}}
    _ = numbers.reduce(0) { $0 + $1.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.reduce(into: 0) { $0 += $1.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.scan(0) { $0 + $1.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.scan(0) { $0.nane + $1 }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.scan(into: 0) { $0 += $1.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    // expected-error@+1 {{value of type 'Int' has no member 'nane'}}
    _ = numbers.scanMap(into: 0) { $0 + $1.nane }
    _ = numbers.collect(until: { $0.nane })  // expected-error {{value of type '[Int]' has no member 'nane'}}
}

func inConditions(_ array: [Int], _ stream: AsyncStream<Int>, _ numbers: Signal<Int, Never>) {
    _ = array.filter { $0.nane > 1 }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = stream.filter { $0.nane > 1 }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.filter { $0.nane > 1 }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.take(while: { $0.nane })  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.take(through: { $0.nane })  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.skip(while: { $0.nane })  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.min(by: { $0.nane < $1 })  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.max(by: { $0.nane < $1 })  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.contains { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.allSatisfy { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.distinctUntilChanged { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.distinct { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.group { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
}

func inSubscriptions(_ array: [Int], _ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>, _ meter: Meter) {
    array.forEach { print($0.nane) }  // expected-error {{value of type 'Int' has no member 'nane'}}
    numbers.subscribe { print($0.nane) }  // expected-error {{value of type 'Int' has no member 'nane'}}
    numbers.subscribe { number in
        print(number)
        number.nane()  // expected-error {{value of type 'Int' has no member 'nane'}}
    }
    failing.subscribe {
        print($0.nane)  // expected-error {{value of type 'Int' has no member 'nane'}}
    } error: {
        print($0)
    }
    failing.subscribe {
        print($0)
    } error: {
        print($0.nane)  // expected-error {{value of type 'Failed' has no member 'nane'}}
    }
    let breaker = CircuitBreaker(failures: 1, recovery: .seconds(1), on: .main)
    let unavailable = Failed()
    _ = failing.protected(by: breaker, error: unavailable) {
        $0.nane  // expected-error {{value of type 'Failed' has no member 'nane'}}
    }
    failing.subscribe(error: { print($0.nane) })  // expected-error {{value of type 'Failed' has no member 'nane'}}
    numbers.subscribe(with: meter) { $0.nane = $1 }  // expected-error {{value of type 'Meter' has no member 'nane'}}
    numbers.subscribeOnMain { print($0.nane) }  // expected-error {{value of type 'Int' has no member 'nane'}}
    numbers.subscribeIsolated { print($0.nane) }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.on(next: { print($0.nane) })  // expected-error {{value of type 'Int' has no member 'nane'}}
}

func inHandlers(_ failing: Signal<Int, Failed>, _ numbers: Signal<Int, Never>) {
    _ = failing.catch { .just($0.nane) }  // expected-error {{value of type 'Failed' has no member 'nane'}}
    // expected-error@+1 {{value of type 'Signal<Int, Never>' has no member 'nane'}}
    _ = failing.catch { _ in numbers.nane() }
    _ = failing.catch { error in  // several statements
        print(error)
        return numbers.map { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    }
    _ = failing.mapError { $0.nane }  // expected-error {{value of type 'Failed' has no member 'nane'}}
    _ = failing.try { _ = $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
}

// As with the standard library's own `flatMap` of a `Result`, the compiler also says that the type of the values is unknown: it
// would have to come out of what is misspelt. Where something else says it, there is one error.
func inFlattening(_ result: Result<Int, Failed>, _ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>) {
    // expected-error@+2 {{value of type 'Int' has no member 'nane'}}
    // expected-error@+1 {{generic parameter 'NewSuccess' could not be inferred}}
    _ = result.flatMap { $0.nane() }
    // expected-error@+2 {{value of type 'Int' has no member 'nane'}}
    // expected-error@+1 {{generic parameter 'Output' could not be inferred}}
    _ = numbers.flatMap { $0.nane() }
    // expected-error@+2 {{value of type 'Signal<Int, Failed>' has no member 'nane'}}
    // expected-error@+1 {{generic parameter 'Output' could not be inferred}}
    _ = numbers.flatMap(.latest) { number in failing.nane(number) }
    _ = numbers.flatMap { .just($0.nane) }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.expand { .just($0.nane) }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.expand { $0.nane() }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = numbers.expand(limit: 1) { $0.nane() }  // expected-error {{value of type 'Int' has no member 'nane'}}
    // expected-error@+1 {{value of type 'Int' has no member 'nane'}}
    let texts: Signal<String, Failed> = numbers.flatMap { $0.nane() }
    _ = texts
    // expected-error@+1 {{value of type 'Int' has no member 'nane'}}
    _ = numbers.flatMap { one in numbers.map { $0 + one.nane } }
    // expected-error@+2 {{value of type 'Signal<Int, Never>' has no member 'nane'}}
    // expected-error@+1 {{generic parameter 'Output' could not be inferred}}
    _ = numbers.then { numbers.nane() }
}

func inCombinations(_ numbers: Signal<Int, Never>, _ words: Signal<String, Never>, _ failing: Signal<Int, Failed>) {
    // expected-error@+1 {{value of type 'Int' has no member 'nane'}}
    _ = Signal.combineLatest(numbers, words).map { number, word in number.nane }
    // expected-error@+1 {{value of type 'Int' has no member 'nane'}}
    _ = Signal.combineLatest(numbers, words, numbers).map { number, word, other in number.nane + other }
    // expected-error@+1 {{value of type 'String' has no member 'nane'}}
    _ = Signal.combineLatest(failing, words).map { "\($0): \($1.nane)" }
    // expected-error@+1 {{value of type 'Int' has no member 'nane'}}
    _ = numbers.withLatest(from: words).map { $0.nane + $1 }
    // expected-error@+1 {{value of type 'Int' has no member 'nane'}}
    _ = numbers.merge(with: failing).map { $0.nane }
}

func inCommandsAndSources(_ numbers: Signal<Int, Failed>) {
    // expected-error@+1 {{value of type 'Signal<Int, Failed>' has no member 'nane'}}
    _ = Command<Int, Int, Failed> { numbers.nane($0) }
    _ = Command<Int, Int, Failed> { input in
        if input > 1 { return .empty }
        return numbers.map { $0 + input.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    }
    // expected-error@+1 {{value of type 'Int' has no member 'nane'}}
    _ = Command<Int, Int, Failed>.task { input in input.nane }
    let level = MutableProperty(1)
    // expected-error@+1 {{value of type 'Int' has no member 'nane'}}
    _ = Command<Int, Int, Failed>(state: level, enabledIf: { $0.nane > 1 }) { input, state in .just(input + state) }
    // expected-error@+1 {{value of type 'Int' has no member 'nane'}}
    _ = Command<Int, Int, Failed>(by: .key { $0.nane }) { .just($0) }
    // expected-error@+1 {{value of type 'Int' has no member 'nane'}}
    _ = ValidatedProperty<Int, Failed>(1) { $0.nane > 1 ? .valid : .invalid(Failed()) }
    // expected-error@+1 {{value of type 'Signal<Int, Failed>' has no member 'nane'}}
    _ = Signal<Int, Failed>.deferred { numbers.nane() }
}

func inChains(_ numbers: Signal<Int, Never>) {
    numbers
        .map { $0 + 1 }
        .filter { $0 > 2 }
        .map { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
        .skip(1)
        .subscribe { print($0) }
}

// After a closure whose result is generic, the compiler does not get to the misspelt name: it blames that closure, or
// only says that the next one's types are unknown. The standard library's own `flatMap` has the same effect. A function
// instead of the closure, a constant or the next closure's types help.
func inChainsAfterFlattening(_ array: [Int], _ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>) {
    let texts: @Sendable (Int) -> Signal<String, Never> = { .just("\($0)") }
    // expected-error@+1 {{cannot infer type of closure parameter '$0' without a type annotation}}
    _ = array.flatMap { ["\($0)"] }.map { $0.nane }
    // expected-error@+1 {{cannot infer type of closure parameter '$0' without a type annotation}}
    _ = array.flatMap { ["\($0)"] }.filter { $0.nane }
    // expected-error@+2 {{'Signal<String, Never>' to closure result type 'Signal<Output, Never>'}}
    // expected-error@+1 {{cannot infer type of closure parameter '$0' without a type annotation}}
    _ = numbers.flatMap { texts($0) }.map { $0.nane }
    // expected-error@+2 {{'Signal<String, Never>' to closure result type 'Signal<Output, Never>'}}
    // expected-error@+1 {{cannot infer type of closure parameter '$0' without a type annotation}}
    _ = numbers.flatMap(.latest) { texts($0) }.compactMap { $0.nane }
    // expected-error@+2 {{'Signal<String, Never>' to closure result type 'Signal<Output, Failed>'}}
    // expected-error@+1 {{cannot infer type of closure parameter '$0' without a type annotation}}
    _ = failing.flatMap { texts($0) }.tryMap { $0.nane }
    // expected-error@+2 {{'Signal<String, Never>' to closure result type 'Signal<Output, Never>'}}
    // expected-error@+1 {{cannot infer type of closure parameter '$1' without a type annotation}}
    _ = numbers.flatMap { texts($0) }.scan(0) { $0 + $1.nane }
    // expected-error@+2 {{'Signal<String, Never>' to closure result type 'Signal<Output, Never>'}}
    // expected-error@+1 {{cannot infer type of closure parameter '$0' without a type annotation}}
    _ = numbers.flatMap { texts($0) }.filter { $0.nane }
    // expected-error@+2 {{'Signal<String, Never>' to closure result type 'Signal<Output, Never>'}}
    // expected-error@+1 {{cannot infer type of closure parameter '$0' without a type annotation}}
    numbers.flatMap { texts($0) }.subscribe { print($0.nane) }
    // expected-error@+1 {{cannot infer type of closure parameter '$0' without a type annotation}}
    _ = numbers.compactMap { ["\($0)"] }.map { $0.nane }
    // The compiler names it after a closure of a plain result.
    _ = numbers.map { "\($0)" }.map { $0.nane }  // expected-error {{value of type 'String' has no member 'nane'}}
    // Remedies:
    _ = numbers.flatMap(texts).map { $0.nane }  // expected-error {{value of type 'String' has no member 'nane'}}
    // expected-error@+1 {{value of type 'String' has no member 'nane'}}
    _ = numbers.flatMap { texts($0) }.map { (text: String) in text.nane }
    let all = numbers.flatMap { texts($0) }
    _ = all.map { $0.nane }  // expected-error {{value of type 'String' has no member 'nane'}}
}

// The same of a case that the error does not have.
func inSwitchesOfHandlers(_ numbers: Signal<Int, Never>) {
    let pages: @Sendable (Int) -> Signal<String, Trouble> = { .just("\($0)") }
    // expected-error@+2 {{'Signal<String, Trouble>' to closure result type 'Signal<Any, NewFailure>'}}
    // expected-error@+1 {{cannot infer type of closure parameter 'error' without a type annotation}}
    numbers.flatMap { pages($0) }.catch { error in
        switch error {
        case .offline: Signal<String, Never>.just("")
        case .slow: .just("slow")
        }
    }.subscribe { print($0) }
    numbers.flatMap(pages).catch { error in
        switch error {
        case .offline: Signal<String, Never>.just("")
        case .slow: .just("slow")  // expected-error {{type 'Trouble' has no member 'slow'}}
        }
    }.subscribe { print($0) }
}

struct Failed: Error {}
enum Trouble: Error { case offline, busy }

final class Meter: Sendable {}
