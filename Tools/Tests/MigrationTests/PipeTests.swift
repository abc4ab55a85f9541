import Migration
import Testing

@Suite struct PipeTests {
    @Test func `a pipe that is a member becomes a subject, and a property for its signal`() {
        let file = migrate(
            "final class M {\n    private let (signal, observer) = Signal<Int, Never>.pipe()\n    func add() { observer.send(value: 1) }\n}\n",
            from: .reactiveSwift)
        #expect(
            file.migrated == """
                final class M {
                    private let observer = Subject<Int, Never>()
                    private var signal: Signal<Int, Never> { observer.signal }
                    func add() { observer.send(1) }
                }

                """)
    }

    @Test func `any other pipe is listed`() {
        let text = "func f() { let pipe = Signal<Int, Never>.pipe() }\n"
        let file = migrate(text, from: .reactiveSwift)
        #expect(file.left.count == 1 && file.migrated == text)
    }
}
