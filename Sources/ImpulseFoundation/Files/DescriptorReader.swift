#if !os(Windows)
import Dispatch
import Foundation
import Impulse

/// One subscription to what can be read of a descriptor: reads a piece when there is one, and the next when that has been
/// delivered.
///
/// It asks before each read whether it would wait, since a descriptor may be shared with others who expect that reads wait; and
/// is told when there is something.
///
/// `@unchecked Sendable`: `descriptor` and `waiting` belong to the queue, which is serial; `ReadingTests` read and dispose from
/// several threads.
final class DescriptorReader: @unchecked Sendable {
    typealias Opening = @Sendable () throws(FileError) -> Descriptor

    private let subscriber: Subscriber<Data, FileError>
    private let size: Int
    private let path: String?
    private let queue: DispatchQueue
    private var descriptor: Descriptor?
    private var waiting: (any Disposable)?

    init(_ subscriber: Subscriber<Data, FileError>, upTo size: Int, path: String?, on queue: DispatchQueue) {
        (self.subscriber, self.size, self.path, self.queue) = (subscriber, size, path, queue)
    }

    func start(_ open: @escaping Opening) {
        queue.async { [self] in
            guard !subscriber.isDisposed else { return }
            do throws(FileError) {
                descriptor = try open()
                read()
            } catch {
                subscriber.send(error: error)
            }
        }
    }

    func stop() {
        queue.async { [self] in close() }
    }

    /// After some pieces others have their turn on the queue: another reader, or whoever wants to stop this one.
    private func read() {
        for _ in 0..<16 {
            guard let descriptor else { return }
            guard descriptor.isReadable else { return listen(to: descriptor) }
            guard readPiece(of: descriptor) else { return close() }
        }
        queue.async { [self] in read() }
    }

    /// Whether there is more to come.
    private func readPiece(of descriptor: Descriptor) -> Bool {
        if subscriber.isDisposed { return false }
        switch descriptor.read(upTo: size, path) {
        case .success(let piece) where piece.isEmpty:
            close()
            subscriber.sendCompleted()
            return false
        case .success(let piece):
            subscriber.send(piece)
            return true
        case .failure(let error) where [EINTR, EAGAIN].contains(error.code):
            return true
        case .failure(let error):
            close()
            subscriber.send(error: error)
            return false
        }
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
            reader.start(open)
            return AnyDisposable { reader.stop() }
        }
    }
}
#endif
