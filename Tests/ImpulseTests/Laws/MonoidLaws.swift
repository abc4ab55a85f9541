import Impulse
import Testing

/// Laws of `merge` and `concat`, which join signals, and of `empty`, their identity.
@Suite struct MonoidLaws {
    @Test func `merge is associative`() {
        expectLaw {
            .merge(.merge($0.a, $0.b), $0.c)
        } equals: {
            .merge($0.a, .merge($0.b, $0.c))
        }
        expectLaw {
            .merge($0.a, $0.b, $0.c)
        } equals: {
            $0.a.merge(with: $0.b).merge(with: $0.c)
        }
    }

    @Test func `empty is an identity of merge`() {
        expectLaw {
            .merge(.empty, $0.a)
        } equals: {
            $0.a
        }
        expectLaw {
            .merge($0.a, .empty)
        } equals: {
            $0.a
        }
        expectLaw {
            .merge([$0.a])
        } equals: {
            $0.a
        }
        expectLaw { _ in
            Numbers.merge([])
        } equals: { _ in
            Numbers.empty
        }
    }

    @Test func `merge with never drops only the completion`() {
        expectLaw {
            .merge($0.a, .never)
        } equals: {
            $0.a.concat(Numbers.never)
        }
    }

    @Test func `concat is associative`() {
        expectLaw {
            .concat(.concat($0.a, $0.b), $0.c)
        } equals: {
            .concat($0.a, .concat($0.b, $0.c))
        }
        expectLaw {
            .concat($0.a, $0.b, $0.c)
        } equals: {
            $0.a.concat($0.b).concat($0.c)
        }
    }

    @Test func `empty is an identity of concat`() {
        expectLaw {
            .concat(.empty, $0.a)
        } equals: {
            $0.a
        }
        expectLaw {
            .concat($0.a, .empty)
        } equals: {
            $0.a
        }
        expectLaw {
            .concat([$0.a])
        } equals: {
            $0.a
        }
        expectLaw { _ in
            Numbers.concat([])
        } equals: { _ in
            Numbers.empty
        }
    }

    @Test func `nothing follows an error or an endless signal in a concat`() {
        expectLaw {
            Numbers.error(.one).concat($0.a)
        } equals: { _ in
            Numbers.error(.one)
        }
        expectLaw {
            Numbers.never.concat($0.a)
        } equals: { _ in
            Numbers.never
        }
    }

    @Test func `startWith equals concat with just`() {
        expectLaw {
            $0.a.startWith(7)
        } equals: {
            .concat(.just(7), $0.a)
        }
    }

    @Test func `map and filter distribute over merge and concat`() {
        expectLaw {
            .merge($0.a, $0.b).map(double)
        } equals: {
            .merge($0.a.map(double), $0.b.map(double))
        }
        expectLaw {
            .concat($0.a, $0.b).map(double)
        } equals: {
            .concat($0.a.map(double), $0.b.map(double))
        }
        expectLaw {
            .merge($0.a, $0.b).filter(isOdd)
        } equals: {
            .merge($0.a.filter(isOdd), $0.b.filter(isOdd))
        }
        expectLaw {
            .concat($0.a, $0.b).filter(isOdd)
        } equals: {
            .concat($0.a.filter(isOdd), $0.b.filter(isOdd))
        }
    }

    @Test func `flatMap distributes over merge on its left`() {
        expectLaw { inputs in
            .merge(inputs.a, inputs.b).flatMap { isOdd($0) ? .just($0) : inputs.c }
        } equals: { inputs in
            .merge(
                inputs.a.flatMap { isOdd($0) ? .just($0) : inputs.c },
                inputs.b.flatMap { isOdd($0) ? .just($0) : inputs.c })
        }
    }

    @Test func `combineLatest is associative`() {
        expectLaw {
            Signal.combineLatest($0.a, $0.b, $0.c).map { [$0, $1, $2] }
        } equals: {
            Signal.combineLatest(Signal.combineLatest($0.a, $0.b), $0.c).map { [$0.0, $0.1, $1] }
        }
    }

    @Test func `just is an identity of combineLatest`() {
        expectLaw {
            Signal.combineLatest(.just("one"), $0.a).map { $1 }
        } equals: {
            $0.a
        }
    }
}
