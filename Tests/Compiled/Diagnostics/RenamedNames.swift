import Impulse
import ImpulseNames

// ReactiveObjC's names that have a counterpart, and the required message for each to a file that imports ImpulseNames.

func operators(_ numbers: Signal<Int, Never>, _ signals: Signal<Signal<Int, Never>, Never>) {
    _ = numbers.flattenMap { .just($0) }  // expected-error {{renamed to 'flatMap(_:)'}}
    _ = numbers.mapReplace(1)  // expected-error {{renamed to 'replaceValues(with:)'}}
    _ = numbers.reduceEach { $0 }  // expected-error {{renamed to 'map(_:)'}}
    _ = numbers.scanWithStart(0) { $0 + $1 }  // expected-error {{renamed to 'scan(_:_:)'}}
    _ = numbers.combinePreviousWithStart(0) { $0 + $1 }  // expected-error {{renamed to 'combinePrevious(_:)'}}
    _ = numbers.aggregateWithStart(0) { $0 + $1 }  // expected-error {{renamed to 'reduce(_:_:)'}}
    _ = Signal.lift(Meter(), Meter.adding, numbers)  // expected-error {{renamed to 'lift(_:_:calling:)'}}
    _ = numbers.zipWith(numbers)  // expected-error {{replaced by 'Signal.zip(_:buffering:)'}}
    _ = numbers.combineLatestWith(numbers)  // expected-error {{replaced by 'Signal.combineLatest(_:)'}}
    _ = signals.switchToLatest()  // expected-error {{renamed to 'flatten(_:)'}}
    _ = numbers.catchTo(numbers)  // expected-error {{renamed to 'catch(to:)'}}
    _ = numbers.groupBy { $0 % 2 }  // expected-error {{renamed to 'group(by:)'}}
    _ = numbers.any { $0 > 1 }  // expected-error {{renamed to 'contains(where:)'}}
    _ = numbers.all { $0 > 1 }  // expected-error {{renamed to 'allSatisfy(_:)'}}
    _ = numbers.doNext { _ in }  // expected-error {{renamed to 'on(next:)'}}
    _ = numbers.doError { _ in }  // expected-error {{renamed to 'on(error:)'}}
    _ = numbers.doCompleted {}  // expected-error {{renamed to 'on(completed:)'}}
    _ = numbers.logAll()  // expected-error {{renamed to 'log(_:events:)'}}
    _ = numbers.logNext()  // expected-error {{renamed to 'log(_:events:)'}}
    _ = numbers.logError()  // expected-error {{renamed to 'log(_:events:)'}}
    _ = numbers.logCompleted()  // expected-error {{renamed to 'log(_:events:)'}}
    _ = numbers.setNameWithFormat("numbers")  // expected-error {{renamed to 'named(_:)'}}
}

func mistakes(_ numbers: Signal<Int, Never>) {
    _ = numbers.map(to: "a").scan("") { $0 + $1 }  // expected-error {{renamed to 'replaceValues(with:)'}}
    // expected-error@+1 {{'retry(_:on:decide:)': retry(RetryPolicy(maximum: count, delay: .constant(delay)), on: .main)}}
    _ = numbers.retry(3, delay: .seconds(1))
}

func limiting(_ numbers: Signal<Int, Never>, _ other: Signal<Int, Never>) {
    _ = numbers.takeUntil(other)  // expected-error {{renamed to 'take(until:)'}}
    _ = numbers.takeUntilReplacement(other)  // expected-error {{renamed to 'take(untilReplacement:)'}}
    _ = numbers.takeLast(1)  // expected-error {{renamed to 'take(last:)'}}
    _ = numbers.skipLast(1)  // expected-error {{renamed to 'skip(last:)'}}
    _ = numbers.takeUntilBlock { $0 > 1 }  // expected-error {{renamed to 'take(while:)'}}
    _ = numbers.takeWhileBlock { $0 > 1 }  // expected-error {{renamed to 'take(while:)'}}
    _ = numbers.skipUntilBlock { $0 > 1 }  // expected-error {{renamed to 'skip(while:)'}}
    _ = numbers.skipWhileBlock { $0 > 1 }  // expected-error {{renamed to 'skip(while:)'}}
}

typealias Numbers = Signal<Int, Never>

func scheduling(_ ticks: Signal<Int, Never>, _ scheduler: some Scheduler) {
    _ = ticks.deliverOn(scheduler)  // expected-error {{renamed to 'deliver(on:)'}}
    _ = ticks.deliverOnMainThread()  // expected-error {{renamed to 'deliver(on:)'}}
    _ = ticks.subscribeOn(scheduler)  // expected-error {{renamed to 'subscribed(on:)'}}
    _ = ticks.bufferWithTime(.zero, onScheduler: scheduler)  // expected-error {{renamed to 'collect(every:count:on:)'}}
    // expected-error@+1 {{renamed to 'replay(last:)': Signal { … }.subscribed(on: scheduler).replay()}}
    _ = Numbers.startEagerlyWithScheduler(scheduler) { _ in }
    // expected-error@+1 {{renamed to 'replayLazily()': Signal { … }.subscribed(on: scheduler)}}
    _ = Numbers.startLazilyWithScheduler(scheduler) { _ in }
    _ = ticks.deliver(on: .mainThreadScheduler())  // expected-error {{renamed to 'main'}}
    _ = ticks.deliver(on: .immediateScheduler())  // expected-error {{renamed to 'immediate'}}
    _ = scheduler.afterDelay(.seconds(1)) {}  // expected-error {{renamed to 'schedule(after:_:)'}}
}

func subscribing(_ numbers: Signal<Int, Never>, _ meter: Meter, _ connection: MulticastConnection<Int, Never>) {
    _ = Signal<Int, Never>.createSignal { _ in nil }  // expected-error {{replaced by 'init(run:)'}}
    _ = Signal<Int, Never>.return(1)  // expected-error {{renamed to 'just(_:)'}}
    _ = Signal<Int, Never>.defer { .empty }  // expected-error {{renamed to 'deferred(_:)'}}
    numbers.subscribeNext { _ in }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    numbers.subscribeError { _ in }  // expected-error {{renamed to 'subscribe(error:)'}}
    numbers.subscribeCompleted {}  // expected-error {{renamed to 'subscribe(completed:)'}}
    numbers.setKeyPath(\.level, onObject: meter)  // expected-error {{renamed to 'bind(to:_:)'}}
    _ = connection.autoconnect()  // expected-error {{replaced by 'Signal.share(replay:while:)'}}
}

func sending(_ subscriber: Subscriber<Int, Failed>, _ subject: Subject<Int, Failed>) {
    subscriber.sendNext(1)  // expected-error {{renamed to 'send(_:)'}}
    subscriber.sendError(Failed())  // expected-error {{renamed to 'send(error:)'}}
    subscriber.didSubscribeWithDisposable(AnyDisposable {})  // expected-error {{renamed to 'onDispose(_:)'}}
    subscriber.complete()  // expected-error {{renamed to 'sendCompleted()'}}
    subject.complete()  // expected-error {{renamed to 'sendCompleted()'}}
    subject.sendNext(1)  // expected-error {{renamed to 'send(_:)'}}
    subject.sendError(Failed())  // expected-error {{renamed to 'send(error:)'}}
    _ = Event<Int, Failed>.eventWithValue(1)  // expected-error {{renamed to 'next(_:)'}}
    _ = Event<Int, Failed>.eventWithError(Failed())  // expected-error {{renamed to 'error(_:)'}}
    _ = Event<Int, Failed>.completedEvent()  // expected-error {{renamed to 'completed'}}
    _ = Event<Int, Failed>.completed.isFinished  // expected-error {{renamed to 'isTerminal'}}
}

func ofTheSubscriber() -> Signal<Int, Failed> {
    Signal { subscriber in
        subscriber.complete()  // expected-error {{renamed to 'sendCompleted()'}}
        return nil
    }
}

func withoutAResultByTheOldName() -> Signal<Int, Failed> {
    .createSignal { subscriber in subscriber.send(1) }  // expected-error {{'init(run:)': Return what stops}}
}

func disposables(_ composite: CompositeDisposable, _ serial: SerialDisposable) {
    _ = AnyDisposable.disposableWithBlock {}  // expected-error {{replaced by 'init(_:)'}}
    composite.addDisposable(serial)  // expected-error {{renamed to 'add(_:)'}}
    composite.removeDisposable(serial)  // expected-error {{renamed to 'remove(_:)'}}
    _ = serial.disposable  // expected-error {{renamed to 'current'}}
    _ = serial.swapInDisposable(nil)  // expected-error {{renamed to 'exchange(_:)'}}
    _ = serial.asScopedDisposable()  // expected-error {{renamed to 'scoped()'}}
}

typealias Types = (
    RACSignal<Int, Never>,  // expected-error {{renamed to 'Signal'}}
    RACSubscriber<Int, Never>,  // expected-error {{renamed to 'Subscriber'}}
    RACSubject<Int, Never>,  // expected-error {{renamed to 'Subject'}}
    RACBehaviorSubject<Int, Never>,  // expected-error {{renamed to 'BehaviorSubject'}}
    RACReplaySubject<Int, Never>,  // expected-error {{renamed to 'ReplaySubject'}}
    RACMulticastConnection<Int, Never>,  // expected-error {{renamed to 'MulticastConnection'}}
    RACGroupedSignal<Int, Int, Never>,  // expected-error {{renamed to 'GroupedSignal'}}
    RACEvent<Int, Never>,  // expected-error {{renamed to 'Event'}}
    RACCommand<Int, Int, Never>,  // expected-error {{renamed to 'Command'}}
    RACDisposable,  // expected-error {{renamed to 'AnyDisposable'}}
    RACCompoundDisposable,  // expected-error {{renamed to 'CompositeDisposable'}}
    RACSerialDisposable,  // expected-error {{renamed to 'SerialDisposable'}}
    RACScopedDisposable,  // expected-error {{renamed to 'ScopedDisposable'}}
    any RACScheduler,  // expected-error {{renamed to 'Scheduler'}}
    RACQueueScheduler,  // expected-error {{renamed to 'QueueScheduler'}}
    RACTargetQueueScheduler  // expected-error {{renamed to 'QueueScheduler'}}
)

struct Failed: Error {}

final class Meter: Sendable {
    var level: Int {
        get { 0 }
        set {}
    }

    func adding(_ number: Int) -> Int { level + number }
}
