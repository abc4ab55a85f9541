import Migration
import Testing

/// Operators of a chain in an `#if`.
@Suite struct DirectiveTests {
    @Test(arguments: [
        ("Observable<Int>", ".debug()", ".log()"),
        ("Observable<Int>", ".observe(on: MainScheduler.instance)\n.debug(\"a\")", ".deliver(on: .main)\n.log(\"a\")"),
        ("Observable<Int>", ".map { try parse($0) }", ".tryMap { try parse($0) }"),
        (
            "Observable<Int>", ".distinctUntilChanged { $0.id }\n.retry(3)",
            ".distinctUntilChanged(by: { $0.id })\n.retry(2)"
        ),
        ("Observable<Int>", ".asObservable()", ".signal"),
        ("BehaviorRelay<Int>", ".map { $0 + 1 }", ".signal\n.map { $0 + 1 }"),
        ("BehaviorRelay<Int>", ".debug()", ".signal\n.log()"),
    ]) func `an operator in a condition of a chain is migrated`(
        _ type: String, _ operators: String, _ expected: String
    ) {
        let file = migrate(
            "func f(_ a: \(type)) {\nuse(\na\n#if DEBUG\n\(operators)\n#endif\n)\n}\n", from: .rx)
        #expect(file.migrated.contains("a\n#if DEBUG\n\(expected)\n#endif\n)"), "\(file.migrated)")
        #expect(file.left.isEmpty && parses(file.migrated), "\(file.reasons)")
    }

    @Test func `what follows the condition is known`() {
        let file = migrate(
            """
            func f(_ a: Observable<Int>) {
                a.skipWhile { $0 < 1 }
                    #if DEBUG
                    .debug("values")
                    #else
                    .observe(on: MainScheduler.instance)
                    #endif
                    .map { try parse($0) }
                    .subscribe { event in show(event.element) }
                    .disposed(by: bag)
            }

            """, from: .rx)
        #expect(
            file.migrated.contains(
                """
                    a.skip(while: { $0 < 1 })
                        #if DEBUG
                        .log("values")
                        #else
                        .deliver(on: .main)
                        #endif
                        .tryMap { try parse($0) }
                        .materialize()
                        .subscribe { event in show(event.value) }
                        .disposed(with: bag)
                """), "\(file.migrated)")
        #expect(file.left.isEmpty)
    }

    @Test func `conditions within a condition are migrated`() {
        let file = migrate(
            "func f(_ a: AnyPublisher<Int, Never>) {\nuse(\na\n#if A\n.removeDuplicates()\n#if B\n.print()\n#endif\n.first()\n#endif\n.dropFirst()\n)\n}\n"
        )
        #expect(
            file.migrated.contains(
                "a\n#if A\n.distinctUntilChanged()\n#if B\n.log()\n#endif\n.take(1)\n#endif\n.skip(1)\n)"),
            "\(file.migrated)")
        #expect(file.left.isEmpty && parses(file.migrated))
    }

    @Test func `what has its signal only in one case has it in the other, too`() {
        let file = migrate(
            "func f(_ a: BehaviorRelay<Int>) {\nuse(\na\n#if DEBUG\n.debug()\n#endif\n.map { $0 + 1 }\n)\n}\n",
            from: .rx)
        #expect(parses(file.migrated) && file.left.isEmpty, "\(file.reasons)")
        #expect(
            file.migrated.split { $0.isWhitespace }.joined(separator: " ").contains(
                "a #if DEBUG .signal .log() #endif .signal .map { $0 + 1 }"), "\(file.migrated)")
    }

    @Test(arguments: [
        (Library.rx, "Observable<Int>", "a\n#if DEBUG\n.amb(b)\n#endif\n.map { $0 }"),
        (.rx, "Observable<Int>", "a\n#if DEBUG\n.averaged()\n#endif\n.map { $0 }"),
        (.combine, "AnyPublisher<Int, Never>", "a\n#if DEBUG\n.prepend(b)\n#endif\n.map { $0 }"),
        (.rx, "Observable<Int>", "a.andThen(\nb\n#if DEBUG\n.map { $0 }\n#endif\n)"),
    ]) func `what cannot stay in its lines is left`(_ library: Library, _ type: String, _ chain: String) {
        let file = migrate("func f(_ a: \(type), _ b: \(type)) {\nuse(\n\(chain)\n)\n}\n", from: library)
        #expect(file.migrated.contains(chain) && file.left.count == 1, "\(file.migrated)\(file.reasons)")
    }
}
