import Impulse

// Mistakes of those who write operators: the compiler names what is missing, where it is missing. It reports one at a
// time for each closure of several statements.

func emittingWithoutTheOwner(_ numbers: Signal<Int, Never>) {
    _ = Signal<Int, Never>.serialized { inputs in
        let subscriber = inputs.subscriber
        // expected-error@+1 {{value of type 'Subscriber<Int, Never>' has no member 'emit'}}
        inputs.add(numbers) { owner, number in subscriber.emit(number) }
    }
    _ = Signal<Int, Never>.serialized { inputs in
        // expected-error@+1 {{value of type 'Subscriber<Int, Never>.Inputs' has no member 'emit'}}
        inputs.add(numbers) { owner, number in inputs.emit(number) }
    }
    _ = Signal<Int, Never>.serialized { inputs in
        // expected-error@+1 {{expects 2 arguments, but 1 was used in closure body}}
        inputs.add(numbers) { number in print(number) }
    }
}

// An input ends the signal with its error, unless a second closure handles the end: only then may the error be another.
func forgettingTheEnd(_ failing: Signal<Int, Failed>, _ numbers: Signal<Int, Never>) {
    _ = Signal<Int, Never>.serialized { inputs in
        // expected-error@+2 {{cannot convert value of type 'Signal<Int, Failed>' to expected argument type}}
        // expected-note@+1 {{arguments to generic parameter 'Failure' ('Failed' and 'Never') are expected to be equal}}
        inputs.add(failing) { owner, number in owner.emit(number) }
    }
    _ = Signal<Int, Never>.serialized { inputs in
        inputs.add(numbers, ends: .ignored)  // expected-error {{type 'EndRule' has no member 'ignored'}}
    }
    let _: Signal<Int, Never> = numbers.operate(sink: { sink in
        Sink(next: { sink.next($0) })  // expected-error {{missing argument for parameter 'end' in call}}
    })
}

func forgettingAClosure(_ words: Signal<String, Never>, _ numbers: Signal<Int, Never>) {
    _ = Signal<Int, Never>.serialized { inputs in
        // expected-error@+2 {{cannot convert value of type 'Signal<String, Never>' to expected argument type}}
        // expected-note@+1 {{arguments to generic parameter 'Value' ('String' and 'Int') are expected to be equal}}
        inputs.add(words)
    }
    // expected-error@+1 {{cannot convert value of type 'Void' to closure result type '(Int) -> Void'}}
    let _: Signal<Int, Never> = numbers.operate { next in next(1) }
}

func forgettingTheOwner(_ numbers: Signal<Int, Never>) {
    _ = Signal<Int, Never>.serialized { inputs in
        let alarm = inputs.alarm(on: .main) { owner, _ in owner.emit(0) }
        // expected-error@+1 {{missing argument for parameter 'as' in call}}
        inputs.add(numbers) { owner, number in alarm.set(after: .seconds(1)) }
    }
    _ = Signal<Int, Never>.serialized { inputs in
        let sum = Owned(0)
        inputs.add(numbers) { owner, number in
            // expected-error@+1 {{cannot convert value of type 'Owned<Int>' to expected argument type 'Int'}}
            sum += number
        }
    }
}

struct Failed: Error {}
