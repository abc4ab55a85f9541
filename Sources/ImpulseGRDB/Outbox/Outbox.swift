#if GRDB
import Foundation
public import GRDB
public import Impulse

/// Work that is requested in a transaction and done after its commit, even if the process is killed in between.
///
///     let reviews = Outbox("reviews", of: PullRequest.self, in: pool) { pullRequest, key in
///         api.requestReview(pullRequest, key: key).retry(patient, on: .main)
///     }
///     try await pool.write { connection in
///         try pullRequest.insert(connection)
///         try reviews.enqueue(pullRequest, key: "\(pullRequest.number)", in: connection)
///     }
///     reviews.results.subscribe(next: { print($0) }, error: { print($0) })
///
/// Entries are done one at a time, in the order in which they were enqueued. An entry whose end has been recorded in a
/// transaction is never done again. If the process is killed before that, or the subscription is disposed of, the work
/// is done again from its beginning: at least once, with the same key, by which the receiver recognizes the repetition.
///
/// Add `retry` to the work to retry it. When the work fails, the entry is recorded as failed, with the reason, and the
/// next one is done. ``enqueueAgain(_:in:)`` and ``remove(_:in:)`` decide about failed entries.
///
/// ``GRDB/Database/createOutboxTable()`` creates the table, which outboxes of different names share. Subscribe to the
/// results of a name in one process at a time, and through one `Outbox`: two would do the same entry twice. Entries
/// enqueued by another process are noticed with this process's next commit, because SQLite announces no others.
public struct Outbox<Input: Codable & Sendable>: Sendable {
    let name: String
    private let run: OutboxRun

    /// Does the entries, and emits each one after its end has been recorded.
    ///
    /// All subscribers share one run, which ends with the last of them. Never completes. While another process has
    /// locked the database, waits. Fails if the database fails; the next run repeats an entry whose end could not be
    /// recorded. Emits on the database's queue.
    public let results: Signal<OutboxEntry, DatabaseFailure>

    /// The entries that are not done, in order, now and after each change. Never completes. Fails if the database
    /// fails.
    ///
    /// - Complexity: O(n) for n such entries, after each change.
    public let entries: Signal<[OutboxEntry], DatabaseFailure>

    /// Creates an outbox. Its entries are done while ``results`` has a subscriber.
    ///
    /// - Parameters:
    ///   - name: distinguishes the entries from other outboxes' in the database.
    ///   - retention: the time for which the keys of done entries are remembered, so that they are not enqueued again.
    ///   - scheduler: the scheduler on which the work is subscribed to.
    ///   - work: returns an entry's work from its input and its key. Its completion ends the entry; its values are
    ///     ignored.
    public init<Output, Failure>(
        _ name: String, of type: Input.Type = Input.self, in writer: any DatabaseWriter,
        knowingKeysFor retention: Duration = .seconds(30 * 86_400),
        on scheduler: some Scheduler = QueueScheduler(label: "Impulse.Outbox"),
        _ work: @escaping @Sendable (_ input: Input, _ key: String) -> Signal<Output, Failure>
    ) {
        self.name = name
        entries = ValueObservation.tracking { try OutboxEntry.unfinished($0, of: name) }.signal(in: writer)
        let run = OutboxRun(name: name, database: DatabaseScheduler(writer), retention: retention) { bytes, key in
            Signal<Output, any Error>.deferred {
                do {
                    let input = try JSONDecoder().decode(Input.self, from: bytes)
                    return work(input, key).mapError { $0 as any Error }
                } catch {
                    return .error(error)
                }
            }
            .subscribed(on: scheduler).ignoreValues()
        }
        self.run = run
        results = run.results(until: .never).share()
    }

    /// Does the entries until `stop` emits, finishes the current entry, and completes. Use it to end a process:
    /// disposing of ``results`` stops in the middle of an entry. With `ImpulseServices`,
    /// `SignalService { reviews.results(until: $0) }` is such a service.
    ///
    /// Each subscriber has a separate run: subscribe once. Otherwise like ``results``.
    public func results(until stop: Signal<Void, Never>) -> Signal<OutboxEntry, DatabaseFailure> {
        run.results(until: stop)
    }

    /// Adds an entry in the caller's transaction. Its work begins after the commit, or never if the transaction is
    /// rolled back.
    ///
    /// - Parameters:
    ///   - key: identifies the entry; by default, a new one.
    ///   - connection: the transaction's connection.
    /// - Returns: `false`, without adding anything, if an entry with this key was enqueued before and its key is still
    ///   remembered.
    /// - Throws: an error of the database, or of the JSON encoder.
    @discardableResult
    public func enqueue(_ input: Input, key: String = UUID().uuidString, in connection: Database) throws -> Bool {
        let input = try JSONEncoder().encode(input)
        // Expired keys are otherwise removed only when an entry ends.
        try OutboxEntry.forget(key, before: run.oldestKnown, of: name, in: connection)
        return try OutboxEntry.insert(input, key: key, of: name, in: connection)
    }

    /// Makes a failed entry pending again, in its former place.
    ///
    /// - Returns: `false` if no failed entry has this key.
    @discardableResult
    public func enqueueAgain(_ key: String, in connection: Database) throws -> Bool {
        try OutboxEntry.enqueueAgain(key, of: name, in: connection)
    }

    /// Removes an entry that is not done. Work that has already begun continues.
    ///
    /// - Returns: `false` if no such entry has this key.
    @discardableResult
    public func remove(_ key: String, in connection: Database) throws -> Bool {
        try OutboxEntry.remove(key, of: name, in: connection)
    }
}
#endif
