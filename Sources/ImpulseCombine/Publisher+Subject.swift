#if Combine
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif
public import Impulse

extension Publisher where Output: Sendable {
    /// Sends the publisher's events to a subject, including its end, until the result is canceled or released.
    ///
    ///     let results = Impulse.Subject<[String], Never>()
    ///     model.$query.map { find($0) }.send(to: results).store(in: &cancellables)
    ///
    /// This subscribes on the calling thread, immediately, so the publisher may belong to an actor. From then on any
    /// thread may subscribe to the subject's signal. When the subject ends, the publisher's subscription is canceled.
    public func send(to subject: some SubjectProtocol<Output, Failure>) -> AnyCancellable {
        let subscription = PublisherSubscription()
        subject.onDispose(subscription)
        subscribe(
            PublisherInput<Output, Failure>(of: subscription) { event in
                switch event {
                case .next(let value): subject.send(value)
                case .error(let error): subject.send(error: error)
                case .completed: subject.sendCompleted()
                }
            })
        return subscription.cancellable()
    }
}
#endif
