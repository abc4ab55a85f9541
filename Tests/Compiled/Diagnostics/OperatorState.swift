import Impulse

// State and objects that several subscriptions of an operator would share, and an owner that is kept: data races, which
// the compiler finds once all types are right. It reports some twice.

func ownedStateOfAllSubscriptions(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    let sum = Owned(0)
    return .serialized { inputs in
        inputs.add(numbers) { owner, number in
            // expected-error@+2 {{capture of 'sum' with non-Sendable type 'Owned<Int>' in a '@Sendable' closure}}
            // expected-error@+1 {{capture of 'sum' with non-Sendable type 'Owned<Int>' in an isolated closure}}
            owner[sum] += number
            owner.emit(owner[sum])
        }
    }
}

func variableOfAllSubscriptions(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    var sum = 0
    return numbers.operate { next in
        { number in
            sum += number  // expected-error {{mutation of captured var 'sum' in concurrently-executing code}}
            next(sum)  // expected-error {{reference to captured var 'sum' in concurrently-executing code}}
        }
    }
}

func objectThatIsNotSendable(_ numbers: Signal<Int, Never>, _ counter: Counter) -> Signal<Int, Never> {
    numbers.operate { next in
        { number in
            // expected-error@+2 {{capture of 'counter' with non-Sendable type 'Counter' in a '@Sendable' closure}}
            // expected-error@+1 {{capture of 'counter' with non-Sendable type 'Counter' in an isolated closure}}
            counter.count += 1
            next(number)
        }
    }
}

// Without the parameter's type, the compiler crashes on some of these: see WritingOperators.md.
func keptOwner(_ numbers: Signal<Int, Never>, _ scheduler: some Scheduler) -> Signal<Int, Never> {
    .serialized { inputs in
        inputs.add(numbers) { (owner: borrowing _, number) in
            // expected-error@+1 {{capture of 'owner' with non-Sendable type 'Subscriber<Int, Never>.Owner'}}
            scheduler.schedule { owner.emit(number) }
        }
    }
}

// expected-note@+1 2 {{class 'Counter' does not conform to the 'Sendable' protocol}}
final class Counter {
    var count = 0
}
