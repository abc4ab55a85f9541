/// Passes values through until a time has elapsed since the subscription, or since the latest value.
struct EndingAfter<Value: Sendable, Failure: Error>: TimingRule {
    @usableFromInline typealias Input = Value
    @usableFromInline typealias Output = Value
    @usableFromInline typealias Owner = Subscriber<Value, Failure>.Owner

    let time: Duration
    let isSilence: Bool
    let ending: Ending<Failure>

    init(_ time: Duration, by ending: Ending<Failure>) {
        self.time = time
        isSilence = false
        self.ending = ending
    }

    init(silence time: Duration, by ending: Ending<Failure>) {
        self.time = time
        isSilence = true
        self.ending = ending
    }

    var firstDelay: Duration? { time }

    mutating func receive(_ value: Value, _ alarm: some Ringing<Value, Failure>, _ owner: borrowing Owner) {
        owner.emit(value)
        if isSilence { alarm.set(after: time, as: owner) }
    }

    mutating func ring(_ alarm: some Ringing<Value, Failure>, _ owner: borrowing Owner) { owner.finish(ending) }
}
