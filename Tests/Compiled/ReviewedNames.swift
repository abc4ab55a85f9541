import Impulse
import Observation

// Impulse's own old names, from before its interface was reviewed, and what the compiler has to say of each: `make check` lets it verify
// that.

@Observable @MainActor final class Shelf {
    var title = ""
}

func several(_ numbers: Signal<Int, Never>, _ property: Property<Int>) {
    _ = combineLatest(numbers, numbers)  // expected-error {{replaced by 'Signal.combineLatest(_:)'}}
    _ = combineLatest([numbers])  // expected-error {{replaced by 'Signal.combineLatest(_:)'}}
    _ = combineLatest(property, property)  // expected-error {{replaced by 'Property.combineLatest(_:)'}}
    _ = combineLatest([property])  // expected-error {{replaced by 'Property.combineLatest(_:)'}}
    _ = zip(numbers, numbers)  // expected-error {{replaced by 'Signal.zip(_:buffering:)'}}
    _ = zip([numbers])  // expected-error {{replaced by 'Signal.zip(_:buffering:)'}}
    _ = zip([1], [2])
}

@MainActor func state(_ shelf: Shelf, _ numbers: Signal<Int, Never>) {
    _ = observe(shelf, \.title)  // expected-error {{replaced by 'Signal.observe(_:_:emitting:)'}}
    _ = observing { shelf.title }  // expected-error {{replaced by 'Signal.observing(emitting:_:)'}}
    _ = lift(shelf, numbers) { $1 }  // expected-error {{replaced by 'Signal.lift(_:_:calling:)'}}
    _ = liftOnMain(shelf, numbers) { $1 }  // expected-error {{replaced by 'Signal.liftOnMain(_:_:calling:)'}}
}

func operators(_ numbers: Signal<Int, Never>, _ ticks: Signal<Void, Never>, _ scheduler: some Scheduler) {
    _ = numbers.takeLast(1)  // expected-error {{renamed to 'take(last:)'}}
    _ = numbers.skipLast(1)  // expected-error {{renamed to 'skip(last:)'}}
    _ = numbers.pairwise()  // expected-error {{renamed to 'combinePrevious()'}}
    _ = numbers.replayLast()  // expected-error {{renamed to 'replay(last:)'}}
    _ = numbers.sample(on: ticks)  // expected-error {{renamed to 'sample(when:repeating:)'}}
    _ = numbers.window(on: ticks)  // expected-error {{renamed to 'window(when:)'}}
    // expected-error@+1 {{renamed to 'replay(last:)': Signal { … }.subscribed(on: scheduler).replay()}}
    _ = Signal<Int, Never>.startEagerly(on: scheduler) { _ in }
    // expected-error@+1 {{renamed to 'replayLazily()': Signal { … }.subscribed(on: scheduler)}}
    _ = Signal<Int, Never>.startLazily(on: scheduler) { _ in }
}

// A label alone is mended by the compiler itself.
func labels(_ numbers: Signal<Int, Never>) {
    _ = numbers.distinct(on: { $0 % 2 })  // expected-error {{have 'on:', expected 'by:'}}
    _ = numbers.distinctUntilChanged(on: { $0 % 2 })  // expected-error {{have 'on:', expected 'by:'}}
}

func types(
    _: Loss,  // expected-error {{renamed to 'Diagnostics.Loss'}}
    _: LogEntry<Int, Never>,  // expected-error {{renamed to 'Diagnostics.LogEntry'}}
    _: LoggedEvent<Int, Never>,  // expected-error {{renamed to 'Diagnostics.LogEntry.Event'}}
    _: LoggedEvents,  // expected-error {{renamed to 'Diagnostics.LogFilter'}}
    _: LogLevel  // expected-error {{renamed to 'Diagnostics.LogLevel'}}
) {}
