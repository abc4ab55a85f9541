#if GRDB
import Foundation
import GRDB
import Impulse

/// Does the entries of an outbox, one after the other.
struct OutboxRun: Sendable {
    let name: String
    let database: DatabaseScheduler
    /// How long the keys of entries that have been done are known.
    let retention: Duration
    /// Makes the work of an entry from its encoded input and its key.
    let work: @Sendable (Data, String) -> Signal<Never, any Error>

    var results: Signal<OutboxEntry, DatabaseFailure> { pending.then { next }.repeat() }

    /// Emits once there is a pending entry.
    private var pending: Signal<Bool, DatabaseFailure> {
        ValueObservation.tracking { [name] in try OutboxEntry.hasPending($0, of: name) }.signal(in: database.writer)
            .filter { $0 }.take(1)
    }

    /// Does the first pending entry. The transaction that counts its start has been committed before its work begins.
    private var next: Signal<OutboxEntry, DatabaseFailure> {
        database.write { [name] in try OutboxEntry.start($0, of: name) }
            .compactMap { $0 }
            .flatMap { started in
                work(started.input, started.key).materialize().promoteError(to: DatabaseFailure.self)
                    .flatMap { end in record(end, of: started.number) }
            }
    }

    private func record(_ end: Event<Never, any Error>, of number: Int64) -> Signal<OutboxEntry, DatabaseFailure> {
        let reason: String? = if case .error(let error) = end { "\(error)" } else { nil }
        return database.write { [name, retention] connection in
            let entry = try OutboxEntry.end(number, reason: reason, in: connection)
            try OutboxEntry.forget(before: Date() - retention / .seconds(1), of: name, in: connection)
            return entry
        }
        .compactMap { $0 }
    }
}
#endif
