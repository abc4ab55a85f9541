/// Passes values through until a time has elapsed since the subscription, or since the latest value.
@usableFromInline
struct EndingAfter<Value: Sendable, Failure: Error>: TimingRule {
    @usableFromInline typealias Owner = Subscriber<Value, Failure>.Owner

    @usableFromInline let time: Duration
    @usableFromInline let isSilence: Bool
    @usableFromInline let ending: Ending<Failure>

    @inlinable
    init(_ time: Duration, ofSilence isSilence: Bool = false, by ending: Ending<Failure>) {
        self.time = time
        self.isSilence = isSilence
        self.ending = ending
    }

    @inlinable var firstDelay: Duration? { time }

    @inlinable
    mutating func receive(_ value: Value, _ alarm: some AlarmProtocol<Value, Failure>, _ owner: borrowing Owner) {
        owner.emit(value)
        if isSilence { alarm.set(after: time, as: owner) }
    }

    @inlinable
    mutating func ring(_ alarm: some AlarmProtocol<Value, Failure>, _ owner: borrowing Owner) { owner.finish(ending) }
}
