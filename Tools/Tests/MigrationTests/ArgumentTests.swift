import Testing

@testable import Migration

/// Arguments of the project's functions.
@Suite struct ArgumentTests {
    private static let input = "struct Input { let load: Observable<Int> }\nfunc start(load: Observable<Int>) {}\n"

    @Test(arguments: ["Input(load: a)", "use(.init(load: a))", "start(load: a)"])
    func `a subject is given as a signal`(_ call: String) {
        let file = migrate("\(Self.input)func f(_ a: PublishSubject<Int>) { \(call) }\n", from: .rx)
        #expect(file.migrated.contains("load: a.signal)") && file.left.isEmpty, "\(file.migrated)")
    }

    @Test func `a subject is given where one is taken`() {
        let file = migrate(
            "func start(load: PublishSubject<Int>) {}\nfunc f(_ a: PublishSubject<Int>) { start(load: a) }\n", from: .rx
        )
        #expect(file.migrated.contains("start(load: a)") && file.left.isEmpty)
    }

    @Test func `what may be either is listed`() {
        let text =
            "\(Self.input)func stop(load: PublishSubject<Int>) {}\nfunc f(_ a: PublishSubject<Int>) { stop(load: a) }\n"
        #expect(
            migrate(text, from: .rx).reasons == [
                "whether a subject or a signal is expected here is not known: subject.signal"
            ])
    }

    @Test(arguments: [
        ("let a: Observable<Int> = b ? .of(1, 2) : .empty()", "b ? .init([1, 2]) : .empty"),
        ("let (a, c) = (PublishSubject<Int>(), 1); a.onNext(c)", "a.send(c)"),
        ("let a = SerialDisposable(); a.disposable = o.subscribe()", "a.current = o.subscribe()"),
        ("let a = o.groupBy { $0 }.flatMap { group in group.map { $0 } }", "{ group in group.signal.map { $0 } }"),
        (
            "let a = o.flatMap { n -> Observable<Event<Int>> in Observable.just(n).materialize() }",
            "Signal<_, any Error>.just(n).materialize().promoteError() }"
        ),
    ]) func `what running programs beside the originals has shown`(_ statement: String, _ expected: String) {
        let file = migrate("func f(_ o: Observable<Int>, _ b: Bool) { \(statement) }\n", from: .rx)
        #expect(file.migrated.contains(expected) && file.left.isEmpty, "\(file.migrated) \(file.left)")
    }

    @Test func `what subscribes returns no optional`() {
        let head = "func f(_ a: Signal<Int, Never>, _ c: Disposable?)"
        let text = "\(head) { let b = a.observeValues { show($0) }; b?.dispose(); c?.dispose() }\n"
        let file = migrate(text, from: .reactiveSwift)
        #expect(file.migrated.contains("b.dispose(); c?.dispose()") && file.left.isEmpty, "\(file.migrated)")
    }
}
