import Impulse

// Names of Combine, RxSwift, ReactiveSwift and swift-async-algorithms, and what the compiler has to say of each.

func ofCombine(_ numbers: Signal<Int, Never>, _ others: Signal<Int, Never>, _ meter: Meter) {
    numbers.sink { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    // expected-error@+1 {{renamed to 'subscribe(next:error:completed:)'}}
    numbers.sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
    _ = numbers.receive(on: .main)  // expected-error {{renamed to 'deliver(on:)'}}
    _ = numbers.receive(on: Queue.main)  // expected-error {{renamed to 'deliver(on:)'}}
    _ = numbers.removeDuplicates()  // expected-error {{renamed to 'distinctUntilChanged()'}}
    _ = numbers.removeDuplicates { $0 == $1 }  // expected-error {{renamed to 'distinctUntilChanged()'}}
    numbers.assign(to: \.level, on: meter)  // expected-error {{renamed to 'bind(to:_:)'}}
    // expected-error@+1 {{Leave it out: a Signal is one type}}
    _ = numbers.eraseToAnyPublisher()
    _ = numbers.prefix(1)  // expected-error {{renamed to 'take(_:)'}}
    _ = numbers.prefix { $0 > 1 }  // expected-error {{renamed to 'take(while:)'}}
    _ = numbers.prefix(untilOutputFrom: others)  // expected-error {{renamed to 'take(until:)'}}
    _ = numbers.dropFirst()  // expected-error {{renamed to 'skip(_:)'}}
    _ = numbers.drop { $0 > 1 }  // expected-error {{renamed to 'skip(while:)'}}
    _ = numbers.drop(untilOutputFrom: others)  // expected-error {{renamed to 'skip(until:)'}}
    _ = numbers.output(at: 1)  // expected-error {{renamed to 'element(at:)'}}
    _ = numbers.ignoreOutput()  // expected-error {{renamed to 'ignoreValues()'}}
    _ = numbers.replaceEmpty(with: 1)  // expected-error {{renamed to 'ifEmpty(_:)'}}
    _ = numbers.append(others)  // expected-error {{renamed to 'concat(_:)'}}
    _ = numbers.prepend(1)  // expected-error {{renamed to 'startWith(_:)'}}
    _ = numbers.flatMapLatest { ask($0) }  // expected-error {{renamed to 'flatMap(_:_:)': The strategy is .latest}}
    _ = numbers.flatMapFirst { ask($0) }  // expected-error {{renamed to 'flatMap(_:_:)': The strategy is .first}}
    // expected-error@+1 {{renamed to 'on(subscribed:next:error:completed:terminated:disposed:)'}}
    _ = numbers.handleEvents(receiveOutput: { print($0) })
    _ = numbers.makeConnectable()  // expected-error {{renamed to 'publish()'}}
    _ = numbers.setFailureType(to: Failed.self)  // expected-error {{renamed to 'promoteError(to:)'}}
    let optionals = numbers.map { Int?($0) }
    _ = optionals.replaceNil(with: 0)  // expected-error {{renamed to 'map(_:)': The closure is { $0 ?? value }}}
}

func ofDisposables(_ subscription: any Disposable, _ all: [any Disposable], _ bag: CompositeDisposable) {
    var all = all
    subscription.cancel()  // expected-error {{renamed to 'dispose()'}}
    subscription.store(in: &all)  // expected-error {{replaced by 'CompositeDisposable.add(_:)'}}
    subscription.disposed(by: bag)  // expected-error {{replaced by 'CompositeDisposable.add(_:)'}}
}

func ofRx(_ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>, _ signals: Signal<Signal<Int, Never>, Never>) {
    _ = numbers.observe(on: .main)  // expected-error {{renamed to 'deliver(on:)'}}
    // expected-error@+1 {{renamed to 'on(subscribed:next:error:completed:terminated:disposed:)'}}
    _ = numbers.do(onNext: { print($0) })
    _ = numbers.tap { print($0) }  // expected-error {{renamed to 'on(next:)'}}
    _ = numbers.debug("numbers")  // expected-error {{renamed to 'log(_:events:)'}}
    _ = numbers.withLatestFrom(failing)  // expected-error {{renamed to 'withLatest(from:)'}}
    _ = failing.catchAndReturn(0)  // expected-error {{renamed to 'replaceError(with:)'}}
    _ = failing.catchErrorJustReturn(0)  // expected-error {{renamed to 'replaceError(with:)'}}
    _ = failing.retryWhen { $0.take(3) }  // expected-error {{renamed to 'retry(when:)'}}
    _ = numbers.ignoreElements()  // expected-error {{renamed to 'ignoreValues()'}}
    _ = numbers.mapTo(1)  // expected-error {{renamed to 'replaceValues(with:)'}}
    _ = numbers.concatMap { ask($0) }  // expected-error {{renamed to 'flatMap(_:_:)': The strategy is .concat}}
    _ = numbers.switchMap { ask($0) }  // expected-error {{renamed to 'flatMap(_:_:)': The strategy is .latest}}
    _ = signals.switchLatest()  // expected-error {{renamed to 'flatten(_:)'}}
    _ = numbers.amb(numbers)  // expected-error {{renamed to 'race(_:)'}}
    numbers.drive { print($0) }  // expected-error {{renamed to 'subscribeOnMain(next:error:completed:)'}}
    _ = numbers.asObservable()  // expected-error {{renamed to 'signal'}}
    _ = numbers.asDriver()  // expected-error {{renamed to 'signal'}}
}

func ofRxObservers(_ subscriber: Subscriber<Int, Failed>, _ subject: Subject<Int, Failed>) {
    subscriber.onNext(1)  // expected-error {{renamed to 'send(_:)'}}
    subscriber.onError(Failed())  // expected-error {{renamed to 'send(error:)'}}
    subscriber.onCompleted()  // expected-error {{renamed to 'sendCompleted()'}}
    subject.onNext(1)  // expected-error {{renamed to 'send(_:)'}}
    subject.onError(Failed())  // expected-error {{renamed to 'send(error:)'}}
    subject.onCompleted()  // expected-error {{renamed to 'sendCompleted()'}}
    subject.accept(1)  // expected-error {{renamed to 'send(_:)'}}
}

func ofReactiveSwift(_ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>, _ answers: Signal<Bool, Never>) {
    numbers.startWithValues { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    numbers.observeValues { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    _ = numbers.start(on: .main)  // expected-error {{renamed to 'subscribed(on:)'}}
    _ = numbers.skipRepeats()  // expected-error {{renamed to 'distinctUntilChanged()'}}
    _ = numbers.uniqueValues()  // expected-error {{renamed to 'distinct()'}}
    let optionals = numbers.map { Int?($0) }
    _ = optionals.skipNil()  // expected-error {{renamed to 'compactMap(_:)': The closure is { $0 }}}
    _ = failing.flatMapError { _ in numbers }  // expected-error {{renamed to 'catch(_:)'}}
    _ = failing.attemptMap { $0 + 1 }  // expected-error {{renamed to 'tryMap(_:)'}}
    _ = numbers.logEvents()  // expected-error {{renamed to 'log(_:events:)'}}
    _ = answers.negate()  // expected-error {{renamed to 'not()'}}
}

func ofAsyncAlgorithms(_ numbers: Signal<Int, Never>) {
    _ = numbers.map { Int?($0) }.compacted()  // expected-error {{renamed to 'compactMap(_:)': The closure is { $0 }}}
    _ = numbers.chunks(ofCount: 2)  // expected-error {{renamed to 'collect(count:)'}}
    _ = merge(numbers, numbers)  // expected-error {{replaced by 'Signal.merge(_:)'}}
}

typealias TypesOfOthers = (
    AnyPublisher<Int, Never>,  // expected-error {{renamed to 'Signal'}}
    SignalProducer<Int, Never>,  // expected-error {{renamed to 'Signal'}}
    Infallible<Int>,  // expected-error {{renamed to 'Signal'}}
    Driver<Int>,  // expected-error {{renamed to 'Signal'}}
    PassthroughSubject<Int, Never>,  // expected-error {{renamed to 'Subject'}}
    CurrentValueSubject<Int, Never>,  // expected-error {{renamed to 'BehaviorSubject'}}
    PublishSubject<Int>,  // expected-error {{renamed to 'Subject'}}
    PublishRelay<Int>,  // expected-error {{renamed to 'Subject'}}
    BehaviorRelay<Int>,  // expected-error {{renamed to 'MutableProperty'}}
    Just<Int>,  // expected-error {{replaced by 'Signal.just(_:)'}}
    Fail<Int, Failed>,  // expected-error {{replaced by 'Signal.error(_:)'}}
    AnyCancellable,  // expected-error {{renamed to 'ScopedDisposable'}}
    DisposeBag  // expected-error {{renamed to 'CompositeDisposable'}}
)

func ask(_ number: Int) -> Signal<String, Failed> { .never }

struct Failed: Error {}

/// As Dispatch's, which is no scheduler.
final class Queue: Sendable {
    static let main = Queue()
}

final class Meter: Sendable {
    var level: Int {
        get { 0 }
        set {}
    }
}
