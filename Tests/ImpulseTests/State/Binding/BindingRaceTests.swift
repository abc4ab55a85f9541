import Dispatch
import Impulse
import ImpulseTesting
import Testing

/// Bindings and observations while several threads set their sources: all settle at the sources' values.
@Suite(.tags(.clause4OneOrder)) struct BindingRaceTests {
    private static let rounds = Effort.count(small: 200, usual: 2_000, large: 50_000)

    @Test func `a chain of bindings has the value that an observer of its beginning has set`() {
        for _ in 0..<Self.rounds {
            let (first, second, third) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
            second <~ first
            third <~ second
            // Makes each value even, inside the change.
            first.signal.subscribe { [weak first] value in if value % 2 == 1 { first?.value = value + 1 } }
            inParallel(
                { for value in 1...20 { first.value = value } }, { for value in 101...120 { first.value = value } })
            let values = [first.value, second.value, third.value]
            #expect(values[0] % 2 == 0 && values == Array(repeating: values[0], count: 3))
        }
    }

    @Test func `a channel to a validated property settles while what it depends on changes`() {
        for _ in 0..<Self.rounds {
            let (limit, draft) = (MutableProperty(100), MutableProperty(0))
            let level = ValidatedProperty<Int, TestError>(0, with: limit) { $0 <= $1 ? .valid : .invalid(.one) }
            let channel = draft.channel(to: level)
            inParallel(
                { for value in 1...20 { draft.value = value } }, { for value in 81...120 { level.value = value } },
                { for value in [100, 90, 110] { limit.value = value } })
            #expect(draft.value == level.proposed.value)
            #expect(level.result.value.isAccepted == (level.proposed.value <= 110))
            channel.dispose()
        }
    }

    @MainActor @Test func `what the main actor binds and observes settles, though its observer subscribes anew inside`()
        async
    {
        for _ in 0..<Self.rounds {
            let (one, other, shown) = (MutableProperty(0), MutableProperty(0), Shown())
            let sum = Property<(Int, Int)>.combineLatest(one, other).map { $0 + $1 }
            let binding = sum.signal.bind(to: shown, \.sum)
            let observed = Signal.observing(emitting: .transactions) { sum.value }.record()
            shown.observe(one, other)
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    inParallel(
                        { for value in 1...10 { one.value = value } }, { for value in 1...10 { other.value = value } })
                    continuation.resume()
                }
            }
            for _ in 0..<6 { await mainTurn() }
            #expect([shown.sum, shown.difference] == [20, 0])
            #expect(observed.values.last == 20)
            binding.dispose()
            observed.dispose()
            shown.observation.dispose()
        }
    }
}

@MainActor
private final class Shown {
    var sum = 0
    var difference = 0
    let observation = SerialDisposable()

    /// Observes the difference, and up to five times anew inside a delivery.
    func observe(_ one: MutableProperty<Int>, _ other: MutableProperty<Int>, times: Int = 5) {
        observation.current = Signal.observing { one.value - other.value }.subscribeOnMain { [weak self] value in
            self?.difference = value
            if times > 0, value != 0 { self?.observe(one, other, times: times - 1) }
        }
    }
}

private func inParallel(_ works: @Sendable () -> Void...) {
    DispatchQueue.concurrentPerform(iterations: works.count) { works[$0]() }
}
