extension Signal {
    /// A signal of what asynchronous work returns: one value, or an error.
    ///
    ///     let profile = Signal.task { () async throws(HTTPError) in
    ///         try await api.profile(of: 1)
    ///     }
    ///
    /// It is ``async(priority:_:)`` for a single value; all else that is said there holds.
    public static func task(
        priority: TaskPriority? = nil,
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) -> Signal {
        .async(priority: priority) { subscriber throws(Failure) in subscriber.send(try await work()) }
    }

    /// A signal that runs asynchronous work for each subscription, with the subscriber to send to.
    ///
    ///     let profiles = Signal.async { (subscriber: Subscriber<Person, HTTPError>) async throws(HTTPError) in
    ///         for id in 1...3 { subscriber.send(try await api.profile(of: id)) }
    ///     }
    ///
    /// It completes when the work returns, and fails with what the work throws. The work runs in a task of its own, with the
    /// task-local values of the subscriber, and sends from wherever it is; it begins after the subscription has been made.
    /// Disposing of the subscription cancels the task, and so does an end that the work sends itself; a task that has not
    /// begun by then does nothing.
    ///
    /// - Parameters:
    ///   - priority: the priority of the task; that of the subscriber if it is `nil`.
    ///   - work: what to do. It may belong to an actor: `{ @MainActor subscriber in … }`.
    public static func async(
        priority: TaskPriority? = nil,
        _ work: @escaping @Sendable (Subscriber<Value, Failure>) async throws(Failure) -> Void
    ) -> Signal {
        .gated { subscriber, _ in
            let task = Task(priority: priority) {
                if subscriber.isDisposed { return }
                do throws(Failure) {
                    try await work(subscriber)
                    subscriber.sendCompleted()
                } catch {
                    subscriber.send(error: error)
                }
            }
            subscriber.inputs.add(AnyDisposable { task.cancel() })
            return .done
        }
    }

    /// A signal of an asynchronous sequence's elements.
    ///
    ///     Signal(awaiting: notifications)     // an `AsyncStream`, say
    ///
    /// Each subscription is an iteration of its own, in a task of its own: see ``async(priority:_:)``. What the sequence
    /// throws is the signal's error, of the same type. Disposing of the subscription cancels the task, and nothing is asked
    /// for any more. (An `AsyncStream` gives each element to one of its iterations alone, and is over when one of them has been
    /// cancelled: share the signal.)
    public init(awaiting sequence: some AsyncSequence<Value, Failure> & Sendable) {
        self = .async { subscriber throws(Failure) in
            for try await element in sequence {
                if subscriber.isDisposed { return }
                subscriber.send(element)
            }
        }
    }
}
