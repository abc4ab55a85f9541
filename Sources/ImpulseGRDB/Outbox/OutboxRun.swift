#if GRDB
import Foundation
import GRDB
import Impulse

/// Does the entries of an outbox, one after the other.
struct OutboxRun: Sendable {
    let name: String
    let database: DatabaseScheduler
    /// The time for which the keys of done entries are remembered.
    let retention: Duration
    /// Returns the work of an entry from its encoded input and its key.
    let work: @Sendable (Data, String) -> Signal<Never, any Error>

    /// The keys of entries done before this are forgotten.
    var oldestKnown: Date { Date() - retention / .seconds(1) }

    private typealias Started = (number: Int64, key: String, input: Data)

    private enum End: Error {
        case stopped
        case failed(DatabaseFailure)
    }

    /// - Parameter stop: after it emits, no further entry begins.
    func results(until stop: Signal<Void, Never>) -> Signal<OutboxEntry, DatabaseFailure> {
        // Subscribes before asking the database, so that a stop that was already requested comes first.
        .using {
            let stops = stop.promoteError(to: End.self).multicast(to: ReplaySubject(capacity: 1))
            return (stops.signal, stops.connect())
        } run: { stop, _ in
            entries(until: stop)
        } release: { _, connection in
            connection.dispose()
        }
    }

    private func entries(until stop: Signal<Void, End>) -> Signal<OutboxEntry, DatabaseFailure> {
        // A stop disposes of a start that is waiting for the database.
        Signal.race(
            stop.flatMap { Signal<Started, End>.error(.stopped) }.concat(.never), started.mapError(End.failed)
        )
        .flatMap { started in end(of: started).mapError(End.failed) }
        .repeat()
        .catch { end -> Signal<OutboxEntry, DatabaseFailure> in
            switch end {
            case .stopped: .empty
            case .failed(let failure): .error(failure)
            }
        }
    }

    /// Waits for a pending entry, and starts the first one. Emits after the commit of the transaction that counts the
    /// start.
    private var started: Signal<Started, DatabaseFailure> {
        ValueObservation.tracking { [name] in try OutboxEntry.hasPending($0, of: name) }.signal(in: database.writer)
            .filter { $0 }.take(1)
            .flatMap { _ in database.write { [name] in try OutboxEntry.start($0, of: name) } }
            .waitingForLocks()
            .compactMap { $0 }
    }

    /// Does an entry, and records its end.
    private func end(of started: Started) -> Signal<OutboxEntry, DatabaseFailure> {
        work(started.input, started.key).materialize().promoteError(to: DatabaseFailure.self)
            .flatMap { end in record(end, of: started.number) }
    }

    private func record(_ end: Event<Never, any Error>, of number: Int64) -> Signal<OutboxEntry, DatabaseFailure> {
        let reason: String? = if case .error(let error) = end { "\(error)" } else { nil }
        return database.write { connection in
            let entry = try OutboxEntry.end(number, reason: reason, in: connection)
            try OutboxEntry.forget(before: oldestKnown, of: name, in: connection)
            return entry
        }
        .waitingForLocks()
        .compactMap { $0 }
    }
}

extension Signal where Failure == DatabaseFailure {
    /// Repeats an access that another process's lock has refused, after a while. Work that is done but not recorded
    /// would be done again.
    fileprivate func waitingForLocks() -> Signal {
        retry(RetryPolicy(delay: .constant(DatabaseLock.delay)), on: DatabaseScheduler.timers) { failure in
            if case .database(let error) = failure, DatabaseLock.refused(error) { .retry } else { .giveUp }
        }
    }
}
#endif
