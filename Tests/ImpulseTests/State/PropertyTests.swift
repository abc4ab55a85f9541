import Impulse
import Testing

@Suite struct PropertyTests {
    @Test func `a mapped property has the transformed value, at first and after each change`() {
        let email = MutableProperty("ada")
        let isValid = email.map { $0.contains("@") }
        let recording = isValid.signal.record()
        #expect(!isValid.value)
        email.value = "ada@example.com"
        #expect(isValid.value)
        #expect(recording.values == [false, true])
    }

    @Test func `maps of properties can be chained`() {
        let number = MutableProperty(2)
        let text = number.map { $0 * 10 }.map { "\($0)" }
        #expect(text.value == "20")
        number.value = 3
        #expect(text.value == "30")
        #expect(text.signal.record().values == ["30"])
    }

    @Test func `a mapped property stores nothing, so each read transforms`() {
        let runs = Counter()
        let number = MutableProperty(1)
        let mapped = number.map { value in
            runs.increment()
            return value
        }
        #expect(runs.count == 0)
        _ = mapped.value
        _ = mapped.value
        #expect(runs.count == 2)
    }

    @Test(.tags(.clause4OneOrder))
    func `a mapped property is up to date inside an observer`() {
        let number = MutableProperty(1)
        let doubled = number.map { $0 * 2 }
        let read = Recorder<Int>()
        number.signal.subscribe { _ in read.record(doubled.value) }
        number.value = 2
        #expect(read.all == [2, 4])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a mapped property does not retain its source, and completes with it`() {
        var number: MutableProperty<Int>? = MutableProperty(1)
        let mapped = number?.map { $0 * 2 }
        let recording = mapped?.signal.record()
        weak let gone = number
        number = nil
        #expect(gone == nil)
        #expect(recording?.events == [.next(2), .completed])
        #expect(mapped?.value == 2)
    }
}
