import Impulse
import ImpulseTesting
import Synchronization
import Testing

@Suite struct MarbleLifetimeTests {
    @Test func `the test's subscriptions are disposed of at its end`() {
        let disposals = Disposals()
        let failures = failures {
            let marbles = MarbleTest()
            marbles.expect(disposals.signal, "---")
            marbles.expect(Signal<Signal<String, Never>, Never>.just(disposals.signal), "(x|)", inner: ["x": "---"])
            marbles.expect(disposals.signal, "---", during: "---^---")
            #expect(disposals.count == 0)
        }
        #expect(failures.isEmpty)
        #expect(disposals.count == 3)
    }

    @Test func `an endless signal is disposed of at the end of its window`() {
        let disposals = Disposals()
        let marbles = MarbleTest()
        let recording = marbles.record(disposals.signal, during: "--^--!")
        marbles.time.advance(by: .milliseconds(4))
        #expect(disposals.count == 0)
        marbles.time.advance(by: .milliseconds(1))
        #expect(disposals.count == 1)
        #expect(recording.isDisposed)
    }
}

/// Counts the disposals of subscriptions to its signal.
private final class Disposals: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .acquiring) }
    var signal: Signal<String, Never> {
        .onDispose { self.number.add(1, ordering: .acquiringAndReleasing) }
    }
}
