import Impulse
import Testing

private final class Formatter: Sendable {
    let calls = Counter()

    func title(_ name: String, _ age: Int) -> String {
        calls.increment()
        return "\(name), \(age)"
    }
}

@Suite struct LiftTests {
    private let formatter = Formatter()
    private let names = Subject<String, TestError>()
    private let ages = Subject<Int, TestError>()

    private func lifted() -> Signal<String, TestError> {
        lift(formatter, Formatter.title, names.signal, ages.signal)
    }

    @Test func `the method is called each time all arguments have been sent, whoever listens`() {
        _ = lifted()
        names.send("Ada")
        #expect(formatter.calls.count == 0)
        ages.send(36)
        names.send("Grace")
        #expect(formatter.calls.count == 2)
    }

    @Test func `its results are told to all, the last one to who comes late`() {
        let titles = lifted()
        let told = titles.record()
        names.send("Ada")
        ages.send(36)
        ages.send(37)
        #expect(told.values == ["Ada, 36", "Ada, 37"])
        #expect(titles.record().values == ["Ada, 37"])
        #expect(formatter.calls.count == 2)
    }

    @Test func `it ends with its arguments`() {
        let told = lifted().record()
        names.send("Ada")
        ages.send(36)
        ages.send(error: .one)
        #expect(told.events == [.next("Ada, 36"), .error(.one)])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `it does not keep the object, and completes at the first arguments after that has gone`() {
        var other: Formatter? = Formatter()
        let told = other.map { lift($0, Formatter.title, names.signal, ages.signal).record() }
        weak let gone = other
        other = nil
        #expect(gone == nil)
        names.send("Ada")
        ages.send(36)
        #expect(told?.events == [.completed])
    }
}
