/// A subscription that emits everything synchronously, on the subscribing thread.
///
/// It is its own owner from the start. It therefore holds only the body, and releases it when it runs.
///
/// `@unchecked Sendable` for the reason that ``Subscription`` gives.
@usableFromInline
final class Source: Subscription, @unchecked Sendable {
    /// Belongs to ``start()``.
    @usableFromInline @exclusivity(unchecked) var body: ((Source) -> Void)?

    @inlinable
    init(_ body: @escaping (Source) -> Void) {
        self.body = body
        super.init(owned: true)
    }

    /// Creates a source that emits a signal's known events.
    @inlinable
    convenience init<Value, Failure>(emitting constant: Constant<Value>?, to sink: Sink<Value, Failure>) {
        self.init { source in
            if case .value(let value) = constant { sink.next(value) }
            source.finish(sink, .completed)
        }
    }

    override func start() -> Step {
        guard let body else { return .done }
        self.body = nil
        if isOpen { body(self) }
        return .done
    }

    /// Delivers the terminal event, unless the subscription has been closed before.
    @inlinable
    func finish<Value, Failure>(_ sink: Sink<Value, Failure>, _ ending: Ending<Failure>) {
        if close() { sink.end(ending) }
    }
}
