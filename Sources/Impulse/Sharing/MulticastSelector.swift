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
}
