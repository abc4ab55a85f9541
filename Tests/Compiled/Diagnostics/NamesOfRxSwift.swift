import Impulse
import ImpulseNames

// RxSwift's names, and the required message for each to a file that imports ImpulseNames.

typealias TypesOfRxSwift = (
    Observable<Int>,  // expected-error {{renamed to 'Signal'}}
    Infallible<Int>,  // expected-error {{renamed to 'Signal'}}
    Driver<Int>,  // expected-error {{renamed to 'Signal'}}
    SharedSequence<Int, Int>,  // expected-error {{renamed to 'Signal'}}
    Single<Int>,  // expected-error {{renamed to 'Signal': The number of values is not part of the type}}
    Maybe<Int>,  // expected-error {{renamed to 'Signal': The number of values is not part of the type}}
    Completable,  // expected-error {{renamed to 'Signal': The type of its values is Never}}
    ConnectableObservable<Int>,  // expected-error {{renamed to 'MulticastConnection'}}
    GroupedObservable<Int, Int>,  // expected-error {{renamed to 'GroupedSignal'}}
    PublishSubject<Int>,  // expected-error {{renamed to 'Subject'}}
    AsyncSubject<Int>,  // expected-error {{renamed to 'ReplaySubject': signal.take(last: 1).replay() needs no subject}}
    PublishRelay<Int>,  // expected-error {{renamed to 'Subject'}}
    ReplayRelay<Int>,  // expected-error {{renamed to 'ReplaySubject'}}
    BehaviorRelay<Int>,  // expected-error {{renamed to 'MutableProperty'}}
    AnyObserver<Int>,  // expected-error {{renamed to 'Subscriber'}}
    Binder<Int>,  // expected-error {{renamed to 'BindingTarget'}}
    ControlEvent<Int>,  // expected-error {{renamed to 'Signal'}}
    ControlProperty<Int>,  // expected-error {{renamed to 'ChannelTerminal'}}
    Disposables  // expected-error {{renamed to 'AnyDisposable'}}
)

typealias ProtocolsAndSchedulersOfRxSwift = (
    any ObservableType,  // expected-error {{renamed to 'SignalConvertible'}}
    any ObservableConvertibleType,  // expected-error {{renamed to 'SignalConvertible'}}
    any SubjectType,  // expected-error {{renamed to 'SubjectProtocol'}}
    any ObserverType,  // expected-error {{renamed to 'SubjectProtocol'}}
    any SchedulerType,  // expected-error {{renamed to 'Scheduler'}}
    any ImmediateSchedulerType,  // expected-error {{renamed to 'Scheduler'}}
    any Cancelable,  // expected-error {{renamed to 'Disposable': AnyDisposable has isDisposed}}
    DisposeBag,  // expected-error {{renamed to 'Lifetime'}}
    SingleAssignmentDisposable,  // expected-error {{renamed to 'SerialDisposable'}}
    BooleanDisposable,  // expected-error {{renamed to 'AnyDisposable'}}
    SerialDispatchQueueScheduler,  // expected-error {{renamed to 'QueueScheduler'}}
    ConcurrentDispatchQueueScheduler,  // expected-error {{renamed to 'QueueScheduler': Schedulers are serial}}
    OperationQueueScheduler,  // expected-error {{renamed to 'QueueScheduler': Schedulers are serial}}
    ConcurrentMainScheduler,  // expected-error {{renamed to 'MainScheduler'}}
    CurrentThreadScheduler,  // expected-error {{renamed to 'ImmediateScheduler'}}
    RxTimeInterval,  // expected-error {{Use Swift's Duration: the cases have the same names}}
    SubjectLifetimeScope,  // expected-error {{renamed to 'SharingLifetime': .whileConnected is .subscribed}}
    VirtualTimeScheduler<Int>,  // expected-error {{Use TestScheduler of the module ImpulseTesting}}
    HistoricalScheduler,  // expected-error {{Use TestScheduler of the module ImpulseTesting}}
    Hooks,  // expected-error {{renamed to 'Diagnostics'}}
    // expected-error@+1 {{renamed to 'Diagnostics': expectNoLiveSubscriptions of the module ImpulseTesting counts}}
    Resources
)

typealias Numbers = Signal<Int, Failed>

func creating(_ disposable: any Disposable, _ meter: Meter) {
    _ = Numbers.create { _ in AnyDisposable {} }  // expected-error {{replaced by 'init(run:)'}}
    _ = Numbers.from([1])  // expected-error {{replaced by 'init(_:)'}}
    _ = Numbers.of(1, 2)  // expected-error {{replaced by 'init(_:)': The argument is an array}}
    _ = Numbers.repeatElement(1)  // expected-error {{renamed to 'repeat()': .just(value).repeat()}}
    // expected-error@+1 {{renamed to 'unfold(into:_:)'}}
    _ = Numbers.generate(initialState: 0, condition: { $0 < 9 }, iterate: { $0 + 1 })
    _ = Numbers.range(start: 1, count: 2)  // expected-error {{replaced by 'init(_:)': Signal(start..<start + count)}}
    // expected-error@+1 {{renamed to 'interval(_:startingAfter:tolerance:on:)'}}
    _ = Numbers.timer(.seconds(1), period: .seconds(1), scheduler: meter)
    // expected-error@+1 {{renamed to 'interval(_:startingAfter:tolerance:on:)'}}
    _ = Numbers.interval(.seconds(1), scheduler: meter)
    // expected-error@+2 {{renamed to 'AnyDisposable'}}
    // expected-error@+1 {{replaced by 'init(_:)'}}
    _ = Disposables.create()
}

func operators(_ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>, _ meter: Meter) {
    _ = numbers.observe(on: .main)  // expected-error {{renamed to 'deliver(on:)'}}
    _ = numbers.observeOn(.main)  // expected-error {{renamed to 'deliver(on:)'}}
    // expected-error@+1 {{renamed to 'on(subscribed:next:error:completed:terminated:disposed:)'}}
    _ = numbers.do(onNext: { print($0) })
    // expected-error@+1 {{renamed to 'on(subscribed:next:error:completed:terminated:disposed:)'}}
    _ = failing.do(onError: { print($0) }, onDispose: {})
    _ = numbers.tap { print($0) }  // expected-error {{renamed to 'on(next:)'}}
    _ = numbers.doOnNext { print($0) }  // expected-error {{renamed to 'on(next:)'}}
    _ = numbers.mergeMap { _ in failing }  // expected-error {{renamed to 'flatMap(_:)'}}
    // expected-error@+1 {{renamed to 'flatMap(_:_:)': The strategy is .first}}
    _ = numbers.exhaustMap { _ in failing }
    // expected-error@+2 {{renamed to 'share(replay:while:)'}}
    // expected-error@+1 {{renamed to 'subscribed'}}
    _ = numbers.share(replay: 1, scope: .whileConnected)
    _ = numbers.share(replay: 1, scope: .forever)  // expected-error {{renamed to 'share(replay:while:)'}}
    _ = numbers.shareReplay(1)  // expected-error {{renamed to 'share(replay:while:)': share(replay: count)}}
    // expected-error@+1 {{renamed to 'share(replay:while:)': share(replay: 1)}}
    _ = numbers.shareReplayLatestWhileConnected()
    // expected-error@+1 {{replaced by 'Property.init(_:then:)': Property(initial, then: signal)}}
    _ = numbers.stateIn(0)
    _ = numbers.debug("numbers")  // expected-error {{renamed to 'log(_:events:)'}}
    _ = numbers.withLatestFrom(failing)  // expected-error {{renamed to 'withLatest(from:)': It sends pairs; map them}}
    // expected-error@+1 {{renamed to 'withLatest(from:)': It sends pairs, which map(_:) hands to the closure}}
    _ = numbers.withLatestFrom(failing) { $0 + $1 }
    // expected-error@+1 {{renamed to 'subscribe(with:next:error:completed:)': It holds the object weakly}}
    _ = numbers.withUnretained(meter)
    _ = failing.catchError { _ in numbers }  // expected-error {{renamed to 'catch(_:)'}}
    _ = failing.catchAndReturn(0)  // expected-error {{renamed to 'replaceError(with:)'}}
    _ = failing.catchErrorJustReturn(0)  // expected-error {{renamed to 'replaceError(with:)'}}
    // expected-error@+1 {{renamed to 'retry(when:)': The closure is handed each error}}
    _ = failing.retryWhen { $0.take(3) }
    _ = numbers.ignoreElements()  // expected-error {{renamed to 'ignoreValues()'}}
    _ = numbers.mapTo(1)  // expected-error {{renamed to 'replaceValues(with:)'}}
    _ = numbers.elementAt(1)  // expected-error {{renamed to 'element(at:)'}}
    _ = numbers.takeWhile { $0 > 1 }  // expected-error {{renamed to 'take(while:)'}}
    _ = numbers.skipWhile { $0 > 1 }  // expected-error {{renamed to 'skip(while:)'}}
    _ = numbers.skipUntil(failing)  // expected-error {{renamed to 'skip(until:)'}}
    // expected-error@+1 {{renamed to 'collect(every:count:on:)'}}
    _ = numbers.buffer(timeSpan: .seconds(1), count: 3, scheduler: .main)
    _ = numbers.decode(type: String.self, decoder: 1)  // expected-error {{renamed to 'tryMap(_:)'}}
    _ = numbers.asSingle()  // expected-error {{Leave it out: the number of values is not part of the type}}
    _ = numbers.asMaybe()  // expected-error {{Leave it out: the number of values is not part of the type}}
    _ = numbers.asCompletable()  // expected-error {{renamed to 'ignoreValues()'}}
    // expected-error@+1 {{renamed to 'waitForAll()': Also waitForFirst() and waitUntilCompleted()}}
    _ = numbers.toBlocking()
}

func times(_ numbers: Signal<Int, Never>, _ meter: Meter) {
    _ = numbers.debounce(.seconds(1), scheduler: meter)  // expected-error {{renamed to 'debounce(for:on:where:)'}}
    _ = numbers.throttle(.seconds(1), scheduler: meter)  // expected-error {{renamed to 'throttle(for:on:latest:)'}}
    // expected-error@+1 {{renamed to 'throttle(for:on:latest:)'}}
    _ = numbers.throttle(.seconds(1), latest: false, scheduler: meter)
    _ = numbers.delay(.seconds(1), scheduler: meter)  // expected-error {{renamed to 'delay(for:on:)'}}
}

func flattening(_ numbers: Signal<Int, Never>, _ signals: Signal<Signal<Int, Never>, Never>) {
    _ = numbers.flatMapLatest { ask($0) }  // expected-error {{renamed to 'flatMap(_:_:)': The strategy is .latest}}
    _ = numbers.flatMapFirst { ask($0) }  // expected-error {{renamed to 'flatMap(_:_:)': The strategy is .first}}
    _ = numbers.concatMap { ask($0) }  // expected-error {{renamed to 'flatMap(_:_:)': The strategy is .concat}}
    _ = numbers.switchMap { ask($0) }  // expected-error {{renamed to 'flatMap(_:_:)': The strategy is .latest}}
    _ = numbers.flatMapMaybe { ask($0) }  // expected-error {{renamed to 'flatMap(_:)'}}
    _ = numbers.flatMapCompletable { ask($0) }  // expected-error {{renamed to 'flatMap(_:)'}}
    _ = signals.switchLatest()  // expected-error {{renamed to 'flatten(_:)': The strategy is .latest}}
    _ = numbers.andThen(numbers)  // expected-error {{renamed to 'then(_:)'}}
    _ = numbers.amb(numbers)  // expected-error {{renamed to 'race(_:)': It is a static function: .race(one, other)}}
}

func subscriptions(
    _ numbers: Signal<Int, Never>, _ failing: Signal<Int, Failed>, _ connection: MulticastConnection<Int, Never>
) {
    // expected-error@+1 {{renamed to 'subscribe(next:error:completed:)': on(disposed:) runs at the disposal}}
    numbers.subscribe(onNext: { print($0) })
    // expected-error@+1 {{renamed to 'subscribe(next:error:completed:)': on(disposed:) runs at the disposal}}
    failing.subscribe(onNext: { print($0) }, onError: { print($0) }, onCompleted: {}, onDisposed: {})
    numbers.drive { print($0) }  // expected-error {{renamed to 'subscribeOnMain(next:error:completed:)'}}
    numbers.emit { print($0) }  // expected-error {{renamed to 'subscribeOnMain(next:error:completed:)'}}
    // expected-error@+1 {{renamed to 'subscribeOnMain(next:error:completed:)'}}
    numbers.bind(onNext: { print($0) })
    _ = numbers.asObservable()  // expected-error {{renamed to 'signal'}}
    _ = numbers.asInfallible()  // expected-error {{renamed to 'signal'}}
    _ = numbers.asDriver()  // expected-error {{renamed to 'signal': subscribeOnMain delivers on the main actor}}
    // expected-error@+1 {{renamed to 'replaceError(with:)': subscribeOnMain delivers on the main actor}}
    _ = failing.asDriver(onErrorJustReturn: 0)
    // expected-error@+1 {{renamed to 'catch(_:)': subscribeOnMain delivers on the main actor}}
    _ = failing.asDriver(onErrorDriveWith: .empty)
    // expected-error@+1 {{renamed to 'replaceError(with:)': subscribeOnMain delivers on the main actor}}
    _ = failing.asSignal(onErrorJustReturn: 0)
    _ = failing.asSignal()  // expected-error {{renamed to 'signal': subscribeOnMain delivers on the main actor}}
    // expected-error@+1 {{replaced by 'Signal.share(replay:while:)': Share the signal in place of this}}
    _ = connection.refCount()
}

func sending(
    _ subscriber: Subscriber<Int, Failed>, _ subject: Subject<Int, Failed>, _ property: MutableProperty<Int>
) {
    subscriber.onNext(1)  // expected-error {{renamed to 'send(_:)'}}
    subscriber.onError(Failed())  // expected-error {{renamed to 'send(error:)'}}
    subscriber.onCompleted()  // expected-error {{renamed to 'sendCompleted()'}}
    subject.onNext(1)  // expected-error {{renamed to 'send(_:)'}}
    subject.onError(Failed())  // expected-error {{renamed to 'send(error:)'}}
    subject.onCompleted()  // expected-error {{renamed to 'sendCompleted()'}}
    subject.accept(1)  // expected-error {{renamed to 'send(_:)'}}
    // expected-error@+1 {{Leave it out, or send a signal to the subject: subject.subscribe(to: signal)}}
    _ = subject.asObserver()
    property.accept(1)  // expected-error {{renamed to 'value': Set it}}
    property.onNext(1)  // expected-error {{renamed to 'value': Set it}}
    property.send(1)  // expected-error {{renamed to 'value': Set it}}
}

func disposing(_ subscription: any Disposable, _ bag: CompositeDisposable, _ serial: SerialDisposable) {
    subscription.disposed(by: bag)  // expected-error {{renamed to 'disposed(with:)': The argument is a Lifetime}}
    _ = AnyDisposable.create {}  // expected-error {{replaced by 'init(_:)'}}
    bag.insert(subscription)  // expected-error {{renamed to 'add(_:)'}}
    serial.setDisposable(subscription)  // expected-error {{renamed to 'current': Set it}}
    _ = MainScheduler.instance  // expected-error {{renamed to 'Scheduler.main': .main}}
    _ = MainScheduler.asyncInstance  // expected-error {{renamed to 'Scheduler.main': .main}}
}

func ask(_ number: Int) -> Signal<String, Failed> { .never }

struct Failed: Error {}

final class Meter: Sendable {}
