#if !os(Windows)
import Dispatch
import Foundation
import Impulse
import CImpulseSystem

/// One subscription to what can be read of a descriptor: reads a piece when there is one, and the next when that has been
/// delivered.
///
/// It asks before each read whether it would wait, since a descriptor may be shared with others who expect that reads wait. Another
/// reader may be faster, so the read itself does not wait either, where the system can do that: one that waits could not be
/// stopped, and would take what belongs to those who read on.
///
/// `@unchecked Sendable`: `descriptor` and `waiting` belong to the queue, which is serial; `ReadingTests` read and dispose from
/// several threads.
final class DescriptorReader: @unchecked Sendable {
    typealias Opening = @Sendable () throws(FileError) -> Descriptor

    private struct State {
        /// Set under the lock under which a read is made that waits for nothing: after a disposal, none is made.
        var isStopped = false
        var pauses = 0
        /// Whether the end of the last pause has to begin reading again.
        var isResting = false
    }

    private let subscriber: Subscriber<Data, FileError>
    private let size: Int
    private let path: String?
    private let queue: DispatchQueue
    private let state = Guarded(State())
    private var descriptor: Descriptor?
    private var kind = impulse_other
    private var waiting: (any Disposable)?

    init(_ subscriber: Subscriber<Data, FileError>, upTo size: Int, path: String?, on queue: DispatchQueue) {
        (self.subscriber, self.size, self.path, self.queue) = (subscriber, size, path, queue)
    }

    func start(_ open: @escaping Opening) {
        queue.async { [self] in
            guard !subscriber.isDisposed else { return }
            do throws(FileError) {
                let descriptor = try open()
                (self.descriptor, kind) = (descriptor, descriptor.kind)
                read()
            } catch {
                subscriber.send(error: error)
            }
        }
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        queue.async { [self] in close() }
    }

    /// After some pieces others have their turn on the queue: another reader, or whoever wants to stop this one.
    private func read() {
        for _ in 0..<16 {
            guard let descriptor else { return }
            guard descriptor.isReadable else { return listen(to: descriptor) }
            guard readPiece(of: descriptor) else { return close() }
            if rests() { return }
        }
        queue.async { [self] in read() }
    }

    /// Whether there is more to come.
    private func readPiece(of descriptor: Descriptor) -> Bool {
        switch take(from: descriptor) {
        case nil:
            return false
        case .success(let piece)? where piece.isEmpty:
            close()
            subscriber.sendCompleted()
            return false
        case .success(let piece)?:
            Delivery.run(by: self) { subscriber.send(piece) }
            return true
        case .failure(let error)? where [EINTR, EAGAIN].contains(error.code):
            return true
        case .failure(let error)?:
            close()
            subscriber.send(error: error)
            return false
        }
    }

    /// `nil` after the disposal.
    private func take(from descriptor: Descriptor) -> Result<Data, FileError>? {
        let (isStopped, piece) = state.withLock { state -> (Bool, Result<Data, FileError>?) in
            state.isStopped ? (true, nil) : (false, descriptor.readNow(upTo: size, kind, path))
        }
        return isStopped ? nil : piece ?? descriptor.read(upTo: size, path)
    }

    private func listen(to descriptor: Descriptor) {
        waiting = descriptor.whenReadable(on: queue) { [self] in read() }
    }

    private func close() {
        waiting?.dispose()
        (waiting, descriptor) = (nil, nil)
    }
}

extension DescriptorReader {
    /// Reads no further until what is returned is called, once. For whoever cannot take more, within a delivery: nothing is held
    /// up meanwhile but the reading.
    func pause() -> @Sendable () -> Void {
        state.withLock { $0.pauses += 1 }
        return { [self] in resume() }
    }

    private func resume() {
        let isToRead = state.withLock { state -> Bool in
            state.pauses -= 1
            guard state.pauses == 0, state.isResting else { return false }
            state.isResting = false
            return true
        }
        if isToRead { queue.async { [self] in read() } }
    }

    private func rests() -> Bool {
        state.withLock { state in
            state.isResting = state.pauses > 0
            return state.isResting
        }
    }
}

extension Signal where Value == Data, Failure == FileError {
    /// What can be read of a descriptor, which each subscription opens, and closes at its end.
    ///
    /// - Parameter queue: where all is done and told; if `nil`, a new one for each subscription.
    static func reading(
        upTo size: Int, path: String?, on queue: DispatchQueue? = nil, opening open: @escaping DescriptorReader.Opening
    ) -> Signal {
        precondition(size > 0, "Chunks have to have a size, not \(size)")
        return Signal { subscriber in
            let queue = queue ?? DispatchQueue(label: "Impulse: reading \(path ?? "a file handle")")
            let reader = DescriptorReader(subscriber, upTo: size, path: path, on: queue)
            // Before it starts, or one that is left within a delivery might read on until this returns.
            subscriber.onDispose { reader.stop() }
            reader.start(open)
            return nil
        }
    }
}
#endif
