import Impulse
import Testing

@MainActor
@Suite struct ObservingPathTests {
    @Test(.tags(.clause4OneOrder), arguments: [ObservedChanges.every, .transactions])
    func `observing watches what is read once another thread has changed what to read`(_ changes: ObservedChanges) async
    {
        let (isFirst, first, second) = (MutableProperty(false), MutableProperty(0), MutableProperty(0))
        let readings = Counter()
        let received = Signal.observing(emitting: changes) {
            let value = isFirst.value ? first.value : second.value
            readings.increment()
            if readings.count == 1 { onThread { isFirst.value = true } }
            return value
        }.record()
        await mainTurn()
        first.value = 5
        await mainTurn()
        #expect(received.values.last == 5)
    }

    @Test func `observing settles although its closure sets a property that it has read`() async {
        let (number, readings) = (MutableProperty(0), MutableProperty(0))
        let received = Signal.observing {
            readings.value += 1
            return number.value
        }.record()
        number.value = 1
        for _ in 0..<10 { await mainTurn() }
        #expect(received.values == [0, 1])
        #expect(readings.value < 8)
    }
}
