import Impulse

// A signal's operators on a subject, a property, a channel's end and a group: the compiler says `.signal` first, with a
// fix-it. A mistake in a closure is reported as such.

func onASubject(_ subject: Subject<Int, Failed>, _ numbers: Signal<Int, Failed>) {
    _ = subject.map { $0 + 1 }  // expected-error {{replaced by 'signal.map(_:)'}} {{17-20=signal.map}}
    _ = subject.map { $0 + 1 }.filter { $0 > 1 }.map { "\($0)" }  // expected-error {{replaced by 'signal.map(_:)'}}
    _ = subject.compactMap { Int?($0) }  // expected-error {{replaced by 'signal.compactMap(_:)'}}
    _ = subject.flatMap { _ in numbers }  // expected-error {{replaced by 'signal.flatMap(_:)'}}
    // expected-error@+1 {{replaced by 'signal.flatMap(_:_:)'}} {{17-24=signal.flatMap}}
    _ = subject.flatMap(.latest) { _ in numbers }.map { $0 + 1 }
    _ = subject.scan(0) { $0 + $1 }  // expected-error {{replaced by 'signal.scan(_:_:)'}}
    _ = subject.filter { $0 > 1 }  // expected-error {{replaced by 'signal.filter(_:)'}}
    _ = subject.distinctUntilChanged()  // expected-error {{replaced by 'signal.distinctUntilChanged()'}}
    _ = subject.take(1)  // expected-error {{replaced by 'signal.take(_:)'}}
    _ = subject.take(until: numbers)  // expected-error {{replaced by 'signal.take(until:)'}}
    _ = subject.skip(1)  // expected-error {{replaced by 'signal.skip(_:)'}}
    _ = subject.startWith(1)  // expected-error {{replaced by 'signal.startWith(_:)'}}
    _ = subject.merge(with: numbers)  // expected-error {{replaced by 'signal.merge(with:)'}}
    _ = subject.withLatest(from: numbers).map { $0 + $1 }  // expected-error {{replaced by 'signal.withLatest(from:)'}}
    // The argument may be a subject, too.
    _ = subject.take(until: subject)  // expected-error {{replaced by 'signal.take(until:)'}}
    _ = subject.merge(with: subject)  // expected-error {{replaced by 'signal.merge(with:)'}}
    _ = subject.withLatest(from: subject).map { $0 + $1 }  // expected-error {{replaced by 'signal.withLatest(from:)'}}
    // expected-error@+1 {{replaced by 'signal.debounce(for:on:where:)'}}
    _ = subject.debounce(for: .seconds(1), on: .main)
    // expected-error@+1 {{replaced by 'signal.throttle(for:on:latest:)'}}
    _ = subject.throttle(for: .seconds(1), on: .main)
    _ = subject.delay(for: .seconds(1), on: .main)  // expected-error {{replaced by 'signal.delay(for:on:)'}}
    _ = subject.deliver(on: .main)  // expected-error {{replaced by 'signal.deliver(on:buffering:)'}}
    _ = subject.catch { _ in Signal<Int, Never>.empty }  // expected-error {{replaced by 'signal.catch(_:)'}}
    _ = subject.share()  // expected-error {{replaced by 'signal.share(replay:while:)'}}
    // expected-error@+1 {{replaced by 'signal.on(subscribed:next:error:completed:terminated:disposed:)'}}
    _ = subject.on(next: { print($0) })
    // expected-error@+1 {{replaced by 'signal.subscribe(next:error:completed:)'}} {{13-22=signal.subscribe}}
    subject.subscribe { print($0) }
    // expected-error@+1 {{replaced by 'signal.subscribeOnMain(next:error:completed:)'}}
    subject.subscribeOnMain { print($0) }
    _ = subject.values  // expected-error {{renamed to 'signal.values'}}
}

func onAProperty(
    _ property: MutableProperty<Int>, _ derived: Property<Int>, _ numbers: Signal<Int, Never>, _ meter: Meter
) {
    _ = property.flatMap { _ in numbers }  // expected-error {{replaced by 'signal.flatMap(_:)'}}
    _ = property.flatMap(.latest) { _ in numbers }  // expected-error {{replaced by 'signal.flatMap(_:_:)'}}
    _ = property.filter { $0 > 1 }  // expected-error {{replaced by 'signal.filter(_:)'}}
    _ = property.map { $0 + 1 }.filter { $0 > 1 }.map { "\($0)" }  // expected-error {{replaced by 'signal.filter(_:)'}}
    // expected-error@+1 {{replaced by 'signal.debounce(for:on:where:)'}} {{18-26=signal.debounce}}
    _ = property.debounce(for: .seconds(1), on: .main)
    property.subscribe { print($0) }  // expected-error {{replaced by 'signal.subscribe(next:error:completed:)'}}
    derived.subscribe { print($0) }  // expected-error {{replaced by 'signal.subscribe(next:error:completed:)'}}
    property.bind(to: meter, \.level)  // expected-error {{replaced by 'signal.bind(to:_:)'}}
    derived.bind(to: property)  // expected-error {{replaced by 'signal.bind(to:)'}}
    _ = derived.values  // expected-error {{renamed to 'signal.values'}}
    // A property has these itself, but a signal is meant.
    let signal: Signal<Int, Never> = property.map { $0 + 1 }  // expected-error {{replaced by 'signal.map(_:)'}}
    _ = signal
}

func onTheOthers(
    _ behavior: BehaviorSubject<Int, Never>, _ replay: ReplaySubject<Int, Never>, _ end: ChannelEnd<Int, Never>,
    _ group: GroupedSignal<Int, Int, Never>
) {
    _ = behavior.map { $0 + 1 }  // expected-error {{replaced by 'signal.map(_:)'}}
    _ = replay.map { $0 + 1 }  // expected-error {{replaced by 'signal.map(_:)'}}
    _ = end.map { $0 + 1 }  // expected-error {{replaced by 'signal.map(_:)'}}
    _ = group.map { $0 + 1 }  // expected-error {{replaced by 'signal.map(_:)'}}
    behavior.subscribe { print($0) }  // expected-error {{replaced by 'signal.subscribe(next:error:completed:)'}}
    replay.subscribe { print($0) }  // expected-error {{replaced by 'signal.subscribe(next:error:completed:)'}}
    end.subscribe { print($0) }  // expected-error {{replaced by 'signal.subscribe(next:error:completed:)'}}
    group.subscribe { print($0) }  // expected-error {{replaced by 'signal.subscribe(next:error:completed:)'}}
}

func withMistakes(
    _ subject: Subject<Int, Failed>, _ property: MutableProperty<Int>, _ nested: Property<Property<String>>,
    _ words: Signal<String, Failed>
) {
    _ = subject.map { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    subject.subscribe { print($0.nane) }  // expected-error {{value of type 'Int' has no member 'nane'}}
    subject.sned(1)  // expected-error {{value of type 'Subject<Int, Failed>' has no member 'sned'}}
    // expected-error@+2 {{cannot convert value of type 'Signal<String, Failed>' to expected argument type}}
    // expected-note@+1 {{arguments to generic parameter 'Value' ('String' and 'Int') are expected to be equal}}
    subject.subscribe(to: words)
    _ = property.map { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = property.map { $0 + 1 }.map { $0.nane + 1 }  // expected-error {{value of type 'Int' has no member 'nane'}}
    _ = nested.flatMap { $0.nane }  // expected-error {{value of type 'Property<String>' has no member 'nane'}}
    _ = property.filter { $0.nane }  // expected-error {{value of type 'Int' has no member 'nane'}}
}

// Where an operator takes a signal, these take a subject or a property, too.
func asArguments(
    _ subject: Subject<Int, Never>, _ property: MutableProperty<Int>, _ numbers: Signal<Int, Never>,
    _ failing: Signal<Int, Failed>
) async {
    _ = numbers.withLatest(from: subject).map { $0 + $1 }
    _ = failing.withLatest(from: property).map { $0 + $1 }
    _ = numbers.merge(with: subject).take(until: property)
    _ = numbers.withLatest(from: 1)  // expected-error {{requires that 'Int' conform to 'SignalConvertible'}}
    for await number in numbers.values { print(number) }
    for await number in numbers.values() { print(number) }
    let values = numbers.values
    for await number in values { print(number) }
}

// Right as they are, and bound to a property's own operators.
func ofAProperty(_ property: MutableProperty<Int>, _ nested: Property<Property<Int>>) {
    let sums = property.map { $0 + 1 }.map { $0 * 2 }.distinctUntilChanged()
    let inner = nested.flatMap { $0 }.map { $0 > 1 }.not()
    let _: Property<Int> = sums
    let _: Property<Bool> = inner
}

struct Failed: Error {}

final class Meter: Sendable {
    var level: Int {
        get { 0 }
        set {}
    }
}
