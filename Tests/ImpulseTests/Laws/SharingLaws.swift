import Impulse
import Testing

/// What `publish` and `multicast` make of a signal that is used in several places.
@Suite struct SharingLaws {
    @Test func `to publish in one place changes nothing`() {
        expectLaw {
            $0.a.publish { $0 }
        } equals: {
            $0.a
        }
    }

    @Test func `to publish in two places subscribes to one run of the source`() {
        expectLaw {
            $0.a.publish { Signal.zip($0, $0) }.map { [$0, $1] }
        } equals: {
            $0.a.map { [$0, $0] }
        }
    }

    @Test func `what is taken and what is skipped are the whole`() {
        expectLaw {
            $0.a.publish { .merge($0.take(2), $0.skip(2)) }
        } equals: {
            $0.a
        }
    }

    @Test func `a memory lets a place that comes later start from the beginning`() {
        expectLaw {
            $0.a.multicast(to: ReplaySubject()) { shared in shared.ignoreValues().concat(shared) }
        } equals: {
            $0.a.collect().flatMap { Numbers($0) }
        }
    }
}
