import Impulse
import Testing

@Suite struct OwnerTests {
    @Test(.tags(.clause1Grammar)) func `a value that an operator emits after the end is dropped`() {
        let numbers = Subject<Int, Never>()
        let events = Signal<Int, Never>.serialized { inputs in
            inputs.add(numbers.signal) { owner, number in
                owner.emit(number)
                owner.finish(.completed)
                owner.emit(number + 1)
            }
        }.record()
        numbers.send(1)
        #expect(events.values == [1])
    }

    @Test func `a combination's values are released with it, whichever input completes last`() {
        weak var value: Token?
        do {
            let (first, second) = (Subject<Token, Never>(), Subject<Int, Never>())
            Signal.combineLatest(first.signal, second.signal).subscribe()
            let token = Token()
            value = token
            first.send(token)
            second.send(1)
            first.sendCompleted()
        }
        #expect(value == nil)
    }

    private final class Token: Sendable {}
}
