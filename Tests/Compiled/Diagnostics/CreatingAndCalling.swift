import Impulse
import Observation

// Mistakes that are easily made, and the required message for each: `make check` lets it verify that.

func insideTheClosure(_ service: Service) -> Signal<Int, Failed> {
    Signal { subscriber in
        service.strat(subscriber.send)  // expected-error {{value of type 'Service' has no member 'strat'}}
        return AnyDisposable { service.stop() }
    }
}

func withoutAResult() -> Signal<Int, Failed> {
    Signal { subscriber in subscriber.send(1) }  // expected-error {{Return what stops the work, or nil}}
}

func runningNothing(_ numbers: Signal<Int, Never>) async {
    numbers.map { $0 + 1 }  // expected-warning {{result of call to 'map' is unused}}
    // expected-warning@+1 {{no 'async' operations occur within 'await' expression}}
    let shown = await numbers.map { $0 + 1 }
    _ = shown
}

func stoppingWithAClosure(_ service: Service) -> Signal<Int, Failed> {
    Signal { subscriber in
        service.start { subscriber.send($0) }
        return { service.stop() }  // expected-error {{function produces expected type 'Void'}}
    }
}

func delayingWithoutALabel(_ numbers: Signal<Int, Never>) {
    // expected-error@+3 {{missing argument label 'until:' in call}}
    // expected-error@+2 {{generic parameter 'Trigger' could not be inferred}}
    // expected-error@+1 {{has no member 'seconds'}}
    _ = numbers.delay(.seconds(1))
    _ = numbers.delay(for: .seconds(1), on: .main)
}

func callingAQueueByItsName() {
    // expected-error@+2 {{missing argument label 'target:' in call}}
    // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'DispatchQueue'}}
    _ = QueueScheduler("writes")
    _ = QueueScheduler(label: "writes")
}

func namingTheProtocol(_ numbers: Signal<Int, Never>) {
    // expected-error@+2 {{static member 'main' cannot be used on protocol metatype '(any Scheduler).Type'}}
    // expected-error@+1 {{static property 'main' requires the types 'Self' and 'MainScheduler' be equivalent}}
    _ = numbers.delay(for: .seconds(1), on: Scheduler.main)
    _ = numbers.delay(for: .seconds(1), on: .main)
}

func executingWithoutItsInput(_ save: Command<String, Int, Never>) {
    // expected-error@+1 {{referencing instance method 'execute(in:)' on 'Command' requires the types 'String' and '()' be equivalent}}
    save.execute()
    save.execute("Ada")
}

func settingTheProperty() {
    let name = MutableProperty("Ada")
    // expected-note@-1 {{change 'let' to 'var'}}
    // expected-error@+2 {{cannot assign to value: 'name' is a 'let' constant}}
    // expected-error@+1 {{cannot assign value of type 'String' to type 'MutableProperty<String>'}}
    name = "Grace"
    name.value = "Grace"
}

func iteratingOverTheSignal(_ numbers: Signal<Int, Never>) async {
    // expected-error@+1 {{for-in loop requires 'Signal<Int, Never>' to conform to 'AsyncSequence'}}
    for await number in numbers { print(number) }
    for await number in numbers.values() { print(number) }
}

func retryingWithoutAScheduler(_ failing: Signal<Int, Failed>) {
    // expected-error@+1 {{cannot convert value of type 'RetryPolicy' to expected argument type 'Int'}}
    _ = failing.retry(RetryPolicy(delay: .constant(.seconds(1))))
    _ = failing.retry(RetryPolicy(delay: .constant(.seconds(1))), on: .main)
}

func showingAPropertyAsReadOnly(_ total: MutableProperty<Int>) -> Property<Int> {
    // expected-error@+1 {{cannot convert value of type 'MutableProperty<Int>' to specified type 'Property<Int>'}}
    let shown: Property<Int> = total
    _ = shown
    return total.readOnly
}

func callingAMethodOfTheMainActorsByReference(
    _ label: Label, _ names: Signal<String, Never>, _ ages: Signal<Int, Never>
) {
    // expected-error@+1 {{Call the method in a closure: { $0.title($1) }}}
    Signal.lift(label, Label.show, names, ages)
    // expected-error@+1 {{call to main actor-isolated instance method 'show'}}
    Signal.lift(label, names, ages) { $0.show($1, $2) }
}

@MainActor func callingThemInClosures(_ label: Label, _ names: Signal<String, Never>, _ ages: Signal<Int, Never>) {
    names.subscribe(next: label.take)  // expected-error {{loses global actor 'MainActor'}}
    _ = names.map(label.length)  // expected-error {{loses global actor 'MainActor'}}
    names.subscribe(with: label, next: Label.give)  // expected-error {{loses global actor 'MainActor'}}
    // expected-note@+1 {{implicitly asynchronous}}
    Signal<Label, Never>.just(label).map(Label.title).subscribe {
        // expected-error@+1 {{call to main actor-isolated parameter '$0' in a synchronous nonisolated context}}
        print($0())
    }
    Signal.liftOnMain(label, names, ages) { $0.show($1, $2) }
}

func callingAMethodOfAnActorByReference(_ clerk: Clerk, _ numbers: Signal<Int, Never>) {
    Signal.lift(clerk, numbers) { $0.note($1) }  // expected-error {{call to actor-isolated instance method 'note'}}
}

@MainActor func aPathThatCannotBeSet(_ book: Book, _ draft: MutableProperty<String?>) {
    // expected-error@+1 {{Say how to set it: ChannelTerminal(book}}
    draft.channel(to: ChannelTerminal(book, \.editor?.name))
    draft.channel(to: ChannelTerminal(book, \.editor?.name, set: { book, name in book.editor?.name = name ?? "" }))
}

@MainActor func aCommandWhoseInputIsForgotten(_ query: MutableProperty<String>, _ found: Signal<Int, Failed>) {
    // expected-error@+1 {{expects 2 arguments, but 1 was used in closure body}}
    let save = Command<Void, Int, Failed>(state: query, enabledIf: { !$0.isEmpty }) { text in found }
    let search = Command(state: query, enabledIf: { !$0.isEmpty }) { (_: Void, text) in
        text == "*" ? found : .empty
    }
    _ = (save, search)
}

final class Sensor: Sendable {
    // expected-error@+1 {{stored property '_pressure' of 'Sendable'-conforming class 'Sensor' is mutable}}
    @Observed var pressure = 20
    let temperature = MutableProperty(20)
}

@MainActor final class Label {
    func show(_ name: String, _ age: Int) -> Int { age }  // expected-note {{implicitly asynchronous}}
    func take(_ name: String) {}
    func length(of name: String) -> Int { name.count }
    func title() -> String { "" }
    static func give(_ label: Label, _ name: String) {}
}

actor Clerk {
    func note(_ number: Int) {}  // expected-note {{implicitly asynchronous}}
}

@MainActor @Observable final class Book {
    var editor: Editor?
}

@MainActor @Observable final class Editor {
    var name = ""
}

struct Failed: Error {}

struct Service: Sendable {
    func start(_ tell: @escaping @Sendable (Int) -> Void) {}
    func stop() {}
}
