import Migration
import Testing

/// Throwing closures, which RxSwift accepts everywhere.
@Suite struct ThrowingTests {
    private static let head = """
        func parse(_ x: Int) throws -> Int { x }
        func isValid(_ x: Int) throws -> Bool { true }

        """

    @Test(arguments: [
        (Library.rx, "a.map { try parse($0) }", "a.tryMap { try parse($0) }"),
        (.rx, "a.map(parse)", "a.tryMap(parse)"), (.rx, "a.map(double)", "a.map(double)"),
        (.rx, "a.filter { try isValid($0) }", "a.tryMap { ($0, try isValid($0)) }.filter { $1 }.map(\\.0)"),
        (
            .rx, "a.filter { x in try isValid(x) && x > 1 }",
            "a.tryMap { x in (x, try isValid(x) && x > 1) }.filter { $1 }.map(\\.0)"
        ),
        (
            .rx, "a.filter { [weak self] x in return try isValid(x) }",
            "a.tryMap { [weak self] x in (x, try isValid(x)) }.filter { $1 }.map(\\.0)"
        ),
        (.rx, "a.filter(isValid)", "a.tryMap({ ($0, try isValid($0)) }).filter { $1 }.map(\\.0)"),
        (.rx, "a.filter { $0 > 1 }", "a.filter { $0 > 1 }"),
        (.rx, "a.filter { (try? isValid($0)) == true }", "a.filter { (try? isValid($0)) == true }"),
        (.rx, "a.compactMap { try parse($0) }", "a.tryMap { try parse($0) }.compactMap { $0 }"),
        (
            .rx, "a.compactMap { do { return try parse($0) } catch { return nil } }",
            "a.compactMap { do { return try parse($0) } catch { return nil } }"
        ),
        (
            .combine, "a.tryFilter { try isValid($0) }",
            "a.mapError { $0 as any Error }.tryMap { ($0, try isValid($0)) }.filter { $1 }.map(\\.0)"
        ),
        (
            .combine, "a.tryCompactMap { try parse($0) }",
            "a.mapError { $0 as any Error }.tryMap { try parse($0) }.compactMap { $0 }"
        ),
    ]) func `a closure that throws becomes one of tryMap`(_ library: Library, _ call: String, _ expected: String) {
        let type = library == .rx ? "Observable<Int>" : "AnyPublisher<Int, E>"
        let file = migrate("\(Self.head)func f(_ a: \(type)) { use(\(call)) }\n", from: library)
        #expect(file.migrated.contains("{ use(\(expected)) }") && file.left.isEmpty, "\(file.migrated)\(file.reasons)")
    }

    @Test func `a single that is filtered may be empty`() {
        let file = migrate(
            "\(Self.head)func f(_ a: Single<Int>) { a.filter { try isValid($0) }.subscribe { _ in end() } }\n",
            from: .rx)
        #expect(file.left.count == 1, "\(file.migrated)")
    }

    @Test(arguments: [
        "a.filter { x in let y = try parse(x); return y > 1 }",
        "a.compactMap { x in if x > 1 { return nil }; return try parse(x) }",
        "a.flatMap { try load($0) }", "a.flatMapLatest { x in try check(x); return load(x) }", "a.concatMap(fetch)",
        "a.take(while: { try isValid($0) })", "a.scan(0) { try add($0, $1) }", "a.do(onNext: { try check($0) })",
        "a.distinctUntilChanged { try same($0, $1) }", "a.catch { throw Wrapped($0) }",
        "r.map { $0 }.filter { x in throw e }",
        "Observable.deferred { try load(1) }", "Observable.combineLatest(a, b, resultSelector: { try add($0, $1) })",
    ]) func `what cannot throw here is left, with its place`(_ call: String) {
        let file = migrate(
            """
            \(Self.head)func fetch(_ id: Int) throws -> Observable<Int> { fatalError() }
            func f(_ a: Observable<Int>, _ b: Observable<Int>, _ r: BehaviorRelay<Int>) {
                use(\(call))
            }

            """, from: .rx)
        #expect(file.reasons == ["a closure throws here only in tryMap(_:) and try(_:)"], "\(file.migrated)")
        #expect(file.left.map(\.line) == [5])
        #expect(!call.hasPrefix("a") || file.migrated.contains("use(\(call))"), "\(file.migrated)")
    }

    @Test func `a sequence's closure may throw`() {
        let text = "func f(_ list: [Int]) throws { use(try list.filter { try isValid($0) }.map { try parse($0) }) }\n"
        let file = migrate(text, from: .rx)
        #expect(file.migrated == text && file.left.isEmpty)
    }
}
