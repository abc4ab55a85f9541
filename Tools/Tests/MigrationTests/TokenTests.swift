import Migration
import Testing

/// Collections of Combine's tokens that are cancelled together.
@Suite struct TokenTests {
    private func migrated(_ statement: String) -> MigratedFile {
        migrate(
            """
            final class Model {
                private var cancellables = Set<AnyCancellable>()
                private var tokens: [Int: AnyCancellable] = [:]
                func f(_ list: [AnyCancellable], _ pair: (AnyCancellable, AnyCancellable)) { \(statement) }
            }

            """)
    }

    @Test(arguments: [
        "for c in cancellables { c.cancel() }", "for token in self.cancellables { token.cancel() }",
        "for c in cancellables {\n    c.cancel()\n}", "cancellables.forEach { $0.cancel() }",
        "cancellables.forEach({ $0.cancel() })", "cancellables.forEach { c in c.cancel() }",
        "cancellables.forEach { (c) in c.cancel() }", "cancellables.removeAll()",
        "cancellables.removeAll(keepingCapacity: true)",
    ]) func `a new lifetime ends the subscriptions of the old one`(_ statement: String) {
        let file = migrated(statement)
        let name = statement.contains("self.") ? "self.cancellables" : "cancellables"
        #expect(file.migrated.contains("{ \(name) = Lifetime() }") && file.left.isEmpty, "\(file.migrated)")
    }

    @Test(arguments: [
        "for c in cancellables { log(c); c.cancel() }", "for c in cancellables where c !== other { c.cancel() }",
        "for c in cancellables { d.cancel() }", "all: for c in cancellables { c.cancel(); break all }",
        "cancellables.forEach { c in log(c); c.cancel() }", "cancellables.forEach { c in d.cancel() }",
        "cancellables.forEach { [weak self] c in c.cancel() }", "use(cancellables.isEmpty)",
    ]) func `what a lifetime cannot do is listed`(_ statement: String) {
        let file = migrated(statement)
        #expect(file.migrated.contains("{ \(statement) }"), "\(file.migrated)")
        #expect(file.reasons == ["a Lifetime is no collection: disposed(with:) adds a subscription"])
    }

    @Test(arguments: [
        ("for c in tokens.values { c.cancel() }", "for c in tokens.values { c.dispose() }"),
        ("tokens.values.forEach { $0.cancel() }", "tokens.values.forEach { $0.dispose() }"),
        ("tokens[1]?.cancel()", "tokens[1]?.dispose()"), ("tokens.removeAll()", "tokens.removeAll()"),
    ]) func `tokens that have a name are disposed of`(_ statement: String, _ expected: String) {
        let file = migrated(statement)
        #expect(file.migrated.contains("{ \(expected) }") && file.left.isEmpty, "\(file.migrated)")
    }

    @Test func `a loop over something else is no place`() {
        let text =
            "func f(_ tasks: [Task<Void, Never>]) { for c in tasks { c.cancel() }; tasks.forEach { $0.cancel() } }\n"
        let file = migrate(text)
        #expect(file.migrated == text && file.left.isEmpty)
    }
}
