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
