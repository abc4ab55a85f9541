import Migration
import Testing

/// Closures that receive whole events: which events their replacement receives, and how often.
@Suite struct EventTests {
    private func migrated(_ call: String, _ type: String, from library: Library = .rx) -> MigratedFile {
        migrate("func f(_ a: \(type)) { \(call) }\n", from: library)
    }

    @Test(arguments: [
        (
            "Observable<Int>", "a.observe(on: MainScheduler.instance).subscribe { event in print(event) }",
            "a.deliver(on: .main).materialize().subscribe { event in print(event) }"
        ),
        (
            "Observable<Int>", "a.observeOn(MainScheduler.instance).subscribe { print($0) }",
            "a.deliver(on: .main).materialize().subscribe { print($0) }"
        ),
        (
            "Single<Int>", "a.subscribe { event in print(event) }",
            "a.materializeResults().subscribe { event in print(event) }"
        ),
        (
            "Single<Int>", "a.map { $0 }.subscribe { _ in end() }",
            "a.map { $0 }.subscribe(next: { _ in end() }, error: { _ in end() })"
        ),
        (
            "Observable<Bool>", "a.subscribe { e in switch e { case .next(true): yes(); default: no() } }",
            "a.materialize().subscribe { e in switch e { case .next(true): yes(); default: no() } }"
        ),
        (
            "Observable<Int>", "a.subscribe { _ in end() }",
            "a.subscribe(next: { _ in end() }, error: { _ in end() }, completed: { end() })"
        ),
        (
            "Single<Int>", "a.asObservable().subscribe { _ in end() }",
            "a.subscribe(next: { _ in end() }, error: { _ in end() }, completed: { end() })"
        ),
        (
            "Observable<Int>", "a.observe(on: MainScheduler.instance).subscribe(onNext: { show($0) })",
            "a.subscribeOnMain(next: { show($0) })"
        ),
        ("Driver<Int>", "a.drive { show($0) }", "a.subscribeOnMain { show($0) }"),
        (
            "Observable<Int>", "a.subscribe { show($0) } onError: { alert($0) }",
            "a.subscribe { show($0) } error: { alert($0) }"
        ),
    ]) func `each event is handled once`(_ type: String, _ call: String, _ expected: String) {
        let file = migrated(call, type)
        #expect(file.migrated.contains("{ \(expected) }") && file.left.isEmpty, "\(file.migrated)\(file.reasons)")
    }

    @Test(arguments: [
        (Library.rx, "Maybe<Int>", "a.subscribe { _ in end() }"),
        (.rx, "Single<Int>", "a.filter { $0 > 1 }.subscribe { _ in end() }"),
        (.rx, "Completable", "a.andThen(unknown()).subscribe { _ in end() }"),
        (.reactiveSwift, "SignalProducer<Int, E>", "a.start { _ in end() }"),
        (.rx, "Observable<Int>", "a.retry { errors in errors }"),
        (.reactiveSwift, "SignalProducer<Int, E>", "a.startWithSignal { signal, _ in use(signal) }"),
        (.reactiveSwift, "SignalProducer<Int, E>", "a.collect { $0.count == 3 }"),
        (
            .reactiveSwift, "Signal<Int, E>",
            "a.observe { e in switch e { case .value(let v): if v > 1 { break }; show(v); default: break } }"
        ),
        (
            .combine, "AnyPublisher<Int, E>",
            "a.sink(receiveCompletion: { switch $0 { case .failure(let e): fail($0, e); case .finished: break } }, receiveValue: { _ in })"
        ),
    ]) func `what could run twice or get lost is left`(_ library: Library, _ type: String, _ call: String) {
        let file = migrated(call, type, from: library)
        #expect(file.left.count == 1, "\(file.migrated)\(file.reasons)")
    }

    @Test func `a closure's attributes stay`() {
        let call =
            "a.sink(receiveCompletion: { @MainActor [weak self] c in if case .failure(let e) = c { self?.fail(e) } }, receiveValue: { _ in })"
        let file = migrated(call, "AnyPublisher<Int, E>", from: .combine)
        #expect(file.migrated.contains("error: { @MainActor [weak self] e in self?.fail(e) }"), "\(file.migrated)")
    }
}
