import Impulse
import ImpulseNames

// Combine's names, and the required message for each to a file that imports ImpulseNames.

typealias TypesOfCombine = (
    any Publisher,  // expected-error {{renamed to 'SignalConvertible'}}
    ConnectablePublisher<Int, Never>,  // expected-error {{renamed to 'MulticastConnection'}}
    AnyPublisher<Int, Never>,  // expected-error {{renamed to 'Signal'}}
    Publishers,  // expected-error {{renamed to 'Signal': Its members are operators of signals}}
    Just<Int>,  // expected-error {{replaced by 'Signal.just(_:)'}}
    Fail<Int, Failed>,  // expected-error {{replaced by 'Signal.error(_:)'}}
    Empty<Int, Never>,  // expected-error {{renamed to 'Signal.empty': One that does not complete is .never}}
    Deferred<Signal<Int, Never>>,  // expected-error {{replaced by 'Signal.deferred(_:)'}}
    // expected-error@+1 {{replaced by 'Signal.init(run:)': It runs for each subscription; replay() runs it once, immediately}}
    Future<Int, Failed>,
    Record<Int, Failed>,  // expected-error {{replaced by 'Signal.init(_:)'}}
    PassthroughSubject<Int, Never>,  // expected-error {{renamed to 'Subject'}}
    CurrentValueSubject<Int, Never>,  // expected-error {{renamed to 'BehaviorSubject'}}
    AnySubscriber<Int, Never>,  // expected-error {{renamed to 'Subscriber'}}
    // expected-error@+1 {{A subscription takes closures: subscribe(next:error:completed:). Instead of demand there is a BufferingPolicy}}
    Subscribers,
    // expected-error@+1 {{A subscription takes closures: subscribe(next:error:completed:). Instead of demand there is a BufferingPolicy}}
    Subscribers.Completion<Never>,
    any Cancellable,  // expected-error {{renamed to 'Disposable'}}
    AnyCancellable  // expected-error {{renamed to 'ScopedDisposable'}}
)

// expected-error@+1 {{An object is observed by its properties: @Observed, or Swift's @Observable}}
final class Model: ObservableObject {
    @Published var query = ""  // expected-error {{renamed to 'Observed'}}
}

func creating() {
    // expected-error@+2 {{replaced by 'Signal.just(_:)'}}
    // expected-error@+1 {{replaced by 'signal.map(_:)'}}
    _ = Just(1).map { $0 + 1 }
    // expected-error@+2 {{replaced by 'Signal.error(_:)'}}
    // expected-error@+1 {{renamed to 'error(_:)'}}
    _ = Fail<Int, Failed>(error: Failed())
    // expected-error@+2 {{renamed to 'Signal.empty': One that does not complete is .never}}
    // expected-error@+1 {{renamed to 'empty': One that does not complete is .never}}
    _ = Empty<Int, Never>(completeImmediately: false)
    // expected-error@+1 {{replaced by 'Signal.init(run:)': It runs for each subscription; replay() runs it once, immediately}}
    _ = Future<Int, Failed> { promise in promise(.success(1)) }.eraseToAnyPublisher()
    // expected-error@+2 {{replaced by 'Signal.deferred(_:)'}}
    // expected-error@+1 {{replaced by 'Signal.init(run:)': It runs for each subscription; replay() runs it once, immediately}}
    _ = Deferred { Future<Int, Failed> { promise in promise(.success(1)) } }.eraseToAnyPublisher()
}

func operators(_ numbers: Signal<Int, Never>, _ others: Signal<Int, Never>, _ failing: Signal<Int, Failed>) {
    // expected-error@+1 {{renamed to 'deliver(on:)': The scheduler of the main queue is .main}}
    _ = numbers.receive(on: .main)
    // expected-error@+1 {{renamed to 'deliver(on:)': The scheduler of the main queue is .main}}
    _ = numbers.receive(on: Queue.main)
    // expected-error@+1 {{replaced by 'Signal.combineLatest(_:)': Signal.combineLatest(one, other)}}
    _ = numbers.combineLatest(numbers)
    _ = numbers.zip(numbers)  // expected-error {{replaced by 'Signal.zip(_:buffering:)': Signal.zip(one, other)}}
    _ = numbers.removeDuplicates()  // expected-error {{renamed to 'distinctUntilChanged()'}}
    _ = numbers.removeDuplicates { $0 == $1 }  // expected-error {{renamed to 'distinctUntilChanged()'}}
    // expected-error@+1 {{Leave it out: a Signal is one type, whatever operators it has}}
    _ = numbers.eraseToAnyPublisher()
    _ = numbers.ignoreOutput()  // expected-error {{renamed to 'ignoreValues()'}}
    _ = numbers.replaceEmpty(with: 1)  // expected-error {{renamed to 'ifEmpty(_:)'}}
    // expected-error@+1 {{renamed to 'map(_:)': The closure is { $0 ?? value }}}
    _ = numbers.map { Int?($0) }.replaceNil(with: 0)
    _ = numbers.append(others)  // expected-error {{renamed to 'concat(_:)'}}
    _ = numbers.prepend(1)  // expected-error {{renamed to 'startWith(_:)'}}
    // expected-error@+1 {{renamed to 'on(subscribed:next:error:completed:terminated:disposed:)'}}
    _ = numbers.handleEvents(receiveOutput: { print($0) })
    // expected-error@+1 {{renamed to 'on(subscribed:next:error:completed:terminated:disposed:)'}}
    _ = numbers.handleEvents(receiveSubscription: { _ in }, receiveCancel: {}, receiveRequest: { _ in })
    _ = numbers.makeConnectable()  // expected-error {{renamed to 'publish()'}}
    _ = numbers.encode(encoder: 1)  // expected-error {{renamed to 'tryMap(_:)'}}
    // expected-error@+1 {{renamed to 'combinePrevious()': Map each value to the scheduler's uptime, then take the differences}}
    _ = numbers.measureInterval(using: .main)
    _ = numbers.setFailureType(to: Failed.self)  // expected-error {{renamed to 'promoteError(to:)'}}
}

func limits(_ numbers: Signal<Int, Never>, _ others: Signal<Int, Never>) {
    _ = numbers.prefix(1)  // expected-error {{renamed to 'take(_:)'}}
    _ = numbers.prefix { $0 > 1 }  // expected-error {{renamed to 'take(while:)'}}
    _ = numbers.prefix(untilOutputFrom: others)  // expected-error {{renamed to 'take(until:)'}}
    _ = numbers.dropFirst()  // expected-error {{renamed to 'skip(_:)'}}
    _ = numbers.drop { $0 > 1 }  // expected-error {{renamed to 'skip(while:)'}}
    _ = numbers.drop(untilOutputFrom: others)  // expected-error {{renamed to 'skip(until:)'}}
    _ = numbers.output(at: 1)  // expected-error {{renamed to 'element(at:)'}}
}

func times(_ numbers: Signal<Int, Never>) {
    // expected-error@+1 {{renamed to 'debounce(for:on:where:)'}}
    _ = numbers.debounce(for: .seconds(1), scheduler: Queue.main)
    // expected-error@+1 {{renamed to 'throttle(for:on:latest:)'}}
    _ = numbers.throttle(for: .seconds(1), scheduler: Queue.main, latest: true)
    _ = numbers.delay(for: .seconds(1), scheduler: Queue.main)  // expected-error {{renamed to 'delay(for:on:)'}}
    // expected-error@+1 {{renamed to 'timeout(afterSilence:on:error:)'}}
    _ = numbers.timeout(.seconds(1), scheduler: Queue.main)
    _ = numbers.subscribe(on: Queue.main)  // expected-error {{renamed to 'subscribed(on:)'}}
}

func trying(_ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>) {
    // expected-error@+1 {{renamed to 'tryMap(_:)': Then compactMap { $0 }}}
    _ = numbers.tryCompactMap { $0 > 1 ? $0 : nil }
    _ = numbers.tryFilter { $0 > 1 }  // expected-error {{renamed to 'try(_:)': It throws; filter(_:) decides}}
    _ = numbers.tryAllSatisfy { $0 > 1 }  // expected-error {{renamed to 'tryMap(_:)': Then allSatisfy { $0 }}}
    _ = numbers.tryContains { $0 > 1 }  // expected-error {{renamed to 'tryMap(_:)': Then contains(true)}}
    _ = numbers.tryDrop { $0 > 1 }  // expected-error {{renamed to 'try(_:)': It throws; skip(while:) decides}}
    _ = numbers.tryPrefix { $0 > 1 }  // expected-error {{renamed to 'try(_:)': It throws; take(while:) decides}}
    // expected-error@+1 {{renamed to 'try(_:)': It throws; filter(_:) and take(1) decide}}
    _ = numbers.tryFirst { $0 > 1 }
    // expected-error@+1 {{renamed to 'try(_:)': It throws; filter(_:) and take(last: 1) decide}}
    _ = numbers.tryLast { $0 > 1 }
    // expected-error@+1 {{renamed to 'scan(_:_:)': Of a Result, which dematerializeResults() takes apart}}
    _ = numbers.tryScan(0) { $0 + $1 }
    // expected-error@+1 {{renamed to 'reduce(_:_:)': Of a Result, which dematerializeResults() takes apart}}
    _ = numbers.tryReduce(0) { $0 + $1 }
    // expected-error@+1 {{renamed to 'distinctUntilChanged()': try(_:) throws before it}}
    _ = numbers.tryRemoveDuplicates { $0 == $1 }
    _ = failing.tryCatch { _ in numbers }  // expected-error {{renamed to 'catch(_:)': Return .error(error) for throw}}
}

func subscriptions(
    _ numbers: Signal<Int, Never>, _ subject: Subject<Int, Failed>, _ subscription: any Disposable, _ meter: Meter
) {
    var all: [any Disposable] = []
    numbers.sink { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    // expected-error@+1 {{renamed to 'subscribe(next:error:completed:)'}}
    numbers.sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
    numbers.assign(to: \.level, on: meter)  // expected-error {{renamed to 'bind(to:_:)'}}
    subject.send(completion: .finished)  // expected-error {{renamed to 'sendCompleted()': Or send(error:)}}
    subject.send(completion: .failure(Failed()))  // expected-error {{renamed to 'sendCompleted()': Or send(error:)}}
    _ = Signal<Int, Failed> { subscriber in
        subscriber.send(completion: .finished)  // expected-error {{renamed to 'sendCompleted()': Or send(error:)}}
        return nil
    }
    subscription.cancel()  // expected-error {{renamed to 'dispose()'}}
    // expected-error@+1 {{renamed to 'disposed(with:)': The argument is a Lifetime. Nobody has to keep a subscription}}
    subscription.store(in: &all)
    // expected-error@+2 {{renamed to 'ScopedDisposable'}}
    // expected-error@+1 {{'Hashable' is unavailable: A Lifetime holds subscriptions: disposed(with: lifetime)}}
    let kept: Set<AnyCancellable> = []
    _ = kept
    _ = [1].publisher  // expected-error {{replaced by 'Signal.init(_:)'}}
}

struct Failed: Error {}

/// Like Dispatch's, which is not a scheduler.
final class Queue: Sendable {
    static let main = Queue()
}

final class Meter: Sendable {
    var level: Int {
        get { 0 }
        set {}
    }
}
