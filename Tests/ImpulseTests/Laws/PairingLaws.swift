import Impulse
import Testing

/// Laws of `zip`, `withLatest`, `sample` and `race`.
@Suite struct PairingLaws {
    @Test func `zip is associative`() {
        expectLaw {
            Signal.zip($0.a, $0.b, $0.c).map { [$0, $1, $2] }
        } equals: {
            Signal.zip([$0.a, $0.b, $0.c])
        }
    }

    @Test func `zip with the natural numbers equals enumerated`() {
        expectLaw {
            Signal.zip(Numbers(0...1_000), $0.a).map { [$0, $1] }
        } equals: {
            $0.a.enumerated().map { [$0.offset, $0.element] }
        }
    }

    @Test func `combineLatest of an array equals combineLatest of a tuple`() {
        expectLaw {
            Signal.combineLatest([$0.a, $0.b, $0.c])
        } equals: {
            Signal.combineLatest($0.a, $0.b, $0.c).map { [$0, $1, $2] }
        }
    }

    @Test func `withLatest from a value equals a map, and from an empty signal keeps the end`() {
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

    @Test func `a sampled value is emitted with each tick`() {
        expectLaw {
            Numbers.just(7).concat(.never).sample(when: $0.a)
        } equals: {
            $0.a.replaceValues(with: 7)
        }
    }

    @Test func `a sampled value is emitted with the first tick only if repeating is false`() {
        expectLaw {
            Numbers.just(7).concat(.never).sample(when: $0.a, repeating: false)
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

    @Test func `a signal that sends synchronously wins the race`() {
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

    @Test func `then equals a concat without the first signal's values`() {
        expectLaw { inputs in
            inputs.a.then { inputs.b }
        } equals: {
            $0.a.filter { _ in false }.concat($0.b)
        }
    }
}
