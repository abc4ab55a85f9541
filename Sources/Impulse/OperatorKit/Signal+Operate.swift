extension Signal {
    /// Creates an operator of one input that passes the terminal event on.
    ///
    ///     let halves: Signal<Int, APIError> = numbers.operate { next in
    ///         { number in next(number / 2) }
    ///     }
    ///
    /// `receiving` runs once for each subscription, so its local variables are the state of that subscription.
    ///
    /// - Parameters:
    ///   - receiving: returns the closure that receives values, given the closure that emits them.
    ///   - function: the name of the operator, for the inspector.
    @inlinable
    public func operate<Output>(
        _ receiving: @escaping @Sendable (consuming @escaping (Output) -> Void) -> (Value) -> Void,
        function: StaticString = #function
    ) -> Signal<Output, Failure> {
        Signal<Output, Failure>(
            function: function,
            attaching: { [attach] next, end, trail in
                attach(receiving(consume next), end, trail)
            })
    }

    /// Returns a signal that computes its values from this one's values and a state. Each subscription has its own
    /// state.
    ///
    /// - Parameter receive: receives the state, a value, and the closure that emits.
    @inlinable
    func operate<State: Sendable, Output>(
        keeping initial: State, function: StaticString = #function,
        _ receive: @escaping @Sendable (Owned<State>, Value, (Output) -> Void) -> Void
    ) -> Signal<Output, Failure> {
        operate(
            { next in
                let state = Owned(initial)
                return { value in receive(state, value, next) }
            }, function: function)
    }

    /// Creates an operator of one input that receives the terminal event too.
    ///
    ///     let whatever: Signal<Int, Never> = numbers.operate(sink: { sink in
    ///         Sink(next: sink.next, end: { _ in sink.end(.completed) })
    ///     })
    ///
    /// An operator that sends a value together with the terminal event needs ``operate(stopping:function:)``.
    ///
    /// - Parameters:
    ///   - sink: returns the sink of the input for the sink downstream, once for each subscription.
    ///   - function: the name of the operator, for the inspector.
    @inlinable
    public func operate<Output, OutputFailure>(
        sink: @escaping @Sendable (Sink<Output, OutputFailure>) -> Sink<Value, Failure>,
        function: StaticString = #function
    ) -> Signal<Output, OutputFailure> {
        operate(
            forwarding: { downstream in
                let made = sink(downstream)
                return Sink(next: made.next, end: made.end(retaining: downstream))
            }, function: function)
    }

    /// Creates an operator of one input whose end calls the one downstream, and so retains it: see
    /// ``Sink/end(retaining:)``.
    @inlinable
    func operate<Output, OutputFailure>(
        forwarding sink: @escaping @Sendable (Sink<Output, OutputFailure>) -> Sink<Value, Failure>,
        function: StaticString = #function
    ) -> Signal<Output, OutputFailure> {
        Signal<Output, OutputFailure>(
            function: function,
            attaching: { [attach] next, end, trail in
                let sink = sink(Sink(next: next, end: end))
                return attach(sink.next, sink.end, trail)
            })
    }

    /// Creates an operator of one input that may end before its source does.
    ///
    ///     let upToZero: Signal<Int, APIError> = numbers.operate(stopping: { sink, upstream in
    ///         sink.receiving { number in
    ///             sink.next(number)
    ///             if number == 0 { upstream.finish(sink, .completed) }
    ///         }
    ///     })
    ///
    /// Later events of the source are dropped.
    ///
    /// - Parameters:
    ///   - sink: returns the sink of the input for the sink downstream and the ``Upstream`` that stops the source, once
    ///     for each subscription.
    ///   - function: the name of the operator, for the inspector.
    @inlinable
    public func operate<Output, OutputFailure>(
        stopping sink: @escaping @Sendable (Sink<Output, OutputFailure>, Upstream) -> Sink<Value, Failure>,
        function: StaticString = #function
    ) -> Signal<Output, OutputFailure> {
        operate(asking: { $1.guarding(sink($0, $1), retaining: $0) }, function: function)
    }

    /// Creates an operator of one input that may emit two events for one. Before the second, it checks whether the
    /// first has led to a disposal.
    @inlinable
    func operate<Output, OutputFailure>(
        asking sink: @escaping @Sendable (Sink<Output, OutputFailure>, Upstream) -> Sink<Value, Failure>,
        function: StaticString = #function
    ) -> Signal<Output, OutputFailure> {
        Signal<Output, OutputFailure>(
            function: function,
            attaching: { [attach] next, end, trail in
                let upstream = Upstream()
                let sink = sink(Sink(next: next, end: end), upstream)
                let subscription = attach(sink.next, sink.end, trail)
                upstream.subscription = subscription
                return subscription
            })
    }

    /// Creates an operator of several inputs, or of an input and a timer, which the closure declares.
    ///
    ///     func latest(_ first: Signal<Int, Never>, _ second: Signal<Int, Never>) -> Signal<Int, Never> {
    ///         .serialized { inputs in
    ///             inputs.add(first, ends: .whenAll)
    ///             inputs.add(second, ends: .whenAll) { owner, value in owner.emit(-value) }
    ///         }
    ///     }
    ///
    /// The closures of the inputs and timers run serially, whatever threads the inputs send on. Each receives the
    /// right to emit. The signal ends according to the rules of its inputs. Its end and its disposal dispose of all
    /// inputs.
    ///
    /// - Parameters:
    ///   - declare: runs once for each subscription.
    ///   - function: the name of the operator, for the inspector.
    @inlinable
    public static func serialized(
        _ declare: @escaping @Sendable (inout Subscriber<Value, Failure>.Inputs) -> Void,
        function: StaticString = #function
    ) -> Signal {
        // Like `gated`, with one context less: freeing a chain of signals takes stack for each.
        Signal(
            function: function,
            attaching: { next, end, trail in
                Gate(Sink(next: next, end: end), trail) { gate in
                    var inputs = Subscriber.Inputs(of: Subscriber(gate))
                    declare(&inputs)
                    return inputs.start()
                }
            })
    }

    /// Creates a source, or an operator that starts its inputs itself. `body` receives the subscriber and the sink
    /// downstream.
    @inlinable
    static func gated(
        isChecked: Bool = false,
        function: StaticString = #function,
        _ body: @escaping @Sendable (Subscriber<Value, Failure>, Sink<Value, Failure>) -> Step
    ) -> Signal {
        Signal(
            isChecked: isChecked,
            function: function,
            attaching: { next, end, trail in
                let sink = Sink(next: next, end: end)
                return Gate(sink, trail) { body(Subscriber($0), sink) }
            })
    }
}
