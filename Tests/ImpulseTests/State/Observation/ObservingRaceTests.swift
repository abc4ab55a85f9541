import Dispatch
import Impulse
import ImpulseTesting
import Observation
import Testing

/// Properties may be set from any thread, and are observed on the main actor: the last value that is emitted is the
/// current one.
@MainActor
@Suite struct ObservingRaceTests {
    private static let rounds = Effort.count(small: 1_000, usual: 20_000, large: 100_000)
    private let queue = DispatchQueue(label: "sets")

    @Test(.tags(.clause4OneOrder), arguments: [ObservedChanges.every, .transactions])
    func `observing ends with the last value that another thread sets`(_ changes: ObservedChanges) async {
        var stale: [Int] = []
        for round in 0..<Self.rounds {
            let property = MutableProperty(0)
            let received = Signal.observing(emitting: changes) { property.value }.record()
            await settle(property, round)
            if received.values.last != 3 { stale.append(round) }
            received.dispose()
        }
        #expect(stale.isEmpty)
    }

    @Test(.tags(.clause4OneOrder))
    func `a loop that tracks a property by hand ends with the last value that another thread sets`() async {
        var stale: [Int] = []
        for round in 0..<Self.rounds {
            let loop = Loop()
            loop.track()
            await settle(loop.property, round)
            if loop.last != 3 { stale.append(round) }
        }
        #expect(stale.isEmpty)
    }

    @Test(.tags(.clause4OneOrder), arguments: [ObservedChanges.every, .transactions])
    func `observing ends with the last value that the main actor sets in its deliveries`(_ changes: ObservedChanges)
        async
    {
        let (property, received) = (MutableProperty(0), Recorder<Int>())
        Signal.observing(emitting: changes) { property.value }.subscribe { value in
            received.record(value)
            if value == 1 { property.value = 2 }
        }
        property.value = 1
        for _ in 0..<4 { await mainTurn() }
        #expect(received.all == [0, 1, 2])
    }

    /// Sets three values on another thread while the main actor has turns of its own, and lets what follows from them
    /// run.
    private func settle(_ property: MutableProperty<Int>, _ round: Int) async {
        await withCheckedContinuation { continuation in
            queue.async {
                for value in 1...3 {
                    for _ in 0..<(round % 32) * 16 { spin() }
                    property.value = value
                }
                continuation.resume()
            }
        }
        for _ in 0..<4 { await mainTurn() }
    }
}

@inline(never)
private func spin() {}

/// Tracks again in the turn after each announcement, and reads once it tracks: the framework begins to watch after the
/// tracked reading.
@MainActor
private final class Loop {
    let property = MutableProperty(0)
    private(set) var last = -1

    func track() {
        withObservationTracking {
            _ = property.value
        } onChange: {
            DispatchQueue.main.async { MainActor.assumeIsolated { self.track() } }
        }
        last = property.value
    }
}
