import Impulse
import Testing

/// Sources that can send nothing, so that only what has subscribed to them retains the subscription. Their cleanup runs
/// when that ends.
@Suite(.tags(.clause11NothingOutlivesItsUse)) struct IdleSourceTests {
    /// Something that subscribes to a source, and ends.
    struct Ending: Sendable, CustomTestStringConvertible {
        typealias Source = Signal<Int, Never>

        let testDescription: String
        /// Subscribes to the source, and returns what ends the subscription.
        let subscribe: @MainActor (Source) -> @MainActor () -> Void

        @MainActor private static func release<Owner: AnyObject>(of owner: Owner) -> @MainActor () -> Void {
            var owner: Owner? = owner
            return { withExtendedLifetime(owner) { owner = nil } }
        }

        private final class Page { var number = 0 }

        static let all = [
            Ending(testDescription: "a property that follows is released") { source in
                var property: Property<Int>? = Property(0, then: source)
                return { withExtendedLifetime(property) { property = nil } }
            },
            Ending(testDescription: "a command that it enables is released") { source in
                release(of: Command<Int, Int, Never>(enabledIf: source.map { $0 > 0 }) { .just($0) })
            },
            Ending(testDescription: "the target's lifetime ends") { source in
                let (page, lifetime) = (Page(), Lifetime())
                source.bind(to: BindingTarget(page, \.number, during: lifetime))
                return release(of: lifetime)
            },
            Ending(testDescription: "the other end of its channel is released") { source in
                let place = ChannelTerminal(changes: source, get: { 0 }, set: { _ in })
                let property = MutableProperty(0)
                place.channel(to: property)
                return release(of: property)
            },
            Ending(testDescription: "the owner of the subscription ends") { source in
                let lifetime = Lifetime()
                source.subscribe().disposed(with: lifetime)
                return release(of: lifetime)
            },
            Ending(testDescription: "take(until:) is triggered") { source in
                let stop = Subject<Void, Never>()
                source.take(until: stop.signal).subscribe()
                return { stop.send() }
            },
        ]
    }

    @MainActor
    @Test(arguments: Ending.all)
    func `the source is disposed of when`(_ ending: Ending) {
        let cleanups = Counter()
        let end = ending.subscribe(.never.on(disposed: { cleanups.increment() }))
        #expect(cleanups.count == 0)
        end()
        #expect(cleanups.count == 1)
    }
}
