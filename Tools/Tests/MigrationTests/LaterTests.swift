import Migration
import Testing

/// A replacement evaluates and retains the same as the original.
@Suite struct LaterTests {
    @Test(arguments: [
        (Library.rx, "Completable", "a.andThen(load())", "a.then { [next = load()] in next }"),
        (.rx, "Completable", "a.andThen(fallback)", "a.then { [next = fallback] in next }"),
        (.rx, "Completable", "a.andThen(self.fallback)", "a.then { [next = self.fallback] in next }"),
        (.rx, "Completable", "a.andThen(b)", "a.then { b }"),
        (
            .rx, "Completable", "a.asDriver(onErrorDriveWith: self.fallback)",
            "a.catch { [other = self.fallback] _ in other }.deliver(on: .main).share(replay: 1)"
        ),
        (.reactiveSwift, "SignalProducer<Int, Never>", "a.then(load())", "a.then { [next = load()] in next }"),
        (
            .combine, "AnyPublisher<Int?, Never>", "a.replaceNil(with: next())",
            "a.map { [other = next()] in $0 ?? other }"
        ),
        (
            .combine, "AnyPublisher<Int?, Never>", "a.replaceNil(with: self.next)",
            "a.map { [other = self.next] in $0 ?? other }"
        ),
        (.combine, "AnyPublisher<Int?, Never>", "a.replaceNil(with: 0)", "a.map { $0 ?? 0 }"),
        (.combine, "AnyPublisher<Int?, Never>", "a.replaceNil(with: Defaults.count)", "a.map { $0 ?? Defaults.count }"),
    ]) func `an argument is evaluated when it was`(
        _ library: Library, _ type: String, _ call: String, _ expected: String
    ) {
        let members = "    var fallback: Observable<Int> { make() }\n"
        let file = migrate(
            "final class M {\n\(members)    func f(_ a: \(type), _ b: \(type)) { use(\(call)) }\n}\n", from: library)
        #expect(file.migrated.contains("use(\(expected))"), "\(file.migrated)")
    }

    @Test func `captures of a deferred future stay`() {
        let file = migrate(
            "func f() { use(Deferred { [weak self] in Future<Int, Never> { promise in self?.load(promise2) } }) }\n")
        #expect(file.migrated.contains("Signal.deferred { [weak self] in Signal<Int, Never> {"), "\(file.migrated)")
    }

    @Test(arguments: [("{ E.late }", "E.late"), ("{ .late }", ".late"), ("{ self.report() }", nil), ("make", nil)])
    func `an error that a closure makes is not made beforehand`(_ closure: String, _ expected: String?) {
        let call = "a.timeout(.seconds(2), scheduler: DispatchQueue.main, customError: \(closure))"
        let file = migrate("func f(_ a: AnyPublisher<Int, E>) { use(\(call)) }\n")
        #expect(
            file.migrated.contains(
                expected.map { "use(a.timeout(afterSilence: .seconds(2), on: .main, error: \($0)))" } ?? call))
        #expect(file.left.isEmpty == (expected != nil))
    }

    @Test(arguments: [
        ("private var c: Cancellable?", "private var c: ScopedDisposable?"),
        ("private var c: (any Cancellable)?", "private var c: (ScopedDisposable)?"),
        ("private var c: [Int: Cancellable] = [:]", "private var c: [Int: ScopedDisposable] = [:]"),
        (
            "func c() -> Cancellable { a.sink { show($0) } }",
            "func c() -> ScopedDisposable { a.signal.subscribe { show($0) }.scoped() }"
        ),
        (
            "func c() { let c: Cancellable = a.sink { show($0) }; _ = c }",
            "let c: ScopedDisposable = a.signal.subscribe { show($0) }.scoped(); _ = c }"
        ),
        (
            "var t: [Int: AnyCancellable] = [:]; func c() { t[1] = a.sink { show($0) } }",
            "t[1] = a.signal.subscribe { show($0) }.scoped()"
        ),
        ("func c() { use(AnyCancellable(a.sink { show($0) })) }", "use(a.signal.subscribe { show($0) }.scoped())"),
    ]) func `a token of any type ends its subscription when it is released`(_ member: String, _ expected: String) {
        let file = migrate("final class M {\n    let a = PassthroughSubject<Int, Never>()\n    \(member)\n}\n")
        #expect(file.migrated.contains(expected), "\(file.migrated)")
    }
}
