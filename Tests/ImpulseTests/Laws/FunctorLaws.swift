import Impulse
import Testing

/// Laws of `map`, `filter` and `scan`, which change values one by one.
@Suite struct FunctorLaws {
    @Test func `map to the same value changes nothing`() {
        expectLaw {
            $0.a.map { $0 }
        } equals: {
            $0.a
        }
    }

    @Test func `two maps equal one`() {
        expectLaw {
            $0.a.map(double).map(increment)
        } equals: {
            $0.a.map { increment(double($0)) }
        }
    }

    @Test func `two filters equal one`() {
        expectLaw {
            $0.a.filter(isOdd).filter(isSmall)
        } equals: {
            $0.a.filter { isOdd($0) && isSmall($0) }
        }
    }

    @Test func `a filter that includes everything changes nothing`() {
        expectLaw {
            $0.a.filter { _ in true }
        } equals: {
            $0.a
        }
    }

    @Test func `a filter after a map equals a map after a filter`() {
        expectLaw {
            $0.a.map(increment).filter(isOdd)
        } equals: {
            $0.a.filter { isOdd(increment($0)) }.map(increment)
        }
    }

    @Test func `a map before a scan equals a scan that maps`() {
        expectLaw {
            $0.a.map(double).scan(0, +)
        } equals: {
            $0.a.scan(0) { $0 + double($1) }
        }
    }

    @Test func `a scan that keeps the last value changes nothing`() {
        expectLaw {
            $0.a.scan(0) { $1 }
        } equals: {
            $0.a
        }
    }

    @Test func `a second distinctUntilChanged changes nothing`() {
        expectLaw {
            $0.a.distinctUntilChanged().distinctUntilChanged()
        } equals: {
            $0.a.distinctUntilChanged()
        }
    }

    @Test func `distinctUntilChanged of values that never count as equal changes nothing`() {
        expectLaw {
            $0.a.distinctUntilChanged { _, _ in false }
        } equals: {
            $0.a
        }
    }

    @Test func `a map equals a flatMap to one value`() {
        expectLaw {
            $0.a.map(double)
        } equals: {
            $0.a.flatMap { .just(double($0)) }
        }
    }

    @Test func `a filter equals a flatMap to one value or none`() {
        expectLaw {
            $0.a.filter(isOdd)
        } equals: {
            $0.a.flatMap { isOdd($0) ? .just($0) : .empty }
        }
    }
}

@Sendable func double(_ value: Int) -> Int { value * 2 }
@Sendable func increment(_ value: Int) -> Int { value + 1 }
@Sendable func isOdd(_ value: Int) -> Bool { value % 2 == 1 }
@Sendable func isSmall(_ value: Int) -> Bool { value < 5 }
