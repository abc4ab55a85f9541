#if !os(Windows)
import Foundation
import Impulse
import ImpulseSystem

/// Writes to a descriptor, and holds the thread that writes until all is written or the writer is closed.
///
/// The thread waits in `poll`: Dispatch would not tell it that a full pipe is not read any more.
final class DescriptorWriter: Sendable {
    private struct State {
        var descriptor: Descriptor?
        /// What a thread that waits is told by, once one has waited.
        var bell: Bell?
    }

    private let state: Guarded<State>
    private let path: String?
    /// How much is written at a time: a file never makes anybody wait.
    private let limit: Int

    init(_ descriptor: Descriptor, path: String?) {
        limit = descriptor.isFile ? 1 << 20 : Descriptor.writableAtOnce
        state = Guarded(State(descriptor: descriptor))
        self.path = path
    }

    /// Ends a write that waits; closes the descriptor after it.
    func close() {
        let last = state.withLock { state in
            defer { state = State() }
            return state
        }
        withExtendedLifetime(last) {}
    }

    func write(_ data: Data) throws(FileError) {
        var rest = data[...]
        while !rest.isEmpty, let descriptor = state.withLock({ $0.descriptor }) {
            if descriptor.isWritable {
                rest = rest.dropFirst(try write(rest.prefix(limit), to: descriptor))
            } else {
                try bell()?.wait(for: descriptor)
            }
        }
    }

    private func write(_ data: Data, to descriptor: Descriptor) throws(FileError) -> Int {
        let count = data.withUnsafeBytes { impulse_write(descriptor.number, $0.baseAddress, $0.count) }
        if count >= 0 { return count }
        let error = FileError.latest(.write, path)
        guard error.code == EINTR || error.code == EAGAIN else { throw error }
        return 0
    }

    /// What closing rings; `nil` if the writer is closed.
    private func bell() throws(FileError) -> Listener? {
        if let bell = state.withLock({ $0.bell }) { return bell.listener }
        let bell = try Bell()
        return state.withLock { state in
            guard state.descriptor != nil else { return nil }
            state.bell = bell
            return bell.listener
        }
    }
}

/// A pipe that rings when this is let go of, which closes the end that nobody else has.
private struct Bell: Sendable {
    let listener: Listener
    private let end: Descriptor

    init() throws(FileError) {
        let pipe = try Descriptor.pipe()
        (listener, end) = (Listener(end: pipe.reading), pipe.writing)
    }
}

private struct Listener: Sendable {
    let end: Descriptor

    /// Waits until there is room, or somebody who is no reader any more, or the bell has rung.
    func wait(for descriptor: Descriptor) {
        var requests = [
            pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: end.number, events: Int16(POLLIN), revents: 0),
        ]
        poll(&requests, 2, -1)
    }
}
#endif
