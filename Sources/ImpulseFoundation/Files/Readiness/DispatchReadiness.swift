#if !(os(Linux) || os(Android) || os(Windows))
import Dispatch
import Impulse

extension Descriptor {
    /// Calls `body` once on `queue` when a read would return immediately, unless the result is disposed of first.
    /// Retains the descriptor meanwhile.
    func whenReadable(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) -> any Disposable {
        once(DispatchSource.makeReadSource(fileDescriptor: number, queue: queue), body)
    }

    /// Like ``whenReadable(on:_:)``, for a write.
    func whenWritable(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) -> any Disposable {
        once(DispatchSource.makeWriteSource(fileDescriptor: number, queue: queue), body)
    }

    private func once(_ source: any DispatchSourceProtocol, _ body: @escaping @Sendable () -> Void) -> any Disposable {
        source.setEventHandler {
            source.cancel()
            body()
        }
        source.setCancelHandler { withExtendedLifetime(self) {} }
        source.activate()
        return AnyDisposable { source.cancel() }
    }
}
#endif
