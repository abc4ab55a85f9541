import Migration
import Testing

/// The types that members belong to and names mean.
@Suite struct OwnerTests {
    @Test func `a member is known in an extension of its type`() {
        let file = migrate(
            """
            struct Response { let items: [String]; let state: Int }
            final class Model {
                let items = CurrentValueSubject<[String], Never>([])
                let state = PassthroughSubject<Int, Never>()
            }
            extension Model {
                func load(_ response: Response) {
                    items.value = response.items
                    state.send(completion: .finished)
                    use(response.items.map { $0 + "!" }, items.first())
                }
            }

            """)
        #expect(file.migrated.contains("items.send(response.items)\n        state.sendCompleted()"), "\(file.migrated)")
        #expect(file.migrated.contains("use(response.items.map { $0 + \"!\" }, items.signal.take(1))"))
        #expect(file.left.isEmpty)
    }

    @Test(arguments: [
        "switch result { case .success(let items): use(items.first()) }",
        "if case .success(let items) = result { use(items.first()) }",
        "for (index, items) in list.enumerated() { use(items.first()) }",
        "let (items, count) = make(); use(items.first())",
        "do { try make() } catch let items { use(items.first()) }",
    ]) func `a name in a pattern hides a member`(_ statement: String) {
        let head = "final class Model {\n    let items = PassthroughSubject<Int, Never>()\n    func f() { "
        let file = migrate("\(head)\(statement) }\n}\n")
        #expect(file.migrated.contains(statement) && file.left.isEmpty, "\(file.migrated)")
    }

    @Test func `a condition's name ends with what depends on it`() {
        let file = migrate(
            """
            final class Model {
                let items = PassthroughSubject<Int, Never>()
                func f() {
                    if let items = make() { use(items.first()) }
                    use(items.first())
                }
            }

            """)
        #expect(file.migrated.contains("{ use(items.first()) }\n        use(items.signal.take(1))"), "\(file.migrated)")
    }

    @Test func `types of other files are known, though they use no library`() {
        let model = "struct Empty {}\nstruct Response { var items: [String] }\n"
        let text = """
            final class Model {
                let items = CurrentValueSubject<[String], Never>([])
                func out() -> AnyPublisher<Empty, Error> { Just(Empty()).setFailureType(to: Error.self).eraseToAnyPublisher() }
                func show(_ response: Response) { use(response.items.first()) }
            }

            """
        let file = Migration([("File.swift", text)], beside: [model], from: .combine).run()[0]
        #expect(file.migrated.contains("func out() -> Signal<Empty, Error> { Signal<_, Never>.just(Empty())"))
        #expect(file.migrated.contains("use(response.items.first())"), "\(file.migrated)")
    }

    @Test func `a type within another hides the library's only there`() {
        let file = migrate(
            """
            final class Feature { enum Action { case tap }; func send(_ action: Action) {} }
            final class Login { let login = Action<String, Int, Never> { _ in SignalProducer(value: 1) } }

            """, from: .reactiveSwift)
        #expect(file.migrated.contains("send(_ action: Action) {}"))
        #expect(file.migrated.contains("let login = Command<String, Int, Never>(on: .immediate)"), "\(file.migrated)")
    }

    @Test(arguments: ["struct", "actor", "enum"]) func `an operator of a type of the project is its own`(
        _ keyword: String
    ) {
        let text = """
            \(keyword) Log { static func debug(_ text: String) {} ; func debug() {} }
            class Base { func debug(_ text: String) {} ; var publisher: AnyPublisher<Int, Never> { fatalError() } }
            final class Model: Base {
                func f(_ log: Log, _ source: Observable<Int>) {
                    Log.debug("a"); log.debug(); self.debug("b"); super.debug("c"); Logger.shared.debug("d"); car.drive()
                    use(source.debug("e"))
                }
            }

            """
        let file = migrate(text, from: .rx)
        #expect(file.migrated.contains("Log.debug(\"a\"); log.debug(); self.debug(\"b\"); super.debug(\"c\");"))
        #expect(file.migrated.contains("Logger.shared.debug(\"d\"); car.drive()\n        use(source.log(\"e\"))"))
        #expect(file.left.isEmpty, "\(file.reasons)")
    }

    @Test(arguments: ["animator.delay(3)", "view.throttle(3)"])
    func `what is not known to be a signal of ReactiveObjC is left`(
        _ call: String
    ) {
        let file = migrate("func f() { \(call) }\n", from: .reactiveObjC)
        #expect(file.migrated.contains(call) && file.left.count == 1)
    }

    @Test func `a publisher of the project is not taken for a sequence's`() {
        let text = """
            final class Store { var publisher: AnyPublisher<Int, Never> { fatalError() } }
            func f(_ store: Store, _ list: [Int], _ result: Result<Int, E>) {
                use(store.publisher.first(), list.publisher.first(), (1...3).publisher.first())
                use(result.publisher.first())
            }

            """
        let file = migrate(text)
        #expect(
            file.migrated.contains(
                "use(store.publisher.take(1), Signal<_, Never>(list).take(1), Signal<_, Never>((1...3)).take(1))"),
            "\(file.migrated)")
        #expect(file.left.map(\.line) == [4])
    }

    @Test func `a published property is that of its owner`() {
        let text = """
            struct User { let name: String }
            final class Model { @Published var name = "" }
            func f(_ model: Model) { use(model.$name.first()) }

            """
        #expect(migrate(text).migrated.contains("use(model.$name.signal.take(1))"))
    }

    @Test(arguments: [
        "use(props[0].signal)", "use(props.first?.signal)", "use(props.map { $0.signal })",
        "for p in props { use(p.signal) }",
    ]) func `elements of an array are known`(_ statement: String) {
        let head = "func f(_ props: [MutableProperty<Int>])"
        let file = migrate("\(head) { \(statement) }\n", from: .reactiveSwift)
        #expect(file.migrated.contains(".changes") && file.left.isEmpty, "\(file.migrated)\(file.reasons)")
    }

    @Test func `names are learned in any order`() {
        let files = ["x = b.y", "y = c.z", "z = d.w"].enumerated().map { index, text in
            let names = Array("abcd")[index...(index + 1)].map(String.init)
            let head =
                "final class \(names[0].uppercased()) { let \(names[1]): \(names[1].uppercased()); lazy var \(text)"
            return ("\(index).swift", head + (index == 0 ? "; func f() { x.value = 1 } }\n" : " }\n"))
        }
        let last = ("3.swift", "final class D { let w = CurrentValueSubject<Int, Never>(0) }\n")
        let result = Migration(files + [last], from: .combine).run()[0]
        #expect(result.migrated.contains("x.send(1)"), "\(result.migrated)")
    }
}
