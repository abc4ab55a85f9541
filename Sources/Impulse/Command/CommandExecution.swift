/// The name of an execution within its command.
@usableFromInline
struct ExecutionID: Sendable {
    @usableFromInline let number: CommandMachine.Number
    /// Distinguishes executions in the traces of the interleaving tests.
    @usableFromInline let point = InterleavingPoint("execution")
}

/// An execution in the state machine's form, independent of its types: the closures to call once its phase has changed.
///
/// `@unchecked Sendable`: the lock of the command guards ``start`` until the execution has a slot, and ``disposables``
/// until its end is under way. Afterwards, one step has each: `CommandInterleavingTests` and `CommandRaceTests`.
@usableFromInline
class AdmittedExecution: @unchecked Sendable {
    /// Written by the admission, and ``key`` before.
    @usableFromInline @exclusivity(unchecked) final var id = ExecutionID(number: 0)
    /// The number of its key; 0 if executions have none.
    @exclusivity(unchecked) final var key = 0
    /// Starts it, if it is enqueued and its work is made.
    @usableFromInline @exclusivity(unchecked) final var start: (@Sendable () -> Void)?
    /// To be disposed of as soon as its end is under way.
    @usableFromInline @exclusivity(unchecked) final var disposables: [any Disposable] = []

    @inlinable init() {}

    /// Called by the code that has closed the execution.
    @usableFromInline
    final func dispose() {
        if disposables.isEmpty { return }
        for disposable in disposables { disposable.dispose() }
        disposables = []
    }
}

/// The results of an execution: its signals retain it, and receive all values from the first.
///
/// Only the steps of the command's queue send, so one delivery follows another. A subscription retains this until it
/// has received the earlier values. Once only the command retains it, therefore, nothing can subscribe anymore.
///
/// The variables have the sizes of references whatever the types are, because a `deinit` is never specialized and would
/// look up others.
///
/// `@unchecked Sendable`: the lock of the command guards the variables, and `CommandRaceTests` share it.
@usableFromInline
final class Execution<Output: Sendable, Failure: Error>: AdmittedExecution, @unchecked Sendable {
    @usableFromInline typealias Receiver = Subscriber<Output, CommandError<Failure>>
    @usableFromInline typealias Receivers = ContiguousArray<(Receiver, isReceiving: Bool)>

    @usableFromInline let queue: CommandQueue
    @usableFromInline @exclusivity(unchecked) var values: ContiguousArray<Output> = []
    /// The subscribers, and whether each receives errors.
    @usableFromInline @exclusivity(unchecked) var receivers: Receivers = []
    /// The number of receivers at which those that have been disposed of are removed.
    @usableFromInline @exclusivity(unchecked) var limit = 8
    @usableFromInline @exclusivity(unchecked) var hasEnded = false
    @usableFromInline @exclusivity(unchecked) var error: Owned<CommandError<Failure>>?
    /// Reports an error that no subscriber has received.
    @usableFromInline @exclusivity(unchecked) var unreceived: UnreceivedError?

    @inlinable
    init(in queue: CommandQueue) {
        self.queue = queue
    }

    /// A signal of all events. Its closure captures only this object, which therefore is its context.
    @inlinable
    var signal: Signal<Output, CommandError<Failure>> {
        Signal(
            function: "an execution",
            attaching: { [self] next, end, trail in
                attach(Sink(next: next, end: end), trail, receivingErrors: true)
            })
    }

    /// A signal that completes if the execution fails.
    @inlinable
    var valuesSignal: Signal<Output, Never> {
        Signal(
            function: "executions",
            attaching: { [self] next, end, trail in
                attach(Sink(next: next, end: { _ in end(.completed) }), trail, receivingErrors: false)
            })
    }

    @inlinable @inline(__always)
    func attach(
        _ sink: consuming Sink<Output, CommandError<Failure>>, _ trail: Trail, receivingErrors isReceiving: Bool
    ) -> Subscription {
        // Nothing is sent after the end, so no gate is needed then.
        if queue.machine.withLock({ _ in self.hasEnded }) {
            return LateSubscription(sink, of: self, receivingErrors: isReceiving) {
                ended, execution, sink, isReceiving in
                let (values, ending) = execution.register(nil, receivingErrors: isReceiving)
                for value in values where ended.isOpen { sink.next(value) }
                if let ending, ended.close() { sink.end(ending) }
            }
        }
        return Gate(sink, trail) { [self] gate in
            let subscriber = Subscriber(gate)
            subscriber.perform { owner in
                let (values, ending) = self.register(subscriber, receivingErrors: isReceiving)
                for value in values where owner.isOpen { owner.emit(value) }
                if let ending { owner.finish(ending) }
            }
            return .done
        }
    }

    /// Registers the subscriber for everything that is sent after the returned values.
    @inlinable
    func register(
        _ subscriber: Receiver?, receivingErrors isReceiving: Bool
    ) -> (values: ContiguousArray<Output>, ending: Ending<CommandError<Failure>>?) {
        let (values, ending, unreceived, swept) = queue.machine.withLock { _ in
            var swept: Receivers = []
            if let subscriber, !self.hasEnded {
                if self.receivers.count >= self.limit {
                    swept = self.receivers
                    self.receivers = swept.filter { $0.0.isOpen }
                    self.limit = max(8, 2 * self.receivers.count)
                }
                self.receivers.append((subscriber, isReceiving))
            }
            let ending = self.error.map { Ending.error($0.state) } ?? (self.hasEnded ? .completed : nil)
            return (self.values, ending, isReceiving ? self.unreceived.take() : nil, swept)
        }
        unreceived?.markReceived()
        withExtendedLifetime(swept) {}
        return (values, ending)
    }

    /// Takes the values that are remembered, and the receivers of the next. Called under the lock.
    @inlinable
    func receive(_ value: Output, isHeld: Bool) -> (receivers: Receivers, forgotten: ContiguousArray<Output>) {
        // Growing an empty array costs more than making one.
        if isHeld && !values.isEmpty {
            values.append(value)
            return (receivers, [])
        }
        defer { values = isHeld ? [value] : [] }
        return (receivers, values)
    }

    /// - Parameter unreceived: reports the error if no subscriber receives it.
    @inlinable
    func end(_ ending: Ending<CommandError<Failure>>, unreceived: UnreceivedError?) {
        start = nil
        let (receivers, isReceived) = queue.machine.withLock { _ in
            let isReceived = unreceived == nil || self.receivers.contains { $0.isReceiving && $0.0.isOpen }
            self.hasEnded = true
            if case .error(let error) = ending { self.error = Owned(error) }
            if !isReceived { self.unreceived = unreceived }
            defer { self.receivers = [] }
            return (self.receivers, isReceived)
        }
        if isReceived { unreceived?.markReceived() }
        for (subscriber, _) in receivers { subscriber.end(ending) }
    }
}

/// The object that the subscription to an execution's work retains, and nothing else. If it is deallocated before the
/// end, the work has been abandoned: nothing can send anymore. The execution then ends, which frees the command and
/// its group.
///
/// It ends as canceled: a completion that was never sent would look like success.
@usableFromInline
final class CommandWork<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline let core: CommandCore<Input, Output, Failure>
    @usableFromInline let id: ExecutionID
    /// The trail of the subscription to the work.
    @usableFromInline let trail: Trail

    @inlinable
    init(of id: ExecutionID, in core: CommandCore<Input, Output, Failure>, on trail: Trail) {
        (self.core, self.id, self.trail) = (core, id, trail)
    }

    @inlinable
    func send(_ value: Output) {
        guard core.queue.tryEnter() else { return core.queue.run { [core, id] in core.send(value, of: id) } }
        core.send(value, of: id)
        core.queue.serve()
    }

    /// Ends the execution. Retained until then, so it is not taken for abandoned.
    @inlinable
    func end(_ ending: Ending<CommandError<Failure>>) {
        core.queue.run { [self] in core.end(id, ending, on: trail) }
    }

    @usableFromInline
    deinit {
        guard core.isActive(id) else { return }
        core.queue.run { [core, id] in core.end(id, .error(.cancelled), on: nil) }
    }
}
