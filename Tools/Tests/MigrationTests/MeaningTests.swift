import Migration
import Testing

/// Replacements that could mean something else than the original.
@Suite struct MeaningTests {
    @Test(arguments: [
        (Library.rx, "Observable<Int>", "a.retry(isTest ? 1 : 3)", "a.retry((isTest ? 1 : 3) - 1)"),
        (
            .combine, "AnyPublisher<Int, Never>", "Publishers.Concatenate(prefix: f ? a : a, suffix: a)",
            "(f ? a : a).concat(a)"
        ),
        (
            .combine, "AnyPublisher<Int?, Never>", "a.replaceNil(with: f ? 1 : 2)",
            "a.map { [other = f ? 1 : 2] in $0 ?? other }"
        ),
        (.reactiveSwift, "SignalProducer<Int, Never>", "a.prefix(f ? a : a)", "(f ? a : a).concat(a)"),
    ]) func `operators of an argument stay together`(
        _ library: Library, _ type: String, _ call: String, _ expected: String
    ) {
        let file = migrate("func f(_ a: \(type), _ f: Bool) { use(\(call)) }\n", from: library)
        #expect(file.migrated.contains("use(\(expected))"))
    }

    @Test(arguments: [
        ("{ $0.id == $1.id }", "comparing: { $0.id == $1.id }"),
        ("{ old, new in old == new }", "comparing: { old, new in old == new }"),
        ("==", "comparing: =="), ("{ $0.id }", "by: { $0.id }"), (#"\.id"#, #"by: \.id"#),
    ]) func `a comparison is not taken for a key`(_ argument: String, _ expected: String) {
        let file = migrate("func f(_ a: Observable<Item>) { use(a.distinctUntilChanged(\(argument))) }\n", from: .rx)
        #expect(file.migrated.contains("a.distinctUntilChanged(\(expected))"))
    }

    @Test(arguments: ["{ $0.name }, comparer: ==", "same"]) func `a key with a comparison, and a name, are left`(
        _ arguments: String
    ) {
        let call = "a.distinctUntilChanged(\(arguments))"
        let file = migrate("func f(_ a: Observable<Item>) { use(\(call)) }\n", from: .rx)
        #expect(file.migrated.contains(call) && file.left.count == 1)
    }

    @Test func `a driver is delivered on main, and shared`() {
        let text =
            "func f(_ a: Observable<Int>, _ r: BehaviorRelay<Int>) { use(a.asDriver(onErrorJustReturn: 0), r.asDriver()) }\n"
        let file = migrate(text, from: .rx)
        #expect(
            file.migrated.contains(
                "a.replaceError(with: 0).deliver(on: .main).share(replay: 1), r.signal.deliver(on: .main)"))
    }

    @Test func `a start that would be evaluated twice is left`() {
        let text = "let a = Observable.range(start: next(), count: 3)\nlet b = Observable.range(start: 1, count: 3)\n"
        let file = migrate(text, from: .rx)
        #expect(file.migrated.contains("range(start: next(), count: 3)") && file.left.map(\.line) == [1])
        #expect(file.migrated.contains("let b = Signal<_, any Error>(1..<1 + 3)"))
    }

    @Test func `a subscription of Combine's ends when its token is released`() {
        let text =
            "func f(_ a: AnyPublisher<Int, Never>) {\n    let c = a.sink { show($0) }\n    _ = a.sink { show($0) }\n    c.cancel()\n}\n"
        let file = migrate(text, from: .combine)
        #expect(
            file.migrated.contains(
                "let c = a.subscribe { show($0) }.scoped()\n    _ = a.subscribe { show($0) }.scoped()\n    c.dispose()")
        )
    }

    @Test(arguments: [
        ("append(b)", "concat(b)"), ("append([1, 2])", "concat(Signal([1, 2]))"),
        ("append(list)", "concat(Signal(list))"),
        ("append(1)", "concat(Signal([1]))"), ("append(1, 2)", "concat(Signal([1, 2]))"), ("prepend(b)", nil),
        ("prepend(1)", "startWith(1)"), ("prepend(x, y)", "startWith(x, y)"),
    ]) func `publishers, sequences and values are appended each in their way`(_ call: String, _ expected: String?) {
        let head = "func f(_ a: AnyPublisher<Int, Never>, _ b: AnyPublisher<Int, Never>, _ list: [Int])"
        let file = migrate("\(head) { use(a.\(call)) }\n", from: .combine)
        #expect(file.migrated.contains(expected.map { "use(a.\($0))" } ?? "use(b.concat(a))"))
        #expect(file.left.isEmpty)
    }

    @Test func `whether an unknown argument is a publisher is asked`() {
        let file = migrate("func f(_ a: AnyPublisher<Int, Never>) { use(a.append(other())) }\n", from: .combine)
        #expect(file.migrated.contains("a.append(other())") && file.left.count == 1)
    }

    @Test func `flatten(0) is without a limit`() {
        let file = migrate("func f(_ a: RACSignal<RACSignal<NSNumber>>) { use(a.flatten(0)) }\n", from: .reactiveObjC)
        #expect(file.migrated.contains("a.flatten()"))
    }

    @Test func `properties that are combined stay a property`() {
        let text = """
            let first = MutableProperty("Ada")
            let last = MutableProperty("Lovelace")
            let name = Property.combineLatest(first, last).map { "\\($0) \\($1)" }
            func start() { name.producer.startWithValues { show($0) } }

            """
        let file = migrate(text, from: .reactiveSwift)
        #expect(file.migrated.contains("let name = Property.combineLatest(first, last).map {"))
        #expect(file.migrated.contains("name.signal.subscribe { show($0) }"))
    }

    @Test(arguments: [
        ("Action(state: prefix) { state, input in join(state, input) }", "{ input, state in join(state, input) }"),
        (
            "Action<String, String, Never>(state: prefix) { [weak self] (state, input) in self.join(state, input) }",
            "{ [weak self] (input, state) in self.join(state, input) }"
        ),
        (
            "Action(state: prefix, execute: { state, input in join(state, input) })",
            "{ input, state in join(state, input) }"
        ),
        (
            "Action(state: prefix, enabledIf: { $0 != \"\" }) { state, _ in join(state) }",
            ", enabledIf: { $0 != \"\" }, on: .immediate) { _, state in join(state) }"
        ),
        ("Action<Void, Int, Never>(state: prefix) { state in join(state) }", "{ _, state in join(state) }"),
    ]) func `a command's work is given the input before the state`(_ action: String, _ expected: String) {
        let file = migrate("let prefix = MutableProperty(\"a\")\nlet action = \(action)\n", from: .reactiveSwift)
        #expect(file.migrated.contains(expected) && file.migrated.contains("on: .immediate"), "\(file.migrated)")
        #expect(file.left.isEmpty)
    }

    @Test(arguments: [
        ("relay", "a.subscribe { [relay] in relay.send($0) }"),
        ("self.relay", "a.subscribe { [relay = self.relay] in relay.send($0) }"),
        ("subject", "subject.subscribe(to: a)"), ("state", "a.bind(to: state)"),
    ]) func `a relay is sent values alone, since it does not end`(_ target: String, _ expected: String) {
        let file = migrate(
            """
            final class Model {
                let relay = PublishRelay<Int>()
                let subject = PublishSubject<Int>()
                let state = BehaviorRelay(value: 0)
                func f(_ a: Observable<Int>) { a.bind(to: \(target)).disposed(by: bag) }
            }

            """, from: .rx)
        #expect(file.migrated.contains("{ \(expected).disposed(with: bag) }"), "\(file.migrated)")
    }

    @Test(arguments: ["drive(relay)", "emit(to: relay)"]) func `so is it by a driver`(_ call: String) {
        let file = migrate(
            "let relay = PublishRelay<Int>()\nfunc f(_ a: Driver<Int>) { a.\(call).disposed(by: bag) }\n", from: .rx)
        #expect(file.migrated.contains("{ a.subscribe { [relay] in relay.send($0) }.disposed(with: bag) }"))
    }

    @Test(arguments: [
        (
            Library.combine, "PassthroughSubject<Int, Never>", "a.map { _ in s }.switchToLatest()",
            "a.flatMap(.latest) { _ in s.signal }"
        ),
        (.rx, "PublishSubject<Int>", "a.map { _ in s }.switchLatest()", "a.map { _ in s.signal }.flatten(.latest)"),
        (
            .rx, "PublishSubject<Int>", "a.flatMapLatest { _ in log(); return s }",
            "a.flatMap(.latest) { _ in log(); return s.signal }"
        ),
        (
            .reactiveSwift, "MutableProperty<Int>", "a.map { _ in s }.flatten(.latest)",
            "a.map { _ in s.signal }.flatten(.latest)"
        ),
        (.combine, "PassthroughSubject<Int, Never>", "a.map { _ in s }.collect()", "a.map { _ in s }.collect()"),
    ]) func `a subject that a closure returns to be subscribed to is a signal`(
        _ library: Library, _ type: String, _ call: String, _ expected: String
    ) {
        let signal = [.combine: "AnyPublisher<Int, Never>", .rx: "Observable<Int>"][library] ?? "Signal<Int, Never>"
        let file = migrate("func f(_ a: \(signal), _ s: \(type)) { use(\(call)) }\n", from: library)
        #expect(file.migrated.contains("use(\(expected))"), "\(file.migrated)")
    }
}
