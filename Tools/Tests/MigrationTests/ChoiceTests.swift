import Migration
import Testing

/// Signals chosen by a condition.
@Suite struct ChoiceTests {
    private func migrated(_ statement: String, from library: Library) -> MigratedFile {
        let (signal, subject, property) =
            library == .rx
            ? ("Observable<Int>", "PublishSubject<Int>", "BehaviorRelay<Int>")
            : ("AnyPublisher<Int, Never>", "PassthroughSubject<Int, Never>", "CurrentValueRelay<Int>")
        return migrate(
            """
            final class Model {
                var source: \(signal)
                func f(_ x: Int, _ a: \(signal), _ b: \(signal), _ s: \(subject), _ t: \(subject), _ p: \(property), _ q: \(property)) {
                    \(statement)
                }
            }

            """, from: library)
    }

    @Test(arguments: [
        (Library.rx, "use((x > 1 ? a : b).map { try parse($0) })", "use((x > 1 ? a : b).tryMap { try parse($0) })"),
        (.rx, "use((x > 1 ? s : t).map { $0 })", "use((x > 1 ? s.signal : t.signal).map { $0 })"),
        (.rx, "use((x > 1 ? s : a).first())", "use((x > 1 ? s.signal : a).take(1))"),
        (.rx, "use((x > 1 ? a : x > 0 ? s : t).first())", "use((x > 1 ? a : x > 0 ? s.signal : t.signal).take(1))"),
        (.rx, "use((x > 1 ? a : .just(1)).retry(3))", "use((x > 1 ? a : .just(1)).retry(2))"),
        (.rx, "use((x > 1 ? a : nil)?.retry(3))", "use((x > 1 ? a : nil)?.retry(2))"),
        (.rx, "(x > 1 ? p : q).accept(1)", "(x > 1 ? p : q).value = 1"),
        (.rx, "(x > 1 ? s : t).onNext(1)", "(x > 1 ? s : t).send(1)"),
        (.rx, "a.subscribe(x > 1 ? s : t)", "(x > 1 ? s : t).subscribe(to: a)"),
        (.rx, "use(Observable.merge(a, x > 1 ? s : t))", "use(Signal.merge(a, x > 1 ? s.signal : t.signal))"),
        (.rx, "source = x > 1 ? s : a", "source = x > 1 ? s.signal : a"),
        (
            .rx, "let c: Observable<Int> = x > 1 ? s : a; use(c)",
            "let c: Signal<Int, any Error> = x > 1 ? s.signal : a; use(c)"
        ),
        (.rx, "let c = x > 1 ? s : t; c.onNext(1)", "let c = x > 1 ? s : t; c.send(1)"),
        (
            .rx, "use((x > 1 ? a : b).subscribe { show($0.element) })",
            "use((x > 1 ? a : b).materialize().subscribe { show($0.value) })"
        ),
        (.combine, "use((x > 1 ? a : b).first())", "use((x > 1 ? a : b).take(1))"),
        (.combine, "use((x > 1 ? s : t).first())", "use((x > 1 ? s.signal : t.signal).take(1))"),
        (.combine, "(x > 1 ? s : t).send(1)", "(x > 1 ? s : t).send(1)"),
        (
            .combine, "let c = x > 1 ? a.sink { show($0) } : b.sink { show($0) }; use(c)",
            "let c = x > 1 ? a.subscribe { show($0) }.scoped() : b.subscribe { show($0) }.scoped(); use(c)"
        ),
    ]) func `each of the signals that a condition chooses among is migrated`(
        _ library: Library, _ statement: String, _ expected: String
    ) {
        let file = migrated(statement, from: library)
        #expect(file.migrated.contains("        \(expected)\n"), "\(file.migrated)")
        #expect(file.left.isEmpty && parses(file.migrated), "\(file.reasons)")
    }

    @Test(arguments: ["(x > 1 ? s : make()).onNext(1)", "(x > 1 ? a : s).onNext(1)", "use((x > 1 ? a : b).averaged())"])
    func `what is certain of one of them only is listed`(_ statement: String) {
        let file = migrated(statement, from: .rx)
        #expect(file.migrated.contains("        \(statement)\n") && file.left.count == 1, "\(file.reasons)")
    }

    @Test(arguments: ["use((x > 1 ? [1] : [2]).first)", "use((x > 1 ? make() : other()).first())", "x = x > 1 ? 2 : 3"])
    func `a choice among other things is not touched`(_ statement: String) {
        let file = migrated(statement, from: .rx)
        #expect(file.migrated.contains("        \(statement)\n") && file.left.isEmpty, "\(file.reasons)")
    }
}
