#if !os(Windows)
import Dispatch
import Foundation
import Impulse
import CImpulseSystem

/// Writes to a descriptor: at once what fits, and the rest when there is room, on a queue of its own.
///
/// Whoever sends more before that is held up: a reader by pausing, any other sender by blocking its thread. So what is buffered is one
/// value, and of each reader all values that it sends within one delivery: the lines of a piece, say.
final class DescriptorWriter: Sendable {
    /// Completes when all has been written; fails if the rest of a value cannot be written.
    typealias Outcome = Subject<Never, FileError>

    private struct State {
        /// `nil` once it is closed.
        var descriptor: Descriptor?
        /// What has been sent and not been written. While there is any, the queue alone writes.
        var rest = Data()
        /// Held as long as there is such a rest: else only whoever sends may hold it, or it would outlive them.
        var outcome: Outcome?
        /// The wait for room.
        var waiting: (any Disposable)?
        var isEnding = false
        /// What lets those go on that are held up.
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

    /// Writes no more, lets those go on that are held up, and closes the descriptor.
    func close() {
        let last = state.withLock { state in
            defer { state = State() }
            return state
        }
        last.waiting?.dispose()
        for goOn in last.held { goOn() }
    }

    /// - Precondition: called for one value after the other, with the same outcome.
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

    /// No value follows.
    func finish(_ outcome: Outcome) {
        let isOver = state.withLock { state in
            state.isEnding = true
            return state.rest.isEmpty
        }
        if isOver { outcome.sendCompleted() }
    }
}

extension DescriptorWriter {
    /// Waits until nothing is left of earlier values. A reader does not wait: its value is buffered, and it pauses.
    ///
    /// - Returns: `nil` if the value has been buffered, or the writer is closed.
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

    /// Returns what does not fit, or the whole rest if the writer has been closed.
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

    /// Runs on the queue, so that the wait is kept before it is over.
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
