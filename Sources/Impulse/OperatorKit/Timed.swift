/// The rule of an operator of one input and one alarm. A value of a conforming type is the state of one subscription;
/// only the owner uses it.
@usableFromInline
protocol TimingRule<Input, Output, Failure>: Sendable {
    associatedtype Input: Sendable
    associatedtype Output: Sendable
    associatedtype Failure: Error

    typealias Owner = Subscriber<Output, Failure>.Owner

    /// Sets the alarm when the subscription starts, if not `nil`.
    var firstDelay: Duration? { get }

    mutating func receive(_ value: Input, _ alarm: some AlarmProtocol<Output, Failure>, _ owner: borrowing Owner)

    /// Emits what has been held back; by default when the alarm rings, and before a completion.
    mutating func emitPending(_ owner: borrowing Owner)

    mutating func ring(_ alarm: some AlarmProtocol<Output, Failure>, _ owner: borrowing Owner)
    mutating func end(_ ending: Ending<Failure>, _ owner: borrowing Owner)
}

extension TimingRule {
    @inlinable var firstDelay: Duration? { nil }

    @inlinable
    mutating func emitPending(_ owner: borrowing Owner) {}

    @inlinable
    mutating func ring(_ alarm: some AlarmProtocol<Output, Failure>, _ owner: borrowing Owner) { emitPending(owner) }

    @inlinable
    mutating func end(_ ending: Ending<Failure>, _ owner: borrowing Owner) {
        if case .completed = ending { emitPending(owner) }
        owner.finish(ending)
    }
}

/// One subscription to an operator of one input and one alarm: the subscriber, the input, the alarm and the state are
/// one object, which is the context of the closures of its sink and of its timer.
///
/// Both parameters of the type are known where the operator is applied, so nothing is looked up.
///
/// `@unchecked Sendable` for the reason given on ``Subscriber/Alarm``.
@usableFromInline
final class TimedSubscriber<Rule: TimingRule, Clock: Scheduler>: Subscriber<Rule.Output, Rule.Failure>, AlarmProtocol,
    @unchecked Sendable
{
    @usableFromInline typealias Value = Rule.Output
    @usableFromInline typealias Failure = Rule.Failure

    @usableFromInline let timing: TimedAttachment<Rule, Clock>

    @usableFromInline @exclusivity(unchecked) var rule: Rule
    @usableFromInline @exclusivity(unchecked) var setting = AlarmSetting()

    /// The key of the input among the gate's. Written before the input is started.
    @usableFromInline @exclusivity(unchecked) var key: Bag<any Disposable>.Key?

    @inlinable
    init(_ timing: TimedAttachment<Rule, Clock>, _ gate: Gate<Rule.Output, Rule.Failure>) {
        self.timing = timing
        rule = timing.rule
        super.init(gate)
    }

    @inlinable var subscriber: Subscriber<Rule.Output, Rule.Failure> { self }
    @inlinable var uptime: Duration { timing.clock.uptime }

    @inlinable
    func startTimer(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        timing.clock.schedule(after: delay, work)
    }

    @inlinable
    func ring(as owner: borrowing Owner) { rule.ring(self, owner) }

    @inlinable
    func receive(_ value: Rule.Input) {
        // Without a closure that may be posted, which would retain this object.
        if gate.tryPerform({ rule.receive(value, self, $0) }) { return }
        gate.post(value) { [self] owner, value in rule.receive(value, self, owner) }
    }

    @inlinable
    func inputEnded(_ ending: Ending<Rule.Failure>) {
        if let key { gate.remove(key) }
        gate.perform(ending) { [self] owner, ending in rule.end(ending, owner) }
    }
}

/// An operator of one input and one alarm: all that its subscriptions share.
@usableFromInline
final class TimedAttachment<Rule: TimingRule, Clock: Scheduler>: Sendable {
    @usableFromInline let rule: Rule
    @usableFromInline let clock: Clock
    @usableFromInline let attach: Signal<Rule.Input, Rule.Failure>.Attachment

    @inlinable
    init(_ rule: Rule, of source: Signal<Rule.Input, Rule.Failure>, on clock: Clock) {
        self.rule = rule
        self.clock = clock
        attach = source.attach
    }

    /// Starts a subscription.
    @inlinable
    func start(_ gate: Gate<Rule.Output, Rule.Failure>) -> Step {
        let operation = TimedSubscriber(self, gate)
        if let delay = rule.firstDelay { gate.perform { owner in operation.set(after: delay, as: owner) } }
        let sink = Sink<Rule.Input, Rule.Failure>(
            next: { [operation] in operation.receive($0) }, end: { [operation] in operation.inputEnded($0) }
        ).keepingContext
        let subscription = attach(sink.next, sink.end, gate.trail)
        operation.key = gate.insert(subscription)
        return .last(subscription)
    }
}

extension Signal {
    /// Creates an operator of one input and one alarm.
    ///
    /// - Parameter isChecked: whether the rule checks, if it calls a client's closure first, that its owner is open.
    @inlinable
    func timed<Rule: TimingRule<Value, Output, Failure>, Output>(
        _ rule: Rule, on clock: some Scheduler, isChecked: Bool = false, function: StaticString = #function
    ) -> Signal<Output, Failure> {
        let timing = TimedAttachment(rule, of: self, on: clock)
        return Signal<Output, Failure>(
            isChecked: isChecked,
            function: function,
            attaching: { [timing] next, end, trail in
                Gate(Sink(next: next, end: end), trail) { [timing] gate in timing.start(gate) }
            })
    }
}
