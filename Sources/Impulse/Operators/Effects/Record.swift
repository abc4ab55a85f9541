extension Signal {
    /// Passes on all events, and keeps the last ones in a recorder, with their times.
    ///
    ///     let recorder = EventRecorder<String, Never>(keeping: 1_000, on: .main)
    ///     let results = field.text.record(to: recorder).flatMap(.latest, search)
    ///
    /// An event is recorded before it is delivered, on the thread that sends it. A disposal is not an event, and is not
    /// recorded. All subscriptions record to the same recorder; to play a recording again, record only one
    /// subscription.
    public func record(to recorder: EventRecorder<Value, Failure>) -> Signal {
        on(
            next: { recorder.record(.next(recorder.redact?($0) ?? $0)) },
            error: { recorder.record(.error($0)) },
            completed: { recorder.record(.completed) })
    }
}
