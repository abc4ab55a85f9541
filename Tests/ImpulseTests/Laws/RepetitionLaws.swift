import Impulse
import Testing

/// Laws of `retry`, `repeat`, `ifEmpty`, `replaceError`, and of `flatMap` with strategies.
@Suite struct RepetitionLaws {
    @Test func `retry(0) and repeat(1) change nothing`() {
        expectLaw {
            $0.a.retry(0)
        } equals: {
            $0.a
        }
        expectLaw {
            $0.a.repeat(1)
        } equals: {
            $0.a
        }
    }

    @Test(arguments: 0...2)
    func `a retry equals a catch to the signal with one retry fewer`(count: Int) {
        expectLaw {
            $0.a.retry(count + 1)
        } equals: { inputs in
            inputs.a.catch(to: inputs.a.retry(count))
        }
    }

    @Test func `repeat equals a concat of the signal with itself`() {
        expectLaw {
            $0.a.repeat(3)
        } equals: {
            .concat($0.a, $0.a, $0.a)
        }
    }

    @Test func `replaceError equals a catch to a value`() {
        expectLaw {
            $0.a.replaceError(with: 7).promoteError()
        } equals: {
            $0.a.catch { _ in Numbers.just(7) }
        }
    }

    @Test func `mapError with a function that swaps errors is its own inverse`() {
        @Sendable func swapped(_ error: TestError) -> TestError { error == .one ? .two : .one }
        expectLaw {
            $0.a.mapError(swapped).mapError(swapped)
        } equals: {
            $0.a
        }
    }

    @Test func `ifEmpty adds nothing to a signal with a value`() {
        expectLaw {
            $0.a.startWith(7).ifEmpty(switchTo: $0.b)
        } equals: {
            $0.a.startWith(7)
        }
        expectLaw { inputs in
            Numbers.empty.ifEmpty(switchTo: inputs.a)
        } equals: {
            $0.a
        }
        expectLaw {
            $0.a.ifEmpty(switchTo: .empty)
        } equals: {
            $0.a
        }
    }

    @Test func `flatMap(.concat) is associative`() {
        @Sendable func twice(_ value: Int) -> Numbers { Numbers([value, value + 1]) }
        expectLaw { inputs in
            inputs.a.flatMap(.concat, twice).flatMap(.concat) { isOdd($0) ? inputs.b : .just($0) }
        } equals: { inputs in
            inputs.a.flatMap(.concat) { twice($0).flatMap(.concat) { isOdd($0) ? inputs.b : .just($0) } }
        }
    }

    @Test(arguments: [FlatteningStrategy<TestError>.merge, .concat, .concurrent(limit: 2), .latest, .first])
    func `flatMap to a value equals map under every strategy but race`(_ strategy: FlatteningStrategy<TestError>) {
        expectLaw {
            $0.a.flatMap(strategy) { .just(double($0)) }
        } equals: {
            $0.a.map(double)
        }
    }

    @Test func `flatMap with a limit that is never reached equals merge`() {
        expectLaw { inputs in
            inputs.a.flatMap(.concurrent(limit: 1_000)) { isOdd($0) ? inputs.b : inputs.c }
        } equals: { inputs in
            inputs.a.flatMap { isOdd($0) ? inputs.b : inputs.c }
        }
    }

    @Test func `share delivers all events to its only subscriber`() {
        expectLaw {
            $0.a.share()
        } equals: {
            $0.a
        }
        expectLaw {
            $0.a.share(replay: 2, while: .forever)
        } equals: {
            $0.a
        }
    }
}
