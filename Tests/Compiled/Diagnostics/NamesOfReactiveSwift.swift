import Impulse
import ImpulseNames

// Names of ReactiveSwift and swift-async-algorithms, and the required message for each to a file that imports
// ImpulseNames.

typealias TypesOfReactiveSwift = (
    SignalProducer<Int, Never>,  // expected-error {{renamed to 'Signal'}}
    any SignalProtocol,  // expected-error {{renamed to 'SignalConvertible'}}
    any SignalProducerProtocol,  // expected-error {{renamed to 'SignalConvertible'}}
    any SignalProducerConvertible,  // expected-error {{renamed to 'SignalConvertible'}}
    any BindingSource,  // expected-error {{renamed to 'SignalConvertible'}}
    any MutablePropertyProtocol,  // expected-error {{renamed to 'PropertyProtocol': A setter needs a MutableProperty}}
    // expected-error@+1 {{renamed to 'ValidatedProperty': A dependency may make the value the one from before the proposal}}
    ValidatingProperty<Int, Failed>,
    Action<Int, Int, Failed>,  // expected-error {{renamed to 'Command'}}
    ActionError<Failed>,  // expected-error {{renamed to 'CommandError'}}
    UIScheduler,  // expected-error {{renamed to 'MainScheduler'}}
    any DateScheduler,  // expected-error {{renamed to 'Scheduler'}}
    Atomic  // expected-error {{Use Mutex of Swift's module Synchronization}}
)

func creating() {
    // expected-error@+2 {{renamed to 'Signal'}}
    // expected-error@+1 {{renamed to 'just(_:)'}}
    _ = SignalProducer<Int, Never>(value: 1)
    // expected-error@+2 {{renamed to 'Signal'}}
    // expected-error@+1 {{renamed to 'error(_:)'}}
    _ = SignalProducer<Int, Failed>(error: Failed())
    // expected-error@+3 {{renamed to 'Signal'}}
    // The closure trails, so nobody writes its label, start:.
    // expected-error@+1 {{renamed to 'init(run:)': add(_:) of the subscriber is that of the lifetime}}
    _ = SignalProducer<Int, Failed> { subscriber, lifetime in subscriber.send(1) }
}

func flattening(_ strategy: FlattenStrategy<Never>) {}  // expected-error {{renamed to 'FlatteningStrategy'}}

func operators(_ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>, _ answers: Signal<Bool, Never>) {
    _ = Signal<Int, Never>.pipe()  // expected-error {{renamed to 'Subject': It is both}}
    // expected-error@+1 {{replaced by 'init(run:)': All signals are serialized}}
    _ = Signal<Int, Never>.unserialized { _ in }
    // expected-error@+1 {{replaced by 'Signal.combineLatest(_:)': Signal.combineLatest(one, other)}}
    _ = numbers.combineLatest(with: answers)
    _ = numbers.zip(with: answers)  // expected-error {{replaced by 'Signal.zip(_:buffering:)': Signal.zip(one, other)}}
    _ = numbers.start(on: .main)  // expected-error {{renamed to 'subscribed(on:)'}}
    _ = numbers.skipRepeats()  // expected-error {{renamed to 'distinctUntilChanged()'}}
    _ = numbers.skipRepeats { $0 == $1 }  // expected-error {{renamed to 'distinctUntilChanged()'}}
    _ = numbers.uniqueValues()  // expected-error {{renamed to 'distinct()'}}
    _ = numbers.map { Int?($0) }.skipNil()  // expected-error {{renamed to 'compactMap(_:)': The closure is { $0 }}}
    _ = numbers.map { Int?($0) }.filterNil()  // expected-error {{renamed to 'compactMap(_:)': The closure is { $0 }}}
    _ = numbers.filterMap { $0 > 1 ? $0 : nil }  // expected-error {{renamed to 'compactMap(_:)'}}
    _ = failing.flatMapError { _ in numbers }  // expected-error {{renamed to 'catch(_:)'}}
    _ = failing.attempt { _ in .success(()) }  // expected-error {{renamed to 'try(_:)': The closure throws}}
    _ = failing.attemptMap { $0 + 1 }  // expected-error {{renamed to 'tryMap(_:)'}}
    let texts: Signal<String, Never> = numbers.promoteValue()  // expected-error {{renamed to 'ignoreValues()'}}
    _ = texts
    _ = numbers.logEvents()  // expected-error {{renamed to 'log(_:events:)'}}
    _ = answers.negate()  // expected-error {{renamed to 'not()'}}
}

func subscriptions(_ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>, _ lifetime: Lifetime) {
    numbers.startWithValues { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    numbers.startWithNext { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    failing.startWithFailed { print($0) }  // expected-error {{renamed to 'subscribe(error:)'}}
    failing.startWithCompleted {}  // expected-error {{renamed to 'subscribe(completed:)'}}
    // expected-error@+1 {{renamed to 'subscribe(next:error:completed:)': A closure for each}}
    failing.startWithResult { print($0) }
    failing.startWithInterrupted {}  // expected-error {{renamed to 'on(disposed:)': A disposal sends nothing}}
    numbers.observeValues { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    failing.observeFailed { print($0) }  // expected-error {{renamed to 'subscribe(error:)'}}
    failing.observeCompleted {}  // expected-error {{renamed to 'subscribe(completed:)'}}
    // expected-error@+1 {{renamed to 'subscribe(next:error:completed:)': A closure for each}}
    failing.observeResult { print($0) }
    failing.observeInterrupted {}  // expected-error {{renamed to 'on(disposed:)': A disposal sends nothing}}
    _ = numbers.startWithSignal { _, _ in 1 }  // expected-error {{renamed to 'publish(_:)'}}
    lifetime.observeEnded {}  // expected-error {{renamed to 'ended': A signal, which completes}}
}

func state(
    _ property: MutableProperty<Int>, _ command: Command<Int, Int, Failed>, _ event: Event<Int, Failed>,
    _ subscriber: Subscriber<Int, Failed>, _ subject: Subject<Int, Failed>
) {
    _ = property.producer  // expected-error {{renamed to 'signal'}}
    property.swap(1)  // expected-error {{renamed to 'modify(_:)': The closure returns the old value}}
    _ = property.withValue { $0 }  // expected-error {{renamed to 'value'}}
    _ = property.skipRepeats()  // expected-error {{renamed to 'distinctUntilChanged()'}}
    command.apply(1)  // expected-error {{renamed to 'execute(_:in:)': An execution starts without a subscription}}
    _ = command.isExecuting  // expected-error {{renamed to 'executing'}}
    _ = command.isEnabled  // expected-error {{renamed to 'enabled'}}
    _ = command.values  // expected-error {{renamed to 'executionSignals': executionSignals.flatten()}}
    _ = command.disabledErrors  // expected-error {{A refused execution fails with .disabled, and only there}}
    _ = event.isTerminating  // expected-error {{renamed to 'isTerminal'}}
    subscriber.sendInterrupted()  // expected-error {{renamed to 'sendCompleted()': There are no interruptions}}
    subject.sendInterrupted()  // expected-error {{renamed to 'sendCompleted()': There are no interruptions}}
}

func ofAsyncAlgorithms(_ numbers: Signal<Int, Never>) {
    _ = numbers.map { Int?($0) }.compacted()  // expected-error {{renamed to 'compactMap(_:)': The closure is { $0 }}}
    _ = numbers.chunks(ofCount: 2)  // expected-error {{renamed to 'collect(count:)'}}
    _ = numbers.chunked { $0 == $1 }  // expected-error {{renamed to 'collect(while:)'}}
    _ = numbers.adjacentPairs()  // expected-error {{renamed to 'combinePrevious()'}}
    _ = numbers.reductions(0) { $0 + $1 }  // expected-error {{renamed to 'scan(_:_:)'}}
    _ = combineLatest(numbers, numbers)  // expected-error {{replaced by 'Signal.combineLatest(_:)'}}
    _ = combineLatest(numbers, numbers) { $0 + $1 }  // expected-error {{replaced by 'Signal.combineLatest(_:)': Then}}
    _ = merge(numbers, numbers)  // expected-error {{replaced by 'Signal.merge(_:)'}}
    _ = chain(numbers, numbers)  // expected-error {{replaced by 'Signal.concat(_:)'}}
}

func strategies(_ numbers: Signal<Int, Never>) {
    _ = numbers.flatMap(.switch) { _ in numbers }  // expected-error {{renamed to 'latest'}}
    _ = numbers.flatMap(.switchToLatest) { _ in numbers }  // expected-error {{renamed to 'latest'}}
    _ = numbers.flatMap(.exhaust) { _ in numbers }  // expected-error {{renamed to 'first'}}
    _ = numbers.flatMap(.throttle) { _ in numbers }  // expected-error {{renamed to 'first'}}
    _ = numbers.flatMap(.sequential) { _ in numbers }  // expected-error {{renamed to 'concat'}}
    _ = numbers.flatMap(.parallel) { _ in numbers }  // expected-error {{renamed to 'merge'}}
}

struct Failed: Error {}
