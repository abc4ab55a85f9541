#if canImport(Darwin)
import Dispatch
import Impulse

extension Descriptor {
    /// Emits events of a file that was opened with `O_EVTONLY`. Uses `kqueue`, which Linux CI does not run.
    func changes(
        _ events: DispatchSource.FileSystemEvent, on queue: DispatchQueue? = nil
    ) -> Signal<DispatchSource.FileSystemEvent, Never> {
        Signal { subscriber in
            let source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: self.number, eventMask: events, queue: queue ?? DispatchQueue(label: "Impulse: changes")
            )
            source.setEventHandler { subscriber.send(source.data) }
            source.setCancelHandler { withExtendedLifetime(self) {} }
            source.activate()
            return AnyDisposable { source.cancel() }
        }
    }
}
#endif
