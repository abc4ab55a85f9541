import Impulse

// Values, errors and arguments of a wrong type, or none: the compiler says which, where they stand.

func ofValues(_ array: [Int], _ stream: AsyncStream<Int>, _ numbers: Signal<Int, Never>, _ words: Signal<String, Never>)
{
    // expected-error@+2 {{binary operator '+' cannot be applied to operands of type 'Int' and 'String'}}
    // expected-note@+1 {{overloads for '+' exist with these partially matching parameter lists: (}}
    _ = array.map { $0 + "a" }
    // expected-error@+2 {{binary operator '+' cannot be applied to operands of type 'Int' and 'String'}}
    // expected-note@+1 {{overloads for '+' exist with these partially matching parameter lists: (}}
    _ = stream.map { $0 + "a" }
    // expected-error@+2 {{binary operator '+' cannot be applied to operands of type 'Int' and 'String'}}
    // expected-note@+1 {{overloads for '+' exist with these partially matching parameter lists: (}}
    _ = numbers.map { $0 + "a" }
    _ = array.filter { $0 + 1 }  // expected-error {{cannot convert value of type 'Int' to closure result type 'Bool'}}
    // expected-error@+1 {{cannot convert value of type 'Int' to closure result type 'Bool'}}
    _ = numbers.filter { $0 + 1 }
    // expected-error@+1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
    _ = array.reduce("") { $0 + $1 }
    // expected-error@+1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
    _ = numbers.scan("") { $0 + $1 }
    // expected-error@+1 {{cannot convert value of type 'Int' to closure result type 'String'}}
    let texts: Signal<String, Never> = numbers.map { $0 + 1 }
    // expected-note@+1 {{arguments to generic parameter 'Value' ('Int' and 'String') are expected}}
    _ = texts.merge(with: numbers)  // expected-error {{cannot convert value of type 'Signal<Int, Never>' to expected}}
    // expected-note@+2 {{arguments to generic parameter 'Value' ('Int' and 'String') are expected}}
    // expected-error@+1 {{cannot convert value of type 'Signal<Int, Never>' to expected}}
    _ = Signal.merge(words, numbers)
    _ = numbers.map { one, other in one }  // expected-error {{expects 1 argument, but 2 were used in closure body}}
    // The name of the type is needed, since operators follow.
    // expected-error@+2 {{requires the types '(_: String)' and '(Int, String)' be equivalent}}
    // expected-error@+1 {{value of type 'String' has no member '1'}}
    let seconds: Signal<String, Never> = .combineLatest(numbers, words).map { pair in pair.1 }
    _ = seconds
    _ = Signal.combineLatest(numbers, words).map { pair in pair.1 }
    // expected-error@+1 {{cannot convert value of type '(Int, String)' to expected argument type 'Int'}}
    _ = Signal.combineLatest(numbers, words).map { pair in pair + 1 }
    _ = numbers.map { 1 }  // expected-error {{expects 1 argument, which cannot be implicitly ignored}}
    numbers.subscribe { event in
        if case .next(let number) = event { print(number) }  // expected-error {{type 'Int' has no member 'next'}}
    }
}

func ofErrors(_ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>, _ late: Signal<Int, Late>) {
    _ = failing.flatMap { _ in late }  // expected-error {{give both one type by mapError(_:)}}
    _ = failing.flatMap { number in late.map { $0 + number } }  // expected-error {{give both one type by mapError(_:)}}
    _ = failing.flatMap(.latest) { _ in late }.map { $0 + 1 }  // expected-error {{give both one type by mapError(_:)}}
    // The first makes it one that fails; the second is the mistake.
    // expected-error@+1 {{give both one type by mapError(_:)}}
    _ = numbers.flatMap(.latest) { _ in failing }.flatMap(.concat) { _ in late }.map { $0 + 1 }
    // If the result must not fail, the inner error has to be handled.
    // expected-error@+1 {{give both one type by mapError(_:)}}
    let found: Signal<Int, Never> = numbers.flatMap(.latest) { _ in failing }
    _ = found
    let handled: Signal<Int, Never> = numbers.flatMap(.latest) { _ in failing.replaceError(with: 0) }
    _ = handled
    _ = failing.flatMap(.latets) { _ in late }  // expected-error {{has no member 'latets'}}
    _ = failing.flatMap { _ in late.mapError { _ in Failed() } }
    // expected-note@+1 {{arguments to generic parameter 'Failure' ('Late' and 'Failed') are expec}}
    _ = failing.merge(with: late)  // expected-error {{cannot convert value of type 'Signal<Int, Late>' to expected}}
    // expected-note@+1 {{arguments to generic parameter 'Failure' ('Late' and 'Failed') are expec}}
    _ = failing.concat(late)  // expected-error {{cannot convert value of type 'Signal<Int, Late>' to expected}}
    // expected-error@+2 {{'Signal<Int, Late>' to expected argument type 'Signal<Int, Late>'}}
    // expected-note@+1 {{arguments to generic parameter 'Failure' ('Failed' and 'Late') are expected to be equal}}
    _ = Signal.combineLatest(late, failing).map { $0 + $1 }
    // As the result of a function, the message names `Never`, which none of them has.
    // expected-error@+2 {{'Signal<Int, Late>' to expected argument type 'Signal<Int, Never>'}}
    // expected-note@+1 {{arguments to generic parameter 'Failure' ('Late' and 'Never') are expected to be equal}}
    let sums: Signal<Int, Failed> = Signal.combineLatest(late, failing).map { $0 + $1 }
    _ = sums
    _ = Signal.combineLatest(late.mapError { _ in Failed() }, failing).map { $0 + $1 }
    // expected-note@+1 {{arguments to generic parameter 'Failure' ('Never' and 'Failed') are expected to be equal}}
    _ = Signal.merge(failing, numbers, failing)  // expected-error {{cannot convert value of type 'Signal<Int, Never>'}}
    // expected-note@+1 {{arguments to generic parameter 'Failure' ('Never' and 'Failed') are expected to be equal}}
    _ = Signal.merge(failing, numbers)  // expected-error {{cannot convert value of type 'Signal<Int, Never>'}}
    _ = Signal.merge(failing, numbers.promoteError(), failing)
    _ = failing.merge(with: numbers).merge(with: failing)
    _ = failing.tryMap { _ in throw Late() }  // expected-error {{invalid conversion of thrown error type}}
    _ = failing.mapError { _ in 1 }  // expected-error {{requires that 'Int' conform to 'Error'}}
    _ = failing.replaceError(with: "")  // expected-error {{cannot convert value of type 'String' to expected}}
    // expected-note@+1 {{arguments to generic parameter 'Failure' ('Failed' and 'Never') are expe}}
    let safe: Signal<Int, Never> = failing  // expected-error {{cannot assign value of type 'Signal<Int, Failed>'}}
    // expected-error@+2 {{cannot assign value of type 'Signal<Int, Failed>'}}
    // expected-note@+1 {{arguments to generic parameter 'Failure' ('Failed' and 'Never') are expe}}
    let mapped: Signal<Int, Never> = failing.map { $0 + 1 }
    _ = (safe, mapped)
    numbers.subscribe(next: { _ in }, error: { print($0.nane) })  // expected-error {{'Never' has no member 'nane'}}
}

func ofArguments(_ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>) {
    _ = failing.timeout(after: .seconds(1), on: .main)  // expected-error {{missing argument for parameter 'error'}}
    // expected-error@+1 {{cannot convert value of type 'Late' to expected argument type 'Failed'}}
    _ = failing.timeout(after: .seconds(1), on: .main, error: Late())
    _ = numbers.debounce(for: .milliseconds(300))  // expected-error {{missing argument for parameter 'on' in call}}
    _ = numbers.debounce(for: 0.3, on: .main)  // expected-error {{cannot convert value of type 'Double'}}
    _ = numbers.scan { $0 + $1 }  // expected-error {{missing argument for parameter #1 in call}}
    _ = numbers.subscribe(onNext: { print($0) })  // expected-error {{have 'onNext:', expected 'next:'}}
    // expected-error@+1 {{expects 0 arguments, but 1 was used in closure body}}
    failing.subscribe(next: { print($0) }, completed: { print($0) })
    // expected-error@+1 {{expects 1 argument, which cannot be implicitly ignored}}
    failing.subscribe(error: { print("") })
    _ = numbers.deliver(on: Queue.main)  // expected-error {{requires that 'Queue' conform to 'Scheduler'}}
    _ = numbers.share(replay: "1")  // expected-error {{cannot convert value of type 'String'}}
}

struct Failed: Error {}
struct Late: Error {}

/// Like Dispatch's, which is not a scheduler.
final class Queue: Sendable {
    static let main = Queue()
}
