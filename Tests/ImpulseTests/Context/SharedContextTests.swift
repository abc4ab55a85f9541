import Impulse
import ImpulseTesting
import Testing

/// Tests of the context of subscriptions that several subscribers share, and of commands.
@Suite(.endsIfHanging) struct SharedContextTests {
    private let upstream = Places()
    private let places = Places()
    private let source = Subject<Int, Never>()

    private var noting: Signal<Int, Never> {
        .deferred { [upstream, source] in
            upstream.note()
            return source.signal.on(next: { _ in upstream.note() })
        }
    }

    private func subscribe(_ place: String, _ signal: Signal<Int, Never>) {
        Place.at(place) { _ = signal.subscribe { [places] _ in places.note() } }
    }

    @Test func `a shared source has the context of the first subscriber`() {
        let shared = noting.share()
        subscribe("first", shared)
        subscribe("second", shared)
        Place.at("sender") { source.send(1) }
        #expect(upstream.all == ["first", "first"])
        #expect(places.all == ["first", "second"])
    }

    @Test func `a source that is started again has the context of the subscriber that starts it`() {
        let shared = noting.share()
        Place.at("first") { shared.subscribe() }.dispose()
        subscribe("second", shared)
        Place.at("sender") { source.send(1) }
        #expect(upstream.all == ["first", "second", "second"])
    }

    @Test func `a lazily replayed source has the context of the first subscriber, and the replay that of each`() {
        let replayed = noting.replayLazily()
        subscribe("first", replayed)
        Place.at("sender") { source.send(1) }
        subscribe("second", replayed)
        #expect(upstream.all == ["first", "first"])
        #expect(places.all == ["first", "second"])
    }

    @Test func `a connection has the context of the caller that connects`() {
        let connection = Place.at("maker") { noting.publish() }
        subscribe("first", connection.signal)
        Place.at("connector") { _ = connection.connect() }
        Place.at("sender") { source.send(1) }
        #expect(upstream.all == ["connector", "connector"])
        #expect(places.all == ["first"])
    }

    @Test func `a replayed source has the context of the caller`() {
        let replayed = Place.at("maker") { noting.replay() }
        Place.at("sender") { source.send(1) }
        subscribe("first", replayed)
        #expect(upstream.all == ["maker", "maker"])
        #expect(places.all == ["first"])
    }

    @Test func `a source that is published within a subscription has that subscription's context`() {
        let doubled = noting.publish { Signal.merge($0, $0) }
        subscribe("first", doubled)
        subscribe("second", doubled)
        Place.at("sender") { source.send(1) }
        #expect(upstream.all == ["first", "second", "first", "second"])
        #expect(places.all == ["first", "first", "second", "second"])
    }

    @Test func `the work of a command has the context of its execution, also if it had to wait`() {
        let (time, upstream, gate) = (TestScheduler(), upstream, Subject<Void, Never>())
        let command = Command(on: time, policy: .queue) { (_: Int) in
            Signal<Int, Never>.deferred {
                upstream.note()
                return gate.signal.take(1).map { 1 }.on(next: { _ in upstream.note() })
            }
        }
        Place.at("errors") { _ = command.executing.signal.subscribe { [places] _ in places.note() } }
        Place.at("first") { _ = command.execute(1) }
        Place.at("second") { _ = command.execute(2) }
        Place.at("sender") {
            time.advance(by: .seconds(1))
            gate.send(())
            time.advance(by: .seconds(1))
            gate.send(())
            time.advance(by: .seconds(1))
        }
        #expect(upstream.all == ["first", "first", "second", "second"])
        #expect(Set(places.all) == ["errors"])
    }

    /// The second is requested where nothing is carried, and started by the end of the first.
    @Test func `the work of a command never has the context of another execution`() {
        let (upstream, gate) = (upstream, Subject<Void, Never>())
        let command = Command(on: .immediate, policy: .queue) { (_: Int) in
            Signal<Int, Never>.deferred { gate.signal.take(1).map { 1 }.on(next: { _ in upstream.note() }) }
        }
        Place.at("first") { _ = command.execute(1) }
        command.execute(2)
        gate.send(())
        gate.send(())
        #expect(upstream.all == ["first", "nowhere"])
    }

    @Test func `the work of a command never has the context of a change of the policy`() {
        let (upstream, gate) = (upstream, Subject<Void, Never>())
        let command = Command(on: .immediate, policy: .queue) { (_: Int) in
            Signal<Int, Never>.deferred { gate.signal.take(1).map { 1 }.on(next: { _ in upstream.note() }) }
        }
        command.execute(1)
        command.execute(2)
        Place.at("operator") { command.policy = .concurrent(limit: 2) }
        gate.send(())
        #expect(upstream.all == ["nowhere", "nowhere"])
    }

    @Test func `a followed property has the context of its creator, and its subscribers have their own`() {
        let property = Place.at("maker") { Property(0, then: noting) }
        subscribe("first", property.signal)
        Place.at("sender") { source.send(1) }
        #expect(upstream.all == ["maker", "maker"])
        #expect(places.all == ["first", "first"])
    }
}
