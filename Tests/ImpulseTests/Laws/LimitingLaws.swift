import Impulse
import Testing

/// Laws of `take` and `skip`, which split a signal in two.
@Suite struct LimitingLaws {
    private static let counts = 0...4

    @Test(arguments: counts)
    func `take and skip together emit the whole signal`(count: Int) {
        expectLaw {
            let shared = $0.a.replayLazily()
            return .merge(shared.take(count), shared.skip(count))
        } equals: {
            $0.a
        }
    }

    @Test(arguments: counts, counts)
    func `two takes equal the smaller one`(first: Int, second: Int) {
        expectLaw {
            $0.a.take(first).take(second)
        } equals: {
            $0.a.take(min(first, second))
        }
    }

    @Test(arguments: counts, counts)
    func `two skips equal their sum`(first: Int, second: Int) {
        expectLaw {
            $0.a.skip(first).skip(second)
        } equals: {
            $0.a.skip(first + second)
        }
    }

    @Test(arguments: counts, 1...4)
    func `a take after a skip equals a skip after a longer take`(skipped: Int, taken: Int) {
        expectLaw {
            $0.a.skip(skipped).take(taken)
        } equals: {
            $0.a.take(skipped + taken).skip(skipped)
        }
    }

    @Test func `skip(0) changes nothing, and take(0) is empty`() {
        expectLaw {
            $0.a.skip(0)
        } equals: {
            $0.a
        }
        expectLaw {
            $0.a.take(0)
        } equals: { _ in
            Numbers.empty
        }
    }

    @Test(arguments: counts)
    func `skip(last:) and take(last:) together emit the whole signal`(count: Int) {
        expectLaw {
            let shared = $0.a.replayLazily()
            return Numbers.concat(shared.skip(last: count), shared.take(last: count)).collect()
        } equals: {
            $0.a.collect()
        }
    }

    @Test func `take(while:) and skip(while:) together emit the whole signal`() {
        expectLaw {
            let shared = $0.a.replayLazily()
            return .merge(shared.take(while: isSmall), shared.skip(while: isSmall))
        } equals: {
            $0.a
        }
    }

    @Test(arguments: counts)
    func `element(at:) equals a take after a skip`(index: Int) {
        expectLaw {
            $0.a.element(at: index)
        } equals: {
            $0.a.take(index + 1).skip(index)
        }
    }

    @Test(arguments: counts)
    func `take and map commute`(count: Int) {
        expectLaw {
            $0.a.take(count).map(double)
        } equals: {
            $0.a.map(double).take(count)
        }
    }

    @Test func `startWith emits its value before the rest`() {
        expectLaw {
            $0.a.startWith(7).skip(1)
        } equals: {
            $0.a
        }
        expectLaw {
            $0.a.startWith(7).take(1)
        } equals: { _ in
            Numbers.just(7)
        }
    }
}
