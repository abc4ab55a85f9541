import Impulse

// A forgotten `return` where the type of the result is known: the compiler finds it once all types are right.

func ofConditions(_ array: [Int], _ numbers: Signal<Int, Never>) {
    _ = array.filter { number in
        let next = number + 1
        // expected-error@+2 {{missing return in closure expected to return 'Bool'}}
        // expected-note@+1 {{did you mean to return the last expression?}}
        next > 2  // expected-warning {{result of operator '>' is unused}}
    }
    _ = numbers.filter { number in
        let next = number + 1
        // expected-error@+2 {{missing return in closure expected to return 'Bool'}}
        // expected-note@+1 {{did you mean to return the last expression?}}
        next > 2  // expected-warning {{result of operator '>' is unused}}
    }
    _ = numbers.scan(0) { sum, number in
        print(number)
        // expected-error@+2 {{missing return in closure expected to return 'Int'}}
        // expected-note@+1 {{did you mean to return the last expression?}}
        sum + number  // expected-warning {{result of operator '+' is unused}}
    }
}

func ofHandlers(_ failing: Signal<Int, Failed>, _ numbers: Signal<Int, Never>) {
    let texts: Signal<String, Never> = numbers.map { number in
        print(number)
        // expected-error@+2 {{missing return in closure expected to return 'String'}}
        // expected-note@+1 {{did you mean to return the last expression?}}
        "\(number)"  // expected-warning {{string literal is unused}}
    }
    _ = failing.catch { error in
        print(error)
        // expected-error@+2 {{missing return in closure expected to return 'Signal<Int, Never>'}}
        // expected-note@+1 {{did you mean to return the last expression?}}
        numbers  // expected-warning {{expression of type 'Signal<Int, Never>' is unused}}
    }
    let words: Signal<String, Never> = numbers.flatMap { number in
        print(number)
        // expected-error@+2 {{missing return in closure expected to return 'Signal<String, Never>'}}
        // expected-note@+1 {{did you mean to return the last expression?}}
        texts  // expected-warning {{expression of type 'Signal<String, Never>' is unused}}
    }
    words.subscribe { print($0) }
}

func ofTheCreatingClosure() -> Signal<Int, Failed> {
    Signal { subscriber in
        subscriber.send(1)
        subscriber.sendCompleted()
    }  // expected-error {{missing return in closure expected to return '(any Disposable)?'}}
}

struct Failed: Error {}
