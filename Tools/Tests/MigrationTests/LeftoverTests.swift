import Migration
import Testing

/// Code of the old library that cannot be rewritten is listed, with a reason that fits.
@Suite struct LeftoverTests {
    @Test(arguments: [
        "relay.accept(1)", "_ = relay.asDriver()", "_ = relay.asSignal()", "_ = relay.toBlocking()",
        "relay.onNext(1)", "relay.onCompleted()", "_ = relay.distinctUntilChanged()", "relay.subscribe { _ in }",
    ]) func `names of RxSwift are listed where the receiver is not known`(_ call: String) {
        let file = migrate("func f() {\n    let relay = make()\n    \(call)\n}\n", from: .rx)
        #expect(file.migrated == file.original && file.left.map(\.line) == [3])
    }

    @Test(arguments: ["AnyObserver { _ in }", "AnyObserver<Bool> { _ in }", "AnyObserver(eventHandler: handle)"])
    func `an observer that is made by itself is listed`(_ value: String) {
        let file = migrate("import RxSwift\nlet hidden = \(value)\n", from: .rx)
        #expect(file.left.map(\.line) == [2])
    }

    @Test(arguments: ["visitor.accept(1)", "list.accept(1)"]) func `those of a type of the project are not`(
        _ call: String
    ) {
        let head = "struct Visitor { func accept(_ value: Int) {} }\nfunc f(_ visitor: Visitor, _ list: [Int])"
        let file = migrate("\(head) { \(call) }\n", from: .rx)
        #expect(file.left.isEmpty)
    }

    @Test(arguments: [
        (Library.reactiveSwift, "let (lifetime, token) = Lifetime.make()"),
        (.reactiveSwift, "let lifetime = Lifetime(token)"), (.reactiveSwift, "let token = Lifetime.Token()"),
        (.reactiveSwift, "let save = Action<Int, Int, E>(unwrapping: draft) { draft, number in store(draft, number) }"),
        (.reactiveSwift, "let save = Action<Int, Int, E>(validated: draft) { draft, number in store(draft, number) }"),
        (.reactiveSwift, "let save = Action<Int, Int, E>(state: draft, execute: store)"),
        (.reactiveSwift, "let save = Action<Int, Int, E>(state: draft) { store($0, $1) }"),
        (.combine, "let task = session.dataTaskPublisher(for: url)"),
        (.combine, "let task = session.dataTaskPublisher(for: URLRequest(url: url)).map(\\.data)"),
    ]) func `what has no counterpart is listed, and not half rewritten`(_ library: Library, _ text: String) {
        let file = migrate(text + "\n", from: library)
        #expect(file.migrated == file.original && file.left.count == 1, "\(file.migrated)\(file.reasons)")
    }

    @Test(arguments: [
        (Library.rx, "Binder<Int>"), (.rx, "ControlProperty<String>"), (.rx, "ConnectableObservable<Int>"),
        (.reactiveSwift, "ValidatingProperty<Int, E>"), (.reactiveSwift, "CocoaAction<Button>"),
        (.combine, "AnySubscriber<Int, Never>"),
    ]) func `a type without a counterpart is listed, with its arguments, too`(_ library: Library, _ type: String) {
        let file = migrate("func f(_ a: \(type)) {}\n", from: library)
        #expect(file.migrated == file.original && file.left.count == 1)
    }

    @Test func `operators of a request are migrated, though its publisher is left`() {
        let file = migrate("let a = session.dataTaskPublisher(for: url).receive(on: DispatchQueue.main)\n")
        #expect(file.migrated.contains("dataTaskPublisher(for: url).deliver(on: .main)"))
        #expect(file.reasons == ["URLSessionClient.shared of ImpulseFoundation sends requests: get(_:), send(_:)"])
    }

    @Test(arguments: [
        ("on.value = true", "on.send(true)"), ("on.value = a && b", "on.send(a && b)"),
        ("on.value = try! a()", "on.send(try! a())"), ("self.on.value = false", "self.on.send(false)"),
        ("on.value.toggle()", "on.send(!on.value)"), ("use(on.value)", "use(on.value)"),
    ]) func `setting the value of a subject sends it`(_ statement: String, _ expected: String) {
        let head = "final class Model {\n    let on = CurrentValueSubject<Bool, Never>(false)\n"
        let file = migrate("\(head)    func f() { \(statement) }\n}\n")
        #expect(file.migrated.contains("{ \(expected) }") && file.left.isEmpty)
    }

    @Test(arguments: [
        "list.value += [1]", "list.value.append(1)", "list.value[0] = 1", "list.value.first!.name = 1",
        "list.value.removeAll { $0 > 1 }", "list.value[0] += 1",
    ]) func `a change of a part of it is listed`(_ statement: String) {
        let file = migrate("let list = CurrentValueSubject<[Int], Never>([])\nfunc f() { \(statement) }\n")
        #expect(file.migrated.contains("{ \(statement) }"))
        #expect(file.reasons == ["a subject's value is read only: change a copy, and send(_:) it"])
    }

    @Test func `a lifetime means the same in both`() {
        let file = migrate(
            "func f(_ a: Signal<Int, Never>, _ lifetime: Lifetime) { use(a.take(during: lifetime)) }\n",
            from: .reactiveSwift)
        #expect(file.migrated.contains("use(a.take(during: lifetime))") && file.left.isEmpty)
    }

    @Test(arguments: [
        ("lifetime += a.observeValues { show($0) }", "a.subscribe { show($0) }.disposed(with: lifetime)"),
        ("lifetime.observeEnded { end() }", "lifetime.ended.subscribe(completed: { end() })"),
    ]) func `what ends with a lifetime does so here`(_ statement: String, _ expected: String) {
        let head = "func f(_ a: Signal<Int, Never>, _ lifetime: Lifetime)"
        let file = migrate("\(head) { \(statement) }\n", from: .reactiveSwift)
        #expect(file.migrated.contains("{ \(expected) }"), "\(file.migrated)")
    }

    @Test(arguments: [
        ("&$user", "a.subscribe { [weak self] in self?.user = $0 }"),
        ("&self.$user", "a.subscribe { [weak self] in self?.user = $0 }"),
        ("&other.$user", nil), ("&$other", nil),
    ]) func `a published property of the object is bound`(_ target: String, _ expected: String?) {
        let head = "final class Model {\n    @Published var user = 0\n    func f(_ a: AnyPublisher<Int, Never>)"
        let file = migrate("\(head) { a.assign(to: \(target)) }\n}\n")
        #expect(file.migrated.contains(expected ?? "a.assign(to: \(target))"))
        #expect(file.reasons == (expected == nil ? ["a key path is bound: bind(to: object, \\.name)"] : []))
    }

    @Test(arguments: [
        "receiveSubscription: { show($0) }, receiveOutput: { show($0) }",
        "receiveSubscription: { subscription in show(subscription) }", "receiveSubscription: show",
        "receiveCompletion: { show($0) }, receiveCancel: { cancel() }", "receiveRequest: { show($0) }",
    ]) func `a closure that has no place is listed as such`(_ arguments: String) {
        let call = "a.handleEvents(\(arguments))"
        let file = migrate("func f(_ a: AnyPublisher<Int, Never>) { use(\(call)) }\n")
        #expect(file.migrated.contains(call))
        let reason =
            "on(subscribed:next:error:completed:terminated:disposed:) has no closure for a request, for a subscription that is used, or for a completion without a switch"
        #expect(file.reasons == [reason])
    }

    @Test(arguments: [
        ("receiveSubscription: { _ in begin() }", "subscribed: { begin() }"),
        ("receiveSubscription: { [weak self] s in self?.begin() }", "subscribed: { [weak self] in self?.begin() }"),
        (
            "receiveSubscription: { _ in begin() }, receiveOutput: { show($0) }, receiveCancel: { end() }",
            "subscribed: { begin() }, next: { show($0) }, disposed: { end() }"
        ),
        (
            "receiveSubscription: { _ in begin() }, receiveCompletion: { _ in end() }",
            "subscribed: { begin() }, error: { _ in end() }, completed: { end() }"
        ),
    ]) func `a subscription that is not used is no argument`(_ arguments: String, _ expected: String) {
        let file = migrate("func f(_ a: AnyPublisher<Int, E>) { use(a.handleEvents(\(arguments))) }\n")
        #expect(file.migrated.contains("use(a.on(\(expected)))") && file.left.isEmpty, "\(file.migrated)")
    }
}
