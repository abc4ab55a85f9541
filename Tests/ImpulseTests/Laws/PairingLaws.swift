import Impulse
import Testing

/// `zip`, `withLatest`, `sample` and `race` of signals that are known.
@Suite struct PairingLaws {
    @Test func `zip is associative`() {
        expectLaw {
            zip($0.a, $0.b, $0.c).map { [$0, $1, $2] }
        } equals: {
            zip([$0.a, $0.b, $0.c])
        }
    }

    @Test func `zip with the numbers is enumerated`() {
        expectLaw {
            zip(Numbers(0...1_000), $0.a).map { [$0, $1] }
        } equals: {
            $0.a.enumerated().map { [$0.offset, $0.element] }
        }
    }

    @Test func `the arrays of combineLatest are its tuples`() {
        expectLaw {
            combineLatest([$0.a, $0.b, $0.c])
        } equals: {
            combineLatest($0.a, $0.b, $0.c).map { [$0, $1, $2] }
        }
    }

    @Test func `withLatest from a value is a map, and from nothing leaves the end alone`() {
        expectLaw {
            $0.a.withLatest(from: Numbers.just(7)).map { [$0, $1] }
        } equals: {
            $0.a.map { [$0, 7] }
        }
        expectLaw {
            $0.a.withLatest(from: Numbers.empty).map { $0 + $1 }
        } equals: {
            $0.a.filter { _ in false }
        }
    }

    @Test func `a value that is sampled is told with each tick`() {
        expectLaw {
            Numbers.just(7).concat(.never).sample(on: $0.a)
        } equals: {
            $0.a.replaceValues(with: 7)
        }
    }

    @Test func `a value that is not to be repeated is told with the first tick`() {
        expectLaw {
            Numbers.just(7).concat(.never).sample(on: $0.a, repeating: false)
        } equals: {
            $0.a.enumerated().filter { $0.offset == 0 }.replaceValues(with: 7)
        }
    }

    @Test func `race is associative, and never is its identity`() {
        expectLaw {
            .race($0.a, $0.b, $0.c)
        } equals: {
            .race(.race($0.a, $0.b), $0.c)
        }
        expectLaw {
            .race($0.a, .never)
        } equals: {
            $0.a
        }
        expectLaw {
            .race(.never, $0.a)
        } equals: {
            $0.a
        }
        expectLaw { _ in
            Numbers.race([])
        } equals: { _ in
            Numbers.empty
        }
    }

    @Test func `what sends at once wins the race`() {
        expectLaw {
            .race(.just(7), $0.a)
        } equals: { _ in
            Numbers.just(7)
        }
        expectLaw {
            .race($0.a.startWith(7), $0.b)
        } equals: {
            $0.a.startWith(7)
        }
    }

    @Test func `then is a concat without the values before`() {
        expectLaw { inputs in
            inputs.a.then { inputs.b }
        } equals: {
            $0.a.filter { _ in false }.concat($0.b)
        }
    }
}
