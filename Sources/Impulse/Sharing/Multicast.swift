extension Signal {
    /// Makes a signal that can use this one in several places, and subscribes to this one only once.
    ///
    ///     self   -1---2---3-|
    ///     publish { .merge($0.take(1), $0.skip(2)) }
    ///            -1-------3-|
    ///
    /// ![publish(_:) as marbles](publish-_)
    ///
    ///     words.publish { words in Signal.zip(words, words.skip(1)) }
    ///
    /// Each subscription makes a signal of its own, and subscribes to it before the source, so none of the places
    /// misses a value, even if the source emits synchronously. When the signal that `make` returns ends, the result
    /// ends, and the source is disposed of. When the source ends, all places receive its terminal event. See
    /// <doc:SideEffects#Sharing> for the other ways to share.
    ///
    /// - Parameter make: returns the signal, once for each subscription, on the subscribing thread.
    @inlinable
    public func publish<Output, NewFailure>(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (Signal) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        multicast(to: Subject(), fileID: fileID, line: line, make)
    }

    /// Publishes through a subject of your choice, so that later subscriptions receive the events that it remembers.
    ///
    /// ![multicast(to:_:) as marbles](multicast-to-_)
    ///
    ///     temperature.multicast(to: ReplaySubject(capacity: 1)) { temperature in
    ///         taps.flatMap(.latest) { temperature }
    ///     }
    ///
    /// See `publish(_:)`, and <doc:SideEffects#Sharing> for the other ways to share.
    ///
    /// - Parameters:
    ///   - subject: the subject, which is created anew for each subscription.
    ///   - make: returns the signal, once for each subscription, on the subscribing thread.
    /// - Complexity: retains the values that the subject remembers.
    @inlinable
    public func multicast<Output, NewFailure, Target: SubjectProtocol<Value, Failure>>(
        to subject: @autoclosure @escaping @Sendable () -> Target,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (Signal) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        .gated { subscriber, sink in
            let subject = subject()
            let connection = multicast(to: subject, at: CallSite(fileID, line))
            connection.end(with: subject)
            let result = subscriber.attach(make(connection.signal), passingTo: sink)
            // After the result, because they are disposed of in this order.
            subscriber.inputs.add(AnyDisposable { connection.disconnect() })
            return .first(result) { connection.subscription().map(Step.last) ?? .done }
        }
    }

    /// Creates a connection that shares one subscription: `subject` receives the events and delivers them to its
    /// subscribers.
    ///
    /// ![multicast(to:) as marbles](multicast-to)
    ///
    ///     let connection = request.multicast(to: ReplaySubject())
    ///     connection.signal.subscribe { show($0) }
    ///     connection.connect()
    ///
    /// The subject receives the error or completion too. An error that no subscriber receives is reported to
    /// ``Diagnostics`` when the subject has been released.
    ///
    /// The source is disposed of when the subject is ended by other code. Disposing of the result of
    /// ``MulticastConnection/connect()`` also disposes of the source, and the subject's subscribers receive nothing
    /// more. Disposing of a subscriber does not stop the source. See <doc:SideEffects#Sharing> for the other ways to
    /// share.
    @inlinable
    public func multicast(
        to subject: some SubjectProtocol<Value, Failure>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> MulticastConnection<Value, Failure> {
        let connection = multicast(
            to: subject, at: CallSite(fileID, line),
            endReported: canFail(with: Failure.self) ? subject.endReported : nil)
        connection.end(with: subject)
        return connection
    }

    /// - Parameters:
    ///   - endReported: ends the subject with an error that is reported if no subscriber receives it, for a source that
    ///     may be subscribed to before anyone subscribes.
    ///   - ended: called when the source ends, before the subscribers receive the end.
    @inlinable
    func multicast(
        to subject: some SubjectProtocol<Value, Failure>, at site: CallSite,
        endReported: (@Sendable (Failure, Trail) -> Void)? = nil,
        ended: Sharing<Value, Failure>.End? = nil
    ) -> MulticastConnection<Value, Failure> {
        let connection = CompositeDisposable()
        return MulticastConnection(subject.signal, connection: connection) {
            let trail = Trail(from: site, isToReport: endReported != nil || ended != nil && canFail(with: Failure.self))
                .feeding(subject.inspectedTarget)
            return self.subscription(
                next: { subject.send($0) },
                error: {
                    ended?(.error($0), trail)
                    if let endReported { endReported($0, trail) } else { subject.send(error: $0) }
                    connection.dispose()
                },
                completed: {
                    ended?(.completed, trail)
                    subject.sendCompleted()
                    connection.dispose()
                },
                trail: trail)
        }
    }
}
