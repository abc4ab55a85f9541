import Impulse
import ImpulseTesting
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

    @Test func `a lifetime changes nothing for the only subscriber`() {
        let time = TestScheduler()
        let lifetimes: [SharingLifetime] = [
            .subscribed.lingering(for: .seconds(1), on: time), .subscribed.remembering(after: [.disposal, .error]),
            .forever.forgetting(after: .completion),
        ]
        for lifetime in lifetimes {
            expectLaw {
                $0.a.share(replay: 1, while: lifetime)
            } equals: {
                $0.a
            }
        }
    }

    @Test func `what is remembered after the completion is received again, without another run`() {
        let time = TestScheduler()
        for lifetime in [
            SharingLifetime.subscribed.remembering(after: .completion),
            .subscribed.remembering(after: .completion, for: .seconds(1), on: time),
        ] {
            expectLaw {
                let shared = $0.a.share(replay: 1_000, while: lifetime)
                return shared.ignoreValues().concat(shared)
            } equals: {
                $0.a.collect().flatMap { Numbers($0) }
            }
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
