import Impulse
import Testing

private final class Formatter: Sendable {
    let calls = Counter()

    func title(_ name: String, _ age: Int) -> String {
        calls.increment()
        return "\(name), \(age)"
    }
}

private final class Store: Sendable {
    func perform(_ number: Int, _ then: @Sendable (Int) -> Int) -> Int { then(number) }
}

@MainActor private final class Label {
    var text = ""

    func show(_ name: String, _ age: Int) -> String {
        text = "\(name), \(age)"
        return text
    }
}

@Suite struct LiftTests {
    private let formatter = Formatter()
    private let names = Subject<String, TestError>()
    private let ages = Subject<Int, TestError>()

    private func lifted() -> Signal<String, TestError> {
        Signal.lift(formatter, names.signal, ages.signal) { $0.title($1, $2) }
    }

    @Test func `the method is called each time all arguments have been sent, with or without subscribers`() {
        _ = lifted()
        names.send("Ada")
        #expect(formatter.calls.count == 0)
        ages.send(36)
        names.send("Grace")
        #expect(formatter.calls.count == 2)
    }

    @Test func `all subscribers receive the results, late ones the last result`() {
        let titles = lifted()
        let recording = titles.record()
        names.send("Ada")
        ages.send(36)
        ages.send(37)
        #expect(recording.values == ["Ada, 36", "Ada, 37"])
        #expect(titles.record().values == ["Ada, 37"])
        #expect(formatter.calls.count == 2)
    }

    @Test func `the signal fails with its arguments`() {
        let recording = lifted().record()
        names.send("Ada")
        ages.send(36)
        ages.send(error: .one)
        #expect(recording.events == [.next("Ada, 36"), .error(.one)])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the object is not retained, and the first arguments after its release complete the signal`() {
        var other: Formatter? = Formatter()
        let recording = other.map { Signal.lift($0, names.signal, ages.signal) { $0.title($1, $2) }.record() }
        weak let gone = other
        other = nil
        #expect(gone == nil)
        names.send("Ada")
        ages.send(36)
        #expect(recording?.events == [.completed])
    }

    @Test func `a method may take a closure`() {
        let numbers = Subject<Int, Never>()
        let ways = Subject<@Sendable (Int) -> Int, Never>()
        let recording = Signal.lift(Store(), numbers.signal, ways.signal) { $0.perform($1, $2) }.record()
        numbers.send(2)
        ways.send { $0 * 10 }
        #expect(recording.events == [.completed])
        let store = Store()
        let others = Signal.lift(store, numbers.signal, ways.signal) { $0.perform($1, $2) }.record()
        numbers.send(2)
        ways.send { $0 * 10 }
        #expect(others.events == [.next(20)])
    }

    @MainActor
    @Test(.tags(.clause8MainActor))
    func `a main-actor object is called on the main actor`() async {
        let label = Label()
        let recording = Signal.liftOnMain(label, names.signal, ages.signal) { $0.show($1, $2) }.record()
        names.send("Ada")
        ages.send(36)
        #expect(label.text == "Ada, 36")
        let (names, ages) = (names, ages)
        await withCheckedContinuation { done in
            recording.subscription.dispose()
            Signal.liftOnMain(label, names.signal, ages.signal) { $0.show($1, $2) }
                .subscribe(next: { _ in done.resume() }, error: { _ in })
            let crew = Crew(1)
            crew.run { _ in
                names.send("Grace")
                ages.send(37)
            }
            crew.dismiss()
        }
        #expect(label.text == "Grace, 37")
    }

    @MainActor
    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a main-actor object is not retained`() {
        var label: Label? = Label()
        let recording = label.map { Signal.liftOnMain($0, names.signal, ages.signal) { $0.show($1, $2) }.record() }
        weak let gone = label
        label = nil
        #expect(gone == nil)
        names.send("Ada")
        ages.send(36)
        #expect(recording?.events == [.completed])
    }
}
