/// A head that tells what it has to tell on the subscribing thread, and is done.
///
/// It is its own owner from the start, so it holds nothing but the body, and lets go of that when it runs.
///
/// `@unchecked Sendable` for the reason that ``Head`` gives.
@usableFromInline
final class Source: Head, @unchecked Sendable {
    /// Belongs to ``start()``.
    @usableFromInline
    @exclusivity(unchecked)
    var body: ((Source) -> Void)?

    @inlinable
    init(_ body: @escaping (Source) -> Void) {
        self.body = body
        super.init(owned: true)
    }

    /// Tells what a signal is known to send.
    @inlinable
    convenience init<Value, Failure>(telling known: Known<Value>?, to sink: Sink<Value, Failure>) {
        self.init { source in
            if case .value(let value) = known { sink.next(value) }
            source.finish(sink, .completed)
        }
    }

    @usableFromInline
    override func start() -> Step {
        guard let body else { return .done }
        self.body = nil
        if isOpen { body(self) }
        return .done
    }

    /// Tells the end, unless somebody was faster.
    @inlinable
    func finish<Value, Failure>(_ sink: Sink<Value, Failure>, _ ending: Ending<Failure>) {
        if close() { sink.end(ending) }
    }
}
