import Migration
import Testing

/// Code that may be written in several ways: with or without a receiver, with a module, with `.init`, as a reference.
@Suite struct SpellingTests {
    @Test(arguments: [
        (Library.rx, "Observable", "func f() -> Observable<Element> { retry(3) }", "{ self.retry(2) }"),
        (.rx, "Observable", "func f() -> Observable<Element> { take(2).retry(3) }", "{ self.take(2).retry(2) }"),
        (
            .rx, "ObservableType", "func f() -> Observable<Element> { share(replay: 1, scope: .forever) }",
            "{ self.share(replay: 1, while: .forever) }"
        ),
        (
            .rx, "Observable", "static func f() -> Observable<Int> { just(1).retry(3) }",
            "Signal<_, any Error>.just(1).retry(2) }"
        ),
        (.rx, "Observable", "func f(_ retry: (Int) -> Void) { retry(3) }", "{ retry(3) }"),
        (
            .reactiveSwift, "MutableProperty", "func f() { signal.observeValues { show($0) } }",
            "{ self.changes.subscribe { show($0) } }"
        ),
        (
            .reactiveSwift, "MutableProperty", "func f() { self.signal.observeValues { show($0) } }",
            "{ self.changes.subscribe { show($0) } }"
        ),
        (
            .combine, "Publisher", "func f() -> AnyPublisher<Output, Failure> { first().eraseToAnyPublisher() }",
            "{ self.take(1) }"
        ),
    ]) func `an operator without a receiver is that of the object`(
        _ library: Library, _ type: String, _ member: String, _ expected: String
    ) {
        let file = migrate("extension \(type) {\n    \(member)\n}\n", from: library)
        #expect(file.migrated.contains(expected) && file.left.isEmpty, "\(file.migrated)\(file.reasons)")
    }

    @Test(arguments: [
        (Library.combine, "let a = Combine.Just(1)", "let a = Signal<_, Never>.just(1)"),
        (.combine, "var a: Combine.AnyPublisher<Int, Never>", "var a: Signal<Int, Never>"),
        (.combine, "let a = PassthroughSubject<Int, Never>.init()", "let a = Subject<Int, Never>()"),
        (.rx, "let a = RxSwift.Observable<Int>.just(1)", "let a = Signal<Int, any Error>.just(1)"),
        (.rx, "let a: BehaviorRelay<Int> = .init(value: 0)", "let a: MutableProperty<Int> = MutableProperty<Int>(0)"),
        (.rx, "let a = BehaviorRelay.init(value: 0)", "let a = MutableProperty(0)"),
    ]) func `a module, and init, may be written`(_ library: Library, _ text: String, _ expected: String) {
        let file = migrate(text + "\n", from: library)
        #expect(file.migrated == expected + "\n" && file.left.isEmpty)
    }

    @Test(arguments: [
        "a.subscribe(onNext: relay.accept)", "list.forEach(relay.accept)", "handler = relay.accept(_:)",
        "a.subscribe(onNext: unknown.onNext)",
    ]) func `a method that is used as a function is left`(_ statement: String) {
        let file = migrate("func f(_ a: Observable<Int>, _ relay: BehaviorRelay<Int>) { \(statement) }\n", from: .rx)
        #expect(
            file.reasons == ["a method that is used as a function: write a closure that calls it"], "\(file.reasons)")
    }

    @Test(arguments: ["s.tryReduce(0) { $0 + $1 }", "s.output(in: 1..<3)", "s.print(\"x\", to: nil)"])
    func `an operator of a subject that has no rule is left`(_ call: String) {
        let file = migrate("func f(_ s: PassthroughSubject<Int, Never>) { use(\(call)) }\n")
        #expect(file.migrated.contains(call) && file.left.count == 1, "\(file.reasons)")
    }

    @Test func `another library in a file is listed`() {
        let file = migrate("import Combine\nimport RxSwift\nlet a = Just(1)\n", from: .rx)
        #expect(file.migrated == "import Combine\nimport Impulse\nlet a = Just(1)\n")
        #expect(file.left.map(\.line) == [1])
        #expect(file.reasons == ["a file is migrated from one library at a time: from Combine with --from combine"])
    }

    @Test func `a file that is migrated already is left as it is`() {
        let file = migrate(
            "import Impulse\nfunc f(_ p: MutableProperty<Int>) { use(p.signal) }\n", from: .reactiveSwift)
        #expect(file.migrated == file.original)
        #expect(file.reasons == ["imports Impulse, and no module of ReactiveSwift: migrated already"])
    }
}
