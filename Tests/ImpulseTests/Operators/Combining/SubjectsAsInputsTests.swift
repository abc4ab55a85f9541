import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Subjects and properties where an operator takes a signal.
@Suite(.impulse) struct SubjectsAsInputsTests {
    private let received = Recorder<String>()
    private let numbers = Subject<Int, TestError>()

    @Test func `withLatest pairs values with those of a property, and with those of a subject that may fail`() {
        let name = MutableProperty("a")
        let other = Subject<String, TestError>()
        numbers.signal.withLatest(from: name).subscribe { received.record("\($0.0)\($0.1)") }
        numbers.signal.withLatest(from: other).subscribe(
            next: { received.record("\($0.0) other \($0.1)") }, error: { received.record("\($0)") })
        numbers.send(1)
        name.value = "b"
        other.send("c")
        numbers.send(2)
        other.send(error: .one)
        #expect(received.all == ["1a", "2b", "2 other c", "one"])
    }

    @Test func `merge takes a subject, and take(until:) a property's next value`() {
        let others = Subject<Int, TestError>()
        let isClosed = MutableProperty(false)
        numbers.signal.merge(with: others).take(until: isClosed.changes).subscribe(
            next: { received.record("\($0)") }, completed: { received.record("completed") })
        numbers.send(1)
        others.send(2)
        isClosed.value = true
        numbers.send(3)
        #expect(received.all == ["1", "2", "completed"])
    }

    @Test func `take(until:) takes a subject`() {
        let stop = Subject<Void, Never>()
        numbers.signal.take(until: stop).subscribe(
            next: { received.record("\($0)") }, completed: { received.record("completed") })
        numbers.send(1)
        stop.send()
        #expect(received.all == ["1", "completed"])
    }
}
