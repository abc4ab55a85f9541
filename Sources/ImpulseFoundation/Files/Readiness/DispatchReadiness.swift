#if !(os(Linux) || os(Android) || os(Windows))
import Dispatch
import Impulse

extension Descriptor {
    /// Calls `body` on `queue`, once, when a read would return at once, unless that is disposed of; keeps the descriptor meanwhile.
    func whenReadable(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) -> any Disposable {
        once(DispatchSource.makeReadSource(fileDescriptor: number, queue: queue), body)
    }

    /// ``whenReadable(on:_:)`` of a write.
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
