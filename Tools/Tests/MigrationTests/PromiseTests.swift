import Migration
import Testing

/// The promise of a future, and calls without a receiver or on an optional.
@Suite struct PromiseTests {
    private func future(_ body: String) -> MigratedFile {
        migrate(
            "func f() -> AnyPublisher<Int, E> { Deferred { Future { promise in \(body) } }.eraseToAnyPublisher() }\n")
    }

    @Test func `an early return of a promise's closure returns what the signal's closure has to`() {
        let file = future(
            "guard ok else { promise(.failure(e)); return }; load { if $0 { return }; promise(.success(1)) }")
        #expect(file.migrated.contains("else { promise.send(error: e); return nil }"), "\(file.migrated)")
        #expect(file.migrated.contains("if $0 { return };") && file.left.isEmpty && parses(file.migrated))
    }

    @Test(arguments: ["load { promise($0) }", "load(promise)", "promise(ok ? .success(1) : .failure(e))"])
    func `a promise that is given a whole result, or given away, is left`(_ body: String) {
        let file = future(body)
        #expect(file.left.count == 1, "\(file.migrated)\(file.reasons)")
    }

    @Test(arguments: ["{ try work() }", "{ .success(1) }"]) func `a producer of a result is left`(_ body: String) {
        let file = migrate("let a = SignalProducer<Int, E> \(body)\n", from: .reactiveSwift)
        #expect(file.left.count == 1, "\(file.reasons)")
    }

    @Test(arguments: [(".empty()", 1), (".never()", 0)]) func `a static member that the project has, too, is left`(
        _ value: String, _ count: Int
    ) {
        let head = "struct State { static func empty() -> State { State() } }\n"
        let file = migrate("\(head)let a: State = \(value)\n", from: .rx)
        #expect(file.left.count == count && file.migrated.contains(".empty()") || count == 0)
    }

    @Test func `an erasure at the end of a chain that may be nil leaves nothing behind`() {
        let file = migrate(
            "func f(_ a: AnyPublisher<Int, E>?) { use(a?.eraseToAnyPublisher(), a?.eraseToAnyPublisher().first()) }\n")
        #expect(file.migrated.contains("use(a, a?.take(1))"), "\(file.migrated)")
    }

    @Test(arguments: [
        (Library.combine, "a.combineLatest(b, c)", "Signal.combineLatest(a, b, c)"),
        (.combine, "a.zip(b, c)", "Signal.zip(a, b, c)"),
        (.combine, "a.combineLatest(b, c) { $0 + $1 + $2 }", "Signal.combineLatest(a, b, c).map { $0 + $1 + $2 }"),
        (.combine, "a.combineLatest(b, sum)", "Signal.combineLatest(a, b).map({ sum($0, $1) })"),
        (
            .rx, "Observable.combineLatest(a, b, c, resultSelector: sum)",
            "Signal.combineLatest(a, b, c).map({ sum($0, $1, $2) })"
        ),
    ]) func `signals are no function that combines their values`(
        _ library: Library, _ call: String, _ expected: String
    ) {
        let type = library == .combine ? "AnyPublisher<Int, E>" : "Observable<Int>"
        let head = "func sum(_ a: Int, _ b: Int) -> Int { a + b }\nfunc f(_ a: \(type), _ b: \(type), _ c: \(type))"
        let file = migrate("\(head) { use(\(call)) }\n", from: library)
        #expect(file.migrated.contains(expected) && file.left.isEmpty, "\(file.migrated)\(file.reasons)")
    }

    @Test func `a generic parameter has the names of signals`() {
        let file = migrate(
            "func f<P: Publisher>(_ p: P) where P.Output == Int, P.Failure == Never { use(p.first()) }\n")
        #expect(
            file.migrated
                == "func f<P: SignalConvertible>(_ p: P) where P.Value == Int, P.Failure == Never { use(p.signal.take(1)) }\n"
        )
    }

    @Test(arguments: ["struct A: Publisher {}", "final class A: Cancellable {}", "extension A: Subject {}"])
    func `a conformance to a protocol of the library is left`(_ text: String) {
        let file = migrate(text + "\n")
        #expect(file.migrated == file.original && file.left.count == 1, "\(file.reasons)")
    }

    @Test func `a module that is built on the library is listed`() {
        let file = migrate("import RxSwift\nimport RxTest\nimport RxBlocking\n", from: .rx)
        #expect(file.migrated == "import Impulse\nimport RxTest\n" && file.left.map(\.line) == [2])
    }
}
