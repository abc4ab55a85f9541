#if !os(Windows)
import Dispatch
import Foundation
import Impulse
import ImpulseSystem
import Synchronization

/// Writes to a descriptor, and holds the thread that writes until all is written or the writer is closed.
final class DescriptorWriter: Sendable {
    private let descriptor: Guarded<Descriptor?>
    private let path: String?
    /// How much is written at a time: a file never makes anybody wait.
    private let limit: Int
    /// Rings when the thread that waits should look again.
    private let bell = DispatchSemaphore(value: 0)

    init(_ descriptor: Descriptor, path: String?) {
        limit = descriptor.isFile ? 1 << 20 : Descriptor.writableAtOnce
        self.descriptor = Guarded(descriptor)
        self.path = path
    }

    /// Ends a write that waits; closes the descriptor after it.
    func close() {
        let descriptor = descriptor.withLock { $0.take() }
        withExtendedLifetime(descriptor) {}
        bell.signal()
    }

    func write(_ data: Data) throws(FileError) {
        var rest = data[...]
        while !rest.isEmpty, let descriptor = descriptor.withLock({ $0 }) {
            guard descriptor.isWritable else {
                wait(for: descriptor)
                continue
            }
            rest = rest.dropFirst(try write(rest.prefix(limit), to: descriptor))
        }
    }

    private func write(_ data: Data, to descriptor: Descriptor) throws(FileError) -> Int {
        let count = data.withUnsafeBytes { impulse_write(descriptor.number, $0.baseAddress, $0.count) }
        if count >= 0 { return count }
        let error = FileError.latest(.write, path)
        guard error.code == EINTR || error.code == EAGAIN else { throw error }
        return 0
    }

    private func wait(for descriptor: Descriptor) {
        let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor.number, queue: .global())
        source.setEventHandler { [bell] in
            source.cancel()
            bell.signal()
        }
        source.setCancelHandler { withExtendedLifetime(descriptor) {} }
        source.activate()
        bell.wait()
        source.cancel()
    }
}
#endif
