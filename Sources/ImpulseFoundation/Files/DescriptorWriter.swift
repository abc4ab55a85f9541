#if !os(Windows)
import Dispatch
import Foundation
import Impulse
import CImpulseSystem

/// Writes to a descriptor: synchronously as much as fits, and the rest on its own queue once there is space.
///
/// A source that can pause is paused meanwhile, so the writer buffers one of its values, with everything that operators
/// make of it, such as the lines of a piece. Values of other sources are buffered too. No thread blocks.
final class DescriptorWriter: Sendable {
    /// Completes once everything has been written; fails if the rest of a value cannot be written.
    typealias Outcome = Subject<Never, FileError>

    private struct State {
        /// `nil` once closed.
        var descriptor: Descriptor?
        /// The bytes that the queue writes. While there are any, nothing else writes.
        var rest = Data()
        /// The bytes received since. Appending them to `rest` would copy it during a write, and would keep the written
        /// bytes.
        var received = Data()
        /// Set only while `rest` is not empty. At other times only the senders hold it, so it does not outlive them.
        var outcome: Outcome?
        /// The pending wait for space.
        var waiting: (any Disposable)?
        var isEnding = false
    }

    /// Closed while there is a rest.
    let valve = Valve()

    private let state: Guarded<State>
    private let queue: DispatchQueue
    private let path: String?
    private let kind: impulse_kind

    init(_ descriptor: Descriptor, path: String?) {
        kind = descriptor.kind
        state = Guarded(State(descriptor: descriptor))
        queue = DispatchQueue(label: "Impulse: writing to \(path ?? "a file handle")")
        self.path = path
    }

    /// Stops writing, resumes the sources, and closes the descriptor.
    func close() {
        let last = state.withLock { state in
            defer { state = State() }
            return state
        }
        last.waiting?.dispose()
        valve.remove()
    }

    /// - Precondition: Called serially, and always with the same outcome.
    func write(_ data: Data, outcome: Outcome) throws(FileError) {
        let (descriptor, isBuffered) = state.withLock { state -> (Descriptor?, Bool) in
            let isBuffered = !state.rest.isEmpty
            if isBuffered {
                state.received += data
                valve.close()
            }
            return (state.descriptor, isBuffered)
        }
        guard let descriptor, !isBuffered else { return }
        let rest = try writeWhatFits(data, to: descriptor)
        if rest.isEmpty { return }
        state.withLock { state in
            guard state.descriptor != nil else { return }
            (state.rest, state.outcome) = (rest, outcome)
            valve.close()
        }
        queue.async { [self] in waitForRoom() }
    }

    /// Completes the outcome once everything has been written. No value may follow.
    func finish(_ outcome: Outcome) {
        let isOver = state.withLock { state in
            state.isEnding = true
            return state.rest.isEmpty
        }
        if isOver { outcome.sendCompleted() }
    }
}

extension DescriptorWriter {
    /// Writes as much as fits. Returns the rest; stops early if the writer has been closed.
    private func writeWhatFits(_ data: Data, to descriptor: Descriptor) throws(FileError) -> Data {
        var rest = data[...]
        while !rest.isEmpty, state.withLock({ $0.descriptor != nil }), descriptor.isWritable {
            let count = rest.prefix(1 << 20).withUnsafeBytes {
                impulse_write(descriptor.number, kind, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            let error = FileError.latest(.write, path)
            if error.code == EAGAIN { break }
            if error.code != EINTR { throw error }
        }
        return rest
    }

    /// Runs on the queue, so that `waiting` is set before `writeRest()` can run.
    private func waitForRoom() {
        guard let descriptor = state.withLock({ $0.descriptor }) else { return }
        let waiting = descriptor.whenWritable(on: queue) { [self] in writeRest() }
        let isClosed = state.withLock { state in
            if state.descriptor != nil { state.waiting = waiting }
            return state.descriptor == nil
        }
        if isClosed { waiting.dispose() }
    }

    private func writeRest() {
        let (descriptor, rest, outcome) = state.withLock { ($0.descriptor, $0.rest, $0.outcome) }
        guard let descriptor else { return }
        do throws(FileError) {
            let left = try writeWhatFits(rest, to: descriptor)
            goOn(after: rest.count - left.count)
        } catch {
            outcome?.send(error: error)
        }
    }

    private func goOn(after count: Int) {
        let (last, resumptions) = state.withLock { state -> (State?, [@Sendable () -> Void]) in
            state.rest = state.rest.dropFirst(count)
            if state.rest.isEmpty { (state.rest, state.received) = (state.received, Data()) }
            guard state.rest.isEmpty else { return (nil, []) }
            defer { state.outcome = nil }
            return (state, valve.opening())
        }
        guard let last else { return waitForRoom() }
        // A source may block after sending, and the queue has to write meanwhile.
        if !resumptions.isEmpty { SpareThreads.shared.schedule { for resume in resumptions { resume() } } }
        if last.isEnding { last.outcome?.sendCompleted() }
    }
}
#endif
