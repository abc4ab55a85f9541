extension Signal {
    /// A signal that is made of this one, and may use it in several places while it is subscribed to once.
    ///
    ///     self   -1---2---3-|
    ///     publish { .merge($0.take(1), $0.skip(2)) }
    ///            -1-------3-|
    ///
    /// ![publish(_:) as marbles](publish-_)
    ///
    ///     words.publish { words in Signal.zip(words, words.skip(1)) }
    ///
    /// Each subscription makes a signal of its own and subscribes to that first, then to the source: so none of the places
    /// misses anything, not even what the source sends at once. The end of what is made, error or completion, ends the
    /// whole, and disposes of the source, as a disposal does; the source's end is told to all places. All is told on the thread that sends.
    /// See <doc:SideEffects#Sharing> for the other ways to share.
    ///
    /// - Parameter make: makes the signal, once for each subscription, on the subscribing thread.
    @inlinable
    public func publish<Output, NewFailure>(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @Sendable (Signal) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        multicast(to: Subject(), fileID: fileID, line: line, make)
    }

    /// `publish(_:)` by a subject that the caller chooses, so that places which subscribe later are told what it remembers.
    ///
    /// ![multicast(to:_:) as marbles](multicast-to-_)
    ///
    ///     temperature.multicast(to: ReplaySubject(capacity: 1)) { temperature in
    ///         taps.flatMap(.latest) { temperature }
    ///     }
    ///
    /// See <doc:SideEffects#Sharing> for the other ways to share.
    ///
    /// - Parameters:
    ///   - subject: evaluated for each subscription, which has a subject of its own.
    ///   - make: makes the signal, once for each subscription, on the subscribing thread.
    /// - Complexity: memory for what the subject remembers.
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
            // After the result, since they are disposed of in this order.
            subscriber.inputs.add(AnyDisposable { connection.disconnect() })
            return .first(result) { connection.head().map(Step.last) ?? .done }
        }
    }

    /// One subscription for many: what this signal sends goes to `subject`, which tells its subscribers.
    ///
    /// ![multicast(to:) as marbles](multicast-to)
    ///
    ///     let connection = request.multicast(to: ReplaySubject())
    ///     connection.signal.subscribe { show($0) }
    ///     connection.connect()
    ///
    /// The subject is told the error or the completion too; an error that nobody ever subscribes for is reported to ``Diagnostics`` when
    /// the subject has been released. When another ends the subject the source is stopped. Disposing of what ``MulticastConnection/connect()``
    /// returns stops the source, and the subject's subscribers receive nothing; no subscriber's disposal does. All is delivered on the
    /// sending thread. See <doc:SideEffects#Sharing> for the other ways to share.
    @inlinable
    public func multicast(
        to subject: some SubjectProtocol<Value, Failure>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> MulticastConnection<Value, Failure> {
        let connection = multicast(to: subject, at: CallSite(fileID, line), isToReport: Failure.self != Never.self)
        connection.end(with: subject)
        return connection
    }

    /// - Parameter isToReport: whether an error that nobody ever receives is reported: where the source may be subscribed to before
    ///   anyone subscribes.
    @inlinable
    func multicast(
        to subject: some SubjectProtocol<Value, Failure>, at site: CallSite, isToReport: Bool = false
    ) -> MulticastConnection<Value, Failure> {
        let connection = CompositeDisposable()
        return MulticastConnection(subject.signal, connection: connection) {
            let trail = Trail(from: site, isToReport: isToReport)
            return self.head(
                next: { subject.send($0) },
                error: {
                    if isToReport { subject.send(error: $0, of: trail) } else { subject.send(error: $0) }
                    connection.dispose()
                },
                completed: {
                    subject.sendCompleted()
                    connection.dispose()
                },
                trail: trail)
        }
    }
}
