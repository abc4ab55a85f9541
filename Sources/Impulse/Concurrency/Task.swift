extension Signal {
    /// Creates a signal that runs asynchronous work for each subscription and emits the value that it returns.
    ///
    ///     let profile = Signal.task { () async throws(APIError) in
    ///         try await api.profile(of: 1)
    ///     }
    ///
    /// Otherwise like ``async(priority:_:)``.
    public static func task(
        priority: TaskPriority? = nil,
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) -> Signal {
        .async(priority: priority) { subscriber throws(Failure) in subscriber.send(try await work()) }
    }

    /// Creates a signal that runs asynchronous work for each subscription and passes it the subscriber to send to.
    ///
    ///     let profiles = Signal.async { (subscriber: Subscriber<Person, APIError>) async throws(APIError) in
    ///         for id in 1...3 { subscriber.send(try await api.profile(of: id)) }
    ///     }
    ///
    /// Completes when the work returns, and fails with the error that the work throws. The work runs in a task of its
    /// own, which inherits the task-local values of the code that subscribes. The task starts once the subscription
    /// has been made, and sends on whatever executor it runs on. Disposing of the subscription cancels the task, and
    /// so does a terminal event that the work sends itself. A task that has not started by then does nothing.
    ///
    /// - Parameters:
    ///   - priority: the priority of the task; `nil` means that of the code that subscribes.
    ///   - work: the work. It may be isolated to an actor: `{ @MainActor subscriber in … }`.
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

    /// Creates a signal that emits the elements of an asynchronous sequence.
    ///
    ///     Signal(awaiting: notifications)     // an `AsyncStream`, say
    ///
    /// Each subscription iterates over the sequence in a task of its own: see ``async(priority:_:)``. It fails with
    /// the error that the sequence throws, which has the same type. Disposing of the subscription cancels the task,
    /// and no further element is requested. (An `AsyncStream` hands each element to only one of its iterations, and
    /// ends when one of them is canceled: share the signal.)
    ///
    /// A reader whose buffer is full pauses the iteration: see ``BufferingPolicy/waiting(_:else:)``.
    ///
    /// With the standard library's `Observations`, as in `Signal(awaiting: Observations { shelf.title })`, it emits a
    /// value for each transaction. ``Signal/observe(_:_:emitting:)`` emits every set too.
    public init(awaiting sequence: some AsyncSequence<Value, Failure> & Sendable) {
        self = .async { subscriber throws(Failure) in
            let isAwaited = subscriber.trail.valve != nil
            for try await element in sequence {
                if subscriber.isDisposed { return }
                if isAwaited { await subscriber.sendWhenReady(element) } else { subscriber.send(element) }
            }
        }
    }
}
