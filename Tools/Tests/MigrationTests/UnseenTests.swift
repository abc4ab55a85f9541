import Migration
import Testing

/// Classes of code that changed its meaning, or did not compile and was not listed, in programs that the rules had not
/// been written for.
@Suite struct UnseenTests {
    @Test(arguments: [
        (
            Library.combine,
            "extension Publisher { func twice() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() } }",
            "let s = PassthroughSubject<Int, Never>()"
        ),
        (
            .rx, "extension ObservableType { func twice() -> Observable<Element> { asObservable() } }",
            "let s = PublishSubject<Int>()"
        ),
        (
            .reactiveSwift, "extension SignalProducer { func twice() -> SignalProducer<Value, Error> { self } }",
            "let s = MutableProperty(1)"
        ),
    ]) func `an operator of the project is one of the signal`(_ library: Library, _ head: String, _ subject: String) {
        let file = migrate("\(head)\n\(subject)\nfunc f() { use(s.twice()) }\n", from: library)
        #expect(file.migrated.contains("use(s.signal.twice())"), "\(file.migrated)")
    }

    @Test func `a method that the project adds to subjects stays theirs`() {
        let text = """
            extension PublishSubject { func sendTwice(_ value: Element) { onNext(value); onNext(value) } }
            let s = PublishSubject<Int>()
            func f() { s.sendTwice(1) }

            """
        #expect(migrate(text, from: .rx).migrated.contains("{ s.sendTwice(1) }"))
    }

    @Test(arguments: [
        (
            "Observable.combineLatest(r, a) { $0 + $1 }",
            "Signal.combineLatest(r.signal.promoteError(), a).map { $0 + $1 }"
        ),
        (
            "Observable.combineLatest(r, a, r)",
            "Signal.combineLatest(r.signal.promoteError(), a, r.signal.promoteError())"
        ),
        (
            "Observable.combineLatest([a, r.map { $0 }])",
            "Signal.combineLatest([a, r.signal.map { $0 }.promoteError()])"
        ),
        ("Observable.of(a, r.asObservable()).merge()", "Signal<_, any Error>([a, r.signal.promoteError()]).flatten()"),
        ("Observable.merge(r.asObservable(), r.asObservable())", "Signal.merge(r.signal, r.signal)"),
    ]) func `signals that cannot fail are combined with those that can`(_ call: String, _ expected: String) {
        let head = "let r = BehaviorRelay(value: 1)\nfunc f(_ a: Observable<Int>)"
        let file = migrate("\(head) { use(\(call)) }\n", from: .rx)
        #expect(file.migrated.contains("use(\(expected))"), "\(file.migrated)")
    }

    @Test func `a trigger's error is none of the result's`() {
        let text = """
            func f(_ stop: Observable<Void>) -> Observable<Int> {
                return Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).take(until: stop)
            }

            """
        #expect(migrate(text, from: .rx).migrated.contains(".take(until: stop).promoteError()"))
    }

    @Test func `an initializer without its type is assigned`() {
        let text = """
            final class Model {
                private let state: BehaviorRelay<Int>
                init() { state = .init(value: 1) }
            }

            """
        #expect(migrate(text, from: .rx).migrated.contains("{ state = MutableProperty<Int>(1) }"))
    }

    @Test(arguments: [
        (".assign(to: \\.total, on: self)", ".subscribe { [weak self] in self?.total = $0 }"),
        (".assign(to: \\Model.total, on: other)", ".subscribe { [weak other] in other?.total = $0 }"),
        (
            ".assign(to: \\.part.total, on: owner.other)",
            ".subscribe { [weak target = owner.other] in target?.part.total = $0 }"
        ),
        (
            ".receive(on: DispatchQueue.main).assign(to: \\.total, on: self)",
            ".subscribeOnMain { [weak self] in self?.total = $0 }"
        ),
        (".assign(to: &$total)", ".subscribe { [weak self] in self?.total = $0 }"),
    ]) func `a key path outside the main actor is set in a closure`(_ call: String, _ expected: String) {
        let head = "final class Model { @Published var total = 0\n    func f(_ a: AnyPublisher<Int, Never>)"
        #expect(migrate("\(head) { _ = a\(call) }\n}\n").migrated.contains(expected))
    }

    @Test(arguments: [
        ("@MainActor final class Model", ""), ("final class Model: UIViewController", ""),
        ("final class Model: Base", "class Base: UIView {}\n"),
    ]) func `on the main actor it is bound`(_ type: String, _ before: String) {
        let head = "\(before)\(type) { @Published var total = 0\n    func f(_ a: AnyPublisher<Int, Never>)"
        let file = migrate("\(head) { _ = a.assign(to: \\.total, on: self) }\n}\n")
        #expect(file.migrated.contains("a.bind(to: self, \\.total)"), "\(file.migrated)")
    }

    @Test(arguments: [("prepend(.loading)", "startWith(.loading)"), ("append(.loading)", "concat(Signal([.loading]))")])
    func `an implicit member is a value`(_ call: String, _ expected: String) {
        let file = migrate("func f(_ a: AnyPublisher<State, Never>) { use(a.\(call)) }\n")
        #expect(file.migrated.contains("use(a.\(expected))") && file.left.isEmpty)
    }

    @Test func `any queue of OpenCombine is one of Dispatch's`() {
        let file = migrate("func f(_ a: AnyPublisher<Int, Never>) { use(a.receive(on: queue.ocombine)) }\n")
        #expect(file.migrated.contains("a.deliver(on: QueueScheduler(target: queue))"))
    }

    @Test func `a producer of a signal is that signal`() {
        let file = migrate("func f(_ a: Signal<Int, Never>) { use(SignalProducer(a)) }\n", from: .reactiveSwift)
        #expect(file.migrated.contains("use(a)"), "\(file.migrated)")
    }

    @Test func `a result that is waited for is listed`() {
        let file = migrate("func f(_ a: SignalProducer<Int, E>) { use(a.first()) }\n", from: .reactiveSwift)
        #expect(file.migrated.contains("a.first()") && file.left.count == 1)
    }

    @Test(arguments: [
        ("private let (lifetime, token) = Lifetime.make()", "private let lifetime = Lifetime()"),
        ("let (lifetime, _) = Lifetime.make()", "let lifetime = Lifetime()"),
    ]) func `a member's lifetime that is only kept needs no token`(_ member: String, _ expected: String) {
        let text = "final class Model {\n    \(member)\n    func f() { lifetime += a.observeValues { show($0) } }\n}\n"
        let file = migrate("func a() {}\n" + text, from: .reactiveSwift)
        #expect(file.migrated.contains("    \(expected)\n") && file.left.isEmpty, "\(file.migrated)\(file.reasons)")
    }

    @Test(arguments: ["SignalProtocol", "SignalProducerProtocol"])
    func `extensions of ReactiveSwift's protocols are extensions of signals`(_ name: String) {
        let text = """
            extension \(name) where Value == Bool, Error == Never {
                func trueOnly() -> Signal<Value, Error> { return filter { $0 } }
            }

            """
        let file = migrate(text, from: .reactiveSwift)
        #expect(file.migrated.contains("extension Signal where Value == Bool, Failure == Never {"), "\(file.migrated)")
        #expect(file.migrated.contains("-> Signal<Value, Failure> { return self.filter { $0 } }") && file.left.isEmpty)
    }

    @Test func `an operator for signals and one for producers would be one`() {
        let text = """
            extension Signal { func logged() -> Signal<Value, Error> { self } }
            extension SignalProducer { func logged() -> SignalProducer<Value, Error> { self } }

            """
        #expect(migrate(text, from: .reactiveSwift).left.map(\.line) == [1, 2])
    }

    @Test func `a type without arguments in its extension is the extended type`() {
        let text = "extension AnyPublisher { static func one(_ value: Output) -> AnyPublisher { never() } }\n"
        let file = migrate(text)
        #expect(file.migrated.contains("static func one(_ value: Value) -> Signal {"), "\(file.migrated)")
    }

    @Test func `a subject's value is no function`() {
        let file = migrate("let s = BehaviorSubject(value: 1)\nfunc f() { use(try? s.value()) }\n", from: .rx)
        #expect(file.migrated.contains("use(try? s.value)"))
    }

    @Test func `members of Foundation that the library's import showed stay visible`() {
        let text = "func f(_ a: Signal<String, Never>) { use(a.map { $0.capitalized }) }\n"
        let file = migrate("import ReactiveSwift\n" + text, from: .reactiveSwift)
        #expect(file.migrated.contains("import Foundation\n"), "\(file.migrated)")
        let other = migrate("import ReactiveSwift\nimport UIKit\n" + text, from: .reactiveSwift)
        #expect(!other.migrated.contains("import Foundation"))
    }
}
