import Impulse
import ImpulseTesting
import Testing

/// Checks the closures that operators call: two subscriptions are made in two contexts, and everything is sent in a
/// third.
@Suite(.endsIfHanging) struct ContextClosureTests {
    /// An operator whose closure calls `note`.
    struct Operator: Sendable, CustomTestStringConvertible {
        typealias Numbers = Signal<Int, TestError>

        let name: String
        let apply: @Sendable (Numbers, TestScheduler, _ note: @escaping @Sendable () -> Void) -> Numbers

        var testDescription: String { name }

        init(
            _ name: String,
            _ apply:
                @escaping @Sendable (Numbers, TestScheduler, _ note: @escaping @Sendable () -> Void) -> Numbers
        ) {
            self.name = name
            self.apply = apply
        }
    }

    @Test(arguments: operators)
    func `the closures of an operator run in the context of the subscription`(_ subject: Operator) {
        let (numbers, time) = (Subject<Int, TestError>(), TestScheduler())
        let (first, second) = (Places(), Places())
        for (place, places) in [("first", first), ("second", second)] {
            Place.at(place) {
                _ = subject.apply(numbers.signal, time) { places.note() }.subscribe(error: { _ in })
            }
        }
        Place.at("sender") {
            for number in 1...8 {
                numbers.send(number)
                time.advance(by: .seconds(1))
            }
            numbers.send(error: .one)
            time.advance(by: .seconds(10))
        }
        #expect(Set(first.all) == ["first"])
        #expect(Set(second.all) == ["second"])
    }

    private static let operators = transforming + limiting + flattening + delayed

    private static let transforming = [
        Operator("map") { numbers, _, note in
            numbers.map {
                note()
                return $0
            }
        },
        Operator("compactMap") { numbers, _, note in
            numbers.compactMap {
                note()
                return $0
            }
        },
        Operator("tryMap") { numbers, _, note in
            numbers.tryMap {
                note()
                return $0
            }
        },
        Operator("scan") { numbers, _, note in
            numbers.scan(0) {
                note()
                return $0 + $1
            }
        },
        Operator("try") { numbers, _, note in numbers.try { _ in note() } },
        Operator("mapError") { numbers, _, note in
            numbers.mapError {
                note()
                return $0
            }
        },
        Operator("on") { numbers, _, note in
            numbers.on(next: { _ in note() }, error: { _ in note() }, terminated: note, disposed: note)
        },
    ]

    private static let limiting = [
        Operator("filter") { numbers, _, note in
            numbers.filter {
                note()
                return $0 % 2 == 0
            }
        },
        Operator("distinctUntilChanged") { numbers, _, note in
            numbers.distinctUntilChanged {
                note()
                return $0 == $1
            }
        },
        Operator("take(while:)") { numbers, _, note in
            numbers.take(while: {
                note()
                return $0 < 4
            })
        },
        Operator("skip(while:)") { numbers, _, note in
            numbers.skip(while: {
                note()
                return $0 < 4
            })
        },
    ]

    private static let flattening = [
        Operator("flatMap") { numbers, time, note in
            numbers.flatMap { number in
                note()
                return Signal.just(number).delay(for: .milliseconds(500), on: time).map {
                    note()
                    return $0
                }
            }
        },
        Operator("flatMap, concat") { numbers, time, note in
            numbers.flatMap(.concat) { number in
                note()
                return Signal.just(number).delay(for: .seconds(3), on: time).on(subscribed: note)
            }
        },
        Operator("flatMap, latest") { numbers, time, note in
            numbers.flatMap(.latest) { number in
                note()
                return Signal.just(number).delay(for: .seconds(3), on: time).on(disposed: note)
            }
        },
        Operator("catch") { numbers, time, note in
            numbers.catch { _ in
                note()
                return Signal.just(0).delay(for: .seconds(1), on: time).on(next: { _ in note() })
            }
        },
        Operator("then") { numbers, _, note in
            numbers.catch { _ in .empty }.then {
                note()
                return .just(1)
            }
        },
    ]

    private static let delayed = [
        Operator("debounce(where:)") { numbers, time, note in
            numbers.debounce(for: .milliseconds(500), on: time) { _ in
                note()
                return true
            }
        },
        Operator("delay, then map") { numbers, time, note in
            numbers.delay(for: .milliseconds(500), on: time).map {
                note()
                return $0
            }
        },
        Operator("deferred, subscribed to later") { numbers, time, note in
            Signal.deferred {
                note()
                return numbers
            }
            .delaySubscription(for: .seconds(1), on: time)
        },
        Operator("lazyMap") { numbers, time, note in
            numbers.lazyMap(on: time) {
                note()
                return $0
            }
        },
        Operator("retry, decide") { numbers, time, note in
            let policy = RetryPolicy(maximum: 1, delay: .constant(.seconds(1)))
            return Signal<Int, TestError>.deferred {
                note()
                return numbers
            }
            .retry(policy, on: time) { _ in
                note()
                return .retry
            }
        },
        Operator("retry, a second attempt of one input") { numbers, time, note in
            let policy = RetryPolicy(maximum: 2, delay: .constant(.seconds(1)))
            let input = Signal<Int, TestError>.deferred {
                note()
                return numbers.on(next: { _ in note() })
            }
            .retry(policy, on: time)
            return Signal.combineLatest(numbers, input).map {
                note()
                return $0 + $1
            }
        },
    ]
}
