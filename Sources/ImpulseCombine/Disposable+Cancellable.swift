#if Combine
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif
public import Impulse

extension Disposable {
    /// Returns an `AnyCancellable` that disposes of this when it is canceled or released.
    public func cancellable() -> AnyCancellable {
        AnyCancellable { self.dispose() }
    }

    /// Adds this to a set, as an `AnyCancellable`: it is disposed of when the set is released.
    ///
    ///     numbers.subscribe { print($0) }.store(in: &cancellables)
    public func store(in set: inout Set<AnyCancellable>) {
        cancellable().store(in: &set)
    }
}

extension AnyDisposable {
    /// Creates a disposable that cancels a Combine object, which no other code may use from then on.
    ///
    ///     AnyDisposable(canceling: [1, 2].publisher.sink { print($0) }).disposed(with: lifetime)
    ///
    /// It keeps an `AnyCancellable`, which cancels when it is released.
    public convenience init(canceling cancellable: sending any Cancellable) {
        let content = CancellableContent(cancellable)
        self.init { content.cancel() }
    }
}

private final class CancellableContent: Sendable {
    private let content: Guarded<(any Cancellable)?>

    init(_ cancellable: sending any Cancellable) {
        content = Guarded(cancellable)
    }

    /// Canceling runs outside the lock.
    func cancel() {
        let cancellable = content.withLock { $0.take() }
        cancellable?.cancel()
    }
}
#endif
