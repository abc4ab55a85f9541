import Migration
import Testing

/// Functions that a signal is passed through. Their result may be limited to one value, and then its events are handled
/// differently.
@Suite struct HelperTests {
    private func migrated(_ declaration: String, _ statement: String) -> MigratedFile {
        migrate(
            """
            \(declaration)
            func f(_ single: Single<Int>, _ maybe: Maybe<Int>, _ done: Completable, _ all: Observable<Int>) {
                \(statement)
            }

            """, from: .rx)
    }

    @Test(arguments: [
        "func get(_ a: Single<Int>) -> Single<Int> { a }", "func get<T>(_ a: T) -> T { a }",
        "func get<T>(_ label: String = \"\", _ a: T, times: Int = 1) -> T { a }",
        "func get(_ a: Single<Int>) -> Single<Int> { a }\nfunc get(_ a: Maybe<Int>) -> Maybe<Int> { a }",
        "func get(_ a: Single<Int>) -> Single<Int> { a }\nfunc get(_ a: Completable) -> Completable { a }",
        "let get: (Single<Int>) -> Single<Int> = { $0 }", "let get = { (a: Single<Int>) -> Single<Int> in a }",
        "func made(_ a: Single<Int>) -> Single<Int> { a }\nlet get = made",
    ]) func `a single stays one`(_ declaration: String) {
        let file = migrated(
            declaration, "get(single).subscribe { _ in end() }\n    get(single).subscribe { print($0) }")
        #expect(
            file.migrated.contains("get(single).subscribe(next: { _ in end() }, error: { _ in end() })\n"),
            "\(file.migrated)\(file.reasons)")
        #expect(file.migrated.contains("get(single).materializeResults().subscribe { print($0) }"))
        #expect(file.left.isEmpty, "\(file.reasons)")
    }

    @Test(arguments: [
        ("func get<T>(_ make: () -> T) -> T { make() }", "get { single }", true),
        ("func get<T>(_ make: () throws -> T) rethrows -> T { try make() }", "get({ all })", false),
        ("func get<T>(_ a: T, _ b: Int) -> T { a }", "get(all, 1)", false),
        ("struct API { static func get<T>(_ a: T) -> T { a } }", "API.get(single)", true),
        ("final class API { func get<T>(of a: T) -> T { a } }", "API().get(of: single)", true),
    ]) func `what a generic function returns is what it was given`(
        _ declaration: String, _ call: String, _ isSingle: Bool
    ) {
        let file = migrated(declaration, "\(call).subscribe { print($0) }")
        let events = isSingle ? "materializeResults" : "materialize"
        #expect(file.migrated.contains("\(call).\(events)().subscribe { print($0) }"), "\(file.migrated)")
    }

    @Test(arguments: [
        ("func get<Trait, T>(_ a: PrimitiveSequence<Trait, T>) -> PrimitiveSequence<Trait, T> { a }", "get(single)"),
        ("func get(_ id: Int) -> Single<Int> { a }\nfunc get(_ name: String) -> Maybe<Int> { a }", "get(id)"),
        ("func get(_ id: Int) -> Single<Int> { a }\nfunc get(_ name: String) -> Observable<Int> { a }", "get(id)"),
        ("func get<T>(_ a: Int) -> T { fatalError() }", "get(1)"),
    ]) func `if it may be one, what would run twice is left`(_ declaration: String, _ call: String) {
        for closure in ["{ _ in end() }", "{ print($0) }"] {
            let file = migrated(declaration, "\(call).subscribe \(closure)")
            #expect(file.migrated.contains("    \(call).subscribe \(closure)"), "\(file.migrated)")
            #expect(
                file.left.contains { $0.text.contains("subscribe") || $0.text.contains("completion") },
                "\(file.reasons)")
        }
    }

    @Test func `operators of what overloads return are migrated`() {
        let file = migrated(
            "func get(_ id: Int) -> Single<Int> { a }\nfunc get(_ name: String) -> Observable<Int> { a }",
            "use(get(id).map { try parse($0) })")
        #expect(file.migrated.contains("get(id).tryMap { try parse($0) }"), "\(file.migrated)")
    }
}
