/// A stream of values over time that may end, by completing or with an error.
///
///     let ticks = Signal<Int, Never> { subscriber in
///         subscriber.send(1)
///         subscriber.send(2)
///         subscriber.sendCompleted()
///         return nil
///     }
///     ticks.map { $0 * 10 }.subscribe { print($0) }     // 10, 20
///
/// A signal is a recipe: an immutable value that does nothing until it is subscribed to, and that runs anew for each
/// subscription. Only the signals of subjects, properties, commands and connections tell what happens whether or not
/// anyone listens.
///
/// Events follow the grammar `next* (error | completed)?` and reach one subscriber serially, on whatever thread they
/// are sent; ``deliver(on:)`` moves them. `Documentation/Contracts.md` states all that holds for every signal.
public struct Signal<Value: Sendable, Failure: Error>: Sendable {
    /// A constant is kept as such, so that flattening one costs a call and no subscription.
    @usableFromInline
    enum Recipe: Sendable {
        case just(Value)
        case attach(@Sendable (Sink<Value, Failure>) -> Head)
    }

    @usableFromInline let recipe: Recipe

    /// What ``named(_:fileID:line:)`` was given, if anything.
    public let name: SignalName?

    @inlinable
    init(_ recipe: Recipe, name: SignalName? = nil) {
        self.recipe = recipe
        self.name = name
    }

    @inlinable
    init(attaching attach: @escaping @Sendable (Sink<Value, Failure>) -> Head) {
        self.init(.attach(attach))
    }

    /// Builds the nodes of a subscription above `sink`, and sends nothing yet.
    @inlinable
    func attach(_ sink: Sink<Value, Failure>) -> Head {
        switch recipe {
        case .just(let value):
            Source { source in
                sink.next(value)
                source.finish(sink, .completed)
            }
        case .attach(let attach):
            attach(sink)
        }
    }
}

extension Signal {
    /// An operator with one input, as the function that makes its sink from the one below.
    @inlinable
    func operate<Output, OutputFailure>(
        _ sink: @escaping @Sendable (Sink<Output, OutputFailure>) -> Sink<Value, Failure>
    ) -> Signal<Output, OutputFailure> {
        Signal<Output, OutputFailure>(attaching: { [self] in attach(sink($0)) })
    }

    /// An operator with one input that may also stop it.
    @inlinable
    func operate<Output, OutputFailure>(
        stopping sink: @escaping @Sendable (Sink<Output, OutputFailure>, Upstream) -> Sink<Value, Failure>
    ) -> Signal<Output, OutputFailure> {
        Signal<Output, OutputFailure>(attaching: { [self] downstream in
            let upstream = Upstream()
            let head = attach(upstream.guarding(sink(downstream, upstream)))
            upstream.head = head
            return head
        })
    }

    /// An operator or a source that stands on a gate.
    @inlinable
    static func gated(_ body: @escaping @Sendable (Gate<Value, Failure>, Sink<Value, Failure>) -> Void) -> Signal {
        Signal(attaching: { sink in Gate(sink) { body($0, sink) } })
    }
}
