import Impulse
import Testing

/// Laws of `publish` and `multicast` with a selector, which use one signal in several places.
@Suite struct SharingLaws {
    @Test func `publish used once changes nothing`() {
        expectLaw {
            $0.a.publish { $0 }
        } equals: {
            $0.a
        }
    }

    @Test func `publish used twice subscribes to the source once`() {
        expectLaw {
            $0.a.publish { Signal.zip($0, $0) }.map { [$0, $1] }
        } equals: {
            $0.a.map { [$0, $0] }
        }
    }

    @Test func `take and skip of a published signal together emit the whole signal`() {
        expectLaw {
            $0.a.publish { .merge($0.take(2), $0.skip(2)) }
        } equals: {
            $0.a
        }
    }

    @Test func `a replay subject lets a later subscription receive all values`() {
        expectLaw {
            $0.a.multicast(to: ReplaySubject()) { shared in shared.ignoreValues().concat(shared) }
        } equals: {
            $0.a.collect().flatMap { Numbers($0) }
        }
    }
}
