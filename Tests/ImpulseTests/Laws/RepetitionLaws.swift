import Impulse
import Testing

/// `retry`, `repeat`, `ifEmpty`, `replaceError`, and `flatMap` by strategies.
@Suite struct RepetitionLaws {
    @Test func `to retry never and to repeat once change nothing`() {
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
    func `to retry is to catch with the same`(count: Int) {
        expectLaw {
            $0.a.retry(count + 1)
        } equals: { inputs in
            inputs.a.catch(to: inputs.a.retry(count))
        }
    }

    @Test func `to repeat is to concat with the same`() {
        expectLaw {
            $0.a.repeat(3)
        } equals: {
            .concat($0.a, $0.a, $0.a)
        }
    }

    @Test func `replaceError is a catch with a value`() {
        expectLaw {
            $0.a.replaceError(with: 7).promoteError()
        } equals: {
            $0.a.catch { _ in Numbers.just(7) }
        }
    }

    @Test func `mapError twice is mapError once`() {
        @Sendable func swapped(_ error: TestError) -> TestError { error == .one ? .two : .one }
        expectLaw {
            $0.a.mapError(swapped).mapError(swapped)
        } equals: {
            $0.a
        }
    }

    @Test func `ifEmpty adds nothing to what has a value`() {
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
    func `flatMap to a value is map, by every strategy but race`(_ strategy: FlatteningStrategy<TestError>) {
        expectLaw {
            $0.a.flatMap(strategy) { .just(double($0)) }
        } equals: {
            $0.a.map(double)
        }
    }

    @Test func `signals of which all may run at once are merged`() {
        expectLaw { inputs in
            inputs.a.flatMap(.concurrent(limit: 1_000)) { isOdd($0) ? inputs.b : inputs.c }
        } equals: { inputs in
            inputs.a.flatMap { isOdd($0) ? inputs.b : inputs.c }
        }
    }

    @Test func `a shared signal is told its only subscriber as it is`() {
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
