import Testing

@testable import Migration

/// Signals that RxCocoa shares at each operator are shared where they are kept.
@Suite struct SharingTests {
    @Test(arguments: [
        ("let b = a.map { $0 }", "let b = a.map { $0 }.share(replay: 1)"),
        ("let b = a.flatMapLatest { load($0) }", ".flatMap(.latest) { load($0) }.share(replay: 1)"),
        ("let b = Driver.merge(a, a)", "Signal.merge(a, a).share(replay: 1)"),
        ("b = a.skip(1)", "b = a.skip(1).share(replay: 1)"),
        ("use(Output(a: a.skip(1)))", "Output(a: a.skip(1).share(replay: 1))"),
        ("let b = a.skip(1).asObservable()", "let b = a.skip(1).share(replay: 1)"),
        ("let b = s.map { $0 }", "let b = s.map { $0 }.share()"),
    ]) func `what is made of a driver is shared`(_ statement: String, _ expected: String) {
        let file = migrate("func f(_ a: Driver<Int>, _ s: Signal<Int>) { \(statement) }\n", from: .rx)
        #expect(file.migrated.contains(expected), "\(file.migrated)")
    }

    @Test(arguments: [
        "var b: Driver<Int> { a.skip(1) }", "func b() -> Driver<Int> { return a.skip(1) }",
        "lazy var b: Driver<Int> = a.skip(1)", "func b() -> Driver<Int> { a.skip(1) }",
    ]) func `what is returned is shared`(_ member: String) {
        let file = migrate("final class M { let a: Driver<Int>; \(member) }\n", from: .rx)
        #expect(file.migrated.contains("a.skip(1).share(replay: 1)"), "\(file.migrated)")
    }

    @Test(arguments: [
        "a.map { $0 }.drive(onNext: { show($0) })", "let b = Driver.just(1)", "let b = a",
        "let b = o.flatMapLatest { a.map { $0 } }", "let b = o.withLatestFrom(a.map { $0 })",
    ]) func `what is subscribed to once is not`(_ statement: String) {
        let file = migrate("func f(_ a: Driver<Int>, _ o: Observable<Int>) { \(statement) }\n", from: .rx)
        #expect(!file.migrated.contains("share"), "\(file.migrated)")
    }

    @Test func `a local relay goes on while it is subscribed to`() {
        let file = migrate(
            """
            func f() -> Observable<Int> {
                let relay = BehaviorRelay(value: 0)
                relay.accept(relay.value + 1)
                return relay.asObservable()
            }

            """, from: .rx)
        #expect(
            file.migrated.contains(
                """
                    let relay = BehaviorSubject<_, Never>(0)
                    relay.send(relay.value + 1)
                    return relay.signal
                """), "\(file.migrated)")
        #expect(file.marked == 0)
    }

    @Test func `a relay that is handed on becomes a property, and is marked`() {
        let text =
            "func f() { let relay = BehaviorRelay(value: 0); use(relay) }\nfinal class A { let b = BehaviorRelay(value: 0) }\n"
        let file = migrate(text, from: .rx)
        #expect(
            file.migrated.contains("let relay = MutableProperty(0)")
                && file.migrated.contains("let b = MutableProperty(0)"))
        #expect(file.marked == 2)
    }
}
