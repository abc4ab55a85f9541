import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct CombineLatestArrayTests {
    private let marbles = MarbleTest()

    @Test func `combineLatest of an array emits an array for each value, once each signal has emitted`() {
        let first = marbles.cold(" a---b--|")
        let second = marbles.cold("-xy---|")
        let combined = Signal.combineLatest([first, second]).map { $0.joined() }
        marbles.expect(combined, " -AB-C--|", values: ["A": "ax", "B": "ay", "C": "by"])
    }

    @Test func `combineLatest of an array fails with the first error and subscribes to no later signal`() {
        let first = marbles.cold("       a---b--|", error: TestError.one)
        let second = marbles.cold("      --#", error: TestError.one)
        let combined = Signal.combineLatest([first, second]).map { $0.joined() }
        marbles.expect(combined, "       --#", error: .one)
        marbles.expect(subscriptionsTo: first, "^-!")
        let later = marbles.cold("       a", error: TestError.one)
        marbles.expect(Signal.combineLatest([.error(.one), later]).map { $0.joined() }, "#", error: .one)
        marbles.expect(subscriptionsTo: later)
    }

    @Test func `combineLatest of an array completes when all signals have, and of an empty one immediately`() {
        let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
        let recording = Signal.combineLatest([first.signal, second.signal]).record()
        first.sendCompleted()
        second.send(1)
        #expect(recording.events.isEmpty)
        second.sendCompleted()
        #expect(recording.events == [.completed])
        #expect(Signal.combineLatest([Signal<Int, Never>]()).record().events == [.completed])
    }

    @Test func `combineLatest of an array keeps a completed signal's value, and supports optionals`() {
        let second = Subject<Int?, Never>()
        let recording = Signal.combineLatest([.just(nil), second.signal]).record()
        second.send(1)
        second.send(nil)
        second.sendCompleted()
        #expect(recording.events == [.next([nil, 1]), .next([nil, nil]), .completed])
    }

    @Test func `an array that combineLatest has emitted does not change`() {
        let subjects = (0..<3).map { _ in Subject<Int, Never>() }
        let recording = Signal.combineLatest(subjects.map(\.signal)).record()
        for subject in subjects { subject.send(0) }
        for (index, subject) in subjects.enumerated() { subject.send(index + 1) }
        #expect(recording.values == [[0, 0, 0], [1, 0, 0], [1, 2, 0], [1, 2, 3]])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `combineLatest of an array releases all values when it is disposed of`() {
        let live = Live()
        let subjects = (0..<3).map { _ in Subject<Live.Token, Never>() }
        let subscription = Signal.combineLatest(subjects.map(\.signal)).subscribe(next: { _ in })
        for subject in subjects + subjects { subject.send(live.token()) }
        #expect(live.count == 3)
        subscription.dispose()
        #expect(live.count == 0)
    }
}
