import Testing

@testable import Migration

/// Cases that the fixtures lack: code that is left, and names that do not belong to the library.
@Suite struct MigrationTests {
    @Test func `operators of sequences are not touched`() {
        let text =
            "func f(_ names: [String]) -> [String] { Array(names.dropFirst().prefix(2)) + names.filter { $0 != \"\" } }\n"
        let file = migrate(text)
        #expect(file.migrated == text)
        #expect(file.left.isEmpty)
    }

    @Test func `an argument of a closure hides a property of the same name`() {
        let file = migrate(
            "struct S { @Published var items = [1]\nfunc f() { _ = $items.map { items in items.first() } } }\n")
        #expect(file.migrated.contains("$items.signal.map { items in items.first() }"))
    }

    @Test func `a type of the project is not the library's`() {
        let file = migrate("struct Future<Value> { let value: Value }\nlet future: Future<Int>? = nil\n")
        #expect(file.rewritten == 0)
    }

    @Test func `an operator of the same name with other labels is left`() {
        let file = migrate("func f(_ a: Observable<Int>) { use(a.scan(1, combining: +)) }\n", from: .rx)
        #expect(file.reasons == ["`scan(_:combining:)` is no operator of RxSwift that has a rule"])
    }

    @Test func `a conformance that goes leaves no space behind`() {
        #expect(migrate("final class A: ObservableObject\n{\n}\n").migrated.contains("class A\n{"))
        #expect(migrate("final class A: ObservableObject {\n}\n").migrated.contains("class A {\n"))
    }

    @Test func `types within types are one place each`() {
        #expect(migrate("let a = Just<AnyPublisher<AnyPublisher<Int, Never>, Never>>(b)\n").rewritten == 3)
    }

    @Test func `what has no rule is left, with its place and the reason`() {
        let file = migrate(
            "func f(_ numbers: AnyPublisher<Int, Never>) {\n    numbers.tryFilter { $0 > 1 }.sink { print($0) }\n}\n")
        #expect(file.left == [Finding(line: 2, column: 13, text: "a tryMap(_:) before filter(_:) throws")])
    }

    @Test func `a closure without a counterpart is left, not lost`() {
        let text = "func f(_ numbers: SignalProducer<Int, Never>) { numbers.on(started: { begin() }).start() }\n"
        let file = migrate(text, from: .reactiveSwift)
        #expect(file.migrated.contains("on(started: { begin() })"))
        let reason = "on(subscribed:next:error:completed:terminated:disposed:) has no closure for this event"
        #expect(file.left.map(\.text) == [reason])
    }

    @Test func `an unknown operator of a known signal is left`() {
        let file = migrate("func f(_ numbers: AnyPublisher<Int, Never>) { _ = numbers.averaged() }\n")
        #expect(file.left.map(\.text) == ["`averaged` is no operator of Combine that has a rule"])
    }

    @Test func `an operator of the project is not listed`() {
        let text =
            "extension Publisher { func averaged() -> Int { 1 } }\nfunc f(_ a: AnyPublisher<Int, Never>) { _ = a.averaged() }\n"
        #expect(migrate(text).left.isEmpty)
    }

    @Test func `a completion that cannot be taken apart is left`() {
        let text =
            "func f(_ a: AnyPublisher<Int, Never>) { _ = a.sink(receiveCompletion: { log($0) }, receiveValue: { print($0) }) }\n"
        #expect(migrate(text).left.map(\.line) == [1])
    }

    @Test func `a file that does not parse is left as it is`() {
        let file = migrate("import Combine\nfunc f( {\n")
        #expect(file.migrated == file.original)
        #expect(file.left.map(\.text) == ["does not parse: make it compile first"])
    }

    @Test func `names of one file are known in the others`() {
        let model = ("Model.swift", "final class Model { let count = BehaviorRelay<Int>(value: 0) }\n")
        let screen = ("Screen.swift", "func show(_ model: Model) { model.count.accept(1) }\n")
        let files = Migration([screen, model], from: .rx).run()
        #expect(files[0].migrated == "func show(_ model: Model) { model.count.value = 1 }\n")
    }

    @Test func `several modules become one import`() {
        #expect(
            migrate("import RxSwift\nimport RxCocoa\nimport Foundation\n", from: .rx).migrated
                == "import Impulse\nimport Foundation\n")
    }

    @Test func `a module that the replacement needs is imported`() {
        let file = migrate("import Combine\nlet n = NotificationCenter.default.publisher(for: name).sink { _ in }\n")
        #expect(file.migrated.hasPrefix("import Impulse\nimport ImpulseFoundation\n"))
    }

    @Test(arguments: [
        ("import RxCocoa", Library.rx), ("import OpenCombine", .combine), ("import ReactiveSwift", .reactiveSwift),
        ("import ReactiveObjC", .reactiveObjC),
    ]) func `the library is inferred from the imports`(_ text: String, _ library: Library) {
        #expect(Library.imported(by: text) == library)
    }

    @Test func `a file without a known import has no library`() {
        #expect(Library.imported(by: "import Foundation") == nil)
    }
}
