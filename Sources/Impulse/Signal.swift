/// A stream of values over time that may end: it completes, or fails with an error.
///
///     let ticks = Signal<Int, Never> { subscriber in
///         subscriber.send(1)
///         subscriber.send(2)
///         subscriber.sendCompleted()
///         return nil
///     }
///     ticks.map { $0 * 10 }.subscribe { print($0) }     // 10, 20
///
/// A signal is an immutable value. It does nothing until you subscribe to it, and does its work separately for each
/// subscription: it is cold. The signals of subjects, properties, commands and connections are hot: they emit whether
/// or not anyone subscribes.
///
/// Events follow the grammar `next* (error | completed)?` and reach a subscriber serially.
///
/// ## What holds for every operator
///
/// An operator's comment states only its exceptions to these defaults:
///
/// - It delivers events synchronously, on the thread on which its source emits them. ``deliver(on:buffering:)`` moves
///   them to a scheduler.
/// - Its source's error and completion pass through.
/// - Disposing of the subscription disposes of the source and of everything that the operator has started, and releases
///   its buffered values.
/// - It costs O(1) per event and buffers nothing.
///
/// `Documentation/Contracts.md` states the guarantees of every signal.
///
/// In the examples of all comments, `client` is the `URLSessionClient.shared` of `ImpulseFoundation`, and `api` is an
/// app's own protocol, whose signals fail with the app's `APIError`.
public struct Signal<Value: Sendable, Failure: Error>: Sendable {
    /// The sink's two closures are passed one by one: extracting a closure from a struct retains it.
    @usableFromInline typealias Attachment =
        @Sendable (consuming @escaping Sink<Value, Failure>.Next, consuming @escaping Sink<Value, Failure>.End, Trail)
        -> Subscription

    /// The events of a signal of one value or none. Stored here so that flattening it costs a call and no
    /// subscription.
    @usableFromInline let constant: Constant<Value>?

    /// True if a subscription checks before each value that it has not been disposed of, so that its sink need not. It
    /// can promise that only if it delivers to the sink itself, or through inputs that promise it, without an operator
    /// in between.
    @usableFromInline let isChecked: Bool

    /// Builds the nodes of a subscription upstream of a sink, at the end of a trail, and emits nothing yet; `nil` if
    /// `constant` suffices.
    @usableFromInline let attachment: Attachment?

    /// The name given by ``named(_:fileID:line:)``, if any.
    public let name: SignalName?

    @inlinable
    init(constant: Constant<Value>) {
        self.constant = constant
        isChecked = true
        attachment = nil
        name = nil
    }

    /// - Parameters:
    ///   - function: the operator that creates the signal, for the inspector.
    ///   - source: the hot source to which the signal belongs, if any, for the inspector.
    @inlinable
    init(
        isChecked: Bool = false, function: StaticString = #function, from source: InspectedSource? = nil,
        attaching attachment: @escaping Attachment
    ) {
        constant = nil
        self.isChecked = isChecked
        self.attachment = Signal.inspected(attachment, as: function, from: source)
        name = nil
    }

    /// Builds the nodes of a subscription upstream of a sink, and emits nothing yet.
    @inlinable
    func attach(_ sink: Sink<Value, Failure>, _ trail: Trail) -> Subscription {
        attach(next: sink.next, end: sink.end, trail)
    }

    @inlinable
    func attach(
        next: consuming @escaping Sink<Value, Failure>.Next, end: consuming @escaping Sink<Value, Failure>.End,
        _ trail: Trail
    ) -> Subscription {
        if let attachment { return attachment(next, end, trail) }
        return Source(emitting: constant, to: Sink(next: next, end: end))
    }

    /// The closure form of ``attach(_:_:)``, for operators to capture.
    @inlinable
    var attach: Attachment {
        if let attachment { return attachment }
        return { [constant] next, end, _ in Source(emitting: constant, to: Sink(next: next, end: end)) }
    }
}

/// All that a signal emits synchronously, before it completes.
@usableFromInline
enum Constant<Value: Sendable>: Sendable {
    case value(Value)
    case empty
}
