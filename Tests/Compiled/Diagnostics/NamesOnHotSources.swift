import Dispatch
import Impulse
import ImpulseNames

// Other libraries' names on subjects, properties and the others that have a signal: the answer is that of a signal, and
// the next one says `.signal`.

func onEachType(
    _ subject: Subject<Int, Never>, _ behavior: BehaviorSubject<Int, Never>, _ replay: ReplaySubject<Int, Never>,
    _ property: Property<Int>, _ mutable: MutableProperty<Int>, _ end: ChannelEnd<Int, Never>,
    _ group: GroupedSignal<Int, Int, Never>, _ numbers: Signal<Int, Never>
) {
    subject.sink { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    behavior.sink { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    replay.sink { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    property.sink { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    mutable.sink { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    end.sink { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    group.sink { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    _ = subject.removeDuplicates()  // expected-error {{renamed to 'distinctUntilChanged()'}}
    _ = behavior.removeDuplicates()  // expected-error {{renamed to 'distinctUntilChanged()'}}
    _ = replay.removeDuplicates()  // expected-error {{renamed to 'distinctUntilChanged()'}}
    _ = property.removeDuplicates().map { $0 + 1 }  // expected-error {{renamed to 'distinctUntilChanged()'}}
    _ = mutable.removeDuplicates()  // expected-error {{renamed to 'distinctUntilChanged()'}}
    _ = end.removeDuplicates()  // expected-error {{renamed to 'distinctUntilChanged()'}}
    _ = group.removeDuplicates()  // expected-error {{renamed to 'distinctUntilChanged()'}}
    // expected-error@+1 {{renamed to 'flatMap(_:_:)': The strategy is .latest}}
    _ = subject.flatMapLatest { _ in numbers }
    // expected-error@+1 {{renamed to 'flatMap(_:_:)': The strategy is .latest}}
    _ = property.flatMapLatest { _ in numbers }
    // expected-error@+1 {{renamed to 'flatMap(_:_:)': The strategy is .latest}}
    _ = mutable.switchMap { _ in numbers }
    _ = subject.eraseToAnyPublisher()  // expected-error {{renamed to 'signal'}}
    _ = behavior.eraseToAnyPublisher()  // expected-error {{renamed to 'signal'}}
    _ = replay.eraseToAnyPublisher()  // expected-error {{renamed to 'signal'}}
    _ = property.eraseToAnyPublisher()  // expected-error {{renamed to 'signal'}}
    _ = mutable.eraseToAnyPublisher()  // expected-error {{renamed to 'signal'}}
    _ = end.eraseToAnyPublisher()  // expected-error {{renamed to 'signal'}}
    _ = group.eraseToAnyPublisher()  // expected-error {{renamed to 'signal'}}
    _ = subject.asObservable()  // expected-error {{renamed to 'signal'}}
    mutable.startWithValues { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    subject.observeValues { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    mutable.drive { print($0) }  // expected-error {{renamed to 'subscribeOnMain(next:error:completed:)'}}
    // expected-error@+1 {{renamed to 'debounce(for:on:where:)'}}
    _ = mutable.debounce(for: .seconds(1), scheduler: DispatchQueue.main)
    _ = mutable.sink { print($0.nane) }  // expected-error {{value of type 'Int' has no member 'nane'}}
}

func byNamesOfReactiveObjC(
    _ subject: Subject<Int, Failed>, _ property: MutableProperty<Int>, _ numbers: Signal<Int, Never>
) {
    subject.subscribeNext { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    property.subscribeNext { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    _ = subject.flattenMap { .just($0) }  // expected-error {{renamed to 'flatMap(_:)'}}
    _ = property.takeUntil(numbers)  // expected-error {{renamed to 'take(until:)'}}
    _ = property.deliverOnMainThread()  // expected-error {{renamed to 'deliver(on:)': The scheduler is .main}}
    _ = subject.doNext { print($0) }  // expected-error {{renamed to 'on(next:)'}}
}

// To these the other libraries' names lead.
func more(_ subject: Subject<Int, Failed>, _ numbers: Signal<Int, Failed>) {
    _ = subject.tryMap { $0 + 1 }  // expected-error {{replaced by 'signal.tryMap(_:)'}}
    _ = subject.reduce(0) { $0 + $1 }  // expected-error {{replaced by 'signal.reduce(_:_:)'}}
    _ = subject.combinePrevious()  // expected-error {{replaced by 'signal.combinePrevious()'}}
    _ = subject.replaceValues(with: "")  // expected-error {{replaced by 'signal.replaceValues(with:)'}}
    _ = subject.ignoreValues()  // expected-error {{replaced by 'signal.ignoreValues()'}}
    _ = subject.collect(count: 2)  // expected-error {{replaced by 'signal.collect(count:)'}}
    // expected-error@+1 {{replaced by 'signal.collect(every:count:on:)'}}
    _ = subject.collect(every: .seconds(1), on: .main)
    _ = subject.take(while: { $0 > 1 })  // expected-error {{replaced by 'signal.take(while:)'}}
    _ = subject.skip(while: { $0 > 1 })  // expected-error {{replaced by 'signal.skip(while:)'}}
    _ = subject.skip(until: numbers)  // expected-error {{replaced by 'signal.skip(until:)'}}
    _ = subject.element(at: 1)  // expected-error {{replaced by 'signal.element(at:)'}}
    _ = subject.distinct()  // expected-error {{replaced by 'signal.distinct()'}}
    _ = subject.concat(numbers)  // expected-error {{replaced by 'signal.concat(_:)'}}
    _ = subject.ifEmpty(1)  // expected-error {{replaced by 'signal.ifEmpty(_:)'}}
    _ = subject.sample(when: numbers)  // expected-error {{replaced by 'signal.sample(when:repeating:)'}}
    _ = subject.subscribed(on: .main)  // expected-error {{replaced by 'signal.subscribed(on:)'}}
    _ = subject.replaceError(with: 1)  // expected-error {{replaced by 'signal.replaceError(with:)'}}
    _ = subject.retry(1)  // expected-error {{replaced by 'signal.retry(_:)'}}
    // expected-error@+1 {{'signal.retry(_:on:decide:)': signal.retry(RetryPolicy(maximum: count, delay: .constant(delay)), on}}
    _ = subject.retry(3, delay: .seconds(1))
    _ = subject.collect()  // expected-error {{replaced by 'signal.collect()'}}
    _ = subject.promoteError(to: Failed.self)  // expected-error {{replaced by 'signal.promoteError(to:)'}}
    _ = subject.log()  // expected-error {{replaced by 'signal.log(_:events:)'}}
    _ = subject.publish()  // expected-error {{replaced by 'signal.publish()'}}
}

func asArguments(
    _ numbers: Signal<Int, Never>, _ subject: Subject<Int, Never>, _ property: MutableProperty<Int>
) {
    _ = numbers.withLatestFrom(subject)  // expected-error {{renamed to 'withLatest(from:)': It sends pairs; map them}}
    _ = numbers.withLatestFrom(property)  // expected-error {{renamed to 'withLatest(from:)': It sends pairs; map them}}
    // expected-error@+1 {{replaced by 'Signal.combineLatest(_:)': Signal.combineLatest(one, other)}}
    _ = numbers.combineLatest(with: subject)
    // expected-error@+1 {{replaced by 'Signal.combineLatest(_:)': Signal.combineLatest(one, other)}}
    _ = property.combineLatest(subject)
    _ = numbers.zip(with: subject)  // expected-error {{replaced by 'Signal.zip(_:buffering:)': Signal.zip(one, other)}}
    numbers.bind(to: subject)  // expected-error {{Write subject.subscribe(to: signal)}}
}

func ofSeveralSignals(_ one: Signal<Int, Never>, _ other: Signal<String, Never>) {
    // expected-error@+1 {{replaced by 'Signal.combineLatest(_:)': Then map { … }}}
    _ = Signal.combineLatest(one, other, one) { "\($0) \($1) \($2)" }
    // expected-error@+1 {{replaced by 'Signal.combineLatest(_:)': Then map { … }}}
    _ = Signal.combineLatest(one, other) { number, word in number + word.count }.map { $0 + 1 }
    // expected-error@+1 {{replaced by 'Signal.zip(_:buffering:)': Then map { … }}}
    _ = Signal.zip(one, other) { number, word in number + word.count }
    _ = Signal.combineLatest(one, other).map { number, word in number + word.count }
    _ = Signal.combineLatest(one, other).map { pair in pair.0 + pair.1.count }
    // expected-error@+1 {{value of type 'String' has no member 'nane'}}
    _ = Signal.combineLatest(one, other).map { pair in pair.0 + pair.1.nane }
}

func ofQueues(_ numbers: Signal<Int, Never>, _ queue: DispatchQueue) {
    // expected-error@+1 {{Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)}}
    _ = numbers.deliver(on: DispatchQueue.main)
    // expected-error@+1 {{Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)}}
    _ = numbers.deliver(on: queue).map { $0 + 1 }
    // expected-error@+1 {{'subscribed(on:)' is unavailable: Not a scheduler: on main, write .main}}
    _ = numbers.subscribed(on: DispatchQueue.main)
    // expected-error@+1 {{'debounce(for:on:)' is unavailable: Not a scheduler: on main, write .main}}
    _ = numbers.debounce(for: .seconds(1), on: DispatchQueue.main).map { $0 + 1 }.filter { $0 > 1 }
    // expected-error@+1 {{'throttle(for:on:latest:)' is unavailable: Not a scheduler: on main, write .main}}
    _ = numbers.throttle(for: .seconds(1), on: queue)
    // expected-error@+1 {{'delay(for:on:)' is unavailable: Not a scheduler: on main, write .main}}
    _ = numbers.delay(for: .seconds(1), on: queue)
    // expected-error@+1 {{'interval(_:on:)' is unavailable: Not a scheduler: on main, write .main}}
    _ = Signal.interval(.seconds(1), on: queue)
    // expected-error@+1 {{renamed to 'deliver(on:)': The scheduler of the main queue is .main}}
    _ = numbers.receive(on: DispatchQueue.main)
    // expected-error@+1 {{renamed to 'deliver(on:)': The scheduler of the main queue is .main}}
    _ = numbers.receive(on: RunLoop.main)
    // expected-error@+1 {{Not a scheduler: on main, write .main; for a queue, QueueScheduler(target: queue)}}
    _ = numbers.deliver(on: RunLoop.main)
    _ = numbers.debounce(for: .seconds(1), on: .mian)  // expected-error {{cannot infer contextual base in reference}}
    _ = numbers.deliver(on: .main).map { $0 + 1 }
    _ = numbers.deliver(on: .mian)  // expected-error {{cannot infer contextual base in reference to member 'mian'}}
}

func ofFailing(_ numbers: Signal<Int, Failed>, _ queue: DispatchQueue, _ policy: RetryPolicy) {
    // expected-error@+1 {{'timeout(after:on:error:)' is unavailable: Not a scheduler: on main, write .main}}
    _ = numbers.timeout(after: .seconds(1), on: queue, error: Failed())
    // expected-error@+1 {{'timeout(afterSilence:on:error:)' is unavailable: Not a scheduler: on main, write .main}}
    _ = numbers.timeout(afterSilence: .seconds(1), on: queue, error: Failed())
    // expected-error@+1 {{'retry(_:on:)' is unavailable: Not a scheduler: on main, write .main}}
    _ = numbers.retry(policy, on: queue)
}

// Where a signal is meant.
func asAnInput(
    _ numbers: Signal<Int, Never>, _ subject: Subject<Int, Never>, _ property: MutableProperty<Int>,
    _ failing: Subject<Int, Failed>
) {
    _ = numbers.concat(subject)  // expected-error {{Takes a signal: write .signal after the subject or the property}}
    _ = numbers.concat(property).map { $0 + 1 }  // expected-error {{Takes a signal: write .signal after the subject}}
    _ = numbers.concat(failing)  // expected-error {{Takes a signal: write .signal after the subject or the property}}
    _ = numbers.sample(when: subject)  // expected-error {{Takes a signal: write .signal after the subject}}
    _ = numbers.skip(until: property)  // expected-error {{Takes a signal: write .signal after the subject}}
    _ = Signal.combineLatest(numbers, subject)  // expected-error {{Takes signals: write .signal after each subject}}
    _ = Signal.combineLatest(property, numbers).map { $0 + $1 }  // expected-error {{Takes signals: write .signal}}
    _ = Signal.combineLatest(property, failing)  // expected-error {{Takes signals: write .signal after each subject}}
    _ = Signal.zip(subject, property)  // expected-error {{Takes signals: write .signal after each subject or property}}
    _ = Signal.merge(numbers, subject)  // expected-error {{Takes signals: write .signal after each subject}}
    _ = Signal.merge(subject, numbers)  // expected-error {{Takes signals: write .signal after each subject}}
    _ = Signal.combineLatest(numbers, subject.signal).map { $0 + $1 }
    _ = numbers.concat(.nver)  // expected-error {{type 'Signal<Int, Never>' has no member 'nver'}}
}

struct Failed: Error {}

/// In place of Foundation's.
final class RunLoop: Sendable {
    static let main = RunLoop()
}
