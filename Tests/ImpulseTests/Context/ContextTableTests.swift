@testable import Impulse
@testable import ImpulseTesting
import Testing

/// Checks every operator and source of the table: two subscriptions are made in two contexts, the operator is applied
/// in a third, and everything is sent, and every scheduler runs, in a fourth.
@Suite(.endsIfHanging) struct ContextTableTests {
    @Test(arguments: Table.rows)
    func `a subscriber receives its events in its own context, and never in another's`(_ row: Row) {
        let (first, second, upstream) = (Places(), Places(), Places())
        let trial = Place.at("maker") {
            Trial(
                of: row, on: ContractInput(atStart: { upstream.note() }, atTearDown: { upstream.note() }),
                { $0.on(next: { _ in upstream.note() }, terminated: { upstream.note() }) })
        }
        let witnesses = [Witness { _ in first.note() }, Witness { _ in second.note() }]
        Place.at("first") { trial.signal.subscribe(witnesses[0], in: trial.subscription) }
        Place.at("second") { trial.signal.subscribe(witnesses[1], in: trial.secondSubscription) }
        Place.at("sender") {
            trial.settle()
            trial.play()
        }

        #expect(Set(first.all).isSubset(of: ["first"]))
        #expect(Set(second.all).isSubset(of: ["second"]))
        // Shared work belongs to the subscription that started it.
        #expect(Set(upstream.all).isSubset(of: ["first", "second", "maker"]))
        #expect(row.isSource || !first.all.isEmpty || !second.all.isEmpty)
    }

    /// Each start of the source records its place. Its closures must run there, not in that of another subscription.
    @Test(arguments: Table.rows)
    func `what a start of the source runs later has the context of that start`(_ row: Row) {
        let (starts, mixed) = (Places(), Recorder<String>())
        let trial = Place.at("maker") {
            Trial(of: row) { source in
                .deferred {
                    let start = Place.name ?? "nowhere"
                    starts.note()
                    let check: @Sendable () -> Void = {
                        let place = Place.name ?? "nowhere"
                        if place != start { mixed.record("\(start), then \(place)") }
                    }
                    return source.on(next: { _ in check() }, terminated: check, disposed: check)
                }
            }
        }
        Place.at("first") { trial.signal.subscribe(Witness(), in: trial.subscription) }
        Place.at("second") { trial.signal.subscribe(Witness(), in: trial.secondSubscription) }
        Place.at("sender") {
            trial.settle()
            trial.play()
            trial.subscription.dispose()
            trial.secondSubscription.dispose()
            trial.settle()
        }

        #expect(mixed.all.isEmpty)
        #expect(Set(starts.all).isSubset(of: ["first", "second", "maker"]))
    }

    @Test(arguments: Table.rows)
    func `a disposal cleans up in the context of the subscription`(_ row: Row) {
        let upstream = Places()
        let trial = Place.at("maker") {
            Trial(of: row, on: ContractInput(atStart: { upstream.note() }, atTearDown: { upstream.note() }))
        }
        Place.at("first") { trial.signal.subscribe(Witness(), in: trial.subscription) }
        Place.at("sender") {
            trial.settle()
            trial.send(.next(1))
            trial.subscription.dispose()
            trial.settle()
        }

        #expect(Set(upstream.all).isSubset(of: ["first", "maker"]))
    }

    /// A row for which nothing is carried, to prove that the table's test would find it.
    @Test func `where nothing is carried, a subscriber finds the context of the scheduler or the sender`() {
        let places = Recorder<String>()
        let trial = Trial(of: Row("deliver(on:), lost", scheduled: { $0.deliver(on: $1.time) }))
        Elsewhere.$name.withValue("first") {
            trial.signal.subscribe(Witness { _ in places.record(Elsewhere.name ?? "nowhere") }, in: trial.subscription)
        }
        trial.play()
        #expect(Set(places.all) == ["nowhere"])
    }
}

/// Carried by nothing.
enum Elsewhere {
    @TaskLocal static var name: String?
}
