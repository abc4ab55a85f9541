import Impulse
import ImpulseNames

// The less used operators of a signal on a subject or a property: the compiler says `.signal` first.

func ofValues(
    _ subject: Subject<Int, Failed>, _ flags: MutableProperty<Bool>, _ numbers: Signal<Int, Failed>,
    _ nested: Subject<Signal<Int, Failed>, Failed>, _ events: Subject<Event<Int, Failed>, Never>,
    _ results: Subject<Result<Int, Failed>, Never>, _ isOn: Signal<Bool, Never>, _ subjects: Subject<Bool, Never>
) {
    // expected-error@+1 {{replaced by 'signal.scanMap(into:_:)'}}
    _ = subject.scanMap(into: 0) { sum, number in sum + number }.map { $0 + 1 }
    _ = subject.lazyMap(on: .main) { $0 + 1 }  // expected-error {{replaced by 'signal.lazyMap(on:_:)'}}
    _ = subject.enumerated().map { $0.offset }  // expected-error {{replaced by 'signal.enumerated()'}}
    _ = subject.nwise(2)  // expected-error {{replaced by 'signal.nwise(_:)'}}
    _ = subject.interspersed(with: 0)  // expected-error {{replaced by 'signal.interspersed(with:)'}}
    _ = subject.ignore(1)  // expected-error {{replaced by 'signal.ignore(_:)'}}
    _ = subjects.not()  // expected-error {{replaced by 'signal.not()'}}
    _ = subjects.and(isOn)  // expected-error {{replaced by 'signal.and(_:)'}}
    _ = flags.or(isOn)  // expected-error {{replaced by 'signal.or(_:)'}}
    _ = nested.flatten(.latest)  // expected-error {{replaced by 'signal.flatten(_:)'}}
    _ = subject.expand { .just($0) }  // expected-error {{replaced by 'signal.expand(limit:_:)'}}
    _ = subject.materialize()  // expected-error {{replaced by 'signal.materialize()'}}
    _ = subject.materializeResults()  // expected-error {{replaced by 'signal.materializeResults()'}}
    _ = events.dematerialize()  // expected-error {{replaced by 'signal.dematerialize()'}}
    _ = results.dematerializeResults()  // expected-error {{replaced by 'signal.dematerializeResults()'}}
    _ = subject.contains(1)  // expected-error {{replaced by 'signal.contains(_:)'}}
    _ = subject.contains { $0 > 1 }  // expected-error {{replaced by 'signal.contains(where:)'}}
    _ = flags.allSatisfy { $0 }  // expected-error {{replaced by 'signal.allSatisfy(_:)'}}
    _ = subject.elementsEqual(numbers)  // expected-error {{replaced by 'signal.elementsEqual(_:)'}}
    _ = subject.count()  // expected-error {{replaced by 'signal.count()'}}
    _ = subject.min()  // expected-error {{replaced by 'signal.min()'}}
    _ = subject.min(by: <)  // expected-error {{replaced by 'signal.min(by:)'}}
    _ = subject.max()  // expected-error {{replaced by 'signal.max()'}}
    _ = subject.max(by: <)  // expected-error {{replaced by 'signal.max(by:)'}}
    _ = subject.single(error: Failed())  // expected-error {{replaced by 'signal.single(error:)'}}
}

func ofSubscriptions(
    _ subject: Subject<Int, Failed>, _ property: Property<Int>, _ numbers: Signal<Int, Failed>,
    _ recorder: EventRecorder<Int, Failed>, _ valve: Valve, _ limiter: Limiter, _ breaker: CircuitBreaker
) {
    _ = subject.mapError { _ in Failed() }  // expected-error {{replaced by 'signal.mapError(_:)'}}
    _ = subject.assertNoFailure()  // expected-error {{replaced by 'signal.assertNoFailure(_:)'}}
    _ = subject.try { _ in }  // expected-error {{replaced by 'signal.try(_:)'}}
    _ = subject.then { numbers }  // expected-error {{replaced by 'signal.then(_:)'}}
    _ = subject.repeat(2)  // expected-error {{replaced by 'signal.repeat(_:)'}}
    _ = subject.initially { print("begins") }  // expected-error {{replaced by 'signal.initially(_:)'}}
    _ = subject.finally { print("ends") }  // expected-error {{replaced by 'signal.finally(_:)'}}
    _ = property.named("numbers")  // expected-error {{replaced by 'signal.named(_:)'}}
    // expected-error@+1 {{replaced by 'signal.breakpoint(next:error:completed:)'}}
    _ = subject.breakpoint(next: { $0 > 1 })
    _ = subject.breakpointOnError()  // expected-error {{replaced by 'signal.breakpointOnError()'}}
    _ = subject.record(to: recorder)  // expected-error {{replaced by 'signal.record(to:)'}}
    _ = subject.pausing(by: valve)  // expected-error {{replaced by 'signal.pausing(by:)'}}
    _ = subject.limited(by: limiter)  // expected-error {{replaced by 'signal.limited(by:)'}}
    // expected-error@+1 {{replaced by 'signal.protected(by:error:isFailure:)'}}
    _ = subject.protected(by: breaker, error: Failed())
    _ = property.timestamp(on: .main).map { $0.value }  // expected-error {{replaced by 'signal.timestamp(on:)'}}
    _ = property.measureInterval(on: .main)  // expected-error {{replaced by 'signal.measureInterval(on:)'}}
    // expected-error@+1 {{replaced by 'signal.delaySubscription(for:on:)'}}
    _ = subject.delaySubscription(for: .seconds(1), on: .main)
    // expected-error@+1 {{replaced by 'signal.hedged(after:attempts:on:)'}}
    _ = subject.hedged(after: .seconds(1), on: .main)
    // expected-error@+1 {{replaced by 'signal.timeout(after:on:error:)'}}
    _ = subject.timeout(after: .seconds(1), on: .main, error: Failed())
    // expected-error@+1 {{replaced by 'signal.timeout(afterSilence:on:error:)'}}
    _ = property.timeout(afterSilence: .seconds(1), on: .main, error: Failed())
}

func ofSharing(
    _ subject: Subject<Int, Failed>, _ property: MutableProperty<Int>, _ numbers: Signal<Int, Failed>
) async throws {
    _ = subject.multicast(to: Subject())  // expected-error {{replaced by 'signal.multicast(to:)'}}
    _ = subject.replay(last: 1)  // expected-error {{replaced by 'signal.replay(last:)'}}
    _ = subject.replayLazily()  // expected-error {{replaced by 'signal.replayLazily()'}}
    _ = subject.partition { $0 > 1 }.matching  // expected-error {{replaced by 'signal.partition(_:)'}}
    _ = subject.group { $0 % 2 }  // expected-error {{replaced by 'signal.group(by:)'}}
    _ = subject.window(count: 2)  // expected-error {{replaced by 'signal.window(count:)'}}
    // expected-error@+1 {{replaced by 'signal.window(every:count:on:)'}}
    _ = property.window(every: .seconds(1), on: .main)
    _ = subject.window(when: numbers)  // expected-error {{replaced by 'signal.window(when:)'}}
    _ = try await subject.first()  // expected-error {{replaced by 'signal.first()'}}
    _ = await property.last()  // expected-error {{replaced by 'signal.last()'}}
    _ = await property.toArray()  // expected-error {{replaced by 'signal.toArray()'}}
    // expected-error@+1 {{replaced by 'signal.subscribeIsolated(next:error:completed:)'}}
    property.subscribeIsolated { print($0) }
}

func blocking(_ subject: Subject<Int, Failed>, _ property: MutableProperty<Int>) throws {
    _ = try subject.waitForFirst()  // expected-error {{replaced by 'signal.waitForFirst()'}}
    _ = try subject.waitForAll()  // expected-error {{replaced by 'signal.waitForAll()'}}
    try subject.waitUntilCompleted()  // expected-error {{replaced by 'signal.waitUntilCompleted()'}}
}

// Names of other libraries that have no other test on these types.
func byOtherNames(
    _ subject: Subject<Int, Never>, _ property: MutableProperty<Int>, _ missing: Subject<Int?, Never>,
    _ missingOnes: MutableProperty<Int?>, _ numbers: Signal<Int, Never>
) {
    _ = subject.mergeMap { _ in numbers }  // expected-error {{renamed to 'flatMap(_:)'}}
    _ = property.mergeMap { _ in numbers }  // expected-error {{renamed to 'flatMap(_:)'}}
    _ = subject.shareReplay(1)  // expected-error {{renamed to 'share(replay:while:)'}}
    _ = property.shareReplay(1)  // expected-error {{renamed to 'share(replay:while:)'}}
    _ = subject.stateIn(0)  // expected-error {{replaced by 'Property.init(_:then:)': Property(initial, then: signal)}}
    _ = property.stateIn(0)  // expected-error {{replaced by 'Property.init(_:then:)': Property(initial, then: signal)}}
    _ = missing.skipNil().map { $0 + 1 }  // expected-error {{'skipNil()' has been renamed to}}
    _ = missingOnes.skipNil().map { $0 + 1 }  // expected-error {{'skipNil()' has been renamed to}}
    _ = subject.doOnNext { print($0) }  // expected-error {{renamed to 'on(}}
    _ = property.doOnNext { print($0) }  // expected-error {{renamed to 'on(}}
    subject.startWithNext { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
    property.startWithNext { print($0) }  // expected-error {{renamed to 'subscribe(next:error:completed:)'}}
}

// Right as they are: a property's own operators, and the operators of other types than signals.
func ofAProperty(_ isOn: MutableProperty<Bool>, _ isLoud: Property<Bool>, _ words: MutableProperty<[String]>) {
    let _: Property<Bool> = isOn.not().and(isLoud).or(isLoud)
    _ = words.value.count + words.value.map { $0.count }.reduce(0, +)
    _ = words.value.first
}

struct Failed: Error {}
