#if !os(Windows)
import Dispatch
import Foundation
import Impulse
import CImpulseSystem

/// Writes to a descriptor: what fits synchronously, and the rest on a queue of its own once there is room.
///
/// A sender that emits more before that is held up: a reader pauses, any other sender's thread blocks. So the writer
/// buffers one value, and from each reader all values that it emits within one delivery, such as the lines of a
/// piece.
final class DescriptorWriter: Sendable {
    /// Completes once everything has been written; fails if the rest of a value cannot be written.
    typealias Outcome = Subject<Never, FileError>

    private struct State {
        /// `nil` once closed.
        var descriptor: Descriptor?
        /// What has been received but not written. While it is not empty, only the queue writes.
        var rest = Data()
        /// Set only while `rest` is not empty. At other times only the senders hold it, so it does not outlive them.
        var outcome: Outcome?
        /// The pending wait for room.
        var waiting: (any Disposable)?
        var isEnding = false
        /// Closures that resume the senders that are held up.
        var held: [@Sendable () -> Void] = []
    }

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

    /// Stops writing, resumes the senders that are held up, and closes the descriptor.
    func close() {
        let last = state.withLock { state in
            defer { state = State() }
            return state
        }
        last.waiting?.dispose()
        for goOn in last.held { goOn() }
    }

    /// - Precondition: Called serially, and always with the same outcome.
    func write(_ data: Data, outcome: Outcome) throws(FileError) {
        let reader = Delivery.reader
        guard let descriptor = descriptorToWriteTo(by: reader, data) else { return }
        let rest = try writeWhatFits(data, to: descriptor)
        if rest.isEmpty { return }
        let resume = reader?.pause()
        let isClosed = state.withLock { state in
            if state.descriptor == nil { return true }
            (state.rest, state.outcome) = (rest, outcome)
            if let resume { state.held.append(resume) }
            return false
        }
        if isClosed { resume?() } else { queue.async { [self] in waitForRoom() } }
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
    /// Waits until earlier values have been written. A reader does not wait: its value is buffered, and it pauses.
    ///
    /// - Returns: `nil` if the value has been buffered or the writer is closed.
    private func descriptorToWriteTo(by reader: DescriptorReader?, _ data: Data) -> Descriptor? {
        while state.withLock({ !$0.rest.isEmpty }) {
            let isFree = DispatchSemaphore(value: 0)
            let goOn: @Sendable () -> Void = if let reader { reader.pause() } else { { isFree.signal() } }
            let isHeld = state.withLock { state in
                if state.rest.isEmpty { return false }
                if reader != nil { state.rest += data }
                state.held.append(goOn)
                return true
            }
            if !isHeld { goOn() } else if reader != nil { return nil }
            if reader == nil { isFree.wait() }
        }
        return state.withLock { $0.descriptor }
    }

    /// Writes what fits. Returns the rest; stops early if the writer has been closed.
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
        let last = state.withLock { state -> State? in
            state.rest = state.rest.dropFirst(count)
            guard state.rest.isEmpty else { return nil }
            defer { (state.rest, state.outcome, state.held) = (Data(), nil, []) }
            return state
        }
        guard let last else { return waitForRoom() }
        for goOn in last.held { goOn() }
        if last.isEnding { last.outcome?.sendCompleted() }
    }
}
#endif
