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
/// Entries are done one at a time, in the order in which they were enqueued. An entry ends in the transaction that
/// records its end: one whose end is recorded is never done again. Work whose process is killed before that record, or
/// whose subscription is disposed of, is done again from its beginning: at least once, with the same key, by which the
/// receiver recognizes the repetition.
///
/// Retries are the work's own: add `retry` to it. When it fails, the entry is recorded as failed, with the reason, and
/// the next one is done. ``enqueueAgain(_:in:)`` and ``remove(_:in:)`` decide about those that failed.
///
/// Its table is made by ``GRDB/Database/createOutboxTable()``. Outboxes of different names share it. Subscribe to the
/// results of a name in one process at a time, and through one `Outbox`: two would do the same entry twice. What
/// another process enqueues is noticed with the next commit of this one: SQLite announces no others.
public struct Outbox<Input: Codable & Sendable>: Sendable {
    let name: String
    private let run: OutboxRun

    /// Does the entries, and emits each one after its end has been recorded.
    ///
    /// All subscribers share one run, which ends with the last of them. Never completes. Fails if the database fails,
    /// also because another process has locked it, unless the configuration has a `busyMode` that waits: an entry whose
    /// end could not be recorded is done again by the next run. Emits on the database's queue.
    public let results: Signal<OutboxEntry, DatabaseFailure>

    /// All entries that have not been done, in order, now and after each change. Never completes. Fails if the
    /// database fails.
    ///
    /// - Complexity: O(n) for n such entries, after each change.
    public let entries: Signal<[OutboxEntry], DatabaseFailure>

    /// Creates an outbox, whose entries are done while ``results`` has a subscriber.
    ///
    /// - Parameters:
    ///   - name: distinguishes the entries from other outboxes' in the database.
    ///   - retention: how long the keys of entries that have been done are known, so that they are not enqueued again.
    ///   - scheduler: subscribes to the work.
    ///   - work: makes the work of an entry from its input and its key. Its completion ends the entry; its values are
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

    /// Does the entries until `stop` emits: the one that is being done then is done to its end, and the signal
    /// completes. Use it in place of ``results``, which a disposal stops in the middle of an entry, where the process
    /// is to end. With `ImpulseServices`, `SignalService { reviews.results(until: $0) }` is a service that does that.
    ///
    /// Each subscriber has a run of its own: subscribe once. Otherwise like ``results``.
    public func results(until stop: Signal<Void, Never>) -> Signal<OutboxEntry, DatabaseFailure> {
        run.results(until: stop)
    }

    /// Adds an entry to the transaction of the caller. Its work begins after the commit, or never if that transaction
    /// is rolled back.
    ///
    /// - Parameters:
    ///   - key: what the entry is recognized by; by default, a new one.
    ///   - connection: that of the transaction.
    /// - Returns: `false` if an entry of this key has been enqueued before, within the time for which keys are known;
    ///   nothing is added then.
    /// - Throws: an error of the database, or of JSON's encoder.
    @discardableResult
    public func enqueue(_ input: Input, key: String = UUID().uuidString, in connection: Database) throws -> Bool {
        let input = try JSONEncoder().encode(input)
        // A key whose time is over is only removed when an entry ends.
        try OutboxEntry.forget(key, before: run.oldestKnown, of: name, in: connection)
        return try OutboxEntry.insert(input, key: key, of: name, in: connection)
    }

    /// Lets a failed entry be done again, in its former place.
    ///
    /// - Returns: `false` if no failed entry has this key.
    @discardableResult
    public func enqueueAgain(_ key: String, in connection: Database) throws -> Bool {
        try OutboxEntry.enqueueAgain(key, of: name, in: connection)
    }

    /// Removes an entry that has not been done. Work that has already begun continues.
    ///
    /// - Returns: `false` if no such entry has this key.
    @discardableResult
    public func remove(_ key: String, in connection: Database) throws -> Bool {
        try OutboxEntry.remove(key, of: name, in: connection)
    }
}
#endif
