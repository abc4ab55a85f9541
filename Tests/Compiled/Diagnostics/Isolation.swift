import Impulse

// Accesses that a closure may not make: the compiler names the property or the capture, not the operator.

@MainActor final class Model {
    // expected-note@+2 2 {{property declared here}}
    // expected-note@+1 2 {{mutation of this property is only permitted within the actor}}
    var count = 0
    // expected-note@+1 {{property declared here}}
    var title = ""
    func show(_ text: String) {}  // expected-note 2 {{implicitly asynchronous}}
    func find(_ text: String) -> Signal<Int, Never> { .just(count) }  // expected-note {{implicitly asynchronous}}
    nonisolated func findAnywhere(_ text: String) -> Signal<Int, Never> { .just(text.count) }
    func load(_ text: String) async -> Int { count }

    func ofTheMainActor(_ array: AsyncStream<Int>, _ numbers: Signal<Int, Never>, _ words: Signal<String, Never>) {
        // expected-error@+1 {{main actor-isolated property 'count' can not be mutated from a Sendable closure}}
        numbers.subscribe { self.count = $0 }
        // expected-error@+1 {{call to main actor-isolated instance method 'show' in a synchronous nonisolated context}}
        numbers.subscribe { self.show("\($0)") }
        // expected-error@+1 {{main actor-isolated property 'count' can not be referenced from a Sendable closure}}
        _ = numbers.map { $0 + self.count }
        // expected-error@+1 {{main actor-isolated property 'count' can not be referenced from a Sendable closure}}
        _ = numbers.filter { $0 > self.count }
        // expected-error@+1 {{main actor-isolated property 'title' can not be referenced from a Sendable closure}}
        _ = numbers.flatMap { _ in words.map { $0 + self.title } }
        // expected-error@+1 {{main actor-isolated property 'count' can not be mutated from a Sendable closure}}
        _ = numbers.on(next: { self.count = $0 })
        // expected-error@+1 {{call to main actor-isolated instance method 'find' in a synchronous nonisolated context}}
        _ = words.flatMap { self.find($0) }
        _ = words.flatMap { self.findAnywhere($0) }
        _ = words.flatMap { text in .task { await self.load(text) } }
        numbers.subscribeOnMain { self.count = $0 }
        words.subscribeOnMain(with: self) { $0.show($1) }
    }
}

func ofAnother(_ model: Model, _ numbers: Signal<Int, Never>) {
    // expected-error@+1 {{call to main actor-isolated instance method 'show' in a synchronous nonisolated context}}
    numbers.subscribe { model.show("\($0)") }
}

func ofCaptures(_ numbers: Signal<Int, Never>) {
    let box = Box()
    var sum = 0
    // expected-error@+1 {{capture of 'box' with non-Sendable type 'Box' in a '@Sendable' closure}}
    numbers.subscribe { box.number = $0 }
    // expected-error@+1 {{capture of 'box' with non-Sendable type 'Box' in a '@Sendable' closure}}
    _ = numbers.map { box.number + $0 }
    numbers.subscribe { sum += $0 }  // expected-error {{mutation of captured var 'sum' in concurrently-executing code}}
    let work: (Int) -> Int = { $0 }
    // expected-error@+2 {{capture of 'work' with non-Sendable type '(Int) -> Int' in a '@Sendable' closure}}
    // expected-note@+1 {{a function type must be marked '@Sendable' to conform to 'Sendable'}}
    _ = numbers.map { work($0) }
    // expected-error@+1 {{converting non-Sendable function value to '@Sendable (Int) -> Signal<Int, Never>' may introduce data races}}
    _ = numbers.flatMap(box.signal)
    _ = numbers.map { _ in Box() }  // expected-error {{type 'Box' does not conform to the 'Sendable' protocol}}
    _ = sum
}

actor Clerk {
    // expected-note@+1 {{mutation of this property is only permitted within the actor}}
    var sum = 0

    func ofActors(_ numbers: Signal<Int, Never>) {
        // expected-error@+1 {{actor-isolated property 'sum' can not be mutated from a Sendable closure}}
        numbers.subscribe { self.sum += $0 }
        numbers.subscribeIsolated(to: self) { $0.sum += $1 }
    }
}

// expected-note@+1 3 {{class 'Box' does not conform to the 'Sendable' protocol}}
final class Box {
    var number = 0
    func signal(_ number: Int) -> Signal<Int, Never> { .just(number) }
}
