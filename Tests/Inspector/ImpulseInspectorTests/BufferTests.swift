#if Inspector
@testable import Impulse
import ImpulseInspector
import ImpulseTesting
import Testing

extension InspectorTests {
    @Suite struct BufferTests {
        private let numbers = Subject<Int, Never>()
        private let letters = Subject<String, Never>()

        private func depth(of function: String) -> Int? { Inspector.snapshot().nodes(of: function).first?.depth }

        @Test func `the values that wait in a zip are shown, of all inputs`() {
            let subscription = Signal.zip(numbers.signal, letters.signal).subscribe { _ in }
            #expect(depth(of: "zip(_:buffering:)") == 0)
            for number in 1...3 { numbers.send(number) }
            #expect(depth(of: "zip(_:buffering:)") == 3)
            letters.send("a")
            #expect(depth(of: "zip(_:buffering:)") == 2)
            subscription.dispose()
        }

        // Each reading used to wrap the closure that reads the depth in another one, which stayed.
        @Test func `a depth that was read often is still read directly`() {
            let buffer = InspectedBuffer(on: Trail(CallSite.unknown, nil))
            buffer.read { 7 }
            for _ in 0..<200_000 { _ = buffer.depth }
            #expect(buffer.depth == 7)
        }

        @Test func `the inner signals that wait are shown`() {
            let inner = Subject<Int, Never>()
            let function = "flatMap(_:_:)"
            let subscription = numbers.signal.flatMap(.concurrent(limit: 1, buffering: .keepingNewest(2))) { _ in
                inner.signal.take(1)
            }
            .subscribe { _ in }
            Diagnostics.withHandler({ _ in }) { for number in 1...5 { numbers.send(number) } }
            #expect(depth(of: function) == 2)
            #expect(Inspector.snapshot().nodes(of: function).first?.drops == 2)
            inner.send(1)
            #expect(depth(of: function) == 1)
            subscription.dispose()
        }

        @Test func `the values that a condition holds back are shown`() {
            let isLoading = MutableProperty(true)
            let function = "throttle(while:buffering:)"
            let subscription = numbers.signal.throttle(while: isLoading, buffering: .unbounded).subscribe { _ in }
            for number in 1...3 { numbers.send(number) }
            #expect(depth(of: function) == 3)
            isLoading.value = false
            #expect(depth(of: function) == 0)
            subscription.dispose()
        }

        @Test func `the values that nobody has demanded are shown`() {
            let allowance = BehaviorSubject<Int, Never>(1)
            let subscription = numbers.signal.emitted(within: allowance.signal, buffering: .unbounded, by: "test")
                .subscribe { _ in }
            for number in 1...3 { numbers.send(number) }
            // The operator has the name of the function that uses it: this one.
            #expect(depth(of: #function) == 2)
            allowance.send(2)
            #expect(depth(of: #function) == 1)
            subscription.dispose()
        }

        @Test func `the values that no task has awaited are shown`() async {
            let values = numbers.signal.values(buffering: .keepingNewest(2))
            var iterator = values.makeAsyncIterator()
            Diagnostics.withHandler({ _ in }) { for number in 1...3 { numbers.send(number) } }
            let buffer = Inspector.snapshot().nodes(of: "values(buffering:)").first
            #expect(buffer?.depth == 2)
            #expect(buffer?.drops == 1)
            #expect(await iterator.next() == 2)
            #expect(depth(of: "values(buffering:)") == 1)
        }
    }
}
#endif
