import Impulse
import ImpulseTesting
import Testing

@Suite struct FollowingPropertyTests {
    private let clock = Subject<Int, Never>()

    @Test func `the property has its initial value until the signal sends, and emits both values`() {
        let time = Property(0, then: clock.signal)
        let recording = time.signal.record()
        #expect(time.value == 0)
        clock.send(1)
        #expect(time.value == 1)
        #expect(recording.values == [0, 1])
    }

    @Test func `a value sent synchronously replaces the initial value`() {
        #expect(Property(0, then: .just(1)).value == 1)
    }

    @Test func `the signal runs once for all subscribers, even before there is one`() {
        let starts = Counter()
        let time = Property(0, then: clock.signal.initially { starts.increment() })
        let double = time.map { $0 * 2 }
        clock.send(1)
        #expect([time.value, double.value] == [1, 2])
        #expect(time.signal.record().values == [1])
        #expect(starts.count == 1)
    }

    @Test func `the property completes with the signal and keeps its last value`() {
        let time = Property(0, then: clock.signal)
        let recording = time.signal.record()
        clock.send(1)
        clock.sendCompleted()
        #expect(recording.events == [.next(0), .next(1), .completed])
        #expect(time.value == 1)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the last copy ends the subscription and completes the signals`() {
        let disposals = Counter()
        var time: Property? = Property(0, then: clock.signal.on(disposed: { disposals.increment() }))
        var copy = time
        let recording = time?.signal.record()
        time = nil
        clock.send(1)
        #expect(copy?.value == 1)
        copy = nil
        #expect(recording?.events == [.next(0), .next(1), .completed])
        #expect(disposals.count == 1)
    }

    struct Combined: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (Property<Int>) -> Property<Int>

        static let all = [
            Combined(testDescription: "combineLatest(_:)") { time in
                Property<(Int, Int)>.combineLatest(time, Property(0)).map { $0 + $1 }
            },
            Combined(testDescription: "combineLatest(_:) of a list") { time in
                Property<[Int]>.combineLatest([time, time]).map { $0[0] }
            },
            Combined(testDescription: "flatMap(_:)") { time in Property(0).flatMap { _ in time } },
            Combined(testDescription: "a validated property") { time in
                ValidatedProperty<Int, TestError>(0, with: time) { _, _ in .valid }.result.flatMap { _ in time }
            },
        ]
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: Combined.all)
    func `a subscription to a combination keeps the property, and its disposal leaves nothing`(combined: Combined) {
        let (disposals, live) = (Counter(), Live())
        func subscribed() -> Recording<Int, Never> {
            let signal = clock.signal.map { [token = live.token()] number in withExtendedLifetime(token) { number } }
                .on(disposed: { disposals.increment() })

            return combined.make(Property(0, then: signal)).signal.record()
        }
        let recording = subscribed()
        clock.send(1)
        #expect(recording.values.last == 1)
        #expect((disposals.count, live.count) == (0, 1))
        recording.dispose()
        #expect((disposals.count, live.count) == (1, 0))
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a subscription to a mapped property does not keep it`() {
        let disposals = Counter()
        let time = Property(0, then: clock.signal.on(disposed: { disposals.increment() }))
        let recording = time.map { $0 + 1 }.signal.record()
        _ = consume time
        #expect(recording.events == [.next(1), .completed])
        #expect(disposals.count == 1)
    }
}
