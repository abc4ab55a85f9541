import Migration
import Testing

/// Members of RxSwift's events, in closures that receive whole events.
@Suite struct EventMemberTests {
    @Test(arguments: [
        ("a.subscribe { event in show(event.element) }", "a.materialize().subscribe { event in show(event.value) }"),
        ("a.subscribe { show($0.element!) }", "a.materialize().subscribe { show($0.value!) }"),
        (
            "a.subscribe { e in if let v = e.element { show(v) } else if let x = e.error { alert(x) } }",
            "a.materialize().subscribe { e in if let v = e.value { show(v) } else if let x = e.error { alert(x) } }"
        ),
        (
            "a.subscribe { (e: Event<Int>) in if e.isStopEvent { end(e.isCompleted) } }",
            "a.materialize().subscribe { (e: Event<Int, any Error>) in if e.isTerminal { end(e.isCompleted) } }"
        ),
        (
            "a.subscribe { [weak self] in self?.log($0.event.element?.name) }",
            "a.materialize().subscribe { [weak self] in self?.log($0.value?.name) }"
        ),
        (
            "a.subscribe { e in later { use(e.element) } }",
            "a.materialize().subscribe { e in later { use(e.value) } }"
        ),
        ("use(a.materialize().compactMap { $0.element })", "use(a.materialize().compactMap { $0.value })"),
        (
            "use(a.materialize().filter { !$0.isStopEvent }.map { e in e.element })",
            "use(a.materialize().filter { !$0.isTerminal }.map { e in e.value })"
        ),
        (
            "let all = a.flatMapLatest { get($0).materialize() }.share(); use(all.compactMap { $0.element })",
            "let all = a.flatMap(.latest) { get($0).materialize() }.share(); use(all.compactMap { $0.value })"
        ),
    ]) func `a member of an event has its name here`(_ statement: String, _ expected: String) {
        let head = "func get(_ id: Int) -> Observable<Int> { fatalError() }\nfunc f(_ a: Observable<Int>)"
        let file = migrate("\(head) { \(statement) }\n", from: .rx)
        #expect(file.migrated.contains("{ \(expected) }") && file.left.isEmpty, "\(file.migrated)\(file.reasons)")
    }

    @Test func `a function of an event is migrated, and given one`() {
        let file = migrate(
            """
            func show(_ event: Event<Int>) { use(event.element) }
            func end(_ event: SingleEvent<Int>) { use(event) }
            func f(_ a: Observable<Int>, _ b: Single<Int>) { a.subscribe(show); b.subscribe(end) }

            """, from: .rx)
        #expect(file.migrated.contains("func show(_ event: Event<Int, any Error>) { use(event.value) }"))
        #expect(file.migrated.contains("func end(_ event: Result<Int, any Error>) { use(event) }"))
        #expect(file.migrated.contains("a.materialize().subscribe(next: show)"), "\(file.migrated)")
        #expect(file.migrated.contains("b.materializeResults().subscribe(next: end)") && file.left.isEmpty)
    }

    @Test func `an event of the library beside one of the project has its module's name`() {
        let file = migrate(
            """
            struct Event { let element: Int }
            func f(_ a: Observable<RxSwift.Event<Int>>, _ b: Event) -> RxSwift.Event<Int>? {
                use(a.map { (event: RxSwift.Event<Int>) in event.element }, b.element)
                use(RxSwift.Event.next(1), RxSwift.Event<Int>.completed)
                return nil
            }

            """, from: .rx)
        #expect(!file.migrated.contains("RxSwift") && file.left.isEmpty, "\(file.migrated)\(file.reasons)")
        #expect(file.migrated.contains("_ a: Signal<Impulse.Event<Int, any Error>, any Error>, _ b: Event)"))
        #expect(file.migrated.contains("(event: Impulse.Event<Int, any Error>) in event.value }, b.element)"))
        #expect(file.migrated.contains("use(Impulse.Event.next(1), Impulse.Event<Int, any Error>.completed)"))
    }

    @Test(arguments: [
        "func f(_ event: Event) { use(event.element, event.error) }",
        "enum Event<Value> { case a(Value) }; func f(_ event: Event<Int>) { use(event.element) }",
        "func f(_ a: Observable<Int>) { use(a.enumerated().map { $0.element }, list.map { $0.element }) }",
    ]) func `what is no event of RxSwift keeps its members`(_ text: String) {
        let file = migrate("\(text)\n", from: .rx)
        #expect(file.migrated.contains(".element") && !file.migrated.contains(".value"), "\(file.migrated)")
        #expect(!file.migrated.contains("Event<Int, any Error>") && file.left.isEmpty, "\(file.reasons)")
    }

    @Test(arguments: [
        "a.subscribe { event in b.on(event) }", "a.subscribe { b.on($0) }", "a.subscribe { use($0.map { $0 + 1 }) }",
        "let event = make()\nuse(event.isStopEvent)", "use(Observable.create { o in o.on(event); return d })",
    ]) func `what an event has not here is listed`(_ statement: String) {
        let file = migrate(
            "func f(_ a: Observable<Int>, _ b: PublishSubject<Int>) { \(statement) }\n", from: .rx)
        #expect(file.left.count == 1, "\(file.migrated)\(file.reasons)")
    }

    @Test func `an event that is sent to a subject by its case is`() {
        let file = migrate("func f(_ b: PublishSubject<Int>, _ e: E) { b.on(.error(e)) }\n", from: .rx)
        #expect(file.migrated.contains("{ b.send(error: e) }") && file.left.isEmpty, "\(file.migrated)")
    }
}
