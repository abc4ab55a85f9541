#if !os(Windows)
import Dispatch
import Foundation
import Impulse
import CImpulseSystem

/// A subscription to the contents of a descriptor. It reads a piece as soon as there is one, and the next after the
/// previous one has been delivered and the reader downstream is not full.
///
/// It polls before each read, because the descriptor may be shared with code that expects blocking reads. Another
/// reader may be faster, so the read itself does not block either, where the system supports that. A blocking read
/// could not be canceled, and would take bytes that belong to the remaining readers.
///
/// `@unchecked Sendable`: `descriptor` and `waiting` belong to the queue, which is serial; `ReadingTests` read and
/// dispose from several threads.
final class DescriptorReader: @unchecked Sendable {
    typealias Opening = @Sendable () throws(FileError) -> Descriptor

    private enum Outcome {
        case goesOn
        /// The reader downstream is full, and resumes the reading later.
        case pauses
        case ends
    }

    private let subscriber: Subscriber<Data, FileError>
    private let size: Int
    private let path: String?
    private let queue: DispatchQueue
    /// Set under the lock that every nonblocking read holds, so none follows a disposal.
    private let isStopped = Guarded(false)
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
        isStopped.withLock { $0 = true }
        queue.async { [self] in close() }
    }

    /// Reads some pieces, then yields the queue: to another reader, or to a disposal of this one.
    private func read() {
        for _ in 0..<16 {
            guard let descriptor else { return }
            guard descriptor.isReadable else { return listen(to: descriptor) }
            switch readPiece(of: descriptor) {
            case .goesOn: continue
            case .pauses: return
            case .ends: return close()
            }
        }
        queue.async { [self] in read() }
    }

    private func readPiece(of descriptor: Descriptor) -> Outcome {
        switch take(from: descriptor) {
        case nil:
            return .ends
        case .success(let piece)? where piece.isEmpty:
            close()
            subscriber.sendCompleted()
            return .ends
        case .success(let piece)?:
            return subscriber.send(piece, resume: { [self] in queue.async { [self] in read() } }) ? .goesOn : .pauses
        case .failure(let error)? where [EINTR, EAGAIN].contains(error.code):
            return .goesOn
        case .failure(let error)?:
            close()
            subscriber.send(error: error)
            return .ends
        }
    }

    /// Reads a piece; returns `nil` after disposal.
    private func take(from descriptor: Descriptor) -> Result<Data, FileError>? {
        let (isStopped, piece) = isStopped.withLock { isStopped -> (Bool, Result<Data, FileError>?) in
            isStopped ? (true, nil) : (false, descriptor.readNow(upTo: size, kind, path))
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

extension Signal where Value == Data, Failure == FileError {
    /// Emits what can be read from a descriptor. Each subscription opens one, and closes it when it ends.
    ///
    /// - Parameter queue: The queue that reads and delivers; if `nil`, each subscription creates one.
    static func reading(
        upTo size: Int, path: String?, on queue: DispatchQueue? = nil, opening open: @escaping DescriptorReader.Opening
    ) -> Signal {
        guard size > 0 else { fatalError("readChunks(of: \(size)): give a size of at least 1 byte") }
        // A buffer of this size is allocated for each piece.
        let size = Swift.min(size, 64 << 20)
        return Signal { subscriber in
            let queue = queue ?? DispatchQueue(label: "Impulse: reading \(path ?? "a file handle")")
            let reader = DescriptorReader(subscriber, upTo: size, path: path, on: queue)
            // Registered before the start: otherwise, after a disposal within a delivery, reading could continue
            // until this returns.
            subscriber.onDispose { reader.stop() }
            reader.start(open)
            return nil
        }
    }
}
#endif
