import Migration
import Testing

/// Local names that shadow members.
@Suite struct NameTests {
    private static let head = "final class Model {\n    private let loading = BehaviorRelay(value: false)\n"

    @Test(arguments: [
        "let loading = self.loading\n        use { loading.accept(true) }",
        "guard let loading = self.loading else { return }\n        use { loading.accept(true) }",
        "let loading = loading\n        use { loading.accept(true) }",
        "if let loading { use { loading.accept(true) } }",
        "use { [loading] in loading.accept(true) }",
        "use { [loading = self.loading] in loading.accept(true) }",
    ]) func `a local name for a member is known as the member is`(_ statements: String) {
        let file = migrate("\(Self.head)    func f() {\n        \(statements)\n    }\n}\n", from: .rx)
        #expect(file.migrated.contains("loading.value = true") && file.left.isEmpty, "\(file.migrated)")
    }

    @Test func `it is combined and driven, too`() {
        let file = migrate(
            """
            \(Self.head)    init(_ api: Observable<Int>) {
                    let loading = self.loading
                    use(loading.asDriver(), Observable.combineLatest(api, loading))
                }
            }

            """, from: .rx)
        let combined = "Signal.combineLatest(api, loading.signal.promoteError())"
        #expect(file.migrated.contains("loading.signal.deliver(on: .main), \(combined)"))
    }

    @Test func `a name means what it did before the one that hides it`() {
        let file = migrate(
            "\(Self.head)    func f() {\n        loading.accept(true)\n        let loading = 1\n        use(loading)\n    }\n}\n",
            from: .rx)
        #expect(file.migrated.contains("        loading.value = true\n        let loading = 1\n"))
    }
}
