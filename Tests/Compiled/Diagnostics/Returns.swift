import Impulse

// Closures of several statements whose result is not found. The compiler asks the first `return` for it: where that says too little,
// the closure says its type. So it is with the standard library's own `flatMap` of a `Result`.

func ofFlattening(_ result: Result<Int, Failed>, _ numbers: Signal<Int, Never>, _ words: Signal<String, Never>) {
    _ = result.flatMap { number in  // expected-error {{generic parameter 'NewSuccess' could not be inferred}}
        if number > 1 { return .failure(Failed()) }
        return .success("")
    }
    _ = numbers.flatMap { number in  // expected-error {{generic parameter 'Output' could not be inferred}}
        if number > 1 { return .empty }
        return words
    }
    _ = numbers.flatMap { number -> Signal<String, Never> in
        if number > 1 { return .empty }
        return words
    }
    _ = numbers.flatMap { number in
        if number > 1 { return words }
        return .empty
    }
    _ = numbers.flatMap { number in  // expected-error {{generic parameter 'Output' could not be inferred}}
        print(number)
        words
    }
}

// Here the first `return` says that the elements are of any type, and that nothing fails.
func ofSeveralBranches(_ numbers: Signal<Int, Never>, _ failing: Signal<[String], Failed>) {
    _ = numbers.flatMap { number in
        if number > 1 { return .just([]) }
        // expected-error@+4 {{'Signal<[String], Failed>' to closure result type 'Signal<[Any], Never>'}}
        // expected-error@+3 {{'Signal<[String], Failed>' to closure result type 'Signal<[Any], Never>'}}
        // expected-note@+2 {{arguments to generic parameter 'Element' ('String' and 'Any') are expected to be equal}}
        // expected-note@+1 {{arguments to generic parameter 'Failure' ('Failed' and 'Never') are expected to be equal}}
        return failing
    }
    _ = numbers.flatMap { number in
        if number > 1 { return failing }
        return .just([])
    }
    _ = numbers.flatMap { number -> Signal<[String], Failed> in
        if number > 1 { return .just([]) }
        return failing
    }
    _ = numbers.flatMap { number in number > 1 ? .just([]) : failing }
}

// The type after `return` comes too late for the operator that follows.
func ofClosuresBeforeAnother(_ numbers: Signal<Int, Never>) {
    numbers.flatMap { number in
        let half = Double(number) / 2
        // expected-error@+2 {{cannot convert value of type 'Signal<Double, Never>' to closure result type 'Signal<Any, Never>'}}
        // expected-note@+1 {{arguments to generic parameter 'Value' ('Double' and 'Any') are expected to be equal}}
        return Signal<Double, Never>.just(half)
    }.subscribe { print($0) }
    numbers.flatMap { number -> Signal<Double, Never> in
        let half = Double(number) / 2
        return .just(half)
    }.subscribe { print($0) }
}

// Not a signal, but an array, or the result of an asynchronous function.
func ofOtherTypes(_ numbers: Signal<Int, Never>) {
    _ = numbers.flatMap { [$0, $0 + 1] }  // expected-error {{generic parameter 'Output' could not be inferred}}
    // expected-error@+1 {{cannot infer type of closure parameter '$0' without a type annotation}}
    numbers.flatMap { [$0, $0 + 1] }.map { "\($0)" }.subscribe { print($0) }
    numbers.flatMap { Signal([$0, $0 + 1]) }.map { "\($0)" }.subscribe { print($0) }
    // expected-error@+3 {{to parameter expecting synchronous function type}}
    // expected-error@+2 {{cannot convert value of type 'Int' to closure result type 'Signal<Any, Never>'}}
    // expected-note@+1 {{'async' inferred from asynchronous operation used here}}
    numbers.flatMap { await load($0) }.subscribe { print($0) }
    numbers.flatMap { number in .task { await load(number) } }.subscribe { print($0) }
}

func load(_ number: Int) async -> Int { number }

// A `map` may return nothing. A warning stands where the value is not used, and an error where it is missed.
func ofMapping(_ array: [Int], _ numbers: Signal<Int, Never>) {
    // expected-note@+2 {{add an explicit type annotation}}
    // expected-warning@+1 {{inferred to have type '[()]'}}
    let next = array.map { number in
        let next = number + 1
        next  // expected-warning {{expression of type 'Int' is unused}}
    }
    _ = next.filter { $0 > 1 }  // expected-error {{cannot be applied to operands of type '()' and 'Int'}}
    let following = numbers.map { number in
        let next = number + 1
        next  // expected-warning {{expression of type 'Int' is unused}}
    }
    _ = following.filter { $0 > 1 }  // expected-error {{cannot be applied to operands of type '()' and 'Int'}}
}

struct Failed: Error {}
